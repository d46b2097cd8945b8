"""The only place that knows JSON: records and states as the store keeps them, messages as sockets carry them.

A stored record names its format; one of an older format is raised to today's shape before it is typed
(`veillee.table.raising`). What comes from outside is bounded before it is read: 64 kB, 32 levels, numbers of 15 digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar, cast

import msgspec

from veillee.dice import Answer, Ask, Choice, Fall, Key, Origin
from veillee.i18n import _
from veillee.rules.common import Refusal
from veillee.rules.system import System
from veillee.table.changes import AnyChange, AnyTableCommand
from veillee.table.messages import AnswerPrompt, AnyFromClient, AnyFromServer, GoOn, Redo, Undo
from veillee.table.outlines import restored, shortened
from veillee.table.raising import FORMAT, raised
from veillee.table.record import Outline, Record, RecordKind, Snapshot, Thrown, Waiting, thrown

T = TypeVar("T")

MAX_MESSAGE: Final = 64 * 1024
MAX_DEPTH: Final = 32
TOGETHER: Final = 512
"""Lines whose outlines are read in one go."""

_STRINGS: Final = re.compile(rb'"(?:[^"\\]|\\.?)*(?:"|\Z)', re.DOTALL)
"""Texts, those that do not end included: so that a hostile one is read once."""
_LONG_NUMBER: Final = re.compile(rb"\d{16}")
_TODAY: Final = b'{"format":%d,' % FORMAT
_WHERE: Final = re.compile(r"`\$?([^`]*)`$")


class WireError(ValueError):
    """Bytes that are no message or no command; `refusal` says why to whoever sent them."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class UnreadableRecord(ValueError):
    """A stored record that cannot be read; its text is a sentence."""


class NewerFormat(UnreadableRecord):
    """A record written by a newer version of the program."""


class _Stored(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A record as it is stored: the parts that belong to a system are typed one by one."""

    format: int
    version: int
    parent: int
    head: int
    at: int
    author: str
    command_id: str = ""
    kind: RecordKind
    act: int = 0
    command: msgspec.Raw = msgspec.Raw(b"null")
    events: msgspec.Raw = msgspec.Raw(b"[]")
    changes: tuple[AnyChange, ...] = ()
    trace: msgspec.Raw = msgspec.Raw(b"[]")
    waiting: _StoredWaiting | None = None
    dropped: tuple[str, ...] = ()


class _StoredTrace(msgspec.Struct):
    """A record as it is stored, all but its trace passed over."""

    trace: msgspec.Raw = msgspec.Raw(b"[]")


class _StoredFall(msgspec.Struct):
    """A piece of a trace: a fall, or a note whose fields happen to have the same types."""

    type: str
    roller: str = ""
    purpose: str = ""
    key: Key | None = None
    origin: Origin = Origin.DRAWN


class _StoredPiece(msgspec.Struct):
    """A piece of a trace, of which only falls are read further."""

    type: str
    roller: msgspec.Raw = msgspec.Raw(b'""')
    purpose: msgspec.Raw = msgspec.Raw(b'""')
    key: msgspec.Raw = msgspec.Raw(b"null")
    origin: msgspec.Raw = msgspec.Raw(b'"drawn"')


class _StoredWaiting(msgspec.Struct):
    version: int
    act: int
    author: str
    command: msgspec.Raw
    known: tuple[Fall | Answer, ...]
    wanted: _StoredChoice | tuple[Ask, ...]
    spent: tuple[Fall, ...] = ()


class _StoredChoice(msgspec.Struct):
    kind: str
    owner: str
    answers: tuple[str, ...]
    default: str
    offer: bool = False
    facts: msgspec.Raw = msgspec.Raw(b"null")


class _StoredSnapshot(msgspec.Struct):
    version: int
    head: int
    fold: str
    state: msgspec.Raw


_encoder: Final = msgspec.json.Encoder()
_canonical: Final = msgspec.json.Encoder(order="deterministic")
_stored: Final = msgspec.json.Decoder(_Stored)
_outline: Final = msgspec.json.Decoder(Outline)
_outlines: Final = msgspec.json.Decoder(list[Outline])
_traced: Final = msgspec.json.Decoder(_StoredTrace)
_falls: Final = msgspec.json.Decoder(tuple[_StoredFall, ...])
_pieces: Final = msgspec.json.Decoder(tuple[_StoredPiece, ...])
_text: Final = msgspec.json.Decoder(str)
_key: Final = msgspec.json.Decoder(Key | None)
_origin: Final = msgspec.json.Decoder(Origin)
_message: Final = msgspec.json.Decoder(AnyFromClient)
_table_command: Final = msgspec.json.Decoder(AnyTableCommand)
_own_command: Final = msgspec.json.Decoder(AnswerPrompt | GoOn | Undo | Redo | AnyTableCommand | None)
_snapshot: Final = msgspec.json.Decoder(_StoredSnapshot)


class Wire:
    """Reads and writes what belongs to one system's tables."""

    def __init__(self, system: System) -> None:
        self._command: Any = msgspec.json.Decoder(system.Command)
        self._choices: Any = msgspec.json.Decoder(system.Choices)
        event: Any = system.Event
        piece: Any = Fall | Answer | system.Note
        self._events: Any = msgspec.json.Decoder(tuple[event, ...])
        self._trace: Any = msgspec.json.Decoder(tuple[piece, ...])
        self._facts: Any = msgspec.json.Decoder(system.Facts | None)
        self._state: Any = msgspec.json.Decoder(system.State)

    def encode_record(self, record: Record) -> bytes:
        """A record as one line of JSON, its format first."""
        body = _encoder.encode(record)
        return b'{"format":%d,' % FORMAT + body[1:]

    def decode_record(self, data: bytes) -> Record:
        """A stored record; raise `UnreadableRecord` or `NewerFormat`."""
        try:
            stored = _stored.decode(self._raised(data))
            command: Any = (
                self._command.decode(stored.command)
                if stored.kind in ("act", "tool")
                else _own_command.decode(stored.command)
            )
            return Record(
                version=stored.version,
                parent=stored.parent,
                head=stored.head,
                at=stored.at,
                author=stored.author,
                command_id=stored.command_id,
                kind=stored.kind,
                act=stored.act,
                command=command,
                events=self._events.decode(stored.events),
                changes=stored.changes,
                trace=self._trace.decode(stored.trace),
                waiting=self._waiting(stored.waiting) if stored.waiting is not None else None,
                dropped=stored.dropped,
            )
        except UnreadableRecord:
            raise
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise UnreadableRecord(_("Un enregistrement est illisible ({where}).").format(where=error)) from error

    def records(self, lines: Iterable[bytes]) -> Iterable[Record]:
        """The records of many lines; raise `UnreadableRecord` or `NewerFormat`."""
        return map(self.decode_record, lines)

    def outline(self, data: bytes) -> Outline:
        """What a log needs of a stored record, ten times sooner; raise `UnreadableRecord` or `NewerFormat`."""
        try:
            today = self._raised(data)
            return _completed(_outline.decode(today), today, data)
        except UnreadableRecord:
            raise
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise UnreadableRecord(_("Un enregistrement est illisible ({where}).").format(where=error)) from error

    def outlines(self, lines: Sequence[bytes]) -> list[Outline]:
        """The outlines of many lines, read together; raise `UnreadableRecord` or `NewerFormat`."""
        found: list[Outline] = []
        for start in range(0, len(lines), TOGETHER):
            found += self._together(lines[start : start + TOGETHER])
        return found

    def shortened(self, outlines: Sequence[Outline]) -> bytes:
        """Outlines that follow each other in short, for a store to keep beside their lines."""
        return shortened(outlines)

    def restored(self, short: bytes, lines: Sequence[bytes]) -> Sequence[Outline] | None:
        """The outlines of the first of these lines; nothing when they were read from others, or by other code."""
        return restored(short, lines)

    def _together(self, lines: Sequence[bytes]) -> Iterable[Outline]:
        if all(line.startswith(_TODAY) for line in lines):
            try:
                read = _outlines.decode(b"[" + b",".join(lines) + b"]")
                if len(read) == len(lines):
                    return [_completed(outline, line, line) for outline, line in zip(read, lines, strict=True)]
            except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
                pass  # read one by one, the one that is wrong tells what is
        return map(self.outline, lines)

    def encode_snapshot(self, snapshot: Snapshot) -> bytes:
        return _encoder.encode(snapshot)

    def decode_snapshot(self, data: bytes) -> Snapshot | None:
        """A snapshot, or nothing when its state has another shape today: it is only a cache."""
        try:
            stored = _snapshot.decode(data)
            return Snapshot(
                version=stored.version, head=stored.head, fold=stored.fold, state=self._state.decode(stored.state)
            )
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return None

    def decode_command(self, raw: bytes) -> Any:
        """A command of the system; raise `WireError`."""
        return _outside(self._command, raw)

    def decode_choices(self, raw: bytes) -> Any:
        """The choices of a character being made; raise `WireError`."""
        return _outside(self._choices, raw)

    def decode_table_command(self, raw: bytes) -> AnyTableCommand:
        """A command of the table itself; raise `WireError`."""
        return cast(AnyTableCommand, _outside(_table_command, raw))

    def _waiting(self, stored: _StoredWaiting) -> Waiting:
        wanted = stored.wanted
        return Waiting(
            stored.version,
            stored.act,
            stored.author,
            self._command.decode(stored.command),
            stored.known,
            Choice(
                wanted.kind,
                wanted.owner,
                wanted.answers,
                wanted.default,
                wanted.offer,
                self._facts.decode(wanted.facts),
            )
            if isinstance(wanted, _StoredChoice)
            else wanted,
            stored.spent,
        )

    def _raised(self, data: bytes) -> bytes:
        if data.startswith(_TODAY):
            return data
        tree = msgspec.json.decode(data)
        written = tree.get("format") if isinstance(tree, dict) else None
        if not isinstance(written, int) or written < 1:
            raise UnreadableRecord(_("Un enregistrement ne dit pas son format."))
        if written > FORMAT:
            raise NewerFormat(
                _("Cette table vient d’une version plus récente de Veillée (format {written}, ici {known}).").format(
                    written=written, known=FORMAT
                )
            )
        return msgspec.json.encode(raised(tree))


def _completed(outline: Outline, today: bytes, line: bytes) -> Outline:
    """An outline with its throws, read from the line in today's shape, and the line as it is stored."""
    outline.line = line
    outline.throws = _throws(today) if b'"fall"' in today else ()
    return outline


def _throws(record: bytes) -> tuple[Thrown, ...]:
    trace = _traced.decode(record).trace
    try:
        return tuple(
            thrown(each.roller, each.purpose, each.key, each.origin)
            for each in _falls.decode(trace)
            if each.type == "fall" and each.key is not None
        )
    except msgspec.ValidationError:  # a note has a field of the same name and another type
        keyed = ((each, _key.decode(each.key)) for each in _pieces.decode(trace) if each.type == "fall")
        return tuple(
            thrown(_text.decode(each.roller), _text.decode(each.purpose), key, _origin.decode(each.origin))
            for each, key in keyed
            if key is not None
        )


def canonical(value: Any) -> bytes:
    """Bytes that are equal exactly when two states are: sets and keys sorted."""
    return _canonical.encode(value)


def decode_message(data: bytes | str) -> AnyFromClient:
    """A client's message; raise `WireError` for anything else, however hostile."""
    try:
        return cast(AnyFromClient, _outside(_message, data.encode() if isinstance(data, str) else data))
    except UnicodeEncodeError:
        raise WireError(Refusal("message_invalid", {"where": "UTF-8"})) from None


def encode_message(message: AnyFromServer) -> bytes:
    """A server's message."""
    return _encoder.encode(message)


def encode_value(value: Any) -> bytes:
    """Any of our values as JSON: for routes beside the socket and for exports."""
    return _encoder.encode(value)


def decode_value(data: bytes, kind: type[T]) -> T:
    """A value that we wrote ourselves; raise `UnreadableRecord`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise UnreadableRecord(_("Un enregistrement est illisible ({where}).").format(where=error)) from error


def _outside(decoder: Any, data: bytes | msgspec.Raw) -> Any:
    data = bytes(data)
    if len(data) > MAX_MESSAGE:
        raise WireError(Refusal("message_long", {"maximum": MAX_MESSAGE}))
    bare = _STRINGS.sub(b"", data)
    depth = deepest = 0
    for character in bare:
        if character in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in b"]}":
            depth -= 1
    if deepest > MAX_DEPTH:
        raise WireError(Refusal("message_deep"))
    if _LONG_NUMBER.search(bare):
        raise WireError(Refusal("message_number"))
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        where = _WHERE.search(str(error))
        raise WireError(Refusal("message_invalid", {"where": (where[1] if where else "JSON")[:80]})) from None
