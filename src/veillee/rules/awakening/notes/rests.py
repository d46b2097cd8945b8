"""Lines of rests, time and souls."""

from __future__ import annotations

from typing import Literal

from veillee.rules.awakening.notes.base import Note
from veillee.rules.awakening.nouns import (
    Recovery,
    RestKind,
)
from veillee.rules.common import Sum, Who


class TimeTold(Note, frozen=True, kw_only=True, tag="time"):
    """Minutes of the game go by."""

    minutes: int


class RestTold(Note, frozen=True, kw_only=True, tag="rest"):
    """A rest begins, ends, or is interrupted."""

    kind: RestKind
    actors: tuple[Who, ...]
    step: Literal["begins", "ends", "interrupted"]


class RecoveredTold(Note, frozen=True, kw_only=True, tag="recovered"):
    """A choice of a rest: what came back, as an addition before the cap (WA-REST-03, WA-REST-04)."""

    actor: Who
    choice: Recovery
    sum: Sum
    gained: int | None


class SoulTold(Note, frozen=True, kw_only=True, tag="soul"):
    """A soul departs, is paid for, is lost, or is lost with all its group (WA-SOUL-01 to 05, WA-SOUL-11)."""

    actor: Who
    step: Literal["departs", "paid", "lost", "final"]
    payers: tuple[Who, ...] = ()
    shards: int = 0


class RecallTold(Note, frozen=True, kw_only=True, tag="recall"):
    """A ritual brings a dead character back, or fails with the rest that it was made in (WA-SOUL-06, R-SOUL-03)."""

    actor: Who
    target: Who
    failed: bool = False
