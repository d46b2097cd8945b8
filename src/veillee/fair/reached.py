"""How far each series of throws went, ever: a throw that is repeated after an undo is drawn as it was the first time.

Without this memory, an undo followed by new values or by a new evening would give other faces.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from msgspec import Struct

Series: TypeAlias = tuple[str, str, bool]
"""The throws of one roller for one purpose; the hidden ones apart."""


class Stand(NamedTuple):
    """The evening and the mix in force; evening 0 is before the first."""

    evening: int
    mix: int


class _Runs(Struct):
    places: int = 0
    stands: list[tuple[int, Stand]] = []
    """From which place on each stand was used, in order."""


class Reached:
    """Places drawn by series. Only growth is remembered, so it stays small."""

    def __init__(self) -> None:
        self._runs: dict[Series, _Runs] = {}

    def first(self, series: Series, place: int) -> Stand | None:
        """The stand of a place that was drawn before, in force or not; nothing for a new one."""
        runs = self._runs.get(series)
        if runs is None or place >= runs.places:
            return None
        return next(stand for start, stand in reversed(runs.stands) if start <= place)

    def add(self, series: Series, place: int, stand: Stand) -> None:
        """A place was drawn."""
        runs = self._runs.setdefault(series, _Runs())
        if place < runs.places:
            return
        if not runs.stands or runs.stands[-1][1] != stand:
            runs.stands.append((place if runs.stands else 0, stand))
        runs.places = place + 1
