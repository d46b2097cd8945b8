"""The GM's tools that set things right: counters, states, conditions, settings (ASM-06)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.audacity.fights import Played, acted, creature, hero, hurt, started, table
from veillee.rules.audacity.actor import condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.commands import Correct, EndEffect, GiveEffect, SetSetting
from veillee.rules.audacity.corrections import VALUES
from veillee.rules.audacity.notes import CorrectionTold, EffectTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.stance import Effect, EffectTarget, Stance


def two() -> State:
    return table(hero("ana"), creature("ogre"))


def state_after(hit_points: int, command: Correct) -> Played:
    return Played(table(hurt(hero("ana"), hit_points), creature("ogre"))).do(command)


@pytest.mark.parametrize(
    ("before", "command", "points", "after"),
    [
        (20, Correct(actor="ana", hit_points=0), 0, Condition.DISABLED),
        (20, Correct(actor="ana", hit_points=-3), -3, Condition.DYING),
        (20, Correct(actor="ana", hit_points=-3, stable=True), -3, Condition.STABLE),
        (20, Correct(actor="ana", hit_points=-10), -10, Condition.DEAD),
        (20, Correct(actor="ana", dead=True), 20, Condition.DEAD),
        (-12, Correct(actor="ana", dead=False), -9, Condition.DYING),
        (-12, Correct(actor="ana", hit_points=5), 5, Condition.NORMAL),
        (-3, Correct(actor="ana", stable=True), -3, Condition.STABLE),
    ],
)
def test_states_follow_hit_points_and_hit_points_states(
    before: int, command: Correct, points: int, after: Condition
) -> None:
    actor = state_after(before, command).state.actors["ana"]
    assert (actor.vitals.hit_points, condition_of(actor)) == (points, after)


def test_who_is_brought_below_zero_lies_unless_the_gm_says_otherwise() -> None:
    assert state_after(20, Correct(actor="ana", hit_points=-1)).state.actors["ana"].stance.prone
    assert not state_after(20, Correct(actor="ana", hit_points=-1, prone=False)).state.actors["ana"].stance.prone
    assert state_after(20, Correct(actor="ana", prone=True)).state.actors["ana"].stance.prone


def test_who_was_killed_otherwise_lives_again_with_the_hit_points_given() -> None:
    played = state_after(20, Correct(actor="ana", dead=True)).do(Correct(actor="ana", hit_points=7))
    assert condition_of(played.state.actors["ana"]) is Condition.NORMAL


@pytest.mark.parametrize(
    "command",
    [
        Correct(actor="ana", hit_points=-10, dead=False),
        Correct(actor="ana", hit_points=3, stable=True),
        Correct(actor="ana", dead=True, stable=True),
    ],
)
def test_what_contradicts_itself_is_refused(command: Correct) -> None:
    assert Played(two()).why(command) == "points_and_state"


def test_each_change_is_told_and_nothing_else() -> None:
    played = state_after(20, Correct(actor="ana", hit_points=12, temporary=5, flat_footed=True, reason="oubli"))
    told = [(note.what, note.before, note.after, note.reason) for note in played.told(CorrectionTold)]
    assert told == [
        ("hit_points", 20, 12, "oubli"),
        ("temporary", 0, 5, "oubli"),
        ("flat_footed", 0, 1, "oubli"),
    ]
    same = state_after(20, Correct(actor="ana", hit_points=20))
    assert same.told(CorrectionTold) == []


def test_counters_have_bounds() -> None:
    assert Played(two()).why(Correct(actor="ana", hit_points=21)) == "bad_number"
    assert Played(two()).why(Correct(actor="ana", temporary=-1)) == "bad_number"
    assert Played(two()).why(Correct(actor="ana", reason="x" * 201)) == "bad_text"


@given(st.integers(-99, 20), st.integers(-99, 20))
def test_a_correction_gives_the_hit_points_it_names(before: int, after: int) -> None:
    actor = state_after(before, Correct(actor="ana", hit_points=after)).state.actors["ana"]
    assert actor.vitals.hit_points == after
    assert (condition_of(actor) is Condition.DEAD) is (after <= -10)


def test_a_condition_lasts_the_rounds_given_from_the_turn_being_played() -> None:
    played = started(two(), 18, 5)
    played.do(GiveEffect(actor="ogre", label="béni", target=EffectTarget.ATTACK, value=1, rounds=1))
    assert played.told(EffectTold)[0].rounds == 1
    assert played.state.actors["ogre"].stance.effects == (
        Effect(id="e1", label="béni", target=EffectTarget.ATTACK, value=1, until=2, slot="ana"),
    )
    acted(played, 2)
    assert played.at == (2, "ana")
    assert played.state.actors["ogre"].stance.effects, "a full round has not passed yet"
    assert acted(played, 1).state.actors["ogre"].stance == Stance()


def test_a_condition_given_before_a_fight_counts_from_its_first_round() -> None:
    played = Played(two()).do(GiveEffect(actor="ana", label="hâte", target=EffectTarget.SPEED, value=6, rounds=2))
    played = started(played.state, 18, 5)
    assert acted(played, 3).state.actors["ana"].stance.effects
    assert acted(played, 1).at == (3, "ana")
    assert played.state.actors["ana"].stance.effects == ()


def test_conditions_are_taken_away_one_by_one() -> None:
    played = Played(two())
    for label in ("béni", "aveuglé"):
        played.do(GiveEffect(actor="ana", label=label))
    assert [effect.id for effect in played.state.actors["ana"].stance.effects] == ["e1", "e2"]
    played.do(EndEffect(actor="ana", effect="e1"))
    assert played.told(EffectTold)[0].ends
    assert played.why(EndEffect(actor="ana", effect="e1")) == "unknown_effect"
    played.do(GiveEffect(actor="ana", label="hâté"))
    assert [effect.label for effect in played.state.actors["ana"].stance.effects] == ["aveuglé", "hâté"]
    assert played.why(GiveEffect(actor="ana", label=" ")) == "bad_text"
    assert played.why(GiveEffect(actor="ana", label="x", rounds=0)) == "bad_number"
    for number in range(18):
        played.do(GiveEffect(actor="ana", label=f"état {number}"))
    assert played.why(GiveEffect(actor="ana", label="de trop")) == "too_many"


@pytest.mark.parametrize("key", VALUES)
def test_each_setting_may_take_each_of_its_values_and_no_other(key: str) -> None:
    played = Played(two())
    for value in reversed(VALUES[key]):
        played.do(SetSetting(key=key, value=value))
        assert getattr(played.state.settings, key) == value
    assert played.why(SetSetting(key=key, value="peut-être")) == "bad_setting"
    assert played.why(SetSetting(key="facing", value="on")) == "unknown_setting"
