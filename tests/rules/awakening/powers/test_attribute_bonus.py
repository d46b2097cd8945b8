"""Characteristics raised or lowered by powers: sums follow, beyond the bounds; tables stop at them (RB-05)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import LONG_SWORD, actor, duel, play, table
from tests.rules.awakening.powers.burden import gifted, laid
from veillee.rules.awakening import system
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.commands import EndTurn
from veillee.rules.awakening.notes import BlowKind, BlowTold, Outcome
from veillee.rules.awakening.nouns import Attribute, AttributeBonus
from veillee.rules.awakening.numbers import (
    attack_test,
    attribute_now,
    check_test,
    damage_fixed,
    dodge,
    initiative,
    magic_defense,
    parry,
    physical_defense,
)
from veillee.rules.awakening.sheet import sheet
from veillee.rules.awakening.unarmed import BARE_HANDS


@pytest.mark.parametrize("attribute", Attribute)
@pytest.mark.parametrize("key", ["bru", "orc"])
def test_every_number_follows_its_characteristic(key: str, attribute: Attribute) -> None:
    before = duel(key)
    state = gifted(before, key, AttributeBonus(attribute=attribute, value=4))
    new, old = state.actors[key], before.actors[key]
    for followed, now, then in (
        (Attribute.CON, physical_defense(state, new), physical_defense(before, old)),
        (Attribute.WIS, magic_defense(state, new), magic_defense(before, old)),
        (Attribute.DEX, initiative(state, new), initiative(before, old)),
        (Attribute.DEX, dodge(state, new, magic=False), dodge(before, old, magic=False)),
        (Attribute.STR, parry(state, new), parry(before, old)),
        (Attribute.STR, damage_fixed(state, new, BARE_HANDS), damage_fixed(before, old, BARE_HANDS)),
        (
            Attribute.INT,
            check_test(state, new, Attribute.INT, "WA-CHECK-02"),
            check_test(before, old, Attribute.INT, ""),
        ),
        (
            Attribute.STR,
            attack_test(state, new, LONG_SWORD, None, BlowKind.ATTACK),
            attack_test(before, old, LONG_SWORD, None, BlowKind.ATTACK),
        ),
    ):
        assert now.total == then.total + (4 if attribute is followed else 0)


def test_never_the_points() -> None:  # RB-11
    state = gifted(duel("mir"), "mir", AttributeBonus(attribute=Attribute.INT, value=4))
    assert sheet(state, state.actors["mir"], notes=True).max_magic_points == 12


def test_sums_leave_the_bounds_and_tables_stop_there() -> None:
    state = gifted(duel("tov"), "tov", AttributeBonus(attribute=Attribute.CHA, value=5))
    tov = state.actors["tov"]
    assert attribute_now(state, tov, Attribute.CHA) == 11
    assert sheet(state, tov, notes=False).critical_from == 17  # WA-CRIT-11: read as +6


@pytest.mark.parametrize(
    ("change", "natural", "outcome"), [(2, 19, Outcome.CRITICAL_SUCCESS), (-2, 2, Outcome.CRITICAL_FAILURE)]
)
def test_charisma_moves_the_criticals_of_every_roll(change: int, natural: int, outcome: Outcome) -> None:
    state = laid(duel("bru", "orc"), "orc", "bru", AttributeBonus(attribute=Attribute.CHA, value=change, rounds=1))
    dice = {"attack": natural}
    played = play(state, strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK), dice)
    (told,) = played.told(BlowTold)
    assert told.outcome is outcome


def test_initiative_is_read_again_at_the_next_round() -> None:  # R-TURN-05
    state = table(actor("orc"), actor("bru"), acting="bru")  # 10, then 11: an order of the GM
    state = gifted(state, "bru", AttributeBonus(attribute=Attribute.DEX, value=5))
    assert state.fight is not None
    played = play(state, system.decide(state, EndTurn(actor="bru")))
    assert played.state.fight is not None
    assert (played.state.fight.round, played.state.fight.initiatives["bru"]) == (2, 16)
