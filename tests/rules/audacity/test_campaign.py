"""Campaigns of random commands: points are counted once, never negative, and a refusal changes nothing (R-75)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.audacity.campaigns import COMMANDS, FIELDS, FIGHT, KINDS, OPENING, TABLE
from veillee.dice import Answer, Choice, Fall, Finished, RandomSource, draw, replay
from veillee.rules.audacity import acts
from veillee.rules.audacity.campaign import decide
from veillee.rules.audacity.commands import (
    AddPlayer,
    AskHint,
    Award,
    CreateHero,
    EndScenario,
    GiveCreation,
    GMIncome,
    LoseLevels,
    NewDay,
    PayExperience,
    PointsCommand,
    PointsTool,
    Retire,
    StartScenario,
    Transfer,
)
from veillee.rules.audacity.events import Event, fold
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.nouns import GM, Resource, State, level_of
from veillee.rules.audacity.reserve import START, Quality, cap
from veillee.rules.common import Role, Viewer

GM_SEAT = Viewer(Role.GM)
MANY = st.lists(COMMANDS, max_size=25)
POLICIES = st.sampled_from(("grant", "decline"))


def answering(given: str) -> Callable[[Choice], str]:
    """Who answers as told, when that is an answer."""
    return lambda choice: given if given in choice.answers else choice.default


def played(state: State, commands: Sequence[PointsCommand], given: str = "grant") -> tuple[State, tuple[Event, ...]]:
    """The state after the commands that are not refused, and what happened."""
    events: list[Event] = []
    for command in commands:
        if refusal(state, command, GM_SEAT) is None:
            caused = draw(decide(state, command), RandomSource(), answering(given)).value
            state = fold(state, caused)
            events += caused
    return state, tuple(events)


def sums(state: State) -> Counter[tuple[str, Resource]]:
    """What the lines of the ledger add up to."""
    totals = Counter[tuple[str, Resource]]()
    for line in state.ledger:
        totals[line.owner, line.resource] += line.amount
    return totals


@given(MANY, POLICIES)
def test_balances_are_the_sums_of_the_ledger_and_never_negative(commands: list[PointsCommand], given: str) -> None:
    state, events = played(TABLE, (*OPENING, *commands), given)
    totals = sums(state)
    assert totals[GM, Resource.AUDACITY] == state.gm_audacity >= 0
    assert totals[GM, Resource.CREATION_POINTS] == 0
    for player in state.players.values():
        assert totals[player.id, Resource.AUDACITY] == player.audacity >= 0
        assert totals[player.id, Resource.CREATION_POINTS] == player.creation_points >= 0
    assert all(line.amount for line in state.ledger)
    assert fold(TABLE, events) == state


@given(MANY)
def test_the_ledger_is_only_ever_added_to(commands: list[PointsCommand]) -> None:
    state, _ = played(TABLE, OPENING)
    for command in commands:
        after, _ = played(state, (command,))
        assert after.ledger[: len(state.ledger)] == state.ledger
        state = after


@given(MANY, POLICIES)
def test_the_same_faces_and_answers_give_the_same_state_again(commands: list[PointsCommand], given: str) -> None:
    """What an undo and a redo, or a table read back, go by."""
    state, _ = played(TABLE, OPENING)
    for command in commands:
        if refusal(state, command, GM_SEAT) is not None:
            continue
        first = draw(decide(state, command), RandomSource(), answering(given))
        known = tuple(each for each in first.trace if isinstance(each, Fall | Answer))
        again = replay(decide(state, command), known, RandomSource())
        assert isinstance(again, Finished)
        assert again.value == first.value
        assert again.trace == first.trace
        state = fold(state, first.value)


@given(MANY, st.integers(0, 9))
def test_a_scenario_starts_within_the_cap_of_each_level(commands: list[PointsCommand], extra: int) -> None:
    state, _ = played(TABLE, (*OPENING, *commands, EndScenario()))
    state, _ = played(state, (StartScenario(extras=dict.fromkeys(state.players, extra)),))
    assert state.scenario
    for player in state.players.values():
        assert player.audacity == min(START + extra, cap(level_of(state, player.id)))


@given(MANY, st.integers(1, 30))
def test_a_gift_leaves_a_point_to_who_gives_and_loses_none(commands: list[PointsCommand], amount: int) -> None:
    state, _ = played(TABLE, (*OPENING, *commands))
    before = {player.id: player.creation_points for player in state.players.values()}
    gift = GiveCreation(donor="ana", receiver="bor", amount=amount)
    after, _ = played(state, (gift,))
    given = after.players["bor"].creation_points - before["bor"]
    assert given == (amount if amount < before["ana"] else 0)
    assert after.players["ana"].creation_points == before["ana"] - given
    assert given == 0 or after.players["ana"].creation_points >= 1


@given(MANY)
def test_the_level_of_a_character_is_that_of_its_card(commands: list[PointsCommand]) -> None:
    state, _ = played(TABLE, (*OPENING, *commands))
    for hero in state.heroes.values():
        if hero.id in state.actors and hero.active:
            assert state.actors[hero.id].card.level == hero.level
            assert state.actors[hero.id].player == hero.player


@given(MANY)
def test_points_may_change_in_the_middle_of_a_fight(commands: list[PointsCommand]) -> None:
    state, _ = played(TABLE, OPENING)
    state = fold(state, draw(acts.decide(state, FIGHT), RandomSource(), answering("pass")).value)
    for command in commands:
        if refusal(state, command, GM_SEAT) is None:
            state = fold(state, draw(acts.decide(state, command), RandomSource(), answering("grant")).value)
    assert state.fight is not None
    assert set(state.fight.order) <= set(state.actors)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__struct_config__.tag))
def test_a_player_does_nothing_with_the_points_of_others(kind: type[PointsCommand]) -> None:
    state, _ = played(TABLE, OPENING)
    bor = Viewer(Role.PLAYER, frozenset({"other"}), seat="bor")

    @settings(max_examples=15)
    @given(st.builds(kind, **{field.name: FIELDS[field.name] for field in msgspec.structs.fields(kind)}))
    def refused(command: PointsCommand) -> None:
        payers = ("player", "donor")
        owner = next((getattr(command, field) for field in payers if hasattr(command, field)), None)
        if owner != "bor" or isinstance(command, PointsTool):
            why = refusal(state, command, bor)
            assert why is not None
            assert why.code in ("gm_only", "not_your_points")

    refused()


@given(MANY)
def test_heroes_stay_between_level_1_and_20(commands: list[PointsCommand]) -> None:
    state, _ = played(TABLE, (*OPENING, *commands))
    for hero in state.heroes.values():
        assert 1 <= hero.level <= hero.highest <= 20
        assert hero.experience >= 0


@given(st.lists(COMMANDS, max_size=12))
def test_what_happened_can_be_written_and_read_again(commands: list[PointsCommand]) -> None:
    state, events = played(TABLE, (*OPENING, *commands))
    assert msgspec.json.decode(msgspec.json.encode(events), type=tuple[Event, ...]) == events
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


def test_players_ask_for_themselves_and_the_gm_for_all() -> None:
    state, _ = played(State(), OPENING)
    ana, bor = (Viewer(Role.PLAYER, frozenset({each})) for each in ("ana", "bor"))
    gift = Transfer(donor="ana", receiver="bor")
    assert refusal(state, gift, ana) is None
    assert refusal(state, gift, GM_SEAT) is None
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
    state, _ = played(TABLE, (*OPENING, LoseLevels(hero="mira", levels=1)))
    assert not state.heroes["mira"].active
    assert state.players["ana"].audacity == 3


def test_a_point_saves_the_last_level() -> None:
    state, _ = played(TABLE, (*OPENING, LoseLevels(hero="mira", levels=1, points=1)))
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
    refused = refusal(state, command, GM_SEAT)
    assert refused is not None
    assert refused.code == code


def test_a_table_does_not_grow_without_end() -> None:
    state, _ = played(State(), [AddPlayer(player=f"p{number}") for number in range(101)])
    assert len(state.players) == 100
    refused = refusal(state, AddPlayer(player="one-more"), GM_SEAT)
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
