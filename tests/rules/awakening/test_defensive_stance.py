"""The defensive stance (WA-POST-01 to 11), what of section D concerns taking and losing it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, play, posed, table, under
from veillee.rules.awakening.aftermath import aftermath
from veillee.rules.awakening.budget import spent
from veillee.rules.awakening.commands import GiveEffect, Move, TakePosture
from veillee.rules.awakening.corrections import give_effect
from veillee.rules.awakening.events import TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.movement import move_refusal
from veillee.rules.awakening.notes import PostureTold
from veillee.rules.awakening.nouns import ActionCost, EffectKind, Posture, State, Turn
from veillee.rules.awakening.posture import defensive_stance, posture_refusal
from veillee.rules.awakening.refusals import Why
from veillee.rules.awakening.turns import pass_on


def refusal(state: State, posture: Posture) -> Why | None:
    refused = posture_refusal(state, TakePosture(actor="bru", posture=posture))
    return None if refused is None else Why(refused.code)


def taken(state: State, posture: Posture) -> State:
    assert refusal(state, posture) is None
    played = play(state, defensive_stance(state, TakePosture(actor="bru", posture=posture)))
    assert played.told(PostureTold)[0].posture is posture
    return played.state


def after(cost: ActionCost) -> State:
    state = table(actor("bru", square=(0, 0)))
    return fold(state, [TurnChanged(actor="bru", turn=spent(state, "bru", cost))])


def test_the_simple_stance_costs_the_attack_and_leaves_one_move() -> None:
    state = taken(table(actor("bru", square=(0, 0))), Posture.SIMPLE)
    assert state.actors["bru"].turn == Turn(moves=1, frees=1, started=True)
    ten = tuple((step, 0) for step in range(1, 11))
    assert move_refusal(state, Move(actor="bru", path=ten), state.actors) is None
    refused = move_refusal(state, Move(actor="bru", path=(*ten, (11, 0))), state.actors)
    assert refused is not None
    assert refused.code == Why.TOO_FAR


def test_the_double_stance_costs_the_whole_turn() -> None:
    state = taken(table(actor("bru")), Posture.DOUBLE)
    assert state.actors["bru"].turn == Turn(frees=1, started=True)
    assert state.actors["bru"].stance.posture.bonus == 2


def test_giving_up_the_move_alone_is_no_stance() -> None:
    assert refusal(table(actor("bru")), Posture.NONE) is Why.POSTURE_NONE


@pytest.mark.parametrize("posture", [Posture.SIMPLE, Posture.DOUBLE])
@pytest.mark.parametrize("cost", [ActionCost.MOVE, ActionCost.ATTACK, ActionCost.DOUBLE])
def test_a_stance_comes_before_anything_but_a_free_action(posture: Posture, cost: ActionCost) -> None:
    assert refusal(after(cost), posture) is Why.POSTURE_TOO_LATE
    assert refusal(after(ActionCost.FREE), posture) is None


def test_a_stance_cannot_follow_a_stance() -> None:
    assert refusal(taken(table(actor("bru")), Posture.SIMPLE), Posture.DOUBLE) is Why.POSTURE_TOO_LATE


def test_a_slowed_actor_takes_the_simple_stance_only() -> None:
    state = table(under(actor("bru"), EffectKind.SLOWED))
    assert refusal(state, Posture.DOUBLE) is Why.SLOWED
    assert taken(state, Posture.SIMPLE).actors["bru"].turn == Turn(frees=1, started=True)


def test_what_is_not_left_cannot_be_given_up() -> None:
    no_attack = replace(actor("bru"), turn=Turn(moves=1, frees=1))
    no_move = replace(actor("bru"), turn=Turn(attacks=1, frees=1))
    assert refusal(table(no_attack), Posture.SIMPLE) is Why.NO_ATTACK_LEFT
    assert refusal(table(no_move), Posture.DOUBLE) is Why.NO_DOUBLE_LEFT
    assert refusal(table(no_move), Posture.SIMPLE) is None


def test_a_stance_lasts_until_the_start_of_the_next_own_turn() -> None:
    state = taken(table(actor("bru"), actor("orc")), Posture.SIMPLE)
    state = play(state, pass_on(state)).state
    assert state.fight is not None
    assert state.fight.acting == "orc"
    assert state.actors["bru"].stance.posture is Posture.SIMPLE
    state = play(state, pass_on(state)).state
    assert state.actors["bru"].stance.posture is Posture.NONE


def test_paralysis_ends_a_stance_at_once() -> None:
    state = table(actor("orc"), posed(actor("bru"), Posture.DOUBLE))
    given = play(state, give_effect(state, GiveEffect(actor="bru", kind=EffectKind.PARALYZED, rounds=1))).state
    assert play(given, aftermath(state, given)).state.actors["bru"].stance.posture is Posture.NONE
