"""Whose points pay for an actor, how many there are, the lines that spending writes (D20-LEG-01, R-74, R-75)."""

from __future__ import annotations

from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.events import Event, PointsMoved
from veillee.rules.audacity.nouns import GM, Line, Resource, State
from veillee.rules.audacity.space import hidden


def payer(state: State, actor: Actor) -> str:
    """The player whose reserve pays for an actor, else the GM (D20-AUD-02, R-52)."""
    return actor.player if actor.player in state.players else GM


def points(state: State, actor: Actor) -> int:
    """Points of audacity that may be spent for an actor now: none outside a scenario (ASM-28)."""
    if not state.scenario:
        return 0
    owner = payer(state, actor)
    return state.gm_audacity if owner == GM else state.players[owner].audacity


def spent(state: State, actor: Actor, amount: int, reason: str, label: str = "") -> tuple[Event, ...]:
    """The line that says what was spent for an actor, and on what; nothing when nothing was.

    A ledger outlives who it names: somebody hidden is not named there.
    """
    if not amount:
        return ()
    named = "" if hidden(actor) else label
    line = Line(owner=payer(state, actor), resource=Resource.AUDACITY, amount=-amount, reason=reason, label=named)
    return (PointsMoved(lines=(line,)),)
