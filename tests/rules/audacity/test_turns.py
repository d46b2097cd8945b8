"""Turns and rounds (ASM-06, ASM-07, ASM-14 to ASM-18, ASM-25)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.audacity.fights import Played, acted, creature, hero, hurt, started, table
from veillee.dice import draw
from veillee.dice.sources import ScriptedSource
from veillee.rules.audacity.actor import Vitals
from veillee.rules.audacity.commands import (
    ComeIn,
    Delay,
    EndFight,
    EndTurn,
    GoTo,
    OtherAct,
    Reorder,
    StartFight,
)
from veillee.rules.audacity.events import ActorAdded, ActorRemoved, fold
from veillee.rules.audacity.notes import DyingTold, EffectTold, FallTold, FightTold, InitiativeTold, TurnTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.opening import entered, leave_fight
from veillee.rules.audacity.stance import Effect, Stance
from veillee.rules.audacity.turn import ActionCost, Turn
from veillee.rules.common import Role, Viewer


def three() -> State:
    return table(hero("ana"), hero("bor"), creature("ogre"))


def test_a_fight_begins_by_initiative_with_everybody_flat_footed_but_who_acts() -> None:
    played = started(three(), 5, 18, 11)
    assert played.fight.order == ("bor", "ogre", "ana")
    assert played.at == (1, "bor")
    assert [note.sum.total for note in played.told(InitiativeTold)] == [18, 11, 5]
    flat = {key: actor.stance.flat_footed for key, actor in played.state.actors.items()}
    assert flat == {"ana": True, "bor": False, "ogre": True}


def test_a_fight_needs_somebody_and_only_one_is_fought_at_a_time() -> None:
    played = started(three(), 5, 18, 11)
    assert played.why(StartFight()) == "fight_on"
    assert Played(State()).why(StartFight()) == "nobody"
    assert Played(State()).why(EndFight()) == "no_fight"
    assert played.why(EndFight(), Viewer(Role.PLAYER, frozenset({"ana"}))) == "gm_only"


def test_each_plays_once_a_round() -> None:
    played = started(three(), 5, 18, 11)
    seen = [played.at]
    for _ in range(4):
        seen.append(played.end().at)
    assert seen == [(1, "bor"), (1, "ogre"), (1, "ana"), (2, "bor"), (2, "ogre")]


def test_who_does_not_hold_the_turn_cannot_end_it() -> None:
    played = started(three(), 5, 18, 11)
    assert played.why(EndTurn(actor="ana")) == "not_its_turn"
    assert played.why(EndTurn(actor="bor"), Viewer(Role.PLAYER, frozenset({"ana"}))) == "not_yours"
    assert played.why(EndTurn(actor="nobody")) == "unknown_actor"


def test_the_surprised_lose_a_round_of_one_action() -> None:
    played = started(three(), 5, 18, 11, surprised=("bor",))
    assert played.at == (0, "ogre")
    assert [note.skipped for note in played.told(TurnTold)] == ["surprised", ""]
    assert [who.id for who in played.told(FightTold)[0].surprised] == ["bor"]
    played.do(OtherAct(actor="ogre", cost=ActionCost.MOVE, label="approche"))
    assert played.why(OtherAct(actor="ogre", cost=ActionCost.STANDARD, label="crie")) == "one_act_of_surprise"
    assert played.end().at == (0, "ana")
    assert played.end().at == (1, "bor")
    assert played.state.actors["bor"].turn == Turn()


def test_nobody_waits_for_a_surprise_of_all() -> None:
    assert started(three(), 5, 18, 11, surprised=("ana", "bor", "ogre")).at == (1, "bor")


def test_a_turn_gives_back_the_attack_of_opportunity() -> None:
    state = three()
    played = acted(started(state, 5, 18, 11), 1)
    spent = replace(played.state.actors["ana"], stance=Stance(opportunities=1))
    played.state = replace(played.state, actors={**played.state.actors, "ana": spent})
    assert played.end().at == (1, "ana")
    assert played.state.actors["ana"].stance.opportunities == 0


def test_a_turn_delayed_comes_later_for_the_rest_of_the_fight() -> None:
    played = started(three(), 5, 18, 11).do(Delay(actor="bor"))
    assert played.at == (1, "ogre")
    assert played.why(ComeIn(actor="ana")) == "not_delaying"
    played.do(ComeIn(actor="bor"))
    assert played.at == (1, "ogre")
    assert played.end().at == (1, "bor")
    assert played.end().at == (1, "ana")
    assert played.end().at == (2, "ogre")
    assert played.end().at == (2, "bor")


def test_a_turn_delayed_past_the_round_is_taken_before_ones_own_place_or_lost() -> None:
    played = started(three(), 5, 18, 11)
    acted(played, 1).do(Delay(actor="ogre"))
    acted(played, 1)
    assert played.at == (2, "bor")
    played.do(ComeIn(actor="ogre"))
    assert [played.end().at for _ in range(3)] == [(2, "ogre"), (2, "ana"), (3, "bor")]
    played.end().do(Delay(actor="ogre"))
    assert [played.end().at for _ in range(2)] == [(4, "bor"), (4, "ogre")]
    assert not played.fight.delaying


def test_a_turn_begun_is_not_delayed() -> None:
    played = started(three(), 5, 18, 11)
    assert played.why(Delay(actor="ana")) == "not_its_turn"
    played.do(OtherAct(actor="bor", cost=ActionCost.MOVE, label="dégaine"))
    assert played.why(Delay(actor="bor")) == "turn_begun"


def test_the_order_is_settled_by_the_gm() -> None:
    played = started(three(), 5, 18, 11).do(Reorder(order=("bor", "ana", "ogre")))
    assert [played.end().at for _ in range(3)] == [(1, "ana"), (1, "ogre"), (2, "bor")]
    assert played.why(Reorder(order=("bor", "ana"))) == "bad_order"


def test_a_turn_is_given_by_the_gm() -> None:
    played = acted(started(three(), 5, 18, 11), 2).do(GoTo(actor="ogre"))
    assert played.at == (1, "ogre")
    assert [played.end().at for _ in range(2)] == [(1, "ana"), (2, "bor")]


def test_who_cannot_act_is_passed_over_and_the_dead_are_not_named_each_round() -> None:
    held = replace(creature("ogre"), stance=Stance(effects=(Effect(id="e1", label="paralysé", disables=True),)))
    played = started(table(hero("ana"), hurt(hero("bor"), -4), hurt(creature("orc"), -10), held), 5, 18, 11)
    assert played.at == (1, "ana")
    assert [note.skipped for note in played.told(TurnTold)] == ["dying", "disabled_effect", ""]
    assert "orc" not in played.fight.order
    assert played.why(GoTo(actor="bor")) == "cannot_act"
    assert played.why(GoTo(actor="orc")) == "not_in_fight"


def test_the_dying_roll_at_the_end_of_each_round() -> None:
    played = started(table(hero("ana"), hurt(hero("bor"), -4), hurt(hero("cal"), -9)), 18, 11, 5)
    played.end(dice={"dying": [11, 100]})
    assert [(note.actor.id, note.rolled, note.stable) for note in played.told(DyingTold)] == [
        ("bor", 11, False),
        ("cal", 100, False),
    ]
    assert played.state.actors["bor"].vitals.hit_points == -5
    assert played.state.actors["cal"].vitals.dead
    assert [note.condition for note in played.told(FallTold)] == ["dead"]
    played.end(dice={"dying": 10})
    assert played.state.actors["bor"].vitals.stable
    played.end()
    assert played.at == (4, "ana")


def test_the_clock_takes_temporary_points_first_and_says_so() -> None:
    """ASM-07, ASM-11: what is told is what is left."""
    bor = hurt(hero("bor"), -9)
    bor = replace(bor, vitals=replace(bor.vitals, temporary=1))
    played = started(table(hero("ana"), bor), 18, 11).end(dice={"dying": 100})
    assert played.state.actors["bor"].vitals == Vitals(hit_points=-9)
    assert played.told(DyingTold)[0].hit_points == -9
    assert played.end(dice={"dying": 100}).told(DyingTold)[0].hit_points == -10
    assert played.state.actors["bor"].vitals.dead


def test_a_point_holds_who_would_die_of_the_clock_at_minus_nine() -> None:
    played = started(table(hero("ana"), hurt(hero("bor"), -9), points=1), 18, 11)
    played.end(dice={"dying": 50}, certain_death="rescue")
    assert played.state.actors["bor"].vitals.hit_points == -9
    assert played.state.players["j-bor"].audacity == 0
    assert sum(line.amount for line in played.state.ledger) == -1


def test_a_fight_that_nobody_can_play_stops_after_a_round_and_goes_on_with_who_can_again() -> None:
    played = started(table(hurt(hero("ana"), -2), hurt(creature("ogre"), -3)), 18, 11)
    assert played.at == (1, "ogre")
    played.end(dice={"dying": [5, 5]})
    assert played.fight.round == 2


def test_conditions_end_with_their_turn_or_with_the_round() -> None:
    effects = (
        Effect(id="e1", label="béni", until=1, slot="bor"),
        Effect(id="e2", label="ébloui", until=1, slot="gone"),
        Effect(id="e3", label="marqué", until=2, slot="bor"),
        Effect(id="e4", label="maudit"),
    )
    played = started(table(replace(hero("ana"), stance=Stance(effects=effects)), hero("bor")), 5, 18)
    played.end()
    assert [note.label for note in played.told(EffectTold)] == ["béni"]
    played.end()
    assert [note.label for note in played.told(EffectTold)] == ["ébloui"]
    assert [effect.id for effect in played.state.actors["ana"].stance.effects] == ["e3", "e4"]
    played.do(EndFight())
    assert [effect.id for effect in played.state.actors["ana"].stance.effects] == ["e4"]
    assert played.state.fight is None


def test_a_newcomer_takes_its_place_and_who_leaves_gives_theirs_up() -> None:
    played = started(three(), 5, 18, 11)
    state = fold(played.state, (ActorAdded(actor=creature("orc")),))
    came = draw(
        entered(state, "orc"),
        ScriptedSource({"initiative": 11, "initiative_tie": [3, 17]}),
        lambda choice: choice.default,
    )
    state = fold(state, came.value)
    assert state.fight is not None
    assert state.fight.order == ("bor", "ogre", "orc", "ana")
    assert state.actors["orc"].stance.flat_footed
    state = fold(state, (ActorRemoved(actor="bor"),))
    gone = draw(leave_fight(state, "bor"), ScriptedSource({}), lambda choice: choice.default)
    state = fold(state, gone.value)
    assert state.fight is not None
    assert (state.fight.order, state.fight.acting) == (("ogre", "orc", "ana"), "ogre")
