"""Rolls that keep every die and parsing, beside the peers, in one interleaved run; the ratios are printed.

    bench/.venv/bin/python -m bench.rolls            # print
    bench/.venv/bin/python -m bench.rolls --check    # exit 1 when a ratio is under its target

Each roller gets the same text again and again with its own caches, as a chat or a table does, and gives a total with
every die. Parsing goes past the caches.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.timing import installed, rate, table
from veillee.dice import RandomSource, parse, roll_expression

EXPRESSIONS = {"1d20+5": (6, 25), "4d6kh3": (3, 18), "3d4+3": (6, 15), "100d6": (100, 600), "2d20kh1+7": (8, 27)}
"""What is rolled, with the lowest and the highest total."""
ROUNDS = 7
TARGETS = {("roll", "d20"): 5.0, ("roll", "oneroll"): 1.2, ("parse", "d20"): 4.0}
"""How many times faster than a peer ours is to be."""
EASIER = {("roll", "oneroll", "100d6"): 1.0}

Calls = dict[str, dict[str, Callable[[str], Any]]]


def ours() -> Calls:
    source = RandomSource()
    return {
        "roll": {"veillee": lambda text: roll_expression(parse(text), source).total},
        "parse": {"veillee": parse.__wrapped__},
    }


def peers() -> Calls:
    """Return what the installed peers do, by task."""
    calls: Calls = {"roll": {}, "parse": {}}
    if installed("d20"):
        import d20

        roller = d20.Roller()

        def parsed(text: str) -> Any:
            roller._parse_cache.clear()
            return roller.parse(text)

        calls["roll"]["d20"] = lambda text: d20.roll(text).total
        calls["parse"]["d20"] = parsed
    if installed("oneroll"):
        import oneroll

        calls["roll"]["oneroll"] = lambda text: oneroll.roll(text)["total"]
    return calls


def check_totals(name: str, roll: Callable[[str], Any]) -> None:
    """Stop when a roller is fast by being wrong."""
    for text, (low, high) in EXPRESSIONS.items():
        totals = [roll(text) for _roll in range(500)]
        if not low <= min(totals) <= max(totals) <= high:
            sys.exit(f"{name}: {text} gave {min(totals)} to {max(totals)}")


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true")
    asked = arguments.parse_args()
    own, others = ours(), peers()
    late = []
    for task, rollers in own.items():
        rollers |= others[task]
        if task == "roll":
            for name, roll in rollers.items():
                check_totals(name, roll)
        best = {(name, text): 0.0 for name in rollers for text in EXPRESSIONS}
        for _round in range(ROUNDS):
            for name, text in best:
                call = rollers[name]
                best[name, text] = max(best[name, text], rate(partial(call, text)))
        rows = []
        for name in rollers:
            cells = []
            for text in EXPRESSIONS:
                ratio = best["veillee", text] / best[name, text]
                target = EASIER.get((task, name, text), TARGETS.get((task, name), 0.0))
                if ratio < target:
                    late.append(f"{task} {text}: {ratio:.2f} times {name}, {target:g} wanted")
                cells.append(f"{best[name, text]:,.0f}" + ("" if name == "veillee" else f" ({ratio:.1f}x)"))
            rows.append([f"{name} {installed(name)}", *cells])
        print(f"{task}, a second of processor (in brackets: how many times faster veillee is)")
        print(table(["", *EXPRESSIONS], rows), end="\n\n")
    if asked.check and late:
        sys.exit("\n".join(late))


if __name__ == "__main__":
    main()
