"""Defenses raised or lowered by powers: what a blow meets, and its odds."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import FIRE_BOLT, LONG_SWORD, actor, duel, play, table
from tests.rules.awakening.powers.burden import gifted, laid, of_powers
from veillee.rules.awakening.attack import odds, strike
from veillee.rules.awakening.notes import BlowKind, BlowTold
from veillee.rules.awakening.nouns import DefenseBonus, DefenseKind, When
from veillee.rules.awakening.numbers import magic_defense, physical_defense


@pytest.mark.parametrize(
    ("kind", "physical", "magic"),
    [(DefenseKind.PHYSICAL, 2, 0), (DefenseKind.MAGIC, 0, 2), (DefenseKind.BOTH, 2, 2)],
)
@pytest.mark.parametrize("key", ["bru", "orc"])
def test_each_defense_counts_its_own(key: str, kind: DefenseKind, physical: int, magic: int) -> None:
    before = duel(key)
    state = gifted(before, key, DefenseBonus(value=2, defense=kind))
    one, plain = state.actors[key], before.actors[key]
    assert physical_defense(state, one).total == physical_defense(before, plain).total + physical
    assert magic_defense(state, one).total == magic_defense(before, plain).total + magic
    assert of_powers(physical_defense(state, one)) == [(2, "don")] * bool(physical)


def test_a_lowered_defense_is_hit_more_often() -> None:
    before = duel("bru", "orc")
    state = laid(before, "bru", "orc", DefenseBonus(value=-3, defense=DefenseKind.PHYSICAL, rounds=1))
    played = play(state, strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK), {"attack": 5, "damage": 1})
    (told,) = played.told(BlowTold)
    assert (told.attack.total, told.defense.total, told.hit) == (11, 11, True)
    now, then = (odds(each, "bru", "orc", LONG_SWORD, BlowKind.ATTACK) for each in (state, before))
    assert now.hit == then.hit + 3
    assert odds(state, "bru", "orc", FIRE_BOLT, BlowKind.ATTACK) == odds(
        before, "bru", "orc", FIRE_BOLT, BlowKind.ATTACK
    )


def test_a_condition_may_be_about_who_strikes() -> None:
    guarded = DefenseBonus(value=2, defense=DefenseKind.BOTH, when=When.TARGET_WOUNDED)
    for points, more in ((18, 0), (9, 2)):
        state = gifted(table(actor("bru"), actor("orc", hit_points=points)), "bru", guarded)
        bru, orc = state.actors["bru"], state.actors["orc"]
        assert physical_defense(state, bru, orc).total == 15 + more
        assert physical_defense(state, bru).total == 15
