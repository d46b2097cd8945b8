"""What weighs on somebody in a fight, and the numbers that follow (ASM-13, ASM-15, ASM-22, ASM-25)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from veillee.rules.audacity.abilities import modifier
from veillee.rules.audacity.card import AttackLine, Attribute, Card, Save
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Part, Refusal, Sum

PRONE: Final = 4
OPPORTUNITIES: Final = 1
"""Attacks of opportunity that one may make in a round (ASM-25)."""


class EffectTarget(StrEnum):
    """What an effect adds to."""

    NOTHING = "nothing"
    ATTACK = "attack"
    DAMAGE = "damage"
    ARMOR_CLASS = "armor_class"
    SAVES = "saves"
    CHECKS = "checks"
    SPEED = "speed"


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a spell, a special attack or the GM put on somebody, in the words of the table.

    `disables`: as long as it lasts, no action, no attack of opportunity. `until` is the last round that it is there;
    it ends with the turn of `slot` in that round, or with the round when that one is gone.
    """

    id: str
    label: str
    target: EffectTarget = EffectTarget.NOTHING
    value: int = 0
    disables: bool = False
    until: int | None = None
    slot: str = ""


class Stance(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What changes between the turns of somebody."""

    prone: bool = False
    flat_footed: bool = False
    able: bool = True
    negative_levels: int = 0
    opportunities: int = 0
    """Made this round."""
    effects: tuple[Effect, ...] = ()


def armor_class(card: Card, stance: Stance, line: AttackLine) -> Sum:
    """The armor class that an attack has to reach: touch, flat-footed, prone (ASM-01, ASM-02, ASM-13, ASM-15)."""
    printed = card.armor_class
    parts = [Part("touch", printed.touch, "ASM-02") if line.touch else Part("armor_class", printed.normal, "ASM-01")]
    if stance.flat_footed:
        lost = printed.flat_footed - printed.normal
        parts.append(Part("flat_footed", lost, "ASM-15"))
    if stance.prone:
        parts.append(Part("prone", PRONE if line.ranged else -PRONE, "ASM-13"))
    return Sum((*parts, *effect_parts(stance, EffectTarget.ARMOR_CLASS)))


def attack_bonus(line: AttackLine, stance: Stance, nth: int = 0) -> Sum:
    """What is added to an attack roll; `nth` counts the attacks of a full attack from 0 (ASM-13, ASM-16, ASM-22)."""
    parts = [Part("attack_line", line.bonuses[nth], "ASM-16")]
    if stance.prone and not line.ranged:
        parts.append(Part("prone", -PRONE, "ASM-13"))
    return Sum((*parts, *_drained(stance), *effect_parts(stance, EffectTarget.ATTACK)))


def save_bonus(card: Card, stance: Stance, save: Save) -> Sum:
    """What is added to a saving throw (ASM-04, ASM-22)."""
    printed = Part(save.value, card.saves.of(save), "ASM-04")
    return Sum((printed, *_drained(stance), *effect_parts(stance, EffectTarget.SAVES)))


def check_bonus(card: Card, stance: Stance, attribute: Attribute, lost: int = 0) -> Sum:
    """What is added to a check of an ability, with the points of it that are `lost` (ASM-05, ASM-22, ASM-23)."""
    return checked(Part(attribute.value, modifier(card.scores.of(attribute) - lost), "ASM-05"), stance)


def checked(bonus: Part, stance: Stance) -> Sum:
    """What is added to a check, as a skill, with what weighs on who makes it (ASM-22)."""
    return Sum((bonus, *_drained(stance), *effect_parts(stance, EffectTarget.CHECKS)))


def attack_refusal(line: AttackLine, stance: Stance) -> Refusal | None:
    """Why an attack may not be made: nothing is shot from the ground but crossbows and the like (ASM-13)."""
    if not stance.able:
        return refuse(Why.UNABLE)
    return refuse(Why.PRONE_SHOT) if stance.prone and line.ranged and not line.shoots_prone else None


def opportunity_refusal(line: AttackLine | None, stance: Stance) -> Refusal | None:
    """Why no attack of opportunity: one a round, with a melee weapon, not flat-footed (ASM-15, ASM-25)."""
    if not stance.able or line is None or line.ranged:
        return refuse(Why.UNABLE)
    if stance.flat_footed:
        return refuse(Why.FLAT_FOOTED)
    return refuse(Why.NO_OPPORTUNITY) if stance.opportunities >= OPPORTUNITIES else None


def drained_to_death(card: Card, stance: Stance) -> bool:
    """Whether negative levels kill: as many as one’s levels (ASM-22, ASM-24)."""
    return stance.negative_levels >= card.level


def _drained(stance: Stance) -> tuple[Part, ...]:
    """−1 for each negative level (ASM-22)."""
    return (Part("negative_levels", -stance.negative_levels, "ASM-22"),) if stance.negative_levels else ()


def effect_parts(stance: Stance, target: EffectTarget) -> tuple[Part, ...]:
    """What the conditions put on somebody add to something, each by its own name."""
    return tuple(
        Part("effect", effect.value, "D20-BASE-02", effect.label)
        for effect in stance.effects
        if effect.target is target and effect.value
    )
