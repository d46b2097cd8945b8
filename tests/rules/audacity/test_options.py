"""What is offered at a d20 table is accepted, what is denied is refused, and nobody is told what they may not know."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.audacity.offers import TABLE, commands, done, opening, players
from veillee.rules.audacity.commands import EndFight, NextTurn, StartFight
from veillee.rules.audacity.fight import Fight, Pause
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.life import Danger, Source
from veillee.rules.audacity.nouns import GM, State
from veillee.rules.audacity.options import options
from veillee.rules.audacity.seen import view
from veillee.rules.audacity.sentences import SENTENCES
from veillee.rules.audacity.spends import spends
from veillee.rules.common import Role, Viewer
from veillee.rules.scene import Place
from veillee.rules.views import Option

ACTS = 12


def offered(state: State, viewer: Viewer) -> list[Option]:
    return [option for each in options(state, viewer).values() for option in each]


def check_offers(state: State, viewer: Viewer, random: Random) -> None:
    """Every command that an option makes is accepted; every option that is refused says why, in a known sentence."""
    for option in offered(state, viewer):
        assert {f"option.{option.label}", f"option.{option.label}.about"} <= set(SENTENCES), option
        assert option.refusal is None or option.refusal.code in SENTENCES, option
        assert all(each.refusal is None or each.refusal.code in SENTENCES for each in option.targets)
        for command in commands(state, option, random):
            why = refusal(state, command, viewer)
            if option.needs != ("point",):  # walls may hide the square that was tried
                assert why is None, (option.key, command, why)
    for player in state.players:
        for option in spends(state, player):
            assert {f"option.{option.label}", f"option.{option.label}.about"} <= set(SENTENCES), option
            assert option.refusal is None or option.refusal.code in SENTENCES
            for command in commands(state, option, random):
                assert refusal(state, command, TABLE) is None, option


def next_state(state: State, random: Random) -> State:
    """The table after one of the acts it offers, or a new fight."""
    if state.fight is None:
        return done(state, StartFight(surprised=random.choice(((), ("wolf",), ("ana",)))), random)
    found = [
        command
        for option in offered(state, TABLE)
        for command in commands(state, option, random)
        if refusal(state, command, TABLE) is None
    ]
    for viewer in players():
        found += [
            command
            for option in offered(state, viewer)
            for command in commands(state, option, random)
            if refusal(state, command, viewer) is None
        ]
    if not found:
        return done(state, EndFight(), random)
    return done(state, random.choice(found), random)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_what_is_offered_is_accepted(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    for _act in range(ACTS):
        for viewer in (TABLE, *players()):
            check_offers(state, viewer, random)
        state = next_state(state, random)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32))
def test_what_is_remembered_is_what_would_be_found_anew(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    for _act in range(ACTS):
        again = msgspec.json.decode(msgspec.json.encode(state), type=State)
        for viewer in (TABLE, *players()):
            assert msgspec.json.encode(view(again, viewer)) == msgspec.json.encode(view(state, viewer))
        state = next_state(state, random)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_a_hidden_token_changes_no_byte_for_players(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    wolf = state.actors["wolf"]
    if not state.scene.board or wolf.place is None:
        return
    for _act in range(ACTS // 2):
        state = next_state(state, random)
    if "wolf" not in state.actors:
        return
    there = replace(state.actors["wolf"], place=Place((7, 7), hidden=True))
    fight = state.fight
    if fight is not None and (fight.playing == "wolf" or fight.acting == "wolf"):
        return
    state = replace(state, ledger=())  # it names the wolf, who was seen when it paid
    hidden = replace(state, actors={**state.actors, "wolf": there})
    gone = {key: actor for key, actor in state.actors.items() if key != "wolf"}
    without = replace(state, actors=gone, fight=_without(fight))
    for viewer in players():
        assert msgspec.json.encode(view(hidden, viewer)) == msgspec.json.encode(view(without, viewer))


def _without(fight: Fight | None) -> Fight | None:
    if fight is None:
        return None
    return replace(
        fight,
        order=tuple(each for each in fight.order if each != "wolf"),
        pause=Pause(after="", round_over=fight.pause.round_over)
        if fight.pause is not None and fight.pause.after == "wolf"
        else fight.pause,
    )


def keys(state: State, viewer: Viewer, actor: str) -> dict[str, str | None]:
    return {
        option.key: option.refusal.code if option.refusal else None for option in options(state, viewer).get(actor, ())
    }


def started() -> State:
    random = Random(3)
    state = done(replace(opening(random), scenario=True), StartFight(), random)
    players = {key: replace(player, audacity=3) for key, player in state.players.items()}
    return replace(state, players=players)


def test_who_waits_is_told_why_and_how_to_interrupt() -> None:
    state = started()
    assert state.fight is not None
    ana, bor, _screen = players()
    waiting = replace(state, fight=replace(state.fight, acting="wyrm", acted=frozenset({"ana", "bor", "wyrm"})))
    standing = {
        key: replace(actor, stance=replace(actor.stance, flat_footed=False)) for key, actor in state.actors.items()
    }
    hale = {key: replace(actor, vitals=replace(actor.vitals, hit_points=26)) for key, actor in standing.items()}
    waiting = replace(waiting, actors=hale)
    found = keys(waiting, ana, "ana")
    assert found["walk"] == found["attack.blade"] == found["end_turn"] == "not_its_turn"
    assert found["interrupt.initiative"] is None
    assert found["interrupt.move_standard"] is None
    prices = {option.key: option.cost for option in options(waiting, ana)["ana"] if option.command == "interrupt"}
    assert prices == {
        "interrupt.initiative": "1",
        "interrupt.standard": "2",
        "interrupt.move": "2",
        "interrupt.move_standard": "3",
        "interrupt.move_move": "3",
    }
    poor = replace(waiting, players={key: replace(each, audacity=1) for key, each in waiting.players.items()})
    assert keys(poor, bor, "bor")["interrupt.standard"] == "too_few_points"
    assert "interrupt.standard" not in keys(replace(poor, scenario=False), bor, "bor")


def test_a_pause_offers_the_gm_the_list_and_to_go_on() -> None:
    state = started()
    assert state.fight is not None
    hale = {
        key: replace(
            actor, vitals=replace(actor.vitals, hit_points=26), stance=replace(actor.stance, flat_footed=False)
        )
        for key, actor in state.actors.items()
    }
    paused = replace(state, actors=hale, fight=replace(state.fight, acting="ana", aside=None, pause=Pause(after="ana")))
    assert keys(paused, TABLE, "wyrm") == {"legendary.0": None, "legendary.1": None, "legendary.2": None}
    (go_on,) = options(paused, TABLE)[GM]
    assert (go_on.command, go_on.refusal) == ("next_turn", None)
    assert refusal(paused, NextTurn(), TABLE) is None
    for viewer in players():
        assert GM not in options(paused, viewer)
        assert not any(
            key.startswith("legendary") for each in options(paused, viewer) for key in keys(paused, viewer, each)
        )
    over = replace(paused, fight=replace(state.fight, aside=None, pause=Pause(after="ana", round_over=True)))
    assert keys(replace(over, actors=hale), TABLE, "wyrm") == {"lair_action": None}


def test_what_answers_a_question_says_that_none_is_asked() -> None:
    state = started()
    lines = {option.key: option for option in spends(state, "j1")}
    assert list(lines) == [
        "reroll", "set_10", "set_20", "halve", "rescue", "stabilize", "escape", "interrupt", "hint", "transfer",
    ]  # fmt: skip
    for kind in ("reroll", "set_10", "set_20", "halve", "rescue"):
        assert lines[kind].command == "answer"
        assert lines[kind].fixed["value"] == kind
        assert lines[kind].refusal is not None
    assert lines["reroll"].refusal is not None
    assert lines["reroll"].refusal.code == "no_failed_roll"
    assert (lines["interrupt"].cost, lines["transfer"].cost, lines["hint"].refusal) == ("1–3", "2", None)
    assert [target.actor for target in lines["transfer"].targets] == ["j2"]
    broke = replace(state, players={key: replace(each, audacity=0) for key, each in state.players.items()})
    assert {option.refusal.code for option in spends(broke, "j1") if option.refusal} >= {"too_few_points"}
    assert all(option.refusal is not None for option in spends(broke, "j1"))


def test_who_lent_a_character_does_not_act_for_it() -> None:
    state, lender = started(), Viewer(Role.PLAYER, frozenset(), frozenset({"ana"}), "j1")
    lines = {option.key: option for option in spends(state, "j1", lender)}
    for kind in ("stabilize", "escape", "interrupt"):
        why = lines[kind].refusal
        assert why is not None
        assert why.code == "not_yours"
    assert (lines["hint"].refusal, lines["transfer"].refusal) == (None, None)


def test_several_characters_and_none() -> None:
    state = started()
    both = replace(state, actors={**state.actors, "bor": replace(state.actors["bor"], player="j1")})
    named = [option for option in spends(both, "j1") if option.key.endswith("reroll")]
    assert [(option.key, option.name is not None) for option in named] == [("ana.reroll", True), ("bor.reroll", True)]
    none = spends(both, "j2")
    assert {option.refusal.code for option in none if option.command == "answer" and option.refusal} == {"no_character"}
    assert [option.key for option in none][-2:] == ["hint", "transfer"]


def test_points_may_save_the_dying_those_of_its_player_or_of_the_gm() -> None:
    state = replace(started(), gm_audacity=2)
    for actor, viewer in (("wolf", TABLE), ("bor", TABLE), ("bor", players()[1])):
        dying = replace(state.actors[actor], vitals=replace(state.actors[actor].vitals, hit_points=-3))
        there = replace(state, actors={**state.actors, actor: dying})
        assert keys(there, viewer, actor)["stabilize"] is None
        assert "escape" not in keys(there, viewer, actor)
        assert "stabilize" not in keys(replace(there, scenario=False), viewer, actor)
        broke = {key: replace(each, audacity=0) for key, each in there.players.items()}
        assert keys(replace(there, gm_audacity=0, players=broke), viewer, actor)["stabilize"] == "too_few_points"
        lost = replace(dying, danger=Danger(source=Source.ENVIRONMENT, sure=True))
        assert keys(replace(there, actors={**there.actors, actor: lost}), viewer, actor)["escape"] is None
        caught = replace(dying, danger=Danger(source=Source.CREATURE, sure=True))
        assert keys(replace(there, actors={**there.actors, actor: caught}), viewer, actor)["escape"] == "hostile_danger"
    assert "stabilize" not in keys(state, TABLE, "wyrm")


@pytest.mark.parametrize("odds", ["exact", "bands", "off"])
def test_chances_are_told_as_the_table_says(odds: str) -> None:
    random = Random(1)
    state = opening(random)
    hale = {key: replace(each, vitals=replace(each.vitals, hit_points=26)) for key, each in state.actors.items()}
    state = replace(
        state, actors=hale, scene=replace(state.scene, board=False, contacts=frozenset({("ana", "wyrm")})), fight=None
    )
    told = replace(state, settings=msgspec.convert({"player_odds": odds}, type(state.settings)))
    option = next(each for each in options(told, players()[0])["ana"] if each.key == "attack.blade")
    target = next(each for each in option.targets if each.actor == "wyrm")
    assert target.refusal is None
    assert (target.chances is not None, bool(target.band)) == (odds == "exact", odds == "bands")
    gm = next(each for each in offered(told, players()[0]) if each.key == "full_attack.blade")
    assert gm.cost == "full_round"
