"""Forty tables of one GM and four players on one server: from a command to the last client that received its step.

    .venv/bin/python -m bench.many_tables
    .venv/bin/python -m bench.many_tables --tables 40 --rate 50 --seconds 30

The server is a process of its own that keeps every record durably; the 200 sockets are in this one, on loopback, each
browser with an address of its own, so that the limits of a real server hold. Commands are sent at fixed moments and
timed from these, in windows that alternate with the same windows against a bare socket (`bench.bare_socket`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from msgspec.structs import asdict
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.bare_socket import serve_bare
from veillee.web.serve import Options, Started, bound, serve

SEATS: Final = ("gm", "j1", "j2", "j3", "j4")
ORC, ELARA, KAEL = "a8", "a4", "a5"
WINDOW: Final = 5.0
"""Seconds against one server before it is the other's turn."""
PATIENCE: Final = 60

OPENING: Final[tuple[dict[str, Any], ...]] = (
    {"type": "start_fight"},
    {"type": "place", "actor": ORC, "place": {"square": [9, 7], "facing": [-1, 0]}},
)


def evening() -> Iterator[tuple[str, dict[str, Any]]]:
    """Who says what, again and again: blows with their reaction, steps, words, dice, corrections, undo and redo."""
    while True:
        for square in ([8, 6], [8, 7]):
            yield "gm", {"type": "do", "command": {"type": "go_to", "actor": ORC}}
            yield "gm", {"type": "do", "command": {"type": "attack", "actor": ORC, "line": "hache", "target": ELARA}}
            yield "j1", {"type": "answer", "value": "take"}
            yield "gm", {"type": "do", "command": {"type": "correct", "actor": ELARA, "hit_points": 12}}
            yield "j2", {"type": "table", "command": {"type": "say", "text": "Tiens bon, j’arrive !"}}
            yield "gm", {"type": "do", "command": {"type": "go_to", "actor": ELARA}}
            place = {"square": square, "facing": [1, 0]}
            yield "gm", {"type": "do", "command": {"type": "place", "actor": ELARA, "place": place}}
            yield "j1", {"type": "table", "command": {"type": "roll", "expression": "2d6+1"}}
            yield "gm", {"type": "undo"}
            yield "gm", {"type": "redo"}


def apart(table: int) -> dict[str, Any]:
    """Kael somewhere else at each table, so that no two are alike."""
    return {"type": "place", "actor": KAEL, "place": {"square": [table % 7, 10 + table // 7], "facing": [0, 1]}}


class Heard(msgspec.Struct):
    """All that this client reads of a message."""

    type: str
    version: int = 0
    id: str = ""


class Sent(msgspec.Struct):
    """A command on its way: when it was due, the version that it led to once it is accepted."""

    due: float
    version: int = 0


class Crowd:
    """The sockets of one table and what they wait for; `took`: milliseconds from a command to its last receipt."""

    def __init__(self) -> None:
        self.sockets: dict[str, ClientConnection] = {}
        self.versions = dict.fromkeys(SEATS, 0)
        self.last: dict[int, float] = {}
        self.sent: dict[str, Sent] = {}
        self.accepted = 0
        self.refused = 0
        self.took: list[float] = []
        self._script = evening()
        self._ids = count(1)

    async def next(self, due: float) -> None:
        """Say what comes next."""
        seat, message = next(self._script)
        await self.say(seat, message, due)

    async def say(self, seat: str, message: dict[str, Any], due: float) -> None:
        """Send a message of a seat; its time counts from the moment it was due."""
        key = f"{seat}-{next(self._ids)}"
        if message["type"] == "answer":
            message = {**message, "prompt": self.accepted}
        self.sent[key] = Sent(due)
        await self.sockets[seat].send(json.dumps({**message, "id": key}))

    async def listen(self, seat: str) -> None:
        """Take in what a seat receives, until its socket closes."""
        try:
            async for data in self.sockets[seat]:
                now, heard = time.perf_counter(), msgspec.json.decode(data, type=Heard)
                match heard.type:
                    case "welcome" | "step":
                        self.versions[seat] = heard.version
                        self.last[heard.version] = now
                    case "accepted":
                        self.accepted = self.sent[heard.id].version = heard.version
                    case "refused":
                        self.refused += 1
                        self.sent.pop(heard.id, None)
                    case _:
                        continue
                self._settle()
        except ConnectionClosed:
            return

    def _settle(self) -> None:
        """Note the commands whose version everybody has."""
        everywhere = min(self.versions.values())
        for key in [key for key, sent in self.sent.items() if 0 < sent.version <= everywhere]:
            sent = self.sent.pop(key)
            self.took.append((self.last[sent.version] - sent.due) * 1000)


class Process:
    """A server in a process of its own."""

    def __init__(self, *arguments: str) -> None:
        self.running = subprocess.Popen(
            [sys.executable, "-m", "bench.many_tables", *arguments], stdout=subprocess.PIPE, text=True
        )

    def line(self) -> Any:
        """What it says of itself when it listens."""
        assert self.running.stdout is not None
        return json.loads(self.running.stdout.readline())

    @property
    def processor(self) -> float:
        """Seconds of processor used so far."""
        fields = Path(f"/proc/{self.running.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Megabytes in memory."""
        status = Path(f"/proc/{self.running.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024

    def stop(self) -> None:
        self.running.terminate()
        try:
            self.running.wait(10)
        except subprocess.TimeoutExpired:
            self.running.kill()


def address(table: int, seat: int) -> str:
    """A loopback address for one browser."""
    return f"127.1.{table}.{seat + 1}"


async def our_tables(started: dict[str, Any], tables: int) -> list[Crowd]:
    """Make the demo tables as the host, and sit down with the personal codes."""
    base = f"http://127.0.0.1:{started['port']}"
    crowds = []
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, verify=False) as host:
        await host.get(started["host_link"])
        for number in range(tables):
            made = (await host.post("/api/tables", json={"demo": True})).raise_for_status().json()["id"]
            codes = await _codes(started["port"], made, host, address(number, 9))
            cookies = {seat: await _sit(base, codes[seat], address(number, place)) for place, seat in enumerate(SEATS)}
            crowds.append(await _crowd(started["port"], made, number, cookies))
    return crowds


async def bare_tables(port: int, tables: int) -> list[Crowd]:
    """The same sockets at the bare server."""
    return [await _crowd(port, f"t{number}", number, {}) for number in range(tables)]


async def _codes(port: int, table: str, host: httpx.AsyncClient, source: str) -> dict[str, str]:
    async with connect(_url(port, table), additional_headers=_cookie(host), local_addr=(source, 0)) as socket:
        await socket.send('{"type":"hello","version":0}')
        welcome = json.loads(await socket.recv())
    return {seat: each["code"] for seat, each in welcome["view"]["seats"].items() if "code" in each}


async def _sit(base: str, code: str, source: str) -> dict[str, str]:
    transport = httpx.AsyncHTTPTransport(local_address=source, verify=False)
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, transport=transport) as person:
        (await person.post("/api/join", json={"code": code})).raise_for_status()
        return _cookie(person)


async def _crowd(port: int, table: str, number: int, cookies: dict[str, dict[str, str]]) -> Crowd:
    crowd = Crowd()
    for place, seat in enumerate(SEATS):
        crowd.sockets[seat] = await connect(
            _url(port, table),
            additional_headers=cookies.get(seat, {}),
            local_addr=(address(number, place), 0),
            max_size=None,
            compression=None,
        )
        await crowd.sockets[seat].send('{"type":"hello","version":0}')
    return crowd


def _url(port: int, table: str) -> str:
    return f"ws://127.0.0.1:{port}/ws/{table}"


def _cookie(person: httpx.AsyncClient) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{key}={value}" for key, value in person.cookies.items())}


async def window(crowds: Sequence[Crowd], rate: float) -> None:
    """Commands at a fixed rate for one window, table after table, then a moment to let the last ones arrive."""
    start = time.perf_counter()
    for number in range(int(rate * WINDOW)):
        due = start + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await crowds[number % len(crowds)].next(due)
    await settled(crowds)


async def settled(crowds: Sequence[Crowd]) -> None:
    """Wait until nothing is on its way."""
    end = time.perf_counter() + PATIENCE
    while any(crowd.sent for crowd in crowds) and time.perf_counter() < end:
        await asyncio.sleep(0.01)


async def measured(ours: Process, bare: Process, tables: int, rate: float, seconds: float) -> None:
    """Fill the tables, play, print."""
    started = ours.line()
    empty = ours.memory
    our_crowds, bare_crowds = await our_tables(started, tables), await bare_tables(bare.line(), tables)
    listening = [
        asyncio.create_task(crowd.listen(seat)) for crowd in (*our_crowds, *bare_crowds) for seat in crowd.sockets
    ]
    for number, crowd in enumerate(our_crowds):
        for command in (*OPENING, apart(number)):
            await crowd.say("gm", {"type": "do", "command": command}, time.perf_counter())
    await settled(our_crowds)
    before = ours.processor
    await asyncio.sleep(WINDOW)
    idle, full = (ours.processor - before) / WINDOW, ours.memory
    for crowds in (our_crowds, bare_crowds):
        await window(crowds, rate)  # warm
        for crowd in crowds:
            crowd.took.clear()
            crowd.refused = 0
    spent = 0.0
    for _number in range(max(1, round(seconds / WINDOW))):
        before = ours.processor
        await window(our_crowds, rate)
        spent += ours.processor - before
        await window(bare_crowds, rate)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    commands = sum(len(crowd.took) for crowd in our_crowds)
    refused = sum(crowd.refused for crowd in our_crowds)
    lost = sum(len(crowd.sent) for crowd in our_crowds)
    print(f"{tables} tables, {tables * len(SEATS)} sockets, {rate:g} commands a second, load {os.getloadavg()[0]:.1f}")
    print(f"{'':14}{'median':>9}{'p95':>9}{'p99':>9}{'worst':>9}   ms, from a command to the last receipt")
    for name, crowds in (("ours", our_crowds), ("bare socket", bare_crowds)):
        took = sorted(each for crowd in crowds for each in crowd.took)
        cuts = [statistics.median(took), *(took[int(len(took) * part)] for part in (0.95, 0.99)), took[-1]]
        print(f"{name:14}" + "".join(f"{each:9.1f}" for each in cuts))
    print(f"{commands} commands received everywhere, {refused} refused by the rules, {lost} without an answer")
    print(
        f"processor: {1000 * spent / max(1, commands):.1f} ms a command; {100 * idle:.1f} % of a core when all are idle"
    )
    print(f"memory: {empty:.0f} MB alone, {full:.0f} MB with every table open, {ours.memory:.0f} MB at the end")


def main() -> None:
    """Run both servers and the crowd, or be one of the servers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=20, help="against our server, in windows of 5")
    parser.add_argument("--serve", choices=("ours", "bare"), help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve == "ours":
        serve(Options(data=arguments.folder, port=0, local=True), _say)
    elif arguments.serve == "bare":
        listening = bound("127.0.0.1", 0)
        port = int(listening.getsockname()[1])
        listening.close()
        print(port, flush=True)
        serve_bare(arguments.folder, port)
    else:
        with tempfile.TemporaryDirectory(prefix="veillee-many-") as folder:
            ours, bare = (Process("--serve", name, "--folder", _made(Path(folder) / name)) for name in ("ours", "bare"))
            try:
                asyncio.run(measured(ours, bare, arguments.tables, arguments.rate, arguments.seconds))
            finally:
                ours.stop()
                bare.stop()


def _made(folder: Path) -> str:
    folder.mkdir()
    return str(folder)


def _say(started: Started) -> None:
    print(json.dumps(asdict(started)), flush=True)


if __name__ == "__main__":
    main()
