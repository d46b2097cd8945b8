"""A parry: level and STR, of a physical attack only (WA-REACT-02, WA-REACT-20)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import AXE, CAST, FIRE_BOLT, actor, duel, posed, table
from veillee.rules.awakening.notes import BlowKind, ReactionKind
from veillee.rules.awakening.nouns import Posture
from veillee.rules.awakening.numbers import parry
from veillee.rules.awakening.reactions import reaction_refusal


@pytest.mark.parametrize("key", ["bru", "sil", "mir", "tov", "orc"])
def test_it_adds_level_and_strength(key: str) -> None:
    state = table(actor(key))
    card = CAST[key]
    assert parry(state, state.actors[key]).total == card.level + card.attributes.STR


def test_a_stance_and_fate_add_to_it() -> None:
    state = table(posed(actor("bru"), Posture.SIMPLE))
    plain = parry(table(actor("bru")), actor("bru")).total
    assert parry(state, state.actors["bru"]).total == plain + 1
    assert parry(state, state.actors["bru"], fate=1).total == plain + 11


def test_every_part_cites_its_rule() -> None:
    state = table(actor("bru"))
    assert {part.rule for part in parry(state, state.actors["bru"]).parts} == {"WA-REACT-02"}


def test_magic_cannot_be_parried() -> None:
    state = duel("sor", "bru")
    bru = state.actors["bru"]
    assert reaction_refusal(state, bru, AXE, BlowKind.ATTACK, ReactionKind.PARRY) is None
    refused = reaction_refusal(state, bru, FIRE_BOLT, BlowKind.ATTACK, ReactionKind.PARRY)
    assert refused is not None
    assert refused.code == "parry_magic"
