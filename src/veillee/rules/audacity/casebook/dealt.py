"""Formulas of the reserves of audacity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from veillee.rules.audacity import reserve
from veillee.rules.audacity.casebook.rolled import Count, Formula
from veillee.rules.audacity.settings import Settings

Level = Annotated[int, msgspec.Meta(ge=1, le=60)]


class OfLevel(Formula, frozen=True, kw_only=True):
    level: Level


class Cap(OfLevel, frozen=True, kw_only=True):
    """The most at a start."""


class Start(OfLevel, frozen=True, kw_only=True):
    extras: Count = 0
    carried: Count = 0


class GMStart(Formula, frozen=True, kw_only=True):
    players: int
    allies: int = 0


class MissingBonus(Formula, frozen=True, kw_only=True):
    players: int


class GapBonus(Formula, frozen=True, kw_only=True):
    levels: tuple[int, ...]


class Share(Formula, frozen=True, kw_only=True):
    total: int
    shares: tuple[int, ...]


class AwardOf(Formula, frozen=True, kw_only=True):
    amount: int


class Situation(Formula, frozen=True, kw_only=True):
    """A sample situation by the number of its rule."""

    rule: Literal["D20-AUD-11", "D20-AUD-12", "D20-AUD-13", "D20-AUD-14", "D20-AUD-15", "D20-AUD-16", "D20-AUD-17"]


class Convert(Formula, frozen=True, kw_only=True):
    audacity: Count


class TransferOf(Formula, frozen=True, kw_only=True):
    points: int
    received: int = 0
    amount: int = 1
    oneself: bool = False
    gm: bool = False


class Hint(Formula, frozen=True, kw_only=True):
    points: int


class Oversight(Formula, frozen=True, kw_only=True):
    players_knew: bool


Dealt = (
    Cap
    | Start
    | GMStart
    | MissingBonus
    | GapBonus
    | Share
    | AwardOf
    | Situation
    | Oversight
    | Convert
    | TransferOf
    | Hint
)
DEALT: Final[Mapping[str, type]] = {
    "start_cap": Cap,
    "start": Start,
    "gm_start": GMStart,
    "missing_bonus": MissingBonus,
    "gap_bonus": GapBonus,
    "share": Share,
    "award": AwardOf,
    "situation": Situation,
    "oversight": Oversight,
    "conversion": Convert,
    "transfer": TransferOf,
    "hint": Hint,
}


def dealt(settings: Settings, given: Dealt) -> Any:
    """The value of a formula, or why the rules refuse it."""
    match given:
        case Cap():
            return reserve.cap(given.level)
        case Start():
            return reserve.start(settings, given.level, given.extras, given.carried)
        case GMStart():
            return reserve.gm_start(given.players, given.allies)
        case MissingBonus():
            return reserve.missing_bonus(given.players)
        case GapBonus():
            return reserve.gap_bonus(given.levels)
        case Share():
            return reserve.share_refusal(settings, given.total, given.shares) or True
        case AwardOf():
            return reserve.award_refusal(given.amount) or given.amount
        case Situation():
            return reserve.SITUATIONS[given.rule]
        case Oversight():
            return reserve.oversight(given.players_knew)
        case Convert():
            return reserve.converted(given.audacity)
        case TransferOf():
            refusal = reserve.transfer_refusal(given.points, given.amount, oneself=given.oneself, gm=given.gm)
            return refusal or reserve.transferred(given.points, given.received, given.amount)
        case Hint():
            return reserve.hint_refusal(given.points) or reserve.HINT
