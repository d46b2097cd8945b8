"""Opportunity attacks (WA-OPT-11 to 18), section H of the shared cases."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import Played, actor, play, posed, table, under
from veillee.rules.awakening.commands import Move, PlaceActor
from veillee.rules.awakening.movement import move, reach
from veillee.rules.awakening.notes import BlowTold, MoveTold, OpportunityTold
from veillee.rules.awakening.nouns import (
    Actor,
    Condition,
    Direction,
    EffectKind,
    Place,
    Posture,
    Square,
    State,
    Wall,
)
from veillee.rules.awakening.opportunity import strike_lines
from veillee.rules.awakening.participants import place

NORTH: Direction = (0, -1)


def facing(who: Actor, direction: Direction) -> Actor:
    assert who.place is not None
    return replace(who, place=replace(who.place, facing=direction))


def meeting(square: Square, *others: Actor, orc: Direction = NORTH, **settings: Any) -> State:
    """MIR at a square, to move, and ORC at (5, 5)."""
    watcher = facing(actor("orc", square=(5, 5)), orc)
    return table(actor("mir", square=square), watcher, *others, **settings)


def away(square: Square) -> tuple[Square, ...]:
    """Two steps straight away from ORC."""
    dx, dy = square[0] - 5, square[1] - 5
    return ((square[0] + dx, square[1] + dy), (square[0] + 2 * dx, square[1] + 2 * dy))


def leave(state: State, square: Square, mover: str = "mir", **dice: int) -> Played:
    return play(state, move(state, Move(actor=mover, path=away(square))), dice)


def test_leaving_contact_is_struck_and_the_walk_goes_on() -> None:
    state = meeting((5, 4))
    path = ((5, 3), (5, 2), (5, 1))
    played = play(state, move(state, Move(actor="mir", path=path)), {"opportunity_attack": 7, "opportunity_damage": 4})
    assert played.hit_points("mir") == 5
    assert played.state.actors["mir"].place == Place((5, 1), NORTH)
    assert played.told(BlowTold)[0].hit
    assert played.told(OpportunityTold)[0].taken
    assert not played.asked("reaction"), "it can be neither dodged nor parried"


@pytest.mark.parametrize("square", [(5, 6), (4, 6), (6, 6)])
def test_nobody_strikes_behind_their_back(square: Square) -> None:
    assert leave(meeting(square), square).told(OpportunityTold) == []


@pytest.mark.parametrize("square", [(4, 5), (6, 5), (4, 4), (6, 4)])
def test_sides_and_front_are_seen(square: Square) -> None:
    assert len(leave(meeting(square), square, opportunity_attack=2).told(OpportunityTold)) == 1


def test_the_blind_squares_turn_with_the_facing() -> None:
    blind = {
        square
        for square in [(x, y) for x in (4, 5, 6) for y in (4, 5, 6) if (x, y) != (5, 5)]
        if not reach_provokes(meeting(square, orc=(1, -1)), away(square)[0])
    }
    assert blind == {(4, 6), (4, 5), (5, 6)}


def reach_provokes(state: State, square: Square, mover: str = "mir") -> tuple[str, ...]:
    return next(at.provokes for at in reach(state, mover, state.actors) if at.square == square)


def test_without_facing_there_is_no_back() -> None:
    assert len(leave(meeting((5, 6), facing="off"), (5, 6), opportunity_attack=2).told(OpportunityTold)) == 1


def test_circling_around_is_not_leaving() -> None:
    state = meeting((5, 4))
    path = ((6, 4), (6, 5), (6, 6))
    assert play(state, move(state, Move(actor="mir", path=path))).told(OpportunityTold) == []


def test_each_opponent_left_may_strike() -> None:
    gob = facing(actor("gob", square=(4, 5)), NORTH)
    state = meeting((5, 4), gob)
    played = play(state, move(state, Move(actor="mir", path=((6, 3), (7, 2)))), {"opportunity_attack": [2, 5]})
    assert [told.actor.id for told in played.told(OpportunityTold)] == ["orc", "gob"]


def test_a_critical_blow_is_maximized_and_has_no_margin() -> None:
    assert leave(meeting((5, 4)), (5, 4), opportunity_attack=20).hit_points("mir") == 1


def test_who_drops_stays_where_they_were() -> None:
    state = meeting((5, 4))
    weak = replace(state.actors["mir"], vitals=replace(state.actors["mir"].vitals, hit_points=4))
    state = replace(state, actors={**state.actors, "mir": weak})
    played = leave(state, (5, 4), opportunity_attack=7, opportunity_damage=4)
    mir = played.state.actors["mir"]
    assert mir.vitals.condition is Condition.UNCONSCIOUS
    assert mir.place is not None
    assert mir.place.square == (5, 4)
    assert played.told(MoveTold)[0].stopped == "down"
    assert played.told(MoveTold)[0].path == ()


def test_a_token_put_elsewhere_provokes_nobody() -> None:
    state = meeting((5, 4))
    played = play(state, place(state, PlaceActor(actor="mir", place=Place((0, 0)))))
    assert played.told(OpportunityTold) == []


def test_a_stance_does_not_hold_back_the_blow() -> None:
    bru = posed(facing(actor("bru", square=(5, 5)), NORTH), Posture.DOUBLE)
    state = table(actor("orc", square=(5, 4)), bru)
    assert len(leave(state, (5, 4), mover="orc", opportunity_attack=2).told(OpportunityTold)) == 1


@pytest.mark.parametrize(
    "orc",
    [
        under(actor("orc", square=(5, 5)), EffectKind.PARALYZED),
        actor("orc", square=(5, 5), hit_points=0, condition=Condition.UNCONSCIOUS),
        actor("orc", square=(5, 5), hit_points=0, condition=Condition.DEAD),
    ],
)
def test_who_cannot_act_cannot_strike(orc: Actor) -> None:
    state = table(actor("mir", square=(5, 4)), facing(orc, NORTH))
    assert leave(state, (5, 4)).told(OpportunityTold) == []


def test_the_surprised_cannot_strike_in_round_one() -> None:
    state = meeting((5, 4))
    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, surprised=frozenset({"orc"})))
    assert leave(state, (5, 4)).told(OpportunityTold) == []
    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, round=2))
    assert len(leave(state, (5, 4), opportunity_attack=2).told(OpportunityTold)) == 1


def test_a_wall_hides_the_leaver() -> None:
    state = meeting((5, 4))
    state = replace(state, scene=replace(state.scene, walls=(Wall("w", (400, 500), (700, 500)),)))
    assert leave(state, (5, 4)).told(OpportunityTold) == []


def test_nobody_strikes_whom_they_do_not_know_of() -> None:
    state = meeting((5, 4))
    hidden = replace(state.actors["mir"], place=Place((5, 4), hidden=True))
    state = replace(state, actors={**state.actors, "mir": hidden})
    assert leave(state, (5, 4)).told(OpportunityTold) == []


def test_one_blow_a_round_when_the_table_wants_so() -> None:
    state = meeting((5, 4), opportunity_per_round="1")
    there_and_back = ((5, 3), (5, 4), (5, 3))
    command = Move(actor="mir", path=there_and_back)
    assert len(play(state, move(state, command), {"opportunity_attack": 2}).told(OpportunityTold)) == 1
    free = meeting((5, 4))
    assert len(play(free, move(free, command), {"opportunity_attack": [2, 2]}).told(OpportunityTold)) == 2


def test_the_blow_may_be_declined() -> None:
    state = meeting((5, 4))
    command = Move(actor="mir", path=away((5, 4)))
    played = play(state, move(state, command), opportunity="decline")
    assert [told.taken for told in played.told(OpportunityTold)] == [False]
    assert played.state.actors["orc"].stance.opportunities == 0
    offer = played.asked("opportunity")[0]
    assert (offer.owner, offer.answers, offer.default, offer.offer) == ("orc", ("axe", "decline"), "axe", True)


def test_a_magic_weapon_gives_way_to_bare_hands() -> None:
    assert [line.id for line in strike_lines(actor("mir"))] == ["bare_hands"]
    assert [line.id for line in strike_lines(actor("sil"))] == ["short_bow"]
    assert [line.id for line in strike_lines(actor("tov"))] == ["dagger", "cosh"]
