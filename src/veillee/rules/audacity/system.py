"""The d20 page, as far as its rooms go: the points of a campaign. Views and the fight come with the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from veillee.rules.audacity.acts import decide
from veillee.rules.audacity.commands import Command
from veillee.rules.audacity.events import Event, evolve
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.sentences import SENTENCES
from veillee.rules.audacity.settings import Settings

__all__ = ["PURPOSES", "SENTENCES", "Command", "Event", "State", "decide", "evolve", "key", "refusal", "start"]

key: Final = "audacity"
PURPOSES: Final = (
    "roll",
    "check",
    "check_reroll",
    "opposed_check",
    "save",
    "save_reroll",
    "attack",
    "attack_reroll",
    "confirmation",
    "confirmation_reroll",
    "damage",
    "extra_damage",
    "down_save",
    "down_save_reroll",
    "massive_save",
    "massive_save_reroll",
    "dying",
    "initiative",
    "initiative_tie",
)
"""The closed list of dice purposes."""


def start(settings: Mapping[str, str]) -> State:
    """A table of the d20 page before anybody sits."""
    return State(settings=msgspec.convert(dict(settings), Settings))
