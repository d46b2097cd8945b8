"""Tools that set things right: counters, condition, what is left of a turn, effects, settings (WA-GEN-08).

The price of a fumble in a fight, or a critical without dice, is an effect that the GM gives (WA-CRIT-18, WA-CRIT-21).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import asdict, replace

from veillee.dice import Rule, tell
from veillee.rules import settings
from veillee.rules.awakening.commands import Correct, EndEffect, GiveEffect, SetSetting
from veillee.rules.awakening.death import changed, death_limit
from veillee.rules.awakening.effects import effect_told, given, next_id, round_of
from veillee.rules.awakening.events import Event, SettingsChanged, StanceChanged, TurnChanged
from veillee.rules.awakening.notes import CorrectionTold, who
from veillee.rules.awakening.nouns import Actor, Condition, Effect, EffectKind, Kind, State, Turn, Vitals
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number, text

MAX_EFFECTS: Final = 20
VALUES: Final = settings.values(Settings)
"""The values of each setting, default first."""


def correct_refusal(state: State, command: Correct) -> Refusal | None:
    """Why counters cannot be set so."""
    actor = state.actors[command.actor]
    card = actor.card
    budget = (command.moves, command.attacks, command.frees)
    if any(part is not None for part in budget) and (state.fight is None or state.fight.acting != actor.id):
        return refuse(Why.NOT_ACTING, actor=card.name)
    return first(
        number("hit_points", command.hit_points, 0, card.max_hit_points),
        number("magic_points", command.magic_points, 0, card.max_magic_points),
        number("experience", command.experience, 0, 999),
        refuse(Why.CHARACTERS_ONLY) if command.experience and card.kind is Kind.CREATURE else None,  # WA-GEN-07
        number("below_zero", command.below_zero, 0, _deepest(actor, command.condition)),
        number("moves", command.moves, 0, 9),
        number("attacks", command.attacks, 0, 9),
        number("frees", command.frees, 0, 99),
        text("reason", command.reason, 200),
        refuse(Why.PV_AND_CONDITION) if _contradicts(command) else None,
    )


def correct(state: State, command: Correct) -> Rule[tuple[Event, ...]]:
    """Set what the GM says; condition follows PV, and PV the condition, when only one of them is given."""
    actor = state.actors[command.actor]
    vitals, turn = _vitals(actor, command), _turn(actor.turn, command)
    for what, before, after in _differences(actor, vitals, turn):
        yield from tell(CorrectionTold(actor=who(actor), what=what, before=before, after=after, reason=command.reason))
    turned: tuple[Event, ...] = () if turn == actor.turn else (TurnChanged(actor=actor.id, turn=turn),)
    return turned + changed(replace(actor, turn=turn), vitals)


def give_effect_refusal(state: State, command: GiveEffect) -> Refusal | None:
    """Why an effect cannot be put on an actor."""
    if len(state.actors[command.actor].stance.effects) >= MAX_EFFECTS:
        return refuse(Why.TOO_MANY, most=MAX_EFFECTS)
    if command.kind in (EffectKind.POWER, EffectKind.COATED):
        return refuse(Why.EFFECT_OF_A_POWER)
    return first(
        number("value", command.value, -20, 20),
        number("rounds", command.rounds, 1, 99),
        number("uses", command.uses, 1, 99),
        text("label", command.label, 60),
    )


def give_effect(state: State, command: GiveEffect) -> Rule[tuple[Event, ...]]:
    """Put an effect on an actor; `rounds` are full rounds from the slot being played (R-TURN-03).

    Given before a fight, it counts its rounds from the first one.
    """
    actor = state.actors[command.actor]
    now = max(1, round_of(state))
    effect = Effect(
        id=next_id(actor),
        kind=command.kind,
        value=command.value,
        until=None if command.rounds is None else now + command.rounds,
        slot=state.fight.acting if state.fight is not None and command.rounds is not None else "",
        uses=command.uses,
        label=command.label,
    )
    yield from tell(effect_told(actor, effect))
    return given(actor, effect)


def end_effect_refusal(state: State, command: EndEffect) -> Refusal | None:
    """Why an effect cannot be taken away."""
    effects = state.actors[command.actor].stance.effects
    return None if any(effect.id == command.effect for effect in effects) else refuse(Why.UNKNOWN_EFFECT)


def end_effect(state: State, command: EndEffect) -> Rule[tuple[Event, ...]]:
    """Take an effect away."""
    actor = state.actors[command.actor]
    for effect in actor.stance.effects:
        if effect.id == command.effect:
            yield from tell(effect_told(actor, effect, begins=False))
    effects = tuple(effect for effect in actor.stance.effects if effect.id != command.effect)
    return (StanceChanged(actor=actor.id, stance=replace(actor.stance, effects=effects)),)


def setting_refusal(command: SetSetting) -> Refusal | None:
    """Why a setting cannot be changed so."""
    return settings.setting_refusal(VALUES, command)


def set_setting(state: State, command: SetSetting) -> Rule[tuple[Event, ...]]:
    """Change a table setting."""
    before = str(asdict(state.settings)[command.key])
    what = f"setting.{command.key}"
    yield from tell(CorrectionTold(actor=None, what=what, before=before, after=command.value))
    return (SettingsChanged(settings=replace(state.settings, **{command.key: command.value})),)


def _contradicts(command: Correct) -> bool:
    """Whether PV, PV below zero and condition given together cannot all hold."""
    points, below, condition = command.hit_points, command.below_zero, command.condition
    if condition is Condition.ACTIVE:
        return points == 0 or bool(below)
    return bool(points) and (condition is not None or bool(below))


def _deepest(actor: Actor, condition: Condition | None) -> int:
    """The most PV below zero that go with a condition: the limit itself is still survived (WA-DEATH-04)."""
    survives = condition is Condition.UNCONSCIOUS and actor.card.kind is Kind.CHARACTER
    return death_limit(actor.card) if survives else 999


def _vitals(actor: Actor, command: Correct) -> Vitals:
    old = actor.vitals
    points = old.hit_points if command.hit_points is None else command.hit_points
    below = old.below_zero if command.below_zero is None else command.below_zero
    condition = command.condition or _condition(actor, command, points, below)
    if condition is Condition.ACTIVE:
        points, below = max(1, points), 0
    else:
        points, below = 0, min(below, _deepest(actor, condition))
    return Vitals(
        hit_points=points,
        magic_points=old.magic_points if command.magic_points is None else command.magic_points,
        experience=old.experience if command.experience is None else command.experience,
        condition=condition,
        below_zero=below,
    )


def _condition(actor: Actor, command: Correct, points: int, below: int) -> Condition:
    """The condition that follows from counters: up with PV left, down at 0, dead beyond the limit (WA-DEATH-01, 04)."""
    old = actor.vitals.condition
    if command.hit_points:
        return Condition.ACTIVE
    if command.hit_points is None and command.below_zero is None:
        return old
    if old is Condition.ACTIVE and points > 0 and below == 0:
        return old
    if actor.card.kind is Kind.CREATURE:
        return Condition.DEAD if old is Condition.ACTIVE else old
    if old is not Condition.ACTIVE and command.below_zero is None:
        return old
    return Condition.DEAD if below > death_limit(actor.card) else Condition.UNCONSCIOUS


def _turn(turn: Turn, command: Correct) -> Turn:
    return replace(
        turn,
        moves=turn.moves if command.moves is None else command.moves,
        attacks=turn.attacks if command.attacks is None else command.attacks,
        frees=turn.frees if command.frees is None else command.frees,
    )


def _differences(actor: Actor, vitals: Vitals, turn: Turn) -> Iterator[tuple[str, str, str]]:
    for old, new in ((actor.vitals, vitals), (actor.turn, turn)):
        before, after = asdict(old), asdict(new)
        yield from ((what, str(before[what]), str(after[what])) for what in before if before[what] != after[what])
