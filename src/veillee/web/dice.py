"""The proof of a table's dice, for everybody who has a seat there: the page derives each face again by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from fastapi import APIRouter, Request, Response

from veillee.fair.proof import encode_proof
from veillee.table.proof import public_proof
from veillee.table.record import Outline, Record
from veillee.table.wire import Wire
from veillee.web.limits import PROOFS
from veillee.web.site import AtTable, site_of

router: Final = APIRouter()


@router.get("/api/t/{table}/dice")
async def dice(place: AtTable, request: Request) -> Response:
    """The file that the page verifies, and that a player may keep."""
    site_of(request).spend(PROOFS, request)
    table = place.live.table
    kept = table.log.records.outlines(0, table.version)
    data = await asyncio.to_thread(_proof, kept, table.wire, place.live.id, table.state.title)
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'inline; filename="des-{place.live.id}.json"',
    }
    return Response(data, media_type="application/json", headers=headers)


def _proof(kept: Sequence[Record | Outline], wire: Wire, table: str, title: str) -> bytes:
    records = (each if isinstance(each, Record) else wire.decode_record(each.line) for each in kept)
    return encode_proof(public_proof(records, table=table, title=title))
