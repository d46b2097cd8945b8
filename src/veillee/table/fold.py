"""The fold of the table's own state: every change of every record, whatever undo did."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from veillee.fair.evening import with_hash, with_value
from veillee.table.changes import (
    AdmissionsSet,
    AnyChange,
    CodeSet,
    DeviceRemoved,
    DeviceSet,
    EveningSet,
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
            return replace(state, seats={**state.seats, seat.id: seat})
        case SeatRemoved(seat=id):
            return replace(
                state,
                seats={key: seat for key, seat in state.seats.items() if key != id},
                devices={key: device for key, device in state.devices.items() if device.seat != id},
                shown={key: picture for key, picture in state.shown.items() if key != id},
            )
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
        case Said() | Rolled():
            return state
