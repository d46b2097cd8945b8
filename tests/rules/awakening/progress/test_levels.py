"""Levels: XP spent in a relaxed long rest (WA-LVL-01 to 12), and taken back cleanly."""

import pytest
from msgspec.structs import replace

from tests.rules.awakening.progress.hero import (
    BOOK,
    GM,
    OTHER,
    SURPRISE,
    act,
    camp,
    hero,
    kael,
    knowing,
    refused,
    relaxed,
)
from veillee.rules.awakening.commands import LevelUp, RaisePower, StartFight, TakeBackLevel
from veillee.rules.awakening.notes import LevelLostTold, LevelTold
from veillee.rules.awakening.nouns import (
    Attributes,
    Condition,
    Kind,
    LedgerEntry,
    OverOutfit,
    Resource,
    RestKind,
)
from veillee.rules.awakening.numbers import initiative, magic_defense, physical_defense
from veillee.rules.awakening.progress.levels import cost, rolls

UP = LevelUp(actor="kael")
BACK = TakeBackLevel(actor="kael")


def con(value: int) -> dict[str, object]:
    return {"attributes": Attributes(CON=value)}


def test_a_level_costs_twice_the_present_one() -> None:
    """CB-31, WA-LVL-04, WA-PV-04."""
    played = act(relaxed(hero(3, experience=6)), UP, {"level_up": 7})
    after = kael(played)
    assert (after.card.level, after.vitals.experience, after.card.max_hit_points) == (4, 0, 18 + 7)
    assert after.career.gains == (4, 4, 7)
    assert [cost(level) for level in range(1, 8)] == [2, 4, 6, 8, 10, 12, 14]


def test_what_is_not_spent_stays() -> None:
    """CB-165, WA-LVL-05."""
    assert kael(act(relaxed(hero(3, experience=7)), UP, {"level_up": 1})).vitals.experience == 1


def test_the_best_of_the_rolls_counts() -> None:  # WA-PV-04
    """CB-32, CB-162, WA-LVL-07."""
    played = act(relaxed(hero(3, card=con(3), experience=6)), UP, {"level_up": [4, 8]})
    assert kael(played).card.max_hit_points == 18 + 8
    assert played.told(LevelTold)[0].rolled == (4, 8)
    again = act(relaxed(hero(3, card=con(2), experience=6)), UP, {"level_up": [5, 5]})
    assert kael(again).card.max_hit_points == 18 + 5


@pytest.mark.parametrize(
    ("constitution", "times"), [(-9, 1), (-4, 1), (0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (9, 4)]
)
def test_constitution_gives_rolls(constitution: int, times: int) -> None:
    assert rolls(constitution) == times


def test_one_roll_is_the_whole_pool_or_the_best_of_each_die() -> None:
    """CB-160, RB-64."""
    card = {**con(4), "hit_dice": "2d6"}
    pool = act(relaxed(hero(3, card=card, experience=6)), UP, {"level_up": [[3, 4], [6, 1], [5, 5]]})
    assert kael(pool).career.gains[-1] == 10
    state = relaxed(hero(3, card=card, experience=6), levelup_hit_dice="per_die")
    assert kael(act(state, UP, {"level_up": [3, 4, 6, 1, 5, 5]})).career.gains[-1] == 11


def test_a_level_gives_three_power_points() -> None:
    """CB-33, WA-LVL-09."""
    assert kael(act(relaxed(hero(3, experience=6, power_points=1)), UP, {"level_up": 1})).career.power_points == 4


def test_a_level_and_then_an_evolution_in_the_same_rest() -> None:
    """CB-170, RB-25."""
    state = relaxed(knowing(hero(2, experience=4), SURPRISE, free=True))
    state = act(state, UP, {"level_up": 3}).state
    after = kael(act(state, RaisePower(actor="kael", power="action-surprise")))
    assert (after.card.level, after.vitals.experience, after.career.power_points) == (3, 0, 0)
    assert after.card.powers[0].rank == 1


def test_what_the_level_counts_in() -> None:
    """CB-173, WA-LVL-10: defenses, PM and tests follow; initiative does not."""
    attributes = Attributes(CON=1, WIS=2, INT=2, DEX=3)
    card = {"attributes": attributes, "outfit": replace(hero().card.outfit, physical=0, magic=0), "sets": ()}
    before = relaxed(hero(1, card=card, experience=2))
    after = act(before, UP, {"level_up": 1}).state
    for state, numbers in ((before, (12, 13, 6, 13)), (after, (13, 14, 8, 13))):
        one = kael(state)
        found = (physical_defense(state, one).total, magic_defense(state, one).total)
        assert (*found, one.card.max_magic_points, initiative(state, one).total) == numbers


@pytest.mark.parametrize(("level", "magic"), [(3, 0), (4, 2)])
def test_a_negative_mag_has_a_floor(level: int, magic: int) -> None:
    """CB-172."""
    card = {"attributes": Attributes(INT=-4)}
    assert kael(act(relaxed(hero(level, card=card, experience=9)), UP, {"level_up": 1})).card.max_magic_points == magic


def test_a_whole_career() -> None:
    """CB-171: Mystique, CON −3, INT +4."""
    card = {"attributes": Attributes(CON=-3, INT=4), "hit_dice": "1d6", "max_hit_points": 6}
    state = relaxed(hero(1, card=card, experience=56))
    for rolled in (1, 2, 3, 4, 5, 6, 1):
        assert state.rest is not None
        state = act(replace(state, rest=replace(state.rest, levelled=frozenset())), UP, {"level_up": rolled}).state
    after = kael(state)
    assert (after.card.level, after.card.max_hit_points, after.card.max_magic_points) == (8, 28, 24)
    assert (after.vitals.experience, after.career.power_points) == (0, 21)
    refused(state, UP, "highest_level", most=8)


def test_counters_wait_for_the_end_of_the_rest() -> None:
    """CB-174, RB-65."""
    state = relaxed(hero(3, experience=6))
    state = replace(state, actors={"kael": replace(kael(state), vitals=replace(kael(state).vitals, hit_points=3))})
    assert kael(act(state, UP, {"level_up": 4})).vitals.hit_points == 3


def test_what_refuses_a_level() -> None:
    """CB-166, CB-169, WA-LVL-02, WA-LVL-12: nothing is spent, nothing rolled."""
    short = hero(3, experience=5)
    refused(relaxed(short), UP, "needs_experience", wanted=6, owned=5)
    rich = hero(2, experience=9)
    refused(camp(rich, rest=RestKind.STRESSFUL), UP, "needs_relaxed_rest")
    refused(camp(rich, rest=RestKind.SHORT), UP, "needs_relaxed_rest")
    refused(camp(rich), UP, "needs_relaxed_rest")
    refused(relaxed(rich), UP, "not_yours", OTHER)
    refused(relaxed(hero(2, card={"hit_dice": ""}, experience=9)), UP, "no_hit_dice")
    state = relaxed(hero(1, experience=6))
    state = act(state, UP, {"level_up": 2}).state
    refused(state, UP, "levelled_already")
    state = relaxed(rich)
    assert state.rest is not None
    refused(replace(state, rest=replace(state.rest, choices={})), UP, "not_resting")
    fighting = act(camp(rich), StartFight(), viewer=GM).state
    refused(fighting, UP, "in_a_fight")
    dead = replace(rich, vitals=replace(rich.vitals, hit_points=0, condition=Condition.DEAD))
    refused(relaxed(dead), UP, "dead")
    creature = replace(rich, card=replace(rich.card, kind=Kind.CREATURE))
    refused(relaxed(creature), UP, "characters_only")


def test_a_level_taken_back_leaves_nothing_of_it() -> None:
    before = relaxed(knowing(hero(2, experience=5), SURPRISE, free=True))
    state = act(before, UP, {"level_up": 9}).state
    played = act(state, BACK, viewer=GM)
    assert kael(played) == kael(before)
    assert played.state.rest == before.rest
    assert played.told(LevelLostTold)[0].lost == 9
    lines = played.state.ledgers["kael"]
    assert lines[-2:] == (
        LedgerEntry(at=0, resource=Resource.EXPERIENCE, change=4, balance=5, reason="take_back_level", level=2),
        LedgerEntry(at=0, resource=Resource.POWER_POINTS, change=-3, balance=0, reason="take_back_level", level=2),
    )
    assert sum(line.change for line in lines) == 0


def test_what_refuses_to_take_a_level_back() -> None:
    spent = knowing(hero(3, power_points=2), SURPRISE)
    refused(camp(spent), BACK, "power_points_spent", GM, wanted=3, owned=2)
    ranked = knowing(hero(3, power_points=3), SURPRISE, 1)
    refused(camp(ranked), BACK, "rank_of_this_level", GM, power=SURPRISE.name)
    refused(camp(hero(1, power_points=3)), BACK, "no_level_gained", GM)
    refused(camp(hero(3, power_points=3, gains=())), BACK, "no_level_gained", GM)
    refused(camp(hero(2, power_points=3, gains=(40,))), BACK, "no_level_gained", GM)
    owner = hero(8, power_points=3, over_outfits=(OverOutfit("pretre"),))
    refused(camp(owner), BACK, "over_outfit_of_this_level", GM)
    refused(camp(hero(3, power_points=3)), BACK, "gm_only")
    creature = hero(3, card={"kind": Kind.CREATURE}, power_points=3)
    refused(camp(creature, book=BOOK), BACK, "characters_only", GM)


def test_counters_come_down_with_a_level_taken_back() -> None:
    after = kael(act(camp(hero(3, power_points=3)), BACK, viewer=GM))
    assert (after.vitals.hit_points, after.card.max_hit_points) == (14, 14)
    assert (after.vitals.magic_points, after.card.max_magic_points) == (4, 4)


def test_a_description_that_tells_the_level_follows_it() -> None:
    card = {"description": "Elfe, Combattante niv. 3"}
    state = act(relaxed(hero(3, card=card, experience=6)), UP, {"level_up": 2}).state
    assert kael(state).card.description == "Elfe, Combattante niv. 4"
