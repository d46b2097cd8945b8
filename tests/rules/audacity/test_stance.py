"""Prone, flat-footed, drained: armor class, attacks, saves, opportunity attacks (ASM-13, ASM-15, ASM-22, ASM-25)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.audacity.card import ArmorClass, AttackLine, Attribute, Card, Save, Saves, Scores, initiative
from veillee.rules.audacity.stance import (
    Stance,
    armor_class,
    attack_bonus,
    attack_refusal,
    check_bonus,
    drained_to_death,
    opportunity_refusal,
    save_bonus,
)
from veillee.rules.common import Name

ROGUE = Card(
    name=Name("Mira"),
    title="roublard 5",
    level=5,
    hit_points=24,
    scores=Scores(DEX=18, STR=9),
    armor_class=ArmorClass(normal=18, touch=14, flat_footed=14),
    saves=Saves(reflex=8),
)
SWORD = AttackLine(id="sword", name=Name("rapière", "la"), bonuses=(9, 4), damage="1d6-1", critical_from=18)
BOW = AttackLine(id="bow", name=Name("arc", "l’"), bonuses=(8,), damage="1d6", ranged=True)
CROSSBOW = AttackLine(
    id="crossbow", name=Name("arbalète", "l’"), bonuses=(8,), damage="1d8", ranged=True, shoots_prone=True
)
RAY = AttackLine(id="ray", name=Name("rayon", "le"), bonuses=(6,), damage="2d6", ranged=True, touch=True)


def test_armor_class_by_attack_and_stance() -> None:
    plain, caught, lying = Stance(), Stance(flat_footed=True), Stance(prone=True)
    assert [armor_class(ROGUE, each, SWORD).total for each in (plain, caught, lying)] == [18, 14, 14]
    assert [armor_class(ROGUE, each, BOW).total for each in (plain, caught, lying)] == [18, 14, 22]
    assert [armor_class(ROGUE, each, RAY).total for each in (plain, caught, lying)] == [14, 10, 18]


def test_a_full_attack_goes_down_the_line() -> None:
    assert [attack_bonus(SWORD, Stance(), nth).total for nth in (0, 1)] == [9, 4]
    assert attack_bonus(SWORD, Stance(prone=True)).total == 5
    assert attack_bonus(CROSSBOW, Stance(prone=True)).total == 8


@given(st.integers(0, 5))
def test_negative_levels_weigh_on_everything(lost: int) -> None:
    stance = Stance(negative_levels=lost)
    assert attack_bonus(SWORD, stance).total == 9 - lost
    assert save_bonus(ROGUE, stance, Save.REFLEX).total == 8 - lost
    assert check_bonus(ROGUE, stance, Attribute.STR).total == -1 - lost
    assert drained_to_death(ROGUE, stance) == (lost >= 5)


def test_only_a_crossbow_shoots_from_the_ground() -> None:
    assert attack_refusal(CROSSBOW, Stance(prone=True)) is None
    refusal = attack_refusal(BOW, Stance(prone=True))
    assert refusal is not None
    assert refusal.code == "prone_shot"


def test_one_opportunity_a_round_with_a_melee_weapon() -> None:
    codes = [
        None if why is None else why.code
        for why in (
            opportunity_refusal(SWORD, Stance()),
            opportunity_refusal(SWORD, Stance(opportunities=1)),
            opportunity_refusal(SWORD, Stance(flat_footed=True)),
            opportunity_refusal(BOW, Stance()),
            opportunity_refusal(None, Stance()),
            opportunity_refusal(SWORD, Stance(able=False)),
        )
    ]
    assert codes == [None, "no_opportunity", "flat_footed", "unable", "unable", "unable"]


def test_initiative_is_dexterity_unless_the_card_says_otherwise() -> None:
    assert initiative(ROGUE) == 4
    assert initiative(Card(name=Name("dragon", "le"), hit_points=90, initiative=8)) == 8
