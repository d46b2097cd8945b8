"""Readied actions (ASM-18)."""

from __future__ import annotations

from tests.rules.audacity.fights import Played, acted, creature, hero, started, table
from veillee.rules.audacity.commands import ActReadied, DropProne, Move, OtherAct, Ready, StandUp
from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.notes import AsideTold
from veillee.rules.audacity.turn import ActionCost

LEVER = OtherAct(actor="ogre", cost=ActionCost.STANDARD, label="tire le levier")


def begun() -> Played:
    """Ana plays first, then the ogre, then Bor."""
    return started(table(hero("ana"), hero("bor"), creature("ogre")), 18, 5, 11)


def readied() -> Played:
    return begun().do(Ready(actor="ana", trigger="l’ogre tire le levier", action=Allowed.STANDARD)).end()


def test_readying_takes_a_standard_action_of_ones_own_turn() -> None:
    played = begun()
    ready = Ready(actor="ana", trigger="l’ogre bouge", action=Allowed.MOVE)
    assert played.why(Ready(actor="bor", trigger="…", action=Allowed.MOVE)) == "not_its_turn"
    assert played.why(Ready(actor="ana", trigger="…", action=Allowed.FULL_ATTACK)) == "not_a_readied_act"
    assert played.why(Ready(actor="ana", trigger=" ", action=Allowed.MOVE)) == "bad_text"
    played.do(ready)
    assert played.why(ready) == "no_standard_left"
    assert played.why(ActReadied(actor="ana")) == "own_turn"


def test_the_trigger_is_answered_when_the_act_is_declared() -> None:
    played = readied().do(LEVER, readied="0")
    assert played.fight.playing == "ana"
    assert played.fight.order == ("ana", "ogre", "bor")
    assert not played.state.actors["ogre"].turn.standard
    assert played.asked("readied")[0].facts.trigger == "l’ogre tire le levier"
    assert played.told(AsideTold)[0].kind == "readied"
    assert played.why(OtherAct(actor="ana", cost=ActionCost.MOVE, label="recule")) == "not_this_act"
    played.do(OtherAct(actor="ana", cost=ActionCost.STANDARD, label="frappe le levier"))
    assert played.fight.playing == "ogre"
    played.do(LEVER)
    assert not played.asked("readied")
    assert [played.end().at for _ in range(2)] == [(1, "bor"), (2, "ana")]


def test_a_standard_action_readied_is_spent_on_no_move() -> None:
    """ASM-18: what was named is what is done, whatever the move would be."""
    played = readied().do(LEVER, readied="0")
    assert played.why(Move(actor="ana")) == "not_this_act"
    played.do(DropProne(actor="ana"))
    assert played.why(StandUp(actor="ana")) == "not_this_act"


def test_the_trigger_may_be_let_go() -> None:
    played = readied().do(LEVER)
    assert played.state.actors["ogre"].turn.standard
    assert "ana" in played.fight.readied


def test_it_is_also_followed_between_two_acts() -> None:
    played = readied()
    assert played.why(ActReadied(actor="bor")) == "nothing_readied"
    played.do(ActReadied(actor="ana"))
    assert played.fight.playing == "ana"
    assert not played.fight.readied


def test_what_was_readied_is_lost_as_ones_next_turn_begins() -> None:
    played = acted(readied(), 2)
    assert played.at == (2, "ana")
    assert not played.fight.readied


def test_followed_in_the_next_round_it_is_that_round_s_turn() -> None:
    played = started(table(hero("ana"), hero("bor"), creature("ogre")), 5, 11, 18)
    acted(played, 2).do(Ready(actor="ana", trigger="l’ogre frappe", action=Allowed.STANDARD)).end()
    assert played.at == (2, "ogre")
    played.do(ActReadied(actor="ana")).end()
    assert [played.end().at for _ in range(2)] == [(2, "bor"), (3, "ana")]


def test_a_free_action_that_was_readied_is_one() -> None:
    played = begun().do(Ready(actor="ana", trigger="l’ogre bouge", action=Allowed.FREE)).end()
    played.do(ActReadied(actor="ana"))
    assert played.why(OtherAct(actor="ana", cost=ActionCost.MOVE, label="recule")) == "not_this_act"
    played.do(OtherAct(actor="ana", cost=ActionCost.FREE, label="crie"))
    assert played.fight.playing == "ogre"
