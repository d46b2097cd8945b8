"""The book of a table: all that may be chosen, learned or bought there, copied in so that a table stands alone."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.nouns.card import Outfit
from veillee.rules.awakening.nouns.effects import PowerState
from veillee.rules.awakening.nouns.gear import Item, WeaponSet
from veillee.rules.awakening.nouns.powers import Power
from veillee.rules.awakening.nouns.words import Attribute, Attributes
from veillee.rules.common import Name


class Growth(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an ancestry or a class gives to the six characteristics (WA-CHAR-14, WA-CHAR-15)."""

    name: str = ""
    modifiers: Attributes = Attributes()
    free_points: int = 0
    adaptability: int = 0


class Ancestry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An ancestry and its innate power (WA-CHAR-23)."""

    growth: Growth
    innate: str = ""
    """Id of a power of the book."""


class CharacterClass(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A class: hit dice, whose value is MAG, whether it uses magic (RB-10), the outfits it opens (WA-CHAR-24)."""

    growth: Growth
    hit_dice: str
    magic_attribute: Attribute = Attribute.INT
    uses_magic: bool = False
    outfits: tuple[str, ...] = ()


class OutfitModel(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A tenue of the book: what is worn, its class, its powers, its starting gear (WA-TENUE-01)."""

    outfit: Outfit
    character_class: str
    powers: tuple[str, ...] = ()
    sets: tuple[WeaponSet, ...] = ()


class Goods(msgspec.Struct, frozen=True, omit_defaults=True):
    """A weapon or a piece of equipment for sale: its price in NX (nothing: the GM says), what it demands."""

    item: Item
    price: int | None = None
    requires: Attributes | None = None


class Poison(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A poison by vial: its state on an ordinary target, its dice on a boss (WA-POISON-09)."""

    name: Name
    price: int
    state: PowerState
    boss_dice: str


class Book(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything by its id. `title` names the packs it was made from."""

    title: str = ""
    ancestries: dict[str, Ancestry] = {}
    classes: dict[str, CharacterClass] = {}
    outfits: dict[str, OutfitModel] = {}
    powers: dict[str, Power] = {}
    goods: dict[str, Goods] = {}
    poisons: dict[str, Poison] = {}

    def __hash__(self) -> int:
        """Of its title and its ids: what is found once for a book is looked up by it."""
        kinds = (self.ancestries, self.classes, self.outfits, self.powers, self.goods, self.poisons)
        return hash((self.title, *(tuple(kind) for kind in kinds)))
