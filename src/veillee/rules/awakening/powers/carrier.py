"""What a power is aimed and struck with: the weapon that carries it, or itself (RB-17 to 19, WA-CAP-09, WA-CAP-12)."""

from __future__ import annotations

from typing import Final, TypeGuard

from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    AddedDamage,
    AnyPowerEffect,
    AttackKind,
    AttackLine,
    Attribute,
    Carrier,
    Damage,
    DamageType,
    ExtraDamage,
    KnownPower,
    Multiplied,
    OwnDamage,
    Power,
    PowerLine,
    PowerTest,
    TestBonus,
    TestKind,
    When,
)
from veillee.rules.awakening.powers.known import at
from veillee.rules.once import once

IN_SIGHT: Final = 1000
"""Metres of a power whose range is as far as one sees: no board is so large (RB-44)."""
_ATTACKS: Final = frozenset(
    (
        TestKind.ANY,
        TestKind.ATTACK,
        TestKind.CONTACT_ATTACK,
        TestKind.RANGED_ATTACK,
        TestKind.MAGIC_ATTACK,
    )
)


def is_attack(power: Power) -> bool:
    """Whether using a power makes an attack test (WA-CAP-08, WA-CAP-10, WA-TEST-02).

    Support has no test, so no critical, and nothing resists it (WA-CRIT-19, WA-RES-08).
    """
    return power.test in (PowerTest.PHYSICAL, PowerTest.MAGIC)


def carriers(actor: Actor, power: Power) -> tuple[AttackLine, ...]:
    """The weapons usable now that may carry a power, each with a line of its own; none is an area."""
    return tuple(line for line in lines(actor) if line.area is None and _carries(power.carrier, line.kind))


@once(4096)
def power_line(actor: Actor, known: KnownPower, weapon: AttackLine | None) -> PowerLine:
    """The line of a power: through a weapon, that one's kind, test bonus, dice and type; else its own (R-ATK-03).

    The characteristic and the kind of test are the power's (RB-17, WA-TEST-04, WA-TEST-06, WA-TEST-09).
    One without a test is only aimed with it.
    """
    power = at(known)
    kind, metres = _kind(power, weapon), _range(power, weapon)
    damage, kept = _damage(power, weapon)
    return PowerLine(
        id=weapon.id if weapon is not None else f"power.{power.id}",
        name=power.name,
        kind=kind,
        attribute=power.attribute or _attribute(actor, kind, weapon),
        test_bonus=weapon.test_bonus if weapon is not None else 0,
        damage=damage,
        type=_type(power, weapon),
        range=metres,
        cost=power.cost or ActionCost.FREE,
        area=power.area,
        power=power.id,
        weapon=weapon.name if weapon is not None else None,
        adds=(*kept, *(effect for effect in power.effects if _of_this_blow(effect))),
    )


def follows(power: Power) -> tuple[AnyPowerEffect, ...]:
    """What a power does beyond its own blow: after a hit when it has a test, at once when it has none."""
    return tuple(
        effect
        for effect in power.effects
        if not isinstance(effect, OwnDamage) and not (_strikes(power) and _of_this_blow(effect))
    )


def _strikes(power: Power) -> bool:
    """Whether something is struck at all, with a test or without (WA-ATK-03)."""
    return is_attack(power) or any(isinstance(effect, OwnDamage) for effect in power.effects)


def _of_this_blow(effect: AnyPowerEffect) -> TypeGuard[TestBonus | AddedDamage | Multiplied]:
    """Whether an effect counts in the blow of its power and is over with it."""
    match effect:
        case TestBonus(rounds=0, roll=roll):
            return roll in _ATTACKS
        case AddedDamage(rounds=0) | Multiplied(rounds=0):
            return True
        case _:
            return False


def _carries(carrier: Carrier | None, kind: AttackKind) -> bool:
    match carrier:
        case None:
            return False
        case Carrier.ANY:
            return True
        case Carrier.CONTACT:
            return kind is AttackKind.CONTACT
        case Carrier.RANGED:
            return kind is AttackKind.RANGED
        case Carrier.MAGIC:
            return kind is AttackKind.MAGIC


def _kind(power: Power, weapon: AttackLine | None) -> AttackKind:
    """MAG is magic whatever carries it; PHY is of its weapon's kind, else contact up to 1 m (RB-19)."""
    if power.test is PowerTest.MAGIC:
        return AttackKind.MAGIC
    if weapon is not None and weapon.kind is not AttackKind.MAGIC:
        return weapon.kind
    return AttackKind.CONTACT if power.range is None or power.range <= 1 else AttackKind.RANGED


def _range(power: Power, weapon: AttackLine | None) -> int:
    """Metres: the power's, else the weapon's, else contact for PHY and sight for the rest (WA-CAP-11, RB-44)."""
    if power.range is not None:
        return max(1, power.range)
    if weapon is not None:
        return weapon.range
    return 1 if power.test is PowerTest.PHYSICAL else IN_SIGHT


def _attribute(actor: Actor, kind: AttackKind, weapon: AttackLine | None) -> Attribute:
    """What a stat line without a characteristic leaves: the weapon's, else that of magic, else FOR."""
    if weapon is not None:
        return weapon.attribute
    return actor.card.magic_attribute if kind is AttackKind.MAGIC else Attribute.STR


def _damage(power: Power, weapon: AttackLine | None) -> tuple[Damage, tuple[AddedDamage, ...]]:
    """The damage of a line, and what of the power's own dice has to be added to it: weapon and power both count
    (WA-DMG-03, WA-ATK-06); dice under a condition are looked at with the target.
    """
    own = [effect for effect in power.effects if isinstance(effect, OwnDamage)]
    if weapon is not None:
        return weapon.damage, tuple(_added(effect) for effect in own)
    whole = [effect for effect in own if effect.when is When.ALWAYS]
    others = tuple(_added(effect) for effect in own if effect.when is not When.ALWAYS)
    if not whole:
        return Damage(), others
    extra = tuple(ExtraDamage(effect.dice, effect.damage) for effect in whole[1:])
    return Damage(whole[0].dice, sum(effect.bonus for effect in whole), extra), others


def _added(effect: OwnDamage) -> AddedDamage:
    return AddedDamage(when=effect.when, dice=effect.dice, bonus=effect.bonus, damage=effect.damage)


def _type(power: Power, weapon: AttackLine | None) -> DamageType:
    """The weapon's type, else that of the power's own damage, else none that anything resists (RB-35, WA-TYPE-03,
    WA-TYPE-05).
    """
    if weapon is not None:
        return weapon.type
    own = next((effect.damage for effect in power.effects if isinstance(effect, OwnDamage)), None)
    return own or DamageType.NON_ELEMENTAL
