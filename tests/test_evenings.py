"""The golden evening: a whole fight through the real table gives the same text, and shows what it is there to show."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.evening import GOLDEN, evening, main, played
from tests.test_cli import veillee
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.wire import Wire

TEXT = GOLDEN.read_text("utf-8")
SPACES = str.maketrans("\u00a0\u202f", "  ")


def test_the_evening_is_played_as_it_is_written() -> None:
    assert evening() == TEXT, "python -m scripts.evening, then look at the difference"


@pytest.mark.parametrize(
    "shown",
    [
        "Elara pare l’attaque de l’orc à la hache",
        "Réussite critique : Kael touche l’orc à la hache",
        "Riposte. Kael touche le gobelin 2",
        "Attaque d’opportunité. Kael touche le gobelin 2",
        "Elara perd 6 PV (feu) et tombe à 0 PV.",
        "Elara s’affaiblit",
        "Lyra stabilise Elara, à 1 PV",
        "MJ · annulation [49] [50]",
        "MJ · rétablissement [49] [50]",
        "Le MJ corrige les PV de l’orc à la hache : 1 → 3 (coup compté deux fois).",
        "Elara a dépensé 1 XP.",
        "Le combat est terminé.",
    ],
)
def test_the_evening_shows(shown: str) -> None:
    assert shown in TEXT.translate(SPACES)


def test_every_total_is_told_with_rules() -> None:
    sums = [line for line in TEXT.splitlines() if line.startswith("        ")]
    assert len(sums) > 50
    for line in sums:
        total, _equals, parts = line.partition(" = ")
        values = parts.replace("− ", "-").replace("+ ", "")
        numbers = [int(word) for word in values.split() if word.lstrip("-").isdecimal()]
        assert "(WA-" in parts
        assert int(total.split()[-1].replace("−", "-")) == sum(numbers) - parts.count("1 XP"), line


def test_a_kept_table_is_told_the_same(tmp_path: Path) -> None:
    game = played()
    records = [game.table.log.record(version) for version in range(1, game.table.version + 1)]
    store = SQLiteStore(tmp_path, {key: Wire(system) for key, system in SYSTEMS.items()})
    store.create("gue", system=game.table.system.key, title=game.table.state.title, at=0, records=records)
    store.close()
    done = veillee("table", "tell", "gue", "--data", str(tmp_path))
    assert done.stdout == TEXT
    assert veillee("table", "tell", "ailleurs", "--data", str(tmp_path)).returncode == 2


def test_check_says_whether_the_text_is_up_to_date() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["check"])
    assert ended.value.code == 0
