"""What people write, whatever it is: bounded, kept as they wrote it but for what turns a line around, shown as text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from tests.web.served import ELARA, Talk, serving
from tests.web.test_security import Unlimited

HOSTILE: Final = (
    "<script>alert('1')</script>",
    '<img src=x onerror="alert(1)">',
    "</script></style>&amp;&lt;b&gt;",
    "{attacker.Le} {0} {{x}} %s %(a)d",
    "Le gué 🐉👩‍👩‍👧🏽 ☠️",
    "\u202eelitsoh\u202c \u2066x\u2069 \u200f",
    "e\u0301" * 20,
    "ligne\u2028suite\u0000fin\u001b[31m",
    "é" * 10_000,
    "   ",
)
TURNING: Final = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069\u0000-\u0008\u001b]")
UI: Final = Path(__file__).parents[2] / "ui" / "src"


def written(text: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Everywhere that somebody may write something."""
    card = {
        "name": {"text": "rat", "article": "le"},
        "kind": "creature",
        "max_hit_points": 3,
        "notes": text,
        "description": text,
    }
    name = {"text": text, "article": ""}
    return (
        ("table", {"type": "say", "text": text}),
        ("table", {"type": "retitle", "title": text}),
        ("table", {"type": "roll", "expression": "1d6", "label": text}),
        ("table", {"type": "roll", "expression": text}),
        ("table", {"type": "change_seat", "seat": "j1", "name": text}),
        ("table", {"type": "add_seat", "id": "j9", "role": "player", "name": text}),
        ("do", {"type": "rename", "actor": ELARA, "name": name}),
        ("do", {"type": "add_actor", "id": "x1", "card": card, "side": "foe"}),
        ("do", {"type": "scene", "title": text}),
        ("do", {"type": "correct", "actor": ELARA, "experience": 1, "reason": text}),
        ("do", {"type": "give_effect", "actor": ELARA, "kind": "modifier", "value": 1, "label": text}),
        ("do", {"type": "ask_check", "actors": [ELARA], "attribute": "STR", "threshold": 9, "label": text}),
    )


def texts(tree: Any) -> list[str]:
    match tree:
        case dict():
            return [text for value in tree.values() for text in texts(value)]
        case list():
            return [text for value in tree for text in texts(value)]
        case str():
            return [tree]
        case _:
            return []


async def test_hostile_texts_are_bounded_and_come_back_as_texts() -> None:
    async with serving(limits=Unlimited()) as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        words = await host.said("GET", "/api/words/fr.json")
        async with host.at(table) as gm:
            await gm.hello()
            await phone.sits(table, gm.view["seats"]["j1"]["code"])
            async with phone.at(table) as player:
                await player.hello()
                for hostile in HOSTILE:
                    await _everywhere(gm, player, hostile, words)
                received = [text for talk in (gm, player) for text in texts([talk.view, talk.log])]
                assert max(map(len, received)) <= 4_000
                assert [text for text in received if TURNING.search(text)] == []
                said = {text for text in received if text in HOSTILE}
                assert set(HOSTILE[:4]) <= said, "what is no danger is kept to the letter"
                assert HOSTILE[4] in said
        pages = [await phone.get(path) for path in ("/", f"/t/{table}", "/api/me")]
        assert [
            page for page in pages if "<script>alert" in page.text and "json" not in page.headers["content-type"]
        ] == []


async def _everywhere(gm: Talk, player: Talk, hostile: str, words: dict[str, str]) -> None:
    for kind, command in written(hostile):
        answer = await gm.ask(kind, command=command)
        if answer["type"] == "refused":
            assert answer["refusal"]["code"] in words, command
            assert len(str(answer["refusal"])) < 2_000, "a refusal does not throw back what was sent"
        else:
            await player.reaches(answer["version"])


def test_the_client_never_takes_a_text_for_markup() -> None:
    sources = [*UI.rglob("*.svelte"), *UI.rglob("*.ts")]
    assert len(sources) > 50
    guilty = [
        path.name for path in sources if re.search(r"@html|innerHTML|insertAdjacentHTML", path.read_text("utf-8"))
    ]
    assert guilty == ["icons.ts"], "the drawings of the client itself, and nothing that comes from a table"
