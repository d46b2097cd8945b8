"""Old records brought to today's shape, one step for each format since the first.

A record is never rewritten where it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Tree: TypeAlias = dict[str, Any]

FORMAT: Final = 4
"""Format of the records written today."""


def _first(tree: Tree) -> Tree:
    """Format 1 had no `act`: an act was its own, an answer belonged to the act of its prompt, named in `of`."""
    kind, of = tree["kind"], tree.pop("of", 0)
    if kind in ("act", "tool"):
        tree["act"] = tree["version"]
    elif kind == "answer":
        tree["act"] = of
    return tree


def _second(tree: Tree) -> Tree:
    """Format 2 knew no keys of throws, no seeds and no values: nothing is missing where they are absent."""
    return tree


def _third(tree: Tree) -> Tree:
    """Format 3 knew fights only: no book, no powers, no career, no rest; nothing is missing where they are absent."""
    return tree


STEPS: Final[Mapping[int, Callable[[Tree], Tree]]] = {1: _first, 2: _second, 3: _third}
"""By format: how to reach the next one."""


def raised(tree: Tree) -> Tree:
    """A record of any known format in today's."""
    while tree["format"] < FORMAT:
        tree = STEPS[tree["format"]](dict(tree))
        tree["format"] += 1
    return tree
