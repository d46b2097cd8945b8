"""Where actors stand to each other: distance, contact, sight, who occupies what, who is against whom, who is known.

Actors are named by id; `rules.space` says it of any participants.
"""

from __future__ import annotations

from veillee.rules import space
from veillee.rules.awakening.nouns import Actor, Condition, Square, State
from veillee.rules.board import Ground
from veillee.rules.space import hidden, knows, opposed

__all__ = ["distance", "ground", "hidden", "in_contact", "knows", "occupied", "opposed", "sees", "standing"]


def ground(state: State) -> Ground:
    """The board of a state as geometry."""
    return space.ground(state.scene, state.settings.diagonals)


def standing(actor: Actor) -> bool:
    """Whether an actor is neither down nor dead."""
    return actor.vitals.condition is Condition.ACTIVE


def distance(state: State, a: str, b: str) -> int | None:
    """Metres between two actors, or nothing without a board or when one is not on it (WA-GEN-03, R-TURN-09)."""
    return space.distance(state.scene, state.settings.diagonals, state.actors[a], state.actors[b])


def in_contact(state: State, a: str, b: str) -> bool:
    """Whether two actors are in contact: any of their squares are neighbors, or the GM said so without a board."""
    return space.in_contact(state.scene, state.actors[a], state.actors[b])


def sees(state: State, a: str, b: str) -> bool:
    """Whether no wall stands between two actors; hiding and facing are other matters."""
    return space.sees(state.scene, state.settings.diagonals, state.actors[a], state.actors[b])


def occupied(state: State, *apart: str) -> dict[Square, str]:
    """The squares on which nobody else may end, with the id of who is there: not the dead, nor those set `apart`."""
    there = (actor for actor in state.actors.values() if actor.id not in apart)
    return space.occupied(actor for actor in there if actor.vitals.condition is not Condition.DEAD)
