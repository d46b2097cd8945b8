"""What a power does, as a closed union: at once, for some rounds, or all the time (design §1.9)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from veillee.rules.awakening.nouns.words import Attribute, DamageType, Trait


class When(StrEnum):
    """What must hold, when the effect counts, for it to count."""

    ALWAYS = "always"
    STEALTHY = "stealthy"
    BEHIND = "behind"
    STEALTHY_OR_BEHIND = "stealthy_or_behind"
    WOUNDED = "wounded"
    """Half of one's PV or fewer."""
    TARGET_WOUNDED = "target_wounded"
    TARGET_HINDERED = "target_hindered"
    """Slowed, weakened, paralyzed, immobilized, off balance or vulnerable."""
    DUAL_WIELDING = "dual_wielding"
    ALLY_IN_CONTACT = "ally_in_contact"
    """Somebody of one's side, other than oneself, is in contact with the target."""


class Bearer(StrEnum):
    """Who receives an effect."""

    TARGET = "target"
    USER = "user"


class TestKind(StrEnum):
    """A test that a bonus may count in."""

    __test__ = False
    ANY = "any"
    ATTACK = "attack"
    CONTACT_ATTACK = "contact_attack"
    RANGED_ATTACK = "ranged_attack"
    MAGIC_ATTACK = "magic_attack"
    DODGE = "dodge"
    PARRY = "parry"
    CHECK = "check"
    CARE = "care"
    POISON = "poison"


class DefenseKind(StrEnum):
    """Def PHY, Def MAG or both."""

    PHYSICAL = "physical"
    MAGIC = "magic"
    BOTH = "both"


class PowerState(StrEnum):
    """A state that a power may give; each is the effect kind of that name."""

    SLOWED = "slowed"
    WEAKENED = "weakened"
    PARALYZED = "paralyzed"
    IMMOBILIZED = "immobilized"
    STEALTHY = "stealthy"
    OFF_BALANCE = "off_balance"
    VULNERABLE = "vulnerable"
    DISARMED = "disarmed"
    REACTIONS_LOST = "reactions_lost"


class PowerEffect(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """One thing that a power does.

    `rounds`: full rounds of the table that it lasts (WA-CAP-13); 0 means at once, or for this very blow; a passive
    effect has none. A rank replaces the effects of the same `key` and adds the others (RB-55).
    """

    to: Bearer = Bearer.TARGET
    when: When = When.ALWAYS
    rounds: int = 0


class TestBonus(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="test_bonus"):
    """A bonus or malus to tests; with `attribute`, to checks of that one only."""

    __test__ = False
    value: int
    roll: TestKind = TestKind.ATTACK
    attribute: Attribute | None = None


class OwnDamage(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="own_damage"):
    """Damage of the power itself, without a weapon."""

    dice: str
    bonus: int = 0
    damage: DamageType


class AddedDamage(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="added_damage"):
    """Dice or a number added to the damage of attacks; without a type, that of the weapon."""

    dice: str = ""
    bonus: int = 0
    damage: DamageType | None = None


class Multiplied(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="multiplied"):
    """Damage multiplied on creatures of these traits: dice and fixed bonus, before any margin (R-CRIT-05)."""

    factor: int = 2
    traits: tuple[Trait, ...]


class Healing(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="healing"):
    """PV given back, at once, or at each turn of the bearer when it lasts."""

    dice: str = ""
    bonus: int = 0
    attribute: Attribute | None = None


class MagicGain(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="magic_gain"):
    """PM given back."""

    dice: str = ""
    bonus: int = 0


class Reduction(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="reduction"):
    """Damage suffered is less, rolled for each damage event (RB-56); `attacks_only` leaves poisons and the like."""

    dice: str = ""
    bonus: int = 0
    attacks_only: bool = False


class DefenseBonus(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="defense_bonus"):
    """Def PHY, Def MAG or both, higher or lower."""

    value: int
    defense: DefenseKind


class AttributeBonus(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="attribute_bonus"):
    """A characteristic, higher or lower; never PV, PM or the base range (RB-05, RB-11)."""

    attribute: Attribute
    value: int


class SpeedBonus(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="speed_bonus"):
    """Metres of each M, more or fewer."""

    metres: int


class Taunt(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="taunt"):
    """The target must attack the user on its next turns, if it attacks (*Provocation*)."""


class StateGiven(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="state_given"):
    """A state laid on the bearer."""

    state: PowerState
    value: int = 0


class StateEnded(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="state_ended"):
    """States taken away from the bearer."""

    states: tuple[PowerState, ...]


class Teleport(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="teleport"):
    """The user is at once on a free square in sight, so many metres away at most; nobody is provoked."""

    metres: int


class Stride(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="stride"):
    """So many metres to walk in this turn besides the M; `safe`: no walk of this turn provokes anybody."""

    metres: int
    safe: bool = False


class Push(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="push"):
    """The target is moved straight away from the user (negative: toward it), up to what stands in the way."""

    metres: int


class AfterEffect(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="after_effect"):
    """Damage that the bearer suffers when the rounds are over or the fight ends (RB-57); never reduced by itself."""

    dice: str
    bonus: int = 0


class Ongoing(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="ongoing"):
    """Damage at the start of each turn of the bearer."""

    dice: str
    bonus: int = 0
    damage: DamageType


class DualWieldEase(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="dual_wield_ease"):
    """What is taken off the penalties of two weapons (*Ambidextrie*): of each test, and of the off hand's damage."""

    test: int = 0
    damage: int = 0


class PoisonMastery(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="poison_mastery"):
    """Poisons of the user last longer, have more charges, or do more to bosses (WA-POISON-08)."""

    rounds_more: int = 0
    charges_more: int = 0
    dice_more: int = 0


class Ritual(PowerEffect, frozen=True, kw_only=True, omit_defaults=True, tag="ritual"):
    """Something that only words can do: it is told, with the player's own text, and the table plays it."""


AnyPowerEffect = (
    TestBonus
    | OwnDamage
    | AddedDamage
    | Multiplied
    | Healing
    | MagicGain
    | Reduction
    | DefenseBonus
    | AttributeBonus
    | SpeedBonus
    | Taunt
    | StateGiven
    | StateEnded
    | Teleport
    | Stride
    | Push
    | AfterEffect
    | Ongoing
    | DualWieldEase
    | PoisonMastery
    | Ritual
)
LastingEffect = (
    TestBonus
    | AddedDamage
    | Multiplied
    | Healing
    | Reduction
    | DefenseBonus
    | AttributeBonus
    | SpeedBonus
    | Taunt
    | AfterEffect
    | Ongoing
    | DualWieldEase
    | PoisonMastery
)
"""What may weigh on an actor for some rounds; states have effect kinds of their own."""
