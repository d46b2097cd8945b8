"""The usual store: one SQLite file for each table in a folder, and `host.sqlite` beside them.

```
DIR/host.sqlite
DIR/tables/<id>.sqlite
```

Every commit is synced to the disk. A file that is damaged or too recent is left as it is, and the others work.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import Final

from msgspec.structs import replace
from sqlalchemy import Engine, select

from veillee.store import rows
from veillee.store.contract import (
    TRASH_DAYS,
    Damaged,
    Misnamed,
    Picture,
    Shared,
    StoreError,
    TableExists,
    TableLine,
    TooRecent,
    UnknownSystem,
    UnknownTable,
)
from veillee.store.file import is_sqlite, open_file, reading, speaking_clearly, sync_folder, writing
from veillee.store.host import Host
from veillee.store.portable import packed, unpacked
from veillee.store.reading import read_lines, read_outlines
from veillee.store.writer import Batch, Row, Writer
from veillee.table.record import Outline, Record, Snapshot
from veillee.table.wire import Wire

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_ENDINGS: Final = ("", "-wal", "-shm")


class SQLiteStore:
    """Tables of a folder, made if need be; `wires` reads and writes those of each system by its key.

    Raise `StoreError` when the folder cannot be used at all.
    """

    shared: Shared | None = None
    """A table here is played by one server."""

    def __init__(self, folder: Path, wires: Mapping[str, Wire]) -> None:
        self._folder = folder / "tables"
        self._wires = wires
        self._engines: dict[str, tuple[Engine, str]] = {}
        self._lock = RLock()
        with speaking_clearly(str(folder)):
            self._folder.mkdir(parents=True, exist_ok=True)
            for unfinished in self._folder.glob(".*.new*"):
                unfinished.unlink()
        self._host = Host(folder / "host.sqlite")
        self._writer = Writer(self._commit)

    def tables(self) -> list[TableLine]:
        known = self._host.lines()
        found = {path.stem: self._listed(path.stem, known) for path in self._folder.glob("*.sqlite")}
        for table in known.keys() - found.keys():
            self._host.forget(table)
        return sorted(found.values(), key=lambda line: (-line.changed, line.id))

    def line(self, table: str) -> TableLine:
        engine, _system = self._open(table)
        with reading(engine, self._where(table)) as connection:
            line = rows.table_line(connection, table)
        if line is None:
            raise UnknownTable(table)
        return line

    def create(self, table: str, *, system: str, title: str, at: int, records: Sequence[Record]) -> None:
        if system not in self._wires:
            raise UnknownSystem(table, system)
        line = TableLine(id=table, title=title, system=system, created=at)
        self._make(line, self._rows(system, records), {})

    def append(self, table: str, records: Sequence[Record]) -> None:
        self.append_soon(table, records).result()

    def append_soon(self, table: str, records: Sequence[Record]) -> Future[None]:
        try:
            _engine, system = self._open(table)
        except StoreError as error:
            future: Future[None] = Future()
            future.set_exception(error)
            return future
        return self._writer.submit(table, self._rows(system, records))

    def records(self, table: str, after: int = 0) -> list[Record]:
        engine, system = self._open(table)
        with reading(engine, self._where(table)) as connection:
            lines = rows.record_lines(connection, table, after)
        return read_lines(lines, self._wires[system].records, self._where(table), after)

    def outlines(self, table: str) -> list[Outline]:
        engine, system = self._open(table)
        with reading(engine, self._where(table)) as connection:
            lines, blocks = rows.record_lines(connection, table), rows.outline_blocks(connection, table)
        opened = read_outlines(lines, blocks, self._wires[system], self._where(table))
        if opened.block:
            with suppress(StoreError), writing(engine, self._where(table)) as connection:
                rows.put_outlines(connection, table, opened.short, len(opened.outlines), opened.block)
        return opened.outlines

    def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        engine, system = self._open(table)
        data = self._wires[system].encode_snapshot(snapshot)
        with writing(engine, self._where(table)) as connection:
            rows.put_snapshot(connection, table, snapshot.version, data)

    def snapshots(self, table: str, count: int = 4) -> list[Snapshot]:
        engine, system = self._open(table)
        with reading(engine, self._where(table)) as connection:
            data = rows.newest_snapshots(connection, table, count)
        decoded = map(self._wires[system].decode_snapshot, data)
        return [snapshot for snapshot in decoded if snapshot is not None]

    def describe(self, table: str, title: str) -> None:
        self._change(table, title=title)

    def trash(self, table: str, at: int) -> None:
        self._change(table, trashed=at)

    def restore(self, table: str) -> None:
        self._change(table, trashed=0)

    def purge(self, now: int) -> list[str]:
        limit = now - TRASH_DAYS * 24 * 3600 * 1000
        gone = [line.id for line in self.tables() if 0 < line.trashed <= limit and not line.problem]
        for table in gone:
            self._let_go(table)
            with speaking_clearly(self._where(table)):
                for ending in _ENDINGS:
                    self._path(table, ending).unlink(missing_ok=True)
            self._host.forget(table)
        return gone

    def put_picture(self, table: str, picture: str, data: bytes, media: str) -> None:
        engine, _system = self._open(table)
        with writing(engine, self._where(table)) as connection:
            rows.put_picture(connection, table, picture, Picture(media, data))

    def picture(self, table: str, picture: str) -> Picture | None:
        engine, _system = self._open(table)
        with reading(engine, self._where(table)) as connection:
            return rows.pictures_of(connection, table, picture).get(picture)

    def export(self, table: str) -> bytes:
        engine, _system = self._open(table)
        self.records(table)
        with reading(engine, self._where(table)) as connection:
            line = rows.table_line(connection, table)
            if line is None:
                raise UnknownTable(table)
            lines = [data for _version, data in rows.record_lines(connection, table)]
            return packed(line.title, line.system, line.created, lines, rows.pictures_of(connection, table))

    def import_(self, data: bytes, *, table: str) -> TableLine:
        content = unpacked(data, self._wires)
        kept = content.rows(self._wires)
        line = content.line(table)
        self._make(line, kept, content.pictures)
        return replace(line, changed=kept[-1][1], version=len(kept))

    def host_setting(self, key: str) -> str:
        return self._host.setting(key)

    def set_host_setting(self, key: str, value: str) -> None:
        self._host.set_setting(key, value)

    def close(self) -> None:
        self._writer.close()
        for table in list(self._engines):
            self._let_go(table)
        self._host.close()

    def _path(self, table: str, ending: str = "") -> Path:
        if not _ID.fullmatch(table):
            raise UnknownTable(table[:64])
        return self._folder / f"{table}.sqlite{ending}"

    def _where(self, table: str) -> str:
        return str(self._path(table))

    def _rows(self, system: str, records: Sequence[Record]) -> list[Row]:
        wire = self._wires[system]
        return [(record.version, record.at, wire.encode_record(record)) for record in records]

    def _open(self, table: str) -> tuple[Engine, str]:
        """The engine of a table and the key of its system; the file is looked at before the first use."""
        with self._lock:
            known = self._engines.get(table)
            if known is None:
                known = self._engines[table] = self._opened(table)
            return known

    def _opened(self, table: str) -> tuple[Engine, str]:
        path, where = self._path(table), self._where(table)
        with speaking_clearly(where):
            if not path.is_file():
                raise UnknownTable(table)
            if not is_sqlite(path):
                raise Damaged(where)
        engine = open_file(path)
        try:
            return engine, self._checked(engine, table)
        except StoreError:
            engine.dispose()
            raise

    def _checked(self, engine: Engine, table: str) -> str:
        where = self._where(table)
        with reading(engine, where) as connection:
            if rows.schema_of(connection) > rows.SCHEMA:
                raise TooRecent(where)
            line = rows.table_line(connection, table)
            if line is None:
                other = connection.execute(select(rows.tables.c.id)).first()
                raise Misnamed(where) if other else Damaged(where)
            if line.system not in self._wires:
                raise UnknownSystem(table, line.system)
            return line.system

    def _listed(self, table: str, known: Mapping[str, TableLine]) -> TableLine:
        in_use = table in self._engines
        try:
            engine, _system = self._open(table) if in_use else self._opened(table)
            try:
                with reading(engine, self._where(table)) as connection:
                    line = rows.table_line(connection, table)
            finally:
                if not in_use:  # a folder of many tables must not hold as many open files
                    engine.dispose()
            if line is None:
                raise Damaged(self._where(table))
        except StoreError as error:
            blank = TableLine(id=table, title=table, system="", created=0)
            return replace(known.get(table, blank), problem=str(error))
        if known.get(table) != replace(line, changed=0, version=0):
            self._host.remember(line)
        return line

    def _make(self, line: TableLine, records: Sequence[Row], pictures: Mapping[str, Picture]) -> None:
        """Write a whole table under a name that nobody reads, then give it its own."""
        path = self._path(line.id)
        rows.check_numbered(line.id, records)
        unfinished = self._folder / f".{line.id}.new"
        with self._lock:
            if path.exists():
                raise TableExists(line.id)
            engine = open_file(unfinished)
            try:
                with writing(engine, str(path)) as connection:
                    rows.metadata.create_all(connection)
                    rows.add_whole(connection, line, records, pictures)
                engine.dispose()
                with speaking_clearly(str(path)):
                    unfinished.rename(path)
                sync_folder(self._folder)
            except StoreError:
                engine.dispose()
                with suppress(OSError):
                    unfinished.unlink(missing_ok=True)
                raise
        self._host.remember(line)

    def _commit(self, table: str, batches: Sequence[Batch]) -> Mapping[int, Exception]:
        engine, _system = self._open(table)
        with writing(engine, self._where(table)) as connection:
            return rows.append_batches(connection, table, [batch.rows for batch in batches])

    def _change(self, table: str, **values: str | int) -> None:
        engine, _system = self._open(table)
        with writing(engine, self._where(table)) as connection:
            rows.change_table(connection, table, **values)
            line = rows.table_line(connection, table)
        if line is not None:
            self._host.remember(line)

    def _let_go(self, table: str) -> None:
        with self._lock:
            engine, _system = self._engines.pop(table, (None, ""))
        if engine is not None:
            engine.dispose()
