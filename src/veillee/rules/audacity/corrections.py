"""Tools that set things right: counters and states, conditions put on somebody, settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import asdict, replace

from veillee.dice import Rule, tell
from veillee.rules import settings
from veillee.rules.audacity.actor import Actor, Vitals, who
from veillee.rules.audacity.body import DEATH, LAST_BREATH
from veillee.rules.audacity.commands import Correct, EndEffect, GiveEffect, SetSetting
from veillee.rules.audacity.events import ActorChanged, Event, SettingsChanged
from veillee.rules.audacity.notes import CorrectionTold, EffectTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.stance import Effect, Stance
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number, text

MOST_EFFECTS: Final = 20
DEEPEST: Final = -99
VALUES: Final = settings.values(Settings)
"""The values of each setting, default first."""


def correct_refusal(state: State, command: Correct) -> Refusal | None:
    """Why counters cannot be set so."""
    return first(
        number("hit_points", command.hit_points, DEEPEST, state.actors[command.actor].card.hit_points),
        number("temporary", command.temporary, 0, 999),
        text("reason", command.reason, 200),
        refuse(Why.POINTS_AND_STATE) if _contradicts(command) else None,
    )


def correct(state: State, command: Correct) -> Rule[tuple[Event, ...]]:
    """Set what the GM says; death follows hit points, and hit points death, when only one of them is given (ASM-06)."""
    actor = state.actors[command.actor]
    vitals = _vitals(actor.vitals, command)
    stance = _stance(actor, vitals, command)
    for what, before, after in _differences(actor, vitals, stance):
        yield from tell(CorrectionTold(actor=who(actor), what=what, before=before, after=after, reason=command.reason))
    if (vitals, stance) == (actor.vitals, actor.stance):
        return ()
    return (ActorChanged(actor=actor.id, vitals=vitals, stance=stance),)


def give_effect_refusal(state: State, command: GiveEffect) -> Refusal | None:
    """Why a condition cannot be put on an actor."""
    if len(state.actors[command.actor].stance.effects) >= MOST_EFFECTS:
        return refuse(Why.TOO_MANY, most=MOST_EFFECTS)
    return first(
        text("label", command.label, 60, least=1),
        number("value", command.value, -30, 30),
        number("rounds", command.rounds, 1, 999),
    )


def give_effect(state: State, command: GiveEffect) -> Rule[tuple[Event, ...]]:
    """Put a condition on an actor; `rounds` are full rounds from the turn being played.

    Given before a fight, it counts its rounds from the first one.
    """
    actor, fight = state.actors[command.actor], state.fight
    now = 0 if fight is None else fight.round
    effect = Effect(
        id=next_id(actor),
        label=command.label,
        target=command.target,
        value=command.value,
        disables=command.disables,
        until=None if command.rounds is None else now + command.rounds,
        slot=fight.acting if fight is not None and command.rounds is not None else "",
    )
    yield from tell(EffectTold(actor=who(actor), label=command.label, rounds=command.rounds))
    return (ActorChanged(actor=actor.id, stance=replace(actor.stance, effects=(*actor.stance.effects, effect))),)


def next_id(actor: Actor) -> str:
    """An id that no effect of the actor has: the same state always gives the same."""
    used = {effect.id for effect in actor.stance.effects}
    return next(each for count in range(1, len(used) + 2) if (each := f"e{count}") not in used)


def end_effect_refusal(state: State, command: EndEffect) -> Refusal | None:
    """Why a condition cannot be taken away."""
    effects = state.actors[command.actor].stance.effects
    return None if any(effect.id == command.effect for effect in effects) else refuse(Why.UNKNOWN_EFFECT)


def end_effect(state: State, command: EndEffect) -> Rule[tuple[Event, ...]]:
    """Take a condition away."""
    actor = state.actors[command.actor]
    for effect in actor.stance.effects:
        if effect.id == command.effect:
            yield from tell(EffectTold(actor=who(actor), label=effect.label, ends=True))
    effects = tuple(effect for effect in actor.stance.effects if effect.id != command.effect)
    return (ActorChanged(actor=actor.id, stance=replace(actor.stance, effects=effects)),)


def setting_refusal(command: SetSetting) -> Refusal | None:
    """Why a setting cannot be changed so."""
    return settings.setting_refusal(VALUES, command)


def set_setting(state: State, command: SetSetting) -> Rule[tuple[Event, ...]]:
    """Change a table setting."""
    before, what = str(asdict(state.settings)[command.key]), f"setting.{command.key}"
    yield from tell(CorrectionTold(actor=None, what=what, before=before, after=command.value))
    return (SettingsChanged(settings=replace(state.settings, **{command.key: command.value})),)


def _contradicts(command: Correct) -> bool:
    """Whether hit points and states given together cannot all hold (ASM-06)."""
    points = command.hit_points
    if points is None:
        return command.dead is True and command.stable is True
    return (command.dead is False and points <= DEATH) or (command.stable is True and not DEATH < points < 0)


def _vitals(old: Vitals, command: Correct) -> Vitals:
    points = old.hit_points if command.hit_points is None else command.hit_points
    if command.dead is False and points <= DEATH:
        points = LAST_BREATH
    dead = old.dead and command.hit_points is None if command.dead is None else command.dead
    stable = old.stable if command.stable is None else command.stable
    return Vitals(
        hit_points=points,
        temporary=old.temporary if command.temporary is None else command.temporary,
        stable=stable and points < 0 and not dead,
        dead=dead,
    )


def _stance(actor: Actor, vitals: Vitals, command: Correct) -> Stance:
    """Who is brought below 0 lies, unless the GM says otherwise (ASM-06)."""
    old = actor.stance
    falls = vitals.hit_points < 0 <= actor.vitals.hit_points
    return replace(
        old,
        prone=old.prone or falls if command.prone is None else command.prone,
        flat_footed=old.flat_footed if command.flat_footed is None else command.flat_footed,
    )


def _differences(actor: Actor, vitals: Vitals, stance: Stance) -> Iterator[tuple[str, int, int]]:
    """What changed, with its values; a state counts as 1 or 0."""
    for what, before, after in (
        ("hit_points", actor.vitals.hit_points, vitals.hit_points),
        ("temporary", actor.vitals.temporary, vitals.temporary),
        ("stable", actor.vitals.stable, vitals.stable),
        ("dead", actor.vitals.dead, vitals.dead),
        ("prone", actor.stance.prone, stance.prone),
        ("flat_footed", actor.stance.flat_footed, stance.flat_footed),
    ):
        if before != after:
            yield what, int(before), int(after)
