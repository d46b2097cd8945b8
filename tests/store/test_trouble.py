"""A full disk and a folder without the right to write, met by a process of its own."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.told import WIRES, evening
from veillee.store.sqlite import SQLiteStore

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users may look into, with one table."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place)
        path.chmod(0o755)
        store = SQLiteStore(path / "data", WIRES)
        store.create("gue", system="tiny", title="Le gué", at=1, records=evening()[:2])
        store.close()
        yield path / "data"


def troubled(folder: Path, trouble: str) -> tuple[int, str]:
    """What the other process acknowledged, and the sentence it met."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.troubled", str(folder), trouble],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    version, sentence = done.stdout.splitlines()
    return int(version), sentence


def test_a_full_disk_is_named_and_the_table_goes_on_once_there_is_room(folder: Path) -> None:
    version, sentence = troubled(folder, "full")
    assert sentence.startswith("Le disque est plein")
    store = SQLiteStore(folder, WIRES)
    assert [record.version for record in store.records("gue")] == list(range(1, version + 1))
    store.close()
    assert version > 10


def test_a_folder_that_cannot_be_written_is_named_and_left_as_it_is(folder: Path) -> None:
    for path in folder.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    folder.chmod(0o555)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    _version, sentence = troubled(folder, "closed")
    assert sentence.startswith("On ne peut pas écrire dans")
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
