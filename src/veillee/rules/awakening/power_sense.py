"""What makes no sense in a power, wherever it was written: in a pack, or on a card typed by the GM."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import msgspec

from veillee.rules.awakening.nouns import (
    AddedDamage,
    AfterEffect,
    Aim,
    AnyPowerEffect,
    Area,
    AttributeBonus,
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
    PowerKind,
    PowerState,
    PowerTest,
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
    TestKind,
)
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import number, text

Path: TypeAlias = tuple[str | int, ...]

MAX_EFFECTS: Final = 8
MAX_RANKS: Final = 7
_DICE: Final = re.compile(r"[1-9]d(4|6|8|10|12|20)")
_ATTACKS: Final = (
    TestKind.ANY,
    TestKind.ATTACK,
    TestKind.CONTACT_ATTACK,
    TestKind.RANGED_ATTACK,
    TestKind.MAGIC_ATTACK,
)


class Trouble(msgspec.Struct, frozen=True):
    """Something wrong, and the field that holds it."""

    path: Path
    refusal: Refusal


def power_refusal(power: Power) -> Refusal | None:
    """Why a power cannot be played: the first thing wrong with it."""
    return next((trouble.refusal for trouble in troubles(power)), None)


def troubles(power: Power) -> Iterator[Trouble]:
    """Everything wrong in a power."""
    yield from _bounds(power)
    yield from _use(power)
    yield from _aim(power)
    yield from _effects(power.effects, power, ("effects",))
    yield from _passives(power.passive, ("passive",))
    yield from _ranks(power)


def _bounds(power: Power) -> Iterator[Trouble]:
    yield from _wrong(("id",), text("id", power.id, 60, least=1))
    yield from _wrong(("name",), text("name", power.name.text, 60, least=1))
    yield from _wrong(("text",), text("description", power.text, 8000))
    yield from _wrong(("targets",), number("targets", power.targets, 0, 20))
    yield from _values(power.magic_points, power.recharge, power.limit, power.range, power.area, ())


def _values(
    magic_points: int | None,
    recharge: int | None,
    limit: Limit | None,
    reach: int | None,
    area: Area | None,
    at: Path,
) -> Iterator[Trouble]:
    yield from _wrong((*at, "magic_points"), number("magic_points", magic_points, 0, 20))
    yield from _wrong((*at, "recharge"), number("recharge", recharge, 0, 20))
    yield from _wrong((*at, "limit"), number("uses", limit.uses, 1, 10) if limit is not None else None)
    yield from _wrong((*at, "range"), number("range", reach, 1, 200))
    yield from _wrong((*at, "area"), number("radius", area.radius, 1, 50) if area is not None else None)


def _use(power: Power) -> Iterator[Trouble]:
    """Kind, cost, test, carrier (WA-CAP-05 to 10, RB-45)."""
    if power.kind is PowerKind.PASSIVE:
        used = {
            "cost": power.cost, "test": power.test, "carrier": power.carrier, "magic_points": power.magic_points,
            "recharge": power.recharge, "limit": power.limit, "area": power.area, "effects": power.effects,
        }  # fmt: skip
        for field, value in used.items():
            if value:
                yield Trouble((field,), refuse(Why.POWER_PASSIVE_USED, what=field))
    if power.kind is PowerKind.COMBAT and power.passive:
        yield Trouble(("passive",), refuse(Why.POWER_COMBAT_PASSIVE))
    if _attacks(power) and power.attribute is None:
        yield Trouble(("test",), refuse(Why.POWER_TEST_ATTRIBUTE))
    if not _attacks(power) and power.attribute is not None:
        yield Trouble(("attribute",), refuse(Why.POWER_NEEDS_ATTACK, what="attribute"))
    if not _attacks(power) and power.carrier is not None:
        yield Trouble(("carrier",), refuse(Why.POWER_NEEDS_ATTACK, what="carrier"))


def _attacks(power: Power) -> bool:
    return power.test in (PowerTest.PHYSICAL, PowerTest.MAGIC)


def _aim(power: Power) -> Iterator[Trouble]:
    """Whom it may reach: named targets or an area, never both."""
    if power.area is not None and power.targets:
        yield Trouble(("targets",), refuse(Why.POWER_AREA_TARGETS))
    if power.area is None and not power.targets and power.kind is not PowerKind.PASSIVE:
        yield Trouble(("targets",), refuse(Why.POWER_NO_TARGET))
    if power.aim is Aim.SELF and (power.targets > 1 or power.area is not None or _attacks(power)):
        yield Trouble(("aim",), refuse(Why.POWER_SELF_AIM))
    if power.range is not None and (power.aim is Aim.SELF or (power.area is not None and power.area.self_centered)):
        yield Trouble(("range",), refuse(Why.POWER_SELF_RANGE))


def _ranks(power: Power) -> Iterator[Trouble]:
    """Levels rise, and each rank changes something (WA-CAP-31, WA-CAP-35)."""
    if len(power.ranks) > MAX_RANKS:
        yield Trouble(("ranks",), refuse(Why.TOO_MANY, most=MAX_RANKS))
    level = 0
    for place, rank in enumerate(power.ranks[:MAX_RANKS]):
        at: Path = ("ranks", place)
        yield from _wrong((*at, "level"), number("level", rank.level, 1, 8))
        if rank.level <= level:
            yield Trouble((*at, "level"), refuse(Why.POWER_RANK_ORDER))
        level = rank.level
        if rank == Rank(level=rank.level):
            yield Trouble(at, refuse(Why.POWER_RANK_EMPTY, level=rank.level))
        yield from _values(rank.magic_points, rank.recharge, rank.limit, rank.range, rank.area, at)
        if rank.area is not None and power.area is None:
            yield Trouble((*at, "area"), refuse(Why.POWER_RANK_AREA))
        if power.kind is PowerKind.PASSIVE and rank != Rank(level=rank.level, passive=rank.passive):
            yield Trouble(at, refuse(Why.POWER_PASSIVE_USED, what="ranks"))
        if power.kind is PowerKind.COMBAT and rank.passive:
            yield Trouble((*at, "passive"), refuse(Why.POWER_COMBAT_PASSIVE))
        yield from _effects(rank.effects, power, (*at, "effects"))
        yield from _passives(rank.passive, (*at, "passive"))


def _effects(effects: Sequence[AnyPowerEffect], power: Power, at: Path) -> Iterator[Trouble]:
    """What using it does: what counts for the very blow needs one; the rest is at once, or lasts."""
    if len(effects) > MAX_EFFECTS:
        yield Trouble(at, refuse(Why.TOO_MANY, most=MAX_EFFECTS))
    if sum(isinstance(effect, OwnDamage) for effect in effects) > 1:
        yield Trouble(at, refuse(Why.POWER_EFFECT_TWICE, what="own_damage"))
    if sum(isinstance(effect, Teleport) for effect in effects) > 1:
        yield Trouble(at, refuse(Why.POWER_EFFECT_TWICE, what="teleport"))
    for place, effect in enumerate(effects[:MAX_EFFECTS]):
        here: Path = (*at, place)
        yield from _effect(effect, here)
        match effect:
            case OwnDamage():
                if not _attacks(power):
                    yield Trouble(here, refuse(Why.POWER_NEEDS_ATTACK, what="own_damage"))
                elif power.carrier is not None:
                    yield Trouble(here, refuse(Why.POWER_CARRIER_DAMAGE))
                yield from _at_once(effect, "own_damage", here)
            case TestBonus(rounds=0, roll=roll):
                if not _attacks(power) or roll not in _ATTACKS:
                    yield Trouble(here, refuse(Why.POWER_LASTS, what="test_bonus"))
            case AddedDamage(rounds=0) | Multiplied(rounds=0):
                if not _attacks(power):
                    yield Trouble(here, refuse(Why.POWER_LASTS, what=_tag(effect)))
            case TestBonus() | AddedDamage() | Multiplied() | Healing():
                pass
            case MagicGain() | StateEnded() | Teleport() | Stride() | Push() | Ritual():
                yield from _at_once(effect, _tag(effect), here)
            case (
                Reduction()
                | DefenseBonus()
                | AttributeBonus()
                | SpeedBonus()
                | Taunt()
                | StateGiven()
                | AfterEffect()
                | Ongoing()
                | DualWieldEase()
                | PoisonMastery()
            ):
                if not effect.rounds and not _until_ended(effect):
                    yield Trouble(here, refuse(Why.POWER_LASTS, what=_tag(effect)))


def _passives(effects: Sequence[AnyPowerEffect], at: Path) -> Iterator[Trouble]:
    """What counts all the time has no duration, and nothing that happens at once."""
    if len(effects) > MAX_EFFECTS:
        yield Trouble(at, refuse(Why.TOO_MANY, most=MAX_EFFECTS))
    for place, effect in enumerate(effects[:MAX_EFFECTS]):
        here: Path = (*at, place)
        yield from _effect(effect, here)
        yield from _at_once(effect, _tag(effect), here)
        match effect:
            case (
                TestBonus()
                | AddedDamage()
                | Multiplied()
                | Healing()
                | Reduction()
                | DefenseBonus()
                | AttributeBonus()
                | SpeedBonus()
                | DualWieldEase()
                | PoisonMastery()
                | Ritual()
            ):
                pass
            case (
                OwnDamage()
                | MagicGain()
                | Taunt()
                | StateGiven()
                | StateEnded()
                | Teleport()
                | Stride()
                | Push()
                | AfterEffect()
                | Ongoing()
            ):
                yield Trouble(here, refuse(Why.POWER_NOT_PASSIVE, what=_tag(effect)))


def _until_ended(effect: AnyPowerEffect) -> bool:
    """States that an act ends: they need no rounds."""
    return isinstance(effect, StateGiven) and effect.state in (PowerState.STEALTHY, PowerState.DISARMED)


def _at_once(effect: AnyPowerEffect, what: str, at: Path) -> Iterator[Trouble]:
    if effect.rounds:
        yield Trouble(at, refuse(Why.POWER_AT_ONCE, what=what))


def _effect(effect: AnyPowerEffect, at: Path) -> Iterator[Trouble]:
    """Bounds of the numbers of one effect."""
    yield from _wrong(at, number("rounds", effect.rounds, 0, 20))
    match effect:
        case TestBonus(value=value, roll=roll, attribute=attribute):
            yield from _wrong(at, number("value", value, -10, 10) or _some(value, "test_bonus"))
            if attribute is not None and roll is not TestKind.CHECK:
                yield Trouble(at, refuse(Why.POWER_CHECK_ATTRIBUTE))
        case DefenseBonus(value=value) | AttributeBonus(value=value):
            yield from _wrong(at, number("value", value, -10, 10) or _some(value, _tag(effect)))
        case OwnDamage(dice=dice, bonus=bonus) | AfterEffect(dice=dice, bonus=bonus) | Ongoing(dice=dice, bonus=bonus):
            yield from _wrong(at, _amount(dice, bonus, _tag(effect)))
        case (
            AddedDamage(dice=dice, bonus=bonus)
            | Healing(dice=dice, bonus=bonus)
            | MagicGain(dice=dice, bonus=bonus)
            | Reduction(dice=dice, bonus=bonus)
        ):
            yield from _wrong(at, _amount(dice, bonus, _tag(effect)))
        case Multiplied(factor=factor, traits=traits):
            yield from _wrong(at, number("factor", factor, 2, 4) or _some(len(traits), "multiplied"))
        case SpeedBonus(metres=metres):
            yield from _wrong(at, number("metres", metres, -50, 50) or _some(metres, "speed_bonus"))
        case Teleport(metres=metres) | Stride(metres=metres):
            yield from _wrong(at, number("metres", metres, 1, 50))
        case Push(metres=metres):
            yield from _wrong(at, number("metres", metres, -20, 20) or _some(metres, "push"))
        case StateGiven(value=value):
            yield from _wrong(at, number("value", value, -10, 10))
        case StateEnded(states=states):
            yield from _wrong(at, _some(len(states), "state_ended"))
        case DualWieldEase(test=test, damage=damage):
            yield from _wrong(at, number("value", test, 0, 2) or number("value", damage, 0, 2))
            yield from _wrong(at, _some(test + damage, "dual_wield_ease"))
        case PoisonMastery(rounds_more=more, charges_more=charges, dice_more=dice_more):
            for value in (more, charges, dice_more):
                yield from _wrong(at, number("value", value, 0, 5))
            yield from _wrong(at, _some(more + charges + dice_more, "poison_mastery"))
        case Taunt() | Ritual():
            pass


def _amount(dice: str, bonus: int, what: str) -> Refusal | None:
    if dice and not _DICE.fullmatch(dice):
        return refuse(Why.BAD_DICE, field="field.power_dice", dice=dice[:40])
    return number("bonus", bonus, -20, 50) or (None if dice else _some(bonus, what))


def _some(value: int, what: str) -> Refusal | None:
    return None if value else refuse(Why.POWER_EFFECT_EMPTY, what=what)


def _wrong(path: Path, refusal: Refusal | None) -> Iterator[Trouble]:
    if refusal is not None:
        yield Trouble(path, refusal)


def _tag(effect: AnyPowerEffect) -> str:
    return str(effect.__struct_config__.tag)
