"""When a character may grow or trade: never in a fight, and some things only in a rest."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from veillee.rules.awakening.nouns import Actor, RestKind, State
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal

RELAXED: Final = frozenset({RestKind.RELAXED})
LONG: Final = frozenset({RestKind.RELAXED, RestKind.STRESSFUL})


def fight_refusal(state: State) -> Refusal | None:
    """Why nobody trades or dresses now: a fight is on (RB-29, RB-39)."""
    return None if state.fight is None else refuse(Why.IN_A_FIGHT)


def rest_refusal(state: State, actor: Actor, kinds: Collection[RestKind]) -> Refusal | None:
    """Why this is not a rest of these kinds that the actor takes."""
    rest = state.rest
    if rest is None or rest.kind not in kinds:
        return refuse(Why.NEEDS_RELAXED_REST if kinds == RELAXED else Why.NEEDS_LONG_REST)
    return None if actor.id in rest.choices else refuse(Why.NOT_RESTING, actor=actor.card.name)


def mastery_rests(state: State) -> frozenset[RestKind]:
    """The rests in which powers are learned (RB-24)."""
    match state.settings.mastery_rest:
        case "relaxed_long":
            return RELAXED
        case "any_long":
            return LONG
