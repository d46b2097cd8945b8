"""What a special attack covers: a burst, a cone, a line, in squares of 1.5 m, stopped by walls (ASM-27).

Pure geometry, on twice the squares so that the middle of a large creature is a whole number.
"""

from __future__ import annotations

from functools import lru_cache

from veillee.rules import board
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.card import Reach, SpecialAttack
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.space import ground
from veillee.rules.board import Ground
from veillee.rules.scene import Square


def covered(state: State, actor: Actor, special: SpecialAttack, point: Square) -> tuple[Square, ...]:
    """The squares that a special attack covers when it is aimed at a point; none off the board (ASM-27).

    A burst spreads around the point; a cone and a line begin at who acts and go towards it.
    """
    if actor.place is None:
        return ()
    where, here, size, length = ground(state), actor.place.square, actor.card.size, special.area.squares
    match special.area.reach:
        case Reach.TARGET:
            return (point,)
        case Reach.BURST:
            return board.burst(where, point, length)
        case Reach.CONE:
            return cone(where, here, size, length, point)
        case Reach.LINE:
            return line(where, here, size, length, point)


@lru_cache(maxsize=1024)
def cone(where: Ground, here: Square, size: int, length: int, point: Square) -> tuple[Square, ...]:
    """A quarter of a disc, 45° on each side of the way to a point; the squares of who breathes are not in it."""
    ahead = _from_middle(here, size, point)
    return tuple(
        square
        for square in _around(where, here, size, length)
        if abs(_across(ahead, _from_middle(here, size, square))) <= _along(ahead, _from_middle(here, size, square))
    )


@lru_cache(maxsize=1024)
def line(where: Ground, here: Square, size: int, length: int, point: Square) -> tuple[Square, ...]:
    """The squares whose middle is within half a square of a ray towards a point, not those of who acts."""
    ahead = _from_middle(here, size, point)
    most = _along(ahead, ahead)
    found = []
    for square in _around(where, here, size, length):
        there = _from_middle(here, size, square)
        if _along(ahead, there) > 0 and _across(ahead, there) ** 2 <= most:
            found.append(square)
    return tuple(found)


def _around(where: Ground, here: Square, size: int, length: int) -> tuple[Square, ...]:
    own = board.footprint(here, size)
    return tuple(square for square in board.burst(where, here, length, size) if square not in own)


def _from_middle(here: Square, size: int, square: Square) -> tuple[int, int]:
    """From the middle of a token to the middle of a square, in halves of a square."""
    return 2 * (square[0] - here[0]) + 1 - size, 2 * (square[1] - here[1]) + 1 - size


def _along(ahead: tuple[int, int], there: tuple[int, int]) -> int:
    return ahead[0] * there[0] + ahead[1] * there[1]


def _across(ahead: tuple[int, int], there: tuple[int, int]) -> int:
    return ahead[0] * there[1] - ahead[1] * there[0]
