"""What every test shares: fresh catalogues, bounded hypothesis runs, and a real browser found by itself.

Without a Chromium, the compiled client or a PostgreSQL, the tests that need them are left out by name;
with CI=true they fail instead.
"""

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from scripts.catalog import compile_catalogs
from tests.chromium import CHROMIUM_OPTIONS, find_chromium
from tests.postgres import database_server, find_postgres, missing_for_postgres, new_database

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "src" / "veillee" / "web" / "static" / "client" / "index.html"
IN_CI = os.environ.get("CI", "").lower() not in ("", "0", "false")

left_out: dict[str, list[str]] = {}
"""Tests that could not run here, by the reason."""


def pytest_configure() -> None:
    compile_catalogs(ROOT)
    hypothesis.settings.register_profile("veillee", deadline=None, print_blob=True)
    hypothesis.settings.load_profile("veillee")


def missing_for_a_browser() -> str | None:
    """Why no browser test can run here, or None."""
    if find_chromium() is None:
        return "no Chromium was found (VEILLEE_CHROMIUM may name one)"
    if not CLIENT.is_file():
        return "the client was not compiled (./run install compiles it)"
    return None


NEEDED = {"browser": missing_for_a_browser, "database": missing_for_postgres}
"""Fixtures that this machine may not be able to give, with what tells why not."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if IN_CI:
        return
    for fixture, missing in NEEDED.items():
        reason = missing()
        needing = [item for item in items if reason and fixture in getattr(item, "fixturenames", ())]
        if reason and needing:
            left_out.setdefault(reason, []).extend(item.nodeid for item in needing)
            items[:] = [item for item in items if item not in needing]
            config.hook.pytest_deselected(items=needing)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if left_out:
        terminalreporter.section("left out")
    for reason, names in left_out.items():
        terminalreporter.line(f"{reason}; so these did not run:")
        for name in names:
            terminalreporter.line(f"  {name}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """One PostgreSQL server for the session; the address of its first database."""
    reason, programs = missing_for_postgres(), find_postgres()
    if reason is not None or programs is None:
        pytest.fail(f"With CI=true nothing is left out, and {reason}.")
    with database_server(programs) as address:
        yield address


databases = count(1)


@pytest.fixture
def database(postgres: str) -> str:
    """The address of an empty database."""
    return new_database(postgres, f"veillee_{next(databases)}")


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """One headless Chromium for the session; tests open their own contexts in it."""
    reason = missing_for_a_browser()
    if reason is not None:
        pytest.fail(f"With CI=true nothing is left out, and {reason}.")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        yield chromium
        chromium.close()
