"""A real server killed at random moments of an evening; `bench/kill.py` does the same a thousand times."""

from __future__ import annotations

from pathlib import Path

from tests.crash.evening import evening

KILLS = 12


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    met = evening(tmp_path, KILLS, seed=3)
    assert met["kills"] == KILLS
    assert met["acknowledged"] > KILLS
