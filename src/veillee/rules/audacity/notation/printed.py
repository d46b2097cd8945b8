"""A stat block printed in its canonical text, which `block.read` reads back to the same card."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from veillee.rules.audacity.card import Attribute, Card, Kind
from veillee.rules.audacity.notation.attacks import mark_of, show_attack
from veillee.rules.audacity.notation.specials import SAVES, show_special
from veillee.rules.audacity.notation.text import metres, name_text, quoted, signed, word

ABILITIES: Final = {
    Attribute.STR: "For",
    Attribute.DEX: "Dex",
    Attribute.CON: "Con",
    Attribute.INT: "Int",
    Attribute.WIS: "Sag",
    Attribute.CHA: "Cha",
}
NOTHING: Final = "−"
"""What a reduction says that nothing goes through."""

_LINKS: Final = re.compile(r"(aux?|à)\b")
"""How an energy begins in « résistance au feu », which is left out when it is read."""


def show(card: Card) -> str:
    """The canonical text of a stat block.

    >>> from veillee.rules.audacity.notation.block import read
    >>> print(show(read("ogre, niveau 4, pv 29, CA 16 (contact 8, dépourvu 16), massue +8 (2d8+7)")).splitlines()[-1])
    CàC massue +8 (2d8+7, ×2)
    """
    return "\n".join(_lines(card))


def _lines(card: Card) -> Iterator[str]:
    yield " ; ".join(_head(card))
    yield " ; ".join(_numbers(card))
    yield ", ".join(f"{said} {signed(card.saves.of(save))}" for save, said in SAVES.items())
    yield ", ".join(f"{said} {card.scores.of(attribute)}" for attribute, said in ABILITIES.items())
    if card.skills:
        skills = ", ".join(f"{word(skill.name)} {signed(skill.bonus)}" for skill in card.skills)
        yield f"compétences ({skills})"
    taken: set[str] = set()
    for line in card.lines:
        yield show_attack(line, taken)
        taken.add(line.id)
    if card.full_attack:
        yield f"à outrance ({', '.join(_reference(card, each) for each in card.full_attack)})"
    taken = set()
    for special in card.specials:
        yield show_special(special, taken)
        taken.add(special.id)
    if card.description:
        yield f"description {quoted(card.description)}"
    if card.notes:
        yield f"notes {quoted(card.notes)}"
    if card.portrait is not None:
        yield f"portrait {quoted(card.portrait)}"


def _head(card: Card) -> Iterator[str]:
    yield name_text(card.name)
    if card.kind is Kind.CHARACTER:
        yield "personnage"
    yield f"niveau {card.level}"
    if card.title:
        yield quoted(card.title)


def _numbers(card: Card) -> Iterator[str]:
    armor = card.armor_class
    yield f"pv {card.hit_points}"
    yield f"CA {armor.normal} (contact {armor.touch}, dépourvu {armor.flat_footed})"
    if card.initiative is not None:
        yield f"Init {signed(card.initiative)}"
    yield f"VD {metres(card.speed)}"
    if card.size != 1:
        yield f"espace {metres(card.size)}"
    if card.reduction or card.reduction_but:
        yield f"RD {card.reduction}/{word(card.reduction_but) if card.reduction_but else NOTHING}"
    for energy, amount in card.resistances.items():
        said = quoted(energy) if _LINKS.match(energy.lower()) else word(energy)
        yield f"résistance {said} {amount}"


def _reference(card: Card, id_: str) -> str:
    """How a full attack names a line: by its name when only one has it."""
    names = Counter(line.name.text for line in card.lines)
    line = next((line for line in card.lines if line.id == id_), None)
    return word(line.name.text) if line is not None and names[line.name.text] == 1 else f"#{mark_of(id_)}"
