"""The book of a table, characters being made from it, and the ledgers of those made."""

from __future__ import annotations

import asyncio
from typing import Final
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Request, Response
from msgspec import DecodeError, Struct
from msgspec.json import decode

from veillee.i18n import _, language
from veillee.rules.awakening.notation import NotationError
from veillee.rules.awakening.power_notation import written
from veillee.rules.common import Role
from veillee.table.commands import SENTENCES as OF_THE_TABLE
from veillee.table.table import Table
from veillee.table.wire import WireError, encode_value
from veillee.web.limits import BOOKS, DRAFTS
from veillee.web.making import table_book
from veillee.web.problems import Problem
from veillee.web.site import AsGM, AtTable, site_of
from veillee.words import render, translated

router: Final = APIRouter()

_encoded: Final[WeakKeyDictionary[Table, tuple[object, bytes]]] = WeakKeyDictionary()
"""The book of each table as it was last sent: it is large, and seldom another."""

_pages: Final[WeakKeyDictionary[Table, tuple[object, bytes]]] = WeakKeyDictionary()
"""The pages of its powers, likewise."""


@router.get("/api/t/{table}/book")
async def book(place: AtTable) -> Response:
    """All that may be chosen, learned or bought at this table, for everybody who has a seat there."""
    table = place.live.table
    now = table.system.book(table.play.state)
    known, data = _encoded.get(table, (None, b""))
    if known is not now:
        data = encode_value(now)
        _encoded[table] = (now, data)
    return _json(data)


@router.get("/api/t/{table}/powers")
async def powers(place: AtTable) -> Response:
    """What the powers of the table's book do, in codes of the catalogue, for everybody who has a seat there."""
    table = place.live.table
    now = table.system.book(table.play.state)
    known, data = _pages.get(table, (None, b""))
    if known is not now:
        data = encode_value({"powers": table.system.pages(now)})
        _pages[table] = (now, data)
    return _json(data)


@router.post("/api/t/{table}/book")
async def update_book(place: AsGM, request: Request) -> dict[str, str]:
    """Give an older table the book of the packs of this server; characters already made keep what they have."""
    site = site_of(request)
    site.spend(BOOKS, request)
    command = await asyncio.to_thread(table_book, site.codex)
    refusal = await place.live.act(place.seat, command)
    if refusal is not None:
        sentences = translated({**OF_THE_TABLE, **place.live.table.system.SENTENCES}, language())
        sentence = render(sentences[refusal.code], refusal.params, language(), sentences)
        raise Problem(409, refusal.code, sentence)
    return {"title": command.book.title}


@router.post("/api/t/{table}/draft")
async def draft(place: AtTable, request: Request) -> Response:
    """What the choices of a character being made are worth now; nothing is kept."""
    site_of(request).spend(DRAFTS, request)
    if place.role is Role.SCREEN:
        raise Problem(403, "table_screen", _("L’écran projeté montre la table, il n’y joue pas."))
    data = await request.body()
    table = place.live.table
    try:
        choices = table.wire.decode_choices(data)
    except WireError as error:
        where = str(error.refusal.params.get("where", "JSON"))
        raise Problem(
            422, "request_invalid", _("Cette demande est mal formée ({where}).").format(where=where)
        ) from None
    return _json(encode_value(table.system.draft(table.play.state, choices)))


class PowerLines(Struct, forbid_unknown_fields=True):
    """A power as the book writes one."""

    line: str


@router.post("/api/t/{table}/power")
async def power(place: AsGM, request: Request) -> Response:
    """A power of the GM's own from its lines, to be put on a card; nothing is kept."""
    site_of(request).spend(DRAFTS, request)
    try:
        lines = decode(await request.body(), type=PowerLines)
    except DecodeError:
        raise Problem(
            422, "request_invalid", _("Cette demande est mal formée ({where}).").format(where="JSON")
        ) from None
    try:
        return _json(encode_value(written(lines.line, "own")))
    except NotationError as error:
        raise Problem(422, "power_unread", str(error)) from None


@router.get("/api/t/{table}/ledger/{actor}")
async def ledger(actor: str, place: AtTable) -> Response:
    """Every point that a character gained and spent, the newest first: for the GM, who holds it, and who lent it."""
    table = place.live.table
    if not table.viewer(place.seat).watches(actor):
        raise Problem(403, "ledger_not_yours", _("Ce personnage est tenu par quelqu’un d’autre."))
    entries = table.system.ledger(table.play.state, actor)
    return _json(encode_value({"entries": entries[::-1]}))


def _json(data: bytes) -> Response:
    return Response(data, media_type="application/json", headers={"cache-control": "no-store"})
