"""What each command causes, by the room that plays it."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.audacity import campaign
from veillee.rules.audacity.commands import Command, PointsCommand
from veillee.rules.audacity.events import Event
from veillee.rules.audacity.nouns import State


def decide(state: State, command: Command) -> Rule[tuple[Event, ...]]:
    """What a command that is not refused causes."""
    if isinstance(command, PointsCommand):
        return (yield from campaign.decide(state, command))
    return ()
