"""A d20 against a threshold and its odds (D20-BASE-02 to 05, ASM-01, ASM-02, ASM-04)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.audacity.checks import (
    Trial,
    TrialKind,
    chance,
    opposed_chance,
    plain,
    succeeds,
    winning_faces,
)
from veillee.rules.audacity.settings import Settings

TRIALS = st.builds(
    Trial, kind=st.sampled_from(TrialKind), modifier=st.integers(-30, 30), threshold=st.integers(-30, 60)
)
SETTINGS = st.builds(Settings, natural_auto=st.sampled_from(("attacks_saves", "none", "all")))


@given(SETTINGS, TRIALS)
def test_the_odds_are_the_winning_faces(settings: Settings, trial: Trial) -> None:
    faces = winning_faces(settings, trial)
    assert chance(lambda: plain(settings, trial), lambda choice: None) == Fraction(faces, 20)


@given(TRIALS)
def test_winning_faces_follow_the_formula(trial: Trial) -> None:
    plainly = max(0, min(20, 21 - (trial.threshold - trial.modifier)))
    assert winning_faces(Settings(natural_auto="none"), trial) == plainly
    assert winning_faces(Settings(natural_auto="all"), trial) == max(1, min(19, plainly))


@given(SETTINGS, TRIALS, st.integers(1, 19))
def test_a_better_die_never_does_worse(settings: Settings, trial: Trial, die: int) -> None:
    assert succeeds(settings, trial, die) <= succeeds(settings, trial, die + 1)


@pytest.mark.parametrize("kind", [TrialKind.ATTACK, TrialKind.SAVE])
def test_naturals_decide_attacks_and_saves(kind: TrialKind) -> None:
    assert succeeds(Settings(), Trial(kind=kind, modifier=-50, threshold=0), 20)
    assert not succeeds(Settings(), Trial(kind=kind, modifier=50, threshold=0), 1)


@given(st.integers(-5, 5), st.integers(-5, 5))
def test_an_opposed_check_is_fair(modifier: int, other: int) -> None:
    assert opposed_chance(modifier, other) + opposed_chance(other, modifier) == 1
