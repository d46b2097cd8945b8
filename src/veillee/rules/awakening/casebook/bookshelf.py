"""The book of a case's table: that of the packs, with what the case adds to it."""

from __future__ import annotations

from typing import Any

import msgspec

from veillee.i18n import _
from veillee.rules.awakening.casebook.items import ItemSpec, item_of
from veillee.rules.awakening.casebook.powers import WrittenPower, power_of
from veillee.rules.awakening.nouns import (
    Ancestry,
    Attribute,
    Attributes,
    Book,
    CharacterClass,
    DamageType,
    Goods,
    Growth,
    Hand,
    Outfit,
    OutfitModel,
)
from veillee.rules.casebook import BadValue, Content
from veillee.rules.casebook.reading import convert


class OutfitSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A tenue of the book: its class, its powers by id, what wearing it changes."""

    character_class: str
    name: str = ""
    physical: int = 0
    magic: int = 0
    resistances: tuple[DamageType, ...] = ()
    weaknesses: tuple[DamageType, ...] = ()
    durability: int = 0
    powers: tuple[str, ...] = ()


class GoodsSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Something for sale; without a price the GM says it."""

    item: str | ItemSpec
    price: int | None = None
    requires: Attributes | None = None


class ClassSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A class of the book; what it gives at creation does not matter to who is made already."""

    hit_dice: str = "1d6"
    magic_attribute: Attribute = Attribute.INT
    uses_magic: bool = False
    outfits: tuple[str, ...] = ()
    modifiers: Attributes = Attributes()
    free_points: int = 0


class AncestrySpec(msgspec.Struct, frozen=True, kw_only=True):
    """An ancestry of the book and the id of its innate power."""

    modifiers: Attributes = Attributes()
    free_points: int = 0
    adaptability: int = 0
    innate: str = ""


class BookSpec(msgspec.Struct, frozen=True, kw_only=True):
    """What a case adds to the book of the packs, or replaces in it, by id. `packs: false`: nothing else is in it."""

    packs: bool = True
    ancestries: dict[str, AncestrySpec] = {}
    classes: dict[str, ClassSpec] = {}
    outfits: dict[str, OutfitSpec] = {}
    powers: dict[str, WrittenPower] = {}
    goods: dict[str, GoodsSpec] = {}


def book_of(given: Any, content: Content) -> Book:
    """The book that a case plays with."""
    spec = convert(given or {}, BookSpec, ("book",))
    base = packed(content) if spec.packs else Book(title="?")
    if not given:
        return base
    return msgspec.structs.replace(
        base,
        ancestries={**base.ancestries, **{key: _ancestry(key, each) for key, each in spec.ancestries.items()}},
        classes={**base.classes, **{key: _class(key, each) for key, each in spec.classes.items()}},
        outfits={**base.outfits, **{key: _outfit(key, each) for key, each in spec.outfits.items()}},
        powers={
            **base.powers,
            **{key: power_of(key, each, ("book", "powers", key)) for key, each in spec.powers.items()},
        },
        goods={**base.goods, **{key: _goods(key, each, content) for key, each in spec.goods.items()}},
    )


def packed(content: Content) -> Book:
    """The book of the packs."""
    found = content("book")
    if not isinstance(found, Book):
        raise BadValue(_("ces paquets n’ont pas de livre."), ("book",))
    return found


def _ancestry(key: str, spec: AncestrySpec) -> Ancestry:
    return Ancestry(_growth(key, spec.modifiers, spec.free_points, spec.adaptability), spec.innate)


def _class(key: str, spec: ClassSpec) -> CharacterClass:
    return CharacterClass(
        growth=_growth(key, spec.modifiers, spec.free_points),
        hit_dice=spec.hit_dice,
        magic_attribute=spec.magic_attribute,
        uses_magic=spec.uses_magic,
        outfits=spec.outfits,
    )


def _growth(key: str, modifiers: Attributes, free_points: int, adaptability: int = 0) -> Growth:
    return Growth(key, modifiers, free_points, adaptability)


def _outfit(key: str, spec: OutfitSpec) -> OutfitModel:
    worn = Outfit(spec.name or key, spec.physical, spec.magic, spec.resistances, spec.weaknesses, key, spec.durability)
    return OutfitModel(outfit=worn, character_class=spec.character_class, powers=spec.powers)


def _goods(key: str, spec: GoodsSpec, content: Content) -> Goods:
    item = item_of(spec.item, Hand.EITHER, content, ("book", "goods", key, "item"))
    return Goods(item, spec.price, spec.requires)
