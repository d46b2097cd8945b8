"""What a long table costs: one more command, one step of undo, opening, at 100 to 100,000 records.

    .venv/bin/python -m bench.long_table
    .venv/bin/python -m bench.long_table --system audacity --largest 10000
    .venv/bin/python -m bench.long_table --profile

The records are those of real acts of the demo, played again and again. Times are medians, in milliseconds.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import resource
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from veillee.codex.pack import codex
from veillee.dice import Choice
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.difference import difference
from veillee.table.messages import AnswerPrompt, Do, Redo, TableView, Undo
from veillee.table.record import Record
from veillee.table.table import Accepted, Message, Table
from veillee.table.wire import Wire, encode_value
from veillee.web.making import demo_table
from veillee.web.tables import Tables

SIZES: Final = (100, 1_000, 10_000, 100_000)
TIMES: Final = 60
ORC, ELARA, OGRE, BREHAN = "a8", "a4", "a18", "a1"


class Played(NamedTuple):
    """How the demo of a system is laid out for a fight, and what is played there again and again."""

    laid: tuple[dict[str, Any], ...]
    turn: tuple[dict[str, Any], ...]


PLAYED: Final = {
    "awakening": Played(
        laid=(
            {"type": "start_fight"},
            {"type": "place", "actor": ORC, "place": {"square": [9, 7], "facing": [-1, 0]}},
        ),
        turn=(
            {"type": "go_to", "actor": ORC},
            {"type": "attack", "actor": ORC, "line": "hache", "target": ELARA},
            {"type": "correct", "actor": ELARA, "hit_points": 12},
        ),
    ),
    "audacity": Played(
        laid=(
            {"type": "start_scenario", "allies": 1, "present": {f"j{number}": f"j{number}" for number in range(1, 5)}},
            {"type": "start_fight"},
            {"type": "place", "actor": OGRE, "place": {"square": [7, 8]}},
        ),
        turn=(
            {"type": "go_to", "actor": BREHAN},
            {"type": "attack", "actor": BREHAN, "line": "epee-longue", "target": OGRE},
            {"type": "correct", "actor": OGRE, "hit_points": 52},
        ),
    ),
}


class Bench:
    """A table on the disk, with short ways to act at it as the live table does: judge, append durably, fold, show."""

    def __init__(self, folder: Path, system: str) -> None:
        self.system = SYSTEMS[system]
        self.turn = PLAYED[system].turn
        self.wires = {system: Wire(self.system)}
        self.store = SQLiteStore(folder, self.wires)
        self.ids = count(1)
        self.table, records = demo_table(self.system, codex(), "Longue", 1)
        self.id = self.table.state.id
        self.store.create(self.id, system=system, title="Longue", at=1, records=records)
        self.unkept: list[Record] = []
        for command in PLAYED[system].laid:
            self.acts(command)

    def new_id(self) -> str:
        return f"b{next(self.ids)}"

    def acts(self, command: dict[str, Any], *, durable: bool = True) -> None:
        """A command, and every answer that it then waits for."""
        self.says(Do(id=self.new_id(), command=msgspec.Raw(json.dumps(command).encode())), durable=durable)
        while self.table.play.waiting is not None:
            prompt, wanted = self.table.play.waiting.version, self.table.play.waiting.wanted
            assert isinstance(wanted, Choice), "the faces of this table are drawn"
            self.says(AnswerPrompt(id=self.new_id(), prompt=prompt, value=wanted.default), durable=durable)

    def says(self, message: Message, *, durable: bool = True) -> None:
        """What the live table does with a message, up to what it shows."""
        proposal = self.table.submit("gm", message, now=1)
        assert isinstance(proposal, Accepted), proposal
        if durable:
            self.flush()
            self.store.append(self.id, proposal.records)
        else:
            self.unkept.extend(proposal.records)
        self.table.commit(proposal.records)
        snapshot = self.table.snapshot_due()
        if snapshot is not None:
            self.store.save_snapshot(self.id, snapshot)

    def shows(self, old: TableView, before: int) -> None:
        """What each viewer then costs: its view, the difference, the new lines of the log."""
        encode_value(difference(old, self.table.view("gm")))
        self.table.entries("gm", after=before)
        self.table.moved(before)

    def flush(self) -> None:
        for start in range(0, len(self.unkept), 5_000):
            self.store.append(self.id, self.unkept[start : start + 5_000])
        self.unkept.clear()

    def grows(self, size: int) -> None:
        """Play on until there are so many records."""
        turns = self._turns()
        while self.table.version < size:
            self.acts(next(turns), durable=False)
        self.flush()

    def opens(self) -> Table:
        """What the server does when somebody comes to the table, up to the first view."""
        table = Tables(self.store, SYSTEMS, codex()).load(self.id)
        table.view("gm")
        table.entries("gm")
        return table

    def _turns(self) -> Iterator[dict[str, Any]]:
        while True:
            yield from self.turn


class Clock:
    """What tells the time, in seconds."""

    now: Callable[[], float] = time.perf_counter


def timed(work: Callable[[], object], times: int = TIMES) -> float:
    """The median of some runs, in milliseconds."""
    took = []
    for _time in range(times):
        start = Clock.now()
        work()
        took.append((Clock.now() - start) * 1000)
    return statistics.median(took)


def measured(bench: Bench) -> Sequence[float]:
    """One more command, undo of one step, redo, the GM's share after each of them, an undo after opening, opening."""
    bench.acts(bench.turn[0])
    bench.acts(bench.turn[1])
    command: list[float] = []
    undo: list[float] = []
    redo: list[float] = []
    shown: list[float] = []
    correct = msgspec.Raw(json.dumps(bench.turn[2]).encode())
    for _time in range(TIMES):
        for took, message in (
            (command, Do(id=bench.new_id(), command=correct)),
            (undo, Undo(id=bench.new_id())),
            (redo, Redo(id=bench.new_id())),
        ):
            old, before = bench.table.view("gm"), bench.table.version
            took.append(timed(partial(bench.says, message), 1))
            shown.append(timed(partial(bench.shows, old, before), 1))
    fresh = []
    for _time in range(3):
        bench.table = bench.opens()
        fresh.append(timed(lambda: bench.says(Undo(id=bench.new_id())), 1))
    return (
        *map(statistics.median, (command, undo, redo, shown)),
        statistics.median(fresh),
        timed(bench.opens, 3),
    )


def main() -> None:
    """Print a line for each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", action="store_true", help="say where the time of the last opening goes")
    parser.add_argument("--cpu", action="store_true", help="count the work alone, on a machine that does other things")
    parser.add_argument("--system", choices=PLAYED, default="awakening")
    parser.add_argument("--largest", type=int, default=SIZES[-1])
    arguments = parser.parse_args()
    if arguments.cpu:
        Clock.now = time.process_time
    titles = ("records", "events", "command", "undo", "redo", "shown", "first undo", "opening", "MB")
    print("  ".join(f"{title:>10}" for title in titles))
    with tempfile.TemporaryDirectory(prefix="veillee-long-") as folder:
        bench = Bench(Path(folder), arguments.system)
        for size in (size for size in SIZES if size <= arguments.largest):
            bench.grows(size)
            figures = measured(bench)
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            counts = (bench.table.version, sum(len(record.events) for record in bench.table.log.records))
            cells = [*(f"{each:>10}" for each in counts), *(f"{each:>10.2f}" for each in figures), f"{memory:>10.0f}"]
            print("  ".join(cells), flush=True)
        if arguments.profile:
            with cProfile.Profile() as profile:
                bench.opens()
            pstats.Stats(profile).sort_stats("cumulative").print_stats(25)
        bench.store.close()


if __name__ == "__main__":
    main()
