"""`./run`: what it does with a fresh clone, a second start, a missing network, a missing venv."""

import json
import os
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """The bootstrap, loaded with its paths in an empty clone."""
    loader = SourceFileLoader("veillee_run", str(ROOT / "run"))
    spec = spec_from_loader("veillee_run", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    module.ROOT, module.VENV = tmp_path, tmp_path / ".venv"  # type: ignore[attr-defined]
    module.STAMP, module.LOG = module.VENV / ".stamp", module.VENV / "install.log"  # type: ignore[attr-defined]
    module.PYTHON = module.VENV / "bin" / "python"  # type: ignore[attr-defined]
    module.CLIENT = tmp_path / "client"  # type: ignore[attr-defined]
    (tmp_path / "ui" / "src").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'veillee'\n", "utf-8")
    return module


def installed(run: ModuleType, *, tests: bool) -> None:
    """Pretend that a complete installation was made."""
    run.PYTHON.parent.mkdir(parents=True)
    run.PYTHON.touch()
    run.CLIENT.mkdir()
    (run.CLIENT / "index.html").touch()
    wanted = {"root": str(run.ROOT), "sources": run.sources_digest()}
    run.STAMP.write_text(json.dumps({"wanted": wanted, "tests": tests}), "utf-8")


def never(*_: Any, **__: Any) -> Any:
    raise AssertionError("nothing is to be installed")


def test_without_a_verb_it_says_which_there_are(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main([]) == 2
    assert "./run serve" in capsys.readouterr().err
    assert run.main(["--help"]) == 0
    assert "./run test" in capsys.readouterr().out


def test_a_second_start_installs_nothing(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(run, tests=True)
    monkeypatch.setattr(run.subprocess, "call", never)
    monkeypatch.setattr(run.subprocess, "run", never)
    run.install(with_tests=True)
    run.install(with_tests=False)


@pytest.mark.parametrize(
    "name", ["pyproject.toml", "ui/src/App.svelte", "src/veillee/locales/en/LC_MESSAGES/veillee.po"]
)
def test_a_change_that_matters_installs_again(run: ModuleType, name: str) -> None:
    before = run.sources_digest()
    (run.ROOT / name).parent.mkdir(parents=True, exist_ok=True)
    (run.ROOT / name).write_text("changed", "utf-8")
    assert run.sources_digest() != before


def test_packages_of_the_client_do_not_count(run: ModuleType) -> None:
    before = run.sources_digest()
    (run.ROOT / "ui" / "node_modules" / "svelte").mkdir(parents=True)
    (run.ROOT / "ui" / "node_modules" / "svelte" / "index.js").write_text("export {}", "utf-8")
    assert run.sources_digest() == before


def test_the_tests_need_more_than_the_server(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(run, tests=False)
    wanted: list[str] = []
    monkeypatch.setattr(run, "install_packages", wanted.append)
    run.install(with_tests=True)
    assert wanted == [f"{run.ROOT}[test]"]
    assert json.loads(run.STAMP.read_text("utf-8"))["tests"] is True


def test_a_failed_update_keeps_what_works(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed(run, tests=True)
    monkeypatch.delenv("CI", raising=False)
    (run.ROOT / "pyproject.toml").write_text("changed", "utf-8")
    stamp = run.STAMP.read_text("utf-8")
    monkeypatch.setattr(run, "install_packages", lambda _: "le réseau ne répond pas")
    run.install(with_tests=False)
    assert "la version déjà installée continue" in capsys.readouterr().err
    assert run.STAMP.read_text("utf-8") == stamp
    monkeypatch.setenv("CI", "true")
    with pytest.raises(SystemExit):
        run.install(with_tests=False)


def test_a_missing_client_is_told(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run.PYTHON.parent.mkdir(parents=True)
    run.PYTHON.touch()
    monkeypatch.setattr(run, "install_packages", lambda _: None)
    run.install(with_tests=False)
    assert "Le client du navigateur n’a pas pu être compilé" in capsys.readouterr().err


def test_a_python_without_venv_is_told(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "The virtual environment was not created successfully because ensurepip is not available."
    monkeypatch.setattr(run.shutil, "which", lambda _: None)
    monkeypatch.setattr(run.subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1, said, ""))
    with pytest.raises(SystemExit) as stopped:
        run.install(with_tests=False)
    assert stopped.value.code == 2
    assert "Il manque le module venv de Python" in capsys.readouterr().err


def test_a_missing_network_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "run").write_text((ROOT / "run").read_text("utf-8"), "utf-8")
    (tmp_path / "constraints.txt").touch()
    (tmp_path / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n'
        '[project]\nname = "veillee"\nversion = "0"\n',
        "utf-8",
    )
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "UV_"))}
    environment |= {
        "PATH": str(tmp_path),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_RETRIES": "0",
    }
    done = subprocess.run(
        [sys.executable, str(tmp_path / "run"), "serve"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 2
    assert "le réseau ne répond pas" in done.stderr
    assert "Traceback" not in done.stderr
