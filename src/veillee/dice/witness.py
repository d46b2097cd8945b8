"""Faces that lead to a given total: for results told without their dice and for outcomes of laws."""

from __future__ import annotations

from itertools import islice, product
from typing import Final

from veillee.dice.tree import Expression, InvalidFaces, Number, Pool, Sum, check_faces
from veillee.i18n import _

MAX_TRIES: Final = 50_000


def witness(expression: Expression, total: int) -> tuple[int, ...]:
    """Return faces that give `total`, the highest first; raise `InvalidFaces` when none is found."""
    faces = _plain(expression, total) or _searched(expression, total)
    if faces is None:
        raise InvalidFaces(
            _("« {dice} » ne peut pas donner {total} (de {low} à {high}).").format(
                dice=expression.text, total=total, low=expression.minimum(), high=expression.maximum()
            )
        )
    check_faces(expression, faces)
    return faces


def _plain(expression: Expression, total: int) -> tuple[int, ...] | None:
    """Fill whole dice greedily: enough for a sum of unmodified pools and numbers."""
    terms = expression.root.terms if isinstance(expression.root, Sum) else ()
    nodes = [term.node for term in terms if term.sign > 0] if terms else [expression.root]
    if len(nodes) < len(terms) and any(isinstance(term.node, Pool) for term in terms if term.sign < 0):
        return None
    if not all(isinstance(node, Number) or (isinstance(node, Pool) and not node.modifiers) for node in nodes):
        return None
    if not expression.minimum() <= total <= expression.maximum():
        return None
    spare = total - expression.minimum()
    faces: list[int] = []
    for sides in expression.dice:
        extra = min(spare, sides - 1)
        faces.append(1 + extra)
        spare -= extra
    return tuple(faces)


def _searched(expression: Expression, total: int) -> tuple[int, ...] | None:
    """Try combinations of faces, high ones first, as far as the bound allows."""
    ranges = [range(sides, 0, -1) for sides in expression.dice]
    for faces in islice(product(*ranges), MAX_TRIES):
        if expression.evaluate(faces) == total:
            return faces
    return None
