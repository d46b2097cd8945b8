"""Whom a power that is offered may be aimed at, where it may lead, or why nobody and nowhere."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.attack import area_taunt_refusal, odds, point_refusal
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.knowledge import seen_chances
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import Actor, Aim, Area, Condition, KnownPower, Power, PowerLine, State
from veillee.rules.awakening.options.aimed import aimed_at
from veillee.rules.awakening.options.centers import centers, pulled
from veillee.rules.awakening.powers.aiming import leap_of, one_refusal, reached, suits
from veillee.rules.awakening.powers.carrier import is_attack
from veillee.rules.awakening.powers.motion import landings
from veillee.rules.awakening.powers.payment import Payment
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import distance
from veillee.rules.common import Refusal, Viewer
from veillee.rules.views import ReachView, TargetView


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A power being offered: with which line, at what price, in the eyes of whom."""

    actor: Actor
    known: KnownPower
    power: Power
    line: PowerLine
    command: UsePower
    ways: tuple[Payment, ...]
    price: int
    viewer: Viewer
    several: bool


class Aimed(msgspec.Struct, frozen=True):
    """Targets, the squares to choose from where not every one will do, or why the power has no use."""

    targets: tuple[TargetView, ...] = ()
    squares: tuple[ReachView, ...] = ()
    refusal: Refusal | None = None


def aimed(state: State, shown: tuple[str, ...], form: Form) -> Aimed:
    """What a power may be aimed at by who knows of the actors `shown`."""
    actor, power = form.actor, form.power
    leap = leap_of(power)
    squares: tuple[ReachView, ...] = ()
    if leap is not None and state.scene.board:
        squares = landings(state, actor, leap.metres, shown)
        if not squares:
            return Aimed(refusal=refuse(Why.NO_LANDING, power=power.name))
    targets, why = _targets(state, shown, form)
    if why is None and is_attack(power) and pulled(state, actor, power.area):
        squares = centers(state, actor, form.line, power.area)
        why = None if squares else refuse(Why.NO_TARGET)
    return Aimed(targets, squares, why)


def blow(power: Power) -> BlowKind:
    """The kind of blow that an attack of a power is."""
    return BlowKind.ATTACK if power.area is None else BlowKind.AREA


def _targets(state: State, shown: tuple[str, ...], form: Form) -> tuple[tuple[TargetView, ...], Refusal | None]:
    """Each known participant that may be aimed at or caught; why the power cannot be used when nobody can."""
    actor, power = form.actor, form.power
    if power.area is not None:
        why = _center_refusal(state, form, power.area)
        spared = why is not None or (is_attack(power) and state.fight is None)
        return (() if spared else _caught(state, shown, form)), why
    if power.aim is Aim.SELF:
        return (), None
    found = tuple(
        _target(state, other, form, one_refusal(state, actor, power, form.line, other))
        for other in shown
        if state.actors[other].vitals.condition is not Condition.DEAD
        and (other != actor.id or (not is_attack(power) and power.aim is not Aim.FOE))
        and (other == actor.id or suits(power.aim, actor, state.actors[other]))
    )
    possible = any(target.refusal is None for target in found)
    return found, None if possible or state.fight is None else refuse(Why.NO_TARGET)


def _center_refusal(state: State, form: Form, area: Area) -> Refusal | None:
    """Why an area has no center at all: its author is not on the board, sees not even its own square, or was provoked
    by somebody whom an area around itself does not catch.
    """
    actor = form.actor
    if state.scene.board and actor.place is None:
        return refuse(Why.NOT_PLACED, actor=actor.card.name)
    if actor.place is not None and state.scene.board and not area.self_centered:
        return point_refusal(state, actor.id, form.line, actor.place.square)
    return area_taunt_refusal(state, actor.id, area, None, ()) if is_attack(form.power) else None


def _caught(state: State, shown: tuple[str, ...], form: Form) -> tuple[TargetView, ...]:
    """Whom an area catches, or might catch while its center is still to be chosen."""
    actor, power, area = form.actor, form.power, form.power.area
    pointed = area is not None and not area.self_centered and state.scene.board
    near = tuple(state.actors) if pointed else reached(state, actor.id, power)
    return tuple(
        _target(state, other, form, None)
        for other in shown
        if other in near
        and (other != actor.id or not is_attack(power))
        and suits(power.aim, actor, state.actors[other])
        and state.actors[other].vitals.condition is not Condition.DEAD
    )


def _target(state: State, other: str, form: Form, why: Refusal | None) -> TargetView:
    metres = distance(state, form.actor.id, other) if other != form.actor.id else 0
    if why is not None:
        return TargetView(other, metres, refusal=why)
    if not is_attack(form.power):
        return aimed_at(other, metres, None, "")
    chances = odds(state, form.actor.id, other, form.line, blow(form.power))
    shown, band = seen_chances(state, chances, chances.hit + chances.critical, form.viewer)
    return aimed_at(other, metres, shown, band)
