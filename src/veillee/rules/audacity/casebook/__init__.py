"""The d20 page as the runner of rule cases sees it: the answers to `veillee.rules.casebook`."""

from __future__ import annotations

from typing import Final, cast

from veillee.rules.audacity import system as audacity
from veillee.rules.audacity.casebook.acts import (
    ANSWERS,
    RESULTS,
    STEPS,
    ActorSpec,
    SceneSpec,
    advance,
    answer,
    command,
    draft,
    facts,
    look,
    odds,
    parse,
    result,
    start,
    unasked,
)
from veillee.rules.audacity.casebook.formulas import FORMULAS, compute
from veillee.rules.audacity.settings import Settings
from veillee.rules.system import System

__all__ = [
    "ANSWERS",
    "FORMULAS",
    "PARTS",
    "RESULTS",
    "SETUP",
    "STEPS",
    "advance",
    "answer",
    "command",
    "compute",
    "draft",
    "facts",
    "look",
    "odds",
    "parse",
    "result",
    "start",
    "system",
    "unasked",
]

system = cast(System, audacity)
"""What the runner asks of it is there: commands, refusals, decisions, the fold."""
SETUP: Final[dict[str, type]] = {"actors": ActorSpec, "scene": SceneSpec, "settings": Settings}
PARTS: Final[dict[str, type]] = {}
