"""What plays each rule and what proves it, found by the ids that code, cases and tests cite.

    python scripts/conformity.py write     # docs/conformity.md, docs/conformity-d20.md, the data of /conformite
    python scripts/conformity.py check     # exit 1 when they are behind
    python scripts/conformity.py missing   # rules that nothing plays, or nothing proves

A rule of `index.yaml` is `played`, or `helped` by a tool where the book leaves the choice to the GM, or `explained`
when it states no procedure; its `status` says which, played when it is left out. An id that sums up others (`same_as`)
has what they have.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

ROOT: Final = Path(__file__).resolve().parent.parent
PLAYED_IN: Final = ("rules", "table", "codex", "web", "fair")
"""Rooms of the package whose functions may play a rule."""
FAMILY: Final = r"(?:(?:WA|D20)-[A-Z]+|ASM)-"
RANGE: Final = re.compile(rf"\b({FAMILY})(\d+)(?: (?:to|à) (?:{FAMILY})?(\d+))?\b")
CASE: Final = re.compile(r"(?m)^(?=\s*(?:- )?id: *[\w-]+/)")
SHOWN: Final = 3
"""Functions that the page of the docs shows of a rule."""
PROOFS: Final = 5
"""Cases and test files that it shows."""


class Page(NamedTuple):
    """The page of the docs about the rules of one system."""

    file: str
    title: str
    opening: tuple[str, ...]
    guide: str


PAGES: Final = {
    "awakening": Page(
        "conformity.md",
        "Conformité",
        ("Chaque règle du guide de Worlds Awakening, ce qui la joue et ce qui le prouve. Cette page est écrite par",),
        "le guide",
    ),
    "audacity": Page(
        "conformity-d20.md",
        "Conformité de la page d20",
        (
            "Chaque règle de la page d20, et ce qu’elle suppose connu (ASM), avec ce qui la joue et ce qui le prouve ;",
            "l’autre livre a [la sienne](conformity.md). Cette page est écrite par",
        ),
        "la page",
    ),
}
"""By key of their system."""
WORDS: Final = {"played": "jouée", "helped": "outillée", "explained": "expliquée"}


@dataclass
class Row:
    """One rule and all that cites it."""

    id: str
    section: str
    title: Mapping[str, str]
    statement: Mapping[str, str]
    status: str
    same_as: tuple[str, ...]
    functions: list[str] = field(default_factory=list)
    cases: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def cited(text: str) -> Iterator[str]:
    """The ids that a text cites, ranges unfolded.

    >>> list(cited("points (WA-CHAR-14 to 16, WA-PV-01)"))
    ['WA-CHAR-14', 'WA-CHAR-15', 'WA-CHAR-16', 'WA-PV-01']
    >>> list(cited("the dying (ASM-06 to ASM-08)"))
    ['ASM-06', 'ASM-07', 'ASM-08']
    """
    for family, first, last in RANGE.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{family}{number:02}"


def conformity(root: Path = ROOT, system: str = "awakening") -> list[Row]:
    """Every rule of a system in the order of its index."""
    index = yaml.safe_load((root / "src/veillee/rules" / system / "index.yaml").read_text("utf-8"))
    rows = {
        rule["id"]: Row(
            rule["id"],
            rule["section"],
            rule["title"],
            rule["statement"],
            rule.get("status", "played"),
            tuple(rule.get("same_as", ())),
        )
        for rule in index
    }
    for found, where in (("functions", _functions(root)), ("cases", _cases(root)), ("tests", _tests(root))):
        for name, text in where:
            for rule_id in cited(text):
                known = rows.get(rule_id)
                if known is not None and name not in getattr(known, found):
                    getattr(known, found).append(name)
    for row in rows.values():
        for other in row.same_as:
            for found in ("functions", "cases", "tests"):
                mine = getattr(row, found)
                mine += [name for name in getattr(rows[other], found) if name not in mine]
    return list(rows.values())


def lacking(row: Row) -> str:
    """What a rule lacks: somebody to play it, something to prove it, or nothing."""
    if row.status == "explained":
        return ""
    if not row.functions:
        return "function"
    return "" if row.cases or row.tests else "proof"


def _functions(root: Path) -> Iterator[tuple[str, str]]:
    """Functions and classes by `room.module.name`, and constants by their module, with their text."""
    package = root / "src" / "veillee"
    for path in sorted(path for room in PLAYED_IN for path in (package / room).rglob("*.py")):
        source = path.read_text("utf-8")
        lines = source.splitlines()
        module = ".".join(path.relative_to(package).with_suffix("").parts).removesuffix(".__init__")
        taken = set[int]()
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                end = node.end_lineno or node.lineno
                taken.update(range(node.lineno, end + 1))
                yield f"{module}.{node.name}", "\n".join(lines[node.lineno - 1 : end])
        yield module, "\n".join(line for number, line in enumerate(lines, 1) if number not in taken)


def _cases(root: Path) -> Iterator[tuple[str, str]]:
    for path in sorted((root / "tests" / "cases").rglob("*.yaml")):
        for part in CASE.split(path.read_text("utf-8")):
            named = re.match(r"\s*(?:- )?id: *(\S+)", part)
            if named:
                yield named[1], part


def _tests(root: Path) -> Iterator[tuple[str, str]]:
    """Test functions with the docstring of their file: a file has the name of its rule."""
    for path in sorted((root / "tests").rglob("test_*.py")):
        source = path.read_text("utf-8")
        tree = ast.parse(source)
        name = path.relative_to(root / "tests").with_suffix("").as_posix()
        yield name, ast.get_docstring(tree) or ""
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                decorators = [ast.get_source_segment(source, one) or "" for one in node.decorator_list]
                yield f"{name}::{node.name}", "\n".join((*decorators, ast.get_source_segment(source, node) or ""))


def as_data(rows: list[Row]) -> list[dict[str, Any]]:
    """What the page reads; titles and statements come from the index."""
    return [
        {"id": row.id, "status": row.status, "functions": row.functions, "cases": row.cases, "tests": row.tests}
        for row in rows
    ]


def as_markdown(rows: list[Row], sections: Mapping[str, str], page: Page) -> str:
    """The page of the docs, in French."""
    counts = Counter(row.status for row in rows)
    out = [
        f"# {page.title}",
        "",
        *page.opening,
        "`scripts/conformity.py` à partir des numéros que citent le code, les cas et les tests.",
        "",
        f"{len(rows)} règles : {counts['played']} jouées ; {counts['helped']} outillées : {page.guide} laisse le choix",
        f"au MJ et un outil l’aide ; {counts['explained']} expliquées : elles n’énoncent aucune procédure.",
    ]
    for section, group in groupby(rows, key=lambda row: row.section):
        out += ["", f"## {sections[section]}", "", "| règle | énoncé | état | jouée par | prouvée par |"]
        out += ["|---|---|---|---|---|", *(_line(row) for row in group)]
    return "\n".join(out) + "\n"


def _line(row: Row) -> str:
    functions = ", ".join(f"`{name.removeprefix('rules.')}`" for name in row.functions[:SHOWN])
    files = dict.fromkeys(f"`{test.partition('::')[0]}`" for test in row.tests)
    proofs = ", ".join([*row.cases, *files][:PROOFS])
    more = len(row.cases) + len(files) - PROOFS
    statement = f"**{row.title['fr']}** {row.statement['fr']}"
    cells = (row.id, statement, WORDS[row.status], functions, f"{proofs} (+{more})" if more > 0 else proofs)
    return f"| {' | '.join(cells)} |".replace("\n", " ")


def outputs(root: Path = ROOT) -> dict[Path, str]:
    """The files to write, by path."""
    return {path: text for system in PAGES for path, text in _outputs(root, system)}


def _outputs(root: Path, system: str) -> Iterator[tuple[Path, str]]:
    folder = root / "src" / "veillee" / "rules" / system
    rows = conformity(root, system)
    sections = {one["id"]: one["title"]["fr"] for one in yaml.safe_load((folder / "sections.yaml").read_text("utf-8"))}
    yield root / "docs" / PAGES[system].file, as_markdown(rows, sections, PAGES[system])
    data = ",\n".join(json.dumps(one, ensure_ascii=False) for one in as_data(rows))
    yield folder / "conformity.json", f"[\n{data}\n]\n"


def main(arguments: list[str]) -> int:
    """Write, check, or list what is missing."""
    match arguments:
        case ["write"]:
            for path, text in outputs().items():
                path.write_text(text, "utf-8")
            return 0
        case ["check"]:
            return int(any(not path.is_file() or path.read_text("utf-8") != text for path, text in outputs().items()))
        case ["missing"]:
            rows = [row for system in PAGES for row in conformity(system=system)]
            for row in rows:
                if lacking(row):
                    print(f"{row.id:14} {lacking(row):9} {row.title['fr']}")
            return int(any(lacking(row) for row in rows))
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
