"""The defensive stance: giving up the A, or A and M, to be harder to hit (WA-POST-01 to 11, WA-DEFVAL-05)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.budget import affords, slowed, spent
from veillee.rules.awakening.commands import TakePosture
from veillee.rules.awakening.events import Event, StanceChanged, TurnChanged
from veillee.rules.awakening.notes import PostureTold, who
from veillee.rules.awakening.nouns import ActionCost, Posture, State
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal


def posture_refusal(state: State, command: TakePosture) -> Refusal | None:
    """Why a stance cannot be taken now: it comes first in the turn, and the M alone cannot be given up (WA-POST-05)."""
    turn = state.actors[command.actor].turn
    if command.posture is Posture.NONE:
        return refuse(Why.POSTURE_NONE)
    if turn.started:
        return refuse(Why.POSTURE_TOO_LATE)
    if command.posture is Posture.DOUBLE and slowed(state, command.actor):
        return refuse(Why.SLOWED)  # R-POST-05
    cost = _cost(command.posture)
    if not affords(state, command.actor, cost):
        return refuse(Why.NO_ATTACK_LEFT if cost is ActionCost.ATTACK else Why.NO_DOUBLE_LEFT)
    return None


def defensive_stance(state: State, command: TakePosture) -> Rule[tuple[Event, ...]]:
    """Pay for the stance, which starts at once and lasts until one's own next turn (WA-POST-04)."""
    actor = state.actors[command.actor]
    yield from tell(PostureTold(actor=who(actor), posture=command.posture))
    return (
        TurnChanged(actor=actor.id, turn=spent(state, actor.id, _cost(command.posture))),
        StanceChanged(actor=actor.id, stance=replace(actor.stance, posture=command.posture)),
    )


def _cost(posture: Posture) -> ActionCost:
    """A for the simple stance (WA-POST-02), A and M for the double one (WA-POST-03)."""
    return ActionCost.DOUBLE if posture is Posture.DOUBLE else ActionCost.ATTACK
