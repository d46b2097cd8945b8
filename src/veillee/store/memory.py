"""A store that forgets when the program ends: for tests and tries. It keeps what SQLite would keep, as bytes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from threading import Lock

from msgspec.structs import replace

from veillee.store.contract import (
    TRASH_DAYS,
    Picture,
    Shared,
    StoreError,
    TableExists,
    TableLine,
    UnknownSystem,
    UnknownTable,
    VersionExists,
)
from veillee.store.portable import packed, unpacked
from veillee.table.record import Outline, Record, Snapshot
from veillee.table.wire import Wire


class _Kept:
    def __init__(self, line: TableLine, lines: list[bytes], pictures: dict[str, Picture]) -> None:
        self.line = line
        self.lines = lines
        self.pictures = pictures
        self.snapshots: dict[int, bytes] = {}


class MemoryStore:
    """Tables by id; `wires` reads and writes those of each system by its key."""

    shared: Shared | None = None
    """A table here is played by one server."""

    def __init__(self, wires: Mapping[str, Wire]) -> None:
        self._wires = wires
        self._tables: dict[str, _Kept] = {}
        self._settings: dict[str, str] = {}
        self._lock = Lock()

    def tables(self) -> list[TableLine]:
        return sorted((kept.line for kept in self._tables.values()), key=lambda line: (-line.changed, line.id))

    def line(self, table: str) -> TableLine:
        return self._kept(table).line

    def create(self, table: str, *, system: str, title: str, at: int, records: Sequence[Record]) -> None:
        if system not in self._wires:
            raise UnknownSystem(table, system)
        lines = [self._wires[system].encode_record(record) for record in records]
        line = TableLine(id=table, title=title, system=system, created=at, changed=at, version=len(lines))
        with self._lock:
            if table in self._tables:
                raise TableExists(table)
            if [record.version for record in records] != list(range(1, len(records) + 1)):
                raise VersionExists(table, records[0].version if records else 1)
            self._tables[table] = _Kept(line, lines, {})

    def append(self, table: str, records: Sequence[Record]) -> None:
        kept = self._kept(table)
        wire = self._wires[kept.line.system]
        with self._lock:
            for place, record in enumerate(records, start=len(kept.lines) + 1):
                if record.version != place:
                    raise VersionExists(table, record.version)
            kept.lines.extend(map(wire.encode_record, records))
            changed = records[-1].at if records else kept.line.changed
            kept.line = replace(kept.line, version=len(kept.lines), changed=changed)

    def append_soon(self, table: str, records: Sequence[Record]) -> Future[None]:
        future: Future[None] = Future()
        try:
            self.append(table, records)
        except StoreError as error:
            future.set_exception(error)
        else:
            future.set_result(None)
        return future

    def records(self, table: str, after: int = 0) -> list[Record]:
        kept = self._kept(table)
        return list(map(self._wires[kept.line.system].decode_record, kept.lines[after:]))

    def outlines(self, table: str) -> list[Outline]:
        kept = self._kept(table)
        return self._wires[kept.line.system].outlines(kept.lines)

    def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        kept = self._kept(table)
        kept.snapshots[snapshot.version] = self._wires[kept.line.system].encode_snapshot(snapshot)

    def snapshots(self, table: str, count: int = 4) -> list[Snapshot]:
        kept = self._kept(table)
        wire = self._wires[kept.line.system]
        newest = [
            wire.decode_snapshot(kept.snapshots[version]) for version in sorted(kept.snapshots)[: -count - 1 : -1]
        ]
        return [snapshot for snapshot in newest if snapshot is not None]

    def describe(self, table: str, title: str) -> None:
        kept = self._kept(table)
        kept.line = replace(kept.line, title=title)

    def trash(self, table: str, at: int) -> None:
        kept = self._kept(table)
        kept.line = replace(kept.line, trashed=at)

    def restore(self, table: str) -> None:
        self.trash(table, 0)

    def purge(self, now: int) -> list[str]:
        limit = now - TRASH_DAYS * 24 * 3600 * 1000
        gone = [table for table, kept in self._tables.items() if 0 < kept.line.trashed <= limit]
        for table in gone:
            del self._tables[table]
        return gone

    def put_picture(self, table: str, picture: str, data: bytes, media: str) -> None:
        self._kept(table).pictures[picture] = Picture(media, data)

    def picture(self, table: str, picture: str) -> Picture | None:
        return self._kept(table).pictures.get(picture)

    def export(self, table: str) -> bytes:
        kept = self._kept(table)
        return packed(kept.line.title, kept.line.system, kept.line.created, kept.lines, kept.pictures)

    def import_(self, data: bytes, *, table: str) -> TableLine:
        content = unpacked(data, self._wires)
        header = content.header
        changed = self._wires[header.system].decode_record(content.lines[-1]).at
        line = TableLine(
            id=table,
            title=header.title,
            system=header.system,
            created=header.created,
            changed=changed,
            version=len(content.lines),
        )
        with self._lock:
            if table in self._tables:
                raise TableExists(table)
            self._tables[table] = _Kept(line, list(content.lines), dict(content.pictures))
        return line

    def host_setting(self, key: str) -> str:
        return self._settings.get(key, "")

    def set_host_setting(self, key: str, value: str) -> None:
        self._settings[key] = value

    def close(self) -> None:
        """Nothing to let go of."""

    def _kept(self, table: str) -> _Kept:
        if table not in self._tables:
            raise UnknownTable(table)
        return self._tables[table]
