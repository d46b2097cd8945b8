"""The GM’s tools that hurt, heal, drain and kill (ASM-08 to ASM-11, ASM-22 to ASM-24, R-40, R-42)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.audacity.fights import Played, creature, hero, hurt, table
from veillee.rules.audacity.actor import Vitals, able, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute, Save
from veillee.rules.audacity.commands import (
    Command,
    DamageAbility,
    Deal,
    Drain,
    Heal,
    Kill,
    SetDanger,
    SettleDrain,
)
from veillee.rules.audacity.life import Cause, Danger, Source
from veillee.rules.audacity.notes import CorrectionTold, DrainTold, FallTold, HealTold, TrialTold
from veillee.rules.audacity.nouns import Hero, State


def camp(points: int = 0) -> State:
    return table(hero("elara"), creature("ogre"), points=points)


def test_damage_dealt_is_rolled_once_for_all() -> None:
    played = Played(camp()).do(
        Deal(actors=("elara", "ogre", "elara"), dice="4d6", energy="feu", save=Save.REFLEX, difficulty=12),
        {"deal": 11, "save": [12, 11]},
    )
    assert [played.state.actors[each].vitals.hit_points for each in ("elara", "ogre")] == [15, 49]


def test_a_save_may_undo_it_all() -> None:
    trap = Deal(actors=("elara",), dice="4d6", save=Save.REFLEX, difficulty=12, negates=True)
    played = Played(camp()).do(trap, {"deal": 11, "save": 12})
    assert played.state.actors["elara"].vitals.hit_points == 20


def test_a_fall_is_no_attack_and_lava_may_be_escaped() -> None:
    """ASM-10 and R-42: fifty points of lava ask no massive save; a sure death there may be left."""
    state = camp(points=2)
    lava = Deal(actors=("elara",), dice="20d6", source=Source.ENVIRONMENT, sure=True, label="lave")
    played = Played(state).do(lava, {"deal": 70}, certain_death="rescue_escape")
    elara = played.state.actors["elara"]
    assert (elara.vitals.hit_points, elara.danger) == (-9, Danger())
    assert not played.told(TrialTold)


def test_a_creature_is_no_danger_one_escapes() -> None:
    fist = Deal(actors=("elara",), dice="20d6", source=Source.CREATURE, sure=True)
    played = Played(camp(points=3)).do(fist, {"deal": 60}, certain_death="rescue_stable")
    (choice,) = played.asked("certain_death")
    assert choice.answers == ("pass", "rescue", "rescue_stable")


def test_care_raises_and_stabilizes() -> None:
    state = table(hurt(hero("elara"), -4))
    played = Played(state).do(Heal(actors=("elara",), dice="1d8"), {"heal": 2})
    elara = played.state.actors["elara"]
    assert (elara.vitals.hit_points, condition_of(elara)) == (-2, Condition.STABLE)
    assert played.told(FallTold)[0].condition is Condition.STABLE
    played.do(Heal(actors=("elara",), dice="1d8"), {"heal": 2})
    assert condition_of(played.state.actors["elara"]) is Condition.DISABLED
    played.do(Heal(actors=("elara",), dice="9d8"), {"heal": 50})
    assert played.state.actors["elara"].vitals.hit_points == 20
    assert played.told(HealTold)[0].gained == 20


def test_temporary_hit_points_do_not_add_up() -> None:
    played = Played(camp()).do(Heal(actors=("elara",), dice="1d8", temporary=True), {"heal": 5})
    played.do(Heal(actors=("elara",), dice="1d8", temporary=True), {"heal": 3})
    assert played.state.actors["elara"].vitals == Vitals(hit_points=20, temporary=5)


def test_a_death_without_hit_points_may_be_saved_from_or_bought_off() -> None:
    spell = Kill(actor="elara", save=Save.FORTITUDE, difficulty=15, label="doigt de mort")
    assert Played(camp()).do(spell, {"save": 15}).state.actors["elara"].vitals.hit_points == 20
    dead = Played(camp()).do(spell, {"save": 14}).state.actors["elara"]
    assert (dead.vitals.dead, dead.vitals.hit_points) == (True, 20)
    rescued = Played(camp(points=1)).do(spell, {"save": 14}, certain_death="rescue").state.actors["elara"]
    assert (rescued.vitals.dead, rescued.vitals.hit_points, rescued.stance.prone) == (False, -9, True)


def test_a_danger_is_said() -> None:
    played = Played(camp()).do(SetDanger(actor="elara", danger=Danger(source=Source.ENVIRONMENT, sure=True)))
    assert played.state.actors["elara"].danger.sure
    assert played.told(CorrectionTold)[0].after == "danger.environment_sure"


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


@pytest.mark.parametrize(
    ("attribute", "condition", "prone"),
    [
        (Attribute.STR, Condition.NORMAL, True),
        (Attribute.DEX, Condition.NORMAL, False),
        (Attribute.INT, Condition.NORMAL, True),
        (Attribute.WIS, Condition.NORMAL, True),
        (Attribute.CHA, Condition.NORMAL, True),
        (Attribute.CON, Condition.DEAD, False),
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


def test_a_cause_may_be_told_apart() -> None:
    saved = Played(camp(points=1)).do(Kill(actor="elara", cause=Cause.EFFECT), certain_death="rescue")
    assert saved.state.actors["elara"].drained == {}


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Deal(actors=(), dice="1d6"), "nobody"),
        (Deal(actors=("elara",), dice=""), "bad_dice"),
        (Deal(actors=("elara",), dice="lots"), "bad_dice"),
        (Deal(actors=("elara",), dice="1d6", save=Save.WILL), "bad_number"),
        (Deal(actors=("elara",), dice="1d6", label="x" * 99), "bad_text"),
        (Deal(actors=("dead",), dice="1d6"), "target_dead"),
        (Deal(actors=("nobody",), dice="1d6"), "unknown_actor"),
        (Heal(actors=("dead",), dice="1d6"), "target_dead"),
        (Heal(actors=("elara",), dice="d"), "bad_dice"),
        (Kill(actor="dead"), "target_dead"),
        (Drain(actor="elara", levels=0), "nothing_drained"),
        (Drain(actor="elara", levels=-1), "no_negative_levels"),
        (Drain(actor="elara", levels=999), "bad_number"),
        (SettleDrain(actor="elara", difficulty=15), "no_negative_levels"),
        (DamageAbility(actor="elara", attribute=Attribute.STR, amount=0), "nothing_drained"),
        (DamageAbility(actor="elara", attribute=Attribute.STR, amount=-1), "nothing_drained"),
        (DamageAbility(actor="elara", attribute=Attribute.STR, amount=999), "bad_number"),
    ],
)
def test_why_not(command: Command, why: str) -> None:
    state = table(hero("elara"), hurt(hero("dead"), -10))
    assert Played(state).why(command) == why


@given(st.lists(st.integers(-4, 6), max_size=8))
def test_negative_levels_are_never_below_none(changes: list[int]) -> None:
    played = Played(table(creature("ogre")))
    for levels in changes:
        if not played.why(Drain(actor="ogre", levels=levels)):
            played.do(Drain(actor="ogre", levels=levels))
    ogre = played.state.actors["ogre"]
    assert ogre.stance.negative_levels >= 0
    assert (condition_of(ogre) is Condition.DEAD) == (ogre.stance.negative_levels >= ogre.card.level)
