"""From thrown faces to a total and to what each die did: every node becomes one small function, made once.

Dice fall in two parts: those of the expression in reading order, then those that their faces call for, pool after
pool. A throw therefore never needs to know beforehand how many dice it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from veillee.dice.rule import Thrower
from veillee.dice.tree import (
    MAX_EXPLOSIONS,
    PERCENTILE,
    Extreme,
    Modifier,
    Node,
    Number,
    OneOf,
    Pool,
    Product,
    Quotient,
    Select,
    Sum,
    Tagged,
    Term,
    Tries,
    clamp,
    kept_ranks,
)


class Cause(Enum):
    """Why a die was thrown after the others."""

    REROLL = "reroll"
    EXPLOSION = "explosion"


class Die(Struct, frozen=True, omit_defaults=True):
    """One die that fell: its face, what it counts for after minima and maxima, and whether it is kept.

    A die of a hundred sides also keeps the marks of its two ten-sided dice, 0 to 9. A die that was thrown again is
    `rerolled`, and not kept; one that was not there at first has a `cause`.
    """

    sides: int
    face: int
    value: int
    kept: bool
    tag: str | None = None
    tens: int | None = None
    units: int | None = None
    rerolled: bool = False
    cause: Cause | None = None


class Thrown(Struct):
    """The dice of one throw: those of the expression, those that came after them, and what throws more."""

    faces: Sequence[int]
    more: Thrower
    dice: list[Die] = []
    later: list[Die] = []


Reader: TypeAlias = Callable[[Thrown], int]


def reader(node: Node) -> Reader:
    """Return the function that reads the total off thrown faces and appends each die to them."""
    return _reader(node, 0, None)[0]


def percentile(tens: int, units: int) -> int:
    """Read two ten-sided dice marked 0 to 9 as one of a hundred sides; two zeros are 100 (D20-DICE-06 to 08)."""
    return 10 * tens + units or 100


def tens_and_units(face: int) -> tuple[int, int]:
    """Return the marks, 0 to 9, of the two ten-sided dice that show this face of a hundred-sided one."""
    return face // 10 % 10, face % 10


def _reader(node: Node, start: int, tag: str | None) -> tuple[Reader, int]:
    """Return the reader of a node whose first die is at `start`, and where the next node begins."""
    match node:
        case Number(value):
            return lambda thrown: value, start
        case Pool(count):
            end = start + count
            return _pool(node, start, end, tag), end
        case Tagged(inner, own):
            return _reader(inner, start, own)
        case Product(inner, factor):
            read, end = _reader(inner, start, tag)
            return lambda thrown: read(thrown) * factor, end
        case Quotient(inner, divisor):
            read, end = _reader(inner, start, tag)
            return lambda thrown: read(thrown) // divisor, end
        case Sum(terms):
            return _sum(terms, start, tag)
        case OneOf(extreme, nodes):
            reads, end = _readers(nodes, start, tag)
            return _one_of(extreme, reads), end
        case Tries(extreme, count, inner):
            reads, end = _readers((inner,) * count, start, tag)
            return _one_of(extreme, reads), end


def _readers(nodes: tuple[Node, ...], start: int, tag: str | None) -> tuple[tuple[Reader, ...], int]:
    reads: list[Reader] = []
    for node in nodes:
        read, start = _reader(node, start, tag)
        reads.append(read)
    return tuple(reads), start


def _sum(terms: tuple[Term, ...], start: int, tag: str | None) -> tuple[Reader, int]:
    fixed = sum(term.sign * term.node.value for term in terms if isinstance(term.node, Number))
    variable = [term for term in terms if not isinstance(term.node, Number)]
    reads, end = _readers(tuple(term.node for term in variable), start, tag)
    if [term.sign for term in variable] == [1]:  # 1d20+5
        read = reads[0]
        return lambda thrown: read(thrown) + fixed, end
    signed = tuple((term.sign, read) for term, read in zip(variable, reads, strict=True))
    return lambda thrown: fixed + sum([sign * read(thrown) for sign, read in signed]), end


def _one_of(extreme: Extreme, reads: tuple[Reader, ...]) -> Reader:
    def read_all(thrown: Thrown) -> int:
        totals: list[int] = []
        ends = [(len(thrown.dice), len(thrown.later))]
        for read in reads:
            totals.append(read(thrown))
            ends.append((len(thrown.dice), len(thrown.later)))
        best = max(totals) if extreme is Extreme.HIGHEST else min(totals)
        winner = totals.index(best)
        for place in range(len(reads)):
            if place != winner:
                (dice, later), (dice_end, later_end) = ends[place], ends[place + 1]
                thrown.dice[dice:dice_end] = [replace(die, kept=False) for die in thrown.dice[dice:dice_end]]
                thrown.later[later:later_end] = [replace(die, kept=False) for die in thrown.later[later:later_end]]
        return best

    return read_all


def _pool(pool: Pool, start: int, end: int, tag: str | None) -> Reader:
    if pool.reroll is not None or pool.explode is not None:
        return _open_pool(pool, start, end, tag)
    clamps = tuple(modifier for modifier in pool.modifiers if not isinstance(modifier, Select))
    kept = _dice_of(pool.sides, clamps, True, tag).__getitem__
    low, high = kept_ranks(pool.count, pool.modifiers)
    if high - low < pool.count:
        dropped = _dice_of(pool.sides, clamps, False, tag).__getitem__
        return _select(start, end, low, high, kept, dropped)

    def single(thrown: Thrown) -> int:
        die = kept(thrown.faces[start])
        thrown.dice.append(die)
        return die.value

    def plain(thrown: Thrown) -> int:
        faces = thrown.faces[start:end]
        thrown.dice.extend(map(kept, faces))
        return sum(faces)

    def clamped(thrown: Thrown) -> int:
        dice = [kept(face) for face in thrown.faces[start:end]]
        thrown.dice.extend(dice)
        return sum(map(_value, dice))

    return single if pool.count == 1 else clamped if clamps else plain


def _select(
    start: int, end: int, low: int, high: int, kept: Callable[[int], Die], dropped: Callable[[int], Die]
) -> Reader:
    places = range(end - start)[::-1]  # of equal dice the first thrown ranks higher: it is the one kept by "kh"

    def select(thrown: Thrown) -> int:
        faces = thrown.faces[start:end]
        dice = list(map(dropped, faces))
        total = 0
        for place in sorted(places, key=faces.__getitem__)[low:high]:
            dice[place] = die = kept(faces[place])
            total += die.value
        thrown.dice.extend(dice)
        return total

    return select


class _Piece:
    """A die of a pool while rerolls and explosions go on; `chain` is the die that it counts with."""

    __slots__ = ("cause", "chain", "face", "rerolled")

    def __init__(self, face: int, chain: int, cause: Cause | None = None) -> None:
        self.face = face
        self.chain = chain
        self.cause = cause
        self.rerolled = False


def _open_pool(pool: Pool, start: int, end: int, tag: str | None) -> Reader:
    """Rerolls first, then explosions, a wave of dice at a time; then each die counts with those that it added."""
    sides = pool.sides
    again = pool.reroll.condition.faces(sides) if pool.reroll else range(0)
    once = pool.reroll is not None and pool.reroll.once
    exploding = pool.explode.condition.faces(sides) if pool.explode else range(0)
    low, high = kept_ranks(pool.count, pool.modifiers)
    places = range(pool.count)[::-1]

    def wave(thrown: Thrown, before: list[_Piece], cause: Cause) -> list[_Piece]:
        faces = thrown.more((sides,) * len(before)) if before else ()
        return [_Piece(face, piece.chain, cause) for piece, face in zip(before, faces, strict=True)]

    def read(thrown: Thrown) -> int:
        first = [_Piece(face, place) for place, face in enumerate(thrown.faces[start:end])]
        later: list[_Piece] = []
        pending = [piece for piece in first if piece.face in again]
        while pending:
            for piece in pending:
                piece.rerolled = True
            fresh = wave(thrown, pending, Cause.REROLL)
            later += fresh
            pending = [] if once else [piece for piece in fresh if piece.face in again]
        pending = [piece for piece in first + later if not piece.rerolled and piece.face in exploding]
        for _explosion in range(MAX_EXPLOSIONS):
            fresh = wave(thrown, pending, Cause.EXPLOSION)
            later += fresh
            pending = [piece for piece in fresh if piece.face in exploding]
        values = [0] * pool.count
        for piece in first + later:
            if not piece.rerolled:
                values[piece.chain] += clamp(pool.modifiers, piece.face)
        chosen = set(sorted(places, key=values.__getitem__)[low:high])
        thrown.dice += [_shown(piece, sides, pool.modifiers, chosen, tag) for piece in first]
        thrown.later += [_shown(piece, sides, pool.modifiers, chosen, tag) for piece in later]
        return sum(values[place] for place in chosen)

    return read


def _shown(piece: _Piece, sides: int, modifiers: tuple[Modifier, ...], chosen: set[int], tag: str | None) -> Die:
    kept = piece.chain in chosen and not piece.rerolled
    die = _die(sides, piece.face, clamp(modifiers, piece.face), kept, tag)
    return replace(die, rerolled=piece.rerolled, cause=piece.cause)


def _die(sides: int, face: int, value: int, kept: bool, tag: str | None) -> Die:
    tens, units = tens_and_units(face) if sides == PERCENTILE else (None, None)
    return Die(sides, face, value, kept, tag, tens, units)


_value = attrgetter("value")


class _Dice(dict[int, Die]):
    """The dice of one kind by face, made when they first fall: frozen, they are shared by all throws."""

    def __init__(self, sides: int, clamps: tuple[Modifier, ...], kept: bool, tag: str | None) -> None:
        super().__init__()
        self._made = (sides, clamps, kept, tag)

    def __missing__(self, face: int) -> Die:
        sides, clamps, kept, tag = self._made
        die = self[face] = _die(sides, face, clamp(clamps, face), kept, tag)
        return die


@lru_cache(maxsize=256)
def _dice_of(sides: int, clamps: tuple[Modifier, ...], kept: bool, tag: str | None) -> _Dice:
    return _Dice(sides, clamps, kept, tag)
