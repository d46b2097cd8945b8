"""Actions of several steps (WA-CHECK-08, R-CHK-07)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, table
from tests.rules.awakening.quiet import GM, do, peace, someone, why
from veillee.rules.awakening.commands import AskComplexAction, EndTurn, GiveUpComplexAction, SetSteps, WorkOn
from veillee.rules.awakening.notes import CheckTold, ComplexTold
from veillee.rules.awakening.nouns import Attribute, ComplexAction, Difficulty, State
from veillee.rules.awakening.options import options
from veillee.rules.awakening.seen import note_view, view
from veillee.rules.common import Role, Viewer

ASK = AskComplexAction(label="désamorcer", attribute=Attribute.DEX, steps=3, threshold=12)


def asked(state: State, command: AskComplexAction = ASK) -> State:
    return do(state, command).state


def work(state: State, key: str, natural: int) -> State:
    return do(state, WorkOn(actor=key, complex_action="c1"), {"check": natural}).state


def done(state: State) -> int | None:
    return state.complex_actions[0].done if state.complex_actions else None


def test_the_gm_says_how_many_steps_and_how_hard() -> None:
    state = asked(peace(someone("sil")), AskComplexAction(
        label="rituel", attribute=Attribute.INT, steps=4, difficulty=Difficulty.HARD, actors=("sil",)
    ))  # fmt: skip
    assert state.complex_actions == (
        ComplexAction(id="c1", label="rituel", attribute=Attribute.INT, threshold=17, steps=4, actors=("sil",)),
    )


@pytest.mark.parametrize(("natural", "steps"), [(19, 2), (8, 1), (7, 0)])
def test_a_success_makes_a_step_and_a_critical_two(natural: int, steps: int) -> None:
    assert done(work(asked(peace(someone("sil"))), "sil", natural)) == steps


def test_a_fumble_loses_a_step_but_none_is_owed() -> None:
    state = asked(peace(someone("sil")))
    assert done(work(state, "sil", 1)) == 0
    assert done(work(work(state, "sil", 12), "sil", 1)) == 0


def test_the_last_step_ends_it() -> None:
    state = work(work(asked(peace(someone("sil"))), "sil", 20), "sil", 12)
    assert state.complex_actions == ()
    assert why(state, WorkOn(actor="sil", complex_action="c1")) == "unknown_complex"


def test_several_may_work_on_it() -> None:
    state = asked(peace(someone("sil"), someone("tov")))
    assert done(work(work(state, "sil", 12), "tov", 12)) == 2


def test_experience_counts_in_a_step() -> None:
    state = asked(peace(someone("sil", experience=2)))
    played = do(state, WorkOn(actor="sil", complex_action="c1", fate=True), {"check": 2})
    assert done(played.state) == 1
    assert played.told(CheckTold)[0].fate


def test_a_step_takes_a_turn_in_a_fight() -> None:
    state = asked(table(actor("sil"), actor("orc")))
    state = work(state, "sil", 12)
    assert why(state, WorkOn(actor="sil", complex_action="c1")) == "no_double_left"
    assert why(state, WorkOn(actor="orc", complex_action="c1")) == "not_your_turn"
    state = do(do(state, EndTurn(actor="sil")).state, EndTurn(actor="orc")).state
    assert done(work(state, "sil", 12)) == 2


def test_only_those_asked_work_on_it() -> None:
    state = asked(peace(someone("sil"), someone("bru"), someone("orc")), replace_actors("bru"))
    assert why(state, WorkOn(actor="sil", complex_action="c1")) == "not_asked_of"
    assert why(asked(peace(someone("sil"), someone("orc"))), WorkOn(actor="orc", complex_action="c1")) == "not_asked_of"


def replace_actors(*actors: str) -> AskComplexAction:
    return replace(ASK, actors=actors)


def test_obstacles_and_help_are_the_gms_to_tell() -> None:
    state = asked(peace(someone("sil")))
    assert done(do(state, SetSteps(complex_action="c1", done=2)).state) == 2
    assert do(state, SetSteps(complex_action="c1", done=3)).state.complex_actions == ()
    assert do(state, GiveUpComplexAction(complex_action="c1")).state.complex_actions == ()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (AskComplexAction(label="x", attribute=Attribute.DEX, steps=3), "no_threshold"),
        (AskComplexAction(label=" ", attribute=Attribute.DEX, steps=3, threshold=5), "bad_text"),
        (AskComplexAction(label="x", attribute=Attribute.DEX, steps=0, threshold=5), "bad_number"),
        (AskComplexAction(label="x", attribute=Attribute.DEX, steps=1, threshold=500), "bad_number"),
        (AskComplexAction(label="x", attribute=Attribute.DEX, steps=1, threshold=5, actors=("zed",)), "unknown_actor"),
        (SetSteps(complex_action="c1", done=4), "bad_number"),
        (SetSteps(complex_action="c9", done=1), "unknown_complex"),
        (GiveUpComplexAction(complex_action="c9"), "unknown_complex"),
        (WorkOn(actor="sil", complex_action="c1", fate=True), "no_experience"),
    ],
)
def test_what_cannot_be_asked(command: AskComplexAction | SetSteps | GiveUpComplexAction | WorkOn, code: str) -> None:
    assert why(asked(peace(someone("sil"))), command) == code


def test_ids_are_not_used_twice_at_once() -> None:
    state = asked(asked(peace(someone("sil"))))
    assert [action.id for action in state.complex_actions] == ["c1", "c2"]
    left = do(state, GiveUpComplexAction(complex_action="c1")).state
    assert [action.id for action in asked(left).complex_actions] == ["c2", "c3"]


def test_a_hidden_threshold_hides_the_progress_too() -> None:  # R-CHK-09
    player = Viewer(Role.PLAYER, frozenset({"sil"}))
    state = asked(peace(someone("sil")))
    (seen,) = view(state, player).complex_actions
    assert (seen.label, seen.threshold, seen.done, seen.steps) == ("désamorcer", None, None, None)
    (told,) = do(state, WorkOn(actor="sil", complex_action="c1"), {"check": 12}).told(ComplexTold)
    line = note_view(state, told, player)
    assert line is not None
    assert line.code == "complex.unknown"
    shown = asked(peace(someone("sil")), replace(ASK, shown=True))
    (seen,) = view(shown, player).complex_actions
    assert (seen.threshold, seen.done, seen.steps) == (12, 0, 3)


def test_it_is_offered_to_those_who_may() -> None:
    player = Viewer(Role.PLAYER, frozenset({"sil"}))
    state = asked(peace(someone("sil", experience=1)))
    (option,) = [option for option in options(state, player)["sil"] if option.command == "work_on"]
    assert (option.detail, option.may, option.refusal) == ("désamorcer", ("fate",), None)
    assert why(state, ASK, player) == "gm_only"
    assert why(state, WorkOn(actor="sil", complex_action="c1"), GM) is None


@given(st.lists(st.integers(1, 20), max_size=12))
def test_steps_stay_between_none_and_all(naturals: list[int]) -> None:
    state = asked(peace(someone("sil")))
    for natural in naturals:
        if not state.complex_actions:
            return
        state = work(state, "sil", natural)
        assert all(0 <= action.done < action.steps for action in state.complex_actions)
