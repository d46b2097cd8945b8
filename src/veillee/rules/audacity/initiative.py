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
            settled += yield from parted([_parted(place, die) for place, die in zip(equals, dice, strict=True)])
        else:
            settled += equals
    return tuple(settled)


def joined(ranks: Mapping[str, Rank], newcomer: Rank) -> Rule[dict[str, Rank]]:
    """The ranks with that of a newcomer: equals roll until dice part them, and keep the dice they have (ASM-14).

    Those who share a rank came to stand beside each other: one die serves them all, so that they stay together.
    """
    depth = len(newcomer.parted)
    equals = [rank for rank in ranks.values() if _rank(rank, depth) == _rank(newcomer)]
    if not equals:
        return {**ranks, newcomer.id: newcomer}
    undecided = [rank for rank in equals if len(rank.parted) == depth]
    dice = yield from together(*(Ask(D20, "initiative_tie", rank.id) for rank in (newcomer, *undecided[:1])))
    rolled = {rank.id: _parted(rank, dice[-1]) for rank in undecided}
    return (yield from joined({**ranks, **rolled}, _parted(newcomer, dice[0])))


def inserted(order: Sequence[str], ranks: Mapping[str, Rank], newcomer: str) -> tuple[str, ...]:
    """The order with a newcomer just before the first whose rank is lower than theirs (ASM-14)."""
    mine = _rank(ranks[newcomer])
    lower = (place for place, each in enumerate(order) if _rank(ranks.get(each, Rank(each, 0, 0))) < mine)
    place = next(lower, len(order))
    return (*order[:place], newcomer, *order[place:])


def delayed(order: Sequence[str], who: str, after: str) -> tuple[str, ...]:
    """The order once somebody has delayed until after another, for the rest of the fight (ASM-17)."""
    others = [each for each in order if each != who]
    place = others.index(after) + 1
    return (*others[:place], who, *others[place:])


def _rank(place: Rank, depth: int | None = None) -> tuple[int, int, tuple[int, ...]]:
    """What the order is sorted by; to a depth, without the dice that parted from others afterwards."""
    return place.total, place.modifier, place.parted[:depth]


def _parted(place: Rank, die: int) -> Rank:
    return msgspec.structs.replace(place, parted=(*place.parted, die))
