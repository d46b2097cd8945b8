"""The geometry of the board: hand-made cases, and a slow reading of the same definitions as a judge."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules import board
from veillee.rules.board import Diagonals, Ground, Segment, Square

OPEN = Ground(12, 12)
ALL_DIAGONALS: tuple[Diagonals, ...] = ("one", "one_two", "euclidean")
squares = st.tuples(st.integers(0, 11), st.integers(0, 11))
sizes = st.integers(1, 4)
points = st.tuples(st.integers(0, 24).map(lambda x: 50 * x), st.integers(0, 24).map(lambda y: 50 * y))
walls = st.lists(st.tuples(points, points).filter(lambda wall: wall[0] != wall[1]), max_size=4).map(tuple)


@pytest.mark.parametrize(
    ("gap", "one", "one_two", "euclidean"),
    [
        ((0, 0), 0, 0, 0),
        ((1, 1), 1, 1, 1),
        ((7, 10), 10, 13, 12),
        ((3, 3), 3, 4, 4),
        ((0, 9), 9, 9, 9),
        ((2, 5), 5, 6, 5),
    ],
)
def test_length_counts_diagonals_as_the_table_wants(gap: Square, one: int, one_two: int, euclidean: int) -> None:
    assert [board.length(*gap, diagonals) for diagonals in ALL_DIAGONALS] == [one, one_two, euclidean]


@given(squares, sizes, squares, sizes)
def test_a_distance_is_that_of_the_nearest_squares(a: Square, size_a: int, b: Square, size_b: int) -> None:
    for diagonals in ALL_DIAGONALS:
        nearest = min(
            board.length(x - i, y - j, diagonals)
            for (x, y), (i, j) in product(board.footprint(a, size_a), board.footprint(b, size_b))
        )
        assert board.distance(a, size_a, b, size_b, diagonals) == nearest
        assert board.distance(b, size_b, a, size_a, diagonals) == nearest


@given(squares, sizes, squares, sizes)
def test_contact_is_between_any_of_their_squares(a: Square, size_a: int, b: Square, size_b: int) -> None:
    pairs = list(product(board.footprint(a, size_a), board.footprint(b, size_b)))
    assert board.touching(a, size_a, b, size_b) == any(max(abs(x - i), abs(y - j)) <= 1 for (x, y), (i, j) in pairs)
    assert board.overlapping(a, size_a, b, size_b) == any(one == other for one, other in pairs)


@given(st.integers(0, 20), st.integers(0, 20), st.integers(0, 20))
def test_a_walk_cut_in_two_costs_the_same(straight: int, first: int, second: int) -> None:
    for diagonals in ALL_DIAGONALS:
        whole = board.walked(straight, first + second, diagonals)
        assert whole == board.walked(straight, first, diagonals) + board.walked(0, second, diagonals, before=first)


def _meets(a: board.Point, b: board.Point, wall: Segment) -> bool:
    """The same question asked of the equations of both segments, in fractions."""
    (ax, ay), (bx, by), ((cx, cy), (dx, dy)) = a, b, wall
    cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if cross == 0:
        if (bx - ax) * (cy - ay) != (by - ay) * (cx - ax):
            return False
        along = 0 if ax != bx or cx != dx else 1
        low, high = sorted((a[along], b[along]))
        first, last = sorted((wall[0][along], wall[1][along]))
        return low <= last and first <= high and (a != b or wall[0] != wall[1])
    t = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), cross)
    u = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), cross)
    return 0 <= t <= 1 and 0 <= u <= 1


@given(points, points, points, points)
def test_a_line_meets_a_wall_that_it_crosses_or_touches(
    a: board.Point, b: board.Point, c: board.Point, d: board.Point
) -> None:
    if a != b and c != d:
        assert board.meet(a, b, (c, d)) == _meets(a, b, (c, d))


@given(squares, walls, st.sampled_from(board.RING))
def test_a_step_is_open_when_no_wall_meets_its_line(
    square: Square, drawn: tuple[Segment, ...], step: board.Step
) -> None:
    ground = Ground(12, 12, drawn)
    target = (square[0] + step[0], square[1] + step[1])
    line = [(100 * x + 50, 100 * y + 50) for x, y in (square, target)]
    clear = board.contains(ground, target) and not any(board.meet(line[0], line[1], wall) for wall in drawn)
    assert board.step_open(ground, square, 1, step) == clear


def test_a_large_token_neither_crosses_nor_straddles_a_wall() -> None:
    wall = ((200, 200), (200, 400))
    ground = Ground(6, 6, (wall,))
    assert not board.step_open(ground, (0, 2), 2, (1, 0))
    assert not board.step_open(ground, (1, 0), 2, (0, 1))
    assert board.step_open(ground, (1, 0), 2, (1, 0))
    assert not board.fits(ground, (1, 2), 2)
    assert not board.fits(ground, (5, 5), 2)


def test_sight_needs_one_clear_line() -> None:
    ground = Ground(8, 3, (((300, 0), (300, 200)),))
    assert not board.in_sight(ground, (1, 0), 1, (5, 0), 1)
    assert board.in_sight(ground, (1, 2), 1, (5, 2), 1)
    assert board.in_sight(ground, (1, 0), 3, (5, 0), 3)
    assert not board.in_sight(Ground(8, 3, (((300, 0), (300, 250)),)), (1, 2), 1, (5, 2), 1)


def test_a_burst_stops_at_walls() -> None:
    open_burst = board.burst(OPEN, (5, 5), 2)
    assert len(open_burst) == 25
    assert len(board.burst(OPEN, (0, 0), 2)) == 9
    assert len(board.burst(OPEN, (4, 4), 1, size=2)) == 16
    walled = board.burst(Ground(12, 12, (((600, 0), (600, 1200)),)), (5, 5), 2)
    assert set(walled) == {square for square in open_burst if square[0] <= 5}


def test_the_rear_is_three_directions() -> None:
    assert board.rear((0, -1)) == {(1, 1), (0, 1), (-1, 1)}
    assert board.rear((1, -1)) == {(0, 1), (-1, 1), (-1, 0)}


def test_a_large_token_is_blind_to_its_whole_back() -> None:
    blind = {
        (x, y)
        for x, y in product(range(12), range(12))
        if board.touching((4, 4), 2, (x, y), 1)
        and not board.overlapping((4, 4), 2, (x, y), 1)
        and board.behind((4, 4), 2, (0, -1), (x, y), 1)
    }
    assert blind == {(3, 6), (4, 6), (5, 6), (6, 6)}
    assert not board.behind((4, 4), 1, (0, -1), (5, 4), 2), "a large leaver that sticks out at the side is seen"
    assert not board.behind((4, 4), 1, (0, -1), (9, 9), 1), "nothing out of contact is behind"


@pytest.mark.parametrize(
    ("other", "facing"), [((5, 1), (0, -1)), ((8, 2), (1, -1)), ((9, 4), (1, 0)), ((6, 9), (0, 1)), ((1, 5), (-1, 0))]
)
def test_a_token_turns_to_the_nearest_of_eight_directions(other: Square, facing: board.Step) -> None:
    assert board.towards((5, 5), 1, other, 1) == facing


def test_a_token_above_another_has_no_direction_to_it() -> None:
    assert board.towards((5, 5), 1, (5, 5), 1) is None


def path_to(reached: tuple[board.Reached, ...], index: int) -> tuple[Square, ...]:
    """The walk to a reached square, the start left out."""
    path: list[Square] = []
    while index >= 0:
        path.append(reached[index].square)
        index = reached[index].back
    return tuple(reversed(path))


def _cheapest(ground: Ground, start: Square, limit: int, barred: set[Square]) -> dict[Square, int]:
    """Bellman and Ford's reading of what is within reach, by exact numbers of straight and diagonal steps."""
    found: dict[tuple[Square, int], int] = {(start, 0): 0}
    for _round in range(limit):
        for (square, oblique), straight in list(found.items()):
            for step in board.RING:
                target = (square[0] + step[0], square[1] + step[1])
                if target in barred or not board.step_open(ground, square, 1, step):
                    continue
                key = (target, oblique + board.diagonal(step))
                cost = straight + (not board.diagonal(step))
                if cost + key[1] <= limit and cost < found.get(key, 10**6):
                    found[key] = cost
    costs: dict[Square, int] = {}
    for (square, oblique), straight in found.items():
        cost = board.walked(straight, oblique, ground.diagonals)
        if cost <= limit and square != start:
            costs[square] = min(cost, costs.get(square, cost))
    return costs


@given(
    st.sampled_from(ALL_DIAGONALS),
    st.tuples(st.integers(0, 6), st.integers(0, 6)),
    st.integers(0, 5),
    walls,
    st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=12),
)
def test_reach_finds_the_shortest_walk_everywhere(
    diagonals: Diagonals, start: Square, limit: int, drawn: tuple[Segment, ...], barred: set[Square]
) -> None:
    ground = Ground(7, 7, drawn, diagonals)
    reached = board.reach(ground, start, 1, limit, barred=barred.__contains__)
    costs = {at.square: board.walked(at.straight, at.diagonal, diagonals) for at in reached}
    assert costs == _cheapest(ground, start, limit, barred)
    for index, at in enumerate(reached):
        path = (start, *path_to(reached, index))
        steps = [board.step_between(a, b) for a, b in pairwise(path)]
        assert path[-1] == at.square
        assert None not in steps
        assert sum(step is not None and board.diagonal(step) for step in steps) == at.diagonal
        assert len(steps) == at.straight + at.diagonal


def test_reach_prefers_a_walk_that_pays_no_toll() -> None:
    reached = board.reach(OPEN, (0, 5), 1, 4, toll=lambda departure, arrival: int(arrival == (2, 5)))
    index = next(index for index, at in enumerate(reached) if at.square == (4, 5))
    assert reached[index].toll == 0
    assert (2, 5) not in path_to(reached, index)


def test_the_nearest_free_place_is_found() -> None:
    taken = {(5, 5), (5, 4), (4, 5)}
    assert board.nearest(OPEN, (5, 5), 1, lambda square: square not in taken) == (6, 5)
    assert board.nearest(Ground(1, 1), (0, 0), 1, lambda square: False) is None


@given(st.tuples(st.integers(3, 6), st.integers(3, 6)), sizes, sizes)
def test_around_is_where_tokens_overlap_or_touch(square: Square, size: int, other: int) -> None:
    everywhere = list(product(range(-4, 15), range(-4, 15)))
    overlapping = {each for each in everywhere if board.overlapping(square, size, each, other)}
    touching = {each for each in everywhere if board.touching(square, size, each, other)}
    assert set(board.around(square, size, other)) == overlapping
    assert set(board.around(square, size, other, margin=1)) == touching
