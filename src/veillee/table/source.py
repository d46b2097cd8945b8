"""Where the faces of a table come from.

A throw is keyed by who throws, for what, and how many such throws came before it in the effective history, never by a
global counter: an act repeated after an undo is the same throw (design §5). Hidden throws have a count of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from veillee.dice import Ask, Fall, Key, Known, RandomSource, Thrower, parse
from veillee.fair.evening import Evening
from veillee.fair.proof import Seeds
from veillee.fair.reached import Reached, Series, Stand
from veillee.fair.stream import Stream, mix_key


class Throw(Struct, frozen=True):
    """The key of a throw: `place` counts the throws of this roller and purpose before it, in force now."""

    roller: str
    purpose: str
    place: int
    dice: str
    evening: int = 0
    mix: int = 0
    hidden: bool = False

    @property
    def key(self) -> Key:
        """The key as it is kept with what falls."""
        return Key(self.evening, self.mix, self.place, self.hidden)


class Faces(Protocol):
    """Draws faces for throws."""

    def thrower(self, throw: Throw) -> Thrower:
        """What gives one face per die of a throw; called again when the first faces call for more dice."""


class DrawnFaces:
    """Faces of the operating system's generator; the key is not read."""

    def __init__(self) -> None:
        self._source = RandomSource()

    def thrower(self, throw: Throw) -> Thrower:
        return self._source.thrower(Ask(throw.dice, throw.purpose, throw.roller))


class EveningFaces:
    """Faces that follow from the seeds of evenings, the values mixed in, and the key."""

    def __init__(self, evenings: Mapping[int, Evening], seeds: Mapping[int, Seeds]) -> None:
        self._evenings = evenings
        self._seeds = seeds

    def thrower(self, throw: Throw) -> Thrower:
        seeds = self._seeds[throw.evening]
        mixes = self._evenings[throw.evening].mixes[: throw.mix + 1]
        key = mix_key(seeds.hidden if throw.hidden else seeds.public, throw.evening, mixes)
        return Stream(key, throw.roller, throw.purpose, throw.place).throw


class History(Struct, frozen=True):
    """What keys the next throws: how many are in force in each series, how far each ever went, what is in force."""

    asks: Mapping[Series, int]
    reached: Reached
    stand: Stand


class KeyedSource:
    """The source of one run of a rule: gives each ask its key, or leaves it to a person.

    `known` are the throws of the act; `spent` those that a correction made void: asked again, they are the same throws.
    `hidden` says whose faces are the GM's alone, `typed` who types.
    """

    def __init__(
        self,
        faces: Faces,
        history: History,
        known: Iterable[Known] = (),
        spent: Iterable[Fall] = (),
        typed: Callable[[str], bool] = lambda roller: False,
        hidden: Callable[[str], bool] = lambda roller: False,
    ) -> None:
        self._faces = faces
        self._history = history
        self._next: dict[Series, int] = {}
        for piece in known:
            if isinstance(piece, Fall) and piece.key is not None:
                series = series_of(piece, piece.key)
                self._next[series] = max(self._place(series), piece.key.place + 1)
        self._spent = list(spent)
        self._typed = typed
        self._hidden = hidden
        self.keys: list[Key] = []
        """Of the dice that fell in this run, in order."""

    @property
    def drew(self) -> bool:
        """Whether any die fell in this run."""
        return bool(self.keys)

    @property
    def spent(self) -> tuple[Fall, ...]:
        """The throws made void that were not asked again yet."""
        return tuple(self._spent)

    def thrower(self, ask: Ask) -> Thrower | None:
        # a number without a die asks nobody for faces
        return None if self._typed(ask.roller) and parse(ask.dice).dice else self.draw(ask)

    def draw(self, ask: Ask) -> Thrower:
        """Draw even for somebody who types."""
        throw = self.throw(ask)
        self.keys.append(throw.key)
        return self.cast(throw)

    def cast(self, throw: Throw) -> Thrower:
        """What gives the faces of a throw."""
        return self._faces.thrower(throw)

    def throw(self, ask: Ask) -> Throw:
        """The next throw for an ask, with its key."""
        series = (ask.roller, ask.purpose, self._hidden(ask.roller))
        place = self._void(series)
        if place is None:
            place = self._place(series)
            self._next[series] = place + 1
        stand = self._history.reached.first(series, place) or self._history.stand
        return Throw(ask.roller, ask.purpose, place, ask.dice, stand.evening, stand.mix, series[2])

    def _place(self, series: Series) -> int:
        return self._next.get(series, self._history.asks.get(series, 0))

    def _void(self, series: Series) -> int | None:
        for fall in self._spent:
            if fall.key is not None and series_of(fall, fall.key) == series:
                self._spent.remove(fall)
                return fall.key.place
        return None


def series_of(fall: Fall, key: Key) -> Series:
    """The series that a keyed fall belongs to."""
    return (fall.roller, fall.purpose, key.hidden)
