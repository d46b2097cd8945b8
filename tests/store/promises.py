"""What every store promises, asked of each of them by a class that gives its `store`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.store.told import WIRES, evening
from tests.table.tiny import Tiny
from veillee.store import reading
from veillee.store.contract import (
    BadExport,
    Store,
    StoreError,
    TableExists,
    UnknownSystem,
    UnknownTable,
    VersionExists,
)
from veillee.table.record import Outline, Snapshot
from veillee.table.table import Table

DAY = 24 * 3600 * 1000
RECORDS = evening()


def make(store: Store, table: str = "gue", count: int = 3) -> None:
    store.create(table, system="tiny", title="Le gué", at=1_000, records=RECORDS[:count])


def told(outline: Outline) -> list[object]:
    """What an outline says, whatever its class."""
    return [getattr(outline, field) for field in Outline.__struct_fields__]


class Promises:
    """Every test of it takes the fixture `store`: an empty store."""

    def test_records_come_back_as_they_were(self, store: Store) -> None:
        make(store)
        store.append("gue", RECORDS[3:5])
        store.append("gue", RECORDS[5:])
        assert store.records("gue") == list(RECORDS)
        assert store.records("gue", after=4) == list(RECORDS[4:])
        assert store.records("gue", after=99) == []

    def test_outlines_make_the_same_table(self, store: Store) -> None:
        make(store, count=len(RECORDS))
        read, unread = Table.load(Tiny(), store.records("gue")), Table.load(Tiny(), store.outlines("gue"))
        assert list(unread.log.records) == list(RECORDS)
        assert (unread.log.chain, unread.log.asks, unread.state) == (read.log.chain, read.log.asks, read.state)
        assert unread.play == read.play
        for seat in ("gm", "elara", "screen"):
            assert unread.view(seat) == read.view(seat)
            assert unread.entries(seat) == read.entries(seat)

    def test_outlines_kept_in_short_are_the_same(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(reading, "WORTH_KEEPING", 3)
        make(store, count=4)
        first = store.outlines("gue")
        store.append("gue", RECORDS[4:])
        for _time in range(3):
            again = store.outlines("gue")
            assert [WIRES["tiny"].decode_record(outline.line) for outline in again] == list(RECORDS)
            assert [told(outline) for outline in again[:4]] == [told(outline) for outline in first]

    def test_one_table_is_told_alone(self, store: Store) -> None:
        make(store)
        store.append("gue", RECORDS[3:5])
        assert [store.line("gue")] == store.tables()

    def test_a_table_plays_on_from_its_records(self, store: Store) -> None:
        make(store, count=len(RECORDS))
        table = Table.load(Tiny(), store.records("gue"))
        waiting = table.play.waiting
        assert waiting is not None
        assert waiting.wanted.kind == "guard"  # type: ignore[union-attr]

    def test_a_version_that_exists_is_refused(self, store: Store) -> None:
        make(store)
        store.append("gue", RECORDS[3:4])
        with pytest.raises(VersionExists, match="n° 4"):
            store.append("gue", RECORDS[3:5])
        with pytest.raises(VersionExists, match="n° 7"):
            store.append("gue", RECORDS[6:7])
        assert store.records("gue") == list(RECORDS[:4])

    def test_appends_queued_together_are_judged_one_by_one(self, store: Store) -> None:
        make(store)
        futures = [store.append_soon("gue", part) for part in (RECORDS[3:4], RECORDS[3:4], RECORDS[4:6], RECORDS[6:])]
        errors = [future.exception(timeout=10) for future in futures]
        assert [type(error) for error in errors] == [type(None), VersionExists, type(None), type(None)]
        assert store.records("gue") == list(RECORDS)

    def test_a_table_is_made_once(self, store: Store) -> None:
        make(store)
        with pytest.raises(TableExists, match="gue"):
            make(store)
        with pytest.raises(UnknownSystem, match="autre"):
            store.create("x", system="autre", title="", at=0, records=RECORDS[:1])
        with pytest.raises(VersionExists):
            store.create("y", system="tiny", title="", at=0, records=RECORDS[1:2])
        assert [line.id for line in store.tables()] == ["gue"]

    @pytest.mark.parametrize("table", ["none", "../gue", "", "a" * 80])
    def test_a_table_that_is_not_there_is_named(self, store: Store, table: str) -> None:
        asks: tuple[Callable[[], object], ...] = (
            lambda: store.records(table),
            lambda: store.outlines(table),
            lambda: store.line(table),
            lambda: store.append(table, RECORDS[:1]),
            lambda: store.export(table),
            lambda: store.picture(table, "p"),
            lambda: store.trash(table, 1),
        )
        for ask in asks:
            with pytest.raises(UnknownTable):
                ask()

    def test_the_list_tells_titles_times_and_versions(self, store: Store) -> None:
        make(store)
        first = replace(RECORDS[0], at=9_000_000)
        store.create("bourg", system="tiny", title="Le bourg", at=9_000_000, records=[first])
        store.describe("gue", "Le vieux gué")
        store.append("gue", [replace(RECORDS[3], at=10_000_000)])
        assert [(line.id, line.title, line.version, line.changed) for line in store.tables()] == [
            ("gue", "Le vieux gué", 4, 10_000_000),
            ("bourg", "Le bourg", 1, 9_000_000),
        ]

    def test_the_trash_gives_back_for_thirty_days(self, store: Store) -> None:
        make(store)
        store.trash("gue", at=DAY)
        assert store.tables()[0].trashed == DAY
        assert store.purge(now=30 * DAY) == []
        store.restore("gue")
        assert store.purge(now=99 * DAY) == []
        store.trash("gue", at=DAY)
        assert store.purge(now=31 * DAY) == ["gue"]
        assert store.tables() == []
        with pytest.raises(UnknownTable):
            store.records("gue")

    def test_snapshots_are_kept_newest_first(self, store: Store) -> None:
        make(store)
        state = Tiny().start({})
        made = [Snapshot(version=version, head=version, fold="f", state=state) for version in (256, 512, 768)]
        for snapshot in made:
            store.save_snapshot("gue", snapshot)
        store.save_snapshot("gue", replace(made[1], fold="g"))
        assert store.snapshots("gue", 2) == [made[2], replace(made[1], fold="g")]

    def test_pictures_are_bytes_with_their_kind(self, store: Store) -> None:
        make(store)
        store.put_picture("gue", "p1", b"\x89PNG\x00", "image/png")
        picture = store.picture("gue", "p1")
        assert picture is not None
        assert (picture.media, picture.data) == ("image/png", b"\x89PNG\x00")
        assert store.picture("gue", "p2") is None

    def test_an_export_is_byte_identical_on_a_second_pass(self, store: Store) -> None:
        make(store, count=len(RECORDS))
        store.put_picture("gue", "p1", b"picture", "image/webp")
        first = store.export("gue")
        line = store.import_(first, table="copie")
        assert (line.title, line.version, line.created) == ("Le gué", len(RECORDS), 1_000)
        assert store.export("copie") == first
        assert store.records("copie") == list(RECORDS)
        kept = store.picture("copie", "p1")
        assert kept is not None
        assert kept.data == b"picture"
        with pytest.raises(TableExists):
            store.import_(first, table="copie")

    def test_a_damaged_export_keeps_nothing(self, store: Store) -> None:
        make(store)
        good = store.export("gue")
        for bad in (b"", b"not a zip", good[: len(good) // 2], good.replace(b"records.jsonl", b"recards.jsonl")):
            with pytest.raises(BadExport):
                store.import_(bad, table="copie")
        middle = bytearray(good)
        middle[60] ^= 0xFF
        with pytest.raises(StoreError):
            store.import_(bytes(middle), table="copie")
        assert [line.id for line in store.tables()] == ["gue"]

    def test_the_host_keeps_its_settings(self, store: Store) -> None:
        assert store.host_setting("door") == ""
        store.set_host_setting("door", "open")
        store.set_host_setting("door", "closed")
        assert store.host_setting("door") == "closed"
