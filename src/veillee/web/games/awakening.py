"""Worlds Awakening on this server: its book, « Le gué des Aulnes », its pages of the codex."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import msgspec

from veillee.codex import book as packs
from veillee.codex.awakening import Encounter
from veillee.codex.casting import card, encounter_commands, powers_of
from veillee.codex.pack import Codex
from veillee.i18n import LANGUAGES, speaking
from veillee.rules.awakening.commands import AddActor, OpenBook
from veillee.rules.awakening.power_words import power_page
from veillee.rules.common import Role, Side
from veillee.table.seats import Seat
from veillee.table.text import TITLE
from veillee.web.games.laid import Laid

FOR_GM: Final = ("creatures", "encounters")
DEMO: Final = "le-gue-des-aulnes"


def book(codex: Codex) -> OpenBook:
    """The book of the packs, as the tool that gives it to a table; in French, as the packs are."""
    with speaking(LANGUAGES[0]):
        made = packs.book(codex)
    return OpenBook(book=msgspec.structs.replace(made, title=made.title[:TITLE]))


def demo(codex: Codex) -> Laid:
    """Foes and heroes in their places, one seat for each hero."""
    numbers = count(1)
    commands = encounter_commands(codex, DEMO, lambda: f"a{next(numbers)}")
    heroes = [each for each in commands if isinstance(each, AddActor) and each.side is Side.ALLY]
    seats = tuple(
        Seat(id=f"j{number}", role=Role.PLAYER, name=hero.card.name.text, actors=(hero.id,))
        for number, hero in enumerate(heroes, start=1)
    )
    return Laid(codex.get("encounters", DEMO, Encounter).name, commands, seats)


def page(codex: Codex, kind: str, slug: str) -> Iterator[tuple[str, Any]]:
    """The card of a hero or a creature, what powers do, an encounter as commands to be sent in order."""
    yield "card", card(codex, f"{kind}/{slug}") if kind in ("heroes", "creatures") else None
    yield "powers", [power_page(power) for power in powers_of(codex, kind, slug)]
    if kind == "encounters":
        numbers = count(1)
        yield "commands", encounter_commands(codex, slug, lambda: f"a{next(numbers)}")
