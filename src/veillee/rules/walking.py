"""A walk on the board, whatever the rule set: which steps are legal, where it may end, what can be reached."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from veillee.rules import board
from veillee.rules.board import Ground, Step
from veillee.rules.common import Refusal
from veillee.rules.scene import Square
from veillee.rules.space import Token, hidden
from veillee.rules.views import ReachView

T = TypeVar("T", bound=Token)


def steps(start: Square, path: Iterable[Square]) -> Iterator[Step | None]:
    """The unit steps of a path; nothing in place of one that is no step."""
    for square in path:
        yield board.step_between(start, square)
        start = square


def counted(start: Square, path: Sequence[Square]) -> tuple[int, int]:
    """Straight and diagonal steps of a legal path."""
    oblique = sum(step is not None and board.diagonal(step) for step in steps(start, path))
    return len(path) - oblique, oblique


def covers(other: Token, square: Square, size: int) -> bool:
    """Whether a token put there would share a square with another participant."""
    return other.place is not None and board.overlapping(other.place.square, other.card.size, square, size)


def obstacles(tokens: Iterable[T], mover: Token, known: Collection[str], lasting: Callable[[T], bool]) -> tuple[T, ...]:
    """Those on whose squares a mover may not end: known, on the board, `lasting` there."""
    return tuple(
        other
        for other in tokens
        if other.id != mover.id and other.id in known and other.place is not None and lasting(other)
    )


def start_refusal(mover: Token, path: Sequence[Square]) -> Refusal | None:
    """Why there is no walk at all: no token on the board, or no path."""
    if mover.place is None:
        return Refusal("not_placed", {"actor": mover.card.name})
    return None if path else Refusal("no_path")


def route_refusal(
    ground: Ground,
    start: Square,
    size: int,
    path: Sequence[Square],
    others: Collection[T],
    barring: Callable[[T], bool],
) -> Refusal | None:
    """Why a path is not legal, whatever its length: steps, walls, who bars the way, who stands at its end."""
    square = start
    for target, step in zip(path, steps(square, path), strict=True):
        if step is None:
            return Refusal("not_adjacent", {"column": target[0] + 1, "row": target[1] + 1})
        if not board.contains(ground, target, size):
            return Refusal("off_board")
        if not board.step_open(ground, square, size, step):
            return Refusal("wall")
        in_the_way = next((other for other in others if covers(other, target, size) and barring(other)), None)
        if in_the_way is not None:
            return Refusal("enemy_in_the_way", {"actor": in_the_way.card.name})
        square = target
    there = next((other for other in others if covers(other, square, size)), None)
    return None if there is None else Refusal("occupied", {"actor": there.card.name})


def walkable(
    path: tuple[Square, ...], size: int, others: Collection[T], barring: Callable[[T], bool]
) -> tuple[Square, ...]:
    """The part of a path before a participant that its maker did not know of, ending where one may end."""
    barred = (any(covers(other, square, size) and barring(other) for other in others) for square in path)
    count = next((place for place, stop in enumerate(barred) if stop), len(path))
    while count and any(covers(other, path[count - 1], size) for other in others):
        count -= 1
    return path[:count]


def unseen(beyond: Iterable[Square], size: int, others: Iterable[T]) -> T | None:
    """The hidden participant that cuts a walk short of the squares `beyond`; nobody when all is in sight."""
    lurking = [other for other in others if hidden(other)]
    return next((each for square in beyond for each in lurking if covers(each, square, size)), None)


class Outing(Struct, frozen=True):
    """What the squares within reach depend on, whoever watches: `most` squares in all, `single` before a second move.

    Tokens are where they stand and how large they are.
    """

    ground: Ground
    start: Square
    size: int
    most: int
    single: int
    before: int
    barring: tuple[tuple[Square, int], ...]
    others: tuple[tuple[Square, int], ...]


class Watch(Struct, frozen=True):
    """Who strikes a mover that leaves the squares `near`, unless it goes to those of `safe`."""

    actor: str
    near: frozenset[Square]
    safe: frozenset[Square] = frozenset()


def reach(outing: Outing, watches: Iterable[Watch], metres: Callable[[int], int | float]) -> tuple[ReachView, ...]:
    """Every square a token can walk to, nearest first, by a shortest walk that provokes the fewest blows.

    `metres` says how long so many squares are.
    """
    size, taken = outing.size, _over(outing.others, outing.size)
    near: dict[Square, list[Watch]] = {}
    for each in watches:
        for square in each.near:
            near.setdefault(square, []).append(each)

    def provoking(departure: Square, arrival: Square) -> tuple[str, ...]:
        return tuple(watch.actor for watch in near.get(departure, ()) if arrival not in watch.safe)

    reached = board.reach(
        outing.ground,
        outing.start,
        size,
        outing.most,
        before=outing.before,
        barred=_over(outing.barring, size).__contains__,
        toll=lambda departure, arrival: len(provoking(departure, arrival)) if departure in near else 0,
    )
    found: list[ReachView] = []
    for at in reached:
        before = found[at.back] if at.back >= 0 else None
        departure, already = (before.square, before.provokes) if before else (outing.start, ())
        further = provoking(departure, at.square) if at.toll and departure in near else ()
        cost = board.walked(at.straight, at.diagonal, outing.ground.diagonals, outing.before)
        found.append(
            ReachView(
                square=at.square,
                metres=metres(cost),
                double=cost > outing.single,
                back=at.back,
                provokes=tuple(dict.fromkeys((*already, *further))) if further else already,
                through=at.square in taken,
            )
        )
    return tuple(found)


def tokens(participants: Iterable[Token]) -> tuple[tuple[Square, int], ...]:
    """Where participants stand and how large they are."""
    return tuple((each.place.square, each.card.size) for each in participants if each.place is not None)


def _over(placed: Iterable[tuple[Square, int]], size: int) -> frozenset[Square]:
    """Where a token of this size would stand on one of these."""
    return frozenset(there for square, other in placed for there in board.around(square, other, size))
