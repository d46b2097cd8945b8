"""What a lasting effect does by itself: at each turn of its bearer, and when it is over."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, roll, tell
from veillee.rules.awakening.death import hurt
from veillee.rules.awakening.effects import effect_told
from veillee.rules.awakening.events import Event, StanceChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.nouns import (
    Actor,
    AfterEffect,
    Condition,
    DamageType,
    Effect,
    Healing,
    Ongoing,
    State,
)
from veillee.rules.awakening.powers.bearing import Borne
from veillee.rules.awakening.powers.conditions import holds
from veillee.rules.awakening.powers.healing import healing
from veillee.rules.common import Name, Part, Sum


def turn_begins(state: State, actor: str, borne: tuple[Borne, ...]) -> Rule[tuple[Event, ...]]:
    """Damage and healing at the start of each turn of their bearer, were it down; the oldest first (R-TURN-03)."""
    events: tuple[Event, ...] = ()
    for each in borne:
        done = yield from _ticked(fold(state, events), actor, each)
        events = (*events, *done)
    return events


def ended(state: State, actor: str, over: tuple[Effect, ...]) -> Rule[tuple[Event, ...]]:
    """Take effects away from an actor and say so; what comes after them is then suffered (RB-57)."""
    if not over:
        return ()
    bearer = state.actors[actor]
    for effect in over:
        yield from tell(effect_told(bearer, effect, begins=False))
    left = tuple(effect for effect in bearer.stance.effects if effect not in over)
    events: tuple[Event, ...] = (_with_effects(bearer, left),)
    for effect in over:
        if isinstance(effect.lasting, AfterEffect):
            hurt_by = yield from _after(fold(state, events), actor, effect, effect.lasting)
            events = (*events, *hurt_by)
    return events


def _ticked(state: State, actor: str, borne: Borne) -> Rule[tuple[Event, ...]]:
    bearer, effect = state.actors[actor], borne.effect
    if bearer.vitals.condition is Condition.DEAD or not holds(state, effect.when, bearer):
        return ()
    match effect:
        case Ongoing():
            user = borne.user if borne.user in state.actors else actor
            return (
                yield from _suffered(
                    state, actor, Name(borne.label), effect.dice, effect.bonus, "ongoing", user, (effect.damage,)
                )
            )
        case Healing():
            return (yield from healing(state, borne.user, actor, effect, Name(borne.label)))
        case _:
            return ()


def _after(state: State, actor: str, effect: Effect, after: AfterEffect) -> Rule[tuple[Event, ...]]:
    """Ordinary damage, that may fell; no test makes it, and its own power does not reduce it."""
    if state.actors[actor].vitals.condition is Condition.DEAD:
        return ()
    power = effect.origin.power if effect.origin is not None else ""
    label = Name(effect.label)
    return (yield from _suffered(state, actor, label, after.dice, after.bonus, "after_effect", actor, power=power))


def _suffered(
    state: State,
    actor: str,
    label: Name,
    dice: str,
    bonus: int,
    purpose: str,
    roller: str,
    types: tuple[DamageType, ...] = (),
    power: str = "",
) -> Rule[tuple[Event, ...]]:
    parts: tuple[Part, ...] = ()
    if dice:
        rolled = yield from roll(dice, purpose, roller)
        parts = (Part("die.power", rolled, "RB-57" if power else "WA-CAP-13", f"{label.text} {dice}".strip()),)
    if bonus:
        parts = (*parts, Part("power", bonus, "WA-CAP-13", label.text))
    addition = Sum(parts)
    return (yield from hurt(state, actor, addition.total, line=label, addition=addition, types=types, power=power))


def _with_effects(actor: Actor, effects: tuple[Effect, ...]) -> Event:
    return StanceChanged(actor=actor.id, stance=replace(actor.stance, effects=effects))
