"""Derived numbers (WA-X-01 to 03, WA-DEFVAL, WA-ATK-04): the cast's own, and the extremes of the formulas."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    AXE,
    BRU,
    COSH,
    DAGGER,
    FIRE_BOLT,
    FIST,
    JAVELIN,
    LONG_SWORD,
    MAGIC_STAFF,
    SHIELD,
    SHORT_BOW,
    actor,
    duel,
    posed,
    table,
    under,
    weapon,
)
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import (
    AttackKind,
    AttackLine,
    Attribute,
    Attributes,
    Bonus,
    BonusTarget,
    EffectKind,
    Outfit,
    Posture,
    WeaponSet,
)
from veillee.rules.awakening.numbers import (
    attack_test,
    defense,
    dodge,
    initiative,
    magic_defense,
    parry,
    physical_defense,
)
from veillee.rules.awakening.unarmed import BARE_HANDS


@pytest.mark.parametrize(
    ("key", "physical", "magic", "first", "dodges", "parries", "dodges_magic"),
    [
        ("bru", 15, 12, 11, 3, 6, 0),
        ("sil", 12, 13, 14, 6, 2, 3),
        ("mir", 11, 15, 11, 3, 1, 0),
        ("tov", 14, 13, 14, 7, 4, 4),
        ("yae", 13, 17, 10, 3, 3, 0),
        ("orc", 14, 11, 10, 2, 5, -1),
        ("gob", 13, 11, 12, 3, 1, 0),
        ("sor", 11, 14, 11, 2, 0, -1),
        ("col", 18, 15, 9, 4, 11, 1),
    ],
)
def test_the_cast(
    key: str, physical: int, magic: int, first: int, dodges: int, parries: int, dodges_magic: int
) -> None:
    state = duel(key)
    one = state.actors[key]
    assert physical_defense(state, one).total == physical
    assert magic_defense(state, one).total == magic
    assert initiative(state, one).total == first
    assert dodge(state, one, magic=False).total == dodges
    assert dodge(state, one, magic=True).total == dodges_magic
    assert parry(state, one).total == parries


@pytest.mark.parametrize(
    ("key", "line", "total"),
    [
        ("bru", LONG_SWORD, 6),
        ("sil", SHORT_BOW, 7),
        ("mir", MAGIC_STAFF, 7),
        ("mir", BARE_HANDS, 3),
        ("tov", DAGGER, 8),
        ("tov", COSH, 7),
        ("orc", AXE, 5),
        ("gob", JAVELIN, 3),
        ("sor", FIRE_BOLT, 4),
        ("col", FIST, 11),
    ],
)
def test_attacks_of_the_cast(key: str, line: AttackLine, total: int) -> None:
    state = duel(key)
    assert attack_test(state, state.actors[key], line, None, BlowKind.ATTACK).total == total


@pytest.mark.parametrize("kind", list(AttackKind))
def test_only_magic_meets_the_magic_defense(kind: AttackKind) -> None:  # WA-TEST-05
    state = duel("bru")
    assert defense(state, state.actors["bru"], kind).total == (12 if kind is AttackKind.MAGIC else 15)


def test_mag_changes_the_most_pm_and_nothing_else() -> None:  # WA-MAG-03
    state = duel("mir")
    one = state.actors["mir"]
    other = replace(one, card=replace(one.card, magic_attribute=Attribute.WIS))
    for each in (physical_defense, magic_defense, initiative, parry):
        assert each(state, one) == each(state, other)
    assert dodge(state, one, magic=True) == dodge(state, other, magic=True)
    for line in (MAGIC_STAFF, FIRE_BOLT):
        tests = [attack_test(state, each, line, None, BlowKind.ATTACK) for each in (one, other)]
        assert tests[0] == tests[1]


def test_the_extremes_of_a_defense() -> None:
    low = replace(BRU, level=1, attributes=Attributes(CON=-4, WIS=-4), outfit=Outfit(physical=-4, magic=-4), sets=())
    shield = replace(SHIELD, bonuses=(Bonus(BonusTarget.PHYSICAL_DEFENSE, 3),))
    high = replace(
        BRU,
        level=8,
        attributes=Attributes(CON=6, WIS=6),
        outfit=Outfit(physical=4, magic=4),
        sets=(WeaponSet(weapon(LONG_SWORD), shield),),
    )
    state = table(actor("low", low), actor("high", high))
    assert physical_defense(state, state.actors["low"]).total == 3  # WA-DEFVAL-06
    assert magic_defense(state, state.actors["low"]).total == 3
    assert physical_defense(state, state.actors["high"]).total == 31  # CB-59
    assert magic_defense(state, state.actors["high"]).total == 28


def test_every_part_names_its_rule() -> None:
    state = table(under(posed(actor("bru"), Posture.DOUBLE), EffectKind.OFF_BALANCE))
    parts = [(part.label, part.value, part.rule) for part in physical_defense(state, state.actors["bru"]).parts]
    assert parts == [
        ("base", 10, "WA-X-02"),
        ("attribute.CON", 2, "WA-X-02"),
        ("level", 2, "WA-X-02"),
        ("outfit", 1, "WA-TENUE-11"),
        ("posture", 2, "WA-POST-03"),
        ("off_balance", -2, "R-CRIT-09"),
    ]


@given(st.sampled_from(list(Posture)), st.sampled_from(["bru", "orc"]))
def test_a_stance_adds_as_much_everywhere(posture: Posture, key: str) -> None:  # WA-DEFVAL-05
    plain, state = duel(key), table(posed(actor(key), posture))
    before, after = plain.actors[key], state.actors[key]
    assert physical_defense(state, after).total - physical_defense(plain, before).total == posture.bonus
    assert magic_defense(state, after).total - magic_defense(plain, before).total == posture.bonus
    assert dodge(state, after, magic=True).total - dodge(plain, before, magic=True).total == posture.bonus
    assert parry(state, after).total - parry(plain, before).total == posture.bonus


def test_an_effect_counts_from_its_first_round() -> None:
    state = table(under(actor("bru"), EffectKind.MODIFIER, 3, since=2))
    assert parry(state, state.actors["bru"]).total == 6
    assert state.fight is not None
    later = replace(state, fight=replace(state.fight, round=2))
    assert parry(later, later.actors["bru"]).total == 9
