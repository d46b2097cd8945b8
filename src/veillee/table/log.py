"""The records of a table in order, and what follows from them: the chain in force, undo and redo, who undid what.

An act, an answer or a tool continues the chain; undo cuts it, redo restores what was cut; a record of the table's own
state leaves it alone (design §5).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from veillee.fair.reached import Reached, Series
from veillee.table.record import Outline, Record
from veillee.table.records import Records


class BrokenLog(ValueError):
    """A record that does not follow the others: a gap, or a parent that is not the head."""


class Moved(Struct, frozen=True):
    """Versions that an undo struck through or a redo restored, oldest first."""

    undone: tuple[int, ...] = ()
    redone: tuple[int, ...] = ()


class Log:
    """Records by version, from 1 on. It only grows, by `add`; the rest is read. `read` reads the lines of outlines."""

    def __init__(self, records: Iterable[Record | Outline] = (), read: Callable[[bytes], Record] | None = None) -> None:
        self.records = Records(read)
        self.chain: list[int] = []
        """Versions in force, oldest first; they only ever rise along it."""
        self.undone_by: dict[int, int] = {}
        """Version of the undo that struck each record which is not in force."""
        self.asks: Counter[Series] = Counter()
        """Throws in force by series: the effective history that keys the next ones."""
        self.reached = Reached()
        """How far each series ever went."""
        self._again: Counter[tuple[Series, int]] = Counter()
        """Places in force that fell more than once: made void by a correction, then asked again."""
        self.moves: dict[int, Moved] = {}
        """What each undo and redo moved."""
        self._redo: list[int] = []
        for record in records:
            self.add(record)

    @property
    def version(self) -> int:
        return self.records.last

    @property
    def head(self) -> int:
        return self.chain[-1] if self.chain else 0

    @property
    def redo_target(self) -> int | None:
        """The head that redo would bring back, or nothing after a new act."""
        return self._redo[-1] if self._redo else None

    def record(self, version: int) -> Record:
        return self.records.record(version)

    def in_force(self, version: int) -> bool:
        """Whether a played record is on the chain that ends at the head."""
        depth = bisect_left(self.chain, version)
        return depth < len(self.chain) and self.chain[depth] == version

    def add(self, record: Record | Outline) -> None:
        """Take the next record; raise `BrokenLog` when it does not follow."""
        version, kind, last, head = record.version, record.kind, self.records.last, self.head
        if version != last + 1 or record.parent != head:
            raise BrokenLog(f"record {version} after {last}, parent {record.parent}, head {head}")
        match kind:
            case "act" | "answer" | "tool" if record.head == version:
                self.chain.append(version)
                self._count(record)
                self._redo.clear()
            case "undo":
                self._cut(record)
            case "redo":
                self._restore(record)
            case "table" if record.head == record.parent:
                pass
            case _:
                raise BrokenLog(f"record {version}: kind {kind!r} with head {record.head}")
        self.records.add(record)

    def back(self, version: int) -> Iterator[Record]:
        """The played records from one version back to the beginning, along their parents."""
        return map(self.record, self._versions_back(version))

    def act_until(self, version: int) -> tuple[Record, ...]:
        """The records of the act that a played record belongs to, up to that record, oldest first."""
        act = self.records.outline(version).act
        found: list[int] = []
        for earlier in self._versions_back(version):
            if self.records.outline(earlier).act == act:
                found.append(earlier)
            if earlier == act:
                break
        return tuple(map(self.record, reversed(found)))

    def undo_target(self) -> int | None:
        """The head after undoing the last act: the one before it was declared."""
        outline = self.records.outline
        return outline(outline(self.head).act).parent if self.chain else None

    def target(self, version: int) -> int | None:
        """The head as it was at a version, when undo can go back to it; nothing otherwise."""
        if not 0 <= version <= self.version:
            return None
        head = self.records.outline(version).head if version else 0
        return head if head != self.head and (head == 0 or self.in_force(head)) else None

    def between(self, head: int, version: int) -> list[int]:
        """The played versions after a head up to one that follows it, oldest first."""
        found: list[int] = []
        for earlier in self._versions_back(version):
            if earlier == head:
                break
            found.append(earlier)
        return found[::-1]

    def moved(self, after: int) -> Moved:
        """Entries to strike through and to restore when going from a version to the last one."""
        undone: dict[int, None] = {}
        redone: dict[int, None] = {}
        for later in range(after + 1, self.version + 1):
            moved = self.moves.get(later, Moved())
            for here, there, versions in ((undone, redone, moved.undone), (redone, undone, moved.redone)):
                for version in versions:
                    if version in there:
                        del there[version]
                    else:
                        here[version] = None
        return Moved(tuple(undone), tuple(redone))

    def _versions_back(self, version: int) -> Iterator[int]:
        while version:
            yield version
            version = self.records.outline(version).parent

    def _cut(self, record: Record | Outline) -> None:
        if record.head != 0 and not self.in_force(record.head):
            raise BrokenLog(f"record {record.version} goes back to {record.head}, which is not in force")
        keep = bisect_left(self.chain, record.head) + 1 if record.head else 0
        struck = tuple(self.chain[keep:])
        self._redo.append(self.head)
        del self.chain[keep:]
        for version in reversed(struck):
            self._uncount(self.records.outline(version))
        self.undone_by.update(dict.fromkeys(struck, record.version))
        self.moves[record.version] = Moved(undone=struck)

    def _restore(self, record: Record | Outline) -> None:
        if record.head != self.redo_target:
            raise BrokenLog(f"record {record.version} restores {record.head}, not {self.redo_target}")
        self._redo.pop()
        head = self.head
        restored: list[int] = []
        for version in self._versions_back(record.head):
            if version == head:
                break
            restored.append(version)
        restored.reverse()
        self.chain.extend(restored)
        for version in restored:
            self._count(self.records.outline(version))
            del self.undone_by[version]
        self.moves[record.version] = Moved(redone=tuple(restored))

    def _count(self, record: Record | Outline) -> None:
        for throw in record.throws:
            series, place = throw.series, throw.place
            if throw.drawn:
                self.reached.add(series, place, throw.stand)
            if place < self.asks[series]:
                self._again[series, place] += 1
            else:
                self.asks[series] = place + 1

    def _uncount(self, record: Record | Outline) -> None:
        """Take the last record out of the count."""
        for throw in reversed(record.throws):
            if self._again[throw.series, throw.place]:
                self._again[throw.series, throw.place] -= 1
            else:
                self.asks[throw.series] = throw.place
