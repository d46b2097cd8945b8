"""The facts of a choice as a viewer may know them: a creature’s are the GM’s, the points of a payer its own."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Choice
from veillee.rules.audacity.actor import who
from veillee.rules.audacity.body import Condition, condition, hurt, standing
from veillee.rules.audacity.checks import TrialKind
from veillee.rules.audacity.choices import (
    AnyFacts,
    AskedFacts,
    ChoiceFacts,
    DeathFacts,
    FailedFacts,
    HalveFacts,
    InterruptFacts,
    ResistFacts,
    SaveFacts,
    StrikeFacts,
    UnseenFacts,
)
from veillee.rules.audacity.failed_roll import HelpFacts
from veillee.rules.audacity.knowledge import RULED, opens, seen_roll, shows_die, threshold_shown
from veillee.rules.audacity.life import Halved, Lethal
from veillee.rules.audacity.nouns import State
from veillee.rules.common import Name, Part, Sum, Viewer, Who
from veillee.rules.knowledge import SOMETHING, named, was_known


def prompt_view(state: State, choice: Choice, viewer: Viewer) -> ChoiceFacts | None:
    """The facts of a choice as this viewer may know them; nothing when even its existence is secret."""
    facts = named_facts(state, choice)
    if facts is None or viewer.sees_all:
        return facts
    match facts:
        case FailedFacts():
            return _failed(state, facts, viewer)
        case HalveFacts(actor=actor):
            return _halve(state, facts, viewer) if was_known(actor, viewer) else None
        case DeathFacts(actor=actor):
            held = viewer.watches(actor.id)
            seen = facts if held else replace(facts, prices={}, points=None)
            return seen if was_known(actor, viewer) else None
        case ResistFacts(actor=actor):
            left = facts.left if opens(state, actor.id, viewer) else 0
            return replace(facts, left=left) if was_known(actor, viewer) else None
        case SaveFacts(actor=actor):
            return facts if was_known(actor, viewer) else None
        case StrikeFacts(actor=actor, target=target):
            lines = facts.lines if viewer.holds(actor.id) else ()
            return replace(facts, target=named(target, viewer), lines=lines) if was_known(actor, viewer) else None
        case InterruptFacts():
            return _interrupt(facts, viewer)
        case UnseenFacts(actor=actor):
            return replace(facts, met=SOMETHING) if was_known(actor, viewer) else None
        case AskedFacts():
            return facts


def named_facts(state: State, choice: Choice) -> ChoiceFacts | None:
    """What is at stake, with the names that rules on small integers do not know; nothing when nothing is."""
    facts: AnyFacts | None = choice.facts
    match facts:
        case HelpFacts():
            return _named_help(state, facts)
        case Halved(before=before, whole=whole, body=body):
            return HalveFacts(
                actor=_who(state, choice.owner),
                hit_points=standing(before),
                damage=whole,
                halved=facts.damage,
                difficulty=facts.difficulty,
                left=body.hit_points,
                condition=condition(body),
                whole=condition(hurt(before, whole)),
                useless=facts.useless,
                points=facts.points,
            )
        case Lethal(prices=prices, points=points):
            return DeathFacts(actor=_who(state, choice.owner), prices=prices, points=points)
        case _:
            return facts


def _named_help(state: State, facts: HelpFacts) -> FailedFacts:
    failed = facts.failed
    trial = failed.trial
    parts = trial.parts.parts or (Part("modifier", trial.modifier, "D20-BASE-02"),)
    return FailedFacts(
        actor=_who(state, trial.roller),
        kind=trial.kind,
        purpose=trial.purpose,
        natural=failed.die,
        sum=Sum((Part("die", failed.die, "D20-BASE-02"), *parts)),
        against=trial.threshold,
        opponent=_who(state, trial.opponent) if trial.opponent else None,
        shown=trial.shown,
        prices=facts.prices,
        sure=facts.sure,
        points=failed.points,
    )


def _who(state: State, actor: str) -> Who:
    found = state.actors.get(actor)
    return Who(actor, Name(actor), secret=True) if found is None else who(found)


def _failed(state: State, facts: FailedFacts, viewer: Viewer) -> FailedFacts | None:
    """Who rolled sees the total and which help is sure; the threshold only where it may be known (R-02, R-27)."""
    actor, held = facts.actor, viewer.holds(facts.actor.id)
    if not was_known(actor, viewer):
        return None
    return replace(
        facts,
        natural=facts.natural if shows_die(state, actor, viewer) else None,
        sum=seen_roll(state, actor, facts.sum, viewer),
        against=_against(state, facts, viewer),
        opponent=None if facts.opponent is None else named(facts.opponent, viewer),
        prices=facts.prices if held else {},
        sure=facts.sure if held else {},
        points=facts.points if held else None,
    )


def _against(state: State, facts: FailedFacts, viewer: Viewer) -> int | None:
    opponent = facts.opponent
    if facts.shown or threshold_shown(state, viewer):
        return facts.against
    if facts.purpose in RULED:
        return facts.against if opens(state, facts.actor.id, viewer) else None
    if opponent is None:
        return None
    if opens(state, opponent.id, viewer):
        return facts.against
    opposed = facts.kind is TrialKind.CHECK and was_known(opponent, viewer)
    return facts.against if opposed and state.settings.foe_numbers != "outcome" else None


def _halve(state: State, facts: HalveFacts, viewer: Viewer) -> HalveFacts:
    """The numbers of the group are everybody’s; of a creature only that it is asked."""
    seen = facts if viewer.holds(facts.actor.id) else replace(facts, points=None)
    if opens(state, facts.actor.id, viewer):
        return seen
    return HalveFacts(
        actor=facts.actor,
        hit_points=0,
        damage=0,
        halved=0,
        difficulty=0,
        left=0,
        condition=Condition.NORMAL,
        whole=Condition.NORMAL,
    )


def _interrupt(facts: InterruptFacts, viewer: Viewer) -> InterruptFacts | None:
    """Who may interrupt sees what was declared; the others only that it is asked."""
    if not was_known(facts.actor, viewer):
        return None
    target = None if facts.target is None else named(facts.target, viewer)
    seen = replace(facts, acting=named(facts.acting, viewer), target=target)
    if viewer.holds(facts.actor.id):
        return seen
    return replace(seen, trigger="", points=None)
