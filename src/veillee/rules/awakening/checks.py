"""Checks of an attribute against a threshold, in and out of a fight (WA-CHECK-02 to 11, WA-ACT-07, WA-FRAME-05).

What a critical brings is the GM's to choose, with the presets of their screen (WA-CRIT-03, WA-CRIT-05).
"""

from __future__ import annotations

import msgspec

from veillee.dice import Rule, roll, tell
from veillee.rules.awakening.attack import unaffordable
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.choices import USELESS, FateFacts
from veillee.rules.awakening.commands import Check
from veillee.rules.awakening.criticals import classified, critical_from, fumble_to
from veillee.rules.awakening.effects import die, sides, wear
from veillee.rules.awakening.events import Event, RequestsChanged, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.exchange import with_die
from veillee.rules.awakening.fate import has_fate, offer_fate, pay
from veillee.rules.awakening.notes import CheckTold, Outcome, who
from veillee.rules.awakening.nouns import (
    ActionCost,
    Attribute,
    CheckRequest,
    Difficulty,
    EffectKind,
    State,
    TestKind,
)
from veillee.rules.awakening.numbers import attribute_now, check_test
from veillee.rules.awakening.powers.bonuses import CHECKS
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal, Sum


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """A check to be rolled. `shown`: its author may know the threshold; a `hidden` one is for the GM alone."""

    actor: str
    attribute: Attribute
    threshold: int
    purpose: str = "check"
    rule: str = "WA-CHECK-02"
    kinds: frozenset[TestKind] = CHECKS
    bonus: int = 0
    shown: bool = False
    hidden: bool = False
    critical_from: int | None = None
    fumble_to: int | None = None
    """Criticals that the GM gave to this action (WA-CHECK-07)."""


class Tried(msgspec.Struct, frozen=True):
    """A check that was rolled: its addition with the die, how it ended, the XP spent and what all this changed."""

    natural: int
    addition: Sum
    outcome: Outcome
    fate: int
    events: tuple[Event, ...]


def attempt(state: State, trial: Trial, fate: bool = False) -> Rule[Tried]:
    """Roll a check and offer XP on it (WA-CHECK-04, WA-CRIT-01 to 04); `fate`: 1 XP before the roll.

    A hidden roll is offered nothing: its author does not know of it.
    """
    paid = pay(state, trial.actor) if fate else ()
    state = fold(state, paid)
    natural = yield from roll(die(state, state.actors[trial.actor]), trial.purpose, trial.actor)
    spent, price = int(fate), tuple[Event, ...]()
    if not trial.hidden:
        spent, price = yield from offer_fate(
            state, trial.actor, spent, lambda spent: _facts(state, trial, natural, spent, spent - int(fate))
        )
    addition = _addition(state, trial, natural, spent)
    outcome = _critical(state, trial, natural) or _compared(addition, trial.threshold)
    state = fold(state, price)
    worn = yield from wear(state, trial.actor, EffectKind.MODIFIER)
    return Tried(natural, addition, outcome, spent, (*paid, *price, *worn))


def check(state: State, command: Check, purpose: str = "check") -> Rule[tuple[Event, ...]]:
    """Roll a check that the GM asked, which is then no longer asked, or one against a threshold of the GM."""
    request = find_request(state, command.request)
    threshold = request.threshold if request else command.threshold or 0
    label = command.label or (request.label if request else "")
    shown = state.settings.threshold_visibility == "shown" or (request is not None and request.shown)
    trial = Trial(
        actor=command.actor,
        attribute=request.attribute if request else command.attribute,
        threshold=threshold,
        purpose=purpose,
        bonus=command.bonus,
        shown=shown,
        hidden=command.hidden,
        critical_from=request.critical_from if request else None,
        fumble_to=request.fumble_to if request else None,
    )
    paid: tuple[Event, ...] = ()
    if request is not None and request.cost is not None and state.fight is not None:
        paid = (TurnChanged(actor=command.actor, turn=spent(state, command.actor, request.cost)),)  # R-CHK-08
        state = fold(state, paid)
    tried = yield from attempt(state, trial, command.fate)
    yield from tell(
        CheckTold(
            actor=who(state.actors[command.actor]),
            attribute=trial.attribute,
            natural=tried.natural,
            sum=tried.addition,
            threshold=threshold,
            threshold_shown=shown,
            outcome=tried.outcome,
            label=label,
            hidden=command.hidden,
            fate=tried.fate > 0,
        )
    )
    if request is None:
        return tried.events
    left = tuple(other for other in state.requests if other.id != request.id)
    return (*paid, *tried.events, RequestsChanged(requests=left))


def decide_check(state: State, command: Check) -> Rule[tuple[Event, ...]]:
    """Roll a check."""
    return (yield from check(state, command))


def refuse_check(state: State, command: Check) -> Refusal | None:
    """Why a check cannot be rolled: nobody asked it of this actor, no threshold, no XP."""
    actor = state.actors[command.actor]
    if command.request:
        request = find_request(state, command.request)
        if request is None:
            return refuse(Why.UNKNOWN_REQUEST)
        if request.actor != command.actor:
            return refuse(Why.REQUEST_OF_ANOTHER, actor=actor.card.name)
        late = None if request.cost is None else _late(state, command.actor, request.cost)
        if late is not None:
            return late
    elif command.threshold is None:
        return refuse(Why.NO_THRESHOLD)
    if command.fate and not has_fate(state, command.actor):
        return refuse(Why.NO_EXPERIENCE, actor=actor.card.name)
    return None


def threshold_of(threshold: int | None, difficulty: Difficulty | None) -> int:
    """The threshold that the GM typed, or the one that its band stands for (WA-CHECK-05, WA-CHECK-06)."""
    if threshold is not None:
        return threshold
    return difficulty.threshold if difficulty is not None else 0


def _late(state: State, actor: str, cost: ActionCost) -> Refusal | None:
    """Why an action that costs something cannot be tried now, in a fight."""
    if state.fight is None:
        return None
    if state.fight.acting != actor:
        return refuse(Why.NOT_YOUR_TURN)
    return None if affords(state, actor, cost) else unaffordable(state, actor, cost)


def find_request(state: State, request_id: str) -> CheckRequest | None:
    """The check asked under an id, or nothing."""
    return next((request for request in state.requests if request.id == request_id), None)


def _facts(state: State, trial: Trial, natural: int, spent: int, paid: int) -> FateFacts:
    """What an XP may change; who may not know the threshold learns nothing of the comparison."""
    addition = _addition(state, trial, natural, spent)
    compared = _compared(addition, trial.threshold) if trial.shown else Outcome.FAILURE
    critical = _critical(state, trial, natural)
    return FateFacts(
        actor=who(state.actors[trial.actor]),
        purpose=trial.purpose,
        natural=natural,
        sum=addition,
        against=trial.threshold if trial.shown else None,
        outcome=critical or compared,
        experience=state.actors[trial.actor].vitals.experience - paid,
        warnings=(USELESS,) if critical else (),
    )


def _addition(state: State, trial: Trial, natural: int, spent: int) -> Sum:
    actor = state.actors[trial.actor]
    added = check_test(state, actor, trial.attribute, trial.rule, bonus=trial.bonus, fate=spent, kinds=trial.kinds)
    return with_die(added, natural, sides(state, actor))


def _critical(state: State, trial: Trial, natural: int) -> Outcome | None:
    actor = state.actors[trial.actor]
    charisma = attribute_now(state, actor, Attribute.CHA)
    critical = critical_from(charisma) if trial.critical_from is None else trial.critical_from
    fumble = fumble_to(charisma) if trial.fumble_to is None else trial.fumble_to
    return classified(natural, critical, fumble, sides(state, actor))


def _compared(addition: Sum, threshold: int) -> Outcome:
    return Outcome.SUCCESS if addition.total >= threshold else Outcome.FAILURE
