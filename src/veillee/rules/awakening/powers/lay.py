"""Putting an effect on somebody for some rounds, or until something ends it (WA-CAP-13)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.effects import effect_told, given, next_id, round_of
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.nouns import (
    Actor,
    Effect,
    EffectKind,
    LastingEffect,
    Origin,
    Power,
    PowerState,
    State,
    StateGiven,
)
from veillee.rules.awakening.powers.known import key

UNTIL_ENDED: Final = frozenset((PowerState.STEALTHY, PowerState.DISARMED))
"""States without rounds that last until an act ends them, or the encounter."""


def lay(
    state: State,
    user: str,
    bearer: str,
    effect: LastingEffect | StateGiven,
    power: Power,
    origin: Origin | None = None,
) -> Rule[tuple[Event, ...]]:
    """Put an effect of a power on somebody, in the place of the same one of the same user if it is still there.

    It lasts `rounds` full rounds from the slot being played, so up to the user's own slot of round T + n when it is
    used in one's turn (RB-46, R-TURN-03). Laid before a fight it counts them from the first round. What has no
    rounds lasts one, but for stealth and for a weapon on the ground.
    """
    actor = state.actors[bearer]
    origin = origin or Origin(actor=user, power=power.id)
    older = next((other for other in actor.stance.effects if _same(other, effect, origin)), None)
    rounds = effect.rounds or (0 if isinstance(effect, StateGiven) and effect.state in UNTIL_ENDED else 1)
    laid = Effect(
        id=older.id if older is not None else next_id(actor),
        kind=EffectKind(effect.state) if isinstance(effect, StateGiven) else EffectKind.POWER,
        value=effect.value if isinstance(effect, StateGiven) else 0,
        until=max(1, round_of(state)) + rounds if rounds else None,
        slot=state.fight.acting if state.fight is not None and rounds else "",
        label=power.name.text,
        lasting=None if isinstance(effect, StateGiven) else effect,
        origin=origin,
    )
    yield from tell(effect_told(actor, laid))
    return given(_without(actor, older), laid)


def _same(other: Effect, effect: LastingEffect | StateGiven, origin: Origin) -> bool:
    if other.origin != origin:
        return False
    if isinstance(effect, StateGiven):
        return other.kind == EffectKind(effect.state)
    return other.lasting is not None and key(other.lasting) == key(effect)


def _without(actor: Actor, older: Effect | None) -> Actor:
    left = tuple(other for other in actor.stance.effects if other is not older)
    return replace(actor, stance=replace(actor.stance, effects=left))
