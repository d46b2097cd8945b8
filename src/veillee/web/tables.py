"""The tables of this machine: opened when somebody comes, put away when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from time import time
from typing import Final
from weakref import WeakValueDictionary

from veillee.codex.pack import Codex
from veillee.i18n import _
from veillee.rules.common import Refusal
from veillee.rules.system import System
from veillee.store.backups import Backup, Backups, UnknownBackup
from veillee.store.contract import Damaged, Store, StoreError, TableLine, UnknownTable
from veillee.table.changes import Retitled
from veillee.table.log import BrokenLog
from veillee.table.source import Faces
from veillee.table.table import Table
from veillee.table.text import TITLE, tidy_line
from veillee.table.wire import UnreadableRecord
from veillee.web.keeping import Keeping
from veillee.web.live import Live
from veillee.web.making import copied, demo_table, new_table, new_table_id, own_door
from veillee.web.problems import Problem
from veillee.web.viewers import GONE

IDLE: Final = 15 * 60 * 1000
"""Milliseconds without anybody before a table leaves the memory."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


class Tables:
    """Live tables by id, over a store."""

    def __init__(
        self,
        store: Store,
        systems: Mapping[str, System],
        codex: Codex,
        clock: Callable[[], int] = now,
        faces: Faces | None = None,
        backups: Backups | None = None,
    ) -> None:
        self.store = store
        self.codex = codex
        self.clock = clock
        self._systems = systems
        self.faces = faces
        self.keeping = Keeping(store, backups) if backups is not None else None
        self._live: dict[str, Live] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def lines(self) -> list[TableLine]:
        """What the store lists; those in the trash and the damaged ones included."""
        return await asyncio.to_thread(self.store.tables)

    async def playable(self) -> list[TableLine]:
        """Tables that can be opened."""
        return [line for line in await self.lines() if not line.trashed and not line.problem]

    async def open(self, table: str) -> Live:
        """A table of this machine that is not in the trash; raise `StoreError` when it is not here or unreadable."""
        live = self._live.get(table)
        if live is not None and not live.ended:
            return live
        async with self._opening.setdefault(table, asyncio.Lock()):
            live = self._live.get(table)
            if live is not None and not live.ended:
                return live
            loaded = await asyncio.to_thread(self.load, table)
            live = Live(loaded, self.store, self.clock, self.faces)
            self._live[table] = live
            if self.store.shared is not None:
                live.hear()  # what another server kept while this one was reading
            return live

    def in_memory(self) -> list[Live]:
        """The tables that are in memory now."""
        return [live for live in self._live.values() if not live.ended]

    def opened(self, table: str) -> Live | None:
        """The table if it is in memory now."""
        live = self._live.get(table)
        return live if live is not None and not live.ended else None

    async def make(self, title: str, *, demo: bool, system: str = "") -> Table:
        """A new table, kept; of the first system unless another is named."""
        played = self.system(system)
        named = _titled(title, empty=True) or ("" if demo else _("Nouvelle table"))
        if demo:
            table, records = await asyncio.to_thread(demo_table, played, self.codex, named, self.clock())
        else:
            table, records = await asyncio.to_thread(new_table, played, self.codex, named, self.clock())
        state = table.state
        await asyncio.to_thread(
            lambda: self.store.create(state.id, system=played.key, title=state.title, at=self.clock(), records=records)
        )
        return table

    def system(self, key: str) -> System:
        """A system by its key, the first one for an empty key."""
        found = self._systems.get(key or next(iter(self._systems)))
        if found is None:
            raise Problem(422, "system_unknown", _("Veillée ne connaît pas ce livre de règles."))
        return found

    async def take_in(self, data: bytes) -> Live:
        """An exported table under an id, and codes, of its own."""
        line = await asyncio.to_thread(lambda: self.store.import_(data, table=new_table_id()))
        live = await self.open(line.id)
        await live.alter(lambda state: tuple(own_door(state)))
        return live

    async def rename(self, table: str, title: str) -> str:
        """Give a table another title; the title as it is kept."""
        named = _titled(title)
        live = await self.open(table)
        state = await live.alter(lambda state: (Retitled(title=named),) if state.title != named else ())
        return state.title

    async def trash(self, table: str) -> None:
        """Put a table in the trash; those who are at it are told."""
        async with self._opening.setdefault(table, asyncio.Lock()):
            await asyncio.to_thread(self.store.trash, table, self.clock())
            live = self._live.pop(table, None)
        if live is not None:
            await live.stop(GONE, Refusal("web_no_table"))

    async def restore(self, table: str) -> None:
        await asyncio.to_thread(self.store.restore, table)

    async def put_away_idle(self) -> None:
        """Let go of tables where nobody is."""
        limit = self.clock() - IDLE
        for table, live in list(self._live.items()):
            if live.ended or (not live.viewings and live.idle_since < limit):
                del self._live[table]
                await self._stop(live)
            elif self.keeping is not None:
                await self.keeping.during(live)

    async def stop(self) -> None:
        """Finish everything and close every socket."""
        for live in list(self._live.values()):
            await self._stop(live)
        self._live.clear()

    async def _stop(self, live: Live) -> None:
        """Put a table away for now: other servers may own it, and its backup is up to date."""
        await live.stop()
        if self.store.shared is not None:
            await asyncio.to_thread(self.store.shared.let_go, live.id)
        if self.keeping is not None:
            await self.keeping.now(live)

    async def versions(self, table: str) -> tuple[int, list[Backup]]:
        """The last version of a table, 0 when it cannot be opened, and its backups."""
        line = next((line for line in await self.lines() if line.id == table), None)
        backups = await self.keeping.of(table) if self.keeping is not None else []
        if line is None and not backups:
            raise UnknownTable(table)
        return (0 if line is None or line.problem else line.version, backups)

    def backup(self, table: str, name: str) -> bytes:
        """The export that a backup is; blocks. Raise `StoreError` when there is none of this name."""
        if self.keeping is None:
            raise UnknownBackup(table, name)
        return self.keeping.backups.read(table, name)

    async def copy(self, table: str, version: int | None, backup: str = "") -> Table:
        """A new table as another was at a version: read from the table itself or from a backup."""

        def made() -> Table:
            kept = self.backup(table, backup) if backup else self.store.export(table)
            return copied(self.store, self._systems, kept, version, self.clock())

        return await asyncio.to_thread(made)

    def load(self, table: str) -> Table:
        """A table of the store, apart from those in memory; blocks. Raise `StoreError`."""
        line = self.store.line(table)
        if line.trashed:
            raise UnknownTable(table)
        try:
            with _not_collecting():
                outlines, snapshots = self.store.outlines(table), self.store.snapshots(table)
                loaded = Table.load(self._systems[line.system], outlines, snapshots, table)
        except (BrokenLog, KeyError, UnreadableRecord) as error:
            raise Damaged(table) from error
        snapshot = loaded.snapshot_due()
        if snapshot is not None:
            with suppress(StoreError):
                self.store.save_snapshot(table, snapshot)
        return loaded


@contextmanager
def _not_collecting() -> Iterator[None]:
    """Make many small objects that all stay: a third of the time would go into looking at them for cycles."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _titled(title: str, *, empty: bool = False) -> str:
    kept = tidy_line(title, TITLE, empty=empty)
    if isinstance(kept, Refusal):
        raise Problem(422, kept.code, _("Un titre a de 1 à {maximum} caractères.").format(maximum=TITLE))
    return kept
