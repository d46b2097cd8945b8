"""Metres of each M changed by powers, and who is held where it stands (WA-ACT-04)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import actor, duel, table, under
from tests.rules.awakening.powers.burden import gifted, laid
from tests.rules.awakening.powers.deck import GM, done, why
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Attack, Move
from veillee.rules.awakening.nouns import EffectKind, PowerState, SpeedBonus, State, StateGiven
from veillee.rules.awakening.sheet import sheet
from veillee.rules.awakening.walk import most_metres, single_metres


def walker(state: State, square: int) -> Move:
    return Move(actor="bru", path=tuple((column, 0) for column in range(1, square + 1)))


@pytest.mark.parametrize(("metres", "single", "most"), [(0, 10, 20), (5, 15, 30), (-4, 6, 12), (-50, 0, 0)])
def test_one_and_two_moves(metres: int, single: int, most: int) -> None:
    state = table(actor("bru", square=(0, 0)))
    state = gifted(state, "bru", SpeedBonus(metres=metres)) if metres else state
    assert (single_metres(state, "bru"), most_metres(state, "bru")) == (single, most)
    assert sheet(state, state.actors["bru"], notes=False).speed == single


def test_a_faster_walk_costs_one_move() -> None:
    state = gifted(table(actor("bru", square=(0, 0))), "bru", SpeedBonus(metres=2))
    turn = done(state, walker(state, 12)).state.actors["bru"].turn
    assert (turn.moves, turn.attacks, turn.metres) == (0, 1, 0)
    assert why(state, walker(state, 23)) == ""
    assert why(gifted(state, "bru", SpeedBonus(metres=-4), name="poids"), walker(state, 17)) == "too_far"


def test_the_immobilized_do_not_walk_and_still_strike() -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(0, 1)))
    state = laid(state, "orc", "bru", StateGiven(state=PowerState.IMMOBILIZED, rounds=2))
    assert why(state, walker(state, 1)) == "immobilized"
    assert why(state, Attack(actor="bru", line="long_sword", target="orc")) == ""
    (walk,) = (option for option in system.view(state, GM).options["bru"] if option.key == "move")
    assert walk.refusal is not None
    assert walk.refusal.code == "immobilized"


def test_without_a_board_they_do_not_leave_either() -> None:
    state = table(under(actor("bru"), EffectKind.IMMOBILIZED), actor("orc"))
    assert why(state, Move(actor="bru", leaves=("orc",))) == "immobilized"
    assert why(duel("bru", "orc"), Move(actor="bru", leaves=("orc",))) == ""
