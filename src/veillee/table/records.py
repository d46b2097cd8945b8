"""The records of a table by version, those that came from the store read only when somebody looks at them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import Final, overload

from veillee.table.record import Outline, Record

KEPT: Final = 1024
"""Records read from their lines that stay in memory; those of this session all do."""


class Records(Sequence[Record]):
    """Records in order, from version 1 on. `read` reads a stored line."""

    def __init__(self, read: Callable[[bytes], Record] | None = None) -> None:
        self._read = read
        self._all: list[Record | Outline] = []
        self._recent: OrderedDict[int, Record] = OrderedDict()
        self.last = 0
        """Version of the last one."""

    def add(self, record: Record | Outline) -> None:
        """Take the next one."""
        self._all.append(record)
        self.last += 1

    def outline(self, version: int) -> Record | Outline:
        """What is known of a record without reading it."""
        return self._all[version - 1]

    def outlines(self, after: int, until: int) -> list[Record | Outline]:
        """Records after a version up to another, unread: to make the same table again."""
        return self._all[after:until]

    def record(self, version: int) -> Record:
        """A record, read if need be; raise `UnreadableRecord` when its line cannot be."""
        kept = self._all[version - 1]
        if isinstance(kept, Record):
            return kept
        known = self._recent.get(version)
        if known is None:
            assert self._read is not None, "stored lines come with what reads them"
            known = self._recent[version] = self._read(kept.line)
            while len(self._recent) > KEPT:
                self._recent.popitem(last=False)
        return known

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Record]:
        return (self.record(version) for version in range(1, len(self._all) + 1))

    @overload
    def __getitem__(self, place: int) -> Record: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Record]: ...

    def __getitem__(self, place: int | slice) -> Record | Sequence[Record]:
        numbers = range(1, len(self._all) + 1)[place]
        return self.record(numbers) if isinstance(numbers, int) else [self.record(version) for version in numbers]
