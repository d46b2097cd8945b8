"""A stat block of a pack made into the card that the rules of the d20 page read."""

from __future__ import annotations

from typing import Any

import msgspec

from veillee.codex.audacity import Hero, StatBlock
from veillee.rules.audacity.card import Card, Kind
from veillee.words import guess


def card_of(entry: StatBlock) -> Card:
    """A stat block as the rules read it."""
    said = entry.model_dump(exclude_none=True, include=set(StatBlock.model_fields) & set(Card.__struct_fields__))
    said["name"] = entry.noun()
    said["description"] = entry.text
    said["kind"] = Kind.CHARACTER if isinstance(entry, Hero) else Kind.CREATURE
    for part in ("lines", "specials"):
        said[part] = [_named(each) for each in said[part]]
    return msgspec.convert(said, Card)


def _named(said: dict[str, Any]) -> dict[str, Any]:
    """A line or a special attack with the grammar of its name."""
    return {**said, "name": guess(said["name"])}
