"""The command line: what each verb prints, and that every error is one French sentence with status 2."""

import json
import os
import subprocess
import sys
from fractions import Fraction

import pytest

from veillee.dice import law_of, parse


def veillee(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a user does."""
    return subprocess.run(
        [sys.executable, "-m", "veillee", *arguments],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_help_is_french_and_lists_the_verbs() -> None:
    done = veillee("--help")
    assert done.returncode == 0
    assert "Affiche cette aide" in done.stdout
    assert "roll" in done.stdout
    assert "Show this message" not in done.stdout


def test_help_is_english_when_asked() -> None:
    done = veillee("--help", VEILLEE_LANGUAGE="en")
    assert "Show this message and exit." in done.stdout
    assert "Commands" in done.stdout


def test_roll_prints_every_face() -> None:
    done = veillee("roll", "3d4", "+", "3")
    assert done.returncode == 0
    text, _, faces = done.stdout.strip().partition("   ")
    assert text.startswith("3d4+3 = ")
    shown = [int(face.split(":")[1]) for face in faces.strip("()").split()]
    assert int(text.rpartition(" ")[2]) == sum(shown) + 3


def test_roll_as_json_can_be_added_up() -> None:
    done = veillee("roll", "2d20kh1 + d% - 1d6[Feu]", "--json")
    answer = json.loads(done.stdout)
    assert answer["expression"] == str(parse("2d20kh1+d%-1d6[Feu]"))
    kept = [die for die in answer["dice"] if die["kept"]]
    assert len(answer["dice"]) == 4
    assert answer["total"] == sum(-die["value"] if die.get("tag") else die["value"] for die in kept)


def test_odds_as_json_is_the_exact_law() -> None:
    answer = json.loads(veillee("odds", "3d4+3", "--at-least", "12", "--json").stdout)
    law = law_of(parse("3d4+3"))
    assert answer["denominator"] == 64
    assert {int(total): weight for total, weight in answer["weights"].items()} == dict(law.weights)
    assert Fraction(answer["at_least"]["probability"]) == law.probability(lambda total: total >= 12)


def test_odds_of_a_big_pool_prints_long_numbers() -> None:
    answer = json.loads(veillee("odds", "100d100", "--json").stdout, parse_int=str)
    assert answer["denominator"] == "1" + "0" * 200


def test_odds_prints_a_line_per_result() -> None:
    lines = veillee("odds", "2d4").stdout.splitlines()
    assert lines[0] == "2d4 : moyenne 5,00"
    assert len(lines) == 8


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["roll", "3z"], "colonne 2"),
        (["roll"], "Il manque l’argument"),
        (["odds", "d"], "colonne 2"),
        (["odds", "2d6", "--at-least", "six"], "n’est pas un nombre"),
        (["conjure"], "La commande « conjure » n’existe pas."),
        (["--brew"], "n’existe pas"),
        (["roll", "--brew"], "colonne 2"),
    ],
)
def test_an_error_is_one_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    done = veillee(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr.replace("\u202f", " ").replace("\u00a0", " ")
    assert len(done.stderr.splitlines()) == 1


def test_rolling_imports_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['veillee', 'roll', '3d4+3']\n"
        "from veillee.cli import main\n"
        "try: main()\n"
        "finally: print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    heavy = {"fastapi", "pydantic", "sqlalchemy", "rich", "yaml", "asyncio", "json", "uvicorn", "veillee.rules"}
    assert loaded & {"click", "veillee.dice"}
    assert not loaded & heavy
