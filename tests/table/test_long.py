"""Long tables: what opening, one more command and one step of undo read does not grow with the past."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pytest
from msgspec.structs import replace

from tests.table.seated import Seated
from tests.table.tiny import Grant, Tiny, Wave
from veillee.table.messages import Undo
from veillee.table.play import EVERY
from veillee.table.record import Record, Snapshot
from veillee.table.table import Accepted, Table
from veillee.table.wire import UnreadableRecord, Wire

WIRE = Wire(Tiny())


def played(size: int) -> tuple[Sequence[bytes], list[Snapshot]]:
    """The lines and snapshots of a table with so many records, some of them undone."""
    seated, snapshots = Seated(), []
    for turn in count(1):
        match turn % 3:
            case 0 if turn % 48 == 0:
                seated.undo()
            case 1:
                seated.do("gm", Grant(actor="elara", points=turn % 7 + 1))
            case _:
                seated.do("elara", Wave(actor="elara"))
        due = seated.table.snapshot_due()
        if due is not None:
            snapshots.append(due)
        if seated.table.version >= size:
            break
    return [WIRE.encode_record(record) for record in seated.records], snapshots


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The lines read in full, in order."""
    found: list[bytes] = []
    read = Wire.decode_record

    def counting(self: Wire, data: bytes) -> Record:
        found.append(data)
        return read(self, data)

    monkeypatch.setattr(Wire, "decode_record", counting)
    return found


def test_opening_and_a_step_of_undo_read_no_more_of_a_longer_table(counted: list[bytes]) -> None:
    for size in (600, 2400):
        lines, snapshots = played(size)
        counted.clear()
        table = Table.load(Tiny(), WIRE.outlines(lines), snapshots, "long")
        assert len(counted) <= EVERY + 1
        counted.clear()
        proposal = table.submit("gm", Undo(id="u"), now=1)
        assert isinstance(proposal, Accepted)
        table.commit(proposal.records)
        assert len(counted) <= EVERY + 1
        counted.clear()
        entries, more = table.entries("gm", limit=20)
        assert len(entries) == 20
        assert more
        assert len(counted) < 100


def test_a_table_opened_from_outlines_is_the_table(counted: list[bytes]) -> None:
    lines, snapshots = played(600)
    whole = Table.load(Tiny(), [WIRE.decode_record(line) for line in lines], (), "long")
    table = Table.load(Tiny(), WIRE.outlines(lines), snapshots, "long")
    assert table.play == whole.play
    assert table.view("elara") == whole.view("elara")
    assert table.log.undone_by == whole.log.undone_by
    for target in (1, 100, 300, 599):
        assert table.submit("gm", Undo(id="u", to=target), now=1) == whole.submit("gm", Undo(id="u", to=target), now=1)
    assert list(table.log.records)[7:9] == whole.log.records[7:9]
    assert table.log.records[-1] == whole.log.records[-1]
    assert counted


def test_a_table_folded_from_its_beginning_asks_for_a_snapshot() -> None:
    lines, snapshots = played(600)
    assert Table.load(Tiny(), WIRE.outlines(lines), snapshots).snapshot_due() is None
    stale = [replace(snapshot, fold="other code") for snapshot in snapshots]
    due = Table.load(Tiny(), WIRE.outlines(lines), stale).snapshot_due()
    assert due is not None
    assert due.version == len(lines)
    again = Table.load(Tiny(), WIRE.outlines(lines), [due])
    assert again.snapshot_due() is None
    assert again.play.state == due.state


@pytest.mark.parametrize("bad", [b"", b"{", b'{"format":3,"version":1},{}', b'{"format":0}', b"\xff"])
def test_a_line_that_cannot_be_read_is_found_among_many(bad: bytes) -> None:
    lines = list(played(40)[0])
    lines[20] = bad
    with pytest.raises(UnreadableRecord):
        WIRE.outlines(lines)
