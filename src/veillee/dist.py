"""Exact finite laws: integer weights, immutable. A Fraction only when asked, a float never.

>>> (die(6) + die(6)).probability(lambda total: total >= 10)
Fraction(1, 6)
>>> print(keep_highest(die(6), 4, 3).mean())
15869/1296
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, ItemsView, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb, gcd, lcm, prod
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Dist(Generic[T]):
    """A finite law: each possible outcome with its integer weight.

    The denominator is the sum of the weights; it is kept as it came (for dice the product of their sides).
    Two laws are equal when they give the same probabilities.
    """

    __slots__ = ("_denominator", "_weights")

    def __init__(self, weights: Mapping[T, int]) -> None:
        """Take the weights; raise `ValueError` when one is negative or none is positive."""
        kept = {outcome: weight for outcome, weight in weights.items() if weight}
        if not kept or min(kept.values()) < 0:
            raise ValueError("a law needs weights that are not negative, one of them positive")
        self._weights = kept
        self._denominator = sum(kept.values())

    @classmethod
    def of(cls, outcomes: Mapping[T, int] | Iterable[T]) -> Dist[T]:
        """Return the law of weighted outcomes, or of equally likely ones, sorted when they can be."""
        weights: dict[T, int]
        if isinstance(outcomes, Mapping):
            weights = dict(outcomes)
        else:
            weights = {}
            for outcome in outcomes:
                weights[outcome] = weights.get(outcome, 0) + 1
        return cls(_sorted(weights))

    @classmethod
    def certain(cls, outcome: T) -> Dist[T]:
        """Return the law of something that is sure."""
        return _known({outcome: 1}, 1)

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Dist[T], int]]) -> Dist[T]:
        """Return the law of drawing one of the laws by its weight, then an outcome of it."""
        drawn = list(parts)
        return cls(_mixed([law for law, _share in drawn], [share for _law, share in drawn])[0])

    @property
    def weights(self) -> Mapping[T, int]:
        """The weight of each outcome, read-only."""
        return MappingProxyType(self._weights)

    @property
    def denominator(self) -> int:
        """The sum of the weights."""
        return self._denominator

    def items(self) -> ItemsView[T, int]:
        """Return the pairs of outcome and weight."""
        return self._weights.items()

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dist):
            return NotImplemented
        if len(self) != len(other):
            return False
        ours, theirs = self._denominator, other.denominator
        return all(weight * theirs == other._weights.get(outcome, 0) * ours for outcome, weight in self.items())

    def __hash__(self) -> int:
        return hash(frozenset(self.reduced().items()))

    def __repr__(self) -> str:
        return f"Dist({self._weights!r})"

    def reduced(self) -> Dist[T]:
        """Return the same law with the smallest weights."""
        common = gcd(*self._weights.values())
        return self if common == 1 else Dist({outcome: weight // common for outcome, weight in self.items()})

    def map(self, function: Callable[[T], U]) -> Dist[U]:
        """Return the law of `function` of the outcome."""
        weights: dict[U, int] = {}
        for outcome, weight in self._weights.items():
            image = function(outcome)
            if image in weights:
                weights[image] += weight
            else:
                weights[image] = weight
        return _known(_sorted(weights), self._denominator)

    def then(self, function: Callable[[T], Dist[U]]) -> Dist[U]:
        """Return the law of an outcome of `function(outcome)`: one trial, then another that depends on it."""
        weights, common = _mixed([*map(function, self._weights)], self._weights.values())
        return _known(weights, common * self._denominator)

    def joint(self, other: Dist[U]) -> Dist[tuple[T, U]]:
        """Return the law of the pair of two independent outcomes."""
        return Dist({(a, b): wa * wb for a, wa in self.items() for b, wb in other.items()})

    def probability(self, predicate: Callable[[T], bool]) -> Fraction:
        """Return the exact probability that the outcome satisfies `predicate`."""
        return Fraction(sum(weight for outcome, weight in self.items() if predicate(outcome)), self._denominator)

    def __add__(self: Dist[int], other: Dist[int] | int) -> Dist[int]:
        """Return the law of the sum with a number or with an independent outcome."""
        if isinstance(other, int):
            return _known({outcome + other: weight for outcome, weight in self._weights.items()}, self._denominator)
        return _convolution(self, other)

    def __neg__(self: Dist[int]) -> Dist[int]:
        weights = {-outcome: weight for outcome, weight in sorted(self.items(), reverse=True)}
        return _known(weights, self._denominator)

    def __sub__(self: Dist[int], other: Dist[int] | int) -> Dist[int]:
        """Return the law of the difference with a number or with an independent outcome."""
        return self + -other

    def __mul__(self: Dist[int], other: Dist[int] | int) -> Dist[int]:
        """Return the law of the product with a number or with an independent outcome; see also `repeated`."""
        if isinstance(other, int):
            return self.map(lambda outcome: outcome * other)
        return self.joint(other).map(lambda pair: pair[0] * pair[1])

    def __floordiv__(self: Dist[int], divisor: int) -> Dist[int]:
        """Return the law of the quotient rounded down."""
        return self.map(lambda outcome: outcome // divisor)

    def mean(self: Dist[int]) -> Fraction:
        """Return the exact mean."""
        return Fraction(sum(outcome * weight for outcome, weight in self.items()), self._denominator)

    def variance(self: Dist[int]) -> Fraction:
        """Return the exact variance."""
        square = Fraction(sum(outcome * outcome * weight for outcome, weight in self.items()), self._denominator)
        return square - self.mean() ** 2

    def minimum(self: Dist[int]) -> int:
        """Return the lowest possible outcome."""
        return min(self._weights)

    def maximum(self: Dist[int]) -> int:
        """Return the highest possible outcome."""
        return max(self._weights)

    def repeated(self: Dist[int], times: int) -> Dist[int]:
        """Return the law of the sum of `times` independent outcomes."""
        if times < 0:
            raise ValueError("a law cannot be repeated a negative number of times")
        if not times:
            return Dist.certain(0)
        law = self.reduced()
        low, dense = _dense(law)
        width = (law.denominator**times).bit_length() // 8 + 1
        weights = _unpack(_pack(dense, width) ** times, width, (len(dense) - 1) * times + 1)
        scale = (self._denominator // law.denominator) ** times
        return _sparse(low * times, [weight * scale for weight in weights], self._denominator**times)

    def best(self: Dist[int], tries: int) -> Dist[int]:
        """Return the law of the highest of `tries` independent outcomes."""
        if tries < 1:
            raise ValueError("the best of no outcome is not defined")
        weights: dict[int, int] = {}
        below = before = 0
        for outcome, weight in sorted(self.items()):
            below += weight
            reached = below**tries
            weights[outcome] = reached - before
            before = reached
        return _known(weights, before)


def _known(weights: dict[T, int], denominator: int) -> Dist[T]:
    """Return the law of weights that are known to be positive and to add up to the denominator."""
    law: Dist[T] = object.__new__(Dist)
    law._weights = weights
    law._denominator = denominator
    return law


def exploded(first: Dist[tuple[int, bool]], fresh: Dist[tuple[int, bool]], times: int) -> Dist[int]:
    """Return the law of a throw to which fresh ones are added, `times` at most, as long as the last one explodes.

    Outcomes are pairs: what a throw counts for, not below 0, and whether it explodes.
    """
    top = max(value for value, _explodes in first.weights) + times * max(value for value, _explodes in fresh.weights)
    width = (first.denominator * fresh.denominator**times).bit_length() // 8 + 1
    (last, more), (first_last, first_more) = _packed_ends(fresh, width), _packed_ends(first, width)
    chain, denominator = last + more, 1  # of a throw that may not explode any more
    for left in range(times, 0, -1):
        denominator *= fresh.denominator
        if left == 1:
            last, more = first_last, first_more
        chain = more * chain + last * denominator
    chain = chain if times else first_last + first_more
    return _sparse(0, _unpack(chain, width, top + 1), first.denominator * fresh.denominator**times)


def _packed_ends(law: Dist[tuple[int, bool]], width: int) -> tuple[int, int]:
    """Return the packed weights of the throws that do not explode, and of those that do."""
    ends = [0] * (1 + max(value for value, _explodes in law.weights))
    more = ends.copy()
    for (value, explodes), weight in law.items():
        (more if explodes else ends)[value] += weight
    return _pack(ends, width), _pack(more, width)


def highest(laws: Iterable[Dist[int]]) -> Dist[int]:
    """Return the law of the highest of independent outcomes, each of its own law."""
    tables = [law.weights for law in laws]
    if not tables:
        raise ValueError("the highest of no outcome is not defined")
    below = [0] * len(tables)
    weights: dict[int, int] = {}
    reached = 0
    for outcome in sorted(set().union(*tables)):
        below = [sum_ + table.get(outcome, 0) for sum_, table in zip(below, tables, strict=True)]
        before, reached = reached, prod(below)
        weights[outcome] = reached - before
    return Dist(weights)


def die(sides: int) -> Dist[int]:
    """Return the law of one die with faces 1 to `sides`."""
    return _USUAL[sides] if sides in _USUAL else _die(sides)


def _die(sides: int) -> Dist[int]:
    return _known(dict.fromkeys(range(1, sides + 1), 1), sides)


_USUAL: Final = {sides: _die(sides) for sides in (4, 6, 8, 10, 12, 20, 100)}
"""The dice that everybody has, made once."""


def pool(count: int, sides: int) -> Dist[int]:
    """Return the law of the sum of `count` dice; its denominator is the product of their sides."""
    if count < 1 or sides < 1:
        raise ValueError("a pool has at least one die, and a die one side")
    # the weights are the coefficients of ((1 - x^s) / (1 - x))^n, which obey a recurrence of three terms;
    # those below s obey one of two; the law is symmetric, so half of them is enough
    top = count * (sides - 1)
    half = top // 2
    weights = [1]
    for k in range(1, min(sides, half + 1)):
        weights.append((k - 1 + count) * weights[-1] // k)
    for k in range(sides, half + 1):
        value = (k - 1 + count) * weights[-1] + (k - sides - count * sides) * weights[k - sides]
        if k > sides:
            value -= (k - sides - 1 + count - count * sides) * weights[k - sides - 1]
        weights.append(value // k)
    weights += weights[: top - half][::-1]
    return _known(dict(enumerate(weights, start=count)), sides**count)


def keep_highest(law: Dist[int], count: int, keep: int) -> Dist[int]:
    """Return the law of the sum of the `keep` highest of `count` independent outcomes."""
    return keep_ranks(law, count, count - keep, count)


def keep_lowest(law: Dist[int], count: int, keep: int) -> Dist[int]:
    """Return the law of the sum of the `keep` lowest of `count` independent outcomes."""
    return keep_ranks(law, count, 0, keep)


def keep_ranks(law: Dist[int], count: int, low: int, high: int) -> Dist[int]:
    """Return the law of the sum of ranks `low` to `high - 1` of `count` outcomes, rank 0 the lowest."""
    if not 0 <= low < high <= count:
        raise ValueError("keep at least one outcome and no more than there are")
    if high - low == count:
        return law.repeated(count)
    if count - low > high:  # fewer outcomes to place from the bottom: look at it upside down
        return -keep_ranks(-law, count, count - high, count - low)
    return _keep_from_top(law, count, count - high, high - low)


def _keep_from_top(law: Dist[int], count: int, skip: int, keep: int) -> Dist[int]:
    """Go through the faces downwards; the state is how many outcomes are placed, its polynomial in the sum is
    packed in one integer. Once `skip + keep` are placed, the rest is a closed form.
    """
    faces = sorted(law.items(), reverse=True)
    lowest = faces[-1][0]
    width = 8 * ((law.denominator**count).bit_length() // 8 + 1)
    placed_all = skip + keep
    kept = [0] * skip + list(range(keep + 1))  # how many of the outcomes placed so far count
    states = [0] * placed_all
    states[0] = 1
    done = 0
    below = law.denominator
    for face, weight in faces:
        rest = below - weight  # the weight of all lower faces
        shift = width * (face - lowest)
        following = [0] * placed_all
        for placed, polynomial in enumerate(states):
            if not polynomial:
                continue
            left = count - placed
            tail = below**left
            if rest:
                power = 1
                for here in range(placed_all - placed):
                    ways = comb(left, here) * power
                    now = placed + here
                    following[now] += (polynomial << (shift * (kept[now] - kept[placed]))) * ways
                    tail -= ways * rest ** (left - here)
                    power *= weight
            done += (polynomial << (shift * (keep - kept[placed]))) * tail
        states = following
        below = rest
    span = (faces[0][0] - lowest) * keep + 1
    return _sparse(lowest * keep, _unpack(done, width // 8, span), law.denominator**count)


def _mixed(laws: Sequence[Dist[T]], shares: Iterable[int]) -> tuple[dict[T, int], int]:
    """Return the weights of laws that have each its share, brought to one denominator, and that denominator."""
    common = lcm(*[law._denominator for law in laws])
    weights: dict[T, int] = {}
    for law, share in zip(laws, shares, strict=True):
        scale = share * (common // law._denominator)
        for outcome, weight in law._weights.items():
            if outcome in weights:
                weights[outcome] += weight * scale
            else:
                weights[outcome] = weight * scale
    return _sorted(weights), common


def _sorted(weights: dict[T, int]) -> dict[T, int]:
    outcomes: Any = weights
    try:
        ordered = sorted(outcomes)
    except TypeError:
        return weights
    # most laws come in order
    return weights if ordered == list(weights) else {outcome: weights[outcome] for outcome in ordered}


def _convolution(one: Dist[int], other: Dist[int]) -> Dist[int]:
    few, many = one._weights, other._weights
    if len(few) > len(many):
        few, many = many, few
    pairs = len(few) * len(many)
    if pairs > 512 and pairs > 4 * (_span(one) + _span(other)):
        return _packed_convolution(one, other)
    weights: dict[int, int] = {}  # few outcomes, or outcomes far apart
    others = many.items()
    for a, wa in few.items():
        for b, wb in others:
            total = a + b
            if total in weights:
                weights[total] += wa * wb
            else:
                weights[total] = wa * wb
    return _known(_sorted(weights), one._denominator * other._denominator)


def _span(law: Dist[int]) -> int:
    return law.maximum() - law.minimum()


def _packed_convolution(one: Dist[int], other: Dist[int]) -> Dist[int]:
    low, ours = _dense(one)
    base, theirs = _dense(other)
    width = (one.denominator * other.denominator).bit_length() // 8 + 1
    product = _pack(ours, width) * _pack(theirs, width)
    weights_of_sums = _unpack(product, width, len(ours) + len(theirs) - 1)
    return _sparse(low + base, weights_of_sums, one.denominator * other.denominator)


def _dense(law: Dist[int]) -> tuple[int, list[int]]:
    low, weights = law.minimum(), law._weights
    if len(weights) > _span(law):
        return low, [weights[outcome] for outcome in range(low, low + len(weights))]
    return low, [weights.get(outcome, 0) for outcome in range(low, law.maximum() + 1)]


def _sparse(low: int, dense: list[int], denominator: int) -> Dist[int]:
    return _known({place: weight for place, weight in enumerate(dense, start=low) if weight}, denominator)


def _pack(weights: list[int], width: int) -> int:
    return int.from_bytes(b"".join(weight.to_bytes(width, "little") for weight in weights), "little")


def _unpack(packed: int, width: int, count: int) -> list[int]:
    data = packed.to_bytes(width * count, "little")
    return [int.from_bytes(data[at : at + width], "little") for at in range(0, width * count, width)]
