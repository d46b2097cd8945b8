"""`docs/glossary.md` is a table that programs read: one French word, one code word, a mark, a meaning."""

from __future__ import annotations

import re
from pathlib import Path

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
    if line.startswith("|") and not line.startswith(("| French", "|---"))
]
TABLE_WORDS = [
    "seat",
    "device",
    "viewer",
    "act",
    "evening",
    "scenario",
    "prompt",
    "offer",
    "standing_order",
    "tool",
    "draft",
    "policy",
    "exchange",
]
RULE_WORDS = [
    "riposte",
    "dodge",
    "parry",
    "defensive_stance",
    "opportunity_attack",
    "disengage",
    "surprise",
    "stabilize",
    "unarmed",
    "dual_wield",
    "check",
    "reaction",
    "fate",
    "use_power",
    "recharge",
    "poison",
    "rest",
    "clock",
    "soul",
    "recall",
    "complex_action",
    "consequence",
    "level",
    "over_outfit",
    "improvement",
    "durability",
    "creation_points",
    "legendary_action",
    "lair_action",
    "full_attack",
    "special",
    "interrupt",
    "ready",
    "escape",
]


def test_every_row_is_whole() -> None:
    for row in ROWS:
        french, code, mark, meaning = row
        assert french, row
        assert re.fullmatch(r"`[A-Za-z_]+`", code), row
        assert mark in ("", "rule"), row
        assert meaning.endswith("."), row


def test_a_word_is_defined_once() -> None:
    for column in (0, 1):
        words = [row[column] for row in ROWS]
        assert len(words) == len(set(words))


def test_the_words_of_the_table_are_defined() -> None:
    assert set(TABLE_WORDS) <= {row[1].strip("`") for row in ROWS}


def test_the_rules_that_have_an_address_are_marked() -> None:
    assert {row[1].strip("`") for row in ROWS if row[2] == "rule"} == set(RULE_WORDS)
