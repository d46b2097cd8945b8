"""What a power does at once or lays on somebody, one effect after the other (WA-CAP-13)."""

from __future__ import annotations

import msgspec

from veillee.dice import Rule
from veillee.rules.awakening.damage import deal
from veillee.rules.awakening.effects import active
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.exchange import FIRST
from veillee.rules.awakening.facing import face
from veillee.rules.awakening.nouns import (
    AnyPowerEffect,
    Bearer,
    Condition,
    EffectKind,
    Healing,
    LastingEffect,
    MagicGain,
    OwnDamage,
    Power,
    PowerLine,
    Push,
    Ritual,
    Square,
    State,
    StateEnded,
    Stride,
    Teleport,
)
from veillee.rules.awakening.powers.carrier import follows, is_attack
from veillee.rules.awakening.powers.conditions import holds
from veillee.rules.awakening.powers.healing import healing, magic_gain
from veillee.rules.awakening.powers.lay import lay
from veillee.rules.awakening.powers.motion import push, stride, teleport
from veillee.rules.awakening.powers.ongoing import ended


class Use(msgspec.Struct, frozen=True, kw_only=True):
    """A power being used: by whom, at the values of its rank, with what line, on which square."""

    user: str
    power: Power
    line: PowerLine
    point: Square | None = None


def apply(state: State, use: Use, bearers: tuple[str, ...]) -> Rule[tuple[Event, ...]]:
    """Everything that a power does besides its blow: to each of `bearers`, then once to its user."""
    events: list[Event] = []
    for bearer in bearers:
        done = yield from apply_to_target(state, use, bearer)
        state = fold(state, done)
        events += done
    events += yield from apply_to_user(state, use)
    return tuple(events)


def apply_to_target(state: State, use: Use, target: str) -> Rule[tuple[Event, ...]]:
    """What a power does to one target; damage that no test decides comes first (WA-ATK-03)."""
    events: tuple[Event, ...] = face(state, use.user, target) if target != use.user else ()
    state = fold(state, events)
    if not is_attack(use.power) and use.line.harms and _alive(state, target):
        dealt = yield from deal(state, use.user, target, use.line, purpose=FIRST.damage)
        state = fold(state, dealt)
        events = (*events, *dealt)
    for effect in follows(use.power):
        if not _of_user(effect):
            done = yield from _one(state, use, target, effect)
            state = fold(state, done)
            events = (*events, *done)
    return events


def apply_to_user(state: State, use: Use) -> Rule[tuple[Event, ...]]:
    """What a power does to who uses it, once however many it struck."""
    events: list[Event] = []
    for effect in follows(use.power):
        if _of_user(effect):
            done = yield from _one(state, use, use.user, effect)
            state = fold(state, done)
            events += done
    return tuple(events)


def _of_user(effect: AnyPowerEffect) -> bool:
    return effect.to is Bearer.USER or isinstance(effect, Teleport | Stride | Ritual)


def _alive(state: State, actor: str) -> bool:
    return state.actors[actor].vitals.condition is not Condition.DEAD


def _one(state: State, use: Use, bearer: str, effect: AnyPowerEffect) -> Rule[tuple[Event, ...]]:
    """One effect on who bears it. What happens at once asks for its condition now, what lasts whenever it counts;
    nothing of a power reaches the dead.
    """
    user, it, name = state.actors[use.user], state.actors[bearer], use.power.name
    if not _alive(state, bearer):
        return ()
    lasts = isinstance(effect, LastingEffect) and not (isinstance(effect, Healing) and not effect.rounds)
    if not lasts and not holds(state, effect.when, user, it):
        return ()
    match effect:
        case Healing(rounds=0):
            return (yield from healing(state, use.user, bearer, effect, name))
        case MagicGain():
            return (yield from magic_gain(state, use.user, bearer, effect, name))
        case StateEnded(states=states):
            kinds = tuple(EffectKind(each) for each in states)
            return (yield from ended(state, bearer, active(state, it, *kinds)))
        case Teleport():
            return (yield from teleport(state, use.user, effect, use.point, name))
        case Stride():
            return (yield from stride(state, use.user, effect, name))
        case Push():
            return (yield from push(state, use.user, bearer, effect, name))
        case OwnDamage() | Ritual():
            return ()  # struck already; told with the player's words
        case _:
            return (yield from lay(state, use.user, bearer, effect, use.power))
