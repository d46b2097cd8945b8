"""First aid: a Heal check of difficulty 15 stabilizes somebody who is dying (ASM-08)."""

from __future__ import annotations

from typing import Final

from veillee.dice import Rule
from veillee.rules.audacity import budget, harm, trials
from veillee.rules.audacity.actor import Actor, body, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.commands import FirstAid
from veillee.rules.audacity.events import Event, fold
from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.life import stabilized
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.skills import skill_bonus
from veillee.rules.audacity.strikes import CONTACT, reach_refusal
from veillee.rules.audacity.suffering import Suffered
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Refusal, Sum

DIFFICULTY: Final = 15
SKILL: Final = "Premiers secours"
PAYS: Final = (Allowed.STANDARD,)


def first_aid_refusal(state: State, command: FirstAid) -> Refusal | None:
    """Why no first aid now: a standard action, on somebody in contact who is dying (ASM-08)."""
    actor, patient = state.actors[command.actor], state.actors[command.target]
    refusal = budget.act_refusal(state, actor, ActionCost.STANDARD, PAYS)
    if refusal is not None:
        return refusal
    return patient_refusal(state, actor, patient)


def patient_refusal(state: State, actor: Actor, patient: Actor) -> Refusal | None:
    """Why somebody is no patient."""
    if condition_of(patient) is not Condition.DYING:
        return refuse(Why.TARGET_NOT_DYING)
    return reach_refusal(state, actor, patient, CONTACT)


def healing_bonus(actor: Actor) -> Sum:
    """The skill as the card has it, else Wisdom (ASM-08)."""
    return skill_bonus(actor, SKILL) or trials.ability_bonus(actor, Attribute.WIS)


def decide_first_aid(state: State, command: FirstAid) -> Rule[tuple[Event, ...]]:
    """Roll; a success makes the patient stable, with no hit point back (ASM-06, ASM-08)."""
    actor = state.actors[command.actor]
    events = budget.paid(state, actor, ActionCost.STANDARD, PAYS)
    bonus = healing_bonus(actor)
    trial = Trial(
        kind=TrialKind.CHECK,
        modifier=bonus.total,
        threshold=DIFFICULTY,
        roller=actor.id,
        purpose="first_aid",
        parts=bonus,
        shown=True,
    )
    outcome = yield from trials.attempted(fold(state, events), trial, trials.Told())
    events += outcome.events
    if outcome.success:
        patient = fold(state, events).actors[command.target]
        suffered = Suffered(body=stabilized(body(patient)))
        yield from harm.fallen(patient, suffered)
        events += harm.settled(state, patient, suffered)
    return events + (yield from harm.strain(fold(state, events), actor.id, actor, ActionCost.STANDARD))
