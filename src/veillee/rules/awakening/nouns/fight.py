"""The order of a fight."""

from __future__ import annotations

import msgspec


class Fight(msgspec.Struct, frozen=True):
    """Rounds and slots (WA-TURN-01). `order` keeps the slot of the dead (R-TURN-03)."""

    round: int
    order: tuple[str, ...]
    index: int
    surprised: frozenset[str] = frozenset()
    initiatives: dict[str, int] = {}
    """Initiatives as read at the start of the round (R-TURN-05)."""

    @property
    def acting(self) -> str:
        return self.order[self.index]
