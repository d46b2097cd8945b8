"""Bounds of what a GM may write: numbers, texts, dice. `field` is a code of the catalogue that names what is wrong."""

from __future__ import annotations

from typing import Final

from veillee.dice import NotationError, parse
from veillee.rules.common import Refusal

_ALLOWED: Final = "\n\t\u200d"
"""Lines, and what joins several signs in one emoji."""


def number(field: str, value: int | None, least: int, most: int) -> Refusal | None:
    """Refuse a number out of bounds; nothing given is within them."""
    if value is None or least <= value <= most:
        return None
    return Refusal("bad_number", {"field": f"field.{field}", "least": least, "most": most})


def text(field: str, value: str | None, most: int, least: int = 0) -> Refusal | None:
    """Refuse a text that is too long, too short once trimmed, or holds what cannot be printed."""
    if value is None:
        return None
    printable = all(each.isprintable() or each in _ALLOWED for each in value)
    if printable and least <= len(value.strip()) and len(value) <= most:
        return None
    return Refusal("bad_text", {"field": f"field.{field}", "most": most})


def dice(field: str, value: str) -> Refusal | None:
    """Refuse what is no dice expression; no dice at all is one."""
    if not value:
        return None
    try:
        parse(value)
    except NotationError:
        return Refusal("bad_dice", {"field": f"field.{field}", "dice": value[:40]})
    return None


def first(*refusals: Refusal | None) -> Refusal | None:
    """The first refusal of several looks."""
    return next((refusal for refusal in refusals if refusal is not None), None)
