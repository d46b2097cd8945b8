"""A SQLite file opened with care: durable, checked for its format, its errors turned into sentences."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, exc
from sqlalchemy.engine import URL

from veillee.store.contract import Busy, Damaged, DiskFull, ReadOnly, StoreError


def open_file(path: Path) -> Engine:
    """An engine on a file, in WAL mode, every commit synced to the disk; nothing is read or written yet."""
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": 5})
    event.listen(engine, "connect", _prepare)
    return engine


@contextmanager
def reading(engine: Engine, where: str) -> Iterator[Connection]:
    """A connection to read with; errors come out as `StoreError`."""
    with speaking_clearly(where), engine.connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine, where: str) -> Iterator[Connection]:
    """A transaction: all of it is durable at the end, or nothing of it; errors come out as `StoreError`."""
    with speaking_clearly(where), engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection
        connection.commit()


@contextmanager
def speaking_clearly(where: str) -> Iterator[None]:
    """Turn what SQLite and the system say into sentences that name the file."""
    try:
        yield
    except exc.DBAPIError as error:
        raise _sentence(error.orig, where) from error
    except OSError as error:
        raise _system_sentence(error, where) from error


def is_sqlite(path: Path) -> bool:
    """Whether a file begins as SQLite files do: an empty or foreign file must not be opened, that would write in it."""
    with path.open("rb") as file:
        return file.read(16) == b"SQLite format 3\0"


def sync_folder(folder: Path) -> None:
    """Make a new or renamed file of a folder survive a power cut, where the system lets a folder be synced."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _sentence(error: BaseException | None, where: str) -> StoreError:
    name = str(getattr(error, "sqlite_errorname", ""))
    match name.split("_")[1:2]:
        case ["FULL"]:
            return DiskFull(where)
        case ["READONLY" | "CANTOPEN" | "PERM" | "AUTH"]:
            return ReadOnly(where)
        case ["BUSY" | "LOCKED"]:
            return Busy(where)
        case ["IOERR"]:
            return DiskFull(where) if "WRITE" in name else ReadOnly(where)
        case _:
            return Damaged(where)


def _system_sentence(error: OSError, where: str) -> StoreError:
    return DiskFull(where) if error.errno in (errno.ENOSPC, errno.EDQUOT) else ReadOnly(where)
