"""Stored lines read back as records, each in its place; what cannot be read is told as trouble of its file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from veillee.store.contract import Damaged, TooRecent
from veillee.table.record import Outline, Record
from veillee.table.wire import NewerFormat, UnreadableRecord

Read = TypeVar("Read", Record, Outline)


def read_lines(
    lines: Iterable[tuple[int, bytes]], read: Callable[[bytes], Read], where: str, after: int = 0
) -> list[Read]:
    """Records after a version, without a gap; raise `Damaged` or `TooRecent`, naming `where`."""
    found: list[Read] = []
    for expected, (version, line) in enumerate(lines, start=after + 1):
        try:
            record = read(line)
        except NewerFormat as error:
            raise TooRecent(where) from error
        except UnreadableRecord as error:
            raise Damaged(where) from error
        if not expected == version == record.version:
            raise Damaged(where)
        found.append(record)
    return found
