"""Every code that the d20 page uses has its sentence, and every sentence is filled in both languages."""

from __future__ import annotations

import re

import pytest

from tests.rooms import PACKAGE
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.casebook import ANSWERS
from veillee.rules.audacity.refusals import Why
from veillee.rules.audacity.reserve import Quality
from veillee.rules.audacity.sentences import SENTENCES
from veillee.rules.audacity.system import PURPOSES
from veillee.words import render, translated

PLACE = re.compile(r"\{(\w+)")
ROOM = PACKAGE / "rules" / "audacity"


def test_every_code_has_its_sentence() -> None:
    answers = {answer for kind in ANSWERS.values() for answer in kind if answer.isidentifier()} - {"yes", "no"}
    wanted = {
        *Why,
        *(f"purpose.{purpose}" for purpose in PURPOSES),
        *(f"answer.{answer}" for answer in answers),
        *(f"condition.{condition}" for condition in Condition),
        *(f"quality.{quality}" for quality in Quality),
    }
    assert {str(code) for code in wanted} - set(SENTENCES) == set()


def test_every_reason_of_the_ledger_has_its_word() -> None:
    text = "\n".join(path.read_text("utf-8") for path in sorted(ROOM.glob("*.py")))
    reasons = set(re.findall(r'(?:audacity|creation)\((?:[^()]|\([^()]*\))*?, "(\w+)"', text)) | set(Quality)
    reasons |= set(re.findall(r'reason="(\w+)"', text))
    assert len(reasons) > 9
    assert {f"reason.{reason}" for reason in reasons} - set(SENTENCES) == set()


def test_no_sentence_is_for_nothing() -> None:
    known = {code for code in SENTENCES if "." not in code and not code.startswith("@")}
    assert known == {why.value for why in Why}


def test_a_refusal_gives_what_its_sentence_needs() -> None:
    paths = (*sorted(ROOM.rglob("*.py")), *sorted(ROOM.parent.glob("*.py")))
    text = "\n".join(path.read_text("utf-8") for path in paths)
    for why in Why:
        given = {word for call in calls(text, why) for word in re.findall(r"\b(\w+)(?:=|\":)", call)}
        assert set(PLACE.findall(SENTENCES[why])) <= given, why


def calls(text: str, why: Why) -> list[str]:
    """What goes with a code where it is refused: here, or in what both books share, which names it as it is."""
    inside = r"((?:[^()]|\([^()]*\))*)\)"
    found = re.findall(rf"refuse\(Why\.{why.name}\b{inside}", text)
    found += re.findall(rf'Refusal\("{why.value}"{inside}', text)
    assert found, f"{why}: nobody refuses with it"
    return found


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_sentence_is_filled(language: str) -> None:
    sentences = translated(SENTENCES, language)
    for code, template in sentences.items():
        params = dict.fromkeys(PLACE.findall(template), 2)
        assert "{" not in render(template, params, language, sentences), code
