"""Tables in PostgreSQL: the same promises, and several servers on one database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread

import psycopg
import pytest
from msgspec.structs import replace

from tests.store.promises import RECORDS, Promises, make
from tests.store.told import WIRES
from veillee.store import sharing
from veillee.store.contract import (
    Heard,
    ReadOnly,
    Store,
    StoreError,
    TableExists,
    TooRecent,
    UnknownSystem,
    VersionExists,
)
from veillee.store.memory import MemoryStore
from veillee.store.postgres import PostgresStore
from veillee.store.sharing import Owned
from veillee.store.trouble import Unreachable


class TestPostgres(Promises):
    @pytest.fixture
    def store(self, database: str) -> Iterator[Store]:
        with opened(database) as store:
            yield store


@contextmanager
def opened(database: str) -> Iterator[PostgresStore]:
    store = PostgresStore(database, WIRES)
    try:
        yield store
    finally:
        store.close()


def test_an_export_is_the_same_from_every_store(database: str) -> None:
    memory = MemoryStore(WIRES)
    make(memory)
    with opened(database) as store:
        store.import_(memory.export("gue"), table="gue")
        assert store.export("gue") == memory.export("gue")


def test_tables_survive_a_restart(database: str) -> None:
    with opened(database) as store:
        make(store, count=len(RECORDS))
    with opened(database) as store:
        assert store.records("gue") == list(RECORDS)


def test_two_writers_leave_no_gap_and_no_double(database: str) -> None:
    with opened(database) as one, opened(database) as two:
        make(one, count=2)
        model = RECORDS[2]
        kept: SimpleQueue[int] = SimpleQueue()

        def write(store: PostgresStore) -> None:
            for _time in range(60):
                version = len(store.records("gue")) + 1
                record = replace(model, version=version, parent=version - 1, head=version, act=version)
                try:
                    store.append("gue", [record])
                except VersionExists:
                    continue
                kept.put(version)

        writers = [Thread(target=write, args=(store,)) for store in (one, two)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
        versions = sorted(kept.get() for _each in range(kept.qsize()))
        assert versions == list(range(3, 3 + len(versions)))
        assert [record.version for record in one.records("gue")] == list(range(1, 3 + len(versions)))


def test_what_one_server_keeps_the_other_hears(database: str) -> None:
    with opened(database) as one, opened(database) as two:
        heard: SimpleQueue[Heard] = SimpleQueue()
        two.shared.follow(heard.put)
        make(one)
        one.append("gue", RECORDS[3:4])
        assert heard.get(timeout=10) == Heard("kept", "gue")
        one.trash("gue", at=5)
        assert heard.get(timeout=10) == Heard("trashed", "gue")
        one.set_host_setting("door", "open")
        assert heard.get(timeout=10) == Heard("settings")
        assert two.host_setting("door") == "open"


def test_a_table_has_one_owner_who_lets_it_go_when_asked(database: str) -> None:
    with opened(database) as one, opened(database) as two:
        one.shared.own("gue")
        one.shared.own("bourg")
        one.shared.own("gue")

        def heard(what: Heard) -> None:
            if what.what == "wants":
                one.shared.let_go(what.table)

        one.shared.follow(heard)
        two.shared.own("gue")
        assert (one.shared.owns("gue"), two.shared.owns("gue")) == (False, True)
        assert (one.shared.owns("bourg"), two.shared.owns("bourg")) == (True, False)


def test_an_owner_that_does_not_answer_is_named(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "PATIENCE", 0.1)
    with opened(database) as one, opened(database) as two:
        one.shared.own("gue")
        with pytest.raises(Owned, match="gue"):
            two.shared.own("gue")


def test_the_tables_of_a_server_that_died_are_free(database: str) -> None:
    with opened(database) as two:
        with opened(database) as one:
            one.shared.own("gue")
        two.shared.own("gue")
        assert two.shared.owns("gue")


def test_a_lost_connection_loses_what_it_owned(database: str) -> None:
    with opened(database) as one, psycopg.connect(database, autocommit=True) as other:
        one.shared.own("gue")
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            " AND datname = current_database()"
        )
        with pytest.raises(StoreError):
            one.shared.own("bourg")
        assert not one.shared.owns("gue")
        one.shared.own("gue")
        assert one.shared.owns("gue")
        make(one)
        assert one.records("gue") == list(RECORDS[:3])


def test_what_was_not_heard_is_told(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "AGAIN", 0.01)
    with opened(database) as one, psycopg.connect(database, autocommit=True) as other:
        heard: SimpleQueue[Heard] = SimpleQueue()
        one.shared.follow(heard.put)
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            " AND datname = current_database()"
        )
        assert heard.get(timeout=10) == Heard("lost")


def test_a_table_of_a_newer_version_or_of_other_rules_is_left_alone(database: str) -> None:
    with opened(database) as store, psycopg.connect(database, autocommit=True) as other:
        for table in ("gue", "newer", "other"):
            store.create(table, system="tiny", title=table, at=1, records=RECORDS[:2])
        other.execute("UPDATE tables SET schema = 99 WHERE id = 'newer'")
        other.execute("UPDATE tables SET system = 'autre' WHERE id = 'other'")
        with pytest.raises(TooRecent, match="newer"):
            store.records("newer")
        with pytest.raises(TooRecent):
            store.append("newer", RECORDS[2:3])
        with pytest.raises(UnknownSystem):
            store.records("other")
        with pytest.raises(TableExists):
            make(store, "newer")
        problems = {line.id: bool(line.problem) for line in store.tables()}
        assert problems == {"gue": False, "newer": True, "other": True}
        store.append("gue", RECORDS[2:3])


def test_a_database_that_cannot_be_written_is_named(database: str) -> None:
    with opened(database) as store, psycopg.connect(database, autocommit=True) as other:
        make(store)
        name = other.execute("SELECT current_database()").fetchone()
        assert name is not None
        other.execute(f"ALTER DATABASE {name[0]} SET default_transaction_read_only = on".encode())
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            " AND datname = current_database()"
        )
        with pytest.raises(ReadOnly, match=str(name[0])):
            store.append("gue", RECORDS[3:4])
        assert store.records("gue") == list(RECORDS[:3])


@pytest.mark.parametrize("address", ["postgresql://nobody@127.0.0.1:1/none", "not an address"])
def test_a_database_that_does_not_answer_is_named(address: str) -> None:
    with pytest.raises(Unreachable, match="ne répond pas"):
        PostgresStore(address, WIRES)


def test_the_password_is_in_no_sentence(database: str) -> None:
    with pytest.raises(Unreachable) as refused:
        PostgresStore("postgresql://kael:canari-violet@127.0.0.1:1/none", WIRES)
    assert "canari" not in str(refused.value)
    assert database
