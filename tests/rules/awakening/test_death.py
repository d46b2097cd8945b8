"""0 PV, deterioration, death (WA-DEATH): section L of the shared cases."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import AXE, BRU, CAST, Played, actor, duel, play, posed, table
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.choices import AtZeroFacts
from veillee.rules.awakening.death import GM, death_limit, deterioration, hurt
from veillee.rules.awakening.notes import BlowKind, BlowTold, DamageTold, DeteriorationTold
from veillee.rules.awakening.nouns import Condition, Posture, State, Turn
from veillee.rules.common import Sum

DEAD, DOWN, ACTIVE = Condition.DEAD, Condition.UNCONSCIOUS, Condition.ACTIVE


def struck(state: State, target: str, amount: int, at_zero: str = "dead") -> Played:
    return play(state, hurt(state, target, amount, addition=Sum()), at_zero=at_zero)


def down(key: str, below_zero: int = 0) -> State:
    return table(actor(key, hit_points=0, below_zero=below_zero, condition=DOWN))


@pytest.mark.parametrize(("setting", "below"), [("no", 0), ("yes", 5)])
def test_damage_beyond_zero(setting: str, below: int) -> None:
    state = table(actor("bru", hit_points=4), overkill_counts=setting)
    vitals = struck(state, "bru", 9).state.actors["bru"].vitals
    assert (vitals.hit_points, vitals.below_zero, vitals.condition) == (0, below, DOWN)  # TC-215


@pytest.mark.parametrize(("amount", "condition"), [(28, DOWN), (29, DEAD)])
def test_damage_beyond_zero_may_kill_where_it_counts(amount: int, condition: Condition) -> None:
    state = table(actor("bru", hit_points=4), overkill_counts="yes")
    assert struck(state, "bru", amount).state.actors["bru"].vitals.condition is condition  # 24 is survived


@pytest.mark.parametrize(
    ("case", "key", "rolls", "conditions"),
    [
        ("TC-217", "yae", [5, 6, 5, 2], [DOWN, DOWN, DOWN, DEAD]),
        ("TC-218", "mir", [6, 6, 1], [DOWN, DOWN, DEAD]),
        ("EX-22", "yae", [8, 8], [DOWN, DOWN]),
    ],
)
def test_deterioration(case: str, key: str, rolls: list[int], conditions: list[Condition]) -> None:
    state, sunk = down(key), 0
    for rolled, condition in zip(rolls, conditions, strict=True):
        played = play(state, deterioration(state, key), {"deterioration": rolled})
        state, sunk = played.state, sunk + rolled
        vitals = state.actors[key].vitals
        assert (vitals.below_zero, vitals.condition) == (sunk, condition), case
        (told,) = played.told(DeteriorationTold)
        assert (told.rolled, told.below_zero, told.limit) == (rolled, sunk, death_limit(CAST[key]))


@pytest.mark.parametrize(("dice", "limit"), [("2d4", 16), ("1d6", 12), ("2d6", 24), ("1d8", 16), ("", 0)])
def test_the_limit_is_twice_the_maximum_of_the_hit_dice(dice: str, limit: int) -> None:
    assert death_limit(replace(BRU, hit_dice=dice)) == limit


@pytest.mark.parametrize(("case", "amount", "condition"), [("TC-222", 6, DEAD), ("TC-223", 5, DOWN)])
def test_a_blow_on_the_fallen(case: str, amount: int, condition: Condition) -> None:
    assert struck(down("mir", 7), "mir", amount).state.actors["mir"].vitals.condition is condition, case


def test_a_blow_on_the_fallen_meets_its_defense() -> None:
    state = table(actor("orc"), actor("bru", hit_points=0, condition=DOWN))
    rule = strike(state, "orc", "bru", AXE, BlowKind.ATTACK)
    assert not play(state, rule, {"attack": 9}).told(BlowTold)[0].hit  # R-ATK-05


def test_falling_ends_the_stance_and_the_turn() -> None:
    state = table(posed(actor("bru", hit_points=4), Posture.DOUBLE))
    bru = struck(state, "bru", 4).state.actors["bru"]
    assert (bru.vitals.condition, bru.stance.posture, bru.turn) == (DOWN, Posture.NONE, Turn())


def test_a_wound_ends_nothing() -> None:
    state = table(posed(actor("bru"), Posture.SIMPLE))
    bru = struck(state, "bru", 19).state.actors["bru"]
    assert (bru.vitals.hit_points, bru.stance.posture, bru.turn.moves) == (1, Posture.SIMPLE, 1)


@pytest.mark.parametrize(
    ("setting", "answer", "condition"), [("dead", "dead", DEAD), ("ask", "unconscious", DOWN), ("ask", "dead", DEAD)]
)
def test_a_creature_at_zero(setting: str, answer: str, condition: Condition) -> None:
    played = struck(duel("orc", creature_at_zero=setting), "orc", 30, answer)
    vitals = played.state.actors["orc"].vitals
    assert (vitals.hit_points, vitals.condition) == (0, condition)
    assert [choice.owner for choice in played.asked("at_zero")] == ([GM] if setting == "ask" else [])
    assert all(isinstance(choice.facts, AtZeroFacts) for choice in played.asked("at_zero"))
    (told,) = played.told(DamageTold)
    assert told.condition is condition


def test_a_creature_spared_does_not_sink_but_dies_of_a_blow() -> None:
    spared = table(actor("orc", hit_points=0, condition=DOWN))
    assert play(spared, deterioration(spared, "orc")).events == ()
    assert struck(spared, "orc", 1).state.actors["orc"].vitals.condition is DEAD
    assert struck(spared, "orc", 0).state.actors["orc"].vitals.condition is DOWN


def test_the_active_and_the_dead_do_not_sink() -> None:
    for condition in (ACTIVE, DEAD):
        state = table(actor("bru", condition=condition))
        assert play(state, deterioration(state, "bru")).events == ()


@given(
    st.sampled_from(["bru", "orc"]),
    st.integers(0, 20),
    st.integers(0, 30),
    st.sampled_from(list(Condition)),
    st.sampled_from(["yes", "no"]),
)
def test_counters_stay_where_they_can_be(key: str, left: int, amount: int, condition: Condition, overkill: str) -> None:
    points = max(1, left) if condition is ACTIVE else 0
    state = table(actor(key, hit_points=points, condition=condition), overkill_counts=overkill)
    after = struck(state, key, amount).state.actors[key].vitals
    assert after.hit_points >= 0
    assert after.below_zero >= 0
    assert (after.hit_points > 0) == (after.condition is ACTIVE)
    if after.condition is DOWN:
        assert after.below_zero <= death_limit(CAST[key])
