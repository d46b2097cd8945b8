"""Taking the other weapon set in hand (WA-SET-04), or picking up what a disarming knocked down (R-CRIT-09)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.attack import unaffordable
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.commands import SwitchSet
from veillee.rules.awakening.events import Event, StanceChanged, TurnChanged
from veillee.rules.awakening.gear import disarmed, item_name, set_refusal
from veillee.rules.awakening.notes import ActTold, who
from veillee.rules.awakening.nouns import ActionCost, EffectKind, State
from veillee.rules.awakening.progress.requirements import set_requirement_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal


def decide_switch_set(state: State, command: SwitchSet) -> Rule[tuple[Event, ...]]:
    """Pay the M (nothing out of a fight, RB-41) and hold the set; its bonuses count at once, the other's no more."""
    actor = state.actors[command.actor]
    items = actor.card.sets[command.set].items
    yield from tell(
        ActTold(actor=who(actor), act="switch_set", label=", ".join(item_name(item).text for item in items))
    )
    effects = tuple(effect for effect in actor.stance.effects if effect.kind is not EffectKind.DISARMED)
    stance = replace(actor.stance, set_in_hand=command.set, effects=effects)
    return (
        TurnChanged(actor=actor.id, turn=spent(state, actor.id, ActionCost.MOVE)),
        StanceChanged(actor=actor.id, stance=stance),
    )


def refuse_switch_set(state: State, command: SwitchSet) -> Refusal | None:
    """Why a set cannot be taken in hand. The one in hand can only when a weapon of it lies on the ground."""
    actor = state.actors[command.actor]
    if not 0 <= command.set < len(actor.card.sets):
        return refuse(Why.NO_SUCH_SET)
    if command.set == actor.stance.set_in_hand and not disarmed(actor):
        return refuse(Why.SET_IN_HAND)
    if not affords(state, actor.id, ActionCost.MOVE):
        return unaffordable(state, actor.id, ActionCost.MOVE)
    held = actor.card.sets[command.set]
    return set_refusal(held) or set_requirement_refusal(state, actor, held)
