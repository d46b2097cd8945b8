"""Nothing secret in any byte that a player, the screen or a stranger receives; nor in what the server writes of itself.

Two proofs. Odd words and odd numbers stand in every secret field and are looked for in all that was received. And two
evenings that differ in their secrets alone send players and the screen the very same bytes.
"""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.web.served import ELARA, KAEL, Person, Server, Talk, serving

WORDS = (
    "zwarovka",
    "brelubax",
    "tyrpinau",
    "klimdoxe",
    "vorgaste",
    "fluzerne",
    "drapoque",
    "quofigne",
    "grimbolde",
    "fouspette",
)
NUMBERS = ("743", "859", "613")
SPECTRE, LURKER = "s1", "s2"
PLAYERS = ("j1", "j2", "screen")


def spectre(**secrets: Any) -> dict[str, Any]:
    """Bring in a creature whose every secret is odd; `secrets` replace some of its card."""
    card = {
        "name": {"text": "spectre", "article": "le"},
        "kind": "creature",
        "level": 9,
        "attributes": {"STR": 5, "CHA": -4},
        "max_hit_points": 743,
        "max_magic_points": 859,
        "defenses": {"physical": 14, "magic": 13},
        "initiative": 57,
        "notes": "Craint le klimdoxe.",
        "description": "Un vorgaste.",
        "lines": [line("tyrpinau", 19)],
        "powers": [{"power": power("grimbolde")}],
        **secrets,
    }
    return {
        "type": "add_actor",
        "id": SPECTRE,
        "card": card,
        "side": "foe",
        "place": {"square": [9, 7], "facing": [-1, 0]},
    }


def line(key: str, bonus: int) -> dict[str, Any]:
    return {
        "id": key,
        "name": {"text": "griffe", "article": "la"},
        "kind": "contact",
        "attribute": "STR",
        "test_bonus": bonus,
        "damage": {"dice": "1d4", "bonus": 1},
        "type": "darkness",
    }


def power(key: str) -> dict[str, Any]:
    """A power that takes off the damage of every blow on who has it."""
    reduction = {"type": "reduction", "bonus": 1}
    name = {"text": "fouspette", "article": "la"}
    return {"id": key, "name": name, "kind": "P", "passive": [reduction], "text": "Rien ne la perce."}


def lurker() -> dict[str, Any]:
    """Bring in somebody that players do not know of."""
    return {
        "type": "add_actor",
        "id": LURKER,
        "card": {
            "name": {"text": "zwarovka", "article": "la"},
            "kind": "creature",
            "max_hit_points": 20,
            "lines": [line("quofigne", 3)],
        },
        "side": "foe",
        "place": {"square": [11, 10], "hidden": True},
    }


class Evening:
    """A table with its GM, two players and the projected screen, each with its socket."""

    def __init__(self, server: Server, table: str, people: dict[str, Person], talks: dict[str, Talk]) -> None:
        self.server, self.table, self.people, self.talks = server, table, people, talks

    async def does(self, *commands: dict[str, Any], seat: str = "gm") -> None:
        """Commands of the rules, one after the other; everybody receives what follows."""
        for command in commands:
            await self.together(await self.talks[seat].does(command))

    async def changes(self, *commands: dict[str, Any]) -> None:
        """Commands of the GM about the table."""
        for command in commands:
            await self.together(await self.talks["gm"].changes(command))

    async def together(self, version: int) -> None:
        for talk in self.talks.values():
            await talk.reaches(version)

    def received(self, seat: str) -> str:
        return "\n".join(self.talks[seat].raw)


@asynccontextmanager
async def evening(system: str = "", **faces: list[int]) -> AsyncIterator[Evening]:
    """The demo of a system, seen by all who can see it, at a stopped clock; without `faces`, those of its seeds."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(None, None, (), "", None, **faces))
        server.tables.clock = lambda: 1_700_000_000_000
        server.tables.faces = server.faces if faces else None
        people = {"host": await stack.enter_async_context(server.host())}
        table = await people["host"].make_demo(system)
        talks = {"gm": await stack.enter_async_context(people["host"].at(table))}
        await talks["gm"].hello()
        codes = {seat: each.get("code", "") for seat, each in talks["gm"].view["seats"].items()}
        for seat in ("j1", "j2"):
            people[seat] = await stack.enter_async_context(server.person())
            await people[seat].sits(table, codes[seat])
            talks[seat] = await stack.enter_async_context(people[seat].at(table))
        talks["screen"] = await stack.enter_async_context(people["host"].at(table, "?seat=screen"))
        for seat in PLAYERS:
            await talks[seat].hello()
        yield Evening(server, table, people, talks)


async def blows(at: Evening) -> None:
    """The spectre strikes Elara, who takes it, and Elara strikes back."""
    await at.does({"type": "start_fight"}, {"type": "go_to", "actor": SPECTRE})
    await at.does({"type": "attack", "actor": SPECTRE, "line": "tyrpinau", "target": ELARA})
    answer = await at.talks["j1"].ask("answer", prompt=at.talks["j1"].view["prompt"]["id"], value="take")
    await at.together(answer["version"])
    await at.does({"type": "correct", "actor": ELARA, "hit_points": 12}, {"type": "go_to", "actor": ELARA})
    options = at.talks["j1"].view["play"]["options"][ELARA]
    weapon = next(
        option["fixed"]["line"]
        for option in options
        if option["command"] == "attack"
        for target in option.get("targets", [])
        if target["actor"] == SPECTRE and "refusal" not in target
    )
    await at.does({"type": "attack", "actor": ELARA, "line": weapon, "target": SPECTRE}, seat="j1")
    while (prompt := at.talks["gm"].view.get("prompt")) is not None:
        passed = await at.talks["gm"].ask("answer", prompt=prompt["id"], value=prompt["default"])
        await at.together(passed["version"])


async def secret_evening(at: Evening) -> None:
    """Something secret of every kind, and players who try to learn of it."""
    await at.does(
        {"type": "setting", "key": "player_odds", "value": "off"},
        spectre(),
        lurker(),
        {"type": "ask_check", "actors": [KAEL], "attribute": "WIS", "threshold": 17},
        {"type": "give_effect", "actor": SPECTRE, "kind": "modifier", "value": 2, "label": "drapoque"},
    )
    await at.changes(
        {"type": "say", "text": "Le fluzerne approche.", "to": ["gm"]},
        {"type": "roll", "expression": "1d20+3", "secret": True, "label": "brelubax"},
    )
    await blows(at)
    await at.does(
        {"type": "correct", "actor": SPECTRE, "hit_points": 613, "reason": "fluzerne"},
        {"type": "check", "actor": LURKER, "attribute": "CHA", "hidden": True, "threshold": 11, "label": "brelubax"},
        {"type": "go_to", "actor": LURKER},
        {"type": "place", "actor": LURKER, "place": {"square": [12, 10], "hidden": True}},
        {"type": "go_to", "actor": ELARA},
    )
    for kind in ("undo", "redo"):
        moved = await at.talks["gm"].ask(kind)
        await at.together(moved["version"])
    for command in (
        {"type": "attack", "actor": ELARA, "line": "quofigne", "target": LURKER},
        {"type": "attack", "actor": LURKER, "line": "x", "target": ELARA},
        {"type": "move", "actor": ELARA, "path": [[12, 10]]},
        {"type": "end_turn", "actor": LURKER},
        {"type": "rename", "actor": LURKER, "name": {"text": "x"}},
        spectre(),
    ):
        for kind in ("preview", "do"):
            refused = await at.talks["j1"].ask(kind, command=command)
            assert refused["type"] == "refused", command


def leaks(text: str) -> list[str]:
    figures = set(re.findall(r"\b\d+\b", text))
    return [word for word in WORDS if word in text] + [number for number in NUMBERS if number in figures]


async def test_no_secret_is_in_any_byte_that_others_receive(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)  # a real server is quieter still: it keeps warnings alone
    async with evening() as at:
        await secret_evening(at)
        assert leaks(at.received("gm")) == [*WORDS, *NUMBERS], "the canaries live"
        for seat in PLAYERS:
            person = at.people.get(seat, at.people["host"])
            async with person.at(at.table, "?seat=screen" if seat == "screen" else "") as again:
                await again.hello()
                await again.send({"type": "older", "before": again.version + 1})
                await again.until("older")
                assert leaks("\n".join(again.raw)) == [], seat
            assert leaks(at.received(seat)) == [], seat
        async with at.server.person() as stranger:
            for person in (at.people["j1"], at.people["j2"], stranger):
                for path in paths(at.table, at.talks["gm"].view["code"], at.talks["gm"].version):
                    answer = await person.get(path)
                    assert leaks(answer.text) == [], path
                    assert leaks(str(answer.headers)) == [], path
    assert leaks(caplog.text) == []


def paths(table: str, code: str, version: int) -> tuple[str, ...]:
    """Everything that a browser may ask for, the tables' own pages and files included."""
    return (
        "/",
        f"/t/{table}",
        f"/t/{table}/ecran",
        f"/r/{code}",
        "/api/me",
        "/api/tables",
        f"/api/tables/{table}/export",
        f"/api/tables/{table}/versions",
        f"/api/tables/{table}/moments",
        f"/api/join/{code}",
        f"/api/t/{table}/door",
        f"/api/t/{table}/dice",
        f"/api/t/{table}/book",
        f"/api/t/{table}/ledger/{SPECTRE}",
        f"/api/t/{table}/ledger/{LURKER}",
        f"/api/t/{table}/at/{version}",
        f"/api/t/{table}/pictures/x",
        "/api/codex",
        "/api/settings",
        "/api/words/fr.json",
    )


async def twin(there: bool, **secrets: Any) -> dict[str, str]:
    """What everybody but the GM receives of one evening, the table's address apart."""
    async with evening(attack=[15, 19], damage=[2, 3, 3], check=[13], roll=[7]) as at:
        await at.does(
            {"type": "setting", "key": "player_odds", "value": "off"},
            {"type": "setting", "key": "foe_numbers", "value": "outcome"},
            {"type": "setting", "key": "foe_health", "value": "off"},
            spectre(**secrets),
            lurker() if there else {"type": "care_threshold", "threshold": 11},
            {"type": "ask_check", "actors": [KAEL], "attribute": "WIS", "threshold": 17 if there else 18},
        )
        await at.changes({"type": "roll", "expression": "1d20" if there else "3d6", "secret": True})
        await blows(at)
        await at.does({"type": "correct", "actor": SPECTRE, "hit_points": 61 if there else 59})
        return {seat: at.received(seat).replace(at.table, "table") for seat in PLAYERS}


async def test_two_evenings_that_differ_in_secrets_alone_are_the_same_bytes() -> None:
    one = await twin(there=True)
    other = await twin(
        there=False,
        level=3,
        attributes={"STR": 6, "CHA": 2},
        max_hit_points=88,
        max_magic_points=0,
        defenses={"physical": 15, "magic": 20},
        initiative=31,
        notes="",
        description="Rien.",
        lines=[line("tyrpinau", 20)],
        resistances=["ice"],
    )
    seen = await twin(there=True, name={"text": "ombre", "article": "l’"})
    for seat in PLAYERS:
        assert one[seat] == other[seat], seat
        assert one[seat] != seen[seat], "and what may be seen is"
