"""Less damage suffered: one roll for each damage event, applied last, never below 0 (RB-56, WA-X-21)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import actor, duel, play, table
from tests.rules.awakening.powers.burden import gifted, laid, of_powers
from tests.rules.awakening.powers.deck import BOUCLIER, RESISTANCE, done, knowing
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.death import hurt
from veillee.rules.awakening.notes import BlowKind, DamageTold
from veillee.rules.awakening.nouns import Condition, Reduction, State
from veillee.rules.common import Part, Sum


def suffered(state: State, target: str, amount: int, *, attack: bool = True, **dice: int | list[list[int]]) -> int:
    """PV lost to a damage event."""
    addition = Sum((Part("base", amount, "WA-GEN-09"),))
    played = play(state, hurt(state, target, amount, addition=addition, attack=attack), dice)
    (told,) = played.told(DamageTold)
    assert told.sum.total == told.dealt
    return state.actors[target].vitals.hit_points - played.hit_points(target)


@pytest.mark.parametrize(("hit", "die", "lost"), [(9, 4, 5), (5, 8, 0), (12, 12, 0)])
def test_bouclier_arcanique(hit: int, die: int, lost: int) -> None:  # CB-135
    state = table(knowing("yae", BOUCLIER), actor("orc"))
    state = done(state, UsePower(actor="yae", power=BOUCLIER.id)).state
    assert suffered(state, "yae", hit, reduction=die) == lost


def test_an_attack_that_is_stopped_is_still_a_hit() -> None:  # TC-058
    state = laid(duel("orc", "mir"), "mir", "mir", Reduction(dice="1d12", rounds=3))
    axe = state.actors["orc"].card.lines[0]
    dice = {"attack": 15, "damage": 5, "reduction": 9}
    played = play(state, strike(state, "orc", "mir", axe, BlowKind.ATTACK), dice)
    (told,) = played.told(DamageTold)
    assert (told.dealt, told.hit_points, told.sum.total) == (0, 9, 0)
    assert of_powers(told.sum) == [(-9, "sort")]


def test_two_powers_both_reduce_and_the_same_one_twice_does_not() -> None:
    state = laid(duel("bru", "mir"), "mir", "bru", Reduction(dice="1d4", rounds=2))
    state = laid(state, "bru", "bru", Reduction(dice="1d6", rounds=2))
    assert suffered(state, "bru", 10, reduction=3) == 7  # one roll: the last one laid, 1d6
    other = gifted(state, "bru", Reduction(bonus=2))
    assert suffered(other, "bru", 10, reduction=3) == 5
    third = laid(other, "mir", "bru", Reduction(dice="1d4", rounds=2), name="autre")
    assert suffered(third, "bru", 10, reduction=[[3], [1]]) == 4


def test_one_for_attacks_only_stops_nothing_else() -> None:
    state = table(knowing("bru", RESISTANCE), actor("orc"))
    state = done(state, UsePower(actor="bru", power=RESISTANCE.id)).state
    assert suffered(state, "bru", 6, reduction=3) == 3
    assert suffered(state, "bru", 6, attack=False) == 6


def test_nothing_is_rolled_when_there_is_nothing_to_reduce() -> None:
    state = gifted(table(actor("bru"), actor("orc")), "bru", Reduction(dice="1d4"))
    assert suffered(state, "bru", 0) == 0
    dead = gifted(table(actor("bru", hit_points=0, condition=Condition.DEAD)), "bru", Reduction(dice="1d4"))
    assert suffered(dead, "bru", 5) == 0


def test_the_least_damage_of_the_table_comes_last() -> None:
    state = gifted(table(actor("bru"), actor("orc"), min_damage="1"), "bru", Reduction(bonus=20))
    assert suffered(state, "bru", 5) == 1
    assert suffered(state, "bru", 5, attack=False) == 0


def test_it_keeps_who_is_down_from_sinking() -> None:
    fallen = table(actor("bru", hit_points=0, condition=Condition.UNCONSCIOUS), actor("orc"))
    state = gifted(fallen, "bru", Reduction(bonus=3))
    addition = Sum((Part("base", 5, "WA-GEN-09"),))
    assert play(state, hurt(state, "bru", 5, addition=addition)).state.actors["bru"].vitals.below_zero == 2
