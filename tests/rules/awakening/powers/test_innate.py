"""Innate powers (WA-INN-02 to 06, WA-ACT-17, RB-06, RB-07): any moment, no action, once a day, never by PC."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, table, under
from tests.rules.awakening.powers.deck import (
    GM,
    SECOND_SOUFFLE,
    done,
    knowing,
    peaceful,
    seat,
    why,
)
from veillee.rules.awakening.commands import EndFight, StartFight, UsePower
from veillee.rules.awakening.nouns import (
    Actor,
    Condition,
    EffectKind,
    KnownPower,
    Limit,
    Outfit,
    Period,
    PowerSource,
    State,
)
from veillee.rules.awakening.options import options
from veillee.rules.awakening.powers.recharge import next_day

BREATH = UsePower(actor="bru", power="second-souffle")


def bru(**more: Any) -> Actor:
    return knowing("bru", SECOND_SOUFFLE, source=PowerSource.INNATE, **{"hit_points": 10, **more})


def theirs(who: Actor) -> State:
    """The turn of somebody else."""
    return table(who, actor("orc"), acting="orc")


def test_cb_64_it_is_used_in_the_turn_of_an_enemy_and_costs_nothing() -> None:
    before = theirs(bru())
    state = done(before, BREATH).state
    assert state.actors["bru"].vitals.hit_points == 15
    assert state.actors["bru"].turn == before.actors["bru"].turn
    assert state.fight == before.fight


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (EffectKind.IMMOBILIZED, "immobilized_innate"),
        (EffectKind.PARALYZED, "paralyzed"),
        (EffectKind.SLOWED, ""),
    ],
)
def test_cb_64_what_holds_its_owner_forbids_it(kind: EffectKind, code: str) -> None:
    assert why(theirs(under(bru(), kind)), BREATH) == code


@pytest.mark.parametrize("condition", [Condition.UNCONSCIOUS, Condition.DEAD])
def test_the_fallen_use_none(condition: Condition) -> None:
    fallen = bru(hit_points=0, condition=condition)
    assert why(theirs(fallen), BREATH) == ("down" if condition is Condition.UNCONSCIOUS else "dead")


def test_the_surprised_use_none_in_their_first_round() -> None:
    surprised = done(peaceful(theirs(bru())), StartFight(surprised=("bru",)), viewer=GM).state
    assert why(surprised, BREATH) == "surprised"


def test_cb_64_once_a_day_and_no_point_buys_it_back() -> None:
    state = done(theirs(bru(points=9)), BREATH).state
    assert why(state, BREATH) == "spent_for_the_day"
    assert why(state, replace(BREATH, buy_back=True)) == "no_points_for_power"
    assert state.actors["bru"].career.power_points == 9
    ended = done(state, EndFight(), viewer=GM).state
    assert why(ended, BREATH) == "spent_for_the_day"
    it = ended.actors["bru"]
    rested = replace(it, stance=replace(it.stance, used=next_day(it.stance.used)))
    assert why(replace(ended, actors={**ended.actors, "bru": rested}), BREATH) == ""


def test_another_frequency_may_be_printed() -> None:
    twice = replace(SECOND_SOUFFLE, limit=Limit(2, Period.DAY))
    state = theirs(knowing("bru", twice, source=PowerSource.INNATE, hit_points=1))
    state = done(state, BREATH).state
    state = done(state, BREATH).state
    assert state.actors["bru"].vitals.hit_points == 11
    assert why(state, BREATH) == "spent_for_the_day"


def test_it_is_used_out_of_fights_too() -> None:
    state = done(peaceful(theirs(bru())), BREATH).state
    assert state.actors["bru"].vitals.hit_points == 15


def test_a_broken_tenue_takes_it_not_away() -> None:
    owner = bru()
    worn = replace(owner.card, outfit=Outfit("plaques", durability=5))
    both = replace(worn, powers=(*worn.powers, KnownPower(replace(SECOND_SOUFFLE, id="other"), PowerSource.OUTFIT)))
    broken = replace(owner, card=both, career=replace(owner.career, durability=0))
    state = table(broken, actor("orc"), durability="on")
    assert why(state, BREATH) == ""
    assert why(state, replace(BREATH, power="other")) == "power_taken_away"


def test_it_is_offered_to_its_owner_and_to_the_gm_in_every_turn() -> None:
    state = theirs(bru())
    for viewer in (seat("bru"), GM):
        offered = [option for option in options(state, viewer)["bru"] if option.command == "use_power"]
        assert [(option.refusal, option.cost) for option in offered] == [(None, "")]


def test_a_second_blow_to_come_does_not_bar_it() -> None:
    waiting = bru()
    waiting = replace(waiting, turn=replace(waiting.turn, second_blow="axe"))
    assert why(table(waiting, actor("orc")), BREATH) == ""
