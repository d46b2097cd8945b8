"""The place of a case, and those it names, in every rule set."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, Protocol

from veillee.i18n import _
from veillee.rules.casebook import BadValue, Path
from veillee.rules.scene import Place, Scene, Wall

Contacts = Literal["all", "none"] | tuple[tuple[str, str], ...]
"""Who is in contact with whom where there is no board."""


class Stated(Protocol):
    """What a case says of a place; walls from x, y to x, y in hundredths of a square."""

    @property
    def contacts(self) -> Contacts: ...

    @property
    def width(self) -> int: ...

    @property
    def height(self) -> int: ...

    @property
    def walls(self) -> tuple[tuple[int, int, int, int], ...]: ...


class Standing(Protocol):
    """A participant, with its place on the board if it has one."""

    @property
    def place(self) -> Place | None: ...


def scene_of(stated: Stated, actors: Mapping[str, Standing]) -> Scene:
    """The place that a case states: a board as soon as somebody has a square on it, else contacts."""
    board = any(actor.place is not None for actor in actors.values())
    match stated.contacts:
        case "all":
            pairs = frozenset((a, b) for a in actors for b in actors if a < b)
        case "none":
            pairs = frozenset()
        case named:
            for place, pair in enumerate(named):
                present(actors, pair, ("scene", "contacts", place))
            pairs = frozenset((min(a, b), max(a, b)) for a, b in named)
    walls = tuple(Wall(f"w{place}", (x1, y1), (x2, y2)) for place, (x1, y1, x2, y2) in enumerate(stated.walls))
    contacts = frozenset[tuple[str, str]]() if board else pairs
    return Scene(board=board, width=stated.width, height=stated.height, walls=walls, contacts=contacts)


def present(actors: Collection[str], names: tuple[str, ...], path: Path) -> None:
    """Raise `BadValue` for a name that is nobody's."""
    for name in names:
        if name not in actors:
            raise BadValue(_("« {name} » n’est pas un participant du cas.").format(name=name), path)
