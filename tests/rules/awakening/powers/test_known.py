"""What an actor has: ranks replace what they name (RB-55), a broken tenue takes its powers away (WA-DUR-04)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import table
from tests.rules.awakening.powers.deck import ACTION_SURPRISE, BOUCLIER, RESISTANCE, TIR_PRECIS, knowing, power
from veillee.rules.awakening.nouns import (
    AddedDamage,
    AfterEffect,
    DamageType,
    KnownPower,
    Limit,
    Outfit,
    OutfitModel,
    OverOutfit,
    Period,
    PowerSource,
    Rank,
    Reduction,
    State,
    StateGiven,
    TestBonus,
    TestKind,
    When,
)
from veillee.rules.awakening.nouns import PowerState as Given
from veillee.rules.awakening.powers.known import at, broken, find, usable


@pytest.mark.parametrize(("rank", "less", "after"), [(0, "1d4", "1d6"), (1, "1d6", "1d8"), (2, "1d8", "1d10")])
def test_a_rank_replaces_the_values_that_it_names(rank: int, less: str, after: str) -> None:  # WA-CAP-33
    known = at(KnownPower(RESISTANCE, rank=rank))
    assert known.effects == (
        Reduction(dice=less, rounds=2, attacks_only=True),
        AfterEffect(dice=after, rounds=2),
    )
    assert (known.limit, known.cost) == (RESISTANCE.limit, RESISTANCE.cost)  # what it does not name stays: WA-CAP-35


def test_a_rank_adds_what_the_power_did_not_do() -> None:
    burning = AddedDamage(dice="1d6", damage=DamageType.FIRE)
    raised = replace(TIR_PRECIS, ranks=(Rank(level=3, range=20, effects=(burning,)),))
    assert at(KnownPower(raised, rank=1)).effects == (*TIR_PRECIS.effects, burning)
    assert at(KnownPower(raised, rank=1)).range == 20


@pytest.mark.parametrize(
    "other",
    [
        TestBonus(value=3, roll=TestKind.DODGE),
        TestBonus(value=3, when=When.WOUNDED),
        StateGiven(state=Given.SLOWED, rounds=1),
    ],
)
def test_two_effects_of_one_type_about_two_things_are_two(other: TestBonus | StateGiven) -> None:
    base = power(
        "base", TestBonus(value=2), StateGiven(state=Given.WEAKENED, rounds=1), ranks=(Rank(level=3, effects=(other,)),)
    )
    assert at(KnownPower(base, rank=1)).effects == (*base.effects, other)


def test_ranks_are_read_in_order_and_every_simple_value_may_be_raised() -> None:
    raised = power(
        "raised",
        TestBonus(value=2),
        magic_points=1,
        recharge=3,
        ranks=(
            Rank(level=3, magic_points=2, recharge=2, effects=(TestBonus(value=3),)),
            Rank(level=5, limit=Limit(2, Period.DAY), effects=(TestBonus(value=4),)),
        ),
    )
    last = at(KnownPower(raised, rank=2))
    assert (last.magic_points, last.recharge, last.limit) == (2, 2, Limit(2, Period.DAY))
    assert last.effects == (TestBonus(value=4),)


def test_a_broken_tenue_takes_its_powers_away_and_no_other() -> None:  # WA-CAP-38, WA-SUR-07
    state = _dressed(durability=0)
    assert broken(state, state.actors["bru"])
    assert [known.source for known in usable(state, state.actors["bru"])] == [PowerSource.INNATE]


@pytest.mark.parametrize(("setting", "left"), [("off", 0), ("on", 1), ("on", None)])
def test_a_whole_tenue_or_a_table_without_wear_keeps_them(setting: str, left: int | None) -> None:  # WA-DUR-11
    state = _dressed(durability=left, setting=setting)
    assert not broken(state, state.actors["bru"])
    assert len(usable(state, state.actors["bru"])) == 3


def test_only_the_sur_tenue_worn_and_active_gives_its_powers() -> None:  # RB-70, RB-74
    state = _dressed(durability=5)
    for worn, count in ((("toge", True), 3), (("toge", False), 2), (("armure", True), 2)):
        bru = state.actors["bru"]
        career = replace(bru.career, over_outfits=(OverOutfit("armure"), OverOutfit(*worn)))
        assert len(usable(state, replace(bru, career=career))) == count


def test_a_power_is_found_by_its_id() -> None:
    bru = knowing("bru", BOUCLIER, ACTION_SURPRISE)
    assert find(bru, "action-surprise") == KnownPower(ACTION_SURPRISE, PowerSource.OUTFIT)
    assert find(bru, "soin") is None


def _dressed(durability: int | None, setting: str = "on") -> State:
    bru = knowing("bru", BOUCLIER)
    innate, over = KnownPower(ACTION_SURPRISE, PowerSource.INNATE), KnownPower(RESISTANCE, PowerSource.OVER_OUTFIT)
    card = replace(bru.card, outfit=Outfit("plaques", 1, durability=5), powers=(*bru.card.powers, innate, over))
    bru = replace(bru, card=card, career=replace(bru.career, durability=durability, over_outfits=(OverOutfit("toge"),)))
    state = table(bru, durability=setting)
    models = {
        "toge": OutfitModel(outfit=Outfit("toge", id="toge"), character_class="mage", powers=(RESISTANCE.id,)),
        "armure": OutfitModel(outfit=Outfit("armure", id="armure"), character_class="mage", powers=(BOUCLIER.id,)),
    }
    return replace(state, book=replace(state.book, outfits=models))
