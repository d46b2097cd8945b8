"""The order of a fight: rolled once, then changed by delays and readied actions (ASM-14, ASM-17, ASM-18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec

from veillee.dice import Ask, Rule, together
from veillee.rules.audacity.checks import D20


class Rank(msgspec.Struct, frozen=True):
    """A rank in the order: the initiative roll with its modifier, and the die that parted equals, 0 without one."""

    id: str
    total: int
    modifier: int
    parted: tuple[int, ...] = ()


def roll_order(modifiers: Mapping[str, int]) -> Rule[tuple[Rank, ...]]:
    """Roll everybody’s initiative: the highest first, then the higher modifier, then chance (ASM-14).

    An initiative roll has no threshold, so nothing helps it (R-25).
    """
    if not modifiers:
        return ()
    dice = yield from together(*(Ask(D20, "initiative", each) for each in modifiers))
    places = [Rank(each, die + modifiers[each], modifiers[each]) for each, die in zip(modifiers, dice, strict=True)]
    return (yield from parted(places))


def parted(places: Sequence[Rank]) -> Rule[tuple[Rank, ...]]:
    """Sort, and roll again between those whom nothing parts (ASM-14)."""
    ordered = sorted(places, key=_rank, reverse=True)
    settled: list[Rank] = []
    for _, tied in groupby(ordered, key=_rank):
        equals = list(tied)
        if len(equals) > 1:
            dice = yield from together(*(Ask(D20, "initiative_tie", place.id) for place in equals))
            again = [
                msgspec.structs.replace(place, parted=(*place.parted, die))
                for place, die in zip(equals, dice, strict=True)
            ]
            settled += yield from parted(again)
        else:
            settled += equals
    return tuple(settled)


def delayed(order: Sequence[str], who: str, after: str) -> tuple[str, ...]:
    """The order once somebody has delayed until after another, for the rest of the fight (ASM-17)."""
    others = [each for each in order if each != who]
    place = others.index(after) + 1
    return (*others[:place], who, *others[place:])


def _rank(place: Rank) -> tuple[int, int, tuple[int, ...]]:
    return place.total, place.modifier, place.parted
