"""What follows from any act in a fight: turns of the fallen, acts that are over, who joins (ASM-06, ASM-18, R-59)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.audacity.fights import Played, acted, creature, hero, hurt, legend, started, table
from veillee.rules.audacity.card import Attribute
from veillee.rules.audacity.commands import (
    AskCheck,
    Correct,
    GiveEffect,
    Heal,
    LegendaryAction,
    PlaceActor,
    Ready,
    RemoveActor,
)
from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.menu import Entry, MoveAct, Pace
from veillee.rules.scene import Place, Scene

GLIDE = Entry("Glisser", MoveAct(Pace.HALF_SPEED), 1)


def begun() -> Played:
    """Ana plays first, then the ogre, then Bor."""
    return started(table(hero("ana"), hero("bor"), creature("ogre")), 18, 5, 11)


def test_who_falls_in_its_own_turn_loses_it() -> None:
    assert begun().do(Correct(actor="ana", hit_points=-2)).at == (1, "ogre")
    assert begun().do(GiveEffect(actor="ana", label="paralysée", disables=True)).at == (1, "ogre")
    assert begun().do(Correct(actor="bor", hit_points=-2)).at == (1, "ana")


def test_what_was_readied_goes_with_who_falls() -> None:
    played = begun().do(Ready(actor="ana", trigger="l’ogre bouge", action=Allowed.MOVE)).end()
    assert "ana" in played.fight.readied
    played.do(Correct(actor="ana", hit_points=-2))
    assert not played.fight.readied


def test_a_fight_that_nobody_could_play_goes_on_with_who_can_again() -> None:
    played = started(table(hurt(hero("ana"), -2), hurt(creature("ogre"), -3)), 18, 11)
    assert played.at == (1, "ogre")
    played.do(Heal(actors=("ana",), dice="10"), {"heal": 10, "dying": 5})
    assert played.at == (2, "ana")


def test_a_pause_that_no_creature_can_use_any_more_is_over() -> None:
    dragon = legend("dragon", 2, GLIDE)
    state = table(hero("ana"), hero("bor"), creature("dragon"), legends=[dragon])
    played = acted(started(state, 11, 5, 18), 2)
    assert played.fight.playing == ""
    assert played.do(Correct(actor="dragon", hit_points=-3)).at == (1, "bor")
    felled = acted(started(state, 11, 5, 18), 2).do(LegendaryAction(actor="dragon", entry=0))
    assert felled.fight.playing == "dragon"
    assert felled.do(Correct(actor="dragon", hit_points=-3)).fight.playing == "bor"


def test_who_leaves_takes_its_act_and_its_turn_along() -> None:
    dragon = legend("dragon", 2, GLIDE)
    state = table(hero("ana"), hero("bor"), creature("dragon"), legends=[dragon])
    played = acted(started(state, 11, 5, 18), 2).do(LegendaryAction(actor="dragon", entry=0))
    played.do(RemoveActor(actor="dragon"))
    assert played.fight.playing == "bor"
    assert played.do(RemoveActor(actor="bor")).at == (2, "ana")
    assert played.do(RemoveActor(actor="ana")).state.fight is None


def test_a_pause_at_the_end_of_the_round_outlives_who_played_last() -> None:
    dragon = legend("dragon", 4, lair=True)
    state = table(hero("ana"), hero("bor"), hurt(hero("cal"), -3), creature("dragon"), legends=[dragon])
    played = started(state, 11, 5, 1, 18)
    acted(played, 2).end(dice={"dying": 50})
    assert played.fight.pause is not None
    played.do(RemoveActor(actor="bor"))
    assert played.fight.pause is not None
    assert played.fight.pause.round_over
    assert played.state.actors["cal"].vitals.hit_points == -4


def test_nothing_is_asked_of_the_dead() -> None:
    played = begun().do(AskCheck(actors=("bor",), threshold=12, attribute=Attribute.DEX))
    assert len(played.state.requests) == 1
    assert not played.do(Correct(actor="bor", dead=True)).state.requests


def test_who_is_put_on_the_board_joins_the_fight() -> None:
    state = table(hero("ana", place=Place((0, 0))), creature("ogre", place=Place((5, 5))), hero("bor"))
    played = started(replace(state, scene=Scene()), 18, 11)
    assert "bor" not in played.fight.order
    played.do(PlaceActor(actor="bor", place=Place((1, 0))), {"initiative": 15})
    assert played.fight.order == ("ana", "bor", "ogre")
    assert played.state.actors["bor"].stance.flat_footed
    assert played.end().at == (1, "bor")
