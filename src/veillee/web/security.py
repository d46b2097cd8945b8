"""What every request passes first: a name that is ours, an origin that is ours, a body that is not too big.

A page of another site may make a browser of the table send requests here; it can neither name this server by its own
name (`Host`), nor hide where it comes from (`Origin`, `Sec-Fetch-Site`). Plain HTTP is what a local network has, so
nothing here needs TLS.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from veillee.i18n import _, preferred, speaking
from veillee.web.addresses import Addresses, host_name, same_place
from veillee.web.images import MAX_BYTES
from veillee.web.problems import Problem, too_large, unexpected

MAX_BODY: Final = 64 * 1024
MAX_UPLOAD: Final = MAX_BYTES + MAX_BODY
"""A picture and the form around it."""
MAX_IMPORT: Final = 256 * 1024 * 1024
SLOWEST: Final = 30
"""Seconds between two pieces of a body."""

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")

HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-resource-policy": "same-origin",
}

log = logging.getLogger("veillee.web")


class TooLarge(HTTPException):
    """Raised in the middle of a body; the application answers it like any other refusal."""

    def __init__(self, maximum: int) -> None:
        super().__init__(413)
        self.maximum = maximum


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        with speaking(preferred(headers.get("accept-language"))):
            problem = self._problem(scope, headers)
            if scope["type"] == "websocket":
                await self._socket(scope, receive, send, problem)
            else:
                await self._request(scope, receive, _with_headers(send, headers.get("host", "")), problem)

    def _problem(self, scope: Scope, headers: Headers) -> Problem | None:
        host = headers.get("host", "")
        if not host or not self._addresses.known(host):
            return Problem(
                421,
                "host_unknown",
                _("Cette adresse n’est pas connue du serveur. Relancez-le avec --name {name}, ou prenez {own}.").format(
                    name=host_name(host)[:100] or "…", own=self._addresses.joining[0]
                ),
            )
        if (scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS) and not from_here(headers):
            return Problem(403, "origin", _("Cette demande vient d’un autre site : elle n’a pas été suivie."))
        if scope["type"] == "http":
            length, maximum = headers.get("content-length", "0"), max_body(scope["path"])
            if not length.isdecimal() or len(length) > 15 or int(length) > maximum:
                return too_large(maximum)
        return None

    async def _socket(self, scope: Scope, receive: Receive, send: Send, problem: Problem | None) -> None:
        if problem is not None:
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        try:
            await self._app(scope, receive, send)
        except Exception:
            log.exception("a socket failed")

    async def _request(self, scope: Scope, receive: Receive, send: Send, problem: Problem | None) -> None:
        if problem is not None:
            await problem.answer()(scope, receive, send)
            return
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self._app(scope, _bounded(receive, max_body(scope["path"])), watched)
        except Exception:
            log.exception("a %s request failed", scope["method"])
            if not started:
                answer: Response = unexpected().answer()
                await answer(scope, receive, send)


def from_here(headers: Headers) -> bool:
    """Whether a page of ours, or no page at all, makes this request."""
    origin, fetched = headers.get("origin"), headers.get("sec-fetch-site")
    if fetched is not None and fetched not in ("same-origin", "none"):
        return False
    return origin is None or same_place(origin, headers.get("host", ""))


def max_body(path: str) -> int:
    """Bytes that a body may have."""
    if path.endswith("/api/import"):
        return MAX_IMPORT
    return MAX_UPLOAD if path.endswith("/pictures") else MAX_BODY


def content_policy(host: str) -> str:
    """Only files of ours, no inline script; older browsers do not count a socket of ours as 'self'."""
    sockets = f" ws://{host} wss://{host}" if host and not set(host) & set(" ;,'\"") else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        f"img-src 'self' blob: data:; font-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; "
        "media-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    )


def _bounded(receive: Receive, maximum: int) -> Receive:
    read = 0

    async def bounded() -> Message:
        nonlocal read
        if read < 0:
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), SLOWEST)
        except TimeoutError as error:
            raise HTTPException(408) from error
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > maximum:
                raise TooLarge(maximum)
            if not message.get("more_body", False):
                read = -1
        return message

    return bounded


def _with_headers(send: Send, host: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers["content-security-policy"] = content_policy(host)
            headers.setdefault("cache-control", "no-store")
            del headers["server"]
        await send(message)

    return sending
