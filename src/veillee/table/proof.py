"""What the records of a table prove of its dice: rows for `veillee.fair.verify`, and the secrets, apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from veillee.dice import Fall, Key, parse
from veillee.fair.proof import (
    AnyRow,
    Closed,
    Given,
    Hashed,
    Left,
    Moved,
    Opened,
    Played,
    Proof,
    Rolled,
    Seeds,
    Throw,
)
from veillee.table import changes
from veillee.table.record import Record


def public_proof(records: Iterable[Record], *, table: str, title: str) -> Proof:
    """What everybody at the table may check: no hidden throw, no secret."""
    return _proof(records, table, title, hidden=False)


def full_proof(records: Iterable[Record], *, table: str, title: str) -> tuple[Proof, dict[int, Seeds]]:
    """Every throw of an export, and the seeds of its evenings: for the GM alone."""
    kept = list(records)
    seeds = {
        change.evening: change.seeds
        for record in kept
        for change in record.changes
        if isinstance(change, changes.SeedsDrawn)
    }
    return _proof(kept, table, title, hidden=True), seeds


def _proof(records: Iterable[Record], table: str, title: str, *, hidden: bool) -> Proof:
    names: dict[str, str] = {}
    rows: list[AnyRow] = []
    waits: dict[int, int] = {}
    for record in records:
        for change in record.changes:
            if isinstance(change, changes.SeatSet):
                names[change.seat.id] = change.seat.name
            rows += _row_of_change(record.version, change, hidden=hidden)
        match record.kind:
            case "undo" | "redo":
                rows.append(Moved(version=record.version, parent=record.parent, head=record.head))
            case "act" | "answer" | "tool":
                since = min(record.act, waits.get(record.parent) or record.act)
                throws = tuple(_throws(record, hidden=hidden))
                rows.append(Played(version=record.version, parent=record.parent, since=since, throws=throws))
                if record.waiting is not None:
                    waits[record.version] = record.waiting.act
            case _:
                pass
    return Proof(table=table, title=title, seats=names, rows=tuple(rows))


def _row_of_change(version: int, change: changes.AnyChange, *, hidden: bool) -> Iterator[AnyRow]:
    match change:
        case changes.EveningSet(evening=number, open=True, commitment=commitment) if commitment:
            yield Opened(
                version=version, evening=number, commitment=commitment, hidden_commitment=change.hidden_commitment
            )
        case changes.EveningSet(evening=number, open=False, seed=seed) if seed:
            yield Closed(version=version, evening=number, seed=seed)
        case changes.ValueCommitted(seat=seat, hash=hash_):
            yield Hashed(version=version, seat=seat, hash=hash_)
        case changes.ValueGiven(seat=seat, value=value):
            yield Given(version=version, seat=seat, value=value)
        case changes.SeatRemoved(seat=seat):
            yield Left(version=version, seat=seat)
        case changes.Rolled() if hidden or (change.key is not None and not change.secret):
            yield Rolled(version=version, throw=_free_throw(change))
        case _:
            pass


def _free_throw(roll: changes.Rolled) -> Throw:
    key = roll.key or Key(0, 0, 0, roll.secret)
    return Throw(
        roller=roll.seat,
        purpose="secret" if roll.secret else "free",
        dice=roll.expression,
        sides=tuple(die.sides for die in roll.dice),
        faces=tuple(die.face for die in roll.dice),
        origin=roll.origin,
        evening=key.evening,
        mix=key.mix,
        place=key.place,
        hidden=key.hidden,
        keyed=roll.key is not None,
    )


def _throws(record: Record, *, hidden: bool) -> Iterator[Throw]:
    for fall in record.trace:
        if isinstance(fall, Fall) and (hidden or (fall.key is not None and not fall.key.hidden)):
            yield _throw(fall)


def _throw(fall: Fall) -> Throw:
    key = fall.key or Key(0, 0, 0)
    return Throw(
        roller=fall.roller,
        purpose=fall.purpose,
        dice=fall.dice,
        sides=tuple(die.sides for die in parse(fall.dice).read(fall.faces)[1]),
        faces=fall.faces,
        origin=fall.origin.value,
        evening=key.evening,
        mix=key.mix,
        place=key.place,
        hidden=key.hidden,
        keyed=fall.key is not None,
    )
