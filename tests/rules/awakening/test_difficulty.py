"""Thresholds by their band, criticals of an action, what it costs (WA-CHECK-05 to 07, R-CHK-02, R-CHK-08)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import actor, table
from tests.rules.awakening.quiet import do, peace, someone, why
from veillee.rules.awakening.commands import AskCheck, Check
from veillee.rules.awakening.notes import CheckTold, Outcome
from veillee.rules.awakening.nouns import ActionCost, Attribute, Difficulty, State
from veillee.rules.awakening.sentences import SENTENCES


def asked(state: State, **fields: object) -> State:
    return do(state, AskCheck(actors=("bru",), attribute=Attribute.STR, **fields)).state  # type: ignore[arg-type]


def answer(state: State, natural: int) -> CheckTold:
    played = do(state, Check(actor="bru", attribute=Attribute.STR, request="r1"), {"check": natural})
    return played.told(CheckTold)[0]


@pytest.mark.parametrize(("difficulty", "threshold"), list(zip(Difficulty, (2, 7, 12, 17, 20), strict=True)))
def test_a_band_presets_its_middle(difficulty: Difficulty, threshold: int) -> None:
    assert difficulty.threshold == threshold
    assert asked(peace(someone("bru")), difficulty=difficulty).requests[0].threshold == threshold
    assert f"difficulty.{difficulty}" in SENTENCES


def test_a_number_of_the_gm_holds_against_the_band() -> None:
    assert asked(peace(someone("bru")), difficulty=Difficulty.HARD, threshold=16).requests[0].threshold == 16


def test_a_check_needs_a_threshold_or_a_band() -> None:
    assert why(peace(someone("bru")), AskCheck(actors=("bru",), attribute=Attribute.STR)) == "no_threshold"


def test_an_action_may_have_criticals_of_its_own() -> None:
    state = asked(peace(someone("bru")), threshold=30, critical_from=15, fumble_to=4)
    assert answer(state, 15).outcome is Outcome.CRITICAL_SUCCESS
    assert answer(state, 14).outcome is Outcome.FAILURE
    assert answer(state, 4).outcome is Outcome.CRITICAL_FAILURE


def test_an_action_may_have_no_critical_at_all() -> None:
    state = asked(peace(someone("bru")), threshold=30, critical_from=21, fumble_to=0)
    assert answer(state, 20).outcome is Outcome.FAILURE
    assert answer(state, 1).outcome is Outcome.FAILURE


@pytest.mark.parametrize("fields", [{"critical_from": 1}, {"fumble_to": 20}, {"critical_from": 5, "fumble_to": 5}])
def test_criticals_that_cannot_be(fields: dict[str, int]) -> None:
    command = AskCheck(actors=("bru",), attribute=Attribute.STR, threshold=10, **fields)  # type: ignore[arg-type]
    assert why(peace(someone("bru")), command) == "bad_number"


def test_an_action_with_a_cost_is_paid_on_ones_turn() -> None:  # R-CHK-08
    state = asked(table(actor("bru"), actor("orc")), threshold=10, cost=ActionCost.ATTACK)
    played = do(state, Check(actor="bru", attribute=Attribute.STR, request="r1"), {"check": 12})
    assert played.state.actors["bru"].turn.attacks == 0
    again = asked(played.state, threshold=10, cost=ActionCost.ATTACK)
    assert why(again, Check(actor="bru", attribute=Attribute.STR, request="r1")) == "no_attack_left"
    other = asked(table(actor("orc"), actor("bru")), threshold=10, cost=ActionCost.MOVE)
    assert why(other, Check(actor="bru", attribute=Attribute.STR, request="r1")) == "not_your_turn"


def test_out_of_a_fight_nothing_is_paid() -> None:
    assert answer(asked(peace(someone("bru")), threshold=10, cost=ActionCost.DOUBLE), 6).outcome is Outcome.SUCCESS
