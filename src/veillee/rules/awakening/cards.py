"""What a card may hold: bounds wide enough for any creature, narrow enough that every rule can be played with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from veillee.rules.awakening.gear import sets_refusal
from veillee.rules.awakening.nouns import AttackLine, Attribute, Card, DamageType, Equipment, Item, Weapon
from veillee.rules.awakening.power_sense import power_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import dice, first, number, text
from veillee.rules.participants import MAX_NAME, name_refusal

MAX_NOTES: Final = 4000
MAX_STORY: Final = 4000
MAX_LINES: Final = 20
MAX_POWERS: Final = 60
"""A tenue and two sur-tenues give 24; a creature of the GM may have many."""
RESISTED: Final = frozenset(DamageType) - {DamageType.NON_ELEMENTAL}
"""What one may resist or be weak to: nothing tells a non elemental blow from another (WA-RES-07)."""
MAX_BONUSES: Final = 10
"""Of one piece of equipment."""


def card_refusal(card: Card) -> Refusal | None:
    """Why a card cannot be used: the first thing wrong with it."""
    return next((refusal for refusal in _looks(card) if refusal is not None), None)


def _looks(card: Card) -> Iterator[Refusal | None]:
    yield name_refusal(card.name)
    yield text("description", card.description, 200)
    yield text("notes", card.notes, MAX_NOTES)
    yield text("story", card.story, MAX_STORY)
    yield text("portrait", card.portrait, 100)
    yield number("level", card.level, 0, 20)
    for attribute in Attribute:
        yield number(attribute.value, card.attributes.of(attribute), -4, 6)  # WA-GEN-02
    yield text("hit_dice", card.hit_dice, 40)
    yield dice("hit_dice", card.hit_dice)
    yield number("max_hit_points", card.max_hit_points, 1, 999)
    yield number("max_magic_points", card.max_magic_points, 0, 999)
    if card.defenses is not None:
        yield number("physical_defense", card.defenses.physical, 0, 60)
        yield number("magic_defense", card.defenses.magic, 0, 60)
    yield number("initiative", card.initiative, -20, 60)
    yield text("outfit", card.outfit.name, MAX_NAME)
    yield number("outfit", card.outfit.physical, -4, 4)  # WA-X-02
    yield number("outfit", card.outfit.magic, -4, 4)
    yield number("durability", card.outfit.durability, 0, 10)  # WA-DUR-01
    for field, key in (
        ("outfit", card.outfit.id),
        ("ancestry", card.ancestry),
        ("character_class", card.character_class),
    ):
        yield text(field, key, MAX_NAME)
    if _shades(card) - RESISTED:
        yield refuse(Why.NOT_RESISTED)
    yield number("size", card.size, 1, 6)
    yield number("speed", card.speed, 0, 100)
    yield sets_refusal(card)
    yield from _lines(card)
    yield from _powers(card)


def _powers(card: Card) -> Iterator[Refusal | None]:
    if len(card.powers) > MAX_POWERS:
        yield refuse(Why.TOO_MANY, most=MAX_POWERS)
    if len({known.power.id for known in card.powers}) < len(card.powers):
        yield refuse(Why.SAME_POWER_TWICE)
    for known in card.powers:
        yield name_refusal(known.power.name)
        yield power_refusal(known.power)
        yield number("power_rank", known.rank, 0, len(known.power.ranks))


def _shades(card: Card) -> set[DamageType]:
    return {*card.resistances, *card.weaknesses, *card.outfit.resistances, *card.outfit.weaknesses}


def _lines(card: Card) -> Iterator[Refusal | None]:
    if len(card.lines) > MAX_LINES:
        yield refuse(Why.TOO_MANY, most=MAX_LINES)
    if len({line.id for line in card.lines}) < len(card.lines):
        yield refuse(Why.SAME_LINE_TWICE)
    for line in card.lines:
        yield _line(line)
    for item in (item for held in card.sets for item in held.items):
        yield item_refusal(item)


def item_refusal(item: Item) -> Refusal | None:
    """Why nobody can own this weapon or equipment, whatever hand holds it."""
    match item:
        case Weapon(line=line):
            return _line(line)
        case Equipment():
            return first(
                text("line", item.id, MAX_NAME, least=1),
                name_refusal(item.name),
                refuse(Why.TOO_MANY, most=MAX_BONUSES) if len(item.bonuses) > MAX_BONUSES else None,
                *(number("bonus", bonus.value, -3, 3) for bonus in item.bonuses[:MAX_BONUSES]),  # WA-ATK-07
            )


def _line(line: AttackLine) -> Refusal | None:
    damage = line.damage
    return first(
        text("line", line.id, MAX_NAME, least=1),
        name_refusal(line.name),
        number("test_bonus", line.test_bonus, -10, 20),
        dice("damage", damage.dice),
        number("damage", damage.bonus, -20, 50),
        refuse(Why.TOO_MANY, most=4) if len(damage.extra) > 4 else None,
        *(dice("damage", extra.dice) for extra in damage.extra[:4]),
        number("range", line.range, 1, 200),
        number("radius", line.area.radius, 1, 50) if line.area is not None else None,
    )
