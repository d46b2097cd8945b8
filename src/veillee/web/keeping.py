"""Backups made while people play: of a table that changed, once an hour, and when it leaves the memory."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from veillee.store.backups import Backup, Backups, back_up
from veillee.store.contract import Store, StoreError
from veillee.web.live import Live

EACH: Final = 3_600_000
"""Milliseconds between two backups of a table in play."""

log = logging.getLogger("veillee.backups")


class Keeping:
    """Keeps the backups of the tables of a store. Trouble is told in the log of the server and stops nobody."""

    def __init__(self, store: Store, backups: Backups) -> None:
        self.backups = backups
        self._store = store
        self._last: dict[str, tuple[int, int]] = {}
        """Version and time of the last backup that was tried, by table."""

    async def during(self, live: Live) -> None:
        """Back a table up if it changed and an hour went by."""
        if live.now - self._last.setdefault(live.id, (0, live.now))[1] >= EACH:
            await self.now(live)

    async def now(self, live: Live) -> None:
        """Back a table up if it changed."""
        version, at = live.table.version, live.now
        if self._last.get(live.id, (0, 0))[0] != version:
            self._last[live.id] = (version, at)
            await asyncio.to_thread(self._back_up, live.id, version, at)

    async def of(self, table: str) -> list[Backup]:
        """The backups of a table, the newest first."""
        return await asyncio.to_thread(self.backups.of, table)

    def _back_up(self, table: str, version: int, at: int) -> None:
        try:
            back_up(self._store, self.backups, table, version=version, at=at)
        except StoreError as error:
            log.warning("no backup of table %s: %s", table, error)
