"""The host's page: the link, the password, and what may be done with tables."""

from __future__ import annotations

import asyncio

import pytest

from tests.web.served import Stopped, memory_store, serving
from veillee.store.contract import TRASH_DAYS
from veillee.web.devices import HOST_COOKIE
from veillee.web.host import SESSION_DAYS, Host
from veillee.web.limits import LINKS, Limits


async def test_the_link_opens_the_hosts_session_and_leaves_the_token_behind() -> None:
    async with serving() as server, server.person() as host:
        answer = await host.get("/hote", params={"jeton": server.site.host.token})
        assert (answer.status_code, answer.headers["location"]) == (303, ".")
        cookie = answer.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
        assert server.site.host.token not in cookie
        me = await host.said("GET", "/api/me")
        assert me["host"]
        assert me["addresses"] == [f"http://127.0.0.1:{server.port}/"]
        assert me["local"]
        await host.said("POST", "/api/host/leave")
        assert not (await host.said("GET", "/api/me"))["host"]


async def test_a_wrong_token_opens_nothing_and_guessing_is_slowed() -> None:
    async with serving(limits=Limits(Stopped())) as server, server.person() as stranger:
        for token in ("", "x", server.site.host.token + "x", "é", server.site.host.token[:-1]):
            wrong = await stranger.said("GET", "/hote", 403, params={"jeton": token})
            assert wrong["code"] == "token_wrong"
        for _try in range(int(LINKS.burst) - 5):
            await stranger.get("/hote")
        await stranger.said("GET", "/hote", 429, params={"jeton": server.site.host.token})


async def test_a_session_outlives_a_restart_and_the_old_link_does_not() -> None:
    store = memory_store()
    async with serving(store) as server, server.host() as host:
        token, key = server.site.host.token, host.cookies[HOST_COOKIE]
        table = await host.make_demo()
    async with serving(store) as server, server.person() as host:
        await host.said("GET", "/hote", 403, params={"jeton": token})
        host.cookies.set(HOST_COOKIE, key)
        assert (await host.said("GET", "/api/me"))["host"]
        assert (await host.line(table))["title"] == "Le gué des Aulnes"


def test_a_session_ends_and_only_its_hash_is_kept() -> None:
    store, now = memory_store(), [1_000.0]
    host = Host(store, clock=lambda: now[0])
    key = host.enter(host.token)
    assert key is not None
    assert key not in store.host_setting("host_sessions")
    assert host.access(key) == "open"
    now[0] += SESSION_DAYS * 24 * 3600 + 1
    assert host.access(key) == "none"
    assert Host(store, clock=lambda: now[0]).access(key) == "none"


async def test_a_password_is_asked_besides_the_link() -> None:
    store = memory_store()
    Host(store).set_password("les aulnes")
    assert "les aulnes" not in store.host_setting("host_password")
    async with serving(store) as server, server.person() as host:
        await host.get("/hote", params={"jeton": server.site.host.token})
        me = await host.said("GET", "/api/me")
        assert (me["host"], me["locked"]) == (False, True)
        await host.said("GET", "/api/tables", 403)
        wrong = await host.said("POST", "/api/host/password", 403, json={"password": "les aulnes "})
        assert wrong["code"] == "password_wrong"
        await host.said("POST", "/api/host/password", json={"password": "les aulnes"})
        assert (await host.said("GET", "/api/me"))["host"]
        await host.said("GET", "/api/tables")
        async with server.person() as stranger:
            await stranger.said("POST", "/api/host/password", 403, json={"password": "les aulnes"})


async def test_a_new_password_closes_every_session() -> None:
    store = memory_store()
    host = Host(store)
    key = host.enter(host.token)
    assert key is not None
    host.set_password("les aulnes")
    assert host.access(key) == "none"
    host.set_password("")
    again = host.enter(host.token)
    assert again is not None
    assert host.access(again) == "open"


async def test_a_new_table_is_empty_and_the_demo_is_laid_out() -> None:
    async with serving() as server, server.host() as host:
        empty = await host.said("POST", "/api/tables", 201, json={"title": "  Les   brumes "})
        assert empty["title"] == "Les brumes"
        line = await host.line(empty["id"])
        assert line["tokens"] == []
        assert [seat["role"] for seat in line["seats"]] == ["gm", "screen"]
        demo = await host.line(await host.make_demo())
        assert demo["scene"] == "Le gué des Aulnes"
        assert [token["side"] for token in demo["tokens"]] == ["ally"] * 4 + ["foe"] * 4
        assert [seat["name"] for seat in demo["seats"] if seat["role"] == "player"] == ["Elara", "Kael", "Orin", "Lyra"]
        unnamed = await host.said("POST", "/api/tables", 201, json={})
        assert unnamed["title"] == "Nouvelle table"


async def test_the_list_says_where_each_table_stopped() -> None:
    async with serving(attack=[12]) as server, server.host() as host:
        first, second = await host.make_demo(), await host.make_demo()
        async with host.at(first) as gm:
            await gm.hello()
            await gm.does({"type": "start_fight"})
            await gm.changes({"type": "say", "text": "La suite jeudi."})
        listed = (await host.said("GET", "/api/tables"))["tables"]
        assert {line["id"] for line in listed} == {first, second}
        line = await host.line(first)
        assert line["round"] == 1
        assert line["line"]["note"]["text"] == "La suite jeudi."


async def test_a_table_is_renamed_everywhere() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            renamed = await host.said("POST", f"/api/tables/{table}/rename", json={"title": "Les aulnes"})
            assert renamed["title"] == "Les aulnes"
            await gm.until("step")
            assert gm.view["title"] == "Les aulnes"
            await gm.changes({"type": "retitle", "title": "Les saules"})
        live = await server.tables.open(table)
        await live.stop()
        assert (await host.line(table))["title"] == "Les saules"
        wrong = await host.said("POST", f"/api/tables/{table}/rename", 422, json={"title": "x" * 200})
        assert "caractères" in wrong["message"]


async def test_the_trash_gives_back_for_thirty_days() -> None:
    store = memory_store()
    async with serving(store) as server, server.host() as host:
        table = await host.make_demo()
        await host.said("POST", f"/api/tables/{table}/trash")
        assert (await host.line(table))["trashed"] > 0
        await host.said("POST", f"/api/tables/{table}/rename", 404, json={"title": "Ici ?"})
        await host.said("POST", f"/api/tables/{table}/restore")
        assert (await host.line(table))["trashed"] == 0
        async with host.at(table) as gm:
            assert (await gm.hello())["type"] == "welcome"
        store.trash(table, 1)
    async with serving(store) as server, server.host() as host:
        assert store.tables() == [], f"after {TRASH_DAYS} days it is gone"


async def test_an_export_comes_back_as_a_table_of_its_own() -> None:
    async with serving() as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await phone.sits(table, gm.view["seats"]["j1"]["code"])
            await gm.does({"type": "start_fight"})
            seats, view = gm.view["seats"], gm.view["play"]
        answer = await host.get(f"/api/tables/{table}/export")
        assert answer.headers["content-disposition"] == 'attachment; filename="le-gue-des-aulnes.veillee"'
        copy = await host.said("POST", "/api/import", 201, files={"file": ("a.veillee", answer.content)})
        assert copy["id"] != table
        async with host.at(copy["id"]) as gm:
            await gm.hello()
            assert gm.view["play"] == view
            assert gm.view["code"] != (await host.line(table))["code"]
            for seat in ("gm", "j1", "j2"):
                assert gm.view["seats"][seat]["code"] != seats[seat]["code"]
                assert "devices" not in gm.view["seats"][seat]


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"\x00" * 4000, b"{}"])
async def test_a_file_that_is_no_export_is_a_sentence(data: bytes) -> None:
    async with serving() as server, server.host() as host:
        wrong = await host.said("POST", "/api/import", 422, files={"file": ("a.veillee", data)})
        assert wrong["code"] == "import_unreadable"
        assert "lisible" in wrong["message"]
        assert (await host.said("GET", "/api/tables"))["tables"] == []


async def test_tables_made_at_once_are_all_there() -> None:
    async with serving() as server, server.host() as host:
        made = await asyncio.gather(*(host.make_demo() for _number in range(5)))
        assert {line["id"] for line in (await host.said("GET", "/api/tables"))["tables"]} == set(made)
