"""The sur-tenue: gates, price, MAG, replacing one (WA-SUR-01 to 13, RB-70 to RB-73)."""

from msgspec.structs import replace

from tests.rules.awakening.progress.hero import (
    GM,
    NOVA,
    act,
    camp,
    hero,
    kael,
    knowing,
    refused,
    relaxed,
)
from veillee.rules.awakening.commands import BuyOverOutfit, StartFight, TakeAway
from veillee.rules.awakening.nouns import (
    Actor,
    Attribute,
    Attributes,
    OverOutfit,
    PowerSource,
    RestKind,
    Vitals,
)
from veillee.rules.awakening.numbers import magic_defense, physical_defense
from veillee.rules.awakening.powers.known import available, usable
from veillee.rules.awakening.progress.durability import durability


def wear(outfit: str) -> BuyOverOutfit:
    return BuyOverOutfit(actor="kael", outfit=outfit)


def wizard(magic: int = 0, **attributes: int) -> Actor:
    one = hero(8, card={"attributes": Attributes(**attributes)}, shards=100)
    return replace(one, vitals=Vitals(one.vitals.hit_points, magic))


def of_class(actor: Actor, character_class: str, magic: Attribute, most: int) -> Actor:
    card = replace(actor.card, character_class=character_class, magic_attribute=magic, max_magic_points=most)
    return replace(actor, card=card)


def test_its_gates_and_its_price() -> None:
    """CB-34, CB-182, WA-SUR-01."""
    refused(camp(hero(7, shards=100)), wear("elementaliste"), "level_too_low", wanted=8, owned=7)
    refused(camp(hero(8, shards=99)), wear("elementaliste"), "needs_shards", wanted=100, owned=99)
    refused(camp(hero(8, shards=100)), wear("rien"), "not_for_sale")
    after = kael(act(camp(hero(8, shards=100)), wear("elementaliste")))
    assert after.career.shards == 0
    assert after.career.over_outfits == (OverOutfit("elementaliste"),)


def test_it_gives_powers_only() -> None:  # WA-RES-09
    """CB-183, CB-184, WA-SUR-03, WA-SUR-06, WA-RES-09, RB-72."""
    before = camp(hero(8, shards=100), durability="on")
    after = act(before, wear("pretre")).state
    for number in (physical_defense, magic_defense):
        assert number(after, kael(after)) == number(before, kael(before))
    assert kael(after).card.outfit == kael(before).card.outfit
    assert kael(after).card.sets == kael(before).card.sets
    assert durability(kael(after)) == durability(kael(before))
    assert usable(after, kael(after)) == ()


def test_not_its_own_tenue_nor_in_a_fight() -> None:
    """CB-194, RB-70; CB-62: any other tenue may be."""
    refused(camp(hero(8, shards=100)), wear("epeiste"), "own_outfit")
    worn = hero(8, shards=100, over_outfits=(OverOutfit("rodeur"),))
    refused(relaxed(worn), wear("rodeur"), "worn_already")
    refused(act(camp(hero(8, shards=100)), StartFight(), viewer=GM).state, wear("rodeur"), "in_a_fight")


def test_mag_becomes_that_of_a_class_that_uses_magic() -> None:  # WA-MAG-04
    """CB-189, CB-190, WA-MAG-03, WA-MAG-04, WA-SUR-10, RB-12, RB-73: PM only."""
    after = kael(act(camp(wizard(5, INT=-2)), wear("pretre")))
    assert (after.card.magic_attribute, after.vitals.magic_points, after.card.max_magic_points) == (
        Attribute.WIS,
        5,
        16,
    )
    after = kael(act(camp(wizard(20, INT=3, WIS=-1)), wear("pretre")))
    assert (after.vitals.magic_points, after.card.max_magic_points) == (14, 14)


def test_mag_stays_in_the_other_cases() -> None:
    """CB-191, CB-192, WA-SUR-09, WA-SUR-11."""
    priest = of_class(wizard(7, WIS=3, INT=1), "croyant", Attribute.WIS, 22)
    for outfit in ("rodeur", "elementaliste"):
        after = kael(act(camp(priest), wear(outfit)))
        assert (after.card.magic_attribute, after.card.max_magic_points) == (Attribute.WIS, 22)
    after = kael(act(camp(wizard(INT=-2)), wear("rodeur")))
    assert (after.card.magic_attribute, after.card.max_magic_points) == (Attribute.INT, 12)
    typed = of_class(wizard(INT=-2), "inconnue", Attribute.CHA, 30)
    assert kael(act(camp(typed), wear("pretre"))).card == typed.card


def test_another_one_replaces_it_and_it_may_be_put_on_again() -> None:
    """RB-70: what was learned is kept but rests; putting an owned one on takes a long rest and no NX."""
    learned = knowing(
        hero(8, shards=100, over_outfits=(OverOutfit("elementaliste"),)), NOVA, source=PowerSource.OVER_OUTFIT
    )
    state = act(camp(learned), wear("pretre")).state
    one = kael(state)
    assert [each.outfit for each in one.career.over_outfits] == ["elementaliste", "pretre"]
    assert one.card.magic_attribute is Attribute.WIS
    assert not available(state, one, one.card.powers[0])
    refused(state, wear("elementaliste"), "needs_long_rest")
    for rest in (RestKind.RELAXED, RestKind.STRESSFUL):
        again = act(camp(one, rest=rest), wear("elementaliste")).state
        back = kael(again)
        assert [each.outfit for each in back.career.over_outfits] == ["pretre", "elementaliste"]
        assert back.career.shards == 0
        assert back.card.magic_attribute is Attribute.INT
        assert available(again, back, back.card.powers[0])


def test_the_gm_takes_one_away() -> None:
    owned = hero(8, over_outfits=(OverOutfit("pretre"),))
    owned = replace(owned, card=replace(owned.card, magic_attribute=Attribute.WIS))
    take = TakeAway(actor="kael", item="pretre", shards=40)
    after = kael(act(camp(owned), take, viewer=GM))
    assert (after.career.over_outfits, after.career.shards) == ((), 40)
    assert after.card.magic_attribute is Attribute.INT
    learned = knowing(hero(8, over_outfits=(OverOutfit("elementaliste"),)), NOVA, source=PowerSource.OVER_OUTFIT)
    refused(camp(learned), TakeAway(actor="kael", item="elementaliste"), "power_learned_from_it", GM, power=NOVA.name)
