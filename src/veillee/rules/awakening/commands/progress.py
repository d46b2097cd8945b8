"""Growing, and what money buys."""

from __future__ import annotations

from enum import StrEnum

from veillee.rules.awakening.nouns import BonusTarget, DamageType, Item, Resource
from veillee.rules.commands import ByGM, ByOwner


class LevelUp(ByOwner, frozen=True, kw_only=True, tag="level_up"):
    """Spend XP for a level in a relaxed long rest (WA-LVL-01 to 12)."""


class LearnPower(ByOwner, frozen=True, kw_only=True, tag="learn_power"):
    """Learn a power of the tenue, or of the sur-tenue (WA-MAST-02, WA-SUR-05)."""

    power: str


class RaisePower(ByOwner, frozen=True, kw_only=True, tag="raise_power"):
    """Unlock the next rank of a power (WA-MAST-03)."""

    power: str


class Buy(ByOwner, frozen=True, kw_only=True, tag="buy"):
    """Buy goods or vials of the book at their price; only the GM may name another `price`.

    `item` is an id of `goods` or of `poisons`.
    """

    item: str
    count: int = 1
    price: int | None = None


class BuyOverOutfit(ByOwner, frozen=True, kw_only=True, tag="buy_over_outfit"):
    """Buy a sur-tenue from level 8, or put an owned one on again in a long rest (WA-SUR-01, RB-70)."""

    outfit: str


class RepairOutfit(ByOwner, frozen=True, kw_only=True, tag="repair_outfit"):
    """Pay 10 NX for each point of durability (WA-DUR-06)."""

    points: int


class BuyOutfitAgain(ByOwner, frozen=True, kw_only=True, tag="buy_outfit_again"):
    """Buy the broken tenue again, with 100 NX more for the sur-tenue (WA-DUR-08, WA-SUR-08)."""

    over_outfit: bool = False


class RestoreOverOutfit(ByOwner, frozen=True, kw_only=True, tag="restore_over_outfit"):
    """Pay later the 100 NX that bring the sur-tenue back (RB-74)."""


class Equip(ByOwner, frozen=True, kw_only=True, tag="equip"):
    """Arrange the two sets from what is owned, out of a fight; the rest stays in the bag (RB-39).

    Each hand is the id of an item owned, or empty.
    """

    sets: tuple[tuple[str, str], ...]


class Award(ByGM, frozen=True, kw_only=True, tag="award"):
    """Give XP, PC or NX to characters, each the whole amount; negative amounts take away (WA-PROG-02, RB-75)."""

    actors: tuple[str, ...]
    resource: Resource
    amount: int
    reason: str = ""


class Give(ByGM, frozen=True, kw_only=True, tag="give"):
    """Put an item in a bag: goods of the book by id, or one of the GM's own."""

    actor: str
    goods: str = ""
    item: Item | None = None


class TakeAway(ByGM, frozen=True, kw_only=True, tag="take_away"):
    """Take an item out of a bag or of the sets, for `shards` when it is sold."""

    actor: str
    item: str
    shards: int = 0


class Aspect(StrEnum):
    """What an artisan improves (WA-UPG-01 to 11)."""

    TEST = "test"
    DAMAGE = "damage"
    DIE = "die"
    BONUS = "bonus"
    EFFECT = "effect"


class Improve(ByGM, frozen=True, kw_only=True, tag="improve"):
    """An artisan improves an item owned, for a price that the GM says (RB-63).

    `bonus`: which bonus of an equipment, from 0; `dice` and `damage`: what is added to a weapon, as `1d4`, `fire`;
    `target`: the bonus of +1 that is added to an equipment.
    """

    actor: str
    item: str
    aspect: Aspect
    price: int = 0
    bonus: int = 0
    dice: str = ""
    damage: DamageType | None = None
    target: BonusTarget | None = None


class SetPrice(ByGM, frozen=True, kw_only=True, tag="set_price"):
    """The price of goods at this table, in NX; without one the GM says it each time."""

    goods: str
    price: int | None = None


class TakeBackLevel(ByGM, frozen=True, kw_only=True, tag="take_back_level"):
    """Take the last level back: its PV, PC and XP (the ledger says which)."""

    actor: str


class Unlearn(ByGM, frozen=True, kw_only=True, tag="unlearn"):
    """Take back the last rank of a power, or the power, and give back what it cost."""

    actor: str
    power: str


Growing = (
    LevelUp | LearnPower | RaisePower | Buy | BuyOverOutfit | RepairOutfit | BuyOutfitAgain | RestoreOverOutfit | Equip
)
"""What an owner does between fights."""
GrowthTool = Award | Give | TakeAway | Improve | SetPrice | TakeBackLevel | Unlearn
"""What the GM does for characters between fights."""
