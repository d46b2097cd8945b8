"""Worlds Awakening as the runner of rule cases sees it: the answers to `veillee.rules.casebook`."""

from typing import Final, cast

from veillee.rules.awakening import system as awakening
from veillee.rules.awakening.casebook.acts import (
    ANSWERS,
    STEPS,
    advance,
    answer,
    command,
    draft,
    look,
    odds,
    parse,
    unasked,
)
from veillee.rules.awakening.casebook.bookshelf import BookSpec
from veillee.rules.awakening.casebook.formulas import FORMULAS, compute
from veillee.rules.awakening.casebook.results import RESULTS, facts, result
from veillee.rules.awakening.casebook.setup import ActorSpec, FightSpec, RestSpec, SceneSpec, start
from veillee.rules.awakening.settings import Settings
from veillee.rules.system import System

__all__ = [
    "ANSWERS",
    "FORMULAS",
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

system = cast(System, awakening)
SETUP: Final = {
    "actors": ActorSpec,
    "scene": SceneSpec,
    "fight": FightSpec,
    "settings": Settings,
    "book": BookSpec,
    "rest": RestSpec,
}
