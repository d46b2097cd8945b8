"""Dated backups of tables: exports that are made without being asked, a bounded number of each table.

```
DIR/backups/<table>/2026-11-30T113954Z-v128.veillee
```

A backup is an export, so it can be given, imported and restored like any other, whatever the store was.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

from veillee.i18n import _
from veillee.store.contract import Store, StoreError, UnknownTable
from veillee.store.file import speaking_clearly, sync_folder
from veillee.store.portable import last_version

BACKUPS: Final = "backups"
"""The folder of the backups, beside that of the tables."""
LAST: Final = 3
"""Backups kept whatever their age."""
DAYS: Final = 7
"""Days with a backup of which the last one is kept."""
WEEKS: Final = 5
"""Weeks with a backup of which the last one is kept."""
AT_MOST: Final = LAST + DAYS + WEEKS
"""Backups of one table, never more."""

_NAME: Final = re.compile(r"(\d{4}-\d\d-\d\dT\d{6}Z)-v(\d{1,9})\.veillee")
_TIME: Final = "%Y-%m-%dT%H%M%SZ"
_TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class UnknownBackup(StoreError):
    def __init__(self, table: str, name: str) -> None:
        super().__init__(
            _("La table « {table} » n’a pas de sauvegarde « {name} ».").format(table=table[:64], name=name[:64])
        )


class Backup(Struct, frozen=True, kw_only=True):
    """One backup: when (milliseconds since 1970), the last version it holds, its size."""

    name: str
    at: int
    version: int
    bytes: int


class Backups:
    """The backups under one folder, made when the first is written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, table: str) -> list[Backup]:
        """The backups of a table, the newest first; they outlive the table."""
        place = self._place(table)
        with speaking_clearly(str(place)):
            found = [_read(path) for path in place.glob("*.veillee")] if place.is_dir() else []
        return sorted((each for each in found if each), key=lambda each: (each.at, each.version), reverse=True)

    def tables(self) -> list[str]:
        """The tables that have a backup."""
        with speaking_clearly(str(self._folder)):
            found = sorted(path.name for path in self._folder.glob("*")) if self._folder.is_dir() else []
        return [table for table in found if _TABLE.fullmatch(table) and self.of(table)]

    def keep(self, table: str, data: bytes, *, version: int, at: int) -> Backup:
        """Write a backup, durable on return, then let go of those that are too many."""
        place = self._place(table)
        name = f"{datetime.fromtimestamp(at / 1000, UTC).strftime(_TIME)}-v{version}.veillee"
        unfinished = place / f".{name}.new"
        with speaking_clearly(str(place)):
            place.mkdir(parents=True, exist_ok=True)
            try:
                with unfinished.open("wb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                unfinished.replace(place / name)
            finally:
                unfinished.unlink(missing_ok=True)
            sync_folder(place)
            everything = self.of(table)
            for spare in set(everything) - set(worth_keeping(everything)):
                (place / spare.name).unlink(missing_ok=True)
        return Backup(name=name, at=at // 1000 * 1000, version=version, bytes=len(data))

    def read(self, table: str, name: str) -> bytes:
        """The export that a backup is."""
        path = self._place(table) / name
        if not _NAME.fullmatch(name) or not path.is_file():
            raise UnknownBackup(table, name)
        with speaking_clearly(str(path)):
            return path.read_bytes()

    def _place(self, table: str) -> Path:
        if not _TABLE.fullmatch(table):
            raise UnknownTable(table[:64])
        return self._folder / table


def back_up(store: Store, backups: Backups, table: str, *, version: int, at: int) -> Backup | None:
    """Back a table up unless its last backup holds this version; reads the whole table, so call it off the loop."""
    newest = next(iter(backups.of(table)), None)
    if newest is not None and newest.version >= version:
        return None
    data = store.export(table)
    return backups.keep(table, data, version=last_version(data), at=at)


def worth_keeping(backups: Iterable[Backup]) -> Sequence[Backup]:
    """The last ones, the last of each of the last days that have one, and of each of the last weeks.

    What is dropped once is never wanted later, so thinning after each backup is enough.
    """
    newest = sorted(backups, key=lambda each: (each.at, each.version), reverse=True)
    by_day: dict[object, Backup] = {}
    by_week: dict[object, Backup] = {}
    for backup in newest:
        day = datetime.fromtimestamp(backup.at / 1000, UTC).date()
        by_day.setdefault(day, backup)
        by_week.setdefault(day.isocalendar()[:2], backup)
    kept = {*newest[:LAST], *list(by_day.values())[:DAYS], *list(by_week.values())[:WEEKS]}
    return [backup for backup in newest if backup in kept]


def _read(path: Path) -> Backup | None:
    found = _NAME.fullmatch(path.name)
    if found is None:
        return None
    try:
        at = datetime.strptime(found[1], _TIME).replace(tzinfo=UTC)
    except ValueError:
        return None
    return Backup(name=path.name, at=int(at.timestamp()) * 1000, version=int(found[2]), bytes=path.stat().st_size)
