"""What a list says of a table: where it stopped, who is on the board, who sits there."""

from __future__ import annotations

from typing import Any, Final

from veillee.rules.views import Play
from veillee.table.seats import Seat
from veillee.table.table import Table

LOOK_BACK: Final = 8
"""Entries looked at to find the last line."""


def summary(table: Table) -> dict[str, Any]:
    """Where a table stopped, as its GM sees it."""
    seen = table.view("gm").play if "gm" in table.state.seats else None
    scene, round_, tokens = "", 0, []
    if isinstance(seen, Play):
        scene = seen.scene.title
        round_ = seen.fight.round if seen.fight is not None else 0
        tokens = [{"id": each.id, "name": each.name, "side": each.side} for each in seen.actors.values()]
    return {
        "scene": scene,
        "round": round_,
        "line": _last_line(table),
        "tokens": tokens,
        "code": table.state.code,
        "seats": [{"id": seat.id, "name": seat.name, "role": seat.role.value} for seat in table.state.seats.values()],
    }


def actor_names(table: Table, seat: Seat) -> list[str]:
    """The names of the characters of a seat."""
    seen = table.view(seat.id).play
    if not isinstance(seen, Play):
        return []
    return [seen.actors[actor].name.text for actor in seat.actors if actor in seen.actors]


def _last_line(table: Table) -> Any:
    if "gm" not in table.state.seats:
        return None
    entries, _more = table.entries("gm", limit=LOOK_BACK)
    lines = (line for entry in reversed(entries) if not entry.undone for line in reversed(entry.lines))
    return next((line for line in lines if line.note is not None), None)
