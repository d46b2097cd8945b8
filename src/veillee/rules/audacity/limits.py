"""What may be written in a command about points: sensible numbers, texts that fit, tables that do not grow forever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from veillee.rules.audacity.commands import (
    AddPlayer,
    CreateHero,
    GiveExperience,
    MakeLegendary,
    PayExperience,
    PointsCommand,
    StartScenario,
)
from veillee.rules.audacity.menu import SpellAct
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import first, text

MOST_POINTS: Final = 1_000
MOST_EXPERIENCE: Final = 10_000_000
MOST_LETTERS: Final = 200
MOST_OF_ID: Final = 60
MOST_OF_TEXT: Final = 2_000
MOST_OF_A_KIND: Final = 100
MOST_EFFECTS: Final = 20
MOST_SPELL: Final = 9
"""The highest level of a spell (ASM-26)."""
_IDS: Final = ("player", "hero", "creature", "donor", "receiver", "to", "owner")


def limits_refusal(state: State, command: PointsCommand) -> Refusal | None:
    """Why a command holds too much: each number, each text, each list, and what the table would then hold."""
    return first(*_numbers(command), *_ids(command), *_texts(command), _room(state, command))


def _numbers(command: PointsCommand) -> Iterator[Refusal | None]:
    for field in command.__struct_fields__:
        value = getattr(command, field)
        numbers = value.values() if isinstance(value, dict) else (value,)
        experience = isinstance(command, GiveExperience | PayExperience) and field in ("amount", "cost")
        most = MOST_EXPERIENCE if experience else MOST_POINTS
        if any(isinstance(number, int) and abs(number) > most for number in numbers):
            yield refuse(Why.TOO_LARGE, most=most)


def _ids(command: PointsCommand) -> Iterator[Refusal | None]:
    for field in command.__struct_fields__:
        value = getattr(command, field)
        if field in _IDS:
            yield text("player" if field != "hero" else "id", value, MOST_OF_ID, least=1)
    if isinstance(command, StartScenario):
        for player in command.present:
            yield text("player", player, MOST_OF_ID, least=1)


def _texts(command: PointsCommand) -> Iterator[Refusal | None]:
    yield text("label", getattr(command, "label", None), MOST_LETTERS)
    match command:
        case AddPlayer():
            yield text("name", command.name, MOST_LETTERS)
        case StartScenario():
            for name in command.present.values():
                yield text("name", name, MOST_LETTERS)
        case MakeLegendary():
            yield text("lair", command.lair, MOST_LETTERS)
            yield text("surroundings", command.surroundings, MOST_OF_TEXT)
            for effect in command.lair_effects:
                yield text("lair_effects", effect, MOST_OF_TEXT, least=1)
            for entry in command.entries:
                yield text("entry", entry.name, MOST_LETTERS, least=1)
                if isinstance(entry.act, SpellAct) and not 0 <= entry.act.level <= MOST_SPELL:
                    yield refuse(Why.TOO_LARGE, most=MOST_SPELL)
        case _:
            return


def _room(state: State, command: PointsCommand) -> Refusal | None:
    match command:
        case AddPlayer():
            full = len(state.players) >= MOST_OF_A_KIND
        case StartScenario():
            full = len({*state.players, *command.present}) > MOST_OF_A_KIND
        case CreateHero():
            full = len(state.heroes) >= MOST_OF_A_KIND
        case MakeLegendary():
            if len(command.lair_effects) > MOST_EFFECTS:
                return refuse(Why.TOO_MANY, most=MOST_EFFECTS)
            full = len(state.legends) >= MOST_OF_A_KIND
        case _:
            full = False
    return refuse(Why.TOO_MANY, most=MOST_OF_A_KIND) if full else None
