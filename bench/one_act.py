"""What one act costs from the command to the last byte: judged, folded, shown to every seat of a table.

    .venv/bin/python -m bench.one_act
    .venv/bin/python -m bench.one_act --against ../veillee-before
    .venv/bin/python -m bench.one_act --heroes --profile

Two tables: the demo as it is (a GM, four players, the screen) and, with `--heroes`, five heroes of level 5 with the
eight powers of two tenues. Milliseconds of processor, the median over many turns, for each step of the same evening;
`--against` runs the same on another checkout, in turns with this one.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import os
import pstats
import statistics
import subprocess
import sys
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any, Final

import msgspec

from veillee.codex.pack import codex
from veillee.dice import Choice
from veillee.rules.common import Role
from veillee.systems import SYSTEMS
from veillee.table.changes import SeatSet
from veillee.table.difference import difference
from veillee.table.messages import AnswerPrompt, Do, Redo, Step, Undo
from veillee.table.seats import Seat
from veillee.table.table import Accepted, Message
from veillee.table.wire import encode_message
from veillee.web.making import demo_table

ORC, ELARA, KAEL, FIFTH = "a8", "a4", "a5", "a20"
STEPS: Final = (
    "go_to",
    "attack",
    "answer",
    "correct",
    "place",
    "undo",
    "redo",
    "end_turn",
    "end_fight",
    "at_peace",
    "start_fight",
)
WINDOWS: Final = 3
"""Runs of each kind, in turns."""


class Bench:
    """A table in memory whose seats all look, as at the live one."""

    def __init__(self, *, heroes: bool) -> None:
        self.ids = count(1)
        self.spent: dict[str, list[float]] = {}
        self.bytes: dict[str, list[int]] = {}
        self.table, _records = demo_table(SYSTEMS["awakening"], codex(), "Un acte", 1)
        if heroes:
            self._grow()
            fifth = Seat(id="j5", role=Role.PLAYER, name="Cinquième", actors=(FIFTH,), code="cinq")
            self.table.commit(self.table.change(SeatSet(seat=fifth), now=1).records)
        self.views = {seat: self.table.view(seat) for seat in self.table.state.seats}
        self.does("opening", {"type": "start_fight"})
        self.does("opening", {"type": "place", "actor": ORC, "place": {"square": [9, 7], "facing": [-1, 0]}})
        self.does("opening", {"type": "place", "actor": ELARA, "place": {"square": [8, 7], "facing": [1, 0]}})

    def does(self, step: str, command: dict[str, Any]) -> None:
        """A command of the GM, then the default answer to whatever it asks."""
        self.says(step, Do(id=self._id(), command=msgspec.Raw(json.dumps(command).encode())))
        while (waiting := self.table.play.waiting) is not None:
            assert isinstance(waiting.wanted, Choice), "the faces of this table are drawn"
            self.says("answer", AnswerPrompt(id=self._id(), prompt=waiting.version, value=waiting.wanted.default))

    def says(self, step: str, message: Message) -> None:
        """A message, and what each seat receives of it."""
        began = process_time()
        before = self.table.version
        proposal = self.table.submit("gm", message, now=1)
        assert isinstance(proposal, Accepted), proposal
        self.table.commit(proposal.records)
        sent = 0
        for seat, old in self.views.items():
            view, version = self.table.view(seat), self.table.version
            moved = self.table.moved(before)
            entries, _more = self.table.entries(seat, after=before)
            patch = difference(old, view)
            made = Step(version=version, patch=patch, log=entries, undone=moved.undone, redone=moved.redone)
            sent += len(encode_message(made))
            self.views[seat] = view
        self.spent.setdefault(step, []).append((process_time() - began) * 1000)
        self.bytes.setdefault(step, []).append(sent)

    def evening(self) -> None:
        """A turn of blows, steps and corrections, undone and redone, that comes back to where it began."""
        self.does("go_to", {"type": "go_to", "actor": ORC})
        self.does("attack", {"type": "attack", "actor": ORC, "line": "hache", "target": ELARA})
        self.does("correct", {"type": "correct", "actor": ELARA, "hit_points": 12})
        self.does("go_to", {"type": "go_to", "actor": ELARA})
        for square in ([8, 6], [8, 7]):
            place = {"square": square, "facing": [1, 0]}
            self.does("place", {"type": "place", "actor": ELARA, "place": place})
        self.says("undo", Undo(id=self._id()))
        self.says("redo", Redo(id=self._id()))
        self.does("end_turn", {"type": "end_turn", "actor": ELARA})
        self.does("end_fight", {"type": "end_fight"})
        for square in ([6, 8], [6, 9]):
            self.does("at_peace", {"type": "place", "actor": KAEL, "place": {"square": square, "facing": [1, 0]}})
        self.does("at_peace", {"type": "correct", "actor": KAEL, "hit_points": 7})
        self.does("at_peace", {"type": "correct", "actor": KAEL, "hit_points": 8})
        self.does("start_fight", {"type": "start_fight"})

    def _grow(self) -> None:
        """Heroes of level 5, each with the eight powers of one of two tenues, and a fifth one."""
        book = self.table.play.state.book
        tenues = ("lame-de-garde", "robe-des-braises")
        for number in range(5):
            of = f"a{4 + number}" if number < 4 else FIFTH
            actor = self.table.play.state.actors[of if number < 4 else KAEL]
            powers = [
                {"power": msgspec.to_builtins(book.powers[key]), "source": "outfit"}
                for key in book.outfits[tenues[number % 2]].powers
            ]
            card = {**msgspec.to_builtins(actor.card), "level": 5, "powers": powers}
            if number == 4:
                self._quietly({"type": "add_actor", "id": of, "card": card, "side": "ally"})
                self._quietly({"type": "place", "actor": of, "place": {"square": [6, 3], "facing": [1, 0]}})
            else:
                self._quietly({"type": "edit_card", "actor": of, "card": card})

    def _quietly(self, command: dict[str, Any]) -> None:
        message = Do(id=self._id(), command=msgspec.Raw(json.dumps(command).encode()))
        proposal = self.table.submit("gm", message, now=1)
        assert isinstance(proposal, Accepted), proposal
        self.table.commit(proposal.records)

    def _id(self) -> str:
        return f"b{next(self.ids)}"


def figures(*, heroes: bool, times: int) -> dict[str, tuple[float, float]]:
    """Milliseconds and bytes of each step, medians."""
    bench = Bench(heroes=heroes)
    bench.evening()
    bench.spent.clear()
    bench.bytes.clear()
    for _time in range(times):
        bench.evening()
    return {step: (statistics.median(bench.spent[step]), statistics.median(bench.bytes[step])) for step in STEPS}


def elsewhere(checkout: Path, *, heroes: bool, times: int) -> dict[str, tuple[float, float]]:
    """The same in a process of its own, with the package of a checkout."""
    arguments = [sys.executable, __file__, "--json", "--times", str(times), *(["--heroes"] if heroes else [])]
    path = {**os.environ, "PYTHONPATH": str(checkout.resolve() / "src")}
    said = subprocess.run(arguments, env=path, check=True, capture_output=True, text=True).stdout
    return {step: (took, size) for step, (took, size) in json.loads(said).items()}


def compared(kinds: dict[str, tuple[Path, bool]], times: int) -> None:
    """A line for each step, a column for each kind: the best of the windows, and the kilobytes that all seats get."""
    runs: dict[str, list[dict[str, tuple[float, float]]]] = {kind: [] for kind in kinds}
    for _window in range(WINDOWS):
        for kind, (checkout, heroes) in kinds.items():
            runs[kind].append(elsewhere(checkout, heroes=heroes, times=times))
    print(f"{'ms (kB)':<10}" + "".join(f"{kind:>20}" for kind in kinds))
    for step in STEPS:
        cells = (f"{min(run[step][0] for run in each):.2f} ({each[0][step][1] / 1000:.1f})" for each in runs.values())
        print(f"{step:<10}" + "".join(f"{cell:>20}" for cell in cells), flush=True)
    sums = (sum(min(run[step][0] for run in each) for step in STEPS) for each in runs.values())
    print(f"{'sum':<10}" + "".join(f"{each:>20.2f}" for each in sums))


def main() -> None:
    """Print what each step costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, help="another checkout, whose demo is played too")
    parser.add_argument("--times", type=int, default=15)
    parser.add_argument("--heroes", action="store_true", help="with --profile: the heroes with their powers")
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    parser.add_argument("--json", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.json:
        print(json.dumps(figures(heroes=arguments.heroes, times=arguments.times)))
    elif arguments.profile:
        bench = Bench(heroes=arguments.heroes)
        bench.evening()
        with cProfile.Profile() as profile:
            for _time in range(arguments.times):
                bench.evening()
        pstats.Stats(profile).sort_stats("cumulative").print_stats(60)
    else:
        here = Path(__file__).parents[1]
        kinds = {"before": (arguments.against, False)} if arguments.against else {}
        compared({**kinds, "demo": (here, False), "heroes": (here, True)}, arguments.times)


if __name__ == "__main__":
    main()
