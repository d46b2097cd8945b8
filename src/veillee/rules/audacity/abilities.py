"""Ability modifiers (ASM-05)."""

from fractions import Fraction

from veillee.rules.audacity.arithmetic import rounded


def modifier(score: int) -> int:
    """What a score adds to a d20 (ASM-05, D20-FRAC-01).

    >>> modifier(9)
    -1
    """
    return rounded(Fraction(score - 10, 2))
