"""What people write, made safe to show to others: bounded, without control characters or bidirectional marks."""

from __future__ import annotations

import unicodedata
from typing import Final

from veillee.rules.common import Refusal

TITLE: Final = 120
NAME: Final = 60
LABEL: Final = 200
SPEECH: Final = 2000

_TURNING: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def tidy(text: str, maximum: int, *, empty: bool = False) -> str | Refusal:
    """The text with its line ends, trimmed; a refusal when nothing is left or it is longer than `maximum`.

    >>> tidy("  Le   gué \\u202e", 20)
    'Le gué'
    >>> tidy("   ", 20).code
    'table_text_empty'
    """
    if len(text) > 2 * maximum + 100:
        return Refusal("table_text_long", {"maximum": maximum})
    lines = ("".join(filter(_shown, line)) for line in text.splitlines())
    kept = "\n".join(" ".join(line.split()) for line in lines).strip()
    if not any(map(_visible, kept)) and (kept or not empty):
        return Refusal("table_text_empty")
    if len(kept) > maximum:
        return Refusal("table_text_long", {"maximum": maximum})
    return kept


def tidy_line(text: str, maximum: int, *, empty: bool = False) -> str | Refusal:
    """The same on one line: for names and titles."""
    kept = tidy(text, maximum, empty=empty)
    return kept if isinstance(kept, Refusal) else " ".join(kept.split())


def _visible(character: str) -> bool:
    """Letters, numbers, punctuation and symbols: not what only joins, spaces or marks them."""
    return unicodedata.category(character)[0] in "LNPS"


def _shown(character: str) -> bool:
    return character not in _TURNING and (
        character == "\t" or unicodedata.category(character) not in ("Cc", "Cs", "Co")
    )
