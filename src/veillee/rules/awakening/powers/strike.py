"""Striking with a power: a blow for each target, or one for an area; what the power does besides follows a hit."""

from __future__ import annotations

from collections.abc import Container

from veillee.dice import Rule
from veillee.rules.awakening.area import area
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.exchange import exchange
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import Condition, State
from veillee.rules.awakening.powers.aiming import left_out
from veillee.rules.awakening.powers.outcome import Use, apply, apply_to_target, apply_to_user
from veillee.rules.awakening.riposte import riposte
from veillee.rules.awakening.space import standing


def strikes(
    state: State, use: Use, targets: tuple[str, ...], excluded: Container[str], *, fate: bool
) -> Rule[tuple[Event, ...]]:
    """One test for everybody in an area (WA-ATK-16); else an exchange for each target, in the order named.

    `fate`: 1 XP before the first roll.
    """
    if use.line.area is None:
        return (yield from _each(state, use, targets, fate=fate))
    spared = left_out(state, use.user, use.power, use.point, excluded)
    struck = yield from area(state, use.user, use.line, use.line.area, use.point, spared, fate)
    state = fold(state, struck.events)
    followed = yield from apply(state, use, struck.hit) if struck.hit else _nothing()
    return (*struck.events, *followed)


def _each(state: State, use: Use, targets: tuple[str, ...], *, fate: bool) -> Rule[tuple[Event, ...]]:
    events: list[Event] = []
    hit = False
    for target in targets:
        if not standing(state.actors[use.user]):
            break  # a riposte brought it down
        if state.actors[target].vitals.condition is Condition.DEAD:
            continue
        exchanged = yield from exchange(state, use.user, target, use.line, BlowKind.ATTACK, fate)
        fate = False
        done = exchanged.events
        state = fold(state, done)
        if exchanged.hit:
            more = yield from apply_to_target(state, use, target)
        elif exchanged.riposte is not None:
            more = yield from riposte(state, target, use.user, exchanged.riposte)
        else:
            more = ()
        state = fold(state, more)
        hit = hit or exchanged.hit
        events += (*done, *more)
    if hit:
        events += yield from apply_to_user(state, use)
    return tuple(events)


def _nothing() -> Rule[tuple[Event, ...]]:
    yield from ()
    return ()
