"""Where actors stand to each other: distance, contact, sight, who occupies what, who is against whom, who is known.

With no board, contact is what the GM set, everybody sees everybody, and distances are not known (`None`).
Actors are named by id. Nothing here looks at what a viewer may know, except `knows`.
"""

from __future__ import annotations

from veillee.rules import board
from veillee.rules.awakening.nouns import Actor, Condition, Place, Scene, Square, State
from veillee.rules.board import Diagonals, Ground
from veillee.rules.common import Side, Viewer
from veillee.rules.once import once


def hidden(actor: Actor) -> bool:
    """Whether players do not know of an actor."""
    return actor.place is not None and actor.place.hidden


def knows(viewer: Viewer, actor: Actor) -> bool:
    """Whether a viewer may know of an actor: the GM of all, others of those that are not hidden and of their own."""
    return viewer.watches(actor.id) or not hidden(actor)


def ground(state: State) -> Ground:
    """The board of a state as geometry."""
    return _ground(state.scene, state.settings.diagonals)


def opposed(a: Actor, b: Actor) -> bool:
    """Whether two actors are opponents: allies against foes; a neutral one is nobody's opponent."""
    return {a.side, b.side} == {Side.ALLY, Side.FOE}


def standing(actor: Actor) -> bool:
    """Whether an actor is neither down nor dead."""
    return actor.vitals.condition is Condition.ACTIVE


def distance(state: State, a: str, b: str) -> int | None:
    """Metres between two actors, or nothing without a board or when one is not on it (WA-GEN-03, R-TURN-09)."""
    places = _places(state, a, b)
    if places is None:
        return None
    here, size, there, other = places
    return board.distance(here.square, size, there.square, other, state.settings.diagonals)


def in_contact(state: State, a: str, b: str) -> bool:
    """Whether two actors are in contact: any of their squares are neighbors, or the GM said so without a board."""
    if a == b:
        return False
    if not state.scene.board:
        return (min(a, b), max(a, b)) in state.scene.contacts
    places = _places(state, a, b)
    if places is None:
        return False
    here, size, there, other = places
    return board.touching(here.square, size, there.square, other)


def sees(state: State, a: str, b: str) -> bool:
    """Whether no wall stands between two actors; hiding and facing are other matters."""
    if not state.scene.board:
        return True
    places = _places(state, a, b)
    if places is None:
        return False
    here, size, there, other = places
    return board.in_sight(ground(state), here.square, size, there.square, other)


def occupied(state: State, *apart: str) -> dict[Square, str]:
    """The squares on which nobody else may end, with the id of who is there: not the dead, nor those set `apart`."""
    return {
        square: actor.id
        for actor in state.actors.values()
        if actor.place is not None and actor.id not in apart and actor.vitals.condition is not Condition.DEAD
        for square in board.footprint(actor.place.square, actor.card.size)
    }


def _places(state: State, a: str, b: str) -> tuple[Place, int, Place, int] | None:
    if not state.scene.board:
        return None
    one, other = state.actors[a], state.actors[b]
    if one.place is None or other.place is None:
        return None
    return one.place, one.card.size, other.place, other.card.size


@once(256)
def _ground(scene: Scene, diagonals: Diagonals) -> Ground:
    return Ground(scene.width, scene.height, tuple((wall.start, wall.end) for wall in scene.walls), diagonals)
