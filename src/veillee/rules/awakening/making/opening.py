"""A table gets its book: bounds on what it holds, and links that lead somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from veillee.dice import Rule, tell
from veillee.rules.awakening.cards import card_refusal, item_refusal
from veillee.rules.awakening.commands import OpenBook
from veillee.rules.awakening.creation import HIGHEST, LOWEST
from veillee.rules.awakening.events import BookChanged, Event
from veillee.rules.awakening.notes import CorrectionTold
from veillee.rules.awakening.nouns import (
    Ancestry,
    Attribute,
    Book,
    Card,
    CharacterClass,
    Goods,
    Growth,
    Kind,
    KnownPower,
    Outfit,
    OutfitModel,
    Poison,
    Power,
    State,
)
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Name, Refusal
from veillee.rules.limits import dice, number, text
from veillee.rules.participants import name_refusal

MAX_TITLE: Final = 200
MAX_ID: Final = 60
MOST: Final = {"ancestries": 100, "classes": 100, "outfits": 200, "powers": 2000, "goods": 1000, "poisons": 100}
"""Entries of each kind."""
MAX_POWERS: Final = 8
"""Of one outfit (RB-23)."""
MOST_SHARDS: Final = 100_000
"""Of one price."""


def book_refusal(book: Book) -> Refusal | None:
    """Why a table cannot have this book: the first thing wrong with it."""
    return next((refusal for refusal in _looks(book) if refusal is not None), None)


def open_book(state: State, command: OpenBook) -> Rule[tuple[Event, ...]]:
    """Give the table its book; the first one is told to nobody, it came with the table."""
    if state.book.title:
        before, after = state.book.title, command.book.title
        yield from tell(CorrectionTold(actor=None, what="book", before=before, after=after))
    return (BookChanged(book=command.book),)


def _looks(book: Book) -> Iterator[Refusal | None]:
    yield text("title", book.title, MAX_TITLE, least=1)
    kinds: Mapping[str, Mapping[str, object]] = {
        "ancestries": book.ancestries,
        "classes": book.classes,
        "outfits": book.outfits,
        "powers": book.powers,
        "goods": book.goods,
        "poisons": book.poisons,
    }
    for kind, entries in kinds.items():
        if len(entries) > MOST[kind]:
            yield refuse(Why.TOO_MANY, most=MOST[kind])
        for key in entries:
            yield text("id", key, MAX_ID, least=1)
    for key, ancestry in book.ancestries.items():
        yield from _ancestry(book, key, ancestry)
    for key, character_class in book.classes.items():
        yield from _class(book, key, character_class)
    for key, outfit in book.outfits.items():
        yield from _outfit(book, key, outfit)
    for key, power in book.powers.items():
        yield from _power(key, power)
    for key, goods in book.goods.items():
        yield from _goods(key, goods)
    for poison in book.poisons.values():
        yield from _poison(poison)


def _ancestry(book: Book, key: str, ancestry: Ancestry) -> Iterator[Refusal | None]:
    yield from _growth(ancestry.growth)
    if ancestry.innate and ancestry.innate not in book.powers:
        yield _broken("powers", key)


def _class(book: Book, key: str, character_class: CharacterClass) -> Iterator[Refusal | None]:
    yield from _growth(character_class.growth)
    yield dice("hit_dice", character_class.hit_dice) or (None if character_class.hit_dice else _broken("hit_dice", key))
    if any(outfit not in book.outfits for outfit in character_class.outfits):
        yield _broken("outfit", key)


def _growth(growth: Growth) -> Iterator[Refusal | None]:
    yield text("name", growth.name, MAX_ID, least=1)
    for attribute in Attribute:
        yield number(attribute.value, growth.modifiers.of(attribute), LOWEST, HIGHEST)
    yield number("free", growth.free_points, 0, 12)
    yield number("adaptability", growth.adaptability, 0, 12)


def _outfit(book: Book, key: str, model: OutfitModel) -> Iterator[Refusal | None]:
    if model.outfit.id != key:
        yield _broken("outfit", key)
    if model.character_class not in book.classes:
        yield _broken("character_class", key)
    if len(model.powers) > MAX_POWERS:
        yield refuse(Why.TOO_MANY, most=MAX_POWERS)
    if any(power not in book.powers for power in model.powers):
        yield _broken("powers", key)
    yield card_refusal(_card(model))


def _power(key: str, power: Power) -> Iterator[Refusal | None]:
    if power.id != key:
        yield _broken("powers", key)
    yield card_refusal(_card(power=power))


def _goods(key: str, goods: Goods) -> Iterator[Refusal | None]:
    yield number("price", goods.price, 0, MOST_SHARDS)
    yield item_refusal(goods.item)
    if goods.requires is not None:
        for attribute in Attribute:
            yield number(attribute.value, goods.requires.of(attribute), LOWEST, HIGHEST)


def _poison(poison: Poison) -> Iterator[Refusal | None]:
    yield name_refusal(poison.name)
    yield number("price", poison.price, 0, MOST_SHARDS)
    yield dice("damage", poison.boss_dice)


def _card(model: OutfitModel | None = None, power: Power | None = None) -> Card:
    """A card that holds one thing of a book, so that its bounds are those of every card."""
    return Card(
        name=Name("?"),
        kind=Kind.CHARACTER,
        max_hit_points=1,
        outfit=model.outfit if model is not None else Outfit(),
        sets=model.sets if model is not None else (),
        powers=(KnownPower(power),) if power is not None else (),
    )


def _broken(field: str, key: str) -> Refusal:
    return refuse(Why.BROKEN_BOOK, field=f"field.{field}", id=key)
