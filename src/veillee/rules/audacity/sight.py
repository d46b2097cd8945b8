"""Tokens put down, hidden from players and shown to them again: what the log says of it."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity.actor import who
from veillee.rules.audacity.events import Event, Placed
from veillee.rules.audacity.notes import CorrectionTold
from veillee.rules.audacity.nouns import State
from veillee.rules.scene import Place
from veillee.rules.space import unveiling


def shown(state: State, actor_id: str, place: Place | None) -> Rule[tuple[Event, ...]]:
    """Put a token there. Players hear nothing of one that stays or becomes hidden; one that was hidden appears."""
    actor = state.actors[actor_id]
    moved = replace(actor, place=place)
    what = unveiling(actor, moved)
    yield from tell(CorrectionTold(actor=who(actor if what == "place" else moved), what=what))
    return (Placed(actor=actor_id, place=place),)
