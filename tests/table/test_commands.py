"""Commands of the table itself: who may, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.seated import Seated, code
from veillee.rules.common import Refusal, Role
from veillee.table.changes import (
    AddSeat,
    AdmissionsSet,
    Admit,
    AnyTableCommand,
    ChangeSeat,
    CloseEvening,
    DeviceSet,
    OpenEvening,
    PictureAdded,
    RemoveSeat,
    RenewCode,
    Retitle,
    RevokeDevice,
    Roll,
    Say,
    SetDice,
    SetOrders,
    ShowPicture,
)
from veillee.table.seats import Admission, Device, Orders, Picture
from veillee.table.sentences import SENTENCES
from veillee.table.table import Accepted

GM_ONLY: tuple[AnyTableCommand, ...] = (
    Retitle(title="x"),
    AddSeat(id="new", role=Role.PLAYER, name="Zoé"),
    RemoveSeat(seat="kael"),
    RenewCode(),
    RenewCode(seat="kael", revoke=True),
    RevokeDevice(device="d1"),
    Admit(admission="a1"),
    ShowPicture(),
    OpenEvening(),
    CloseEvening(),
    ChangeSeat(seat="kael", name="Moi"),
    ChangeSeat(seat="elara", actors=("orc",)),
)

WRONG: tuple[tuple[AnyTableCommand, str], ...] = (
    (Retitle(title=" \u202e "), "table_text_empty"),
    (Retitle(title="x" * 121), "table_text_long"),
    (Retitle(title="x" * 60_000), "table_text_long"),
    (AddSeat(id="kael", role=Role.PLAYER, name="Zoé"), "table_seat_taken"),
    (AddSeat(id="host", role=Role.PLAYER, name="Zoé"), "table_seat_id"),
    (AddSeat(id="É", role=Role.PLAYER, name="Zoé"), "table_seat_id"),
    (AddSeat(id="new", role=Role.PLAYER, name=""), "table_text_empty"),
    (AddSeat(id="new", role=Role.PLAYER, name="Zoé", actors=("x" * 81,)), "table_too_many"),
    (ChangeSeat(seat="nobody"), "table_no_such_seat"),
    (ChangeSeat(seat="kael", name=""), "table_text_empty"),
    (ChangeSeat(seat="kael", actors=tuple(map(str, range(41)))), "table_too_many"),
    (RemoveSeat(seat="nobody"), "table_no_such_seat"),
    (RemoveSeat(seat="gm"), "table_last_gm"),
    (RenewCode(seat="nobody"), "table_no_such_seat"),
    (RevokeDevice(device="none"), "table_no_device"),
    (Admit(admission="none", seat="kael"), "table_no_admission"),
    (SetDice(seat="nobody", dice="typed"), "table_no_such_seat"),
    (Say(text=""), "table_text_empty"),
    (Say(text="x" * 2001), "table_text_long"),
    (Say(text="x", to=("nobody",)), "table_no_such_seat"),
    (ShowPicture(picture="none"), "table_no_picture"),
    (ShowPicture(to=("nobody",)), "table_no_such_seat"),
    (Roll(expression="1d"), "table_expression"),
    (Roll(expression="999999999d6"), "table_expression"),
    (Roll(expression="1d6", faces=(7,)), "table_invalid_faces"),
    (Roll(expression="1d6", label="x" * 201), "table_text_long"),
    (CloseEvening(), "table_evening_closed"),
)


@pytest.mark.parametrize("command", GM_ONLY, ids=repr)
def test_what_is_the_gms_is_refused_to_others(command: AnyTableCommand) -> None:
    seated = Seated()
    assert code(seated.do_table("elara", command)) == "table_gm_only"
    assert code(seated.do_table("screen", command)) == "table_screen"


@pytest.mark.parametrize(("command", "why"), WRONG, ids=lambda value: str(value)[:40])
def test_what_is_wrong_is_said_and_changes_nothing(command: AnyTableCommand, why: str) -> None:
    seated = Seated()
    before = seated.table.state
    assert code(seated.do_table("gm", command)) == why
    assert seated.table.state is before
    assert why in SENTENCES


def test_seats_come_change_and_go() -> None:
    seated = Seated()
    seated.do_table("gm", AddSeat(id="zoe", role=Role.PLAYER, name="  Zoé  <b>\u202e ", actors=("orc", "orc")))
    seat = seated.table.state.seats["zoe"]
    assert (seat.name, seat.actors, len(seat.code)) == ("Zoé <b>", ("orc",), 8)
    seated.do_table("zoe", ChangeSeat(seat="zoe", name="Zoé B."))
    seated.do_table("gm", RenewCode(seat="zoe", revoke=True))
    assert seated.table.state.seats["zoe"].code == ""
    seated.keep(seated.table.change(DeviceSet(device=Device(id="d1", seat="zoe", key_hash="h")), now=1).records)
    seated.do_table("gm", RemoveSeat(seat="zoe"))
    assert "zoe" not in seated.table.state.seats
    assert seated.table.state.devices == {}
    assert code(seated.do_table("zoe", Say(text="Encore là ?"))) == "table_seat_unknown"


def test_a_table_has_so_many_seats() -> None:
    seated = Seated()
    for number in range(36):
        assert isinstance(seated.do_table("gm", AddSeat(id=f"s{number}", role=Role.PLAYER, name="x")), Accepted)
    assert code(seated.do_table("gm", AddSeat(id="more", role=Role.PLAYER, name="x"))) == "table_seats_full"


def test_the_gm_opens_the_door_or_not() -> None:
    seated = Seated()
    waiting = tuple(
        Admission(id=each, name=each, seat="", key_hash=f"hash-{each}", label="Téléphone", at=7)
        for each in ("a1", "a2")
    )
    seated.keep(seated.table.change(AdmissionsSet(admissions=waiting), now=1).records)
    assert code(seated.do_table("gm", Admit(admission="a1", seat="nobody"))) == "table_no_such_seat"
    seated.do_table("gm", Admit(admission="a1", seat="kael"))
    seated.do_table("gm", Admit(admission="a2"))
    state = seated.table.state
    assert state.admissions == ()
    assert state.devices == {"a1": Device(id="a1", seat="kael", key_hash="hash-a1", label="Téléphone", since=7)}
    seated.do_table("gm", RevokeDevice(device="a1"))
    assert seated.table.state.devices == {}
    seated.do_table("gm", RenewCode(revoke=True))
    assert seated.table.state.code == ""
    seated.do_table("gm", RenewCode())
    assert len(seated.table.state.code) == 6


def test_evenings_open_and_close() -> None:
    seated = Seated()
    seated.do_table("gm", OpenEvening())
    assert code(seated.do_table("gm", OpenEvening())) == "table_evening_open"
    seated.do_table("gm", CloseEvening())
    seated.do_table("gm", OpenEvening())
    assert (seated.table.state.evening, seated.table.state.open) == (2, True)


def test_a_free_roll_keeps_every_die() -> None:
    seated = Seated(free=[6, 1, 4])
    seated.do_table("kael", Roll(expression="2d6kh1 + 1d4[Feu]", label="au hasard"))
    rolled: Any = seated.records[-1].changes[0]
    assert (rolled.total, rolled.label, rolled.origin) == (10, "au hasard", "drawn")
    assert [(die.sides, die.face, die.kept, die.tag) for die in rolled.dice] == [
        (6, 6, True, ""),
        (6, 1, False, ""),
        (4, 4, True, "Feu"),
    ]
    seated.do_table("kael", Roll(expression="1d100", faces=(0, 0)))
    typed: Any = seated.records[-1].changes[0]
    assert (typed.total, typed.origin) == (100, "typed")


def test_a_free_roll_throws_the_dice_that_others_call_for() -> None:
    seated = Seated(free=[1, 6, 4, 2])
    seated.do_table("kael", Roll(expression="2d6ro1!"))
    rolled: Any = seated.records[-1].changes[0]
    assert rolled.total == 12
    assert [(die.face, die.kept, die.rerolled, die.added) for die in rolled.dice] == [
        (1, False, True, False),
        (6, True, False, False),
        (4, True, False, False),
        (2, True, False, True),
    ]


def test_typed_faces_that_call_for_more_say_which_and_nothing_is_kept() -> None:
    seated = Seated()
    before = len(seated.records)
    refused: Any = seated.do_table("kael", Roll(expression="2d6!", faces=(6, 3)))
    assert refused.refusal == Refusal(
        "table_more_faces", {"reason": "« 2d6e6 » : il reste des dés à lancer : d6.", "ask": 0, "sides": "6"}
    )
    assert len(seated.records) == before
    seated.do_table("kael", Roll(expression="2d6!", faces=(6, 3, 2)))
    rolled: Any = seated.records[-1].changes[0]
    assert (rolled.total, rolled.origin) == (11, "typed")


def test_free_rolls_are_keyed_by_seat_whatever_is_undone() -> None:
    seated = Seated()
    for seat in ("kael", "kael", "elara"):
        seated.do_table(seat, Roll(expression="d6"))
    seated.do_table("kael", Roll(expression="d6", secret=True))
    seated.undo()
    seated.do_table("kael", Roll(expression="d6"))
    keys = [(throw.roller, throw.purpose, throw.place) for throw in seated.faces.throws]
    assert keys == [
        ("kael", "free", 0),
        ("kael", "free", 1),
        ("elara", "free", 0),
        ("kael", "secret", 0),
        ("kael", "free", 2),
    ]


def test_orders_and_dice_are_ones_own() -> None:
    seated = Seated()
    assert isinstance(seated.do_table("elara", SetOrders(actor="elara", orders=Orders(fate="never"))), Accepted)
    assert isinstance(seated.do_table("gm", SetOrders(actor="orc", orders=Orders(reaction="parry"))), Accepted)
    assert code(seated.do_table("elara", SetOrders(actor="orc", orders=Orders()))) == "table_not_yours"
    assert code(seated.do_table("elara", SetDice(seat="kael", dice="typed"))) == "table_not_yours"


def test_pictures_are_shown_to_some_and_taken_away() -> None:
    seated = Seated()
    for picture in ("p1", "p2"):
        made = Picture(id=picture, title="x", width=1, height=1)
        seated.keep(seated.table.change(PictureAdded(picture=made), now=1).records)
    seated.do_table("gm", ShowPicture(picture="p1"))
    seated.do_table("gm", ShowPicture(picture="p2", to=("kael", "screen")))
    seated.do_table("gm", ShowPicture(to=("gm",)))
    assert seated.table.state.shown == {"elara": "p1", "kael": "p2", "screen": "p2"}
    seated.do_table("gm", ShowPicture())
    assert seated.table.state.shown == {}
