"""The socket of a table: who comes in, what may be said how often, what goes out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from veillee.i18n import LANGUAGES, preferred
from veillee.rules.common import Refusal
from veillee.store.contract import StoreError, UnknownTable
from veillee.table.messages import AnyFromClient, Goodbye, Hello, Older, Refused
from veillee.table.wire import WireError, decode_message, encode_message
from veillee.web.devices import HOST_COOKIE, cookie, hashed
from veillee.web.limits import MESSAGES, SOCKETS
from veillee.web.live import Live, PutAway
from veillee.web.site import Seated, Site, asker, seated, site_of
from veillee.web.viewers import GONE, TOO_SLOW, Viewing

router: Final = APIRouter()

SLOWEST: Final = 30
"""Seconds that sending one message may take."""
PATIENCE: Final = 40
"""Refusals for speaking too often before the socket is closed."""
PER_DEVICE: Final = 16
"""Sockets of one device at one table."""


@router.websocket("/ws/{table}")
async def table_socket(socket: WebSocket, table: str, seat: str = "", language: str = "") -> None:
    """One viewer: what it says goes to the table's mailbox, what it receives comes from its own queue."""
    site = site_of(socket)
    if site.limits.take(SOCKETS, asker(socket)):
        await socket.close(GONE)
        return
    await socket.accept()
    try:
        live = await site.tables.open(table)
    except UnknownTable:
        await _goodbye(socket, Refusal("web_no_table"))
        return
    except StoreError as error:
        await _goodbye(socket, Refusal("web_unreadable", {"reason": str(error)}))
        return
    place = seated(socket, live, seat)
    if place is None:
        await _goodbye(socket, Refusal("web_not_seated"))
        return
    who = place.device or hashed(cookie(socket, HOST_COOKIE))
    if sum(viewing.who == who for viewing in live.viewings) >= PER_DEVICE:
        await _goodbye(socket, Refusal("web_flood"))
        return
    spoken = language if language in LANGUAGES else preferred(socket.headers.get("accept-language"))
    await _attend(socket, site, place, Viewing(place.seat, place.device, who, spoken))


async def _attend(socket: WebSocket, site: Site, place: Seated, viewing: Viewing) -> None:
    live = place.live
    live.enter(viewing)
    tasks = [
        asyncio.create_task(_listen(socket, site, live, viewing)),
        asyncio.create_task(_tell(socket, viewing)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if viewing.closing:
            await asyncio.wait(tasks[1:], timeout=SLOWEST)
    finally:
        live.leave(viewing)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _listen(socket: WebSocket, site: Site, live: Live, viewing: Viewing) -> None:
    """Read messages one at a time: the next is read when this one is answered, so a flood fills nobody's mailbox."""
    patience = PATIENCE
    with suppress(WebSocketDisconnect, PutAway):
        while not viewing.closing:
            message = _read(await socket.receive())
            if isinstance(message, WireError):
                viewing.send(encode_message(Refused(id="", refusal=message.refusal)))
            if isinstance(message, WireError) or site.limits.take(MESSAGES, viewing.who):
                patience -= 1
                if patience <= 0:
                    viewing.send(encode_message(Goodbye(refusal=Refusal("web_flood"))))
                    viewing.close(GONE)
                elif not isinstance(message, WireError):
                    _slow_down(viewing, message)
                continue
            patience = min(PATIENCE, patience + 1)
            await live.message(viewing, message)


def _read(event: Message) -> AnyFromClient | WireError:
    """One event of a socket as a message; raise `WebSocketDisconnect` at the end."""
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    data = event.get("text") or event.get("bytes") or b""
    try:
        return decode_message(data if isinstance(data, str | bytes) else b"")
    except WireError as error:
        return error


def _slow_down(viewing: Viewing, message: AnyFromClient) -> None:
    if not isinstance(message, Hello | Older):
        viewing.send(encode_message(Refused(id=message.id, refusal=Refusal("web_slow_down"))))


async def _tell(socket: WebSocket, viewing: Viewing) -> None:
    """Send what is queued, until there is a code to close with."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            item = await viewing.next()
            if isinstance(item, int):
                await socket.close(item)
                return
            try:
                await asyncio.wait_for(socket.send_text(item.decode()), SLOWEST)
            except TimeoutError:
                viewing.close(TOO_SLOW)
                await asyncio.wait_for(socket.close(TOO_SLOW), 1)
                return


async def _goodbye(socket: WebSocket, refusal: Refusal) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode_message(Goodbye(refusal=refusal)).decode())
        await socket.close(GONE)
