"""The GM’s tools that hurt, heal, drain and kill (ASM-08 to ASM-11, ASM-22 to ASM-24, R-40, R-42)."""

from __future__ import annotations

import pytest

from tests.rules.audacity.fights import Played, creature, hero, hurt, table
from veillee.rules.audacity.actor import Vitals, condition_of
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
from veillee.rules.audacity.notes import CorrectionTold, FallTold, HealTold, TrialTold
from veillee.rules.audacity.nouns import State


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
    killed = Played(camp()).do(spell, {"save": 14})
    assert killed.told(FallTold)[0].label == "doigt de mort"
    dead = killed.state.actors["elara"]
    assert (dead.vitals.dead, dead.vitals.hit_points) == (True, 20)
    rescued = Played(camp(points=1)).do(spell, {"save": 14}, certain_death="rescue").state.actors["elara"]
    assert (rescued.vitals.dead, rescued.vitals.hit_points, rescued.stance.prone) == (False, -9, True)


def test_a_danger_is_said() -> None:
    played = Played(camp()).do(SetDanger(actor="elara", danger=Danger(source=Source.ENVIRONMENT, sure=True)))
    assert played.state.actors["elara"].danger.sure
    assert played.told(CorrectionTold)[0].after == "danger.environment_sure"


def test_a_cause_may_be_told_apart() -> None:
    saved = Played(camp(points=1)).do(Kill(actor="elara", cause=Cause.EFFECT), certain_death="rescue")
    assert saved.state.actors["elara"].drained == {}


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Deal(actors=(), dice="1d6"), "nobody"),
        (Deal(actors=("elara",), dice=""), "bad_dice"),
        (Deal(actors=("elara",), dice="lots"), "bad_dice"),
        (Deal(actors=("elara",), dice="-5"), "bad_dice"),
        (Heal(actors=("elara",), dice="0"), "bad_dice"),
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
