"""`veillee serve` from the outside: it tells where it is, answers, stops without a trace, and refuses in a sentence."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.test_cli import veillee


def test_it_says_where_it_is_and_stops_quietly(tmp_path: Path) -> None:
    server = subprocess.Popen(
        [sys.executable, "-m", "veillee", "serve", "--data", str(tmp_path), "--local", "--port", "0", "--json"],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert server.stdout is not None
        started = json.loads(server.stdout.readline())
        assert started["local"] is True
        assert started["host_link"].startswith(f"http://127.0.0.1:{started['port']}/hote?jeton=")
        with urllib.request.urlopen(f"http://127.0.0.1:{started['port']}/api/me", timeout=30) as answer:
            assert answer.status == 200
        if sys.platform == "win32":
            server.terminate()
        else:
            server.send_signal(signal.SIGINT)
        _output, errors = server.communicate(timeout=30)
    finally:
        server.kill()
        server.communicate()
    assert "Traceback" not in errors
    if sys.platform != "win32":
        assert server.returncode == 130


def test_a_taken_port_is_refused_with_another(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = veillee("serve", "--data", str(tmp_path), "--local", "--port", str(port))
    assert done.returncode == 2
    assert f"Le port {port} est déjà pris" in done.stderr
    assert f"--port {port + 1}" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--host", "zorg"], "n’est pas une adresse de cette machine"),
        (["--host", "zorg", "--port", "0"], "n’est pas une adresse de cette machine"),
        (["--host", "192.0.2.77"], "n’est pas celle de cette machine"),
        (["--port", "70000"], "n’est pas dans l’intervalle"),
        (["--local", "--host", "127.0.0.1"], "ne vont pas ensemble"),
    ],
)
def test_what_cannot_be_served_is_one_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    done = veillee("serve", "--data", str(tmp_path), *arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", "utf-8")
    done = veillee("serve", "--local", "--port", "0", "--data", str(tmp_path / "file" / "tables"))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
