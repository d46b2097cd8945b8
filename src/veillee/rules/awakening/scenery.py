"""Tools on the place: the board, its walls, its picture, contacts without a board."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules import board
from veillee.rules.awakening.commands import AddWalls, RemoveWalls, SetContact, SetScene
from veillee.rules.awakening.events import Event, Placed, SceneChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import CorrectionTold
from veillee.rules.awakening.nouns import Condition, Scene, State, Wall
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import ground, in_contact, occupied
from veillee.rules.board import MAX_SIDE
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number, text

MAX_WALLS: Final = 400


def scene_refusal(command: SetScene) -> Refusal | None:
    """Why a place cannot be so."""
    return first(
        text("title", command.title, 100),
        text("picture", command.picture, 100),
        number("width", command.width, 1, MAX_SIDE),
        number("height", command.height, 1, MAX_SIDE),
    )


def set_scene(state: State, command: SetScene) -> Rule[tuple[Event, ...]]:
    """Change the place. Tokens left outside come back to the nearest free square, or leave the board if there is none.

    When the board is put away, those in contact on it stay in contact.
    """
    scene = state.scene
    picture = None if command.clear_picture else scene.picture if command.picture is None else command.picture
    changed = replace(
        scene,
        title=scene.title if command.title is None else command.title,
        board=scene.board if command.board is None else command.board,
        width=scene.width if command.width is None else command.width,
        height=scene.height if command.height is None else command.height,
        picture=picture,
        contacts=_contacts(state) if scene.board and command.board is False else scene.contacts,
    )
    yield from tell(CorrectionTold(actor=None, what="scene"))
    events: list[Event] = [SceneChanged(scene=changed)]
    state = fold(state, events)
    for actor in state.actors.values():
        if actor.place is not None and not board.fits(ground(state), actor.place.square, actor.card.size):
            settled = resettled(state, actor.id)
            state = fold(state, settled)
            events += settled
    return tuple(events)


def walls_refusal(state: State, command: AddWalls) -> Refusal | None:
    """Why walls cannot be drawn: each has an id of its own, a length, and both ends on the board."""
    scene = state.scene
    if len(scene.walls) + len(command.walls) > MAX_WALLS:
        return refuse(Why.TOO_MANY, most=MAX_WALLS)
    ids = [wall.id for wall in (*scene.walls, *command.walls)]
    if len(set(ids)) < len(ids):
        return refuse(Why.ALREADY_THERE)
    return first(*(_wall_refusal(scene, wall) for wall in command.walls))


def add_walls(state: State, command: AddWalls) -> Rule[tuple[Event, ...]]:
    """Draw walls."""
    yield from tell(CorrectionTold(actor=None, what="walls"))
    return (SceneChanged(scene=replace(state.scene, walls=state.scene.walls + command.walls)),)


def remove_walls_refusal(state: State, command: RemoveWalls) -> Refusal | None:
    """Why walls cannot be erased."""
    return None if {wall.id for wall in state.scene.walls}.issuperset(command.walls) else refuse(Why.UNKNOWN_WALL)


def remove_walls(state: State, command: RemoveWalls) -> Rule[tuple[Event, ...]]:
    """Erase walls."""
    yield from tell(CorrectionTold(actor=None, what="walls"))
    walls = tuple(wall for wall in state.scene.walls if wall.id not in command.walls)
    return (SceneChanged(scene=replace(state.scene, walls=walls)),)


def contact_refusal(state: State, command: SetContact) -> Refusal | None:
    """Why a contact cannot be set by hand: with a board, squares tell."""
    if state.scene.board:
        return refuse(Why.BOARD_ON)
    return refuse(Why.SAME_ACTOR) if command.first == command.second else None


def set_contact(state: State, command: SetContact) -> Rule[tuple[Event, ...]]:
    """Say who is in contact with whom."""
    pair = frozenset({(min(command.first, command.second), max(command.first, command.second))})
    yield from tell(CorrectionTold(actor=None, what="contact"))
    contacts = state.scene.contacts | pair if command.touching else state.scene.contacts - pair
    return (SceneChanged(scene=replace(state.scene, contacts=contacts)),)


def resettled(state: State, actor: str) -> tuple[Event, ...]:
    """Bring a token to the free place nearest to where it is; off the board when there is none."""
    one = state.actors[actor]
    if one.place is None:
        return ()
    taken = occupied(state, actor)
    x, y = one.place.square
    start = min(x, state.scene.width - 1), min(y, state.scene.height - 1)
    square = board.nearest(
        ground(state),
        start,
        one.card.size,
        lambda there: taken.keys().isdisjoint(board.footprint(there, one.card.size)),
    )
    return (Placed(actor=actor, place=None if square is None else replace(one.place, square=square)),)


def _contacts(state: State) -> frozenset[tuple[str, str]]:
    alive = sorted(each.id for each in state.actors.values() if each.vitals.condition is not Condition.DEAD)
    return frozenset(pair for pair in combinations(alive, 2) if in_contact(state, *pair))


def _wall_refusal(scene: Scene, wall: Wall) -> Refusal | None:
    named = text("wall", wall.id, 60, least=1)
    inside = all(0 <= x <= 100 * scene.width and 0 <= y <= 100 * scene.height for x, y in (wall.start, wall.end))
    return named or (None if inside and wall.start != wall.end else refuse(Why.BAD_WALL))
