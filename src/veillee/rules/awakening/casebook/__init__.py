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
from veillee.rules.awakening.casebook.growing import Step
from veillee.rules.awakening.casebook.items import HandsSpec, ItemSpec, LineSpec
from veillee.rules.awakening.casebook.powers import PowerSpec
from veillee.rules.awakening.casebook.results import RESULTS, facts, result
from veillee.rules.awakening.casebook.setup import (
    ActorSpec,
    EffectSpec,
    FightSpec,
    RestSpec,
    SceneSpec,
    UsedSpec,
    start,
)
from veillee.rules.awakening.commands import Choices, Paper
from veillee.rules.awakening.nouns import AnyPowerEffect, Area, Card, Limit, Rank, Soul
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Name
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

system = cast(System, awakening)
SETUP: Final = {
    "actors": ActorSpec,
    "scene": SceneSpec,
    "fight": FightSpec,
    "settings": Settings,
    "book": BookSpec,
    "rest": RestSpec,
}
PARTS: Final = {
    "name": Name,
    "hands": HandsSpec,
    "item": ItemSpec,
    "line": LineSpec,
    "effect": EffectSpec,
    "power": PowerSpec,
    "rank": Rank,
    "limit": Limit,
    "area": Area,
    "used": UsedSpec,
    "soul": Soul,
    "improvement": Step,
    "choices": Choices,
    "paper": Paper,
    "card": Card,
    **{f"effects: {effect.__struct_config__.tag}": effect for effect in AnyPowerEffect.__args__},
}
