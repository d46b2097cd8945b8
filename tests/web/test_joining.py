"""Sitting down: by the GM's door or by a personal code; keys, devices, revocation (design §5, Joining)."""

from __future__ import annotations

import asyncio

from tests.web.served import Person, Stopped, serving
from veillee.table.wire import encode_value
from veillee.web.devices import hashed
from veillee.web.doors import tidy_code
from veillee.web.joining import AT_THE_DOOR
from veillee.web.limits import JOINS, Limits
from veillee.web.viewers import GONE


async def knocks(person: Person, code: str, name: str = "Léa", seat: str = "") -> str:
    """Wait at the door of a table; its id."""
    joined = await person.said("POST", "/api/join", json={"code": code, "name": name, "seat": seat})
    assert joined["status"] == "waiting"
    return str(joined["table"])


async def test_the_bare_address_says_nothing_of_any_table() -> None:
    async with serving() as server, server.host() as host, server.person() as stranger:
        await host.make_demo()
        me = await stranger.said("GET", "/api/me")
        assert (me["host"], me["locked"], me["seats"], me["addresses"], me["data"]) == (False, False, [], [], "")
        assert (await stranger.said("GET", "/api/tables", 403))["code"] == "host_only"


async def test_a_table_code_shows_its_seats_and_the_gm_opens_the_door() -> None:
    async with serving() as server, server.host() as host, server.person() as player:
        table = await host.make_demo()
        code = (await host.line(table))["code"]
        behind = await player.said("GET", f"/api/join/{code.lower()[:3]}-{code.lower()[3:]}")
        assert behind["kind"] == "table"
        assert behind["title"] == "Le gué des Aulnes"
        assert [(seat["name"], seat["actors"], seat["free"]) for seat in behind["seats"]] == [
            (name, [name], True) for name in ("Elara", "Kael", "Orin", "Lyra")
        ]
        await knocks(player, code, seat="j2")
        assert await player.said("GET", f"/api/t/{table}/door") == {"status": "waiting", "seat": ""}
        async with host.at(table) as gm:
            await gm.hello()
            [(admission, name, wanted)] = gm.view["admissions"]
            assert (name, wanted) == ("Léa", "j2")
            await gm.changes({"type": "admit", "admission": admission, "seat": "j2"})
            assert gm.view["seats"]["j2"]["devices"][0][1].startswith("Léa · ")
        assert await player.said("GET", f"/api/t/{table}/door") == {"status": "seated", "seat": "j2"}
        [seat] = (await player.said("GET", "/api/me"))["seats"]
        assert (seat["table"], seat["seat"], seat["role"], seat["actors"]) == (table, "j2", "player", ["Kael"])
        async with player.at(table) as kael:
            welcome = await kael.hello()
            assert welcome["seat"] == "j2"
        assert not (await player.said("GET", f"/api/join/{code}"))["seats"][1]["free"]
        again = await player.said("POST", "/api/join", json={"code": code, "name": "Léa"})
        assert again == {"status": "seated", "table": table, "seat": "j2"}


async def test_who_is_sent_away_learns_it_and_may_knock_again() -> None:
    async with serving() as server, server.host() as host, server.person() as player:
        table = await host.make_demo()
        code = (await host.line(table))["code"]
        await knocks(player, code)
        async with host.at(table) as gm:
            await gm.hello()
            await gm.changes({"type": "admit", "admission": gm.view["admissions"][0][0]})
            assert await player.said("GET", f"/api/t/{table}/door") == {"status": "refused", "seat": ""}
            await knocks(player, code, "Léa B.")
            await knocks(player, code, "Léa Blum")
            await gm.changes({"type": "say", "text": "On arrive."})
            assert [name for _id, name, _seat in gm.view["admissions"]] == ["Léa Blum"]
            await player.said("POST", f"/api/t/{table}/leave")
            await gm.changes({"type": "say", "text": "Partie."})
            assert "admissions" not in gm.view


async def test_who_only_waits_sees_nothing_of_the_table() -> None:
    async with serving() as server, server.host() as host, server.person() as player:
        table = await host.make_demo()
        await knocks(player, (await host.line(table))["code"])
        async with player.at(table) as socket:
            goodbye = await socket.hello()
            assert (goodbye["type"], goodbye["refusal"]["code"]) == ("goodbye", "web_not_seated")
        assert (await player.said("GET", "/api/me"))["seats"][0]["waiting"]


async def test_a_personal_code_opens_its_seat_at_once_on_several_devices() -> None:
    async with serving() as server, server.host() as host, server.person() as phone, server.person() as tablet:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            code = gm.view["seats"]["j1"]["code"]
            behind = await phone.said("GET", f"/api/join/{code}")
            assert (behind["kind"], behind["seat"]["name"]) == ("seat", "Elara")
            await phone.sits(table, code)
            await tablet.sits(table, code)
            async with phone.at(table) as one, tablet.at(table) as two:
                assert (await one.hello())["seat"] == "j1"
                assert (await two.hello())["seat"] == "j1"
            await gm.changes({"type": "say", "text": "Bienvenue."})
            assert len(gm.view["seats"]["j1"]["devices"]) == 2


async def test_another_personal_code_moves_the_device() -> None:
    async with serving() as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await phone.sits(table, gm.view["seats"]["j1"]["code"])
            await phone.sits(table, gm.view["seats"]["j2"]["code"])
            await gm.changes({"type": "say", "text": "Bienvenue."})
            assert "devices" not in gm.view["seats"]["j1"]
            assert len(gm.view["seats"]["j2"]["devices"]) == 1


async def test_a_revoked_device_is_out_at_once_and_the_others_stay() -> None:
    async with serving() as server, server.host() as host, server.person() as phone, server.person() as tablet:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            code = gm.view["seats"]["j1"]["code"]
            await phone.sits(table, code)
            await gm.changes({"type": "say", "text": "Un."})
            [device] = [device[0] for device in gm.view["seats"]["j1"]["devices"]]
            await tablet.sits(table, code)
            async with phone.at(table) as lost, tablet.at(table) as kept:
                await lost.hello()
                await kept.hello()
                version = await gm.changes({"type": "revoke_device", "device": device})
                assert await lost.closed() == GONE
                assert lost.seen[-1] == {"type": "goodbye", "refusal": {"code": "web_revoked"}}
                await kept.reaches(version)
            async with phone.at(table) as back:
                assert (await back.hello())["refusal"]["code"] == "web_not_seated"
            await phone.said("GET", f"/api/t/{table}/pictures/{'0' * 32}", 403)


async def test_a_revoked_or_renewed_code_opens_nothing_more() -> None:
    async with serving() as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            door, code = gm.view["code"], gm.view["seats"]["j1"]["code"]
            await gm.changes({"type": "renew_code", "seat": "j1"})
            await phone.said("GET", f"/api/join/{code}", 404)
            await gm.changes({"type": "renew_code", "revoke": True})
            await phone.said("GET", f"/api/join/{door}", 404)
            await phone.sits(table, gm.view["seats"]["j1"]["code"])


async def test_a_removed_seat_takes_its_sockets_away() -> None:
    async with serving() as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await phone.sits(table, gm.view["seats"]["j3"]["code"])
            async with phone.at(table) as socket:
                await socket.hello()
                await gm.changes({"type": "remove_seat", "seat": "j3"})
                assert await socket.closed() == GONE


async def test_leaving_gives_the_seat_up() -> None:
    async with serving() as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await phone.sits(table, gm.view["seats"]["j1"]["code"])
            async with phone.at(table) as socket:
                await socket.hello()
                await phone.said("POST", f"/api/t/{table}/leave")
                assert await socket.closed() == GONE
        assert (await phone.said("GET", "/api/me"))["seats"] == []


async def test_only_a_hash_of_the_key_is_kept_and_the_cookie_is_out_of_reach() -> None:
    async with serving() as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        live = await server.tables.open(table)
        code = live.table.state.seats["j1"].code
        answer = await phone.post("/api/join", json={"code": code})
        cookie = answer.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie, "the local network is plain HTTP"
        key = phone.cookies[f"veillee_{table}"]
        assert len(key) >= 43
        kept = b"".join(map(encode_value, live.table.log.records))
        assert key.encode() not in kept
        assert hashed(key).encode() in kept
        assert key not in answer.text


async def test_a_wrong_code_is_a_sentence() -> None:
    async with serving() as server, server.person() as stranger:
        for code in ("", "ZZZZZZ", "ABC DEF", "%00", "../../x", "é" * 40, "A" * 150):
            wrong = await stranger.said("POST", "/api/join", 404, json={"code": code, "name": "Léa"})
            assert wrong["code"] == "join_unknown", code
            assert wrong["message"].startswith("Aucune table ne s’ouvre avec ce code."), code


async def test_a_name_and_a_seat_are_checked() -> None:
    async with serving() as server, server.host() as host, server.person() as player:
        table = await host.make_demo()
        code = (await host.line(table))["code"]
        assert (await player.said("POST", "/api/join", 422, json={"code": code, "name": " "}))["code"] == "join_name"
        for seat in ("gm", "screen", "nobody"):
            wrong = await player.said("POST", "/api/join", 422, json={"code": code, "name": "Léa", "seat": seat})
            assert wrong["code"] == "join_seat"


async def test_the_door_holds_so_many_people_and_no_more() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        code = (await host.line(table))["code"]
        for number in range(AT_THE_DOOR + 3):
            async with server.person() as player:
                await knocks(player, code, f"Joueur {number}")
        admissions = (await server.tables.open(table)).table.state.admissions
        assert [each.name for each in admissions] == [f"Joueur {number}" for number in range(3, AT_THE_DOOR + 3)]


async def test_trying_codes_is_slowed_and_a_good_one_costs_nothing() -> None:
    clock = Stopped()
    async with serving(limits=Limits(clock)) as server, server.host() as host, server.person() as guesser:
        table = await host.make_demo()
        code = (await host.line(table))["code"]
        for _try in range(30):
            await guesser.said("GET", f"/api/join/{code}")
        for _try in range(int(JOINS.burst)):
            await guesser.said("GET", "/api/join/ZZZZZZ", 404)
        answer = await guesser.get(f"/api/join/{code}")
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        assert "Attendez" in answer.json()["message"]
        clock.seconds += 10
        await guesser.said("GET", f"/api/join/{code}")


async def test_a_table_in_the_trash_opens_to_nobody() -> None:
    async with serving() as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            code = gm.view["seats"]["j1"]["code"]
            await phone.sits(table, code)
            async with phone.at(table) as socket:
                await socket.hello()
                await host.said("POST", f"/api/tables/{table}/trash")
                assert await socket.closed() == GONE
        await phone.said("GET", f"/api/join/{code}", 404)
        await phone.said("GET", f"/api/t/{table}/door", 404)
        async with phone.at(table) as socket:
            assert (await socket.hello())["refusal"]["code"] == "web_no_table"
        await host.said("POST", f"/api/tables/{table}/restore")
        async with phone.at(table) as socket:
            assert (await socket.hello())["seat"] == "j1"


async def test_codes_are_found_for_tables_that_are_not_in_memory() -> None:
    async with serving() as server, server.host() as host, server.person() as phone:
        tables = [await host.make_demo() for _number in range(3)]
        codes = {table: (await host.line(table))["code"] for table in tables}
        await asyncio.gather(*(server.tables.open(table) for table in tables[:1]))
        for table, code in codes.items():
            assert (await phone.said("GET", f"/api/join/{code}"))["table"] == table


def test_a_code_is_read_as_people_write_it() -> None:
    assert tidy_code(" abc-def ") == "ABCDEF"
    assert tidy_code("abc") == tidy_code("ABC0EF") == tidy_code("A" * 41) == ""
