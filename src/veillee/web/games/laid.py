"""An encounter laid out at a new table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from veillee.table.seats import Seat


class Laid(Struct, frozen=True):
    """What the GM would do to lay it out, in order, then the seats of its heroes, without their codes."""

    title: str
    commands: tuple[Any, ...]
    seats: tuple[Seat, ...]
