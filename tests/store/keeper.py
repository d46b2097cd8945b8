"""A process that keeps records as fast as it can and acknowledges each on its output, until it is killed."""

from __future__ import annotations

import sys
from pathlib import Path

from msgspec.structs import replace

from tests.store.told import WIRES, evening
from veillee.store.sqlite import SQLiteStore


def main(folder: str) -> None:
    """Go on from the last record that is there."""
    store = SQLiteStore(Path(folder), WIRES)
    model = evening()[2]
    version = len(store.records("gue"))
    while True:
        version += 1
        store.append("gue", [replace(model, version=version, parent=version - 1, head=version, act=version)])
        sys.stdout.write(f"{version}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
