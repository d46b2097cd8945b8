"""A table as one file: a zip of `table.json`, `records.jsonl` and the pictures. The same table gives the same bytes."""

from __future__ import annotations

import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from veillee.i18n import _
from veillee.store.contract import BadExport, Picture, TableLine, TooRecent, UnknownSystem, UnknownVersion
from veillee.store.seal import Seal, seal_of, sealed
from veillee.table.log import BrokenLog, Log
from veillee.table.wire import NewerFormat, UnreadableRecord, Wire, decode_value, encode_value

FORMAT: Final = 1
MAX_UNPACKED: Final = 1024 * 1024 * 1024
"""Bytes of an export once unpacked: a hostile zip stops there."""

_TABLE: Final = "table.json"
_RECORDS: Final = "records.jsonl"
_PICTURES: Final = "pictures/"
_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
_UNREADABLE: Final = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    RuntimeError,
    ValueError,
)
"""All that a damaged archive makes the standard library say."""


class Exported(Struct, frozen=True, kw_only=True):
    """What an export says of itself."""

    format: int
    title: str
    system: str
    created: int
    media: dict[str, str]
    """Media type of each picture by id."""


class Content(Struct, frozen=True):
    """An export taken apart: records as their stored lines."""

    header: Exported
    lines: tuple[bytes, ...]
    pictures: dict[str, Picture]

    def line(self, table: str) -> TableLine:
        """What a list says of it once it is kept under an id."""
        return TableLine(id=table, title=self.header.title, system=self.header.system, created=self.header.created)

    def rows(self, wires: Mapping[str, Wire]) -> list[tuple[int, int, bytes]]:
        """Version, time and stored line of each record."""
        read = wires[self.header.system].decode_record
        return [(version, read(line).at, line) for version, line in enumerate(self.lines, start=1)]


def packed(title: str, system: str, created: int, lines: Sequence[bytes], pictures: Mapping[str, Picture]) -> bytes:
    """The file of an export."""
    media = {key: pictures[key].media for key in sorted(pictures)}
    header = Exported(format=FORMAT, title=title, system=system, created=created, media=media)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        _write(archive, _TABLE, encode_value(header))
        _write(archive, _RECORDS, b"".join(line + b"\n" for line in lines))
        for key in media:
            _write(archive, _PICTURES + key, pictures[key].data)
    return sealed(file.getvalue())


def unpacked(data: bytes, wires: Mapping[str, Wire]) -> Content:
    """Take an export apart; every record is read and their versions follow. Raise `BadExport` and its like."""
    if data.startswith(b"PK") and seal_of(data) is Seal.BROKEN:
        raise BadExport(_("son contenu a été changé ou tronqué : son sceau n’est plus le bon."))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > MAX_UNPACKED:
                raise BadExport(_("il est trop gros."))
            header: Exported = decode_value(archive.read(_TABLE), Exported)
            if header.format > FORMAT:
                raise TooRecent(_("Cet export"))
            lines = tuple(archive.read(_RECORDS).splitlines())
            pictures = {key: Picture(kind, archive.read(_PICTURES + key)) for key, kind in header.media.items()}
    except UnreadableRecord as error:
        raise BadExport(str(error)) from error
    except _UNREADABLE as error:
        raise BadExport(_("l’archive est abîmée ou tronquée.")) from error
    except KeyError as error:
        raise BadExport(_("il manque une partie ({part}).").format(part=error.args[0])) from error
    if header.system not in wires:
        raise UnknownSystem(header.title, header.system)
    _check(lines, wires[header.system])
    return Content(header, lines, pictures)


def cut(data: bytes, version: int, wires: Mapping[str, Wire], title: str = "") -> bytes:
    """The export of a table as it was at one of its versions, under another title if one is given."""
    content = unpacked(data, wires)
    if not 1 <= version <= len(content.lines):
        raise UnknownVersion(version, len(content.lines))
    header = content.header
    return packed(title or header.title, header.system, header.created, content.lines[:version], content.pictures)


def last_version(data: bytes) -> int:
    """The last version that an export of ours holds."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read(_RECORDS).count(b"\n")


def _check(lines: Sequence[bytes], wire: Wire) -> None:
    if not lines:
        raise BadExport(_("il ne contient aucun enregistrement."))
    log = Log()
    for version, line in enumerate(lines, start=1):
        try:
            record = wire.decode_record(line)
        except NewerFormat as error:
            raise TooRecent(_("Cet export")) from error
        except UnreadableRecord as error:
            raise BadExport(_("ligne {line} : {why}").format(line=version, why=error)) from error
        try:
            log.add(record)
        except BrokenLog as error:
            raise BadExport(
                _("ligne {line} : l’enregistrement n° {found} n’est pas à sa place.").format(
                    line=version, found=record.version
                )
            ) from error


def _write(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, _EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data)
