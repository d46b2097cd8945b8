"""Formulas of creation points and experience."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from veillee.rules.audacity import creation_points, experience
from veillee.rules.audacity.casebook.dealt import Level, OfLevel
from veillee.rules.audacity.casebook.rolled import Count, Formula
from veillee.rules.audacity.settings import Settings

Cost = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class Grants(Formula, frozen=True, kw_only=True):
    started: int = 1
    highest: int = 0
    reached: int


class Gift(Formula, frozen=True, kw_only=True):
    points: int
    amount: int
    oneself: bool = False
    gm: bool = False


class BuyLevel(Formula, frozen=True, kw_only=True):
    points: int
    level: int
    best: int


class LoseLevelsOf(Formula, frozen=True, kw_only=True):
    points: int
    lost: int
    used: int


class Worth(Formula, frozen=True, kw_only=True):
    points: Count


class LeastPoints(Formula, frozen=True, kw_only=True):
    cost: Cost


class Experience(OfLevel, frozen=True, kw_only=True):
    """What a level needs."""


class Pay(Formula, frozen=True, kw_only=True):
    """A cost of experience, paid with points and by a character of some level."""

    cost: Cost
    used: Count
    points: Count = 20
    level: Level = 20
    experience: int | None = None
    voluntary: bool = True


Grown = Grants | Gift | BuyLevel | LoseLevelsOf | Worth | LeastPoints | Experience | Pay
GROWN: Final[Mapping[str, type]] = {
    "level_grants": Grants,
    "gift": Gift,
    "buy_level": BuyLevel,
    "level_loss": LoseLevelsOf,
    "worth": Worth,
    "least_points": LeastPoints,
    "experience": Experience,
    "pay_experience": Pay,
}


def grown(settings: Settings, given: Grown) -> Any:
    """The value of a formula, or why the rules refuse it."""
    match given:
        case Grants():
            return creation_points.granted(given.started, given.highest, given.reached)
        case Gift():
            refusal = creation_points.gift_refusal(given.points, given.amount, oneself=given.oneself, gm=given.gm)
            return refusal or given.points - given.amount
        case BuyLevel():
            refusal = creation_points.level_refusal(given.points, given.level, given.best)
            cost = creation_points.level_cost(given.level)
            return refusal or {"cost": cost, "left": given.points - cost}
        case LoseLevelsOf():
            refusal = creation_points.levels_refusal(given.points, given.lost, given.used)
            lost = creation_points.levels_lost(given.lost, given.used)
            return refusal or {"lost": lost, "left": given.points - given.used}
        case Worth():
            return experience.worth(settings, given.points)
        case LeastPoints():
            return experience.least_points(settings, given.cost)
        case Experience():
            return experience.needed(settings, given.level)
        case Pay():
            own = experience.needed(settings, given.level + 1) - 1 if given.experience is None else given.experience
            purse = creation_points.Purse(points=given.points, level=given.level, experience=own)
            refusal = creation_points.payment_refusal(
                settings, given.cost, given.used, purse, voluntary=given.voluntary
            )
            return refusal or creation_points.payment(settings, given.cost, given.used, purse)
