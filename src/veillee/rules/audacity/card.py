"""A stat block: what a character or a creature is, as it is printed; nothing here changes during a fight."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from veillee.rules.audacity.abilities import modifier
from veillee.rules.common import Name


class Attribute(StrEnum):
    """The six abilities."""

    STR = "STR"
    DEX = "DEX"
    CON = "CON"
    INT = "INT"
    WIS = "WIS"
    CHA = "CHA"


class Save(StrEnum):
    """The three saving throws (ASM-04)."""

    FORTITUDE = "fortitude"
    REFLEX = "reflex"
    WILL = "will"


class Scores(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Ability scores, 10 for those that nothing says."""

    STR: int = 10
    DEX: int = 10
    CON: int = 10
    INT: int = 10
    WIS: int = 10
    CHA: int = 10

    def of(self, attribute: Attribute) -> int:
        """A score by its ability."""
        return int(getattr(self, attribute.value))


class Saves(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whole bonuses of saving throws, as printed (ASM-04)."""

    fortitude: int = 0
    reflex: int = 0
    will: int = 0

    def of(self, save: Save) -> int:
        """A bonus by its save."""
        return int(getattr(self, save.value))


class ArmorClass(msgspec.Struct, frozen=True, kw_only=True):
    """Armor class: ordinary, against touch attacks, and without what Dexterity gives (ASM-01, ASM-15)."""

    normal: int = 10
    touch: int = 10
    flat_footed: int = 10


class AttackLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An attack as printed: `bonuses` are those of a full attack in order, the first that of a single one (ASM-16)."""

    id: str
    name: Name
    bonuses: tuple[int, ...]
    damage: str
    critical_from: int = 20
    multiplier: int = 2
    ranged: bool = False
    touch: bool = False
    shoots_prone: bool = False
    """A crossbow and the like (ASM-13)."""


class Reach(StrEnum):
    """What a special attack or a spell covers."""

    TARGET = "target"
    BURST = "burst"
    CONE = "cone"
    LINE = "line"


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """Where an effect falls, in squares of 1.5 m."""

    reach: Reach = Reach.TARGET
    squares: int = 0


class SpecialAttack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A breath, a gaze, or a spell with its level: a save, damage, an area (ASM-26, ASM-27)."""

    id: str
    name: Name
    save: Save | None = None
    difficulty: int = 0
    damage: str = ""
    half_when_saved: bool = False
    area: Area = Area()
    level: int | None = None
    """The level of a spell; none: a special attack."""
    text: str = ""


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A complete stat block. `title` is its class and level as text, `level` the number that rules read (ASM-20)."""

    name: Name
    title: str = ""
    level: int = 1
    scores: Scores = Scores()
    hit_points: int
    armor_class: ArmorClass = ArmorClass()
    saves: Saves = Saves()
    initiative: int | None = None
    """Another modifier of initiative than Dexterity’s."""
    speed: int = 6
    """In squares of 1.5 m."""
    size: int = 1
    reduction: int = 0
    lines: tuple[AttackLine, ...] = ()
    specials: tuple[SpecialAttack, ...] = ()


def initiative(card: Card) -> int:
    """What is added to the initiative roll (ASM-14)."""
    return modifier(card.scores.DEX) if card.initiative is None else card.initiative
