"""A table in memory: its records, what they fold to, what each seat sees. It does no I/O and knows no clock.

`submit` judges a message and proposes records; they are folded by `commit` once they are durable (design §1.7).
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from veillee.rules.common import Refusal, Role, Viewer
from veillee.rules.system import System
from veillee.table import acts, commands
from veillee.table.changes import AnyChange, AnyTableCommand, Roll, Rolled, SeatSet, SetDice, SetOrders, TableMade
from veillee.table.codes import SEAT, new_code
from veillee.table.entries import Reader, entry
from veillee.table.evenings import evening_now, opening
from veillee.table.fold import folded
from veillee.table.holding import held_again, let_go
from veillee.table.log import Log, Moved
from veillee.table.messages import AnswerPrompt, Do, DoTable, Entry, GoOn, Redo, TableView, Undo
from veillee.table.play import EVERY, Fold, Play, fold_version
from veillee.table.record import Outline, Record, Snapshot
from veillee.table.seats import HOST, Seat, TableState
from veillee.table.source import EveningFaces, Faces
from veillee.table.undo import redo_refusal, undo_refusal, undo_target
from veillee.table.views import table_view
from veillee.table.wire import Wire, WireError

MAX_ID: Final = 64
"""Characters of a command id."""
REMEMBERED: Final = 1024
"""Command ids kept for each seat: the same id again gets the first answer."""


class Accepted(Struct, frozen=True):
    """Records to make durable, then to commit."""

    records: tuple[Record, ...]

    @property
    def version(self) -> int:
        return self.records[-1].version


class Refused(Struct, frozen=True):
    """Nothing happens, and why."""

    refusal: Refusal


class Already(Struct, frozen=True):
    """This command id was accepted before: the version it led to."""

    version: int


class Ready(Struct, frozen=True):
    """A command of the rules that the server made for a seat: it may be larger than what a client may send."""

    id: str
    command: Any


Proposal: TypeAlias = Accepted | Refused | Already
Message: TypeAlias = Do | Ready | AnswerPrompt | GoOn | Undo | Redo | DoTable


class Table:
    """One table and its whole past."""

    def __init__(
        self, system: System, records: Iterable[Record | Outline], snapshots: Iterable[Snapshot], table_id: str
    ) -> None:
        self.system = system
        self.wire = Wire(system)
        self.log = Log(read=self.wire.decode_record)
        self.state = TableState(id=table_id)
        self.settings: Mapping[str, str] = {}
        self.names: dict[str, str] = {}
        self.rolls: Counter[tuple[str, bool]] = Counter()
        self._id = table_id
        self._answered: dict[str, OrderedDict[str, int]] = {}
        self._views: dict[str, tuple[int, TableView]] = {}
        self._plays: dict[Viewer, tuple[Any, Any]] = {}
        self._due = False
        for record in records:
            self._take(record)
        mark = fold_version(system)
        kept = [snapshot for snapshot in snapshots if snapshot.fold == mark and snapshot.head <= self.log.version]
        self._fold = Fold(system, system.start(self.settings), kept)
        self.play: Play = self._fold.at(self.log, self.log.head)
        self._due = self._fold.folded > EVERY  # no snapshot was good: the next opening need not fold all that again

    @classmethod
    def make(
        cls, system: System, *, table_id: str, title: str, settings: Mapping[str, str], code: str, now: int = 0
    ) -> tuple[Table, Record]:
        """A new table with its GM seat `gm`, and the record that made it, already committed."""
        made = TableMade(id=table_id, title=title, system=system.key, settings=dict(settings), code=code)
        gm = Seat(id="gm", role=Role.GM, name="MJ", code=new_code(SEAT))
        record = Record(
            version=1,
            parent=0,
            head=0,
            at=now,
            author=HOST,
            command_id="",
            kind="table",
            changes=(made, SeatSet(seat=gm)),
        )
        return cls(system, (record,), (), table_id), record

    @classmethod
    def load(
        cls, system: System, records: Iterable[Record | Outline], snapshots: Iterable[Snapshot] = (), table_id: str = ""
    ) -> Table:
        """A table from its records, or from their outlines; snapshots made by other code are left aside.

        `table_id` is its address when it is a copy, which keeps the records of another. Raise `BrokenLog` when the
        records do not follow each other.
        """
        return cls(system, records, snapshots, table_id)

    @property
    def version(self) -> int:
        return self.log.version

    def viewer(self, seat: str) -> Viewer:
        """Who looks from a seat; raise `KeyError` when there is no such seat."""
        return acts.viewer_of(self.state, self.state.seats[seat])

    def submit(self, seat: str, message: Message, *, now: int, source: Faces | None = None) -> Proposal:
        """Judge a message of a seat: the records it makes, or why not. Changes nothing.

        Faces follow from the evening, which opens by itself at the first act or roll, unless a `source` gives others.
        """
        if not 1 <= len(message.id) <= MAX_ID:
            return Refused(Refusal("message_invalid", {"where": ".id"}))
        first = self._answered.get(seat, OrderedDict()).get(message.id)
        if first is not None:
            return Already(first)
        place = self.state.seats.get(seat)
        if place is None:
            return Refused(Refusal("table_seat_unknown"))
        if place.role is Role.SCREEN:
            return Refused(Refusal("table_screen"))
        evening = self._evening_to_open(place, message, now) if source is None else ()  # before any die falls
        state = folded(self.state, (change for record in evening for change in record.changes))
        version = self.version + 1 + len(evening)
        faces = source or EveningFaces(state.evenings, state.seeds)
        bench = acts.Bench(self.system, self.log, self.play, state, faces, now, version)
        match message:
            case Do(id=id, command=raw):
                try:
                    made: Record | Refusal = acts.declare(bench, place, id, self.wire.decode_command(raw))
                except WireError as error:
                    made = error.refusal
            case Ready(id=id, command=command):
                made = acts.declare(bench, place, id, command)
            case AnswerPrompt():
                made = acts.answer(bench, place, message)
            case GoOn():
                made = acts.pass_offers(bench, place, message)
            case Undo():
                made = self._undo(place, message, now)
            case Redo():
                made = self._redo(place, message, now)
            case DoTable():
                records = self._do_table(bench, place, message)
                return Refused(records) if isinstance(records, Refusal) else Accepted((*evening, *records))
        return Refused(made) if isinstance(made, Refusal) else Accepted((*evening, made))

    def change(self, *changes: AnyChange, now: int, author: str = HOST, command_id: str = "") -> Accepted:
        """What the host does itself: a device admitted, somebody at the door, a picture added."""
        return Accepted((self._table_record(author, command_id, None, changes, now),))

    def prepare(self, command: Any, *, now: int) -> Accepted:
        """What the host makes the table with, as its book: no undo goes back before it. It asks no die.

        Raise `ValueError` when the rules refuse it.
        """
        faces = EveningFaces(self.state.evenings, self.state.seeds)
        bench = acts.Bench(self.system, self.log, self.play, self.state, faces, now, self.version + 1)
        made = acts.declare(bench, self.state.seats["gm"], "", command)
        if isinstance(made, Refusal):
            raise ValueError(f"the table cannot be made with this: {made}")
        return Accepted((replace(made, author=HOST),))

    def preview(self, seat: str, command: Any) -> Refusal | None:
        """Why a command would be refused now, or nothing."""
        if self.play.waiting is not None and not self.system.is_tool(command):
            return Refusal("table_waiting")
        return self.system.refusal(self.play.state, command, self.viewer(seat))

    def commit(self, records: Sequence[Record | Outline]) -> None:
        """Fold records that are durable now."""
        self._due = False
        for record in records:
            self._take(record)
        self.play = self._fold.at(self.log, self.log.head)
        self._views.clear()

    def view(self, seat: str) -> TableView:
        """All that a seat receives; the same object until the next version. Raise `KeyError` without such a seat."""
        known = self._views.get(seat)
        if known is not None and known[0] == self.version:
            return known[1]
        reader = self._reader(seat)
        view = table_view(reader, self.state, self.play, self._seen(reader.viewer))
        self._views[seat] = (self.version, view)
        return view

    def entries(
        self, seat: str, *, before: int | None = None, after: int | None = None, limit: int = 200
    ) -> tuple[tuple[Entry, ...], bool]:
        """The last log entries of a seat between two versions, oldest first, and whether older ones exist."""
        reader = self._reader(seat)
        found: list[Entry] = []
        last = self.version if before is None else min(before - 1, self.version)
        for version in range(last, after or 0, -1):
            told = entry(reader, self.log.record(version))
            if told is not None:
                if len(found) == limit:
                    return tuple(reversed(found)), True
                found.append(told)
        return tuple(reversed(found)), False

    def moved(self, after: int) -> Moved:
        """Entries undone and redone since a version, for clients that have them on screen."""
        return self.log.moved(after)

    def snapshot_due(self) -> Snapshot | None:
        """A snapshot to keep: the last commit passed a multiple of 256 records, or loading folded more than that."""
        if not self._due or not self.play.head:
            return None
        return Snapshot(
            version=self.version, head=self.play.head, fold=fold_version(self.system), state=self.play.state
        )

    def _take(self, record: Record | Outline) -> None:
        self.log.add(record)
        self._due = self._due or record.version % EVERY == 0
        if record.command_id:
            known = self._answered.setdefault(record.author, OrderedDict())
            known[record.command_id] = record.version
            while len(known) > REMEMBERED:
                known.popitem(last=False)
        if not record.changes:
            return
        self.state = folded(self.state, record.changes)
        for change in record.changes:
            match change:
                case TableMade(settings=settings):
                    self.settings = settings
                    if self._id:
                        self.state = replace(self.state, id=self._id)
                case SeatSet(seat=seat):
                    self.names[seat.id] = seat.signature
                case Rolled(seat=author, secret=secret, key=key) if key is not None:
                    self.rolls[author, secret] += 1
                case _:
                    pass

    def _reader(self, seat: str) -> Reader:
        place = self.state.seats[seat]
        return Reader(self.system, self.log, self.play.state, place, acts.viewer_of(self.state, place), self.names)

    def _seen(self, viewer: Viewer) -> Any:
        state, seen = self._plays.get(viewer, (None, None))
        if state is not self.play.state:
            seen = self.system.view(self.play.state, viewer)
            self._plays[viewer] = (self.play.state, seen)
        return seen

    def _undo(self, seat: Seat, message: Undo, now: int) -> Record | Refusal:
        target = undo_target(self.log, message.to)
        if isinstance(target, Refusal):
            return target
        refusal = undo_refusal(self.system, self.log, seat, target)
        return refusal or self._move(seat, message, target, "undo", now)

    def _redo(self, seat: Seat, message: Redo, now: int) -> Record | Refusal:
        target = self.log.redo_target
        refusal = redo_refusal(self.system, self.log, seat)
        if refusal is not None or target is None:
            return refusal or Refusal("table_nothing_to_redo")
        return self._move(seat, message, target, "redo", now)

    def _move(self, seat: Seat, message: Undo | Redo, head: int, kind: Literal["undo", "redo"], now: int) -> Record:
        outline = self.log.records.outline
        changes: tuple[AnyChange, ...]
        if kind == "undo":
            changes = tuple(let_go(map(outline, self.log.chain[bisect_right(self.log.chain, head) :])))
        else:
            changes = tuple(held_again(map(outline, self.log.between(self.log.head, head))))
        return Record(
            version=self.version + 1,
            parent=self.log.head,
            head=head,
            at=now,
            author=seat.id,
            command_id=message.id,
            kind=kind,
            command=message,
            changes=changes,
        )

    def _evening_to_open(self, seat: Seat, message: Message, now: int) -> tuple[Record, ...]:
        """The record that opens an evening, when this message may make dice fall and none is open."""
        if evening_now(self.state) is not None or not self._may_throw(message):
            return ()
        return (self._table_record(seat.id, "", None, opening(self.state), now),)

    def _may_throw(self, message: Message) -> bool:
        match message:
            case Do() | Ready() | AnswerPrompt() | GoOn():
                return True
            case Undo() | Redo():
                return False
            case DoTable(command=raw):
                try:
                    command = self.wire.decode_table_command(raw)
                except WireError:
                    return False
                return isinstance(command, Roll) or (
                    self.play.waiting is not None and isinstance(command, SetOrders | SetDice)
                )

    def _do_table(self, bench: acts.Bench, seat: Seat, message: DoTable) -> tuple[Record, ...] | Refusal:
        try:
            command = self.wire.decode_table_command(message.command)
        except WireError as error:
            return error.refusal
        waiting = self.play.waiting
        changes = commands.decide(
            bench.table,
            seat,
            command,
            faces=bench.faces,
            rolls=self.rolls,
            typed=acts.typed_refusal(self.system, self.play.state, seat),
            dice_awaited=waiting is not None and isinstance(waiting.wanted, tuple),
        )
        if isinstance(changes, Refusal):
            return changes
        record = self._table_record(seat.id, message.id, command, changes, bench.now, bench.version)
        further = self._answered_in_advance(bench, seat, command, record)
        return (record, further) if further else (record,)

    def _answered_in_advance(
        self, bench: acts.Bench, seat: Seat, command: AnyTableCommand, record: Record
    ) -> Record | None:
        """A standing order or the end of typing may answer what the table waits for."""
        waiting = self.play.waiting
        if waiting is None or not isinstance(command, SetOrders | SetDice):
            return None
        later = replace(bench, table=folded(bench.table, record.changes), version=record.version + 1)
        further = acts.go_on(later, seat, record.command_id, None, ())
        still = further.waiting
        return None if still is not None and still.wanted == waiting.wanted else further

    def _table_record(
        self,
        author: str,
        command_id: str,
        command: AnyTableCommand | None,
        changes: Sequence[AnyChange],
        now: int,
        version: int | None = None,
    ) -> Record:
        return Record(
            version=version or self.version + 1,
            parent=self.log.head,
            head=self.log.head,
            at=now,
            author=author,
            command_id=command_id,
            kind="table",
            command=command,
            changes=tuple(changes),
        )
