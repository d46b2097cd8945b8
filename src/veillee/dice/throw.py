"""A free throw and its odds, as plain data for a command, a page or a log."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from veillee.dice.expression import Expression
from veillee.dice.law import beyond, law_of
from veillee.dice.reading import Die
from veillee.dice.rule import Ask

if TYPE_CHECKING:
    from veillee.dice.readers import Source


class Rolled(Struct, frozen=True):
    """What an expression gave: canonical text, total, and each die in the order thrown."""

    expression: str
    total: int
    dice: tuple[Die, ...]


class Odds(Struct, frozen=True):
    """The exact chances of an expression: weights by total, in increasing order, out of `denominator`.

    `beyond` is the chance that a die would have exploded more often than it may.
    """

    expression: str
    denominator: int
    weights: dict[int, int]
    beyond: Fraction = Fraction(0)


def roll_expression(expression: Expression, source: Source, *, purpose: str = "free", roller: str = "") -> Rolled:
    """Throw the dice of an expression with a source that answers."""
    thrower = source.thrower(Ask(expression.text, purpose, roller))
    if thrower is None:
        raise ValueError("this source leaves the dice to a person: read their faces with `rolled`")
    total, dice = expression.throw(thrower)
    return Rolled(expression.text, total, dice)


def rolled(expression: Expression, faces: tuple[int, ...]) -> Rolled:
    """Return what these faces give; raise `InvalidFaces` when they do not fit the dice."""
    total, dice = expression.read(faces)
    return Rolled(expression.text, total, dice)


def odds_of(expression: Expression) -> Odds:
    """Return the exact chances of an expression; raise `LawTooLarge` past the documented bound."""
    law = law_of(expression)
    return Odds(expression.text, law.denominator, dict(law.items()), beyond(expression))
