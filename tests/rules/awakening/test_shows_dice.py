"""Whose faces everybody sees: those are drawn from the seed that is revealed to all, the others never are."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import BRU, GOB, actor, table
from veillee.dice import Fall, Origin
from veillee.rules.awakening.notes import ActTold
from veillee.rules.awakening.nouns import Actor, Place, State, Vitals
from veillee.rules.awakening.seen import shows_dice, shows_fall
from veillee.rules.common import Name, Role, Side, Viewer, Who

SCREEN = Viewer(Role.SCREEN)
OTHER = Viewer(Role.PLAYER, frozenset({"sil"}))


def scene(foe_numbers: str) -> State:
    """Heroes, creatures, one of each hidden, a creature on the heroes' side and a hero against them."""
    return table(
        actor("bru", square=(5, 5)),
        actor("sil", square=(3, 5)),
        Actor("shadow", BRU, Side.ALLY, Vitals(8), place=Place((1, 1), hidden=True)),
        Actor("traitor", BRU, Side.FOE, Vitals(8), place=Place((2, 2))),
        Actor("wolf", GOB, Side.ALLY, Vitals(8), place=Place((7, 7))),
        Actor("gob", GOB, Side.FOE, Vitals(8), place=Place((8, 8))),
        Actor("lurker", GOB, Side.FOE, Vitals(8), place=Place((9, 9), hidden=True)),
        foe_numbers=foe_numbers,
    )


@pytest.mark.parametrize(
    ("foe_numbers", "shown"),
    [
        ("totals", {"bru", "sil"}),
        ("outcome", {"bru", "sil"}),
        ("all", {"bru", "sil", "traitor", "wolf", "gob"}),
    ],
)
def test_the_dice_of_the_group_are_open_and_those_of_creatures_where_all_is_shown(
    foe_numbers: str, shown: set[str]
) -> None:
    state = scene(foe_numbers)
    assert {each for each in (*state.actors, "gone") if shows_dice(state, each)} == shown


@pytest.mark.parametrize("foe_numbers", ["totals", "outcome", "all"])
def test_what_is_drawn_from_the_open_seed_is_exactly_what_who_holds_nobody_sees(foe_numbers: str) -> None:
    """Else the revealed seed would tell a modifier, or the proof would miss a die."""
    state = scene(foe_numbers)
    for id_, who in state.actors.items():
        note = ActTold(actor=Who(id_, Name("x"), who.side), act="talk")
        fall = Fall("attack", id_, "1d20", (9,), 9, Origin.DRAWN)
        assert shows_dice(state, id_) == shows_fall(state, note, fall, SCREEN)
        if id_ not in ("sil", "shadow"):
            assert shows_dice(state, id_) == shows_fall(state, note, fall, OTHER)


def test_a_token_that_shows_itself_draws_from_the_open_seed_from_then_on() -> None:
    state = scene("all")
    lurker = state.actors["lurker"]
    seen = replace(lurker, place=Place((9, 9)))
    assert not shows_dice(state, "lurker")
    assert shows_dice(replace(state, actors={**state.actors, "lurker": seen}), "lurker")
