"""Where a Chromium may be on this machine, and how tests start it."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

BROWSER_HOST = "veillee.test"
"""The name under which browser tests reach the server: not localhost, so nothing may need a secure context."""

CHROMIUM_OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {BROWSER_HOST} 127.0.0.1",
]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
PLACES = {
    "darwin": (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "win32": (
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    ),
}


def find_chromium() -> str | None:
    """The path of a Chromium: the one that VEILLEE_CHROMIUM names, else one of the usual names and places."""
    named = os.environ.get("VEILLEE_CHROMIUM")
    if named is not None:
        return named if Path(named).is_file() else None
    found = [shutil.which(name) for name in NAMES]
    found += [place for place in PLACES.get(sys.platform, ()) if Path(place).is_file()]
    return next((path for path in found if path), None)


def until(page: Page, predicate: str, arg: object = None, seconds: float = 20) -> None:
    """Wait until a function of the page is true, asking it from here.

    Playwright's own `wait_for_function` asks again from inside the page, with the eval that our policy forbids there.
    """
    end = time.monotonic() + seconds
    while not page.evaluate(predicate, arg):
        assert time.monotonic() < end, f"Never true on {page.url}: {predicate}"
        page.wait_for_timeout(20)
