"""What a poison does to whom it reaches: a state for a round, or dice on a boss, and never both (WA-POISON-06, 07)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, parse, roll, tell
from veillee.rules.awakening.death import hurt
from veillee.rules.awakening.effects import effect_told, given, next_id
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.notes import PoisonTold, who
from veillee.rules.awakening.nouns import (
    Actor,
    Condition,
    Effect,
    EffectKind,
    Fight,
    Origin,
    Poison,
    PoisonMastery,
    State,
    Tier,
    Trait,
)
from veillee.rules.awakening.powers.bearing import of
from veillee.rules.common import Part, Sum

WEAK_DIE: Final = "poison"
"""Label of the dice of a poison in an addition of damage."""


def mastery(state: State, actor: str) -> PoisonMastery:
    """What the powers of who uses a poison add to it, all together (WA-POISON-08)."""
    borne = tuple(effect for effect, _borne in of(state, state.actors[actor], PoisonMastery))
    return PoisonMastery(
        rounds_more=sum(each.rounds_more for each in borne),
        charges_more=sum(each.charges_more for each in borne),
        dice_more=sum(each.dice_more for each in borne),
    )


def stands_it(actor: Actor) -> bool:
    """Whether an actor is a boss or a mini-boss: poisons do damage there, nothing else (WA-POISON-07)."""
    return actor.card.tier is not Tier.STANDARD


def immune(actor: Actor) -> bool:
    """Whether no poison does anything to an actor: what does not live (R-POI-13)."""
    return Trait.NON_LIVING in actor.card.traits


def boss_dice(state: State, user: str, poison: Poison) -> Rule[tuple[Part, ...]]:
    """Roll what a poison does to a boss; never at its maximum, even on a critical (R-POI-07, R-CRIT-04)."""
    more = mastery(state, user).dice_more
    dice = _with_more(poison.boss_dice, more)
    rolled = yield from roll(dice, "poison_damage", user)
    return (Part(WEAK_DIE, rolled, "WA-POISON-07", f"{poison.name.text} {dice}"),)


def suffer(state: State, user: str, target: str, poison_id: str) -> Rule[tuple[Event, ...]]:
    """Feel a poison that no blow carries: the state, or its own damage on a boss. No test resists it (WA-POISON-10)."""
    poison, it = state.book.poisons.get(poison_id), state.actors[target]
    if poison is None or it.vitals.condition is Condition.DEAD:
        return ()
    if immune(it):
        yield from tell(PoisonTold(actor=who(it), poison=poison.name, step="immune"))
        return ()
    if not stands_it(it):
        return (yield from poisoned(state, user, target, poison_id, poison))
    addition = Sum((yield from boss_dice(state, user, poison)))
    return (yield from hurt(state, target, addition.total, line=poison.name, addition=addition))


def poisoned(state: State, user: str, target: str, poison_id: str, poison: Poison) -> Rule[tuple[Event, ...]]:
    """Lay the state of a poison; the same poison again starts its time anew, others act together (R-POI-06)."""
    actor = state.actors[target]
    older = next(
        (each for each in actor.stance.effects if each.origin is not None and each.origin.poison == poison_id), None
    )
    until, slot = _end(state, target, 1 + mastery(state, user).rounds_more)
    effect = Effect(
        id=next_id(actor) if older is None else older.id,
        kind=EffectKind(poison.state),
        until=until,
        slot=slot,
        label=poison.name.text,
        origin=Origin(actor=user, poison=poison_id),
    )
    yield from tell(effect_told(actor, effect))
    kept = tuple(each for each in actor.stance.effects if each is not older)
    return given(replace(actor, stance=replace(actor.stance, effects=kept)), effect)


def _with_more(dice: str, more: int) -> str:
    """The same dice, so many more of them: 2d6 and one more is 3d6."""
    if not more:
        return dice
    count, sides = dice.split("d", 1)
    return str(parse(f"{int(count or 1) + more}d{sides}"))


def _end(state: State, target: str, rounds: int) -> tuple[int, str]:
    """The round and the slot before which a poison ends, by the table's reading (R-POI-05)."""
    fight = state.fight
    if fight is None:
        return 1 + rounds, ""
    match state.settings.poison_duration:
        case "full_round":
            return fight.round + rounds, fight.acting
        case "target_next_turn" if target in fight.order:
            return _after_next_turn(fight, target, rounds - 1)
        case "target_next_turn":
            return fight.round + rounds, fight.acting
        case "end_of_round":
            return fight.round + rounds, ""


def _after_next_turn(fight: Fight, target: str, more: int) -> tuple[int, str]:
    """What follows the next turn of a target: the slot after its own, in the round where it plays."""
    place = fight.order.index(target)
    number = fight.round + (place <= fight.index) + more
    if place + 1 < len(fight.order):
        return number, fight.order[place + 1]
    return number + 1, fight.order[0]
