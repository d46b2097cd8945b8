"""Faces that a person types: why they do not do, and which dice are still to be thrown."""

from __future__ import annotations

from veillee.dice import InvalidFaces, MissingFaces
from veillee.rules.common import Refusal


def wrong_faces(error: InvalidFaces, ask: int = 0) -> Refusal:
    """The refusal of typed faces for the ask at a place; when they call for more dice, with the sides of those."""
    if isinstance(error, MissingFaces):
        sides = " ".join(map(str, error.sides))
        return Refusal("table_more_faces", {"reason": str(error), "ask": ask, "sides": sides})
    return Refusal("table_invalid_faces", {"reason": str(error)})
