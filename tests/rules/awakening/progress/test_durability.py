"""Wear of tenues, repair, buying again (WA-DUR-01 to 11, RB-26 to RB-32)."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor
from tests.rules.awakening.progress.hero import (
    GM,
    SURPRISE,
    WORN,
    act,
    camp,
    hero,
    kael,
    knowing,
    refused,
    relaxed,
)
from veillee.rules.awakening.commands import (
    Attack,
    BuyOutfitAgain,
    Correct,
    EndFight,
    GoTo,
    LearnPower,
    RepairOutfit,
    RestoreOverOutfit,
    StartFight,
)
from veillee.rules.awakening.notes import WornTold
from veillee.rules.awakening.nouns import Actor, Attributes, Outfit, OverOutfit, PowerSource, Scene, State, Wear
from veillee.rules.awakening.numbers import magic_defense, physical_defense
from veillee.rules.awakening.powers.known import available, broken
from veillee.rules.awakening.progress.durability import durability, price

AGAIN = BuyOutfitAgain(actor="kael")
PAIR = ("kael", "orc")
BOTH = BuyOutfitAgain(actor="kael", over_outfit=True)


def repair(points: int) -> RepairOutfit:
    return RepairOutfit(actor="kael", points=points)


def on(actor: Actor, **settings: Any) -> State:
    return camp(actor, durability="on", **settings)


def fought(actor: Actor, wear: Wear, **settings: Any) -> State:
    """After a fight in which that happened to it."""
    state = act(camp(actor, **{"durability": "on", **settings}), StartFight(), viewer=GM).state
    one = replace(kael(state), stance=replace(kael(state).stance, wear=wear))
    return act(replace(state, actors={"kael": one}), EndFight(), viewer=GM).state


@pytest.mark.parametrize(
    ("left", "wear", "after"),
    [(7, Wear.UNHURT, 7), (7, Wear.HURT, 6), (7, Wear.DOWNED, 5), (1, Wear.DOWNED, 0), (1, Wear.HURT, 0)],
)
def test_a_fight_costs_its_worst(left: int, wear: Wear, after: int) -> None:
    """CB-90, CB-92, WA-DUR-02, WA-DUR-03."""
    state = fought(hero(durability=left), wear)
    assert durability(kael(state)) == after
    assert broken(state, kael(state)) is (after == 0)
    assert kael(state).stance.wear is Wear.UNHURT


def test_a_tenue_as_new_wears_too() -> None:
    assert durability(kael(fought(hero(), Wear.HURT))) == 7


def struck(*damage: int, left: int = 7) -> State:
    """A fight in which an orc hits Kael for that much, one blow after the other; with 5 PV at first."""
    one = replace(hero(durability=left), vitals=replace(hero().vitals, hit_points=5))
    state = replace(camp(one, actor("orc"), durability="on"), scene=Scene(board=False, contacts=frozenset({PAIR})))
    state = act(state, StartFight(), viewer=GM).state
    for dealt in damage:
        state = act(state, GoTo(actor="orc"), viewer=GM).state
        state = act(state, Attack(actor="orc", line="axe", target="kael"), {"attack": 19, "damage": dealt}, GM).state
    return state


def test_what_a_blow_does_to_a_tenue_is_counted_when_the_fight_ends() -> None:
    """CB-90, CB-91, CB-93, WA-DUR-05, RB-27: brought down once or twice, even if raised since, it costs 2."""
    hurt = struck(2)
    assert kael(hurt).stance.wear is Wear.HURT
    assert durability(kael(hurt)) == 7
    assert durability(kael(act(hurt, EndFight(), viewer=GM))) == 6
    raised = act(struck(8), Correct(actor="kael", hit_points=9), viewer=GM).state
    assert durability(kael(act(raised, EndFight(), viewer=GM))) == 5
    thin = struck(2, left=1)
    assert not broken(thin, kael(thin))
    assert broken(act(thin, EndFight(), viewer=GM).state, kael(act(thin, EndFight(), viewer=GM)))


def test_wear_of_a_fight_does_not_count_in_the_next() -> None:
    state = act(struck(2), EndFight(), viewer=GM).state
    state = act(act(state, StartFight(), viewer=GM).state, EndFight(), viewer=GM).state
    assert durability(kael(state)) == 6


def test_wear_is_told() -> None:
    state = act(on(hero(durability=1)), StartFight(), viewer=GM).state
    one = replace(kael(state), stance=replace(kael(state).stance, wear=Wear.DOWNED))
    played = act(replace(state, actors={"kael": one}), EndFight(), viewer=GM)
    assert [(note.lost, note.left, note.most) for note in played.told(WornTold)] == [(1, 0, 8)]


def test_nothing_wears_where_the_rule_is_off() -> None:
    """CB-108, WA-DUR-11."""
    state = fought(hero(durability=3), Wear.DOWNED, durability="off")
    assert durability(kael(state)) == 3
    refused(state, repair(1), "no_wear")
    refused(camp(hero(durability=0)), AGAIN, "no_wear")
    assert not broken(camp(hero(durability=0)), hero(durability=0))


def test_a_tenue_without_durability_does_not_wear() -> None:
    card = {"outfit": Outfit("toge")}
    assert kael(fought(hero(card=card), Wear.DOWNED)).career.durability is None
    refused(on(hero(card=card)), repair(1), "no_wear")


def test_a_broken_tenue_gives_no_bonus_and_keeps_its_malus() -> None:
    """CB-96, WA-DUR-04, RB-28."""
    outfit = replace(WORN, physical=2, magic=-2)
    card = {"outfit": outfit, "attributes": Attributes(CON=1), "sets": ()}
    whole, torn = hero(3, card=card), hero(3, card=card, durability=0)
    assert (physical_defense(on(whole), whole).total, magic_defense(on(whole), whole).total) == (16, 11)
    assert (physical_defense(on(torn), torn).total, magic_defense(on(torn), torn).total) == (14, 11)
    vanishing = on(torn, broken_outfit_malus="vanishes")
    assert (physical_defense(vanishing, torn).total, magic_defense(vanishing, torn).total) == (14, 13)


def test_a_broken_tenue_takes_its_powers_away_but_not_the_innate_one() -> None:
    """CB-97, WA-CAP-38; learning goes on (RB-28)."""
    torn = knowing(knowing(hero(3, durability=0, power_points=3), SURPRISE), SURPRISE, source=PowerSource.INNATE)
    state = on(torn)
    assert [available(state, torn, known) for known in torn.card.powers] == [False, True]
    learn = LearnPower(actor="kael", power="attaque-eclair")
    assert len(kael(act(relaxed(torn, durability="on"), learn)).card.powers) == 3


def test_repair() -> None:
    """CB-98, CB-99, WA-DUR-06, WA-DUR-07, RB-29."""
    after = kael(act(on(hero(durability=3, shards=50)), repair(5)))
    assert (durability(after), after.career.shards, after.career.durability) == (8, 0, None)
    after = kael(act(on(hero(durability=3, shards=50)), repair(2)))
    assert (durability(after), after.career.shards) == (5, 30)
    refused(on(hero(durability=3, shards=50)), repair(6), "bad_number", least=1, most=5)
    refused(on(hero(durability=3, shards=50)), repair(0), "bad_number")
    refused(on(hero(durability=3, shards=19)), repair(2), "needs_shards", wanted=20, owned=19)
    refused(on(hero(shards=50)), repair(1), "as_new")
    refused(on(hero(durability=0, shards=50)), repair(1), "broken")
    fighting = act(on(hero(durability=3, shards=50)), StartFight(), viewer=GM).state
    refused(fighting, repair(1), "in_a_fight")


@pytest.mark.parametrize(
    ("most", "physical", "magic", "wanted"),
    [(8, 1, 3, 120), (10, 4, 4, 180), (5, 0, 0, 50), (10, -2, -1, 70), (5, -4, -4, 0), (10, 0, -1, 90)],
)
def test_the_price_of_a_tenue(most: int, physical: int, magic: int, wanted: int) -> None:
    """CB-100, CB-102, CB-103, CB-104, WA-DUR-08, RB-30: its own modifiers only, never below nothing."""
    assert price(Outfit("x", physical, magic, durability=most)) == wanted


def test_buying_again() -> None:
    """WA-TENUE-03, RB-30, RB-31: only a broken one, the same; what was learned is there again."""
    torn = knowing(hero(durability=0, shards=130), SURPRISE)
    state = act(on(torn), AGAIN).state
    assert (durability(kael(state)), kael(state).career.shards) == (8, 10)
    assert available(state, kael(state), kael(state).card.powers[0])
    refused(on(hero(durability=1, shards=900)), AGAIN, "not_broken")
    refused(on(hero(durability=0, shards=119)), AGAIN, "needs_shards", wanted=120)
    refused(on(hero(durability=0, shards=900)), BOTH, "no_over_outfit")


def test_buying_again_with_the_sur_tenue() -> None:
    """CB-105, CB-106, WA-SUR-07, WA-SUR-08, RB-74."""
    torn = knowing(
        hero(8, durability=0, shards=250, over_outfits=(OverOutfit("elementaliste"),)),
        SURPRISE,
        source=PowerSource.OVER_OUTFIT,
    )
    assert not available(on(torn), torn, torn.card.powers[0])
    refused(on(torn), RestoreOverOutfit(actor="kael"), "broken")
    state = act(on(torn), BOTH).state
    assert kael(state).career.shards == 30
    assert available(state, kael(state), kael(state).card.powers[0])
    refused(state, RestoreOverOutfit(actor="kael"), "over_outfit_active")
    poor = replace(torn, career=replace(torn.career, shards=150))
    refused(on(poor), BOTH, "needs_shards", wanted=220)
    state = act(on(poor), AGAIN).state
    assert kael(state).career.shards == 30
    assert not available(state, kael(state), kael(state).card.powers[0])
    refused(state, RestoreOverOutfit(actor="kael"), "needs_shards", wanted=100, owned=30)
    rich = replace(kael(state), career=replace(kael(state).career, shards=100))
    state = act(on(rich), RestoreOverOutfit(actor="kael")).state
    assert kael(state).career.shards == 0
    assert available(state, kael(state), kael(state).card.powers[0])
    refused(on(hero(8)), RestoreOverOutfit(actor="kael"), "no_over_outfit")
