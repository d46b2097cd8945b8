"""PV and PM given back; PV raise a dying character at once (WA-DEATH-08, R-DEATH-05)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, roll, tell
from veillee.rules.awakening.death import changed
from veillee.rules.awakening.events import Event, VitalsChanged
from veillee.rules.awakening.notes import GainTold, who
from veillee.rules.awakening.nouns import Actor, Condition, Healing, MagicGain, State, Vitals
from veillee.rules.awakening.numbers import attribute
from veillee.rules.common import Name, Part, Sum


def healing(state: State, user: str, bearer: str, effect: Healing, power: Name) -> Rule[tuple[Event, ...]]:
    """Roll what a power heals and give it; the characteristic is the user's."""
    author = state.actors.get(user)
    parts = list((yield from _rolled(effect.dice, effect.bonus, "healing", user if author else bearer, power)))
    if effect.attribute is not None and author is not None:
        parts += attribute(state, author, effect.attribute, "WA-CAP-09")
    return (yield from heal(state, user, bearer, Sum(tuple(parts)), power))


def heal(state: State, source: str, target: str, addition: Sum, power: Name | None) -> Rule[tuple[Event, ...]]:
    """Give PV back, up to the maximum; who was at 0 PV gets up with what was healed. The dead stay dead."""
    it = state.actors[target]
    vitals = healed(it, max(0, addition.total))
    yield from tell(
        GainTold(
            source=who(state.actors[source]) if source in state.actors else None,
            target=who(it),
            power=power,
            resource="hit_points",
            sum=addition,
            gained=vitals.hit_points - it.vitals.hit_points,
            left=vitals.hit_points,
            risen=it.vitals.condition is Condition.UNCONSCIOUS and vitals.condition is Condition.ACTIVE,
        )
    )
    return changed(it, vitals)


def healed(target: Actor, amount: int) -> Vitals:
    """Counters after so many PV healed."""
    vitals = target.vitals
    if amount <= 0 or vitals.condition is Condition.DEAD:
        return vitals
    points = min(vitals.hit_points + amount, max(vitals.hit_points, target.card.max_hit_points))
    return replace(vitals, hit_points=points, below_zero=0, condition=Condition.ACTIVE)


def magic_gain(state: State, user: str, bearer: str, effect: MagicGain, power: Name) -> Rule[tuple[Event, ...]]:
    """Give PM back, up to the maximum (WA-PM-05)."""
    it = state.actors[bearer]
    parts = yield from _rolled(effect.dice, effect.bonus, "magic_gain", user, power)
    addition = Sum(parts)
    before = it.vitals.magic_points
    after = min(before + max(0, addition.total), max(before, it.card.max_magic_points))
    yield from tell(
        GainTold(
            source=who(state.actors[user]),
            target=who(it),
            power=power,
            resource="magic_points",
            sum=addition,
            gained=after - before,
            left=after,
        )
    )
    return (VitalsChanged(actor=bearer, vitals=replace(it.vitals, magic_points=after)),) if after != before else ()


def _rolled(dice: str, bonus: int, purpose: str, roller: str, power: Name) -> Rule[tuple[Part, ...]]:
    rolled: tuple[Part, ...] = ()
    if dice:
        total = yield from roll(dice, purpose, roller)
        rolled = (Part("die", total, "WA-CAP-08", dice),)
    return (*rolled, *((Part("power", bonus, "WA-CAP-08", power.text),) if bonus else ()))
