"""Effects that weigh on somebody, for the tests of what lasts: always there, or laid by a power."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.awakening.cast import play
from veillee.rules.awakening.nouns import (
    AnyPowerEffect,
    KnownPower,
    LastingEffect,
    Power,
    PowerKind,
    PowerSource,
    State,
    StateGiven,
)
from veillee.rules.awakening.powers.lay import lay
from veillee.rules.common import Name, Part, Sum


def passive(key: str, *effects: AnyPowerEffect) -> Power:
    """A power that works all the time."""
    return Power(id=key, name=Name(key), kind=PowerKind.PASSIVE, passive=effects)


def gifted(state: State, key: str, *effects: AnyPowerEffect, name: str = "don") -> State:
    """The same table with an actor that has these passive effects."""
    one = state.actors[key]
    known = (*one.card.powers, KnownPower(passive(name, *effects), PowerSource.OUTFIT))
    return replace(state, actors={**state.actors, key: replace(one, card=replace(one.card, powers=known))})


def laid(state: State, user: str, bearer: str, *effects: LastingEffect | StateGiven, name: str = "sort") -> State:
    """The same table once a power of `user` has laid these effects on somebody."""
    power = Power(id=name, name=Name(name), kind=PowerKind.COMBAT, effects=effects)
    for effect in effects:
        state = play(state, lay(state, user, bearer, effect, power)).state
    return state


def of_powers(addition: Sum) -> list[tuple[int, str]]:
    """What powers put in an addition: values and names."""
    return [(part.value, part.source) for part in addition.parts if _of_power(part)]


def _of_power(part: Part) -> bool:
    return part.label in ("power", "die.power", "multiplied", "reduction")
