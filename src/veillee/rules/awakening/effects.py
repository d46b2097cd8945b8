"""Effects that weigh on an actor now, and those that a roll uses up."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.events import Event, StanceChanged, TurnChanged
from veillee.rules.awakening.notes import EffectTold, who
from veillee.rules.awakening.nouns import Actor, Condition, Effect, EffectKind, Stance, State


def round_of(state: State) -> int:
    """The round being played, 0 outside a fight."""
    return state.fight.round if state.fight else 0


def active(state: State, actor: Actor, *kinds: EffectKind) -> tuple[Effect, ...]:
    """Effects of these kinds that count now (all kinds when none is named).

    An effect with a slot ends when that slot comes, and is taken away there (R-TURN-03); one without a slot
    ends when its round `until` begins.
    """
    return tuple(
        effect
        for effect in actor.stance.effects
        if (not kinds or effect.kind in kinds) and _counts(effect, round_of(state))
    )


def suffers(state: State, actor: Actor, kind: EffectKind) -> bool:
    """Whether an effect of this kind counts now."""
    return bool(active(state, actor, kind))


def die(state: State, actor: Actor) -> str:
    """The die of every test, which decides success: a d20 (WA-GEN-01), a d12 for the weakened (WA-POISON-12)."""
    return "1d12" if suffers(state, actor, EffectKind.WEAKENED) else "1d20"


def sides(state: State, actor: Actor) -> int:
    """Sides of the die of every test."""
    return 12 if suffers(state, actor, EffectKind.WEAKENED) else 20


def used(state: State, actor: Actor, kinds: Container[EffectKind]) -> Stance:
    """The stance after something used these effects once: those with no use left are gone.

    A vulnerable actor is so for one attack when nothing else was said (R-CRIT-09).
    """
    kept: list[Effect] = []
    for effect in actor.stance.effects:
        uses = 1 if effect.uses is None and effect.kind is EffectKind.VULNERABLE else effect.uses
        if effect.kind not in kinds or uses is None or not _counts(effect, round_of(state)):
            kept.append(effect)
        elif uses > 1:
            kept.append(replace(effect, uses=uses - 1))
    effects = tuple(kept)
    return actor.stance if effects == actor.stance.effects else replace(actor.stance, effects=effects)


EXPOSED: Final = (EffectKind.VULNERABLE, EffectKind.OFF_BALANCE)
"""What an attack on an actor uses up: it counts in the attack test or in the defense that it meets (R-CRIT-09)."""


def wear(state: State, actor_id: str, *kinds: EffectKind) -> Rule[tuple[Event, ...]]:
    """Use once the effects of these kinds, and tell which of them end by it."""
    actor = state.actors[actor_id]
    stance = used(state, actor, kinds)
    if stance == actor.stance:
        return ()
    kept = {effect.id for effect in stance.effects}
    for effect in actor.stance.effects:
        if effect.id not in kept and actor.vitals.condition is not Condition.DEAD:
            yield from tell(effect_told(actor, effect, begins=False))
    return (StanceChanged(actor=actor_id, stance=stance),)


def unhidden(state: State, actor_id: str) -> Rule[tuple[Event, ...]]:
    """Attacking ends stealth, once the blow that it helped is over (WA-X-20)."""
    actor = state.actors[actor_id]
    kept = tuple(effect for effect in actor.stance.effects if effect.kind is not EffectKind.STEALTHY)
    if len(kept) == len(actor.stance.effects):
        return ()
    for effect in active(state, actor, EffectKind.STEALTHY):
        yield from tell(effect_told(actor, effect, begins=False))
    return (StanceChanged(actor=actor_id, stance=replace(actor.stance, effects=kept)),)


def given(actor: Actor, effect: Effect) -> tuple[Event, ...]:
    """One more effect; the slowed who has acted has played its one action (R-POI-09)."""
    laid = StanceChanged(actor=actor.id, stance=replace(actor.stance, effects=(*actor.stance.effects, effect)))
    halted = replace(actor.turn, moves=0, attacks=0)
    acted = actor.turn.started and min(actor.turn.moves, actor.turn.attacks) < 1
    if effect.kind is EffectKind.SLOWED and acted and halted != actor.turn:
        return (laid, TurnChanged(actor=actor.id, turn=halted))
    return (laid,)


def next_id(actor: Actor) -> str:
    """An id that no effect of the actor has: the same state always gives the same."""
    used = {effect.id for effect in actor.stance.effects}
    return next(each for number in range(1, len(used) + 2) if (each := f"e{number}") not in used)


def effect_told(actor: Actor, effect: Effect, *, begins: bool = True) -> EffectTold:
    """The line of the log of an effect that begins or ends; that of a power says what it does."""
    return EffectTold(
        actor=who(actor),
        kind=effect.kind,
        value=effect.value,
        begins=begins,
        label=effect.label,
        does=str(effect.lasting.__struct_config__.tag) if effect.lasting is not None else "",
    )


def _counts(effect: Effect, round_now: int) -> bool:
    if effect.since > round_now:
        return False
    return effect.until is None or round_now < effect.until or (round_now == effect.until and effect.slot != "")
