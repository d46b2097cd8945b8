"""The name is the address: every glossary word marked `rule` leads to its function, its tests and its cases."""

import json

import pytest

from tests.test_cli import veillee
from veillee.cli.where import CLONE, Word, address, fold, glossary

RULE_WORDS = [word for word in glossary(CLONE) if word.is_rule]


@pytest.mark.parametrize("word", RULE_WORDS, ids=lambda word: word.code)
def test_a_rule_has_its_address(word: Word) -> None:
    where = address(CLONE, word)
    assert where.functions, f"{where.word.code}: no function of that name in src/veillee/rules"
    assert where.tests, f"{where.word.code}: no tests/…/test_{where.word.code}.py"
    assert where.cases, f"{where.word.code}: no case in tests/cases names it or cites its rules"
    assert where.rules, f"{where.word.code}: its function cites no rule id"


@pytest.mark.parametrize("asked", ["parade", "Parade", "parry", "PARRY"])
def test_both_languages_lead_to_the_same_place(asked: str) -> None:
    answer = json.loads(veillee("where", asked, "--json").stdout)
    assert (answer["french"], answer["word"]) == ("parade", "parry")
    assert any(place.startswith("src/veillee/rules/awakening/") for place in answer["functions"])


def test_accents_and_apostrophes_may_be_left_out() -> None:
    done = veillee("where", "attaque", "d'opportunite")
    assert done.stdout.startswith("attaque d’opportunité · opportunity_attack")


def test_an_unknown_word_is_told_with_its_neighbours() -> None:
    done = veillee("where", "ripost")
    assert done.returncode == 2
    assert "riposte" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_glossary_has_no_two_words_that_fold_alike() -> None:
    folded = [fold(word.french) for word in glossary(CLONE)]
    assert len(folded) == len(set(folded))
