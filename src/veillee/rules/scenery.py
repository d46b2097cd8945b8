"""The place, whatever the rule set: its board, walls, picture, contacts without a board, where a token may stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from veillee.rules import board
from veillee.rules.board import MAX_SIDE, Ground
from veillee.rules.commands import AddWalls, RemoveWalls, SetContact, SetScene
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number, text
from veillee.rules.scene import Place, Scene, Square, Wall
from veillee.rules.space import Token, in_contact

MAX_WALLS: Final = 400


def scene_refusal(command: SetScene) -> Refusal | None:
    """Why a place cannot be so."""
    return first(
        text("title", command.title, 100),
        text("picture", command.picture, 100),
        number("width", command.width, 1, MAX_SIDE),
        number("height", command.height, 1, MAX_SIDE),
    )


def changed(scene: Scene, command: SetScene, present: Sequence[Token]) -> Scene:
    """The place as it is wanted. When the board is put away, those `present` in contact on it stay in contact."""
    picture = None if command.clear_picture else scene.picture if command.picture is None else command.picture
    return replace(
        scene,
        title=scene.title if command.title is None else command.title,
        board=scene.board if command.board is None else command.board,
        width=scene.width if command.width is None else command.width,
        height=scene.height if command.height is None else command.height,
        picture=picture,
        contacts=_contacts(scene, present) if scene.board and command.board is False else scene.contacts,
    )


def walls_refusal(scene: Scene, command: AddWalls) -> Refusal | None:
    """Why walls cannot be drawn: each has an id of its own, a length, and both ends on the board."""
    if len(scene.walls) + len(command.walls) > MAX_WALLS:
        return Refusal("too_many", {"most": MAX_WALLS})
    ids = [wall.id for wall in (*scene.walls, *command.walls)]
    if len(set(ids)) < len(ids):
        return Refusal("already_there")
    return first(*(_wall_refusal(scene, wall) for wall in command.walls))


def walled(scene: Scene, command: AddWalls) -> Scene:
    """The place with more walls."""
    return replace(scene, walls=scene.walls + command.walls)


def remove_walls_refusal(scene: Scene, command: RemoveWalls) -> Refusal | None:
    """Why walls cannot be erased."""
    return None if {wall.id for wall in scene.walls}.issuperset(command.walls) else Refusal("unknown_wall")


def unwalled(scene: Scene, command: RemoveWalls) -> Scene:
    """The place with fewer walls."""
    return replace(scene, walls=tuple(wall for wall in scene.walls if wall.id not in command.walls))


def contact_refusal(scene: Scene, command: SetContact) -> Refusal | None:
    """Why a contact cannot be set by hand: with a board, squares tell."""
    if scene.board:
        return Refusal("board_on")
    return Refusal("same_actor") if command.first == command.second else None


def touched(scene: Scene, command: SetContact) -> Scene:
    """The place with a contact made or undone."""
    pair = frozenset({(min(command.first, command.second), max(command.first, command.second))})
    return replace(scene, contacts=scene.contacts | pair if command.touching else scene.contacts - pair)


def parted(scene: Scene, leaver: str, others: Iterable[str]) -> Scene:
    """The place once somebody left the contact of others."""
    return replace(scene, contacts=scene.contacts - {(min(leaver, other), max(leaver, other)) for other in others})


def forgotten(scene: Scene, gone: str) -> Scene:
    """The place once somebody is taken away; the very same one when nobody was in contact."""
    left = frozenset(pair for pair in scene.contacts if gone not in pair)
    return scene if left == scene.contacts else replace(scene, contacts=left)


def settled(ground: Ground, token: Token, taken: Mapping[Square, str]) -> Place | None:
    """The free place nearest to where a token is, or none on this board."""
    if token.place is None:
        return None
    x, y = token.place.square
    start, size = (min(x, ground.width - 1), min(y, ground.height - 1)), token.card.size
    square = board.nearest(ground, start, size, lambda there: taken.keys().isdisjoint(board.footprint(there, size)))
    return None if square is None else replace(token.place, square=square)


def place_refusal(ground: Ground, size: int, place: Place) -> Refusal | None:
    """Why no token of that size can stand there, whoever else does."""
    if place.facing not in board.RING:
        return Refusal("bad_facing")
    if not board.contains(ground, place.square, size):
        return Refusal("off_board")
    return None if board.fits(ground, place.square, size) else Refusal("wall")


def taken_refusal(
    tokens: Mapping[str, Token], taken: Mapping[Square, str], size: int, square: Square
) -> Refusal | None:
    """Why a token of that size cannot be there: somebody is."""
    there = next((taken[each] for each in board.footprint(square, size) if each in taken), None)
    return None if there is None else Refusal("occupied", {"actor": tokens[there].card.name})


def _contacts(scene: Scene, present: Iterable[Token]) -> frozenset[tuple[str, str]]:
    by_id = sorted(present, key=lambda token: token.id)
    return frozenset((one.id, other.id) for one, other in combinations(by_id, 2) if in_contact(scene, one, other))


def _wall_refusal(scene: Scene, wall: Wall) -> Refusal | None:
    named = text("wall", wall.id, 60, least=1)
    inside = all(0 <= x <= 100 * scene.width and 0 <= y <= 100 * scene.height for x, y in (wall.start, wall.end))
    return named or (None if inside and wall.start != wall.end else Refusal("bad_wall"))
