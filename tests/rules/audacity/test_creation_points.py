"""Creation points: grants, gifts, bought levels, lost levels, experience (D20-CREA-01 to 35, ASM-19, ASM-21)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.audacity.creation_points import (
    Purse,
    gift_refusal,
    granted,
    highest_start,
    level_cost,
    level_refusal,
    levels_lost,
    levels_refusal,
    payment,
    payment_refusal,
)
from veillee.rules.audacity.experience import after_loss, least_points, level_for, needed, worth
from veillee.rules.audacity.settings import Settings

SETTINGS = st.builds(Settings, xp_table=st.sampled_from(("standard", "level_independent")))
LEVELS = st.integers(1, 20)


@given(st.lists(LEVELS, min_size=1).map(sorted))
def test_fifteen_points_however_the_levels_are_climbed(steps: list[int]) -> None:
    total, highest = 0, 0
    for level in (*steps, 20):
        total += granted(1, highest, level)
        highest = max(highest, level)
    assert total == 15


@given(LEVELS, LEVELS)
def test_bought_levels_give_nothing(started: int, reached: int) -> None:
    assert granted(started, 0, reached) == (granted(1, started, reached) if started > 1 else granted(1, 0, reached))


@given(st.integers(0, 20), st.integers(-1, 21))
def test_a_gift_leaves_at_least_one(points: int, amount: int) -> None:
    assert (gift_refusal(points, amount) is None) == (amount >= 1 and points - amount >= 1)


@given(st.integers(0, 25), st.integers(0, 21), LEVELS)
def test_a_level_bought_is_paid_and_below_the_best(points: int, level: int, best: int) -> None:
    possible = 1 <= level <= highest_start(best) and level_cost(level) <= points
    assert (level_refusal(points, level, best) is None) == possible


@given(st.integers(1, 9), st.integers(0, 9), st.integers(-1, 10))
def test_each_point_saves_a_level(lost: int, points: int, used: int) -> None:
    if levels_refusal(points, lost, used) is None:
        assert 0 <= levels_lost(lost, used) == lost - used
        assert used <= points


@given(SETTINGS, st.integers(1, 24))
def test_experience_grows_with_levels_and_worth_with_points(settings: Settings, level: int) -> None:
    assert needed(settings, level) < needed(settings, level + 1)
    assert worth(settings, level - 1) < worth(settings, level)
    assert level_for(settings, needed(settings, level)) == level
    assert needed(settings, level) < after_loss(settings, level) < needed(settings, level + 1)


@given(SETTINGS, st.integers(1, 200_000))
def test_the_least_points_are_enough_and_one_less_is_not(settings: Settings, cost: int) -> None:
    least = least_points(settings, cost)
    assert worth(settings, least - 1) < cost <= worth(settings, least)


@given(SETTINGS, st.integers(1, 20_000), st.integers(0, 8), st.integers(0, 8), LEVELS, st.integers(0, 5_000))
def test_a_payment_covers_its_cost_and_a_wanted_one_keeps_the_level(
    settings: Settings, cost: int, points: int, owned: int, level: int, more: int
) -> None:
    experience = min(needed(settings, level) + more, needed(settings, level + 1) - 1)
    purse = Purse(points=owned, level=level, experience=experience)
    paid = payment(settings, cost, points, purse)
    assert paid.worth + paid.own - paid.lost == cost
    assert min(paid.own, paid.lost) == 0
    if payment_refusal(settings, cost, points, purse, voluntary=True) is None:
        assert points <= owned
        assert paid.level == level
        assert paid.experience == experience - paid.own
