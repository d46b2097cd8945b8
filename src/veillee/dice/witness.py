"""Faces that lead to a given total: for results told without their dice and for outcomes of laws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veillee.dice.bounds import bounds
from veillee.dice.expression import Expression, InvalidFaces
from veillee.dice.tree import Node, Number, Pool, Sum, Tagged, Term, Tries, clamp, kept_ranks
from veillee.i18n import _

MAX_THROWN: Final = 100_000


def witness(expression: Expression, total: int) -> tuple[int, ...]:
    """Return faces that give `total`; raise `InvalidFaces` when there are none.

    Pools and numbers added and subtracted are filled at once. All else is searched, up to `MAX_THROWN` dice; past
    that, `InvalidFaces` asks for the faces themselves.
    """
    low, high = expression.minimum(), expression.maximum()
    if low <= total <= high:
        faces = _filled(expression.root, total) or _searched(expression, total)
        if faces is not None:
            return tuple(faces)
    raise InvalidFaces(
        _("« {dice} » ne peut pas donner {total} (de {low} à {high}).").format(
            dice=expression.text, total=total, low=low, high=high
        )
    )


class _TooDeep(Exception):
    """A way that calls for more dice than a search allows."""


class _Search:
    """Throws every combination of faces, one after the other, that takes no more than `depth` dice."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.cut = False
        self.path: list[tuple[int, int]] = []
        self.place = 0

    def __call__(self, sides: Sequence[int]) -> tuple[int, ...]:
        if self.place + len(sides) > self.depth:
            self.cut = True
            raise _TooDeep
        self.path += [(1, each) for each in sides[max(0, len(self.path) - self.place) :]]
        faces = tuple(face for face, _sides in self.path[self.place : self.place + len(sides)])
        self.place += len(sides)
        return faces

    def advance(self) -> bool:
        """Go to the next combination; False after the last."""
        self.place = 0
        while self.path:
            face, sides = self.path.pop()
            if face < sides:
                self.path.append((face + 1, sides))
                return True
        return False


def _searched(expression: Expression, total: int) -> list[int] | None:
    """Look for faces that give `total`, with as few dice as can be; None when there are none."""
    thrown = 0
    depth = len(expression.dice)
    search = _Search(depth)
    while thrown <= MAX_THROWN:
        try:
            found, dice = expression.throw(search)
            if found == total:
                return [die.face for die in dice]
        except _TooDeep:
            pass
        thrown += search.place
        if not search.advance():
            if not search.cut:
                return None
            depth += 1
            search = _Search(depth)
    raise InvalidFaces(
        _("« {dice} » : donnez les faces des dés, le total {total} ne suffit pas.").format(
            dice=expression.text, total=total
        )
    )


def _filled(node: Node, total: int) -> list[int] | None:
    """Raise the pools one after the other from their least favorable value; None when it takes a search."""
    spare = total - bounds(node)[0]
    faces: list[int] = []
    for term in node.terms if isinstance(node, Sum) else (Term(1, node),):
        part = _untagged(term.node)
        low, high = bounds(part)
        used = min(spare, high - low)
        spare -= used
        above = used if term.sign > 0 else high - low - used
        match part:
            case Number():
                own: list[int] | None = []
            case Pool(explode=None):
                own = _pool_faces(part, low + above)
            case Tries(_extreme, count, inner):
                own = _filled(inner, low + above)
                own = own and own * count
            case _:
                return None
        if own is None:
            return None
        faces += own
    return faces


def _untagged(node: Node) -> Node:
    while isinstance(node, Tagged):
        node = node.node
    return node


def _pool_faces(pool: Pool, total: int) -> list[int] | None:
    """Return faces of a pool that make `total` without any reroll; None when there are none in one span."""
    low, high = kept_ranks(pool.count, pool.modifiers)
    again = pool.reroll.condition.faces(pool.sides) if pool.reroll else range(0)
    stand = [face for face in range(1, pool.sides + 1) if face not in again]
    least, most = clamp(pool.modifiers, stand[0]), clamp(pool.modifiers, stand[-1])
    above = total - (high - low) * least
    if not 0 <= above <= (high - low) * (most - least) or len(stand) <= stand[-1] - stand[0]:
        return None
    faces = [stand[-1]] * (pool.count - high)  # dropped for being high
    for _rank in range(low, high):
        more = min(above, most - least)
        faces.append(least + more if more else stand[0])
        above -= more
    return faces + [stand[0]] * low
