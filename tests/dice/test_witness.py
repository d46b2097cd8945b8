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


@given(st.data())
def test_big_pools_have_theirs_at_once(data: st.DataObject) -> None:
    expression = parse("500d20+300d6-7")
    total = data.draw(st.integers(expression.minimum(), expression.maximum()))
    assert expression.evaluate(witness(expression, total)) == total


@pytest.mark.parametrize(
    ("text", "total"),
    [("1d6", 0), ("1d6", 7), ("2d6*2", 5), ("1d6-1d4", 6), ("4d6kh3", 19), ("1d6mi2", 1), ("5", 4)],
)
def test_what_cannot_happen_has_none(text: str, total: int) -> None:
    with pytest.raises(InvalidFaces, match="ne peut pas donner"):
        witness(parse(text), total)
