"""Tables as they were: folded once, then walked forward; going back folds again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from veillee.store.contract import Store
from veillee.table.table import Table
from veillee.web.live import Live

KEPT: Final = 4
"""Tables whose past stays in memory."""
ALL: Final = 1_000_000


class Pasts:
    """The past of the tables that were looked back at last. Nothing that it hands out may be changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._lock = asyncio.Lock()

    async def at(self, live: Live, version: int) -> Table:
        """A table just after one of its versions."""
        async with self._lock:
            past = await asyncio.to_thread(self._folded, live, version)
            self._kept[live.id] = past
            self._kept.move_to_end(live.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return past

    def _folded(self, live: Live, version: int) -> Table:
        past, records = self._kept.get(live.id), live.table.log.records
        if past is None or past.version > version:
            return Table.load(
                live.table.system, records.outlines(0, version), self._store.snapshots(live.id, ALL), live.id
            )
        if past.version < version:
            past.commit(records.outlines(past.version, version))
        return past
