"""A table of the tiny rule set with a GM, two players and a screen, and short ways to act at it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any

import msgspec

from tests.table.tiny import Tiny
from veillee.dice import Thrower
from veillee.rules.common import Refusal, Role
from veillee.rules.system import System
from veillee.table.changes import SeatSet
from veillee.table.messages import AnswerPrompt, Do, DoTable, GoOn, Redo, Undo
from veillee.table.record import Record
from veillee.table.seats import Seat
from veillee.table.source import Throw
from veillee.table.table import Accepted, Already, Proposal, Refused, Table


class Told:
    """Faces told by purpose; every throw asked for is kept in `throws`. Without any left, the highest faces."""

    def __init__(self, **faces: Sequence[int]) -> None:
        self.left = defaultdict(list, {purpose: list(values) for purpose, values in faces.items()})
        self.throws: list[Throw] = []

    def thrower(self, throw: Throw) -> Thrower:
        self.throws.append(throw)
        left = self.left[throw.purpose]
        return lambda sides: tuple(left.pop(0) if left else each for each in sides)


class Seated:
    """A table and the faces it draws."""

    def __init__(self, system: System | None = None, **faces: Sequence[int]) -> None:
        self.system: Any = system or Tiny()
        self.faces = Told(**faces)
        self.table, first = Table.make(
            self.system, table_id="t1", title="Le gué", settings={}, code="ABCDEF", now=1_000
        )
        self.records: list[Record] = [first]
        self.ids = count(1)
        seats = (
            Seat(id="elara", role=Role.PLAYER, name="Léa", actors=("elara",), code="LEA"),
            Seat(id="kael", role=Role.PLAYER, name="Marc", actors=("kael",), code="MARC"),
            Seat(id="screen", role=Role.SCREEN, name="Écran"),
        )
        self.keep(self.table.change(*(SeatSet(seat=seat) for seat in seats), now=1_001).records)

    def keep(self, records: Iterable[Record]) -> None:
        """Commit records through their stored form, as a server does."""
        stored = [self.table.wire.decode_record(self.table.wire.encode_record(record)) for record in records]
        assert stored == list(records)
        self.table.commit(stored)
        self.records.extend(stored)

    def submit(self, seat: str, message: Do | AnswerPrompt | GoOn | Undo | Redo | DoTable) -> Proposal:
        proposal = self.table.submit(seat, message, now=1_000 + self.table.version, source=self.faces)
        if isinstance(proposal, Accepted):
            self.keep(proposal.records)
        return proposal

    def new_id(self) -> str:
        return f"c{next(self.ids)}"

    def do(self, seat: str, command: Any) -> Proposal:
        return self.submit(seat, Do(id=self.new_id(), command=raw(command)))

    def do_table(self, seat: str, command: Any) -> Proposal:
        return self.submit(seat, DoTable(id=self.new_id(), command=raw(command)))

    def answer(self, seat: str, value: str = "", **fields: Any) -> Proposal:
        prompt = fields.pop("prompt", self.prompt)
        return self.submit(seat, AnswerPrompt(id=self.new_id(), prompt=prompt, value=value, **fields))

    def go_on(self, seat: str = "gm") -> Proposal:
        return self.submit(seat, GoOn(id=self.new_id(), prompt=self.prompt))

    def undo(self, seat: str = "gm", to: int | None = None) -> Proposal:
        return self.submit(seat, Undo(id=self.new_id(), to=to))

    def redo(self, seat: str = "gm") -> Proposal:
        return self.submit(seat, Redo(id=self.new_id()))

    @property
    def prompt(self) -> int:
        waiting = self.table.play.waiting
        return waiting.version if waiting else 0

    @property
    def wanted(self) -> Any:
        waiting = self.table.play.waiting
        return waiting and waiting.wanted

    def reloaded(self) -> Table:
        return Table.load(self.system, self.records)


def raw(command: Any) -> msgspec.Raw:
    """A command as a client writes it."""
    return msgspec.Raw(msgspec.json.encode(command))


def code(proposal: Proposal) -> str:
    """The code of a refusal; empty when the proposal was accepted."""
    match proposal:
        case Refused(refusal=Refusal(code=why)):
            return why
        case Accepted() | Already():
            return ""
