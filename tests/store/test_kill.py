"""A store killed at any moment has lost no record that it acknowledged."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from tests.store.told import WIRES, evening
from veillee.store.sqlite import SQLiteStore

ROOT = Path(__file__).parents[2]
ROUNDS = 10


def test_no_acknowledged_record_is_lost(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path, WIRES)
    store.create("gue", system="tiny", title="Le gué", at=1, records=evening()[:2])
    store.close()
    chance = random.Random(7)
    acknowledged = 2
    for _round in range(ROUNDS):
        keeper = subprocess.Popen(
            [sys.executable, "-m", "tests.store.keeper", str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert keeper.stdout is not None
        acknowledged = int(keeper.stdout.readline())
        time.sleep(chance.uniform(0, 0.15))
        keeper.kill()
        for line in keeper.stdout.read().splitlines(keepends=True):
            if line.endswith("\n"):
                acknowledged = int(line)
        keeper.wait(timeout=30)
        keeper.stdout.close()
        store = SQLiteStore(tmp_path, WIRES)
        versions = [record.version for record in store.records("gue")]
        store.close()
        assert versions == list(range(1, len(versions) + 1))
        assert acknowledged <= len(versions) <= acknowledged + 1
    assert acknowledged > ROUNDS
