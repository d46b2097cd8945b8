"""The book of a table over HTTP, a character made from it by a player, and who reads a ledger."""

from __future__ import annotations

from typing import Any

from tests.web.served import ELARA, KAEL, Person, Server, Stopped, orc_strikes, serving
from veillee.systems import SYSTEMS
from veillee.table.table import Table
from veillee.web.limits import BOOKS, DRAFTS, Limits


async def seated(server: Server, host: Person, person: Person, seat: str = "j1") -> str:
    """A demo where somebody sits; its id."""
    table = await host.make_demo()
    live = await server.tables.open(table)
    await person.sits(table, live.table.state.seats[seat].code)
    return table


def choices(book: dict[str, Any]) -> dict[str, Any]:
    """Choices that finish a character of this book: the first class, its first outfit, points where there is room."""
    key, character_class = next(iter(book["classes"].items()))
    ancestry = next(iter(book["ancestries"]))
    growths = (book["ancestries"][ancestry]["growth"], character_class["growth"])
    free = sum(growth.get("free_points", 0) for growth in growths)
    outfit = character_class["outfits"][0]
    return {
        "name": {"text": "Nell"},
        "ancestry": ancestry,
        "character_class": key,
        "free": ["CHA"] * free,
        "outfit": outfit,
        "powers": book["outfits"][outfit].get("powers", [])[:2],
    }


async def test_everybody_with_a_seat_reads_the_book_and_nobody_else() -> None:
    async with serving() as server, server.host() as host, server.person() as lea, server.person() as stranger:
        table = await seated(server, host, lea)
        book = await lea.said("GET", f"/api/t/{table}/book")
        assert book == await host.said("GET", f"/api/t/{table}/book")
        pages = (await lea.said("GET", f"/api/t/{table}/powers"))["powers"]
        assert [page["id"] for page in pages] == list(book["powers"])
        assert all(page["line"] for page in pages)
        assert {"ancestries", "classes", "outfits", "goods"} <= book.keys()
        assert book["title"] == "Première veillée"
        refused = await stranger.said("GET", f"/api/t/{table}/book", 403)
        assert refused["code"] == "not_seated"
        async with lea.at(table) as player:
            await player.hello()
            assert player.view["play"]["book"] == book["title"]


async def test_a_new_table_has_the_book_and_nothing_to_undo() -> None:
    async with serving() as server, server.host() as host:
        made = await host.said("POST", "/api/tables", 201, json={"title": "Vide"})
        async with host.at(made["id"]) as gm:
            await gm.hello()
            assert gm.log == []
            assert gm.view["history"]["undo_refusal"]["code"] == "table_nothing_to_undo"
            assert (await gm.ask("undo"))["refusal"]["code"] == "table_nothing_to_undo"
            assert not gm.view.get("open"), "no evening opens for it"


async def test_a_player_makes_a_character_and_holds_it() -> None:
    async with serving() as server, server.host() as host, server.person() as lea:
        table = await seated(server, host, lea)
        book = await lea.said("GET", f"/api/t/{table}/book")
        chosen = choices(book)
        half = await lea.said("POST", f"/api/t/{table}/draft", json={**chosen, "free": [], "powers": []})
        assert "free" in half["open"]
        view = await lea.said("POST", f"/api/t/{table}/draft", json=chosen)
        assert (view.get("open", []), view.get("wrong", [])) == ([], [])
        async with lea.at(table) as player, host.at(table) as gm:
            await player.hello()
            await gm.hello()
            unfinished = {"type": "create", "id": "nell", "choices": {**chosen, "name": {"text": ""}}}
            refused = await player.ask("do", command=unfinished)
            assert refused["refusal"] == {"code": "draft_open", "params": {"field": "field.name"}}
            version = await player.does({"type": "create", "id": "nell", "choices": chosen})
            assert player.view["seats"]["j1"]["actors"] == [ELARA, "nell"]
            nell = player.view["play"]["actors"]["nell"]
            assert nell["mine"]
            assert nell["sheet"]["max_hit_points"] == view["hit_points"]
            assert [line["note"]["code"] for line in player.log[-1]["lines"]] == ["correction.created"]
            await gm.reaches(version)
            await player.reaches(_version(await player.ask("undo")))
            assert player.view["seats"]["j1"]["actors"] == [ELARA]
            assert "nell" not in player.view["play"]["actors"]
            await player.reaches(_version(await player.ask("redo")))
            assert player.view["seats"]["j1"]["actors"] == [ELARA, "nell"]


def _version(answer: dict[str, Any]) -> int:
    assert answer["type"] == "accepted", answer
    return int(answer["version"])


async def test_drafts_that_are_none_are_said_to_be() -> None:
    async with serving() as server, server.host() as host, server.person() as lea, server.person() as stranger:
        table = await seated(server, host, lea)
        path = f"/api/t/{table}/draft"
        for content in (b"", b"[]", b'{"free": ["LUCK"]}', b'{"powers": 3}', b"[" * 500, b"\xff"):
            refused = await lea.said("POST", path, 422, content=content)
            assert refused["code"] == "request_invalid", content
        assert (await lea.said("POST", path, json={}))["open"] == ["name", "ancestry", "character_class", "outfit"]
        assert (await stranger.said("POST", path, 403, json={}))["code"] == "not_seated"
        assert (await lea.said("POST", path, 413, content=b" " * 70_000))["code"] == "too_large"
        hostile = {"ancestry": "x" * 9_000, "powers": ["y" * 50] * 300, "free": ["STR"] * 3_000}
        assert (await lea.said("POST", path, json=hostile))["wrong"]


async def test_the_gm_has_the_line_of_a_power_read() -> None:
    async with serving() as server, server.host() as host, server.person() as lea:
        path = f"/api/t/{await seated(server, host, lea)}/power"
        line = "Feu vif | C - A - MAG(INT) - 10m : 2d6 de feu.\nCoût : 2 PM\nTemps de rechargement : 3 tours"
        read = await host.said("POST", path, json={"line": line})
        assert (read["cost"], read["test"], read["attribute"], read["aim"]) == ("A", "MAG", "INT", "foe")
        assert (read["range"], read["magic_points"], read["recharge"]) == (10, 2, 3)
        assert read["name"]["text"] == "Feu vif"
        assert read["text"] == "2d6 de feu."
        refused = await host.said("POST", path, 422, json={"line": "Feu vif, deux dés"})
        assert refused["code"] == "power_unread"
        assert "Feu vif, deux dés" in refused["message"]
        for wrong in (b"", b"[]", b'{"line": 3}', b'{"line": "C", "more": 1}', b"\xff"):
            assert (await host.said("POST", path, 422, content=wrong))["code"] == "request_invalid", wrong
        await lea.said("POST", path, 403, json={"line": line})


async def test_drafts_and_books_are_judged_only_so_often() -> None:
    async with serving(limits=Limits(Stopped())) as server, server.host() as host:
        table = await host.make_demo()
        for path, rate in ((f"/api/t/{table}/book", BOOKS), (f"/api/t/{table}/draft", DRAFTS)):
            for _ in range(int(rate.burst)):
                await host.said("POST", path, json={})
            assert (await host.said("POST", path, 429, json={}))["code"] == "too_often"


async def test_the_gm_gives_an_older_table_the_book() -> None:
    async with serving() as server, server.host() as host, server.person() as lea:
        older, first = Table.make(SYSTEMS["awakening"], table_id="vieille", title="Vieille", settings={}, code="ABCDEF")
        server.tables.store.create("vieille", system="awakening", title="Vieille", at=1, records=[first])
        assert (await host.said("GET", "/api/t/vieille/book")).get("title", "") == ""
        await lea.said("POST", "/api/t/vieille/book", 403, json={})
        assert await host.said("POST", "/api/t/vieille/book", json={}) == {"title": "Première veillée"}
        assert (await host.said("GET", "/api/t/vieille/book"))["title"] == "Première veillée"
        async with host.at("vieille") as gm:
            await gm.hello()
            assert gm.view["play"]["book"] == "Première veillée"
            await gm.reaches(_version(await gm.ask("undo")))
            assert gm.view["play"].get("book", "") == "", "what the GM did can be undone"
        assert older.version == 1


async def test_a_book_may_come_while_the_table_waits_for_an_answer() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await gm.reaches(await orc_strikes(gm))
            asked = gm.view["prompt"]
            await host.said("POST", f"/api/t/{table}/book", json={})
            await gm.reaches(gm.version + 1)
            assert gm.view["prompt"] == asked
            told = [line["note"]["code"] for line in gm.log[-1]["lines"]]
            assert told == ["correction.book"]


async def test_a_ledger_is_for_the_gm_and_who_holds_the_character() -> None:
    async with serving() as server, server.host() as host, server.person() as lea, server.person() as stranger:
        table = await seated(server, host, lea)
        path = f"/api/t/{table}/ledger/"
        own = await lea.said("GET", path + ELARA)
        assert own == await host.said("GET", path + ELARA)
        assert isinstance(own["entries"], list)
        assert (await lea.said("GET", path + KAEL, 403))["code"] == "ledger_not_yours"
        assert (await stranger.said("GET", path + ELARA, 403))["code"] == "not_seated"
        assert (await host.said("GET", path + "nobody"))["entries"] == []
        async with host.at(table) as gm:
            await gm.hello()
            await gm.changes({"type": "lend", "seat": "j1", "to": "j2"})
        await lea.said("GET", path + ELARA)
