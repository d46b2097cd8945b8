"""What cards, weapons and powers are described with: characteristics, damage types, costs, kinds."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec


class Attribute(StrEnum):
    """FOR DEX CON INT SAG CHA (WA-GEN-02)."""

    STR = "STR"
    DEX = "DEX"
    CON = "CON"
    INT = "INT"
    WIS = "WIS"
    CHA = "CHA"


class Attributes(msgspec.Struct, frozen=True, omit_defaults=True):
    """The six characteristics, stored as modifiers."""

    STR: int = 0
    DEX: int = 0
    CON: int = 0
    INT: int = 0
    WIS: int = 0
    CHA: int = 0

    def of(self, attribute: Attribute) -> int:
        match attribute:
            case Attribute.STR:
                return self.STR
            case Attribute.DEX:
                return self.DEX
            case Attribute.CON:
                return self.CON
            case Attribute.INT:
                return self.INT
            case Attribute.WIS:
                return self.WIS
            case Attribute.CHA:
                return self.CHA


class Difficulty(StrEnum):
    """Bands of thresholds for a check (WA-CHECK-05); the GM may still type any number (WA-CHECK-06)."""

    VERY_EASY = "very_easy"
    EASY = "easy"
    MODERATE = "moderate"
    HARD = "hard"
    VERY_HARD = "very_hard"

    @property
    def threshold(self) -> int:
        """The middle of the band, and the least of the last, which has no end (R-CHK-02)."""
        match self:
            case Difficulty.VERY_EASY:
                return 2
            case Difficulty.EASY:
                return 7
            case Difficulty.MODERATE:
                return 12
            case Difficulty.HARD:
                return 17
            case Difficulty.VERY_HARD:
                return 20


class DamageType(StrEnum):
    """The eleven damage types (WA-TYPE-01 to 04)."""

    BLUDGEONING = "bludgeoning"
    SLASHING = "slashing"
    PIERCING = "piercing"
    FIRE = "fire"
    ICE = "ice"
    LIGHTNING = "lightning"
    EARTH = "earth"
    WIND = "wind"
    HOLY = "holy"
    DARKNESS = "darkness"
    NON_ELEMENTAL = "non_elemental"


class AttackKind(StrEnum):
    """Contact and ranged attacks are physical; magic ones meet the magic defense (WA-ATK-02)."""

    CONTACT = "contact"
    RANGED = "ranged"
    MAGIC = "magic"


class ActionCost(StrEnum):
    """M, A, MA, G (WA-ACT-01)."""

    MOVE = "M"
    ATTACK = "A"
    DOUBLE = "MA"
    FREE = "G"


class Kind(StrEnum):
    """Some rules are for characters only (WA-GEN-07)."""

    CHARACTER = "character"
    CREATURE = "creature"


class Tier(StrEnum):
    """*Puissance* of a creature (WA-GEN-09, WA-POISON-07)."""

    STANDARD = "standard"
    MINI_BOSS = "mini_boss"
    BOSS = "boss"


class Trait(StrEnum):
    """What a creature is made of, when a power asks for it (the *Châtiment de l’Hérétique* of the guide)."""

    DEMONIC = "demonic"
    NON_LIVING = "non_living"


FreeActionKind = Literal["talk", "drink", "equipment", "other"]
"""What a G is spent on (WA-ACT-14 to 16)."""

Recovery = Literal["hit_points", "magic_points", "nothing"]
"""What a choice of a rest gives back (WA-REST-02)."""

Idle = Literal["", "dead", "unconscious", "surprised", "paralyzed"]
"""Why a slot cannot be played; empty when it can."""


class Condition(StrEnum):
    """Standing, down at 0 PV, or dead (WA-DEATH-01, WA-DEATH-04)."""

    ACTIVE = "active"
    UNCONSCIOUS = "unconscious"
    DEAD = "dead"


class Posture(StrEnum):
    """Defensive stance and its bonus (WA-POST-02, WA-POST-03)."""

    NONE = "none"
    SIMPLE = "simple"
    DOUBLE = "double"

    @property
    def bonus(self) -> int:
        match self:
            case Posture.NONE:
                return 0
            case Posture.SIMPLE:
                return 1
            case Posture.DOUBLE:
                return 2
