"""Pools of dice thrown at once, and the part that the total of each makes of an addition."""

from __future__ import annotations

import msgspec

from veillee.dice import Ask, Rule, roll, together
from veillee.rules.common import Part


class Pool(msgspec.Struct, frozen=True):
    """Dice with the label, the rule and, for those of a power, the name of what adds them."""

    dice: str
    label: str
    rule: str
    source: str = ""

    def part(self, total: int, rule: str = "") -> Part:
        """The line of an addition: its source is what was thrown, after the name of who added it."""
        return Part(self.label, total, rule or self.rule, f"{self.source} {self.dice}".strip())


def thrown(asks: tuple[Ask, ...]) -> Rule[tuple[int, ...]]:
    """Throw no die, one pool or several together: their totals, in the order asked."""
    match asks:
        case ():
            return ()
        case (one,):
            total = yield from roll(one.dice, one.purpose, one.roller)
            return (total,)
        case _:
            return (yield from together(*asks))
