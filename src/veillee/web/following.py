"""Several servers on one database: what the others keep is shown here, what they need is given, what they own is asked.

Before a table judges a message it owns itself in the store, and knows all that is kept; so every record is judged
against the one before it, whichever server plays it. Sockets of all servers receive the same versions, none missing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from veillee.rules.common import Refusal
from veillee.store.contract import Heard, Shared, StoreError
from veillee.web.tables import Tables
from veillee.web.viewers import GONE


class Following:
    """Hears the other servers for the tables of this one; `settings` takes what changed of the host's settings."""

    def __init__(self, tables: Tables, settings: Callable[[], None]) -> None:
        self._tables = tables
        self._settings = settings
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Hear from now on; nothing to hear when the store belongs to one server."""
        shared, loop = self._tables.store.shared, asyncio.get_running_loop()
        if shared is None:
            return

        def heard(what: Heard) -> None:
            with suppress(RuntimeError):  # the loop has ended: this server is about to let go of everything
                loop.call_soon_threadsafe(self._hear, what, shared)

        await asyncio.to_thread(shared.follow, heard)

    def _hear(self, heard: Heard, shared: Shared) -> None:
        live = self._tables.opened(heard.table)
        match heard.what:
            case "kept" if live is not None:
                live.hear()
            case "wants" if live is not None:
                live.give()
            case "wants":
                self._aside(lambda: shared.let_go(heard.table))
            case "trashed" if live is not None:
                self._keep(asyncio.ensure_future(live.stop(GONE, Refusal("web_no_table"))))
            case "settings":
                self._aside(self._settings)
            case "lost":
                self._aside(self._settings)
                for each in self._tables.in_memory():
                    each.hear()
            case _:
                pass

    def _aside(self, work: Callable[[], None]) -> None:
        async def run() -> None:
            with suppress(StoreError):
                await asyncio.to_thread(work)

        self._keep(asyncio.ensure_future(run()))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
