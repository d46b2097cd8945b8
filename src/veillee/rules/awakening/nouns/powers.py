"""Powers as typed data: how one is used and what its ranks replace (WA-CAP-04 to 37).

`effects` are what using a power does, `passive` what it does all the time: a power of kind P has only the second, one
of kind C only the first, one of kind PC both (RB-45). What a power with a test does to its target needs a hit.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from veillee.rules.awakening.nouns.effects import AddedDamage, AnyPowerEffect, Multiplied, TestBonus
from veillee.rules.awakening.nouns.gear import Area, AttackLine
from veillee.rules.awakening.nouns.words import ActionCost, Attribute
from veillee.rules.common import Name


class PowerKind(StrEnum):
    """Passive, combat, mixed; the book prints the last as PC, never for power points (WA-CAP-05, WA-GEN-06)."""

    PASSIVE = "P"
    COMBAT = "C"
    MIXED = "PC"


class PowerTest(StrEnum):
    """PHY and MAG are attack tests; SOUTIEN succeeds without one (WA-CAP-08)."""

    PHYSICAL = "PHY"
    MAGIC = "MAG"
    SUPPORT = "SOUTIEN"


class Carrier(StrEnum):
    """The weapon that carries an attack: then its test bonus, dice and type count (RB-17, RB-18, RB-19)."""

    ANY = "any"
    CONTACT = "contact"
    RANGED = "ranged"
    MAGIC = "magic"


class Aim(StrEnum):
    """Whom a power may be aimed at; in an area, whom it catches."""

    SELF = "self"
    ALLY = "ally"
    """Somebody of one's side, oneself included."""
    FOE = "foe"
    ANYONE = "anyone"


class Period(StrEnum):
    """What a limit is counted by (WA-CAP-27)."""

    ENCOUNTER = "encounter"
    DAY = "day"


class Limit(msgspec.Struct, frozen=True):
    """So many uses in an encounter or a day."""

    uses: int
    period: Period


class Rank(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An evolution: its level, and the values that it replaces (WA-CAP-31 to 36)."""

    level: int
    magic_points: int | None = None
    recharge: int | None = None
    limit: Limit | None = None
    range: int | None = None
    area: Area | None = None
    effects: tuple[AnyPowerEffect, ...] = ()
    passive: tuple[AnyPowerEffect, ...] = ()


class Power(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A power as the book prints it, without its ranks applied."""

    id: str
    name: Name
    kind: PowerKind
    cost: ActionCost | None = None
    test: PowerTest | None = None
    attribute: Attribute | None = None
    carrier: Carrier | None = None
    aim: Aim = Aim.SELF
    targets: int = 1
    """How many may be named; 0 with an area."""
    range: int | None = None
    """Metres; left out: the weapon's when one carries it, else sight (RB-44)."""
    area: Area | None = None
    magic_points: int = 0
    recharge: int = 0
    limit: Limit | None = None
    effects: tuple[AnyPowerEffect, ...] = ()
    passive: tuple[AnyPowerEffect, ...] = ()
    ranks: tuple[Rank, ...] = ()
    text: str = ""
    """What it does, in the words of the pack."""


class PowerSource(StrEnum):
    """Where an actor has a power from: it decides what a broken tenue takes away and what PC may buy back."""

    OUTFIT = "outfit"
    OVER_OUTFIT = "over_outfit"
    INNATE = "innate"
    OWN = "own"
    """A creature's, or one given by the GM."""


class KnownPower(msgspec.Struct, frozen=True, omit_defaults=True):
    """A power that an actor has, with how many ranks."""

    power: Power
    source: PowerSource = PowerSource.OWN
    rank: int = 0
    free: bool = False
    """Given at creation: nothing is paid back for it."""


class PowerLine(AttackLine, frozen=True, omit_defaults=True, kw_only=True):
    """The attack that a power makes, through a weapon or alone (WA-ATK-05, WA-ATK-06); never written on a card.

    Its id is that of the weapon that carries it, so that what coats the weapon goes with it.
    """

    power: str
    weapon: Name | None = None
    adds: tuple[TestBonus | AddedDamage | Multiplied, ...] = ()
    """What the power adds to this very blow, where its condition holds."""

    @property
    def harms(self) -> bool:
        """Not so of a power that only pushes, blinds or charms: it has no damage dice to roll (R-CRIT-13)."""
        own = self.damage
        return bool(own.dice or own.bonus or own.extra or own.attribute) or any(
            isinstance(each, AddedDamage) for each in self.adds
        )
