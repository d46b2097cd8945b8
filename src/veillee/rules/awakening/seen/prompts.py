"""The facts of a choice as a viewer may know them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from veillee.dice import Choice
from veillee.rules.awakening.choices import (
    AtZeroFacts,
    ChoiceFacts,
    FateFacts,
    ReactionFacts,
    Reply,
    StrikeFacts,
    UnseenFacts,
    UpkeepFacts,
)
from veillee.rules.awakening.knowledge import (
    opens,
    seen_chances,
    seen_roll,
    shows_die,
    threshold_shown,
)
from veillee.rules.awakening.notes import Outcome
from veillee.rules.awakening.nouns import State
from veillee.rules.common import Sum, Viewer
from veillee.rules.knowledge import SOMETHING, UNSEEN_BLOW, named, was_known
from veillee.rules.views import Chances

_CHECKS: Final = ("check", "care", "talk")


def prompt_view(state: State, choice: Choice, viewer: Viewer) -> ChoiceFacts | None:
    """The facts of a choice as this viewer may know them; nothing when even its existence is secret."""
    facts: ChoiceFacts = choice.facts
    if viewer.sees_all:
        return _warned(state, facts) if isinstance(facts, ReactionFacts) else facts
    match facts:
        case ReactionFacts():
            return _reaction(state, facts, viewer)
        case FateFacts():
            return _fate(state, facts, viewer)
        case StrikeFacts(actor=actor, target=target):
            if not was_known(actor, viewer):
                return None
            lines = facts.lines if viewer.holds(actor.id) else ()
            return replace(facts, target=named(target, viewer), lines=lines)
        case AtZeroFacts(actor=actor):
            return facts if was_known(actor, viewer) else None
        case UpkeepFacts(actor=actor, target=target):
            return facts if was_known(actor, viewer) and was_known(target, viewer) else None
        case UnseenFacts(actor=actor):
            return replace(facts, met=SOMETHING) if was_known(actor, viewer) else None


def _reaction(state: State, facts: ReactionFacts, viewer: Viewer) -> ReactionFacts | None:
    """The target sees who attacks, with what, targeted or not, physical or magical; not the bonus (R-REACT-08)."""
    attacker, target = facts.attacker, facts.target
    if not was_known(target, viewer):
        return None
    held = viewer.holds(target.id)
    seen = replace(
        facts,
        attacker=named(attacker, viewer),
        line=facts.line if was_known(attacker, viewer) else UNSEEN_BLOW,
        attack=facts.attack if was_known(attacker, viewer) and opens(state, attacker.id, viewer) else Sum(),
        defense=facts.defense if held else Sum(),
        replies=tuple(_reply(state, reply, viewer) for reply in facts.replies) if held else (),
    )
    return _warned(state, seen) if held else seen


def _warned(state: State, facts: ReactionFacts) -> ReactionFacts:
    """Warn that a reaction replaces the defense: always, or only where the chances shown say that it is the worse."""
    if state.settings.failed_reaction_keeps_defense == "yes":
        return facts
    shown = [reply.chances for reply in facts.replies if reply.chances is not None]
    worse = any(_hit(chances) > _hit(shown[0]) for chances in shown)
    return replace(facts, warnings=("prompt.reaction.warning",)) if worse or not shown else facts


def _hit(chances: Chances) -> Fraction:
    return Fraction(chances.hit + chances.critical, chances.of)


def _reply(state: State, reply: Reply, viewer: Viewer) -> Reply:
    if reply.chances is None:
        return reply
    safe = reply.chances.riposte + reply.chances.avoided
    chances, band = seen_chances(state, reply.chances, safe, viewer)
    return replace(reply, chances=chances, band=band)


def _fate(state: State, facts: FateFacts, viewer: Viewer) -> FateFacts | None:
    actor = facts.actor
    if not was_known(actor, viewer):
        return None
    opponent = facts.opponent
    return replace(
        facts,
        natural=facts.natural if shows_die(state, actor, viewer) else None,
        sum=seen_roll(state, actor, facts.sum, viewer),
        against=_against(state, facts, viewer),
        outcome=facts.outcome if _tells_outcome(state, facts, viewer) else None,
        experience=facts.experience if opens(state, actor.id, viewer) else 0,
        opponent=None if opponent is None else named(opponent, viewer),
        warnings=facts.warnings if viewer.holds(actor.id) else (),
    )


def _against(state: State, facts: FateFacts, viewer: Viewer) -> int | None:
    """A defense only of the group; a roll as the settings say; a threshold as its author was told."""
    if facts.against is None:
        return None
    opponent = facts.opponent
    if opponent is None:
        announced = facts.purpose in _CHECKS and (facts.purpose != "care" or threshold_shown(state, viewer))
        return facts.against if announced else None
    if opens(state, opponent.id, viewer):
        return facts.against
    roll_known = facts.opposed and was_known(opponent, viewer) and state.settings.foe_numbers != "outcome"
    return facts.against if roll_known else None


def _tells_outcome(state: State, facts: FateFacts, viewer: Viewer) -> bool:
    """A check with a secret threshold tells its criticals only."""
    if facts.purpose not in _CHECKS or facts.outcome in (Outcome.CRITICAL_SUCCESS, Outcome.CRITICAL_FAILURE):
        return True
    return _against(state, facts, viewer) is not None
