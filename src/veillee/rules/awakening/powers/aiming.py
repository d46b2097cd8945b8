"""Whom a power may be aimed at, and whom it reaches: oneself, those named, those that an area catches (WA-CAP-11)."""

from __future__ import annotations

from collections.abc import Collection, Container

from veillee.rules import board
from veillee.rules.awakening.area import caught
from veillee.rules.awakening.attack import area_taunt_refusal, point_refusal, reach_refusal, target_refusal
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.nouns import Actor, Aim, Area, Condition, Power, PowerLine, Square, State, Teleport
from veillee.rules.awakening.powers.carrier import is_attack
from veillee.rules.awakening.powers.motion import landing_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import ground
from veillee.rules.common import Refusal


def aim_refusal(
    state: State, command: UsePower, power: Power, line: PowerLine, known: Collection[str]
) -> Refusal | None:
    """Why a power cannot be used so aimed, as far as who knows of the actors `known` can tell."""
    leap = leap_of(power)
    if leap is not None:
        refusal = landing_refusal(state, state.actors[command.actor], leap.metres, command.point, known)
        if refusal is not None:
            return refusal
    elif command.point is not None and (power.area is None or power.area.self_centered):
        return refuse(Why.NO_POINT_WANTED, power=power.name)
    if power.area is not None:
        return _area_refusal(state, command, power, line)
    if command.excluded:
        return refuse(Why.NO_AREA, power=power.name)
    return _named_refusal(state, command, power, line)


def leap_of(power: Power) -> Teleport | None:
    """The teleportation of a power, which wants a square."""
    return next((effect for effect in power.effects if isinstance(effect, Teleport)), None)


def one_refusal(state: State, actor: Actor, power: Power, line: PowerLine, target: str) -> Refusal | None:
    """Why one participant cannot be aimed at: not of the side that the power is for, dead, too far, out of sight."""
    if target not in state.actors:
        return refuse(Why.NO_SUCH_TARGET)
    it = state.actors[target]
    if target != actor.id and not suits(power.aim, actor, it):
        return refuse(Why.NOT_FOR_ALLIES if power.aim is Aim.FOE else Why.NOT_FOR_FOES, power=power.name)
    if is_attack(power):
        return target_refusal(state, actor.id, line, target)
    if target == actor.id:
        return refuse(Why.NOT_FOR_ONESELF, power=power.name) if power.aim is Aim.FOE else None
    if it.vitals.condition is Condition.DEAD:
        return refuse(Why.TARGET_DEAD, target=it.card.name)
    return reach_refusal(state, actor.id, line.range, target)


def suits(aim: Aim, user: Actor, other: Actor) -> bool:
    """Whether a power is for somebody of that side."""
    match aim:
        case Aim.SELF:
            return other.id == user.id
        case Aim.ALLY:
            return other.side is user.side
        case Aim.FOE:
            return other.side is not user.side
        case Aim.ANYONE:
            return True


def reached(
    state: State, user: str, power: Power, point: Square | None = None, excluded: Container[str] = ()
) -> tuple[str, ...]:
    """Whom the area of a power catches, by whom it is for; its user too when it is no attack (R-ATK-01)."""
    actor, area = state.actors[user], power.area
    if area is None:
        return ()
    others = tuple(
        each for each in caught(state, user, area, point, excluded) if suits(power.aim, actor, state.actors[each])
    )
    if is_attack(power) or power.aim is Aim.FOE or user in excluded or not _within(state, actor, area, point):
        return others
    return (user, *others)


def left_out(state: State, user: str, power: Power, point: Square | None, excluded: Container[str]) -> frozenset[str]:
    """Whom the blow of an area spares: those whom the power is not for, and those that were excluded."""
    inside = reached(state, user, power, point, excluded)
    return frozenset(state.actors) - frozenset(inside)


def _within(state: State, actor: Actor, area: Area, point: Square | None) -> bool:
    if area.self_centered or not state.scene.board:
        return True
    if actor.place is None or point is None:
        return False
    squares = frozenset(board.burst(ground(state), point, area.radius))
    return not squares.isdisjoint(board.footprint(actor.place.square, actor.card.size))


def _area_refusal(state: State, command: UsePower, power: Power, line: PowerLine) -> Refusal | None:
    if command.targets:
        return refuse(Why.AREA_NAMES_NOBODY, power=power.name)
    area = power.area
    if area is None or not state.scene.board:
        return None
    if area.self_centered:
        actor = state.actors[command.actor]
        wrong = refuse(Why.NOT_PLACED, actor=actor.card.name) if actor.place is None else None
    else:
        wrong = point_refusal(state, command.actor, line, command.point)
    if wrong is not None or not is_attack(power):
        return wrong
    return area_taunt_refusal(state, command.actor, area, command.point, command.excluded)


def _named_refusal(state: State, command: UsePower, power: Power, line: PowerLine) -> Refusal | None:
    actor, named = state.actors[command.actor], command.targets
    if power.aim is Aim.SELF:
        return None if set(named) <= {actor.id} else refuse(Why.ONLY_FOR_ONESELF, power=power.name)
    if not named:
        # out of a fight a power may do no more than its player says (WA-CAP-02)
        return None if state.fight is None else refuse(Why.NEEDS_TARGETS, power=power.name, most=power.targets)
    if len(named) > power.targets or len(set(named)) < len(named):
        return refuse(Why.TOO_MANY_TARGETS, power=power.name, most=power.targets)
    refusals = (one_refusal(state, actor, power, line, target) for target in named)
    return next((refusal for refusal in refusals if refusal is not None), None)
