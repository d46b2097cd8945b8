"""Faces that lead to a given total: for results told without their dice and for outcomes of laws."""

from __future__ import annotations

from itertools import islice, product
from typing import Final

from veillee.dice.tree import (
    Expression,
    InvalidFaces,
    Node,
    Number,
    Pool,
    Sum,
    Tagged,
    Term,
    bounds,
    clamp,
    kept_ranks,
)
from veillee.i18n import _

MAX_THROWN: Final = 100_000


def witness(expression: Expression, total: int) -> tuple[int, ...]:
    """Return faces that give `total`; raise `InvalidFaces` when there are none.

    Pools and numbers added and subtracted are filled at once. Products and quotients are searched, up to
    `MAX_THROWN` dice; past that, `InvalidFaces` asks for the faces themselves.
    """
    low, high = expression.minimum(), expression.maximum()
    tries, most = 0, MAX_THROWN // max(1, len(expression.dice))
    if low <= total <= high:
        faces = _filled(expression, total)
        if faces is not None:
            return faces
        for faces in islice(product(*(range(1, sides + 1) for sides in expression.dice)), most):
            tries += 1
            if expression.evaluate(faces) == total:
                return faces
    if tries == most:
        raise InvalidFaces(
            _("« {dice} » : donnez les faces des dés, le total {total} ne suffit pas.").format(
                dice=expression.text, total=total
            )
        )
    raise InvalidFaces(
        _("« {dice} » ne peut pas donner {total} (de {low} à {high}).").format(
            dice=expression.text, total=total, low=low, high=high
        )
    )


def _filled(expression: Expression, total: int) -> tuple[int, ...] | None:
    """Raise the pools one after the other from their least favorable value; None when there is a product."""
    root = expression.root
    spare = total - expression.minimum()
    faces: list[int] = []
    for term in root.terms if isinstance(root, Sum) else (Term(1, root),):
        node = _untagged(term.node)
        low, high = bounds(node)
        used = min(spare, high - low)
        spare -= used
        match node:
            case Number():
                pass
            case Pool():
                faces.extend(_pool_faces(node, used if term.sign > 0 else high - low - used))
            case _:
                return None
    return tuple(faces)


def _untagged(node: Node) -> Node:
    while isinstance(node, Tagged):
        node = node.node
    return node


def _pool_faces(pool: Pool, above: int) -> list[int]:
    """Return faces of a pool whose value is `above` its lowest one."""
    low, high = kept_ranks(pool.count, pool.modifiers)
    least, most = clamp(pool.modifiers, 1), clamp(pool.modifiers, pool.sides)
    faces = [pool.sides] * (pool.count - high)  # dropped for being high
    for _rank in range(low, high):
        more = min(above, most - least)
        faces.append(least + more if more else 1)
        above -= more
    return faces + [1] * low
