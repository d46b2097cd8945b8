"""Natural results that succeed or fail by themselves, and how charisma widens them (WA-CRIT-06 to 11, WA-CHAR-09).

They read the face alone: no bonus moves them (WA-RES-10).
"""

from __future__ import annotations

from veillee.rules.awakening.notes import Outcome

LOWEST, HIGHEST = -4, 6
"""The tables of charisma stop there; beyond, the nearest line is read (WA-CRIT-11)."""


def critical_from(charisma: int) -> int:
    """Lowest natural result that is a critical success (WA-CRIT-08).

    >>> [critical_from(charisma) for charisma in (-4, 0, 1, 2, 3, 4, 5, 6)]
    [20, 20, 20, 19, 19, 18, 18, 17]
    """
    return 20 - max(_read(charisma), 0) // 2


def fumble_to(charisma: int) -> int:
    """Highest natural result that is a critical failure (WA-CRIT-07).

    >>> [fumble_to(charisma) for charisma in (-4, -3, -2, -1, 0, 6)]
    [3, 2, 2, 1, 1, 1]
    """
    return 1 + max(-_read(charisma), 0) // 2


def classified(natural: int, critical: int, fumble: int, sides: int) -> Outcome | None:
    """The critical that a natural result is by itself, from the two thresholds, or nothing: its total decides.

    A d12 shows no critical success and fails critically as a d20 does (WA-POISON-12).
    """
    if natural <= fumble:
        return Outcome.CRITICAL_FAILURE
    if sides == 20 and natural >= critical:
        return Outcome.CRITICAL_SUCCESS
    return None


def _read(charisma: int) -> int:
    return min(max(charisma, LOWEST), HIGHEST)
