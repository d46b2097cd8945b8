"""Free throws and odds as plain data."""

import msgspec
import pytest

from veillee.dice import ScriptedSource, TypedSource, odds_of, parse, roll_expression
from veillee.dice.throw import rolled


def test_a_throw_keeps_every_die() -> None:
    thrown = roll_expression(parse("3d6kh2+1 (+1d4 Feu)"), ScriptedSource({"free": [[2, 5, 1, 3]]}))
    assert msgspec.json.decode(msgspec.json.encode(thrown)) == {
        "expression": "3d6kh2+1+1d4[Feu]",
        "total": 11,
        "dice": [
            {"sides": 6, "face": 2, "value": 2, "kept": True},
            {"sides": 6, "face": 5, "value": 5, "kept": True},
            {"sides": 6, "face": 1, "value": 1, "kept": False},
            {"sides": 4, "face": 3, "value": 3, "kept": True, "tag": "Feu"},
        ],
    }


def test_percentile_dice_keep_tens_and_units() -> None:
    """D20-DICE-06 and 07: two zeros are 100."""
    thrown = roll_expression(parse("d%"), ScriptedSource({"free": [[0, 0]]}))
    assert msgspec.to_builtins(thrown.dice[0]) == {
        "sides": 100,
        "face": 100,
        "value": 100,
        "kept": True,
        "tens": 0,
        "units": 0,
    }


def test_a_throw_needs_a_source_that_answers() -> None:
    with pytest.raises(ValueError, match="leaves the dice to a person"):
        roll_expression(parse("1d6"), TypedSource())
    assert rolled(parse("1d6"), (4,)).total == 4


def test_odds_give_exact_weights() -> None:
    odds = odds_of(parse("3d4+3"))
    assert (odds.expression, odds.denominator) == ("3d4+3", 64)
    assert list(odds.weights.items()) == list(zip(range(6, 16), (1, 3, 6, 10, 12, 12, 10, 6, 3, 1), strict=True))
