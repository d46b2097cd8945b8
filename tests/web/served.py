"""A server of its own for a test, on a free port of this machine, and people with browsers of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.table.seated import Told
from veillee.codex.pack import codex
from veillee.store.backups import Backups
from veillee.store.contract import Store
from veillee.store.memory import MemoryStore
from veillee.systems import SYSTEMS
from veillee.table.difference import patched
from veillee.table.messages import Patch
from veillee.table.wire import Wire
from veillee.web.addresses import Addresses
from veillee.web.app import make_app
from veillee.web.devices import HOST_COOKIE
from veillee.web.host import Host
from veillee.web.limits import Limits
from veillee.web.serve import bound, server_config
from veillee.web.site import Site
from veillee.web.tables import Tables

WAIT = 10
"""Seconds until something that must come is missed; nothing is measured."""


class Stopped:
    """A clock of seconds that only a test moves, so that buckets never refill by themselves."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def memory_store() -> MemoryStore:
    return MemoryStore({key: Wire(system) for key, system in SYSTEMS.items()})


class Server:
    """A site that listens; `faces` are told by purpose."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        public: str = "",
        backups: Backups | None = None,
        **faces: list[int],
    ) -> None:
        self.faces = Told(**faces)
        self.socket = bound("127.0.0.1", 0)
        self.port: int = self.socket.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.tables = Tables(store, SYSTEMS, codex(), faces=self.faces, backups=backups)
        addresses = Addresses(port=self.port, only="127.0.0.1", local=not public, public=public)
        self.site = Site(self.tables, Host(store), addresses, data="ici")
        if limits is not None:
            self.site.limits = limits
        self.app = make_app(self.site)

    def person(self) -> Person:
        """A browser that was never here."""
        return Person(self)

    def host(self) -> Person:
        """A browser with the host's session."""
        key = self.site.host.enter(self.site.host.token)
        assert key is not None
        person = Person(self)
        person.cookies.set(HOST_COOKIE, key)
        return person


@asynccontextmanager
async def serving(
    store: Store | None = None,
    limits: Limits | None = None,
    proxies: tuple[str, ...] = (),
    public: str = "",
    backups: Backups | None = None,
    **faces: list[int],
) -> AsyncIterator[Server]:
    """A running server, stopped at the end."""
    server = Server(store if store is not None else memory_store(), limits, public, backups, **faces)
    running = uvicorn.Server(server_config(server.app, proxies))
    task = asyncio.create_task(running.serve([server.socket]))
    while not running.started:
        await asyncio.sleep(0.01)
        assert not task.done(), "the server stopped while starting"
    try:
        yield server
    finally:
        running.should_exit = True
        await task


class Person(httpx.AsyncClient):
    """Somebody with a browser: cookies, routes, sockets."""

    def __init__(self, server: Server) -> None:
        super().__init__(base_url=server.base, timeout=WAIT)
        self.server = server

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.cookies.items())

    async def said(self, method: str, path: str, status: int = 200, **arguments: Any) -> Any:
        """The JSON of an answer of a given status."""
        answer = await self.request(method, path, **arguments)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def make_demo(self, system: str = "") -> str:
        """A new demo table, of the first system unless another is named; its id."""
        made = await self.said("POST", "/api/tables", 201, json={"demo": True, "system": system})
        return str(made["id"])

    async def line(self, table: str) -> dict[str, Any]:
        """What the list says of a table."""
        listed = await self.said("GET", "/api/tables")
        found: dict[str, Any] = next(line for line in listed["tables"] if line["id"] == table)
        return found

    def at(self, table: str, query: str = "", **headers: str) -> Talk:
        """A socket at a table, not open yet."""
        return Talk(f"ws://127.0.0.1:{self.server.port}/ws/{table}{query}", {"Cookie": self.cookie, **headers})

    async def sits(self, table: str, code: str) -> None:
        """Come in by a personal code."""
        joined = await self.said("POST", "/api/join", json={"code": code})
        assert joined["status"] == "seated"
        assert joined["table"] == table


class Talk:
    """A socket as the client uses it: it keeps a view by applying patches, and checks nothing else."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self._address = address
        self._headers = headers
        self._ids = count(1)
        self.socket: ClientConnection
        self.view: Any = None
        self.version = 0
        self.log: list[Any] = []
        self.present: list[str] = []
        self.seen: list[dict[str, Any]] = []
        self.raw: list[str] = []

    async def __aenter__(self) -> Self:
        self.socket = await connect(self._address, additional_headers=self._headers)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def hello(self, version: int = 0, **fields: Any) -> dict[str, Any]:
        """Present oneself; the first message that comes back."""
        await self.send({"type": "hello", "version": version, **fields})
        return await self.receive()

    async def send(self, message: Any) -> None:
        data = message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        with suppress(websockets.ConnectionClosed):  # what the server said before closing is still to be read
            await self.socket.send(data)

    async def receive(self) -> dict[str, Any]:
        """The next message, taken in."""
        data = await asyncio.wait_for(self.socket.recv(decode=True), WAIT)
        self.raw.append(data)
        message: dict[str, Any] = msgspec.json.decode(data)
        self.seen.append(message)
        match message["type"]:
            case "welcome":
                self.view, self.version, self.log = message["view"], message["version"], message["log"]
            case "step":
                patch = msgspec.convert(message.get("patch", {}), Patch)
                self.view = patched(self.view, patch)
                self.version = message["version"]
                self.log += message.get("log", [])
            case "presence":
                self.present = list(message["seats"])
            case _:
                pass
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Messages up to the first of some kinds."""
        while True:
            message = await self.receive()
            if message["type"] in kinds:
                return message

    async def reaches(self, version: int) -> None:
        """Take in what comes until a version is there."""
        while self.version < version:
            await self.receive()

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A message with an id of its own; its answer, accepted or refused."""
        message = {"type": kind, "id": fields.pop("id", f"c{next(self._ids)}"), **fields}
        await self.send(message)
        while True:
            answer = await self.until("accepted", "refused")
            if answer["id"] == message["id"]:
                return answer

    async def does(self, command: dict[str, Any], **fields: Any) -> int:
        """A command of the rules that is accepted; the version it led to."""
        return _accepted(await self.ask("do", command=command, **fields))

    async def changes(self, command: dict[str, Any]) -> int:
        """A command of the table that is accepted; the version it led to."""
        return _accepted(await self.ask("table", command=command))

    async def closed(self) -> int:
        """The code that the server closes with, whatever it sends before."""
        while True:
            try:
                await self.receive()
            except websockets.ConnectionClosed as end:
                return end.rcvd.code if end.rcvd is not None else 0


def _accepted(answer: dict[str, Any]) -> int:
    assert answer["type"] == "accepted", answer
    version: int = answer["version"]
    return version


ORC, ELARA, KAEL = "a8", "a4", "a5"
"""Participants of the demo."""


async def orc_strikes(gm: Talk) -> int:
    """Bring the orc next to Elara and let it strike: the table then waits for her reaction."""
    await gm.does({"type": "start_fight"})
    await gm.does({"type": "place", "actor": ORC, "place": {"square": [9, 7], "facing": [-1, 0]}})
    await gm.does({"type": "go_to", "actor": ORC})
    return await gm.does({"type": "attack", "actor": ORC, "line": "hache", "target": ELARA})
