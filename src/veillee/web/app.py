"""The application: the routes put together, their refusals in one shape, the guard around them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Final

from fastapi import APIRouter, FastAPI, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from veillee.store.contract import StoreError
from veillee.web import areas, book, client, dice, home, joining, library, pictures, replay, sockets, versions
from veillee.web.addresses import qr_svg
from veillee.web.doors import tidy_code
from veillee.web.following import Following
from veillee.web.live import NotKept, PutAway
from veillee.web.problems import Problem, answer_problem
from veillee.web.security import Guard
from veillee.web.site import AnySite, Site

HOUSEKEEPING: Final = 60
"""Seconds between two looks at tables where nobody is."""

router: Final = APIRouter()


@router.get("/api/qr.svg")
async def qr(site: AnySite, code: str = "") -> Response:
    """The QR code of the joining address: of a table when its code is given."""
    kept = tidy_code(code)
    address = site.addresses.joining[0] + (f"r/{kept}" if kept else "")
    return Response(qr_svg(address), media_type="image/svg+xml", headers={"cache-control": "no-cache"})


def make_app(site: Site) -> ASGIApp:
    """The application of a site."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None, lifespan=_lifespan)
    app.state.site = site
    for room in (
        router,
        areas.router,
        book.router,
        dice.router,
        home.router,
        joining.router,
        library.router,
        pictures.router,
        replay.router,
        sockets.router,
        versions.router,
    ):
        app.include_router(room)
    app.include_router(client.router)
    for kind in (Problem, StoreError, NotKept, PutAway, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, answer_problem)
    return Guard(app, site.addresses)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    site: Site = app.state.site
    following = Following(site.tables, site.host.reload)
    await following.start()
    keeper = asyncio.create_task(_keep_house(site))
    try:
        yield
    finally:
        keeper.cancel()
        await site.tables.stop()


async def _keep_house(site: Site) -> None:
    """Empty the trash of what is too old, and let go of tables where nobody is."""
    for minute in count():
        if minute % 60 == 0:
            with suppress(StoreError):
                await asyncio.to_thread(site.tables.store.purge, site.tables.clock())
        await site.tables.put_away_idle()
        await asyncio.sleep(HOUSEKEEPING)
