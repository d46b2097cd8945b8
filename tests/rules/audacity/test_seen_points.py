"""What a seat sees of the points of a campaign."""

from __future__ import annotations

from typing import Literal

import pytest

from veillee.rules.audacity.nouns import Hero, Player, State
from veillee.rules.audacity.seen import view
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Role, Viewer


@pytest.mark.parametrize(("points", "worth"), [(0, ()), (1, (500,)), (3, (500, 1_000, 3_000))])
def test_a_player_reads_what_their_creation_points_are_worth_together(points: int, worth: tuple[int, ...]) -> None:
    """D20-CREA-31: each is a total, for so many points spent at once."""
    state = State(players={"j1": Player(id="j1", creation_points=points)})
    assert view(state, Viewer(Role.PLAYER, seat="j1")).players["j1"].worth == worth


def test_the_worth_of_points_follows_the_table_of_experience() -> None:
    """R-69: the two tables of experience part at the sixth point."""
    own = Player(id="j1", creation_points=6)
    standard, independent = (
        view(State(settings=Settings(xp_table=table), players={"j1": own}), Viewer(Role.GM)).players["j1"].worth
        for table in ("standard", "level_independent")
    )
    assert standard[:5] == independent[:5]
    assert (standard[5], independent[5]) == (15_000, 16_000)


@pytest.mark.parametrize(
    ("cap", "level", "first", "fourth"),
    [
        ("total", 1, (3, 0), (6, 0)),
        ("total", 4, (3, 0), (4, 2)),
        ("total", 12, (0, 3), (0, 6)),
        ("extras_only", 12, (3, 0), (3, 3)),
        ("off", 12, (3, 0), (6, 0)),
    ],
)
def test_a_start_is_shown_as_the_setting_gives_it(
    cap: Literal["total", "extras_only", "off"], level: int, first: tuple[int, int], fourth: tuple[int, int]
) -> None:
    """R-12, R-24b: what is received with no extra and with three, and what the cap keeps of it."""
    hero = Hero(id="a1", player="j1", level=level, started=level, highest=level)
    state = State(settings=Settings(start_cap=cap), players={"j1": Player(id="j1")}, heroes={"a1": hero})
    starts = view(state, Viewer(Role.GM)).players["j1"].starts
    assert (starts[0], starts[3]) == (first, fourth)


@pytest.mark.parametrize(("points", "conversion"), [(0, (0, 0)), (1, (0, 1)), (2, (1, 0)), (5, (2, 1))])
def test_an_ending_is_shown_before_it_comes(points: int, conversion: tuple[int, int]) -> None:
    """D20-CREA-05: two for one, the odd one lost."""
    seen = view(State(players={"j1": Player(id="j1", audacity=points)}), Viewer(Role.GM)).players["j1"]
    assert (seen.conversion.gained, seen.conversion.lost) == conversion
