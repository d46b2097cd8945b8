"""Records as the log lines of one viewer: notes filtered by the system, each with the falls just before it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from veillee.dice import Answer, Cause, Fall, Origin, parse
from veillee.rules.common import Role, Viewer
from veillee.rules.system import System
from veillee.table.changes import ActorsLent, AnyChange, EveningSet, LoanEnded, Retitled, Rolled, Said
from veillee.table.log import Log
from veillee.table.messages import Entry, FallView, LineOfLog
from veillee.table.record import Record
from veillee.table.seats import Seat


class Reader(Struct, frozen=True):
    """Who reads the log, and what is needed to read it: the rules, the records, the state now, the names of seats."""

    system: System
    log: Log
    state: Any
    seat: Seat
    viewer: Viewer
    names: Mapping[str, str]


def entry(reader: Reader, record: Record) -> Entry | None:
    """The log entry of a record for this reader; nothing when it tells this reader nothing."""
    bare = Entry(
        version=record.version,
        at=record.at,
        author=reader.names.get(record.author, record.author),
        kind=record.kind,
    )
    match record.kind:
        case "undo" | "redo":
            return _moved(reader, record, bare)
        case "table":
            lines = tuple(LineOfLog(note=change) for change in record.changes if _hears(reader, change))
            return replace(bare, lines=lines) if lines else None
        case _:
            return _played(reader, record, bare)


def lines(
    reader: Reader, trace: Iterable[Any], falls: Iterable[Fall] = (), *, unfinished: bool = False
) -> tuple[LineOfLog, ...]:
    """The notes of a trace with the falls before each; with `unfinished`, falls that no note followed close it."""
    told: list[LineOfLog] = []
    before = list(falls)
    for piece in trace:
        match piece:
            case Fall():
                before.append(piece)
            case Answer():
                pass
            case note:
                seen = reader.system.note_view(reader.state, note, reader.viewer)
                if seen is not None:
                    shown = (
                        fall for fall in before if reader.system.shows_fall(reader.state, note, fall, reader.viewer)
                    )
                    told.append(LineOfLog(note=seen, falls=tuple(map(fall_view, shown))))
                before.clear()
    if unfinished and before:
        own = tuple(fall_view(fall) for fall in before if reader.viewer.holds(fall.roller))
        if own:
            told.append(LineOfLog(note=None, falls=own))
    return tuple(told)


def first_note(reader: Reader, records: Iterable[Record]) -> Any:
    """The first note of an act that this reader may know: what undo and redo are named after."""
    for record in records:
        for line in lines(reader, record.trace):
            return line.note
    return None


def _played(reader: Reader, record: Record, bare: Entry) -> Entry | None:
    falls: list[Fall] = []
    for earlier in reader.log.act_until(record.version)[:-1]:
        for piece in earlier.trace:
            match piece:
                case Fall():
                    falls.append(piece)
                case Answer():
                    pass
                case _:
                    falls.clear()
    told = lines(reader, record.trace, falls)
    dropped = record.dropped if reader.viewer.role is Role.GM or record.author == reader.seat.id else ()
    if not told and not dropped:
        return None
    undone = not reader.log.in_force(record.version)
    by = reader.log.undone_by.get(record.version)
    author = reader.log.record(by).author if by is not None else ""
    return replace(
        bare,
        lines=told,
        undone=undone,
        undone_by=reader.names.get(author, author),
        of=record.act if record.kind == "answer" else 0,
        dropped=dropped,
    )


def _moved(reader: Reader, record: Record, bare: Entry) -> Entry | None:
    """An undo or a redo by the first note of the act it concerns; of several acts it only says that they are several.

    Acts that this reader may not know of are not counted.
    """
    moved = reader.log.moves[record.version]
    versions = moved.undone or moved.redone
    of, several, about = 0, False, None
    for version in reversed(versions):
        old = reader.log.record(version)
        seen = _played(reader, old, bare)
        if seen is None:
            continue
        if of and old.act != of:
            several = True
            break
        of = old.act
        about = seen.lines[0].note if seen.lines else about
    if not of and reader.viewer.sees_all:
        of = reader.log.record(versions[-1]).act
    return replace(bare, of=of, several=several, about=None if several else about) if of else None


def _hears(reader: Reader, change: AnyChange) -> bool:
    """Only these changes are lines of the log; the others show in the table itself."""
    match change:
        case Said(seat=author, to=to):
            return not to or reader.viewer.sees_all or reader.seat.id in (author, *to)
        case Rolled(seat=author, secret=secret):
            return not secret or reader.viewer.sees_all or reader.seat.id == author
        case EveningSet() | Retitled() | ActorsLent() | LoanEnded():
            return True
        case _:
            return False


def fall_view(fall: Fall) -> FallView:
    """What fell as the log shows it: every die in the order thrown, and which do not count."""
    _total, dice = parse(fall.dice).read(fall.faces)
    return FallView(
        fall.purpose,
        fall.dice,
        fall.faces,
        tuple(die.sides for die in dice),
        fall.total,
        fall.origin is Origin.TYPED,
        dropped=tuple(place for place, die in enumerate(dice) if not die.kept),
        rerolled=tuple(place for place, die in enumerate(dice) if die.rerolled),
        added=tuple(place for place, die in enumerate(dice) if die.cause is Cause.EXPLOSION),
    )
