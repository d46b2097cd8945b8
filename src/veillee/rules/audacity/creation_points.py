"""Creation points: what levels give, gifts, a bought level, against lost levels and XP (D20-CREA-01 to 35)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from veillee.rules.audacity.experience import least_points, level_for, needed, worth
from veillee.rules.audacity.payment import positive, short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Refusal

GRANTS: Final[Mapping[int, int]] = {1: 1, 5: 2, 10: 3, 15: 4, 20: 5}
"""Points that a level gives when it is reached by playing: 15 in all (D20-CREA-03, D20-CREA-04)."""


def granted(started: int, highest: int, reached: int) -> int:
    """Points that a character brings by reaching a level, from the highest that it had already reached.

    Bought levels give nothing, a level lost and regained gives nothing more; `highest` is 0 for a new character.
    (D20-CREA-03, D20-CREA-13, D20-CREA-14, D20-CREA-15, R-62 to R-64)

    >>> granted(started=4, highest=4, reached=20)
    14
    """
    bought = started if started > 1 else 0
    return sum(gain for level, gain in GRANTS.items() if max(bought, highest) < level <= reached)


def gift_refusal(points: int, amount: int, *, oneself: bool = False, gm: bool = False) -> Refusal | None:
    """Why a player may not give these to another, who may have no character (D20-CREA-06 to 08, R-66)."""
    if gm:
        return refuse(Why.NOT_WITH_GM)
    if oneself:
        return refuse(Why.TO_ONESELF)
    if (why := positive(amount)) is not None:
        return why
    return refuse(Why.KEEP_ONE, most=max(0, points - 1)) if points - amount < 1 else None


def highest_start(best: int) -> int:
    """The highest level that may be bought beside the best of the group (D20-CREA-11, D20-CREA-12, R-67)."""
    return max(1, best - 1)


def level_cost(level: int) -> int:
    """Points for a starting level, in equivalent global levels (D20-CREA-10, ASM-20)."""
    return level - 1


def level_refusal(points: int, level: int, best: int) -> Refusal | None:
    """Why a new character may not start at a level (D20-CREA-10, D20-CREA-11, R-67)."""
    if level < 1:
        return refuse(Why.LEVEL_RANGE)
    if level > highest_start(best):
        return refuse(Why.LEVEL_TOO_HIGH, most=highest_start(best))
    return short(points, level_cost(level))


def levels_refusal(points: int, lost: int, used: int) -> Refusal | None:
    """Why these points may not stand for levels about to be lost (D20-CREA-20, R-68)."""
    if used < 0 or used > lost:
        return refuse(Why.MORE_THAN_NEEDED, least=lost)
    return short(points, used)


def levels_lost(lost: int, used: int) -> int:
    """Levels lost in spite of the points (D20-CREA-20, D20-CREA-21, ASM-22)."""
    return lost - used


class Purse(msgspec.Struct, frozen=True, kw_only=True):
    """Who pays a cost or a loss of experience: points of the player, level and experience of the character."""

    points: int
    level: int
    experience: int


class Payment(msgspec.Struct, frozen=True, kw_only=True):
    """What a cost takes: points, their worth, own experience, the excess that is lost, and what remains.

    `level` is what the experience left reaches, when another point does not save it.
    """

    points: int
    worth: int
    own: int
    lost: int
    experience: int
    level: int


def payment(settings: Settings, cost: int, points: int, purse: Purse) -> Payment:
    """Pay with points first, then with one’s own experience (D20-CREA-30 to 34, R-70)."""
    covered = worth(settings, points)
    own, lost = max(0, cost - covered), max(0, covered - cost)
    left = max(0, purse.experience - own)
    level = min(purse.level, level_for(settings, left))
    return Payment(points=points, worth=covered, own=own, lost=lost, experience=left, level=level)


def saved(settings: Settings, paid: Payment, level: int, points: int) -> Payment:
    """Points more keep levels that a loss would take, one each; experience stops at what they need (R-70, D20-CREA-20).

    `level` is the one before the loss.
    """
    kept = min(level, paid.level + points)
    if kept == paid.level:
        return paid
    return msgspec.structs.replace(paid, level=kept, experience=max(paid.experience, needed(settings, kept)))


def saving_refusal(paid: Payment, purse: Purse, points: int) -> Refusal | None:
    """Why points more may not keep levels: no more than the loss takes, and there must be enough (R-70, R-71)."""
    lost = purse.level - paid.level
    if points < 0 or points > lost:
        return refuse(Why.MORE_THAN_NEEDED, least=lost)
    return short(purse.points, paid.points + points)


def payment_refusal(settings: Settings, cost: int, points: int, purse: Purse, *, voluntary: bool) -> Refusal | None:
    """Why a cost may not be paid so (D20-CREA-34, D20-CREA-35, ASM-21, R-70 to R-72)."""
    if cost < 1 or points < 0:
        return refuse(Why.NOT_POSITIVE)
    least = least_points(settings, cost)
    if points > least:
        return refuse(Why.MORE_THAN_NEEDED, least=least)
    if (why := short(purse.points, points)) is not None:
        return why
    paid = payment(settings, cost, points, purse)
    missing = needed(settings, purse.level) - (purse.experience - paid.own)
    return refuse(Why.BELOW_LEVEL, missing=missing) if voluntary and paid.own and missing > 0 else None
