"""Without a Chromium, browser tests are left out by name; with CI=true they fail."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run_two_tests(folder: Path, ci: str) -> subprocess.CompletedProcess[str]:
    """Run one plain test and one browser test on a machine that seems to have no Chromium."""
    tests = folder / "test_two.py"
    tests.write_text("def test_plain(): pass\ndef test_screen(browser): pass\n", "utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-c", str(ROOT / "pyproject.toml"), str(tests)],
        cwd=ROOT,
        env=os.environ | {"VEILLEE_CHROMIUM": str(folder / "nowhere"), "CI": ci},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("ci", ["", "false"])
def test_without_a_browser_its_tests_are_named_and_the_rest_passes(tmp_path: Path, ci: str) -> None:
    done = run_two_tests(tmp_path, ci)
    assert done.returncode == 0, done.stdout
    assert "no Chromium was found" in done.stdout
    assert "::test_screen" in done.stdout
    assert "1 passed, 1 deselected" in done.stdout


def test_in_ci_nothing_is_left_out(tmp_path: Path) -> None:
    done = run_two_tests(tmp_path, "true")
    assert done.returncode == 1
    assert "With CI=true nothing is left out" in done.stdout
    assert "1 passed, 1 error" in done.stdout
