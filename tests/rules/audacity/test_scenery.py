"""The GM's tools on the place of a d20 fight: board, walls, contacts."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.audacity.fights import Played, creature, hero, hurt, table
from veillee.rules.audacity.commands import AddWalls, RemoveWalls, SetContact, SetScene
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.scenery import risen
from veillee.rules.scene import Place, Scene, Wall


def placed(ana: tuple[int, int], ogre: tuple[int, int]) -> State:
    state = table(replace(hero("ana"), place=Place(ana)), replace(creature("ogre"), place=Place(ogre)))
    return replace(state, scene=Scene(width=10, height=8))


def test_a_smaller_board_brings_tokens_back_on_it() -> None:
    played = Played(placed((9, 7), (0, 0))).do(SetScene(width=4, height=4, title="la grange"))
    place = played.state.actors["ana"].place
    assert place is not None
    assert place.square == (3, 3)
    assert played.state.scene.title == "la grange"
    tiny = Played(placed((9, 7), (0, 0))).do(SetScene(width=1, height=1))
    assert tiny.state.actors["ana"].place is None, "there is no room left"
    assert played.why(SetScene(width=0)) == "bad_number"


def test_a_board_put_away_leaves_contacts() -> None:
    played = Played(placed((1, 1), (2, 2)))
    assert played.why(SetContact(first="ana", second="ogre")) == "board_on"
    played.do(SetScene(board=False))
    assert played.state.scene.contacts == frozenset({("ana", "ogre")})
    played.do(SetContact(first="ogre", second="ana", touching=False))
    assert played.state.scene.contacts == frozenset()
    played.do(SetContact(first="ogre", second="ana"))
    assert played.state.scene.contacts == frozenset({("ana", "ogre")})
    assert played.why(SetContact(first="ana", second="ana")) == "same_actor"
    assert played.why(SetContact(first="ana", second="orc")) == "unknown_actor"


def test_walls_are_drawn_and_erased() -> None:
    wall = Wall("w1", (100, 0), (100, 300))
    played = Played(placed((1, 1), (2, 2))).do(AddWalls(walls=(wall,)))
    assert played.state.scene.walls == (wall,)
    assert played.why(AddWalls(walls=(wall,))) == "already_there"
    assert played.why(AddWalls(walls=(Wall("w2", (0, 0), (0, 0)),))) == "bad_wall"
    assert played.why(AddWalls(walls=(Wall("w2", (0, 0), (0, 9000)),))) == "bad_wall"
    assert played.why(RemoveWalls(walls=("w3",))) == "unknown_wall"
    assert played.do(RemoveWalls(walls=("w1",))).state.scene.walls == ()


def test_who_comes_to_on_a_taken_square_is_put_beside_it() -> None:
    state = placed((1, 1), (1, 1))
    before = replace(state, actors={**state.actors, "ana": hurt(state.actors["ana"], -3)})
    assert fold(state, risen(before, state)).actors["ana"].place == Place((1, 0))
    assert risen(state, state) == ()
