"""Walks, steps and standing up on the d20 board (ASM-13, ASM-16, ASM-25, D20-LEG-26, D20-MULT-05)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.audacity.fights import BITE, TABLE, Played, creature, hero, hurt, started, table
from veillee.rules import board
from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.commands import (
    Attack,
    Correct,
    DropProne,
    EndTurn,
    Interrupt,
    Move,
    OtherAct,
    PlaceActor,
    Ready,
    StandUp,
)
from veillee.rules.audacity.fight import Allowed, Aside, AsideKind
from veillee.rules.audacity.interruption import Bought
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.movement import move_refusal, reach
from veillee.rules.audacity.notes import ActTold, CorrectionTold, FallTold, MoveTold, OpportunityTold, StrikeTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.opportunity import provoked, watchers
from veillee.rules.audacity.space import distance, ground, within
from veillee.rules.audacity.stance import Effect, EffectTarget, Stance
from veillee.rules.audacity.threat import melee_reach, post, threatened
from veillee.rules.audacity.turn import ActionCost, Turn
from veillee.rules.common import Role, Viewer
from veillee.rules.scene import Place, Scene, Square, Wall
from veillee.rules.views import ReachView

BOARD = Scene(width=20, height=12)


def at(actor: Actor, x: int, y: int, *, hidden: bool = False) -> Actor:
    return replace(actor, place=Place((x, y), hidden=hidden))


def large(actor: Actor, *, reach_: int = 2) -> Actor:
    """Two squares by two, with a long arm."""
    return replace(actor, card=replace(actor.card, size=2, lines=(replace(BITE, range=reach_),)))


def board_of(*actors: Actor, walls: tuple[Wall, ...] = ()) -> State:
    return replace(table(*actors), scene=replace(BOARD, walls=walls))


def fight(*actors: Actor, walls: tuple[Wall, ...] = ()) -> Played:
    """A fight on the board in the order of the actors; nobody is flat-footed any more."""
    present = [each for each in actors if condition_of(each) is not Condition.DEAD]
    played = started(board_of(*actors, walls=walls), *range(20, 20 - len(present), -1))
    ready = {
        key: replace(each, stance=replace(each.stance, flat_footed=False)) for key, each in played.state.actors.items()
    }
    played.state = replace(played.state, actors=ready)
    return played


def east(x: int, y: int, count: int) -> tuple[Square, ...]:
    return tuple((x + step, y) for step in range(1, count + 1))


def square(played: Played, actor: str) -> Square:
    place = played.state.actors[actor].place
    assert place is not None
    return place.square


def turn(played: Played, actor: str) -> Turn:
    return played.state.actors[actor].turn


def go(actor: str, *path: Square, step: bool = False) -> Move:
    return Move(actor=actor, path=path, step=step)


def test_a_move_action_is_the_speed_of_the_card_and_a_second_takes_the_standard_action() -> None:
    played = fight(at(hero("ana"), 0, 0), at(creature("ogre"), 0, 11))
    assert played.why(go("ana", *east(0, 0, 13))) == "too_many_squares"
    once = Played(played.state).do(go("ana", *east(0, 0, 6)))
    assert (turn(once, "ana").moves, turn(once, "ana").standard, turn(once, "ana").squares) == (1, False, 0)
    twice = Played(played.state).do(go("ana", *east(0, 0, 12)))
    assert turn(twice, "ana").moves == 2
    assert twice.why(Attack(actor="ana", line="sword", target="ogre")) == "no_standard_left"
    assert once.told(MoveTold)[0].squares == 6
    assert once.state.actors["ana"].place == Place((6, 0), (1, 0))


@pytest.mark.parametrize(("diagonals", "cost"), [(1, 1), (2, 3), (3, 4), (4, 6)])
def test_every_second_diagonal_counts_twice(diagonals: int, cost: int) -> None:
    played = fight(at(hero("ana"), 0, 0), at(creature("ogre"), 19, 11))
    played.do(go("ana", *((step, step) for step in range(1, diagonals + 1))))
    assert turn(played, "ana").squares == 6 - cost


def test_diagonals_of_one_move_are_counted_together_when_it_is_cut() -> None:
    played = fight(at(hero("ana"), 0, 0), at(creature("ogre"), 19, 11))
    played.do(go("ana", (1, 1))).do(go("ana", (2, 2)))
    assert turn(played, "ana").squares == 3
    assert turn(played, "ana").moves == 1


def test_an_open_move_outlives_a_free_act_and_no_other() -> None:
    played = fight(at(hero("ana"), 0, 0), at(creature("ogre"), 19, 11))
    played.do(go("ana", *east(0, 0, 2))).do(OtherAct(actor="ana", cost=ActionCost.FREE, label="crie"))
    assert turn(played, "ana").squares == 4
    played.do(OtherAct(actor="ana", cost=ActionCost.STANDARD, label="boit"))
    assert played.why(go("ana", (3, 0))) == "no_move_left"


def test_the_step_is_one_square_without_any_other_movement() -> None:
    played = fight(at(hero("ana"), 1, 1), at(creature("ogre"), 2, 2))
    assert played.why(go("ana", (0, 0), (0, 1), step=True)) == "one_square"
    played.do(go("ana", (0, 0), step=True))
    assert not played.asked("opportunity")
    assert played.told(MoveTold)[0].step
    assert played.why(go("ana", (0, 1), step=True)) == "already_moved"
    assert played.why(go("ana", (0, 1))) == "already_moved"
    assert turn(played, "ana").moves == 0
    other = fight(at(hero("ana"), 1, 1), at(creature("ogre"), 19, 11)).do(go("ana", (1, 2)))
    assert other.why(go("ana", (1, 3), step=True)) == "already_moved"


def test_leaving_a_threatened_square_provokes_even_for_another_one() -> None:
    played = fight(at(hero("ana"), 1, 1), at(creature("ogre"), 2, 1))
    played.do(go("ana", (1, 2), (1, 3)), {"attack": 1})
    assert [choice.owner for choice in played.asked("opportunity")] == ["ogre"]
    assert played.told(OpportunityTold)[0].taken
    assert played.told(StrikeTold)[0].how == "opportunity"
    assert square(played, "ana") == (1, 3)


def test_one_attack_of_opportunity_a_round_and_none_of_the_flat_footed() -> None:
    played = fight(at(hero("ana"), 1, 1), at(creature("ogre"), 2, 1))
    played.do(go("ana", (1, 2), (1, 1), (1, 2), (1, 3)), {"attack": 1})
    assert len(played.asked("opportunity")) == 1
    flat = started(board_of(at(hero("ana"), 1, 1), at(creature("ogre"), 2, 1)), 20, 1)
    flat.do(go("ana", (1, 2), (1, 3)))
    assert not flat.asked("opportunity")


def test_a_long_arm_threatens_two_squares_away() -> None:
    played = fight(at(hero("ana"), 3, 1), at(large(creature("ogre")), 0, 0))
    assert distance(played.state, "ana", "ogre") == 2
    played.do(go("ana", (4, 1), (5, 1)), opportunity="decline")
    assert not played.told(OpportunityTold)[0].taken
    far = fight(at(hero("ana"), 4, 1), at(large(creature("ogre")), 0, 0)).do(go("ana", (5, 1)))
    assert not far.asked("opportunity")


def test_who_falls_stays_where_it_was_struck() -> None:
    played = fight(at(hurt(hero("ana"), 3), 1, 1), at(creature("ogre"), 2, 1))
    played.do(go("ana", (1, 2), (1, 3)), {"attack": 15, "damage": [[6, 6]]})
    assert square(played, "ana") == (1, 1)
    assert played.told(MoveTold)[0].stopped == "down"
    assert played.told(FallTold)
    assert played.fight.acting == "ogre", "the turn of who fell passes on"


def test_walls_enemies_and_allies_on_the_way() -> None:
    wall = Wall("w", (100, 100), (100, 200))
    actors = (at(hero("ana"), 0, 0), at(hero("bor"), 1, 0), at(creature("ogre"), 0, 2))
    played = fight(*actors, walls=(wall,))
    assert played.why(go("ana", (1, 0))) == "occupied"
    assert played.why(go("ana", (1, 0), (2, 0))) == ""
    assert played.why(go("ana", (0, 1), (1, 1))) == "wall"
    assert played.why(go("ana", (0, 1), (0, 2), (0, 3))) == "enemy_in_the_way"
    assert played.why(go("ana", (0, -1))) == "off_board"
    assert played.why(go("ana", (2, 0))) == "not_adjacent"
    assert played.why(go("ana")) == "no_path"
    assert played.why(go("bor", (2, 0))) == "not_its_turn"


def test_one_walks_over_the_unconscious_and_ends_on_the_dead_only() -> None:
    played = fight(at(hero("ana"), 0, 0), at(hurt(creature("ogre"), -3), 1, 0), at(hurt(creature("orc"), -20), 3, 0))
    assert played.why(go("ana", (1, 0))) == "occupied"
    assert played.why(go("ana", (1, 0), (2, 0), (3, 0))) == ""


def test_a_large_creature_needs_room() -> None:
    wall = Wall("w", (400, 0), (400, 100))
    played = fight(at(large(creature("ogre")), 0, 0), at(hero("ana"), 19, 11), walls=(wall,))
    assert played.why(go("ogre", (1, 0), (2, 0))) == ""
    assert played.why(go("ogre", (1, 0), (2, 0), (3, 0))) == "wall"
    assert played.why(go("ogre", (1, 1), (2, 1), (3, 2))) == ""


def test_who_lies_does_not_walk_and_stands_up_with_a_move_action_that_provokes() -> None:
    prone = replace(hero("ana"), stance=Stance(prone=True))
    played = fight(at(prone, 1, 1), at(creature("ogre"), 2, 1))
    assert played.why(go("ana", (0, 0))) == "lying_down"
    assert played.why(go("ana", (0, 0), step=True)) == "lying_down"
    played.do(StandUp(actor="ana"), {"attack": 1})
    assert not played.state.actors["ana"].stance.prone
    assert turn(played, "ana").moves == 1
    assert played.told(StrikeTold)[0].defense.total == 6, "still on the ground when it is struck"
    assert played.why(go("ana", (0, 0), step=True)) == ""
    assert played.why(StandUp(actor="ana")) == "not_lying"


def test_who_falls_while_standing_up_stays_on_the_ground() -> None:
    prone = replace(hurt(hero("ana"), 2), stance=Stance(prone=True))
    played = fight(at(prone, 1, 1), at(creature("ogre"), 2, 1))
    played.do(StandUp(actor="ana"), {"attack": 15, "damage": [[3, 3]]})
    assert played.state.actors["ana"].stance.prone
    assert not [note for note in played.told(ActTold) if note.act == "stand_up"]


def test_lying_down_is_free() -> None:
    played = fight(at(hero("ana"), 1, 1), at(creature("ogre"), 9, 1)).do(DropProne(actor="ana"))
    assert played.state.actors["ana"].stance.prone
    assert turn(played, "ana") == Turn()
    assert played.why(DropProne(actor="ana")) == "lying_already"


def test_effects_change_the_speed_and_may_hold_in_place() -> None:
    def slowed(value: int) -> Actor:
        effect = Effect(id="e1", label="ralenti", target=EffectTarget.SPEED, value=value)
        return at(replace(hero("ana"), stance=Stance(effects=(effect,))), 0, 0)

    played = fight(slowed(-3), at(creature("ogre"), 19, 11))
    assert played.why(go("ana", *east(0, 0, 6))) == ""
    assert played.why(go("ana", *east(0, 0, 7))) == "too_many_squares"
    held = fight(slowed(-9), at(creature("ogre"), 19, 11))
    assert held.why(go("ana", (1, 0))) == "immobilized"
    assert held.why(go("ana", (1, 0), step=True)) == "immobilized"


def test_at_zero_one_move_action_and_nothing_else() -> None:
    played = fight(at(hurt(hero("ana"), 0), 0, 0), at(creature("ogre"), 19, 11))
    assert played.why(go("ana", *east(0, 0, 7))) == "too_many_squares"
    played.do(go("ana", *east(0, 0, 6)))
    assert played.why(Attack(actor="ana", line="sword", target="ogre")) == "one_act_at_zero"


def test_out_of_a_fight_nothing_is_counted() -> None:
    played = Played(board_of(at(hero("ana"), 0, 0), at(creature("ogre"), 1, 1)))
    played.do(go("ana", *east(0, 0, 12))).do(go("ana", (11, 0)))
    assert not played.asked("opportunity")
    assert turn(played, "ana") == Turn()


def test_somebody_unseen_stops_the_walk_and_the_gm_may_show_it() -> None:
    lurker = at(creature("ogre"), 3, 0, hidden=True)
    for answer, shown in (("stop", False), ("reveal", True)):
        played = fight(at(hero("ana"), 0, 0), lurker)
        player = Viewer(Role.PLAYER, frozenset({"ana"}))
        assert refusal(played.state, go("ana", *east(0, 0, 6)), player) is None
        assert played.why(go("ana", *east(0, 0, 6)), TABLE) == "enemy_in_the_way"
        met = Played(board_of(at(hero("ana"), 0, 0), lurker))
        met.state = played.state
        met = walk_blind(met, go("ana", *east(0, 0, 6)), unseen=answer)
        assert square(met, "ana") == (2, 0)
        assert met.told(MoveTold)[0].stopped == "unseen"
        assert [choice.owner for choice in met.asked("unseen")] == ["gm"]
        place = met.state.actors["ogre"].place
        assert place is not None
        assert place.hidden is not shown
        assert bool(met.told(CorrectionTold)) is shown


def walk_blind(played: Played, command: Move, **answers: str) -> Played:
    """Play a walk that its maker, who does not see those hidden, could declare."""
    assert refusal(played.state, command, Viewer(Role.PLAYER, frozenset({command.actor}))) is None
    return played.go_on(command, None, **answers)


def test_a_readied_action_cuts_the_walk_where_its_owner_says() -> None:
    played = fight(at(hero("ana"), 9, 0), at(creature("ogre"), 0, 0))
    played.do(Ready(actor="ana", trigger="s’il approche", action=Allowed.STANDARD)).end("ana")
    played.do(go("ogre", *east(0, 0, 6)), readied="2")
    assert square(played, "ogre") == (2, 0)
    assert played.told(MoveTold)[0].stopped == "interrupted"
    assert played.fight.playing == "ana"
    played.do(OtherAct(actor="ana", cost=ActionCost.STANDARD, label="ferme la porte"))
    assert played.fight.playing == "ogre"
    assert turn(played, "ogre").squares == 4
    played.do(go("ogre", *east(2, 0, 4)))
    assert turn(played, "ogre").moves == 1


def test_a_walk_stopped_before_its_first_square_is_not_paid() -> None:
    played = fight(at(hero("ana"), 9, 0), at(creature("ogre"), 0, 0))
    played.do(Ready(actor="ana", trigger="s’il bouge", action=Allowed.STANDARD)).end("ana")
    played.do(go("ogre", *east(0, 0, 6)), readied="0")
    assert square(played, "ogre") == (0, 0)
    assert not played.told(MoveTold)
    assert turn(played, "ogre") == Turn()


def test_a_bought_move_is_walked_beside_the_order() -> None:
    played = fight(at(hero("ana"), 0, 0), at(creature("ogre"), 19, 0))
    played.state = replace(
        played.state, players={key: replace(each, audacity=4) for key, each in played.state.players.items()}
    )
    played.end("ana").do(Interrupt(actor="ana", actions=(Bought.MOVE, Bought.STANDARD)))
    assert played.why(go("ana", *east(0, 0, 13))) == "too_many_squares"
    played.do(go("ana", *east(0, 0, 5)))
    assert played.fight.aside is not None
    assert played.fight.aside.left == (Allowed.STANDARD,)
    played.do(go("ana", *east(5, 0, 6)))
    assert played.fight.aside is None
    assert played.fight.playing == "ogre"


def test_a_bought_move_pays_for_standing_up_before_a_standard_action_does() -> None:
    prone = replace(hero("ana"), stance=Stance(prone=True))
    played = fight(at(prone, 0, 0), at(creature("ogre"), 19, 0))
    for left in (
        (Allowed.STANDARD, Allowed.MOVE),
        (Allowed.STANDARD, Allowed.HALF_MOVE),
        (Allowed.STANDARD, Allowed.STANDARD),
    ):
        aside = Aside(actor="ana", kind=AsideKind.INTERRUPTION, left=left)
        risen = Played(replace(played.state, fight=replace(played.fight, acting="ogre", aside=aside)))
        risen.do(StandUp(actor="ana"))
        assert risen.fight.aside is not None
        assert risen.fight.aside.left == (Allowed.STANDARD,)


def test_who_comes_to_on_a_taken_square_is_put_beside_it() -> None:
    played = Played(board_of(at(hurt(hero("ana"), -3), 1, 1), at(creature("ogre"), 9, 9)))
    played.do(PlaceActor(actor="ana", place=Place((9, 9)))).do(Correct(actor="ana", hit_points=5))
    assert square(played, "ana") == (9, 8)


@pytest.mark.parametrize(
    ("allowed", "squares", "provokes"),
    [(Allowed.HALF_MOVE, 3, True), (Allowed.SAFE_MOVE, 6, False), (Allowed.MOVE, 6, True)],
)
def test_a_legendary_move_is_whole_half_or_safe(allowed: Allowed, squares: int, provokes: bool) -> None:
    played = fight(at(hero("ana"), 1, 1), at(creature("ogre"), 2, 1))
    aside = Aside(actor="ogre", kind=AsideKind.LEGENDARY, left=(allowed,))
    played.state = replace(played.state, fight=replace(played.fight, aside=aside))
    assert played.why(go("ogre", *east(2, 1, squares + 1))) == "too_many_squares"
    assert played.why(go("ogre", (3, 1), step=True)) == "not_this_act"
    found = reach(played.state, "ogre", played.state.actors)
    assert any(each.provokes for each in found) is provokes
    walk = go("ogre", *east(2, 1, squares))
    if provokes:
        played.do(walk, {"attack": 1}, opportunity="sword")
    else:
        played.do(walk)
    assert bool(played.told(OpportunityTold)) is provokes
    assert played.fight.aside is None


def test_without_a_board_a_move_leaves_contacts() -> None:
    state = table(hero("ana"), creature("ogre"))
    state = replace(state, scene=replace(state.scene, contacts=frozenset({("ana", "ogre")})))
    played = started(state, 20, 5)
    actors = {key: replace(each, stance=Stance()) for key, each in played.state.actors.items()}
    played.state = replace(played.state, actors=actors)
    assert played.why(go("ana", (1, 0))) == "no_board"
    stepped = Played(played.state).do(Move(actor="ana", leaves=("ogre",), step=True))
    assert not stepped.asked("opportunity")
    assert turn(stepped, "ana").stepped
    played.do(Move(actor="ana", leaves=("ogre",)), {"attack": 1})
    assert played.told(OpportunityTold)
    assert played.state.scene.contacts == frozenset()
    assert (turn(played, "ana").moves, turn(played, "ana").squares) == (1, 0)
    assert played.why(Move(actor="ana", leaves=("ogre",))) == "not_in_contact"
    played.do(Move(actor="ana"))
    assert played.why(Move(actor="ana")) == "no_move_left"


def test_who_is_not_on_the_board_does_not_walk() -> None:
    played = fight(at(hero("ana"), 5, 5), at(creature("ogre"), 2, 1)).do(PlaceActor(actor="ana"))
    assert played.why(go("ana", (1, 0))) == "not_placed"
    assert reach(played.state, "ana", played.state.actors) == ()
    played.do(PlaceActor(actor="ana", place=Place((0, 0))))
    assert played.why(go("ana", (1, 0))) == ""
    assert played.why(EndTurn(actor="ana")) == ""


# laws

squares_ = st.tuples(st.integers(0, 7), st.integers(0, 7))
points = st.tuples(st.integers(0, 8).map(lambda x: 100 * x), st.integers(0, 8).map(lambda y: 100 * y))
walls_ = st.lists(st.tuples(points, points).filter(lambda wall: wall[0] != wall[1]), max_size=3)


@st.composite
def small_boards(draw: st.DrawFn) -> State:
    """Ana on a board of eight by eight, an ogre or two with arms of some length, an ally, walls."""
    placed = draw(st.lists(squares_, min_size=4, max_size=4, unique=True))
    walls = tuple(Wall(f"w{n}", start, end) for n, (start, end) in enumerate(draw(walls_)))
    pace = draw(st.integers(1, 3))
    ana = hero("ana")
    actors = [
        at(replace(ana, card=replace(ana.card, speed=pace)), *placed[0]),
        at(large(creature("ogre"), reach_=draw(st.integers(1, 2))), *placed[1])
        if draw(st.booleans())
        else at(creature("ogre"), *placed[1]),
        at(creature("orc"), *placed[2]),
        at(hero("bor"), *placed[3]),
    ]
    played = fight(*actors)
    scene = Scene(width=8, height=8, walls=walls)
    return replace(played.state, scene=scene)


def paths(found: tuple[ReachView, ...]) -> Iterator[tuple[ReachView, tuple[Square, ...]]]:
    for each in found:
        path, one = [each.square], each
        while one.back >= 0:
            one = found[one.back]
            path.append(one.square)
        yield each, tuple(reversed(path))


@settings(max_examples=60, deadline=None)
@given(small_boards())
def test_what_is_in_reach_is_what_a_legal_path_comes_to(state: State) -> None:
    found = reach(state, "ana", state.actors)
    ends = set()
    for each, path in paths(found):
        why = move_refusal(state, go("ana", *path), state.actors)
        assert (why is None) is not each.through or (why is not None and why.code == "occupied"), (path, why)
        if not each.through:
            ends.add(each.square)
    assert ends == _reached_by_search(state)


def _reached_by_search(state: State) -> set[Square]:
    """Every end of a legal path, found by trying all of them from the nearest on."""
    start = state.actors["ana"].place
    assert start is not None
    best: dict[Square, set[tuple[int, int]]] = {start.square: {(0, 0)}}
    queue: list[tuple[tuple[Square, ...], int, int]] = [((), 0, 0)]
    ends: set[Square] = set()
    while queue:
        path, straight, diagonal = queue.pop(0)
        here = path[-1] if path else start.square
        for dx, dy in board.RING:
            there = (here[0] + dx, here[1] + dy)
            walk = (straight + (not (dx and dy)), diagonal + bool(dx and dy))
            if any(other[0] <= walk[0] and other[1] <= walk[1] for other in best.get(there, ())):
                continue
            why = move_refusal(state, go("ana", *path, there), state.actors)
            if why is not None and why.code != "occupied":
                continue
            best.setdefault(there, set()).add(walk)
            if why is None:
                ends.add(there)
            queue.append(((*path, there), *walk))
    return ends - {start.square}


@settings(max_examples=60, deadline=None)
@given(small_boards())
def test_what_a_walk_is_said_to_provoke_is_what_it_provokes(state: State) -> None:
    start = state.actors["ana"].place
    assert start is not None
    for each, path in paths(reach(state, "ana", state.actors)):
        struck = {
            watcher
            for departure, arrival in pairwise((start.square, *path))
            for watcher in watchers(state, "ana")
            if provoked(state, watcher, "ana", departure, arrival)
        }
        assert set(each.provokes) == struck


@settings(max_examples=60, deadline=None)
@given(small_boards(), squares_)
def test_threatened_squares_are_those_within_reach_in_sight(state: State, there: Square) -> None:
    moved = replace(state.actors["ana"], place=Place(there))
    state = replace(state, actors={**state.actors, "ana": moved})
    ogre = state.actors["ogre"]
    stands = post(ogre)
    assert stands is not None
    near = within(state, "ogre", "ana", melee_reach(ogre.card))
    assert (there in threatened(ground(state), stands, 1)) is (
        near and board.in_sight(ground(state), stands.square, stands.size, there, 1)
    )
