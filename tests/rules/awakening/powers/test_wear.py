"""What a tenue goes through in a fight: any PV lost to damage, 0 PV at any moment (RB-26, RB-27)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, play, table
from tests.rules.awakening.powers.burden import gifted
from tests.rules.awakening.powers.deck import GM, done
from veillee.rules.awakening.commands import Correct, EndFight, StartFight
from veillee.rules.awakening.death import hurt
from veillee.rules.awakening.nouns import Outfit, Reduction, State, Wear
from veillee.rules.common import Sum


def hit(state: State, amount: int) -> State:
    return play(state, hurt(state, "bru", amount, addition=Sum())).state


def worn(state: State) -> Wear:
    return state.actors["bru"].stance.wear


@pytest.mark.parametrize(
    ("blows", "wear"),
    [
        ((), Wear.UNHURT),
        ((0,), Wear.UNHURT),
        ((1,), Wear.HURT),
        ((20,), Wear.DOWNED),
        ((5, 5), Wear.HURT),
        ((25, 3), Wear.DOWNED),
    ],
)
def test_the_worst_counts_once(blows: tuple[int, ...], wear: Wear) -> None:
    state = table(actor("bru"), actor("orc"))
    for blow in blows:
        state = hit(state, blow)
    assert worn(state) is wear


def test_zero_points_once_stay_counted_whoever_raises_the_fallen() -> None:
    state = hit(table(actor("bru"), actor("orc")), 20)
    raised = done(state, Correct(actor="bru", hit_points=10), viewer=GM).state
    assert worn(hit(raised, 1)) is Wear.DOWNED


def test_damage_wholly_stopped_is_none() -> None:
    assert worn(hit(gifted(table(actor("bru"), actor("orc")), "bru", Reduction(bonus=9)), 7)) is Wear.UNHURT


def test_only_a_fight_wears() -> None:
    assert worn(hit(replace(table(actor("bru")), fight=None), 3)) is Wear.UNHURT


def test_it_is_counted_at_the_end_and_begins_anew() -> None:
    state = hit(table(actor("bru"), actor("orc"), durability="on"), 3)
    bru = state.actors["bru"]
    outfit = replace(bru.card, outfit=Outfit("plaques", 1, durability=5))
    state = replace(state, actors={**state.actors, "bru": replace(bru, card=outfit)})
    calm = done(state, EndFight(), viewer=GM).state
    assert (calm.actors["bru"].career.durability, worn(calm)) == (4, Wear.UNHURT)
    assert worn(done(calm, StartFight(), viewer=GM).state) is Wear.UNHURT
