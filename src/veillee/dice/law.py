"""The exact law of an expression, as long as its cost stays within a documented bound."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from veillee.dice.tree import (
    Expression,
    Node,
    Number,
    Pool,
    Product,
    Quotient,
    Sum,
    Tagged,
    Term,
    bounds,
    clamp,
    kept_ranks,
)
from veillee.dist import Dist, die, keep_ranks, pool
from veillee.i18n import _

MAX_WORK: Final = 300_000
"""Microseconds, roughly, that one law may take on a small machine."""
MAX_DIGITS: Final = 2**20
"""30-bit digits, roughly, that the weights of one law may take: 4 megabytes."""
CACHED_OUTCOMES: Final = 500
CACHED_DICE: Final = 20


class LawTooLarge(ValueError):
    """An expression whose exact law would cost too much; its text is a sentence for the user."""


class _Unaffordable(Exception):
    """A step of the computation that would pass the bound."""


def law_of(expression: Expression) -> Dist[int]:
    """Return the exact law of the total; its denominator is the product of the sides of the dice.

    Raise `LawTooLarge` when it would pass `MAX_WORK` or `MAX_DIGITS`; this is known before the work is done.
    """
    small = expression.maximum() - expression.minimum() < CACHED_OUTCOMES and len(expression.dice) <= CACHED_DICE
    return _cached(expression) if small else _computed(expression)


@lru_cache(maxsize=512)
def _cached(expression: Expression) -> Dist[int]:
    return _computed(expression)


def _computed(expression: Expression) -> Dist[int]:
    try:
        return _law(expression.root, _Budget())
    except _Unaffordable:
        raise LawTooLarge(
            _("« {dice} » : trop de dés et de résultats (de {low} à {high}) pour des chances exactes.").format(
                dice=expression.text, low=expression.minimum(), high=expression.maximum()
            )
        ) from None


class _Budget:
    """What is left of `MAX_WORK`; the divisors were measured, in 30-bit digits touched in a microsecond."""

    def __init__(self) -> None:
        self.left = MAX_WORK

    def spend(self, work: int) -> None:
        self.left -= work
        if self.left < 0:
            raise _Unaffordable

    def hold(self, digits: int) -> None:
        if digits > MAX_DIGITS:
            raise _Unaffordable

    def plain_pool(self, digits: int) -> None:
        self.spend(digits // 80)

    def kept_pool(self, digits: int, sides: int, states: int) -> None:
        self.spend(digits * sides * states * states // 800)

    def product(self, digits: int) -> None:
        """One product of two long numbers, by Karatsuba's method."""
        self.spend(int(digits**1.6) // 400)

    def sum(self, one: Dist[int], other: Dist[int]) -> None:
        bits = one.denominator.bit_length() + other.denominator.bit_length()
        span = one.maximum() - one.minimum() + other.maximum() - other.minimum() + 1
        pairs = len(one) * len(other)
        self.hold(_digits(min(pairs, span), bits))
        if pairs <= max(512, 4 * span):  # as `Dist` chooses
            self.spend(_digits(pairs, bits) // 8)
        else:
            self.product(_digits(span, bits))


def _law(node: Node, budget: _Budget) -> Dist[int]:
    match node:
        case Number(value):
            return Dist.certain(value)
        case Pool():
            return _pool(node, budget)
        case Tagged(inner, _tag):
            return _law(inner, budget)
        case Product(inner, factor):
            return _law(inner, budget) * factor
        case Quotient(inner, divisor):
            return _law(inner, budget) // divisor
        case Sum(terms):
            total = Dist.certain(0)
            for term in _gathered(terms):
                law = _law(term.node, budget)
                budget.sum(total, law)
                total = total + law if term.sign > 0 else total - law
            return total


def _pool(node: Pool, budget: _Budget) -> Dist[int]:
    low, high = bounds(node)
    digits = _digits(high - low + 1, node.count * node.sides.bit_length())
    budget.hold(digits)
    if not node.modifiers:
        budget.plain_pool(digits)
        return pool(node.count, node.sides)
    first, last = kept_ranks(node.count, node.modifiers)
    if last - first == node.count:
        budget.product(digits)
    else:
        budget.kept_pool(digits, node.sides, min(last, node.count - first))
    face = die(node.sides).map(lambda value: clamp(node.modifiers, value))
    return keep_ranks(face, node.count, first, last)


def _gathered(terms: tuple[Term, ...]) -> list[Term]:
    """Join the plain pools of equal dice and sign: their law has a closed form."""
    counts: dict[tuple[int, int], int] = {}
    others: list[Term] = []
    for term in terms:
        node = term.node.node if isinstance(term.node, Tagged) else term.node
        if isinstance(node, Pool) and not node.modifiers:
            counts[term.sign, node.sides] = counts.get((term.sign, node.sides), 0) + node.count
        else:
            others.append(term)
    return [Term(sign, Pool(count, sides)) for (sign, sides), count in counts.items()] + others


def _digits(outcomes: int, bits: int) -> int:
    return outcomes * (bits // 30 + 1)
