"""Opposed checks: the loser is the one who failed, and may pay (ASM-01, R-02, D20-AUD-30)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.dice import Choice, RandomSource, ScriptedSource, draw
from veillee.rules.audacity.failed_roll import Help
from veillee.rules.audacity.opposition import Contender, contest
from veillee.rules.audacity.settings import Settings


def sides(modifier: int, other: int, points: int = 0, other_points: int = 0) -> tuple[Contender, Contender]:
    return (
        Contender(id="hero", modifier=modifier, points=points),
        Contender(id="foe", modifier=other, points=other_points),
    )


def greedy(choice: Choice) -> str:
    return next((each for each in choice.answers if each == Help.REROLL), choice.default)


def test_equal_totals_and_modifiers_roll_again() -> None:
    source = ScriptedSource({"check": [10, 3], "opposed_check": [10, 2]})
    end = draw(contest(Settings(), *sides(4, 4)), source, lambda choice: choice.default).value
    assert (end.first.die, end.second.die, end.won) == (3, 2, True)
    source.finish()


def test_equal_totals_go_to_the_higher_modifier() -> None:
    source = ScriptedSource({"check": [10], "opposed_check": [12]})
    assert draw(contest(Settings(), *sides(6, 4)), source, lambda choice: choice.default).value.won


def test_the_loser_may_roll_again_and_the_winner_who_then_loses_too() -> None:
    source = ScriptedSource({"check": [5], "opposed_check": [8], "check_reroll": [12], "opposed_check_reroll": [11]})
    end = draw(contest(Settings(), *sides(0, 0, 1, 1)), source, greedy).value
    assert (end.won, end.first.total, end.second.total) == (True, 12, 11)
    assert (end.first.spent, end.second.spent) == (1, 1)
    source.finish()


def test_a_die_is_helped_once() -> None:
    source = ScriptedSource({"check": [5], "opposed_check": [18], "check_reroll": [6]})
    end = draw(contest(Settings(), *sides(0, 0, 9, 0)), source, greedy).value
    assert (end.won, end.first.spent) == (False, 1)
    source.finish()


@pytest.mark.parametrize(("answer", "dice"), [("set_20", {}), ("reroll", {"check_reroll": [20]})])
def test_totals_meet_whatever_a_natural_20_does_elsewhere(answer: str, dice: dict[str, list[int]]) -> None:
    """R-01: it succeeds where there is a threshold; the total of an opponent is none (ASM-01)."""
    settings = Settings(natural_auto="all")
    source = ScriptedSource({"check": [8], "opposed_check": [10], **dice})
    end = draw(contest(settings, *sides(0, 15, 2)), source, lambda choice: answer).value
    assert (end.won, end.first.total, end.second.total) == (False, 20, 25)
    source.finish()


@given(st.integers(-5, 5), st.integers(-5, 5), st.integers(0, 3), st.integers(0, 3), st.booleans())
def test_nobody_pays_more_than_there_is_and_the_better_side_wins(
    modifier: int, other: int, points: int, other_points: int, shared: bool
) -> None:
    one, two = sides(modifier, other, points, points if shared else other_points)
    end = draw(contest(Settings(), one, two, shared=shared), RandomSource(), lambda choice: choice.answers[-1]).value
    if shared:
        assert end.first.spent + end.second.spent <= points
    assert end.first.spent <= points
    assert end.second.spent <= two.points
    best = (end.first.total, modifier) > (end.second.total, other)
    assert end.won == best
