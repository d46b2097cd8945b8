"""The exact law of an expression, judged by brute force."""

from itertools import product
from math import prod

import pytest
from hypothesis import assume, given

from tests.dice.expressions import expressions
from veillee.dice.law import LawTooLarge, law_of
from veillee.dice.notation import parse
from veillee.dice.tree import Expression
from veillee.dist import Dist


def brute(expression: Expression) -> Dist[int]:
    """Count every combination of faces."""
    return Dist.of(
        [expression.evaluate(faces) for faces in product(*(range(1, sides + 1) for sides in expression.dice))]
    )


@given(expressions())
def test_law_counts_every_combination_of_faces(text: str) -> None:
    expression = parse(text)
    assume(prod(expression.dice) <= 3000)
    law = law_of(expression)
    assert law.weights == brute(expression).weights
    assert law.denominator == prod(expression.dice)


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
