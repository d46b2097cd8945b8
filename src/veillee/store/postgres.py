"""All tables in one PostgreSQL database, for several servers at once (extra `postgres`).

Who writes, who follows and what happens when a server dies is in `veillee.store.sharing`. Every commit is synced; the
records of a table are numbered without a gap by whoever holds its lock, and the primary key refuses anything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from typing import Final

import psycopg
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, create_engine, delete, exc, func, select, text
from sqlalchemy.engine import make_url

from veillee.i18n import _
from veillee.store import host, rows
from veillee.store.contract import (
    TRASH_DAYS,
    Picture,
    StoreError,
    TableExists,
    TableLine,
    TooRecent,
    UnknownSystem,
    UnknownTable,
)
from veillee.store.portable import packed, unpacked
from veillee.store.reading import read_lines, read_outlines
from veillee.store.sharing import CHANNEL, Sharing, lock_key
from veillee.store.trouble import Unreachable, sentence
from veillee.store.writer import Batch, Row, Writer
from veillee.table.record import Outline, Record, Snapshot
from veillee.table.wire import Wire

OPTIONS: Final = "-c synchronous_commit=on -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2"
"""A commit is on the disk when it returns, and a server whose machine died lets go of its tables within seconds."""


class PostgresStore:
    """Tables of a database; `wires` reads and writes those of each system by its key.

    `url` is `postgresql://user:password@host/database`. Raise `StoreError` when the database cannot be used at all.
    """

    def __init__(self, url: str, wires: Mapping[str, Wire]) -> None:
        try:
            address = make_url(url).set(drivername="postgresql+psycopg")
        except exc.ArgumentError as error:
            raise Unreachable(_("Cette adresse de base de données")) from error
        self._wires = wires
        self._where = _("La base « {name} » de {host}").format(
            name=address.database or "?", host=address.host or address.query.get("host") or "localhost"
        )
        self._engine: Engine = create_engine(
            address, pool_size=8, pool_pre_ping=True, connect_args={"connect_timeout": 10, "options": OPTIONS}
        )
        self.shared: Sharing
        try:
            with self._writing() as connection:
                # two servers may start at once: the second waits, and finds everything made
                connection.execute(select(func.pg_advisory_xact_lock(lock_key("schema"))))
                rows.metadata.create_all(connection)
                host.settings.metadata.create_all(connection, tables=[host.settings])
            plain = address.set(drivername="postgresql").render_as_string(hide_password=False)
            self.shared = Sharing(lambda: psycopg.connect(plain, autocommit=True, options=OPTIONS), self._where)
        except StoreError:
            self._engine.dispose()
            raise
        self._writer = Writer(self._commit)

    def tables(self) -> list[TableLine]:
        with self._reading() as connection:
            schemas = {str(row.id): int(row.schema) for row in connection.execute(select(rows.tables))}
            found = [line for line in (rows.table_line(connection, table) for table in schemas) if line is not None]
        told = [replace(line, problem=self._problem(line, schemas[line.id])) for line in found]
        return sorted(told, key=lambda line: (-line.changed, line.id))

    def line(self, table: str) -> TableLine:
        with self._reading() as connection:
            line = rows.table_line(connection, table)
        if line is None:
            raise UnknownTable(table[:64])
        return line

    def create(self, table: str, *, system: str, title: str, at: int, records: Sequence[Record]) -> None:
        if system not in self._wires:
            raise UnknownSystem(table, system)
        kept = self._rows(system, records)
        rows.check_numbered(table, kept)
        self._make(TableLine(id=table, title=title, system=system, created=at), kept, {})

    def append(self, table: str, records: Sequence[Record]) -> None:
        self.append_soon(table, records).result()

    def append_soon(self, table: str, records: Sequence[Record]) -> Future[None]:
        try:
            system = self._system(table)
        except StoreError as error:
            future: Future[None] = Future()
            future.set_exception(error)
            return future
        return self._writer.submit(table, self._rows(system, records))

    def records(self, table: str, after: int = 0) -> list[Record]:
        system = self._system(table)
        with self._reading() as connection:
            lines = rows.record_lines(connection, table, after)
        return read_lines(lines, self._wires[system].records, self._table(table), after)

    def outlines(self, table: str) -> list[Outline]:
        system = self._system(table)
        with self._reading() as connection:
            lines, blocks = rows.record_lines(connection, table), rows.outline_blocks(connection, table)
        opened = read_outlines(lines, blocks, self._wires[system], self._table(table))
        if opened.block:
            with suppress(StoreError), self._writing(table) as connection:
                rows.put_outlines(connection, table, opened.short, len(opened.outlines), opened.block)
        return opened.outlines

    def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        data = self._wires[self._system(table)].encode_snapshot(snapshot)
        with self._writing(table) as connection:
            rows.put_snapshot(connection, table, snapshot.version, data)

    def snapshots(self, table: str, count: int = 4) -> list[Snapshot]:
        system = self._system(table)
        with self._reading() as connection:
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
        trashed = rows.tables.c.trashed
        with self._writing() as connection:
            gone = connection.execute(select(rows.tables.c.id).where(trashed > 0, trashed <= limit).with_for_update())
            ids = [str(table) for (table,) in gone]
            for table in ids:
                rows.remove_table(connection, table)
        return ids

    def put_picture(self, table: str, picture: str, data: bytes, media: str) -> None:
        self._system(table)
        with self._writing(table) as connection:
            rows.put_picture(connection, table, picture, Picture(media, data))

    def picture(self, table: str, picture: str) -> Picture | None:
        self._system(table)
        with self._reading() as connection:
            return rows.pictures_of(connection, table, picture).get(picture)

    def export(self, table: str) -> bytes:
        self.records(table)
        with self._reading() as connection:
            line = rows.table_line(connection, table)
            if line is None:
                raise UnknownTable(table)
            lines = [data for _version, data in rows.record_lines(connection, table)]
            return packed(line.title, line.system, line.created, lines, rows.pictures_of(connection, table))

    def import_(self, data: bytes, *, table: str) -> TableLine:
        content = unpacked(data, self._wires)
        kept, line = content.rows(self._wires), content.line(table)
        self._make(line, kept, content.pictures)
        return replace(line, changed=kept[-1][1], version=len(kept))

    def host_setting(self, key: str) -> str:
        with self._reading() as connection:
            return host.read_setting(connection, key)

    def set_host_setting(self, key: str, value: str) -> None:
        with self._writing("host setting " + key) as connection:
            host.write_setting(connection, key, value)
            self._tell(connection, "settings")

    def close(self) -> None:
        self._writer.close()
        self.shared.close()
        self._engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """One moment of the database: what is read inside belongs together."""
        with self._speaking(), self._engine.connect() as connection:
            yield connection.execution_options(isolation_level="REPEATABLE READ")

    @contextmanager
    def _writing(self, what: str = "") -> Iterator[Connection]:
        """A transaction, alone on what it names: durable at the end, or nothing of it."""
        with self._speaking(), self._engine.begin() as connection:
            if what:
                connection.execute(select(func.pg_advisory_xact_lock(lock_key("write " + what))))
            yield connection

    @contextmanager
    def _speaking(self) -> Iterator[None]:
        try:
            yield
        except exc.DBAPIError as error:
            raise sentence(error.orig, self._where) from error

    def _table(self, table: str) -> str:
        return _("La table « {table} »").format(table=table)

    def _rows(self, system: str, records: Sequence[Record]) -> list[Row]:
        wire = self._wires[system]
        return [(record.version, record.at, wire.encode_record(record)) for record in records]

    def _system(self, table: str) -> str:
        """The system of a table that can be read."""
        with self._reading() as connection:
            found = connection.execute(
                select(rows.tables.c.system, rows.tables.c.schema).where(rows.tables.c.id == table)
            ).first()
        if found is None:
            raise UnknownTable(table[:64])
        if found.schema > rows.SCHEMA:
            raise TooRecent(self._table(table))
        if found.system not in self._wires:
            raise UnknownSystem(table, found.system)
        return str(found.system)

    def _problem(self, line: TableLine, schema: int) -> str:
        if schema > rows.SCHEMA:
            return str(TooRecent(self._table(line.id)))
        return "" if line.system in self._wires else str(UnknownSystem(line.id, line.system))

    def _make(self, line: TableLine, kept: Sequence[Row], pictures: Mapping[str, Picture]) -> None:
        with self._writing(line.id) as connection:
            if rows.table_line(connection, line.id) is not None:
                raise TableExists(line.id)
            for part in (rows.records, rows.snapshots, rows.pictures):
                connection.execute(delete(part).where(part.c.table_id == line.id))
            rows.add_whole(connection, line, kept, pictures)

    def _commit(self, table: str, batches: Sequence[Batch]) -> Mapping[int, Exception]:
        with self._writing(table) as connection:
            refused = rows.append_batches(connection, table, [batch.rows for batch in batches])
            if len(refused) < len(batches):
                self._tell(connection, f"kept {table}")
            return refused

    def _change(self, table: str, **values: str | int) -> None:
        self._system(table)
        with self._writing(table) as connection:
            rows.change_table(connection, table, **values)
            if values.get("trashed"):
                self._tell(connection, f"trashed {table}")

    def _tell(self, connection: Connection, what: str) -> None:
        """Tell the other servers, at the moment of the commit and only then."""
        connection.execute(
            text("SELECT pg_notify(:channel, :what)"), {"channel": CHANNEL, "what": f"{self.shared.me} {what}"}
        )
