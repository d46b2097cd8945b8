"""The d20 page on this server: « La mine de Corvaux », its pages of the codex; its tables have no book."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from veillee.codex.audacity import Encounter
from veillee.codex.audacity_casting import Player, card, encounter_commands, encounter_heroes, hero_commands
from veillee.codex.pack import Codex
from veillee.rules.audacity.actor import Actor, Vitals
from veillee.rules.audacity.card import Card
from veillee.rules.audacity.notation import show
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.sheet import sheet
from veillee.rules.audacity.views import SheetView
from veillee.rules.common import Role, Side
from veillee.table.seats import Seat
from veillee.web.games.laid import Laid

FOR_GM: Final = ("d20-creatures", "d20-encounters")
DEMO: Final = "la-mine-de-corvaux"


def book(codex: Codex) -> None:
    """Nothing: a character of the d20 page is a stat block."""
    return


def demo(codex: Codex) -> Laid:
    """Foes and heroes in their places; a seat, with its points, for each hero. The scenario has not begun."""
    numbers = count(1)

    def new_id() -> str:
        return f"a{next(numbers)}"

    heroes = encounter_heroes(codex, DEMO)
    players = tuple(
        Player(seat=f"j{number}", hero=new_id(), name=hero.name) for number, hero in enumerate(heroes, start=1)
    )
    commands = (*encounter_commands(codex, DEMO, new_id), *hero_commands(codex, DEMO, players))
    seats = tuple(Seat(id=player.seat, role=Role.PLAYER, name=player.name, actors=(player.hero,)) for player in players)
    return Laid(codex.get("d20-encounters", DEMO, Encounter).name, commands, seats)


def page(codex: Codex, kind: str, slug: str) -> Iterator[tuple[str, Any]]:
    """The card of a hero or a creature, its numbers, and as it is printed; an encounter as commands to be sent.

    In order: its place, then those whom the GM plays. Heroes are not among them: each needs a player, whose points
    stay when the hero does not.
    """
    printed = card(codex, f"{kind}/{slug}") if kind in ("d20-heroes", "d20-creatures") else None
    yield "card", printed
    yield "sheet", None if printed is None else _unhurt(printed)
    yield "block", "" if printed is None else show(printed)
    yield "powers", ()
    if kind == "d20-encounters":
        numbers = count(1)
        yield "commands", encounter_commands(codex, slug, lambda: f"a{next(numbers)}")


def _unhurt(printed: Card) -> SheetView:
    """The numbers of a card to which nothing has happened, with its notes: creatures are read by the GM alone."""
    actor = Actor(id="", card=printed, side=Side.NEUTRAL, vitals=Vitals(hit_points=printed.hit_points))
    return sheet(actor, Settings(), None, notes=True)
