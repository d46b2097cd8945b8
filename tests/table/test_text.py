"""What people write: nothing that turns the text around, and something that can be seen."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.common import Refusal
from veillee.table.text import NAME, tidy, tidy_line

TURNING_CLASSES = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
TURNING = [
    *(chr(code) for code in range(0x3000) if unicodedata.bidirectional(chr(code)) in TURNING_CLASSES),
    *("\u061c", "\u200e", "\u200f"),
]


@pytest.mark.parametrize("mark", TURNING)
def test_marks_that_turn_a_text_are_taken_out(mark: str) -> None:
    assert tidy(f"Ma{mark}rie", NAME) == tidy_line(f"{mark}Marie{mark}", NAME) == "Marie"
    assert tidy_line(mark, NAME) == Refusal("table_text_empty")


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\u200d", "\ufe0f", "\u2060 \u200b", "\u0301"])
def test_a_name_can_be_seen(text: str) -> None:
    assert tidy_line(text, NAME) == Refusal("table_text_empty")


@pytest.mark.parametrize("text", ["👩\u200d🚀", "Zoé", "7", "…"])
def test_what_can_be_seen_is_kept(text: str) -> None:
    assert tidy_line(text, NAME) == text


@given(st.text(max_size=80))
def test_what_is_kept_is_kept_again(text: str) -> None:
    kept = tidy(text, NAME)
    if isinstance(kept, str):
        assert tidy(kept, NAME) == kept
        assert not set(kept) & set(TURNING)
