"""Where it is played: the board, its walls, the order of a fight."""

from __future__ import annotations

import msgspec


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


class Fight(msgspec.Struct, frozen=True):
    """Rounds and slots (WA-TURN-01). `order` keeps the slot of the dead (R-TURN-03)."""

    round: int
    order: tuple[str, ...]
    index: int
    surprised: frozenset[str] = frozenset()
    initiatives: dict[str, int] = {}
    """Initiatives as read at the start of the round (R-TURN-05)."""

    @property
    def acting(self) -> str:
        return self.order[self.index]
