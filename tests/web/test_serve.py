"""The command `veillee serve`: what it prints, which port it takes, and that a kill loses nothing."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tests.web.served import ELARA, Talk, orc_strikes
from veillee.web.serve import DEFAULT_PORT


def command(data: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "veillee", "serve", "--data", str(data), *options]


@contextmanager
def started(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], dict[str, Any]]]:
    """A server of its own process, and what it said of itself as JSON; killed at the end."""
    process = subprocess.Popen(
        command(data, "--json", *options),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, process.stderr.read() if process.stderr is not None else ""
        yield process, json.loads(line)
    finally:
        process.kill()
        process.communicate()


def refused(data: Path, *options: str) -> str:
    """What a server that cannot start says."""
    done = subprocess.run(
        command(data, *options),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
    return done.stderr


class Browser:
    """The host's browser across restarts: the cookie stays, the port may change."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.cookies = httpx.Cookies()
        self.moved(said)
        link = urlsplit(said["host_link"])
        answer = self.ask("GET", f"{link.path}?{link.query}")
        assert answer.status_code == 303

    def moved(self, said: dict[str, Any]) -> None:
        self.port = said["port"]

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        with httpx.Client(base_url=f"http://127.0.0.1:{self.port}", cookies=self.cookies, timeout=20) as client:
            answer = client.request(method, path, json=body)
            self.cookies.update(client.cookies)
        return answer

    def at(self, table: str) -> Talk:
        cookie = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        return Talk(f"ws://127.0.0.1:{self.port}/ws/{table}", {"Cookie": cookie})


async def test_a_kill_in_the_middle_of_a_prompt_loses_nothing(tmp_path: Path) -> None:
    with started(tmp_path, "--local", "--port", "0") as (process, said):
        host = Browser(said)
        table = host.ask("POST", "/api/tables", {"demo": True}).json()["id"]
        async with host.at(table) as gm:
            await gm.hello()
            prompt = await orc_strikes(gm)
            view, version = gm.view, gm.version
            process.kill()
            await gm.closed()
    with started(tmp_path, "--local", "--port", "0") as (_process, said):
        host.moved(said)
        async with host.at(table) as gm:
            assert (await gm.hello(version))["type"] == "welcome"
            assert (gm.view, gm.version) == (view, version)
            assert gm.view["prompt"]["id"] == prompt
            again = await gm.ask(
                "do", id="c4", command={"type": "attack", "actor": "a8", "line": "hache", "target": ELARA}
            )
            assert again == {"type": "accepted", "id": "c4", "version": prompt}, "the retry is the first one"
            done = await gm.ask("answer", prompt=prompt, value="take")
            assert done["type"] == "accepted"


def test_the_terminal_says_where_to_go(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command(tmp_path, "--port", "0", "--host", "127.0.0.1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"},
    )
    lines: list[str] = []
    try:
        assert process.stdout is not None
        while not lines or "Ctrl+C" not in lines[-1]:
            line = process.stdout.readline()
            assert line, "".join(lines)
            lines.append(line)
    finally:
        process.terminate()
        rest, _errors = process.communicate(timeout=30)
    said = "".join(lines)
    assert "/hote?jeton=" in said
    assert str(tmp_path) in said
    assert "Cette machine est seule" in said
    assert "Traceback" not in said + rest


def test_a_server_for_the_network_shows_a_qr_code_and_how_to_stay_here(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0", "--name", "table.example") as (_process, said):
        assert said["join"] == f"http://table.example:{said['port']}/"
        assert not said["local"]
        assert said["host_link"].startswith(f"http://127.0.0.1:{said['port']}/hote?jeton=")
        with httpx.Client(base_url=f"http://127.0.0.1:{said['port']}", headers={"Host": "table.example"}) as client:
            assert client.get("/api/me").status_code == 200


def test_a_busy_port_is_a_sentence_and_the_default_one_gives_way(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        sentence = refused(tmp_path, "--local", "--port", str(port))
        assert f"Le port {port} est déjà pris" in sentence
        assert "--port" in sentence
    with started(tmp_path / "a", "--local") as (_one, first), started(tmp_path / "b", "--local") as (_two, second):
        assert second["port"] > first["port"] >= DEFAULT_PORT
        assert second["moved"] == DEFAULT_PORT


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--host", "203.0.113.7"), "n’est pas celle de cette machine"),
        (("--host", "chez-moi"), "n’est pas une adresse"),
        (("--local", "--host", "127.0.0.1"), "ne vont pas ensemble"),
        (("--port", "99999"), "99999"),
    ],
)
def test_what_cannot_be_listened_to_is_a_sentence(tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    assert words in refused(tmp_path, *options)


def test_a_folder_that_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    assert "file" in refused(tmp_path / "file", "--local", "--port", "0")
