"""The d20 page as the runner of rule cases sees it: the answers to `veillee.rules.casebook`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from veillee.dice import Choice
from veillee.rules.audacity import system as audacity
from veillee.rules.audacity.card import Card
from veillee.rules.audacity.casebook.acts import (
    ANSWERS,
    Advance,
    Odds,
    advance,
    answer,
    command,
    draft,
    odds,
    parse,
)
from veillee.rules.audacity.casebook.formulas import FORMULAS, compute
from veillee.rules.audacity.casebook.looks import LOOKS, Look, look
from veillee.rules.audacity.casebook.participants import ActorSpec, EffectSpec, LineSpec, SpecialSpec
from veillee.rules.audacity.casebook.results import RESULTS as TOLD
from veillee.rules.audacity.casebook.results import result as told
from veillee.rules.audacity.casebook.setup import FightSpec, LegendSpec, SceneSpec, start
from veillee.rules.audacity.casebook.standing import PATHS, facts
from veillee.rules.audacity.casebook.unasked import unasked
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.settings import Settings
from veillee.rules.casebook import Tree
from veillee.rules.system import System
from veillee.rules.views import Chances

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
SETUP: Final[Mapping[str, type]] = {
    "actors": ActorSpec,
    "scene": SceneSpec,
    "fight": FightSpec,
    "settings": Settings,
}
PARTS: Final[Mapping[str, type]] = {
    "line": LineSpec,
    "special": SpecialSpec,
    "effect": EffectSpec,
    "legend": LegendSpec,
    "card": Card,
}
STEPS: Final[Mapping[str, type]] = {"odds": Odds, "advance": Advance, "parse": str, "look": Look}
RESULTS: Final = (
    *TOLD,
    *PATHS,
    *LOOKS,
    *("chances.success", "chances.faces"),
    *(f"chances.{word}" for word in Chances.__struct_fields__ if word != "riposte"),
    *(f"result.{word}" for word in Card.__struct_fields__),
    *("result", "result.text"),
)
"""Every path; `result` alone is the value of a formula."""


def result(state: State, trace: Sequence[Any], choices: Sequence[Choice]) -> Tree:
    """What an act told, and what was asked on the way, by kind."""
    return told(trace, choices)
