"""Buying, giving, selling, the prices of the table (RB-63): NX are never owed."""

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import DAGGER, LONG_SWORD, SHIELD, weapon
from tests.rules.awakening.progress.hero import BOOK, GM, act, camp, hero, kael, refused
from veillee.rules.awakening.commands import Award, Buy, Give, SetPrice, StartFight, TakeAway
from veillee.rules.awakening.notes import AwardTold, Trade, TradeTold
from veillee.rules.awakening.nouns import Bonus, BonusTarget, Kind, Resource, Vials, WeaponSet
from veillee.rules.awakening.progress.bag import owned


def buy(item: str, count: int = 1, price: int | None = None) -> Buy:
    return Buy(actor="kael", item=item, count=count, price=price)


def test_goods_go_to_the_bag() -> None:
    played = act(camp(hero(shards=170)), buy("long_sword", 2))
    assert kael(played).career.shards == 10
    assert sorted(owned(kael(played))) == ["long_sword", "long_sword.2", "long_sword.3", "shield"]
    told = played.told(TradeTold)[0]
    assert (told.trade, told.count, told.shards) == (Trade.BOUGHT, 2, 160)


def test_vials_are_counted() -> None:
    state = act(camp(hero(shards=90)), buy("venin")).state
    state = act(state, buy("venin", 2)).state
    assert kael(state).career.vials == (Vials("venin", 3),)
    assert kael(state).career.shards == 0
    many = hero(shards=9000, vials=(Vials("venin", 90),))
    refused(camp(many), buy("venin", 10), "bad_number", most=99)


def test_what_is_not_bought() -> None:
    state = camp(hero(shards=79))
    refused(state, buy("long_sword"), "needs_shards", wanted=80, owned=79)
    refused(state, buy("hallebarde"), "not_for_sale")
    refused(state, buy("shield"), "no_price", item=SHIELD.name)
    refused(state, buy("long_sword", 0), "bad_number", least=1, most=20)
    refused(state, buy("long_sword", -3), "bad_number")
    refused(state, buy("long_sword", price=1), "gm_only")
    refused(act(state, StartFight(), viewer=GM).state, buy("venin"), "in_a_fight")


def test_the_gm_names_a_price() -> None:
    state = camp(hero(shards=50))
    assert kael(act(state, buy("shield", price=20), viewer=GM)).career.shards == 30
    assert kael(act(state, buy("long_sword", price=0), viewer=GM)).career.shards == 50
    refused(state, buy("shield", price=-5), "bad_number", GM)
    refused(state, buy("shield", price=51), "needs_shards", GM, wanted=51)


def test_the_gm_sets_the_prices_of_the_table() -> None:
    """WA-FRAME-09."""
    state = act(camp(hero(shards=50)), SetPrice(goods="shield", price=15), viewer=GM).state
    assert kael(act(state, buy("shield"))).career.shards == 35
    state = act(state, SetPrice(goods="shield"), viewer=GM).state
    refused(state, buy("shield"), "no_price")
    state = act(state, SetPrice(goods="venin", price=5), viewer=GM).state
    assert kael(act(state, buy("venin"))).career.shards == 45
    assert BOOK.poisons["venin"].price == 30
    refused(state, SetPrice(goods="venin"), "bad_number", GM)
    refused(state, SetPrice(goods="shield", price=-1), "bad_number", GM)
    refused(state, SetPrice(goods="rien", price=1), "not_for_sale", GM)
    refused(state, SetPrice(goods="venin", price=1), "gm_only")


def test_the_gm_gives_a_thing() -> None:
    state = act(camp(hero()), Give(actor="kael", goods="shield"), viewer=GM).state
    assert sorted(owned(kael(state))) == ["long_sword", "shield", "shield.2"]
    own = weapon(replace(DAGGER, id="croc"))
    state = act(state, Give(actor="kael", item=own), viewer=GM).state
    assert owned(kael(state))["croc"] == own
    refused(state, Give(actor="kael", goods="rien"), "not_for_sale", GM)
    refused(state, Give(actor="kael"), "not_for_sale", GM)
    wrong = replace(SHIELD, bonuses=(Bonus(BonusTarget.PHYSICAL_DEFENSE, 4),))
    refused(state, Give(actor="kael", item=wrong), "bad_number", GM)
    refused(state, Give(actor="inconnu", goods="shield"), "unknown_actor", GM)
    creature = hero(card={"kind": Kind.CREATURE})
    refused(camp(creature), Give(actor="kael", goods="shield"), "characters_only", GM)


def test_the_gm_takes_a_thing_away_or_buys_it() -> None:
    """Wherever it is; a thing of both sets is gone from both."""
    sword = weapon(LONG_SWORD)
    state = camp(hero(card={"sets": (WeaponSet(sword, SHIELD), WeaponSet(sword))}))
    played = act(state, TakeAway(actor="kael", item="long_sword", shards=40), viewer=GM)
    assert kael(played).card.sets == (WeaponSet(None, SHIELD), WeaponSet())
    assert kael(played).career.shards == 40
    assert played.told(TradeTold)[0].trade is Trade.SOLD
    taken = act(state, TakeAway(actor="kael", item="shield"), viewer=GM)
    assert taken.told(TradeTold)[0].trade is Trade.TAKEN
    refused(state, TakeAway(actor="kael", item="axe"), "not_owned", GM)
    refused(state, TakeAway(actor="kael", item="shield", shards=-1), "bad_number", GM)


@pytest.mark.parametrize("resource", Resource)
def test_awards(resource: Resource) -> None:
    """WA-FRAME-08, WA-PROG-02, RB-75: each gets the whole amount."""
    elara = replace(hero(), id="elara")
    state = camp(hero(), elara)
    give = Award(actors=("kael", "elara"), resource=resource, amount=5, reason="la quête du gué")
    played = act(state, give, viewer=GM)
    for actor in ("kael", "elara"):
        line = played.state.ledgers[actor][-1]
        assert (line.resource, line.change, line.balance, line.detail) == (resource, 5, 5, "la quête du gué")
    assert played.told(AwardTold)[0].amount == 5
    back = act(played.state, Award(actors=("kael",), resource=resource, amount=-5), viewer=GM)
    assert kael(back) == kael(state)
    code = {"experience": "needs_experience", "power_points": "needs_power_points", "shards": "needs_shards"}[resource]
    refused(played.state, Award(actors=("kael",), resource=resource, amount=-6), code, GM, wanted=6, owned=5)


def test_what_is_not_awarded() -> None:
    state = camp(hero(), replace(hero(card={"kind": Kind.CREATURE}), id="loup"))
    xp = Resource.EXPERIENCE
    refused(state, Award(actors=("kael",), resource=xp, amount=0), "bad_number", GM)
    refused(state, Award(actors=(), resource=xp, amount=1), "nobody", GM)
    refused(state, Award(actors=("kael", "kael"), resource=xp, amount=1), "nobody", GM)
    refused(state, Award(actors=("kael", "loup"), resource=xp, amount=1), "characters_only", GM)
    refused(state, Award(actors=("kael", "rien"), resource=xp, amount=1), "unknown_actor", GM)
    refused(state, Award(actors=("kael",), resource=xp, amount=1000), "bad_number", GM)
    refused(state, Award(actors=("kael",), resource=xp, amount=1), "gm_only")
    refused(state, Award(actors=("kael",), resource=xp, amount=1, reason="x" * 201), "bad_text", GM)
    full = camp(hero(experience=995))
    refused(full, Award(actors=("kael",), resource=xp, amount=5), "too_much", GM, owned=995, most=999)
    selling = camp(hero(shards=99_990))
    refused(selling, TakeAway(actor="kael", item="shield", shards=10), "bad_number", GM, most=9)
