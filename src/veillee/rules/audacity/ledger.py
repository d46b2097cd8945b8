"""Lines of the ledger: made, told and written together, so that a balance is always their sum (R-75, R-76)."""

from __future__ import annotations

from veillee.dice import Rule, tell
from veillee.rules.audacity.events import Event, PointsMoved
from veillee.rules.audacity.notes import PointsTold
from veillee.rules.audacity.nouns import Line, Resource, State


def audacity(owner: str, amount: int, reason: str, label: str = "") -> Line:
    """A line of points of audacity, of a player or of the GM."""
    return Line(owner=owner, resource=Resource.AUDACITY, amount=amount, reason=reason, label=label)


def creation(owner: str, amount: int, reason: str, label: str = "") -> Line:
    """A line of creation points, which only players have."""
    return Line(owner=owner, resource=Resource.CREATION_POINTS, amount=amount, reason=reason, label=label)


def moved(*lines: Line) -> tuple[Event, ...]:
    """What writes these lines; those of 0 points are not recorded (R-76)."""
    real = tuple(line for line in lines if line.amount)
    return (PointsMoved(lines=real),) if real else ()


def told(state: State, *lines: Line) -> Rule[tuple[Event, ...]]:
    """Tell these lines with the names of their players, and write them."""
    events = moved(*lines)
    real = tuple(line for line in lines if line.amount)
    if real:
        names = {line.owner: named(state, line.owner) for line in real if line.owner in state.players}
        yield from tell(PointsTold(lines=real, names=names))
    return events


def named(state: State, player: str) -> str:
    """How a player is called; one that nobody named goes by its id."""
    return state.players[player].name or player
