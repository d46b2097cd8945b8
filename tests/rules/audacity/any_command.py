"""Any command of the d20 page, from the types of the vocabulary."""

from __future__ import annotations

from random import Random
from typing import cast

import msgspec

from tests.rules.any_value import Values, any_of, kinds_of
from veillee.rules.audacity import system
from veillee.rules.audacity.commands import Command
from veillee.rules.audacity.nouns import GM, State

KINDS = kinds_of(system.Command)


def any_command(state: State, random: Random) -> Command:
    """A command of any kind about this state."""
    values = Values(random, lambda field: _near(field, state, random), lambda: _words(state, random))
    return cast(Command, any_of(system.Command, KINDS, values))


def _near(field: str, state: State, random: Random) -> list[str]:
    """What a field of that name speaks of."""
    one = state.actors[random.choice(list(state.actors))]
    match field:
        case "actor" | "target" | "creature" | "reactor":
            return list(state.actors)
        case "hero":
            return [*state.heroes, *state.actors]
        case "player" | "donor" | "receiver" | "to" | "owner":
            return [*state.players, GM]
        case "line":
            return [line.id for line in one.card.lines]
        case "special":
            return [special.id for special in one.card.specials]
        case "effect":
            return [effect.id for effect in one.stance.effects]
        case "request":
            return [request.id for request in state.requests]
        case "key":
            return [field.name for field in msgspec.structs.fields(state.settings)]
        case _:
            return []


def _words(state: State, random: Random) -> tuple[str, ...]:
    """Ids of this table: the same one several times, so that a command often speaks of one actor and its things."""
    one = state.actors[random.choice(list(state.actors))]
    return (
        *(one.id,) * 6,
        random.choice(list(state.actors)),
        *list(state.players)[:2],
        *(special.id for special in one.card.specials[:2]),
        *(line.id for line in one.card.lines[:2]),
    )
