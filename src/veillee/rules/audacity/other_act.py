"""Any other act, in words, with the action that it takes: drink, draw, pull a lever (ASM-16)."""

from __future__ import annotations

from typing import Final

from veillee.dice import Rule, tell
from veillee.rules.audacity.actor import Actor, who
from veillee.rules.audacity.budget import act_refusal, paid, pays_for_a_move
from veillee.rules.audacity.commands import OtherAct
from veillee.rules.audacity.events import Event, fold
from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.harm import strain
from veillee.rules.audacity.notes import ActTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Refusal
from veillee.rules.limits import text

MOST_LETTERS: Final = 200


def other_act_refusal(state: State, command: OtherAct) -> Refusal | None:
    """Why there is no room for it now; the step is a movement, so never one of these."""
    actor = state.actors[command.actor]
    if command.cost is ActionCost.STEP:
        return refuse(Why.NOT_THIS_ACT)
    return act_refusal(state, actor, command.cost, _allowed(state, actor, command.cost)) or text(
        "label", command.label, MOST_LETTERS, least=1
    )


def other_act(state: State, command: OtherAct) -> Rule[tuple[Event, ...]]:
    """Say what is done and take its action; a standard one strains who is at 0 hp (ASM-06)."""
    actor = state.actors[command.actor]
    yield from tell(ActTold(actor=who(actor), act="other", label=command.label, cost=command.cost))
    taken = paid(state, actor, command.cost, _allowed(state, actor, command.cost))
    return taken + (yield from strain(fold(state, taken), actor.id, actor, command.cost))


def _allowed(state: State, actor: Actor, cost: ActionCost) -> tuple[Allowed, ...]:
    """What beside the order would pay: what a list names without a line of the card, as a power of the level of a
    spell, is said in words (D20-LEG-23, ASM-26).
    """
    match cost:
        case ActionCost.STANDARD:
            aside = None if state.fight is None else state.fight.aside
            said = aside is not None and aside.actor == actor.id and not aside.line
            return (Allowed.STANDARD, *((Allowed.SPELL, Allowed.SPECIAL) if said else ()))
        case ActionCost.MOVE:
            return pays_for_a_move(state)
        case ActionCost.FULL_ROUND:
            return (Allowed.FULL_ROUND,)
        case ActionCost.FREE | ActionCost.STEP:
            return ()
