"""Offers on a declared act: who is asked, in which order, and what is left of the act (R-50, D20-AUD-65, ASM-18)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.audacity.fights import Played, acted, creature, hero, started, table
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.choices import InterruptFacts
from veillee.rules.audacity.commands import EndTurn, Move, OtherAct, Ready
from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.scene import Place, Scene, Square

ROAR = OtherAct(actor="ogre", cost=ActionCost.STANDARD, label="rugit")
PATH: tuple[Square, ...] = ((6, 5), (7, 5), (8, 5))


def placed(actor: Actor, square: Square, *, hidden: bool = False) -> Actor:
    return replace(actor, place=Place(square, hidden=hidden))


def begun(*, hidden: bool = False) -> Played:
    """Round 2 on a board, the ogre’s turn: it has points of the GM, so have the heroes and the orc."""
    state = table(
        placed(hero("ana"), (0, 0)),
        placed(hero("bor"), (0, 9)),
        placed(creature("orc"), (20, 9)),
        placed(creature("ogre"), (5, 5), hidden=hidden),
        points=3,
        gm=3,
    )
    return acted(started(replace(state, scene=Scene()), 5, 11, 3, 18), 4)


def test_the_trapdoor_opens_under_who_steps_on_it_only_for_an_instant() -> None:
    played = begun().do(Move(actor="ogre", path=PATH), interruption_ana="2:move_standard")
    assert played.state.players["j-ana"].audacity == 0
    assert played.state.actors["ogre"].place == Place((7, 5), facing=(1, 0))
    played.do(Move(actor="ana", path=((1, 1), (2, 2))))
    played.do(OtherAct(actor="ana", cost=ActionCost.STANDARD, label="tire le levier"))
    assert played.fight.playing == "ogre"
    played.do(Move(actor="ogre", path=((8, 5),)))
    assert played.state.actors["ogre"].place == Place((8, 5), facing=(1, 0))
    assert played.state.actors["ogre"].turn.moves == 1


def test_heroes_are_asked_before_creatures_readied_actions_before_points() -> None:
    played = begun()
    played.do(Ready(actor="ogre", trigger="on bouge", action=Allowed.MOVE)).end()
    played.do(Ready(actor="bor", trigger="on bouge", action=Allowed.MOVE)).end()
    played.do(OtherAct(actor="ana", cost=ActionCost.STANDARD, label="chante"))
    assert [(choice.kind, choice.owner) for choice in played.choices] == [
        ("readied", "bor"),
        ("readied", "ogre"),
        ("interruption", "ogre"),
        ("interruption", "orc"),
    ]


def test_a_free_act_and_the_end_of_a_turn_are_not_declared() -> None:
    assert not begun().do(EndTurn(actor="ogre")).choices
    assert not begun().do(replace(ROAR, cost=ActionCost.FREE)).choices


def test_nobody_is_asked_about_who_they_do_not_know_of() -> None:
    assert begun(hidden=True).do(ROAR).choices == []
    assert begun().do(ROAR).choices != []


def test_what_is_at_stake_is_told() -> None:
    facts = begun().do(Move(actor="ogre", path=PATH)).asked("interruption")[0].facts
    assert isinstance(facts, InterruptFacts)
    assert (facts.acting.id, facts.act, facts.path, facts.points) == ("ogre", "move", PATH, 3)
    facts = begun().do(ROAR).asked("interruption")[0].facts
    assert isinstance(facts, InterruptFacts)
    assert (facts.label, facts.path) == ("rugit", ())
