"""Care for a dying character (WA-STAB-01 to 06)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.attack import unaffordable
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.checks import Trial, attempt
from veillee.rules.awakening.commands import Stabilize
from veillee.rules.awakening.death import changed, sunk
from veillee.rules.awakening.events import Event, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.fate import has_fate
from veillee.rules.awakening.notes import CareTold, Outcome, who
from veillee.rules.awakening.nouns import ActionCost, Actor, Attribute, Condition, Kind, State, Vitals
from veillee.rules.awakening.powers.bonuses import CARE
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import in_contact, sees
from veillee.rules.common import Refusal


def decide_stabilize(state: State, command: Stabilize) -> Rule[tuple[Event, ...]]:
    """Pay the A and test SAG against the threshold of care (R-DEATH-06, R-DEATH-07)."""
    turn = spent(state, command.actor, ActionCost.ATTACK)
    paid: tuple[Event, ...] = (TurnChanged(actor=command.actor, turn=turn),)
    state = fold(state, paid)
    threshold = state.care_threshold if command.threshold is None else command.threshold
    trial = Trial(
        actor=command.actor,
        attribute=Attribute.WIS,
        threshold=threshold,
        purpose="care",
        rule="WA-STAB-01",
        kinds=CARE,
        shown=True,
    )
    tried = yield from attempt(state, trial, command.fate)
    state = fold(state, tried.events)
    helper, target = state.actors[command.actor], state.actors[command.target]
    vitals = cared(helper, target, tried.outcome)
    yield from tell(
        CareTold(
            actor=who(helper),
            target=who(target),
            natural=tried.natural,
            sum=tried.addition,
            threshold=threshold,
            outcome=tried.outcome,
            hit_points=vitals.hit_points,
            below_zero=vitals.below_zero,
            condition=vitals.condition,
            fate=tried.fate > 0,
        )
    )
    return (*paid, *tried.events, *changed(target, vitals))


def cared(helper: Actor, target: Actor, outcome: Outcome) -> Vitals:
    """Counters of a dying character after a test of care; it may act again from its next turn (WA-STAB-06)."""
    match outcome:
        case Outcome.CRITICAL_SUCCESS:
            return _woken(target, max(1, target.card.max_hit_points // 2))  # R-DEATH-09
        case Outcome.SUCCESS:
            return _woken(target, 1)
        case Outcome.FAILURE:
            return target.vitals
        case Outcome.CRITICAL_FAILURE:
            return sunk(target, target.vitals, helper.card.level)  # WA-STAB-05


def refuse_stabilize(state: State, command: Stabilize) -> Refusal | None:
    """Why care is not possible: nobody dying there, no A, no contact, a wall between, no XP."""
    if command.target not in state.actors:
        return refuse(Why.NO_SUCH_TARGET)
    if command.target == command.actor:
        return refuse(Why.TARGET_SELF)
    helper, target = state.actors[command.actor], state.actors[command.target]
    if target.vitals.condition is not Condition.UNCONSCIOUS or target.card.kind is not Kind.CHARACTER:  # WA-GEN-07
        return refuse(Why.NOT_DYING, target=target.card.name)
    if not affords(state, command.actor, ActionCost.ATTACK):
        return unaffordable(state, command.actor, ActionCost.ATTACK)
    if not in_contact(state, command.actor, command.target):
        return refuse(Why.NEEDS_CONTACT, target=target.card.name)
    if not sees(state, command.actor, command.target):
        return refuse(Why.OUT_OF_SIGHT, target=target.card.name)
    if command.fate and not has_fate(state, command.actor):
        return refuse(Why.NO_EXPERIENCE, actor=helper.card.name)
    return None


def _woken(target: Actor, hit_points: int) -> Vitals:
    return replace(target.vitals, hit_points=hit_points, below_zero=0, condition=Condition.ACTIVE)
