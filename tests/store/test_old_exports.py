"""Exports of earlier versions: each still opens, folds, shows itself, and leaves again with every line as it came.

A fixture is never made again; a new format of records adds one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.told import WIRES
from tests.table.tiny import Tiny
from veillee.store.memory import MemoryStore
from veillee.store.portable import unpacked
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.raising import FORMAT
from veillee.table.table import Table
from veillee.table.wire import Wire

FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.veillee"))
KNOWN = WIRES | {key: Wire(system) for key, system in SYSTEMS.items()}


def test_every_format_of_records_has_an_export() -> None:
    assert {path.stem.rpartition("-")[2] for path in FIXTURES} == {str(number) for number in range(1, FORMAT + 1)}


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_an_old_export_opens_and_leaves_as_it_came(path: Path, tmp_path: Path) -> None:
    data = path.read_bytes()
    first, second = SQLiteStore(tmp_path, KNOWN), MemoryStore(KNOWN)
    line = first.import_(data, table="old")
    exported = first.export("old")
    assert unpacked(exported, KNOWN) == unpacked(data, KNOWN)
    second.import_(exported, table="again")
    assert second.export("again") == exported
    assert second.records("again") == first.records("old")
    system = Tiny() if line.system == "tiny" else SYSTEMS[line.system]
    table = Table.load(system, first.outlines("old"), table_id="old")
    assert table.version == line.version
    for seat in table.state.seats:
        assert table.view(seat).me == seat
        table.entries(seat)
    first.close()


@pytest.mark.parametrize("path", [path for path in FIXTURES if "awakening" in path.stem], ids=lambda path: path.stem)
def test_the_prompt_of_an_old_export_is_still_open(path: Path) -> None:
    content = unpacked(path.read_bytes(), KNOWN)
    read = KNOWN["awakening"].decode_record
    table = Table.load(SYSTEMS["awakening"], map(read, content.lines))
    prompt = table.view("gm").prompt
    assert prompt is not None
    assert (prompt.kind, prompt.id) == ("reaction", len(content.lines))
    assert table.log.redo_target is None
    assert any(record.kind == "undo" for record in table.log.records)
