"""Where faces come from: a random generator, a person who types them, or a script."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from veillee.dice.expression import typed_faces
from veillee.dice.notation import parse
from veillee.dice.rule import Ask, Thrower
from veillee.dice.witness import witness
from veillee.i18n import _

if TYPE_CHECKING:
    from random import Random

    from veillee.dice.readers import Source


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
        if generator is None:
            from random import SystemRandom  # here: a scripted throw need not pay for its import

            generator = SystemRandom()
        self._below = generator.randrange

    def thrower(self, ask: Ask) -> Thrower:
        """Return what gives one uniform face per die."""
        return self._throw

    def _throw(self, sides: Sequence[int]) -> tuple[int, ...]:
        below = self._below
        return tuple([1 + below(each) for each in sides])


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
