"""A character that a player makes is at that seat for as long as the act stands."""

from __future__ import annotations

import pytest

from tests.table.seated import Seated, code
from tests.table.tiny import Recruit, Strike, Wave
from veillee.table.changes import ActorHeld, ActorLetGo, ChangeSeat, RemoveSeat
from veillee.table.holding import MAX_HELD
from veillee.table.record import Record
from veillee.table.table import Ready


def held(at: Seated, seat: str = "elara") -> tuple[str, ...]:
    return at.table.state.seats[seat].actors


def last(at: Seated) -> Record:
    return at.records[-1]


def test_a_player_holds_what_it_made_in_the_same_record() -> None:
    at = Seated()
    assert code(at.do("elara", Recruit(id="nell"))) == ""
    assert held(at) == ("elara", "nell")
    assert last(at).changes == (ActorHeld(seat="elara", actor="nell"),)
    assert last(at).events
    assert code(at.do("elara", Wave(actor="nell"))) == ""
    assert code(at.do("kael", Wave(actor="nell"))) == "not_yours"


def test_the_gm_makes_one_for_nobody_yet() -> None:
    at = Seated()
    assert code(at.do("gm", Recruit(id="nell"))) == ""
    assert last(at).changes == ()
    assert all("nell" not in seat.actors for seat in at.table.state.seats.values())


def test_undo_takes_the_hold_and_redo_gives_it_back() -> None:
    at = Seated()
    at.do("elara", Recruit(id="nell"))
    at.do("elara", Wave(actor="nell"))
    at.undo()
    assert held(at) == ("elara", "nell"), "only the wave was undone"
    at.undo("elara")
    assert last(at).changes == (ActorLetGo(actor="nell"),)
    assert (held(at), "nell" in at.table.play.state.points) == (("elara",), False)
    assert code(at.do("elara", Wave(actor="nell"))) == "not_yours"


def test_a_redo_gives_the_hold_back() -> None:
    at = Seated()
    at.do("elara", Recruit(id="nell"))
    at.undo()
    assert held(at) == ("elara",)
    at.redo()
    assert held(at) == ("elara", "nell")
    assert at.reloaded().state == at.table.state


def test_several_acts_undone_together_let_all_of_them_go() -> None:
    at = Seated()
    version = at.table.version
    at.do("elara", Recruit(id="nell"))
    at.do("kael", Recruit(id="ode"))
    assert code(at.undo(to=version)) == ""
    assert (held(at), held(at, "kael")) == (("elara",), ("kael",))
    at.redo()
    assert (held(at), held(at, "kael")) == (("elara", "nell"), ("kael", "ode"))


def test_one_given_to_another_seat_is_let_go_from_there() -> None:
    at = Seated()
    at.do("elara", Recruit(id="nell"))
    at.do_table("gm", ChangeSeat(seat="elara", actors=("elara",)))
    at.do_table("gm", ChangeSeat(seat="kael", actors=("kael", "nell")))
    at.undo()
    assert (held(at), held(at, "kael")) == (("elara",), ("kael",))


def test_a_seat_that_is_gone_holds_nothing_again() -> None:
    at = Seated()
    at.do("elara", Recruit(id="nell"))
    at.undo()
    at.do_table("gm", RemoveSeat(seat="elara"))
    assert code(at.redo()) == ""
    assert "elara" not in at.table.state.seats


def test_an_id_that_somebody_holds_makes_nobody() -> None:
    at = Seated()
    at.do_table("gm", ChangeSeat(seat="kael", actors=("kael", "gone")))
    assert code(at.do("elara", Recruit(id="gone"))) == "table_actor_held"
    assert code(at.do("elara", Recruit(id="orc"))) == "already_there"


def test_a_seat_makes_only_so_many() -> None:
    at = Seated()
    for number in range(MAX_HELD - 1):
        assert code(at.do("elara", Recruit(id=f"n{number}"))) == ""
    assert code(at.do("elara", Recruit(id="more"))) == "table_too_many"
    assert code(at.do("gm", Recruit(id="more"))) == ""


def test_what_the_host_made_the_table_with_is_never_undone() -> None:
    at = Seated()
    at.keep(at.table.prepare(Recruit(id="nell"), now=2_000).records)
    assert (last(at).author, last(at).changes) == ("host", ())
    prepared = at.table.version
    assert code(at.undo()) == "table_nothing_to_undo"
    assert code(at.undo(to=0)) == "table_undo_unknown"
    at.do("elara", Wave(actor="elara"))
    at.do("elara", Wave(actor="elara"))
    assert code(at.undo(to=0)) == "", "back to the beginning, and no further"
    assert at.table.play.head == prepared
    assert "nell" in at.table.play.state.points
    assert at.table.view("gm").history.undo_refusal is not None
    assert at.reloaded().play == at.table.play


def test_what_the_rules_refuse_prepares_no_table() -> None:
    at = Seated()
    with pytest.raises(ValueError, match="already_there"):
        at.table.prepare(Recruit(id="orc"), now=2_000)


def test_a_command_of_the_server_is_judged_like_any_other() -> None:
    at = Seated()
    assert code(at.table.submit("kael", Ready("r1", Strike(actor="elara", target="orc")), now=2_000)) == "not_yours"
    accepted = at.table.submit("kael", Ready("r2", Recruit(id="ode")), now=2_000)
    assert code(accepted) == ""
