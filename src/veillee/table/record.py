"""One line of a table's log: an accepted command, what fell, what was told, what happened."""

from __future__ import annotations

from typing import Any

import msgspec

from veillee.dice import Answer, Ask, Choice, Fall


class Waiting(msgspec.Struct, frozen=True):
    """An act that lacks something: the command, the answers and faces known so far, and what is wanted (design §1.4).

    The prompt's id is `version`, that of the record that left the table waiting: a stale answer is refused.
    """

    version: int
    act: int
    """Version of the record that declared the act; undo goes back before it."""
    author: str
    command: Any
    known: tuple[Fall | Answer, ...]
    wanted: Choice | tuple[Ask, ...]


class Record(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A record is never changed nor erased. `parent` is the record it continues; `head` the one in force after it.

    For an act or an answer `head == version`; undo and redo move `head` elsewhere; a record of the table's own state
    (seats, messages, rolls) keeps the head where it was.
    """

    version: int
    parent: int
    head: int
    at: int
    """Milliseconds since 1970, by the host's clock."""
    author: str
    """Seat id, or `host`."""
    command_id: str
    kind: str
    """`act`, `answer`, `tool`, `undo`, `redo`, `table`."""
    act: int = 0
    """Version of the record that declared the act this one belongs to."""
    command: Any = None
    events: tuple[Any, ...] = ()
    """Of the system."""
    changes: tuple[Any, ...] = ()
    """Of the table's own state."""
    trace: tuple[Any, ...] = ()
    """Falls, answers and notes told by this record alone, in order."""
    waiting: Waiting | None = None
    dropped: tuple[str, ...] = ()
    """Codes of what a correction made void in a wait."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The system's state kept on the way: a cache, never the truth. `fold` marks the code that folded it."""

    version: int
    """Last record when it was taken."""
    head: int
    fold: str
    state: Any
