"""A PostgreSQL server that the tests start themselves, in a folder of its own, on a socket of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PLACES: Final = ("/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt", "/usr")
NOBODY: Final = 65534
START: Final = 60


def find_postgres() -> Path | None:
    """The folder with `initdb` and `postgres` (VEILLEE_POSTGRES may name one), the newest version first."""
    named = os.environ.get("VEILLEE_POSTGRES")
    if named:
        return Path(named)
    found = [path.parent for place in PLACES for path in Path(place).glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda folder: [int(part) if part.isdecimal() else 0 for part in folder.parts])
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


@contextmanager
def database_server(programs: Path) -> Iterator[str]:
    """A running server; the address of its database, that has no other user and no network."""
    with tempfile.TemporaryDirectory(prefix="veillee-postgres-") as place:
        folder = Path(place)
        data = folder / "data"
        as_nobody = os.getuid() == 0  # PostgreSQL refuses to be run by the super-user
        if as_nobody:
            os.chown(folder, NOBODY, NOBODY)
        who = NOBODY if as_nobody else None
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "veillee", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
            check=True,
            capture_output=True,
            cwd=folder,
            timeout=START,
            user=who,
            group=who,
        )
        subprocess.run(
            [
                programs / "pg_ctl",
                *("-D", data, "-l", folder / "log", "-w", "-t", str(START)),
                *("-o", f"-k {folder} -c listen_addresses= -c max_connections=60 -c shared_buffers=32MB"),
                "start",
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            timeout=START,
            user=who,
            group=who,
        )
        try:
            yield f"postgresql://veillee@/postgres?host={folder}"
        finally:
            subprocess.run(
                [programs / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"],
                check=False,
                capture_output=True,
                cwd=folder,
                timeout=START,
                user=who,
                group=who,
            )


def new_database(server: str, name: str) -> str:
    """A new, empty database on a running server; its address."""
    import psycopg

    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return server.replace("/postgres?", f"/{name}?")


def missing_for_postgres() -> str | None:
    """Why no test of PostgreSQL can run here, or None."""
    if os.name != "posix":
        return "PostgreSQL is tested where it has sockets of the file system"
    if find_postgres() is None:
        return "no PostgreSQL was found (apt install postgresql; VEILLEE_POSTGRES may name its programs)"
    if find_spec("psycopg") is None:
        return "psycopg is not installed (pip install 'veillee[postgres]')"
    return None
