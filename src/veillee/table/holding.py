"""Who holds a character that was made at the table: its maker's seat, for as long as the act stands.

The hold goes with the act: undone, the character is at no seat and its id gives nobody anything; redone, it is back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from veillee.rules.common import Refusal, Role
from veillee.table.changes import ActorHeld, ActorLetGo, AnyChange
from veillee.table.lending import sound
from veillee.table.record import Outline, Record
from veillee.table.seats import Seat, TableState

MAX_HELD: Final = 12
"""Characters that a player's seat holds before the GM alone may bring more."""


def holding_refusal(table: TableState, seat: Seat, actor: str, holds: int) -> Refusal | None:
    """Why this seat cannot make a character of this id for itself; `holds` counts those it has at the table."""
    if not actor or seat.role is not Role.PLAYER:
        return None
    if holds >= MAX_HELD:
        return Refusal("table_too_many", {"maximum": MAX_HELD})
    taken = any(actor in other.actors for other in table.seats.values())
    return Refusal("table_actor_held") if taken else None


def held(seat: Seat, actor: str) -> tuple[AnyChange, ...]:
    """What a finished act adds: a character for the player who made it; nothing for the GM, who plays everybody."""
    return (ActorHeld(seat=seat.id, actor=actor),) if actor and seat.role is Role.PLAYER else ()


def let_go(records: Iterable[Record | Outline]) -> Iterator[AnyChange]:
    """What undoing these records takes away."""
    for change in _holds(records):
        yield ActorLetGo(actor=change.actor)


def held_again(records: Iterable[Record | Outline]) -> Iterator[AnyChange]:
    """What redoing these records gives back."""
    yield from _holds(records)


def with_actor(table: TableState, change: ActorHeld) -> TableState:
    """A seat holds one more character; a seat that is gone holds nothing."""
    seat = table.seats.get(change.seat)
    if seat is None or change.actor in seat.actors:
        return table
    return replace(table, seats={**table.seats, seat.id: replace(seat, actors=(*seat.actors, change.actor))})


def without_actor(table: TableState, actor: str) -> TableState:
    """No seat holds this character."""
    seats = {
        key: replace(seat, actors=tuple(each for each in seat.actors if each != actor))
        for key, seat in table.seats.items()
    }
    return sound(replace(table, seats=seats))


def _holds(records: Iterable[Record | Outline]) -> Iterator[ActorHeld]:
    for record in records:
        for change in record.changes:
            if isinstance(change, ActorHeld):
                yield change
