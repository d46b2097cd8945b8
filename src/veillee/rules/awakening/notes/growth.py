"""Lines of levels, money and outfits."""

from __future__ import annotations

from enum import StrEnum

from veillee.rules.awakening.notes.base import Note
from veillee.rules.awakening.nouns import (
    Resource,
)
from veillee.rules.common import Name, Who


class LevelLostTold(Note, frozen=True, kw_only=True, tag="level_lost"):
    """A level taken back, with the PV and PC that it had given and the XP that it had cost."""

    actor: Who
    level: int
    lost: int
    power_points: int
    experience: int


class MasteryTold(Note, frozen=True, kw_only=True, tag="mastery"):
    """A power learned, or its rank of that level unlocked; or taken back, with what it had cost."""

    actor: Who
    power: Name
    rank: int = 0
    back: bool = False
    power_points: int
    experience: int


class Trade(StrEnum):
    """How a thing changed hands."""

    BOUGHT = "bought"
    GIVEN = "given"
    SOLD = "sold"
    TAKEN = "taken"


class TradeTold(Note, frozen=True, kw_only=True, tag="trade"):
    """A thing came or went, for so many NX in all."""

    actor: Who
    trade: Trade
    item: Name
    count: int = 1
    shards: int = 0


class PriceTold(Note, frozen=True, kw_only=True, tag="price"):
    """The price of something at this table; none: the GM says it each time."""

    item: Name
    price: int | None


class ForgeTold(Note, frozen=True, kw_only=True, tag="forge"):
    """An artisan improved a thing: what it was and what it is, as printed."""

    actor: Who
    item: Name
    before: str
    after: str
    shards: int


class WornTold(Note, frozen=True, kw_only=True, tag="worn"):
    """What a fight cost a tenue (WA-DUR-02); nothing left: it is broken."""

    actor: Who
    lost: int
    left: int
    most: int


class OutfitDeed(StrEnum):
    """What was done with NX about a tenue or a sur-tenue."""

    REPAIRED = "repaired"
    BOUGHT_AGAIN = "bought_again"
    OVER_OUTFIT = "over_outfit"
    PUT_ON = "put_on"
    RESTORED = "restored"
    TAKEN = "taken"


class OutfitTold(Note, frozen=True, kw_only=True, tag="outfit"):
    """A tenue repaired or bought again, a sur-tenue bought, put on, restored or taken away."""

    actor: Who
    deed: OutfitDeed
    outfit: str = ""
    value: int = 0
    shards: int


class AwardTold(Note, frozen=True, kw_only=True, tag="award"):
    """The GM gave XP, PC or NX, or took them when negative."""

    actors: tuple[Who, ...]
    resource: Resource
    amount: int
    reason: str = ""


class LevelTold(Note, frozen=True, kw_only=True, tag="level"):
    """A level gained: the results rolled, of which the best is the gain of PV (WA-LVL-07)."""

    actor: Who
    level: int
    rolled: tuple[int, ...]
    gain: int
    hit_points: int
    power_points: int
