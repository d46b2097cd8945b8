"""What a turn allows (ASM-06, ASM-16)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.turn import ActionCost, Spent, Turn, actions_spent, cost_refusal, spent

ACTS = st.lists(st.tuples(st.sampled_from(ActionCost), st.booleans()), max_size=8)


def played(acts: list[tuple[ActionCost, bool]], condition: Condition) -> tuple[Turn, list[ActionCost]]:
    """The turn after the acts that had room in it, and these."""
    turn, done = Turn(), []
    for cost, walks in acts:
        if cost_refusal(turn, cost, condition, walks=walks) is None:
            turn = spent(turn, cost, walks=walks)
            done.append(cost)
    return turn, done


@given(ACTS)
def test_a_turn_holds_two_actions_or_a_full_round(acts: list[tuple[ActionCost, bool]]) -> None:
    turn, done = played(acts, Condition.NORMAL)
    standard, moves, full = (done.count(cost) for cost in (ActionCost.STANDARD, ActionCost.MOVE, ActionCost.FULL_ROUND))
    assert standard + moves + 2 * full <= 2
    assert standard <= 1
    assert done.count(ActionCost.STEP) <= 1
    assert not (turn.stepped and turn.moved)


@pytest.mark.parametrize("cost", [ActionCost.STANDARD, ActionCost.MOVE, ActionCost.FULL_ROUND])
def test_a_refusal_says_why_there_is_only_one_action(cost: ActionCost) -> None:
    """At 0 hp, and in a surprise round: no advice there to wait for the next turn (ASM-06, ASM-15)."""
    for turn, condition, code in (
        (Turn(moves=1), Condition.DISABLED, "one_act_at_zero"),
        (Turn(moves=1, single=True), Condition.DISABLED, "one_act_at_zero"),
        (Turn(moves=1, single=True), Condition.NORMAL, "one_act_of_surprise"),
    ):
        refusal = cost_refusal(turn, cost, condition)
        assert refusal is not None
        assert refusal.code == code


@given(ACTS)
def test_who_is_disabled_has_one_action(acts: list[tuple[ActionCost, bool]]) -> None:
    _, done = played(acts, Condition.DISABLED)
    assert done.count(ActionCost.STANDARD) + done.count(ActionCost.MOVE) <= 1
    assert ActionCost.FULL_ROUND not in done


@pytest.mark.parametrize("condition", [Condition.DYING, Condition.STABLE, Condition.DEAD])
def test_who_is_down_does_nothing(condition: Condition) -> None:
    for cost in ActionCost:
        refusal = cost_refusal(Turn(), cost, condition)
        assert refusal is not None
        assert refusal.code == "unable"


def test_every_way_to_fill_a_turn() -> None:
    ways = [
        [ActionCost.STANDARD, ActionCost.MOVE],
        [ActionCost.MOVE, ActionCost.STANDARD],
        [ActionCost.MOVE, ActionCost.MOVE],
        [ActionCost.FULL_ROUND],
    ]
    for way in ways:
        acts = [*way, ActionCost.FREE, ActionCost.FREE, ActionCost.STEP]
        assert played([(cost, False) for cost in acts], Condition.NORMAL)[1] == acts


def test_who_stepped_may_still_attack_in_full_but_not_charge() -> None:
    stepped = spent(Turn(), ActionCost.STEP)
    assert cost_refusal(stepped, ActionCost.FULL_ROUND, Condition.NORMAL) is None
    refusal = cost_refusal(stepped, ActionCost.FULL_ROUND, Condition.NORMAL, walks=True)
    assert refusal is not None
    assert refusal.code == "already_moved"


@pytest.mark.parametrize(
    ("turn", "gone"),
    [
        (Turn(), Spent()),
        (Turn(moves=1, moved=True, squares=2), Spent(step=True)),
        (Turn(moves=1, moved=True), Spent(move=True, step=True)),
        (Turn(moves=2, moved=True, squares=5), Spent(standard=True, step=True)),
        (Turn(moves=2, moved=True), Spent(standard=True, move=True, step=True)),
        (Turn(single=True, standard=True), Spent(standard=True, move=True)),
        (Turn(single=True, moves=1, moved=True), Spent(standard=True, move=True, step=True)),
    ],
)
def test_a_walk_in_progress_leaves_its_move_and_a_second_one_takes_the_standard_action(turn: Turn, gone: Spent) -> None:
    assert actions_spent(turn) == gone
