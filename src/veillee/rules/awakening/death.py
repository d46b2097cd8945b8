"""Falling to 0 PV, deterioration and death (WA-DEATH-01 to 07)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, parse, roll, tell
from veillee.rules.awakening.choices import AtZeroFacts
from veillee.rules.awakening.events import Event, StanceChanged, TurnChanged, VitalsChanged
from veillee.rules.awakening.notes import DamageTold, DeteriorationTold, who
from veillee.rules.awakening.nouns import (
    Actor,
    Card,
    Condition,
    DamageType,
    Kind,
    Posture,
    Stance,
    State,
    Turn,
    Vitals,
    Wear,
)
from veillee.rules.awakening.powers.reduction import reductions
from veillee.rules.common import Name, Part, Sum

GM: Final = "gm"
"""Owner of what only the GM answers; never the id of an actor."""


def death_limit(card: Card) -> int:
    """PV below zero that are still survived: twice the maximum of the hit dice (WA-DEATH-04), 0 without any."""
    return 2 * parse(card.hit_dice).maximum() if card.hit_dice else 0


def hurt(
    state: State,
    target: str,
    amount: int,
    *,
    source: str | None = None,
    line: Name | None = None,
    addition: Sum,
    types: tuple[DamageType, ...] = (),
    maximized: bool = False,
    attack: bool = False,
    power: str = "",
) -> Rule[tuple[Event, ...]]:
    """Take `amount` PV from an actor: it may fall, and what is below zero may kill it.

    `addition` says where the amount comes from; what reduces damage comes off it, and it never ends below 0
    (WA-ATK-11, WA-DMG-04). `attack`: an attack deals it; `power`: whose after-effect it is (RB-57).
    """
    actor = state.actors[target]
    if amount > 0:
        less = yield from reductions(state, target, source, attack=attack, power=power)
        addition, amount = addition.plus(*less), amount + Sum(less).total
    least = int(state.settings.min_damage) if attack else 0
    if amount < least:
        addition, amount = addition.plus(Part("floor", least - amount, "WA-ATK-11")), least
    vitals = yield from _damaged(state, actor, amount)
    yield from tell(
        DamageTold(
            source=who(state.actors[source]) if source else None,
            target=who(actor),
            line=line,
            sum=addition,
            types=types,
            dealt=amount,
            maximized=maximized,
            hit_points=vitals.hit_points,
            below_zero=vitals.below_zero,
            condition=vitals.condition,
        )
    )
    worn = _worn(state, actor, vitals)
    if worn is actor.stance:
        return changed(actor, vitals)
    return (StanceChanged(actor=target, stance=worn), *changed(replace(actor, stance=worn), vitals))


def deterioration(state: State, actor_id: str) -> Rule[tuple[Event, ...]]:
    """Roll the hit dice of a dying character at its slot and add them below zero (WA-DEATH-03)."""
    actor = state.actors[actor_id]
    if not dying(actor):
        return ()
    rolled = yield from roll(actor.card.hit_dice, "deterioration", actor_id)
    vitals = sunk(actor, actor.vitals, rolled)
    yield from tell(
        DeteriorationTold(
            actor=who(actor),
            dice=actor.card.hit_dice,
            rolled=rolled,
            below_zero=vitals.below_zero,
            limit=death_limit(actor.card),
            condition=vitals.condition,
        )
    )
    return changed(actor, vitals)


def dying(actor: Actor) -> bool:
    """Whether an actor gets worse at each of its slots: an unconscious character (WA-GEN-07)."""
    unconscious = actor.vitals.condition is Condition.UNCONSCIOUS
    return unconscious and actor.card.kind is Kind.CHARACTER and bool(actor.card.hit_dice)


def sunk(actor: Actor, vitals: Vitals, amount: int) -> Vitals:
    """Counters after `amount` more below zero: dead beyond the limit, alive at it (WA-DEATH-04)."""
    below = vitals.below_zero + amount
    dead = below > death_limit(actor.card)
    return replace(vitals, below_zero=below, condition=Condition.DEAD if dead else vitals.condition)


def changed(actor: Actor, vitals: Vitals) -> tuple[Event, ...]:
    """New counters, and what being down ends: the stance (R-POST-02) and what was left of the turn (R-RIP-06)."""
    events: list[Event] = []
    if vitals != actor.vitals:
        events.append(VitalsChanged(actor=actor.id, vitals=vitals))
    if vitals.condition is not Condition.ACTIVE:
        if actor.stance.posture is not Posture.NONE:
            events.append(StanceChanged(actor=actor.id, stance=replace(actor.stance, posture=Posture.NONE)))
        if actor.turn != Turn():
            events.append(TurnChanged(actor=actor.id, turn=Turn()))
    return tuple(events)


def _worn(state: State, actor: Actor, vitals: Vitals) -> Stance:
    """The stance with what the tenue went through in this fight: PV lost, 0 PV reached at any moment (RB-26, RB-27).

    Who lay at 0 PV already loses them below zero.
    """
    before = actor.vitals
    unhurt = vitals.hit_points >= before.hit_points and vitals.below_zero <= before.below_zero
    if state.fight is None or unhurt:
        return actor.stance
    wear = Wear.DOWNED if vitals.hit_points == 0 or actor.stance.wear is Wear.DOWNED else Wear.HURT
    return actor.stance if wear is actor.stance.wear else replace(actor.stance, wear=wear)


def _damaged(state: State, actor: Actor, amount: int) -> Rule[Vitals]:
    vitals = actor.vitals
    match vitals.condition:
        case Condition.DEAD:
            return vitals
        case Condition.UNCONSCIOUS:
            return sunk(actor, vitals, amount) if amount else vitals  # R-DEATH-02
        case Condition.ACTIVE:
            pass
    left = vitals.hit_points - amount
    if left > 0:
        return replace(vitals, hit_points=left)
    if actor.card.kind is Kind.CREATURE:
        condition = yield from _defeated(state, actor)
        return replace(vitals, hit_points=0, below_zero=0, condition=condition)
    fallen = replace(vitals, hit_points=0, below_zero=0, condition=Condition.UNCONSCIOUS)
    return sunk(actor, fallen, -left) if state.settings.overkill_counts == "yes" and left < 0 else fallen


def _defeated(state: State, actor: Actor) -> Rule[Condition]:
    """A creature at 0 PV is dead, or what the GM says (R-DEATH-11)."""
    if state.settings.creature_at_zero == "dead":
        return Condition.DEAD
    answers = (Condition.DEAD.value, Condition.UNCONSCIOUS.value)
    answer = yield from choose(
        Choice("at_zero", GM, answers, Condition.DEAD.value, facts=AtZeroFacts(actor=who(actor)))
    )
    return Condition(answer)
