"""Stealth: it helps the blow that ends it, whatever the blow (WA-X-20)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import actor, duel, play, table
from tests.rules.awakening.powers.burden import gifted, laid, of_powers
from tests.rules.awakening.powers.deck import GM, done
from veillee.rules.awakening.commands import Attack, Check, DoubleAttack, EndFight, SecondBlow
from veillee.rules.awakening.notes import BlowTold, DamageTold, EffectTold, ReactionKind
from veillee.rules.awakening.nouns import AddedDamage, Attribute, EffectKind, PowerState, State, StateGiven, When
from veillee.rules.awakening.riposte import riposte

STEALTH = StateGiven(state=PowerState.STEALTHY)


def stealthy(state: State, key: str) -> State:
    return gifted(laid(state, key, key, STEALTH), key, AddedDamage(bonus=3, when=When.STEALTHY))


def kinds(state: State, key: str) -> list[EffectKind]:
    return [effect.kind for effect in state.actors[key].stance.effects]


@pytest.mark.parametrize(("die", "dice"), [(10, {"damage": 4}), (3, {})])
def test_a_blow_ends_it_once_its_damage_is_dealt(die: int, dice: dict[str, int]) -> None:
    state = stealthy(duel("bru", "orc"), "bru")
    played = done(state, Attack(actor="bru", line="long_sword", target="orc"), {"attack": die, **dice})
    assert [told.dealt for told in played.told(DamageTold)] == ([4 + 1 + 3] if dice else [])
    assert kinds(played.state, "bru") == []
    (told,) = played.told(EffectTold)
    assert (told.kind, told.begins, told.label) == (EffectKind.STEALTHY, False, "sort")


def test_an_area_ends_it_after_all_its_targets() -> None:
    state = stealthy(duel("sor", "bru", "sil"), "sor")
    played = done(state, Attack(actor="sor", line="nova"), {"attack": 17, "damage": [[1, 1]]}, GM)
    assert [told.dealt for told in played.told(DamageTold)] == [5, 5]
    assert kinds(played.state, "sor") == []


def test_of_a_double_attack_only_the_first_blow_is_hidden() -> None:
    state = stealthy(duel("tov", "orc"), "tov")
    first = done(state, DoubleAttack(actor="tov", line="dagger", target="orc"), {"attack": 10, "damage": 1})
    second = done(first.state, SecondBlow(actor="tov", line="cosh", target="orc"), {"attack_2": 10, "damage_2": 3})
    assert [told.dealt for played in (first, second) for told in played.told(DamageTold)] == [4, 2]


def test_a_riposte_is_an_attack_too() -> None:
    state = stealthy(duel("bru", "orc"), "bru")
    played = play(state, riposte(state, "bru", "orc", ReactionKind.PARRY), {"riposte_damage": 1})
    assert played.hit_points("orc") == 18 - (1 + 1 + 3)
    assert kinds(played.state, "bru") == []


def test_nothing_else_ends_it_but_the_encounter() -> None:
    state = stealthy(table(actor("bru"), actor("orc")), "bru")
    played = done(state, Check(actor="bru", attribute=Attribute.DEX, threshold=5), {"check": 10}, GM)
    assert kinds(played.state, "bru") == [EffectKind.STEALTHY]
    struck = done(played.state, Attack(actor="bru", line="long_sword", target="orc"), {"attack": 2})
    assert of_powers(struck.told(BlowTold)[0].attack) == []
    assert kinds(done(state, EndFight(), viewer=GM).state, "bru") == []
