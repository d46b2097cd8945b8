"""A scripted evening against a real server that is killed at random moments, and what must hold after each death.

Whoever played keeps what was acknowledged and the view it had. After each restart: the table opens, every
acknowledged command is there under its version, a view of the same version is the same to the byte, prompt included,
and a command that had no answer may be sent again without paying twice.
"""

from __future__ import annotations

import json
import math
import os
import queue
import random
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path
from threading import Thread, Timer
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.difference import patched
from veillee.table.messages import Patch
from veillee.table.table import Table
from veillee.table.wire import Wire

ROOT: Final = Path(__file__).parents[2]
WAIT: Final = 60
EARLY: Final = 0.15
"""Share of the kills that come while the server starts."""
PLAYED: Final = 0.4
"""Seconds within which the others come once somebody plays."""
ORC, ELARA = "a8", "a4"

BREATH: Final = 0.1
"""Seconds that the player waits when asked to slow down."""
SCRIPT: Final[tuple[dict[str, Any], ...]] = (
    {"type": "table", "command": {"type": "say", "text": "La pluie tombe sur le gué."}},
    {"type": "do", "command": {"type": "start_fight"}},
    {"type": "do", "command": {"type": "correct", "actor": ELARA, "hit_points": 12}},
    {"type": "do", "command": {"type": "place", "actor": ORC, "place": {"square": [9, 7], "facing": [-1, 0]}}},
    {"type": "do", "command": {"type": "go_to", "actor": ORC}},
    {"type": "do", "command": {"type": "attack", "actor": ORC, "line": "hache", "target": ELARA}},
    {"type": "table", "command": {"type": "roll", "expression": "2d6+1"}},
    {"type": "undo"},
    {"type": "redo"},
    {"type": "do", "command": {"type": "go_to", "actor": ORC}},
    {"type": "do", "command": {"type": "attack", "actor": ORC, "line": "hache", "target": ELARA}},
    {"type": "undo"},
    {"type": "do", "command": {"type": "end_fight"}},
)
"""What is played over and over; whatever the table then waits for is answered first."""


class Killed(Exception):
    """The server died in the middle of what was asked."""


class Nursery:
    """Real servers on one folder, one at a time."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.crash.nursery", str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._said: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        self.pid = 0

    def start(self) -> None:
        """Ask for a server; `pid` is its process, that can be killed from now on."""
        assert self._process.stdin is not None
        self._process.stdin.write("0\n")
        self._process.stdin.flush()
        self.pid = self._next()["pid"]

    def started(self) -> dict[str, Any]:
        """What the server announced; raise `Killed` when it did not live that long."""
        told = self._next()
        if "ended" in told:
            self.pid = 0
            raise Killed
        return told

    def ended(self) -> None:
        """Wait for the death of the server."""
        while self.pid and "ended" not in self._next():
            pass
        self.pid = 0

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        if self.pid:
            self.kill()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(WAIT)
        self._reader.join(WAIT)
        self._process.stdout.close()

    def _next(self) -> dict[str, Any]:
        return self._said.get(timeout=WAIT)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.put(json.loads(line))


class Player:
    """The GM's page: it keeps a view, what was acknowledged, and the message that had no answer."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.version = 0
        self.view: Any = None
        self.acknowledged: dict[str, int] = {}
        self.unanswered: dict[str, Any] | None = None
        self.here = False
        """Whether a socket was open when the server died."""
        self.prompts = 0
        """Restarts that found an open prompt as it was left."""
        self._steps: Iterator[dict[str, Any]] = cycle(SCRIPT)
        self._ids = 0

    @contextmanager
    def comes_in(self, port: int, cookie: str) -> Iterator[ClientConnection]:
        """Open a socket and compare what comes with what was there."""
        address = f"ws://127.0.0.1:{port}/ws/{self.table}"
        with connect(address, additional_headers={"Cookie": cookie}, compression=None) as socket:
            self._compare(socket)
            yield socket

    def _compare(self, socket: ClientConnection) -> None:
        socket.send(json.dumps({"type": "hello"}))
        while (welcome := json.loads(socket.recv(WAIT)))["type"] != "welcome":
            assert welcome["type"] == "presence", welcome
        last = max(self.acknowledged.values(), default=0)
        assert welcome["version"] >= max(last, self.version), "what was acknowledged or shown is gone"
        if welcome["version"] == self.version:
            assert welcome["view"] == self.view, "the same version looks otherwise after a restart"
            self.prompts += welcome["view"].get("prompt") is not None
        self.version, self.view = welcome["version"], welcome["view"]
        self.here = True
        for known, version in list(self.acknowledged.items())[-2:]:
            answer = self._asked(socket, {"type": "undo", "id": known})
            assert answer == {"type": "accepted", "id": known, "version": version}

    def plays(self, socket: ClientConnection) -> None:
        """Go on with the evening until the server dies."""
        while True:
            if self.unanswered is None:
                self.unanswered = self._next()
            answer = self._asked(socket, self.unanswered)
            if answer["type"] == "accepted":
                self.acknowledged[answer["id"]] = answer["version"]
            elif answer["refusal"]["code"] == "web_slow_down":
                time.sleep(BREATH)
                continue
            self.unanswered = None

    def _next(self) -> dict[str, Any]:
        self._ids += 1
        prompt = self.view.get("prompt")
        if prompt is not None and self._ids % 3:
            step = {"type": "answer", "prompt": prompt["id"]}
            if prompt["kind"] == "faces":
                step["draw"] = True
            else:
                step["value"] = prompt["answers"][self._ids % len(prompt["answers"])]
        else:
            step = next(self._steps)
        return {**step, "id": f"c{self._ids}"}

    def _asked(self, socket: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
        try:
            socket.send(json.dumps(message))
            while True:
                heard = json.loads(socket.recv(WAIT))
                match heard["type"]:
                    case "step":
                        self.view = patched(self.view, msgspec.convert(heard.get("patch", {}), Patch))
                        self.version = heard["version"]
                    case "accepted" | "refused":
                        assert heard["id"] == message["id"]
                        return dict(heard)
                    case kind:
                        assert kind == "presence", heard
        except ConnectionClosed as end:
            raise Killed from end


def host_cookie(started: dict[str, Any]) -> str:
    """The host's session, from the link that the server prints; it outlives every restart."""
    opener = urllib.request.build_opener(_NoRedirect())
    answer = opener.open(started["host_link"], timeout=WAIT)
    return str(answer.headers["set-cookie"]).partition(";")[0]


def demo(started: dict[str, Any], cookie: str) -> str:
    """A new demo table; its id."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{started['port']}/api/tables",
        data=b'{"demo":true}',
        headers={"Cookie": cookie, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=WAIT) as answer:
        return str(json.load(answer)["id"])


def evening(folder: Path, rounds: int, seed: int, minutes: float = math.inf, tables: int = 2) -> dict[str, int]:
    """Kill a server `rounds` times, or until so many minutes went by; what was seen.

    Raise `AssertionError` when anything was lost.
    """
    until = time.monotonic() + minutes * 60
    chance = random.Random(seed)
    met = {"kills": 0, "while_starting": 0, "in_a_command": 0, "prompts": 0, "acknowledged": 0, "records": 0}
    with nursery(folder) as servers:
        servers.start()
        started = servers.started()
        cookie = host_cookie(started)
        players = [Player(demo(started, cookie)) for _number in range(tables)]
        servers.kill()
        servers.ended()
        began = 0.3
        while met["kills"] < rounds and time.monotonic() < until:
            player = players[met["kills"] % tables]
            player.here = False
            servers.start()
            early = chance.random() < EARLY
            death = Timer(chance.uniform(0, 2 * began), servers.kill)
            since = time.monotonic()
            if early:
                death.start()
            try:
                port = servers.started()["port"]
                if not early:
                    began = 0.8 * began + 0.2 * (time.monotonic() - since)
                with player.comes_in(port, cookie) as socket:
                    if not early:
                        death = Timer(chance.uniform(0, PLAYED), servers.kill)
                        death.start()
                    player.plays(socket)
            except (Killed, OSError, WebSocketException) as end:
                closed = end.__cause__ if isinstance(end, Killed) else end
                assert not isinstance(closed, ConnectionClosed) or closed.rcvd is None, "the server closed by itself"
                met["while_starting"] += not player.here
                met["in_a_command"] += player.unanswered is not None
            death.join()
            servers.ended()
            met["kills"] += 1
        servers.start()
        port = servers.started()["port"]
        for player in players:
            with player.comes_in(port, cookie):
                pass
        servers.kill()
        servers.ended()
    met["prompts"] = sum(player.prompts for player in players)
    _compare(folder, players, met)
    return met


def _compare(folder: Path, players: list[Player], met: dict[str, int]) -> None:
    """Every acknowledged command is in the file under its version, once, and the table folds."""
    system = SYSTEMS["awakening"]
    store = SQLiteStore(folder, {"awakening": Wire(system)})
    for player in players:
        records = store.records(player.table)
        kept = {record.command_id: record.version for record in records if record.author == "gm" and record.command_id}
        for command_id, version in player.acknowledged.items():
            assert records[version - 1].version == version
            assert kept[command_id] == version, f"{command_id} was acknowledged at {version}"
        played = [record.command_id for record in records if record.kind != "table" and record.author == "gm"]
        again = [each for each in played if each and not each.startswith("demo-")]
        assert len(again) == len(set(again)), "a command was paid twice"
        assert Table.load(system, records).version == len(records) == player.version
        met["acknowledged"] += len(player.acknowledged)
        met["records"] += len(records)
    store.close()


@contextmanager
def nursery(folder: Path) -> Iterator[Nursery]:
    """A nursery that leaves no process behind."""
    servers = Nursery(folder)
    try:
        yield servers
    finally:
        servers.close()


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Keeps the answer that carries the cookie."""

    def http_error_302(self, req: Any, fp: Any, code: int, msg: str, headers: Any) -> Any:
        return fp

    http_error_303 = http_error_302
    http_error_307 = http_error_302
