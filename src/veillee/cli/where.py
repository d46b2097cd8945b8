"""`veillee where`: one word, French or of the code, leads to all that is about it: the name is the address.

It reads a clone of the project: the glossary, the rules, the tests and the cases.
"""

import ast
import difflib
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from veillee.cli.answer import say_json
from veillee.i18n import _, language

CLONE = Path(__file__).parents[3]
RULE_ID = re.compile(r"\b(?:(?:WA|D20)-[A-Z]+|ASM)-\d+\b")


@dataclass(frozen=True)
class Word:
    """A row of docs/glossary.md."""

    french: str
    code: str
    is_rule: bool
    meaning: str


@dataclass(frozen=True)
class Place:
    """A function of a rule: its file, its first line, its text."""

    path: Path
    line: int
    source: str


@dataclass(frozen=True)
class Address:
    """Where a word lives; paths are relative to the clone, a function is `path:line`."""

    word: Word
    functions: tuple[str, ...]
    tests: tuple[str, ...]
    cases: tuple[str, ...]
    rules: tuple[str, ...]
    entries: tuple[str, ...]


@click.command("where", help=_("Montre où vit une règle : sa fonction, ses tests, ses cas, son entrée."))
@click.argument("word", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help=_("Répond en JSON."))
def command(word: tuple[str, ...], as_json: bool) -> None:
    """Look a word up in the glossary, then everywhere."""
    if not (CLONE / "docs" / "glossary.md").is_file():
        raise click.ClickException(_("« where » lit le code du projet : lancez-le depuis un clone de Veillée."))
    asked = " ".join(word)
    words = glossary(CLONE)
    found = [entry for entry in words if fold(asked) in (fold(entry.french), fold(entry.code))]
    if not found:
        close = difflib.get_close_matches(fold(asked), [fold(entry.french) for entry in words], n=3)
        near = [entry.french for entry in words if fold(entry.french) in close]
        sentence = _("« {word} » n’est pas dans le glossaire (docs/glossary.md).").format(word=asked)
        if near:
            sentence += " " + _("Vouliez-vous dire : {words} ?").format(words=", ".join(near))
        raise click.ClickException(sentence)
    where = address(CLONE, found[0])
    if as_json:
        say_json(as_data(where))
    else:
        for line in as_lines(where):
            click.echo(line)


def glossary(clone: Path) -> list[Word]:
    """The rows of the glossary's tables: French, code, mark, meaning."""
    rows = []
    for line in (clone / "docs" / "glossary.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 4 and re.fullmatch(r"`\w+`", cells[1]):
            rows.append(Word(cells[0], cells[1].strip("`"), cells[2] == "rule", cells[3]))
    return rows


def fold(text: str) -> str:
    """A word as people type it: no accents, no capitals, no leading « se », one kind of apostrophe and space.

    >>> fold("Se désengager"), fold("attaque d’opportunité"), fold("dual_wield")
    ('desengager', "attaque d'opportunite", 'dual wield')
    """
    plain = unicodedata.normalize("NFKD", text.lower().replace("’", "'").replace("_", " "))
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return " ".join(plain.replace("œ", "oe").split()).removeprefix("se ")


def address(clone: Path, word: Word) -> Address:
    """Everything about one word."""
    rules = sorted((clone / "src" / "veillee" / "rules").rglob("*.py"))
    found = [
        place for path in rules for place in places_in(path, lambda name: name in (word.code, f"decide_{word.code}"))
    ]
    if not found:  # a rule in several steps has a room of its own, named in the plural where there are many of it
        rooms = [path for path in rules if not rooms_of(word).isdisjoint((path.stem, path.parent.name))]
        found = [place for path in rooms for place in places_in(path, is_public)]
    functions = tuple(f"{place.path.relative_to(clone).as_posix()}:{place.line}" for place in found)
    ids = {rule for place in found for rule in RULE_ID.findall(place.source)}
    if not ids:  # then its room says which rules it plays
        ids = {rule for place in found for rule in RULE_ID.findall(place.path.read_text("utf-8"))}
    named = rooms_of(word) | {place.path.stem for place in found}
    tests = sorted(path for room in named for path in (clone / "tests").rglob(f"test_{room}.py"))
    content = clone / "src" / "veillee" / "content"
    slug = fold(word.french).replace("'", "-").replace(" ", "-")
    return Address(
        word,
        functions,
        tuple(path.relative_to(clone).as_posix() for path in tests),
        tuple(cases_about(clone, word, ids)),
        tuple(sorted(ids)),
        tuple(path.relative_to(clone).as_posix() for path in sorted(content.rglob(f"{slug}.yaml"))),
    )


def rooms_of(word: Word) -> frozenset[str]:
    """Names that the room of a word may have."""
    return frozenset((word.code, f"{word.code}s"))


def places_in(path: Path, wanted: Callable[[str], bool]) -> list[Place]:
    """The functions of a module whose names are wanted."""
    source = path.read_text("utf-8")
    return [
        Place(path, node.lineno, ast.get_source_segment(source, node) or "")
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and wanted(node.name)
    ]


def is_public(name: str) -> bool:
    """Whether other rooms may call a function of this name."""
    return not name.startswith("_")


def cases_about(clone: Path, word: Word, ids: set[str]) -> list[str]:
    """The ids of the rule cases that name the word or cite one of the rules that its function plays."""
    found = []
    named = re.compile(rf"\b{re.escape(word.code)}\b")
    for path in sorted((clone / "tests" / "cases").rglob("*.yaml")):
        text = path.read_text("utf-8")
        for part in re.split(r"(?m)^(?=\s*(?:- )?id: *[\w-]+/)", text):
            case = re.match(r"\s*(?:- )?id: *(\S+)", part)
            if case and (named.search(part) or ids & set(RULE_ID.findall(part))):
                found.append(case[1])
    return found


def titles(clone: Path) -> dict[str, str]:
    """The title of each rule in the language of the user."""
    import yaml

    found: dict[str, str] = {}
    for path in sorted((clone / "src" / "veillee" / "rules").glob("*/index.yaml")):
        for rule in yaml.safe_load(path.read_text("utf-8")):
            found[rule["id"]] = rule["title"][language()]
    return found


def as_data(where: Address) -> dict[str, Any]:
    """The address as JSON."""
    return {
        "word": where.word.code,
        "french": where.word.french,
        "meaning": where.word.meaning,
        "functions": where.functions,
        "tests": where.tests,
        "cases": where.cases,
        "rules": where.rules,
        "entries": where.entries,
    }


def as_lines(where: Address) -> list[str]:
    """The address as lines; what a word does not have is not listed."""
    known = titles(CLONE)
    rules = [f"{rule}  {known.get(rule, '')}".rstrip() for rule in where.rules]
    cases = [" ".join(where.cases[start : start + 8]) for start in range(0, len(where.cases), 8)]
    parts = [
        (_("fonction"), where.functions),
        (_("tests"), where.tests),
        (_("cas"), cases),
        (_("règles"), rules),
        (_("entrée"), where.entries),
    ]
    lines = [f"{where.word.french} · {where.word.code}", f"  {where.word.meaning}"]
    for title, values in parts:
        lines += [f"  {title if first else '':<10}{value}" for first, value in marked_first(values)]
    return lines


def marked_first(values: Sequence[str]) -> list[tuple[bool, str]]:
    """Each value with whether it is the first."""
    return [(place == 0, value) for place, value in enumerate(values)]
