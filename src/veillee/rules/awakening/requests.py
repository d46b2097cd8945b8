"""Tools for checks: asking for one, withdrawing it, the threshold of care."""

from __future__ import annotations

from typing import Final

from veillee.dice import Rule, tell
from veillee.rules.awakening.checks import threshold_of
from veillee.rules.awakening.commands import AskCheck, CancelCheck, SetCareThreshold
from veillee.rules.awakening.events import CareThresholdChanged, Event, RequestsChanged
from veillee.rules.awakening.notes import CorrectionTold, RequestTold, who
from veillee.rules.awakening.nouns import CheckRequest, Condition, State
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number, text

MAX_REQUESTS: Final = 200
MAX_THRESHOLD: Final = 99


def ask_refusal(state: State, command: AskCheck) -> Refusal | None:
    """Why a check cannot be asked."""
    if not command.actors:
        return refuse(Why.NOBODY)
    if len(state.requests) + len(command.actors) > MAX_REQUESTS:
        return refuse(Why.TOO_MANY, most=MAX_REQUESTS)
    dead = next((each for each in command.actors if state.actors[each].vitals.condition is Condition.DEAD), None)
    if dead is not None:
        return refuse(Why.TARGET_DEAD, target=state.actors[dead].card.name)
    if command.threshold is None and command.difficulty is None:
        return refuse(Why.NO_THRESHOLD)
    return first(
        number("threshold", command.threshold, 1, MAX_THRESHOLD),
        number("critical_from", command.critical_from, 2, 21),
        number("fumble_to", command.fumble_to, 0, min(19, (command.critical_from or 20) - 1)),
        text("label", command.label, 60),
    )


def ask(state: State, command: AskCheck) -> Rule[tuple[Event, ...]]:
    """Ask one or several actors for a check; the threshold stays hidden unless it is shown (R-CHK-09)."""
    shown = command.shown or state.settings.threshold_visibility == "shown"
    asked, threshold = tuple(dict.fromkeys(command.actors)), threshold_of(command.threshold, command.difficulty)
    yield from tell(
        RequestTold(
            actors=tuple(who(state.actors[each]) for each in asked),
            attribute=command.attribute,
            threshold=threshold,
            shown=shown,
            label=command.label,
        )
    )
    last = max((int(request.id[1:]) for request in state.requests), default=0)
    added = tuple(
        CheckRequest(
            f"r{last + place}",
            each,
            command.attribute,
            threshold,
            shown,
            command.label,
            command.cost,
            command.critical_from,
            command.fumble_to,
        )
        for place, each in enumerate(asked, start=1)
    )
    return (RequestsChanged(requests=state.requests + added),)


def cancel_refusal(state: State, command: CancelCheck) -> Refusal | None:
    """Why a check cannot be withdrawn."""
    known = any(request.id == command.request for request in state.requests)
    return None if known else refuse(Why.UNKNOWN_REQUEST)


def cancel(state: State, command: CancelCheck) -> Rule[tuple[Event, ...]]:
    """Withdraw a check that was asked."""
    for request in state.requests:
        if request.id == command.request:
            yield from tell(CorrectionTold(actor=who(state.actors[request.actor]), what="request"))
    return (RequestsChanged(requests=tuple(each for each in state.requests if each.id != command.request)),)


def care_refusal(command: SetCareThreshold) -> Refusal | None:
    """Why a threshold of care cannot be set."""
    return number("threshold", command.threshold, 1, MAX_THRESHOLD)


def set_care_threshold(state: State, command: SetCareThreshold) -> Rule[tuple[Event, ...]]:
    """Set the threshold of care (R-DEATH-07)."""
    before, after = str(state.care_threshold), str(command.threshold)
    yield from tell(CorrectionTold(actor=None, what="care_threshold", before=before, after=after))
    return (CareThresholdChanged(threshold=command.threshold),)
