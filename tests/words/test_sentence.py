"""Templates filled with names that agree; the same examples judge the client's twin."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from veillee.rules.common import Name, Part, Refusal, Side, Sum, Who
from veillee.words import Param, render, translated

EXAMPLES = json.loads((Path(__file__).parent / "sentences.json").read_text("utf-8"))
NAMES = {key: msgspec.convert(value, Name) for key, value in EXAMPLES["names"].items()}


def param(value: Any) -> Param:
    match value:
        case str() if value.startswith("@"):
            return NAMES[value[1:]]
        case list():
            return tuple(NAMES[one[1:]] for one in value)
        case {"code": _}:
            return msgspec.convert(value, Refusal)
        case str() | int():
            return value
        case _:
            raise AssertionError(value)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("example", EXAMPLES["sentences"], ids=lambda example: str(example["fr"]))
def test_a_template_is_filled(example: dict[str, Any], language: str) -> None:
    template = example["template"] if language == "fr" else example.get("template_en", example["template"])
    params = {key: param(value) for key, value in example["params"].items()}
    assert render(template, params, language, EXAMPLES["words"][language]) == example[language]


def test_a_participant_is_named_and_a_sum_is_its_total() -> None:
    who = Who("a1", Name("orc", "l’"), Side.FOE)
    total = Sum((Part("die", 12, "WA-ATK-04"), Part("level", 2, "WA-ATK-04")))
    assert render("{who.Le} : {total}", {"who": who, "total": total}, "fr") == "L’orc\u00a0: 14"


def test_a_code_without_words_is_shown_as_it_is() -> None:
    assert render("{what.word}", {"what": "attribute.STR"}, "fr") == "attribute.STR"
    assert render("{why}", {"why": Refusal("unheard_of")}, "fr") == "unheard_of"


def test_a_name_cannot_write_into_the_template() -> None:
    assert render("{who.le} {n}", {"who": Name("{n}"), "n": 3}, "fr") == "{n} 3"


def test_a_catalogue_is_translated_by_code() -> None:
    assert translated({"verbs": "Commandes"}, "en") == {"verbs": "Commands"}
    assert translated({"verbs": "Commandes"}, "fr") == {"verbs": "Commandes"}
