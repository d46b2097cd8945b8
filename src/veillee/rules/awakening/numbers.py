"""Every derived number as the addition that makes it, each part with its rule. The die is added by who throws it."""

from __future__ import annotations

from typing import Final

from veillee.rules.awakening.effects import active
from veillee.rules.awakening.gear import attack_bonus, bonuses
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import (
    Actor,
    AttackKind,
    AttackLine,
    Attribute,
    BonusTarget,
    DamageType,
    EffectKind,
    State,
)
from veillee.rules.common import Part, Sum

FATE: Final = Part("fate", 10, "WA-CHECK-11")
"""What 1 XP adds to a test."""
DUAL_WIELD: Final = Part("dual_wield", -2, "WA-OPT-06")
"""On each test of a double attack."""
OFF_HAND: Final = Part("off_hand", -2, "WA-OPT-07")
"""On the damage of the weapon in the off hand, in a double attack."""
AGAINST_MAGIC: Final = Part("against_magic", -3, "WA-REACT-03")
WEAKNESS: Final = Part("weakness", 3, "WA-ATK-14")
RESISTANCE: Final = Part("resistance", -3, "WA-ATK-14")
OFF_BALANCE, VULNERABLE = -2, 2
"""Our numbers for two prices of a fumble (R-CRIT-09)."""


def physical_defense(state: State, actor: Actor) -> Sum:
    """Def PHY now: what meets contact and ranged attacks (WA-DEFVAL-01, WA-DEFVAL-03)."""
    plain = actor.card.defenses.physical if actor.card.defenses else None
    return _defense(state, actor, plain, Attribute.CON, actor.card.outfit.physical, BonusTarget.PHYSICAL_DEFENSE)


def magic_defense(state: State, actor: Actor) -> Sum:
    """Def MAG now (WA-DEFVAL-02, WA-DEFVAL-03)."""
    plain = actor.card.defenses.magic if actor.card.defenses else None
    return _defense(state, actor, plain, Attribute.WIS, actor.card.outfit.magic, BonusTarget.MAGIC_DEFENSE)


def defense(state: State, actor: Actor, kind: AttackKind) -> Sum:
    """The defense that a kind of attack meets (WA-ATK-02)."""
    match kind:
        case AttackKind.CONTACT | AttackKind.RANGED:
            return physical_defense(state, actor)
        case AttackKind.MAGIC:
            return magic_defense(state, actor)


def initiative(actor: Actor) -> Sum:
    """10 + DEX, never rolled (WA-TURN-02); the plain number of a creature."""
    if actor.card.initiative is not None:
        return Sum((Part("base", actor.card.initiative, "WA-GEN-09"),))
    return Sum((Part("base", 10, "WA-X-01"), _attribute(actor, Attribute.DEX, "WA-X-01")))


def attack_test(
    state: State, attacker: Actor, line: AttackLine, target: Actor | None, blow: BlowKind, *, fate: int = 0
) -> Sum:
    """What is added to the die of an attack test (WA-ATK-04); what the target changes is left out without one.

    `fate` counts the XP spent on it.
    """
    rule = "WA-OPT-01" if line.damage.attribute else "WA-ATK-04"
    parts = [_level(actor=attacker, rule=rule), _attribute(attacker, line.attribute, rule)]
    if line.test_bonus:
        parts.append(Part("weapon_bonus", line.test_bonus, "WA-ATK-04", line.name.text))
    parts += bonuses(attacker, attack_bonus(line.kind))
    if blow in (BlowKind.FIRST_BLOW, BlowKind.SECOND_BLOW):
        parts.append(DUAL_WIELD)
    if target is not None:
        parts += against(state, line, target)
    parts += modifiers(state, attacker)
    return Sum((*parts, *(FATE,) * fate))


def against(state: State, line: AttackLine, target: Actor) -> tuple[Part, ...]:
    """What the target changes of an attack test: weakness, resistance, each once (R-ATK-06), an exposed position."""
    exposed = tuple(
        Part("vulnerable", effect.value or VULNERABLE, "R-CRIT-09", effect.label)
        for effect in active(state, target, EffectKind.VULNERABLE)
    )
    if state.settings.resistances == "off":
        return exposed
    types = {line.type, *(extra.type for extra in line.damage.extra)} - {DamageType.NON_ELEMENTAL}
    card = target.card
    weak = not types.isdisjoint((*card.weaknesses, *card.outfit.weaknesses))
    resists = not types.isdisjoint((*card.resistances, *card.outfit.resistances))
    return (*(WEAKNESS,) * weak, *(RESISTANCE,) * resists, *exposed)


def dodge(state: State, actor: Actor, magic: bool, *, fate: int = 0) -> Sum:
    """What is added to the die of a dodge (WA-REACT-02, WA-REACT-03)."""
    return _reaction(state, actor, Attribute.DEX, (AGAINST_MAGIC,) * magic, fate)


def parry(state: State, actor: Actor, *, fate: int = 0) -> Sum:
    """What is added to the die of a parry (WA-REACT-02); a shield adds nothing to it (WA-REACT-20)."""
    return _reaction(state, actor, Attribute.STR, (), fate)


def check_test(state: State, actor: Actor, attribute: Attribute, rule: str, *, bonus: int = 0, fate: int = 0) -> Sum:
    """What is added to the die of a check: the level only in a fight, and only where the table says so (R-CHK-01)."""
    parts = [_attribute(actor, attribute, rule)]
    if state.fight is not None and state.settings.level_on_combat_checks == "yes":
        parts.append(_level(actor, "R-CHK-01"))
    if bonus:
        parts.append(Part("modifier", bonus, "WA-GEN-08"))
    return Sum((*parts, *modifiers(state, actor), *(FATE,) * fate))


def damage_fixed(attacker: Actor, line: AttackLine) -> Sum:
    """What is added to damage dice: the weapon's bonus; an attribute for bare hands only (WA-ATK-10, WA-OPT-02)."""
    parts: list[Part] = []
    if line.damage.bonus:
        parts.append(Part("weapon_bonus", line.damage.bonus, "WA-ATK-10", line.name.text))
    if line.damage.attribute is not None:
        parts.append(_attribute(attacker, line.damage.attribute, "WA-OPT-02"))
    return Sum(tuple(parts))


def modifiers(state: State, actor: Actor) -> tuple[Part, ...]:
    """Modifiers that the GM laid on the tests of an actor (WA-GEN-08)."""
    return tuple(
        Part("modifier", effect.value, "WA-GEN-08", effect.label)
        for effect in active(state, actor, EffectKind.MODIFIER)
    )


def _defense(
    state: State, actor: Actor, plain: int | None, attribute: Attribute, outfit: int, target: BonusTarget
) -> Sum:
    rule = "WA-X-02" if target is BonusTarget.PHYSICAL_DEFENSE else "WA-X-03"
    if plain is not None:
        parts = [Part("base", plain, "WA-GEN-09")]
    else:
        parts = [Part("base", 10, rule), _attribute(actor, attribute, rule), _level(actor, rule)]
        if outfit:
            parts.append(Part("outfit", outfit, "WA-TENUE-11", actor.card.outfit.name))
        parts += bonuses(actor, target)
    parts += _posture(actor)
    parts += (
        Part("off_balance", effect.value or OFF_BALANCE, "R-CRIT-09", effect.label)
        for effect in active(state, actor, EffectKind.OFF_BALANCE)
    )
    return Sum(tuple(parts))


def _reaction(state: State, actor: Actor, attribute: Attribute, extra: tuple[Part, ...], fate: int) -> Sum:
    parts = (_level(actor, "WA-REACT-02"), _attribute(actor, attribute, "WA-REACT-02"))
    return Sum((*parts, *extra, *_posture(actor), *modifiers(state, actor), *(FATE,) * fate))


def _posture(actor: Actor) -> tuple[Part, ...]:
    posture = actor.stance.posture
    rule = "WA-POST-03" if posture.bonus == 2 else "WA-POST-02"
    return (Part("posture", posture.bonus, rule),) if posture.bonus else ()


def _level(actor: Actor, rule: str) -> Part:
    return Part("level", actor.card.level, rule)


def _attribute(actor: Actor, attribute: Attribute, rule: str) -> Part:
    return Part(f"attribute.{attribute}", actor.card.attributes.of(attribute), rule)
