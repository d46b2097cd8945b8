"""Actions that take several steps: one check each, and their progress (WA-CHECK-08, R-CHK-07)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.attack import unaffordable
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.checks import Trial, attempt, threshold_of
from veillee.rules.awakening.commands import AskComplexAction, GiveUpComplexAction, SetSteps, WorkOn
from veillee.rules.awakening.events import ComplexActionsChanged, Event, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.fate import has_fate
from veillee.rules.awakening.notes import CheckTold, ComplexTold, Outcome, Step, who
from veillee.rules.awakening.nouns import ActionCost, Actor, ComplexAction, Kind, State
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal, Side
from veillee.rules.limits import first, number, text

MOST_STEPS: Final = 99
MOST_AT_ONCE: Final = 20


def ask_complex_refusal(state: State, command: AskComplexAction) -> Refusal | None:
    """Why an action of several steps cannot be asked."""
    if len(state.complex_actions) >= MOST_AT_ONCE:
        return refuse(Why.TOO_MANY, most=MOST_AT_ONCE)
    if command.threshold is None and command.difficulty is None:
        return refuse(Why.NO_THRESHOLD)
    return first(
        text("label", command.label, 60, least=1),
        number("threshold", command.threshold, 1, 99),
        number("steps", command.steps, 1, MOST_STEPS),
    )


def ask_complex(state: State, command: AskComplexAction) -> Rule[tuple[Event, ...]]:
    """Begin an action of several steps; the GM says how many, and how hard each is."""
    last = max((int(each.id[1:]) for each in state.complex_actions), default=0)
    action = ComplexAction(
        id=f"c{last + 1}",
        label=command.label,
        attribute=command.attribute,
        threshold=threshold_of(command.threshold, command.difficulty),
        steps=command.steps,
        shown=command.shown or state.settings.threshold_visibility == "shown",
        actors=tuple(dict.fromkeys(command.actors)),
    )
    yield from tell(_told(state, action, "asked"))
    return (ComplexActionsChanged(complex_actions=(*state.complex_actions, action)),)


def work_refusal(state: State, command: WorkOn) -> Refusal | None:
    """Why a step cannot be tried: no such action, not asked of this actor, no M and A left, no XP."""
    actor, action = state.actors[command.actor], find_complex(state, command.complex_action)
    if action is None:
        return refuse(Why.UNKNOWN_COMPLEX)
    if not may_work(actor, action):
        return refuse(Why.NOT_ASKED_OF, actor=actor.card.name)
    if not affords(state, actor.id, ActionCost.DOUBLE):
        return unaffordable(state, actor.id, ActionCost.DOUBLE)
    if command.fate and not has_fate(state, actor.id):
        return refuse(Why.NO_EXPERIENCE, actor=actor.card.name)
    return None


def work_on(state: State, command: WorkOn) -> Rule[tuple[Event, ...]]:
    """Try a step: a success makes one, a critical two, a fumble loses one, a failure none (R-CHK-07)."""
    action = find_complex(state, command.complex_action)
    if action is None:  # refused before
        return ()
    events: tuple[Event, ...] = (TurnChanged(actor=command.actor, turn=spent(state, command.actor, ActionCost.DOUBLE)),)
    trial = Trial(
        actor=command.actor,
        attribute=action.attribute,
        threshold=action.threshold,
        rule="WA-CHECK-08",
        shown=action.shown,
    )
    tried = yield from attempt(fold(state, events), trial, command.fate)
    yield from tell(
        CheckTold(
            actor=who(state.actors[command.actor]),
            attribute=action.attribute,
            natural=tried.natural,
            sum=tried.addition,
            threshold=action.threshold,
            threshold_shown=action.shown,
            outcome=tried.outcome,
            label=action.label,
            fate=tried.fate > 0,
        )
    )
    done = replace(action, done=min(action.steps, max(0, action.done + _steps(tried.outcome))))
    yield from tell(_told(state, done, "done" if done.done == done.steps else "goes_on", state.actors[command.actor]))
    return (*events, *tried.events, _with(state, done))


def steps_refusal(state: State, command: SetSteps) -> Refusal | None:
    """Why steps cannot be set so."""
    action = find_complex(state, command.complex_action)
    if action is None:
        return refuse(Why.UNKNOWN_COMPLEX)
    return number("done", command.done, 0, action.steps)


def set_steps(state: State, command: SetSteps) -> Rule[tuple[Event, ...]]:
    """Set the steps done; all of them end the action."""
    action = find_complex(state, command.complex_action)
    if action is None:  # refused before
        return ()
    done = replace(action, done=command.done)
    yield from tell(_told(state, done, "done" if done.done == done.steps else "goes_on"))
    return (_with(state, done),)


def give_up_refusal(state: State, command: GiveUpComplexAction) -> Refusal | None:
    """Why an action cannot be given up: it is not going on."""
    return None if find_complex(state, command.complex_action) is not None else refuse(Why.UNKNOWN_COMPLEX)


def give_up(state: State, command: GiveUpComplexAction) -> Rule[tuple[Event, ...]]:
    """Put an end to it."""
    action = find_complex(state, command.complex_action)
    if action is None:  # refused before
        return ()
    yield from tell(_told(state, action, "given_up"))
    left = tuple(each for each in state.complex_actions if each.id != action.id)
    return (ComplexActionsChanged(complex_actions=left),)


def find_complex(state: State, action_id: str) -> ComplexAction | None:
    """The action of several steps of that id, or nothing."""
    return next((each for each in state.complex_actions if each.id == action_id), None)


def may_work(actor: Actor, action: ComplexAction) -> bool:
    """Whether an actor is of those who work on an action: those named, or the characters of the group."""
    if action.actors:
        return actor.id in action.actors
    return actor.card.kind is Kind.CHARACTER and actor.side is Side.ALLY


def _steps(outcome: Outcome) -> int:
    match outcome:
        case Outcome.CRITICAL_SUCCESS:
            return 2
        case Outcome.SUCCESS:
            return 1
        case Outcome.FAILURE:
            return 0
        case Outcome.CRITICAL_FAILURE:
            return -1


def _with(state: State, action: ComplexAction) -> Event:
    """The actions going on, this one as it is now, or no more once it is done."""
    kept = (action if each.id == action.id else each for each in state.complex_actions)
    return ComplexActionsChanged(complex_actions=tuple(each for each in kept if each.done < each.steps))


def _told(state: State, action: ComplexAction, step: Step, actor: Actor | None = None) -> ComplexTold:
    return ComplexTold(
        label=action.label,
        step=step,
        done=action.done,
        steps=action.steps,
        shown=action.shown,
        actor=None if actor is None else who(actor),
    )
