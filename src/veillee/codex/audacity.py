"""Entries of the d20 page: stat blocks of creatures and heroes, encounters, in the words of the code.

Folders of a pack begin with `d20-`, so that an entry has one address (`d20-creatures/ogre-du-puits`) whatever the book.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from veillee.codex.entries import Called, Entry, Line, Prose, Slug
from veillee.rules.audacity.card import Reach, Save

Score = Annotated[int, Field(ge=0, le=60)]
Bonus = Annotated[int, Field(ge=-20, le=60)]
Defense = Annotated[int, Field(ge=0, le=80)]
Squares = Annotated[int, Field(ge=0, le=200)]
Dice = Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]?(d(2|3|4|6|8|10|12|20))?([+-][0-9]{1,2})?$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]


class Part(BaseModel):
    """A piece of an entry: nothing unknown, nothing converted."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class ScoresOf(Part):
    """The six ability scores; 0 for one that the creature has not."""

    STR: Score
    DEX: Score
    CON: Score
    INT: Score
    WIS: Score
    CHA: Score


class SavesOf(Part):
    """Whole bonuses of saving throws (ASM-04)."""

    fortitude: Bonus
    reflex: Bonus
    will: Bonus


class ArmorOf(Part):
    """Armor class: ordinary, touch, flat-footed (ASM-01, ASM-15)."""

    normal: Defense
    touch: Defense
    flat_footed: Defense


class LineOf(Part):
    """An attack line; `range` is in squares of 1.5 m (ASM-16)."""

    id: Slug
    name: Called
    bonuses: Annotated[tuple[Bonus, ...], Field(min_length=1, max_length=8)]
    damage: Dice
    critical_from: Annotated[int, Field(ge=15, le=20)] = 20
    multiplier: Annotated[int, Field(ge=2, le=4)] = 2
    ranged: bool = False
    touch: bool = False
    shoots_prone: bool = False
    range: Annotated[int, Field(ge=1, le=200)] = 1
    energy: Word | None = None
    extra: Dice | None = None
    extra_energy: Word | None = None
    bypasses: bool = False


class AreaOf(Part):
    """Where an effect falls, in squares."""

    reach: Annotated[Reach, Field(strict=False)]
    squares: Annotated[int, Field(ge=1, le=40)]


class SpecialOf(Part):
    """A special attack, or a spell with its level (ASM-26)."""

    id: Slug
    name: Called
    save: Annotated[Save, Field(strict=False)] | None = None
    difficulty: Annotated[int, Field(ge=0, le=60)] = 0
    damage: Dice | None = None
    energy: Word | None = None
    half_when_saved: bool = False
    heals: bool = False
    negative_levels: Annotated[int, Field(ge=0, le=4)] = 0
    condition: Word | None = None
    disables: bool = False
    rounds: Annotated[int, Field(ge=1, le=100)] | None = None
    area: AreaOf | None = None
    range: Annotated[int, Field(ge=1, le=200)] = 1
    level: Annotated[int, Field(ge=0, le=9)] | None = None
    per_day: Annotated[int, Field(ge=1, le=20)] | None = None
    full_round: bool = False
    text: Prose = ""


class SkillOf(Part):
    """A skill by its name."""

    name: Word
    bonus: Bonus


class StatBlock(Entry):
    """All that a stat block prints. `text` of the entry is what everybody sees; `notes` are the GM's."""

    title: Line
    level: Annotated[int, Field(ge=1, le=20)]
    scores: ScoresOf
    hit_points: Annotated[int, Field(ge=1, le=999)]
    armor_class: ArmorOf
    saves: SavesOf
    initiative: Bonus | None = None
    speed: Squares = 6
    size: Annotated[int, Field(ge=1, le=6)] = 1
    reduction: Annotated[int, Field(ge=0, le=30)] = 0
    reduction_but: Word | None = None
    resistances: dict[Word, Annotated[int, Field(ge=1, le=100)]] = Field(default={}, max_length=8)
    skills: tuple[SkillOf, ...] = Field(default=(), max_length=20)
    lines: tuple[LineOf, ...] = Field(min_length=1, max_length=12)
    full_attack: tuple[Slug, ...] = Field(default=(), max_length=12)
    specials: tuple[SpecialOf, ...] = Field(default=(), max_length=20)
    notes: Prose = ""


class Creature(StatBlock):
    """A creature of the GM."""


class Hero(StatBlock):
    """A character ready to be played."""


class Participant(Part):
    """Who stands where at the beginning. `entry` is `d20-heroes/brehan` or `d20-creatures/gobelin`."""

    entry: Annotated[str, StringConstraints(pattern=r"^d20-(heroes|creatures)/[a-z0-9-]+$")]
    side: Literal["ally", "foe", "neutral"]
    square: tuple[int, int]
    hidden: bool = False


class Encounter(Entry):
    """A scene ready to play: size, walls in hundredths of a square, participants."""

    width: Annotated[int, Field(ge=5, le=100)]
    height: Annotated[int, Field(ge=5, le=100)]
    walls: tuple[tuple[int, int, int, int], ...] = Field(default=(), max_length=400)
    participants: tuple[Participant, ...] = Field(max_length=100)


KINDS: dict[str, type[Entry]] = {
    "d20-creatures": Creature,
    "d20-heroes": Hero,
    "d20-encounters": Encounter,
}
"""Folder of a pack -> what its files are."""
