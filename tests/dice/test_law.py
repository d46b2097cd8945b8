"""The exact law of an expression, judged by brute force."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import assume, given

from tests.dice.expressions import expressions
from tests.dice.ways import EveryFace
from veillee.dice import odds_of
from veillee.dice.bounds import bounds
from veillee.dice.expression import Expression
from veillee.dice.law import LawTooLarge, beyond, law_of
from veillee.dice.notation import parse
from veillee.dice.reading import reader
from veillee.dist import Dist


def brute(expression: Expression) -> Dist[int]:
    """Count every combination of faces."""
    return Dist.of(
        [expression.evaluate(faces) for faces in product(*(range(1, sides + 1) for sides in expression.dice))]
    )


def walked(expression: Expression) -> dict[int, Fraction]:
    """Throw every way the dice may fall, however many they become."""
    chances: dict[int, Fraction] = {}
    ways = EveryFace()
    while True:
        total, _dice = expression.throw(ways.throw)
        chances[total] = chances.get(total, Fraction(0)) + ways.chance()
        if not ways.go_on():
            return chances


@given(expressions())
def test_law_counts_every_combination_of_faces(text: str) -> None:
    expression = parse(text)
    assume(not expression.open and prod(expression.dice) <= 3000)
    law = law_of(expression)
    assert law.weights == brute(expression).weights
    assert law.denominator == prod(expression.dice)


@pytest.mark.parametrize(
    "text",
    [
        "2d4ro<3",
        "3d4ro≥3kh2",
        "2d3ro2ma2",
        "2d3e3",
        "1d4e1+1d2e2",
        "2d3ro1e2kl1",
        "1d4e≥3-1d2",
        "2d3!mi2dh1",
        "max(1d4ro1,1d3!)",
        "worst(2,1d3ro3+1d2)*2",
        "min(2d3ro1/2,1d4,best(2,1d2))",
    ],
)
def test_law_weighs_every_way_that_dice_may_fall(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for function in (law_of, bounds, reader):
        monkeypatch.setitem(function.__globals__, "MAX_EXPLOSIONS", 3)
    monkeypatch.setitem(law_of.__globals__, "_cached", law_of.__globals__["_computed"])
    expression = parse.__wrapped__(text)  # what the caches hold has the real bound
    law = law_of(expression)
    assert {total: Fraction(weight, law.denominator) for total, weight in law.items()} == walked(expression)
    assert (expression.minimum(), expression.maximum()) == (law.minimum(), law.maximum())


@pytest.mark.parametrize(
    ("text", "plain", "stand"),
    [("3d6rr<3kh2", "3d6kh2", (3, 4, 5, 6)), ("2d4rr3", "2d4", (1, 2, 4)), ("4d3rr1ma2dl1", "4d3ma2dl1", (2, 3))],
)
def test_a_die_rerolled_as_long_as_needed_shows_each_other_face_equally(
    text: str, plain: str, stand: tuple[int, ...]
) -> None:
    without = parse(plain)
    every = product(stand, repeat=len(without.dice))
    assert law_of(parse(text)).weights == Dist.of([without.evaluate(faces) for faces in every]).weights


@pytest.mark.parametrize(
    ("text", "weights"),
    [
        ("1d6ro1", {1: 1, 2: 7, 3: 7, 4: 7, 5: 7, 6: 7}),
        ("1d6rr<3", {3: 1, 4: 1, 5: 1, 6: 1}),
        ("2d4rt4kh1", {1: 1, 2: 3, 3: 5}),
        ("max(1d4,1d6)", {1: 1, 2: 3, 3: 5, 4: 7, 5: 4, 6: 4}),
        ("min(1d4,2)", {1: 1, 2: 3}),
        ("best(2,1d4)", {1: 1, 2: 3, 3: 5, 4: 7}),
        ("worst(2,1d4)", {1: 7, 2: 5, 3: 3, 4: 1}),
    ],
)
def test_law_of_rerolls_and_choices(text: str, weights: dict[int, int]) -> None:
    assert law_of(parse(text)).weights == weights


def test_law_of_an_explosion_is_that_of_the_bounded_throw() -> None:
    law = law_of(parse("1d2e2"))
    assert law.denominator == 2**11
    assert law.weights == {2 * twos + 1: 2 ** (10 - twos) for twos in range(11)} | {22: 1}


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("1d6", Fraction(0)),
        ("1d6!", Fraction(1, 6**11)),
        ("2d6!+3", 1 - (1 - Fraction(1, 6**11)) ** 2),
        ("best(2,1d4!)", 1 - (1 - Fraction(1, 4**11)) ** 2),
        ("1d6rr6e6", Fraction(0)),
        ("1d6ro1e6", Fraction(7, 36 * 6**10)),
    ],
)
def test_what_the_bound_of_explosions_leaves_out_is_stated(text: str, chance: Fraction) -> None:
    assert beyond(parse(text)) == odds_of(parse(text)).beyond == chance


@pytest.mark.parametrize(
    "text",
    ["4d6kh3", "4d6kl2", "4d6dh1dl1", "3d6mi2ma5kh2", "2d6*3-1d8/2", "1d6[Feu]+1d6-1d4", "(1d4+1)/2+3d3dl1"],
)
def test_law_of_each_modifier(text: str) -> None:
    assert law_of(parse(text)).weights == brute(parse(text)).weights


@pytest.mark.parametrize("text", ["100d6", "1000d6", "1d100+40d8kh20", "100d6mi2", "+".join(["1d6"] * 100)])
def test_weights_of_big_pools_add_up_to_the_product_of_their_sides(text: str) -> None:
    law = law_of(parse(text))
    assert sum(law.weights.values()) == law.denominator == prod(parse(text).dice)
    assert (law.minimum(), law.maximum()) == (parse(text).minimum(), parse(text).maximum())


@pytest.mark.parametrize(
    "text",
    ["1000d1000", "1000d20", "500d20kh250", "1000d6mi2", "(300d100)*1000+300d99", "300d20+300d19-300d18"],
)
def test_a_law_past_its_bound_is_refused_in_a_sentence(text: str) -> None:
    expression = parse(text)
    with pytest.raises(LawTooLarge, match=r"trop de dés et de résultats \(de -?\d+ à \d+\)"):
        law_of(expression)


def test_only_small_laws_stay_in_memory() -> None:
    assert law_of(parse("2d6")) is law_of(parse("2d6"))
    assert law_of(parse("200d6")) is not law_of(parse("200d6"))
