"""The book of a table, characters being made from it, and the ledgers of those made."""

from __future__ import annotations

import asyncio
from typing import Any, Final
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Request, Response
from msgspec import DecodeError, Struct
from msgspec.json import decode

from veillee.i18n import _, language
from veillee.rules.common import Role
from veillee.table.commands import SENTENCES as OF_THE_TABLE
from veillee.table.table import Table
from veillee.table.wire import WireError, encode_value
from veillee.web.games import GAMES
from veillee.web.limits import BOOKS, DRAFTS
from veillee.web.problems import Problem
from veillee.web.site import AsGM, AtTable, Seated, site_of
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
    if now is None:
        raise _no_book()
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
    if now is None:
        raise _no_book()
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
    command = await asyncio.to_thread(GAMES[place.live.table.system.key].book, site.codex)
    if command is None:
        raise _no_book()
    refusal = await place.live.act(place.seat, command)
    if refusal is not None:
        sentences = translated({**OF_THE_TABLE, **place.live.table.system.SENTENCES}, language())
        sentence = render(sentences[refusal.code], refusal.params, language(), sentences)
        raise Problem(409, refusal.code, sentence)
    table = place.live.table
    given: Any = table.system.book(table.play.state)
    return {"title": given.title}


@router.post("/api/t/{table}/draft")
async def draft(place: AtTable, request: Request) -> Response:
    """What the choices of a character being made are worth now; nothing is kept."""
    site_of(request).spend(DRAFTS, request)
    if place.role is Role.SCREEN:
        raise Problem(403, "table_screen", _("L’écran projeté montre la table, il n’y joue pas."))
    data = await request.body()
    table = place.live.table
    if table.system.book(table.play.state) is None:
        raise _no_book()
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


class BlockText(Struct, forbid_unknown_fields=True):
    """A stat block as it is printed."""

    text: str


@router.post("/api/t/{table}/power")
async def power(place: AsGM, request: Request) -> Response:
    """A power of the GM's own from its lines, to be put on a card; nothing is kept."""
    return await _read(place, request, "power", PowerLines, "power_unread")


@router.post("/api/t/{table}/block")
async def block(place: AtTable, request: Request) -> Response:
    """The card that a stat block says, for the GM and for a player who brings a character; nothing is kept."""
    return await _read(place, request, "block", BlockText, "block_unread")


async def _read(place: Seated, request: Request, what: str, shape: type[PowerLines | BlockText], code: str) -> Response:
    site_of(request).spend(DRAFTS, request)
    try:
        written = decode(await request.body(), type=shape)
    except DecodeError:
        raise Problem(
            422, "request_invalid", _("Cette demande est mal formée ({where}).").format(where="JSON")
        ) from None
    text = written.line if isinstance(written, PowerLines) else written.text
    try:
        found = place.live.table.system.read(what, text)
    except ValueError as error:
        raise Problem(422, code, str(error)) from None
    if found is None:
        raise Problem(404, "notation_none", _("Le livre de cette table n’a pas cette écriture."))
    return _json(encode_value(found))


@router.get("/api/t/{table}/ledger/{owner}")
async def ledger(owner: str, place: AtTable) -> Response:
    """Every point that was gained and spent, the newest first, for those who may look at its owner's."""
    table = place.live.table
    entries = table.system.ledger(table.play.state, owner, table.viewer(place.seat))
    if entries is None:
        raise Problem(403, "ledger_not_yours", _("Ce registre est à quelqu’un d’autre."))
    return _json(encode_value({"entries": entries[::-1]}))


def _no_book() -> Problem:
    return Problem(404, "book_none", _("Cette table se joue sans livre : rien n’y est à choisir ni à apprendre."))


def _json(data: bytes) -> Response:
    return Response(data, media_type="application/json", headers={"cache-control": "no-store"})
