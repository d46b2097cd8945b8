"""Fights played at random while the GM moves everything about: tokens stay apart, on the board, in the fight."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import TABLE, creature, hero, legend, table
from tests.rules.audacity.random_play import next_command
from veillee.dice import RandomSource, draw
from veillee.rules import board
from veillee.rules.audacity.acts import decide
from veillee.rules.audacity.commands import (
    AddActor,
    AddWalls,
    ChangeSide,
    Command,
    Correct,
    EditCard,
    PlaceActor,
    RemoveActor,
    SetScene,
)
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.space import ground, standing
from veillee.rules.common import Side
from veillee.rules.scene import Place, Scene, Wall

STEPS = 50


def begun(random: Random) -> State:
    actors = (hero("ana"), hero("bor"), creature("ogre"), creature("orc"))
    placed = (replace(each, place=Place((2 * nth, random.randint(0, 7)))) for nth, each in enumerate(actors))
    state = table(*placed, points=3, gm=3, legends=(legend("ogre", 3),))
    return replace(state, scene=Scene(width=12, height=10))


def tool(state: State, random: Random) -> Command:
    actor, number = random.choice(sorted(state.actors)), random.randint(0, 99)
    card = state.actors[actor].card
    place = Place((random.randint(0, 9), random.randint(0, 9)), hidden=random.random() < 0.2)
    ends = [(100 * random.randint(0, 8), 100 * random.randint(0, 8)) for _ in range(2)]
    tools: tuple[Command, ...] = (
        AddActor(id=f"loup.{number}", card=creature("loup").card, side=random.choice(list(Side)), place=place),
        RemoveActor(actor=actor),
        PlaceActor(actor=actor, place=place),
        PlaceActor(actor=actor),
        EditCard(actor=actor, card=replace(card, size=random.randint(1, 3), speed=random.randint(0, 8))),
        ChangeSide(actor=actor, side=random.choice(list(Side))),
        SetScene(width=random.randint(6, 14), height=random.randint(6, 14)),
        SetScene(board=random.random() < 0.9),
        AddWalls(walls=(Wall(f"w{number}", ends[0], ends[1]),)),
        Correct(actor=actor, hit_points=random.randint(-12, 20)),
        Correct(actor=actor, prone=random.random() < 0.5),
    )
    return random.choice(tools)


def wanted(state: State, random: Random) -> Command | None:
    """Something possible: a tool, or what is offered to who plays."""
    tries = (tool(state, random) if random.random() < 0.35 else next_command(state, random) for _ in range(20))
    return next((command for command in tries if refusal(state, command, TABLE) is None), None)


@pytest.mark.parametrize("seed", range(8))
def test_tokens_stay_apart_on_the_board_and_in_the_fight(seed: int) -> None:
    random = Random(seed)
    state = begun(random)
    played = 0
    for _ in range(STEPS):
        command = wanted(state, random) if state.actors else None
        if command is None:
            break
        end = draw(decide(state, command), RandomSource(random), lambda choice: random.choice(choice.answers))
        state = fold(state, end.value)
        played += 1
        check(state, command)
    assert played > STEPS / 2


def check(state: State, command: Command) -> None:
    if state.fight is not None:
        assert {*state.fight.order, state.fight.acting} <= set(state.actors), command
        assert state.fight.playing in {"", *state.fight.order}, command
    placed = [actor for actor in state.actors.values() if actor.place is not None]
    for actor in placed if state.scene.board else ():
        assert actor.place is not None
        assert board.contains(ground(state), actor.place.square, actor.card.size), command
    for one, other in combinations(placed, 2):
        assert one.place is not None
        assert other.place is not None
        if state.scene.board and standing(one) and standing(other):
            here, there = one.place.square, other.place.square
            assert not board.overlapping(here, one.card.size, there, other.card.size), (command, one.id, other.id)
