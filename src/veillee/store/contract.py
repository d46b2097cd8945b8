"""What every store promises, and what it says when it cannot: errors whose text is a sentence for the host."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final, Protocol

from msgspec import Struct

from veillee.i18n import _
from veillee.table.record import Outline, Record, Snapshot

TRASH_DAYS: Final = 30
"""Days that a deleted table can still be restored."""


class StoreError(Exception):
    """A store that cannot do what was asked; its text says what, where, what to do. Nothing was overwritten."""


class UnknownTable(StoreError):
    """No table has this id."""

    def __init__(self, table: str) -> None:
        super().__init__(_("La table « {table} » n’est pas ici.").format(table=table))


class TableExists(StoreError):
    """A table already has this id."""

    def __init__(self, table: str) -> None:
        super().__init__(_("Une table « {table} » existe déjà : elle est gardée telle quelle.").format(table=table))


class VersionExists(StoreError):
    """Somebody else wrote this version, or the ones before it are missing."""

    def __init__(self, table: str, version: int) -> None:
        super().__init__(
            _("L’acte n° {version} de la table « {table} » n’a pas été gardé : un autre a déjà pris sa place.").format(
                table=table, version=version
            )
        )


class DiskFull(StoreError):
    def __init__(self, where: str) -> None:
        super().__init__(
            _("Le disque est plein : rien n’a pu être écrit dans {where}. Libérez de la place et réessayez.").format(
                where=where
            )
        )


class ReadOnly(StoreError):
    def __init__(self, where: str) -> None:
        super().__init__(
            _("On ne peut pas écrire dans {where}. Changez ses droits, ou choisissez un autre dossier.").format(
                where=where
            )
        )


class Busy(StoreError):
    def __init__(self, where: str) -> None:
        super().__init__(_("Un autre programme tient {where}. Fermez-le et réessayez.").format(where=where))


class Damaged(StoreError):
    def __init__(self, where: str) -> None:
        super().__init__(
            _(
                "{where} est abîmé et reste tel quel. Reprenez une sauvegarde ou un export ; les autres tables jouent."
            ).format(where=where)
        )


class TooRecent(StoreError):
    def __init__(self, where: str) -> None:
        super().__init__(
            _(
                "{where} vient d’une version plus récente de Veillée. Mettez Veillée à jour ; rien n’a été changé."
            ).format(where=where)
        )


class Misnamed(StoreError):
    def __init__(self, where: str) -> None:
        super().__init__(
            _("{where} est la copie d’une autre table. Rendez-lui son nom, ou importez un export à sa place.").format(
                where=where
            )
        )


class UnknownSystem(StoreError):
    def __init__(self, table: str, system: str) -> None:
        super().__init__(
            _("La table « {table} » se joue avec des règles inconnues ici : « {system} ».").format(
                table=table, system=system
            )
        )


class UnknownVersion(StoreError):
    def __init__(self, version: int, last: int) -> None:
        super().__init__(
            _("La version {version} n’existe pas : la table en a {last}, comptées à partir de 1.").format(
                version=version, last=last
            )
        )


class BadExport(StoreError):
    """A file that is no export of a table."""

    def __init__(self, why: str) -> None:
        super().__init__(_("Ce fichier n’est pas un export de table lisible : {why}").format(why=why))


class TableLine(Struct, frozen=True, kw_only=True):
    """A table as a list shows it. `problem` says why it cannot be opened; `trashed` when it was deleted, 0 if not.

    Times are milliseconds since 1970.
    """

    id: str
    title: str
    system: str
    created: int
    changed: int = 0
    version: int = 0
    trashed: int = 0
    problem: str = ""


class Picture(Struct, frozen=True):
    """The bytes of an uploaded picture and their media type."""

    media: str
    data: bytes


class Heard(Struct, frozen=True):
    """What another server did: `kept` records of a table, `trashed` it, `wants` it, changed the host's `settings`.

    `lost`: some of that was not heard, so everything may have changed.
    """

    what: str
    table: str = ""


class Shared(Protocol):
    """What a store adds when several servers play on it: a table is owned by one server at a time."""

    def follow(self, heard: Callable[[Heard], None]) -> None:
        """Tell what other servers do, from another thread."""

    def owns(self, table: str) -> bool:
        """Whether this server owns a table, as far as it knows; asks nobody."""

    def own(self, table: str) -> None:
        """Own a table, when its owner lets it go or is dead; blocks. Raise `StoreError` when it is not given."""

    def let_go(self, table: str) -> None:
        """Let another server own a table; blocks."""

    def lost(self, table: str) -> None:
        """Note that somebody else wrote a table that was owned here."""


class Store(Protocol):
    """Keeps tables. Every method may raise `StoreError`; when one does, nothing has changed."""

    @property
    def shared(self) -> Shared | None:
        """How servers share these tables; nothing when there is only one server."""

    def tables(self) -> list[TableLine]:
        """All tables, the last changed first, with those in the trash and those that cannot be opened."""

    def line(self, table: str) -> TableLine:
        """What the list says of one table that can be opened."""

    def create(self, table: str, *, system: str, title: str, at: int, records: Sequence[Record]) -> None:
        """Keep a new table with its first records, all or nothing."""

    def append(self, table: str, records: Sequence[Record]) -> None:
        """Keep the next records, all or none: durable on return. Raise `VersionExists` when they do not follow."""

    def append_soon(self, table: str, records: Sequence[Record]) -> Future[None]:
        """The same without waiting: the future ends when the records are durable, or with the error."""

    def records(self, table: str, after: int = 0) -> list[Record]:
        """The records of a table after a version, in order."""

    def outlines(self, table: str) -> list[Outline]:
        """The same records, all of them, unread beyond what a log needs: to open a long table.

        A store may keep what it read for the next time.
        """

    def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot; a cache that may be lost."""

    def snapshots(self, table: str, count: int = 4) -> list[Snapshot]:
        """The last snapshots that can still be read, newest first."""

    def describe(self, table: str, title: str) -> None:
        """Change the title under which a table is listed."""

    def trash(self, table: str, at: int) -> None:
        """Put a table in the trash, from which it can be restored for 30 days."""

    def restore(self, table: str) -> None:
        """Take a table out of the trash."""

    def purge(self, now: int) -> list[str]:
        """Delete for good the tables that were in the trash for 30 days; their ids."""

    def put_picture(self, table: str, picture: str, data: bytes, media: str) -> None:
        """Keep the bytes of a picture."""

    def picture(self, table: str, picture: str) -> Picture | None:
        """The bytes of a picture, if there is one."""

    def export(self, table: str) -> bytes:
        """A table and its pictures as one file; the same bytes as long as the table is the same."""

    def import_(self, data: bytes, *, table: str) -> TableLine:
        """Keep an exported table under an id; all of it is read and checked before anything is kept."""

    def host_setting(self, key: str) -> str:
        """A setting of the host, beside the tables; empty when it was never set."""

    def set_host_setting(self, key: str, value: str) -> None:
        """Keep a setting of the host."""

    def close(self) -> None:
        """Finish what is being written and let go of the files."""
