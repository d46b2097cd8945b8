"""A process that has read all the code once and forks a real server each time it is asked to: one line in, one out.

Each server is killed at will by whoever asked; starting the next one costs a fork and not the imports.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from msgspec.structs import asdict

from veillee.codex.pack import codex
from veillee.web.serve import Options, Started, serve


def main(folder: str) -> None:
    """Serve the tables of a folder, again and again, until the input ends."""
    codex()
    for line in sys.stdin:
        port = int(line)
        child = os.fork()
        if child == 0:
            serve(Options(data=Path(folder), host="127.0.0.1", port=port), announce)
            os._exit(0)
        say({"pid": child})
        os.waitpid(child, 0)
        say({"ended": child})


def announce(started: Started) -> None:
    """Tell where the server listens, from the child."""
    say(asdict(started))


def say(value: object) -> None:
    os.write(1, json.dumps(value).encode() + b"\n")


if __name__ == "__main__":
    main(sys.argv[1])
