"""Each rule set at the same server: its tables, its demo, its pages of the codex, what only one of them has."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.web.served import Person, Server, Stopped, serving
from veillee.codex.pack import codex
from veillee.rules.audacity.card import Card
from veillee.rules.audacity.commands import Command
from veillee.rules.audacity.settings import Settings
from veillee.systems import SYSTEMS
from veillee.web.games import GAMES
from veillee.web.limits import DRAFTS, Limits

D20 = {"system": "audacity"}


async def demo(host: Person) -> str:
    """A demo table of the d20 page; its id."""
    made = await host.said("POST", "/api/tables", 201, json={"demo": True, **D20})
    assert made["title"] == "La mine de Corvaux"
    return str(made["id"])


async def sits(server: Server, table: str, person: Person, seat: str) -> None:
    live = await server.tables.open(table)
    await person.sits(table, live.table.state.seats[seat].code)


def test_every_system_has_its_game() -> None:
    assert GAMES.keys() == SYSTEMS.keys()
    for key, game in GAMES.items():
        assert set(game.FOR_GM) <= {kind for kind, slug in codex().entries if codex().system(kind, slug) == key}


async def test_the_demo_of_the_d20_page_has_a_seat_and_points_for_each_hero() -> None:
    async with serving(initiative=list(range(1, 11))) as server, server.host() as host, server.person() as lea:
        table = await demo(host)
        line = await host.line(table)
        assert (line["system"], line["scene"]) == ("audacity", "La mine de Corvaux")
        assert [seat["name"] for seat in line["seats"] if seat["role"] == "player"] == [
            "Bréhan", "Soline", "Yannig", "Maëve",
        ]  # fmt: skip
        assert len(line["tokens"]) == 10
        await sits(server, table, lea, "j2")
        me = await lea.said("GET", "/api/me")
        assert me["seats"][0]["actors"] == ["Soline"]
        async with host.at(table) as gm, lea.at(table) as player:
            await gm.hello()
            await player.hello()
            assert len(gm.view["play"]["actors"]) == 10
            assert len(player.view["play"]["actors"]) == 9, "the bandit waits in the dark"
            assert gm.view["play"]["scenario"] is False
            present = {f"j{number}": "" for number in range(1, 5)}
            await player.reaches(await gm.does({"type": "start_scenario", "present": present}))
            assert {each["audacity"] for each in player.view["play"]["players"].values()} == {3}
            await player.reaches(await gm.does({"type": "start_fight"}))
            assert player.view["play"]["fight"]["round"] == 1


async def test_a_table_without_a_book_says_so() -> None:
    async with serving() as server, server.host() as host:
        made = await host.said("POST", "/api/tables", 201, json={"title": "Vide", **D20})
        table = f"/api/t/{made['id']}"
        for method, path, body in (
            ("GET", "/book", None), ("GET", "/powers", None), ("POST", "/book", {}), ("POST", "/draft", {}),
        ):  # fmt: skip
            refused = await host.said(method, table + path, 404, **({} if body is None else {"json": body}))
            assert refused["code"] == "book_none"
        refused = await host.said("POST", f"{table}/power", 404, json={"line": "Frappe"})
        assert refused["code"] == "notation_none"


async def test_a_stat_block_is_read_for_who_pastes_it() -> None:
    text = (
        "Loup gris ; niveau 2\npv 13 ; CA 14 (contact 12, dépourvu 12) ; VD 15 m\nRéf +5, Vig +5, Vol +1\n"
        "For 13, Dex 15, Con 15, Int 2, Sag 12, Cha 6\nCàC morsure +3 (1d6+1, ×2)\n"
    )
    async with serving() as server, server.host() as host, server.person() as lea:
        table = await demo(host)
        await sits(server, table, lea, "j1")
        for person in (host, lea):
            said = await person.said("POST", f"/api/t/{table}/block", json={"text": text})
            card = msgspec.convert(said, Card)
            assert (card.name.text, card.hit_points, card.speed) == ("loup gris", 13, 10)
        wrong = await lea.said("POST", f"/api/t/{table}/block", 422, json={"text": text.replace("pv 13", "pv treize")})
        assert wrong["code"] == "block_unread"
        assert "Ligne 2" in wrong["message"]
        refused = await lea.said("POST", f"/api/t/{table}/block", 422, json={"line": text})
        assert refused["code"] == "request_invalid"
        other = await host.make_demo()
        assert (await host.said("POST", f"/api/t/{other}/block", 404, json={"text": text}))["code"] == "notation_none"
        huge = await lea.said(
            "POST", f"/api/t/{table}/block", 422, json={"text": text.replace("pv 13", "pv " + "9" * 5000)}
        )
        assert huge["message"].startswith("Ligne 2, colonne 4")


async def test_stat_blocks_are_read_only_so_often() -> None:
    async with serving(limits=Limits(Stopped())) as server, server.host() as host:
        table = await demo(host)
        for _time in range(int(DRAFTS.burst)):
            await host.said("POST", f"/api/t/{table}/block", 422, json={"text": ""})
        assert (await host.said("POST", f"/api/t/{table}/block", 429, json={"text": ""}))["code"] == "too_often"


async def test_ledgers_of_the_d20_page_are_public_and_of_one_owner() -> None:
    async with serving() as server, server.host() as host, server.person() as lea:
        table = await demo(host)
        await sits(server, table, lea, "j1")
        async with host.at(table) as gm:
            await gm.hello()
            await gm.does({"type": "start_scenario", "present": {"j1": "Bréhan", "j2": "Soline"}})
            await gm.does({"type": "award", "to": "j2", "quality": "team_spirit", "label": "la poulie"})
        entries = (await lea.said("GET", f"/api/t/{table}/ledger/j2"))["entries"]
        assert [(each["amount"], each["reason"]) for each in entries][1] == (3, "start")
        assert entries[0]["amount"] == 1
        assert {each["owner"] for each in entries} == {"j2"}


async def test_the_codex_is_listed_by_system_and_keeps_the_secrets_of_each() -> None:
    async with serving() as server, server.host() as host, server.person() as reader:
        index = await host.said("GET", "/api/codex", params=D20)
        assert {kind: len(entries) for kind, entries in index["kinds"].items()} == {
            "d20-creatures": 21, "d20-encounters": 1, "d20-heroes": 6,
        }  # fmt: skip
        assert list(index["packs"]) == ["la-mine-de-corvaux"]
        first = await host.said("GET", "/api/codex")
        assert "la-mine-de-corvaux" not in first["packs"]
        assert not any(kind.startswith("d20-") for kind in first["kinds"])
        assert list((await reader.said("GET", "/api/codex", params=D20))["kinds"]) == ["d20-heroes"]
        for kind, slug in codex().entries:
            if kind.startswith("d20-"):
                await reader.said("GET", f"/api/codex/{kind}/{slug}", 200 if kind == "d20-heroes" else 404)
                page = await host.said("GET", f"/api/codex/{kind}/{slug}")
                assert page["system"] == "audacity"
                if kind != "d20-encounters":
                    assert msgspec.convert(page["card"], Card).name.text == page["name"]["text"]
                    assert page["name"]["text"] in page["block"]
                    assert len(page["sheet"]["lines"]) == len(page["card"]["lines"]), "as a sheet prints them"


async def test_an_encounter_of_the_d20_page_comes_as_commands_that_its_table_takes() -> None:
    async with serving() as server, server.host() as host:
        made = await host.said("POST", "/api/tables", 201, json={"title": "Vide", **D20})
        entry = await host.said("GET", "/api/codex/d20-encounters/la-mine-de-corvaux")
        async with host.at(made["id"]) as gm:
            await gm.hello()
            for command in entry["commands"]:
                msgspec.convert(command, Command)
                await gm.does(command)
            assert len(gm.view["play"]["actors"]) == 6


async def test_rules_settings_and_conformity_are_those_of_the_system() -> None:
    async with serving() as server, server.person() as reader:
        index = await reader.said("GET", "/api/rules", params=D20)
        ids = {rule["id"] for rule in index["rules"]}
        assert {"D20-AUD-40", "ASM-13"} <= ids
        assert {rule["section"] for rule in index["rules"]} <= {section["id"] for section in index["sections"]}
        assert {row["id"] for row in (await reader.said("GET", "/api/conformity", params=D20))["rows"]} == ids
        settings = (await reader.said("GET", "/api/settings", params=D20))["settings"]
        assert {each["key"] for each in settings} <= {field.name for field in msgspec.structs.fields(Settings)}


@pytest.mark.parametrize("path", ["/api/codex", "/api/rules", "/api/settings", "/api/conformity"])
async def test_an_unknown_system_is_a_sentence(path: str) -> None:
    async with serving() as server, server.person() as reader:
        refused = await reader.said("GET", path, 404, params={"system": "d20"})
        assert refused["code"] == "system_unknown"


async def test_no_table_is_made_of_an_unknown_system() -> None:
    async with serving() as server, server.host() as host:
        refused = await host.said("POST", "/api/tables", 422, json={"system": "d20"})
        assert refused["code"] == "system_unknown"
        assert (await host.said("GET", "/api/tables"))["tables"] == []


async def test_a_d20_table_is_exported_taken_in_and_copied() -> None:
    async with serving() as server, server.host() as host:
        table = await demo(host)
        file = (await host.get(f"/api/tables/{table}/export")).content
        taken = await host.said("POST", "/api/import", 201, files={"file": ("mine.veillee", file)})
        copy = await host.said("POST", f"/api/tables/{table}/copy", 201, json={})
        whole: list[Any] = []
        for each in (table, taken["id"], copy["id"]):
            async with host.at(each) as gm:
                await gm.hello()
                whole.append(gm.view["play"])
        assert whole[0] == whole[1] == whole[2]
