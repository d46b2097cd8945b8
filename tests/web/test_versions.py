"""Backups made while people play, and tables made anew from a backup or from any version."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.served import ELARA, memory_store, serving
from veillee.store.backups import Backups
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.wire import Wire
from veillee.web.keeping import EACH
from veillee.web.versions import PAGE

WIRES = {key: Wire(system) for key, system in SYSTEMS.items()}


async def test_any_version_is_made_again_as_a_table_of_its_own(tmp_path: Path) -> None:
    async with serving(backups=Backups(tmp_path)) as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            before = await gm.does({"type": "correct", "actor": ELARA, "hit_points": 7})
            code = gm.view["code"]
            await gm.does({"type": "correct", "actor": ELARA, "hit_points": 3})
        last = (await host.said("GET", f"/api/tables/{table}/versions"))["last"]
        assert last == before + 1
        made = await host.said("POST", f"/api/tables/{table}/copy", 201, json={"version": before})
        assert "version" in made["title"]
        async with host.at(made["id"]) as copy, host.at(table) as gm:
            await copy.hello()
            await gm.hello()
            assert copy.view["play"]["actors"][ELARA]["hit_points"] == 7
            assert gm.view["play"]["actors"][ELARA]["hit_points"] == 3
            assert gm.version == last
            assert copy.view["code"] != code
            assert copy.view["title"] == made["title"]
        line = await host.line(made["id"])
        assert line["title"] == made["title"]


async def test_a_table_in_play_is_backed_up_each_hour_if_it_changed(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    async with serving(backups=backups) as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            hours = [0]
            live = server.tables.opened(table)
            assert live is not None
            start = live.now
            live._clock = lambda: start + hours[0] * EACH
            await server.tables.put_away_idle()
            assert backups.of(table) == []
            for _hour in range(2):
                hours[0] += 1
                version = await gm.does({"type": "correct", "actor": ELARA, "hit_points": 4 + hours[0]})
                await server.tables.put_away_idle()
                await server.tables.put_away_idle()
                assert backups.of(table)[0].version == version
            hours[0] += 1
            await server.tables.put_away_idle()
            assert len(backups.of(table)) == 2


async def test_a_server_that_stops_backs_up_and_a_lost_table_is_made_again(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path, WIRES)
    backups = Backups(tmp_path / "backups")
    async with serving(store, backups=backups) as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await gm.does({"type": "correct", "actor": ELARA, "hit_points": 7})
    store.close()
    (tmp_path / "tables" / f"{table}.sqlite").write_bytes(b"no more")
    store = SQLiteStore(tmp_path, WIRES)
    async with serving(store, backups=backups) as server, server.host() as host:
        found = await host.said("GET", f"/api/tables/{table}/versions")
        assert found["last"] == 0
        (backup,) = found["backups"]
        made = await host.said("POST", f"/api/tables/{table}/copy", 201, json={"backup": backup["name"]})
        async with host.at(made["id"]) as copy:
            await copy.hello()
            assert copy.view["play"]["actors"][ELARA]["hit_points"] == 7
    store.close()
    assert (tmp_path / "tables" / f"{table}.sqlite").read_bytes() == b"no more"


async def test_trouble_with_backups_stops_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("in the way")
    async with serving(backups=Backups(tmp_path / "file")) as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await gm.does({"type": "start_fight"})
    assert "no backup of table" in caplog.text


async def test_what_cannot_be_made_again_is_a_sentence(tmp_path: Path) -> None:
    async with serving(backups=Backups(tmp_path)) as server, server.host() as host, server.person() as stranger:
        table = await host.make_demo()
        for path, body in (
            (table, {"version": 10**6}),
            (table, {"backup": "2023-11-14T221320Z-v8.veillee"}),
            (table, {"backup": "../../etc/passwd"}),
            ("none", {}),
        ):
            answer = await host.post(f"/api/tables/{path}/copy", json=body)
            assert 400 <= answer.status_code < 500, answer.text
            assert answer.json()["message"].endswith((".", "…"))
        assert (await host.post(f"/api/tables/{table}/copy", json={"version": "3"})).status_code == 422
        assert (await host.get("/api/tables/none/versions")).status_code == 404
        await stranger.said("GET", f"/api/tables/{table}/versions", 403)
        await stranger.said("POST", f"/api/tables/{table}/copy", 403, json={})


async def test_a_server_without_backups_still_copies() -> None:
    async with serving(memory_store()) as server, server.host() as host:
        table = await host.make_demo()
        assert (await host.said("GET", f"/api/tables/{table}/versions"))["backups"] == []
        await host.said("POST", f"/api/tables/{table}/copy", 201, json={"version": 1})


async def test_moments_come_a_page_at_a_time_until_the_first() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            for points in range(1, PAGE + 6):
                await gm.does({"type": "correct", "actor": ELARA, "hit_points": points % 9 + 1})
        found: list[int] = []
        before = ""
        while True:
            page = await host.said("GET", f"/api/tables/{table}/moments{before}")
            assert page["view"]["role"] == "gm"
            assert 0 < len(page["moments"]) <= PAGE
            assert all(moment["lines"] or moment["kind"] in ("undo", "redo") for moment in page["moments"])
            found = [moment["version"] for moment in page["moments"]] + found
            if not page["more"]:
                break
            before = f"?before={found[0]}"
        assert len(found) > PAGE
        assert found == sorted(set(found))
        assert found[-1] == (await host.said("GET", f"/api/tables/{table}/versions"))["last"]


async def test_a_moment_of_the_list_is_one_to_go_back_to() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await gm.does({"type": "correct", "actor": ELARA, "hit_points": 7})
            await gm.does({"type": "correct", "actor": ELARA, "hit_points": 3})
        moment = (await host.said("GET", f"/api/tables/{table}/moments"))["moments"][-2]
        past = (await host.said("GET", f"/api/t/{table}/at/{moment['version']}"))["view"]
        assert past["play"]["actors"][ELARA]["hit_points"] == 7
        made = await host.said("POST", f"/api/tables/{table}/copy", 201, json={"version": moment["version"]})
        async with host.at(made["id"]) as copy:
            await copy.hello()
            assert copy.view["play"]["actors"][ELARA]["hit_points"] == 7


async def test_what_has_no_moments_is_a_sentence() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        assert (await host.said("GET", "/api/tables/none/moments", 404))["code"] == "table_unknown"
        for before in ("0", "x", "9" * 30):
            assert (await host.said("GET", f"/api/tables/{table}/moments?before={before}", 422))["message"]
        assert (await host.said("GET", f"/api/tables/{table}/moments?before=1"))["moments"] == []
        await host.said("POST", f"/api/tables/{table}/trash")
        await host.said("GET", f"/api/tables/{table}/moments", 404)


async def test_a_backup_is_downloaded_and_taken_in_again(tmp_path: Path) -> None:
    backups = Backups(tmp_path)
    async with serving(backups=backups) as server, server.host() as host:
        table = await host.make_demo()
        kept = backups.keep(table, server.tables.store.export(table), version=8, at=1_700_000_000_000)
        (listed,) = (await host.said("GET", f"/api/tables/{table}/versions"))["backups"]
        assert (listed["name"], listed["at"], listed["bytes"]) == (kept.name, kept.at, kept.bytes)
        answer = await host.get(f"/api/tables/{table}/backups/{kept.name}")
        assert answer.status_code == 200
        assert answer.headers["content-disposition"] == f'attachment; filename="le-gue-des-aulnes-{kept.name}"'
        assert answer.content == backups.read(table, kept.name)
        taken = await host.said("POST", "/api/import", 201, files={"file": (kept.name, answer.content)})
        assert taken["id"] != table


async def test_a_backup_that_is_not_there_is_never_another_table(tmp_path: Path) -> None:
    name = "2023-11-14T221320Z-v8.veillee"
    for backups in (None, Backups(tmp_path)):
        async with serving(backups=backups) as server, server.host() as host:
            table = await host.make_demo()
            for asked in (name, "nothing.veillee", "%2e%2e%2fx"):
                said = await host.said("GET", f"/api/tables/{table}/backups/{asked}", 404)
                assert said["message"].endswith("."), asked
            assert (await host.said("POST", f"/api/tables/{table}/copy", 404, json={"backup": name}))["code"] == (
                "backup_unknown"
            )
            assert len(await server.tables.lines()) == 1
