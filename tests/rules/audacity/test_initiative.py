"""The order of a fight (ASM-14, ASM-17)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veillee.dice import RandomSource, ScriptedSource, draw
from veillee.rules.audacity.initiative import Rank, delayed, inserted, joined, roll_order


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


def came(there: list[Rank], newcomer: Rank, ties: list[int]) -> tuple[str, ...]:
    source = ScriptedSource({"initiative_tie": ties})
    ranks = draw(joined({rank.id: rank for rank in there}, newcomer), source, lambda choice: None).value
    source.finish()
    return inserted([rank.id for rank in there], ranks, newcomer.id)


def test_chance_parts_a_newcomer_from_its_equal_and_from_it_only() -> None:
    there = [Rank("bor", 20, 0), Rank("ana", 12, 2), Rank("wolf", 12, 1)]
    assert came(there, Rank("orc", 12, 2), [15, 4]) == ("bor", "orc", "ana", "wolf")
    assert came(there, Rank("orc", 12, 2), [4, 15]) == ("bor", "ana", "orc", "wolf")
    assert came(there, Rank("orc", 12, 2), [4, 4, 9, 8]) == ("bor", "orc", "ana", "wolf")
    assert came(there, Rank("orc", 12, 3), []) == ("bor", "orc", "ana", "wolf")


def test_who_was_parted_before_keeps_the_die() -> None:
    there = [Rank("bor", 12, 2, (15, 7)), Rank("wolf", 12, 2, (15, 3)), Rank("ana", 12, 2, (6,))]
    assert came(there, Rank("orc", 12, 2), [9]) == ("bor", "wolf", "orc", "ana")
    assert came(there, Rank("orc", 12, 2), [15, 5]) == ("bor", "orc", "wolf", "ana")
    assert came(there, Rank("orc", 12, 2), [6, 2, 1]) == ("bor", "wolf", "orc", "ana")


def test_who_came_beside_another_stays_there() -> None:
    there = [Rank("bor", 12, 2), Rank("wolf", 12, 2)]
    assert came(there, Rank("orc", 12, 2), [9, 5]) == ("orc", "bor", "wolf")
    assert came(there, Rank("orc", 12, 2), [5, 9]) == ("bor", "wolf", "orc")


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.integers(-1, 2), min_size=1, max_size=8))
def test_newcomers_one_by_one_stand_as_all_at_once(modifiers: dict[str, int]) -> None:
    ranks: dict[str, Rank] = {}
    order: tuple[str, ...] = ()
    for each, modifier in modifiers.items():
        newcomer = Rank(each, 10 + modifier, modifier)
        ranks = draw(joined(ranks, newcomer), RandomSource(), lambda choice: None).value
        order = inserted(order, ranks, each)
    places = [(ranks[each].total, ranks[each].modifier, ranks[each].parted) for each in order]
    assert places == sorted(places, reverse=True)
    assert len(set(places)) == len(modifiers)


def test_a_delay_lasts() -> None:
    assert delayed(("ana", "orc", "bor"), "ana", after="orc") == ("orc", "ana", "bor")
    assert delayed(("ana", "orc", "bor"), "ana", after="bor") == ("orc", "bor", "ana")
