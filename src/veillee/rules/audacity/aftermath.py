"""What follows from anything that happened, whoever caused it: acts that are over, turns of those who fell or rose."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule
from veillee.rules.audacity.actor import Actor, able, condition_of
from veillee.rules.audacity.aside import closed, is_over
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.events import Event, FightChanged, RequestsChanged, fold
from veillee.rules.audacity.legendary_acts import following
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.opening import entered
from veillee.rules.audacity.scenery import risen
from veillee.rules.audacity.space import standing
from veillee.rules.audacity.turns import leave_pause, pass_on, skipped


def aftermath(before: State, state: State) -> Rule[tuple[Event, ...]]:
    """An act beside the order with nothing left is over; who can no longer act loses what was readied (ASM-18) and the
    turn being played; a pause that no creature can use any more ends; nothing is asked of the dead; who rises on a
    taken square is put beside it; who rises or is put on the board in the middle of a fight joins it; a fight that
    nobody could play goes on with who now can.
    """
    events: tuple[Event, ...] = (*_unasked(state), *risen(before, state))
    state = fold(state, events)
    joined = yield from _joined(before, state)
    state = fold(state, joined)
    events += joined
    over = _closed(state)
    state = fold(state, over)
    events += over
    if _unplayable(before, state):
        onward = yield from pass_on(state)
    elif _useless(before, state):
        onward = yield from leave_pause(state)
    else:
        return events
    return events + onward


def _unasked(state: State) -> tuple[Event, ...]:
    left = tuple(
        each
        for each in state.requests
        if each.actor in state.actors and condition_of(state.actors[each.actor]) is not Condition.DEAD
    )
    return (RequestsChanged(requests=left),) if left != state.requests else ()


def _joined(before: State, state: State) -> Rule[tuple[Event, ...]]:
    events: tuple[Event, ...] = ()
    if before.fight is None or state.fight is None:
        return events
    for actor in tuple(state.actors.values()):
        there = actor.id not in before.actors or _present(before, before.actors[actor.id])
        if actor.id not in state.fight.order and _present(state, actor) and not there:
            joined = yield from entered(fold(state, events), actor.id)
            events += joined
    return events


def _present(state: State, actor: Actor) -> bool:
    """Whether an actor stands where the fight is."""
    return standing(actor) and (actor.place is not None or not state.scene.board)


def _closed(state: State) -> tuple[Event, ...]:
    """Acts beside the order that are over, one under the other, and readied actions of those who fell."""
    events: tuple[Event, ...] = ()
    while state.fight is not None and state.fight.aside is not None and is_over(state, state.fight.aside):
        ended = closed(state)
        state = fold(state, ended)
        events += ended
    fight = state.fight
    if fight is None:
        return events
    readied = {key: value for key, value in fight.readied.items() if able(state.actors[key])}
    return events if readied == fight.readied else (*events, FightChanged(fight=replace(fight, readied=readied)))


def _unplayable(before: State, state: State) -> bool:
    """Whether who has the turn can no longer act, or cannot while somebody else can."""
    fight = state.fight
    if fight is None or fight.pause is not None or fight.aside is not None or not skipped(state, fight, fight.acting):
        return False
    old = before.fight
    was = old is not None and fight.acting in before.actors and able(before.actors[fight.acting])
    same = old is not None and (old.round, old.acting) == (fight.round, fight.acting)
    return (was and same) or any(able(state.actors[each]) for each in fight.order)


def _useless(before: State, state: State) -> bool:
    """Whether a creature acted in the pause between two turns, or fell, and none may act there any more."""
    old, fight = before.fight, state.fight
    if fight is None or fight.pause is None or fight.pause.round_over or fight.aside is not None:
        return False
    return old is not None and old.pause == fight.pause and not following(state)
