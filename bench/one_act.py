"""What one act costs from the command to the last byte: judged, folded, shown to every seat of a table.

    .venv/bin/python -m bench.one_act
    .venv/bin/python -m bench.one_act --against ../veillee-before
    .venv/bin/python -m bench.one_act --kind d20 --profile

Three tables: the demo as it is (a GM, four players, the screen), the same with five heroes of level 5 who have the
eight powers of two tenues, and the d20 demo in a scenario with five heroes and eight creatures, one of them legendary.
Milliseconds of processor, the median over many turns, for each step of the same evening, and times the demo;
`--against` runs one kind on another checkout too, in turns with this one.
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
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from bench.seated import Seated
from veillee.rules.common import Role
from veillee.table.seats import Seat

ORC, ELARA, KAEL, FIFTH = "a8", "a4", "a5", "a40"
OGRE, GOBLIN, WOLF, BREHAN, SOLINE = "a18", "a19", "a22", "a1", "a2"
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


class Kind(NamedTuple):
    """How a table is laid out, and one turn of its evening, which comes back to where it began."""

    laid: Callable[[], Seated]
    evening: Callable[[Seated], None]


def demo() -> Seated:
    """The demo, in a fight."""
    bench = Seated("awakening")
    _fighting(bench)
    return bench


def heroes() -> Seated:
    """Heroes of level 5, each with the eight powers of one of two tenues, and a fifth one."""
    bench = Seated("awakening")
    book = bench.table.play.state.book
    tenues = ("lame-de-garde", "robe-des-braises")
    for number in range(5):
        of = f"a{4 + number}" if number < 4 else FIFTH
        actor = bench.table.play.state.actors[of if number < 4 else KAEL]
        powers = [
            {"power": msgspec.to_builtins(book.powers[key]), "source": "outfit"}
            for key in book.outfits[tenues[number % 2]].powers
        ]
        card = {**msgspec.to_builtins(actor.card), "level": 5, "powers": powers}
        if number == 4:
            bench.quietly({"type": "add_actor", "id": of, "card": card, "side": "ally"})
            bench.quietly({"type": "place", "actor": of, "place": {"square": [6, 3], "facing": [1, 0]}})
        else:
            bench.quietly({"type": "edit_card", "actor": of, "card": card})
    bench.sits(Seat(id="j5", role=Role.PLAYER, name="Cinquième", actors=(FIFTH,), code="cinq"))
    _fighting(bench)
    return bench


def evening(bench: Seated) -> None:
    """Blows, steps and corrections, undone and redone."""
    bench.does("go_to", {"type": "go_to", "actor": ORC})
    bench.does("attack", {"type": "attack", "actor": ORC, "line": "hache", "target": ELARA})
    bench.does("correct", {"type": "correct", "actor": ELARA, "hit_points": 12})
    bench.does("go_to", {"type": "go_to", "actor": ELARA})
    for square in ([8, 6], [8, 7]):
        place = {"square": square, "facing": [1, 0]}
        bench.does("place", {"type": "place", "actor": ELARA, "place": place})
    bench.undone()
    bench.does("end_turn", {"type": "end_turn", "actor": ELARA})
    bench.does("end_fight", {"type": "end_fight"})
    for square in ([6, 8], [6, 9]):
        bench.does("at_peace", {"type": "place", "actor": KAEL, "place": {"square": square, "facing": [1, 0]}})
    bench.does("at_peace", {"type": "correct", "actor": KAEL, "hit_points": 7})
    bench.does("at_peace", {"type": "correct", "actor": KAEL, "hit_points": 8})
    bench.does("start_fight", {"type": "start_fight"})


def d20() -> Seated:
    """The d20 demo with a fifth hero and two more creatures, in a fight of its scenario."""
    bench = Seated("audacity")
    actors = bench.table.play.state.actors
    for number, (like, square) in enumerate(((WOLF, [14, 8]), (OGRE, [17, 10]))):
        card = msgspec.to_builtins(actors[like].card)
        bench.quietly(
            {"type": "add_actor", "id": f"a{41 + number}", "card": card, "side": "foe", "place": {"square": square}}
        )
    card = msgspec.to_builtins(actors[SOLINE].card)
    bench.sits(Seat(id="j5", role=Role.PLAYER, name="Cinquième", actors=(FIFTH,), code="cinq"))
    bench.quietly({"type": "add_player", "player": "j5", "name": "Cinquième"})
    made: dict[str, Any] = {"player": "j5", "hero": FIFTH, "level": card["level"], "given": True, "card": card}
    bench.quietly({"type": "create_hero", **made, "place": {"square": [5, 10]}})
    seats = {seat: seat for seat in ("j1", "j2", "j3", "j4", "j5")}
    bench.quietly({"type": "start_scenario", "allies": 2, "present": seats})
    kick: dict[str, Any] = {"name": "Coup de pied", "act": {"type": "attack", "weapon": "secondary"}, "uses": 1}
    kick["act"]["line"] = "coup-de-pied"
    bench.quietly({"type": "make_legendary", "creature": OGRE, "points": 2, "entries": [kick]})
    bench.does("opening", {"type": "start_fight"})
    bench.does("opening", {"type": "place", "actor": BREHAN, "place": {"square": [8, 8]}})
    bench.does("opening", {"type": "place", "actor": OGRE, "place": {"square": [9, 8]}})
    return bench


def d20_evening(bench: Seated) -> None:
    """The same of the d20 page."""
    bench.does("go_to", {"type": "go_to", "actor": BREHAN})
    bench.does("attack", {"type": "attack", "actor": BREHAN, "line": "epee-longue", "target": OGRE})
    bench.does("correct", {"type": "correct", "actor": OGRE, "hit_points": 52})
    bench.does("go_to", {"type": "go_to", "actor": SOLINE})
    for square in ([4, 10], [4, 9]):
        bench.does("place", {"type": "place", "actor": SOLINE, "place": {"square": square}})
    bench.undone()
    bench.does("end_turn", {"type": "end_turn", "actor": SOLINE})
    bench.does("end_fight", {"type": "end_fight"})
    for square in ([6, 7], [6, 8]):
        bench.does("at_peace", {"type": "place", "actor": BREHAN, "place": {"square": square}})
    bench.does("at_peace", {"type": "correct", "actor": SOLINE, "hit_points": 7})
    bench.does("at_peace", {"type": "correct", "actor": SOLINE, "hit_points": 21})
    bench.quietly({"type": "place", "actor": BREHAN, "place": {"square": [8, 8]}})
    bench.does("start_fight", {"type": "start_fight"})


KINDS: Final = {"demo": Kind(demo, evening), "heroes": Kind(heroes, evening), "d20": Kind(d20, d20_evening)}


def _fighting(bench: Seated) -> None:
    bench.does("opening", {"type": "start_fight"})
    bench.does("opening", {"type": "place", "actor": ORC, "place": {"square": [9, 7], "facing": [-1, 0]}})
    bench.does("opening", {"type": "place", "actor": ELARA, "place": {"square": [8, 7], "facing": [1, 0]}})


def figures(kind: str, times: int) -> dict[str, tuple[float, float]]:
    """Milliseconds and bytes of each step, medians."""
    bench = KINDS[kind].laid()
    KINDS[kind].evening(bench)
    bench.forgets()
    for _time in range(times):
        KINDS[kind].evening(bench)
    return {step: (statistics.median(bench.spent[step]), statistics.median(bench.bytes[step])) for step in STEPS}


def elsewhere(checkout: Path, kind: str, times: int) -> dict[str, tuple[float, float]]:
    """The same in a process of its own, with the package of a checkout."""
    arguments = [sys.executable, "-m", "bench.one_act", "--json", "--kind", kind, "--times", str(times)]
    path = {**os.environ, "PYTHONPATH": str(checkout.resolve() / "src")}
    here = Path(__file__).parents[1]
    said = subprocess.run(arguments, env=path, cwd=here, check=True, capture_output=True, text=True).stdout
    return {step: (took, size) for step, (took, size) in json.loads(said).items()}


def compared(runs_of: dict[str, tuple[Path, str]], times: int) -> None:
    """A line for each step, a column for each run: the best of the windows, the kB of all seats, times the first."""
    runs: dict[str, list[dict[str, tuple[float, float]]]] = {name: [] for name in runs_of}
    for _window in range(WINDOWS):
        for name, (checkout, kind) in runs_of.items():
            runs[name].append(elsewhere(checkout, kind, times))
    print(f"{'ms (kB)':<12}" + "".join(f"{name:>22}" for name in runs))
    sums = dict.fromkeys(runs, 0.0)
    for step in STEPS:
        cells: list[str] = []
        first = min(run[step][0] for run in next(iter(runs.values())))
        for name, each in runs.items():
            took = min(run[step][0] for run in each)
            sums[name] += took
            cells.append(f"{took:.2f} ({each[0][step][1] / 1000:.1f}) ×{took / first:.2f}")
        print(f"{step:<12}" + "".join(f"{cell:>22}" for cell in cells), flush=True)
    base = next(iter(sums.values()))
    print(f"{'sum':<12}" + "".join(f"{f'{each:.2f} ×{each / base:.2f}':>22}" for each in sums.values()))


def main() -> None:
    """Print what each step costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, help="another checkout, where --kind is played too")
    parser.add_argument("--kind", choices=KINDS, default="demo", help="what --profile and --against play")
    parser.add_argument("--times", type=int, default=15)
    parser.add_argument("--profile", action="store_true", help="say where the time goes")
    parser.add_argument("--json", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.json:
        print(json.dumps(figures(arguments.kind, arguments.times)))
    elif arguments.profile:
        kind = KINDS[arguments.kind]
        bench = kind.laid()
        kind.evening(bench)
        with cProfile.Profile() as profile:
            for _time in range(arguments.times):
                kind.evening(bench)
        pstats.Stats(profile).sort_stats("cumulative").print_stats(60)
    else:
        here = Path(__file__).parents[1]
        before = {"before": (arguments.against, arguments.kind)} if arguments.against else {}
        compared({**{kind: (here, kind) for kind in KINDS}, **before}, arguments.times)


if __name__ == "__main__":
    main()
