"""The host's own routes: the link, the password, the list of tables, making, importing, exporting."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from typing import Annotated, Any, Final

from fastapi import APIRouter, File, Request, Response, UploadFile
from pydantic import BaseModel, ConfigDict, StringConstraints
from starlette.responses import RedirectResponse

from veillee import __version__
from veillee.i18n import _, preferred
from veillee.store.contract import StoreError, TableLine
from veillee.table.wire import encode_value
from veillee.web.devices import HOST_COOKIE, cookie, device_of, forget, keep, key_for, tables_held
from veillee.web.joining import at_the_door
from veillee.web.limits import LINKS, UPLOADS
from veillee.web.problems import Problem, not_host
from veillee.web.security import MAX_IMPORT
from veillee.web.site import AnySite, HostSite, Site, host_access
from veillee.web.summary import actor_names

router: Final = APIRouter()

Text = Annotated[str, StringConstraints(max_length=400)]


class Body(BaseModel):
    """A body: nothing unknown, nothing converted."""

    model_config = ConfigDict(strict=True, extra="forbid")


class NewTable(Body):
    title: Text = ""
    demo: bool = False
    system: Text = ""


class NewTitle(Body):
    title: Text


class Password(Body):
    password: Text


@router.get("/hote")
async def enter(site: AnySite, request: Request, jeton: str = "") -> Response:
    """Open the host's session from the link of the terminal."""
    site.spend(LINKS, request)
    key = await asyncio.to_thread(site.host.enter, jeton[:200])
    if key is None:
        raise Problem(
            403, "token_wrong", _("Ce lien n’est plus le bon : prenez celui que le serveur a affiché en démarrant.")
        )
    answer = RedirectResponse(".", 303)
    keep(answer, request, HOST_COOKIE, key)
    answer.headers["cache-control"] = "no-store"
    return answer


@router.get("/api/me")
async def me(site: AnySite, request: Request) -> dict[str, Any]:
    """Who this browser is, and what it may show."""
    access = host_access(request)
    is_host = access == "open"
    return {
        "host": is_host,
        "locked": access == "locked",
        "language": preferred(request.headers.get("accept-language")),
        "version": __version__,
        "addresses": list(site.addresses.joining) if is_host else [],
        "local": site.addresses.local if is_host else False,
        "data": site.data if is_host else "",
        "seats": await _own_seats(site, request),
    }


@router.post("/api/host/password")
async def password(body: Password, site: AnySite, request: Request) -> dict[str, bool]:
    """Open the host's session with the GM's password."""
    key = cookie(request, HOST_COOKIE)
    if site.host.access(key) == "none":
        raise not_host()
    site.spend(LINKS, request)
    if not await asyncio.to_thread(site.host.unlock, key, body.password):
        raise Problem(403, "password_wrong", _("Ce n’est pas le mot de passe du MJ."))
    return {"host": True}


@router.post("/api/host/leave")
async def leave(site: AnySite, request: Request, response: Response) -> dict[str, bool]:
    """Close the host's session of this browser."""
    await asyncio.to_thread(site.host.leave, cookie(request, HOST_COOKIE))
    forget(response, HOST_COOKIE)
    return {"host": False}


@router.get("/api/tables")
async def tables(site: HostSite) -> Response:
    """Every table of this machine, the last played first."""
    body = encode_value({"tables": await site.listing.lines()})
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})


@router.post("/api/tables", status_code=201)
async def make(body: NewTable, site: HostSite) -> dict[str, str]:
    """A new table of a system, empty or with the demo laid out."""
    state = (await site.tables.make(body.title, demo=body.demo, system=body.system)).state
    return {"id": state.id, "title": state.title}


@router.post("/api/tables/{table}/rename")
async def rename(table: str, body: NewTitle, site: HostSite) -> dict[str, str]:
    return {"id": table, "title": await site.tables.rename(table, body.title)}


@router.post("/api/tables/{table}/trash")
async def trash(table: str, site: HostSite) -> dict[str, str]:
    """Away for 30 days, then for good."""
    await site.tables.trash(table)
    return {"id": table}


@router.post("/api/tables/{table}/restore")
async def restore(table: str, site: HostSite) -> dict[str, str]:
    await site.tables.restore(table)
    return {"id": table}


@router.get("/api/tables/{table}/export")
async def export(table: str, site: HostSite) -> Response:
    """The table as one file."""
    return await export_answer(site, table, await asyncio.to_thread(site.tables.store.export, table), ".veillee")


@router.post("/api/import", status_code=201)
async def take_in(site: HostSite, request: Request, file: Annotated[UploadFile, File()]) -> dict[str, str]:
    """A table from a file, as a copy of its own."""
    site.spend(UPLOADS, request)
    live = await site.tables.take_in(await file.read(MAX_IMPORT))
    return {"id": live.id, "title": live.table.state.title}


async def export_answer(site: Site, table: str, data: bytes, ending: str) -> Response:
    """A file to save under the title of its table."""
    line = next((line for line in await site.tables.lines() if line.id == table), None)
    name = file_name(line) if line is not None else table
    headers = {"content-disposition": f'attachment; filename="{name}{ending}"', "cache-control": "no-store"}
    return Response(data, media_type="application/zip", headers=headers)


def file_name(line: TableLine) -> str:
    """A title as a file name that every system takes.

    >>> file_name(TableLine(id="a1", title="Le gué : l’été", system="", created=0))
    'le-gue-l-ete'
    """
    plain = "".join(each for each in unicodedata.normalize("NFKD", line.title) if not unicodedata.combining(each))
    kept = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
    return kept[:60] or line.id


async def _own_seats(site: Site, request: Request) -> list[dict[str, Any]]:
    found = []
    for table in tables_held(request):
        try:
            live = await site.tables.open(table)
        except StoreError:
            continue
        state, key = live.table.state, key_for(request, table)
        device = device_of(state, key)
        seat = state.seats.get(device.seat) if device is not None else None
        at_table = {"table": table, "title": state.title}
        if seat is not None:
            names = actor_names(live.table, seat)
            found.append(
                {
                    **at_table,
                    "seat": seat.id,
                    "name": seat.name,
                    "role": seat.role.value,
                    "actors": names,
                    "waiting": False,
                }
            )
        elif at_the_door(state, key) is not None:
            found.append({**at_table, "seat": "", "name": "", "role": "player", "actors": [], "waiting": True})
    return found
