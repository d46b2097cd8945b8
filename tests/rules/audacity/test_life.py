"""Half a blow, stability, certain death (D20-AUD-40 to 49), and the order of all this (R-39, R-78)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.dice import Choice, RandomSource, ScriptedSource, draw
from veillee.rules.audacity.body import Body, Condition, condition, healed, hurt, standing
from veillee.rules.audacity.life import (
    Cause,
    Danger,
    Lifeline,
    Source,
    halving,
    halving_refusal,
    kills,
    lifelines_refusal,
    rescued,
)
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.suffering import Blow, dying_round, suffer

BODIES = st.builds(
    Body,
    hit_points=st.integers(-9, 80),
    temporary=st.integers(0, 10),
    fortitude=st.integers(-2, 10),
    stable=st.booleans(),
)
DAMAGE = st.integers(0, 120)


@given(BODIES, DAMAGE, st.integers(0, 4), st.data())
def test_a_blow_spends_what_it_has_and_leaves_a_possible_body(
    body: Body, damage: int, points: int, data: st.DataObject
) -> None:
    danger = Danger(source=data.draw(st.sampled_from(Source)), sure=data.draw(st.booleans()))

    def anything(choice: Choice) -> str:
        return data.draw(st.sampled_from(choice.answers))

    end = draw(suffer(Settings(), body, Blow(damage=damage, points=points, danger=danger)), RandomSource(), anything)
    after = end.value
    assert 0 <= after.spent <= points
    assert after.taken <= damage
    assert after.body.temporary >= 0
    assert not after.escaped or danger == Danger(source=Source.ENVIRONMENT, sure=True)
    if after.body.hit_points < 0:
        assert after.body.prone


@given(BODIES, DAMAGE, st.integers(0, 3))
def test_halving_is_for_the_blow_that_brings_down(body: Body, damage: int, points: int) -> None:
    falls = standing(body) >= 1 and standing(body) - damage <= 0
    assert (halving_refusal(body, damage, points) is None) == (falls and points > 0)


@given(BODIES, DAMAGE)
def test_half_never_hurts_more_and_its_save_is_at_least_11(body: Body, damage: int) -> None:
    halved = halving(Settings(), body, damage)
    assert halved.damage <= damage
    assert damage == 0 or halved.difficulty >= 11
    assert halved.body.hit_points >= hurt(body, damage).hit_points


@given(BODIES, DAMAGE, st.sampled_from(Cause))
def test_a_rescue_leaves_exactly_minus_nine(body: Body, damage: int, cause: Cause) -> None:
    after = rescued(hurt(body, damage), (Lifeline.RESCUE,), cause)
    assert (after.hit_points, condition(after), after.prone) == (-9, Condition.DYING, True)


def test_a_death_needs_its_rescue_first() -> None:
    lava = Danger(source=Source.ENVIRONMENT, sure=True)
    refusal = lifelines_refusal(Body(hit_points=5), (Lifeline.ESCAPE,), 3, lava, lethal=True)
    assert refusal is not None
    assert refusal.code == "rescue_first"


def test_what_does_not_kill_needs_no_rescue() -> None:
    refusal = lifelines_refusal(Body(hit_points=5), (Lifeline.RESCUE,), 3, Danger(), lethal=False)
    assert refusal is not None
    assert refusal.code == "not_lethal"


def test_the_same_chance_is_not_bought_twice() -> None:
    refusal = lifelines_refusal(Body(hit_points=5), (Lifeline.RESCUE,) * 2, 3, Danger(), lethal=True)
    assert refusal is not None
    assert refusal.code == "bought_twice"


@pytest.mark.parametrize(("setting", "bonus"), [("fortitude", 2), ("reflex", 5), ("best", 5)])
def test_the_save_is_that_of_the_table(setting: str, bonus: int) -> None:
    """Difficulty 14, and a die that only just reaches it (R-35)."""
    settings = Settings(down_save=setting)  # type: ignore[arg-type]
    body = Body(hit_points=8, fortitude=2, reflex=5)
    for die, prone in ((14 - bonus, False), (13 - bonus, True)):
        source = ScriptedSource({"down_save": die})
        end = draw(suffer(settings, body, Blow(damage=9, points=1)), source, by_kind)
        assert end.value.body.prone is prone


def by_kind(choice: Choice) -> str:
    return {"halve": "halve", "down_save": "reflex"}.get(choice.kind, choice.default)


def test_the_gm_may_name_the_save() -> None:
    source = ScriptedSource({"down_save": 9})
    body = Body(hit_points=8, fortitude=-5, reflex=5)
    end = draw(suffer(Settings(down_save="ask"), body, Blow(damage=9, points=1)), source, by_kind)
    assert not end.value.body.prone


@given(BODIES, st.integers(1, 40))
def test_healing_ends_dying(body: Body, amount: int) -> None:
    assert condition(healed(body, amount)) is not Condition.DYING


def test_healing_stops_at_the_maximum() -> None:
    assert healed(Body(hit_points=7, maximum=10), 9).hit_points == 10
    assert healed(Body(hit_points=12, maximum=10), 9).hit_points == 12


def test_the_dead_are_not_healed() -> None:
    assert healed(Body(hit_points=-10), 30).hit_points == -10


def test_only_the_dying_roll_at_the_end_of_a_round() -> None:
    for body in (Body(hit_points=3), Body(hit_points=0), Body(hit_points=-3, stable=True)):
        assert draw(dying_round(body), ScriptedSource({}), lambda choice: None).value.body == body


def test_fresh_damage_ends_stability_unless_temporary_hit_points_take_it() -> None:
    assert condition(hurt(Body(hit_points=-2, stable=True), 1)) is Condition.DYING
    assert condition(hurt(Body(hit_points=-2, stable=True, temporary=2), 1)) is Condition.STABLE


@given(BODIES, DAMAGE)
def test_what_kills_is_what_brings_to_minus_ten(body: Body, damage: int) -> None:
    assert kills(body, damage) == (hurt(body, damage).hit_points <= -10)
