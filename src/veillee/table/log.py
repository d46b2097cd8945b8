"""The records of a table in order, and what follows from them: the chain in force, undo and redo, who undid what.

An act, an answer or a tool continues the chain; undo cuts it, redo restores what was cut; a record of the table's own
state leaves it alone (design §5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from veillee.dice import Fall
from veillee.table.record import Record

PLAYED = ("act", "answer", "tool")
"""Kinds of records that continue the chain."""


class BrokenLog(ValueError):
    """A record that does not follow the others: a gap, or a parent that is not the head."""


class Moved(Struct, frozen=True):
    """Versions that an undo struck through or a redo restored, oldest first."""

    undone: tuple[int, ...] = ()
    redone: tuple[int, ...] = ()


class Log:
    """Records by version, from 1 on. It only grows, by `add`; the rest is read."""

    def __init__(self, records: Iterable[Record] = ()) -> None:
        self.records: list[Record] = []
        self.chain: list[int] = []
        """Versions in force, oldest first."""
        self.undone_by: dict[int, int] = {}
        """Version of the undo that struck each record which is not in force."""
        self.asks: Counter[tuple[str, str]] = Counter()
        """Throws in force by roller and purpose: the effective history that keys the next ones."""
        self.moves: dict[int, Moved] = {}
        """What each undo and redo moved."""
        self._redo: list[int] = []
        self._depth: dict[int, int] = {}
        for record in records:
            self.add(record)

    @property
    def version(self) -> int:
        return len(self.records)

    @property
    def head(self) -> int:
        return self.chain[-1] if self.chain else 0

    @property
    def redo_target(self) -> int | None:
        """The head that redo would bring back, or nothing after a new act."""
        return self._redo[-1] if self._redo else None

    def record(self, version: int) -> Record:
        return self.records[version - 1]

    def in_force(self, version: int) -> bool:
        """Whether a played record is on the chain that ends at the head."""
        depth = self._depth.get(version)
        return depth is not None and depth < len(self.chain) and self.chain[depth] == version

    def add(self, record: Record) -> None:
        """Take the next record; raise `BrokenLog` when it does not follow."""
        if record.version != self.version + 1 or record.parent != self.head:
            raise BrokenLog(f"record {record.version} after {self.version}, parent {record.parent}, head {self.head}")
        match record.kind:
            case "undo":
                self._cut(record)
            case "redo":
                self._restore(record)
            case kind if kind in PLAYED and record.head == record.version:
                self._depth[record.version] = len(self.chain)
                self.chain.append(record.version)
                self._count((record,), 1)
                self._redo.clear()
            case "table" if record.head == record.parent:
                pass
            case kind:
                raise BrokenLog(f"record {record.version}: kind {kind!r} with head {record.head}")
        self.records.append(record)

    def back(self, version: int) -> Iterator[Record]:
        """The played records from one version back to the beginning, along their parents."""
        while version:
            record = self.record(version)
            yield record
            version = record.parent

    def act_until(self, version: int) -> tuple[Record, ...]:
        """The records of the act that a played record belongs to, up to that record, oldest first."""
        act = self.record(version).act
        found: list[Record] = []
        for record in self.back(version):
            if record.act == act:
                found.append(record)
            if record.version == act:
                break
        return tuple(reversed(found))

    def undo_target(self) -> int | None:
        """The head after undoing the last act: the one before it was declared."""
        return self.record(self.record(self.head).act).parent if self.chain else None

    def target(self, version: int) -> int | None:
        """The head as it was at a version, when undo can go back to it; nothing otherwise."""
        if not 0 <= version <= self.version:
            return None
        head = self.record(version).head if version else 0
        return head if head != self.head and (head == 0 or self.in_force(head)) else None

    def moved(self, after: int) -> Moved:
        """Entries to strike through and to restore when going from a version to the last one."""
        undone: dict[int, None] = {}
        redone: dict[int, None] = {}
        for record in self.records[after:]:
            moved = self.moves.get(record.version, Moved())
            for here, there, versions in ((undone, redone, moved.undone), (redone, undone, moved.redone)):
                for version in versions:
                    if version in there:
                        del there[version]
                    else:
                        here[version] = None
        return Moved(tuple(undone), tuple(redone))

    def _cut(self, record: Record) -> None:
        if record.head != 0 and not self.in_force(record.head):
            raise BrokenLog(f"record {record.version} goes back to {record.head}, which is not in force")
        keep = self._depth[record.head] + 1 if record.head else 0
        struck = tuple(self.chain[keep:])
        self._redo.append(self.head)
        del self.chain[keep:]
        self._count((self.record(version) for version in struck), -1)
        self.undone_by.update(dict.fromkeys(struck, record.version))
        self.moves[record.version] = Moved(undone=struck)

    def _restore(self, record: Record) -> None:
        if record.head != self.redo_target:
            raise BrokenLog(f"record {record.version} restores {record.head}, not {self.redo_target}")
        self._redo.pop()
        head = self.head
        restored: list[int] = []
        for old in self.back(record.head):
            if old.version == head:
                break
            restored.append(old.version)
        restored.reverse()
        self.chain.extend(restored)
        self._count((self.record(version) for version in restored), 1)
        for version in restored:
            del self.undone_by[version]
        self.moves[record.version] = Moved(redone=tuple(restored))

    def _count(self, records: Iterable[Record], sign: int) -> None:
        for record in records:
            for piece in record.trace:
                if isinstance(piece, Fall):
                    self.asks[piece.roller, piece.purpose] += sign
