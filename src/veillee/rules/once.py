"""What is found once for the same frozen parts, and found again as long as they are the very same objects.

Looking a large part up by its value costs as much as what is to be found; by identity it costs nothing. Nothing can go
stale: what is remembered depends on nothing but its arguments, which are frozen and are kept alive beside it, so that
no other object can take their place. A part made anew, be it equal, is only found anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import TypeVar, TypeVarTuple

Arguments = TypeVarTuple("Arguments")
R = TypeVar("R")


def once(most: int) -> Callable[[Callable[[*Arguments], R]], Callable[[*Arguments], R]]:
    """Remember what a pure function of frozen arguments, all given by position, answered to the last `most` of them."""

    def remembering(function: Callable[[*Arguments], R]) -> Callable[[*Arguments], R]:
        kept: dict[tuple[int, ...], tuple[tuple[*Arguments], R]] = {}
        lock = Lock()

        @wraps(function)
        def remembered(*given: *Arguments) -> R:
            key = tuple(map(id, given))
            found = kept.get(key)
            if found is not None:
                return found[1]
            answer = function(*given)
            with lock:
                while len(kept) >= most:
                    del kept[next(iter(kept))]
                kept[key] = (given, answer)
            return answer

        return remembered

    return remembering
