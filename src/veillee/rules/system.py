"""The questions a table asks of a rule set. A system is a package whose module answers them with plain functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from veillee.dice import Choice, Rule
from veillee.rules.common import Refusal, Viewer


class System(Protocol):
    """A rule set seen by a table: `State`, `Command`, `Event`, `Note` are its own types, opaque to the table.

    A module satisfies it (see `veillee.rules.awakening.system`).
    """

    key: str
    Command: Any
    """The union type of commands, for decoding."""
    Event: Any
    Note: Any
    Facts: Any
    State: Any
    PURPOSES: tuple[str, ...]
    """The closed list of dice purposes."""
    SENTENCES: Mapping[str, str]
    """Catalogue of French templates by code (refusals, notes, labels), rendered by `veillee.words`."""

    def start(self, settings: Mapping[str, str]) -> Any: ...

    def refusal(self, state: Any, command: Any, viewer: Viewer) -> Refusal | None:
        """Why this viewer may not do this now, or nothing. Called outside `decide`."""

    def decide(self, state: Any, command: Any) -> Rule[tuple[Any, ...]]:
        """What the command causes: a rule that asks for dice and choices, and returns events."""

    def evolve(self, state: Any, event: Any) -> Any: ...

    def is_tool(self, command: Any) -> bool:
        """A tool stays possible while the table waits for an answer."""

    def view(self, state: Any, viewer: Viewer) -> Any: ...

    def prompt_view(self, state: Any, choice: Choice, viewer: Viewer) -> Any | None:
        """The facts of a choice as this viewer may know them; nothing when even its existence is secret."""

    def note_view(self, state: Any, note: Any, viewer: Viewer) -> Any | None:
        """A line of the log as this viewer may know it; nothing when it may not know of it at all."""

    def standing(self, state: Any, choice: Choice, orders: Mapping[str, str]) -> str | None:
        """The answer that standing orders (by kind of choice) give in advance, or nothing: ask."""

    def owner_is_gm(self, state: Any, owner: str) -> bool:
        """Whether a choice or a throw of this owner falls to the GM when no player holds it."""
