"""Disengaging (WA-OPT-17): the A is given up, and the M of this turn provokes nobody."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, play, table, under
from tests.rules.awakening.test_opportunity_attack import leave, meeting, reach_provokes
from veillee.rules.awakening.commands import Disengage, TakePosture
from veillee.rules.awakening.disengage import disengage, disengage_refusal
from veillee.rules.awakening.notes import OpportunityTold
from veillee.rules.awakening.nouns import EffectKind, Posture, Turn
from veillee.rules.awakening.posture import posture_refusal
from veillee.rules.awakening.refusals import Why


def test_disengaging_protects_the_move_and_costs_the_attack() -> None:
    state = meeting((5, 4))
    assert disengage_refusal(state, Disengage(actor="mir")) is None
    state = play(state, disengage(state, Disengage(actor="mir"))).state
    assert state.actors["mir"].turn == Turn(moves=1, frees=1, started=True, disengaged=True)
    assert reach_provokes(state, (5, 3)) == ()
    assert leave(state, (5, 4)).told(OpportunityTold) == []
    refused = disengage_refusal(state, Disengage(actor="mir"))
    assert refused is not None
    assert refused.code == Why.ALREADY_DISENGAGED


@pytest.mark.parametrize(
    ("turn", "slowed", "why"),
    [
        (Turn(moves=1, frees=1, started=True), False, Why.NO_ATTACK_LEFT),
        (Turn(attacks=1, frees=1, metres=5, started=True), False, Why.DISENGAGE_NEEDS_MOVE),
        (Turn(moves=1, attacks=1, frees=1), True, Why.SLOWED),
    ],
)
def test_disengaging_comes_before_a_whole_move(turn: Turn, slowed: bool, why: Why) -> None:
    mir = replace(actor("mir", square=(5, 4)), turn=turn)
    state = table(under(mir, EffectKind.SLOWED) if slowed else mir)
    refused = disengage_refusal(state, Disengage(actor="mir"))
    assert refused is not None
    assert refused.code == why


def test_disengaging_and_a_stance_both_need_the_attack() -> None:
    state = meeting((5, 4))
    state = play(state, disengage(state, Disengage(actor="mir"))).state
    refused = posture_refusal(state, TakePosture(actor="mir", posture=Posture.SIMPLE))
    assert refused is not None
    assert refused.code == Why.POSTURE_TOO_LATE
