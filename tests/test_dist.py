"""Brute force judges every law."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.dist import Dist, die, exploded, highest, keep_highest, keep_lowest, keep_ranks, pool

laws = st.dictionaries(st.integers(-6, 6), st.integers(1, 5), min_size=1, max_size=4).map(Dist.of)


def listed(law: Dist[int]) -> list[int]:
    """Each outcome as often as its weight."""
    return [outcome for outcome, weight in law.items() for _time in range(weight)]


@pytest.mark.parametrize("count", range(1, 5))
@pytest.mark.parametrize("sides", range(1, 7))
def test_pool_is_the_sum_of_all_faces(count: int, sides: int) -> None:
    law = pool(count, sides)
    assert law == Dist.of([sum(faces) for faces in product(range(1, sides + 1), repeat=count)])
    assert law.denominator == sides**count


@pytest.mark.parametrize(("count", "sides"), [(100, 6), (1000, 6), (37, 20), (3, 1000)])
def test_weights_of_a_big_pool_add_up_to_the_product_of_its_sides(count: int, sides: int) -> None:
    law = pool(count, sides)
    assert sum(law.weights.values()) == law.denominator == sides**count
    assert law.mean() == Fraction(count * (sides + 1), 2)
    assert law.variance() == Fraction(count * (sides**2 - 1), 12)
    assert (law.minimum(), law.maximum()) == (count, count * sides)


@given(laws, st.data())
def test_kept_ranks_are_those_of_sorted_outcomes(law: Dist[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 4 if law.denominator <= 8 else 3))
    low = data.draw(st.integers(0, count - 1))
    high = data.draw(st.integers(low + 1, count))
    brute = Dist.of([sum(sorted(faces)[low:high]) for faces in product(listed(law), repeat=count)])
    kept = keep_ranks(law, count, low, high)
    assert kept == brute
    assert kept.denominator == law.denominator**count


def test_known_laws_of_kept_dice() -> None:
    assert keep_highest(die(6), 4, 3).weights[18] == 21
    assert keep_highest(die(20), 2, 1).mean() == Fraction(553, 40)
    assert keep_lowest(die(20), 2, 1).mean() == Fraction(287, 40)
    assert sum(keep_highest(die(20), 20, 5).weights.values()) == 20**20


@given(laws, st.integers(0, 3))
def test_repetition_is_a_sum_of_independent_outcomes(law: Dist[int], times: int) -> None:
    assert law.repeated(times) == Dist.of([sum(each) for each in product(listed(law), repeat=times)])


@given(laws, st.integers(1, 3))
def test_best_is_the_highest_of_independent_outcomes(law: Dist[int], tries: int) -> None:
    assert law.best(tries) == Dist.of([max(each) for each in product(listed(law), repeat=tries)])


throws = st.dictionaries(st.tuples(st.integers(0, 4), st.booleans()), st.integers(1, 3), min_size=1, max_size=3).map(
    Dist.of
)


@given(throws, throws, st.integers(0, 3))
def test_what_explodes_adds_throws_until_one_does_not(
    first: Dist[tuple[int, bool]], fresh: Dist[tuple[int, bool]], times: int
) -> None:
    def thrown(law: Dist[tuple[int, bool]], left: int) -> Dist[int]:
        return law.then(
            lambda outcome: thrown(fresh, left - 1) + outcome[0] if outcome[1] and left else Dist.certain(outcome[0])
        )

    law = exploded(first, fresh, times)
    assert law == thrown(first, times)
    assert law.denominator == first.denominator * fresh.denominator**times


@given(st.lists(laws, min_size=1, max_size=3))
def test_highest_of_independent_outcomes(several: list[Dist[int]]) -> None:
    assert highest(several) == Dist.of([max(each) for each in product(*map(listed, several))])
    assert highest(several).denominator == prod(law.denominator for law in several)


@given(laws, laws)
def test_arithmetic_of_independent_outcomes(one: Dist[int], other: Dist[int]) -> None:
    pairs = list(product(listed(one), listed(other)))
    assert one + other == Dist.of([a + b for a, b in pairs])
    assert one - other == Dist.of([a - b for a, b in pairs])
    assert one * other == Dist.of([a * b for a, b in pairs])
    assert one.joint(other) == Dist.of(pairs)


@given(laws, st.integers(-4, 4), st.integers(1, 4))
def test_arithmetic_with_numbers(law: Dist[int], number: int, divisor: int) -> None:
    outcomes = listed(law)
    assert law + number == Dist.of([outcome + number for outcome in outcomes])
    assert law - number == Dist.of([outcome - number for outcome in outcomes])
    assert law * number == Dist.of([outcome * number for outcome in outcomes])
    assert law // divisor == Dist.of([outcome // divisor for outcome in outcomes])
    assert -law == law * -1


@pytest.mark.parametrize(("one", "other"), [(pool(40, 6), pool(30, 8)), (die(1000) * 1000, die(900))])
def test_sums_of_wide_laws_keep_mean_variance_and_weight(one: Dist[int], other: Dist[int]) -> None:
    total = one + other
    assert total.denominator == one.denominator * other.denominator == sum(total.weights.values())
    assert total.mean() == one.mean() + other.mean()
    assert total.variance() == one.variance() + other.variance()


def test_wide_sum_equals_its_closed_form() -> None:
    assert pool(30, 6) + pool(40, 6) == pool(70, 6)


@given(st.lists(st.tuples(laws, st.integers(1, 4)), min_size=1, max_size=3))
def test_mixture_draws_a_law_then_an_outcome(parts: list[tuple[Dist[int], int]]) -> None:
    mixed = Dist.mixture(parts)
    everything = sum(weight for _law, weight in parts)
    for outcome in range(-6, 7):
        expected = sum(
            Fraction(weight * law.weights.get(outcome, 0), everything * law.denominator) for law, weight in parts
        )
        assert Fraction(mixed.weights.get(outcome, 0), mixed.denominator) == expected


def test_then_depends_on_the_first_outcome() -> None:
    law = die(3).then(die)
    assert law.denominator == prod((3, 6))
    assert law.weights == {1: 11, 2: 5, 3: 2}


def test_equal_laws_have_equal_hashes_whatever_their_weights() -> None:
    one = Dist.of({"hit": 1, "miss": 2})
    other = Dist.of({"miss": 6, "hit": 3})
    assert one == other
    assert hash(one) == hash(other)
    assert one != Dist.of({"hit": 1, "miss": 1})
    assert other.reduced().weights == {"hit": 1, "miss": 2}
    assert one != "hit"


def test_outcomes_that_cannot_be_sorted_are_welcome() -> None:
    assert Dist.of([1, "one", None, 1]).probability(lambda outcome: outcome == 1) == Fraction(1, 2)


def test_a_law_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        die(6).weights[1] = 3  # type: ignore[index]


@pytest.mark.parametrize("weights", [{}, {1: 0}, {1: 2, 2: -1}])
def test_a_law_needs_weight(weights: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="weights"):
        Dist.of(weights)


def test_impossible_laws_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one die"):
        pool(0, 6)
    with pytest.raises(ValueError, match="keep at least one"):
        keep_highest(die(6), 2, 3)
    with pytest.raises(ValueError, match="negative number of times"):
        die(6).repeated(-1)
    with pytest.raises(ValueError, match="best of no outcome"):
        die(6).best(0)
