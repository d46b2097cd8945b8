"""A table that draws from its own evenings, and devices that add values to them."""

from __future__ import annotations

from typing import Any

from tests.table.seated import Seated
from veillee.fair.evening import Evening
from veillee.fair.proof import Proof
from veillee.fair.stream import commitment, new_seed
from veillee.fair.verify import Report, verify
from veillee.table.changes import CloseEvening, CommitValue, GiveValue, OpenEvening, Roll
from veillee.table.evenings import evening_now
from veillee.table.messages import AnswerPrompt, Do, DoTable, GoOn, Redo, Undo
from veillee.table.proof import full_proof, public_proof
from veillee.table.table import Accepted, Proposal


class Fair(Seated):
    """Every message draws from the evening. `values` are what the devices of seats keep for themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.values: dict[str, str] = {}

    def submit(self, seat: str, message: Do | AnswerPrompt | GoOn | Undo | Redo | DoTable) -> Proposal:
        proposal = self.table.submit(seat, message, now=1_000 + self.table.version)
        if isinstance(proposal, Accepted):
            self.keep(proposal.records)
        return proposal

    @property
    def evening(self) -> Evening:
        evening = evening_now(self.table.state)
        assert evening is not None
        return evening

    def open(self) -> Proposal:
        return self.do_table("gm", OpenEvening())

    def close(self) -> Proposal:
        return self.do_table("gm", CloseEvening())

    def roll(self, seat: str, expression: str = "3d6", *, secret: bool = False) -> tuple[int, ...]:
        self.do_table(seat, Roll(expression=expression, secret=secret))
        (rolled,) = self.table.log.record(self.table.version).changes
        return tuple(die.face for die in rolled.dice)

    def commit(self, seat: str) -> Proposal:
        self.values[seat] = new_seed()
        return self.do_table(seat, CommitValue(evening=self.table.state.evening, hash=commitment(self.values[seat])))

    def give(self, seat: str, value: str = "") -> Proposal:
        value = value or self.values.get(seat, new_seed())
        return self.do_table(seat, GiveValue(evening=self.table.state.evening, value=value))

    def mix(self, *seats: str) -> None:
        """All these seats commit, then give."""
        for seat in seats:
            self.commit(seat)
        for seat in seats:
            self.give(seat)

    def mix_after_opening(self, *seats: str) -> None:
        self.open()
        self.mix(*seats)

    def fell(self, version: int | None = None) -> list[tuple[int, ...]]:
        """What fell in a record, the last one by default."""
        trace = self.table.log.record(version or self.table.version).trace
        return [piece.faces for piece in trace if hasattr(piece, "faces")]

    def proof(self) -> Proof:
        return public_proof(self.table.log.records, table="t1", title="Le gué")

    def public(self) -> Report:
        return verify(self.proof())

    def full(self) -> Report:
        return verify(*full_proof(self.table.log.records, table="t1", title="Le gué"))


def told(report: Report) -> list[tuple[int, str, Any]]:
    """Faults in short."""
    return [(fault.version, fault.code, fault.params) for fault in report.faults]
