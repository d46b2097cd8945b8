"""The shapes of what a viewer sees of powers, growth, rests and a character being made."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.nouns import (
    Attributes,
    Item,
    OverOutfit,
    PowerKind,
    PowerSource,
    PowerTest,
    RestKind,
    Vials,
)
from veillee.rules.common import Name, Phrase, Refusal, Sum


class PaymentView(msgspec.Struct, frozen=True):
    """One way to pay for a power now: PC and PM (WA-CAP-25)."""

    power_points: int
    magic_points: int


class RankView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An evolution: its level, what it changes in words, whether it is unlocked."""

    level: int
    text: str
    owned: bool
    does: tuple[Phrase, ...] = ()
    """What it changes, told from its data (`power_words.rank_words`)."""


class PowerView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A power with its values at its rank and its state now."""

    id: str
    name: Name
    kind: PowerKind
    test: PowerTest | None = None
    source: PowerSource
    line: str
    """Its stat line, as the book prints it."""
    text: str = ""
    does: tuple[Phrase, ...] = ()
    """What it costs and does, told from its data (`power_words.power_words`)."""
    ranks: tuple[RankView, ...] = ()
    missing: int = 0
    """Turns of recharge left."""
    left: int | None = None
    """Uses left in the encounter or the day; nothing: no limit."""
    off: bool = False
    """Taken away by a broken tenue (WA-DUR-04)."""


class OutfitView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The tenue: durability left and at most, price of a point and of the whole again; no durability: no wear."""

    name: str
    durability: int | None = None
    most: int = 0
    repair: int = 0
    price: int = 0


class SoulView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A soul: hours until the next payment or the end, NX of the next day, whether it is lost (WA-SOUL-02)."""

    hours: int
    due: int = 0
    lost: bool = False
    destroyed: bool = False


class Difference(msgspec.Struct, frozen=True):
    """What was typed differs from the formulas: shown, never refused."""

    what: str
    """Code of the catalogue after `field.`."""
    typed: int
    formula: Sum


class CareerView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What an owner sees of a character's growth."""

    ancestry: str = ""
    character_class: str = ""
    next_level: int | None = None
    """XP of the next level; nothing at the highest."""
    power_points: int = 0
    shards: int = 0
    gains: tuple[int, ...] = ()
    outfit: OutfitView | None = None
    over_outfits: tuple[OverOutfit, ...] = ()
    bag: tuple[Item, ...] = ()
    vials: tuple[Vials, ...] = ()
    soul: SoulView | None = None
    differences: tuple[Difference, ...] = ()


class RestView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A rest in progress, with the choices that each known participant has left."""

    kind: RestKind
    choices: dict[str, int] = {}
    levelled: tuple[str, ...] = ()


class DraftView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A character being made: what it is worth now, what is open, what is wrong (WA-CHAR-03)."""

    attributes: dict[str, Sum]
    totals: Attributes
    scales: dict[str, str]
    """The word of the catalogue for each total (WA-CHAR-12)."""
    free_left: int
    adaptability_left: int
    hit_points: int
    magic_points: Sum
    initiative: Sum
    physical_defense: Sum
    magic_defense: Sum
    dodge: Sum
    parry: Sum
    critical_from: int
    fumble_to: int
    outfits: tuple[str, ...] = ()
    """Ids that the class opens."""
    powers: tuple[str, ...] = ()
    """Ids that the outfit offers."""
    powers_left: int = 0
    open: tuple[str, ...] = ()
    """What is still to be chosen: `name`, `ancestry`, `character_class`, `free`, `outfit`, `powers`."""
    wrong: tuple[Refusal, ...] = ()
    unused: tuple[str, ...] = ()
    """What may stay and will be lost: `adaptability` (WA-CHAR-17)."""
