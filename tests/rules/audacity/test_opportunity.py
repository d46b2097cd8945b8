"""Attacks of opportunity: who threatens, once a round, with a melee weapon (ASM-25, ASM-15)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.audacity.fights import SWORD, TABLE, Played, creature, hero, started, table
from veillee.rules.audacity.card import AttackLine
from veillee.rules.audacity.choices import StrikeFacts
from veillee.rules.audacity.commands import Move, Provoke
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.notes import OpportunityTold, StrikeTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.opportunity import provoked, watchers
from veillee.rules.audacity.stance import Effect, Stance
from veillee.rules.common import Name, Side
from veillee.rules.scene import Place, Scene

SPEAR = AttackLine(id="spear", name=Name("pique", "la"), bonuses=(4,), damage="1d8", range=2)
BOW = AttackLine(id="bow", name=Name("arc"), bonuses=(4,), damage="1d6", ranged=True, range=10)


def meeting(*lines: AttackLine, stance: Stance | None = None) -> State:
    """Elara before an ogre with these lines, in contact on a board."""
    ogre = creature("ogre", place=Place((6, 5)), stance=stance or Stance())
    ogre = replace(ogre, card=replace(ogre.card, lines=lines or ogre.card.lines))
    state = table(hero("elara", place=Place((5, 5))), ogre)
    return replace(state, scene=Scene(width=20, height=20))


def ready(state: State) -> State:
    """The state with a fight in which everybody had a turn."""
    played = started(state, 20, 1)
    played.end().end()
    return played.state


def test_who_watches() -> None:
    state = ready(meeting())
    assert watchers(state, "elara") == ("ogre",)
    for stance in (Stance(flat_footed=True), Stance(opportunities=1), Stance(able=False)):
        ogre = replace(state.actors["ogre"], stance=stance)
        assert watchers(replace(state, actors={**state.actors, "ogre": ogre}), "elara") == ()
    held = Stance(effects=(Effect(id="e1", label="paralysé", disables=True),))
    held_state = replace(state, actors={**state.actors, "ogre": replace(state.actors["ogre"], stance=held)})
    assert watchers(held_state, "elara") == ()
    friend = replace(state.actors["ogre"], side=Side.ALLY)
    assert watchers(replace(state, actors={**state.actors, "ogre": friend}), "elara") == ()
    hidden = replace(state.actors["elara"], place=Place((5, 5), hidden=True))
    assert watchers(replace(state, actors={**state.actors, "elara": hidden}), "elara") == ()
    assert watchers(replace(state, fight=None), "elara") == ()
    assert watchers(ready(meeting(BOW)), "elara") == ()


def test_leaving_a_threatened_square_provokes_wherever_one_goes() -> None:
    state = ready(meeting())
    assert provoked(state, "ogre", "elara", (5, 5), (4, 5))
    assert provoked(state, "ogre", "elara", (5, 5), (5, 4))
    assert not provoked(state, "ogre", "elara", (4, 5), (5, 5))
    assert provoked(ready(meeting(SPEAR)), "ogre", "elara", (4, 5), (5, 5))


def test_the_blow_falls_before_the_step_and_only_once_a_round() -> None:
    played = started(meeting(), 20, 1).end().end()
    played.do(Move(actor="elara", path=((5, 4), (5, 3), (5, 2))), {"attack": 15, "damage": 7})
    assert len(played.told(OpportunityTold)) == 1
    assert played.told(StrikeTold)[0].how == "opportunity"
    assert played.state.actors["ogre"].stance.opportunities == 1
    elara = played.state.actors["elara"]
    assert elara.vitals.hit_points == 13
    assert elara.place is not None
    assert elara.place.square == (5, 2)


def test_it_may_be_let_go() -> None:
    played = started(meeting(), 20, 1).end().end()
    played.do(Move(actor="elara", path=((4, 5),)), opportunity="decline")
    (choice,) = played.asked("opportunity")
    assert isinstance(choice.facts, StrikeFacts)
    assert [key for key, _name in choice.facts.lines] == ["bite", "tail"]
    assert not played.told(OpportunityTold)[0].taken
    assert played.state.actors["ogre"].stance.opportunities == 0


def test_the_gm_may_say_that_something_else_provokes() -> None:
    played = started(meeting(), 20, 1).end().end()
    played.do(Provoke(actor="elara", reactor="ogre"), {"attack": 1})
    assert played.why(Provoke(actor="elara", reactor="ogre")) == "no_opportunity"
    assert played.why(Provoke(actor="elara", reactor="elara")) == "same_actor"
    assert played.why(Provoke(actor="elara", reactor="nobody")) == "unknown_actor"
    far = replace(meeting(), scene=Scene(board=False))
    assert refusal(ready(far), Provoke(actor="elara", reactor="ogre"), TABLE) is not None


def test_a_reach_weapon_strikes_from_two_squares() -> None:
    state = meeting(SPEAR, SWORD)
    away = replace(state.actors["elara"], place=Place((4, 5)))
    played = started(replace(state, actors={**state.actors, "elara": away}), 20, 1).end().end()
    played.do(Move(actor="elara", path=((3, 5),)), {"attack": 2})
    (choice,) = played.asked("opportunity")
    assert choice.answers == ("spear", "decline")


def test_out_of_a_fight_nothing_is_counted() -> None:
    played = Played(meeting())
    for _each in range(2):
        played.do(Provoke(actor="elara", reactor="ogre"), {"attack": 1})
    assert played.state.actors["ogre"].stance.opportunities == 0
