"""Any command at all, from the types of the vocabulary: mostly things of this table, now and then anything."""

from __future__ import annotations

from random import Random
from typing import cast

from tests.rules.any_value import Values, any_of, kinds_of
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Command
from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.progress.bag import owned

KINDS = kinds_of(system.Command)


def any_command(state: State, random: Random) -> Command:
    """A command of any kind about this state."""
    values = Values(random, lambda field: _near(field, state, random), lambda: _words(state, random))
    return cast(Command, any_of(system.Command, KINDS, values))


def _near(field: str, state: State, random: Random) -> list[str]:
    """What a field of that name speaks of."""
    one, book = state.actors[random.choice(list(state.actors))], state.book
    match field:
        case "actor" | "target":
            return list(state.actors)
        case "power":
            return [*(known.power.id for known in one.card.powers), *list(book.powers)[:9]]
        case "line":
            return [line.id for line in lines(one)]
        case "item":
            return [*owned(one), *book.goods, *book.poisons]
        case "goods":
            return list(book.goods)
        case "poison":
            return list(book.poisons)
        case "outfit":
            return list(book.outfits)
        case "effect":
            return [effect.id for effect in one.stance.effects]
        case "complex_action":
            return [action.id for action in state.complex_actions]
        case _:
            return []


def _words(state: State, random: Random) -> tuple[str, ...]:
    """Ids of this table: the same one several times, so that a command often speaks of one actor and its things."""
    one = state.actors[random.choice(list(state.actors))]
    book = state.book
    return (
        *(one.id,) * 6,
        random.choice(list(state.actors)),
        *(random.choice(list(each)) for each in (book.goods, book.poisons, book.powers, book.outfits) if each),
        *(known.power.id for known in one.card.powers[:2]),
        *list(owned(one))[:2],
        *(line.id for line in lines(one)[:2]),
    )
