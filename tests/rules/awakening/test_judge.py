"""Who may do what, and when: permission, condition, turn; and that no refusal tells of a hidden participant."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, table, under
from veillee.rules.awakening.commands import (
    Attack,
    Check,
    Command,
    Disengage,
    DoubleAttack,
    EndTurn,
    Face,
    FreeAction,
    Move,
    RemoveActor,
    SecondBlow,
    Stabilize,
    SwitchSet,
    TakePosture,
)
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.nouns import (
    Actor,
    Attribute,
    CheckRequest,
    Condition,
    EffectKind,
    Place,
    Posture,
    State,
    Turn,
)
from veillee.rules.awakening.refusals import Why
from veillee.rules.common import Role, Viewer

GM = Viewer(Role.GM)
BRU = Viewer(Role.PLAYER, frozenset({"bru"}))
SCREEN = Viewer(Role.SCREEN)

ACTS: tuple[Any, ...] = (
    Move(actor="bru", path=((0, 1),)),
    Attack(actor="bru", line="long_sword", target="orc"),
    DoubleAttack(actor="bru", line="long_sword", target="orc"),
    SecondBlow(actor="bru", line="long_sword", target="orc"),
    TakePosture(actor="bru", posture=Posture.SIMPLE),
    Disengage(actor="bru"),
    Stabilize(actor="bru", target="orc"),
    SwitchSet(actor="bru", set=1),
    FreeAction(actor="bru", kind="other", label="crie"),
    Face(actor="bru", facing=(0, 1)),
)


def why(state: State, command: Command, viewer: Viewer = GM) -> Why | None:
    refused = refusal(state, command, viewer)
    return None if refused is None else Why(refused.code)


def meeting(bru: Actor | None = None, **changes: Any) -> State:
    """BRU, to act, in contact with ORC."""
    return replace(table(bru or actor("bru", square=(0, 0)), actor("orc", square=(1, 0))), **changes)


@pytest.mark.parametrize("command", [*ACTS, EndTurn(actor="bru"), Check(actor="bru", attribute=Attribute.DEX)])
def test_one_acts_with_ones_own_actors_only(command: Command) -> None:
    other = Viewer(Role.PLAYER, frozenset({"orc"}))
    assert why(meeting(), command, other) is Why.NOT_YOURS
    assert why(meeting(), command, SCREEN) is Why.NOT_YOURS


def test_tools_are_the_gms() -> None:
    assert why(meeting(), RemoveActor(actor="orc"), BRU) is Why.GM_ONLY
    assert why(meeting(), RemoveActor(actor="orc"), SCREEN) is Why.GM_ONLY
    assert why(meeting(), RemoveActor(actor="orc")) is None


@pytest.mark.parametrize("command", ACTS)
@pytest.mark.parametrize(
    ("bru", "expected"),
    [
        (actor("bru", square=(0, 0), hit_points=0, condition=Condition.UNCONSCIOUS), Why.DOWN),
        (actor("bru", square=(0, 0), hit_points=0, condition=Condition.DEAD), Why.DEAD),
        (under(actor("bru", square=(0, 0)), EffectKind.PARALYZED), Why.PARALYZED),
    ],
)
def test_who_cannot_act_does_nothing(command: Command, bru: Actor, expected: Why) -> None:
    assert why(meeting(bru), command) is expected


@pytest.mark.parametrize("command", ACTS)
def test_the_surprised_start_nothing_in_round_one(command: Command) -> None:
    state = meeting()
    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, surprised=frozenset({"bru"})))
    assert why(state, command) is Why.SURPRISED
    assert state.fight is not None
    later = replace(state, fight=replace(state.fight, round=2))
    assert why(later, command) is not Why.SURPRISED


@pytest.mark.parametrize("command", [*ACTS, EndTurn(actor="bru")])
def test_one_acts_in_ones_own_turn(command: Command) -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(1, 0)), acting="orc")
    assert why(state, command) is Why.NOT_YOUR_TURN


def test_the_end_of_a_turn_needs_no_strength() -> None:
    fallen = actor("bru", square=(0, 0), hit_points=0, condition=Condition.UNCONSCIOUS)
    assert why(meeting(fallen), EndTurn(actor="bru"), BRU) is None


def test_who_is_not_in_the_fight_is_told_so() -> None:
    state = meeting()
    state = replace(state, actors={**state.actors, "sil": actor("sil", square=(5, 5))})
    assert why(state, Move(actor="sil", path=((5, 6),))) is Why.NOT_IN_FIGHT


def test_out_of_a_fight_one_walks_talks_and_changes_weapons() -> None:
    peace = meeting(fight=None)
    assert [why(peace, command) for command in ACTS[1:7]] == [Why.NO_FIGHT] * 6
    assert why(peace, EndTurn(actor="bru")) is Why.NO_FIGHT
    for command in (ACTS[0], ACTS[8], ACTS[9]):
        assert why(peace, command) is None


def test_nothing_comes_between_the_two_blows_of_a_double_attack() -> None:
    given_back = Turn(moves=1, attacks=1, frees=1, started=True, second_blow="dagger")
    state = table(replace(actor("tov"), turn=given_back), actor("orc"))
    assert why(state, Move(actor="tov")) is Why.SECOND_BLOW_PENDING
    assert why(state, Attack(actor="tov", line="cosh", target="orc")) is Why.SECOND_BLOW_PENDING
    assert why(state, SecondBlow(actor="tov", line="cosh", target="orc")) is None
    assert why(state, FreeAction(actor="tov", kind="other")) is None
    assert why(state, EndTurn(actor="tov")) is None


def asked(state: State) -> State:
    requests = (CheckRequest("r1", "bru", Attribute.WIS, 12), CheckRequest("r2", "orc", Attribute.WIS, 12))
    return replace(state, requests=requests)


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (Check(actor="bru", attribute=Attribute.WIS, request="r1"), None),
        (Check(actor="bru", attribute=Attribute.WIS, threshold=5), Why.GM_ONLY),
        (Check(actor="bru", attribute=Attribute.WIS), Why.GM_ONLY),
        (Check(actor="bru", attribute=Attribute.WIS, request="r1", threshold=1), Why.GM_ONLY),
        (Check(actor="bru", attribute=Attribute.WIS, request="r1", hidden=True), Why.GM_ONLY),
        (Check(actor="bru", attribute=Attribute.WIS, request="r1", bonus=5), Why.GM_ONLY),
        (Check(actor="bru", attribute=Attribute.WIS, request="r2"), Why.UNKNOWN_REQUEST),
        (Check(actor="bru", attribute=Attribute.WIS, request="r9"), Why.UNKNOWN_REQUEST),
    ],
)
def test_a_player_rolls_the_checks_that_were_asked(command: Check, expected: Why | None) -> None:
    assert why(asked(meeting()), command, BRU) is expected


def test_the_gm_rolls_any_check() -> None:
    state = asked(meeting())
    assert why(state, Check(actor="orc", attribute=Attribute.WIS, threshold=5, hidden=True, bonus=2)) is None
    assert why(state, Check(actor="orc", attribute=Attribute.WIS, threshold=100)) is Why.BAD_NUMBER
    assert why(state, Check(actor="orc", attribute=Attribute.WIS, threshold=5, bonus=21)) is Why.BAD_NUMBER
    assert why(state, Check(actor="orc", attribute=Attribute.WIS)) is Why.NO_THRESHOLD


def test_a_threshold_of_care_is_the_gms() -> None:
    fallen = actor("sil", square=(0, 1), hit_points=0, condition=Condition.UNCONSCIOUS)
    state = table(actor("bru", square=(0, 0)), fallen)
    assert why(state, Stabilize(actor="bru", target="sil"), BRU) is None
    assert why(state, Stabilize(actor="bru", target="sil", threshold=1), BRU) is Why.GM_ONLY
    assert why(state, Stabilize(actor="bru", target="sil", threshold=1)) is None


def aimed(target: str) -> tuple[Command, ...]:
    return (
        Attack(actor="bru", line="long_sword", target=target),
        Attack(actor="bru", line="long_sword", target="orc", excluded=(target,)),
        DoubleAttack(actor="bru", line="long_sword", target=target),
        SecondBlow(actor="bru", line="long_sword", target=target),
        Stabilize(actor="bru", target=target),
        Move(actor="bru", leaves=(target,)),
        EndTurn(actor=target),
        RemoveActor(actor=target),
    )


def test_a_hidden_participant_is_refused_like_one_that_does_not_exist() -> None:
    lurking = replace(actor("gob"), id="gob", place=Place((0, 1), hidden=True))
    state = meeting()
    state = replace(state, actors={**state.actors, "gob": lurking})
    for there, nowhere in zip(aimed("gob"), aimed("nobody"), strict=True):
        assert refusal(state, there, BRU) == refusal(state, nowhere, BRU)
        assert refusal(state, there, BRU) is not None
    assert why(state, Move(actor="bru", path=((0, 1),)), BRU) is None
    assert why(state, Move(actor="bru", path=((0, 1),)), GM) is Why.ENEMY_IN_THE_WAY
    hidden_request = replace(state, requests=(CheckRequest("r1", "gob", Attribute.DEX, 10),))
    there, nowhere = (Check(actor="bru", attribute=Attribute.DEX, request=each) for each in ("r1", "r2"))
    assert refusal(hidden_request, there, BRU) == refusal(hidden_request, nowhere, BRU)
