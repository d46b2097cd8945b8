"""What the GM makes of criticals and fumbles (WA-CRIT-03, WA-CRIT-05, WA-CRIT-18, R-CHK-04, R-CRIT-09)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import actor, play, table
from tests.rules.awakening.quiet import dead, do, peace, someone, why
from veillee.rules.awakening.commands import Attack, Check, Consequence, GiveConsequence
from veillee.rules.awakening.notes import CheckTold, ConsequenceTold
from veillee.rules.awakening.nouns import Attribute, EffectKind
from veillee.rules.awakening.numbers import physical_defense
from veillee.rules.awakening.sentences import SENTENCES
from veillee.rules.awakening.system import decide
from veillee.rules.common import Role, Viewer


@pytest.mark.parametrize(
    ("consequence", "value"), [(Consequence.SPECTACULAR_SUCCESS, 2), (Consequence.CATASTROPHIC_FAILURE, -2)]
)
def test_two_more_or_less_on_the_next_test_and_no_other(consequence: Consequence, value: int) -> None:
    state = do(peace(someone("bru")), GiveConsequence(actor="bru", consequence=consequence, label="escalade")).state
    roll = Check(actor="bru", attribute=Attribute.STR, threshold=10)
    first = do(state, roll, {"check": 8})
    assert first.told(CheckTold)[0].sum.total == 12 + value
    assert do(first.state, roll, {"check": 8}).told(CheckTold)[0].sum.total == 12


@pytest.mark.parametrize(
    "consequence",
    [
        Consequence.UNEXPECTED_DISCOVERY,
        Consequence.TIME_GAINED,
        Consequence.SURPRISE_COMPLICATION,
        Consequence.TIME_LOST,
    ],
)
def test_what_only_changes_the_story_is_told(consequence: Consequence) -> None:
    state = peace(someone("bru"))
    played = do(state, GiveConsequence(actor="bru", consequence=consequence, label="une trappe"))
    assert played.state == state
    (told,) = played.told(ConsequenceTold)
    assert (told.consequence, told.label) == (consequence.value, "une trappe")


def test_off_balance_lowers_the_next_defense_until_the_next_turn() -> None:
    state = table(actor("bru"), actor("orc"))
    state = do(state, GiveConsequence(actor="orc", consequence=Consequence.OFF_BALANCE)).state
    assert physical_defense(state, state.actors["orc"]).total == 12
    (effect,) = state.actors["orc"].stance.effects
    assert (effect.until, effect.slot) == (2, "bru")


def test_an_exposed_position_helps_the_next_blow_only() -> None:
    state = table(actor("bru"), actor("orc"))
    state = do(state, GiveConsequence(actor="orc", consequence=Consequence.VULNERABLE)).state
    hit = play(state, decide(state, Attack(actor="bru", line="long_sword", target="orc")), {"attack": 6, "damage": 1})
    assert hit.hit_points("orc") == 16
    assert hit.state.actors["orc"].stance.effects == ()


def test_the_disarmed_lose_their_weapon() -> None:
    state = do(table(actor("bru"), actor("orc")), GiveConsequence(actor="bru", consequence=Consequence.DISARMED)).state
    assert state.actors["bru"].stance.effects[0].kind is EffectKind.DISARMED
    assert why(state, Attack(actor="bru", line="long_sword", target="orc")) == "no_such_line"


def test_only_the_gm_and_only_for_the_living() -> None:
    command = GiveConsequence(actor="bru", consequence=Consequence.TIME_LOST)
    assert why(peace(someone("bru")), command, Viewer(Role.PLAYER, frozenset({"bru"}))) == "gm_only"
    assert why(peace(dead("bru"), someone("sil")), command) == "target_dead"
    assert why(peace(someone("sil")), command) == "unknown_actor"


def test_every_consequence_has_its_words() -> None:
    assert {f"consequence.{each}" for each in Consequence} <= set(SENTENCES)
