"""Levels and abilities drained: negative levels, levels lost, scores brought down to 0 (ASM-22, ASM-23, R-40)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity import harm, trials
from veillee.rules.audacity.actor import Actor, condition_of, who
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute, Save
from veillee.rules.audacity.commands import DamageAbility, Drain, SettleDrain
from veillee.rules.audacity.events import ActorChanged, Event, fold
from veillee.rules.audacity.life import Cause
from veillee.rules.audacity.notes import DrainTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.stance import drained_to_death
from veillee.rules.audacity.wounds import MOST_DIFFICULTY, alive_refusal
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number

MOST_LEVELS: Final = 60
MOST_SCORE: Final = 99


def drain_refusal(state: State, command: Drain) -> Refusal | None:
    """Why negative levels neither come nor go (ASM-22)."""
    actor = state.actors[command.actor]
    if command.levels == 0:
        return refuse(Why.NOTHING_DRAINED)
    if command.levels < 0 and not actor.stance.negative_levels:
        return refuse(Why.NO_NEGATIVE_LEVELS)
    return first(
        alive_refusal(state, (actor.id,)), number("negative_levels", command.levels, -MOST_LEVELS, MOST_LEVELS)
    )


def settle_drain_refusal(state: State, command: SettleDrain) -> Refusal | None:
    """Why no save settles negative levels (ASM-22)."""
    actor = state.actors[command.actor]
    if not actor.stance.negative_levels:
        return refuse(Why.NO_NEGATIVE_LEVELS)
    return first(alive_refusal(state, (actor.id,)), number("difficulty", command.difficulty, 1, MOST_DIFFICULTY))


def damage_ability_refusal(state: State, command: DamageAbility) -> Refusal | None:
    """Why points of an ability neither come nor go (ASM-23)."""
    actor = state.actors[command.actor]
    lost = actor.drained.get(command.attribute, 0)
    if command.amount == 0 or (command.amount < 0 and not lost):
        return refuse(Why.NOTHING_DRAINED)
    return first(
        alive_refusal(state, (actor.id,)),
        number(command.attribute.value, command.amount, -MOST_SCORE, MOST_SCORE),
    )


def drain(state: State, command: Drain) -> Rule[tuple[Event, ...]]:
    """Negative levels that the GM gives, or takes away (ASM-22)."""
    return (yield from drained(state, command.actor, command.levels))


def drained(state: State, target: str, levels: int) -> Rule[tuple[Event, ...]]:
    """Negative levels come or go; as many as one’s levels kill, and a rescue holds one short of it (ASM-22, R-40)."""
    actor = state.actors[target]
    total = max(0, actor.stance.negative_levels + levels)
    stance = replace(actor.stance, negative_levels=total)
    yield from tell(
        DrainTold(actor=who(actor), what="negative_levels", amount=total - actor.stance.negative_levels, total=total)
    )
    if not drained_to_death(actor.card, stance):
        return (ActorChanged(actor=target, stance=stance),)
    events = yield from harm.kill(state, target, Cause.EFFECT)
    after = fold(state, events).actors[target]
    held = total if condition_of(after) is Condition.DEAD else max(0, actor.card.level - 1)
    return (*events, ActorChanged(actor=target, stance=replace(after.stance, negative_levels=held)))


def settle_drain(state: State, command: SettleDrain) -> Rule[tuple[Event, ...]]:
    """A Fortitude save for each negative level: all are gone, those failed are levels lost (ASM-22).

    A creature loses them at once. A character’s are told, and lost by `lose_levels`, where points of creation may
    stand for some (D20-CREA-20, R-68).
    """
    actor = state.actors[command.actor]
    events: tuple[Event, ...] = ()
    failed = 0
    for _each in range(actor.stance.negative_levels):
        outcome = yield from trials.save(fold(state, events), actor.id, Save.FORTITUDE, command.difficulty)
        events += outcome.events
        failed += not outcome.success
    gone = actor.stance.negative_levels
    yield from tell(DrainTold(actor=who(actor), what="negative_levels", amount=-gone, total=0))
    events += (ActorChanged(actor=actor.id, stance=replace(actor.stance, negative_levels=0)),)
    if failed:
        yield from tell(DrainTold(actor=who(actor), what="lost_levels", amount=failed, total=failed))
    if not failed or actor.id in state.heroes:
        return events
    if failed >= actor.card.level:
        return events + (yield from harm.kill(fold(state, events), actor.id, Cause.EFFECT))
    return (*events, ActorChanged(actor=actor.id, card=replace(actor.card, level=actor.card.level - failed)))


def damage_ability(state: State, command: DamageAbility) -> Rule[tuple[Event, ...]]:
    """Points of an ability come and go: at 0, Strength and the mind fell, Constitution kills (ASM-23, R-40)."""
    actor, attribute = state.actors[command.actor], command.attribute
    score, before = actor.card.scores.of(attribute), actor.drained.get(attribute, 0)
    lost = min(max(0, before + command.amount), score)
    drained_by = {**actor.drained, attribute: lost}
    yield from tell(DrainTold(actor=who(actor), what=attribute.value, amount=lost - before, total=score - lost))
    stance = replace(actor.stance, able=_able(actor, drained_by))
    if lost == score > 0 and attribute in _FELLING:
        stance = replace(stance, prone=True)
    if lost == score > 0 and attribute is Attribute.CON:
        changed: tuple[Event, ...] = (ActorChanged(actor=actor.id, drained=drained_by, stance=stance),)
        return changed + (yield from harm.kill(fold(state, changed), actor.id, Cause.CONSTITUTION))
    return (ActorChanged(actor=actor.id, drained=drained_by, stance=stance),)


_FELLING: Final = (Attribute.STR, Attribute.INT, Attribute.WIS, Attribute.CHA)
"""Helpless on the ground, or unconscious; a score of Dexterity at 0 leaves one standing, paralyzed (ASM-23)."""


def _able(actor: Actor, drained_by: dict[Attribute, int]) -> bool:
    """Whether no ability is drained to nothing; Constitution is a matter of life (ASM-23)."""
    return not any(
        lost and lost >= actor.card.scores.of(attribute)
        for attribute, lost in drained_by.items()
        if attribute is not Attribute.CON
    )
