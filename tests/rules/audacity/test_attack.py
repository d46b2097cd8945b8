"""Attacks, threats, confirmations and their damage (ASM-02, ASM-03, ASM-11, ASM-12, D20-LEG-11)."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from veillee.dice import Choice, RandomSource, draw, law
from veillee.rules.audacity.attack import Damage, Ends, Strike, damage, ends, strike
from veillee.rules.audacity.settings import Settings


def default(choice: Choice) -> str:
    return choice.default


@given(st.integers(-5, 15), st.integers(5, 30), st.integers(17, 20), st.integers(2, 4))
def test_only_a_hit_threatens_and_only_a_threat_is_critical(
    bonus: int, armor_class: int, critical_from: int, multiplier: int
) -> None:
    blow = Strike(
        bonus=bonus,
        armor_class=armor_class,
        damage=Damage(dice="1d8-3"),
        critical_from=critical_from,
        multiplier=multiplier,
    )
    struck = draw(strike(Settings(), blow), RandomSource(), default).value
    assert struck.hit >= struck.threat >= struck.critical
    assert struck.damage == 0 if not struck.hit else struck.damage >= 1


def test_the_chance_of_a_critical_is_exact() -> None:
    blow = Strike(bonus=5, armor_class=16, damage=Damage(dice="1d4"), critical_from=19)
    struck = law(lambda: strike(Settings(), blow), default)
    assert struck.probability(lambda each: each.hit) == Fraction(1, 2)
    assert struck.probability(lambda each: each.critical) == Fraction(2, 20) * Fraction(1, 2)


def test_both_ways_to_multiply_have_the_same_mean_and_another_spread() -> None:
    """2d6+3 twice, or its total doubled (R-10): no roll there is below 1."""
    given_damage = Damage(dice="2d6+3")
    once = law(lambda: damage(Settings(), given_damage, "hero", 2), default)
    again = law(lambda: damage(Settings(critical_multiplier="roll_again"), given_damage, "hero", 2), default)
    assert once.mean() == again.mean() == 20
    assert once.variance() == 2 * again.variance()


@given(st.integers(0, 12))
def test_reduction_comes_last_and_may_leave_nothing(reduction: int) -> None:
    dealt = law(lambda: damage(Settings(), Damage(dice="1d6", reduction=reduction), "hero"), default)
    assert dealt.minimum() == max(0, 1 - reduction)
    assert dealt.maximum() == max(0, 6 - reduction)


def test_a_resistance_keeps_the_hit() -> None:
    blow = Strike(bonus=30, armor_class=5, damage=Damage(dice="1d4"), critical_from=2, resistances=1)
    struck = law(lambda: strike(Settings(), blow), lambda choice: "resist")
    assert struck.probability(lambda each: each.critical) == 0
    assert struck.probability(lambda each: each.resisted and each.hit) == Fraction(19, 20) ** 2


@given(st.integers(-5, 25), st.integers(5, 30), st.integers(15, 20))
def test_an_attack_ends_as_its_strike_does(bonus: int, armor_class: int, critical_from: int) -> None:
    blow = Strike(bonus=bonus, armor_class=armor_class, damage=Damage(dice="1"), critical_from=critical_from)
    ended = law(lambda: ends(Settings(), blow), default)
    struck = law(lambda: strike(Settings(), blow), default)
    assert ended.probability(lambda end: end is Ends.CRITICAL) == struck.probability(lambda each: each.critical)
    assert ended.probability(lambda end: end is Ends.AVOIDED) == struck.probability(lambda each: not each.hit)
