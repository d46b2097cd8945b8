"""Where it is played: squares, tokens, walls, the board or none. The same for every rule set."""

from __future__ import annotations

import msgspec

Square = tuple[int, int]
"""Column and row, from the upper left corner; y grows southward."""

Direction = tuple[int, int]
"""One of the eight unit steps."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a token is; its square is the upper left one of a large creature."""

    square: Square
    facing: Direction = (0, 1)
    hidden: bool = False


class Wall(msgspec.Struct, frozen=True):
    """A segment in hundredths of a square that stops steps and sight."""

    id: str
    start: tuple[int, int]
    end: tuple[int, int]


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """The place: a board of squares with walls and a picture, or no board at all (contacts are then set by hand)."""

    title: str = ""
    board: bool = True
    width: int = 24
    height: int = 16
    picture: str | None = None
    walls: tuple[Wall, ...] = ()
    contacts: frozenset[tuple[str, str]] = frozenset()
    """Pairs of actor ids in contact, smaller id first; read only when there is no board."""
