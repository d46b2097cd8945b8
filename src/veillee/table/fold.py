"""The fold of the table's own state: every change of every record, whatever undo did."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from veillee.fair.evening import with_hash, with_value
from veillee.table.changes import (
    ActorHeld,
    ActorLetGo,
    ActorsLent,
    AdmissionsSet,
    AnyChange,
    CodeSet,
    DeviceRemoved,
    DeviceSet,
    EveningSet,
    LoanEnded,
    OrdersSet,
    PictureAdded,
    PictureShown,
    Retitled,
    Rolled,
    Said,
    SeatRemoved,
    SeatSet,
    SeedsDrawn,
    TableMade,
    ValueCommitted,
    ValueGiven,
)
from veillee.table.evenings import evening_set
from veillee.table.holding import with_actor, without_actor
from veillee.table.lending import sound, with_loans, without_loans
from veillee.table.seats import TableState


def folded(state: TableState, changes: Iterable[AnyChange]) -> TableState:
    """Fold changes into the table's own state."""
    for change in changes:
        state = _changed(state, change)
    return state


def _changed(state: TableState, change: AnyChange) -> TableState:
    match change:
        case TableMade(id=id, title=title, system=system, code=code):
            return replace(state, id=id, title=title, system=system, code=code)
        case Retitled(title=title):
            return replace(state, title=title)
        case SeatSet(seat=seat):
            return sound(replace(state, seats={**state.seats, seat.id: seat}))
        case SeatRemoved(seat=id):
            left = replace(
                state,
                seats={key: seat for key, seat in state.seats.items() if key != id},
                devices={key: device for key, device in state.devices.items() if device.seat != id},
                shown={key: picture for key, picture in state.shown.items() if key != id},
            )
            return sound(left)
        case DeviceSet(device=device):
            return replace(state, devices={**state.devices, device.id: device})
        case DeviceRemoved(device=id):
            return replace(state, devices={key: device for key, device in state.devices.items() if key != id})
        case CodeSet(code=code):
            return replace(state, code=code)
        case AdmissionsSet(admissions=admissions):
            return replace(state, admissions=admissions)
        case OrdersSet(actor=actor, orders=orders):
            return replace(state, orders={**state.orders, actor: orders})
        case PictureAdded(picture=picture):
            return replace(state, pictures={**state.pictures, picture.id: picture})
        case PictureShown(shown=shown):
            return replace(state, shown=shown)
        case EveningSet():
            return evening_set(state, change)
        case SeedsDrawn(evening=number, seeds=seeds):
            return replace(state, seeds={**state.seeds, number: seeds})
        case ValueCommitted(evening=number, seat=id, hash=hash_):
            return replace(state, evenings={**state.evenings, number: with_hash(state.evenings[number], id, hash_)})
        case ValueGiven(evening=number, seat=id, value=value):
            return replace(state, evenings={**state.evenings, number: with_value(state.evenings[number], id, value)})
        case ActorHeld():
            return with_actor(state, change)
        case ActorLetGo(actor=actor):
            return without_actor(state, actor)
        case ActorsLent():
            return with_loans(state, change)
        case LoanEnded(seat=id, actors=actors):
            return without_loans(state, id, actors)
        case Said() | Rolled():
            return state
