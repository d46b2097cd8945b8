"""The questions a table asks of a rule set. A system is a package whose module answers them with plain functions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from veillee.dice import Choice, Fall, Rule
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
    Choices: Any
    """What a character being made has chosen so far; `None` where nobody makes one from a book."""
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

    def is_secret(self, command: Any) -> bool:
        """Whether the dice of a command are the GM’s alone, as a hidden check: nobody else is asked for them."""

    def view(self, state: Any, viewer: Viewer) -> Any: ...

    def prompt_view(self, state: Any, choice: Choice, viewer: Viewer) -> Any | None:
        """The facts of a choice as this viewer may know them; nothing when even its existence is secret."""

    def note_view(self, state: Any, note: Any, viewer: Viewer) -> Any | None:
        """A line of the log as this viewer may know it; nothing when it may not know of it at all."""

    def standing(self, state: Any, choice: Choice, orders: Mapping[str, str]) -> str | None:
        """The answer given in advance, or nothing: ask.

        `orders` are those of the owner by kind of choice, empty when none were set.
        """

    def standing_defaults(self, state: Any) -> Mapping[str, Mapping[str, str]]:
        """By actor, what holds for each kind of choice when no order was given."""

    def knows(self, state: Any, actor: str, viewer: Viewer) -> bool:
        """Whether this viewer may know that a participant exists: for prompts about its dice."""

    def shows_fall(self, state: Any, note: Any, fall: Fall, viewer: Viewer) -> bool:
        """Whether a viewer who may know a note may also see the faces of a throw that fell just before it."""

    def shows_dice(self, state: Any, roller: str) -> bool:
        """Whether everybody sees the faces of this roller; those of the others are drawn from the seed of hidden rolls.

        So a seed that is revealed to all tells no face that was kept from somebody.
        """

    def reveals(self, note: Any) -> bool:
        """Whether a note tells something that an undo cannot make forgotten, as a hidden participant met on the way."""

    def made_by(self, command: Any) -> str:
        """The id of the actor that a command makes, which the seat of a player then holds; empty: none."""

    def draft(self, state: Any, choices: Any) -> Any | None:
        """What a character being made is worth now, what is open and what is wrong; changes nothing.

        Nothing at a table that has no book.
        """

    def book(self, state: Any) -> Any | None:
        """All that may be chosen, learned or bought at this table; nothing for a rule set whose tables have no book."""

    def pages(self, book: Any) -> tuple[Any, ...]:
        """What the powers of a book do, to be read."""

    def read(self, what: str, text: str) -> Any | None:
        """What a GM wrote in the notation of the rule set, as a card holds it; `what`: `power`, or a stat `block`.

        Nothing when this rule set writes none of these; raise `ValueError` with a sentence when it cannot be read.
        """

    def ledger(self, state: Any, owner: str, viewer: Viewer) -> tuple[Any, ...] | None:
        """All that an owner of points gained and spent, the oldest first; nothing when this viewer may not look."""

    def covers(
        self, state: Any, actor: str, ability: str, point: tuple[int, int], viewer: Viewer
    ) -> tuple[tuple[int, int], ...] | None:
        """The squares that an ability would cover, aimed at a point, before it is declared.

        Nothing when this viewer does not answer for the actor, or when a radius says it all.
        """

    def setting(self, state: Any, key: str) -> str:
        """The value of a table setting by its key; the table itself reads `typed_dice` (all, gm, off)."""
