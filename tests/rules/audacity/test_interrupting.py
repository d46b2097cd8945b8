"""The fourth use of audacity played in a fight (D20-AUD-60 to 66, R-46 to R-50)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import Played, acted, creature, hero, started, table
from veillee.rules.audacity.commands import Correct, EndTurn, Interrupt, LegendaryAction, OtherAct
from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.interruption import Bought
from veillee.rules.audacity.notes import AsideTold
from veillee.rules.audacity.turn import ActionCost

MOVE, STANDARD = Bought.MOVE, Bought.STANDARD


def begun(points: int = 5) -> Played:
    """Round 2: the ogre plays, then Ana, then Bor; everybody has had a turn."""
    played = started(table(hero("ana"), hero("bor"), creature("ogre"), points=points, gm=3), 11, 5, 18)
    return acted(played, 3)


def points(played: Played, hero_: str) -> int:
    return played.state.players[f"j-{hero_}"].audacity


@pytest.mark.parametrize(
    ("actions", "cost", "left"),
    [
        ((MOVE,), 2, (Allowed.MOVE,)),
        ((STANDARD,), 2, (Allowed.STANDARD,)),
        ((MOVE, STANDARD), 3, (Allowed.MOVE, Allowed.STANDARD)),
        ((MOVE, MOVE), 3, (Allowed.MOVE, Allowed.MOVE)),
    ],
)
def test_actions_are_bought_at_once_in_the_turn_of_another(
    actions: tuple[Bought, ...], cost: int, left: tuple[Allowed, ...]
) -> None:
    played = begun().do(Interrupt(actor="bor", actions=actions))
    assert played.fight.playing == "bor"
    assert played.fight.aside is not None
    assert played.fight.aside.left == left
    assert points(played, "bor") == 5 - cost
    assert played.told(AsideTold)[0].points == cost


def test_actions_replace_the_turn_that_was_still_to_come() -> None:
    played = begun().do(Interrupt(actor="bor", actions=(STANDARD,)))
    assert played.fight.order == ("bor", "ogre", "ana")
    assert played.why(EndTurn(actor="ogre")) == "not_its_turn"
    played.do(OtherAct(actor="bor", cost=ActionCost.STANDARD, label="tire le levier"))
    assert played.fight.playing == "ogre"
    assert [played.end().at for _ in range(2)] == [(2, "ana"), (3, "bor")]


def test_actions_are_extra_for_who_already_had_a_turn() -> None:
    played = acted(begun(), 2).do(Interrupt(actor="ana", actions=(MOVE,)))
    assert played.at == (2, "bor")
    played.do(OtherAct(actor="ana", cost=ActionCost.MOVE, label="recule"))
    assert [played.end().at for _ in range(2)] == [(3, "ogre"), (3, "ana")]


def test_initiative_alone_places_right_after_who_acts() -> None:
    played = begun().do(Interrupt(actor="bor"))
    assert (played.fight.playing, points(played, "bor")) == ("ogre", 4)
    assert [played.end().at for _ in range(3)] == [(2, "bor"), (2, "ana"), (3, "ogre")]


def test_initiative_alone_gives_no_second_turn() -> None:
    played = acted(begun(), 2).do(Interrupt(actor="ana"))
    assert played.fight.order == ("ogre", "bor", "ana")
    assert played.end().at == (3, "ogre")


def test_what_is_bought_is_what_may_be_done() -> None:
    played = begun().do(Interrupt(actor="bor", actions=(MOVE,)))
    assert played.why(OtherAct(actor="bor", cost=ActionCost.STANDARD, label="frappe")) == "not_this_act"
    assert played.why(OtherAct(actor="bor", cost=ActionCost.FREE, label="crie")) == ""
    played.end()
    assert played.fight.playing == "ogre"


def test_a_standard_action_bought_may_be_spent_on_a_move() -> None:
    """R-48: whatever the move is, a walk, standing up, or any other."""
    step_back = OtherAct(actor="bor", cost=ActionCost.MOVE, label="recule")
    played = begun().do(Interrupt(actor="bor", actions=(MOVE, STANDARD))).do(step_back)
    assert played.fight.playing == "bor"
    assert played.do(step_back).fight.playing == "ogre"


def test_at_zero_one_action_is_all_that_may_be_bought() -> None:
    """ASM-06: one action a round, standard or move."""
    played = begun().do(Correct(actor="bor", hit_points=0))
    assert played.why(Interrupt(actor="bor", actions=(MOVE, STANDARD))) == "one_act_at_zero"
    assert played.do(Interrupt(actor="bor", actions=(MOVE,))).fight.playing == "bor"


def test_a_full_round_is_not_for_sale_and_points_must_be_there() -> None:
    played = begun(points=1)
    assert played.why(Interrupt(actor="bor", actions=(Bought.FULL_ATTACK,))) == "not_buyable"
    assert played.why(Interrupt(actor="bor", actions=(STANDARD,))) == "too_few_points"
    assert played.why(Interrupt(actor="bor", actions=(STANDARD, STANDARD))) == "too_many_actions"
    assert played.why(Interrupt(actor="ogre", actions=(STANDARD,))) == "own_turn"


def test_nobody_interrupts_before_a_first_turn_nor_twice_the_same_turn() -> None:
    played = started(table(hero("ana"), hero("bor"), creature("ogre"), points=5), 11, 5, 18)
    assert played.why(Interrupt(actor="bor", actions=(MOVE,))) == "has_not_acted"
    played = acted(played, 3).do(Interrupt(actor="bor", actions=(MOVE,))).end()
    assert played.why(Interrupt(actor="bor", actions=(MOVE,))) == "already_interrupted"
    played.end()
    assert played.why(Interrupt(actor="bor", actions=(MOVE,))) == ""


def test_nobody_interrupts_out_of_a_scenario() -> None:
    played = begun()
    played.state = replace(played.state, scenario=False)
    assert played.why(Interrupt(actor="bor")) == "no_scenario"


def test_an_interruption_is_interrupted_and_goes_on_afterwards() -> None:
    played = begun()
    played.end().do(Interrupt(actor="ogre", actions=(STANDARD,)))
    assert (played.state.gm_audacity, played.fight.playing) == (1, "ogre")
    played.do(Interrupt(actor="bor", actions=(MOVE,)))
    assert played.fight.playing == "bor"
    played.end()
    assert played.fight.playing == "ogre"
    played.end()
    assert played.fight.playing == "ana"


def test_who_wants_to_be_asked_comes_in_before_a_declared_act() -> None:
    act = OtherAct(actor="ogre", cost=ActionCost.STANDARD, label="tire le levier")
    played = begun().do(act, interruption_bor="0:standard")
    assert played.fight.playing == "bor"
    assert not played.state.actors["ogre"].turn.standard
    assert [choice.owner for choice in played.asked("interruption")] == ["ana", "bor"]
    assert "0:move_move" in played.asked("interruption")[0].answers
    played.end().do(act)
    assert played.state.actors["ogre"].turn.standard
    assert [choice.owner for choice in played.asked("interruption")] == ["ana"]


def test_ones_own_side_is_not_asked_about_ones_acts() -> None:
    played = acted(begun(), 1).do(OtherAct(actor="ana", cost=ActionCost.STANDARD, label="prie"))
    assert [choice.owner for choice in played.asked("interruption")] == ["ogre"]


def test_who_falls_beside_the_order_gives_it_back() -> None:
    played = begun().do(Interrupt(actor="bor", actions=(MOVE, STANDARD)))
    played.do(Correct(actor="bor", hit_points=-3))
    assert played.fight.aside is None
    assert played.fight.playing == "ogre"


def test_a_creature_that_is_not_legendary_has_no_list() -> None:
    assert begun().why(LegendaryAction(actor="ogre", entry=0)) == "not_legendary"
