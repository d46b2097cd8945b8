"""The build hook: it builds once, tells what failed, and lets an install without npm succeed."""

from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hatch_build import CLIENT, ClientError, VeilleeBuildHook, build_client, keep_reason, sources_digest


class Steps:
    """Stands for npm: notes each step, and writes what Vite would."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.done: list[str] = []

    def __call__(self, command: list[str], folder: Path, environment: dict[str, str]) -> None:
        self.done.append(command[2])
        if command[2] == "ci":
            (folder / "node_modules").mkdir(exist_ok=True)
        else:
            (self.root / CLIENT).mkdir(parents=True, exist_ok=True)
            (self.root / CLIENT / "index.html").write_text("<!doctype html>", "utf-8")


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Steps:
    """A clone with a small client, and npm replaced by its notes."""
    (tmp_path / "ui" / "src").mkdir(parents=True)
    (tmp_path / "ui" / "package-lock.json").write_text("{}", "utf-8")
    (tmp_path / "ui" / "src" / "main.ts").write_text("export {}", "utf-8")
    steps = Steps(tmp_path)
    monkeypatch.setattr(hatch_build, "run", steps)
    return steps


def test_the_same_sources_are_built_once(steps: Steps) -> None:
    build_client(steps.root)
    assert steps.done == ["ci", "run"]
    build_client(steps.root)
    assert steps.done == ["ci", "run"]


def test_a_changed_source_is_built_without_fetching_packages_again(steps: Steps) -> None:
    build_client(steps.root)
    (steps.root / "ui" / "src" / "main.ts").write_text("export const changed = 1", "utf-8")
    build_client(steps.root)
    assert steps.done == ["ci", "run", "run"]


def test_changed_packages_are_fetched_again(steps: Steps) -> None:
    build_client(steps.root)
    (steps.root / "ui" / "package-lock.json").write_text('{"name": "other"}', "utf-8")
    build_client(steps.root)
    assert steps.done == ["ci", "run", "ci", "run"]


def test_a_build_that_writes_nothing_is_an_error(steps: Steps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        hatch_build, "run", lambda command, folder, environment: (folder / "node_modules").mkdir(exist_ok=True)
    )
    with pytest.raises(ClientError, match=r"index\.html"):
        build_client(steps.root)


def test_names_count_in_the_digest(tmp_path: Path) -> None:
    (tmp_path / "a.ts").write_text("x", "utf-8")
    before = sources_digest(tmp_path)
    (tmp_path / "a.ts").rename(tmp_path / "b.ts")
    assert sources_digest(tmp_path) != before


def test_the_reason_is_left_for_the_server_and_an_older_client_stays(steps: Steps) -> None:
    build_client(steps.root)
    keep_reason(steps.root, "npm ci failed")
    assert (steps.root / CLIENT / "error.txt").read_text("utf-8") == "npm ci failed\n"
    assert (steps.root / CLIENT / "index.html").is_file()
    assert not (steps.root / CLIENT / ".digest").exists()


@pytest.mark.parametrize(("ci", "stops"), [("", False), ("false", False), ("true", True), ("1", True)])
def test_without_npm_only_ci_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ci: str, stops: bool) -> None:
    def unreachable(root: Path) -> None:
        raise ClientError("npm ci failed")

    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(hatch_build, "compile_catalogs", lambda root: None)
    monkeypatch.setattr(hatch_build, "build_client", unreachable)
    hook = VeilleeBuildHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]
    build_data: dict[str, Any] = {"artifacts": []}
    if stops:
        with pytest.raises(ClientError):
            hook.initialize("standard", build_data)
    else:
        hook.initialize("standard", build_data)
        assert (tmp_path / CLIENT / "error.txt").is_file()
        assert build_data["artifacts"] == ["src/veillee/web/static/client/**"]
