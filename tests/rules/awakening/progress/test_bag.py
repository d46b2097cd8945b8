"""Sets and bag: what is owned, and what two hands may hold (WA-SET-01 to 03, RB-38, RB-39)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import DAGGER, LONG_SWORD, QUIVER, SHIELD, SHORT_BOW, under, weapon
from tests.rules.awakening.progress.hero import BOOK, GM, act, camp, hero, kael, refused
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Buy, Equip, Give, StartFight, SwitchSet
from veillee.rules.awakening.notes import ActTold
from veillee.rules.awakening.nouns import (
    Actor,
    Attributes,
    EffectKind,
    Hand,
    Item,
    OverOutfit,
    WeaponSet,
)
from veillee.rules.awakening.progress.bag import apart, fresh_id, item_id, owned

SWORD = weapon(LONG_SWORD)
DIRK = weapon(DAGGER, Hand.EITHER)
BOW = weapon(SHORT_BOW, Hand.BOTH)
TWO_HANDED = weapon(replace(LONG_SWORD, id="great_sword"), Hand.BOTH)


def carrying(*bag: Item, sets: tuple[WeaponSet, ...] = (), **career: Any) -> Actor:
    return hero(card={"sets": sets}, bag=bag, **career)


def equip(*sets: tuple[str, str]) -> Equip:
    return Equip(actor="kael", sets=sets)


def ids(actor: Actor) -> list[tuple[str, ...]]:
    return [tuple(item_id(item) for item in held.items) for held in actor.card.sets]


@pytest.mark.parametrize(
    ("main", "off", "code"),
    [
        ("long_sword", "long_sword.2", "not_in_off_hand"),
        ("dagger", "dagger.2", ""),
        ("dagger", "dagger", ""),
        ("shield", "dagger", "not_in_main_hand"),
        ("dagger", "shield", ""),
        ("great_sword", "shield", "two_handed"),
        ("short_bow", "quiver", ""),
        ("long_sword", "quiver", "not_together"),
        ("long_sword", "", ""),
        ("", "dagger", ""),
        ("", "", ""),
    ],
)
def test_what_two_hands_may_hold(main: str, off: str, code: str) -> None:
    """CB-14, CB-15, CB-109."""
    state = camp(carrying(SWORD, SWORD, DIRK, DIRK, SHIELD, TWO_HANDED, BOW, QUIVER))
    if code:
        refused(state, equip((main, off)), code)
        return
    after = kael(act(state, equip((main, off))))
    assert len(owned(after)) == 8
    assert len(after.card.sets[0].items) == bool(main) + bool(off)


def test_two_sets_at_most() -> None:
    """CB-110, WA-SET-01."""
    three = equip(("long_sword", ""), ("dagger", ""), ("short_bow", ""))
    refused(camp(carrying(SWORD, DIRK, BOW)), three, "too_many_sets", most=2)


def test_what_is_in_no_set_is_in_the_bag() -> None:
    """RB-39: one thing may stand in both sets, never in both hands of one."""
    state = camp(carrying(DIRK, SHIELD, sets=(WeaponSet(SWORD),)))
    played = act(state, equip(("long_sword", "shield"), ("long_sword", "dagger")))
    assert ids(kael(played)) == [("long_sword", "shield"), ("long_sword", "dagger")]
    assert kael(played).career.bag == ()
    assert played.told(ActTold)[0].label == "épée longue, bouclier / épée longue, dague"
    after = kael(act(played.state, equip(("dagger", ""))))
    assert ids(after) == [("dagger",)]
    assert [item_id(item) for item in after.career.bag] == ["long_sword", "shield"]
    refused(played.state, equip(("dagger", "dagger")), "one_hand_each")
    refused(played.state, equip(("axe", "")), "not_owned")


def test_nobody_dresses_in_a_fight() -> None:
    state = act(camp(carrying(SWORD, DIRK)), StartFight(), viewer=GM).state
    refused(state, equip(("dagger", "")), "in_a_fight")


def test_the_set_in_hand_is_one_that_exists() -> None:
    one = carrying(sets=(WeaponSet(SWORD), WeaponSet(DIRK)))
    one = replace(one, stance=replace(one.stance, set_in_hand=1))
    assert kael(act(camp(one), equip(("long_sword", "")))).stance.set_in_hand == 0
    assert kael(act(camp(one), equip(("long_sword", ""), ("dagger", "")))).stance.set_in_hand == 1


def test_dressing_picks_up_what_lay_on_the_ground() -> None:
    one = under(carrying(sets=(WeaponSet(SWORD),)), EffectKind.DISARMED)
    assert kael(act(camp(one), equip(("long_sword", "")))).stance.effects == ()


def test_alike_things_have_ids_of_their_own() -> None:
    twins = apart(carrying(DIRK, SWORD, sets=(WeaponSet(DIRK, DIRK), WeaponSet(DIRK, DIRK))))
    assert ids(twins) == [("dagger", "dagger.2"), ("dagger", "dagger.2")]
    assert [item_id(item) for item in twins.career.bag] == ["dagger.3", "long_sword"]
    assert apart(twins) == twins
    assert fresh_id("dagger.2", {"dagger.2", "dagger.3"}) == "dagger.4"


THINGS = (SWORD, DIRK, DIRK, SHIELD, BOW, QUIVER)


@given(st.data())
def test_arranging_loses_nothing(data: st.DataObject) -> None:
    state = camp(carrying(*THINGS))
    before = sorted(owned(kael(state)))
    for _step in range(data.draw(st.integers(1, 5))):
        hand = st.sampled_from(["", *before])
        sets = data.draw(st.lists(st.tuples(hand, hand), max_size=2))
        if system.refusal(state, equip(*sets), GM) is None:
            state = act(state, equip(*sets)).state
        assert sorted(owned(kael(state))) == before


def test_a_demand_that_is_not_met() -> None:
    """Setting `weapon_requirements`: off by default, then nothing unmet is taken in hand."""
    weak = carrying(SWORD, DIRK)
    assert ids(kael(act(camp(weak), equip(("long_sword", ""))))) == [("long_sword",)]
    state = camp(weak, weapon_requirements="on")
    refused(state, equip(("long_sword", "")), "requirement", attribute="attribute.STR", wanted=2, owned=0)
    assert ids(kael(act(state, equip(("dagger", ""))))) == [("dagger",)]
    strong = replace(weak, card=replace(weak.card, attributes=Attributes(STR=2)))
    assert ids(kael(act(camp(strong, weapon_requirements="on"), equip(("long_sword", ""))))) == [("long_sword",)]
    second = camp(carrying(SWORD, SWORD), weapon_requirements="on")
    refused(second, equip(("long_sword.2", "")), "requirement")


def test_a_set_whose_demand_is_not_met_is_not_taken() -> None:
    one = carrying(sets=(WeaponSet(DIRK), WeaponSet(SWORD)))
    switch = SwitchSet(actor="kael", set=1)
    assert kael(act(camp(one), switch)).stance.set_in_hand == 1
    refused(camp(one, weapon_requirements="on"), switch, "requirement")


def test_a_bag_has_room_for_sixty_things() -> None:
    full = carrying(*(SHIELD,) * 60, over_outfits=(OverOutfit("pretre"),), shards=999)
    refused(camp(full), Buy(actor="kael", item="long_sword"), "bag_full", most=60)
    refused(camp(full), Give(actor="kael", goods="shield"), "bag_full", GM)
    nearly = carrying(*(SHIELD,) * 59, shards=999)
    refused(camp(nearly), Buy(actor="kael", item="long_sword", count=2), "bag_full")
    assert len(owned(kael(act(camp(nearly, book=BOOK), Buy(actor="kael", item="long_sword"))))) == 60
