"""Where the verbs about cases meet the systems: each with its casebook, files found and read, the codex at hand."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from veillee.codex import audacity_casting, casting
from veillee.codex.book import book
from veillee.codex.document import Fault
from veillee.codex.pack import codex
from veillee.i18n import _
from veillee.rules.audacity import casebook as audacity
from veillee.rules.awakening import casebook as awakening
from veillee.rules.casebook import Casebook
from veillee.table.casefile import Case, cases, cast_file
from veillee.table.cases import Verdict, run

CASEBOOKS: Final[Mapping[str, Casebook]] = {
    awakening.system.key: cast(Casebook, awakening),
    audacity.system.key: cast(Casebook, audacity),
}
"""By key of their system."""


def content(address: str) -> Any:
    """An entry of the packs that come with Veillée, or `book`: all that they let a character choose.

    Raise `KeyError` when there is no such entry.
    """
    if address == "book":
        return _book()
    kind, _slash, slug = address.partition("/")
    match codex().system(kind, slug):
        case "audacity":
            return audacity_casting.card(codex(), address)
        case _:
            return casting.content(codex(), address)


@cache
def _book() -> Any:
    return book(codex())


def files(paths: Iterable[Path]) -> list[Path]:
    """The YAML files named or found under folders, in order."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def read_cases(path: Path) -> tuple[Case, ...]:
    """The cases of a file; raise `Fault`. A file that is only a cast for others holds none."""
    text = _text(path)
    name = cast_file(text, str(path))
    beside = {}
    if name is not None and (path.parent / name).is_file():
        beside[name] = _text(path.parent / name)
    return cases(text, str(path), beside)


def verdicts(paths: Iterable[Path]) -> list[Verdict]:
    """Play every case of these files and folders; a cast found in a folder is not a case."""
    found = files(paths)
    casts = {path.parent / name for path in found if (name := cast_file(_text(path), str(path))) is not None}
    return [run(case, CASEBOOKS, content) for path in found if path not in casts for case in read_cases(path)]


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Fault(str(path), 1, _("le fichier n’est pas en UTF-8.")) from None
    except OSError:
        raise Fault(str(path), 1, _("le fichier ne peut pas être lu ; vérifiez ses droits.")) from None
