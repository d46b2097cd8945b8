"""Damage to an actor: the one way from the dice to what is left of somebody (ASM-06 to ASM-11, R-08, R-39, R-78)."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from veillee.dice import Choice, Rule, tell
from veillee.rules.audacity import body as bodies
from veillee.rules.audacity import purse, trials
from veillee.rules.audacity.actor import Actor, Vitals, body, condition_of, who
from veillee.rules.audacity.attack import reduced
from veillee.rules.audacity.body import Body, Condition, condition
from veillee.rules.audacity.budget import strained
from veillee.rules.audacity.card import Attribute, Card, Save
from veillee.rules.audacity.checks import Trial
from veillee.rules.audacity.choices import SaveFacts
from veillee.rules.audacity.events import ActorChanged, Event
from veillee.rules.audacity.failed_roll import Tried
from veillee.rules.audacity.life import COST, Cause, Danger
from veillee.rules.audacity.notes import DamageTold, FallTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.stance import save_bonus
from veillee.rules.audacity.suffering import Blow, Suffered, face_death, outlive, take
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Name, Part, Sum

T = TypeVar("T")

PHYSICAL: Final = ""
STRAIN: Final = 1
"""Hit points that a standard action costs at 0 (ASM-06)."""


class Portion(msgspec.Struct, frozen=True, kw_only=True):
    """Damage of one energy, as it was added up; without energy it is physical (ASM-11)."""

    parts: tuple[Part, ...]
    energy: str = PHYSICAL
    bypasses: bool = False
    """The reduction does not count."""


class Dealt(msgspec.Struct, frozen=True, kw_only=True):
    """Damage that is about to reach somebody: from whom, by what, and whether it is one attack (ASM-10).

    `danger` is what an escape is judged by (R-42); nothing: the one that the victim is in.
    """

    portions: tuple[Portion, ...]
    source: Actor | None = None
    line: Name | None = None
    label: str = ""
    attack: bool = True
    danger: Danger | None = None


def hurt(state: State, target: str, dealt: Dealt) -> Rule[tuple[Event, ...]]:
    """Reduce, halve, apply, save, face death: all that a blow does to somebody (R-08, R-39, R-78, D20-AUD-40)."""
    victim = state.actors[target]
    before = body(victim)
    if condition(before) is Condition.DEAD:
        return ()
    total = lessened(victim.card, dealt.portions)
    points = purse.points(state, victim)
    danger = victim.danger if dealt.danger is None else dealt.danger
    blow = Blow(victim=target, damage=total.total, points=points, danger=danger, attack=dealt.attack)
    hit = yield from take(state.settings, before, blow)
    at_the_edge = condition(hit.body)
    yield from tell(
        DamageTold(
            target=who(victim),
            source=who(dealt.source) if dealt.source is not None else None,
            line=dealt.line,
            label=dealt.label,
            energy=dealt.portions[0].energy if dealt.portions else PHYSICAL,
            sum=total,
            taken=hit.taken,
            halved=hit.halved is not None,
            hit_points=hit.body.hit_points,
            condition=Condition.DYING if at_the_edge is Condition.DEAD else at_the_edge,
        )
    )
    rolled: list[Tried] = []

    def saving(trial: Trial, kind: Save, left: int) -> Rule[Tried]:
        resistances = trials.resistances(state, target) - sum(each.resisted for each in rolled)
        explained = replace(trial, parts=save_bonus(victim.card, victim.stance, kind))
        tried = yield from trials.rolled(state, explained, trials.Told(what=kind.value), left, resistances)
        rolled.append(tried)
        return tried

    suffered = yield from asked(outlive(state.settings, before, blow, hit, saving), victim)
    yield from fallen(victim, suffered)
    return settled(state, victim, suffered)


def asked(rule: Rule[T], victim: Actor) -> Rule[T]:
    """Play a rule on a body, with whose save the GM is asked to choose (R-35)."""
    answer = None
    while True:
        try:
            step = rule.send(answer)
        except StopIteration as end:
            value: T = end.value
            return value
        if isinstance(step, Choice) and step.kind == "down_save":
            step = replace(step, facts=SaveFacts(actor=who(victim)))
        answer = yield step


def lessened(card: Card, portions: tuple[Portion, ...]) -> Sum:
    """Damage after the reduction and the resistances, each once against a whole blow (ASM-11, R-08)."""
    parts = [part for portion in portions for part in portion.parts]
    physical = sum(_value(each) for each in portions if each.energy == PHYSICAL and not each.bypasses)
    parts += _cut("reduction", physical, card.reduction)
    against = {energy.casefold(): resistance for energy, resistance in card.resistances.items()}
    for energy in dict.fromkeys(each.energy for each in portions if each.energy != PHYSICAL):
        suffered = sum(_value(each) for each in portions if each.energy == energy)
        parts += _cut("resistance", suffered, against.get(energy.casefold(), 0), energy)
    return Sum(tuple(parts))


def _value(portion: Portion) -> int:
    return sum(part.value for part in portion.parts)


def _cut(label: str, damage: int, cut: int, energy: str = "") -> tuple[Part, ...]:
    gone = damage - reduced(damage, cut)
    return (Part(label, -gone, "ASM-11", energy),) if gone else ()


def kill(state: State, target: str, cause: Cause, label: str = "") -> Rule[tuple[Event, ...]]:
    """Something kills that takes no hit points; a rescue undoes it (ASM-24, D20-AUD-44, R-40)."""
    victim = state.actors[target]
    before = body(victim)
    points = purse.points(state, victim)
    blow = Blow(victim=target, damage=0, points=points, danger=victim.danger)
    suffered = yield from face_death(before, before, cause, blow)
    yield from fallen(victim, suffered, label)
    return settled(state, victim, suffered)


def strain(state: State, actor: str, before: Actor, cost: ActionCost) -> Rule[tuple[Event, ...]]:
    """A standard action at 0 hp costs one after it, unless it raised them; `before`: who began it (ASM-06, ASM-11)."""
    after = state.actors[actor]
    if not strained(before, cost) or condition_of(after) is not Condition.DISABLED:
        return ()
    left = bodies.hurt(body(after), STRAIN)
    yield from tell(
        DamageTold(
            target=who(after),
            label="",
            sum=Sum((Part("strain", STRAIN, "ASM-06"),)),
            taken=STRAIN,
            hit_points=left.hit_points,
            condition=condition(left),
        )
    )
    suffered = Suffered(body=left, taken=STRAIN)
    yield from fallen(after, suffered)
    return settled(state, after, suffered)


def fallen(before: Actor, suffered: Suffered, label: str = "") -> Rule[None]:
    """Tell who changes state: falls, dies, is saved, gets away (ASM-06, D20-AUD-44 to 47)."""
    was, now = body(before), suffered.body
    changed = condition(was) is not condition(now) or (now.prone and not was.prone)
    if changed or suffered.bought:
        yield from tell(
            FallTold(
                actor=who(before),
                condition=condition(now),
                prone=now.prone and not was.prone,
                bought=suffered.bought,
                points=COST * len(suffered.bought),
                escaped=suffered.escaped,
                label=label,
            )
        )


def settled(state: State, actor: Actor, suffered: Suffered) -> tuple[Event, ...]:
    """What a blow, a death or a bad hour leaves: hit points, stance, danger, and the points that were spent (R-75)."""
    name = actor.card.name.text
    events = changed(actor, suffered.body)
    if suffered.escaped:
        events += (ActorChanged(actor=actor.id, danger=Danger()),)
    if suffered.halved:
        events += purse.spent(state, actor, COST, "half_blow", name)
    for lifeline in suffered.bought:
        events += purse.spent(state, actor, COST, lifeline.value, name)
    return events + trials.spent(state, actor, suffered.saves)


def changed(actor: Actor, now: Body) -> tuple[Event, ...]:
    """The parts of an actor that differ from a body: counters, stance, points of Constitution (R-40)."""
    was = body(actor)
    if now == was:
        return ()
    vitals = Vitals(hit_points=now.hit_points, temporary=now.temporary, stable=now.stable, dead=now.dead)
    stance = replace(actor.stance, prone=now.prone)
    drained = None
    if now.constitution != was.constitution:
        lost = actor.drained.get(Attribute.CON, 0) - (now.constitution - was.constitution)
        drained = {**actor.drained, Attribute.CON: max(0, lost)}
    return (
        ActorChanged(
            actor=actor.id,
            vitals=None if vitals == actor.vitals else vitals,
            stance=None if stance == actor.stance else stance,
            drained=drained,
        ),
    )
