"""Campaigns of random commands: points are counted once, never negative, and a refusal changes nothing (R-75)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.dice import RandomSource, draw
from veillee.rules.audacity.campaign import decide
from veillee.rules.audacity.commands import (
    AddPlayer,
    AskHint,
    Award,
    Bonus,
    CreateHero,
    EndScenario,
    GiveCreation,
    GMIncome,
    LoseLevels,
    MakeLegendary,
    NewDay,
    PayExperience,
    PointsCommand,
    ReachLevel,
    Redistribute,
    Resist,
    Retire,
    SetEnvironment,
    StartScenario,
    Transfer,
)
from veillee.rules.audacity.events import Event, fold
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.nouns import GM, Resource, State
from veillee.rules.audacity.reserve import Quality
from veillee.rules.common import Role, Viewer

TABLE = Viewer(Role.GM)
PLAYERS = st.sampled_from(("ana", "bor", "cal", GM))
HEROES = st.sampled_from(("mira", "tor", "vey"))
CREATURES = st.sampled_from(("dragon", "sphinx"))
SMALL = st.integers(-1, 6)
COMMANDS: st.SearchStrategy[PointsCommand] = st.one_of(
    st.builds(AddPlayer, player=PLAYERS),
    st.builds(StartScenario, allies=SMALL, extras=st.dictionaries(PLAYERS, SMALL, max_size=2)),
    st.builds(EndScenario),
    st.builds(Redistribute, allies=SMALL),
    st.builds(Award, to=PLAYERS, quality=st.sampled_from(Quality), amount=st.none() | SMALL),
    st.builds(Bonus, total=SMALL, shares=st.dictionaries(PLAYERS, SMALL, max_size=3)),
    st.builds(GMIncome, amount=SMALL),
    st.builds(Transfer, donor=PLAYERS, receiver=PLAYERS, amount=SMALL),
    st.builds(AskHint, player=PLAYERS),
    st.builds(GiveCreation, donor=PLAYERS, receiver=PLAYERS, amount=SMALL),
    st.builds(CreateHero, player=PLAYERS, hero=HEROES, level=SMALL),
    st.builds(ReachLevel, hero=HEROES, level=st.integers(0, 21)),
    st.builds(LoseLevels, hero=HEROES, levels=SMALL, points=SMALL),
    st.builds(PayExperience, hero=HEROES, cost=st.integers(-1, 9000), points=SMALL, voluntary=st.booleans()),
    st.builds(Retire, hero=HEROES),
    st.builds(MakeLegendary, creature=CREATURES, points=SMALL),
    st.builds(NewDay),
    st.builds(Resist, creature=CREATURES),
    st.builds(SetEnvironment, creature=CREATURES, on=st.booleans()),
)
OPENING: tuple[PointsCommand, ...] = (
    AddPlayer(player="ana"),
    AddPlayer(player="bor"),
    CreateHero(player="ana", hero="mira"),
    StartScenario(allies=2),
)


def played(state: State, commands: Sequence[PointsCommand]) -> tuple[State, tuple[Event, ...]]:
    """The state after the commands that are not refused, and what happened."""
    events: list[Event] = []
    for command in commands:
        if refusal(state, command, TABLE) is None:
            caused = draw(decide(state, command), RandomSource(), lambda choice: choice.default).value
            state = fold(state, caused)
            events += caused
    return state, tuple(events)


@given(st.lists(COMMANDS, max_size=25))
def test_balances_are_the_sums_of_the_ledger_and_never_negative(commands: list[PointsCommand]) -> None:
    state, events = played(State(), (*OPENING, *commands))
    sums = Counter[tuple[str, Resource]]()
    for line in state.ledger:
        sums[line.owner, line.resource] += line.amount
    assert sums[GM, Resource.AUDACITY] == state.gm_audacity >= 0
    for player in state.players.values():
        assert sums[player.id, Resource.AUDACITY] == player.audacity >= 0
        assert sums[player.id, Resource.CREATION_POINTS] == player.creation_points >= 0
    assert fold(State(), events) == state


@given(st.lists(COMMANDS, max_size=25))
def test_heroes_stay_between_level_1_and_20(commands: list[PointsCommand]) -> None:
    state, _ = played(State(), (*OPENING, *commands))
    for hero in state.heroes.values():
        assert 1 <= hero.level <= hero.highest <= 20
        assert hero.experience >= 0


@given(st.lists(COMMANDS, max_size=12))
def test_what_happened_can_be_written_and_read_again(commands: list[PointsCommand]) -> None:
    state, events = played(State(), (*OPENING, *commands))
    assert msgspec.json.decode(msgspec.json.encode(events), type=tuple[Event, ...]) == events
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


def test_players_ask_for_themselves_and_the_gm_for_all() -> None:
    state, _ = played(State(), OPENING)
    ana, bor = (Viewer(Role.PLAYER, frozenset({each})) for each in ("ana", "bor"))
    gift = Transfer(donor="ana", receiver="bor")
    assert refusal(state, gift, ana) is None
    assert refusal(state, gift, TABLE) is None
    refused = refusal(state, gift, bor)
    assert refused is not None
    assert refused.code == "not_your_points"
    for command in (StartScenario(), Award(to="ana", quality=Quality.RULES), Retire(hero="mira"), NewDay()):
        refused = refusal(state, command, ana)
        assert refused is not None
        assert refused.code == "gm_only"


@pytest.mark.parametrize("kind", [LoseLevels(hero="mira", levels=1), PayExperience(hero="mira", cost=1)])
def test_a_hero_is_paid_for_by_its_player_only(kind: PointsCommand) -> None:
    state, _ = played(State(), OPENING)
    refused = refusal(state, kind, Viewer(Role.PLAYER, frozenset({"bor"})))
    assert refused is not None
    assert refused.code == "not_your_points"


def test_losing_the_last_level_is_death() -> None:
    state, _ = played(State(), (*OPENING, LoseLevels(hero="mira", levels=1)))
    assert not state.heroes["mira"].active
    assert state.players["ana"].audacity == 3


def test_a_point_saves_the_last_level() -> None:
    state, _ = played(State(), (*OPENING, LoseLevels(hero="mira", levels=1, points=1)))
    assert state.heroes["mira"].active
    assert state.players["ana"].creation_points == 0


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (GMIncome(amount=1_001), "too_large"),
        (StartScenario(extras={"ana": 5_000}), "too_large"),
        (PayExperience(hero="mira", cost=10**12), "too_large"),
        (AddPlayer(player=" "), "bad_text"),
        (AskHint(player="ana", label="x" * 201), "bad_text"),
    ],
)
def test_what_is_written_stays_within_limits(command: PointsCommand, code: str) -> None:
    state, _ = played(State(), OPENING)
    refused = refusal(state, command, TABLE)
    assert refused is not None
    assert refused.code == code


def test_a_table_does_not_grow_without_end() -> None:
    state, _ = played(State(), [AddPlayer(player=f"p{number}") for number in range(101)])
    assert len(state.players) == 100
    refused = refusal(state, AddPlayer(player="one-more"), TABLE)
    assert refused is not None
    assert refused.code == "too_many"


def test_a_player_chooses_neither_the_reference_nor_the_point_of_level_1() -> None:
    state, _ = played(State(), OPENING)
    ana = Viewer(Role.PLAYER, frozenset({"ana"}))
    refused = refusal(state, CreateHero(player="ana", hero="tor", level=1, reference=20), ana)
    assert refused is not None
    assert refused.code == "gm_only"
    new = CreateHero(player="ana", hero="tor")
    assert refusal(state, new, ana) is None
    declined = fold(state, draw(decide(state, new), RandomSource(), lambda choice: "decline").value)
    assert declined.players["ana"].creation_points == state.players["ana"].creation_points
