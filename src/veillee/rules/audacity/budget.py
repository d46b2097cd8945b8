"""What an act takes: of one's turn, or of what one may do beside the order (ASM-16, ASM-18, D20-AUD-62, D20-LEG-23)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace

from veillee.rules.audacity.actor import Actor, able, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.events import ActorChanged, Event, FightChanged
from veillee.rules.audacity.fight import Allowed, AsideKind
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.turn import ActionCost, cost_refusal, spent
from veillee.rules.common import Refusal

MOVES: Final = (Allowed.MOVE, Allowed.HALF_MOVE)
"""Any move action goes for half a move of a legendary list (R-56)."""


def act_refusal(
    state: State, actor: Actor, cost: ActionCost, allowed: Sequence[Allowed], *, walks: bool = False
) -> Refusal | None:
    """Why an actor has no room for an act now. `allowed`: what beside the order would pay for it.

    Out of a fight nothing is counted; only who can act does. At 0 hp no full-round action is possible, whatever would
    pay for it (ASM-06).
    """
    if not able(actor):
        return refuse(Why.UNABLE)
    fight = state.fight
    beyond = cost is ActionCost.FULL_ROUND and condition_of(actor) is Condition.DISABLED
    if fight is None:
        return refuse(Why.ONE_ACT_AT_ZERO) if beyond else None
    if fight.aside is not None:
        if fight.aside.actor != actor.id:
            return refuse(Why.NOT_YOUR_TURN)
        if beyond:
            return refuse(Why.ONE_ACT_AT_ZERO)
        free = cost is ActionCost.FREE or taken(fight.aside.left, allowed) is not None
        return None if free else refuse(Why.NOT_THIS_ACT)
    if fight.pause is not None or fight.acting != actor.id:
        return refuse(Why.NOT_YOUR_TURN)
    return cost_refusal(actor.turn, cost, condition_of(actor), walks=walks)


def paid(
    state: State, actor: Actor, cost: ActionCost, allowed: Sequence[Allowed], *, walks: bool = False
) -> tuple[Event, ...]:
    """What an act that is not refused takes; any act but a free one closes the move in progress (ASM-16)."""
    fight = state.fight
    if fight is None or (cost is ActionCost.FREE and fight.aside is None):
        return ()
    if fight.aside is not None:
        free = cost is ActionCost.FREE
        used = taken(fight.aside.left, (Allowed.FREE,) if free else allowed)
        if free and used is None:
            return ()
        left = list(fight.aside.left)
        if used is not None:
            left.remove(used)
        closed = actor.turn if free else replace(actor.turn, squares=0, diagonals=0)
        return (
            *(() if closed == actor.turn else (ActorChanged(actor=actor.id, turn=closed),)),
            FightChanged(fight=replace(fight, aside=replace(fight.aside, left=tuple(left)))),
        )
    turn = replace(spent(actor.turn, cost, walks=walks), squares=0, diagonals=0, blows=())
    return (ActorChanged(actor=actor.id, turn=turn),)


def pays_for_a_move(state: State) -> tuple[Allowed, ...]:
    """What beside the order pays for a move action, the first of them first; a standard one may be spent on it, unless
    it was readied for something else (ASM-18, R-48).
    """
    aside = state.fight.aside if state.fight is not None else None
    readied = aside is not None and aside.kind is AsideKind.READIED
    return MOVES if readied else (*MOVES, Allowed.STANDARD)


def taken(left: Collection[Allowed], allowed: Sequence[Allowed]) -> Allowed | None:
    """Which of what is left an act would use: the first of `allowed`, where a standard action may stand last (R-48)."""
    return next((each for each in allowed if each in left), None)


def strained(actor: Actor, cost: ActionCost) -> bool:
    """Whether an act costs who is at 0 hp a point of them: a standard action does (ASM-06)."""
    return cost is ActionCost.STANDARD and condition_of(actor) is Condition.DISABLED
