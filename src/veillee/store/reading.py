"""Stored lines read back as records or outlines, each in its place; what cannot be read is told as trouble."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from msgspec import Struct

from veillee.store.contract import Damaged, TooRecent
from veillee.table.record import Outline, Record
from veillee.table.wire import NewerFormat, UnreadableRecord, Wire

Read = TypeVar("Read", Record, Outline)

WORTH_KEEPING: Final = 4096
"""Outlines read from their lines that are kept in short for the next time; fewer are soon read."""


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


class Opened(Struct, frozen=True):
    """The outlines of a table; the first came from blocks kept in short, `block` is to be kept of the others."""

    outlines: list[Outline]
    short: int
    block: bytes = b""


def read_outlines(lines: Sequence[tuple[int, bytes]], blocks: Iterable[bytes], wire: Wire, where: str) -> Opened:
    """Outlines of all records of a table; raise `Damaged` or `TooRecent`, naming `where`."""
    known: list[Outline] = []
    for block in blocks:
        found = wire.restored(block, [line for _version, line in lines[len(known) :]])
        end = len(known) + len(found or ())
        if not found or lines[end - 1][0] != end:
            break
        known += found
    short = len(known)
    read = read_lines(lines[short:], wire.outlines, where, short)
    return Opened(known + read, short, wire.shortened(read) if len(read) >= WORTH_KEEPING else b"")
