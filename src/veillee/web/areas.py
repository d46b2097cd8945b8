"""What an area would cover, shown before it is declared."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from veillee.i18n import _
from veillee.table.wire import encode_value
from veillee.web.problems import Problem
from veillee.web.site import AtTable

router: Final = APIRouter()

Along = Annotated[int, Query(ge=0, le=999)]
"""A column or a row of a board."""


@router.get("/api/t/{table}/area/{actor}/{ability}")
async def area(actor: str, ability: str, x: Along, y: Along, place: AtTable) -> Response:
    """The squares that an ability would cover, aimed at one, for those who answer for its actor."""
    table = place.live.table
    squares = table.system.covers(table.play.state, actor, ability, (x, y), table.viewer(place.seat))
    if squares is None:
        raise Problem(404, "area_none", _("Cette capacité ne dit pas d’avance ce qu’elle couvre."))
    return Response(
        encode_value({"squares": squares}), media_type="application/json", headers={"cache-control": "no-store"}
    )
