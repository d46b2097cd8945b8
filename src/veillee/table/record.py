"""One line of a table's log: an accepted command, what fell, what was told, what happened."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from veillee.dice import Answer, Ask, Choice, Fall, Key, Origin
from veillee.fair.reached import Series, Stand
from veillee.table.changes import AnyChange

RecordKind = Literal["act", "answer", "tool", "undo", "redo", "table"]
"""What made a record: the rules, an answer to a prompt, a tool, a move of the head, the table’s own state."""


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """A throw as a log counts it: its series, its place there, the evening and mix it was drawn with, if it was."""

    roller: str
    purpose: str
    hidden: bool
    place: int
    evening: int
    mix: int
    drawn: bool

    @property
    def series(self) -> Series:
        return (self.roller, self.purpose, self.hidden)

    @property
    def stand(self) -> Stand:
        return Stand(self.evening, self.mix)


def thrown(roller: str, purpose: str, key: Key, origin: Origin) -> Thrown:
    """A fall as a log counts it."""
    return Thrown(roller, purpose, key.hidden, key.place, key.evening, key.mix, origin is Origin.DRAWN)


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
    spent: tuple[Fall, ...] = ()
    """Throws of the act that a correction made void: asked again, they fall the same."""


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
    kind: RecordKind
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

    @property
    def throws(self) -> tuple[Thrown, ...]:
        """The keyed throws, in order; those of the first versions have no key."""
        return tuple(
            thrown(piece.roller, piece.purpose, piece.key, piece.origin)
            for piece in self.trace
            if isinstance(piece, Fall) and piece.key is not None
        )


class Outline(msgspec.Struct, kw_only=True, gc=False):
    """What a log needs of every record, read from its stored line without reading the rest: long tables open quickly.

    The fields are those of `Record`. Not frozen: the wire completes what it read, and nobody else changes it.
    """

    version: int
    parent: int
    head: int
    author: str
    command_id: str = ""
    kind: RecordKind
    act: int = 0
    changes: tuple[AnyChange, ...] = ()
    throws: tuple[Thrown, ...] = ()
    line: bytes = b""
    """The whole record as it is stored."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The system's state kept on the way: a cache, never the truth. `fold` marks the code that folded it."""

    version: int
    """Last record when it was taken."""
    head: int
    fold: str
    state: Any
