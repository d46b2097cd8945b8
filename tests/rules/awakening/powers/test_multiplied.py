"""Damage multiplied on some creatures: dice and fixed bonus, before any margin (R-CRIT-05, WA-ACT-13)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import LONG_SWORD, duel, play
from tests.rules.awakening.powers.burden import gifted
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.notes import BlowKind, DamageTold
from veillee.rules.awakening.nouns import AddedDamage, Multiplied, State, Trait


def against(*traits: Trait, **settings: Any) -> State:
    state = duel("bru", "orc", **settings)
    orc = state.actors["orc"]
    return replace(state, actors={**state.actors, "orc": replace(orc, card=replace(orc.card, traits=traits))})


def dealt(state: State, attack: int = 10, damage: int | list[list[int]] | None = 5) -> DamageTold:
    dice = {"attack": attack} if damage is None else {"attack": attack, "damage": damage}
    played = play(state, strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK), dice)
    (told,) = played.told(DamageTold)
    return told


@pytest.mark.parametrize(
    ("traits", "amount"),
    [((), 6), ((Trait.DEMONIC,), 12), ((Trait.DEMONIC, Trait.NON_LIVING), 12)],
)
def test_dice_and_fixed_bonus_are_doubled_once(traits: tuple[Trait, ...], amount: int) -> None:
    state = gifted(against(*traits), "bru", Multiplied(traits=(Trait.DEMONIC, Trait.NON_LIVING)))
    told = dealt(state)
    assert told.dealt == amount
    assert [part.rule for part in told.sum.parts if part.label == "multiplied"] == ["R-CRIT-05"] * bool(traits)


def test_the_progressive_bonus_comes_after() -> None:
    state = gifted(against(Trait.DEMONIC, progressive_damage="on"), "bru", Multiplied(traits=(Trait.DEMONIC,)))
    assert dealt(state, attack=13).dealt == 12 + 2  # 19 against 14


def test_a_critical_is_maximized_then_multiplied_then_its_margin_added() -> None:
    demon = against(Trait.DEMONIC, critical_damage="max_plus_margin")
    state = gifted(demon, "bru", Multiplied(factor=3, traits=(Trait.DEMONIC,)))
    assert dealt(state, attack=20, damage=None).dealt == (8 + 1) * 3 + (26 - 14)


def test_what_other_powers_add_is_multiplied_with_the_rest() -> None:
    state = gifted(against(Trait.DEMONIC), "bru", Multiplied(traits=(Trait.DEMONIC,)), AddedDamage(dice="1d4", bonus=1))
    assert dealt(state, damage=[[5], [2]]).dealt == (5 + 1 + 2 + 1) * 2


def test_two_multiplications_multiply() -> None:
    state = gifted(against(Trait.DEMONIC), "bru", Multiplied(traits=(Trait.DEMONIC,)))
    state = gifted(state, "bru", Multiplied(factor=3, traits=(Trait.DEMONIC,)), name="autre")
    assert dealt(state, damage=1).dealt == 12
