"""`host.sqlite`: what a list says of tables whose own file cannot be opened, and the host's settings.

The index is rebuilt from the tables; a damaged file is put aside, never overwritten.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from sqlalchemy import Column, Connection, MetaData, String, Table, delete, insert, select

from veillee.store.contract import Damaged, StoreError, TableLine
from veillee.store.file import is_sqlite, open_file, reading, speaking_clearly, writing
from veillee.store.rows import add_table, change_table, tables

_metadata: Final = MetaData()
_index: Final = tables.to_metadata(_metadata)
settings: Final = Table(
    "settings",
    _metadata,
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)


class Host:
    """The index and the settings of one folder."""

    def __init__(self, path: Path) -> None:
        self._where = str(path)
        with speaking_clearly(self._where):
            if path.exists() and not is_sqlite(path):
                _put_aside(path)
        self._engine = open_file(path)
        try:
            self._prepare()
        except Damaged:
            self._engine.dispose()
            with speaking_clearly(self._where):
                _put_aside(path)
            self._engine = open_file(path)
            self._prepare()

    def lines(self) -> dict[str, TableLine]:
        """What the index knows, by table."""
        with reading(self._engine, self._where) as connection:
            rows = connection.execute(select(_index)).mappings()
            return {
                row["id"]: TableLine(
                    id=row["id"],
                    title=row["title"],
                    system=row["system"],
                    created=row["created"],
                    trashed=row["trashed"],
                )
                for row in rows
            }

    def remember(self, line: TableLine) -> None:
        """Note a table. The index is only a help: when it cannot be written, the tables still work."""
        with suppress(StoreError), writing(self._engine, self._where) as connection:
            known = connection.execute(select(_index.c.id).where(_index.c.id == line.id)).first()
            if known is None:
                add_table(connection, line)
            else:
                change_table(connection, line.id, title=line.title, system=line.system, trashed=line.trashed)

    def forget(self, table: str) -> None:
        """Strike a table that is gone."""
        with suppress(StoreError), writing(self._engine, self._where) as connection:
            connection.execute(delete(_index).where(_index.c.id == table))

    def setting(self, key: str) -> str:
        with reading(self._engine, self._where) as connection:
            return read_setting(connection, key)

    def set_setting(self, key: str, value: str) -> None:
        with writing(self._engine, self._where) as connection:
            write_setting(connection, key, value)

    def close(self) -> None:
        self._engine.dispose()

    def _prepare(self) -> None:
        with writing(self._engine, self._where) as connection:
            _metadata.create_all(connection)
        self.lines()


def read_setting(connection: Connection, key: str) -> str:
    """A setting of the host; empty when it was never set."""
    return str(connection.execute(select(settings.c.value).where(settings.c.key == key)).scalar() or "")


def write_setting(connection: Connection, key: str, value: str) -> None:
    """Keep a setting of the host."""
    connection.execute(delete(settings).where(settings.c.key == key))
    connection.execute(insert(settings).values(key=key, value=value))


def _put_aside(path: Path) -> None:
    free = next(place for number in count(1) if not (place := path.with_name(f"{path.name}.damaged-{number}")).exists())
    path.rename(free)
    for ending in ("-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(free.with_name(free.name + ending))
