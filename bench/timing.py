"""How the benches take time: of the processor, so that a busy machine matters less, and the best of several windows."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Any

WINDOW = 0.05
"""Seconds of one window."""


def rate(call: Callable[[], Any], window: float = WINDOW) -> float:
    """Return the calls per second of one window, after a call that fills the caches."""
    call()
    done = 0
    began = process_time()
    while (spent := process_time() - began) < window:
        for _call in range(50):
            call()
        done += 50
    return done / spent


def installed(distribution: str) -> str:
    """Return the version of a peer, or nothing when it is not there."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""


def table(head: list[str], rows: list[list[str]]) -> str:
    """Return lines of columns, the first to the left and the others to the right."""
    widths = [max(len(row[place]) for row in [head, *rows]) for place in range(len(head))]
    lines = [
        "  ".join(text.ljust(width) if place == 0 else text.rjust(width) for place, (text, width) in enumerate(cells))
        for cells in ([*zip(row, widths, strict=True)] for row in [head, *rows])
    ]
    return "\n".join(lines)
