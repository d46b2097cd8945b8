"""The list of tables as the host's page shows it; what a table says of itself is remembered by its version."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from msgspec.structs import asdict

from veillee.store.contract import StoreError, TableLine
from veillee.web.summary import summary
from veillee.web.tables import Tables

EMPTY: Final[dict[str, Any]] = {"scene": "", "round": 0, "line": None, "tokens": [], "code": "", "seats": []}


class Listing:
    """Lines of the list, over the tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: dict[str, tuple[int, dict[str, Any]]] = {}

    async def lines(self) -> list[dict[str, Any]]:
        """Every table, the last played first, those in the trash and the damaged ones included."""
        return [await self._line(line) for line in await self._tables.lines()]

    async def _line(self, line: TableLine) -> dict[str, Any]:
        live = self._tables.opened(line.id)
        said = await self._said(line)
        return {**asdict(line), **said, "present": live.present if live is not None else ()}

    async def _said(self, line: TableLine) -> dict[str, Any]:
        if line.trashed or line.problem:
            return EMPTY
        version, said = self._known.get(line.id, (-1, EMPTY))
        if version == line.version:
            return said
        live = self._tables.opened(line.id)
        try:
            table = live.table if live is not None else await asyncio.to_thread(self._tables.load, line.id)
        except StoreError as error:
            return {**EMPTY, "problem": str(error)}
        said = summary(table)
        self._known[line.id] = (line.version, said)
        return said
