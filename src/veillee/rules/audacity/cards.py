"""What a stat block may hold: bounds wide enough for any creature, narrow enough that every rule can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from veillee.rules.audacity.card import AttackLine, Attribute, Card, Kind, Reach, Save, SpecialAttack
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import dice, first, number, text
from veillee.rules.participants import MAX_NAME, name_refusal

MOST_LEVEL: Final = 20
"""Of a character (ASM-19); creatures go beyond."""
MOST_LEVEL_OF_CREATURES: Final = 40
MOST_HIT_POINTS: Final = 2000
MOST_OF_A_KIND: Final = 40
"""Attack lines, special attacks and spells, skills: so many of each at most."""
MOST_ATTACKS: Final = 12
"""In a full attack, and as many bonuses of a line."""
MOST_ENERGIES: Final = 12
MELEE_REACH: Final = 12
SHOT: Final = 400
"""The farthest shot, in squares: ten increments of the longest bow and more."""
MOST_TEXT: Final = 4000


def card_refusal(card: Card) -> Refusal | None:
    """Why a stat block cannot be used: the first thing wrong with it, named."""
    return next((refusal for refusal in _looks(card) if refusal is not None), None)


def _looks(card: Card) -> Iterator[Refusal | None]:
    yield name_refusal(card.name)
    yield text("character_class", card.title, 100)
    yield text("description", card.description, 200)
    yield text("portrait", card.portrait, 100)
    yield text("notes", card.notes, MOST_TEXT)
    yield number("level", card.level, 1, MOST_LEVEL if card.kind is Kind.CHARACTER else MOST_LEVEL_OF_CREATURES)
    for attribute in Attribute:
        yield number(attribute.value, card.scores.of(attribute), 0, 99)
    yield number("max_hit_points", card.hit_points, 1, MOST_HIT_POINTS)
    yield number("armor_class", card.armor_class.normal, -10, 99)
    yield number("touch", card.armor_class.touch, -10, 99)
    yield number("flat_footed", card.armor_class.flat_footed, -10, 99)
    for save in Save:
        yield number(save.value, card.saves.of(save), -20, 99)
    yield number("initiative", card.initiative, -20, 99)
    yield number("speed", card.speed, 0, 100)
    yield number("size", card.size, 1, 6)
    yield from _defenses(card)
    yield from _skills(card)
    yield from _attacks(card)
    yield from _specials(card)


def _defenses(card: Card) -> Iterator[Refusal | None]:
    yield number("reduction", card.reduction, 0, 99)
    yield text("reduction_but", card.reduction_but, MAX_NAME)
    if len(card.resistances) > MOST_ENERGIES:
        yield refuse(Why.TOO_MANY, most=MOST_ENERGIES)
    for energy, value in card.resistances.items():
        yield text("energy", energy, MAX_NAME, least=1)
        yield number("resistance", value, 0, 999)


def _skills(card: Card) -> Iterator[Refusal | None]:
    if len(card.skills) > MOST_OF_A_KIND:
        yield refuse(Why.TOO_MANY, most=MOST_OF_A_KIND)
    for skill in card.skills:
        yield text("skill", skill.name, MAX_NAME, least=1)
        yield number("skill_bonus", skill.bonus, -20, 99)


def _attacks(card: Card) -> Iterator[Refusal | None]:
    if max(len(card.lines), len(card.specials)) > MOST_OF_A_KIND:
        yield refuse(Why.TOO_MANY, most=MOST_OF_A_KIND)
    ids = [*(line.id for line in card.lines), *(special.id for special in card.specials)]
    if len(set(ids)) < len(ids):
        yield refuse(Why.SAME_LINE_TWICE)
    for line in card.lines:
        yield _line(line)
    if len(card.full_attack) > MOST_ATTACKS:
        yield refuse(Why.TOO_MANY, most=MOST_ATTACKS)
    if not {line.id for line in card.lines}.issuperset(card.full_attack):
        yield refuse(Why.FULL_ATTACK_LINE)


def _line(line: AttackLine) -> Refusal | None:
    return first(
        text("line", line.id, MAX_NAME, least=1),
        name_refusal(line.name),
        number("attack_count", len(line.bonuses), 1, MOST_ATTACKS),
        *(number("attack_bonus", bonus, -20, 99) for bonus in line.bonuses[:MOST_ATTACKS]),
        text("damage", line.damage, 60, least=1),
        dice("damage", line.damage),
        number("critical_from", line.critical_from, 2, 20),
        number("multiplier", line.multiplier, 1, 6),
        number("range", line.range, 1, SHOT if line.ranged else MELEE_REACH),
        text("energy", line.energy, MAX_NAME),
        text("extra", line.extra, 60),
        dice("extra", line.extra),
        text("energy", line.extra_energy, MAX_NAME),
    )


def _specials(card: Card) -> Iterator[Refusal | None]:
    for special in card.specials:
        yield _bounds(special)
        yield _sense(special)


def _bounds(special: SpecialAttack) -> Refusal | None:
    area = special.area
    return first(
        text("special", special.id, MAX_NAME, least=1),
        name_refusal(special.name),
        number("difficulty", special.difficulty, 0, 99),
        text("damage", special.damage, 60),
        dice("damage", special.damage),
        text("energy", special.energy, MAX_NAME),
        number("negative_levels", special.negative_levels, 0, 20),
        text("condition", special.condition, MAX_NAME),
        number("rounds", special.rounds, 1, 999),
        number("area", area.squares, 0 if area.reach is Reach.TARGET else 1, 100),
        number("range", special.range, 0, SHOT),
        number("spell_level", special.level, 0, 9),  # ASM-26
        number("per_day", special.per_day, 1, 99),
        text("special_text", special.text, MOST_TEXT),
    )


def _sense(special: SpecialAttack) -> Refusal | None:
    """Whether what it says goes together: half of nothing, care without dice, nobody to name what holds."""
    if special.half_when_saved and (special.save is None or not special.damage):
        return refuse(Why.HALF_OF_NOTHING, name=special.name)
    if special.save is not None and special.difficulty < 1:
        return refuse(Why.NO_DIFFICULTY, name=special.name)
    if special.heals and not special.damage:
        return refuse(Why.HEALS_NOTHING, name=special.name)
    if (special.disables or special.rounds is not None) and not special.condition.strip():
        return refuse(Why.CONDITION_UNNAMED, name=special.name)
    return None
