"""The end of a round: the clock of the dying, what wears off, then the lairs (ASM-07, D20-LEG-40)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, roll, tell
from veillee.rules.audacity.actor import Actor, able, body, condition_of, who
from veillee.rules.audacity.body import Condition, hurt
from veillee.rules.audacity.events import ActorChanged, Event, LegendChanged, fold
from veillee.rules.audacity.fight import Fight
from veillee.rules.audacity.harm import fallen, settled
from veillee.rules.audacity.legendary import lair_refusal, new_round
from veillee.rules.audacity.notes import DyingTold, EffectTold
from veillee.rules.audacity.nouns import Legend, State
from veillee.rules.audacity.purse import points
from veillee.rules.audacity.suffering import CLOCK, STABLE_UP_TO, Blow, one_more_round
from veillee.rules.common import Refusal


def dying(state: State) -> Rule[tuple[Event, ...]]:
    """Everybody who is dying rolls a d100, or dies of it unless points are paid (ASM-07, D20-AUD-44, R-40)."""
    events: tuple[Event, ...] = ()
    for actor in tuple(state.actors.values()):
        if condition_of(actor) is Condition.DYING:
            passed = yield from _one_more_round(state, actor)
            state = fold(state, passed)
            events += passed
    return events


def _one_more_round(state: State, actor: Actor) -> Rule[tuple[Event, ...]]:
    before = body(actor)
    rolled = yield from roll(CLOCK, "dying", actor.id)
    stable = rolled <= STABLE_UP_TO
    left = before if stable else hurt(before, 1)
    yield from tell(DyingTold(actor=who(actor), rolled=rolled, stable=stable, hit_points=left.hit_points))
    loss = Blow(victim=actor.id, damage=1, points=points(state, actor), danger=actor.danger, attack=False)
    end = yield from one_more_round(before, rolled, loss)
    if not stable:
        yield from fallen(actor, end)
    return settled(state, actor, end)


def worn_off(state: State, fight: Fight, slot: str = "") -> Rule[tuple[Event, ...]]:
    """Conditions that end with the turn of `slot` in this round; without one, with the round that is over."""
    events: list[Event] = []
    for actor in state.actors.values():
        over = tuple(
            effect
            for effect in actor.stance.effects
            if effect.until is not None and effect.until <= fight.round and slot in ("", effect.slot)
        )
        for effect in over:
            yield from tell(EffectTold(actor=who(actor), label=effect.label, ends=True))
        if over:
            kept = tuple(effect for effect in actor.stance.effects if effect not in over)
            events.append(ActorChanged(actor=actor.id, stance=replace(actor.stance, effects=kept)))
    return tuple(events)


def lairs(state: State) -> tuple[str, ...]:
    """The creatures whose lair may act at the end of this round (D20-LEG-40, R-60)."""
    return tuple(each.id for each in state.legends.values() if lair_action_refusal(state, each) is None)


def lair_action_refusal(state: State, legend: Legend) -> Refusal | None:
    """Why the lair of a creature does nothing at the end of a round."""
    actor, fight = state.actors.get(legend.id), state.fight
    there = actor is not None and fight is not None and actor.id in fight.order and able(actor)
    return lair_refusal(legend.points, legend.uses, in_lair=legend.in_lair, able=there)


def round_begins(state: State) -> tuple[Event, ...]:
    """A new round gives each lair its action again (D20-LEG-42)."""
    renewed = ((legend, new_round(legend.points, legend.uses)) for legend in state.legends.values())
    return tuple(LegendChanged(legend=replace(legend, uses=uses)) for legend, uses in renewed if uses != legend.uses)
