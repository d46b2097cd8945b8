"""Characters lent for an evening: who plays them, who looks on, and how they come back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.seated import Seated, code
from tests.table.tiny import Strike, Wave
from veillee.rules.common import Role, Viewer
from veillee.table.acts import holder
from veillee.table.changes import (
    AddSeat,
    ChangeSeat,
    CloseEvening,
    EndLoan,
    Lend,
    OpenEvening,
    RemoveSeat,
    SetDice,
    SetOrders,
)
from veillee.table.messages import SeatView
from veillee.table.seats import Loan, Orders


def lent() -> Seated:
    """Kael plays Elara for tonight."""
    at = Seated()
    assert code(at.do_table("gm", OpenEvening())) == ""
    assert code(at.do_table("gm", Lend(seat="elara", to="kael"))) == ""
    return at


def seen(at: Seated, seat: str, by: str) -> SeatView:
    return at.table.view(by).seats[seat]


def test_the_borrower_plays_and_the_owner_looks_on() -> None:
    at = lent()
    assert at.table.state.loans == (Loan(actor="elara", owner="elara", to="kael"),)
    assert at.table.viewer("kael") == Viewer(Role.PLAYER, frozenset({"kael", "elara"}), seat="kael")
    owner = at.table.viewer("elara")
    assert (owner.actors, owner.lent) == (frozenset(), frozenset({"elara"}))
    assert (owner.holds("elara"), owner.watches("elara")) == (False, True)
    assert code(at.do("elara", Wave(actor="elara"))) == "not_yours"
    assert code(at.do("kael", Wave(actor="elara"))) == ""
    assert code(at.do("gm", Wave(actor="elara"))) == ""


@pytest.mark.parametrize("by", ["elara", "kael", "gm", "screen"])
def test_everybody_sees_who_plays_whom(by: str) -> None:
    at = lent()
    assert (seen(at, "elara", by).actors, seen(at, "elara", by).lent) == (("elara",), {"elara": "kael"})
    assert (seen(at, "kael", by).actors, seen(at, "kael", by).borrowed) == (("kael",), {"elara": "elara"})


def test_questions_go_to_the_borrower() -> None:
    at = lent()
    at.do("gm", Strike(actor="orc", target="elara"))
    prompt = at.table.view("kael").prompt
    assert prompt is not None
    assert (prompt.seat, prompt.mine) == ("kael", True)
    watched = at.table.view("elara").prompt
    assert watched is not None
    assert (watched.seat, watched.mine, watched.answers) == ("kael", False, ())
    assert code(at.answer("elara", "dodge")) == "table_not_yours"
    assert code(at.answer("kael", "dodge")) == ""


def test_standing_orders_follow_the_character() -> None:
    at = Seated()
    at.do_table("elara", SetOrders(actor="elara", orders=Orders(reaction="take")))
    at.do_table("gm", Lend(seat="elara", to="kael"))
    assert at.table.view("kael").orders["elara"]["reaction"] == "take"
    assert "elara" not in at.table.view("elara").orders
    assert code(at.do_table("elara", SetOrders(actor="elara", orders=Orders()))) == "table_not_yours"
    assert code(at.do_table("kael", SetOrders(actor="elara", orders=Orders(reaction="dodge")))) == ""
    at.do_table("gm", EndLoan(seat="elara"))
    assert at.table.view("elara").orders["elara"]["reaction"] == "dodge"


def test_dice_are_thrown_where_the_borrower_throws() -> None:
    at = lent()
    at.do_table("kael", SetDice(seat="kael", dice="typed"))
    at.do("kael", Strike(actor="elara", target="orc"))
    prompt = at.table.view("kael").prompt
    assert prompt is not None
    assert (prompt.kind, prompt.mine) == ("faces", True)


def test_they_come_back_when_the_evening_closes() -> None:
    at = lent()
    assert code(at.do_table("gm", CloseEvening())) == ""
    assert at.table.state.loans == ()
    assert holder(at.table.state, "elara") == at.table.state.seats["elara"]
    assert code(at.do("elara", Wave(actor="elara"))) == ""
    assert code(at.do("kael", Wave(actor="elara"))) == "not_yours"
    assert at.reloaded().state == at.table.state


def test_the_gm_takes_them_back_before() -> None:
    at = lent()
    assert code(at.do_table("gm", EndLoan(seat="elara", actors=("elara",)))) == ""
    assert at.table.state.loans == ()
    assert code(at.do_table("gm", EndLoan(seat="elara"))) == "table_not_lent"
    assert code(at.do_table("gm", EndLoan(seat="nobody"))) == "table_no_such_seat"


def test_undo_leaves_loans_alone() -> None:
    at = Seated()
    at.do("elara", Wave(actor="elara"))
    at.do_table("gm", Lend(seat="elara", to="kael"))
    at.undo()
    assert len(at.table.state.loans) == 1


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Lend(seat="elara", to="nobody"), "table_no_such_seat"),
        (Lend(seat="elara", to="elara"), "table_lend_players"),
        (Lend(seat="elara", to="screen"), "table_lend_players"),
        (Lend(seat="gm", to="kael"), "table_lend_players"),
        (Lend(seat="elara", to="kael", actors=("orc",)), "table_lend_theirs"),
        (Lend(seat="empty", to="kael"), "table_nothing_to_lend"),
        (Lend(seat="elara", to="empty", actors=("elara",)), "table_lent_already"),
        (Lend(seat="elara", to="empty"), "table_nothing_to_lend"),
        (Lend(seat="kael", to="empty", actors=("elara",)), "table_lend_theirs"),
    ],
)
def test_what_cannot_be_lent_is_refused(command: Any, why: str) -> None:
    at = lent()
    at.do_table("gm", AddSeat(id="empty", role=Role.PLAYER, name="Vide"))
    assert code(at.do_table("gm", command)) == why
    assert len(at.table.state.loans) == 1


def test_only_the_gm_lends() -> None:
    at = Seated()
    for seat in ("elara", "kael"):
        assert code(at.do_table(seat, Lend(seat="elara", to="kael"))) == "table_gm_only"
    assert code(at.do_table("screen", Lend(seat="elara", to="kael"))) == "table_screen"


def test_one_of_several_may_be_lent() -> None:
    at = Seated()
    at.do_table("gm", ChangeSeat(seat="elara", actors=("elara", "orc")))
    at.do_table("gm", Lend(seat="elara", to="kael", actors=("orc",)))
    assert at.table.viewer("elara").actors == frozenset({"elara"})
    assert at.table.viewer("kael").actors == frozenset({"kael", "orc"})
    at.do_table("gm", Lend(seat="elara", to="kael"))
    assert at.table.viewer("elara").lent == frozenset({"elara", "orc"})


@pytest.mark.parametrize("gone", ["elara", "kael"])
def test_a_loan_ends_with_a_seat_of_it(gone: str) -> None:
    at = lent()
    at.do_table("gm", RemoveSeat(seat=gone))
    assert at.table.state.loans == ()


def test_a_loan_ends_when_the_owner_no_longer_holds_it() -> None:
    at = lent()
    at.do_table("gm", ChangeSeat(seat="elara", actors=()))
    assert at.table.state.loans == ()
    assert at.table.viewer("kael").actors == frozenset({"kael"})


def test_the_log_tells_everybody() -> None:
    at = lent()
    at.do_table("gm", CloseEvening())
    for seat in ("gm", "elara", "screen"):
        entries, _more = at.table.entries(seat)
        told = [line.note for entry in entries for line in entry.lines]
        kinds = [note.__struct_config__.tag for note in told]
        assert kinds == ["evening_set", "actors_lent", "loan_ended", "evening_set"], seat
        assert (told[1].owner, told[1].borrower) == ("Léa", "Marc")
