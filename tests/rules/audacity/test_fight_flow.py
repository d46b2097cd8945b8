"""Fights of random commands: the order holds, a round gives each a turn at most, points are counted (R-50, R-75)."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.audacity.fights import TABLE, creature, hero, legend, table
from veillee.dice import Choice, RandomSource, draw
from veillee.rules.audacity.actor import able, condition_of
from veillee.rules.audacity.acts import decide
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.commands import (
    ActReadied,
    ComeIn,
    Command,
    Correct,
    Delay,
    EndTurn,
    Interrupt,
    LairAction,
    LegendaryAction,
    NextTurn,
    OtherAct,
    Ready,
    StartFight,
)
from veillee.rules.audacity.events import Event, fold
from veillee.rules.audacity.fight import Aside, Fight
from veillee.rules.audacity.interruption import Bought
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.menu import Entry, MoveAct, Pace, StandardAct
from veillee.rules.audacity.notes import TurnTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.readying import READIED
from veillee.rules.audacity.turn import ActionCost

IDS = ("ana", "bor", "ogre", "dragon")
ACTORS = st.sampled_from(IDS)
BOUGHT = st.lists(st.sampled_from((Bought.STANDARD, Bought.MOVE)), max_size=2).map(tuple)
COSTS = (ActionCost.STANDARD, ActionCost.MOVE, ActionCost.FULL_ROUND, ActionCost.FREE)
STEADY: st.SearchStrategy[Command] = st.one_of(
    st.builds(EndTurn, actor=ACTORS),
    st.builds(OtherAct, actor=ACTORS, cost=st.sampled_from(COSTS), label=st.just("agit")),
    st.builds(Ready, actor=ACTORS, trigger=st.just("on bouge"), action=st.sampled_from(READIED)),
    st.builds(ActReadied, actor=ACTORS),
    st.builds(Interrupt, actor=ACTORS, actions=BOUGHT),
    st.builds(LegendaryAction, actor=st.just("dragon"), entry=st.integers(0, 2)),
    st.builds(LairAction, actor=st.just("dragon"), label=st.just("éboulis")),
    st.builds(NextTurn),
    st.builds(Correct, actor=ACTORS, hit_points=st.integers(-9, 20)),
)
DELAYING: st.SearchStrategy[Command] = st.one_of(
    st.builds(Delay, actor=ACTORS), st.builds(ComeIn, actor=ACTORS), st.builds(EndTurn, actor=ACTORS)
)


def opening() -> State:
    entries = (Entry("Glisser", MoveAct(Pace.HALF_SPEED), 1), Entry("Rugir", StandardAct(), 2))
    dragon = legend("dragon", 5, *entries, lair=True)
    return table(hero("ana"), hero("bor"), creature("ogre"), creature("dragon"), points=9, gm=9, legends=[dragon])


def played(state: State, command: Command, chance: Random) -> tuple[State, list[TurnTold]]:
    """One command, with random dice and random answers; its events survive the wire."""

    def policy(choice: Choice) -> str:
        return chance.choice(choice.answers)

    end = draw(decide(state, command), RandomSource(chance), policy)
    wire = msgspec.json.encode(end.value)
    assert msgspec.json.decode(wire, type=tuple[Event, ...]) == end.value
    return fold(state, end.value), [piece for piece in end.trace if isinstance(piece, TurnTold)]


def asides(fight: Fight) -> list[Aside]:
    found, aside = list[Aside](), fight.aside
    while aside is not None:
        found.append(aside)
        aside = aside.under
    return found


def sound(state: State) -> None:
    fight = state.fight
    assert fight is not None
    assert sorted(fight.order) == sorted(IDS)
    assert fight.acting in fight.order
    assert fight.ranks.keys() == set(IDS)
    assert not (fight.delaying & fight.done)
    assert (fight.playing == "") == (fight.pause is not None and fight.aside is None)
    assert all(able(state.actors[aside.actor]) for aside in asides(fight)[:1])
    somebody = any(able(actor) for actor in state.actors.values())
    assert fight.pause is not None or not somebody or able(state.actors[fight.acting]) or fight.aside is not None
    assert state.gm_audacity == 9 + sum(line.amount for line in state.ledger if line.owner == "gm") >= 0
    for player in state.players.values():
        assert player.audacity == 9 + sum(line.amount for line in state.ledger if line.owner == player.id) >= 0
    uses = state.legends["dragon"].uses
    assert 0 <= uses.actions <= 3
    assert 0 <= uses.lair <= 1


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), commands=st.lists(STEADY, min_size=10, max_size=60))
def test_each_has_one_turn_a_round_whatever_comes_in(seed: int, commands: list[Command]) -> None:
    chance = Random(seed)
    state, told = played(opening(), StartFight(), chance)
    turns = Counter((note.round, note.actor.id) for note in told)
    for command in commands:
        if refusal(state, command, TABLE) is None:
            before = state
            state, told = played(state, command, chance)
            turns += Counter((note.round, note.actor.id) for note in told)
            none_is_lost(before, state, turns)
        sound(state)
    assert set(turns.values()) <= {1}


def none_is_lost(before: State, after: State, turns: Counter[tuple[int, str]]) -> None:
    """Once a round is over, everybody but the dead had a turn of it, or an act in its place (R-47)."""
    was, now = before.fight, after.fight
    assert was is not None
    assert now is not None
    if now.round > was.round:
        alive = {each for each in IDS if condition_of(after.actors[each]) is not Condition.DEAD}
        assert alive <= was.done | {each for each in IDS if turns[(was.round, each)]}


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), commands=st.lists(STEADY | DELAYING, min_size=10, max_size=60))
def test_delays_leave_the_order_sound(seed: int, commands: list[Command]) -> None:
    chance = Random(seed)
    state, _ = played(opening(), StartFight(surprised=("ogre",)), chance)
    for command in commands:
        if refusal(state, command, TABLE) is None:
            state, _ = played(state, command, chance)
        sound(state)
