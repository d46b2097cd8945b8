"""The rows of tables in a database, the same for every database: statements on a connection, by table id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    delete,
    func,
    insert,
    inspect,
    select,
    update,
)

from veillee.store.contract import Picture, TableLine, VersionExists

SCHEMA: Final = 1
"""Format of these rows: a file that says more was written by a newer version."""

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("schema", Integer, nullable=False),
    Column("system", String, nullable=False),
    Column("title", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("trashed", BigInteger, nullable=False, default=0),
)
records: Final = Table(
    "records",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("line", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)
outlines: Final = Table(
    "outlines",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)
"""A cache: blocks of outlines in short, each up to a version. The files of the first versions have no such table."""
pictures: Final = Table(
    "pictures",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("media", String, nullable=False),
    Column("data", LargeBinary, nullable=False),
)


def add_table(connection: Connection, line: TableLine) -> None:
    """Keep what a list says of a table."""
    connection.execute(
        insert(tables).values(
            id=line.id,
            schema=SCHEMA,
            system=line.system,
            title=line.title,
            created=line.created,
            trashed=line.trashed,
        )
    )


def table_line(connection: Connection, table: str) -> TableLine | None:
    """What a list says of a table, if it is there."""
    row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        return None
    last = connection.execute(
        select(records.c.version, records.c.at)
        .where(records.c.table_id == table)
        .order_by(records.c.version.desc())
        .limit(1)
    ).first()
    return TableLine(
        id=row["id"],
        title=row["title"],
        system=row["system"],
        created=row["created"],
        changed=last.at if last else row["created"],
        version=last.version if last else 0,
        trashed=row["trashed"],
    )


def schema_of(connection: Connection) -> int:
    """The newest format that the rows of a database name."""
    return int(connection.execute(select(func.max(tables.c.schema))).scalar() or 0)


def change_table(connection: Connection, table: str, **values: str | int) -> None:
    """Change the title of a table or when it was trashed."""
    connection.execute(update(tables).where(tables.c.id == table).values(**values))


def last_version(connection: Connection, table: str) -> int:
    """The version of the last record of a table; 0 without any."""
    return int(connection.execute(select(func.max(records.c.version)).where(records.c.table_id == table)).scalar() or 0)


def add_records(connection: Connection, table: str, rows: Sequence[tuple[int, int, bytes]]) -> None:
    """Keep records: version, time, line."""
    if rows:
        connection.execute(
            insert(records),
            [{"table_id": table, "version": version, "at": at, "line": line} for version, at, line in rows],
        )


def add_whole(
    connection: Connection,
    line: TableLine,
    kept: Sequence[tuple[int, int, bytes]],
    images: Mapping[str, Picture],
) -> None:
    """Keep a new table with its records and pictures."""
    add_table(connection, line)
    add_records(connection, line.id, kept)
    for key, picture in images.items():
        put_picture(connection, line.id, key, picture)


def append_batches(
    connection: Connection, table: str, batches: Sequence[Sequence[tuple[int, int, bytes]]]
) -> Mapping[int, VersionExists]:
    """Keep the batches that follow what is kept; those that do not, by place."""
    refused: dict[int, VersionExists] = {}
    last = last_version(connection, table)
    for place, batch in enumerate(batches):
        versions = [version for version, _at, _line in batch]
        if versions != list(range(last + 1, last + 1 + len(versions))):
            refused[place] = VersionExists(table, versions[0])
            continue
        add_records(connection, table, batch)
        last += len(versions)
    return refused


def check_numbered(table: str, kept: Sequence[tuple[int, int, bytes]]) -> None:
    """Raise `VersionExists` unless the records of a new table are numbered from 1."""
    if [version for version, _at, _line in kept] != list(range(1, len(kept) + 1)):
        raise VersionExists(table, kept[0][0] if kept else 1)


def remove_table(connection: Connection, table: str) -> None:
    """Delete a table with all it holds."""
    connection.execute(delete(tables).where(tables.c.id == table))
    for part in (records, snapshots, outlines, pictures):
        connection.execute(delete(part).where(part.c.table_id == table))


def record_lines(connection: Connection, table: str, after: int = 0) -> list[tuple[int, bytes]]:
    """The stored lines of records after a version, in order."""
    found = connection.execute(
        select(records.c.version, records.c.line)
        .where(records.c.table_id == table, records.c.version > after)
        .order_by(records.c.version)
    )
    return [(version, bytes(line)) for version, line in found.all()]


def put_snapshot(connection: Connection, table: str, version: int, data: bytes) -> None:
    """Keep a snapshot in the place of one of the same version."""
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table, snapshots.c.version == version))
    connection.execute(insert(snapshots).values(table_id=table, version=version, data=data))


def newest_snapshots(connection: Connection, table: str, count: int) -> list[bytes]:
    """The data of the last snapshots, newest first."""
    found = connection.execute(
        select(snapshots.c.data).where(snapshots.c.table_id == table).order_by(snapshots.c.version.desc()).limit(count)
    )
    return [bytes(data) for (data,) in found]


def outline_blocks(connection: Connection, table: str) -> list[bytes]:
    """The outlines kept in short, in order."""
    if not inspect(connection).has_table(outlines.name):
        return []
    found = connection.execute(select(outlines.c.data).where(outlines.c.table_id == table).order_by(outlines.c.version))
    return [bytes(data) for (data,) in found]


def put_outlines(connection: Connection, table: str, after: int, version: int, data: bytes) -> None:
    """Keep outlines in short, of the records after a version up to another, in the place of what was kept there."""
    outlines.create(connection, checkfirst=True)
    connection.execute(delete(outlines).where(outlines.c.table_id == table, outlines.c.version > after))
    connection.execute(insert(outlines).values(table_id=table, version=version, data=data))


def put_picture(connection: Connection, table: str, picture: str, kept: Picture) -> None:
    """Keep a picture in the place of one with the same id."""
    connection.execute(delete(pictures).where(pictures.c.table_id == table, pictures.c.id == picture))
    connection.execute(insert(pictures).values(table_id=table, id=picture, media=kept.media, data=kept.data))


def pictures_of(connection: Connection, table: str, picture: str | None = None) -> Mapping[str, Picture]:
    """The pictures of a table by id, or one of them."""
    wanted = select(pictures.c.id, pictures.c.media, pictures.c.data).where(pictures.c.table_id == table)
    if picture is not None:
        wanted = wanted.where(pictures.c.id == picture)
    found = connection.execute(wanted.order_by(pictures.c.id))
    return {key: Picture(media, bytes(data)) for key, media, data in found}
