"""Random evenings at a table, whatever its rules: every client follows, and the records say all that was played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

import msgspec

from tests.table.seated import Seated, code
from veillee.dice import Thrower
from veillee.rules.system import System
from veillee.table.acts import holder
from veillee.table.difference import difference, patched, tree
from veillee.table.play import evolved
from veillee.table.record import Waiting
from veillee.table.source import Throw
from veillee.table.wire import canonical

ACTS = 25


class Luck:
    """Faces of a seeded generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def thrower(self, throw: Throw) -> Thrower:
        return lambda sides: tuple(self.random.randint(1, each) for each in sides)


class RandomEvening(Seated):
    """A table whose faces and acts come from one generator; each book plays its own."""

    def __init__(self, system: object, random: Random) -> None:
        super().__init__(cast(System, system))
        self.faces = cast(Any, Luck(random))
        self.random = random
        self.kept = {seat: self.table.view(seat) for seat in self.table.state.seats}
        self.trees = {seat: tree(view) for seat, view in self.kept.items()}

    def must(self, proposal: Any) -> None:
        assert code(proposal) == ""

    @property
    def waiting(self) -> Waiting | None:
        return self.table.play.waiting

    def tell(self, command: Any) -> None:
        """A command by the seat that holds its actor, or by the GM: accepted unless the rules say no to that seat."""
        held = holder(self.table.state, command.actor) if hasattr(command, "actor") else None
        seat = held.id if held and not self.system.is_tool(command) else "gm"
        refusal = self.system.refusal(self.table.play.state, command, self.table.viewer(seat))
        assert code(self.do(seat, command)) in self.allowed(command, refusal.code if refusal else "")

    def allowed(self, command: Any, refused: str) -> tuple[str, ...]:
        """What the table may answer to a command that the rules refuse so, or do not."""
        return (refused,)

    def follow(self) -> None:
        """Every client that patches its view has the view."""
        for seat, old in self.kept.items():
            new = self.table.view(seat)
            patch = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
            self.trees[seat] = patched(self.trees[seat], msgspec.convert(patch, type(difference(old, old))))
            assert self.trees[seat] == msgspec.json.decode(msgspec.json.encode(new))
            self.kept[seat] = new


def played(evening: RandomEvening, step: Callable[[], None]) -> None:
    """Acts of a book, some of them undone, some of these done again; all look on."""
    for _act in range(ACTS):
        step()
        evening.follow()
        if evening.random.random() < 0.1:
            evening.undo()
            if evening.random.random() < 0.5:
                evening.must(evening.redo())
            evening.follow()


def told_by_its_records(evening: RandomEvening) -> None:
    """The same table comes from its records, for every seat, and the same state from its events alone."""
    table, again = evening.table, evening.reloaded()
    assert canonical(again.play) == canonical(table.play)
    for seat in table.state.seats:
        assert again.view(seat) == table.view(seat)
        assert again.entries(seat) == table.entries(seat)
    events = [event for version in table.log.chain for event in table.log.record(version).events]
    assert canonical(evolved(evening.system, evening.system.start({}), events)) == canonical(table.play.state)


def undone(evening: RandomEvening) -> int:
    """How many acts are undone, back to the first."""
    times = 0
    while not code(evening.undo()):
        times += 1
    return times


def true_to_its_records(evening: RandomEvening) -> None:
    """The records say it all, undo goes back to the start and redo to the end."""
    told_by_its_records(evening)
    end = canonical(evening.table.play)
    times = undone(evening)
    assert canonical(evening.table.play.state) == canonical(evening.system.start({}))
    for _time in range(times):
        evening.must(evening.redo())
    assert canonical(evening.table.play) == end


def secret_of(evening: RandomEvening, hidden: str) -> None:
    """No byte of a player names who is hidden, whose card and correction say a word that stands nowhere else."""
    for seat in ("elara", "kael", "screen"):
        data = msgspec.json.encode((evening.table.view(seat), evening.table.entries(seat)))
        assert b"Xylophone" not in data
        assert f'"{hidden}"'.encode() not in data
    assert b"Xylophone" in msgspec.json.encode(evening.table.entries("gm"))
