"""What a socket costs with nothing behind it: a durable append of what was sent, then the same bytes to everybody.

It speaks just enough of our protocol for the client of `bench.many_tables`. One file per table, as we have.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from veillee.web.serve import bound, server_config


class Message(msgspec.Struct):
    """All that is read of what a client says."""

    type: str
    id: str = ""


class Room:
    """A table without rules."""

    def __init__(self, file: Path) -> None:
        self.version = 0
        self.sockets: set[WebSocket] = set()
        self.turn = asyncio.Lock()
        self.kept = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self.kept.execute("PRAGMA journal_mode=WAL")
        self.kept.execute("PRAGMA synchronous=FULL")
        self.kept.execute("CREATE TABLE records (version INTEGER PRIMARY KEY, line BLOB)")

    def keep(self, version: int, line: str) -> None:
        """Durable on return."""
        self.kept.execute("INSERT INTO records VALUES (?, ?)", (version, line))


def serve_bare(folder: Path, port: int) -> None:
    """Serve until killed."""
    rooms: dict[str, Room] = {}
    writer = ThreadPoolExecutor(1)

    async def attend(socket: WebSocket) -> None:
        await socket.accept()
        name = socket.path_params["table"]
        room = rooms.setdefault(name, Room(folder / f"{name}.sqlite")) if name not in rooms else rooms[name]
        room.sockets.add(socket)
        try:
            while True:
                text = await socket.receive_text()
                message = msgspec.json.decode(text, type=Message)
                if message.type == "hello":
                    await socket.send_text('{"type":"welcome","version":0}')
                    continue
                async with room.turn:
                    room.version += 1
                    await asyncio.get_running_loop().run_in_executor(writer, room.keep, room.version, text)
                    for other in room.sockets:
                        await other.send_text(f'{{"type":"step","version":{room.version},"said":{text}}}')
                    await socket.send_text(f'{{"type":"accepted","id":"{message.id}","version":{room.version}}}')
        except WebSocketDisconnect:
            room.sockets.discard(socket)

    app = Starlette(routes=[WebSocketRoute("/ws/{table}", attend)])
    uvicorn.Server(server_config(app)).run([bound("127.0.0.1", port)])
