"""Commands of the table itself: who may, what is wrong with them, and the changes they cause."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from veillee.dice import Cause, Die, InvalidFaces, NotationError, parse, typed_faces
from veillee.rules.common import Refusal, Role
from veillee.table.changes import (
    AddSeat,
    AdmissionsSet,
    Admit,
    AnyChange,
    AnyTableCommand,
    ChangeSeat,
    CloseEvening,
    CodeSet,
    CommitValue,
    DeviceRemoved,
    DeviceSet,
    EndLoan,
    GiveValue,
    Lend,
    OpenEvening,
    OrdersSet,
    PictureShown,
    RemoveSeat,
    RenewCode,
    Retitle,
    Retitled,
    RevokeDevice,
    Roll,
    Rolled,
    RolledDie,
    Said,
    Say,
    SeatRemoved,
    SeatSet,
    SetDice,
    SetOrders,
    ShowPicture,
)
from veillee.table.codes import DOOR, SEAT, new_code
from veillee.table.evenings import closing, commit_value, evening_now, give_value, opening, stand_now
from veillee.table.faces import wrong_faces
from veillee.table.lending import all_back, end_loan, lend, played_by
from veillee.table.seats import Device, Seat, TableState
from veillee.table.sentences import SENTENCES
from veillee.table.source import Faces, Throw
from veillee.table.text import LABEL, NAME, SPEECH, TITLE, tidy, tidy_line

__all__ = ["SENTENCES", "decide"]

MAX_SEATS: Final = 40
MAX_ACTORS: Final = 40
_ID: Final = re.compile(r"[a-z0-9-]{1,40}")

Changes = tuple[AnyChange, ...]


def decide(
    state: TableState,
    seat: Seat,
    command: AnyTableCommand,
    *,
    faces: Faces,
    rolls: Mapping[tuple[str, bool], int],
    typed: Refusal | None,
    dice_awaited: bool = False,
) -> Changes | Refusal:
    """The changes that a command of a seat causes, or why not.

    `rolls` counts the free rolls before this one by seat, the secret ones apart; `typed` says why the seat may not type
    faces, if it may not; `dice_awaited` whether the table waits for dice to be typed.
    """
    if seat.role is Role.SCREEN:
        return Refusal("table_screen")
    match command:
        case Say(text=text, to=to):
            return _say(state, seat, text, to)
        case Roll():
            return _roll(state, seat, command, faces, rolls, typed)
        case SetOrders(actor=actor, orders=orders):
            if seat.role is not Role.GM and actor not in played_by(state, seat):
                return Refusal("table_not_yours")
            return (OrdersSet(actor=actor, orders=orders),) if len(actor) <= 80 else Refusal("table_not_yours")
        case SetDice():
            return _set_dice(state, seat, command, typed)
        case ChangeSeat():
            return _change_seat(state, seat, command)
        case CommitValue():
            return commit_value(state, seat, command)
        case GiveValue():
            return give_value(state, seat, command)
        case _ if seat.role is not Role.GM:
            return Refusal("table_gm_only")
        case Retitle(title=title):
            kept = tidy_line(title, TITLE)
            return kept if isinstance(kept, Refusal) else (Retitled(title=kept),)
        case AddSeat():
            return _add_seat(state, command)
        case RemoveSeat(seat=id):
            return _remove_seat(state, id)
        case RenewCode(seat="", revoke=revoke):
            return (CodeSet(code="" if revoke else new_code(DOOR)),)
        case RenewCode(seat=id, revoke=revoke):
            if id not in state.seats:
                return Refusal("table_no_such_seat")
            return (SeatSet(seat=replace(state.seats[id], code="" if revoke else new_code(SEAT))),)
        case RevokeDevice(device=id):
            return (DeviceRemoved(device=id),) if id in state.devices else Refusal("table_no_device")
        case Admit(admission=id, seat=to):
            return _admit(state, id, to)
        case ShowPicture(picture=picture, to=to):
            return _show(state, picture, to)
        case OpenEvening():
            return Refusal("table_evening_open") if evening_now(state) is not None else opening(state)
        case CloseEvening():
            closed = closing(state, dice_awaited=dice_awaited)
            return closed if isinstance(closed, Refusal) else (*all_back(state), *closed)
        case Lend():
            return lend(state, command)
        case EndLoan():
            return end_loan(state, command)


def _say(state: TableState, seat: Seat, text: str, to: tuple[str, ...]) -> Changes | Refusal:
    kept = tidy(text, SPEECH)
    if isinstance(kept, Refusal):
        return kept
    if not set(to) <= set(state.seats):
        return Refusal("table_no_such_seat")
    return (Said(seat=seat.id, text=kept, to=tuple(dict.fromkeys(to))),)


def _roll(
    state: TableState,
    seat: Seat,
    command: Roll,
    faces: Faces,
    rolls: Mapping[tuple[str, bool], int],
    typed: Refusal | None,
) -> Changes | Refusal:
    label = tidy_line(command.label, LABEL, empty=True)
    if isinstance(label, Refusal):
        return label
    if command.faces and typed is not None:
        return typed
    try:
        expression = parse(command.expression)
        throw = _throw(state, seat, command, rolls, expression.text)
        if command.faces:
            total, dice = expression.read(typed_faces(expression, command.faces))
        else:
            total, dice = expression.throw(faces.thrower(throw))
    except NotationError as error:
        return Refusal("table_expression", {"reason": str(error)})
    except InvalidFaces as error:
        return wrong_faces(error)
    return (
        Rolled(
            seat=seat.id,
            expression=expression.text,
            total=total,
            dice=tuple(map(_rolled_die, dice)),
            secret=command.secret,
            label=label,
            origin="typed" if command.faces else "drawn",
            key=throw.key,
        ),
    )


def _rolled_die(die: Die) -> RolledDie:
    added = die.cause is Cause.EXPLOSION
    return RolledDie(die.sides, die.face, die.kept, die.tag or "", die.rerolled, added)


def _throw(state: TableState, seat: Seat, command: Roll, rolls: Mapping[tuple[str, bool], int], dice: str) -> Throw:
    # a secret roll never shows by the numbers of the public ones
    purpose = "secret" if command.secret else "free"
    stand = stand_now(state)
    place = rolls.get((seat.id, command.secret), 0)
    return Throw(seat.id, purpose, place, dice, stand.evening, stand.mix, command.secret)


def _set_dice(state: TableState, seat: Seat, command: SetDice, typed: Refusal | None) -> Changes | Refusal:
    target = state.seats.get(command.seat)
    if target is None:
        return Refusal("table_no_such_seat")
    if seat.role is not Role.GM and target.id != seat.id:
        return Refusal("table_not_yours")
    if command.dice == "typed" and typed is not None:
        return typed
    return (SeatSet(seat=replace(target, dice=command.dice)),)


def _change_seat(state: TableState, seat: Seat, command: ChangeSeat) -> Changes | Refusal:
    target = state.seats.get(command.seat)
    if target is None:
        return Refusal("table_no_such_seat")
    if seat.role is not Role.GM and (target.id != seat.id or command.actors is not None):
        return Refusal("table_gm_only")
    if command.name is not None:
        name = tidy_line(command.name, NAME)
        if isinstance(name, Refusal):
            return name
        target = replace(target, name=name)
    if command.actors is not None:
        actors = _actors(command.actors)
        if isinstance(actors, Refusal):
            return actors
        target = replace(target, actors=actors)
    return (SeatSet(seat=target),)


def _add_seat(state: TableState, command: AddSeat) -> Changes | Refusal:
    if not _ID.fullmatch(command.id) or command.id == "host":
        return Refusal("table_seat_id")
    if command.id in state.seats:
        return Refusal("table_seat_taken")
    if len(state.seats) >= MAX_SEATS:
        return Refusal("table_seats_full", {"maximum": MAX_SEATS})
    name, actors = tidy_line(command.name, NAME), _actors(command.actors)
    if isinstance(name, Refusal):
        return name
    if isinstance(actors, Refusal):
        return actors
    return (SeatSet(seat=Seat(id=command.id, role=command.role, name=name, actors=actors, code=new_code(SEAT))),)


def _actors(actors: tuple[str, ...]) -> tuple[str, ...] | Refusal:
    if len(actors) > MAX_ACTORS or any(len(actor) > 80 for actor in actors):
        return Refusal("table_too_many", {"maximum": MAX_ACTORS})
    return tuple(dict.fromkeys(actors))


def _remove_seat(state: TableState, seat_id: str) -> Changes | Refusal:
    seat = state.seats.get(seat_id)
    if seat is None:
        return Refusal("table_no_such_seat")
    if seat.role is Role.GM and sum(other.role is Role.GM for other in state.seats.values()) == 1:
        return Refusal("table_last_gm")
    return (SeatRemoved(seat=seat_id),)


def _admit(state: TableState, admission_id: str, to: str) -> Changes | Refusal:
    waiting = {admission.id: admission for admission in state.admissions}
    admission = waiting.pop(admission_id, None)
    if admission is None:
        return Refusal("table_no_admission")
    left = AdmissionsSet(admissions=tuple(waiting.values()))
    if not to:
        return (left,)
    if to not in state.seats:
        return Refusal("table_no_such_seat")
    device = Device(id=admission.id, seat=to, key_hash=admission.key_hash, label=admission.label, since=admission.at)
    seated = replace(state.seats[to], player=admission.name)
    return (left, DeviceSet(device=device), *((SeatSet(seat=seated),) if seated != state.seats[to] else ()))


def _show(state: TableState, picture: str, to: tuple[str, ...]) -> Changes | Refusal:
    if picture and picture not in state.pictures:
        return Refusal("table_no_picture")
    if not set(to) <= set(state.seats):
        return Refusal("table_no_such_seat")
    seats = to or tuple(state.seats)
    shown = {seat: old for seat, old in state.shown.items() if seat not in seats}
    return (PictureShown(shown=shown | dict.fromkeys(seats, picture) if picture else shown),)
