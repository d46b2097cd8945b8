"""What a turn pays for (WA-ACT-01 to 03): every way through M, A, MA and G, by counting them."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, table, under
from veillee.rules.awakening.budget import MANY_FREES, affords, fresh, spent
from veillee.rules.awakening.events import TurnChanged
from veillee.rules.awakening.evolve import evolve
from veillee.rules.awakening.nouns import ActionCost, EffectKind, State, Turn

M, A, MA, G = ActionCost.MOVE, ActionCost.ATTACK, ActionCost.DOUBLE, ActionCost.FREE


def legal(state: State, costs: tuple[ActionCost, ...]) -> bool:
    for cost in costs:
        if not affords(state, "bru", cost):
            return False
        state = evolve(state, TurnChanged(actor="bru", turn=spent(state, "bru", cost)))
    return True


def turns(state: State) -> set[tuple[ActionCost, ...]]:
    return {costs for length in (1, 2, 3) for costs in product(ActionCost, repeat=length) if legal(state, costs)}


def with_a_free_action(*acts: tuple[ActionCost, ...]) -> set[tuple[ActionCost, ...]]:
    """Each series of acts, and the same with one G anywhere in it (WA-ACT-02)."""
    return {
        costs
        for series in ((), *acts)
        for costs in (series, *((*series[:place], G, *series[place:]) for place in range(len(series) + 1)))
        if costs
    }


def test_a_turn_is_two_moves_or_a_move_and_an_attack_or_a_double_action() -> None:
    expected = with_a_free_action((M,), (A,), (M, A), (A, M), (M, M), (MA,))
    assert turns(table(actor("bru"))) == expected


def test_a_slowed_turn_is_one_action() -> None:
    assert turns(table(under(actor("bru"), EffectKind.SLOWED))) == with_a_free_action((M,), (A,))


def test_all_but_a_free_action_closes_the_open_move() -> None:
    opened = replace(actor("bru"), turn=Turn(attacks=1, frees=1, metres=6, diagonals=2, started=True))
    assert spent(table(opened), "bru", G) == Turn(attacks=1, metres=6, diagonals=2, started=True)
    assert spent(table(opened), "bru", A) == Turn(frees=1, started=True)


@pytest.mark.parametrize(("value", "frees"), [("1", 1), ("2", 2), ("unlimited", MANY_FREES)])
def test_free_actions_follow_the_setting(value: str, frees: int) -> None:
    state = table(actor("bru"), free_actions_per_turn=value)
    assert fresh(state) == Turn(moves=1, attacks=1, frees=frees)


def test_unlimited_free_actions_are_never_spent() -> None:
    state = table(replace(actor("bru"), turn=Turn(frees=MANY_FREES)))
    assert spent(state, "bru", G).frees == MANY_FREES


def test_nothing_is_counted_out_of_a_fight() -> None:
    state = replace(table(replace(actor("bru"), turn=Turn())), fight=None)
    assert all(affords(state, "bru", cost) for cost in ActionCost)
    assert spent(state, "bru", MA) == Turn()
