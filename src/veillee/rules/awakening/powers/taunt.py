"""Whom an actor was provoked into attacking (WA-ACT-16)."""

from __future__ import annotations

from veillee.rules.awakening.effects import active
from veillee.rules.awakening.nouns import Actor, EffectKind, State, Taunt
from veillee.rules.awakening.space import hidden, standing


def taunters(state: State, actor: Actor) -> tuple[str, ...]:
    """Those who provoked an actor, as long as they stand in everybody's sight."""
    laid = (effect for effect in active(state, actor, EffectKind.POWER) if isinstance(effect.lasting, Taunt))
    users = dict.fromkeys(effect.origin.actor for effect in laid if effect.origin is not None)
    return tuple(user for user in users if user != actor.id and user in state.actors and _there(state.actors[user]))


def _there(user: Actor) -> bool:
    return standing(user) and not hidden(user)
