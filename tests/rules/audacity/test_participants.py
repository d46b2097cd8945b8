"""The GM's tools on participants: in, out, rewritten, renamed, on another side, put anywhere (ASM-14, R-75)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.audacity.fights import BITE, Played, creature, hero, legend, started, table
from veillee.rules.audacity.card import Card, Kind
from veillee.rules.audacity.commands import (
    AddActor,
    AskCheck,
    ChangeSide,
    Correct,
    EditCard,
    EndTurn,
    PlaceActor,
    RemoveActor,
    Rename,
)
from veillee.rules.audacity.notes import CorrectionTold, InitiativeTold
from veillee.rules.audacity.nouns import CheckRequest, Hero, State
from veillee.rules.audacity.turn import Blow, Turn
from veillee.rules.common import Gender, Name, Role, Side, Viewer
from veillee.rules.scene import Place, Scene

WOLF = Card(name=Name("loup", "le"), hit_points=13, lines=(BITE,))


def three() -> State:
    return table(hero("ana"), hero("bor"), creature("ogre"))


def on_board(state: State, **squares: tuple[int, int]) -> State:
    actors = {
        key: replace(each, place=Place(squares[key])) if key in squares else each for key, each in state.actors.items()
    }
    return replace(state, scene=Scene(width=10, height=8), actors=actors)


def add(key: str, card: Card = WOLF, *, place: Place | None = None, hit_points: int | None = None) -> AddActor:
    return AddActor(id=key, card=card, side=Side.FOE, place=place, hit_points=hit_points)


def test_a_participant_comes_in_whole_or_wounded() -> None:
    played = Played(three()).do(add("loup")).do(add("loup.2", hit_points=4))
    assert [played.state.actors[key].vitals.hit_points for key in ("loup", "loup.2")] == [13, 4]
    assert played.told(CorrectionTold)[0].what == "added"
    assert played.why(add("loup")) == "already_there"
    assert played.why(add("gm")) == "already_there"
    assert played.why(add("loup.3", hit_points=14)) == "bad_number"
    assert played.why(add("")) == "bad_text"


def test_during_a_fight_it_rolls_its_initiative_and_takes_its_place() -> None:
    played = started(three(), 18, 5, 11).do(add("loup"), {"initiative": 12})
    assert played.fight.order == ("ana", "loup", "ogre", "bor")
    assert played.told(InitiativeTold)[0].sum.total == 12
    assert played.state.actors["loup"].stance.flat_footed


def test_a_hundred_participants_at_most() -> None:
    crowd = table(*(creature(f"orc.{number}") for number in range(100)))
    assert Played(crowd).why(add("loup")) == "too_many"


def test_a_character_of_the_ledger_comes_back_as_it_was_or_not_at_all() -> None:
    ana = Hero(id="ana", player="j-ana", level=3, started=3, highest=3)
    played = Played(replace(three(), heroes={"ana": ana, "zoe": replace(ana, id="zoe", active=False)}))
    card = played.state.actors["ana"].card
    played.do(RemoveActor(actor="ana"))
    assert played.state.heroes["ana"] == ana
    assert played.why(AddActor(id="ana", card=replace(card, level=5), side=Side.ALLY)) == "hero_by_level"
    assert played.why(AddActor(id="ana", card=replace(card, kind=Kind.CREATURE), side=Side.ALLY)) == "hero_is_character"
    played.do(AddActor(id="ana", card=card, side=Side.ALLY))
    assert played.state.actors["ana"].player == "j-ana"
    assert played.why(AddActor(id="zoe", card=card, side=Side.ALLY)) == "already_there"


def test_who_is_taken_away_leaves_nothing_behind_but_the_ledger() -> None:
    state = replace(
        three(),
        requests=(CheckRequest(id="r1", actor="ogre", threshold=10),),
        legends={"ogre": legend("ogre", 2)},
    )
    state = replace(state, scene=replace(state.scene, contacts=frozenset({("ana", "ogre"), ("ana", "bor")})))
    played = started(state, 18, 5, 20)
    assert played.at == (1, "ogre")
    played.do(RemoveActor(actor="ogre"))
    assert "ogre" not in played.state.actors
    assert played.fight.order == ("ana", "bor")
    assert played.at == (1, "ana")
    assert played.state.requests == ()
    assert played.state.scene.contacts == frozenset({("ana", "bor")})
    assert "ogre" in played.state.legends, "points spent stay spent (D20-LEG-27)"


def test_the_last_ones_taken_away_end_the_fight() -> None:
    played = started(table(hero("ana"), creature("ogre")), 18, 5)
    played.do(RemoveActor(actor="ogre")).do(RemoveActor(actor="ana"))
    assert played.state.fight is None
    assert played.state.actors == {}


def test_another_stat_block_brings_hit_points_down_and_forgets_what_it_does_not_hold() -> None:
    ogre = replace(creature("ogre"), used={"breath": 1}, turn=Turn(blows=(Blow("bite"), Blow("tail"))))
    weaker = replace(ogre.card, hit_points=30, lines=ogre.card.lines[:1], specials=())
    played = Played(table(hero("ana"), ogre)).do(EditCard(actor="ogre", card=weaker))
    after = played.state.actors["ogre"]
    assert (after.card, after.vitals.hit_points, after.used) == (weaker, 30, {})
    assert after.turn.blows == (Blow("bite"),)
    played.do(EditCard(actor="ogre", card=replace(weaker, hit_points=90)))
    assert played.state.actors["ogre"].vitals.hit_points == 30


def test_a_token_that_grows_must_fit_where_it_stands() -> None:
    played = Played(on_board(three(), ana=(1, 0), ogre=(0, 0)))
    card = played.state.actors["ogre"].card
    assert played.why(EditCard(actor="ogre", card=replace(card, size=2))) == "occupied"
    played.do(PlaceActor(actor="ana", place=Place((5, 5))))
    assert played.why(EditCard(actor="ogre", card=replace(card, size=2))) == ""


def test_the_level_of_a_player_s_character_is_that_of_the_ledger() -> None:
    heroes = {"ana": Hero(id="ana", player="j-ana", level=3, started=3, highest=3)}
    played = Played(replace(three(), heroes=heroes))
    card = played.state.actors["ana"].card
    assert played.why(EditCard(actor="ana", card=replace(card, level=4))) == "hero_by_level"
    assert played.why(EditCard(actor="ana", card=replace(card, kind=Kind.CREATURE))) == "hero_is_character"
    assert played.why(EditCard(actor="ana", card=replace(card, title="guerrière 3"))) == ""
    assert played.why(EditCard(actor="bor", card=replace(played.state.actors["bor"].card, level=4))) == ""


def test_a_new_name_takes_its_grammar_from_its_words() -> None:
    played = Played(three()).do(Rename(actor="ogre", name=Name("harpie", "le")))
    name = played.state.actors["ogre"].card.name
    assert name == Name("harpie", "la", Gender.FEMININE)
    assert played.told(CorrectionTold)[0].renamed == name
    assert played.why(Rename(actor="ogre", name=Name(""))) == "bad_text"
    assert played.why(Rename(actor="ogre", name=Name("ogre", "du"))) == "bad_text"


def test_a_side_may_be_changed() -> None:
    played = Played(three()).do(ChangeSide(actor="ogre", side=Side.ALLY))
    assert played.state.actors["ogre"].side is Side.ALLY


def test_a_token_is_put_where_there_is_room() -> None:
    played = Played(on_board(three(), ana=(1, 0), ogre=(0, 0)))
    assert played.why(PlaceActor(actor="ana", place=Place((0, 0)))) == "occupied"
    assert played.why(PlaceActor(actor="ana", place=Place((10, 0)))) == "off_board"
    assert played.why(PlaceActor(actor="ana", place=Place((3, 0), (0, 0)))) == "bad_facing"
    played.do(Correct(actor="ana", hit_points=-4)).do(PlaceActor(actor="ana", place=Place((0, 0))))
    assert played.state.actors["ana"].place == Place((0, 0)), "who lies unconscious may be anywhere"


def test_a_token_is_hidden_and_shown_again() -> None:
    played = Played(on_board(three(), ana=(1, 0), ogre=(0, 0)))
    seen = []
    for place in (Place((0, 0), hidden=True), Place((0, 1), hidden=True), Place((0, 1)), None):
        seen += [note.what for note in played.do(PlaceActor(actor="ogre", place=place)).told(CorrectionTold)]
    assert seen == ["hidden", "place", "revealed", "place"]


def test_only_the_gm_has_these_tools_and_only_on_who_is_there() -> None:
    played = Played(three())
    player = Viewer(Role.PLAYER, frozenset({"ana"}))
    for command in (add("loup"), RemoveActor(actor="ogre"), Rename(actor="ana", name=Name("Anne"))):
        assert played.why(command, player) == "gm_only"
    for unknown in (RemoveActor(actor="loup"), PlaceActor(actor="loup"), ChangeSide(actor="loup", side=Side.FOE)):
        assert played.why(unknown) == "unknown_actor"
    assert played.why(AskCheck(actors=("loup",), threshold=10)) != ""
    assert played.why(EndTurn(actor="loup")) == "unknown_actor"
