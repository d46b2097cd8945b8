"""Where faces come from: a random generator, a person who types them, or a script."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from os import urandom
from typing import TYPE_CHECKING, Final

from veillee.dice.expression import typed_faces
from veillee.dice.notation import parse
from veillee.dice.rule import Ask, Thrower
from veillee.dice.witness import witness
from veillee.i18n import _

if TYPE_CHECKING:
    from random import Random

    from veillee.dice.readers import Source


BYTES: Final = 256
BLOCK: Final = 256
"""Faces made at a time, less those thrown away."""


def told(faces: Sequence[int]) -> Thrower:
    """Return what hands over these faces, in order."""
    left = iter(faces)
    return lambda sides: tuple(islice(left, len(sides)))


class MissingDice(LookupError):
    """A throw that a script did not foresee, or dice of a script that were never thrown; its text is a
    sentence.
    """


class RandomSource:
    """Faces of a random generator; without one, of the operating system."""

    def __init__(self, generator: Random | None = None) -> None:
        self._ready = _Faces(urandom if generator is None else generator.randbytes).__getitem__

    def thrower(self, ask: Ask) -> Thrower:
        """Return what gives one uniform face per die."""
        return self._throw

    def _throw(self, sides: Sequence[int]) -> tuple[int, ...]:
        return tuple(map(next, map(self._ready, sides)))


class _Faces(dict[int, Iterator[int]]):
    """Endless faces for each number of sides, made a block of random bytes at a time."""

    def __init__(self, random_bytes: Callable[[int], bytes]) -> None:
        super().__init__()
        self._random_bytes = random_bytes

    def __missing__(self, sides: int) -> Iterator[int]:
        faces = self[sides] = (_small_faces if sides < BYTES else _large_faces)(sides, self._random_bytes)
        return faces


def _small_faces(sides: int, random_bytes: Callable[[int], bytes]) -> Iterator[int]:
    """Yield uniform faces that fit a byte; bytes past the last whole multiple of the sides are thrown away."""
    faces = bytes(each % sides + 1 for each in range(BYTES))
    past = bytes(range(BYTES - BYTES % sides, BYTES))
    while True:
        yield from random_bytes(BLOCK).translate(faces, past)


def _large_faces(sides: int, random_bytes: Callable[[int], bytes]) -> Iterator[int]:
    """Yield uniform faces from pairs of bytes, those past the last whole multiple thrown away."""
    whole = BYTES**2 - BYTES**2 % sides
    while True:
        for word in memoryview(random_bytes(2 * BLOCK)).cast("H"):
            if word < whole:
                yield word % sides + 1


class TypedSource:
    """Leaves to a person the asks that `typed` picks out, every one by default; the others go to `source`."""

    def __init__(self, source: Source | None = None, typed: Callable[[Ask], bool] = lambda ask: True) -> None:
        self._source = source
        self._typed = typed

    def thrower(self, ask: Ask) -> Thrower | None:
        """Return the thrower of the other source, or None when a person throws."""
        if self._source is None or self._typed(ask):
            return None
        return self._source.thrower(ask)


class ScriptedSource:
    """Faces told in advance, by purpose: `{"attack": 15, "damage": [4, [2, 3]]}`.

    A value is one throw or a list of them in the order of the asks with that purpose; a throw is a total or a
    list of faces (tens and units for a die of a hundred sides). What is missing, or left over when `finish`
    is called, raises `MissingDice`; what the dice cannot show raises `InvalidFaces`.
    """

    def __init__(self, script: Mapping[str, int | Sequence[int | Sequence[int]]]) -> None:
        self._script: dict[str, list[int | Sequence[int]]] = {
            purpose: [throws] if isinstance(throws, int) else list(throws) for purpose, throws in script.items()
        }

    def thrower(self, ask: Ask) -> Thrower:
        """Return what hands over the next faces told for the purpose of the ask."""
        throws = self._script.get(ask.purpose)
        if not throws:
            raise MissingDice(
                _("Il manque un jet « {purpose} » ({dice}, lancé par {roller}).").format(
                    purpose=ask.purpose, dice=ask.dice, roller=ask.roller
                )
            )
        expression = parse(ask.dice)
        throw = throws[0]
        faces = witness(expression, throw) if isinstance(throw, int) else typed_faces(expression, throw)
        throws.pop(0)
        return told(faces)

    def left(self) -> dict[str, list[int | Sequence[int]]]:
        """Return the throws that were told and not asked for yet, by purpose."""
        return {purpose: list(throws) for purpose, throws in self._script.items() if throws}

    def finish(self) -> None:
        """Raise `MissingDice` when something told was never thrown."""
        if left := self.left():
            raise MissingDice(
                _("Des dés annoncés n’ont pas été lancés : {purposes}.").format(purposes=", ".join(sorted(left)))
            )
