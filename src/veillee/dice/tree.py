"""The tree of a dice expression: frozen nodes, the dice they begin with, the values they can take."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct

PERCENTILE: Final = 100
"""The number of sides of a die that is thrown as two ten-sided ones."""
MAX_EXPLOSIONS: Final = 10
"""How many times one die may explode; the last one counts and adds nothing more."""


class Selection(Enum):
    """Which dice of a pool count: keep or drop the highest or the lowest."""

    KEEP_HIGHEST = "kh"
    KEEP_LOWEST = "kl"
    DROP_HIGHEST = "dh"
    DROP_LOWEST = "dl"


class Comparison(Enum):
    """How a face stands to a number."""

    EQUAL = "="
    BELOW = "<"
    ABOVE = ">"
    UP_TO = "≤"
    FROM = "≥"


class Condition(Struct, frozen=True):
    """Faces that are equal to a number, or below it, or above."""

    comparison: Comparison
    value: int

    def faces(self, sides: int) -> range:
        """Return the faces of a die that meet it."""
        match self.comparison:
            case Comparison.EQUAL:
                return range(self.value, self.value + 1)
            case Comparison.BELOW:
                return range(1, self.value)
            case Comparison.ABOVE:
                return range(self.value + 1, sides + 1)
            case Comparison.UP_TO:
                return range(1, self.value + 1)
            case Comparison.FROM:
                return range(self.value, sides + 1)


class Select(Struct, frozen=True):
    """Keep or drop `count` of the dice still kept; of equal dice the first thrown is kept."""

    selection: Selection
    count: int


class AtLeast(Struct, frozen=True):
    """A face below `value` counts as `value`."""

    value: int


class AtMost(Struct, frozen=True):
    """A face above `value` counts as `value`."""

    value: int


class Reroll(Struct, frozen=True):
    """A face that meets the condition is thrown again, once or as long as it meets it; the new one counts."""

    condition: Condition
    once: bool


class Explode(Struct, frozen=True):
    """A face that meets the condition adds another throw, up to `MAX_EXPLOSIONS`; all count as one die."""

    condition: Condition


Modifier: TypeAlias = Select | AtLeast | AtMost | Reroll | Explode


class Number(Struct, frozen=True):
    """A natural number."""

    value: int


class Pool(Struct, frozen=True):
    """`count` dice of `sides` sides, summed after their modifiers: one reroll, one explosion, then the others
    from left to right.
    """

    count: int
    sides: int
    modifiers: tuple[Modifier, ...] = ()

    @property
    def reroll(self) -> Reroll | None:
        """Which faces are thrown again."""
        return next((modifier for modifier in self.modifiers if isinstance(modifier, Reroll)), None)

    @property
    def explode(self) -> Explode | None:
        """Which faces explode."""
        return next((modifier for modifier in self.modifiers if isinstance(modifier, Explode)), None)


class Tagged(Struct, frozen=True):
    """A part with a name, such as a damage type."""

    node: Node
    tag: str


class Product(Struct, frozen=True):
    """A part multiplied by an integer."""

    node: Node
    factor: int


class Quotient(Struct, frozen=True):
    """A part divided by a positive integer, rounded down (D20-FRAC-01)."""

    node: Node
    divisor: int


class Term(Struct, frozen=True):
    """One part of a sum, with its sign, 1 or -1."""

    sign: int
    node: Node


class Sum(Struct, frozen=True):
    """Parts added and subtracted."""

    terms: tuple[Term, ...]


class Extreme(Enum):
    """Which of several results counts."""

    HIGHEST = "max"
    LOWEST = "min"


class OneOf(Struct, frozen=True):
    """The highest or the lowest of several parts; of equal ones the first."""

    extreme: Extreme
    nodes: tuple[Node, ...]


class Tries(Struct, frozen=True):
    """The highest or the lowest of `count` throws of one part; of equal ones the first."""

    extreme: Extreme
    count: int
    node: Node


Node: TypeAlias = Number | Pool | Tagged | Product | Quotient | Sum | OneOf | Tries


def clamp(modifiers: tuple[Modifier, ...], face: int) -> int:
    """Return what a face counts for after the minima and maxima, from left to right."""
    for modifier in modifiers:
        match modifier:
            case AtLeast(value):
                face = max(face, value)
            case AtMost(value):
                face = min(face, value)
            case Select() | Reroll() | Explode():
                pass
    return face


def kept_ranks(count: int, modifiers: tuple[Modifier, ...]) -> tuple[int, int]:
    """Return the half-open range of ranks that stay kept, rank 0 being the lowest of `count` sorted dice.

    Minima and maxima never change the order of dice, so the ranks do not depend on where they stand.
    """
    low, high = 0, count
    for modifier in modifiers:
        if isinstance(modifier, Select):
            match modifier.selection:
                case Selection.KEEP_HIGHEST:
                    low = high - modifier.count
                case Selection.KEEP_LOWEST:
                    high = low + modifier.count
                case Selection.DROP_HIGHEST:
                    high -= modifier.count
                case Selection.DROP_LOWEST:
                    low += modifier.count
    return low, high


def sides_of(node: Node) -> tuple[int, ...]:
    """Return the number of sides of each die that is thrown first, in reading order."""
    match node:
        case Number():
            return ()
        case Pool(count, sides, _modifiers):
            return (sides,) * count
        case Tagged(inner, _) | Product(inner, _) | Quotient(inner, _):
            return sides_of(inner)
        case Sum(terms):
            return tuple(sides for term in terms for sides in sides_of(term.node))
        case OneOf(_extreme, nodes):
            return tuple(sides for each in nodes for sides in sides_of(each))
        case Tries(_extreme, count, inner):
            return sides_of(inner) * count


def pools_of(node: Node) -> list[Pool]:
    """Return the pools in reading order, those of repeated throws as often as they are thrown."""
    match node:
        case Number():
            return []
        case Pool():
            return [node]
        case Tagged(inner, _) | Product(inner, _) | Quotient(inner, _):
            return pools_of(inner)
        case Sum(terms):
            return [pool for term in terms for pool in pools_of(term.node)]
        case OneOf(_extreme, nodes):
            return [pool for each in nodes for pool in pools_of(each)]
        case Tries(_extreme, count, inner):
            return pools_of(inner) * count
