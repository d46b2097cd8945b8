"""Rounding, halves and multiplications (D20-FRAC-01 to 03, D20-MULT-02 to 08)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import floor, prod

from veillee.rules.audacity.settings import Settings

LEAST: int = 1
"""What a roll for damage, hit points, healing or duration cannot go below (D20-FRAC-02)."""


class Quantity(StrEnum):
    """What is multiplied: a number of the game, or a size of the world (D20-MULT-08)."""

    ABSTRACT = "abstract"
    REAL = "real"


def rounded(value: Fraction) -> int:
    """The integer below, past one half too and away from 0 for negative values (D20-FRAC-01, R-06)."""
    return floor(value)


def at_least_one(total: int) -> int:
    """A roll for damage, hit points, healing or duration, its modifiers counted (D20-FRAC-02, R-07)."""
    return max(LEAST, total)


def half(damage: int, settings: Settings) -> int:
    """Half of some damage, rounded; half of 1 by the setting (D20-FRAC-03, R-33)."""
    halved = damage // 2
    return max(int(settings.half_of_one), halved) if damage > 0 else halved


def factor(factors: Sequence[Fraction], quantity: Quantity) -> Fraction:
    """The one multiplier that several make: their product for what is real, else 1 and what each adds.

    Factors below 1 are halves and the like, which count apart (R-11): only 0 may stand here, and gives 0.
    (D20-MULT-02, D20-MULT-03, D20-MULT-04, D20-MULT-05)

    >>> factor([Fraction(2), Fraction(2)], Quantity.ABSTRACT)
    Fraction(3, 1)
    """
    match quantity:
        case Quantity.REAL:
            return prod(factors, start=Fraction(1))
        case Quantity.ABSTRACT:
            return Fraction(0) if 0 in factors else 1 + sum((each - 1 for each in factors), Fraction(0))


def multiplied(base: int, factors: Sequence[Fraction], quantity: Quantity) -> int:
    """A number or a roll multiplied, rounded once at the end (D20-MULT-03, D20-MULT-06, D20-MULT-07, R-11)."""
    return rounded(base * factor(factors, quantity))
