"""A whole evening as text to read: each record with its command, its dice, its lines, its sums, and what it changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import msgspec

from veillee.dice import Answer, Choice, Fall
from veillee.rules.common import Part, Sum
from veillee.table.changes import ActorsLent, EveningSet, LoanEnded, Retitled, Rolled, Said
from veillee.table.play import evolved
from veillee.table.record import Record, Waiting
from veillee.table.table import Table

HEARD = (EveningSet, Retitled, Rolled, Said, ActorsLent, LoanEnded)
"""Changes of the table itself that an evening tells."""


class Teller(Protocol):
    """How a system is put into words for readers."""

    def name(self, state: Any, actor: str) -> str:
        """A participant by its id; the id itself when there is none."""

    def word(self, code: str) -> str:
        """The word of the catalogue for a code; the code itself when it has none."""

    def note(self, note: Any) -> str:
        """The sentence of a line of the log."""

    def heard(self, answer: Answer) -> bool:
        """Whether an answer is worth a line; what everybody passes at every act is not."""

    def change(self, change: Any) -> str:
        """The sentence of a change of the table's own state."""

    def changed(self, before: Any, after: Any) -> Iterable[str]:
        """What a reader wants to know of the state after a record, one line each: only what is not as it was."""


def evening_text(table: Table, teller: Teller) -> str:
    """Everything that was played at a table, undone acts included, as the GM knows it."""
    lines = [table.state.title, "=" * len(table.state.title)]
    states: dict[int, Any] = {0: table.system.start(table.settings)}
    head = 0
    for version in range(1, table.version + 1):
        record = table.log.record(version)
        if record.head not in states:
            states[record.head] = evolved(table.system, states[record.parent], record.events)
        told = tuple(_record(table, teller, record, states[head], states[record.head]))
        if told:
            lines += ["", *told]
        head = record.head
    return "\n".join(lines) + "\n"


def _record(table: Table, teller: Teller, record: Record, before: Any, after: Any) -> Iterator[str]:
    heard = tuple(change for change in record.changes if isinstance(change, HEARD))
    if record.kind == "table" and not heard:
        return
    author = table.names.get(record.author, record.author)
    undone = " · " + teller.word("evening.undone") if record.version in table.log.undone_by else ""
    what = f"{teller.word(f'evening.{record.kind}')}{_command(record)}{_moved(table, record)}"
    yield f"[{record.version}] {author} · {what}{undone}"
    for change in heard:
        yield f"    {teller.change(change)}"
    for piece in record.trace:
        match piece:
            case Fall():
                faces = " ".join(map(str, piece.faces))
                total = "" if faces == str(piece.total) else f" = {piece.total}"
                who, what = teller.name(after, piece.roller), teller.word(f"purpose.{piece.purpose}")
                yield f"    ⚄ {who}, {what} : {piece.dice} → {faces}{total}"
            case Answer() if not teller.heard(piece):
                pass
            case Answer():
                yield f"    ↳ {teller.name(after, piece.owner)} : {_answer(teller, piece)}"
            case note:
                yield f"    {teller.note(note)}"
                yield from (f"        {line}" for line in _sums(teller, note))
    if record.waiting is not None:
        awaited = ", ".join(dict.fromkeys(teller.name(after, each) for each in _awaited(record.waiting)))
        yield f"    … {teller.word('evening.waiting')} {awaited}"
    yield from (f"    = {line}" for line in teller.changed(before, after))


def _command(record: Record) -> str:
    """A command as it was sent: its type and what it names; whole cards and places are left out."""
    if record.command is None or record.kind not in ("act", "tool"):
        return ""
    fields = msgspec.to_builtins(record.command)
    plain = [f"{key}: {_plain(value)}" for key, value in fields.items() if key != "type" and _is_plain(value)]
    return f" {fields['type']} {{{', '.join(plain)}}}"


def _moved(table: Table, record: Record) -> str:
    """The versions that an undo struck or a redo restored."""
    moved = table.log.moves.get(record.version)
    versions = () if moved is None else moved.undone or moved.redone
    return "".join(f" [{version}]" for version in versions)


def _awaited(waiting: Waiting) -> tuple[str, ...]:
    """Who is waited for: the owner of a choice, or who throws."""
    wanted = waiting.wanted
    return (wanted.owner,) if isinstance(wanted, Choice) else tuple(ask.roller for ask in wanted)


def _is_plain(value: Any) -> bool:
    match value:
        case list() | tuple():
            return all(_is_plain(each) for each in value)
        case dict():
            return False
        case _:
            return True


def _plain(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return "[" + ", ".join(map(_plain, value)) + "]"
        case _:
            return str(value)


def _answer(teller: Teller, answer: Answer) -> str:
    code = f"answer.{answer.value}"
    word = teller.word(code)
    return answer.value if word == code else word


def _sums(teller: Teller, note: Any) -> Iterator[str]:
    """Every addition of a note, with its parts and their rules."""
    for field in note.__struct_fields__:
        value = getattr(note, field)
        if isinstance(value, Sum) and value.parts:
            parts = " ".join(_part(teller, part) for part in value.parts).removeprefix("+ ")
            yield f"{teller.word(f'sum.{field}')} {value.total} = {parts}"


def _part(teller: Teller, part: Part) -> str:
    source = f", {part.source}" if part.source else ""
    sign = "−" if part.value < 0 else "+"
    return f"{sign} {abs(part.value)} {teller.word(f'part.{part.label}')} ({part.rule}{source})"
