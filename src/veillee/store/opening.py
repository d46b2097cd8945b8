"""The store that a command names: a folder, or a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from veillee.i18n import _
from veillee.store.contract import Store, StoreError
from veillee.table.wire import Wire


class MissingDriver(StoreError):
    def __init__(self) -> None:
        super().__init__(
            _("PostgreSQL demande un module de plus : installez-le avec {command}.").format(
                command=".venv/bin/pip install 'psycopg[binary]'"
            )
        )


def open_store(folder: Path, database: str, wires: Mapping[str, Wire]) -> Store:
    """The tables of a database when its address is given, else those of a folder; raise `StoreError`."""
    if not database:
        from veillee.store.sqlite import SQLiteStore

        return SQLiteStore(folder, wires)
    if find_spec("psycopg") is None:
        raise MissingDriver
    from veillee.store.postgres import PostgresStore

    return PostgresStore(database, wires)
