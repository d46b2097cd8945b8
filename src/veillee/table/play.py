"""The system's state along the chain: the fold of events, with states kept on the way so that undo is quick."""

from __future__ import annotations

import inspect
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from veillee.rules.common import Refusal
from veillee.rules.system import System
from veillee.table.log import Log
from veillee.table.mark import mark_beside
from veillee.table.record import Record, Snapshot, Waiting

EVERY: Final = 256
"""Records between two snapshots."""
RECENT: Final = 64
"""States kept for the last heads, so that a step back folds nothing."""


class Play(Struct, frozen=True):
    """Where the game is: the state at the head, and what is waited for."""

    head: int
    state: Any
    waiting: Waiting | None = None


class Fold:
    """States by version of a played record; 0 is the beginning. What it forgets it folds again."""

    def __init__(self, system: System, start: Any, snapshots: Iterable[Snapshot] = ()) -> None:
        self._system = system
        self._start = start
        self._milestones: dict[int, Any] = {snapshot.head: snapshot.state for snapshot in snapshots if snapshot.head}
        self._recent: OrderedDict[int, Any] = OrderedDict()
        self.folded = 0
        """Records folded so far."""

    def at(self, log: Log, version: int) -> Play:
        """The play as it was when a record had just been played."""
        if version == 0:
            return Play(0, self._start)
        missing: list[Record] = []
        state = self._start
        for record in log.back(version):
            known = self._known(record.version)
            if known is not None:
                state = known
                break
            missing.append(record)
        for record in reversed(missing):
            state = evolved(self._system, state, record.events)
            self.folded += 1
            self._keep(record, state)
        return Play(version, state, log.record(version).waiting)

    def _known(self, version: int) -> Any:
        return self._recent.get(version, self._milestones.get(version))

    def _keep(self, record: Record, state: Any) -> None:
        self._recent[record.version] = state
        self._recent.move_to_end(record.version)
        if record.version // EVERY != record.parent // EVERY:
            self._milestones[record.version] = state
        while len(self._recent) > RECENT:
            self._recent.popitem(last=False)


def evolved(system: System, state: Any, events: Iterable[Any]) -> Any:
    """Fold events into a state."""
    for event in events:
        state = system.evolve(state, event)
    return state


def fold_version(system: System) -> str:
    """A mark of the code that folds: a snapshot made by other code is thrown away.

    It is read from the sources beside the type of the state, so that nobody can forget to raise it.
    """
    sources = (inspect.getsourcefile(system.State) or "", inspect.getsourcefile(Refusal) or "")
    return mark_beside(sources)
