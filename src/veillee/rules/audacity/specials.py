"""Special attacks and spells: who is caught, one roll for all, a save each, and what follows (ASM-26, ASM-27, R-08)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from veillee.dice import Rule, roll, tell
from veillee.rules import board
from veillee.rules.audacity import budget, corrections, draining, harm, trials, wounds
from veillee.rules.audacity.actor import Actor, condition_of, who
from veillee.rules.audacity.areas import covered
from veillee.rules.audacity.arithmetic import at_least_one, half
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Card, Reach, SpecialAttack
from veillee.rules.audacity.checks import MOST, Trial, TrialKind, winning_faces
from veillee.rules.audacity.commands import GiveEffect, UseSpecial
from veillee.rules.audacity.events import ActorChanged, Event, fold
from veillee.rules.audacity.fight import Allowed, AsideKind
from veillee.rules.audacity.notes import SpecialTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.space import DIAGONALS, ground
from veillee.rules.audacity.stance import save_bonus
from veillee.rules.audacity.strikes import reach_refusal
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Part, Refusal
from veillee.rules.once import once
from veillee.rules.scene import Square
from veillee.rules.views import Chances


def special_of(card: Card, special: str) -> SpecialAttack | None:
    """A special attack or a spell of a card by its id."""
    return next((each for each in card.specials if each.id == special), None)


def special_refusal(state: State, command: UseSpecial) -> Refusal | None:
    """Why a special attack or a spell is not possible now (ASM-16, ASM-26, D20-LEG-29)."""
    actor = state.actors[command.actor]
    special = special_of(actor.card, command.special)
    if special is None:
        return refuse(Why.NO_SUCH_SPECIAL)
    return use_refusal(state, actor, special) or aim_refusal(state, actor, special, command)


def use_refusal(state: State, actor: Actor, special: SpecialAttack) -> Refusal | None:
    """Why it cannot be used now, whoever it is aimed at: the action that it takes, its uses of the day."""
    refusal = budget.act_refusal(state, actor, cost_of(special), pays_for(state, special))
    if refusal is None and special.per_day is not None and actor.used.get(special.id, 0) >= special.per_day:
        return refuse(Why.NO_USE_TODAY, name=special.name, most=special.per_day)
    return refusal


def cost_of(special: SpecialAttack) -> ActionCost:
    """The action that a special attack or a spell takes (ASM-16)."""
    return ActionCost.FULL_ROUND if special.full_round else ActionCost.STANDARD


def pays_for(state: State, special: SpecialAttack) -> tuple[Allowed, ...]:
    """What beside the order pays for it: of a legendary list, only what it names (D20-LEG-23, D20-LEG-25, D20-LEG-29).

    A spell fits its level; a standard action that was bought or readied pays for any that takes one (R-48, R-56).
    """
    aside = state.fight.aside if state.fight is not None else None
    if aside is None:
        return ()
    if aside.kind is not AsideKind.LEGENDARY:
        return () if special.full_round else (Allowed.STANDARD,)
    if aside.line not in ("", special.id):
        return ()
    if special.level is None:
        return (Allowed.SPECIAL,)
    fits = aside.level is None or special.level <= aside.level
    return (Allowed.SPELL,) if fits else ()


def aim_refusal(state: State, actor: Actor, special: SpecialAttack, command: UseSpecial) -> Refusal | None:
    """Why it may not be aimed so: one target in range and in sight, or a point for an area (ASM-27)."""
    if special.area.reach is Reach.TARGET:
        if len(command.targets) != 1:
            return refuse(Why.ONE_TARGET)
        return target_refusal(state, actor, special, command.targets[0])
    if not state.scene.board:
        return None if command.targets else refuse(Why.NEEDS_SOMEBODY)
    if command.targets:
        return refuse(Why.AREA_SAYS_WHO)
    return refuse(Why.NEEDS_POINT) if command.point is None else point_refusal(state, actor, special, command.point)


def target_refusal(state: State, actor: Actor, special: SpecialAttack, target: str) -> Refusal | None:
    """Why it may not be aimed at somebody; what heals may be turned to oneself."""
    aimed = state.actors[target]
    if target == actor.id:
        return None if special.heals else refuse(Why.TARGET_SELF)
    if condition_of(aimed) is Condition.DEAD:
        return refuse(Why.TARGET_DEAD, target=aimed.card.name)
    return reach_refusal(state, actor, aimed, special.range)


def point_refusal(state: State, actor: Actor, special: SpecialAttack, point: Square) -> Refusal | None:
    """Why an area may not be aimed at a point: in range and in sight for a burst, a direction for the others."""
    if actor.place is None:
        return refuse(Why.TARGET_NOT_PLACED, target=actor.card.name)
    where, here, size = ground(state), actor.place.square, actor.card.size
    if not board.contains(where, point):
        return refuse(Why.OFF_BOARD)
    if special.area.reach is not Reach.BURST:
        return refuse(Why.POINT_ON_ONESELF) if point in board.footprint(here, size) else None
    apart = board.distance(here, size, point, 1, DIAGONALS)
    if apart > special.range:
        return refuse(Why.POINT_TOO_FAR, squares=apart, range=special.range)
    return None if board.in_sight(where, here, size, point, 1) else refuse(Why.POINT_OUT_OF_SIGHT)


def caught(state: State, actor: Actor, special: SpecialAttack, command: UseSpecial) -> tuple[str, ...]:
    """Who suffers it: its target, those named without a board, else all that stand in its area, friends too (ASM-27).

    Not the dead, nor those that the GM leaves out; whoever it is aimed at comes in the order of the table.
    """
    if special.area.reach is Reach.TARGET or not state.scene.board or command.point is None:
        named: Collection[str] = command.targets
    else:
        named = within(state, covered(state, actor, special, command.point))
    return tuple(
        each
        for each in state.actors
        if each in named and each not in command.excluded and condition_of(state.actors[each]) is not Condition.DEAD
    )


def within(state: State, squares: Collection[Square]) -> tuple[str, ...]:
    """Those of whom any square is one of these."""
    covering = frozenset(squares)
    return tuple(
        each.id
        for each in state.actors.values()
        if each.place is not None and not covering.isdisjoint(board.footprint(each.place.square, each.card.size))
    )


def chances(state: State, special: SpecialAttack, target: str) -> Chances | None:
    """The exact chances that somebody saves, of 20, as an attack that is avoided; nothing without a save (ASM-04)."""
    if special.save is None or special.heals:
        return None
    return _chances(state.settings, special, state.actors[target])


@once(1024)
def _chances(settings: Settings, special: SpecialAttack, aimed: Actor) -> Chances | None:
    if special.save is None:
        return None
    bonus = save_bonus(aimed.card, aimed.stance, special.save).total
    saved = winning_faces(settings, Trial(kind=TrialKind.SAVE, modifier=bonus, threshold=special.difficulty))
    return Chances(riposte=0, avoided=saved, hit=MOST - saved, critical=0, of=MOST)


def decide_special(state: State, command: UseSpecial) -> Rule[tuple[Event, ...]]:
    """Pay, roll once for all, then each target saves and suffers in turn (ASM-06, ASM-26, R-08)."""
    actor = state.actors[command.actor]
    special = next(each for each in actor.card.specials if each.id == command.special)
    targets = caught(state, actor, special, command)
    events = budget.paid(state, actor, cost_of(special), pays_for(state, special))
    if special.per_day is not None:
        used = {**actor.used, special.id: actor.used.get(special.id, 0) + 1}
        events += (ActorChanged(actor=actor.id, used=used),)
    rolled = 0
    if special.damage and targets:
        purpose = "heal" if special.heals else "damage"
        rolled = at_least_one((yield from roll(special.damage, purpose, actor.id)))
    yield from tell(
        SpecialTold(
            actor=who(actor),
            name=special.name,
            level=special.level,
            targets=tuple(who(state.actors[each]) for each in targets),
        )
    )
    for target in targets:
        events += yield from befall(fold(state, events), actor.id, special, target, rolled)
    return events + (yield from harm.strain(fold(state, events), actor.id, actor, cost_of(special)))


def befall(state: State, author: str, special: SpecialAttack, target: str, rolled: int) -> Rule[tuple[Event, ...]]:
    """What a special attack does to one target: a save, then damage or care, negative levels, a condition.

    A save that is made leaves half of the damage when it says so, else nothing (ASM-04, R-08, ASM-22).
    """
    actor = state.actors[author]
    events: tuple[Event, ...] = ()
    saved = False
    if special.save is not None:
        outcome = yield from trials.save(state, target, special.save, special.difficulty)
        events, saved = outcome.events, outcome.success
    if special.heals:
        return events + (yield from wounds.healed(fold(state, events), target, rolled, actor, special.name))
    if special.damage and (not saved or special.half_when_saved):
        dealt = harm.Dealt(portions=(portion(state.settings, special, rolled, saved),), source=actor, line=special.name)
        events += yield from harm.hurt(fold(state, events), target, dealt)
    if saved or condition_of(fold(state, events).actors[target]) is Condition.DEAD:
        return events
    if special.negative_levels:
        events += yield from draining.drained(fold(state, events), target, special.negative_levels)
    if special.condition and condition_of(fold(state, events).actors[target]) is not Condition.DEAD:
        events += yield from _condition(fold(state, events), special, target)
    return events


def portion(settings: Settings, special: SpecialAttack, rolled: int, saved: bool) -> harm.Portion:
    """The damage of a special attack to one target, halved by a save before any reduction (R-08, D20-FRAC-03)."""
    parts = [Part("damage", rolled, "ASM-12")]
    if saved:
        parts.append(Part("saved", half(rolled, settings) - rolled, "R-08"))
    return harm.Portion(parts=tuple(parts), energy=special.energy)


def _condition(state: State, special: SpecialAttack, target: str) -> Rule[tuple[Event, ...]]:
    """Put a condition on somebody, in place of the same one that it still had."""
    actor = state.actors[target]
    kept = tuple(each for each in actor.stance.effects if each.label != special.condition)
    events: tuple[Event, ...] = ()
    if kept != actor.stance.effects:
        events = (ActorChanged(actor=target, stance=replace(actor.stance, effects=kept)),)
    given = GiveEffect(actor=target, label=special.condition, disables=special.disables, rounds=special.rounds)
    return events + (yield from corrections.give_effect(fold(state, events), given))
