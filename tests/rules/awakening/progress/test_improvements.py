"""Artisans: every cap of the guide, in every order (WA-UPG-01 to 11, RB-59 to RB-63)."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import LONG_SWORD, SHIELD, SHORT_BOW, weapon
from tests.rules.awakening.progress.hero import GM, act, camp, hero, kael, refused
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Aspect, Improve
from veillee.rules.awakening.notes import ForgeTold
from veillee.rules.awakening.nouns import (
    AttackLine,
    Bonus,
    BonusTarget,
    Damage,
    DamageType,
    Equipment,
    ExtraDamage,
    Hand,
    Item,
    State,
    Weapon,
    WeaponSet,
)
from veillee.rules.awakening.progress.bag import owned
from veillee.rules.awakening.progress.improvements import improved, stats
from veillee.rules.awakening.settings import Settings


def sword(test: int = 0, dice: str = "1d6", bonus: int = 0, hand: Hand = Hand.MAIN) -> Weapon:
    return weapon(replace(LONG_SWORD, test_bonus=test, damage=Damage(dice, bonus)), hand)


def line(item: Item) -> AttackLine:
    assert isinstance(item, Weapon)
    return item.line


def forge(item: Item, **settings: Any) -> State:
    return camp(hero(card={"sets": (WeaponSet(item),)}, shards=500), **settings)


def ask(aspect: Aspect, item: str = "long_sword", **more: Any) -> Improve:
    return Improve(actor="kael", item=item, aspect=aspect, **more)


def better(state: State, *aspects: Aspect, **more: Any) -> Item:
    """What the thing in the main hand is after improvements in order."""
    for aspect in aspects:
        main = kael(state).card.sets[0].main
        assert main is not None
        named = main.line.id if isinstance(main, Weapon) else main.id
        state = act(state, ask(aspect, named, **more), viewer=GM).state
    main = kael(state).card.sets[0].main
    assert main is not None
    return main


def test_the_examples_of_the_guide() -> None:
    """CB-24 to CB-26."""
    assert better(forge(sword()), Aspect.TEST) == sword(1)
    assert better(forge(sword(1)), Aspect.DAMAGE) == sword(1, bonus=1)
    assert better(forge(sword(1, bonus=1)), Aspect.DIE) == sword(0, "2d6")


def test_an_equipment_bonus_goes_up_by_one() -> None:
    """CB-27, CB-156, WA-UPG-10: from a malus toward nothing, to +3 at most."""
    for before, after in ((1, 2), (-1, 0), (-3, -2)):
        guard = Equipment(
            id="g", name=SHIELD.name, hand=Hand.EITHER, bonuses=(Bonus(BonusTarget.CONTACT_ATTACK, before),)
        )
        found = better(forge(guard), Aspect.BONUS)
        assert isinstance(found, Equipment)
        assert found.bonuses == (Bonus(BonusTarget.CONTACT_ATTACK, after),)
    best = replace(SHIELD, hand=Hand.EITHER, bonuses=(Bonus(BonusTarget.MAGIC_POINTS, 3),))
    refused(forge(best), ask(Aspect.BONUS, "shield"), "at_its_best", GM, most=3)
    refused(forge(best), ask(Aspect.BONUS, "shield", bonus=1), "no_such_bonus", GM)
    refused(forge(best), ask(Aspect.BONUS, "shield", bonus=-1), "no_such_bonus", GM)


def test_fire_on_a_weapon() -> None:
    """CB-28, RB-62: one element, whose dice the GM may raise."""
    fiery = {"dice": "1d4", "damage": DamageType.FIRE}
    found = line(better(forge(sword(0, "2d6")), Aspect.EFFECT, **fiery))
    assert found.damage == Damage("2d6", 0, (ExtraDamage("1d4", DamageType.FIRE),))
    again = forge(weapon(found))
    refused(again, ask(Aspect.EFFECT, dice="1d4", damage=DamageType.ICE), "one_element", GM)
    raised = line(better(again, Aspect.EFFECT, dice="2d4", damage=DamageType.FIRE))
    assert raised.damage.extra == (ExtraDamage("2d4", DamageType.FIRE),)
    for wrong in ({"dice": "1d4"}, {"dice": "1d3", "damage": DamageType.FIRE}, {"damage": DamageType.FIRE}):
        refused(again, ask(Aspect.EFFECT, **wrong), "bad_effect", GM)
    for kind in (DamageType.SLASHING, DamageType.NON_ELEMENTAL):
        refused(again, ask(Aspect.EFFECT, dice="1d4", damage=kind), "bad_effect", GM)
    refused(again, ask(Aspect.EFFECT, dice="9d4", damage=DamageType.FIRE), "bad_effect", GM)


def test_a_new_bonus_on_an_equipment() -> None:
    """WA-UPG-11."""
    shield = replace(SHIELD, hand=Hand.EITHER)
    found = better(forge(shield), Aspect.EFFECT, target=BonusTarget.MAGIC_DEFENSE)
    assert isinstance(found, Equipment)
    assert found.bonuses == (*SHIELD.bonuses, Bonus(BonusTarget.MAGIC_DEFENSE, 1))
    refused(forge(shield), ask(Aspect.EFFECT, "shield", target=BonusTarget.PHYSICAL_DEFENSE), "bonus_twice", GM)
    refused(forge(shield), ask(Aspect.EFFECT, "shield"), "no_such_bonus", GM)
    full = replace(shield, bonuses=tuple(Bonus(BonusTarget.RANGED_ATTACK, 1) for _each in range(10)))
    refused(forge(full), ask(Aspect.EFFECT, "shield", target=BonusTarget.MAGIC_ATTACK), "too_many", GM)


def test_caps_of_a_weapon() -> None:
    """CB-147, CB-149, WA-UPG-02, WA-UPG-03, WA-UPG-06."""
    refused(forge(sword(3)), ask(Aspect.TEST), "at_its_best", GM, most=3)
    refused(forge(sword(bonus=5)), ask(Aspect.DAMAGE), "at_its_best", GM, most=5)
    refused(forge(sword(dice="3d6")), ask(Aspect.DIE), "dice_at_most", GM, most=3)
    refused(forge(sword(dice="4d10", hand=Hand.BOTH)), ask(Aspect.DIE), "dice_at_most", GM, most=4)
    steps = (Aspect.TEST, Aspect.DAMAGE, Aspect.DIE, Aspect.TEST, Aspect.DAMAGE)
    assert better(forge(sword(2, "2d6", 4)), *steps) == sword(3, "3d6", 5)


def test_a_weapon_printed_above_a_cap_keeps_it() -> None:
    """RB-60."""
    refused(forge(sword(5)), ask(Aspect.TEST), "at_its_best", GM, most=3)
    assert better(forge(sword(5)), Aspect.DAMAGE) == sword(5, bonus=1)


@pytest.mark.parametrize(
    ("setting", "before", "after"),
    [
        ("negative", (0, 0), (-1, -1)),
        ("floor_zero", (0, 0), (0, 0)),
        ("floor_zero", (1, 2), (0, 1)),
        ("floor_zero", (-1, 3), (-1, 2)),
        ("need_plus_one", (1, 1), (0, 0)),
    ],
)
def test_a_die_more(setting: str, before: tuple[int, int], after: tuple[int, int]) -> None:
    """CB-151, RB-59."""
    state = forge(sword(before[0], "1d6", before[1]), upgrade_add_die=setting)
    assert better(state, Aspect.DIE) == sword(after[0], "2d6", after[1])


def test_a_die_that_needs_bonuses() -> None:
    """CB-151, RB-59."""
    for test, bonus in ((0, 0), (1, 0), (0, 1)):
        state = forge(sword(test, "1d6", bonus), upgrade_add_die="need_plus_one")
        refused(state, ask(Aspect.DIE), "die_needs_bonuses", GM)


def test_three_dice_in_a_row() -> None:
    """CB-154."""
    one = sword(0, "1d10", 0, Hand.BOTH)
    assert better(forge(one), *(Aspect.DIE,) * 3) == sword(-3, "4d10", -3, Hand.BOTH)


@pytest.mark.parametrize(
    ("hand", "dice", "operations", "ceiling"), [(Hand.MAIN, "1d6", 14, "3d6"), (Hand.BOTH, "1d10", 17, "4d10")]
)
def test_every_order_takes_as_many_operations(hand: Hand, dice: str, operations: int, ceiling: str) -> None:
    """CB-152, CB-153, WA-UPG-09: whichever aspect is always tried first."""
    for order in permutations((Aspect.TEST, Aspect.DAMAGE, Aspect.DIE)):
        state, count = forge(sword(0, dice, 0, hand)), 0
        while aspect := next((each for each in order if free(state, each)), None):
            state, count = act(state, ask(aspect), viewer=GM).state, count + 1
        assert kael(state).card.sets[0].main == sword(3, ceiling, 5, hand)
        assert count == operations


def free(state: State, aspect: Aspect) -> bool:
    return system.refusal(state, ask(aspect), GM) is None


@given(st.lists(st.sampled_from(list(Aspect)), max_size=30), st.sampled_from(Hand))
def test_no_weapon_passes_its_ceiling(aspects: list[Aspect], hand: Hand) -> None:
    """WA-UPG-04, WA-UPG-08: the type of its dice never changes."""
    state = forge(sword(0, "1d8", 0, Hand.MAIN if hand is Hand.OFF else hand))
    for aspect in aspects:
        if aspect in (Aspect.TEST, Aspect.DAMAGE, Aspect.DIE) and free(state, aspect):
            state = act(state, ask(aspect), viewer=GM).state
    found = line(owned(kael(state))["long_sword"])
    count, sides = found.damage.dice.split("d")
    assert (found.test_bonus <= 3, found.damage.bonus <= 5, sides) == (True, True, "8")
    assert int(count) <= (4 if hand is Hand.BOTH else 3)


def test_the_artisan_is_paid() -> None:  # WA-WEAP-15
    """RB-63."""
    state = forge(sword())
    played = act(state, ask(Aspect.TEST, price=120), viewer=GM)
    assert kael(played).career.shards == 380
    told = played.told(ForgeTold)[0]
    assert (told.before, told.after, told.shards) == ("FOR+0 DM 1d6+0", "FOR+1 DM 1d6+0", 120)
    refused(state, ask(Aspect.TEST, price=501), "needs_shards", GM, wanted=501, owned=500)
    refused(state, ask(Aspect.TEST, price=-1), "bad_number", GM)
    refused(state, ask(Aspect.TEST), "gm_only")
    refused(state, ask(Aspect.TEST, "arc"), "not_owned", GM)
    refused(state, ask(Aspect.BONUS), "not_improved_so", GM)
    shield = forge(replace(SHIELD, hand=Hand.EITHER))
    for aspect in (Aspect.TEST, Aspect.DAMAGE, Aspect.DIE):
        refused(shield, ask(aspect, "shield"), "not_improved_so", GM)
    strange = forge(sword(dice="2d6kh1"))
    refused(strange, ask(Aspect.DIE), "not_improved_so", GM)


def test_a_thing_of_both_sets_and_one_of_the_bag_are_improved() -> None:
    sets = (WeaponSet(sword()), WeaponSet(sword(), SHIELD))
    state = camp(hero(card={"sets": sets}, bag=(weapon(SHORT_BOW, Hand.BOTH),)))
    state = act(state, ask(Aspect.TEST), viewer=GM).state
    assert [held.main for held in kael(state).card.sets] == [sword(1), sword(1)]
    state = act(state, ask(Aspect.TEST, "short_bow"), viewer=GM).state
    assert line(kael(state).career.bag[0]).test_bonus == 1


def test_one_of_two_alike_is_improved() -> None:
    dagger = sword(hand=Hand.EITHER)
    state = act(camp(hero(card={"sets": (WeaponSet(dagger, dagger),)})), ask(Aspect.TEST), viewer=GM).state
    held = kael(state).card.sets[0]
    assert [line(item).test_bonus for item in held.items] == [1, 0]
    assert [line(item).id for item in held.items] == ["long_sword", "long_sword.2"]


def test_the_quiver_still_goes_with_a_second_bow() -> None:
    named = replace(SHORT_BOW, id="short_bow.2")
    assert improved(Settings(), weapon(named, Hand.BOTH), ask(Aspect.TEST)) == weapon(
        replace(named, test_bonus=1), Hand.BOTH
    )
    assert stats(SHIELD) == "+1"
