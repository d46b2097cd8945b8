"""What can be read beside a table: the codex, the rules, the settings, the sentences."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Response

from veillee.codex.document import read
from veillee.i18n import LANGUAGES, _, speaking
from veillee.systems import SYSTEMS
from veillee.table.commands import SENTENCES as OF_THE_TABLE
from veillee.table.wire import encode_value
from veillee.web.games import GAMES
from veillee.web.problems import Problem
from veillee.web.sentences import SENTENCES as OF_THE_SERVER
from veillee.web.site import AnySite, Leads
from veillee.words.sentence import translated

router: Final = APIRouter()

FIRST: Final = next(iter(GAMES))


def _known(system: str = FIRST) -> str:
    """The key of a rule set that `?system=` names, the first one when nothing does."""
    if system not in GAMES:
        raise Problem(404, "system_unknown", _("Veillée ne connaît pas ce livre de règles."))
    return system


OfSystem = Annotated[str, Depends(_known)]


@router.get("/api/codex")
async def index(site: AnySite, leads: Leads, system: OfSystem) -> Response:
    """Every entry of a system by kind, in the order of their names; what is the GM's for those who lead a table."""
    codex = site.codex
    kinds: dict[str, list[dict[str, str]]] = {}
    for (kind, slug), entry in sorted(codex.entries.items(), key=lambda each: (each[0][0], each[1].name)):
        if codex.system(kind, slug) != system or (kind in GAMES[system].FOR_GM and not leads):
            continue
        kinds.setdefault(kind, []).append(
            {
                "id": slug,
                "name": entry.name,
                "source": entry.source.value,
                "auto": entry.auto.value,
                "pack": codex.packs[kind, slug],
            }
        )
    packs = {key: head.model_dump() for key, head in codex.heads.items() if head.system == system}
    return _json({"kinds": kinds, "packs": packs})


@router.get("/api/codex/{kind}/{slug}")
async def entry_of(kind: str, slug: str, site: AnySite, leads: Leads) -> Response:
    """One entry, with the card the table would play it by, and what its powers do."""
    codex = site.codex
    entry = codex.entries.get((kind, slug))
    system = codex.system(kind, slug) if entry is not None else FIRST
    if entry is None or (kind in GAMES[system].FOR_GM and not leads):
        raise Problem(404, "entry_unknown", _("Le codex n’a pas cette entrée."))
    with speaking(LANGUAGES[0]):  # the words of a pack are French, and so are those of the cards made from it
        shown = dict(GAMES[system].page(codex, kind, slug))
    return _json(
        {
            "kind": kind,
            "id": slug,
            "system": system,
            "name": entry.noun(),
            "pack": codex.packs[kind, slug],
            "entry": entry.model_dump(mode="json"),
            **shown,
        }
    )


@router.get("/api/rules")
async def rules(site: AnySite, system: OfSystem) -> Response:
    """The index of the rules of a system and its chapters."""
    return _json({"rules": _document(system, "index.yaml"), "sections": _document(system, "sections.yaml")})


@router.get("/api/conformity")
async def conformity(site: AnySite, system: OfSystem) -> Response:
    """What plays each rule and what proves it, as `scripts/conformity.py` found it."""
    return _json({"rows": _conformity(system)})


@router.get("/api/settings")
async def settings(site: AnySite, system: OfSystem) -> Response:
    """The table settings of a system: what each value changes."""
    return _json({"settings": _document(system, "settings.yaml")})


@router.get("/api/words/{language}.json")
async def words(language: str, site: AnySite) -> Response:
    """Every sentence of the rules, the table and the server in a language."""
    if language not in LANGUAGES:
        raise Problem(404, "language_unknown", _("Veillée parle français et anglais."))
    return _json(_sentences(language))


@cache
def _document(system: str, name: str) -> Any:
    return read((files(f"veillee.rules.{system}") / name).read_text("utf-8"), name).data


@cache
def _conformity(system: str) -> Any:
    return json.loads((files(f"veillee.rules.{system}") / "conformity.json").read_text("utf-8"))


@cache
def _sentences(language: str) -> dict[str, str]:
    known: dict[str, str] = {}
    for sentences in (OF_THE_SERVER, OF_THE_TABLE, *(system.SENTENCES for system in SYSTEMS.values())):
        known |= translated(sentences, language)
    return known


def _json(value: Any) -> Response:
    return Response(encode_value(value), media_type="application/json", headers={"cache-control": "no-cache"})
