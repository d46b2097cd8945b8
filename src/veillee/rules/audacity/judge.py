"""Why a command is not possible now, whoever asks: permission, then the room of each act."""

from __future__ import annotations

from veillee.rules.audacity import campaign_judge
from veillee.rules.audacity.commands import Command, PointsCommand
from veillee.rules.audacity.nouns import State
from veillee.rules.common import Refusal, Viewer


def refusal(state: State, command: Command, viewer: Viewer) -> Refusal | None:
    """Why this viewer may not do this now, or nothing."""
    if isinstance(command, PointsCommand):
        return campaign_judge.refusal(state, command, viewer)
    return None
