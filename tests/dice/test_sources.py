"""Sources of faces: random, typed, scripted."""

from random import Random

import pytest

from veillee.dice import Ask, InvalidFaces, MissingDice, RandomSource, ScriptedSource, TypedSource, parse

ATTACK = Ask("1d20", "attack", "orc")
DAMAGE = Ask("2d6", "damage", "orc")


def test_random_faces_fit_the_dice_and_a_seed_gives_them_again() -> None:
    sides = (2, 6, 20, 1)
    thrown = [RandomSource(Random(7)).thrower(ATTACK)(sides) for _time in range(2)]
    assert thrown[0] == thrown[1]
    source = RandomSource(Random(7))
    seen = [source.thrower(ATTACK)(sides) for _time in range(400)]
    for place, each in enumerate(sides):
        assert {faces[place] for faces in seen} == set(range(1, each + 1))


def test_without_a_seed_the_operating_system_draws() -> None:
    expression = parse("20d1000")
    source = RandomSource()
    first, second = (source.thrower(ATTACK)(expression.dice) for _time in range(2))
    expression.evaluate(first)
    assert first != second  # equal once in 10**60


def test_a_typed_source_leaves_some_asks_to_a_person() -> None:
    source = TypedSource(ScriptedSource({"damage": 7}), lambda ask: ask.purpose == "attack")
    assert source.thrower(ATTACK) is None
    thrower = source.thrower(DAMAGE)
    assert thrower is not None
    assert thrower((6, 6)) == (6, 1)
    assert TypedSource().thrower(DAMAGE) is None


def test_a_script_gives_totals_and_faces_by_purpose() -> None:
    source = ScriptedSource({"damage": [7, [2, 3]], "attack": 15, "talk": [[0, 7]]})
    assert source.thrower(ATTACK)((20,)) == (15,)
    assert source.thrower(DAMAGE)((6, 6)) == (6, 1)
    assert source.left() == {"damage": [[2, 3]], "talk": [[0, 7]]}
    assert source.thrower(DAMAGE)((6, 6)) == (2, 3)
    assert source.thrower(Ask("1d100", "talk", "orc"))((100,)) == (7,)
    source.finish()


def test_a_script_says_what_is_missing_and_what_is_left() -> None:
    source = ScriptedSource({"damage": 7})
    with pytest.raises(MissingDice, match=r"Il manque un jet « attack » \(1d20, lancé par orc\)\."):
        source.thrower(ATTACK)
    with pytest.raises(MissingDice, match="n’ont pas été lancés : damage"):
        source.finish()


def test_a_script_cannot_tell_impossible_dice() -> None:
    with pytest.raises(InvalidFaces, match=r"ne peut pas donner 13 \(de 2 à 12\)"):
        ScriptedSource({"damage": 13}).thrower(DAMAGE)
    with pytest.raises(InvalidFaces, match="le dé n° 2"):
        ScriptedSource({"damage": [[1, 8]]}).thrower(DAMAGE)
