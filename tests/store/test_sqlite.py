"""Trouble with files: every one is named in a sentence, nothing is overwritten, the other tables work."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from tests.store.told import WIRES, evening
from veillee.store import reading
from veillee.store.contract import Busy, Damaged, DiskFull, Misnamed, ReadOnly, StoreError, TooRecent, UnknownSystem
from veillee.store.file import open_file, speaking_clearly, writing
from veillee.store.sqlite import SQLiteStore
from veillee.table.record import Outline
from veillee.table.wire import Wire

RECORDS = evening(40)


def make(folder: Path, *tables: str) -> None:
    store = SQLiteStore(folder, WIRES)
    for table in tables:
        store.create(table, system="tiny", title=f"Table {table}", at=1, records=RECORDS)
    store.close()


def path_of(folder: Path, table: str) -> Path:
    return folder / "tables" / f"{table}.sqlite"


def assert_told_and_untouched(folder: Path, error: type[StoreError], table: str = "bad") -> None:
    """The bad table says why, its bytes stay, and the good one plays on."""
    before = path_of(folder, table).read_bytes()
    store = SQLiteStore(folder, WIRES)
    with pytest.raises(error, match=str(path_of(folder, table)) if error is not UnknownSystem else "autre"):
        store.records(table)
    with pytest.raises(error):
        store.append(table, RECORDS[:1])
    problems = {line.id: line.problem for line in store.tables()}
    assert problems[table]
    assert problems["good"] == ""
    store.append("good", [])
    assert store.records("good") == list(RECORDS)
    store.close()
    assert path_of(folder, table).read_bytes() == before


def test_a_table_survives_a_restart(tmp_path: Path) -> None:
    make(tmp_path, "good")
    store = SQLiteStore(tmp_path, WIRES)
    assert store.records("good") == list(RECORDS)
    store.close()


def test_commits_are_synced_in_wal_mode(tmp_path: Path) -> None:
    engine = open_file(tmp_path / "x.sqlite")
    with writing(engine, "x") as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


@pytest.mark.parametrize("content", [b"", b"not a database, but long enough to look like a file of some kind" * 99])
def test_a_foreign_file_is_left_alone(tmp_path: Path, content: bytes) -> None:
    make(tmp_path, "good")
    path_of(tmp_path, "bad").write_bytes(content)
    assert_told_and_untouched(tmp_path, Damaged)


def test_a_truncated_file_is_left_alone(tmp_path: Path) -> None:
    make(tmp_path, "good", "bad")
    path = path_of(tmp_path, "bad")
    path.write_bytes(path.read_bytes()[:-4096])
    assert_told_and_untouched_after_use(tmp_path)


def test_a_corrupt_page_is_left_alone(tmp_path: Path) -> None:
    make(tmp_path, "good", "bad")
    path = path_of(tmp_path, "bad")
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(bytes(data))
    assert_told_and_untouched_after_use(tmp_path)


def assert_told_and_untouched_after_use(folder: Path) -> None:
    before = path_of(folder, "bad").read_bytes()
    store = SQLiteStore(folder, WIRES)
    with pytest.raises(Damaged):
        store.records("bad")
    assert store.records("good") == list(RECORDS)
    store.close()
    assert path_of(folder, "bad").read_bytes() == before


def test_an_altered_record_is_told(tmp_path: Path) -> None:
    make(tmp_path, "good", "bad")
    connection = sqlite3.connect(path_of(tmp_path, "bad"))
    connection.execute("DELETE FROM records WHERE version = 5")
    connection.commit()
    connection.close()
    assert_told_and_untouched_after_use(tmp_path)


def test_a_newer_table_is_left_alone(tmp_path: Path) -> None:
    make(tmp_path, "good", "bad")
    connection = sqlite3.connect(path_of(tmp_path, "bad"))
    connection.execute("UPDATE tables SET schema = 99")
    connection.commit()
    connection.close()
    assert_told_and_untouched(tmp_path, TooRecent)


def test_a_table_of_other_rules_is_left_alone(tmp_path: Path) -> None:
    make(tmp_path, "good", "bad")
    connection = sqlite3.connect(path_of(tmp_path, "bad"))
    connection.execute("UPDATE tables SET system = 'autre'")
    connection.commit()
    connection.close()
    assert_told_and_untouched(tmp_path, UnknownSystem)


def test_a_copied_file_says_so(tmp_path: Path) -> None:
    make(tmp_path, "good")
    path_of(tmp_path, "bad").write_bytes(path_of(tmp_path, "good").read_bytes())
    assert_told_and_untouched(tmp_path, Misnamed)


def test_a_full_disk_keeps_nothing_of_the_append(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path, WIRES)
    store.create("gue", system="tiny", title="", at=1, records=RECORDS[:3])
    engine, _system = store._open("gue")
    with engine.connect() as connection:  # a bound on the pages of a file is how SQLite meets a full disk
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()

    def fill() -> None:
        with writing(engine, "gue") as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
            connection.exec_driver_sql("INSERT INTO pictures VALUES ('gue', 'p', 'x', zeroblob(1000000))")

    with pytest.raises(DiskFull, match="plein"):
        fill()
    assert store.picture("gue", "p") is None
    assert store.records("gue") == list(RECORDS[:3])
    store.close()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ReadOnly, match="file"):
        SQLiteStore(tmp_path / "file", WIRES)


def test_a_read_only_file_is_named(tmp_path: Path) -> None:
    make(tmp_path, "good")
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(f"file:{path_of(tmp_path, 'good')}?mode=ro", uri=True)
    )

    def write() -> None:
        with writing(engine, "good") as connection:
            connection.exec_driver_sql("DELETE FROM records")

    with pytest.raises(ReadOnly, match="good"):
        write()
    engine.dispose()


def test_a_file_held_by_another_program_is_named(tmp_path: Path) -> None:
    make(tmp_path, "good")
    other = sqlite3.connect(path_of(tmp_path, "good"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    engine = open_file(path_of(tmp_path, "good"))

    def write() -> None:
        with speaking_clearly("good"), engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout = 1")
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    with pytest.raises(Busy, match="good"):
        write()
    engine.dispose()
    other.close()


def test_the_index_is_rebuilt_and_the_damaged_one_put_aside(tmp_path: Path) -> None:
    make(tmp_path, "good")
    (tmp_path / "host.sqlite").write_bytes(b"rubbish" * 1000)
    store = SQLiteStore(tmp_path, WIRES)
    assert [(line.id, line.title) for line in store.tables()] == [("good", "Table good")]
    store.close()
    assert (tmp_path / "host.sqlite.damaged-1").read_bytes() == b"rubbish" * 1000


def test_the_index_names_a_table_that_cannot_be_opened(tmp_path: Path) -> None:
    make(tmp_path, "bad")
    path_of(tmp_path, "bad").write_bytes(b"")
    store = SQLiteStore(tmp_path, WIRES)
    line = store.tables()[0]
    assert line.title == "Table bad"
    assert "abîmé" in line.problem
    store.close()
    path_of(tmp_path, "bad").unlink()
    store = SQLiteStore(tmp_path, WIRES)
    assert store.tables() == []
    store.close()


def test_a_long_table_reads_each_line_for_its_outline_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "WORTH_KEEPING", 30)
    make(tmp_path, "good")
    store = SQLiteStore(tmp_path, WIRES)
    read: list[bytes] = []
    outlines = Wire.outlines

    def counting(self: Wire, lines: Sequence[bytes]) -> list[Outline]:
        read.extend(lines)
        return outlines(self, lines)

    monkeypatch.setattr(Wire, "outlines", counting)
    store.outlines("good")
    assert len(read) == len(RECORDS)
    store.outlines("good")
    assert len(read) == len(RECORDS)
    store.close()


def test_a_file_of_the_first_versions_gets_its_outlines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "WORTH_KEEPING", 30)
    make(tmp_path, "good")
    with sqlite3.connect(path_of(tmp_path, "good")) as connection:
        connection.execute("DROP TABLE outlines")
    connection.close()
    store = SQLiteStore(tmp_path, WIRES)
    first, again = store.outlines("good"), store.outlines("good")
    assert [outline.line for outline in again] == [outline.line for outline in first]
    assert type(again[0]) is not type(first[0])
    store.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE records SET line = substr(line, 1, 20) WHERE version = 7",
        "UPDATE records SET version = 1000 + version WHERE version = 7",
        "DELETE FROM records WHERE version = 7",
        "UPDATE records SET version = 1000 + version; UPDATE records SET version = version - 999",
    ],
)
def test_damage_is_found_below_outlines_kept_in_short(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.setattr(reading, "WORTH_KEEPING", 30)
    make(tmp_path, "good")
    store = SQLiteStore(tmp_path, WIRES)
    store.outlines("good")
    with sqlite3.connect(path_of(tmp_path, "good")) as connection:
        connection.executescript(damage)
    connection.close()
    with pytest.raises(Damaged):
        store.outlines("good")
    store.close()
