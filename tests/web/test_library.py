"""What can be read beside a table: the codex, the rules, the settings, the sentences, a QR code, the past."""

from __future__ import annotations

import msgspec

from tests.web.served import ELARA, serving
from veillee.codex.pack import codex
from veillee.rules.awakening.commands import Command
from veillee.rules.awakening.nouns import Card
from veillee.rules.awakening.sentences import SENTENCES
from veillee.rules.awakening.settings import Settings

WITH_POWERS = ("ancestries", "outfits", "powers", "heroes", "creatures")


async def test_the_codex_lists_and_gives_every_entry() -> None:
    async with serving() as server, server.host() as reader:
        index = await reader.said("GET", "/api/codex")
        listed = {(kind, entry["id"]) for kind, entries in index["kinds"].items() for entry in entries}
        assert listed == {key for key in codex().entries if codex().system(*key) == "awakening"}
        assert index["packs"]["premiere-veillee"]["publisher"] == "Veillée"
        for kind, slug in listed:
            entry = await reader.said("GET", f"/api/codex/{kind}/{slug}")
            assert (entry["kind"], entry["id"]) == (kind, slug)
            if kind in ("heroes", "creatures"):
                assert msgspec.convert(entry["card"], Card).name.text == entry["name"]["text"]
            else:
                assert entry["card"] is None
            assert bool(entry["powers"]) is (kind in WITH_POWERS and slug != "squelette"), (kind, slug)
            assert all(phrase["code"] in SENTENCES for power in entry["powers"] for phrase in power["does"])
        assert (await reader.said("GET", "/api/codex/creatures/dragon", 404))["code"] == "entry_unknown"


async def test_players_find_no_number_of_a_creature() -> None:
    async with serving() as server, server.person() as reader:
        index = await reader.said("GET", "/api/codex")
        assert "weapons" in index["kinds"]
        assert not {"creatures", "encounters"} & index["kinds"].keys()
        for kind, slug in codex().entries:
            status = 404 if kind.removeprefix("d20-") in ("creatures", "encounters") else 200
            await reader.said("GET", f"/api/codex/{kind}/{slug}", status)


async def test_an_encounter_comes_as_commands_that_the_table_takes() -> None:
    async with serving() as server, server.host() as host:
        made = await host.said("POST", "/api/tables", 201, json={"title": "Vide"})
        entry = await host.said("GET", "/api/codex/encounters/le-gue-des-aulnes")
        async with host.at(made["id"]) as gm:
            await gm.hello()
            for command in entry["commands"]:
                msgspec.convert(command, Command)
                await gm.does(command)
            assert len(gm.view["play"]["actors"]) == 8


async def test_rules_and_settings_are_those_of_the_code() -> None:
    async with serving() as server, server.person() as reader:
        index = await reader.said("GET", "/api/rules")
        assert {rule["section"] for rule in index["rules"]} <= {section["id"] for section in index["sections"]}
        assert "WA-REACT-02" in {rule["id"] for rule in index["rules"]}
        settings = (await reader.said("GET", "/api/settings"))["settings"]
        assert {each["key"] for each in settings} == {field.name for field in msgspec.structs.fields(Settings)}


async def test_sentences_of_both_languages_have_the_same_codes() -> None:
    async with serving() as server, server.person() as reader:
        french = await reader.said("GET", "/api/words/fr.json")
        english = await reader.said("GET", "/api/words/en.json")
        assert french.keys() == english.keys()
        assert {"web_revoked", "table_screen", "not_your_turn"} <= french.keys()
        assert (await reader.said("GET", "/api/words/de.json", 404))["code"] == "language_unknown"


async def test_a_qr_code_is_a_picture_without_script() -> None:
    async with serving() as server, server.person() as reader:
        plain, table = await reader.get("/api/qr.svg"), await reader.get("/api/qr.svg", params={"code": "ABCDEF"})
        assert plain.headers["content-type"].startswith("image/svg+xml")
        assert plain.text.startswith("<svg")
        assert "script" not in table.text
        assert plain.text != table.text
        assert (await reader.get("/api/qr.svg", params={"code": "<b>"})).text == plain.text


async def test_the_gm_pages_through_the_past() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        views = {}
        async with host.at(table) as gm:
            await gm.hello()
            for points in (9, 8, 7):
                version = await gm.does({"type": "correct", "actor": ELARA, "hit_points": points})
                views[version] = gm.view
            assert (await gm.ask("undo"))["type"] == "accepted"
            views[gm.version] = gm.view
        for version in (*views, *reversed(views)):
            past = await host.said("GET", f"/api/t/{table}/at/{version}")
            assert past["view"] == views[version]
            assert (past["version"], past["last"]) == (version, max(views))
            assert past["entry"]["version"] == version
        first = await host.said("GET", f"/api/t/{table}/at/1")
        assert first["view"]["play"]["actors"] == {}
        for version in (0, 10_000):
            assert (await host.said("GET", f"/api/t/{table}/at/{version}", 404))["code"] == "version_unknown"
