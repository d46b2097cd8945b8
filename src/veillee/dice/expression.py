"""A parsed expression: its text, the dice it begins with, what it is worth once they are thrown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from veillee.dice.bounds import bounds
from veillee.dice.printing import show
from veillee.dice.reading import Die, Reader, Thrown, percentile, reader
from veillee.dice.rule import Thrower
from veillee.dice.tree import PERCENTILE, Node, pools_of, sides_of
from veillee.i18n import _


class InvalidFaces(ValueError):
    """Faces that the dice of an expression cannot show; its text is a sentence for who typed them."""


class MissingFaces(InvalidFaces):
    """Faces that call for more dice, rerolled or exploding: `sides` are those to throw now."""

    def __init__(self, text: str, sides: tuple[int, ...]) -> None:
        self.sides = sides
        dice = ", ".join(f"d{each}" for each in sides)
        super().__init__(_("« {text} » : il reste des dés à lancer : {dice}.").format(text=text, dice=dice))


class Expression(Struct, frozen=True, eq=False, dict=True):
    """A parsed expression; two are equal when their canonical texts are."""

    root: Node

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Expression) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    @cached_property
    def text(self) -> str:
        """The canonical text."""
        return show(self.root)

    @cached_property
    def dice(self) -> tuple[int, ...]:
        """The number of sides of each die that is thrown first, in reading order."""
        return sides_of(self.root)

    @cached_property
    def open(self) -> bool:
        """Whether faces may call for more dice."""
        return any(pool.reroll or pool.explode for pool in pools_of(self.root))

    @cached_property
    def _reader(self) -> Reader:
        return reader(self.root)

    def throw(self, thrower: Thrower) -> tuple[int, tuple[Die, ...]]:
        """Throw the dice, and those that they call for; return the total and each die in the order thrown."""
        thrown = Thrown(thrower(self.dice), thrower)
        total = self._reader(thrown)
        return total, tuple(thrown.dice + thrown.later if thrown.later else thrown.dice)

    def read(self, faces: Sequence[int]) -> tuple[int, tuple[Die, ...]]:
        """Return the total of these faces and each die in the order thrown; raise `InvalidFaces`."""
        if not self.open and len(faces) != len(self.dice):
            raise self._miscounted(len(faces), len(self.dice))
        told = _Told(self, tuple(faces))
        total, dice = self.throw(told)
        if told.place != len(faces):
            raise self._miscounted(len(faces), told.place)
        return total, dice

    def evaluate(self, faces: Sequence[int]) -> int:
        """Return the total of these faces; raise `InvalidFaces` when the dice cannot show them."""
        return self.read(faces)[0]

    def minimum(self) -> int:
        """Return the lowest total."""
        return self._bounds[0]

    def maximum(self) -> int:
        """Return the highest total."""
        return self._bounds[1]

    @cached_property
    def _bounds(self) -> tuple[int, int]:
        return bounds(self.root)

    def _miscounted(self, given: int, wanted: int) -> InvalidFaces:
        return InvalidFaces(
            _("« {dice} » attend un autre nombre de faces : {given} au lieu de {wanted}.").format(
                dice=self.text, wanted=wanted, given=given
            )
        )


class _Told:
    """Hands over faces that are known, and checks them one after the other."""

    def __init__(self, expression: Expression, faces: tuple[int, ...]) -> None:
        self.expression = expression
        self.faces = faces
        self.place = 0

    def __call__(self, sides: Sequence[int]) -> tuple[int, ...]:
        faces = self.faces[self.place : self.place + len(sides)]
        for place, (face, most) in enumerate(zip(faces, sides, strict=False), start=self.place + 1):
            if not 1 <= face <= most:
                raise InvalidFaces(
                    _("« {dice} » : le dé n° {place} va de 1 à {sides}, il ne peut pas montrer {face}.").format(
                        dice=self.expression.text, place=place, sides=most, face=face
                    )
                )
        if len(faces) < len(sides):
            raise MissingFaces(self.expression.text, tuple(sides[len(faces) :]))
        self.place += len(faces)
        return faces


def typed_faces(expression: Expression, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the faces that a person typed; raise `InvalidFaces` when they do not fit the dice, `MissingFaces` when
    they call for more.

    They are one number per die, or tens and units (0 to 9) for each die of a hundred sides.
    """
    faces = tuple(numbers)
    if PERCENTILE not in expression.dice:
        expression.read(faces)
        return faces
    marks = _Marks(expression, faces)
    if not expression.open and len(faces) == len(expression.dice) + expression.dice.count(PERCENTILE):
        return marks.read()
    try:
        expression.read(faces)
    except InvalidFaces as wrong:
        if not expression.open:
            raise
        try:
            return marks.read()
        except InvalidFaces as also:
            raise also if isinstance(also, MissingFaces) and not isinstance(wrong, MissingFaces) else wrong from None
    return faces


class _Marks:
    """Hands over faces typed as tens and units where a die has a hundred sides."""

    def __init__(self, expression: Expression, numbers: tuple[int, ...]) -> None:
        self.expression = expression
        self.numbers = iter(numbers)

    def read(self) -> tuple[int, ...]:
        _total, dice = self.expression.throw(self)
        faces = tuple(die.face for die in dice)
        left = len(tuple(self.numbers))
        if left:
            raise self.expression._miscounted(len(faces) + left, len(faces))
        self.expression.read(faces)
        return faces

    def __call__(self, sides: Sequence[int]) -> tuple[int, ...]:
        faces: list[int] = []
        for place, each in enumerate(sides):
            try:
                face = next(self.numbers)
                if each == PERCENTILE:
                    face = self.joined(face, next(self.numbers))
            except StopIteration:
                raise MissingFaces(self.expression.text, tuple(sides[place:])) from None
            faces.append(face)
        return tuple(faces)

    def joined(self, tens: int, units: int) -> int:
        if not (0 <= tens <= 9 and 0 <= units <= 9):
            raise InvalidFaces(
                _("« {dice} » : les dizaines et les unités vont de 0 à 9, et non {tens} et {units}.").format(
                    dice=self.expression.text, tens=tens, units=units
                )
            )
        return percentile(tens, units)
