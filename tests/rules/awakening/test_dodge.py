"""A dodge: level and DEX, against magic at −3 (WA-REACT-02, WA-REACT-03)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import AXE, CAST, FIRE_BOLT, actor, duel, posed, table
from veillee.rules.awakening.notes import BlowKind, ReactionKind
from veillee.rules.awakening.nouns import Posture
from veillee.rules.awakening.numbers import dodge
from veillee.rules.awakening.reactions import reaction_refusal


@pytest.mark.parametrize("key", ["bru", "sil", "mir", "tov", "orc"])
def test_it_adds_level_and_dexterity(key: str) -> None:
    state = table(actor(key))
    card = CAST[key]
    assert dodge(state, state.actors[key], magic=False).total == card.level + card.attributes.DEX


def test_magic_is_harder_to_dodge() -> None:
    state = table(actor("bru"))
    bru = state.actors["bru"]
    against_magic = dodge(state, bru, magic=True)
    assert against_magic.total == dodge(state, bru, magic=False).total - 3
    assert [part.rule for part in against_magic.parts if part.label == "against_magic"] == ["WA-REACT-03"]


def test_a_stance_and_fate_add_to_it() -> None:
    state = table(posed(actor("bru"), Posture.DOUBLE))
    plain = dodge(table(actor("bru")), actor("bru"), magic=False).total
    assert dodge(state, state.actors["bru"], magic=False).total == plain + 2
    assert dodge(state, state.actors["bru"], magic=False, fate=1).total == plain + 12


def test_a_weapon_and_a_spell_may_both_be_dodged() -> None:
    state = duel("sor", "bru")
    for line in (AXE, FIRE_BOLT):
        assert reaction_refusal(state, state.actors["bru"], line, BlowKind.ATTACK, ReactionKind.DODGE) is None
