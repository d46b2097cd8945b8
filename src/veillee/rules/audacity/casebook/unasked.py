"""Why an answer of a case was not possible: the rule that forbids it, or only that the question never came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from veillee.dice import Choice
from veillee.rules.audacity import legendary, purse
from veillee.rules.audacity.actor import body
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.failed_roll import Failed, Help, HelpFacts, help_refusal
from veillee.rules.audacity.life import COST, Danger, Lethal, Lifeline, halving_refusal, lifelines_refusal
from veillee.rules.audacity.notes import DamageTold, FallTold, StrikeTold, TrialTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.payment import short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal

NOT_ASKED: Final = "not_asked"
"""The code of an answer to a question that never came."""


def closed(choice: Choice, given: str) -> Refusal:
    """Why a question that came does not have this answer."""
    why = None
    match choice.facts:
        case HelpFacts() as facts if given in tuple(Help):
            why = help_refusal(facts.failed, Help(given))
        case Lethal() as facts:
            why = short(facts.points, COST * len(_bundle(given)))
        case _:
            pass
    return why or Refusal(NOT_ASKED, {"answer": given})


def unasked(state: State, trace: Sequence[Any], choice: tuple[str, str], given: str) -> Refusal:
    """Why a question never came, from what was told of a state."""
    kind, owner = choice
    for note in trace:
        why = None
        match kind, note:
            case "halve", DamageTold() if owner in ("", note.target.id):
                why = _halve(state, note)
            case "failed_d20", TrialTold() | StrikeTold() if given in tuple(Help):
                why = _help(state, note, owner, Help(given))
            case "certain_death", FallTold() if owner in ("", note.actor.id):
                why = _death(state, note.actor.id, given)
            case "legendary_resistance", StrikeTold() if owner in ("", note.target.id):
                why = _resist(state, note.target.id)
            case "legendary_resistance", TrialTold() if owner in ("", note.actor.id):
                why = _resist(state, note.actor.id)
            case _:
                pass
        if why is not None:
            return why
    return Refusal(NOT_ASKED, {"answer": given})


def _halve(state: State, note: DamageTold) -> Refusal | None:
    victim = state.actors.get(note.target.id)
    if victim is None:
        return None
    return halving_refusal(body(victim), note.sum.total, purse.points(state, victim))


def _help(state: State, note: TrialTold | StrikeTold, owner: str, kind: Help) -> Refusal | None:
    if isinstance(note, TrialTold):
        roller, trial_kind, success = note.actor.id, note.kind, note.success
    else:
        roller, trial_kind, success = note.attacker.id, TrialKind.ATTACK, note.hit
    if roller not in state.actors or owner not in ("", roller) or success or note.natural is None:
        return None
    trial = Trial(kind=trial_kind, modifier=0, threshold=0)
    points = purse.points(state, state.actors[roller])
    return help_refusal(Failed(settings=state.settings, trial=trial, die=note.natural, points=points), kind)


def _death(state: State, victim: str, given: str) -> Refusal | None:
    if victim not in state.actors:
        return None
    actor = state.actors[victim]
    danger: Danger = actor.danger
    return lifelines_refusal(body(actor), _bundle(given), purse.points(state, actor), danger, lethal=True)


def _resist(state: State, creature: str) -> Refusal | None:
    legend = state.legends.get(creature)
    return refuse(Why.NOT_LEGENDARY) if legend is None else legendary.resistance_refusal(legend.uses)


def _bundle(given: str) -> tuple[Lifeline, ...]:
    """What an answer buys."""
    return tuple(Lifeline(part) for part in given.split("_") if part in tuple(Lifeline))
