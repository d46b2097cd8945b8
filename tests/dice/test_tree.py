"""What an expression is worth once the faces are known."""

import re
from itertools import product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.dice.expressions import expressions
from veillee.dice import (
    Ask,
    Cause,
    Die,
    InvalidFaces,
    MissingFaces,
    RandomSource,
    law_of,
    percentile,
    tens_and_units,
    typed_faces,
)
from veillee.dice.notation import parse


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


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2d6ro1", (1, 4, 1), 5),  # the new face counts, even another 1
        ("2d6ro1", (3, 4), 7),
        ("2d6rr1", (1, 1, 4, 1, 1, 2), 6),
        ("2d6rr<3+1d4", (1, 5, 2, 2, 6), 13),  # dice of the expression first, then those they call for
        ("3d6e6", (6, 2, 6, 6, 1, 3), 24),
        ("2d6e6kh1", (6, 5, 1), 7),  # an exploded die counts whole
        ("2d6e6kl1", (6, 5, 1), 5),
        ("1d6ro1e6", (1, 6, 2), 8),
        ("1d6e6mi2ma5", (6, 1), 7),  # a minimum and a maximum look at each face
        ("1d2e2", (2,) * 11, 22),
        ("max(2d6,1d8)", (1, 2, 7), 7),
        ("min(2d6,1d8,9)", (1, 2, 7), 3),
        ("best(3,2d6)", (1, 2, 6, 1, 3, 3), 7),
        ("worst(2,1d20)-1", (12, 4), 3),
        ("best(2,1d6!)", (6, 5, 3), 9),
    ],
)
def test_evaluates_dice_that_call_for_others(text: str, faces: tuple[int, ...], total: int) -> None:
    assert parse(text).evaluate(faces) == total


def test_a_rerolled_die_stays_shown_and_a_later_one_tells_its_cause() -> None:
    _total, dice = parse("2d6ro1e6kh1[Feu]").read((1, 2, 6, 3))
    assert dice == (
        Die(6, 1, 1, False, "Feu", rerolled=True),
        Die(6, 2, 2, False, "Feu"),
        Die(6, 6, 6, True, "Feu", cause=Cause.REROLL),
        Die(6, 3, 3, True, "Feu", cause=Cause.EXPLOSION),
    )


def test_of_several_parts_the_dice_of_one_are_kept() -> None:
    _total, dice = parse("max(2d6,1d8!,2d6)").read((1, 2, 8, 4, 5, 1))
    assert [(die.sides, die.face, die.kept) for die in dice] == [
        (6, 1, False), (6, 2, False), (8, 8, True), (6, 4, False), (6, 5, False), (8, 1, True),
    ]  # fmt: skip
    _total, dice = parse("best(2,1d20)").read((7, 7))
    assert [die.kept for die in dice] == [True, False]


@pytest.mark.parametrize(
    ("text", "faces", "sides"),
    [
        ("2d6ro1", (), (6, 6)),
        ("2d6ro1", (1,), (6,)),
        ("2d6ro1", (1, 1, 4), (6,)),
        ("2d6rr1+1d4", (2, 1, 3), (6,)),
        ("1d6e6+1d4e4", (6, 4, 2), (4,)),
        ("1d100ro<50", (0, 7), (100,)),
    ],
)
def test_faces_that_call_for_more_say_which(text: str, faces: tuple[int, ...], sides: tuple[int, ...]) -> None:
    sentence = f"« {text} » : il reste des dés à lancer : d{sides[0]}"
    with pytest.raises(MissingFaces, match=re.escape(sentence)) as missing:
        typed_faces(parse(text), faces)
    assert missing.value.sides == sides


def test_too_many_faces_are_refused_once_the_dice_are_known() -> None:
    with pytest.raises(InvalidFaces, match="4 au lieu de 3"):
        typed_faces(parse("2d6ro1"), (1, 4, 2, 3))
    with pytest.raises(InvalidFaces, match="le dé n° 3 va de 1 à 6, il ne peut pas montrer 9"):
        typed_faces(parse("2d6ro1"), (1, 4, 9))


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
    source = RandomSource(Random(data.draw(st.integers(0, 2**32))))
    total, dice = expression.throw(source.thrower(Ask(expression.text, "free", "x")))
    assert expression.minimum() <= total <= expression.maximum()
    assert expression.read([die.face for die in dice]) == (total, dice)


@given(expressions())
def test_both_bounds_are_those_of_the_law(text: str) -> None:
    expression = parse(text)
    law = law_of(expression)
    assert (law.minimum(), law.maximum()) == (expression.minimum(), expression.maximum())


@given(expressions())
def test_both_bounds_are_reached(text: str) -> None:
    expression = parse(text)
    assume(not expression.open and 2 ** len(expression.dice) <= 4096)
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
    assert typed_faces(parse("d100ro<50"), (0, 7, 6, 0)) == (7, 60)
    assert typed_faces(parse("d100ro<50"), (7, 60)) == (7, 60)
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
