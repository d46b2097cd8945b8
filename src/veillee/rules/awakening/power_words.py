"""What a power does, told from its data: one sentence for each kind of effect, by code, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from veillee.rules.awakening.nouns import (
    AddedDamage,
    AfterEffect,
    Aim,
    AnyPowerEffect,
    Area,
    Attribute,
    AttributeBonus,
    Bearer,
    DamageType,
    DefenseBonus,
    DualWieldEase,
    Healing,
    Limit,
    MagicGain,
    Multiplied,
    Ongoing,
    OwnDamage,
    PoisonMastery,
    Power,
    Push,
    Rank,
    Reduction,
    Ritual,
    SpeedBonus,
    StateEnded,
    StateGiven,
    Stride,
    Taunt,
    Teleport,
    TestBonus,
    Trait,
    When,
)
from veillee.rules.awakening.power_notation import stat_line
from veillee.rules.common import Gender, Name, Phrase, Said

TARGET: Final = Name("@power.target", "la", Gender.FEMININE)
USER: Final = Name("@power.user", "le")
"""Nouns for who receives an effect, when nobody has used the power yet."""


class RankPage(msgspec.Struct, frozen=True):
    """An evolution to be read: its level and what it changes."""

    level: int
    does: tuple[Phrase, ...]


class PowerPage(msgspec.Struct, frozen=True):
    """A power to be read: its stat line, the words of its pack, and what its data do."""

    id: str
    name: Name
    line: str
    text: str
    does: tuple[Phrase, ...]
    ranks: tuple[RankPage, ...]


def power_page(power: Power) -> PowerPage:
    """Everything that the codex says of a power."""
    return PowerPage(
        id=power.id,
        name=power.name,
        line=stat_line(power),
        text=power.text,
        does=power_words(power),
        ranks=tuple(RankPage(rank.level, rank_words(power, rank)) for rank in power.ranks),
    )


def power_words(power: Power) -> tuple[Phrase, ...]:
    """What a power costs and does, then what it does all the time; its evolutions have `rank_words`."""
    return (
        *_values(power.magic_points or None, power.recharge or None, power.limit, None, power.area),
        *(effect_words(effect, power.aim) for effect in power.effects),
        *(effect_words(effect, power.aim, passive=True) for effect in power.passive),
    )


def rank_words(power: Power, rank: Rank) -> tuple[Phrase, ...]:
    """What an evolution changes (WA-CAP-35)."""
    return (
        *_values(rank.magic_points, rank.recharge, rank.limit, rank.range, rank.area),
        *(effect_words(effect, power.aim) for effect in rank.effects),
        *(effect_words(effect, power.aim, passive=True) for effect in rank.passive),
    )


def effect_words(effect: AnyPowerEffect, aim: Aim, *, passive: bool = False) -> Phrase:
    """The sentence of one effect: who receives it, when it counts, how long it lasts (WA-CAP-13)."""
    code, own = _told(effect, lasts=passive or effect.rounds > 0)
    bearer = USER if passive or aim is Aim.SELF or effect.to is Bearer.USER else TARGET
    always = "power.always" if passive else ""
    said: dict[str, Said] = {
        "actor": bearer,
        "when": "" if effect.when is When.ALWAYS else f"power.when.{effect.when}",
        "lasting": "power.rounds" if effect.rounds else always,
        "rounds": effect.rounds,
    }
    return Phrase(f"power.{code}", said | own)


def _told(effect: AnyPowerEffect, *, lasts: bool) -> tuple[str, dict[str, Said]]:
    match effect:
        case TestBonus(value=value, roll=roll, attribute=attribute):
            return "test_bonus", {"value": value, "roll": f"power.roll.{roll}", **_bracketed(attribute)}
        case OwnDamage(dice=dice, bonus=bonus, damage=damage):
            return "own_damage", {"amount": _amount(dice, bonus), "damage_type": f"damage_type.{damage}"}
        case AddedDamage(dice=dice, bonus=bonus, damage=damage):
            amount = _amount(dice, bonus)
            said: dict[str, Said] = {"amount": amount if amount.startswith("−") else f"+{amount}", **_typed(damage)}
            return ("added_damage.lasting" if lasts else "added_damage"), said
        case Multiplied(factor=factor, traits=traits):
            return "multiplied", {"factor": factor, "traits": f"power.against.{_against(traits)}"}
        case Healing(dice=dice, bonus=bonus, attribute=attribute):
            said = {"amount": _amount(dice, bonus), **_added(attribute)}
            return ("healing.lasting" if lasts else "healing"), said
        case MagicGain(dice=dice, bonus=bonus):
            return "magic_gain", {"amount": _amount(dice, bonus)}
        case Reduction(dice=dice, bonus=bonus, attacks_only=attacks_only):
            return ("reduction.attacks" if attacks_only else "reduction"), {"amount": _amount(dice, bonus)}
        case DefenseBonus(value=value, defense=defense):
            return "defense_bonus", {"value": value, "defense": f"power.defense.{defense}"}
        case AttributeBonus(attribute=attribute, value=value):
            return "attribute_bonus", {"value": value, "attribute": f"attribute.{attribute}"}
        case SpeedBonus(metres=metres):
            return "speed_bonus", {"metres": metres}
        case Taunt():
            return "taunt", {}
        case StateGiven(state=state, value=value):
            return "state_given", {
                "state": f"effect.{state}",
                "value": value,
                "valued": "power.valued" if value else "",
            }
        case StateEnded(states=states):
            return "state_ended", {"states": tuple(Name(f"@power.state.{state}") for state in states)}
        case Teleport(metres=metres):
            return "teleport", {"metres": metres}
        case Stride(metres=metres, safe=safe):
            return ("stride.safe" if safe else "stride"), {"metres": metres}
        case Push(metres=metres):
            return ("push" if metres >= 0 else "pull"), {"metres": abs(metres)}
        case AfterEffect(dice=dice, bonus=bonus):
            return "after_effect", {"amount": _amount(dice, bonus), "after": "power.after" if lasts else ""}
        case Ongoing(dice=dice, bonus=bonus, damage=damage):
            return "ongoing", {"amount": _amount(dice, bonus), "damage_type": f"damage_type.{damage}"}
        case DualWieldEase(test=test, damage=less):
            return "dual_wield_ease", {"test": test, "damage": less}
        case PoisonMastery(rounds_more=rounds_more, charges_more=charges_more, dice_more=dice_more):
            return "poison_mastery", {"more": rounds_more, "charges": charges_more, "dice": dice_more}
        case Ritual():
            return "ritual", {}


def _values(
    magic_points: int | None, recharge: int | None, limit: Limit | None, reach: int | None, area: Area | None
) -> Iterator[Phrase]:
    if magic_points is not None:
        yield Phrase("power.magic_points", {"magic_points": magic_points})
    if recharge is not None:
        yield Phrase("power.recharge", {"recharge": recharge})
    if limit is not None:
        yield Phrase("power.limit", {"uses": limit.uses, "period": f"power.period.{limit.period}"})
    if reach is not None:
        yield Phrase("power.range", {"range": reach})
    if area is not None:
        yield Phrase("power.area.self" if area.self_centered else "power.area", {"radius": area.radius})


def _amount(dice: str, bonus: int) -> str:
    """`1d6+1`, `1d6`, `2`."""
    sign = "−" if bonus < 0 else "+" if dice else ""
    return dice + (f"{sign}{abs(bonus)}" if bonus or not dice else "")


def _bracketed(attribute: Attribute | None) -> dict[str, Said]:
    if attribute is None:
        return {"only": ""}
    return {"only": "power.only", "attribute": f"attribute.{attribute}"}


def _added(attribute: Attribute | None) -> dict[str, Said]:
    if attribute is None:
        return {"plus": ""}
    return {"plus": "power.plus", "attribute": f"attribute.{attribute}"}


def _typed(damage: DamageType | None) -> dict[str, Said]:
    if damage is None:
        return {"type": ""}
    return {"type": "power.typed", "damage_type": f"damage_type.{damage}"}


def _against(traits: tuple[Trait, ...]) -> str:
    return "both" if len(set(traits)) > 1 else traits[0] if traits else "nothing"
