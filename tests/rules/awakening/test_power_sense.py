"""A power that makes no sense is refused with a reason, where it was written; those of the guide make sense."""

import pytest
from msgspec.structs import replace

from veillee.rules.awakening import nouns
from veillee.rules.awakening.cards import card_refusal
from veillee.rules.awakening.nouns import Aim, Area, Card, Carrier, Kind, KnownPower, Power, PowerKind, PowerTest, Rank
from veillee.rules.awakening.power_sense import troubles
from veillee.rules.awakening.refusals import Why
from veillee.rules.common import Name

SHOT = Power(
    id="tir",
    name=Name("tir", "le"),
    kind=PowerKind.COMBAT,
    cost=nouns.ActionCost.DOUBLE,
    test=PowerTest.PHYSICAL,
    attribute=nouns.Attribute.DEX,
    carrier=Carrier.RANGED,
    aim=Aim.FOE,
    range=15,
    effects=(nouns.TestBonus(value=2, roll=nouns.TestKind.RANGED_ATTACK), nouns.AddedDamage(dice="1d4")),
    ranks=(Rank(level=3, recharge=1), Rank(level=5, effects=(nouns.AddedDamage(dice="2d4"),))),
)
NOVA = replace(
    SHOT,
    test=PowerTest.MAGIC,
    carrier=None,
    range=None,
    targets=0,
    area=Area(5, self_centered=True),
    effects=(nouns.OwnDamage(dice="1d6", damage=nouns.DamageType.FIRE),),
    ranks=(),
)
SHIELD = Power(
    id="bouclier",
    name=Name("bouclier", "le"),
    kind=PowerKind.COMBAT,
    cost=nouns.ActionCost.DOUBLE,
    test=PowerTest.SUPPORT,
    magic_points=1,
    effects=(nouns.Reduction(dice="1d12", rounds=3),),
)
EYE = Power(id="oeil", name=Name("œil", "l’"), kind=PowerKind.PASSIVE, passive=(nouns.TestBonus(value=1),))


@pytest.mark.parametrize("power", [SHOT, NOVA, SHIELD, EYE], ids=lambda power: power.id)
def test_a_sound_power_has_no_trouble(power: Power) -> None:
    assert list(troubles(power)) == []


@pytest.mark.parametrize(
    ("power", "why", "path"),
    [
        (replace(EYE, cost=nouns.ActionCost.MOVE), Why.POWER_PASSIVE_USED, ("cost",)),
        (replace(EYE, recharge=2), Why.POWER_PASSIVE_USED, ("recharge",)),
        (replace(EYE, ranks=(Rank(level=3, recharge=1),)), Why.POWER_PASSIVE_USED, ("ranks", 0)),
        (replace(SHOT, passive=EYE.passive), Why.POWER_COMBAT_PASSIVE, ("passive",)),
        (replace(SHOT, attribute=None), Why.POWER_TEST_ATTRIBUTE, ("test",)),
        (replace(SHIELD, attribute=nouns.Attribute.WIS), Why.POWER_NEEDS_ATTACK, ("attribute",)),
        (replace(SHIELD, carrier=Carrier.ANY), Why.POWER_NEEDS_ATTACK, ("carrier",)),
        (replace(SHIELD, effects=NOVA.effects), Why.POWER_NEEDS_ATTACK, ("effects", 0)),
        (replace(SHOT, effects=NOVA.effects), Why.POWER_CARRIER_DAMAGE, ("effects", 0)),
        (replace(NOVA, effects=NOVA.effects * 2), Why.POWER_EFFECT_TWICE, ("effects",)),
        (replace(NOVA, targets=1), Why.POWER_AREA_TARGETS, ("targets",)),
        (replace(SHOT, targets=0), Why.POWER_NO_TARGET, ("targets",)),
        (replace(NOVA, aim=Aim.SELF), Why.POWER_SELF_AIM, ("aim",)),
        (replace(SHIELD, targets=2), Why.POWER_SELF_AIM, ("aim",)),
        (replace(NOVA, range=10), Why.POWER_SELF_RANGE, ("range",)),
        (replace(SHIELD, range=10), Why.POWER_SELF_RANGE, ("range",)),
        (replace(SHOT, ranks=(*SHOT.ranks[::-1],)), Why.POWER_RANK_ORDER, ("ranks", 1, "level")),
        (replace(SHOT, ranks=(Rank(level=3),)), Why.POWER_RANK_EMPTY, ("ranks", 0)),
        (replace(SHOT, ranks=(Rank(level=3, area=Area(2)),)), Why.POWER_RANK_AREA, ("ranks", 0, "area")),
        (replace(SHIELD, effects=(nouns.Reduction(dice="1d4"),)), Why.POWER_LASTS, ("effects", 0)),
        (replace(SHIELD, effects=(nouns.AddedDamage(dice="1d4"),)), Why.POWER_LASTS, ("effects", 0)),
        (
            replace(SHOT, effects=(nouns.TestBonus(value=1, roll=nouns.TestKind.DODGE),)),
            Why.POWER_LASTS,
            ("effects", 0),
        ),
        (replace(SHIELD, effects=(nouns.Teleport(metres=5, rounds=1),)), Why.POWER_AT_ONCE, ("effects", 0)),
        (replace(EYE, passive=(nouns.Taunt(),)), Why.POWER_NOT_PASSIVE, ("passive", 0)),
        (replace(EYE, passive=(nouns.TestBonus(value=1, rounds=2),)), Why.POWER_AT_ONCE, ("passive", 0)),
        (replace(EYE, passive=(nouns.TestBonus(value=0),)), Why.POWER_EFFECT_EMPTY, ("passive", 0)),
        (replace(SHIELD, effects=(nouns.StateEnded(states=()),)), Why.POWER_EFFECT_EMPTY, ("effects", 0)),
        (replace(SHIELD, effects=(nouns.Healing(),)), Why.POWER_EFFECT_EMPTY, ("effects", 0)),
        (replace(SHIELD, effects=(nouns.Healing(dice="1d7"),)), Why.BAD_DICE, ("effects", 0)),
        (replace(SHIELD, effects=(nouns.Push(metres=21),)), Why.BAD_NUMBER, ("effects", 0)),
        (replace(SHOT, range=0), Why.BAD_NUMBER, ("range",)),
        (replace(SHOT, limit=nouns.Limit(0, nouns.Period.DAY)), Why.BAD_NUMBER, ("limit",)),
        (replace(SHIELD, magic_points=21), Why.BAD_NUMBER, ("magic_points",)),
        (
            replace(EYE, passive=(nouns.TestBonus(value=1, attribute=nouns.Attribute.STR),)),
            Why.POWER_CHECK_ATTRIBUTE,
            ("passive", 0),
        ),
        (replace(SHIELD, effects=SHIELD.effects * 9), Why.TOO_MANY, ("effects",)),
    ],
)
def test_what_makes_no_sense_is_said_where_it_is(power: Power, why: Why, path: tuple[str | int, ...]) -> None:
    found = [(trouble.refusal.code, trouble.path) for trouble in troubles(power)]
    assert (why, path) in found, found


def card(*known: KnownPower) -> Card:
    return Card(name=Name("Orin"), kind=Kind.CHARACTER, max_hit_points=6, powers=known)


def test_a_card_holds_sound_powers_each_once_with_the_ranks_they_have() -> None:
    assert card_refusal(card(KnownPower(SHOT, rank=2), KnownPower(EYE))) is None
    wrong = [
        card_refusal(made)
        for made in (
            card(KnownPower(SHOT), KnownPower(SHOT)),
            card(KnownPower(SHOT, rank=3)),
            card(KnownPower(replace(SHOT, attribute=None))),
        )
    ]
    assert [refusal.code if refusal else None for refusal in wrong] == [
        Why.SAME_POWER_TWICE, Why.BAD_NUMBER, Why.POWER_TEST_ATTRIBUTE,
    ]  # fmt: skip
