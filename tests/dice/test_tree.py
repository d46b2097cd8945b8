"""What an expression is worth once the faces are known."""

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.dice.expressions import expressions
from veillee.dice.notation import parse
from veillee.dice.tree import Die, InvalidFaces, percentile, tens_and_units, typed_faces


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("3d4+3", (1, 2, 3), 9),
        ("1d6+1 (+1d4 Feu)", (4, 3), 8),  # CB-17
        ("1d4-3", (1,), -2),
        ("(2d6+3)×2", (1, 2), 12),  # TC-35
        ("9/2", (), 4),
        ("-1d6/2", (5,), -2),
        ("(0-1d6)/2", (5,), -3),
        ("4d6kh3", (2, 6, 2, 1), 10),
        ("4d6kl3", (2, 6, 2, 1), 5),
        ("4d6dh1", (2, 6, 2, 1), 5),
        ("4d6dl1", (2, 6, 2, 1), 10),
        ("4d6dh1dl1", (2, 6, 2, 1), 4),
        ("2d6mi2", (1, 5), 7),
        ("2d6ma4", (1, 5), 5),
        ("2d6mi2kh1", (1, 1), 2),
        ("10-(1d6-2)", (6,), 6),
        ("1d6*(-2)", (3,), -6),
        ("1d100", (100,), 100),
    ],
)
def test_evaluates(text: str, faces: tuple[int, ...], total: int) -> None:
    assert parse(text).evaluate(faces) == total


def test_each_die_tells_whether_it_counts_and_for_what() -> None:
    _total, dice = parse("3d6kh2mi2 + 1d4[Feu]").read((1, 5, 1, 3))
    assert dice == (
        Die(6, 1, 2, True),
        Die(6, 5, 5, True),
        Die(6, 1, 2, False),
        Die(4, 3, 3, True, "Feu"),
    )


def test_a_name_inside_a_named_group_wins() -> None:
    _total, dice = parse("(1d6[Feu]+1d8)[Froid]").read((1, 2))
    assert [die.tag for die in dice] == ["Feu", "Froid"]


@given(expressions(), st.data())
def test_every_throw_lies_between_the_bounds(text: str, data: st.DataObject) -> None:
    expression = parse(text)
    faces = [data.draw(st.integers(1, sides)) for sides in expression.dice]
    assert expression.minimum() <= expression.evaluate(faces) <= expression.maximum()


@given(expressions())
def test_both_bounds_are_reached(text: str) -> None:
    expression = parse(text)
    assume(2 ** len(expression.dice) <= 4096)
    extremes = [(1, sides) for sides in expression.dice]
    totals = [expression.evaluate(faces) for faces in product(*extremes)]
    assert (min(totals), max(totals)) == (expression.minimum(), expression.maximum())


def test_percentile_reads_two_ten_sided_dice() -> None:
    """D20-DICE-06 to 08: tens and units, two zeros are 100, each value once (EX-02, TC-15)."""
    read = [percentile(tens, units) for tens in range(10) for units in range(10)]
    assert sorted(read) == list(range(1, 101))
    assert [percentile(*marks) for marks in ((0, 0), (0, 7), (7, 0), (9, 9), (0, 1))] == [100, 7, 70, 99, 1]
    assert all(percentile(*tens_and_units(face)) == face for face in range(1, 101))


def test_tens_and_units_may_be_typed() -> None:
    expression = parse("1d6+2d100")
    assert typed_faces(expression, (3, 0, 0, 4, 2)) == (3, 100, 42)
    assert typed_faces(expression, (3, 100, 42)) == (3, 100, 42)
    with pytest.raises(InvalidFaces, match="de 0 à 9, et non 10 et 2"):
        typed_faces(expression, (3, 10, 2, 4, 2))


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ((1,), "« 2d6 » attend un autre nombre de faces : 1 au lieu de 2."),
        ((1, 2, 3), "« 2d6 » attend un autre nombre de faces : 3 au lieu de 2."),
        ((1, 7), "« 2d6 » : le dé n° 2 va de 1 à 6, il ne peut pas montrer 7."),
        ((0, 1), "« 2d6 » : le dé n° 1 va de 1 à 6, il ne peut pas montrer 0."),
    ],
)
def test_refuses_faces_that_do_not_fit(faces: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(InvalidFaces) as refused:
        parse("2d6").evaluate(faces)
    assert str(refused.value) == sentence
