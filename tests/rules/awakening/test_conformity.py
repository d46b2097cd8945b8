"""Every rule of the guide is played, helped or explained, and what plays it is proved (docs/conformity.md)."""

from __future__ import annotations

import pytest

from scripts.conformity import Row, conformity, lacking, outputs

ROWS = conformity()
EXPLAINED = {
    "WA-FRAME-02": "tables may adapt the rules",
    "WA-FRAME-07": "there is no general rounding rule",
    "WA-CHAR-13": "nothing raises a characteristic later",
    "WA-INN-01": "what a natural talent is",
    "WA-WEAP-01": "what weapons and equipment are for",
    "WA-WEAP-09": "what a test bonus stands for",
    "WA-DUR-09": "a remark on prices",
    "WA-SUR-02": "what a sur-tenue looks like",
    "WA-MAST-06": "sums for planning",
    "WA-CHECK-01": "ideas of checks for each characteristic",
    "WA-TURN-08": "there are no delayed actions",
    "WA-DEFVAL-04": "a shorthand of the book",
}
"""Rules that state no procedure, with what they say; nothing else may be only explained."""
HELPED = {
    "WA-FRAME-09": "prices and conditions of the GM's book",
    "WA-CHECK-03": "thresholds",
    "WA-CHECK-05": "thresholds",
    "WA-CHECK-06": "thresholds",
    "WA-CHECK-07": "critical ranges of an action",
    "WA-CHECK-08": "complex actions",
    "WA-CHECK-09": "the cost of an action of roleplay in a fight",
    "WA-ACT-07": "the threshold of a special movement",
    "WA-CRIT-03": "consequences of a critical success",
    "WA-CRIT-05": "consequences of a critical failure",
    "WA-CRIT-18": "consequences of a fumble in a fight",
    "WA-CRIT-21": "consequences of a critical without dice",
    "WA-WEAP-15": "effects of the GM's book",
    "WA-POISON-15": "accidents of poisons",
}
"""Rules where the book leaves the choice to the GM (design §4), with what a tool helps to choose."""


def test_only_what_states_no_procedure_is_explained() -> None:
    assert {row.id for row in ROWS if row.status == "explained"} == set(EXPLAINED)


def test_only_choices_of_the_gm_are_helped() -> None:
    assert {row.id for row in ROWS if row.status == "helped"} == set(HELPED)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_rule_has_a_function_and_a_proof(row: Row) -> None:
    assert not lacking(row)


def test_the_pages_are_up_to_date() -> None:
    for path, text in outputs().items():
        assert path.read_text("utf-8") == text, "python scripts/conformity.py write"
