"""Disengaging: giving up the A so that the M of this turn provokes nobody (WA-OPT-17, WA-OPT-18, R-OPT-11)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.budget import affords, slowed, spent
from veillee.rules.awakening.commands import Disengage
from veillee.rules.awakening.events import Event, TurnChanged
from veillee.rules.awakening.notes import ActTold, who
from veillee.rules.awakening.nouns import ActionCost, State
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal


def disengage_refusal(state: State, command: Disengage) -> Refusal | None:
    """Why disengaging is not possible or would protect nothing: the A comes first, a whole M must follow."""
    turn = state.actors[command.actor].turn
    if turn.disengaged:
        return refuse(Why.ALREADY_DISENGAGED)
    if not affords(state, command.actor, ActionCost.ATTACK):
        return refuse(Why.NO_ATTACK_LEFT)
    if slowed(state, command.actor):
        return refuse(Why.SLOWED)  # R-POI-09: no M would be left
    if turn.moves < 1:
        return refuse(Why.DISENGAGE_NEEDS_MOVE)
    return None


def disengage(state: State, command: Disengage) -> Rule[tuple[Event, ...]]:
    """Pay the A; no test is asked (WA-OPT-17)."""
    actor = state.actors[command.actor]
    yield from tell(ActTold(actor=who(actor), act="disengage"))
    turn = replace(spent(state, actor.id, ActionCost.ATTACK), disengaged=True)
    return (TurnChanged(actor=actor.id, turn=turn),)
