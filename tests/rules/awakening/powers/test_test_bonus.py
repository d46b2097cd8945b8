"""Bonuses to tests, passive or lasting: which tests they count in, and that odds know them (WA-CAP-31)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import FIRE_BOLT, LONG_SWORD, SHORT_BOW, actor, duel, play, table, under
from tests.rules.awakening.powers.burden import gifted, laid, of_powers
from veillee.rules.awakening.attack import odds, strike
from veillee.rules.awakening.commands import Stabilize
from veillee.rules.awakening.notes import BlowKind, BlowTold, CareTold
from veillee.rules.awakening.nouns import AttackLine, Attribute, Condition, EffectKind, TestBonus, TestKind, When
from veillee.rules.awakening.numbers import attack_test, check_test, dodge, parry
from veillee.rules.awakening.powers.bonuses import CARE, POISON
from veillee.rules.awakening.stabilize import decide_stabilize

ATTACKS = {"contact": LONG_SWORD, "ranged": SHORT_BOW, "magic": FIRE_BOLT}


@pytest.mark.parametrize("roll", TestKind)
@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_counts_its_kind(roll: TestKind, name: str) -> None:
    line: AttackLine = ATTACKS[name]
    state = gifted(duel("bru", "orc"), "bru", TestBonus(value=2, roll=roll))
    bru, orc = state.actors["bru"], state.actors["orc"]
    counts = roll in (TestKind.ANY, TestKind.ATTACK, TestKind(f"{name}_attack"))
    assert of_powers(attack_test(state, bru, line, orc, BlowKind.ATTACK)) == ([(2, "don")] if counts else [])


@pytest.mark.parametrize("roll", TestKind)
def test_reactions_and_checks_count_theirs(roll: TestKind) -> None:
    state = gifted(duel("bru"), "bru", TestBonus(value=-1, roll=roll))
    bru = state.actors["bru"]
    any_check = (TestKind.ANY, TestKind.CHECK)
    for addition, kinds in (
        (dodge(state, bru, magic=False), (TestKind.ANY, TestKind.DODGE)),
        (parry(state, bru), (TestKind.ANY, TestKind.PARRY)),
        (check_test(state, bru, Attribute.WIS, "WA-CHECK-02"), any_check),
        (check_test(state, bru, Attribute.WIS, "WA-STAB-01", kinds=CARE), (*any_check, TestKind.CARE)),
        (check_test(state, bru, Attribute.INT, "WA-POISON-02", kinds=POISON), (*any_check, TestKind.POISON)),
    ):
        assert of_powers(addition) == ([(-1, "don")] if roll in kinds else [])


def test_a_bonus_of_one_characteristic_counts_in_its_checks_only() -> None:
    state = gifted(duel("bru"), "bru", TestBonus(value=3, roll=TestKind.CHECK, attribute=Attribute.STR))
    bru = state.actors["bru"]
    assert of_powers(check_test(state, bru, Attribute.STR, "WA-CHECK-02")) == [(3, "don")]
    assert of_powers(check_test(state, bru, Attribute.DEX, "WA-CHECK-02")) == []


def test_a_lasting_malus_on_a_foe_counts_in_its_blows_and_its_odds() -> None:
    before = duel("bru", "orc")
    state = laid(before, "bru", "orc", TestBonus(value=-4, rounds=2))
    played = play(
        state, strike(state, "orc", "bru", state.actors["orc"].card.lines[0], BlowKind.ATTACK), {"attack": 13}
    )
    (told,) = played.told(BlowTold)
    assert of_powers(told.attack) == [(-4, "sort")]
    assert (told.attack.total, told.hit) == (14, False)  # 13+2+3-4 against 15
    line = state.actors["orc"].card.lines[0]
    now, then = odds(state, "orc", "bru", line, BlowKind.ATTACK), odds(before, "orc", "bru", line, BlowKind.ATTACK)
    assert now.hit == then.hit - 4


def test_a_condition_on_the_target_is_in_the_odds() -> None:
    whole = gifted(table(actor("bru"), actor("orc")), "bru", TestBonus(value=2, when=When.TARGET_WOUNDED))
    hurt = gifted(table(actor("bru"), actor("orc", hit_points=9)), "bru", TestBonus(value=2, when=When.TARGET_WOUNDED))
    assert odds(hurt, "bru", "orc", LONG_SWORD, BlowKind.ATTACK).hit == (
        odds(whole, "bru", "orc", LONG_SWORD, BlowKind.ATTACK).hit + 2
    )


def test_two_powers_add_up_and_the_same_one_twice_does_not() -> None:  # RB-56
    state = laid(duel("bru", "sil", "orc"), "sil", "bru", TestBonus(value=1, rounds=2))
    state = laid(state, "sil", "bru", TestBonus(value=1, rounds=2))
    state = laid(state, "orc", "bru", TestBonus(value=1, rounds=2))
    state = gifted(laid(state, "sil", "bru", TestBonus(value=1, rounds=2), name="chant"), "bru", TestBonus(value=2))
    bonus = attack_test(state, state.actors["bru"], LONG_SWORD, None, BlowKind.ATTACK)
    assert of_powers(bonus) == [(2, "don"), (1, "sort"), (1, "chant")]


def test_care_counts_what_is_for_care() -> None:
    fallen = actor("mir", hit_points=0, condition=Condition.UNCONSCIOUS)
    state = gifted(table(actor("bru"), fallen), "bru", TestBonus(value=2, roll=TestKind.CARE))
    played = play(state, decide_stabilize(state, Stabilize(actor="bru", target="mir")), {"care": 8})
    (told,) = played.told(CareTold)
    assert (told.sum.total, played.hit_points("mir")) == (10, 1)


def test_stealth_helps_one_blow_and_ends_with_it() -> None:  # WA-X-20
    state = gifted(table(under(actor("bru"), EffectKind.STEALTHY), actor("orc")), "bru", _surprise())
    played = play(state, strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK), {"attack": 2})
    (told,) = played.told(BlowTold)
    assert (of_powers(told.attack), told.hit) == ([(2, "don")], False)
    assert played.state.actors["bru"].stance.effects == ()


def _surprise() -> TestBonus:
    return TestBonus(value=2, when=When.STEALTHY_OR_BEHIND)
