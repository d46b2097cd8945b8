"""Which table, and which seat of it, a short code opens."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from veillee.store.contract import StoreError, TableLine
from veillee.table.codes import ALPHABET
from veillee.table.seats import Seat, TableState
from veillee.web.live import Live
from veillee.web.tables import Tables

_CODE: Final = re.compile(f"[{ALPHABET}]{{4,12}}")


class Door(Struct, frozen=True):
    """A table and, for a personal code, the seat it opens at once."""

    live: Live
    seat: Seat | None


def tidy_code(code: str) -> str:
    """A code as it was written down: spaces, dashes and small letters do not count; empty when it cannot be one."""
    kept = re.sub(r"[\s-]", "", code[:40]).upper()
    return kept if _CODE.fullmatch(kept) else ""


class Doors:
    """Finds tables by their codes. What a table in the store opens is remembered by its version."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[str, tuple[int, frozenset[str]]] = {}

    async def find(self, code: str) -> Door | None:
        """The door that a code opens, if any."""
        wanted = tidy_code(code)
        if not wanted:
            return None
        for line in await self._tables.playable():
            if wanted in await self._codes(line):
                try:
                    live = await self._tables.open(line.id)
                except StoreError:
                    continue
                state = live.table.state
                if state.code == wanted:
                    return Door(live, None)
                return Door(live, next(seat for seat in state.seats.values() if seat.code == wanted))
        return None

    async def _codes(self, line: TableLine) -> frozenset[str]:
        live = self._tables.opened(line.id)
        if live is not None:
            return codes_of(live.table.state)
        version, codes = self._known.get(line.id, (-1, frozenset()))
        if version != line.version:
            try:
                codes = codes_of((await self._tables.open(line.id)).table.state)
            except StoreError:
                codes = frozenset()
            self._known[line.id] = (line.version, codes)
        return codes


def codes_of(state: TableState) -> frozenset[str]:
    """Every code that opens something at a table."""
    return frozenset(code for code in (state.code, *(seat.code for seat in state.seats.values())) if code)
