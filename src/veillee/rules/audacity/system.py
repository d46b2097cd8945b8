"""The d20 page as a table sees it: the answers to the questions of `veillee.rules.system`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from veillee.rules.audacity.acts import decide
from veillee.rules.audacity.areas import covered
from veillee.rules.audacity.card import Card
from veillee.rules.audacity.choices import AnyFacts
from veillee.rules.audacity.commands import AskCheck, ByGM, Command, CreateHero, PointsTool, Transfer
from veillee.rules.audacity.events import Event, evolve
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.knowledge import seen_line
from veillee.rules.audacity.notation import read as read_block
from veillee.rules.audacity.notes import Told
from veillee.rules.audacity.nouns import Line, State
from veillee.rules.audacity.seen import knows, note_view, prompt_view, reveals, shows_dice, shows_fall, view
from veillee.rules.audacity.sentences import SENTENCES
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.specials import point_refusal
from veillee.rules.audacity.standing import standing, standing_defaults
from veillee.rules.common import Viewer
from veillee.rules.scene import Square

__all__ = [
    "PURPOSES",
    "SENTENCES",
    "Choices",
    "Command",
    "Event",
    "Facts",
    "Note",
    "State",
    "book",
    "covers",
    "decide",
    "draft",
    "evolve",
    "is_secret",
    "is_tool",
    "key",
    "knows",
    "ledger",
    "made_by",
    "note_view",
    "pages",
    "prompt_view",
    "read",
    "refusal",
    "reveals",
    "setting",
    "shows_dice",
    "shows_fall",
    "standing",
    "standing_defaults",
    "start",
    "view",
]

key: Final = "audacity"
Note = Told
Facts = AnyFacts
Choices = Card
"""A character comes with its stat block: nothing is chosen step by step."""
PURPOSES: Final = (
    "roll",
    "check",
    "check_reroll",
    "opposed_check",
    "opposed_check_reroll",
    "first_aid",
    "first_aid_reroll",
    "save",
    "save_reroll",
    "attack",
    "attack_reroll",
    "confirmation",
    "confirmation_reroll",
    "damage",
    "extra_damage",
    "deal",
    "heal",
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
    """An empty table with these settings; raise `msgspec.ValidationError` for one that does not exist."""
    return State(settings=msgspec.convert(dict(settings), Settings))


def is_tool(command: Command) -> bool:
    """Whether a command stays possible while the table waits: the GM's tools, and points passed to who needs them now
    (R-51).
    """
    return isinstance(command, ByGM | PointsTool | Transfer)


def is_secret(command: Command) -> bool:
    """Whether the dice of a command are the GM's alone: a hidden check, rolled as it is asked (R-02)."""
    return isinstance(command, AskCheck) and command.hidden


def made_by(command: Command) -> str:
    """The character that a command brings to the table with its stat block, which its player's seat then holds."""
    return command.hero if isinstance(command, CreateHero) and command.card is not None else ""


def draft(state: State, choices: Card) -> None:
    """Nothing is chosen step by step: a stat block is written whole."""


def book(state: State) -> None:
    """This page has no book to choose from."""


def pages(book: None) -> tuple[()]:
    """No book, no pages."""
    return ()


def read(what: str, text: str) -> Card | None:
    """The card that a stat block says (`block`); powers are not written apart. Raise `NotationError`."""
    return read_block(text) if what == "block" else None


def ledger(state: State, owner: str, viewer: Viewer) -> tuple[Line, ...]:
    """Every line of a player's points, or of the GM's reserve, the oldest first: points are public (R-75).

    What a label says of somebody hidden is for the GM.
    """
    return tuple(seen_line(state, line, viewer) for line in state.ledger if line.owner == owner)


def covers(state: State, actor: str, ability: str, point: Square, viewer: Viewer) -> tuple[Square, ...] | None:
    """The squares of a special attack aimed at a point, for who plays its actor; none where it may not be (ASM-27)."""
    acting = state.actors.get(actor)
    if acting is None or not viewer.holds(actor):
        return None
    special = next((each for each in acting.card.specials if each.id == ability), None)
    if special is None:
        return None
    return () if point_refusal(state, acting, special, point) else covered(state, acting, special, point)


def setting(state: State, key: str) -> str:
    """The value of a table setting by its key."""
    return str(getattr(state.settings, key))
