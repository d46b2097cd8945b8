"""Whom an actor was provoked into attacking (WA-ACT-16)."""

from __future__ import annotations

from veillee.rules.awakening.nouns import Actor, State, Taunt
from veillee.rules.awakening.powers.bearing import of
from veillee.rules.awakening.space import hidden, standing


def taunters(state: State, actor: Actor) -> tuple[str, ...]:
    """Those who provoked an actor, as long as they stand in everybody's sight."""
    users = (borne.user for _effect, borne in of(state, actor, Taunt))
    return tuple(
        user
        for user in users
        if user != actor.id and user in state.actors and standing(state.actors[user]) and not hidden(state.actors[user])
    )
