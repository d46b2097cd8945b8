"""A real `veillee serve` process on a port that it keeps, killed and started again at will."""

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

from tests.chromium import BROWSER_HOST


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class House:
    """The server of one folder of tables; `base` is its address, the same after each start."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._port = free_port()
        self.base = f"http://{BROWSER_HOST}:{self._port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start the server; the host's link."""
        options = ["--data", str(self._data), "--json", "--local", "--port", str(self._port), "--name", BROWSER_HOST]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "veillee", "serve", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        )
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        line = self._process.stdout.readline()
        assert line, self._process.stderr.read()
        said: dict[str, Any] = json.loads(line)
        link: str = said["host_link"]
        return link.replace("127.0.0.1", BROWSER_HOST)

    def kill(self) -> None:
        """Stop it as a power cut would: nothing is told to it."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


@contextmanager
def house(data: Path) -> Iterator[House]:
    """A house that is stopped at the end."""
    kept = House(data)
    try:
        yield kept
    finally:
        kept.kill()
