"""A failed d20 rolled again or set (D20-AUD-30 to 34), by a player who may spend some points."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from veillee.dice import Choice, ScriptedSource, draw
from veillee.rules.audacity.checks import Trial, TrialKind, chance, winning_faces
from veillee.rules.audacity.failed_roll import (
    Failed,
    Help,
    HelpFacts,
    Tried,
    attempt,
    attempted,
    best_help,
    help_refusal,
    helps,
    price,
    set_succeeds,
)
from veillee.rules.audacity.settings import Settings

FAILED = st.builds(
    Failed,
    settings=st.builds(Settings, rerolls_per_roll=st.sampled_from(("1", "unlimited"))),
    trial=st.builds(
        Trial, kind=st.sampled_from(TrialKind), modifier=st.integers(-10, 10), threshold=st.integers(1, 40)
    ),
    die=st.integers(1, 20),
    helped=st.integers(0, 2),
    points=st.integers(0, 3),
)


@given(FAILED)
def test_what_is_open_is_what_is_not_refused_and_can_be_paid(failed: Failed) -> None:
    assert helps(failed) == tuple(kind for kind in Help if help_refusal(failed, kind) is None)
    assert all(price(kind) <= failed.points for kind in helps(failed))


@given(FAILED)
def test_an_attack_and_a_high_die_are_only_rolled_again(failed: Failed) -> None:
    if failed.trial.kind is TrialKind.ATTACK or failed.die >= 10 or failed.helped:
        assert set(helps(failed)) <= {Help.REROLL}


@given(st.integers(-5, 5), st.integers(5, 30), st.sampled_from(TrialKind))
def test_more_points_never_lower_the_odds(modifier: int, threshold: int, kind: TrialKind) -> None:
    trial = Trial(kind=kind, modifier=modifier, threshold=threshold)
    odds = [chance(lambda n=n: attempted(Settings(), trial, n), best_help) for n in range(3)]  # type: ignore[misc]
    assert odds == sorted(odds)
    assert odds[0] == Fraction(winning_faces(Settings(), trial), 20)


def test_what_is_sure_is_said_before_it_is_paid() -> None:
    asked: list[Choice] = []

    def answer(choice: Choice) -> str:
        asked.append(choice)
        return Help.SET_10

    source = ScriptedSource({"check": 6})
    end = draw(attempt(Settings(), Trial(modifier=4, threshold=15), 2), source, answer)
    assert end.value == Tried(die=10, total=14, success=False, spent=1, was_set=True, help=Help.SET_10)
    (choice,) = asked
    assert isinstance(choice.facts, HelpFacts)
    assert choice.facts.sure == {Help.REROLL: False, Help.SET_10: False, Help.SET_20: True}
    assert choice.facts.prices == {Help.REROLL: 1, Help.SET_10: 1, Help.SET_20: 2}


def test_nothing_is_offered_on_a_success_or_without_points() -> None:
    for die, points in ((12, 3), (3, 0)):
        end = draw(
            attempt(Settings(), Trial(threshold=10), points), ScriptedSource({"check": die}), lambda choice: None
        )
        assert end.value.spent == 0


def test_a_natural_1_rolled_twice_stays_a_1() -> None:
    trial = Trial(kind=TrialKind.SAVE, modifier=30, threshold=10, purpose="save")
    source = ScriptedSource({"save": 1, "save_reroll": 1})
    end = draw(attempt(Settings(), trial, 1), source, lambda choice: Help.REROLL)
    assert not end.value.success


def test_a_die_set_to_20_wins_a_save_by_itself_only_when_it_counts_as_natural() -> None:
    trial = Trial(kind=TrialKind.SAVE, threshold=50)
    for natural, wins in (("yes", True), ("no", False)):
        failed = Failed(settings=Settings(set20_natural=natural), trial=trial, die=2, points=2)  # type: ignore[arg-type]
        assert set_succeeds(failed, Help.SET_20) is wins
