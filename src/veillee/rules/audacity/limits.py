"""What may be written in a command: numbers that stay sensible, texts that fit, tables that do not grow without end."""

from __future__ import annotations

from typing import Final

from veillee.rules.audacity.commands import AddPlayer, Command, CreateHero, MakeLegendary
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal

MOST_POINTS: Final = 1_000
MOST_EXPERIENCE: Final = 10_000_000
MOST_LETTERS: Final = 200
MOST_OF_A_KIND: Final = 100


def limits_refusal(state: State, command: Command) -> Refusal | None:
    """Why a command holds too much: each number, each text, each list, and what the table would then hold."""
    for field in command.__struct_fields__:
        value = getattr(command, field)
        numbers = value.values() if isinstance(value, dict) else (value,)
        most = MOST_EXPERIENCE if field == "cost" else MOST_POINTS
        if any(isinstance(number, int) and number > most for number in numbers):
            return refuse(Why.TOO_LARGE, most=most)
        if isinstance(value, str) and (len(value) > MOST_LETTERS or not (value.strip() or field == "label")):
            return refuse(Why.BAD_TEXT, most=MOST_LETTERS)
    match command:
        case AddPlayer():
            full = len(state.players) >= MOST_OF_A_KIND
        case CreateHero():
            full = len(state.heroes) >= MOST_OF_A_KIND
        case MakeLegendary():
            if any(not entry.name.strip() or len(entry.name) > MOST_LETTERS for entry in command.entries):
                return refuse(Why.BAD_TEXT, most=MOST_LETTERS)
            full = len(state.legends) >= MOST_OF_A_KIND
        case _:
            full = False
    return refuse(Why.TOO_MANY, most=MOST_OF_A_KIND) if full else None
