"""What can be read beside a table: the codex, the rules, the settings, the sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import count
from typing import Any, Final

from fastapi import APIRouter, Response

from veillee.codex.casting import card, encounter_commands, powers_of
from veillee.codex.document import read
from veillee.codex.pack import Codex
from veillee.i18n import LANGUAGES, _, speaking
from veillee.rules.awakening.power_words import power_page
from veillee.systems import SYSTEMS
from veillee.table.commands import SENTENCES as OF_THE_TABLE
from veillee.table.wire import encode_value
from veillee.web.problems import Problem
from veillee.web.sentences import SENTENCES as OF_THE_SERVER
from veillee.web.site import AnySite, Leads
from veillee.words.sentence import translated

router: Final = APIRouter()

RULES: Final = "veillee.rules.awakening"
OF_THE_GM: Final = ("creatures", "encounters")
"""Kinds whose numbers never reach a player (design §5, Secrets)."""


@router.get("/api/codex")
async def index(site: AnySite, leads: Leads) -> Response:
    """Every entry by kind, in the order of their names; creatures and encounters for those who lead a table."""
    codex = site.codex
    kinds: dict[str, list[dict[str, str]]] = {}
    for (kind, slug), entry in sorted(codex.entries.items(), key=lambda each: (each[0][0], each[1].name)):
        if kind in OF_THE_GM and not leads:
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
    packs = {key: head.model_dump() for key, head in codex.heads.items()}
    return _json({"kinds": kinds, "packs": packs})


@router.get("/api/codex/{kind}/{slug}")
async def entry_of(kind: str, slug: str, site: AnySite, leads: Leads) -> Response:
    """One entry, with the card the table would play it by, and what its powers do."""
    codex = site.codex
    entry = codex.entries.get((kind, slug))
    if entry is None or (kind in OF_THE_GM and not leads):
        raise Problem(404, "entry_unknown", _("Le codex n’a pas cette entrée."))
    with speaking(LANGUAGES[0]):  # the words of a pack are French, and so are those of the cards made from it
        played = dict(_played(codex, kind, slug))
    return _json(
        {
            "kind": kind,
            "id": slug,
            "name": entry.noun(),
            "pack": codex.packs[kind, slug],
            "entry": entry.model_dump(mode="json"),
            **played,
        }
    )


@router.get("/api/rules")
async def rules(site: AnySite) -> Response:
    """The index of the rules and its chapters."""
    return _json({"rules": _document("index.yaml"), "sections": _document("sections.yaml")})


@router.get("/api/conformity")
async def conformity(site: AnySite) -> Response:
    """What plays each rule and what proves it, as `scripts/conformity.py` found it."""
    return _json({"rows": _conformity()})


@router.get("/api/settings")
async def settings(site: AnySite) -> Response:
    """The table settings: what each value changes."""
    return _json({"settings": _document("settings.yaml")})


@router.get("/api/words/{language}.json")
async def words(language: str, site: AnySite) -> Response:
    """Every sentence of the rules, the table and the server in a language."""
    if language not in LANGUAGES:
        raise Problem(404, "language_unknown", _("Veillée parle français et anglais."))
    return _json(_sentences(language))


def _played(codex: Codex, kind: str, slug: str) -> Iterator[tuple[str, Any]]:
    yield "card", card(codex, f"{kind}/{slug}") if kind in ("heroes", "creatures") else None
    yield "powers", [power_page(power) for power in powers_of(codex, kind, slug)]
    if kind == "encounters":
        numbers = count(1)
        yield "commands", encounter_commands(codex, slug, lambda: f"a{next(numbers)}")


@cache
def _document(name: str) -> Any:
    return read((files(RULES) / name).read_text("utf-8"), name).data


@cache
def _conformity() -> Any:
    return json.loads((files(RULES) / "conformity.json").read_text("utf-8"))


@cache
def _sentences(language: str) -> dict[str, str]:
    known: dict[str, str] = {}
    for sentences in (OF_THE_SERVER, OF_THE_TABLE, *(system.SENTENCES for system in SYSTEMS.values())):
        known |= translated(sentences, language)
    return known


def _json(value: Any) -> Response:
    return Response(encode_value(value), media_type="application/json", headers={"cache-control": "no-cache"})
