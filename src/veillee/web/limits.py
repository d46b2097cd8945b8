"""Token buckets: how often an address or a device may do something."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from msgspec import Struct

KEPT: Final = 20_000
"""Buckets remembered; the one used longest ago goes first."""


class Rate(Struct, frozen=True):
    """`burst` at once, then `each` per second."""

    burst: float
    each: float


JOINS: Final = Rate(10, 1 / 6)
"""Codes tried by one address; a good one costs nothing."""
ALL_JOINS: Final = Rate(120, 2)
"""Wrong codes from everywhere together: guessing 6 characters would take years."""
LINKS: Final = Rate(10, 1 / 6)
"""Host tokens and passwords tried by one address."""
MESSAGES: Final = Rate(60, 20)
"""Messages of one device."""
SOCKETS: Final = Rate(60, 2)
"""Sockets opened by one address."""
UPLOADS: Final = Rate(10, 1 / 5)
"""Pictures and imports of one address."""
PROOFS: Final = Rate(10, 1 / 5)
"""Proofs of dice asked by one address: each reads a whole table."""
DRAFTS: Final = Rate(60, 5)
"""Drafts of characters judged for one address."""
BOOKS: Final = Rate(5, 1 / 10)
"""Books given to tables by one address: each is a large record."""
READS: Final = Rate(400, 50)
"""Other requests of one address."""


class Limits:
    """Buckets by use and by who uses it; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[tuple[Rate, str], tuple[float, float]] = OrderedDict()

    def take(self, rate: Rate, who: str) -> float:
        """Take one token; 0, or the seconds until there is one."""
        now = self._clock()
        left, since = self._buckets.get((rate, who), (rate.burst, now))
        left = min(rate.burst, left + (now - since) * rate.each)
        wait = 0.0 if left >= 1 else (1 - left) / rate.each
        self._keep(rate, who, left if wait else left - 1, now)
        return wait

    def give_back(self, rate: Rate, who: str) -> None:
        """Return a token: what was tried was right."""
        left, since = self._buckets.get((rate, who), (rate.burst, self._clock()))
        self._keep(rate, who, min(rate.burst, left + 1), since)

    def _keep(self, rate: Rate, who: str, left: float, now: float) -> None:
        self._buckets[rate, who] = (left, now)
        self._buckets.move_to_end((rate, who))
        while len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
