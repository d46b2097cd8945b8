"""Drafts: what choices are worth, what is open, what is wrong; any choice may be changed (WA-CHAR-01 to 24)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.making.shelf import BOOK, POWERS, WHOLE
from veillee.rules.awakening.career_views import DraftView
from veillee.rules.awakening.commands import Choices
from veillee.rules.awakening.making.draft import draft, draft_refusal
from veillee.rules.awakening.nouns import Attribute, Attributes, Book
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Name

STR, CON, INT, WIS, CHA = Attribute.STR, Attribute.CON, Attribute.INT, Attribute.WIS, Attribute.CHA
NOTHING = Choices()


def drafted(choices: Choices, book: Book = BOOK) -> DraftView:
    return draft(book, Settings(), choices)


def changed(**fields: Any) -> DraftView:
    """The whole draft with some choices changed."""
    return drafted(replace(WHOLE, **fields))


def wrong(view: DraftView) -> list[str]:
    return [refusal.code for refusal in view.wrong]


def test_a_draft_begins_with_everything_open() -> None:
    view = drafted(NOTHING)
    assert view.open == ("name", "ancestry", "character_class", "outfit")
    assert view.wrong == ()
    assert (view.totals, view.hit_points, view.magic_points.total) == (Attributes(), 0, 2)
    assert (view.initiative.total, view.physical_defense.total) == (10, 11)


def test_ancestry_and_class_are_summed_before_points_are_spent() -> None:
    view = changed(free=(), powers=(), outfit="")
    assert view.totals == Attributes(STR=-2, DEX=2, CON=-3, INT=4, WIS=2, CHA=1)  # CB-01, WA-CHAR-22
    assert (view.free_left, view.adaptability_left) == (2, 1)
    assert view.open == ("free", "outfit")
    assert view.outfits == ("voile", "brume")


def test_a_whole_draft_has_every_number_with_its_parts() -> None:
    view = drafted(WHOLE)
    assert (view.open, view.wrong) == ((), ())
    assert view.unused == ("adaptability",)  # CB-45, WA-CHAR-17
    assert view.totals.INT == 6
    assert (view.scales["INT"], view.scales["CON"]) == ("scale.superhuman", "scale.weak")  # WA-CHAR-12
    assert (view.hit_points, view.magic_points.total) == (6, 14)  # CB-04, CB-40, WA-PV-01, WA-MAG-01
    assert view.initiative.total == 12  # WA-INIT-01
    assert view.physical_defense.total == 10 - 3 + 1 + 1 + 3  # its passive powers count already
    assert view.magic_defense.total == 10 + 2 + 1 + 3  # WA-DEFVAL-02, WA-TENUE-12
    assert [(part.label, part.value) for part in view.attributes["INT"].parts] == [
        ("ancestry", 2),
        ("class", 2),
        ("free_points", 2),
    ]
    assert view.powers == ("a1", "a2", "a3")  # WA-TENUE-06


@pytest.mark.parametrize(
    ("fields", "codes"),
    [
        ({"lowered": (CHA,), "raised": (INT,)}, ["attribute_out_of_bounds"]),  # CB-41
        ({"lowered": (CON,), "raised": (WIS,)}, []),  # CB-42
        ({"lowered": (CON, CON), "raised": (WIS, WIS)}, ["adaptability_over", "attribute_out_of_bounds"]),  # CB-43
        ({"lowered": (STR,)}, ["adaptability_unpaired"]),  # CB-52
        ({"lowered": (STR,), "raised": (STR,)}, ["adaptability_wasted"]),
        ({"free": (INT, WIS, WIS)}, ["free_points_over"]),
        ({"powers": ("a1", "a1")}, ["power_twice"]),  # CB-61
        ({"powers": ("a1", "a2", "a3")}, ["powers_count"]),  # CB-61
        ({"powers": ("a1", "b1")}, ["power_of_another_outfit"]),  # CB-61
        ({"outfit": "bure", "powers": ()}, ["outfit_of_another_class"]),  # CB-62
        ({"ancestry": "nain", "free": ()}, ["not_in_book"]),
        ({"outfit": "armure"}, ["not_in_book", "power_of_another_outfit"]),
        ({"powers": ("a1", "zz")}, ["not_in_book", "power_of_another_outfit"]),
        ({"ancestry": ""}, ["points_too_early"]),  # WA-CHAR-03
        ({"name": Name("x" * 61)}, ["bad_text"]),
        ({"name": Name("a\u0000b")}, ["bad_text"]),
        ({"story": "x" * 4001}, ["bad_text"]),
    ],
)
def test_what_is_wrong_is_said(fields: dict[str, Any], codes: list[str]) -> None:
    assert wrong(changed(**fields)) == codes


def test_another_class_makes_what_followed_wrong() -> None:
    view = changed(character_class="croyant", free=(INT, WIS))
    assert wrong(view) == ["outfit_of_another_class"]
    assert view.outfits == ("bure",)
    assert view.magic_points.total == 2 * (3 + 1), "the believer's magic is WIS"
    assert view.hit_points == 8  # CB-03


def test_another_outfit_makes_its_powers_wrong() -> None:
    view = changed(outfit="brume")
    assert wrong(view) == ["power_of_another_outfit"]
    assert wrong(changed(outfit="brume", powers=("b1", "b3"))) == []


def test_an_outfit_with_fewer_powers_gives_what_it_has() -> None:
    base = replace(WHOLE, character_class="croyant", free=(INT, WIS), outfit="bure", powers=())
    view = drafted(base)
    assert (view.open, view.powers_left) == (("powers",), 1)  # RB-23
    assert drafted(replace(base, powers=("c1",))).open == ()


def test_a_base_out_of_bounds_is_healed_by_a_point() -> None:
    weak = BOOK.ancestries["elfe"]
    growth = replace(weak.growth, modifiers=replace(weak.growth.modifiers, STR=-4))
    book = replace(BOOK, ancestries={"elfe": replace(weak, growth=growth)})
    assert wrong(drafted(WHOLE, book)) == ["attribute_out_of_bounds"]  # RB-03
    assert wrong(drafted(replace(WHOLE, free=(STR, INT)), book)) == []  # CB-50


@pytest.mark.parametrize(
    ("fields", "code", "params"),
    [
        ({"name": Name("  ")}, "draft_open", {"field": "field.name"}),
        ({"ancestry": "", "free": ()}, "draft_open", {"field": "field.ancestry"}),
        ({"free": (INT,)}, "free_points_left", {"left": 1}),  # RB-01
        ({"outfit": "", "powers": ()}, "draft_open", {"field": "field.outfit"}),
        ({"powers": ("a1",)}, "powers_count", {"chosen": 1, "wanted": 2}),
        ({"powers": ("a1",), "free": (INT, INT, INT)}, "free_points_over", {"most": 2, "spent": 3}),
    ],
)
def test_a_draft_is_refused_for_the_first_thing_wrong_else_open(
    fields: dict[str, Any], code: str, params: dict[str, Any]
) -> None:
    refusal = draft_refusal(BOOK, replace(WHOLE, **fields))
    assert refusal is not None
    assert (refusal.code, refusal.params) == (code, params)


ids = st.sampled_from(("", "elfe", "humain", "mystique", "croyant", "voile", "brume", "bure", "x" * 99, *POWERS))
points = st.lists(st.sampled_from(list(Attribute)), max_size=4).map(tuple)
anything = st.builds(
    Choices,
    name=st.builds(Name, st.text(max_size=70)),
    ancestry=ids,
    character_class=ids,
    free=points,
    lowered=points,
    raised=points,
    outfit=ids,
    powers=st.lists(ids, max_size=4).map(tuple),
)


@given(anything)
def test_any_choices_are_judged_and_the_sum_is_kept(choices: Choices) -> None:
    view = drafted(choices)
    bases = sum(
        growth.modifiers.of(each)
        for growth in (
            *((BOOK.ancestries[choices.ancestry].growth,) if choices.ancestry in BOOK.ancestries else ()),
            *((BOOK.classes[choices.character_class].growth,) if choices.character_class in BOOK.classes else ()),
        )
        for each in Attribute
    )
    moved = len(choices.raised) - len(choices.lowered)
    total = sum(view.totals.of(each) for each in Attribute)
    assert total == bases + len(choices.free) + moved  # WA-CHAR-19
    assert (draft_refusal(BOOK, choices) is None) == (not view.open and not view.wrong)
