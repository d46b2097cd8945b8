"""Entries of Worlds Awakening: what a file of each kind may say, in the words of the code."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from veillee.codex.entries import Called, Entry, Slug
from veillee.codex.power_entries import OwnPower, Power
from veillee.rules.awakening.nouns import (
    ActionCost,
    AttackKind,
    Attribute,
    BonusTarget,
    DamageType,
    Hand,
    PowerState,
    Tier,
    Trait,
)

Modifier = Annotated[int, Field(ge=-4, le=6)]
Dice = Annotated[str, StringConstraints(pattern=r"^[1-9]d(4|6|8|10|12|20)$")]


class Part(BaseModel):
    """A piece of an entry: nothing unknown, nothing converted."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Modifiers(Part):
    """Characteristics that an ancestry, a class or a creature gives; those left out are 0."""

    STR: Modifier = 0
    DEX: Modifier = 0
    CON: Modifier = 0
    INT: Modifier = 0
    WIS: Modifier = 0
    CHA: Modifier = 0


class Growth(Entry):
    """What an ancestry and a class have in common (WA-CHAR-14, WA-CHAR-15)."""

    modifiers: Modifiers
    free_points: Annotated[int, Field(ge=0, le=6)] = 0
    adaptability: Annotated[int, Field(ge=0, le=6)] = 0


class Ancestry(Growth):
    """An ancestry and its innate power (WA-CHAR-23)."""

    innate: Slug | None = None


class CharacterClass(Growth):
    """A class: hit dice, magic characteristic, whether it uses magic (RB-10), the outfits it opens."""

    hit_dice: Dice
    magic_attribute: Annotated[Attribute, Field(strict=False)] = Attribute.INT
    uses_magic: bool
    outfits: tuple[Slug, ...] = ()


class HandsOf(Part):
    """What two hands hold: ids of weapons or equipment."""

    main: Slug | None = None
    off: Slug | None = None


class Outfit(Entry):
    """A tenue: its defenses, from -4 to +4 (WA-TENUE-12), its starting gear, at most eight powers (WA-TENUE-06, RB-23).

    Its powers serve fights, roleplay or both (WA-TENUE-05); the types that it resists or is weak to count where the
    table plays them (WA-RES-01).
    """

    character_class: Slug
    physical: Annotated[int, Field(ge=-4, le=4)]
    magic: Annotated[int, Field(ge=-4, le=4)]
    durability: Annotated[int, Field(ge=5, le=10)]
    resistances: tuple[Annotated[DamageType, Field(strict=False)], ...] = ()
    weaknesses: tuple[Annotated[DamageType, Field(strict=False)], ...] = ()
    sets: tuple[HandsOf, ...] = Field(default=(), max_length=2)
    powers: tuple[Slug, ...] = Field(default=(), max_length=8)


class ExtraDice(Part):
    """`+1d4 Feu` printed on a weapon."""

    dice: Dice
    type: Annotated[DamageType, Field(strict=False)]


class Strike(Part):
    """An attack: `FOR+1 DM 1d6+1`, its kind, type and range in metres (1: contact)."""

    kind: Annotated[AttackKind, Field(strict=False)]
    attribute: Annotated[Attribute, Field(strict=False)]
    test_bonus: Annotated[int, Field(ge=-3, le=10)] = 0
    dice: Dice | Literal[""] = ""
    damage_bonus: Annotated[int, Field(ge=-5, le=20)] = 0
    extra: tuple[ExtraDice, ...] = Field(default=(), max_length=3)
    type: Annotated[DamageType, Field(strict=False)]
    range: Annotated[int, Field(ge=1, le=200)] = 1


class Weapon(Entry):
    """A weapon of the arsenal. `requires` is the codex’s *prérequis*, absent from the guide."""

    hand: Annotated[Hand, Field(strict=False)]
    strike: Strike
    requires: Modifiers = Modifiers()
    price: Annotated[int, Field(ge=0, le=100_000)] | None = None


class BonusOf(Part):
    """A bonus of equipment (WA-WEAP-12, WA-WEAP-13)."""

    target: Annotated[BonusTarget, Field(strict=False)]
    value: Annotated[int, Field(ge=-3, le=3)]


class Equipment(Entry):
    """Equipment held in a hand."""

    hand: Annotated[Hand, Field(strict=False)]
    bonuses: tuple[BonusOf, ...] = Field(max_length=10)
    with_two_handed: tuple[Slug, ...] = ()
    price: Annotated[int, Field(ge=0, le=100_000)] | None = None


class CreatureLine(Part):
    """One attack of a creature."""

    id: Slug
    name: Called
    strike: Strike
    cost: Annotated[ActionCost, Field(strict=False)] = ActionCost.ATTACK
    radius: Annotated[int, Field(ge=1, le=50)] | None = None
    self_centered: bool = False


class Creature(Entry):
    """A creature: plain numbers (WA-GEN-09)."""

    level: Annotated[int, Field(ge=0, le=20)]
    rank: Annotated[Tier, Field(strict=False)] = Tier.STANDARD
    size: Annotated[int, Field(ge=1, le=6)] = 1
    speed: Annotated[int, Field(ge=0, le=100)] = 10
    attributes: Modifiers
    hit_points: Annotated[int, Field(ge=1, le=999)]
    physical_defense: Annotated[int, Field(ge=0, le=60)]
    magic_defense: Annotated[int, Field(ge=0, le=60)]
    initiative: Annotated[int, Field(ge=-20, le=60)] | None = None
    lines: tuple[CreatureLine, ...] = Field(min_length=1, max_length=12)
    resistances: tuple[Annotated[DamageType, Field(strict=False)], ...] = ()
    weaknesses: tuple[Annotated[DamageType, Field(strict=False)], ...] = ()
    traits: tuple[Annotated[Trait, Field(strict=False)], ...] = ()
    powers: tuple[Slug, ...] = Field(default=(), max_length=8)
    """Ids of powers, without their ranks (WA-CAP-37)."""
    own_powers: tuple[OwnPower, ...] = Field(default=(), max_length=8)
    """Powers that nobody else has."""


class Poison(Entry):
    """A poison by vial: its state on an ordinary target, its dice on a boss (WA-POISON-09)."""

    price: Annotated[int, Field(ge=0, le=100_000)]
    state: Annotated[PowerState, Field(strict=False)]
    boss_dice: Dice


class Hero(Entry):
    """A ready-made character: its choices only; every number comes from the creation formulas."""

    ancestry: Slug
    character_class: Slug
    outfit: Slug
    free: tuple[Annotated[Attribute, Field(strict=False)], ...] = ()
    adapted: tuple[
        tuple[Annotated[Attribute, Field(strict=False)], Annotated[Attribute, Field(strict=False)]], ...
    ] = ()
    """Pairs (lowered, raised)."""
    experience: Annotated[int, Field(ge=0, le=100)] = 0
    sets: tuple[HandsOf, ...] = Field(default=(), max_length=2)
    """Instead of those of the outfit."""
    powers: tuple[Slug, ...] = Field(default=(), max_length=2)
    """Two of the outfit (WA-TENUE-08)."""


class Participant(Part):
    """Who stands where at the beginning of an encounter. `entry` is `heroes/elara` or `creatures/gobelin`."""

    entry: Annotated[str, StringConstraints(pattern=r"^(heroes|creatures)/[a-z0-9-]+$")]
    side: Literal["ally", "foe", "neutral"]
    square: tuple[int, int]
    facing: tuple[int, int] = (0, 1)
    hidden: bool = False


class Encounter(Entry):
    """A scene ready to play: size, walls in hundredths of a square, participants."""

    width: Annotated[int, Field(ge=5, le=100)]
    height: Annotated[int, Field(ge=5, le=100)]
    walls: tuple[tuple[int, int, int, int], ...] = Field(default=(), max_length=400)
    participants: tuple[Participant, ...] = Field(max_length=100)


KINDS: dict[str, type[Entry]] = {
    "ancestries": Ancestry,
    "classes": CharacterClass,
    "outfits": Outfit,
    "powers": Power,
    "weapons": Weapon,
    "equipment": Equipment,
    "poisons": Poison,
    "creatures": Creature,
    "heroes": Hero,
    "encounters": Encounter,
}
"""Folder of a pack -> what its files are."""
