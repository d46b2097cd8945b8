"""What powers add to the numbers of an actor, as the parts of each addition."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from veillee.rules.awakening.nouns import (
    Actor,
    AttackKind,
    AttackLine,
    Attribute,
    AttributeBonus,
    DefenseBonus,
    DefenseKind,
    DualWieldEase,
    SpeedBonus,
    State,
    TestBonus,
    TestKind,
)
from veillee.rules.awakening.powers.bearing import Borne, among, bearing, of, striking
from veillee.rules.common import Part

CHECKS: Final = frozenset((TestKind.ANY, TestKind.CHECK))
CARE: Final = CHECKS | {TestKind.CARE}
POISON: Final = CHECKS | {TestKind.POISON}
"""Care and poisons are checks too (WA-CHECK-10)."""
DODGES: Final = frozenset((TestKind.ANY, TestKind.DODGE))
PARRIES: Final = frozenset((TestKind.ANY, TestKind.PARRY))


def to_attack(state: State, attacker: Actor, line: AttackLine, target: Actor | None) -> tuple[Part, ...]:
    """What powers add to an attack test, the one that carries this blow included (WA-ATK-04, WA-ATK-05)."""
    borne = striking(state, attacker, line)
    return _tests(state, borne, attacker, _attacks(line.kind), line.attribute, target)


def to_test(
    state: State, actor: Actor, kinds: Container[TestKind], attribute: Attribute, foe: Actor | None = None
) -> tuple[Part, ...]:
    """What powers add to a check or a reaction of these kinds."""
    return _tests(state, bearing(state, actor), actor, kinds, attribute, foe)


def to_defense(state: State, actor: Actor, kind: DefenseKind, foe: Actor | None = None) -> tuple[Part, ...]:
    """What powers add to Def PHY or Def MAG, against who strikes if somebody does."""
    return tuple(
        Part("power", effect.value, "WA-DEFVAL-03", borne.label)
        for effect, borne in of(state, actor, DefenseBonus, foe)
        if effect.defense in (kind, DefenseKind.BOTH)
    )


def to_attribute(state: State, actor: Actor, attribute: Attribute) -> tuple[Part, ...]:
    """What powers add to a characteristic: sums may leave its bounds (RB-05)."""
    return tuple(
        Part("power", effect.value, "RB-05", borne.label)
        for effect, borne in of(state, actor, AttributeBonus)
        if effect.attribute is attribute
    )


def to_double_attack(state: State, actor: Actor, most: int, *, damage: bool = False) -> tuple[Part, ...]:
    """What powers take off a penalty of two weapons, never more than its `most` (WA-OPT-10)."""
    parts: list[Part] = []
    for effect, borne in of(state, actor, DualWieldEase):
        eased = min(most, effect.damage if damage else effect.test)
        most -= eased
        if eased:
            parts.append(Part("power", eased, "WA-OPT-10", borne.label))
    return tuple(parts)


def speed(state: State, actor: Actor) -> int:
    """Metres of one M now (WA-ACT-04)."""
    return max(0, actor.card.speed + sum(effect.metres for effect, _borne in of(state, actor, SpeedBonus)))


def _tests(
    state: State,
    borne: tuple[Borne, ...],
    actor: Actor,
    kinds: Container[TestKind],
    attribute: Attribute,
    opponent: Actor | None,
) -> tuple[Part, ...]:
    return tuple(
        Part("power", effect.value, "WA-CAP-31", each.label)
        for effect, each in among(state, borne, TestBonus, actor, opponent)
        if effect.roll in kinds and effect.attribute in (None, attribute)
    )


def _attacks(kind: AttackKind) -> frozenset[TestKind]:
    """The kinds of tests that an attack is (RB-19)."""
    match kind:
        case AttackKind.CONTACT:
            return frozenset((TestKind.ANY, TestKind.ATTACK, TestKind.CONTACT_ATTACK))
        case AttackKind.RANGED:
            return frozenset((TestKind.ANY, TestKind.ATTACK, TestKind.RANGED_ATTACK))
        case AttackKind.MAGIC:
            return frozenset((TestKind.ANY, TestKind.ATTACK, TestKind.MAGIC_ATTACK))
