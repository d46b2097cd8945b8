"""The book of a new table: all that the packs let a character choose, learn or buy, copied so that it stands alone."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.codex import awakening as entries
from veillee.codex.casting import attributes, equipment, growth, outfit_worn, power, weapon, weapon_set
from veillee.codex.pack import Codex
from veillee.codex.power_entries import Power as PowerEntry
from veillee.rules.awakening import nouns


def book(codex: Codex) -> nouns.Book:
    """Everything of these packs by its id, as `OpenBook` gives it to a table."""
    return nouns.Book(
        title=", ".join(head.title for head in codex.heads.values() if head.system == "awakening"),
        ancestries={
            slug: nouns.Ancestry(growth(entry), entry.innate or "")
            for slug, entry in codex.all("ancestries", entries.Ancestry)
        },
        classes={slug: _class(entry) for slug, entry in codex.all("classes", entries.CharacterClass)},
        outfits={slug: _outfit(codex, slug, entry) for slug, entry in codex.all("outfits", entries.Outfit)},
        powers={slug: power(codex, slug) for slug, _entry in codex.all("powers", PowerEntry)},
        goods=dict(_goods(codex)),
        poisons={
            slug: nouns.Poison(name=entry.noun(), price=entry.price, state=entry.state, boss_dice=entry.boss_dice)
            for slug, entry in codex.all("poisons", entries.Poison)
        },
    )


def _class(entry: entries.CharacterClass) -> nouns.CharacterClass:
    return nouns.CharacterClass(
        growth=growth(entry),
        hit_dice=entry.hit_dice,
        magic_attribute=entry.magic_attribute,
        uses_magic=entry.uses_magic,
        outfits=entry.outfits,
    )


def _outfit(codex: Codex, slug: str, entry: entries.Outfit) -> nouns.OutfitModel:
    return nouns.OutfitModel(
        outfit=outfit_worn(slug, entry),
        character_class=entry.character_class,
        powers=entry.powers,
        sets=tuple(weapon_set(codex, hands) for hands in entry.sets),
    )


def _goods(codex: Codex) -> Iterator[tuple[str, nouns.Goods]]:
    for slug, sold in codex.all("weapons", entries.Weapon):
        yield slug, nouns.Goods(weapon(codex, slug), sold.price, _required(sold))
    for slug, held in codex.all("equipment", entries.Equipment):
        yield slug, nouns.Goods(equipment(codex, slug), held.price)


def _required(entry: entries.Weapon) -> nouns.Attributes | None:
    required = attributes(entry.requires)
    return None if required == nouns.Attributes() else required
