"""A total leads back to faces that give it."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.dice.expressions import expressions
from veillee.dice import InvalidFaces, law_of, parse, witness


@given(expressions(), st.data())
def test_every_outcome_of_a_law_has_a_witness(text: str, data: st.DataObject) -> None:
    expression = parse(text)
    assume(law_of(expression).denominator <= 3000)
    total = data.draw(st.sampled_from(sorted(law_of(expression).weights)))
    assert expression.evaluate(witness(expression, total)) == total


@pytest.mark.parametrize("text", ["500d20+300d6-7", "20d20kh5-40d6mi2dl3", "9d6dh2dl2[Feu]+30d8ma3"])
@given(st.data())
def test_big_pools_have_theirs_at_once(text: str, data: st.DataObject) -> None:
    expression = parse(text)
    total = data.draw(st.integers(expression.minimum(), expression.maximum()))
    assert expression.evaluate(witness(expression, total)) == total


@pytest.mark.parametrize(
    ("text", "total"),
    [("1d6", 0), ("1d6", 7), ("2d6*2", 5), ("1d6-1d4", 6), ("4d6kh3", 19), ("1d6mi2", 1), ("5", 4), ("2*1d6", 13)],
)
def test_what_cannot_happen_has_none(text: str, total: int) -> None:
    with pytest.raises(InvalidFaces, match="ne peut pas donner"):
        witness(parse(text), total)


def test_a_search_that_is_too_long_asks_for_the_faces() -> None:
    with pytest.raises(InvalidFaces, match="donnez les faces des dés, le total 701 ne suffit pas"):
        witness(parse("(100d6)*2"), 701)
