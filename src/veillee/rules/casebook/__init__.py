"""What the runner of rule cases asks of a system: to build a state from a file, to read commands, to show results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from veillee.dice import Choice, Rule
from veillee.rules.common import Refusal, Viewer
from veillee.rules.system import System

Path = tuple[str | int, ...]
"""Where a value stands in a case."""
Content = Callable[[str], Any]
"""The codex: an entry by its address (`creatures/gobelin`) as what the rules play, `book` for all that the packs hold.

`KeyError` when there is none.
"""
Tree = Any
"""Plain data: mappings, lists, texts, numbers. A mapping with a `total` is also that number."""


class BadValue(ValueError):
    """Something in a case that the system cannot read: `path` leads to it, `str()` is a French sentence."""

    def __init__(self, message: str, path: Path = ()) -> None:
        super().__init__(message)
        self.path = path


class Casebook(Protocol):
    """A module of a system (see `veillee.rules.awakening.casebook`). Everything read may raise `BadValue`."""

    system: System
    ANSWERS: Mapping[str, tuple[str, ...]]
    """Kinds of choices and the answers a case may give, the default first."""
    FORMULAS: Mapping[str, type]
    """Formulas by name, each with the type of its arguments."""
    STEPS: Mapping[str, type]
    """The types of a step's own values: `odds`, `draft`, `advance`, `parse`, `look`."""
    SETUP: Mapping[str, type]
    """The types of what a case begins with: its `actors` (one of them), `scene`, `fight`, `settings`, and the like."""
    PARTS: Mapping[str, type]
    """The types of what is written inside others, by what it is."""
    RESULTS: Sequence[str]
    """Every path that an expectation may name, `<id>` standing for an actor."""

    def start(self, setup: Mapping[str, Any], content: Content) -> Any:
        """The state that a case begins in; `setup` holds `cast` and the words of `SETUP`."""

    def command(self, data: Any) -> Any | None:
        """A command; nothing when no command has that name."""

    def answer(self, choice: Choice, given: str) -> str | Refusal:
        """What a given answer means for a choice, or why it is not one of its answers."""

    def unasked(self, state: Any, trace: Sequence[Any], choice: tuple[str, str], given: str) -> Refusal:
        """Why an answer was never asked for in what was played from a state; `choice` is its kind and its owner."""

    def result(self, state: Any, trace: Sequence[Any], choices: Sequence[Choice]) -> Tree:
        """What an act told, as paths."""

    def facts(self, state: Any) -> Tree:
        """The state, as paths: `actors`, `fight`."""

    def compute(self, state: Any, name: str, arguments: Any, content: Content) -> Tree | Refusal | Rule[Tree | Refusal]:
        """A formula by its name; one that rolls is a rule, which the runner plays with the dice of its step."""

    def parse(self, text: Any) -> Tree:
        """A notation of the book, read, with its canonical `text`."""

    def draft(self, state: Any, data: Any, content: Content) -> Tree | Refusal:
        """A character being made."""

    def look(self, state: Any, data: Any, viewer: Viewer) -> Tree | Refusal:
        """What a viewer sees, under `view`, and what it may do, under `options`."""

    def odds(self, state: Any, data: Any) -> Tree | Refusal:
        """Exact chances, under `chances`."""

    def advance(self, state: Any, data: Any, done: int) -> Any | None:
        """The next command that makes turns pass, after `done` of them; nothing when there is no more."""
