"""Points of a campaign, characters and legendary creatures."""

from __future__ import annotations

from typing import Literal

import msgspec

from veillee.rules.audacity.notes.base import Note
from veillee.rules.audacity.nouns import Line
from veillee.rules.common import Who


class ScenarioTold(Note, frozen=True, kw_only=True, tag="scenario"):
    """A scenario starts, ends, or points are dealt anew in the middle of one (ASM-28, R-73)."""

    what: Literal["start", "end", "redistribute"]


class PointsTold(Note, frozen=True, kw_only=True, tag="points"):
    """Points that came and went in one act, for reasons of their own: those spent on a roll are told with it."""

    lines: tuple[Line, ...]
    names: dict[str, str] = msgspec.field(default_factory=dict)
    """Of the players whose lines these are."""


class HintTold(Note, frozen=True, kw_only=True, tag="hint"):
    """A hint or a key advantage was asked of the GM (D20-AUD-50)."""

    player: str
    name: str
    label: str = ""
    granted: bool


class HeroTold(Note, frozen=True, kw_only=True, tag="hero"):
    """A character joins, reaches a level, loses some, leaves (D20-CREA-03, D20-CREA-10, D20-CREA-20)."""

    actor: Who | None
    hero: str
    what: Literal["joins", "level", "lost", "leaves", "experience", "paid"]
    level: int = 0
    amount: int = 0
    points: int = 0
    label: str = ""


class LegendTold(Note, frozen=True, kw_only=True, tag="legend"):
    """A creature is made legendary, acts so, changes its surroundings (D20-LEG-02, D20-LEG-20, D20-LEG-52)."""

    actor: Who
    what: Literal["made", "action", "lair", "environment_on", "environment_off", "resisted", "lair_in", "lair_out"]
    label: str = ""
    points: int = 0
    uses: int = 0
    left: int | None = None
