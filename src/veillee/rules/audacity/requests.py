"""Checks that the GM asks for, rolled by those asked, opposed, or hidden (D20-BASE-01 to 03, ASM-01, R-02)."""

from __future__ import annotations

from typing import Final

from veillee.dice import Rule, tell
from veillee.rules.audacity import trials
from veillee.rules.audacity.actor import Actor, condition_of, who
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute, Save
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.commands import AskCheck, CancelCheck, Check
from veillee.rules.audacity.events import Event, RequestsChanged, fold
from veillee.rules.audacity.notes import RequestTold
from veillee.rules.audacity.nouns import CheckRequest, State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.skills import skill_bonus
from veillee.rules.audacity.stance import checked, save_bonus
from veillee.rules.common import Part, Refusal, Sum
from veillee.rules.limits import first, number, text

MOST_REQUESTS: Final = 200
MOST_THRESHOLD: Final = 99
MOST_BONUS: Final = 99
MOST_LETTERS: Final = 60


def ask_refusal(state: State, command: AskCheck) -> Refusal | None:
    """Why a check cannot be asked for: of somebody, one thing, within bounds."""
    if not command.actors:
        return refuse(Why.NOBODY)
    if len(state.requests) + len(command.actors) > MOST_REQUESTS:
        return refuse(Why.TOO_MANY, most=MOST_REQUESTS)
    dead = next((each for each in command.actors if condition_of(state.actors[each]) is Condition.DEAD), None)
    if dead is not None:
        return refuse(Why.TARGET_DEAD, target=state.actors[dead].card.name)
    if sum((command.attribute is not None, command.save is not None, bool(command.skill))) != 1:
        return refuse(Why.WHAT_CHECK)
    return first(
        number("threshold", command.threshold, 0, MOST_THRESHOLD),
        number("bonus", command.bonus, -MOST_BONUS, MOST_BONUS),
        text("skill", command.skill, MOST_LETTERS),
        text("label", command.label, MOST_LETTERS),
    )


def ask(state: State, command: AskCheck) -> Rule[tuple[Event, ...]]:
    """Ask for a check; one that is hidden is rolled at once, and only the GM hears of it (R-02)."""
    shown = command.shown or state.settings.threshold_visibility == "shown"
    asked = tuple(dict.fromkeys(command.actors))
    last = max((int(request.id[1:]) for request in state.requests), default=0)
    added = tuple(
        CheckRequest(
            id=f"r{last + place}",
            actor=each,
            threshold=command.threshold,
            attribute=command.attribute,
            save=command.save,
            skill=command.skill,
            bonus=command.bonus,
            shown=shown and not command.hidden,
            label=command.label,
            hidden=command.hidden,
        )
        for place, each in enumerate(asked, start=1)
    )
    if command.hidden:
        events: tuple[Event, ...] = ()
        for request in added:
            events += yield from _rolled(fold(state, events), request)
        return events
    yield from tell(
        RequestTold(
            actors=tuple(who(state.actors[each]) for each in asked),
            what=_what(added[0]),
            label=_about(command),
            threshold=command.threshold,
            shown=shown,
        )
    )
    return (RequestsChanged(requests=state.requests + added),)


def cancel_refusal(state: State, command: CancelCheck) -> Refusal | None:
    """Why a check cannot be withdrawn."""
    return None if request_of(state, command.request) is not None else refuse(Why.UNKNOWN_REQUEST)


def cancel(state: State, command: CancelCheck) -> Rule[tuple[Event, ...]]:
    """Withdraw a check that was asked."""
    request = request_of(state, command.request)
    if request is not None and request.actor in state.actors:
        yield from tell(
            RequestTold(
                actors=(who(state.actors[request.actor]),),
                what=_what(request),
                label=_about(request),
                withdrawn=True,
            )
        )
    return (_without(state, command.request),)


def request_of(state: State, request: str) -> CheckRequest | None:
    """A check that was asked, by its id."""
    return next((each for each in state.requests if each.id == request), None)


def check_refusal(state: State, command: Check) -> Refusal | None:
    """Why a check is not rolled: it is asked of somebody else, or no more; the unconscious only save (R-77)."""
    request = request_of(state, command.request)
    if request is None:
        return refuse(Why.UNKNOWN_REQUEST)
    if request.actor != command.actor:
        return refuse(Why.REQUEST_OF_ANOTHER)
    actor = state.actors[command.actor]
    if condition_of(actor) is Condition.DEAD:
        return refuse(Why.TARGET_DEAD, target=actor.card.name)
    conscious = condition_of(actor) in (Condition.NORMAL, Condition.DISABLED)
    return None if conscious or request.save is not None else refuse(Why.UNABLE)


def check(state: State, command: Check) -> Rule[tuple[Event, ...]]:
    """Roll a check that was asked; a failure may be helped (D20-BASE-01, D20-BASE-02, D20-AUD-30)."""
    request = next(each for each in state.requests if each.id == command.request)
    return (_without(state, request.id), *(yield from _rolled(state, request)))


def _rolled(state: State, request: CheckRequest) -> Rule[tuple[Event, ...]]:
    actor = state.actors[request.actor]
    bonus = bonus_of(actor, request)
    kind = TrialKind.CHECK if request.save is None else TrialKind.SAVE
    trial = Trial(
        kind=kind,
        modifier=bonus.total,
        threshold=request.threshold,
        roller=actor.id,
        purpose=kind.value,
        parts=bonus,
        shown=request.shown,
    )
    told = trials.Told(what=_what(request), label=_about(request), hidden=request.hidden)
    return (yield from trials.attempted(state, trial, told)).events


def bonus_of(actor: Actor, request: CheckRequest) -> Sum:
    """What an actor adds to a check: what the GM gave, else its save, ability or skill (ASM-04, ASM-05, ASM-22)."""
    if request.bonus is not None:
        return checked(Part("modifier", request.bonus, "D20-BASE-02"), actor.stance)
    if request.save is not None:
        return save_bonus(actor.card, actor.stance, request.save)
    if request.attribute is not None:
        return trials.ability_bonus(actor, request.attribute)
    return skill_bonus(actor, request.skill) or checked(Part("skill", 0, "D20-BASE-02"), actor.stance)


def _about(asked: AskCheck | CheckRequest) -> str:
    """The skill, and what the GM says that it is for."""
    return ", ".join(part for part in (asked.skill, asked.label) if part)


def _what(request: CheckRequest) -> str:
    """The code of what is asked."""
    asked: Save | Attribute | None = request.save or request.attribute
    return "skill" if asked is None else asked.value


def _without(state: State, request: str) -> RequestsChanged:
    return RequestsChanged(requests=tuple(each for each in state.requests if each.id != request))
