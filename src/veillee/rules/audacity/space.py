"""Where actors stand to each other: squares of 1.5 m, the second diagonal of two counting twice (ASM-16).

Actors are named by id; `rules.space` says it of any participants.
"""

from __future__ import annotations

from typing import Final

from veillee.rules import space
from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.nouns import State
from veillee.rules.board import Diagonals, Ground
from veillee.rules.scene import Square
from veillee.rules.space import hidden, knows, opposed

__all__ = [
    "DIAGONALS",
    "METRES",
    "distance",
    "ground",
    "hidden",
    "in_contact",
    "knows",
    "occupied",
    "opposed",
    "sees",
    "standing",
    "within",
]

DIAGONALS: Final[Diagonals] = "one_two"
METRES: Final = 1.5
"""Of a square."""


def ground(state: State) -> Ground:
    """The board of a state as geometry."""
    return space.ground(state.scene, DIAGONALS)


def standing(actor: Actor) -> bool:
    """Whether an actor is conscious, were it lying prone: it holds its squares against its enemies (ASM-06)."""
    return condition_of(actor) in (Condition.NORMAL, Condition.DISABLED)


def distance(state: State, a: str, b: str) -> int | None:
    """Squares between two actors, or nothing without a board or when one is not on it."""
    return space.distance(state.scene, DIAGONALS, state.actors[a], state.actors[b])


def within(state: State, a: str, b: str, squares: int) -> bool:
    """Whether two actors are at most so many squares apart; without a board one is contact, more is declared."""
    if not state.scene.board:
        return squares > 1 or in_contact(state, a, b)
    apart = distance(state, a, b)
    return apart is not None and apart <= squares


def in_contact(state: State, a: str, b: str) -> bool:
    """Whether two actors are in contact: any of their squares are neighbors, or the GM said so without a board."""
    return space.in_contact(state.scene, state.actors[a], state.actors[b])


def sees(state: State, a: str, b: str) -> bool:
    """Whether no wall stands between two actors; hiding is another matter."""
    return space.sees(state.scene, DIAGONALS, state.actors[a], state.actors[b])


def occupied(state: State, *apart: str) -> dict[Square, str]:
    """The squares on which nobody else may end, with the id of who is there: not the dead, nor those set `apart`."""
    there = (actor for actor in state.actors.values() if actor.id not in apart)
    return space.occupied(actor for actor in there if condition_of(actor) is not Condition.DEAD)
