"""Attacks of opportunity: striking an enemy who leaves a threatened square, or does something there (ASM-25)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules.audacity.actor import Actor, able, who
from veillee.rules.audacity.choices import StrikeFacts
from veillee.rules.audacity.commands import Provoke
from veillee.rules.audacity.events import ActorChanged, Event, fold
from veillee.rules.audacity.notes import OpportunityTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.space import ground, hidden, opposed, within
from veillee.rules.audacity.stance import opportunity_refusal
from veillee.rules.audacity.strikes import strike
from veillee.rules.audacity.threat import melee_lines, post, threatened, threatens
from veillee.rules.common import Refusal
from veillee.rules.scene import Square

DECLINE: Final = "decline"
"""The answer that lets the leaver go."""


def watchers(state: State, mover: str) -> tuple[str, ...]:
    """Enemies who would strike this actor if it left their reach, before looking at where they stand (ASM-25).

    In the order of the fight. A hidden actor is seen by no enemy; the unable, the flat-footed and who already struck
    this round watch nobody (ASM-15).
    """
    leaver = state.actors[mover]
    if state.fight is None or hidden(leaver):
        return ()
    return tuple(
        other
        for other in state.fight.order
        if other in state.actors and opposed(state.actors[other], leaver) and _ready(state.actors[other]) is None
    )


def provoked(state: State, reactor: str, mover: str, departure: Square, arrival: Square) -> bool:
    """Whether a step out of a square provokes a watcher: the square is in its reach and in its sight (ASM-25).

    Wherever it goes: leaving for another threatened square provokes as much.
    """
    here = post(state.actors[reactor])
    return (
        departure != arrival
        and here is not None
        and departure in threatened(ground(state), here, state.actors[mover].card.size)
    )


def opportunity_attack(state: State, reactor: str, mover: str) -> Rule[tuple[Event, ...]]:
    """Offer the attack to who threatens and, if it is taken, play it before the mover leaves (ASM-25)."""
    actor, target = state.actors[reactor], state.actors[mover]
    usable = tuple(line for line in melee_lines(actor.card) if within(state, reactor, mover, line.range))
    if not usable:
        return ()
    answer = yield from choose(
        Choice(
            kind="opportunity",
            owner=reactor,
            answers=(*(line.id for line in usable), DECLINE),
            default=usable[0].id,
            offer=True,
            facts=StrikeFacts(
                actor=who(actor), target=who(target), lines=tuple((line.id, line.name) for line in usable)
            ),
        )
    )
    taken = next((line for line in usable if line.id == answer), None)
    yield from tell(OpportunityTold(actor=who(actor), target=who(target), taken=taken is not None))
    if taken is None:
        return ()
    events: tuple[Event, ...] = ()
    if state.fight is not None:  # nothing is counted out of a fight
        stance = replace(actor.stance, opportunities=actor.stance.opportunities + 1)
        events = (ActorChanged(actor=reactor, stance=stance),)
    return events + (yield from strike(fold(state, events), reactor, mover, taken, how="opportunity"))


def provoke_refusal(state: State, command: Provoke) -> Refusal | None:
    """Why somebody may not strike by opportunity whatever the other does (ASM-15, ASM-25)."""
    reactor, mover = state.actors[command.reactor], state.actors[command.actor]
    if reactor.id == mover.id:
        return refuse(Why.SAME_ACTOR)
    refusal = _ready(reactor)
    if refusal is not None:
        return refusal
    return None if threatens(state, reactor.id, mover.id) else refuse(Why.NEEDS_CONTACT, target=mover.card.name)


def decide_provoke(state: State, command: Provoke) -> Rule[tuple[Event, ...]]:
    """Another act than leaving a square provokes, as the GM says (ASM-25)."""
    return (yield from opportunity_attack(state, command.reactor, command.actor))


def _ready(actor: Actor) -> Refusal | None:
    """Why an actor strikes nobody by opportunity now; what holds it back included (ASM-15, ASM-25)."""
    if not able(actor):
        return refuse(Why.UNABLE)
    return opportunity_refusal(next(iter(melee_lines(actor.card)), None), actor.stance)
