"""Pictures of a table: the GM brings them, a seat receives those that its own view names."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any, Final

from fastapi import APIRouter, File, Form, Request, Response, UploadFile
from pydantic import StringConstraints

from veillee.i18n import _
from veillee.rules.common import Refusal, Role
from veillee.table.changes import PictureAdded
from veillee.table.seats import Picture
from veillee.table.text import TITLE, tidy_line
from veillee.table.wire import encode_value
from veillee.web.images import MAX_BYTES, MEDIA, redrawn
from veillee.web.limits import UPLOADS
from veillee.web.problems import Problem, too_large
from veillee.web.site import AsGM, AtTable, Seated, site_of

router: Final = APIRouter()

MAX_PICTURES: Final = 200
"""Pictures of one table."""

_drawing: Final = asyncio.Semaphore(2)
"""Pictures decoded at once: each may take a hundred megabytes for a moment."""


@router.post("/api/t/{table}/pictures", status_code=201)
async def add(
    place: AsGM,
    request: Request,
    file: Annotated[UploadFile, File()],
    title: Annotated[str, Form(), StringConstraints(max_length=400)] = "",
) -> dict[str, Any]:
    """Keep a picture of the GM, redrawn."""
    site = site_of(request)
    site.spend(UPLOADS, request)
    live = place.live
    if len(live.table.state.pictures) >= MAX_PICTURES:
        raise Problem(409, "pictures_full", _("Cette table a déjà {maximum} images.").format(maximum=MAX_PICTURES))
    named = tidy_line(title or (file.filename or "").rpartition(".")[0], TITLE, empty=True)
    if isinstance(named, Refusal):
        raise Problem(422, named.code, _("Un titre a de 1 à {maximum} caractères.").format(maximum=TITLE))
    data = await file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise too_large(MAX_BYTES)
    async with _drawing:
        drawn = await asyncio.to_thread(redrawn, data)
    picture = Picture(id=secrets.token_hex(16), title=named or _("Image"), width=drawn.width, height=drawn.height)
    await asyncio.to_thread(site.tables.store.put_picture, live.id, picture.id, drawn.data, MEDIA)
    await live.alter(lambda state: (PictureAdded(picture=picture),))
    return {"id": picture.id, "title": picture.title, "width": picture.width, "height": picture.height}


@router.get("/api/t/{table}/pictures/{picture}")
async def show(picture: str, place: AtTable, request: Request) -> Response:
    """The bytes of a picture, for those who may see it now."""
    if not _may_see(place, picture):
        raise _no_picture()
    kept = await asyncio.to_thread(site_of(request).tables.store.picture, place.live.id, picture)
    if kept is None:
        raise _no_picture()
    return Response(kept.data, media_type=kept.media, headers={"cache-control": "private, max-age=86400, immutable"})


def _may_see(place: Seated, picture: str) -> bool:
    """Ids are 128 random bits: a seat may see exactly what its own view names (background, portrait, shown)."""
    table = place.live.table
    if picture not in table.state.pictures:
        return False
    return place.role is Role.GM or picture.encode() in encode_value(table.view(place.seat))


def _no_picture() -> Problem:
    return Problem(404, "picture_unknown", _("Cette image n’est pas, ou plus, pour cette place."))
