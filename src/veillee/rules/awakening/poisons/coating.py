"""Putting a poison on a weapon: the right vial, then a steady hand (WA-POISON-01 to 04)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.attack import unaffordable
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.checks import Trial, Tried, attempt
from veillee.rules.awakening.commands import CoatWeapon
from veillee.rules.awakening.effects import effect_told, given, next_id
from veillee.rules.awakening.events import Event, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.gear import weapons_in_hand
from veillee.rules.awakening.notes import CheckTold, Outcome, PoisonTold, who
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    AttackKind,
    AttackLine,
    Attribute,
    DamageType,
    Effect,
    EffectKind,
    Origin,
    Poison,
    State,
)
from veillee.rules.awakening.poisons.delivery import coating
from veillee.rules.awakening.poisons.harm import mastery, suffer
from veillee.rules.awakening.poisons.vials import count, with_vials
from veillee.rules.awakening.powers.bonuses import POISON
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal

THRESHOLD: Final = 10
"""Of both tests (WA-POISON-02)."""
ACCIDENT: Final = 15
"""Of the CON test that saves from one's own poison (WA-POISON-14, R-POI-02)."""
CHARGES: Final = 3
"""Attacks that a poison stays on a weapon for (WA-POISON-04), shots too (R-POI-04)."""


def coatable(actor: Actor) -> tuple[AttackLine, ...]:
    """The weapons in hand that take poison: cutting or piercing, never magical (WA-POISON-01)."""
    return tuple(
        line
        for _hand, line in weapons_in_hand(actor)
        if line.type in (DamageType.SLASHING, DamageType.PIERCING) and line.kind is not AttackKind.MAGIC
    )


def coat_refusal(state: State, command: CoatWeapon) -> Refusal | None:
    """Why a weapon cannot be coated: no vial, a weapon that takes no poison, no M and A left."""
    actor, poison = state.actors[command.actor], state.book.poisons.get(command.poison)
    if poison is None:
        return refuse(Why.UNKNOWN_POISON)
    if count(actor, command.poison) == 0:
        return refuse(Why.NO_VIAL, actor=actor.card.name, poison=poison.name)
    if command.line not in {line.id for line in coatable(actor)}:
        return refuse(Why.NOT_COATABLE)
    if not affords(state, actor.id, ActionCost.DOUBLE):
        return unaffordable(state, actor.id, ActionCost.DOUBLE)
    return None


def coat_weapon(state: State, command: CoatWeapon) -> Rule[tuple[Event, ...]]:
    """Pay M and A, then test INT and DEX against 10; only both together coat the weapon (WA-POISON-02, R-POI-01).

    A failed INT keeps the vial, a failed DEX wastes it, a fumble of either wastes it and may poison its author.
    """
    poison = state.book.poisons.get(command.poison)
    if poison is None:  # refused before
        return ()
    events: tuple[Event, ...] = (TurnChanged(actor=command.actor, turn=spent(state, command.actor, ActionCost.DOUBLE)),)
    for attribute, purpose in ((Attribute.INT, "poison_mix"), (Attribute.DEX, "poison_apply")):
        trial = Trial(
            actor=command.actor,
            attribute=attribute,
            threshold=THRESHOLD,
            purpose=purpose,
            rule="WA-POISON-02",
            kinds=POISON,
            shown=True,
        )
        tried = yield from _told(fold(state, events), trial, poison)
        events += tried.events
        if tried.outcome in (Outcome.SUCCESS, Outcome.CRITICAL_SUCCESS):
            continue
        fumbled = tried.outcome is Outcome.CRITICAL_FAILURE
        kept = attribute is Attribute.INT and not fumbled
        return events + (yield from _failed(fold(state, events), command, poison, kept=kept, fumbled=fumbled))
    used = with_vials(state.actors[command.actor], command.poison, -1)
    events += used
    return events + (yield from _coated(fold(state, events), command, poison))


def resist(state: State, actor: str, threshold: int, label: Poison) -> Rule[Tried]:
    """The CON test that saves from poisons set free (WA-POISON-14)."""
    trial = Trial(
        actor=actor,
        attribute=Attribute.CON,
        threshold=threshold,
        purpose="vials",
        rule="WA-POISON-14",
        kinds=POISON,
        shown=True,
    )
    return (yield from _told(state, trial, label))


def _told(state: State, trial: Trial, poison: Poison) -> Rule[Tried]:
    tried = yield from attempt(state, trial)
    yield from tell(
        CheckTold(
            actor=who(state.actors[trial.actor]),
            attribute=trial.attribute,
            natural=tried.natural,
            sum=tried.addition,
            threshold=trial.threshold,
            threshold_shown=True,
            outcome=tried.outcome,
            label=poison.name.text,
            fate=tried.fate > 0,
        )
    )
    return tried


def _failed(state: State, command: CoatWeapon, poison: Poison, *, kept: bool, fumbled: bool) -> Rule[tuple[Event, ...]]:
    """What a failure costs (WA-POISON-03, R-POI-02, R-POI-14)."""
    actor = state.actors[command.actor]
    yield from tell(PoisonTold(actor=who(actor), poison=poison.name, step="kept" if kept else "lost"))
    if kept:
        return ()
    events: tuple[Event, ...] = with_vials(actor, command.poison, -1)
    if not fumbled:
        return events
    tried = yield from resist(fold(state, events), actor.id, ACCIDENT, poison)
    events += tried.events
    if tried.outcome in (Outcome.SUCCESS, Outcome.CRITICAL_SUCCESS):
        return events
    return events + (yield from suffer(fold(state, events), actor.id, actor.id, command.poison))


def _coated(state: State, command: CoatWeapon, poison: Poison) -> Rule[tuple[Event, ...]]:
    """One poison on a weapon: a new one takes the place of the old (R-POI-06)."""
    actor = state.actors[command.actor]
    older = coating(actor, command.line)
    kept = tuple(effect for effect in actor.stance.effects if effect is not older)
    effect = Effect(
        id=next_id(actor) if older is None else older.id,
        kind=EffectKind.COATED,
        uses=CHARGES + mastery(state, actor.id).charges_more,
        label=poison.name.text,
        origin=Origin(actor=actor.id, poison=command.poison, line=command.line),
    )
    yield from tell(effect_told(actor, effect))
    return given(replace(actor, stance=replace(actor.stance, effects=kept)), effect)
