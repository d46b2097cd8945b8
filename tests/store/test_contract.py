"""What every store promises, asked of those that need nothing else, and what an export promises."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.promises import RECORDS, Promises, make
from tests.store.told import WIRES
from veillee.store import portable
from veillee.store.contract import BadExport, Store, StoreError, TooRecent, UnknownSystem
from veillee.store.memory import MemoryStore
from veillee.store.sqlite import SQLiteStore
from veillee.table.raising import FORMAT


class TestMemory(Promises):
    @pytest.fixture
    def store(self) -> Store:
        return MemoryStore(WIRES)


class TestSQLite(Promises):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        opened = SQLiteStore(tmp_path, WIRES)
        yield opened
        opened.close()


def test_an_export_is_the_same_from_both_stores(tmp_path: Path) -> None:
    memory, sqlite = MemoryStore(WIRES), SQLiteStore(tmp_path, WIRES)
    make(memory)
    sqlite.import_(memory.export("gue"), table="gue")
    assert sqlite.export("gue") == memory.export("gue")
    sqlite.close()


def test_no_altered_byte_of_an_export_does_worse_than_a_refusal() -> None:
    store = MemoryStore(WIRES)
    make(store)
    store.put_picture("gue", "p1", b"picture", "image/webp")
    good = store.export("gue")
    refused = 0
    for place in range(len(good)):
        altered = bytearray(good)
        altered[place] ^= 0x41
        copy = MemoryStore(WIRES)
        try:
            copy.import_(bytes(altered), table="copie")
        except StoreError:
            refused += 1
            assert copy.tables() == []
        else:
            assert copy.records("copie") == store.records("gue")
    assert refused > len(good) // 2


def test_an_export_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore(WIRES)
    make(store)
    good = store.export("gue")
    monkeypatch.setattr(portable, "MAX_UNPACKED", 100)
    with pytest.raises(BadExport, match="gros"):
        store.import_(good, table="copie")


def test_an_export_of_a_newer_version_or_of_other_rules_is_refused() -> None:
    records = MemoryStore(WIRES)
    make(records)
    lines = [WIRES["tiny"].encode_record(record) for record in RECORDS[:2]]
    newer = [lines[0], lines[1].replace(b'"format":%d' % FORMAT, b'"format":99')]
    for data, error in (
        (portable.packed("x", "autre", 1, lines, {}), UnknownSystem),
        (portable.packed("x", "tiny", 1, newer, {}), TooRecent),
        (portable.packed("x", "tiny", 1, lines[::-1], {}), BadExport),
        (portable.packed("x", "tiny", 1, [], {}), BadExport),
    ):
        with pytest.raises(error):
            records.import_(data, table="copie")
