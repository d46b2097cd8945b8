"""Vials that break: a CON test, or what they held acts on who carried them (WA-POISON-14)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.commands import BreakVials
from veillee.rules.awakening.events import CareerChanged, Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import Outcome, PoisonTold, who
from veillee.rules.awakening.nouns import Condition, State
from veillee.rules.awakening.poisons.coating import resist
from veillee.rules.awakening.poisons.harm import suffer
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import number


def break_refusal(state: State, command: BreakVials) -> Refusal | None:
    """Why no vial can break: none is carried, or nobody is left to feel it."""
    actor = state.actors[command.actor]
    if not any(each.poison in state.book.poisons for each in actor.career.vials):
        return refuse(Why.NO_VIALS, actor=actor.card.name)
    if actor.vitals.condition is Condition.DEAD:
        return refuse(Why.TARGET_DEAD, target=actor.card.name)
    return number("threshold", command.threshold, 1, 99)


def break_vials(state: State, command: BreakVials) -> Rule[tuple[Event, ...]]:
    """Break every vial carried; one CON test saves from all that they held."""
    actor = state.actors[command.actor]
    released = tuple(each.poison for each in actor.career.vials if each.poison in state.book.poisons)
    for poison in released:
        yield from tell(PoisonTold(actor=who(actor), poison=state.book.poisons[poison].name, step="broken"))
    events: tuple[Event, ...] = (CareerChanged(actor=actor.id, career=replace(actor.career, vials=())),)
    tried = yield from resist(fold(state, events), actor.id, command.threshold, state.book.poisons[released[0]])
    events += tried.events
    if tried.outcome in (Outcome.SUCCESS, Outcome.CRITICAL_SUCCESS):
        return events
    for poison in released:
        events += yield from suffer(fold(state, events), actor.id, actor.id, poison)
    return events
