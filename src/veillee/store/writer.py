"""One thread that writes: all that queued during a commit goes in the next one, one commit for each table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import TypeAlias

from msgspec import Struct

Row: TypeAlias = tuple[int, int, bytes]
"""Version, time and stored line of a record."""


class Batch(Struct, frozen=True):
    """Records of one append; the future ends when they are durable."""

    table: str
    rows: tuple[Row, ...]
    done: Future[None]


Commit: TypeAlias = Callable[[str, Sequence[Batch]], "Mapping[int, Exception]"]
"""Writes batches of one table in one transaction; returns those it refused, by place. Raises when none was written."""


class Writer:
    """Takes batches from any thread, in order."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._queue: SimpleQueue[Batch | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="veillee-writer", daemon=True)
        self._thread.start()

    def submit(self, table: str, rows: Sequence[Row]) -> Future[None]:
        """Queue records to write."""
        batch = Batch(table, tuple(rows), Future())
        self._queue.put(batch)
        return batch.done

    def close(self) -> None:
        """Write what is queued and stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            batches = [self._queue.get()]
            while not self._queue.empty():
                batches.append(self._queue.get())
            going = None not in batches
            by_table: dict[str, list[Batch]] = {}
            for batch in batches:
                if batch is not None and batch.done.set_running_or_notify_cancel():
                    by_table.setdefault(batch.table, []).append(batch)
            for table, waiting in by_table.items():
                self._write(table, waiting)

    def _write(self, table: str, batches: Sequence[Batch]) -> None:
        try:
            refused = self._commit(table, batches)
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever waits for the record must hear of it
            for batch in batches:
                batch.done.set_exception(error)
            return
        for place, batch in enumerate(batches):
            if place in refused:
                batch.done.set_exception(refused[place])
            else:
                batch.done.set_result(None)
