"""A campaign of the d20 page at a table: points belong to seats, two scenarios, undo, a character bought and held."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import creature, hero
from tests.table.seated import Seated, code
from veillee.rules.audacity import system
from veillee.rules.audacity.commands import (
    AddActor,
    AddPlayer,
    AskHint,
    Award,
    Bonus,
    CorrectPoints,
    CreateHero,
    EndScenario,
    GiveCreation,
    GiveExperience,
    MakeLegendary,
    NewDay,
    PayExperience,
    ReachLevel,
    StartScenario,
    Transfer,
)
from veillee.rules.audacity.nouns import Resource, State
from veillee.rules.audacity.reserve import Quality
from veillee.rules.common import Role, Side, Viewer
from veillee.rules.system import System
from veillee.table.changes import SeatSet
from veillee.table.seats import Seat
from veillee.table.table import Accepted


@pytest.fixture
def table() -> Seated:
    """A scenario has begun with the two players of the table; a dragon is there."""
    seated = Seated(cast(System, system))
    for command in (
        AddActor(id="dragon", card=creature("dragon").card, side=Side.FOE),
        StartScenario(allies=2, present={"elara": "Léa", "kael": "Marc"}),
    ):
        assert code(seated.do("gm", command)) == ""
    return seated


def state_of(table: Seated) -> State:
    state: Any = table.table.play.state
    assert isinstance(state, State)
    return state


def points(table: Seated) -> dict[str, tuple[int, int]]:
    return {key: (each.audacity, each.creation_points) for key, each in state_of(table).players.items()}


def test_points_belong_to_seats_and_only_they_spend_them(table: Seated) -> None:
    assert points(table) == {"elara": (3, 0), "kael": (3, 0)}
    assert state_of(table).gm_audacity == 4
    assert code(table.do("kael", Transfer(donor="elara", receiver="kael"))) == "not_your_points"
    assert code(table.do("kael", Award(to="kael", quality=Quality.RULES))) == "gm_only"
    assert code(table.do("screen", AskHint(player="elara"))) == "table_screen"
    assert code(table.do("elara", Transfer(donor="elara", receiver="kael"))) == ""
    assert points(table) == {"elara": (1, 0), "kael": (4, 0)}


def test_a_character_named_after_a_seat_gives_nobody_its_points(table: Seated) -> None:
    zoe = SeatSet(seat=Seat(id="zoe", role=Role.PLAYER, name="Zoé", code="ZOE"))
    table.keep(table.table.change(zoe, now=2_000).records)
    assert code(table.do("gm", AddPlayer(player="zoe", name="Zoé"))) == ""
    card = replace(hero("mira").card, level=1)
    assert code(table.do("kael", CreateHero(player="kael", hero="zoe", card=card))) == ""
    assert code(table.answer("gm", "grant")) == ""
    held = table.table.state.seats["kael"].actors
    assert "zoe" in held
    table.undo()
    assert "zoe" not in table.table.state.seats["kael"].actors
    table.redo()
    assert table.table.state.seats["kael"].actors == held
    assert code(table.do("kael", Transfer(donor="zoe", receiver="kael"))) == "not_your_points"
    assert code(table.do("zoe", Transfer(donor="zoe", receiver="kael"))) == ""


def test_a_hint_waits_for_the_gm_and_costs_nothing_when_declined(table: Seated) -> None:
    assert code(table.do("elara", AskHint(player="elara", label="la corde du pont"))) == ""
    assert table.prompt
    assert code(table.answer("kael", "grant")) != ""
    assert code(table.answer("gm", "decline")) == ""
    assert points(table)["elara"] == (3, 0)
    assert code(table.do("elara", AskHint(player="elara"))) == ""
    assert code(table.answer("gm", "grant")) == ""
    assert points(table)["elara"] == (2, 0)


def test_a_player_buys_a_level_and_holds_the_character(table: Seated) -> None:
    card = replace(hero("mira").card, level=4)
    for command in (
        CreateHero(player="kael", hero="tor", level=6, given=True),
        CorrectPoints(owner="elara", resource=Resource.CREATION_POINTS, amount=5),
    ):
        assert code(table.do("gm", command)) == ""
    assert code(table.do("elara", CreateHero(player="elara", hero="mira", level=6, card=card))) == "level_too_high"
    assert code(table.do("elara", CreateHero(player="elara", hero="mira", level=4, card=card))) == ""
    assert points(table)["elara"] == (3, 2)
    assert state_of(table).actors["mira"].player == "elara"
    assert "mira" in table.table.state.seats["elara"].actors
    table.undo()
    assert "mira" not in state_of(table).actors
    assert "mira" not in table.table.state.seats["elara"].actors
    assert points(table)["elara"] == (3, 5)
    table.redo()
    assert "mira" in table.table.state.seats["elara"].actors
    assert points(table)["elara"] == (3, 2)


def test_points_outlive_a_scenario_and_a_character(table: Seated) -> None:
    made = CreateHero(player="elara", hero="mira", card=replace(hero("mira").card, level=1))
    assert code(table.do("elara", made)) == ""
    assert code(table.answer("gm", "grant")) == ""
    played: tuple[tuple[str, Any], ...] = (
        ("gm", Award(to="elara", quality=Quality.ROLEPLAY, label="un beau mensonge")),
        ("gm", Bonus(total=3, shares={"elara": 2, "kael": 1})),
        ("gm", ReachLevel(hero="mira", level=5)),
        ("gm", GiveExperience(heroes=("mira",), amount=1_500)),
        ("elara", PayExperience(hero="mira", cost=1_200, points=1)),
        ("elara", GiveCreation(donor="elara", receiver="kael", amount=1)),
        ("gm", MakeLegendary(creature="dragon", points=3)),
        ("gm", NewDay()),
        ("gm", EndScenario()),
        ("gm", AddPlayer(player="zoe", name="Zoé")),
        ("gm", StartScenario(present={"elara": "Léa", "zoe": "Zoé"})),
    )
    for seat, command in played:
        assert code(table.do(seat, command)) == "", command
    assert points(table) == {"elara": (3, 4), "kael": (0, 3), "zoe": (3, 0)}
    assert state_of(table).gm_audacity == 2
    assert state_of(table).heroes["mira"].experience == 10_800
    assert state_of(table).actors["mira"].card.level == 5
    head = state_of(table)
    assert table.reloaded().play.state == head
    while isinstance(table.undo(), Accepted):
        pass
    assert not state_of(table).players
    while isinstance(table.redo(), Accepted):
        pass
    assert state_of(table) == head
    assert table.reloaded().play.state == head


def test_the_ledger_of_each_is_open_to_all(table: Seated) -> None:
    kael = Viewer(Role.PLAYER, frozenset({"kael"}), seat="kael")
    lines = system.ledger(state_of(table), "elara", kael)
    assert [(line.amount, line.reason) for line in lines] == [(3, "start")]
