"""Kill the server in the middle of a scripted evening, many times, and prove that nothing acknowledged was lost.

.venv/bin/python -m bench.kill --rounds 1000
"""

from __future__ import annotations

import argparse
import math
import tempfile
from pathlib import Path

from tests.crash.evening import evening


def main() -> None:
    """Exit with an error at the first loss; else print what was met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop sooner, after so many")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="veillee-kill-") as folder:
        met = evening(Path(folder), arguments.rounds, arguments.seed, arguments.minutes)
    for name, count in met.items():
        print(f"{name.replace('_', ' '):>16}  {count}")


if __name__ == "__main__":
    main()
