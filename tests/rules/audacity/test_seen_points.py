"""What a seat sees of the points of a campaign."""

from __future__ import annotations

import pytest

from veillee.rules.audacity.nouns import Player, State
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
