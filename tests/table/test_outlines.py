"""Outlines kept in short: the same outlines for the same lines and the same code, nothing otherwise."""

from __future__ import annotations

import pytest

from tests.table.fair import Fair
from tests.table.tiny import Strike, Tiny, Wave
from veillee.table import outlines
from veillee.table.outlines import restored, shortened
from veillee.table.wire import Wire

WIRE = Wire(Tiny())


def played() -> list[bytes]:
    """The lines of an evening in which dice fell."""
    seated = Fair()
    for _time in range(10):
        seated.do("elara", Strike(actor="elara", target="kael"))
        seated.answer("kael", "dodge")
        seated.undo()
        seated.do("elara", Wave(actor="elara"))
    return [WIRE.encode_record(record) for record in seated.records]


LINES = played()


def test_the_same_outlines_come_back() -> None:
    whole = WIRE.outlines(LINES)
    assert any(outline.throws for outline in whole)
    assert any(outline.changes for outline in whole)
    back = restored(shortened(whole), LINES)
    assert back is not None
    for outline, again in zip(whole, back, strict=True):
        assert all(getattr(outline, field) == getattr(again, field) for field in outline.__struct_fields__)


def test_they_serve_for_the_first_of_more_lines() -> None:
    back = restored(shortened(WIRE.outlines(LINES[:20])), LINES)
    assert back is not None
    assert [outline.line for outline in back] == list(LINES[:20])


@pytest.mark.parametrize("place", [0, 20, 39])
def test_a_changed_line_is_noticed(place: int) -> None:
    short = shortened(WIRE.outlines(LINES))
    assert restored(short, [*LINES[:place], LINES[place] + b" ", *LINES[place + 1 :]]) is None


def test_missing_lines_are_noticed() -> None:
    assert restored(shortened(WIRE.outlines(LINES)), LINES[:-1]) is None


def test_other_code_reads_again(monkeypatch: pytest.MonkeyPatch) -> None:
    short = shortened(WIRE.outlines(LINES))
    monkeypatch.setattr(outlines, "_mark", lambda: "other code")
    assert restored(short, LINES) is None


@pytest.mark.parametrize("damage", [b"", b"\xc1", b"\x93\x01\x02\x03", "cut", "more"])
def test_what_cannot_be_read_is_left_aside(damage: bytes | str) -> None:
    short = shortened(WIRE.outlines(LINES))
    match damage:
        case bytes():
            short = damage
        case "cut":
            short = short[:-7]
        case _:
            short += b"\x00"
    assert restored(short, LINES) is None
