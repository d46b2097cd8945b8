"""Rounding, halves, multiplications (D20-FRAC-01 to 03, D20-MULT-02 to 08)."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.audacity.arithmetic import Quantity, at_least_one, factor, half, multiplied, rounded
from veillee.rules.audacity.settings import Settings

FACTORS = st.lists(st.fractions(min_value=1, max_value=9, max_denominator=4), max_size=5)


@given(st.fractions())
def test_rounding_goes_to_the_integer_below(value: Fraction) -> None:
    assert rounded(value) <= value < rounded(value) + 1


@given(FACTORS)
def test_the_order_of_factors_does_not_matter(factors: list[Fraction]) -> None:
    for quantity in Quantity:
        assert factor(factors, quantity) == factor(factors[::-1], quantity)


@given(FACTORS)
def test_merged_factors_never_pass_their_product(factors: list[Fraction]) -> None:
    assert 1 <= factor(factors, Quantity.ABSTRACT) <= factor(factors, Quantity.REAL)


def test_a_factor_of_zero_leaves_nothing() -> None:
    assert multiplied(7, (Fraction(0), Fraction(3)), Quantity.ABSTRACT) == 0


@given(st.integers(0, 500))
def test_half_of_some_damage_stays_some(damage: int) -> None:
    assert half(damage, Settings()) == (max(1, damage // 2) if damage else 0)
    assert half(damage, Settings(half_of_one="0")) == damage // 2


@given(st.integers())
def test_a_roll_of_damage_is_at_least_one(total: int) -> None:
    assert at_least_one(total) == max(1, total)
