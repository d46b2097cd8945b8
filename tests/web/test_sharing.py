"""Two servers on one database: the same evening from both, no version missing, and one goes on when the other dies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager

import pytest

from tests.web.served import ELARA, Person, Server, Talk, orc_strikes, serving
from veillee.store.postgres import PostgresStore
from veillee.store.trouble import Unreachable
from veillee.systems import SYSTEMS
from veillee.table.record import Record
from veillee.table.wire import Wire


def open_database(database: str) -> PostgresStore:
    return PostgresStore(database, {key: Wire(system) for key, system in SYSTEMS.items()})


@asynccontextmanager
async def two_servers(database: str) -> AsyncIterator[tuple[Server, Server]]:
    stores = [open_database(database) for _each in range(2)]
    try:
        async with serving(stores[0]) as one, serving(stores[1]) as two:
            yield one, two
    finally:
        for store in stores:
            await asyncio.to_thread(store.close)


@asynccontextmanager
async def at_both(database: str) -> AsyncIterator[tuple[Server, Server, Talk, Talk]]:
    """A GM at each server, at the same demo."""
    async with two_servers(database) as (one, two), one.host() as host, two.host() as other:
        table = await host.make_demo()
        async with host.at(table) as here, other.at(table) as there:
            await here.hello()
            await there.hello()
            yield one, two, here, there


def versions(talk: Talk) -> list[int]:
    return [message["version"] for message in talk.seen if message["type"] == "step"]


async def test_what_is_played_at_one_server_is_seen_at_the_other_version_by_version(database: str) -> None:
    async with at_both(database) as (_one, _two, here, there):
        first = here.version
        last = await orc_strikes(here)
        await there.reaches(last)
        assert there.view == here.view
        assert there.view["prompt"]["id"] == last
        assert versions(there) == list(range(first + 1, last + 1))


async def test_a_prompt_asked_at_one_server_is_answered_at_the_other(database: str) -> None:
    async with at_both(database) as (_one, _two, here, there):
        await there.reaches(await orc_strikes(here))
        answered = await there.ask("answer", id="o1", prompt=there.view["prompt"]["id"], value="take")
        assert answered["type"] == "accepted"
        await here.reaches(answered["version"])
        assert here.view == there.view
        stale = await here.ask("answer", prompt=answered["version"] - 1, value="take")
        assert stale["type"] == "refused"


async def test_many_commands_at_both_servers_at_once_make_one_evening(database: str) -> None:
    async with at_both(database) as (_one, _two, here, there):
        start = here.version

        async def corrects(talk: Talk, whose: int) -> list[int]:
            return [
                await talk.does(
                    {"type": "correct", "actor": ELARA, "hit_points": 1 + number % 2 + 2 * whose},
                    id=f"{whose}.{number}",
                )
                for number in range(12)
            ]

        mine, theirs = await asyncio.gather(corrects(here, 0), corrects(there, 1))
        assert sorted(mine + theirs) == list(range(start + 1, start + 25))
        for talk in (here, there):
            await talk.reaches(start + 24)
            assert versions(talk) == list(range(start + 1, start + 25))
        assert here.view == there.view


async def test_the_same_id_at_the_other_server_gets_the_first_answer(database: str) -> None:
    async with at_both(database) as (_one, _two, here, there):
        first = await here.does({"type": "correct", "actor": ELARA, "hit_points": 7}, id="x")
        again = await there.does({"type": "correct", "actor": ELARA, "hit_points": 5}, id="x")
        assert first == again


async def test_a_table_is_taken_over_when_its_server_dies(database: str) -> None:
    stores = [open_database(database) for _each in range(2)]
    try:
        async with serving(stores[1]) as two, two.host() as other, serving(stores[0]) as one, one.host() as host:
            table = await host.make_demo()
            async with host.at(table) as here, other.at(table) as there:
                await here.hello()
                await there.hello()
                last = await orc_strikes(here)
                assert stores[0].shared.owns(table)
                # what the system does for a process that is killed: its connections end, nothing is let go
                stores[0].shared._holder.close()  # type: ignore[union-attr]
                await there.reaches(last)
                answered = await there.ask("answer", id="o1", prompt=last, value="take")
                assert answered["type"] == "accepted"
                assert stores[1].shared.owns(table)
    finally:
        for store in stores:
            await asyncio.to_thread(store.close)


async def test_a_server_that_lost_its_table_unknowingly_writes_nothing_over_it(database: str) -> None:
    async with at_both(database) as (one, two, here, there):
        table = here.view["id"]
        await here.does({"type": "start_fight"})
        await there.reaches(here.version)
        stores = [each.tables.store for each in (one, two)]
        stores[0].shared._holder.close()  # type: ignore[union-attr]
        version = await there.does({"type": "correct", "actor": ELARA, "hit_points": 4}, id="o1")
        await here.reaches(version)
        stores[0].shared._owned.add(table)  # type: ignore[union-attr]
        assert (await here.does({"type": "correct", "actor": ELARA, "hit_points": 3})) == version + 1


async def test_a_commit_that_came_through_unheard_is_found_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_both(database) as (one, _two, here, there):
        store = one.tables.store
        keep = store.append_soon

        def broken(table: str, records: Sequence[Record]) -> Future[None]:
            keep(table, records).result()
            monkeypatch.undo()
            future: Future[None] = Future()
            future.set_exception(Unreachable("La base"))
            return future

        monkeypatch.setattr(store, "append_soon", broken)
        correct = {"type": "correct", "actor": ELARA, "hit_points": 7}
        first = await here.ask("do", id="x", command=correct)
        assert first["type"] == "refused"
        again = await here.ask("do", id="x", command=correct)
        assert again["type"] == "accepted"
        await here.reaches(again["version"])
        await there.reaches(again["version"])
        assert here.view == there.view
        assert here.view["play"]["actors"][ELARA]["hit_points"] == 7


async def test_a_session_of_the_host_and_the_trash_hold_at_both_servers(database: str) -> None:
    async with at_both(database) as (one, two, here, there), one.host() as host, Person(two) as same:
        same.cookies = host.cookies
        for _try in range(200):
            if (await same.said("GET", "/api/me"))["host"]:
                break
            await asyncio.sleep(0.05)
        assert (await same.said("GET", "/api/me"))["host"]
        await same.said("POST", f"/api/tables/{here.view['id']}/trash", json={})
        assert await here.closed() == 4403
        assert await there.closed() == 4403
