"""A process of its own that keeps records where it may not: past a bound on the size of files, or in a closed folder.

It prints what was acknowledged, then the sentence of the refusal.
"""

from __future__ import annotations

import os
import resource
import sys
from pathlib import Path

from msgspec.structs import replace

from tests.store.told import WIRES, evening
from veillee.store.contract import StoreError
from veillee.store.sqlite import SQLiteStore

NOBODY = 65534


def main(folder: str, trouble: str) -> None:
    """`full` bounds every file to 96 kB; `closed` gives the rights of the super-user up first."""
    if trouble == "full":
        resource.setrlimit(resource.RLIMIT_FSIZE, (96 * 1024, resource.RLIM_INFINITY))
    elif os.getuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    version, sentence = 0, ""
    model = evening()[2]
    try:
        store = SQLiteStore(Path(folder), WIRES)
        version = len(store.records("gue"))
        while not sentence:
            try:
                store.append(
                    "gue", [replace(model, version=version + 1, parent=version, head=version + 1, act=version + 1)]
                )
                version += 1
            except StoreError as error:
                sentence = str(error)
        assert len(store.records("gue")) == version
        if trouble == "full":  # room again: the same process goes on
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            store.append(
                "gue", [replace(model, version=version + 1, parent=version, head=version + 1, act=version + 1)]
            )
            version += 1
        store.close()
    except StoreError as error:
        sentence = str(error)
    print(version)
    print(sentence)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
