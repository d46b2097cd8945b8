"""A board of squares: footprints, distances, contact, walls, sight, areas, the rear of a token, what can be reached.

Pure geometry on integers that names neither book. A participant of size n covers n×n squares and is placed by its upper
left one. Walls are segments in hundredths of a square; a step or a line of sight runs from center to center and is
blocked by a wall that it crosses or touches. y grows southward.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from math import isqrt
from typing import Final, Literal, TypeAlias

Square: TypeAlias = tuple[int, int]
Step: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[int, int]
Segment: TypeAlias = tuple[Point, Point]
Diagonals: TypeAlias = Literal["one", "one_two", "euclidean"]

MAX_SIDE: Final = 100
"""Longest side of a board, in squares."""

RING: Final[tuple[Step, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight unit steps, clockwise from north."""

_STEPS: Final[tuple[Step, ...]] = tuple(sorted(RING, key=lambda step: step[0] != 0 and step[1] != 0))
_HUNDREDTHS: Final = 100


@dataclass(frozen=True)
class Ground:
    """What does not move on a board: its size, its walls, how diagonals are counted."""

    width: int
    height: int
    walls: tuple[Segment, ...] = ()
    diagonals: Diagonals = "one"

    @cached_property
    def walls_by_square(self) -> dict[Square, tuple[Segment, ...]]:
        """The walls that meet each square, its edges included: a step only has to look at those of its two squares."""
        found: dict[Square, list[Segment]] = {}
        for wall in self.walls:
            for square in _squares_met(wall):
                found.setdefault(square, []).append(wall)
        return {square: tuple(walls) for square, walls in found.items()}

    def steps(self, size: int) -> Callable[[Square], tuple[tuple[Square, bool], ...]]:
        """What says where a token may step from a square and whether it goes aslant; found once for each square."""
        known = self._steps.setdefault(size, {})

        def from_square(square: Square) -> tuple[tuple[Square, bool], ...]:
            found = known.get(square)
            if found is None:
                found = known[square] = tuple(
                    ((square[0] + step[0], square[1] + step[1]), diagonal(step))
                    for step in _STEPS
                    if step_open(self, square, size, step)
                )
            return found

        return from_square

    @cached_property
    def _steps(self) -> dict[int, dict[Square, tuple[tuple[Square, bool], ...]]]:
        return {}


def footprint(square: Square, size: int) -> tuple[Square, ...]:
    """Return the squares covered by a token."""
    x, y = square
    return tuple((x + i, y + j) for j in range(size) for i in range(size))


def gap(a: Square, size_a: int, b: Square, size_b: int) -> tuple[int, int]:
    """Return columns and rows from a token to another, between their nearest squares; (0, 0) when they overlap."""
    return _span(a[0], size_a, b[0], size_b), _span(a[1], size_a, b[1], size_b)


def touching(a: Square, size_a: int, b: Square, size_b: int) -> bool:
    """Whether any square of one is, or is a neighbor of, a square of the other."""
    dx, dy = gap(a, size_a, b, size_b)
    return max(dx, dy) <= 1


def overlapping(a: Square, size_a: int, b: Square, size_b: int) -> bool:
    """Whether two tokens share a square."""
    return gap(a, size_a, b, size_b) == (0, 0)


def length(dx: int, dy: int, diagonals: Diagonals) -> int:
    """Return the distance in squares over a gap, rounded to the nearest for `euclidean`."""
    dx, dy = abs(dx), abs(dy)
    match diagonals:
        case "one":
            return max(dx, dy)
        case "one_two":
            return max(dx, dy) + min(dx, dy) // 2
        case "euclidean":
            return _rounded_root(dx * dx + dy * dy)


def distance(a: Square, size_a: int, b: Square, size_b: int, diagonals: Diagonals) -> int:
    """Return the distance in squares between the nearest squares of two tokens."""
    return length(*gap(a, size_a, b, size_b), diagonals)


def walked(straight: int, diagonal: int, diagonals: Diagonals, before: int = 0) -> int:
    """Return the squares that a walk costs; `before` diagonal steps were already taken in the same move.

    >>> walked(0, 3, "one_two"), walked(0, 1, "one_two", before=1)
    (4, 2)
    """
    return straight + _diagonal_cost(before + diagonal, diagonals) - _diagonal_cost(before, diagonals)


def step_between(a: Square, b: Square) -> Step | None:
    """Return the unit step from a square to a neighbor of it, or nothing when they are no neighbors."""
    step = (b[0] - a[0], b[1] - a[1])
    return step if step in RING else None


def diagonal(step: Step) -> bool:
    """Whether a unit step goes both ways at once."""
    return step[0] != 0 and step[1] != 0


def contains(ground: Ground, square: Square, size: int = 1) -> bool:
    """Whether a token lies wholly on the board."""
    x, y = square
    return 0 <= x <= ground.width - size and 0 <= y <= ground.height - size


def fits(ground: Ground, square: Square, size: int) -> bool:
    """Whether a token lies on the board with no wall between its own squares."""
    if not contains(ground, square, size):
        return False
    if size == 1 or not ground.walls:
        return True
    x, y = square
    return all(
        not _blocked(ground, inner, right_or_down)
        for inner in footprint(square, size)
        for right_or_down in ((inner[0] + 1, inner[1]), (inner[0], inner[1] + 1))
        if right_or_down[0] < x + size and right_or_down[1] < y + size
    )


def step_open(ground: Ground, square: Square, size: int, step: Step) -> bool:
    """Whether a token may take a unit step as far as the board and its walls are concerned."""
    target = (square[0] + step[0], square[1] + step[1])
    if not fits(ground, target, size):
        return False
    if not ground.walls:
        return True
    return not any(_blocked(ground, each, (each[0] + step[0], each[1] + step[1])) for each in footprint(square, size))


def in_sight(ground: Ground, a: Square, size_a: int, b: Square, size_b: int) -> bool:
    """Whether a line from a square of one to a square of the other meets no wall."""
    if not ground.walls:
        return True
    return any(
        not any(meet(_center(one), _center(other), wall) for wall in ground.walls)
        for one in footprint(a, size_a)
        for other in footprint(b, size_b)
    )


@lru_cache(maxsize=1024)
def burst(ground: Ground, center: Square, radius: int, size: int = 1) -> tuple[Square, ...]:
    """Return the squares within `radius` of a square or token that a line from it reaches; an area stops at walls."""
    x, y = center
    return tuple(
        square
        for j in range(max(0, y - radius), min(ground.height, y + size + radius))
        for i in range(max(0, x - radius), min(ground.width, x + size + radius))
        if distance(center, size, square := (i, j), 1, ground.diagonals) <= radius
        and in_sight(ground, center, size, square, 1)
    )


def rear(facing: Step) -> frozenset[Step]:
    """Return the three directions at 135°, 180° and 225° of a facing."""
    front = RING.index(facing)
    return frozenset(RING[(front + turn) % 8] for turn in (3, 4, 5))


def behind(square: Square, size: int, facing: Step, other: Square, other_size: int) -> bool:
    """Whether all that touches a token stands in its rear; a large one's sides are told by its rows and columns."""
    blind = rear(facing)
    touched = [each for each in footprint(other, other_size) if touching(square, size, each, 1)]
    return bool(touched) and all(_side(square, size, each) in blind for each in touched)


def towards(square: Square, size: int, other: Square, other_size: int) -> Step | None:
    """Return the facing closest to the line between two centers, or nothing when the centers coincide."""
    dx = 2 * (other[0] - square[0]) + other_size - size
    dy = 2 * (other[1] - square[1]) + other_size - size
    if dx == dy == 0:
        return None
    # tan 22.5° is the border between a straight direction and a diagonal one; 5/12 is just above it
    across = 5 * max(abs(dx), abs(dy)) < 12 * min(abs(dx), abs(dy))
    if across or abs(dx) == abs(dy):
        return (_sign(dx), _sign(dy))
    return (_sign(dx), 0) if abs(dx) > abs(dy) else (0, _sign(dy))


def meet(a: Point, b: Point, wall: Segment) -> bool:
    """Whether a line between two points crosses or touches a wall."""
    c, d = wall
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


@dataclass(frozen=True)
class Reached:
    """A square that a token can come to: the walk, the tolls paid, the index of the square before (-1: the start)."""

    square: Square
    straight: int
    diagonal: int
    back: int
    toll: int


def reach(
    ground: Ground,
    start: Square,
    size: int,
    limit: int,
    *,
    before: int = 0,
    barred: Callable[[Square], bool] = lambda square: False,
    toll: Callable[[Square, Square], int] = lambda departure, arrival: 0,
) -> tuple[Reached, ...]:
    """Return what a token can come to within `limit` squares, nearest first, each by a shortest walk.

    `barred` squares are never entered. Among walks of one length the one that pays the fewest tolls is kept, then the
    one with the fewest diagonals. `before` diagonal steps were already taken in the same move.
    """
    straight_weight, diagonal_weight = _weights(ground.diagonals)
    # what the diagonals of this walk cost, by how many there are
    aslant = [walked(0, count, ground.diagonals, before) for count in range(limit + 2)]
    steps = ground.steps(size)
    found: list[Reached] = []
    best: dict[Square, tuple[int, int, int]] = {}
    settled: set[Square] = {start}
    order = 0
    heap: list[tuple[int, int, int, int, Square, int]] = []

    def push(square: Square, index: int, weight: int, tolls: int, straight: int, oblique: int) -> None:
        nonlocal order
        for target, further in steps(square):
            if target in settled or barred(target):
                continue
            if straight + (not further) + aslant[oblique + further] > limit:
                continue
            walk = (
                weight + (diagonal_weight if further else straight_weight),
                tolls + toll(square, target),
                oblique + further,
            )
            if target not in best or walk < best[target]:  # else the walk that is already known comes first
                best[target] = walk
                order += 1
                heappush(heap, (*walk, order, target, index))

    push(start, -1, 0, 0, 0, 0)
    while heap:
        weight, tolls, oblique, _order, square, back = heappop(heap)
        if square in settled:
            continue
        settled.add(square)
        straight = (weight - oblique * diagonal_weight) // straight_weight
        found.append(Reached(square, straight, oblique, back, tolls))
        push(square, len(found) - 1, weight, tolls, straight, oblique)
    return tuple(found)


def nearest(ground: Ground, square: Square, size: int, free: Callable[[Square], bool]) -> Square | None:
    """Return the closest place to a square where a token fits and `free` agrees, in reading order among equals."""
    x, y = square
    everywhere = ((i, j) for j in range(ground.height) for i in range(ground.width))
    by_distance = sorted(
        everywhere, key=lambda to: (length(to[0] - x, to[1] - y, "one"), abs(to[0] - x) + abs(to[1] - y))
    )
    return next((to for to in by_distance if fits(ground, to, size) and free(to)), None)


def around(square: Square, size: int, other_size: int, margin: int = 0) -> Iterator[Square]:
    """The places where a token of `other_size` overlaps one, or comes within `margin` squares of it."""
    x, y = square
    span = range(1 - other_size - margin, size + margin)
    return ((x + i, y + j) for j in span for i in span)


def _span(a: int, size_a: int, b: int, size_b: int) -> int:
    return max(0, b - (a + size_a - 1), a - (b + size_b - 1))


def _rounded_root(square: int) -> int:
    return (isqrt(4 * square) + 1) // 2


def _diagonal_cost(count: int, diagonals: Diagonals) -> int:
    match diagonals:
        case "one":
            return count
        case "one_two":
            return count + count // 2
        case "euclidean":
            return _rounded_root(2 * count * count)


def _weights(diagonals: Diagonals) -> tuple[int, int]:
    """What orders walks as their real lengths do; rounding to whole squares never changes that order."""
    match diagonals:
        case "one":
            return 1, 1
        case "one_two":
            return 2, 3
        case "euclidean":
            return 100_000, 141_421


def _center(square: Square) -> Point:
    half = _HUNDREDTHS // 2
    return square[0] * _HUNDREDTHS + half, square[1] * _HUNDREDTHS + half


def _blocked(ground: Ground, a: Square, b: Square) -> bool:
    by_square = ground.walls_by_square
    start, end = _center(a), _center(b)
    return any(meet(start, end, wall) for square in (a, b) for wall in by_square.get(square, ()))


def _squares_met(wall: Segment) -> Iterator[Square]:
    """The squares that a wall enters or touches, column by column."""
    (ax, ay), (bx, by) = sorted(wall)
    for column in range(-(-ax // _HUNDREDTHS) - 1, bx // _HUNDREDTHS + 1):
        left, right = max(ax, column * _HUNDREDTHS), min(bx, (column + 1) * _HUNDREDTHS)
        if ax == bx:
            low, high = sorted((ay, by))
        else:
            heights = [ay * (bx - ax) + (by - ay) * (x - ax) for x in (left, right)]
            low, high = min(heights) // (bx - ax), -(-max(heights) // (bx - ax))
        for row in range(-(-low // _HUNDREDTHS) - 1, high // _HUNDREDTHS + 1):
            yield column, row


def _side(square: Square, size: int, other: Square) -> Step:
    return _beyond(square[0], size, other[0]), _beyond(square[1], size, other[1])


def _beyond(start: int, size: int, value: int) -> int:
    return -1 if value < start else int(value >= start + size)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _turn(a: Point, b: Point, c: Point) -> int:
    return _sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
