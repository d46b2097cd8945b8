"""The exact law of an expression, as long as its cost stays within a documented bound."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from veillee.dice.bounds import bounds
from veillee.dice.expression import Expression
from veillee.dice.tree import (
    MAX_EXPLOSIONS,
    Extreme,
    Node,
    Number,
    OneOf,
    Pool,
    Product,
    Quotient,
    Reroll,
    Sum,
    Tagged,
    Term,
    Tries,
    clamp,
    kept_ranks,
    pools_of,
)
from veillee.dist import Dist, die, exploded, highest, keep_ranks, pool
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


def beyond(expression: Expression) -> Fraction:
    """Return the chance that some die explodes once more than the bound allows: what the law leaves out."""
    within = Fraction(1)
    for each in pools_of(expression.root):
        if each.explode is not None:
            exploding = each.explode.condition.faces(each.sides)
            first = _first(each)
            chance = Fraction(sum(weight for face, weight in first.items() if face in exploding), first.denominator)
            within *= (1 - chance * Fraction(len(exploding), each.sides) ** MAX_EXPLOSIONS) ** each.count
    return 1 - within


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

    def powers(self, laws: list[Dist[int]]) -> None:
        """Products of the chances of staying below, outcome by outcome."""
        outcomes = sum(len(law) for law in laws)
        digits = _digits(outcomes, sum(law.denominator.bit_length() for law in laws))
        self.hold(digits)
        self.spend(digits // 8)

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
        case OneOf(extreme, nodes):
            laws = [_law(each, budget) for each in nodes]
            budget.powers(laws)
            return _extreme(extreme, laws)
        case Tries(extreme, count, inner):
            law = _law(inner, budget)
            budget.powers([law] * count)
            return law.best(count) if extreme is Extreme.HIGHEST else -(-law).best(count)


def _extreme(extreme: Extreme, laws: list[Dist[int]]) -> Dist[int]:
    return highest(laws) if extreme is Extreme.HIGHEST else -highest([-law for law in laws])


def _pool(node: Pool, budget: _Budget) -> Dist[int]:
    low, high = bounds(node)
    throws = 1 + (node.reroll is not None) + MAX_EXPLOSIONS * (node.explode is not None)
    digits = _digits(high - low + 1, node.count * throws * node.sides.bit_length())
    budget.hold(digits)
    if node.explode is not None:
        budget.product(MAX_EXPLOSIONS * _digits((high - low) // node.count + 1, throws * node.sides.bit_length()))
    if not node.modifiers:
        budget.plain_pool(digits)
        return pool(node.count, node.sides)
    first, last = kept_ranks(node.count, node.modifiers)
    if last - first == node.count:
        budget.product(digits)
    else:
        budget.kept_pool(digits, node.sides, min(last, node.count - first))
    return keep_ranks(_die(node), node.count, first, last)


def _die(node: Pool) -> Dist[int]:
    """Return the law of what one die of a pool counts for, with its rerolls and explosions."""
    first = _first(node)
    if node.explode is None:
        return first.map(lambda face: clamp(node.modifiers, face)) if node.modifiers else first
    exploding = node.explode.condition.faces(node.sides)
    shown = first.map(lambda face: (clamp(node.modifiers, face), face in exploding))
    fresh = die(node.sides).map(lambda face: (clamp(node.modifiers, face), face in exploding))
    return exploded(shown, fresh, MAX_EXPLOSIONS)


def _first(node: Pool) -> Dist[int]:
    """Return the law of the face of one die once it is rerolled."""
    match node.reroll:
        case None:
            return die(node.sides)
        case Reroll(condition, once=True):
            again = condition.faces(node.sides)
            return Dist({face: len(again) + node.sides * (face not in again) for face in range(1, node.sides + 1)})
        case Reroll(condition):
            again = condition.faces(node.sides)
            return Dist(dict.fromkeys((face for face in range(1, node.sides + 1) if face not in again), 1))


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
