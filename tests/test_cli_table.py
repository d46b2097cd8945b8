"""`veillee table`: list what is kept, export it, import it elsewhere, and never overwrite anything."""

import json
from pathlib import Path

import pytest

from tests.test_cli import veillee
from veillee.store.backups import Backups
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.table import Table
from veillee.table.wire import Wire

MOMENT = 1_700_000_000_000


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with one table, « La soirée des loups »."""
    folder = tmp_path / "data"
    system = SYSTEMS["awakening"]
    store = SQLiteStore(folder, {"awakening": Wire(system)})
    title = "La soirée des loups"
    _table, record = Table.make(system, table_id="loups", title=title, settings={}, code="OURSE", now=MOMENT)
    store.create("loups", system="awakening", title=title, at=MOMENT, records=[record])
    store.close()
    return folder


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    done = veillee("table", "list", "--data", str(tmp_path))
    assert done.returncode == 0
    assert done.stdout.startswith("Aucune table dans")
    assert json.loads(veillee("table", "list", "--data", str(tmp_path), "--json").stdout) == []


def test_a_table_is_listed(data: Path) -> None:
    assert "La soirée des loups" in veillee("table", "list", "--data", str(data)).stdout
    (line,) = json.loads(veillee("table", "list", "--json", VEILLEE_DATA=str(data)).stdout)
    assert (line["id"], line["system"], line["problem"]) == ("loups", "awakening", "")


def test_a_damaged_table_is_listed_with_its_trouble(data: Path) -> None:
    (data / "tables" / "abime.sqlite").write_bytes(b"not a database")
    lines = json.loads(veillee("table", "list", "--data", str(data), "--json").stdout)
    assert {line["id"]: bool(line["problem"]) for line in lines} == {"loups": False, "abime": True}


def test_an_exported_table_comes_back_beside_the_first(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "loups.veillee"
    done = veillee("table", "export", "loups", str(file), "--data", str(data), "--json")
    assert json.loads(done.stdout)["bytes"] == file.stat().st_size
    line = json.loads(veillee("table", "import", str(file), "--data", str(data), "--json").stdout)
    assert line["title"] == "La soirée des loups"
    assert line["id"] != "loups"
    listed = json.loads(veillee("table", "list", "--data", str(data), "--json").stdout)
    assert {entry["id"] for entry in listed} == {"loups", line["id"]}


def test_any_version_is_restored_beside_the_table(data: Path) -> None:
    made = json.loads(veillee("table", "restore", "loups", "--version", "1", "--data", str(data), "--json").stdout)
    assert made["title"].replace("\u202f", " ") == "La soirée des loups (version 1)"
    assert made["version"] == 2
    lines = json.loads(veillee("table", "list", "--data", str(data), "--json").stdout)
    assert {line["id"]: line["title"] for line in lines} == {
        "loups": "La soirée des loups",
        made["id"]: made["title"],
    }


def test_a_backup_is_listed_and_restored_when_its_table_is_gone(data: Path) -> None:
    store = SQLiteStore(data, {"awakening": Wire(SYSTEMS["awakening"])})
    backup = Backups(data / "backups").keep("loups", store.export("loups"), version=1, at=MOMENT)
    store.close()
    (data / "tables" / "loups.sqlite").unlink()
    assert "2023-11-1" in veillee("table", "backups", "loups", "--data", str(data)).stdout
    (listed,) = json.loads(veillee("table", "backups", "loups", "--data", str(data), "--json").stdout)
    assert listed == {"name": backup.name, "at": MOMENT, "version": 1, "bytes": backup.bytes}
    done = veillee("table", "restore", "loups", "--backup", backup.name, "--data", str(data))
    assert done.returncode == 0, done.stderr
    assert "La soirée des loups" in veillee("table", "list", "--data", str(data)).stdout
    assert "Aucune sauvegarde" in veillee("table", "backups", "ours", "--data", str(data)).stdout


def test_an_existing_file_is_never_overwritten(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "kept.veillee"
    file.write_text("mine", "utf-8")
    done = veillee("table", "export", "loups", str(file), "--data", str(data))
    assert done.returncode == 2
    assert "existe déjà" in done.stderr
    assert file.read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["export", "ours"], "La table « ours » n’est pas ici."),
        (["export", "../loups"], "n’est pas ici."),
        (["backups", "../loups"], "n’est pas ici."),
        (["restore", "loups", "--version", "7"], "La version 7 n’existe pas"),
        (["restore", "loups", "--backup", "hier"], "n’a pas de sauvegarde « hier »"),
        (["import", "README.md"], "n’est pas un export de table"),
        (["import", "nowhere.veillee"], "n’existe pas"),
        (["burn"], "La commande « burn » n’existe pas."),
    ],
)
def test_an_error_is_one_sentence(data: Path, arguments: list[str], sentence: str) -> None:
    done = veillee("table", *arguments, *(["--data", str(data)] if arguments[0] != "burn" else []))
    assert done.returncode == 2
    assert sentence in done.stderr.replace("\u202f", " ").replace("\u00a0", " ")
    assert len(done.stderr.splitlines()) == 1
