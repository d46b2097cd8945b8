"""What follows from anything that happened, whoever caused it: stances, places and turns of those who fell or rose."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule
from veillee.rules import board
from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.events import Event, FightChanged, RequestsChanged, StanceChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.initiative import entered
from veillee.rules.awakening.nouns import Actor, Condition, EffectKind, Posture, State
from veillee.rules.awakening.scenery import resettled
from veillee.rules.awakening.soul import departures
from veillee.rules.awakening.space import occupied, standing
from veillee.rules.awakening.turns import idle, pass_on


def aftermath(before: State, state: State) -> Rule[tuple[Event, ...]]:
    """A stance ends with the means to hold it (R-POST-02); nothing is asked of the dead; who gets up on a taken square
    stands beside it; falling or being paralyzed in one's own turn ends it (R-RIP-06); who rises or is put on the board
    in the middle of a fight joins it; a fight that nobody could play goes on with who now can; souls leave the dead.
    """
    events = [*_stances(state), *_risen(before, state), *_unasked(state)]
    state = fold(state, events)
    joined = _joined(before, state)
    events += joined
    state = fold(state, joined)
    if _interrupted(before, state) or _resumed(state):
        passed = yield from pass_on(state)
        state = fold(state, passed)
        events += passed
    return (*events, *(yield from departures(state)))


def _stances(state: State) -> tuple[Event, ...]:
    return tuple(
        StanceChanged(actor=actor.id, stance=replace(actor.stance, posture=Posture.NONE))
        for actor in state.actors.values()
        if actor.stance.posture is not Posture.NONE
        and (not standing(actor) or suffers(state, actor, EffectKind.PARALYZED))
    )


def _unasked(state: State) -> tuple[Event, ...]:
    """Nothing is asked of the dead any more."""
    left = tuple(each for each in state.requests if not _dead(state, each.actor))
    return (RequestsChanged(requests=left),) if left != state.requests else ()


def _dead(state: State, actor: str) -> bool:
    return state.actors[actor].vitals.condition is Condition.DEAD


def _risen(before: State, state: State) -> tuple[Event, ...]:
    events: tuple[Event, ...] = ()
    for actor in state.actors.values():
        lay = actor.id in before.actors and not standing(before.actors[actor.id])
        if lay and standing(actor) and _shares_its_square(fold(state, events), actor):
            events += resettled(fold(state, events), actor.id)
    return events


def _joined(before: State, state: State) -> tuple[Event, ...]:
    fight = state.fight
    if fight is None or before.fight is None:
        return ()
    for actor in state.actors.values():
        there = actor.id not in before.actors or _present(before, before.actors[actor.id])
        if actor.id not in fight.order and _present(state, actor) and not there:
            fight = entered(state, fight, actor.id)
    return () if fight == state.fight else (FightChanged(fight=fight),)


def _present(state: State, actor: Actor) -> bool:
    """Whether an actor stands where the fight is."""
    return standing(actor) and (actor.place is not None or not state.scene.board)


def _shares_its_square(state: State, actor: Actor) -> bool:
    if actor.place is None:
        return False
    return not occupied(state, actor.id).keys().isdisjoint(board.footprint(actor.place.square, actor.card.size))


def _interrupted(before: State, state: State) -> bool:
    """Whether who was acting still has the slot and can no longer act."""
    old, new = before.fight, state.fight
    if old is None or new is None or (old.round, old.acting) != (new.round, new.acting):
        return False
    return old.acting in before.actors and not idle(before, old, old.acting) and bool(idle(state, new, new.acting))


def _resumed(state: State) -> bool:
    """Whether who has the slot cannot act while somebody else can."""
    fight = state.fight
    if fight is None or not idle(state, fight, fight.acting):
        return False
    return not all(idle(state, fight, each) for each in fight.order)
