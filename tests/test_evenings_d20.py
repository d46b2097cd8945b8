"""The golden evening of the d20 page: the real table gives the same text, and it shows each use of points."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.evening_d20 import GOLDEN, evening, main, played
from tests.test_cli import veillee
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.wire import Wire

TEXT = GOLDEN.read_text("utf-8")
SPACES = str.maketrans("\u00a0\u202f", "  ")


def test_the_evening_is_played_as_it_is_written() -> None:
    assert evening() == TEXT, "python -m scripts.evening_d20, then look at the difference"


@pytest.mark.parametrize(
    "shown",
    [
        "Bréhan +3, Soline +3, Yannig +3 et Maëve +3 ; réserve du MJ +5.",
        "L’ogre du puits devient légendaire, pour 2 points du MJ.",
        "18 pour 18. Dé mis à 10 pour 1 point d’audace.",
        "Le MJ accorde un indice ou un avantage à Yannig",
        "la moitié seulement pour 1 point d’audace",
        "Soline interrompt l’ogre du puits pour 2 points d’audace.",
        "Maëve dépense 2 points d’audace et Bréhan en reçoit 1.",
        "Bréhan se stabilise pour 1 point d’audace.",
        "Action légendaire de l’ogre du puits : Coup de pied (1 usage, reste 0).",
        "Résistance légendaire : l’ogre du puits réussit malgré tout une sauvegarde de Réflexes.",
        "Le gobelin 1 s’affaiblit (d100 : 76)",
        "MJ · annulation",
        "MJ · rétablissement",
        "L’audace qui reste devient des points de création",
        "Gwenn rejoint le groupe au niveau 2, pour 1 point de création.",
    ],
)
def test_the_evening_shows(shown: str) -> None:
    assert shown in TEXT.translate(SPACES)


def test_every_total_is_told_with_rules() -> None:
    sums = [line for line in TEXT.splitlines() if line.startswith("        ")]
    assert len(sums) > 50
    for line in sums:
        total, _equals, parts = line.partition(" = ")
        values = re.sub(r"\([^)]*\)", "", parts).replace("− ", "-").replace("+ ", "")
        numbers = [int(word) for word in values.split() if word.lstrip("-").isdecimal()]
        assert re.search(r"\((D20|ASM|R)-", parts), line
        assert int(total.split()[-1].replace("−", "-")) == sum(numbers), line


def test_a_kept_table_is_told_the_same(tmp_path: Path) -> None:
    game = played()
    records = [game.table.log.record(version) for version in range(1, game.table.version + 1)]
    store = SQLiteStore(tmp_path, {key: Wire(system) for key, system in SYSTEMS.items()})
    store.create("mine", system="audacity", title=game.table.state.title, at=0, records=records)
    store.close()
    assert veillee("table", "tell", "mine", "--data", str(tmp_path)).stdout == TEXT


def test_check_says_whether_the_text_is_up_to_date() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["check"])
    assert ended.value.code == 0
