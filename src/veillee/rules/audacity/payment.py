"""Paying with points: whole numbers, all at once, never below what one has (D20-AUD-64, R-75)."""

from __future__ import annotations

from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal


def short(points: int, cost: int) -> Refusal | None:
    """Why something cannot be paid from a reserve (R-75)."""
    return refuse(Why.TOO_FEW_POINTS, cost=cost, points=points) if points < cost else None


def positive(amount: int) -> Refusal | None:
    """Why a number of points means nothing: nobody gives or takes none (R-19, R-76)."""
    return refuse(Why.NOT_POSITIVE) if amount < 1 else None
