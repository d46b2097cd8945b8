"""The order of a fight changed by hand or by choice: settled by the GM, a turn given, delayed, taken (ASM-17)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity.actor import able, who
from veillee.rules.audacity.aside import closed, ranked
from veillee.rules.audacity.commands import ComeIn, Delay, GoTo, Reorder
from veillee.rules.audacity.events import ActorChanged, Event, FightChanged, fold
from veillee.rules.audacity.initiative import delayed
from veillee.rules.audacity.notes import ActTold, CorrectionTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.turn import Turn
from veillee.rules.audacity.turns import begun, play, skipped
from veillee.rules.common import Refusal


def reorder_refusal(state: State, command: Reorder) -> Refusal | None:
    """Why an order is not one of this fight."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    return None if sorted(command.order) == sorted(state.fight.order) else refuse(Why.BAD_ORDER)


def reorder(state: State, command: Reorder) -> Rule[tuple[Event, ...]]:
    """Put participants in the order the GM wants: who acts goes on, who follows and has not played plays next."""
    if state.fight is None:
        return ()
    yield from tell(CorrectionTold(actor=None, what="order"))
    return (FightChanged(fight=replace(state.fight, order=command.order)),)


def go_to_refusal(state: State, command: GoTo) -> Refusal | None:
    """Why a participant cannot be given the turn."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    name = state.actors[command.actor].card.name
    if command.actor not in state.fight.order:
        return refuse(Why.NOT_IN_FIGHT, actor=name)
    return refuse(Why.CANNOT_ACT, actor=name) if skipped(state, state.fight, command.actor) else None


def go_to(state: State, command: GoTo) -> Rule[tuple[Event, ...]]:
    """Give the turn to a participant, fresh, in the round being played."""
    events: tuple[Event, ...] = ()
    while state.fight is not None and state.fight.aside is not None:
        ended = closed(state)
        state = fold(state, ended)
        events += ended
    fight = state.fight
    if fight is None:
        return ()
    yield from tell(CorrectionTold(actor=who(state.actors[command.actor]), what="go_to"))
    left = (ActorChanged(actor=fight.acting, turn=Turn()),) if fight.acting in state.actors else ()
    given = replace(fight, acting=command.actor, done=fight.done - {command.actor}, interrupted=frozenset(), pause=None)
    there: tuple[Event, ...] = (*left, FightChanged(fight=given))
    return (*events, *there, *(yield from begun(fold(state, there))))


def delay_refusal(state: State, command: Delay) -> Refusal | None:
    """Why a turn is not delayed: only one’s own, before anything was done (ASM-17)."""
    fight = state.fight
    if fight is None:
        return refuse(Why.NO_FIGHT)
    if fight.playing != command.actor or fight.aside is not None:
        return refuse(Why.NOT_YOUR_TURN)
    actor = state.actors[command.actor]
    if not able(actor):
        return refuse(Why.UNABLE)
    return None if actor.turn == Turn(single=actor.turn.single) else refuse(Why.TURN_BEGUN)


def delay(state: State, command: Delay) -> Rule[tuple[Event, ...]]:
    """Let others play first: the turn is still to come, and no turn ends here (ASM-17)."""
    fight, actor = state.fight, state.actors[command.actor]
    if fight is None:
        return ()
    yield from tell(ActTold(actor=who(actor), act="delay"))
    events: tuple[Event, ...] = (
        ActorChanged(actor=actor.id, turn=Turn()),
        FightChanged(fight=replace(fight, delaying=fight.delaying | {actor.id})),
    )
    return events + (yield from play(fold(state, events)))


def come_in_refusal(state: State, command: ComeIn) -> Refusal | None:
    """Why somebody does not take a delayed turn now (ASM-17)."""
    fight = state.fight
    if fight is None:
        return refuse(Why.NO_FIGHT)
    if command.actor not in fight.delaying:
        return refuse(Why.NOT_DELAYING)
    if not able(state.actors[command.actor]):
        return refuse(Why.UNABLE)
    return refuse(Why.BETWEEN_TURNS) if fight.pause is not None and fight.pause.round_over else None


def come_in(state: State, command: ComeIn) -> Rule[tuple[Event, ...]]:
    """Take a delayed turn right after the one being played, and stand there for the rest of the fight (ASM-17)."""
    fight = state.fight
    if fight is None:
        return ()
    yield from tell(ActTold(actor=who(state.actors[command.actor]), act="come_in"))
    order = delayed(fight.order, command.actor, fight.acting)
    return (FightChanged(fight=ranked(fight, order, command.actor, fight.acting)),)
