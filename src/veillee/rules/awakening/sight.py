"""Tokens put down, hidden from players and shown to them again: what the log says of it."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.events import Event, Placed
from veillee.rules.awakening.notes import CorrectionTold, who
from veillee.rules.awakening.nouns import Place, State
from veillee.rules.awakening.space import hidden


def shown(state: State, actor_id: str, place: Place | None) -> Rule[tuple[Event, ...]]:
    """Put a token there. Players hear nothing of one that stays or becomes hidden; one that was hidden appears."""
    actor = state.actors[actor_id]
    moved = replace(actor, place=place)
    match hidden(actor), hidden(moved):
        case True, False:
            told = CorrectionTold(actor=who(moved), what="revealed")
        case False, True:
            told = CorrectionTold(actor=who(moved), what="hidden")
        case _:
            told = CorrectionTold(actor=who(actor), what="place")
    yield from tell(told)
    return (Placed(actor=actor_id, place=place),)
