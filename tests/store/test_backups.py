"""Backups: dated, bounded, whole, and a table made anew from any version of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.told import WIRES, evening
from tests.table.tiny import Tiny
from veillee.store.backups import AT_MOST, Backup, Backups, UnknownBackup, back_up, worth_keeping
from veillee.store.contract import BadExport, DiskFull, ReadOnly, UnknownTable, UnknownVersion
from veillee.store.memory import MemoryStore
from veillee.store.portable import cut
from veillee.table.table import Table

HOUR = 3_600_000
DAY = 24 * HOUR
START = 1_700_000_000_000
RECORDS = evening()


def exported(count: int = len(RECORDS)) -> bytes:
    store = MemoryStore(WIRES)
    store.create("gue", system="tiny", title="Le gué", at=1_000, records=RECORDS[:count])
    return store.export("gue")


def test_a_backup_is_an_export_with_a_date(tmp_path: Path) -> None:
    kept = Backups(tmp_path / "backups")
    assert kept.of("gue") == []
    made = kept.keep("gue", exported(), version=8, at=START + 123)
    assert made.name == "2023-11-14T221320Z-v8.veillee"
    assert kept.of("gue") == [made]
    assert kept.tables() == ["gue"]
    assert kept.read("gue", made.name) == exported()
    assert [path.name for path in (tmp_path / "backups" / "gue").iterdir()] == [made.name]


def test_the_newest_comes_first_and_foreign_files_are_left_alone(tmp_path: Path) -> None:
    kept = Backups(tmp_path)
    for hour in range(3):
        kept.keep("gue", b"x", version=hour + 1, at=START + hour * HOUR)
    mine = tmp_path / "gue" / "à garder.veillee"
    mine.write_bytes(b"mine")
    (tmp_path / "gue" / "9999-99-99T999999Z-v1.veillee").write_bytes(b"no date")
    assert [backup.version for backup in kept.of("gue")] == [3, 2, 1]
    for day in range(60):
        kept.keep("gue", b"x", version=day + 9, at=START + day * DAY)
    assert mine.read_bytes() == b"mine"


@given(st.lists(st.integers(0, 400 * 24), min_size=1, max_size=120))
def test_however_long_a_table_is_played_the_number_is_bounded_and_the_last_one_is_there(hours: list[int]) -> None:
    kept: list[Backup] = []
    for version, hour in enumerate(sorted(hours), start=1):
        kept = [*kept, Backup(name=str(version), at=START + hour * HOUR, version=version, bytes=1)]
        kept = list(worth_keeping(kept))
        assert len(kept) <= AT_MOST
        assert kept[0].version == version


def test_a_week_of_evenings_keeps_each_evening() -> None:
    made = [
        Backup(name=f"{day}.{hour}", at=START + day * DAY + hour * HOUR, version=day * 10 + hour, bytes=1)
        for day in range(7)
        for hour in range(2)
    ]
    kept = {backup.version for backup in worth_keeping(made)}
    assert kept >= {day * 10 + 1 for day in range(7)}


def test_a_backup_that_is_not_there_is_named(tmp_path: Path) -> None:
    kept = Backups(tmp_path)
    (tmp_path / "secret").write_bytes(b"x")
    for name in ("2023-11-14T221320Z-v8.veillee", "../secret", ""):
        with pytest.raises(UnknownBackup):
            kept.read("gue", name)
    with pytest.raises(UnknownTable):
        kept.of("../gue")


def test_a_folder_that_cannot_hold_backups_is_named(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("in the way")
    with pytest.raises(ReadOnly, match="backups"):
        Backups(tmp_path / "backups").keep("gue", b"x", version=1, at=START)


def test_a_backup_that_fails_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Backups(tmp_path)
    kept.keep("gue", b"first", version=1, at=START)

    def full(_handle: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(DiskFull, match="plein"):
        kept.keep("gue", b"second", version=2, at=START + HOUR)
    assert [backup.version for backup in kept.of("gue")] == [1]
    assert len(list((tmp_path / "gue").iterdir())) == 1


def test_only_what_changed_is_backed_up(tmp_path: Path) -> None:
    store, kept = MemoryStore(WIRES), Backups(tmp_path)
    store.create("gue", system="tiny", title="Le gué", at=1_000, records=RECORDS[:3])
    first = back_up(store, kept, "gue", version=3, at=START)
    assert first is not None
    assert back_up(store, kept, "gue", version=3, at=START + HOUR) is None
    store.append("gue", RECORDS[3:5])
    second = back_up(store, kept, "gue", version=4, at=START + HOUR)
    assert second is not None
    assert second.version == 5  # what was kept meanwhile is in it
    assert kept.read("gue", second.name) == store.export("gue")


def test_every_version_of_an_export_is_a_table() -> None:
    data, store = exported(), MemoryStore(WIRES)
    for version in range(1, len(RECORDS) + 1):
        store.import_(cut(data, version, WIRES, "Comme avant"), table=f"v{version}")
        assert store.records(f"v{version}") == list(RECORDS[:version])
        assert Table.load(Tiny(), store.records(f"v{version}")).version == version
    assert {line.title for line in store.tables()} == {"Comme avant"}
    assert cut(data, len(RECORDS), WIRES) == data
    for version in (0, len(RECORDS) + 1):
        with pytest.raises(UnknownVersion, match=str(version)):
            cut(data, version, WIRES)
    with pytest.raises(BadExport):
        cut(b"rubbish", 1, WIRES)
