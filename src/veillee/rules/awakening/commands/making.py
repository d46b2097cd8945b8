"""Characters being made, and the book that they are made from."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.commands.base import ByGM
from veillee.rules.awakening.nouns import Attribute, Book
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


class CreateCharacter(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True, tag="create"):
    """Finish a draft: a character of level 1 (WA-CHAR-02). A player's seat then holds it; `id` is the table's."""

    id: str
    choices: Choices
    side: Side = Side.ALLY


class OpenBook(ByGM, frozen=True, kw_only=True, tag="open_book"):
    """Give the table a book, or a newer one; cards already made keep what they have."""

    book: Book
