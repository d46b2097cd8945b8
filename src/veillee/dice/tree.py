"""The tree of a dice expression: frozen nodes, how they print, what they are worth once the faces are known.

A die has one face from 1 to its number of sides, in reading order. A hundred-sided die is two ten-sided ones,
tens and units: `percentile` and `tens_and_units` go from one reading to the other, 00 being 100 (D20-DICE-06
to 08).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct

from veillee.i18n import _

PERCENTILE: Final = 100
"""The number of sides of a die that is thrown as two ten-sided ones."""


class Selection(Enum):
    """Which dice of a pool count: keep or drop the highest or the lowest."""

    KEEP_HIGHEST = "kh"
    KEEP_LOWEST = "kl"
    DROP_HIGHEST = "dh"
    DROP_LOWEST = "dl"


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


Modifier: TypeAlias = Select | AtLeast | AtMost


class Number(Struct, frozen=True):
    """A natural number."""

    value: int


class Pool(Struct, frozen=True):
    """`count` dice of `sides` sides, summed after their modifiers were applied from left to right."""

    count: int
    sides: int
    modifiers: tuple[Modifier, ...] = ()


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


Node: TypeAlias = Number | Pool | Tagged | Product | Quotient | Sum


class Die(Struct, frozen=True, omit_defaults=True):
    """One die that fell: its face, what it counts for after minima and maxima, and whether it is kept.

    A die of a hundred sides also keeps the marks of its two ten-sided dice, 0 to 9.
    """

    sides: int
    face: int
    value: int
    kept: bool
    tag: str | None = None
    tens: int | None = None
    units: int | None = None


class InvalidFaces(ValueError):
    """Faces that the dice of an expression cannot show; its text is a sentence for who typed them."""


class Expression(Struct, frozen=True):
    """A parsed expression; its text is canonical, its dice are in reading order."""

    root: Node
    text: str
    dice: tuple[int, ...]

    def __str__(self) -> str:
        return self.text

    def evaluate(self, faces: Sequence[int]) -> int:
        """Return the total for these faces, one per die; raise `InvalidFaces` when they do not fit."""
        check_faces(self, faces)
        if isinstance(self.root, Pool) and not self.root.modifiers:  # nearly every throw of a rule
            return sum(faces)
        return _read(self.root, iter(faces), None, [])

    def read(self, faces: Sequence[int]) -> tuple[int, tuple[Die, ...]]:
        """Return the total and each die; raise `InvalidFaces` when the faces do not fit the dice."""
        check_faces(self, faces)
        dice: list[Die] = []
        return _read(self.root, iter(faces), None, dice), tuple(dice)

    def minimum(self) -> int:
        """Return the lowest total."""
        return bounds(self.root)[0]

    def maximum(self) -> int:
        """Return the highest total."""
        return bounds(self.root)[1]


def percentile(tens: int, units: int) -> int:
    """Read two ten-sided dice marked 0 to 9 as one of a hundred sides; two zeros are 100."""
    return 10 * tens + units or 100


def tens_and_units(face: int) -> tuple[int, int]:
    """Return the marks, 0 to 9, of the two ten-sided dice that show this face of a hundred-sided one."""
    return face // 10 % 10, face % 10


def check_faces(expression: Expression, faces: Sequence[int]) -> None:
    """Raise `InvalidFaces` unless there is one face per die, from 1 to its number of sides."""
    dice = expression.dice
    if len(faces) != len(dice):
        raise InvalidFaces(
            _("« {dice} » attend un autre nombre de faces : {given} au lieu de {wanted}.").format(
                dice=expression.text, wanted=len(dice), given=len(faces)
            )
        )
    for place, (face, sides) in enumerate(zip(faces, dice, strict=True), start=1):
        if not 1 <= face <= sides:
            raise InvalidFaces(
                _("« {dice} » : le dé n° {place} va de 1 à {sides}, il ne peut pas montrer {face}.").format(
                    dice=expression.text, place=place, sides=sides, face=face
                )
            )


def typed_faces(expression: Expression, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the faces that a person typed; raise `InvalidFaces` when they do not fit the dice.

    They are one number per die, or tens and units (0 to 9) for each die of a hundred sides.
    """
    faces = tuple(numbers)
    hundreds = expression.dice.count(PERCENTILE)
    if hundreds and len(faces) == len(expression.dice) + hundreds:
        marks = iter(faces)
        read: list[int] = []
        for sides in expression.dice:
            face = next(marks)
            if sides == PERCENTILE:
                units = next(marks)
                if not (0 <= face <= 9 and 0 <= units <= 9):
                    raise InvalidFaces(
                        _("« {dice} » : les dizaines et les unités vont de 0 à 9, et non {tens} et {units}.").format(
                            dice=expression.text, tens=face, units=units
                        )
                    )
                face = percentile(face, units)
            read.append(face)
        faces = tuple(read)
    check_faces(expression, faces)
    return faces


def clamp(modifiers: tuple[Modifier, ...], face: int) -> int:
    """Return what a face counts for after the minima and maxima, from left to right."""
    for modifier in modifiers:
        match modifier:
            case AtLeast(value):
                face = max(face, value)
            case AtMost(value):
                face = min(face, value)
            case Select():
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


def bounds(node: Node) -> tuple[int, int]:
    """Return the lowest and the highest value of a node."""
    match node:
        case Number(value):
            return value, value
        case Pool(count, sides, modifiers):
            low, high = kept_ranks(count, modifiers)
            return (high - low) * clamp(modifiers, 1), (high - low) * clamp(modifiers, sides)
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


def sides_of(node: Node) -> tuple[int, ...]:
    """Return the number of sides of each die, in reading order."""
    match node:
        case Number():
            return ()
        case Pool(count, sides, _modifiers):
            return (sides,) * count
        case Tagged(inner, _) | Product(inner, _) | Quotient(inner, _):
            return sides_of(inner)
        case Sum(terms):
            return tuple(sides for term in terms for sides in sides_of(term.node))


def show(node: Node) -> str:
    """Return the canonical text of a node."""
    match node:
        case Number(value):
            return str(value)
        case Pool(count, sides, modifiers):
            return f"{count}d{sides}" + "".join(map(_show_modifier, modifiers))
        case Tagged(inner, tag):
            return f"{_show_atom(inner)}[{tag}]"
        case Product(inner, factor):
            return f"{_show_factor(inner)}*{factor if factor >= 0 else f'({factor})'}"
        case Quotient(inner, divisor):
            return f"{_show_factor(inner)}/{divisor}"
        case Sum(terms):
            text = "".join(("+" if t.sign > 0 else "-") + _show_term(t.node) for t in terms)
            return text.removeprefix("+")


def _show_modifier(modifier: Modifier) -> str:
    match modifier:
        case Select(selection, count):
            return f"{selection.value}{count}"
        case AtLeast(value):
            return f"mi{value}"
        case AtMost(value):
            return f"ma{value}"


def _show_atom(node: Node) -> str:
    return show(node) if isinstance(node, Number | Pool) else f"({show(node)})"


def _show_factor(node: Node) -> str:
    return f"({show(node)})" if isinstance(node, Sum) else show(node)


def _show_term(node: Node) -> str:
    return f"({show(node)})" if isinstance(node, Sum) else show(node)


def _read(node: Node, faces: Iterator[int], tag: str | None, dice: list[Die]) -> int:
    match node:
        case Number(value):
            return value
        case Pool(count, sides, modifiers):
            return _read_pool(sides, modifiers, [next(faces) for _die in range(count)], tag, dice)
        case Tagged(inner, own):
            return _read(inner, faces, own, dice)
        case Product(inner, factor):
            return _read(inner, faces, tag, dice) * factor
        case Quotient(inner, divisor):
            return _read(inner, faces, tag, dice) // divisor
        case Sum(terms):
            return sum(term.sign * _read(term.node, faces, tag, dice) for term in terms)


def _read_pool(sides: int, modifiers: tuple[Modifier, ...], faces: list[int], tag: str | None, dice: list[Die]) -> int:
    values = [clamp(modifiers, face) for face in faces]
    low, high = kept_ranks(len(faces), modifiers)
    kept = set(range(len(faces)))
    if high - low < len(faces):
        # of equal dice the first thrown ranks higher, so that it is the one kept by "kh"
        ranked = sorted(kept, key=lambda place: (faces[place], -place))
        kept = set(ranked[low:high])
    for place, (face, value) in enumerate(zip(faces, values, strict=True)):
        marks = tens_and_units(face) if sides == PERCENTILE else (None, None)
        dice.append(Die(sides, face, value, place in kept, tag, *marks))
    return sum(values[place] for place in kept)
