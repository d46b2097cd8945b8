"""Experience by level, and what creation points are worth in it (ASM-19, D20-CREA-31, D20-CREA-32)."""

from __future__ import annotations

from typing import Final

from veillee.rules.audacity.settings import Settings

FIRST_POINT: Final = 500
LEVEL_INDEPENDENT: Final = (
    0,
    1_000,
    3_000,
    6_000,
    10_000,
    16_000,
    24_000,
    36_000,
    52_000,
    76_000,
    110_000,
    160_000,
    220_000,
    320_000,
    440_000,
    640_000,
    890_000,
    1_300_000,
    1_800_000,
    2_600_000,
)
"""The variant of the same rule set; beyond level 20 each step is twice the step two levels before."""


def needed(settings: Settings, level: int) -> int:
    """Experience that a level needs (ASM-19, R-69)."""
    match settings.xp_table:
        case "standard":
            return 500 * level * (level - 1)
        case "level_independent":
            steps = list(LEVEL_INDEPENDENT)
            while len(steps) < level:
                steps.append(steps[-1] + 2 * (steps[-2] - steps[-3]))
            return steps[level - 1]


def level_for(settings: Settings, experience: int) -> int:
    """The level that some experience reaches."""
    level = 1
    while needed(settings, level + 1) <= experience:
        level += 1
    return level


def worth(settings: Settings, points: int) -> int:
    """Experience that creation points stand for when spent together: a total (D20-CREA-31, D20-CREA-32, R-69)."""
    match points:
        case 0:
            return 0
        case 1:
            return FIRST_POINT
        case _:
            return needed(settings, points)


def least_points(settings: Settings, cost: int) -> int:
    """The fewest points whose worth covers a cost (D20-CREA-34, R-71)."""
    points = 0
    while worth(settings, points) < cost:
        points += 1
    return points


def after_loss(settings: Settings, level: int) -> int:
    """Experience of somebody who has just fallen to a level: midway to the next (ASM-22)."""
    return (needed(settings, level) + needed(settings, level + 1)) // 2
