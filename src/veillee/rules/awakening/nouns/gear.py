"""Weapons, equipment and the sets that two hands hold."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from veillee.rules.awakening.nouns.words import ActionCost, AttackKind, Attribute, DamageType
from veillee.rules.common import Name


class Hand(StrEnum):
    """Which hand holds an item (WA-WEAP-02)."""

    MAIN = "main"
    OFF = "off"
    EITHER = "either"
    BOTH = "both"


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an area attack covers: everything within `radius` metres of its center.

    `self_centered` areas start from the attacker; the others from a point within range.
    """

    radius: int
    self_centered: bool = False


class ExtraDamage(msgspec.Struct, frozen=True):
    """Elemental dice printed on a weapon, as `+1d4 Feu` (WA-WEAP-11)."""

    dice: str
    type: DamageType


class Damage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice in canonical notation (may be empty), fixed bonus, extra dice; `attribute` is added for bare hands only."""

    dice: str = ""
    bonus: int = 0
    extra: tuple[ExtraDamage, ...] = ()
    attribute: Attribute | None = None


class AttackLine(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One attack of a weapon or of a creature (WA-ATK-04). `range` in metres; 1 is contact."""

    id: str
    name: Name
    kind: AttackKind
    attribute: Attribute
    test_bonus: int = 0
    damage: Damage = Damage()
    type: DamageType
    range: int = 1
    cost: ActionCost = ActionCost.ATTACK
    area: Area | None = None

    @property
    def harms(self) -> bool:
        """Whether a hit takes PV at all, were it none in the end."""
        return True


class BonusTarget(StrEnum):
    """What a piece of equipment improves (WA-ATK-07, WA-WEAP-13)."""

    CONTACT_ATTACK = "contact_attack"
    RANGED_ATTACK = "ranged_attack"
    MAGIC_ATTACK = "magic_attack"
    PHYSICAL_DEFENSE = "physical_defense"
    MAGIC_DEFENSE = "magic_defense"
    MAGIC_POINTS = "magic_points"


class Bonus(msgspec.Struct, frozen=True):
    """A value from -3 to +3 on one thing."""

    target: BonusTarget
    value: int


class Weapon(msgspec.Struct, frozen=True, tag="weapon", kw_only=True):
    """A weapon in a set: its hand constraint and its attack line."""

    hand: Hand
    line: AttackLine


class Equipment(msgspec.Struct, frozen=True, tag="equipment", kw_only=True, omit_defaults=True):
    """A shield, a quiver, a grimoire: bonuses that count while its set is in hand (WA-SET-05)."""

    id: str
    name: Name
    hand: Hand
    bonuses: tuple[Bonus, ...] = ()
    with_two_handed: tuple[str, ...] = ()
    """Ids of the two-handed weapons it may accompany, as a quiver does a bow (WA-WEAP-04)."""


Item = Weapon | Equipment


class WeaponSet(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the two hands hold together (WA-SET-02)."""

    main: Item | None = None
    off: Item | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(item for item in (self.main, self.off) if item is not None)

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        return tuple(item for item in self.items if isinstance(item, Weapon))
