"""Files of rule cases: strict YAML holding one case, a list, or `{cast: …, cases: […]}` (docs/cases.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from veillee.codex.document import Document, Fault, Path, read
from veillee.i18n import _

SETUP_WORDS: Final = ("settings", "book", "actors", "scene", "fight", "rest", "clock")
CASE_WORDS: Final = ("id", "title", "system", "rules", "note", *SETUP_WORDS, "steps")
STEP_KINDS: Final = ("command", "draft", "parse", "odds", "compute", "advance", "look")
STEP_WORDS: Final = (*STEP_KINDS, "seat", "dice", "answers", "expect")
MOST_STEPS: Final = 200


class Step(Struct, frozen=True):
    """One thing done, with its dice by purpose, its answers by kind of choice, and what is expected of it."""

    kind: str
    value: Any
    seat: tuple[str, ...] | None
    """The actors of the player who does it; nothing: the GM."""
    dice: Mapping[str, Any]
    answers: Mapping[str, Any]
    expect: Mapping[str, Any]
    path: Path


class Case(Struct, frozen=True):
    """One case: what it begins with and its steps. `document` and `path` say where it is written."""

    id: str
    title: str
    system: str
    rules: tuple[str, ...]
    setup: Mapping[str, Any]
    steps: tuple[Step, ...]
    document: Document
    path: Path

    def fault(self, path: Path, message: str) -> Fault:
        """A fault at a place of this case."""
        return Fault(self.document.file, self.document.line((*self.path, *path)), message)


def cases(text: str, file: str, beside: Mapping[str, str] | None = None) -> tuple[Case, ...]:
    """The cases of a file; raise `Fault`. `beside` holds the texts of the files a cast may be taken from, by name."""
    document = read(text, file)
    return tuple(_cases(document, beside or {}))


def cast_file(text: str, file: str) -> str | None:
    """The name of the file that a file of cases takes its cast from, or nothing."""
    data = read(text, file).data
    named = data.get("cast") if isinstance(data, dict) else None
    return named if isinstance(named, str) else None


def _cases(document: Document, beside: Mapping[str, str]) -> Iterator[Case]:
    data = document.data
    if isinstance(data, dict) and "cases" in data:
        _words(document, (), data, ("system", "cast", "cases"))
        cast = _cast(document, data.get("cast"), beside)
        listed = _list(document, ("cases",), data["cases"])
        for place, each in enumerate(listed):
            yield _case(document, ("cases", place), each, cast, data.get("system"))
    elif isinstance(data, tuple):
        for place, each in enumerate(data):
            yield _case(document, (place,), each, {}, None)
    elif isinstance(data, dict):
        yield _case(document, (), data, {}, None)
    else:
        raise Fault(
            document.file, 1, _("un fichier de cas contient un cas, une liste de cas, ou « cast: » et « cases: ».")
        )


def _cast(document: Document, given: Any, beside: Mapping[str, str]) -> Mapping[str, Any]:
    if isinstance(given, str):
        if given not in beside:
            raise Fault(
                document.file, document.line(("cast",)), _("le fichier « {file} » n’existe pas ici.").format(file=given)
            )
        given = read(beside[given], given).data
    if given is not None and not isinstance(given, dict):
        raise Fault(document.file, document.line(("cast",)), _("il faut un bloc « identifiant: participant »."))
    return given or {}


def _case(document: Document, path: Path, data: Any, cast: Mapping[str, Any], system: Any) -> Case:
    data = _map(document, path, data)
    _words(document, path, data, CASE_WORDS)
    texts = {}
    for word, default in (("id", None), ("title", ""), ("system", system)):
        texts[word] = data.get(word, default)
        if not isinstance(texts[word], str):
            raise Fault(document.file, document.line((*path, word)), _("« {word} » manque.").format(word=word))
    rules = data.get("rules", ())
    if not isinstance(rules, tuple) or not all(isinstance(rule, str) for rule in rules):
        raise Fault(document.file, document.line((*path, "rules")), _("il faut une liste de règles : [WA-ATK-08]."))
    steps = _list(document, (*path, "steps"), data.get("steps"))
    if not 1 <= len(steps) <= MOST_STEPS:
        raise Fault(
            document.file,
            document.line((*path, "steps")),
            _("un cas a de 1 à {most} pas (« steps »).").format(most=MOST_STEPS),
        )
    return Case(
        **texts,
        rules=rules,
        setup={"cast": cast, **{word: data[word] for word in SETUP_WORDS if word in data}},
        steps=tuple(_step(document, path, place, each) for place, each in enumerate(steps)),
        document=document,
        path=path,
    )


def _step(document: Document, case: Path, place: int, data: Any) -> Step:
    path: Path = ("steps", place)
    whole = (*case, *path)
    data = _map(document, whole, data)
    _words(document, whole, data, STEP_WORDS)
    kinds = [kind for kind in STEP_KINDS if kind in data]
    if len(kinds) != 1:
        raise Fault(
            document.file,
            document.line(whole),
            _("un pas est exactement l’un de : {kinds}.").format(kinds=", ".join(STEP_KINDS)),
        )
    seat = data.get("seat", "gm")
    if seat != "gm" and not (isinstance(seat, tuple) and all(isinstance(each, str) for each in seat)):
        raise Fault(
            document.file,
            document.line((*whole, "seat")),
            _("« seat » est « gm » ou la liste des acteurs d’un joueur."),
        )
    maps = {word: _map(document, (*whole, word), data.get(word, {})) for word in ("dice", "answers", "expect")}
    return Step(kind=kinds[0], value=data[kinds[0]], seat=None if seat == "gm" else seat, path=path, **maps)


def _map(document: Document, path: Path, data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise Fault(document.file, document.line(path), _("il faut un bloc « mot: valeur »."))
    return data


def _list(document: Document, path: Path, data: Any) -> tuple[Any, ...]:
    if not isinstance(data, tuple):
        raise Fault(document.file, document.line(path), _("il faut une liste sous « {word} ».").format(word=path[-1]))
    return data


def _words(document: Document, path: Path, data: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for word in data:
        if word not in known:
            raise Fault(
                document.file,
                document.line((*path, word)),
                _("« {word} » n’est pas connu ici ; mots connus : {known}.").format(word=word, known=", ".join(known)),
            )
