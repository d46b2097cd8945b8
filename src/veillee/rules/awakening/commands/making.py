"""Characters being made, and the book that they are made from."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.nouns import Attribute, Book, Card, Item, OverOutfit, Vials
from veillee.rules.commands import ByGM
from veillee.rules.common import Name, Side


class Choices(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a player chose so far; everything may still be open (WA-CHAR-01, WA-CHAR-03). Ids are of the book."""

    name: Name = Name("")
    ancestry: str = ""
    character_class: str = ""
    free: tuple[Attribute, ...] = ()
    lowered: tuple[Attribute, ...] = ()
    raised: tuple[Attribute, ...] = ()
    outfit: str = ""
    powers: tuple[str, ...] = ()
    story: str = ""


class Paper(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A character of any level as it stands on paper: what differs from the formulas is listed, never refused.

    PV and PM left out are at their maximum, durability left out is as new.
    """

    card: Card
    hit_points: int | None = None
    magic_points: int | None = None
    experience: int = 0
    power_points: int = 0
    shards: int = 0
    durability: int | None = None
    gains: tuple[int, ...] = ()
    """PV rolled at each level gained, the first one for level 2 (RB-66)."""
    bag: tuple[Item, ...] = ()
    vials: tuple[Vials, ...] = ()
    over_outfits: tuple[OverOutfit, ...] = ()


class ByMaker(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A character brought to the table by the GM, or by a player, whose seat then holds it.

    `id` is made by the client, never from the name.
    """

    id: str
    side: Side = Side.ALLY


class CreateCharacter(ByMaker, frozen=True, kw_only=True, tag="create"):
    """Finish a draft: a character of level 1 (WA-CHAR-02)."""

    choices: Choices


class BringCharacter(ByMaker, frozen=True, kw_only=True, tag="bring"):
    """Bring a character of any level from paper."""

    paper: Paper


class WriteCareer(ByGM, frozen=True, kw_only=True, tag="write_career"):
    """Write all that a character is from paper, in place of what the table knows."""

    actor: str
    paper: Paper


class OpenBook(ByGM, frozen=True, kw_only=True, tag="open_book"):
    """Give the table a book, or a newer one; cards already made keep what they have."""

    book: Book


Making = CreateCharacter | BringCharacter
"""What brings a character to the table."""
