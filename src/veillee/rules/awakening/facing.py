"""Where a token looks: at its last target, else along its last step (R-OPT-06)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.rules import board
from veillee.rules.awakening.events import Event, Placed
from veillee.rules.awakening.nouns import Square, State


def face(state: State, actor: str, target: str) -> tuple[Event, ...]:
    """Turn an actor to another one, where there is a board."""
    other = state.actors[target]
    return face_square(state, actor, other.place.square, other.card.size) if other.place else ()


def face_square(state: State, actor: str, square: Square, size: int = 1) -> tuple[Event, ...]:
    """Turn an actor to a square."""
    me = state.actors[actor]
    if not state.scene.board or me.place is None:
        return ()
    facing = board.towards(me.place.square, me.card.size, square, size)
    if facing is None or facing == me.place.facing:
        return ()
    return (Placed(actor=actor, place=replace(me.place, facing=facing)),)
