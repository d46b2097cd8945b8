"""Rests: who rests, the choices of PV or PM, what the end of the night gives back (WA-REST-01 to 08)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, roll, tell
from veillee.rules.awakening.clock import advance, quiet_refusal
from veillee.rules.awakening.commands import EndRest, Recover, StartRest
from veillee.rules.awakening.events import CareerChanged, Event, RestChanged, StanceChanged, VitalsChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import RecoveredTold, RestTold, who
from veillee.rules.awakening.nouns import (
    Actor,
    Attribute,
    Condition,
    Effect,
    EffectKind,
    Kind,
    Recovered,
    Rest,
    RestKind,
    State,
)
from veillee.rules.awakening.numbers import attribute
from veillee.rules.awakening.powers.ongoing import ended
from veillee.rules.awakening.powers.recharge import next_day, next_encounter
from veillee.rules.awakening.recall import failed
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.soul import DAY
from veillee.rules.common import Part, Refusal, Sum
from veillee.rules.limits import number


def start_rest_refusal(state: State, command: StartRest) -> Refusal | None:
    """Why these actors cannot rest now: a fight, somebody dying, a creature, one down, a night slept today."""
    quiet = quiet_refusal(state)
    if quiet is not None:
        return quiet
    resting = _named(state, command)
    if not resting:
        return refuse(Why.NOBODY)
    return next((why for each in resting if (why := _own_refusal(state, each, command.kind))), None)


def start_rest(state: State, command: StartRest) -> Rule[tuple[Event, ...]]:
    """Begin a rest, with three choices in a stressful night (WA-REST-07); short ones are not counted (WA-REST-01)."""
    resting = _named(state, command)
    yield from tell(RestTold(kind=command.kind, actors=tuple(who(each) for each in resting), step="begins"))
    choices = {each.id: command.kind.choices for each in resting}
    return (RestChanged(rest=Rest(command.kind, choices)),)


def recover_refusal(state: State, command: Recover) -> Refusal | None:
    """Why a rest gives no choice to an actor: none is on, it does not rest, or has chosen already."""
    actor, rest = state.actors[command.actor], state.rest
    if rest is None:
        return refuse(Why.NO_REST)
    if actor.id not in rest.choices or actor.vitals.condition is not Condition.ACTIVE:
        return refuse(Why.NOT_RESTING, actor=actor.card.name)
    if rest.kind is RestKind.RELAXED:
        return refuse(Why.NOTHING_TO_CHOOSE)
    return refuse(Why.NO_CHOICE_LEFT, actor=actor.card.name) if rest.choices[actor.id] == 0 else None


def recover(state: State, command: Recover) -> Rule[tuple[Event, ...]]:
    """Use one choice: PV or PM, never both, said before the dice fall (WA-REST-02, R-REST-07)."""
    actor, rest = state.actors[command.actor], state.rest
    if rest is None:  # refused before
        return ()
    vitals, addition = actor.vitals, Sum()
    match command.choice:
        case "hit_points":
            addition = yield from _hit_points(actor)
            most = max(vitals.hit_points, actor.card.max_hit_points)
            vitals = replace(vitals, hit_points=min(most, vitals.hit_points + addition.total))
        case "magic_points":
            addition = magic_points(state, actor)
            most = max(vitals.magic_points, actor.card.max_magic_points)
            vitals = replace(vitals, magic_points=min(most, vitals.magic_points + addition.total))
        case "nothing":
            pass
    gained = Recovered(vitals.hit_points - actor.vitals.hit_points, vitals.magic_points - actor.vitals.magic_points)
    yield from tell(
        RecoveredTold(
            actor=who(actor), choice=command.choice, sum=addition, gained=gained.hit_points + gained.magic_points
        )
    )
    return (
        *((VitalsChanged(actor=actor.id, vitals=vitals),) if vitals != actor.vitals else ()),
        RestChanged(rest=_chosen(rest, actor.id, gained)),
    )


def hit_points(actor: Actor) -> Sum:
    """What is added to the hit dice of a short rest (WA-REST-03)."""
    return Sum((Part("level", actor.card.level, "WA-REST-03"),))


def magic_points(state: State, actor: Actor) -> Sum:
    """PM of a short rest: level and SAG, whatever the characteristic of magic; 1 at least (WA-REST-04)."""
    wisdom = attribute(state, actor, Attribute.WIS, "WA-REST-04")
    addition = Sum((Part("level", actor.card.level, "WA-REST-04"), *wisdom))
    return addition if addition.total > 0 else addition.plus(Part("floor", 1 - addition.total, "WA-REST-04"))


def end_rest_refusal(state: State, command: EndRest) -> Refusal | None:
    """Why a rest cannot end so: none is on, somebody has a choice left, or it was not cut so late."""
    rest = state.rest
    if rest is None:
        return refuse(Why.NO_REST)
    if command.interrupted is not None:
        return number("minutes", command.interrupted, 0, rest.kind.minutes - 1)
    waiting = next((each for each, left in rest.choices.items() if left and each in state.actors), None)
    if waiting is None or command.force:
        return None
    return refuse(Why.CHOICES_LEFT, actor=state.actors[waiting].card.name)


def end_rest(state: State, command: EndRest) -> Rule[tuple[Event, ...]]:
    """End a rest: it gives what it gives, then its time goes by; an interrupted one gives nothing (R-REST-03)."""
    rest = state.rest
    if rest is None:  # refused before
        return ()
    cut = command.interrupted is not None
    resting = tuple(state.actors[each] for each in rest.choices if each in state.actors)
    told = tuple(who(each) for each in resting)
    yield from tell(RestTold(kind=rest.kind, actors=told, step="interrupted" if cut else "ends"))
    if cut:
        events = yield from _taken_back(state, rest)
    else:
        events = ()
        for actor in resting:
            events += yield from _rested(state, actor, rest.kind)
        events += _dawn(state) if rest.is_long else ()
    events += (RestChanged(rest=None),)
    state = fold(state, events)
    minutes = rest.kind.minutes if command.interrupted is None else command.interrupted
    return events + (yield from advance(state, minutes))


def _named(state: State, command: StartRest) -> tuple[Actor, ...]:
    """Those named, or all the characters that are alive."""
    if command.actors:
        return tuple(state.actors[each] for each in dict.fromkeys(command.actors))
    return tuple(
        actor
        for actor in state.actors.values()
        if actor.card.kind is Kind.CHARACTER and actor.vitals.condition is not Condition.DEAD
    )


def _own_refusal(state: State, actor: Actor, kind: RestKind) -> Refusal | None:
    """Why one actor cannot rest: rests are for characters (WA-GEN-07), awake (R-REST-09), one night a day."""
    if actor.card.kind is not Kind.CHARACTER:
        return refuse(Why.CREATURES_DO_NOT_REST, actor=actor.card.name)
    if actor.vitals.condition is not Condition.ACTIVE:
        return refuse(Why.CANNOT_REST, actor=actor.card.name)
    slept = actor.career.slept
    if kind is RestKind.SHORT or slept is None or state.clock >= slept + DAY:
        return None
    return refuse(Why.SLEPT_TODAY, actor=actor.card.name, hours=-(-(slept + DAY - state.clock) // 60))  # R-REST-06


def _hit_points(actor: Actor) -> Rule[Sum]:
    """PV of a short rest: level and a roll of all the hit dice (WA-REST-03, R-REST-01)."""
    if not actor.card.hit_dice:
        return hit_points(actor)
    rolled = yield from roll(actor.card.hit_dice, "rest", actor.id)
    return Sum((Part("die", rolled, "WA-REST-03", actor.card.hit_dice), *hit_points(actor).parts))


def _chosen(rest: Rest, actor: str, gained: Recovered) -> Rest:
    before = rest.recovered.get(actor, Recovered())
    total = Recovered(before.hit_points + gained.hit_points, before.magic_points + gained.magic_points)
    return replace(
        rest,
        choices={**rest.choices, actor: rest.choices[actor] - 1},
        recovered={**rest.recovered, actor: total},
    )


def _rested(state: State, actor: Actor, kind: RestKind) -> Rule[tuple[Event, ...]]:
    """What a whole rest ends and gives back: all after a relaxed night (WA-REST-06), limits of the day after any."""
    events: list[Event] = []
    long = kind is not RestKind.SHORT
    over = tuple(each for each in actor.stance.effects if _rests_off(each, long=long))
    events += yield from ended(state, actor.id, over)
    actor = fold(state, events).actors[actor.id]
    stance = actor.stance
    used = next_encounter(stance.used)
    if long:
        used = next_day(used)  # WA-REST-08
    if used != stance.used:
        events.append(StanceChanged(actor=actor.id, stance=replace(stance, used=used)))
    if kind is RestKind.RELAXED and actor.vitals.condition is Condition.ACTIVE:
        full = replace(
            actor.vitals,
            hit_points=max(actor.vitals.hit_points, actor.card.max_hit_points),
            magic_points=max(actor.vitals.magic_points, actor.card.max_magic_points),
        )
        events += (VitalsChanged(actor=actor.id, vitals=full),) if full != actor.vitals else ()
    if long:
        events.append(CareerChanged(actor=actor.id, career=replace(actor.career, slept=state.clock)))
    return tuple(events)


def _dawn(state: State) -> tuple[Event, ...]:
    """Creatures do not rest, but the night gives their powers of the day back as well (RB-52)."""
    return tuple(
        StanceChanged(actor=actor.id, stance=replace(actor.stance, used=used))
        for actor in state.actors.values()
        if actor.card.kind is Kind.CREATURE and (used := next_day(actor.stance.used)) != actor.stance.used
    )


def _rests_off(effect: Effect, *, long: bool) -> bool:
    """Whether a rest ends an effect: those that powers laid (R-REST-08); a long one also poisons on weapons (R-POI-12)
    and what waits for a next test (R-CHK-04).
    """
    if effect.origin is not None and effect.origin.power:
        return True
    match effect.kind:
        case EffectKind.COATED:
            return long
        case EffectKind.MODIFIER:
            return long and effect.uses is not None
        case _:
            return False


def _taken_back(state: State, rest: Rest) -> Rule[tuple[Event, ...]]:
    """What an interrupted rest gave; a stressful night keeps the choices made, each a short rest done (R-REST-03)."""
    events: tuple[Event, ...] = ()
    if rest.kind is RestKind.SHORT:
        for each, gained in rest.recovered.items():
            if each in state.actors:
                events += _without(state.actors[each], gained)
    for target, recalled in rest.recalled.items():
        if target in state.actors:
            events += yield from failed(fold(state, events), target, recalled)
    return events


def _without(actor: Actor, gained: Recovered) -> tuple[Event, ...]:
    vitals = replace(
        actor.vitals,
        hit_points=max(min(1, actor.vitals.hit_points), actor.vitals.hit_points - gained.hit_points),
        magic_points=max(0, actor.vitals.magic_points - gained.magic_points),
    )
    return (VitalsChanged(actor=actor.id, vitals=vitals),) if vitals != actor.vitals else ()
