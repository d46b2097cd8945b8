"""A stat block: what a character or a creature is, as it is printed; nothing here changes during a fight."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from veillee.rules.audacity.abilities import modifier
from veillee.rules.common import Name


class Kind(StrEnum):
    """A hero of a player, or anybody else, whom the GM plays."""

    CHARACTER = "character"
    CREATURE = "creature"


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
    """An attack as printed: `bonuses` are those of a full attack in order, the first that of a single one (ASM-16).

    The first line of a card is its main weapon (ASM-27). `range` is in squares of 1.5 m: the reach of a melee weapon,
    how far a ranged one shoots. `damage` is that of `energy` when it is named, which resistances reduce; else it is
    physical, which the reduction does (ASM-11). `extra` is never multiplied.
    """

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
    range: int = 1
    energy: str = ""
    extra: str = ""
    extra_energy: str = ""
    bypasses: bool = False
    """The reduction of its targets does not count, as for a magic weapon."""


class Reach(StrEnum):
    """What a special attack or a spell covers."""

    TARGET = "target"
    BURST = "burst"
    CONE = "cone"
    LINE = "line"


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """Where an effect falls, in squares of 1.5 m: the radius of a burst, the length of a cone or a line."""

    reach: Reach = Reach.TARGET
    squares: int = 0


class SpecialAttack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A breath, a gaze, or a spell with its level: a save, damage or care, an area (ASM-26, ASM-27).

    `range` is how far its target or the center of its burst may be, in squares; cones and lines begin at who acts.
    """

    id: str
    name: Name
    save: Save | None = None
    difficulty: int = 0
    damage: str = ""
    energy: str = ""
    half_when_saved: bool = False
    heals: bool = False
    """`damage` is given back instead."""
    negative_levels: int = 0
    """Suffered by who fails the save, or by any target without one (ASM-22)."""
    condition: str = ""
    """What befalls who fails the save, in words, as « paralysé »."""
    disables: bool = False
    """Who has that condition cannot act."""
    rounds: int | None = None
    """How long the condition lasts; nothing: until the GM ends it."""
    area: Area = Area()
    range: int = 1
    level: int | None = None
    """The level of a spell; none: a special attack."""
    per_day: int | None = None
    full_round: bool = False
    """A full-round action instead of a standard one."""
    text: str = ""


class Skill(msgspec.Struct, frozen=True):
    """A skill by its name, with its whole bonus."""

    name: str
    bonus: int


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A complete stat block. `title` is its class and level as text, `level` the number that rules read (ASM-20)."""

    name: Name
    kind: Kind = Kind.CREATURE
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
    reduction_but: str = ""
    """What it does not hold against, in words, as « magie »."""
    resistances: dict[str, int] = {}
    """By energy (ASM-11)."""
    skills: tuple[Skill, ...] = ()
    lines: tuple[AttackLine, ...] = ()
    full_attack: tuple[str, ...] = ()
    """Ids of `lines` in the order of a full attack, repeated for several; nothing: every bonus of the line chosen."""
    specials: tuple[SpecialAttack, ...] = ()
    description: str = ""
    portrait: str | None = None
    notes: str = ""
    """The GM’s own."""


def initiative(card: Card) -> int:
    """What is added to the initiative roll (ASM-14)."""
    return modifier(card.scores.DEX) if card.initiative is None else card.initiative
