"""What a scenario gives, bonuses, transfers, conversions (D20-AUD-03 to 27, D20-AUD-70, D20-CREA-05)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.audacity.reserve import (
    cap,
    converted,
    gap_bonus,
    missing_bonus,
    share_refusal,
    start,
    transfer_refusal,
    transferred,
)
from veillee.rules.audacity.settings import Settings

LEVELS = st.integers(1, 20)


@given(LEVELS, st.integers(0, 9))
def test_a_start_stays_under_the_cap_and_never_below_what_is_promised(level: int, extras: int) -> None:
    assert start(Settings(), level, extras) == min(3 + extras, cap(level))
    assert 3 <= start(Settings(start_cap="extras_only"), level, extras) <= max(3, cap(level))
    assert start(Settings(start_cap="off"), level, extras) == 3 + extras
    assert start(Settings(start_cap="carryover"), level, extras, carried=9) == 3 + extras + cap(level)


@given(LEVELS)
def test_the_cap_never_rises_with_level(level: int) -> None:
    assert cap(level) >= cap(level + 1) >= 0


@given(st.lists(LEVELS, min_size=1, max_size=6), st.integers(1, 8))
def test_bonuses_are_never_negative(levels: list[int], players: int) -> None:
    assert gap_bonus(levels) == max(0, max(levels) - min(levels) - 1)
    assert 0 <= missing_bonus(players) <= 3


@given(st.integers(0, 9), st.lists(st.integers(-1, 5), max_size=5))
def test_shares_make_no_more_than_the_total(total: int, shares: list[int]) -> None:
    fits = bool(shares) and min(shares) >= 0 and 1 <= sum(shares) <= total
    assert (share_refusal(Settings(), total, shares) is None) == fits


@given(st.integers(0, 12), st.integers(0, 12), st.integers(-1, 7))
def test_a_transfer_never_raises_what_is_converted(points: int, received: int, amount: int) -> None:
    if transfer_refusal(points, amount) is None:
        left, more = transferred(points, received, amount)
        assert left >= 0
        assert left + more == points + received - amount
        before = converted(points).gained + converted(received).gained
        assert converted(left).gained + converted(more).gained <= before


@given(st.integers(0, 30))
def test_two_points_make_one(points: int) -> None:
    conversion = converted(points)
    assert 2 * conversion.gained + conversion.lost == points
    assert conversion.lost in (0, 1)
