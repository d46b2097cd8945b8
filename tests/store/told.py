"""Records of a tiny table, to be kept."""

from __future__ import annotations

from collections.abc import Sequence

from tests.table.seated import Seated
from tests.table.tiny import Strike, Tiny, Wave
from veillee.table.record import Record
from veillee.table.wire import Wire

WIRES = {"tiny": Wire(Tiny())}


def evening(waves: int = 5) -> Sequence[Record]:
    """The records of a short evening that ends in the middle of a prompt."""
    seated = Seated(attack=[15], damage=[3])
    for _time in range(waves):
        seated.do("elara", Wave(actor="elara"))
    seated.undo()
    seated.do("elara", Strike(actor="elara", target="kael"))
    return seated.records
