"""The host's way back: what happened at a table, its backups, and a new table made from either."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from msgspec.structs import asdict
from pydantic import Field

from veillee.table.wire import encode_value
from veillee.web.home import Body, Text, export_answer
from veillee.web.limits import UPLOADS
from veillee.web.problems import not_seated
from veillee.web.site import GM_SEAT, HostSite

router: Final = APIRouter()

PAGE: Final = 40
"""Moments of one answer."""

Version = Annotated[int, Field(ge=1, le=10**9)]


class Copy(Body):
    """Without a version, the last one."""

    version: Version | None = None
    backup: Text = ""


@router.get("/api/tables/{table}/versions")
async def versions(table: str, site: HostSite) -> dict[str, Any]:
    """What a table can be made again from: any version up to the last, and its backups."""
    last, backups = await site.tables.versions(table)
    return {"last": last, "backups": [asdict(backup) for backup in backups]}


@router.get("/api/tables/{table}/moments")
async def moments(table: str, site: HostSite, before: Annotated[int | None, Query(ge=1, le=10**9)] = None) -> Response:
    """A page of what happened before a version, as the GM reads it, and the view that names who was there."""
    told = (await site.tables.open(table)).table
    if GM_SEAT not in told.state.seats:
        raise not_seated()
    entries, more = told.entries(GM_SEAT, before=before, limit=PAGE)
    body = {"moments": entries, "more": more, "view": told.view(GM_SEAT)}
    return Response(encode_value(body), media_type="application/json", headers={"cache-control": "no-store"})


@router.get("/api/tables/{table}/backups/{name}")
async def backup(table: str, name: str, site: HostSite) -> Response:
    """A backup as one file, to download."""
    data = await asyncio.to_thread(site.tables.backup, table, name)
    return await export_answer(site, table, data, f"-{name}")


@router.post("/api/tables/{table}/copy", status_code=201)
async def copy(table: str, body: Copy, site: HostSite, request: Request) -> dict[str, str]:
    """A new table as this one was at a version, or as a backup holds it."""
    site.spend(UPLOADS, request)
    state = (await site.tables.copy(table, body.version, body.backup)).state
    return {"id": state.id, "title": state.title}
