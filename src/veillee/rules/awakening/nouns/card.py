"""What an actor is, apart from what happens to it."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.nouns.gear import AttackLine, WeaponSet
from veillee.rules.awakening.nouns.powers import KnownPower
from veillee.rules.awakening.nouns.words import Attribute, Attributes, DamageType, Kind, Tier, Trait
from veillee.rules.common import Name


class Defenses(msgspec.Struct, frozen=True):
    """Def PHY and Def MAG given as plain numbers, as a creature card has them (WA-GEN-09)."""

    physical: int
    magic: int


class Outfit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tenue as it is worn: defense modifiers, resistances, weaknesses (WA-TENUE-11, WA-RES-06), durability at most.

    `id` is that of the book, empty for one typed by hand; `durability` 0 means that it does not wear (WA-DUR-01).
    """

    name: str = ""
    physical: int = 0
    magic: int = 0
    resistances: tuple[DamageType, ...] = ()
    weaknesses: tuple[DamageType, ...] = ()
    id: str = ""
    durability: int = 0


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an actor is, apart from what happens to it. Only an edit of the card changes it.

    `defenses` and `initiative` are plain numbers for creatures; left out, they follow the formulas (WA-X-01 to 03).
    `size` is the side in squares; `speed` the metres of one M.
    """

    name: Name
    kind: Kind
    level: int = 1
    attributes: Attributes = Attributes()
    hit_dice: str = ""
    max_hit_points: int
    max_magic_points: int = 0
    defenses: Defenses | None = None
    initiative: int | None = None
    outfit: Outfit = Outfit()
    resistances: tuple[DamageType, ...] = ()
    weaknesses: tuple[DamageType, ...] = ()
    sets: tuple[WeaponSet, ...] = ()
    lines: tuple[AttackLine, ...] = ()
    powers: tuple[KnownPower, ...] = ()
    """Those learned, the innate one, and all those of a creature."""
    traits: tuple[Trait, ...] = ()
    ancestry: str = ""
    character_class: str = ""
    """Ids of the book, empty for who was typed by hand."""
    magic_attribute: Attribute = Attribute.INT
    """Whose value is MAG (WA-MAG-01, WA-MAG-02)."""
    tier: Tier = msgspec.field(name="rank", default=Tier.STANDARD)
    size: int = 1
    speed: int = 10
    description: str = ""
    """A short line under the name: *Elfe, Combattante niv. 2*."""
    portrait: str | None = None
    """Id of an uploaded picture."""
    notes: str = ""
    """For the GM only."""
    story: str = ""
    """Who a character is, in the player's own words (WA-CHAR-01)."""
