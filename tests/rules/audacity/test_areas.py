"""What special attacks cover on a board: bursts, cones and lines that walls stop (ASM-27)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veillee.rules import board
from veillee.rules.audacity.areas import cone, line
from veillee.rules.audacity.space import DIAGONALS
from veillee.rules.board import Ground
from veillee.rules.scene import Square

OPEN = Ground(21, 21, (), DIAGONALS)
MIDDLE = (10, 10)
SQUARES = st.tuples(st.integers(0, 20), st.integers(0, 20))


def drawn(squares: tuple[Square, ...], size: int = 6) -> list[str]:
    """The squares east of the middle as lines of text, from two rows above it."""
    return ["".join("#" if (10 + x, y) in squares else "." for x in range(size)) for y in range(8, 13)]


def test_a_cone_towards_the_east_is_a_quarter_of_a_disc() -> None:
    assert drawn(cone(OPEN, MIDDLE, 1, 4, (14, 10))) == [
        "..##..",
        ".####.",
        ".####.",
        ".####.",
        "..##..",
    ]


def test_a_cone_aslant_goes_between_two_straight_sides() -> None:
    assert drawn(cone(OPEN, MIDDLE, 1, 4, (12, 12))) == [
        "......",
        "......",
        ".####.",
        "#####.",
        "####..",
    ]


def test_a_line_is_one_square_wide() -> None:
    assert line(OPEN, MIDDLE, 1, 3, (11, 10)) == ((11, 10), (12, 10), (13, 10))
    assert line(OPEN, MIDDLE, 1, 3, (11, 11)) == ((11, 11), (12, 12))


def test_a_large_creature_breathes_from_its_edge() -> None:
    found = line(OPEN, (9, 9), 3, 2, (14, 10))
    assert found == ((12, 10), (13, 10))
    assert not set(cone(OPEN, (9, 9), 3, 5, (10, 0))) & set(board.footprint((9, 9), 3))


def test_walls_stop_an_area() -> None:
    walled = Ground(21, 21, (((1200, 0), (1200, 2100)),), DIAGONALS)
    assert {square[0] for square in cone(walled, MIDDLE, 1, 6, (14, 10))} == {11}
    assert line(walled, MIDDLE, 1, 6, (14, 10)) == ((11, 10),)


@given(SQUARES, st.integers(1, 3), st.integers(1, 8), SQUARES)
def test_an_area_stays_within_its_length_and_spares_its_author(
    here: Square, size: int, length: int, point: Square
) -> None:
    own = set(board.footprint(here, size))
    for shape in (cone, line):
        if point in own:
            continue
        found = shape(OPEN, here, size, length, point)
        assert not own & set(found)
        assert all(board.distance(here, size, square, 1, DIAGONALS) <= length for square in found)
        if board.contains(OPEN, here, size) and board.distance(here, size, point, 1, DIAGONALS) <= length:
            assert point in found
