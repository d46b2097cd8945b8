"""The ledger: every point gained and spent, dated; the lines of each resource add up to its balance."""

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import BRU, ORC, actor, play, table
from tests.rules.awakening.progress.hero import GM, OWNER, SURPRISE, act, camp, hero, kael, knowing, relaxed
from veillee.dice import RandomSource, draw
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import (
    AddActor,
    Aspect,
    Attack,
    Award,
    Command,
    Correct,
    EndFight,
    Improve,
    LearnPower,
    LevelUp,
    RaisePower,
    RemoveActor,
    SetPrice,
    StartFight,
    TakeAway,
    TakeBackLevel,
    Unlearn,
)
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.nouns import LedgerEntry, Resource, Rest, RestKind, State
from veillee.rules.awakening.options.growth import growth
from veillee.rules.awakening.progress.purse import owns
from veillee.rules.common import Side


def balanced(state: State) -> None:
    """The lines of every ledger add up, one by one, to the balances."""
    for actor_id in {*state.actors, *state.ledgers}:
        for resource in Resource:
            total = 0
            for line in state.ledgers.get(actor_id, ()):
                if line.resource is resource:
                    total += line.change
                    assert line.change
                    assert line.balance == total
            present = state.actors.get(actor_id)
            assert total == (owns(present, resource) if present is not None else 0)


def test_a_level_is_written_with_what_it_cost_and_gave() -> None:
    state = relaxed(hero(3, experience=6), clock=90)
    played = act(state, LevelUp(actor="kael"), {"level_up": 5})
    assert played.state.ledgers["kael"] == (
        LedgerEntry(at=90, resource=Resource.EXPERIENCE, change=-6, balance=0, reason="level_up", level=4),
        LedgerEntry(at=90, resource=Resource.POWER_POINTS, change=3, balance=3, reason="level_up", level=4),
    )


def details(state: State, *commands: Command) -> list[tuple[str, str]]:
    for command in commands:
        state = act(state, command, viewer=GM).state
    return [(line.reason, line.detail) for line in state.ledgers["kael"]]


def test_a_line_says_on_what() -> None:
    state = relaxed(knowing(hero(3, power_points=9, shards=99), SURPRISE))
    told = details(
        state,
        LearnPower(actor="kael", power="attaque-eclair"),
        RaisePower(actor="kael", power="action-surprise"),
        Unlearn(actor="kael", power="action-surprise"),
        Improve(actor="kael", item="long_sword", aspect=Aspect.TEST, price=50),
        TakeAway(actor="kael", item="long_sword", shards=10),
        Correct(actor="kael", experience=4, reason="oubli"),
    )
    assert told == [
        ("learn_power", "Attaque Éclair"),
        ("raise_power", "Action Surprise"),
        ("unlearn", "Action Surprise"),
        ("improve", "épée longue"),
        ("take_away", "épée longue"),
        ("correct", "oubli"),
    ]


def test_who_arrives_with_something_opens_a_ledger_and_who_goes_closes_it() -> None:
    command = AddActor(id="bru", card=BRU, side=Side.ALLY, experience=4)
    state = play(camp(), system.decide(camp(), command)).state
    assert [(line.reason, line.change) for line in state.ledgers["bru"]] == [("add_actor", 4)]
    state = play(state, system.decide(state, RemoveActor(actor="bru"))).state
    balanced(state)
    assert [line.change for line in state.ledgers["bru"]] == [4, -4]


def test_fate_is_written_by_the_act_that_used_it() -> None:
    state = table(actor("bru", experience=2), actor("orc", ORC))
    state = replace(state, ledgers={"bru": (entry(Resource.EXPERIENCE, 2),)})
    attack = Attack(actor="bru", line="long_sword", target="orc", fate=True)
    played = play(state, system.decide(state, attack), {"attack": 10, "damage": 3}, reaction="take")
    line = played.state.ledgers["bru"][-1]
    assert (line.reason, line.change, line.balance) == ("attack", -1, 1)


def test_nothing_is_written_when_nothing_changes() -> None:
    state = camp(hero(power_points=2))
    assert act(state, SetPrice(goods="shield", price=3), viewer=GM).state.ledgers == {}
    assert act(state, StartFight(), viewer=GM).state.ledgers == {}


def entry(resource: Resource, value: int) -> LedgerEntry:
    return LedgerEntry(at=0, resource=resource, change=value, balance=value, reason="award")


def opened() -> State:
    """A rich hero whose ledger knows where it comes from."""
    state = camp(hero(1, experience=0))
    for resource, amount in ((Resource.EXPERIENCE, 80), (Resource.POWER_POINTS, 40), (Resource.SHARDS, 900)):
        state = act(state, Award(actors=("kael",), resource=resource, amount=amount), viewer=GM).state
    return state


def candidates(state: State, random: Random) -> list[Command]:
    """All that is offered to the owner, and the GM's tools."""
    offered = [
        msgspec.convert({"type": option.command, **option.fixed}, system.Command)
        for option in growth(state, OWNER)["kael"]
        if option.refusal is None and option.command != "equip"
    ]
    powers = [known.power.id for known in kael(state).card.powers] or ["rien"]
    tools: list[Command] = [
        TakeBackLevel(actor="kael"),
        Unlearn(actor="kael", power=random.choice(powers)),
        Award(actors=("kael",), resource=random.choice(list(Resource)), amount=random.randint(-30, 30)),
        Improve(actor="kael", item="long_sword", aspect=random.choice(list(Aspect)), price=random.randint(0, 60)),
        TakeAway(actor="kael", item="shield", shards=random.randint(0, 9)),
        Correct(actor="kael", experience=random.randint(0, 30)),
        StartFight() if state.fight is None else EndFight(),
    ]
    return offered + [tool for tool in tools if system.refusal(state, tool, GM) is None]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.randoms(use_true_random=False))
def test_lines_add_up_to_balances_whatever_is_done(random: Random) -> None:
    """After any legal sequence nothing is owed, nothing is forgotten, and offers are accepted."""
    state: State = opened()
    for _step in range(30):
        if state.fight is None:
            kind = random.choice([None, RestKind.RELAXED, RestKind.RELAXED, RestKind.STRESSFUL])
            state = replace(state, rest=None if kind is None else Rest(kind, {"kael": 0}))
        found: list[Any] = candidates(state, random)
        command = random.choice(found)
        assert system.refusal(state, command, GM) is None
        end = draw(system.decide(state, command), RandomSource(random), lambda choice: choice.default)
        state = fold(state, end.value)
        balanced(state)
        assert all(owns(kael(state), resource) >= 0 for resource in Resource)
