"""Damage that powers add to blows: rolled with the others, maximized, typed, under conditions (WA-CAP-21)."""

from __future__ import annotations

from tests.rules.awakening.cast import LONG_SWORD, actor, duel, play, table
from tests.rules.awakening.powers.burden import gifted, laid, of_powers
from tests.rules.awakening.powers.deck import GM, done
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.commands import Attack
from veillee.rules.awakening.notes import BlowKind, BlowTold, DamageTold, ReactionKind
from veillee.rules.awakening.nouns import AddedDamage, DamageType, State, When
from veillee.rules.awakening.numbers import attack_test
from veillee.rules.awakening.riposte import riposte


def damage_of(state: State, attack: int, damage: list[list[int]] | int) -> DamageTold:
    played = play(state, strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK), {"attack": attack, "damage": damage})
    (told,) = played.told(DamageTold)
    return told


def test_dice_and_a_number_are_added() -> None:
    state = laid(duel("bru", "orc"), "bru", "bru", AddedDamage(dice="1d4", bonus=2, rounds=2))
    told = damage_of(state, 10, [[5], [3]])
    assert (told.dealt, told.types) == (5 + 1 + 3 + 2, (DamageType.SLASHING,))
    assert of_powers(told.sum) == [(3, "sort 1d4"), (2, "sort")]


def test_a_critical_maximizes_them_too() -> None:  # WA-CRIT-20, EX: 2d4 + 2d4 = 16
    state = gifted(duel("bru", "orc"), "bru", AddedDamage(dice="2d4"))
    played = play(state, strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK), {"attack": 20})
    (told,) = played.told(DamageTold)
    assert (told.dealt, told.maximized) == (8 + 1 + 8, True)


def test_their_type_meets_weaknesses_and_resistances() -> None:  # RB-33
    fire = AddedDamage(dice="1d4", damage=DamageType.FIRE)
    bare, burning = duel("bru", "col"), gifted(duel("bru", "col"), "bru", fire)
    weak = burning.actors["col"].card
    assert DamageType.SLASHING in weak.resistances
    one, other = (
        attack_test(s, s.actors["bru"], LONG_SWORD, s.actors["col"], BlowKind.ATTACK) for s in (bare, burning)
    )
    assert one.total == other.total  # resists slashing, is not weak to fire: still -3 once
    blunt = gifted(duel("bru", "col"), "bru", AddedDamage(dice="1d4", damage=DamageType.BLUDGEONING))
    both = attack_test(blunt, blunt.actors["bru"], LONG_SWORD, blunt.actors["col"], BlowKind.ATTACK)
    assert both.total == one.total + 3
    told = damage_of(gifted(duel("bru", "orc"), "bru", fire), 10, [[5], [3]])
    assert told.types == (DamageType.SLASHING, DamageType.FIRE)


def test_a_condition_is_read_for_each_target_of_an_area() -> None:
    state = gifted(
        table(actor("sor"), actor("bru", hit_points=5), actor("sil")),
        "sor",
        AddedDamage(dice="1d4", when=When.TARGET_WOUNDED),
    )
    played = done(state, Attack(actor="sor", line="nova"), {"attack": 15, "damage": [[1, 2], [4]]}, GM)
    assert [(told.target.id, told.dealt) for told in played.told(DamageTold)] == [("bru", 7), ("sil", 3)]


def test_nothing_is_rolled_when_no_target_meets_the_condition() -> None:
    state = gifted(duel("bru", "orc"), "bru", AddedDamage(dice="1d4", when=When.TARGET_WOUNDED))
    assert damage_of(state, 10, 5).dealt == 6


def test_a_riposte_without_a_test_has_them() -> None:
    state = gifted(duel("bru", "orc"), "bru", AddedDamage(bonus=3))
    played = play(state, riposte(state, "bru", "orc", ReactionKind.PARRY), {"riposte_damage": 4})
    assert played.hit_points("orc") == 18 - (4 + 1 + 3)
    assert not played.told(BlowTold)
