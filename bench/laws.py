"""Exact laws, beside the peers, in one interleaved run: time of the first computation, and whether it is right.

    bench/.venv/bin/python -m bench.laws            # print
    bench/.venv/bin/python -m bench.laws --check    # exit 1 when a ratio is under its target, or a law is wrong

Every computation has a process of its own, so that nothing is cached. Of ours, the weights must add up to the product
of the faces; each peer's law must be the same as ours.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from fractions import Fraction
from typing import Any

from bench.lawpeers import PEERS
from bench.timing import installed, table

WORKLOADS = {
    "100d6": 6**100,
    "1000d6": 6**1000,
    "4d6kh3": 6**4,
    "best of 4 x 2d6": 6**8,
    "20d20kh5": 20**20,
    "attack": 20 * 6 * 6 * 4,
    "40 attacks": (20 * 6 * 6 * 4) ** 40,
}
"""What is computed, with the product of its faces.

An attack is d20+6 against 16: 1 misses, 19 and 20 deal 19, any other hit 2d6+1d4+3.
"""
TARGETS = {
    "100d6": (30.0, "dicetables"),
    "1000d6": (150.0, ""),
    "4d6kh3": (3.0, ""),
    "best of 4 x 2d6": (1.5, ""),
    "20d20kh5": (8.0, "hdroller"),
    "attack": (3.0, ""),
    "40 attacks": (3.0, ""),
}
"""How many times faster ours is to be, and than whom; than the best peer when no name is given."""
ROUNDS = 21
SLOW = 0.3
"""Seconds from which two computations tell enough."""
PATIENCE = 10
"""Seconds after which a computation is given up."""

CHILD = """
import json, sys
from bench.lawpeers import PEERS
from time import process_time
sys.setrecursionlimit(20_000)  # some of the peers recurse once per die
work = PEERS[{name!r}]()[{workload!r}]
began = process_time()
law = work()
spent = process_time() - began
if {whole}:
    sys.set_int_max_str_digits(0)
    print(json.dumps([spent, [[int(total), str(weight)] for total, weight in law.items()]]))
else:
    print(json.dumps([spent, None]))
"""

Law = dict[int, Fraction]


def computed(name: str, workload: str, *, whole: bool) -> tuple[float, Law | None] | str:
    """Compute in a new process; return the seconds and, when `whole`, the weights; else why not."""
    code = CHILD.format(name=name, workload=workload, whole=whole)
    try:
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return f"> {PATIENCE} s"
    if done.returncode:
        return "-" if "KeyError" in done.stderr else (done.stderr.strip().splitlines() or ["failed"])[-1][:30]
    spent, weights = json.loads(done.stdout)
    return spent, None if weights is None else {total: Fraction(weight) for total, weight in weights if weight != "0"}


def same(law: Law, other: Law) -> bool:
    """Whether two laws give the same chances, up to the rounding of one that holds floats."""
    whole, theirs = sum(law.values()), sum(other.values())
    return law.keys() == other.keys() and all(
        abs(weight / whole - other[total] / theirs) < Fraction(1, 10**9) for total, weight in law.items()
    )


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--check", action="store_true")
    arguments.add_argument("--only", nargs="*", choices=WORKLOADS, default=list(WORKLOADS), metavar="WORK")
    asked = arguments.parse_args()
    sys.set_int_max_str_digits(0)
    names = [name for name in PEERS if name == "veillee" or installed(name)]
    late: list[str] = []
    results: dict[str, dict[str, Any]] = {name: {} for name in names}
    for workload in asked.only:
        faces = WORKLOADS[workload]
        own = computed("veillee", workload, whole=True)
        if isinstance(own, str) or own[1] is None or sum(own[1].values()) != faces:
            sys.exit(f"veillee, {workload}: the weights do not add up to the product of the faces ({own})"[:200])
        for name in names:
            found = computed(name, workload, whole=True)
            if not isinstance(found, str) and found[1] is not None and not same(own[1], found[1]):
                found = "WRONG"
            results[name][workload] = found if isinstance(found, str) else found[0]
        for round_ in range(ROUNDS):
            for name in names:
                before = results[name][workload]
                if isinstance(before, float) and (not round_ or before < SLOW):
                    again = computed(name, workload, whole=False)
                    results[name][workload] = before if isinstance(again, str) else min(before, again[0])
        seconds = {name: row[workload] for name, row in results.items() if isinstance(row[workload], float)}
        mine = seconds.pop("veillee")
        target, peer = TARGETS[workload]
        rival = seconds.get(peer) if peer else min(seconds.values(), default=None)
        if rival is not None and rival / mine < target:
            late.append(f"{workload}: {rival / mine:.1f} times {peer or 'the best peer'}, {target:g} wanted")
    rows = [
        [f"{name} {installed(name)}", *(_cell(row[work], results["veillee"][work], name) for work in asked.only)]
        for name, row in results.items()
    ]
    print("first computation, milliseconds of processor (in brackets: how many times faster veillee is)")
    print(table(["", *asked.only], rows))
    if asked.check and late:
        sys.exit("\n".join(late))


def _cell(result: float | str, own: float, name: str) -> str:
    if isinstance(result, str):
        return result
    return f"{result * 1e3:.3f}" + ("" if name == "veillee" else f" ({result / own:.1f}x)")


if __name__ == "__main__":
    main()
