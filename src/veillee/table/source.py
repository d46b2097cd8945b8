"""Where the faces of a table come from.

A throw is keyed by who throws, for what, and how many such throws came before it in the effective history, never by a
global counter: an act repeated after an undo is the same throw (design §5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from veillee.dice import Ask, Fall, Known, RandomSource, Thrower


class Throw(Struct, frozen=True):
    """The key of a throw: `place` counts the throws of this roller and purpose before it, in force now."""

    roller: str
    purpose: str
    place: int
    dice: str


class Faces(Protocol):
    """Draws faces for throws."""

    def thrower(self, throw: Throw) -> Thrower:
        """What gives one face per die of a throw; called again when the first faces call for more dice."""


class DrawnFaces:
    """Faces of the operating system's generator; the key is not read."""

    def __init__(self) -> None:
        self._source = RandomSource()

    def thrower(self, throw: Throw) -> Thrower:
        return self._source.thrower(Ask(throw.dice, throw.purpose, throw.roller))


class KeyedSource:
    """The source of one run of a rule: gives each ask its key, or leaves it to a person.

    `before` counts the throws in force outside the act, `known` holds those of the act.
    """

    def __init__(
        self,
        faces: Faces,
        before: Mapping[tuple[str, str], int],
        known: Iterable[Known] = (),
        typed: Callable[[str], bool] = lambda roller: False,
    ) -> None:
        self._faces = faces
        self._before = before
        self._own = Counter((piece.roller, piece.purpose) for piece in known if isinstance(piece, Fall))
        self._typed = typed
        self.drew = False
        """Whether any die fell in this run."""

    def thrower(self, ask: Ask) -> Thrower | None:
        return None if self._typed(ask.roller) else self.draw(ask)

    def draw(self, ask: Ask) -> Thrower:
        """Draw even for somebody who types."""
        key = (ask.roller, ask.purpose)
        place = self._before.get(key, 0) + self._own[key]
        self._own[key] += 1
        self.drew = True
        return self._faces.thrower(Throw(ask.roller, ask.purpose, place, ask.dice))
