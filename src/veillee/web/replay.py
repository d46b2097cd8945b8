"""A table as it was at any of its versions, for the GM who looks back at a fight."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from veillee.i18n import _
from veillee.table.wire import encode_value
from veillee.web.problems import Problem
from veillee.web.site import AsGM, site_of

router: Final = APIRouter()


@router.get("/api/t/{table}/at/{version}")
async def at(version: int, place: AsGM, request: Request) -> Response:
    """The view of a seat of the GM at a version, and what that version told."""
    last = place.live.table.version
    if not 1 <= version <= last:
        raise Problem(
            404, "version_unknown", _("Cette table a {last} moments, comptés à partir de 1.").format(last=last)
        )
    past = await site_of(request).pasts.at(place.live, version)
    seat = place.seat if place.seat in past.state.seats else "gm"
    entries, _more = past.entries(seat, after=version - 1)
    body = {
        "version": version,
        "last": last,
        "at": past.log.record(version).at,
        "view": past.view(seat),
        "entry": entries[-1] if entries else None,
    }
    return Response(encode_value(body), media_type="application/json", headers={"cache-control": "no-store"})
