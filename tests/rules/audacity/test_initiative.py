"""The order of a fight (ASM-14, ASM-17)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veillee.dice import RandomSource, ScriptedSource, draw
from veillee.rules.audacity.initiative import delayed, roll_order


def order(modifiers: dict[str, int], dice: dict[str, list[int]]) -> list[str]:
    source = ScriptedSource(dice)
    places = draw(roll_order(modifiers), source, lambda choice: None).value
    source.finish()
    return [place.id for place in places]


def test_the_highest_first_then_the_higher_modifier() -> None:
    assert order({"ana": 4, "orc": 1, "bor": 0}, {"initiative": [8, 11, 20]}) == ["bor", "ana", "orc"]


def test_chance_parts_equals_and_them_only() -> None:
    dice = {"initiative": [10, 10, 10, 2], "initiative_tie": [5, 5, 9, 1, 2]}
    assert order({"ana": 2, "orc": 2, "bor": 2, "wolf": 3}, dice) == ["bor", "orc", "ana", "wolf"]


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.integers(-1, 2), max_size=8))
def test_everybody_has_one_place(modifiers: dict[str, int]) -> None:
    places = draw(roll_order(modifiers), RandomSource(), lambda choice: None).value
    assert sorted(place.id for place in places) == sorted(modifiers)
    assert [place.total for place in places] == sorted((place.total for place in places), reverse=True)


def test_a_delay_lasts() -> None:
    assert delayed(("ana", "orc", "bor"), "ana", after="orc") == ("orc", "ana", "bor")
    assert delayed(("ana", "orc", "bor"), "ana", after="bor") == ("orc", "bor", "ana")
