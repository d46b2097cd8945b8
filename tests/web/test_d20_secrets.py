"""Nothing secret in any byte that a player or the screen of a d20 table receives: the two proofs of `test_secrets`."""

from __future__ import annotations

import re
from typing import Any

from tests.web.test_secrets import PLAYERS, Evening, evening, paths

WORDS = (
    "zwarovka",
    "brelubax",
    "tyrpinau",
    "klimdoxe",
    "fluzerne",
    "drapoque",
    "quofigne",
    "grimbolde",
    "fouspette",
    "morviquet",
    "pelgruche",
    "strabouf",
)
"""One in each secret text."""
NUMBERS = ("1743", "859", "1613", "397")
HERO, SPECTRE, LURKER = "a1", "s1", "s2"
INITIATIVE = list(range(2, 20))


def spectre(**secrets: Any) -> dict[str, Any]:
    """Bring in a creature, beside the hero, whose every secret is odd; `secrets` replace some of its card."""
    card = {
        "name": {"text": "spectre", "article": "le"},
        "title": "Un strabouf",
        "level": 39,
        "hit_points": 1743,
        "armor_class": {"normal": 14, "touch": 13, "flat_footed": 12},
        "saves": {"fortitude": 33, "reflex": 34, "will": 35},
        "initiative": 47,
        "reduction": 1,
        "reduction_but": "grimbolde",
        "resistances": {"klimdoxe": 859},
        "skills": [{"name": "fouspette", "bonus": 44}],
        "lines": [line("tyrpinau", 19), {**line("dard", 3), "ranged": True, "range": 397}],
        "specials": [{**stare("morviquet", 21), "text": "Rien ne la perce, sauf le pelgruche."}],
        "notes": "Craint le brelubax.",
        **secrets,
    }
    return {"type": "add_actor", "id": SPECTRE, "card": card, "side": "foe", "place": {"square": [7, 8]}}


def line(key: str, bonus: int) -> dict[str, Any]:
    return {"id": key, "name": {"text": "griffe", "article": "la"}, "bonuses": [bonus], "damage": "1d4+1"}


def stare(key: str, difficulty: int) -> dict[str, Any]:
    return {
        "id": key,
        "name": {"text": "regard", "article": "le"},
        "save": "will",
        "difficulty": difficulty,
        "condition": "secoué",
        "rounds": 2,
        "range": 6,
    }


def lurker() -> dict[str, Any]:
    """Bring in somebody that players do not know of."""
    card = {"name": {"text": "zwarovka", "article": "la"}, "hit_points": 20, "lines": [line("quofigne", 3)]}
    return {
        "type": "add_actor",
        "id": LURKER,
        "card": card,
        "side": "foe",
        "place": {"square": [11, 10], "hidden": True},
    }


async def passes(at: Evening) -> None:
    """Whatever is asked of anybody is passed."""
    while (prompt := at.talks["gm"].view.get("prompt")) is not None:
        passed = await at.talks["gm"].ask("answer", prompt=prompt["id"], value=prompt["default"])
        await at.together(passed["version"])


async def done(at: Evening, *commands: dict[str, Any], seat: str = "gm") -> None:
    for command in commands:
        await at.does(command, seat=seat)
        await passes(at)


async def blows(at: Evening) -> None:
    """The spectre strikes the hero and stares, and the hero strikes back."""
    await done(at, {"type": "start_fight"}, {"type": "go_to", "actor": SPECTRE})
    await done(at, {"type": "attack", "actor": SPECTRE, "line": "tyrpinau", "target": HERO})
    await done(at, {"type": "go_to", "actor": SPECTRE})
    await done(at, {"type": "use_special", "actor": SPECTRE, "special": "morviquet", "targets": [HERO]})
    await done(at, {"type": "go_to", "actor": HERO})
    await done(at, {"type": "attack", "actor": HERO, "line": "epee-longue", "target": SPECTRE}, seat="j1")


async def test_no_secret_is_in_any_byte_that_others_receive() -> None:
    async with evening("audacity", initiative=INITIATIVE, attack=[15, 17, 18, 16], save=[19, 3], damage=[3, 5]) as at:
        await done(
            at,
            {"type": "setting", "key": "player_odds", "value": "off"},
            {"type": "setting", "key": "foe_numbers", "value": "outcome"},
            spectre(),
            lurker(),
            {"type": "start_scenario", "present": {"j1": "Bréhan", "j2": "Soline"}, "allies": 3},
            {
                "type": "make_legendary",
                "creature": LURKER,
                "points": 2,
                "entries": [{"name": "quofigne", "act": {"type": "move", "pace": "half_speed"}, "uses": 1}],
            },
            {"type": "ask_check", "id": "r1", "actors": [HERO], "attribute": "WIS", "threshold": 17},
            {"type": "give_effect", "actor": LURKER, "target": "attack", "value": 2, "label": "drapoque"},
        )
        await at.changes({"type": "say", "text": "Le fluzerne approche.", "to": ["gm"]})
        await blows(at)
        await done(
            at,
            {"type": "correct", "actor": SPECTRE, "hit_points": 1613, "reason": "fluzerne"},
            {"type": "go_to", "actor": LURKER},
            {"type": "place", "actor": LURKER, "place": {"square": [12, 10], "hidden": True}},
            {"type": "go_to", "actor": HERO},
        )
        for kind in ("undo", "redo"):
            moved = await at.talks["gm"].ask(kind)
            await at.together(moved["version"])
        for command in (
            {"type": "attack", "actor": HERO, "line": "quofigne", "target": LURKER},
            {"type": "attack", "actor": HERO, "line": "epee-longue", "target": LURKER},
            {"type": "move", "actor": HERO, "path": [[12, 10]]},
            {"type": "end_turn", "actor": LURKER},
            {"type": "rename", "actor": LURKER, "name": {"text": "x"}},
            spectre(),
        ):
            for kind in ("preview", "do"):
                refused = await at.talks["j1"].ask(kind, command=command)
                assert refused["type"] == "refused", command
        assert leaks(at.received("gm")) == [*WORDS, *NUMBERS], "the canaries live"
        for seat in PLAYERS:
            assert leaks(at.received(seat)) == [], seat
        for person in (at.people["j1"], at.people["j2"]):
            for path in paths(at.table, at.talks["gm"].view["code"], at.talks["gm"].version):
                assert leaks((await person.get(path)).text) == [], path
            ledger = await person.get(f"/api/t/{at.table}/ledger/gm")
            assert leaks(ledger.text) == [], "points are public, what they bought of somebody hidden is not"


def leaks(text: str) -> list[str]:
    figures = set(re.findall(r"\b\d+\b", text))
    return [word for word in WORDS if word in text] + [number for number in NUMBERS if number in figures]


async def twin(there: bool, **secrets: Any) -> dict[str, str]:
    """What everybody but the GM receives of one evening, the table's address apart."""
    faces = {"attack": [15, 17], "save": [20], "damage": [3, 5], "initiative": INITIATIVE}
    async with evening("audacity", **faces) as at:
        await done(
            at,
            {"type": "setting", "key": "player_odds", "value": "off"},
            {"type": "setting", "key": "foe_numbers", "value": "outcome"},
            {"type": "setting", "key": "foe_health", "value": "off"},
            spectre(**secrets),
            lurker() if there else {"type": "new_day"},
            {"type": "ask_check", "id": "r1", "actors": [HERO], "attribute": "WIS", "threshold": 17 if there else 18},
        )
        await blows(at)
        await done(at, {"type": "correct", "actor": SPECTRE, "hit_points": 61 if there else 59})
        return {seat: at.received(seat).replace(at.table, "table") for seat in PLAYERS}


async def test_two_evenings_that_differ_in_secrets_alone_are_the_same_bytes() -> None:
    one = await twin(there=True)
    other = await twin(
        there=True,
        title="Rien",
        level=3,
        scores={"STR": 26, "DEX": 2},
        hit_points=88,
        armor_class={"normal": 15, "touch": 9, "flat_footed": 11},
        saves={"fortitude": 1, "reflex": 2, "will": 3},
        resistances={},
        skills=[],
        lines=[line("tyrpinau", 20)],
        specials=[stare("morviquet", 22)],
        notes="",
    )
    seen = await twin(there=True, name={"text": "ombre", "article": "l’"})
    for seat in PLAYERS:
        assert one[seat] == other[seat], seat
        assert one[seat] != seen[seat], "and what may be seen is"
