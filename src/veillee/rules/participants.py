"""Names of participants, whatever the rule set: what may be one, and the grammar of a new one."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.rules.common import Name, Refusal
from veillee.rules.limits import text
from veillee.words import guess

ARTICLES: Final = ("", "le", "la", "l’", "les")
MAX_NAME: Final = 60


def name_refusal(name: Name) -> Refusal | None:
    """Why a name cannot be used."""
    if name.article not in ARTICLES:
        return Refusal("bad_text", {"field": "field.article", "most": 3})
    return text("name", name.text, MAX_NAME, least=1)


def renamed(old: Name, new: Name) -> Name:
    """The new name; when only its text was changed, its grammar is guessed anew, unless its first word is the same or
    an article was chosen for a name with a capital, as *la Mort*.
    """
    if replace(new, text=old.text) != old or old.text.split()[:1] == new.text.split()[:1]:
        return new
    chosen = old.article and old.text[:1].isupper() and new.text[:1].isupper()
    return new if chosen else guess(new.text)
