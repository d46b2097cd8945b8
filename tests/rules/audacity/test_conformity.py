"""Every rule of the page is played and proved; what the page assumes is, but for what needs a table."""

from __future__ import annotations

import re
from pathlib import Path

from scripts.conformity import conformity, lacking
from tests.rooms import PACKAGE
from veillee.dice import law_of, parse

ROWS = conformity(system="audacity")
WAITING = {"ASM-18"}
"""Assumed concepts that only a fight at the table can prove."""
ASSUMED = re.compile(r"\bASM-\d\d\b")


def test_every_rule_of_the_page_is_played_and_proved() -> None:
    assert [(row.id, lacking(row)) for row in ROWS if row.id.startswith("D20") and lacking(row)] == []


def test_what_the_page_assumes_is_played_and_proved() -> None:
    played = cited(*(PACKAGE / "rules" / "audacity").rglob("*.py"))
    tests = Path(__file__).parents[2]
    proved = cited(*(tests / "cases" / "audacity").glob("*.yaml"), *Path(__file__).parent.glob("test_[!c]*.py"))
    assumed = {row.id for row in ROWS if row.id.startswith("ASM")}
    assert assumed - played == set()
    assert assumed - proved == WAITING


def cited(*paths: Path) -> set[str]:
    return {rule for path in paths for rule in ASSUMED.findall(path.read_text("utf-8"))}


def test_the_law_of_the_page_s_example() -> None:
    """3d4+3 (TC-16, TC-17)."""
    law = law_of(parse("3d4+3"))
    assert dict(law.items()) == {6: 1, 7: 3, 8: 6, 9: 10, 10: 12, 11: 12, 12: 10, 13: 6, 14: 3, 15: 1}
    assert law.probability(lambda total: total >= 12) * 64 == 20
