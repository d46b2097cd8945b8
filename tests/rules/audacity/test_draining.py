"""Levels and abilities drained (ASM-22, ASM-23, D20-CREA-20, R-40)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.audacity.fights import Played, creature, hero, table
from veillee.rules.audacity.actor import able, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute
from veillee.rules.audacity.commands import DamageAbility, Drain, LoseLevels, SettleDrain
from veillee.rules.audacity.notes import DrainTold
from veillee.rules.audacity.nouns import Hero, State


def camp(points: int = 0) -> State:
    return table(hero("elara"), creature("ogre"), points=points)


def test_as_many_negative_levels_as_levels_kill() -> None:
    """ASM-22; a rescue holds one short of it, the cause undone for this event (R-40)."""
    played = Played(camp()).do(Drain(actor="elara", levels=2))
    assert condition_of(played.state.actors["elara"]) is Condition.NORMAL
    assert condition_of(played.do(Drain(actor="elara", levels=1)).state.actors["elara"]) is Condition.DEAD
    saved = Played(camp(points=1)).do(Drain(actor="elara", levels=9), certain_death="rescue").state.actors["elara"]
    assert (condition_of(saved), saved.stance.negative_levels) == (Condition.DYING, 2)
    eased = Played(camp()).do(Drain(actor="elara", levels=2)).do(Drain(actor="elara", levels=-5))
    assert eased.state.actors["elara"].stance.negative_levels == 0
    assert eased.told(DrainTold)[0].amount == -2


def test_a_creature_loses_the_levels_that_its_saves_fail() -> None:
    played = Played(camp()).do(Drain(actor="ogre", levels=3))
    played.do(SettleDrain(actor="ogre", difficulty=15), {"save": [20, 2, 3]})
    ogre = played.state.actors["ogre"]
    assert (ogre.stance.negative_levels, ogre.card.level) == (0, 4)
    assert [(each.what, each.amount) for each in played.told(DrainTold)] == [
        ("negative_levels", -3),
        ("lost_levels", 2),
    ]


def test_a_character_loses_them_where_points_may_stand_for_them() -> None:
    state = camp()
    state = replace(state, heroes={"elara": Hero(id="elara", player="j-elara", level=3, started=1, highest=3)})
    played = Played(state).do(Drain(actor="elara", levels=1)).do(SettleDrain(actor="elara", difficulty=15), {"save": 2})
    assert played.state.actors["elara"].card.level == 3
    assert played.told(DrainTold)[-1].what == "lost_levels"


@pytest.mark.parametrize(("answer", "condition", "level"), [("pass", "dead", 2), ("rescue", "dying", 1)])
def test_a_rescue_holds_a_character_at_its_first_level(answer: str, condition: str, level: int) -> None:
    """R-40: the last level is lost as any other life is; without a rescue it is death (R-68)."""
    elara = Hero(id="elara", player="j-elara", level=2, started=1, highest=2, experience=1_200)
    state = replace(camp(points=1), heroes={"elara": elara})
    played = Played(state).do(LoseLevels(hero="elara", levels=2), certain_death=answer)
    after, actor = played.state.heroes["elara"], played.state.actors["elara"]
    assert (condition_of(actor).value, actor.stance.prone) == (condition, True)
    assert (after.level, after.active) == (level, answer == "rescue")
    assert played.state.players["j-elara"].audacity == (0 if answer == "rescue" else 1)
    assert after.experience == (500 if answer == "rescue" else 1_200)


@pytest.mark.parametrize(
    ("attribute", "condition", "prone"),
    [
        (Attribute.STR, Condition.NORMAL, True),
        (Attribute.DEX, Condition.NORMAL, False),
        (Attribute.INT, Condition.NORMAL, True),
        (Attribute.WIS, Condition.NORMAL, True),
        (Attribute.CHA, Condition.NORMAL, True),
        (Attribute.CON, Condition.DEAD, True),
    ],
)
def test_a_score_of_0(attribute: Attribute, condition: Condition, prone: bool) -> None:
    played = Played(camp()).do(DamageAbility(actor="elara", attribute=attribute, amount=4))
    assert able(played.state.actors["elara"])
    elara = played.do(DamageAbility(actor="elara", attribute=attribute, amount=9)).state.actors["elara"]
    assert (condition_of(elara), able(elara), elara.stance.prone) == (condition, False, prone)
    assert elara.drained == {attribute: 10}
    if condition is Condition.NORMAL:
        played.do(DamageAbility(actor="elara", attribute=attribute, amount=-1))
        assert able(played.state.actors["elara"])


def test_a_rescue_holds_constitution_at_1() -> None:
    drained = DamageAbility(actor="elara", attribute=Attribute.CON, amount=10)
    elara = Played(camp(points=1)).do(drained, certain_death="rescue").state.actors["elara"]
    assert (condition_of(elara), elara.drained) == (Condition.DYING, {Attribute.CON: 9})


@given(st.lists(st.integers(-4, 6), max_size=8))
def test_negative_levels_are_never_below_none(changes: list[int]) -> None:
    played = Played(table(creature("ogre")))
    for levels in changes:
        if not played.why(Drain(actor="ogre", levels=levels)):
            played.do(Drain(actor="ogre", levels=levels))
    ogre = played.state.actors["ogre"]
    assert ogre.stance.negative_levels >= 0
    assert (condition_of(ogre) is Condition.DEAD) == (ogre.stance.negative_levels >= ogre.card.level)
