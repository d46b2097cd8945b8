"""Moving on the board and without one (WA-ACT-04 to 09, R-TURN-07 to 10), section B of the shared cases."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, duel, play, table, under
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.commands import Face, Move
from veillee.rules.awakening.events import TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.movement import face, face_refusal, move, move_refusal, reach
from veillee.rules.awakening.notes import CorrectionTold, MoveTold
from veillee.rules.awakening.nouns import ActionCost, Condition, EffectKind, Place, Square, State, Turn, Wall
from veillee.rules.awakening.refusals import Why
from veillee.rules.awakening.seen import prompt_view
from veillee.rules.awakening.space import in_contact, knows
from veillee.rules.common import Role, Viewer


def east(start: Square, metres: int) -> tuple[Square, ...]:
    return tuple((start[0] + step, start[1]) for step in range(1, metres + 1))


def refusal(state: State, *path: Square, mover: str = "bru") -> Why | None:
    refused = move_refusal(state, Move(actor=mover, path=path), state.actors)
    return None if refused is None else Why(refused.code)


def walk(state: State, *path: Square, mover: str = "bru") -> State:
    assert refusal(state, *path, mover=mover) is None
    return play(state, move(state, Move(actor=mover, path=path))).state


def turn(state: State, mover: str = "bru") -> Turn:
    return state.actors[mover].turn


@pytest.mark.parametrize(("metres", "moves", "attacks"), [(8, 0, 1), (10, 0, 1), (11, 0, 0), (15, 0, 0), (20, 0, 0)])
def test_ten_metres_cost_one_move_and_twenty_two(metres: int, moves: int, attacks: int) -> None:
    state = walk(table(actor("bru", square=(0, 0))), *east((0, 0), metres))
    assert (turn(state).moves, turn(state).attacks) == (moves, attacks)
    assert state.actors["bru"].place == Place((metres, 0), (1, 0))


def test_twenty_one_metres_are_too_far() -> None:
    assert refusal(table(actor("bru", square=(0, 0))), *east((0, 0), 21)) is Why.TOO_FAR


def test_a_diagonal_step_counts_as_one_square() -> None:
    path = (*((step, step) for step in range(1, 8)), (7, 8), (7, 9), (7, 10))
    state = walk(table(actor("bru", square=(0, 0))), *path)
    assert (turn(state).moves, turn(state).attacks, turn(state).metres) == (0, 1, 0)


def test_diagonals_of_one_move_are_counted_together_when_it_is_cut() -> None:
    state = table(actor("bru", square=(0, 0)), diagonals="one_two")
    state = walk(state, (1, 1))
    assert turn(state).metres == 9
    state = walk(state, (2, 2))
    assert turn(state).metres == 7


def test_an_open_move_survives_a_free_action_and_not_an_attack() -> None:
    state = walk(table(actor("bru", square=(0, 0))), *east((0, 0), 4))
    drunk = fold(state, [TurnChanged(actor="bru", turn=spent(state, "bru", ActionCost.FREE))])
    assert turn(walk(drunk, *east((4, 0), 6))) == Turn(attacks=1, frees=0, started=True)
    struck = fold(state, [TurnChanged(actor="bru", turn=spent(state, "bru", ActionCost.ATTACK))])
    assert refusal(struck, (5, 0)) is Why.NO_MOVE_LEFT


def test_a_move_after_the_attack_is_ten_metres_at_most() -> None:
    state = table(actor("bru", square=(0, 0)))
    struck = fold(state, [TurnChanged(actor="bru", turn=spent(state, "bru", ActionCost.ATTACK))])
    assert refusal(struck, *east((0, 0), 11)) is Why.TOO_FAR
    assert refusal(struck, *east((0, 0), 10)) is None


def test_an_open_move_goes_on_into_a_second_one() -> None:
    state = walk(table(actor("bru", square=(0, 0))), *east((0, 0), 4))
    assert turn(walk(state, *east((4, 0), 16))) == Turn(frees=1, started=True)
    assert refusal(state, *east((4, 0), 17)) is Why.TOO_FAR


def test_a_slowed_actor_has_one_action() -> None:
    state = table(under(actor("orc", square=(0, 0)), EffectKind.SLOWED))
    assert refusal(state, *east((0, 0), 11), mover="orc") is Why.TOO_FAR
    state = walk(state, *east((0, 0), 8), mover="orc")
    assert not affords(state, "orc", ActionCost.ATTACK)
    assert refusal(state, (9, 0), (10, 0), mover="orc") is None, "the open move goes on"
    assert refusal(state, (9, 0), (10, 0), (11, 0), mover="orc") is Why.TOO_FAR


def test_one_walks_through_allies_and_not_through_enemies() -> None:
    state = table(
        actor("bru", square=(0, 0)),
        actor("sil", square=(1, 0)),
        actor("orc", square=(0, 1)),
        actor("mir", square=(3, 0)),
    )
    assert refusal(state, (1, 0), (2, 0)) is None
    assert refusal(state, (1, 0)) is Why.OCCUPIED
    assert refusal(state, (0, 1), (0, 2)) is Why.ENEMY_IN_THE_WAY


def test_one_walks_over_the_fallen_and_ends_on_the_dead_only() -> None:
    fallen = actor("gob", square=(1, 0), hit_points=0, condition=Condition.UNCONSCIOUS)
    dead = actor("orc", square=(3, 0), hit_points=0, condition=Condition.DEAD)
    state = table(actor("bru", square=(0, 0)), fallen, dead)
    assert refusal(state, (1, 0)) is Why.OCCUPIED
    assert refusal(state, (1, 0), (2, 0), (3, 0)) is None


def test_walls_and_edges_stop_a_step() -> None:
    state = table(actor("bru", square=(0, 0)))
    state = replace(state, scene=replace(state.scene, walls=(Wall("w", (100, 0), (100, 100)),)))
    assert refusal(state, (1, 0)) is Why.WALL
    assert refusal(state, (1, 1)) is Why.WALL, "the end of a wall is touched"
    assert refusal(state, (0, 1), (1, 2), (2, 1), (1, 0)) is None
    assert refusal(state, (-1, 0)) is Why.OFF_BOARD


def test_a_path_is_made_of_steps() -> None:
    state = table(actor("bru", square=(0, 0)), actor("sil"))
    assert refusal(state, (2, 0)) is Why.NOT_ADJACENT
    assert refusal(state, (0, 0)) is Why.NOT_ADJACENT
    assert refusal(state) is Why.NO_PATH
    assert refusal(state, (1, 0), mover="sil") is Why.NOT_PLACED


def test_out_of_a_fight_nothing_is_paid() -> None:
    state = replace(table(actor("bru", square=(0, 0))), fight=None)
    moved = walk(state, *east((0, 0), 20))
    assert turn(moved) == turn(state)
    assert refusal(state, *east((0, 0), 21)) is Why.TOO_FAR


def hidden_orc(square: Square) -> State:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=square))
    orc = state.actors["orc"]
    return replace(state, actors={**state.actors, "orc": replace(orc, place=Place(square, hidden=True))})


def test_a_step_onto_an_unseen_participant_stops_before_it() -> None:
    state = hidden_orc((3, 0))
    seen = [each for each in state.actors.values() if knows(Viewer(Role.PLAYER, frozenset({"bru"})), each)]
    command = Move(actor="bru", path=east((0, 0), 6))
    assert move_refusal(state, command, [each.id for each in seen]) is None
    played = play(state, move(state, command))
    assert played.told(MoveTold)[0].stopped == "unseen"
    assert played.told(MoveTold)[0].path == ((1, 0), (2, 0))
    assert played.state.actors["bru"].place == Place((2, 0), (1, 0))
    assert turn(played.state).metres == 8
    assert turn(played.state).attacks == 1


@pytest.mark.parametrize(("answer", "still_hidden"), [("stop", True), ("reveal", False)])
def test_the_gm_says_whether_what_was_met_is_seen(answer: str, still_hidden: bool) -> None:
    state = hidden_orc((3, 0))
    played = play(state, move(state, Move(actor="bru", path=east((0, 0), 6))), unseen=answer)
    (prompt,) = played.asked("unseen")
    assert (prompt.owner, prompt.answers, prompt.default, prompt.offer) == ("gm", ("stop", "reveal"), "stop", False)
    assert played.state.actors["orc"].place == Place((3, 0), hidden=still_hidden)
    assert played.state.actors["bru"].place == Place((2, 0), (1, 0))
    told = [note.what for note in played.told(CorrectionTold)]
    assert told == ([] if still_hidden else ["revealed"])
    player = Viewer(Role.PLAYER, frozenset({"bru"}))
    for viewer in (player, Viewer(Role.SCREEN)):
        seen = msgspec.json.encode(prompt_view(state, prompt, viewer)).decode()
        assert "orc" not in seen
    assert "orc" in msgspec.json.encode(prompt_view(state, prompt, Viewer(Role.GM))).decode()


def test_nobody_is_asked_about_those_in_sight() -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(3, 0)))
    played = play(state, move(state, Move(actor="bru", path=east((0, 0), 2))))
    assert not played.asked("unseen")


def test_walking_into_the_unseen_next_door_costs_the_move_at_least() -> None:
    state = hidden_orc((1, 0))
    played = play(state, move(state, Move(actor="bru", path=((1, 0),))))
    assert played.told(MoveTold)[0].metres == 0
    assert (turn(played.state).moves, turn(played.state).metres) == (0, 10)


def test_reach_is_what_its_viewer_can_know() -> None:
    state = hidden_orc((3, 0))
    innocent = reach(state, "bru", ["bru"])
    nobody = table(actor("bru", square=(0, 0)))
    assert innocent == reach(nobody, "bru", ["bru"])
    assert (3, 0) not in {at.square for at in reach(state, "bru", ["bru", "orc"])}


def test_who_knows_the_same_shares_one_reach_until_something_it_reads_changes() -> None:
    state = hidden_orc((3, 0))
    first = reach(state, "bru", ["bru"])
    wounded = replace(state.actors["orc"], vitals=replace(state.actors["orc"].vitals, hit_points=1))
    later = replace(state, actors={**state.actors, "orc": wounded}, scene=replace(state.scene, title="Plus tard"))
    assert reach(later, "bru", ["bru"]) is first
    assert reach(later, "bru", ["bru", "orc"]) is not first
    place = Place((3, 1), hidden=False)
    moved = replace(state, actors={**state.actors, "orc": replace(wounded, place=place)})
    assert (3, 1) not in {at.square for at in reach(moved, "bru", ["bru", "orc"])}
    walled = replace(state, scene=replace(state.scene, walls=(Wall("w", (100, 0), (100, 100)),)))
    assert reach(walled, "bru", ["bru"]) != first


def test_reach_names_cost_allies_on_the_way_and_blows() -> None:
    state = table(actor("bru", square=(5, 5)), actor("sil", square=(6, 5)), actor("orc", square=(5, 4)))
    views = {at.square: at for at in reach(state, "bru", state.actors)}
    assert views[6, 5].through
    assert not views[7, 5].through
    assert views[4, 4].provokes == ()
    assert views[5, 7].provokes == ("orc",)
    assert not views[15, 5].double
    assert views[16, 5].double
    assert (5, 5) not in views


def test_every_square_of_reach_is_a_legal_path() -> None:
    state = table(
        actor("bru", square=(5, 5)), actor("sil", square=(6, 5)), actor("orc", square=(5, 4)), diagonals="euclidean"
    )
    views = reach(state, "bru", state.actors)
    for index, at in enumerate(views):
        path, back = [at.square], at.back
        while back >= 0:
            path.append(views[back].square)
            back = views[back].back
        assert refusal(state, *reversed(path)) is (Why.OCCUPIED if at.through else None)
        assert index > at.back


def test_without_a_board_a_move_leaves_contacts() -> None:
    state = duel("bru", "orc", "gob")
    assert refusal(state, (1, 0)) is Why.NO_BOARD
    command = Move(actor="bru", leaves=("gob",))
    assert move_refusal(state, command, state.actors) is None
    moved = play(state, move(state, command), {"opportunity_attack": 1}).state
    assert not in_contact(moved, "bru", "gob")
    assert in_contact(moved, "bru", "orc")
    assert (turn(moved).moves, turn(moved).attacks) == (0, 1)
    refused = move_refusal(moved, command, moved.actors)
    assert refused is not None
    assert refused.code == Why.NOT_IN_CONTACT
    assert reach(state, "bru", state.actors) == ()


def test_turning_costs_nothing() -> None:
    state = table(actor("bru", square=(0, 0)))
    assert face_refusal(state, Face(actor="bru", facing=(1, -1))) is None
    turned = play(state, face(state, Face(actor="bru", facing=(1, -1)))).state
    assert turned.actors["bru"].place == Place((0, 0), (1, -1))
    assert turn(turned) == turn(state)
    refused = face_refusal(state, Face(actor="bru", facing=(2, 0)))
    assert refused is not None
    assert refused.code == Why.BAD_FACING
