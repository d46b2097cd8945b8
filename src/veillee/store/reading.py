"""Stored lines read back as records or outlines, each in its place; what cannot be read is told as trouble."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from veillee.store.contract import Damaged, TooRecent
from veillee.table.record import Outline, Record
from veillee.table.wire import NewerFormat, UnreadableRecord

Read = TypeVar("Read", Record, Outline)


def read_lines(
    lines: Sequence[tuple[int, bytes]], read: Callable[[Sequence[bytes]], Iterable[Read]], where: str, after: int = 0
) -> list[Read]:
    """Records after a version, without a gap; raise `Damaged` or `TooRecent`, naming `where`."""
    try:
        found = list(read([line for _version, line in lines]))
    except NewerFormat as error:
        raise TooRecent(where) from error
    except UnreadableRecord as error:
        raise Damaged(where) from error
    for expected, ((version, _line), record) in enumerate(zip(lines, found, strict=True), start=after + 1):
        if not expected == version == record.version:
            raise Damaged(where)
    return found
