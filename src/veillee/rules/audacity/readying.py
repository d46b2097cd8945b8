"""Readied actions: prepared on one’s own turn, done just before what triggers them (ASM-18)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity.actor import able, who
from veillee.rules.audacity.aside import breaking_refusal, opened, ranked
from veillee.rules.audacity.budget import act_refusal, paid
from veillee.rules.audacity.commands import ActReadied, Ready
from veillee.rules.audacity.events import Event, FightChanged, fold
from veillee.rules.audacity.fight import Allowed, Aside, AsideKind, Readied
from veillee.rules.audacity.interruption import placed
from veillee.rules.audacity.notes import ActTold, AsideTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Refusal
from veillee.rules.limits import text

READIED: Final = (Allowed.STANDARD, Allowed.MOVE, Allowed.FREE)
MOST_LETTERS: Final = 200


def ready_refusal(state: State, command: Ready) -> Refusal | None:
    """Why nothing is readied: a standard action of one’s own turn, for one action that is no whole round (ASM-18)."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    if command.action not in READIED:
        return refuse(Why.NOT_A_READIED_ACT)
    return act_refusal(state, state.actors[command.actor], ActionCost.STANDARD, ()) or text(
        "trigger", command.trigger, MOST_LETTERS, least=1
    )


def ready(state: State, command: Ready) -> Rule[tuple[Event, ...]]:
    """Prepare one action for a trigger, until one’s next turn (ASM-18)."""
    actor = state.actors[command.actor]
    yield from tell(ActTold(actor=who(actor), act="ready", label=command.trigger, cost=ActionCost.STANDARD))
    taken = paid(state, actor, ActionCost.STANDARD, ())
    fight = fold(state, taken).fight
    if fight is None:
        return taken
    readied = {**fight.readied, actor.id: Readied(trigger=command.trigger, action=command.action)}
    return (*taken, FightChanged(fight=replace(fight, readied=readied)))


def act_readied_refusal(state: State, command: ActReadied) -> Refusal | None:
    """Why the trigger is not followed now: in another’s turn, by who readied and still can act (ASM-18)."""
    actor, fight = state.actors[command.actor], state.fight
    if fight is not None and actor.id not in fight.readied:
        return refuse(Why.NOTHING_READIED)
    return breaking_refusal(state, actor) or (None if able(actor) else refuse(Why.UNABLE))


def act_readied(state: State, command: ActReadied) -> Rule[tuple[Event, ...]]:
    """Act just before who triggers it, and stand there for the rest of the fight (ASM-18).

    When one’s turn of this round was still to come, this is it.
    """
    fight, actor = state.fight, state.actors[command.actor]
    if fight is None:
        return ()
    readied, interrupted = fight.readied[actor.id], fight.playing
    yield from tell(
        AsideTold(actor=who(actor), target=who(state.actors[interrupted]), kind="readied", label=readied.trigger)
    )
    order = placed(fight.order, actor.id, interrupted, acted=True, interrupts=True).order
    there = replace(
        ranked(fight, order, actor.id, interrupted),
        readied={key: value for key, value in fight.readied.items() if key != actor.id},
        done=fight.done | {actor.id},
    )
    aside = Aside(actor=actor.id, kind=AsideKind.READIED, left=(readied.action,))
    return (FightChanged(fight=opened(there, aside)),)
