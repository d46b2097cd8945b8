"""Whole campaigns at random keep what must always hold: fights, rests, deaths, recalls, levels, purchases."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.awakening.any_command import any_command
from tests.rules.awakening.random_campaign import check_careers, check_growth, next_command, opening
from tests.rules.awakening.random_play import GM, check_invariants, done, players
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import ByGM
from veillee.rules.awakening.progress.levels import HIGHEST

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
        assert all(actor.card.level <= HIGHEST for actor in state.actors.values())
        if act % 8 == 0:
            check_growth(state, random)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_any_command_is_refused_with_a_sentence_or_done_whole(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    for _act in range(ACTS // 4):
        for _guess in range(12):
            command = any_command(state, random)
            for viewer in (GM, *players(state)):
                refused = system.refusal(state, command, viewer)
                if refused is not None:
                    assert refused.code in system.SENTENCES, (command, refused)
                elif viewer is GM or not isinstance(command, ByGM):
                    after = done(state, command, random)
                    check_invariants(after)
                    check_careers(after)
        state = done(state, next_command(state, random), random)
