"""Every ancestry with every tenue of the packs makes a character, which differs from the formulas in nothing."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import play
from veillee.codex.book import book
from veillee.codex.pack import codex
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Choices, CreateCharacter
from veillee.rules.awakening.creation import adaptability, free_points
from veillee.rules.awakening.making.draft import draft, draft_refusal
from veillee.rules.awakening.making.paper import differences
from veillee.rules.awakening.nouns import Attribute, State
from veillee.rules.common import Name, Role, Viewer

BOOK: Final = book(codex())
STATE: Final = State(book=BOOK)
PAIRS: Final = [(ancestry, outfit) for ancestry in BOOK.ancestries for outfit in BOOK.outfits]


def chosen(ancestry: str, outfit: str) -> Choices:
    """A draft with its points still to be placed."""
    model = BOOK.outfits[outfit]
    return Choices(
        name=Name("Nell"),
        ancestry=ancestry,
        character_class=model.character_class,
        outfit=outfit,
        powers=model.powers[-2:],
    )


def with_points(choices: Choices) -> Choices:
    """Free points where there is room for all of them, the lowest characteristic first."""
    growths = BOOK.ancestries[choices.ancestry].growth, BOOK.classes[choices.character_class].growth
    for _ in range(free_points(*growths)):
        totals = draft(BOOK, STATE.settings, choices).totals
        choices = replace(choices, free=(*choices.free, min(Attribute, key=totals.of)))
    return choices


@pytest.mark.parametrize(("ancestry", "outfit"), PAIRS)
def test_every_ancestry_wears_every_outfit_of_its_class(ancestry: str, outfit: str) -> None:
    choices = with_points(chosen(ancestry, outfit))
    command = CreateCharacter(id="c1", choices=choices)
    assert system.refusal(STATE, command, Viewer(Role.PLAYER)) is None
    after = play(STATE, system.decide(STATE, command)).state
    actor = after.actors["c1"]
    assert differences(after, actor) == ()
    seen = system.view(after, Viewer(Role.PLAYER, frozenset({"c1"}))).actors["c1"].sheet
    drawn = draft(BOOK, STATE.settings, choices)
    assert seen is not None
    assert (seen.physical_defense, seen.magic_defense) == (drawn.physical_defense, drawn.magic_defense)
    assert (seen.initiative, seen.max_hit_points) == (drawn.initiative, drawn.hit_points)


@given(st.data())
def test_points_spent_any_way_are_accepted_exactly_when_nothing_is_wrong(data: st.DataObject) -> None:
    choices = chosen(*data.draw(st.sampled_from(PAIRS)))
    growths = BOOK.ancestries[choices.ancestry].growth, BOOK.classes[choices.character_class].growth
    some = st.sampled_from(list(Attribute))
    free = data.draw(st.lists(some, max_size=free_points(*growths) + 1))
    moves = data.draw(st.lists(st.tuples(some, some), max_size=adaptability(*growths) + 1))
    spent = replace(
        choices, free=tuple(free), lowered=tuple(low for low, _ in moves), raised=tuple(high for _, high in moves)
    )
    view = draft(BOOK, STATE.settings, spent)
    refusal = draft_refusal(BOOK, spent)
    assert (refusal is None) == (not view.open and not view.wrong)
    if refusal is None:
        command = CreateCharacter(id="c1", choices=spent)
        after = play(STATE, system.decide(STATE, command)).state
        assert differences(after, after.actors["c1"]) == ()
        assert all(-4 <= view.totals.of(each) <= 6 for each in Attribute)  # WA-CHAR-10, WA-CHAR-18
