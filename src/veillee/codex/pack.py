"""Packs read from disk: every entry checked, every link followed, every fault said with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from veillee.codex import audacity, awakening
from veillee.codex.awakening import (
    Ancestry,
    CharacterClass,
    Creature,
    Encounter,
    Equipment,
    HandsOf,
    Hero,
    Outfit,
)
from veillee.codex.document import Document, Fault, read
from veillee.codex.entries import Entry, Line, Prose
from veillee.codex.faults import sentence
from veillee.codex.sound import unsound
from veillee.i18n import _

CONTENT = Path(__file__).parents[1] / "content"

KINDS: Mapping[str, Mapping[str, type[Entry]]] = {"awakening": awakening.KINDS, "audacity": audacity.KINDS}
"""By system: folder of a pack -> what its files are. No two systems have a folder of one name."""

ITEM = "weapons / equipment"
"""What a hand may hold."""

E = TypeVar("E", bound=Entry)


class PackHead(BaseModel):
    """`pack.yaml`: what a pack says of itself."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    title: Line
    system: Literal["awakening", "audacity"]
    publisher: Line
    licence: Line
    text: Prose = ""


class Faults(ValueError):
    """Everything that is wrong in the packs, one sentence a line."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = tuple(faults)


@dataclass(frozen=True)
class Codex:
    """The entries of all packs, by kind and id."""

    heads: Mapping[str, PackHead]
    entries: Mapping[tuple[str, str], Entry]
    packs: Mapping[tuple[str, str], str]

    def system(self, kind: str, slug: str) -> str:
        """The key of the system of an entry; `KeyError` when there is none."""
        return self.heads[self.packs[kind, slug]].system

    def get(self, kind: str, slug: str, shape: type[E]) -> E:
        """An entry of a known shape; `KeyError` when there is none."""
        entry = self.entries[kind, slug]
        if not isinstance(entry, shape):
            raise KeyError((kind, slug))
        return entry

    def all(self, kind: str, shape: type[E]) -> Iterator[tuple[str, E]]:
        """The entries of a kind that have a known shape, with their ids, in the order of these."""
        for slug, entry in self.of(kind).items():
            if isinstance(entry, shape):
                yield slug, entry

    def of(self, kind: str) -> dict[str, Entry]:
        """All entries of a kind, in the order of their ids."""
        return {slug: entry for (of, slug), entry in sorted(self.entries.items()) if of == kind}


@cache
def codex() -> Codex:
    """The packs that come with Veillée; read once."""
    return load(CONTENT)


def load(folder: Path) -> Codex:
    """Read every pack of a folder: all content is data (WA-FRAME-03, WA-FRAME-04); `Faults` lists all that is wrong."""
    faults: list[Fault] = []
    heads: dict[str, PackHead] = {}
    entries: dict[tuple[str, str], Entry] = {}
    packs: dict[tuple[str, str], str] = {}
    documents: dict[tuple[str, str], Document] = {}
    for pack in sorted(path.parent for path in folder.glob("*/pack.yaml")):
        head = _checked(pack / "pack.yaml", folder, PackHead, faults)
        if head is None:
            continue
        heads[pack.name] = head[1]
        for kind, shape in KINDS[head[1].system].items():
            for file in sorted((pack / kind).glob("*.yaml")):
                key = (kind, file.stem)
                found = _checked(file, folder, shape, faults)
                if found is None:
                    continue
                if key in entries:
                    faults.append(Fault(found[0].file, 1, _("cette entrée existe déjà dans un autre pack.")))
                    continue
                documents[key], entries[key] = found
                packs[key] = pack.name
    for key, entry in entries.items():
        for path, (kind, slug) in _links(entry):
            if not any((of, slug) in entries for of in (("weapons", "equipment") if kind == ITEM else (kind,))):
                document = documents[key]
                message = _("« {id} » n’existe pas parmi « {kind} ».").format(id=slug, kind=kind)
                faults.append(Fault(document.file, document.line(path), message))
    for key, path, message in unsound(entries):
        document = documents[key]
        faults.append(Fault(document.file, document.line(path), message))
    if faults:
        raise Faults(faults)
    return Codex(heads, entries, packs)


M = TypeVar("M", bound=BaseModel)


def _checked(file: Path, folder: Path, shape: type[M], faults: list[Fault]) -> tuple[Document, M] | None:
    name = file.relative_to(folder).as_posix()
    try:
        document = read(file.read_text("utf-8"), name)
        return document, shape.model_validate(document.data)
    except Fault as fault:
        faults.append(fault)
    except UnicodeDecodeError:
        faults.append(Fault(name, 1, _("le fichier n’est pas en UTF-8.")))
    except ValidationError as error:
        for detail in error.errors():
            path = tuple(detail["loc"])
            faults.append(Fault(name, document.line(path), sentence(detail)))
    return None


def _links(entry: Entry) -> Iterator[tuple[tuple[str | int, ...], tuple[str, str]]]:
    """Every link of an entry: where it is written, and what it names."""
    match entry:
        case Ancestry(innate=str(innate)):
            yield ("innate",), ("powers", innate)
        case CharacterClass():
            for index, outfit in enumerate(entry.outfits):
                yield ("outfits", index), ("outfits", outfit)
        case Outfit():
            yield ("character_class",), ("classes", entry.character_class)
            yield from _hands(entry.sets)
            yield from _powers(entry.powers)
        case Creature():
            yield from _powers(entry.powers)
        case Equipment():
            for index, weapon in enumerate(entry.with_two_handed):
                yield ("with_two_handed", index), ("weapons", weapon)
        case Hero():
            yield ("ancestry",), ("ancestries", entry.ancestry)
            yield ("character_class",), ("classes", entry.character_class)
            yield ("outfit",), ("outfits", entry.outfit)
            yield from _hands(entry.sets)
            yield from _powers(entry.powers)
        case Encounter():
            yield from _participants(tuple(each.entry for each in entry.participants))
        case audacity.Encounter():
            yield from _participants(tuple(each.entry for each in entry.participants))
        case _:
            return


def _participants(addresses: tuple[str, ...]) -> Iterator[tuple[tuple[str | int, ...], tuple[str, str]]]:
    for index, address in enumerate(addresses):
        kind, _slash, slug = address.partition("/")
        yield ("participants", index, "entry"), (kind, slug)


def _powers(ids: tuple[str, ...]) -> Iterator[tuple[tuple[str | int, ...], tuple[str, str]]]:
    for index, slug in enumerate(ids):
        yield ("powers", index), ("powers", slug)


def _hands(sets: tuple[HandsOf, ...]) -> Iterator[tuple[tuple[str | int, ...], tuple[str, str]]]:
    for index, hands in enumerate(sets):
        for side, slug in (("main", hands.main), ("off", hands.off)):
            if slug is not None:
                yield ("sets", index, side), (ITEM, slug)
