"""Where tokens stand to each other, whatever the rule set: distance, contact, sight, sides, who may be known.

With no board, contact is what the GM set, everybody sees everybody, and distances are not known (`None`).
Nothing here looks at what a viewer may know, except `knows`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol

from veillee.rules import board
from veillee.rules.board import Diagonals, Ground
from veillee.rules.common import Name, Side, Viewer
from veillee.rules.once import once
from veillee.rules.scene import Place, Scene, Square


class Sized(Protocol):
    """What a card says of the token that it stands for."""

    @property
    def name(self) -> Name: ...

    @property
    def size(self) -> int: ...


class Token(Protocol):
    """A participant as a board sees it."""

    @property
    def id(self) -> str: ...

    @property
    def card(self) -> Sized: ...

    @property
    def side(self) -> Side: ...

    @property
    def place(self) -> Place | None: ...


def hidden(token: Token) -> bool:
    """Whether players do not know of a participant."""
    return token.place is not None and token.place.hidden


def knows(viewer: Viewer, token: Token) -> bool:
    """Whether a viewer may know of a participant: the GM of all, others of those not hidden and of their own."""
    return viewer.watches(token.id) or not hidden(token)


def unveiling(before: Token, after: Token) -> Literal["revealed", "hidden", "place"]:
    """What the log says of a token that is put elsewhere: shown at last, hidden, or only moved."""
    match hidden(before), hidden(after):
        case True, False:
            return "revealed"
        case False, True:
            return "hidden"
        case _:
            return "place"


def opposed(a: Token, b: Token) -> bool:
    """Whether two participants are opponents: allies against foes; a neutral one is nobody's opponent."""
    return {a.side, b.side} == {Side.ALLY, Side.FOE}


@once(256)
def ground(scene: Scene, diagonals: Diagonals) -> Ground:
    """The board of a scene as geometry."""
    return Ground(scene.width, scene.height, tuple((wall.start, wall.end) for wall in scene.walls), diagonals)


def distance(scene: Scene, diagonals: Diagonals, a: Token, b: Token) -> int | None:
    """Squares between two participants, or nothing without a board or when one is not on it."""
    if not scene.board or a.place is None or b.place is None:
        return None
    return board.distance(a.place.square, a.card.size, b.place.square, b.card.size, diagonals)


def in_contact(scene: Scene, a: Token, b: Token) -> bool:
    """Whether two are in contact: any of their squares are neighbors, or the GM said so without a board."""
    if a.id == b.id:
        return False
    if not scene.board:
        return (min(a.id, b.id), max(a.id, b.id)) in scene.contacts
    if a.place is None or b.place is None:
        return False
    return board.touching(a.place.square, a.card.size, b.place.square, b.card.size)


def sees(scene: Scene, diagonals: Diagonals, a: Token, b: Token) -> bool:
    """Whether no wall stands between two participants; hiding and facing are other matters."""
    if not scene.board:
        return True
    if a.place is None or b.place is None:
        return False
    return _in_sight(scene, diagonals, a.place, a.card.size, b.place, b.card.size)


@once(8192)
def _in_sight(scene: Scene, diagonals: Diagonals, a: Place, size_a: int, b: Place, size_b: int) -> bool:
    return board.in_sight(ground(scene, diagonals), a.square, size_a, b.square, size_b)


def occupied(tokens: Iterable[Token]) -> dict[Square, str]:
    """The squares that these participants cover, with the id of who is there."""
    return {
        square: token.id
        for token in tokens
        if token.place is not None
        for square in board.footprint(token.place.square, token.card.size)
    }
