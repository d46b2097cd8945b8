"""Every rule of the page, and what it assumes, is played, helped or explained; what plays it is proved."""

from __future__ import annotations

import pytest

from scripts.conformity import Row, conformity, lacking
from veillee.dice import law_of, parse

ROWS = conformity(system="audacity")
EXPLAINED = {
    "D20-MULT-01": "multiplying",
    "D20-AUD-52": "useful or not",
}
"""Rules that state no procedure, with what they are about; nothing else may be only explained."""
HELPED = {
    "D20-BASE-01": "when to roll",
    "D20-AUD-11": "a boldness of his own",
    "D20-AUD-12": "a team that works together",
    "D20-AUD-13": "making the GM laugh",
    "D20-AUD-14": "a character played true",
    "D20-AUD-15": "turning trouble to use",
    "D20-AUD-16": "knowing the rules",
    "D20-AUD-17": "serving the table",
    "D20-AUD-22": "as the GM judges",
    "D20-AUD-25": "the GM gains nothing",
    "D20-LEG-41": "by the lair",
    "D20-LEG-50": "the surroundings change",
    "D20-LEG-51": "how long it lasts",
    "D20-CREA-12": "a new group",
    "ASM-28": "scenario",
}
"""Rules that the page leaves to the GM (design §4), with what a tool helps to choose."""


def test_only_what_states_no_procedure_is_explained() -> None:
    assert {row.id for row in ROWS if row.status == "explained"} == set(EXPLAINED)


def test_only_choices_of_the_gm_are_helped() -> None:
    assert {row.id for row in ROWS if row.status == "helped"} == set(HELPED)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_a_rule_has_a_function_and_a_proof(row: Row) -> None:
    assert not lacking(row)


def test_the_law_of_the_page_s_example() -> None:
    """3d4+3 (TC-16, TC-17)."""
    law = law_of(parse("3d4+3"))
    assert dict(law.items()) == {6: 1, 7: 3, 8: 6, 9: 10, 10: 12, 11: 12, 12: 10, 13: 6, 14: 3, 15: 1}
    assert law.probability(lambda total: total >= 12) * 64 == 20
