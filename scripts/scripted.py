"""A table that a script plays: short ways to act at it, decisive dice told, all others from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, pairwise
from random import Random
from typing import Any

import msgspec

from veillee.dice import Choice, Thrower
from veillee.systems import SYSTEMS
from veillee.table.changes import SeatSet
from veillee.table.messages import AnswerPrompt, Do, DoTable, Redo, Undo
from veillee.table.seats import Seat
from veillee.table.source import Throw
from veillee.table.table import Accepted, Table

Answering = Callable[[Choice], str]


class SeededFaces:
    """Faces told for the next throws of a purpose, else drawn from the seed and the key of the throw."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._told: dict[tuple[str, str], list[int]] = {}

    def tell(self, roller: str, purpose: str, *faces: int) -> None:
        self._told[roller, purpose] = list(faces)

    def thrower(self, throw: Throw) -> Thrower:
        told = self._told.get((throw.roller, throw.purpose), [])
        random = Random(f"{self._seed}/{throw.roller}/{throw.purpose}/{throw.place}/{throw.dice}")

        def faces(sides: Sequence[int]) -> tuple[int, ...]:
            return tuple(told.pop(0) if told else random.randint(1, each) for each in sides)

        return faces


class Game:
    """A table with its seats, and short ways to act at it; `policy` answers what nothing else does."""

    def __init__(self, system: str, title: str, *, seed: str, seats: Iterable[Seat], policy: Answering) -> None:
        self.faces = SeededFaces(seed)
        self.policy = policy
        made, _first = Table.make(SYSTEMS[system], table_id="table", title=title, settings={}, code="AULNE")
        self.table = made
        self.table.commit(self.table.change(*(SeatSet(seat=seat) for seat in seats), now=0).records)
        self._ids = count(1)

    @property
    def state(self) -> Any:
        return self.table.play.state

    @property
    def acting(self) -> str:
        """Whose turn it is; nobody's out of a fight."""
        return str(self.state.fight.acting) if self.state.fight else ""

    def seat_of(self, actor: str) -> str:
        return next((seat.id for seat in self.table.state.seats.values() if actor in seat.actors), "gm")

    def submit(self, seat: str, message: Do | AnswerPrompt | Undo | Redo | DoTable) -> None:
        proposal = self.table.submit(seat, message, now=0, source=self.faces)
        if not isinstance(proposal, Accepted):
            raise SystemExit(f"{seat}, {message}: {proposal}")
        self.table.commit(proposal.records)

    def do(self, command: Any, seat: str = "", /, **answers: str) -> None:
        """Declare, by the seat of the actor unless told, and answer what is asked: as told by kind, else by policy."""
        by = seat or self.seat_of(getattr(command, "actor", "gm"))
        self.submit(by, Do(id=self.new_id(), command=raw(command)))
        while (waiting := self.table.play.waiting) is not None:
            assert isinstance(waiting.wanted, Choice)
            value = answers.pop(waiting.wanted.kind, "") or self.policy(waiting.wanted)
            by = self.seat_of(waiting.wanted.owner)
            self.submit(by, AnswerPrompt(id=self.new_id(), prompt=waiting.version, value=value))

    def tool(self, command: Any) -> None:
        self.do(command, "gm")

    def undo(self, seat: str) -> None:
        self.submit(seat, Undo(id=self.new_id()))

    def redo(self, seat: str) -> None:
        self.submit(seat, Redo(id=self.new_id()))

    def new_id(self) -> str:
        return f"c{next(self._ids)}"


def raw(command: Any) -> msgspec.Raw:
    """A command as a client writes it."""
    return msgspec.Raw(msgspec.json.encode(command))


def walk(*corners: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The squares of a walk from corner to corner, the first left out."""
    return tuple(square for start, end in pairwise(corners) for square in leg(start, end))


def leg(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    x, y = start
    while (x, y) != end:
        x, y = x + (end[0] > x) - (end[0] < x), y + (end[1] > y) - (end[1] < y)
        yield x, y
