"""Every rule case of `tests/cases` is a test, and so is every example of docs/cases.md."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from veillee.cli.casebooks import CASEBOOKS, content, files, read_cases
from veillee.table.casefile import Case, cases
from veillee.table.cases import run

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests" / "cases"
CASES = [case for path in files([FOLDER]) if path.name != "cast.yaml" for case in read_cases(path)]
RULE = re.compile(r"\b(?:WA-[A-Z]+-\d\d|D20-[A-Z]+-\d\d|ASM-\d\d|R-[A-Z]+-\d\d|RB-\d\d|R-\d\d[a-z]?)\b")
INDEX = yaml.safe_load((ROOT / "src/veillee/rules/awakening/index.yaml").read_text("utf-8"))
PAGE_INDEX = yaml.safe_load((ROOT / "src/veillee/rules/audacity/index.yaml").read_text("utf-8"))
RULINGS = "".join((ROOT / "docs" / page).read_text("utf-8") for page in ("rulings.md", "rulings-d20.md"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    verdict = run(case, CASEBOOKS, content)
    assert verdict.ok, "\n".join(verdict.differences)


PAGE = (ROOT / "docs" / "cases.md").read_text("utf-8")
SHOWN = [case for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) for case in cases(block, "docs/cases.md")]


@pytest.mark.parametrize("case", SHOWN, ids=lambda case: case.id)
def test_an_example_of_the_page_is_right(case: Case) -> None:
    assert run(case, CASEBOOKS, content).differences == ()


def test_an_id_is_given_once() -> None:
    assert [name for name, times in Counter(case.id for case in CASES).items() if times > 1] == []


def test_an_id_says_where_the_case_comes_from() -> None:
    origin = r"build/CB-\d+|play/(EX|TC)-\d+|d20/(EX|TC)-\d+(-[a-z]+)?|own/[A-Z]+-[A-Z0-9]+"
    assert [case.id for case in CASES if not re.fullmatch(origin, case.id)] == []


def test_a_case_cites_rules_and_rulings_that_exist() -> None:
    known = {rule["id"] for rule in (*INDEX, *PAGE_INDEX)} | set(RULE.findall(RULINGS))
    assert {case.id: set(case.rules) - known for case in CASES if not case.rules or set(case.rules) - known} == {}
