"""Every derived number as the addition that makes it, each part with its rule. The die is added by who throws it."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from veillee.rules.awakening.effects import active
from veillee.rules.awakening.gear import attack_bonus, bonuses
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import (
    Actor,
    AddedDamage,
    AttackKind,
    AttackLine,
    Attribute,
    BonusTarget,
    DamageType,
    DefenseKind,
    EffectKind,
    PowerLine,
    State,
    TestKind,
)
from veillee.rules.awakening.powers.bearing import among, striking
from veillee.rules.awakening.powers.bonuses import (
    CHECKS,
    DODGES,
    PARRIES,
    to_attack,
    to_attribute,
    to_defense,
    to_double_attack,
    to_test,
)
from veillee.rules.awakening.powers.known import broken
from veillee.rules.common import Name, Part, Sum

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


def physical_defense(state: State, actor: Actor, foe: Actor | None = None) -> Sum:
    """Def PHY now, against the blow of `foe` if there is one: what contact and ranged attacks meet (WA-DEFVAL-01)."""
    plain = actor.card.defenses.physical if actor.card.defenses else None
    parts = _defense(state, actor, plain, Attribute.CON, actor.card.outfit.physical, BonusTarget.PHYSICAL_DEFENSE)
    return parts.plus(*to_defense(state, actor, DefenseKind.PHYSICAL, foe))


def magic_defense(state: State, actor: Actor, foe: Actor | None = None) -> Sum:
    """Def MAG now (WA-DEFVAL-02, WA-DEFVAL-03)."""
    plain = actor.card.defenses.magic if actor.card.defenses else None
    parts = _defense(state, actor, plain, Attribute.WIS, actor.card.outfit.magic, BonusTarget.MAGIC_DEFENSE)
    return parts.plus(*to_defense(state, actor, DefenseKind.MAGIC, foe))


def defense(state: State, actor: Actor, kind: AttackKind, foe: Actor | None = None) -> Sum:
    """The defense that a kind of attack meets (WA-TEST-05, WA-ATK-02)."""
    match kind:
        case AttackKind.CONTACT | AttackKind.RANGED:
            return physical_defense(state, actor, foe)
        case AttackKind.MAGIC:
            return magic_defense(state, actor, foe)


def initiative(state: State, actor: Actor) -> Sum:
    """10 + DEX, never rolled (WA-TURN-02); the plain number of a creature, and what powers do to its DEX."""
    if actor.card.initiative is not None:
        return Sum((Part("base", actor.card.initiative, "WA-GEN-09"), *to_attribute(state, actor, Attribute.DEX)))
    return Sum((Part("base", 10, "WA-X-01"), *attribute(state, actor, Attribute.DEX, "WA-X-01")))


def attribute(state: State, actor: Actor, which: Attribute, rule: str) -> tuple[Part, ...]:
    """A characteristic now: that of the card, then what powers add to it (RB-05)."""
    base = Part(f"attribute.{which}", actor.card.attributes.of(which), rule)
    return (base, *to_attribute(state, actor, which))


def attribute_now(state: State, actor: Actor, which: Attribute) -> int:
    """The value of a characteristic now; tables stop at -4 and +6, sums do not (RB-05, WA-CRIT-11)."""
    return Sum(attribute(state, actor, which, "RB-05")).total


def attack_test(
    state: State, attacker: Actor, line: AttackLine, target: Actor | None, blow: BlowKind, *, fate: int = 0
) -> Sum:
    """What is added to the die of an attack test, of a weapon or of a power (WA-WEAP-07, WA-TEST-03, WA-ATK-04).

    What the target changes is left out without one.

    `fate` counts the XP spent on it. A power used out of a fight is no combat test: no level (RB-77).
    """
    rule = _test_rule(line)
    peaceful = isinstance(line, PowerLine) and state.fight is None
    parts = [*attribute(state, attacker, line.attribute, rule)]
    if not peaceful:
        parts.insert(0, _level(actor=attacker, rule=rule))
    if line.test_bonus:
        parts.append(_own_bonus(line, line.test_bonus, "WA-ATK-04"))
    parts += bonuses(attacker, attack_bonus(line.kind))
    if blow in (BlowKind.FIRST_BLOW, BlowKind.SECOND_BLOW):
        parts += (DUAL_WIELD, *to_double_attack(state, attacker, -DUAL_WIELD.value))
    parts += to_attack(state, attacker, line, target)
    if target is not None:
        parts += against(state, attacker, line, target)
    parts += modifiers(state, attacker)
    return Sum((*parts, *(FATE,) * fate))


def against(state: State, attacker: Actor, line: AttackLine, target: Actor) -> tuple[Part, ...]:
    """What the target changes of an attack test: weakness, resistance, each once (R-ATK-06), an exposed position.

    The type changes this test alone, never damage by itself (WA-TEST-10, WA-TYPE-06, WA-RES-02 to 04).
    """
    exposed = tuple(
        Part("vulnerable", effect.value or VULNERABLE, "R-CRIT-09", effect.label)
        for effect in active(state, target, EffectKind.VULNERABLE)
    )
    if state.settings.resistances == "off":
        return exposed
    types = {*types_of(state, attacker, line, target)} - {DamageType.NON_ELEMENTAL}
    card = target.card
    weak = not types.isdisjoint((*card.weaknesses, *card.outfit.weaknesses))
    resists = not types.isdisjoint((*card.resistances, *card.outfit.resistances))
    return (*(WEAKNESS,) * weak, *(RESISTANCE,) * resists, *exposed)


def types_of(state: State, attacker: Actor, line: AttackLine, target: Actor) -> tuple[DamageType, ...]:
    """The damage types of a blow, that of its line first, each once: extra dice and what powers add included."""
    added = among(state, striking(state, attacker, line), AddedDamage, attacker, target)
    extra = (*(extra.type for extra in line.damage.extra), *(each.damage for each, _borne in added if each.damage))
    return tuple(dict.fromkeys((line.type, *extra)))


def dodge(state: State, actor: Actor, magic: bool, *, fate: int = 0, foe: Actor | None = None) -> Sum:
    """What is added to the die of a dodge (WA-REACT-02, WA-REACT-03)."""
    powers = to_test(state, actor, DODGES, Attribute.DEX, foe)
    return _reaction(state, actor, Attribute.DEX, (*(AGAINST_MAGIC,) * magic, *powers), fate)


def parry(state: State, actor: Actor, *, fate: int = 0, foe: Actor | None = None) -> Sum:
    """What is added to the die of a parry (WA-REACT-02); a shield adds nothing to it (WA-REACT-20)."""
    return _reaction(state, actor, Attribute.STR, to_test(state, actor, PARRIES, Attribute.STR, foe), fate)


def check_test(
    state: State,
    actor: Actor,
    which: Attribute,
    rule: str,
    *,
    bonus: int = 0,
    fate: int = 0,
    kinds: Container[TestKind] = CHECKS,
) -> Sum:
    """What is added to the die of a check: the level only in a fight, and only where the table says so (R-CHK-01).

    `kinds` are those of the tests whose bonuses count in it: care and poisons have their own.
    """
    parts = list(attribute(state, actor, which, rule))
    if state.fight is not None and state.settings.level_on_combat_checks == "yes":
        parts.append(_level(actor, "R-CHK-01"))
    if bonus:
        parts.append(Part("modifier", bonus, "WA-GEN-08"))
    parts += to_test(state, actor, kinds, which)
    return Sum((*parts, *modifiers(state, actor), *(FATE,) * fate))


def damage_fixed(state: State, attacker: Actor, line: AttackLine) -> Sum:
    """What is added to damage dice: the weapon's bonus; an attribute for bare hands only (WA-ATK-10, WA-OPT-02)."""
    parts: list[Part] = []
    if line.damage.bonus:
        parts.append(_own_bonus(line, line.damage.bonus, "WA-ATK-10"))
    if line.damage.attribute is not None:
        parts += attribute(state, attacker, line.damage.attribute, "WA-OPT-02")
    return Sum(tuple(parts))


def _test_rule(line: AttackLine) -> str:
    """The rule of an attack test: of a weapon, of bare hands, of a power alone or through a weapon."""
    match line:
        case PowerLine(weapon=None):
            return "WA-ATK-05"
        case PowerLine():
            return "WA-ATK-06"
        case _:
            return "WA-OPT-01" if line.damage.attribute else "WA-ATK-04"


def _own_bonus(line: AttackLine, value: int, rule: str) -> Part:
    """The bonus printed on what strikes: the weapon, were it the carrier of a power, or the power itself."""
    match line:
        case PowerLine(weapon=None, name=name):
            return Part("power", value, "WA-DMG-01", name.text)
        case PowerLine(weapon=Name() as weapon):
            return Part("weapon_bonus", value, "WA-ATK-06", weapon.text)
        case _:
            return Part("weapon_bonus", value, rule, line.name.text)


def modifiers(state: State, actor: Actor) -> tuple[Part, ...]:
    """Modifiers that the GM laid on the tests of an actor (WA-GEN-08)."""
    return tuple(
        Part("modifier", effect.value, "WA-GEN-08", effect.label)
        for effect in active(state, actor, EffectKind.MODIFIER)
    )


def _defense(state: State, actor: Actor, plain: int | None, which: Attribute, outfit: int, target: BonusTarget) -> Sum:
    rule = "WA-X-02" if target is BonusTarget.PHYSICAL_DEFENSE else "WA-X-03"
    if plain is not None:
        parts = [Part("base", plain, "WA-GEN-09"), *to_attribute(state, actor, which)]
    else:
        parts = [Part("base", 10, rule), *attribute(state, actor, which, rule), _level(actor, rule)]
        if outfit := worn(state, actor, outfit):
            parts.append(Part("outfit", outfit, "WA-TENUE-11", actor.card.outfit.name))
        parts += bonuses(actor, target)
    parts += _posture(actor)
    parts += (
        Part("off_balance", effect.value or OFF_BALANCE, "R-CRIT-09", effect.label)
        for effect in active(state, actor, EffectKind.OFF_BALANCE)
    )
    return Sum(tuple(parts))


def worn(state: State, actor: Actor, modifier: int) -> int:
    """What a tenue changes of a defense: a broken one gives no bonus, and keeps its malus or not (RB-28)."""
    if not broken(state, actor):
        return modifier
    return min(0, modifier) if state.settings.broken_outfit_malus == "stays" else 0


def _reaction(state: State, actor: Actor, which: Attribute, extra: tuple[Part, ...], fate: int) -> Sum:
    parts = (_level(actor, "WA-REACT-02"), *attribute(state, actor, which, "WA-REACT-02"))
    return Sum((*parts, *extra, *_posture(actor), *modifiers(state, actor), *(FATE,) * fate))


def _posture(actor: Actor) -> tuple[Part, ...]:
    posture = actor.stance.posture
    rule = "WA-POST-03" if posture.bonus == 2 else "WA-POST-02"
    return (Part("posture", posture.bonus, rule),) if posture.bonus else ()


def _level(actor: Actor, rule: str) -> Part:
    return Part("level", actor.card.level, rule)
