"""The reserves of audacity: starts, awards, bonuses, transfers, hints, the end (D20-AUD-03 to 27, D20-AUD-70)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from veillee.rules.audacity.payment import positive, short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Refusal

START: Final = 3
BALANCED: Final = 4
"""Players of a balanced group (D20-AUD-19)."""
MISSING_ROLE: Final = 3
"""What a group with no spellcaster may be given, at most (D20-AUD-21)."""
TRANSFER: Final = 2
"""What the donor pays for each point received (D20-AUD-70)."""
HINT: Final = 1
"""What a hint or an advantage costs, given back when the GM declines (D20-AUD-50, R-45)."""


class Quality(StrEnum):
    """What the GM rewards in a player (D20-AUD-10)."""

    ROLEPLAY = "roleplay"
    TEAM_SPIRIT = "team_spirit"
    RULES = "rules"


SITUATIONS: Final[Mapping[str, Quality]] = {
    "D20-AUD-11": Quality.ROLEPLAY,
    "D20-AUD-12": Quality.TEAM_SPIRIT,
    "D20-AUD-13": Quality.ROLEPLAY,
    "D20-AUD-14": Quality.ROLEPLAY,
    "D20-AUD-15": Quality.ROLEPLAY,
    "D20-AUD-16": Quality.RULES,
    "D20-AUD-17": Quality.TEAM_SPIRIT,
}
"""The seven sample situations of the page, each with its quality; there may be others."""


def cap(level: int) -> int:
    """The most that a player may hold as a scenario starts (D20-AUD-05, R-13).

    >>> [cap(level) for level in (1, 4, 8, 12)]
    [6, 4, 2, 0]
    """
    return max(0, 6 - 2 * (level // 4))


def start(settings: Settings, level: int, extras: int = 0, carried: int = 0) -> int:
    """A player’s reserve as a scenario starts; what is cut stays with the GM (D20-AUD-03, D20-AUD-06, R-12).

    `level` is the highest of the player’s characters, 1 with none (R-14); nothing is carried after a conversion (R-15).
    """
    match settings.start_cap:
        case "total":
            return min(START + extras + carried, cap(level))
        case "extras_only":
            return max(START, min(START + extras + carried, cap(level)))
        case "carryover":
            return START + extras + min(carried, cap(level))
        case "off":
            return START + extras + carried


def cut(settings: Settings, level: int, extras: int = 0, carried: int = 0) -> int:
    """What the cap keeps from a start, which the GM may give later, above any cap (R-24b)."""
    return START + extras + carried - start(settings, level, extras, carried)


def gm_start(players: int, allies: int) -> int:
    """The GM’s reserve as a scenario starts: set, with no cap, whatever was left (D20-AUD-04, R-16, R-17)."""
    return players + allies


def missing_bonus(players: int) -> int:
    """The most that may be given for players that are missing (D20-AUD-19, D20-AUD-20, R-20)."""
    return max(0, BALANCED - players)


def gap_bonus(levels: Sequence[int]) -> int:
    """The most that may be given for a gap between levels (D20-AUD-23, R-22)."""
    return max(0, max(levels) - min(levels) - 1) if levels else 0


def oversight(players_knew: bool) -> int:
    """What the GM is offered for a forgotten rule that served the players (D20-AUD-26, R-24)."""
    return 2 if players_knew else 1


def share_refusal(settings: Settings, total: int, shares: Sequence[int]) -> Refusal | None:
    """Why a bonus may not be shared so: it is a total, unless the table says each (D20-AUD-18, D20-AUD-24, R-23)."""
    if not shares or min(shares) < 0 or sum(shares) < 1:
        return refuse(Why.NOT_POSITIVE)
    given = sum(shares) if settings.bonus_scope == "total" else max(shares)
    return refuse(Why.MORE_THAN_TOTAL, total=total, shared=given) if given > total else None


def award_refusal(amount: int) -> Refusal | None:
    """Why the GM may not award that: a positive number, with no ceiling in play (D20-AUD-07, D20-AUD-10, R-19)."""
    return positive(amount)


def transfer_refusal(points: int, amount: int, *, oneself: bool = False, gm: bool = False) -> Refusal | None:
    """Why a player may not make another receive that many points (D20-AUD-70, R-51)."""
    if gm:
        return refuse(Why.NOT_WITH_GM)
    if oneself:
        return refuse(Why.TO_ONESELF)
    return positive(amount) or short(points, TRANSFER * amount)


def transferred(points: int, received: int, amount: int) -> tuple[int, int]:
    """What the donor and the receiver hold after a transfer; the pair loses as much as it moves (D20-AUD-70)."""
    return points - TRANSFER * amount, received + amount


def hint_refusal(points: int) -> Refusal | None:
    """Why a player may not ask for a hint or a key advantage (D20-AUD-50, R-45)."""
    return short(points, HINT)


class Conversion(msgspec.Struct, frozen=True):
    """Audacity turned into creation points: those gained, and the odd point that is lost."""

    gained: int
    lost: int


def converted(points: int) -> Conversion:
    """The whole reserve of one player as a scenario ends or points are dealt anew (D20-CREA-05, D20-AUD-08, R-65)."""
    return Conversion(points // 2, points % 2)
