"""Legendary creatures: the table, the list of actions, what each moment allows (D20-LEG-02 to 53)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.audacity.legendary import (
    COLUMNS,
    Uses,
    acted,
    action_refusal,
    advantages,
    legendary_refusal,
    new_day,
    new_round,
    new_turn,
    reach,
    resistance_refusal,
    resisted,
    turn_ended,
)
from veillee.rules.audacity.menu import (
    Act,
    AttackAct,
    Entry,
    FullRoundAct,
    MoveAct,
    Pace,
    SpellAct,
    StandardAct,
    Weapon,
    entry_refusal,
    least_uses,
    list_refusal,
)

POINTS = st.integers(1, 5)
ACTS: st.SearchStrategy[Act] = st.one_of(
    st.builds(SpellAct, st.integers(0, 9)),
    st.builds(AttackAct, st.sampled_from(Weapon)),
    st.builds(MoveAct, st.sampled_from(Pace)),
    st.just(StandardAct()),
    st.just(FullRoundAct()),
)


def test_more_points_never_give_less() -> None:
    for low, high in pairwise(COLUMNS):
        assert low.resistances <= high.resistances
        assert low.actions <= high.actions
        assert low.lair <= high.lair
        assert low.environments <= high.environments


@given(POINTS, st.lists(st.tuples(st.booleans(), st.integers(1, 3)), max_size=20))
def test_uses_never_go_below_zero_and_come_back_whole(points: int, moments: list[tuple[bool, int]]) -> None:
    uses = new_turn(points, Uses())
    for own_turn, wanted in moments:
        uses = new_turn(points, uses) if own_turn else turn_ended(uses)
        if action_refusal(points, uses, wanted, own_turn=own_turn, listed=True, able=True) is None:
            uses = acted(uses, wanted)
        assert 0 <= uses.actions <= advantages(points).actions
    assert new_turn(points, uses).actions == advantages(points).actions


@given(POINTS)
def test_resistances_last_a_day(points: int) -> None:
    uses = new_day(points, Uses())
    for _ in range(advantages(points).resistances):
        assert resistance_refusal(uses) is None
        uses = resisted(uses)
    assert resistance_refusal(uses) is not None
    assert new_day(points, uses).resistances == advantages(points).resistances


@given(st.integers(-3, 9), st.integers(0, 9))
def test_a_creature_takes_one_to_five_points_that_the_gm_has(points: int, pool: int) -> None:
    assert (legendary_refusal(points, pool) is None) == (1 <= points <= 5 and points <= pool)


@given(ACTS, st.integers(0, 4))
def test_an_act_is_listed_for_at_least_what_it_takes(act: Act, uses: int) -> None:
    assert (entry_refusal(Entry("x", act, uses)) is None) == (least_uses(act) <= uses <= 3)


@pytest.mark.parametrize(("level", "uses"), [(0, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_a_spell_takes_uses_by_its_level(level: int, uses: int) -> None:
    assert least_uses(SpellAct(level)) == uses


@given(POINTS, ACTS)
def test_a_creature_reaches_what_its_column_allows(points: int, act: Act) -> None:
    entry = Entry("x", act, least_uses(act))
    assert (list_refusal(points, (entry,)) is None) == (entry.uses in reach(points))
    assert list_refusal(points, (entry,), override=True) is None


def test_the_same_act_may_be_listed_at_two_costs_but_not_twice() -> None:
    twice = (Entry("x", StandardAct(), 2), Entry("x", StandardAct(), 2))
    assert list_refusal(5, (Entry("x", StandardAct(), 2), Entry("x", StandardAct(), 3))) is None
    refusal = list_refusal(5, twice)
    assert refusal is not None
    assert refusal.code == "same_entry"


@given(POINTS)
def test_a_lair_acts_once_a_round(points: int) -> None:
    assert new_round(points, Uses()).lair == (1 if points >= 4 else 0)
