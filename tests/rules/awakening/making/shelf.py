"""A small book with the guide's own example of a character, and choices that finish one."""

from __future__ import annotations

from veillee.rules.awakening.commands import Choices
from veillee.rules.awakening.nouns import (
    Aim,
    Ancestry,
    Attribute,
    Attributes,
    Book,
    CharacterClass,
    DefenseBonus,
    DefenseKind,
    Growth,
    Outfit,
    OutfitModel,
    Poison,
    Power,
    PowerKind,
    PowerState,
    Rank,
    WeaponSet,
)
from veillee.rules.common import Name, Refusal


def power(key: str) -> Power:
    """A passive power worth +1 Def PHY, +2 from level 3."""
    return Power(
        id=key,
        name=Name(key, "la"),
        kind=PowerKind.PASSIVE,
        aim=Aim.SELF,
        passive=(DefenseBonus(value=1, defense=DefenseKind.PHYSICAL),),
        ranks=(Rank(level=3, passive=(DefenseBonus(value=2, defense=DefenseKind.PHYSICAL),)),),
    )


ELF = Ancestry(Growth("Elfe", Attributes(STR=-1, DEX=2, CON=-1, INT=2), 1, 1), "regard")
"""WA-CHAR-20."""
HUMAN = Ancestry(Growth("Humain", Attributes(DEX=1), 0, 2))
MYSTIC = CharacterClass(
    growth=Growth("Mystique", Attributes(STR=-1, CON=-2, INT=2, WIS=2, CHA=1), 1),
    hit_dice="1d6",
    uses_magic=True,
    outfits=("voile", "brume"),
)
"""WA-CHAR-21."""
BELIEVER = CharacterClass(
    growth=Growth("Croyant", Attributes(CON=1, WIS=2), 1),
    hit_dice="2d4",
    magic_attribute=Attribute.WIS,
    uses_magic=True,
    outfits=("bure",),
)


def outfit(key: str, character_class: str, *powers: str, physical: int = 0, magic: int = 0) -> OutfitModel:
    """An outfit of a class with its powers."""
    worn = Outfit(name=key, physical=physical, magic=magic, id=key, durability=6)
    return OutfitModel(outfit=worn, character_class=character_class, powers=powers, sets=(WeaponSet(),))


POWERS = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "regard")
BOOK = Book(
    title="Essai",
    ancestries={"elfe": ELF, "humain": HUMAN},
    classes={"mystique": MYSTIC, "croyant": BELIEVER},
    outfits={
        "voile": outfit("voile", "mystique", "a1", "a2", "a3", physical=1, magic=3),
        "brume": outfit("brume", "mystique", "b1", "b2", "b3"),
        "bure": outfit("bure", "croyant", "c1", physical=-1),
    },
    powers={key: power(key) for key in POWERS},
    goods={},
    poisons={"lent": Poison(name=Name("poison lent", "le"), price=5, state=PowerState.SLOWED, boss_dice="1d4")},
)
WHOLE = Choices(
    name=Name("Nell"),
    ancestry="elfe",
    character_class="mystique",
    free=(Attribute.INT, Attribute.INT),
    outfit="voile",
    powers=("a1", "a3"),
    story="Une enfance au bord du gué.",
)
"""CB-40: both free points in INT; the adaptability point is not used."""


def code(refusal: Refusal | None) -> str:
    """The code of a refusal; empty: none."""
    return "" if refusal is None else refusal.code
