"""Whole campaigns at random keep what must always hold: fights, rests, deaths, recalls, levels, purchases."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.awakening.random_campaign import check_careers, check_growth, next_command, opening
from tests.rules.awakening.random_play import GM, check_invariants, done
from veillee.rules.awakening import system

ACTS = 60


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32))
def test_a_campaign_keeps_its_invariants(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    for act in range(ACTS):
        command = next_command(state, random)
        assert system.refusal(state, command, GM) is None
        state = done(state, command, random)
        check_invariants(state)
        check_careers(state)
        if act % 8 == 0:
            check_growth(state, random)
