"""What comes after a power: at the end of its rounds or of the fight, whichever first (RB-57)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import Played, actor, table
from tests.rules.awakening.powers.burden import gifted, laid
from tests.rules.awakening.powers.deck import GM, RESISTANCE, done, knowing
from veillee.rules.awakening.commands import EndEffect, EndFight, EndScene, EndTurn, UsePower
from veillee.rules.awakening.notes import DamageTold, DeteriorationTold, EffectTold, TurnTold
from veillee.rules.awakening.nouns import AfterEffect, Condition, Reduction, State, Wear


def resisting(rank: int = 0, hit_points: int = 20) -> State:
    state = table(knowing("bru", RESISTANCE, rank=rank, hit_points=hit_points), actor("orc"))
    return done(state, UsePower(actor="bru", power=RESISTANCE.id)).state


def turns(state: State, *keys: str, **dice: int) -> Played:
    """End these turns; the dice belong to what the last one brings."""
    for key in keys[:-1]:
        state = done(state, EndTurn(actor=key), viewer=GM).state
    return done(state, EndTurn(actor=keys[-1]), dice, GM)


def test_it_falls_as_the_slot_of_its_end_comes() -> None:  # CB-136
    played = turns(resisting(rank=2), "bru", "orc", "bru", "orc", after_effect=9)
    assert played.hit_points("bru") == 11
    (told,) = played.told(DamageTold)
    assert (told.source, told.dealt) == (None, 9)
    assert played.state.actors["bru"].stance.effects == ()
    assert [told.does for told in played.told(EffectTold)] == ["reduction", "after_effect"]
    assert played.state.actors["bru"].turn.attacks == 1  # it then plays its turn


def test_nothing_falls_before() -> None:
    assert turns(resisting(), "bru", "orc", "bru").hit_points("bru") == 20


def test_the_end_of_the_fight_brings_it_first_and_wears_the_tenue() -> None:
    state = resisting()
    played = done(state, EndFight(), {"after_effect": 5}, GM)
    assert (played.hit_points("bru"), played.state.fight) == (15, None)
    assert played.state.actors["bru"].stance.effects == ()
    assert played.state.actors["bru"].stance.wear is Wear.UNHURT  # counted, then forgotten with the fight


def test_its_own_power_does_not_reduce_it_and_another_does() -> None:
    state = laid(table(actor("bru"), actor("orc")), "bru", "bru", AfterEffect(dice="1d6", rounds=1), name="a")
    state = laid(state, "bru", "bru", Reduction(bonus=2, rounds=5), name="a")
    state = gifted(state, "bru", Reduction(bonus=1), name="b")
    played = turns(state, "bru", "orc", after_effect=6)
    assert played.hit_points("bru") == 20 - 5


def test_it_may_fell_and_no_hit_dice_are_rolled_in_that_slot() -> None:  # WA-DEATH-06
    played = turns(resisting(hit_points=4), "bru", "orc", "bru", "orc", after_effect=6)
    vitals = played.state.actors["bru"].vitals
    assert (vitals.hit_points, vitals.condition) == (0, Condition.UNCONSCIOUS)
    assert not played.told(DeteriorationTold)
    assert [told.skipped for told in played.told(TurnTold)] == ["unconscious", ""]


def test_who_is_down_already_sinks() -> None:  # R-DEATH-02
    state = laid(
        table(actor("bru", hit_points=0, condition=Condition.UNCONSCIOUS), actor("orc"), acting="orc"),
        "orc",
        "bru",
        AfterEffect(dice="1d6", rounds=1),
    )
    played = done(state, EndTurn(actor="orc"), {"deterioration": 3, "after_effect": 4}, GM)
    assert played.state.actors["bru"].vitals.below_zero == 7


def test_the_dead_suffer_nothing_more() -> None:
    state = resisting()
    dead = done(state, EndFight(), {"after_effect": 5}, GM)  # the fight is over, nothing is left to fall
    assert not done(dead.state, EndScene(), viewer=GM).told(DamageTold)


@pytest.mark.parametrize("number", [0, 1])
def test_the_gm_may_take_it_away(number: int) -> None:
    state = resisting()
    effect = state.actors["bru"].stance.effects[number]
    played = done(state, EndEffect(actor="bru", effect=effect.id), viewer=GM)
    assert not played.told(DamageTold)
    assert len(played.state.actors["bru"].stance.effects) == 1


def test_a_power_used_out_of_a_fight_ends_with_the_scene() -> None:
    state = resisting()
    calm = done(state, EndFight(), {"after_effect": 1}, GM).state
    state = laid(calm, "bru", "bru", AfterEffect(dice="1d6", rounds=2))
    played = done(state, EndScene(), {"after_effect": 6}, GM)
    assert played.hit_points("bru") == 20 - 1 - 6
    assert played.state.actors["bru"].stance.effects == ()
