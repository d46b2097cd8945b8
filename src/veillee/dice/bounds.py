"""The lowest and the highest value of an expression, without going through its faces."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from veillee.dice.tree import (
    MAX_EXPLOSIONS,
    Extreme,
    Node,
    Number,
    OneOf,
    Pool,
    Product,
    Quotient,
    Sum,
    Tagged,
    Tries,
    clamp,
    kept_ranks,
)

Spans: TypeAlias = list[range]
"""Faces as a few ranges, none of them empty."""


def bounds(node: Node) -> tuple[int, int]:
    """Return the lowest and the highest value of a node."""
    match node:
        case Number(value):
            return value, value
        case Pool():
            return _pool(node)
        case Tagged(inner, _tag):
            return bounds(inner)
        case Product(inner, factor):
            low, high = bounds(inner)
            return (low * factor, high * factor) if factor >= 0 else (high * factor, low * factor)
        case Quotient(inner, divisor):
            low, high = bounds(inner)
            return low // divisor, high // divisor
        case Sum(terms):
            lowest = highest = 0
            for term in terms:
                low, high = bounds(term.node)
                lowest += low if term.sign > 0 else -high
                highest += high if term.sign > 0 else -low
            return lowest, highest
        case OneOf(extreme, nodes):
            lows, highs = zip(*map(bounds, nodes), strict=True)
            best = max if extreme is Extreme.HIGHEST else min
            return best(lows), best(highs)
        case Tries(_extreme, _count, inner):
            return bounds(inner)


def die_bounds(pool: Pool) -> tuple[int, int]:
    """Return the least and the most that one die of a pool counts for, with its rerolls and explosions."""
    first: Spans = [range(1, pool.sides + 1)]
    if pool.reroll is not None and not pool.reroll.once:
        _again, first = _cut(first, pool.reroll.condition.faces(pool.sides))
    if pool.explode is None:
        return clamp(pool.modifiers, first[0][0]), clamp(pool.modifiers, first[-1][-1])
    exploding = pool.explode.condition.faces(pool.sides)
    any_face = [range(1, pool.sides + 1)]
    low, high = clamp(pool.modifiers, 1), clamp(pool.modifiers, pool.sides)
    for left in range(1, MAX_EXPLOSIONS + 1):
        thrown = first if left == MAX_EXPLOSIONS else any_face
        more, end = _cut(thrown, exploding)
        lows = [clamp(pool.modifiers, faces[0]) for faces in end]
        highs = [clamp(pool.modifiers, faces[-1]) for faces in end]
        low = min(lows + [clamp(pool.modifiers, faces[0]) + low for faces in more])
        high = max(highs + [clamp(pool.modifiers, faces[-1]) + high for faces in more])
    return low, high


def _pool(pool: Pool) -> tuple[int, int]:
    first, last = kept_ranks(pool.count, pool.modifiers)
    low, high = die_bounds(pool)
    return (last - first) * low, (last - first) * high


def _cut(spans: Iterable[range], part: range) -> tuple[Spans, Spans]:
    """Return the faces that are in `part`, and those that are not."""
    inside: Spans = []
    outside: Spans = []
    for span in spans:
        inside.append(range(max(span.start, part.start), min(span.stop, part.stop)))
        outside += [range(span.start, min(span.stop, part.start)), range(max(span.start, part.stop), span.stop)]
    return [span for span in inside if span], [span for span in outside if span]
