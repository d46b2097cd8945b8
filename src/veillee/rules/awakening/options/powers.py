"""Options of powers: each with its ways to pay, whom it may be aimed at and at what chances, or the reason why not.

A power that several weapons may carry is an option for each of them: range, chances and damage are the weapon's.
"""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.attack import odds, point_refusal
from veillee.rules.awakening.career_views import PaymentView
from veillee.rules.awakening.commands import ShortenRecharge, UsePower
from veillee.rules.awakening.judge import moment_refusal, refusal
from veillee.rules.awakening.knowledge import seen_chances
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import (
    Actor,
    AddedDamage,
    Aim,
    Area,
    Condition,
    Healing,
    KnownPower,
    Power,
    PowerKind,
    PowerLine,
    PowerSource,
    Ritual,
    State,
    When,
)
from veillee.rules.awakening.numbers import attack_test
from veillee.rules.awakening.options.plain import may_spend
from veillee.rules.awakening.powers.aiming import leap_of, one_refusal, reached, suits
from veillee.rules.awakening.powers.carrier import IN_SIGHT, carriers, is_attack
from veillee.rules.awakening.powers.known import at
from veillee.rules.awakening.powers.motion import landings
from veillee.rules.awakening.powers.payment import Payment, accepts_points, price_of_limit, ways
from veillee.rules.awakening.powers.recharge import missing
from veillee.rules.awakening.powers.use import lines_of, needs_carrier, ready_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.sheet import damage_text
from veillee.rules.awakening.space import distance
from veillee.rules.awakening.views import Option, ReachView, TargetView
from veillee.rules.common import Name, Refusal, Viewer


def powers(
    state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer, *, only_innate: bool = False
) -> tuple[Option, ...]:
    """Every power of an actor that may be used at some moment; those that work by themselves are none (RB-45)."""
    return tuple(
        option
        for known in actor.card.powers
        if at(known).kind is not PowerKind.PASSIVE and (not only_innate or known.source is PowerSource.INNATE)
        for option in _options(state, actor, known, shown, viewer)
    )


def recharges(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """A PC for a turn of recharge, for each power that recharges (WA-PCUSE-01)."""
    return tuple(
        Option(
            key=f"shorten_recharge.{known.power.id}",
            command="shorten_recharge",
            fixed={"actor": actor.id, "power": known.power.id},
            label="shorten_recharge",
            name=known.power.name,
            refusal=refusal(state, ShortenRecharge(actor=actor.id, power=known.power.id), viewer),
        )
        for known in actor.card.powers
        if accepts_points(actor, known) and missing(state, actor, known)
    )


class _Form(msgspec.Struct, frozen=True, kw_only=True):
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


def _options(
    state: State, actor: Actor, known: KnownPower, shown: tuple[str, ...], viewer: Viewer
) -> tuple[Option, ...]:
    power, lines = at(known), lines_of(actor, known)
    if power.carrier is not None and not lines:
        bare = UsePower(actor=actor.id, power=power.id)
        why = moment_refusal(state, bare) or needs_carrier(power, power.carrier)
        return (
            Option(
                key=f"use_power.{power.id}",
                command="use_power",
                fixed={"actor": actor.id, "power": power.id},
                label="use_power",
                name=power.name,
                cost=power.cost.value if power.cost else "",
                refusal=why,
            ),
        )
    payable = ways(state, actor, known)
    price = price_of_limit(actor, known) if accepts_points(actor, known) else 0
    return tuple(
        _option(
            state,
            shown,
            _Form(
                actor=actor,
                known=known,
                power=power,
                line=line,
                command=UsePower(
                    actor=actor.id,
                    power=power.id,
                    line=line.id if power.carrier is not None else "",
                    power_points=payable[0].power_points if payable else 0,
                    buy_back=bool(price and payable),
                ),
                ways=payable,
                price=price,
                viewer=viewer,
                several=len(lines) > 1,
            ),
        )
        for line in lines
    )


def _option(state: State, shown: tuple[str, ...], form: _Form) -> Option:
    actor, power, line = form.actor, form.power, form.line
    why = moment_refusal(state, form.command) or ready_refusal(
        state, actor, form.known, form.command, gm=form.viewer.sees_all
    )
    needs, may = _open(state, form)
    targets: tuple[TargetView, ...] = ()
    landing: tuple[ReachView, ...] = ()
    leap = leap_of(power)
    if why is None and leap is not None and state.scene.board:
        landing = landings(state, actor, leap.metres, shown)
        why = None if landing else refuse(Why.NO_LANDING, power=power.name)
    if why is None:
        targets, why = _targets(state, shown, form)
    attacks = is_attack(power)
    return Option(
        key=f"use_power.{power.id}.{line.id}" if form.several else f"use_power.{power.id}",
        command="use_power",
        fixed=_fixed(form),
        label="use_power",
        name=power.name,
        cost=power.cost.value if power.cost is not None and form.known.source is not PowerSource.INNATE else "",
        formula=attack_test(state, actor, line, None, _blow(power)) if attacks else None,
        detail=_detail(state, form),
        needs=needs,
        may=may,
        targets=targets,
        reach=landing,
        range=leap.metres if leap is not None else line.range if line.range < IN_SIGHT else 0,
        radius=power.area.radius if power.area is not None else 0,
        choose=power.targets if "targets" in (*needs, *may) else 0,
        lines=_carriers(form),
        payments=tuple(PaymentView(way.power_points, way.magic_points) for way in form.ways if any(_prices(form))),
        buy_back=form.price,
        refusal=why,
    )


def _prices(form: _Form) -> tuple[int, ...]:
    return tuple(price for way in form.ways for price in (way.power_points, way.magic_points))


def _fixed(form: _Form) -> dict[str, str | int | bool]:
    fixed: dict[str, str | int | bool] = {"actor": form.actor.id, "power": form.power.id}
    if form.power.carrier is not None:
        fixed["line"] = form.line.id
    if form.ways and form.ways[0].power_points:
        fixed["power_points"] = form.ways[0].power_points
    return fixed


def _carriers(form: _Form) -> tuple[tuple[str, Name], ...]:
    """The weapon of this option, to print."""
    held = carriers(form.actor, form.power) if form.power.carrier is not None else ()
    return tuple((line.id, line.name) for line in held if line.id == form.line.id)


def _open(state: State, form: _Form) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields left to choose: those that must be, those that can be left out."""
    power, needs, may = form.power, list[str](), list[str]()
    area, board = power.area, state.scene.board
    if board and (leap_of(power) is not None or (area is not None and not area.self_centered)):
        needs.append("point")
    if area is None and power.aim is not Aim.SELF:
        (may if state.fight is None else needs).append("targets")
    if form.price:
        needs.append("buy_back")
    if len(form.ways) > 1:
        may.append("power_points")
    if is_attack(power):
        may += may_spend(state, form.actor)
    if area is not None and (form.viewer.sees_all or not board):
        may.append("excluded")
    if state.fight is None or any(isinstance(effect, Ritual) for effect in power.effects):
        may.append("label")
    return tuple(needs), tuple(may)


def _targets(state: State, shown: tuple[str, ...], form: _Form) -> tuple[tuple[TargetView, ...], Refusal | None]:
    """Each known participant that may be aimed at or caught; why the power cannot be used when nobody can."""
    actor, power = form.actor, form.power
    if power.area is not None:
        why = _center_refusal(state, actor, power.area, form.line)
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


def _center_refusal(state: State, actor: Actor, area: Area, line: PowerLine) -> Refusal | None:
    """Why an area has no center at all: its author is not on the board, or sees not even its own square."""
    if not state.scene.board:
        return None
    if actor.place is None:
        return refuse(Why.NOT_PLACED, actor=actor.card.name)
    return None if area.self_centered else point_refusal(state, actor.id, line, actor.place.square)


def _caught(state: State, shown: tuple[str, ...], form: _Form) -> tuple[TargetView, ...]:
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


def _target(state: State, other: str, form: _Form, why: Refusal | None) -> TargetView:
    metres = distance(state, form.actor.id, other) if other != form.actor.id else 0
    if why is not None or not is_attack(form.power):
        return TargetView(other, metres, refusal=why)
    chances = odds(state, form.actor.id, other, form.line, _blow(form.power))
    shown, band = seen_chances(state, chances, chances.hit + chances.critical, form.viewer)
    return TargetView(other, metres, shown, band)


def _blow(power: Power) -> BlowKind:
    return BlowKind.ATTACK if power.area is None else BlowKind.AREA


def _detail(state: State, form: _Form) -> str:
    """What is rolled besides the test: the damage with what the power adds to it, or what it heals."""
    if form.line.harms:
        dice = [damage_text(state, form.actor, form.line)]
        for effect in form.line.adds:
            if isinstance(effect, AddedDamage) and effect.when is When.ALWAYS:
                dice.append(_amount(effect.dice, effect.bonus))
        return " + ".join(each for each in dice if each != "0")
    healed = (effect for effect in form.power.effects if isinstance(effect, Healing))
    return " + ".join(_amount(effect.dice, effect.bonus) for effect in healed)


def _amount(dice: str, bonus: int) -> str:
    if not dice:
        return str(bonus)
    return dice + (f"{bonus:+d}" if bonus else "")
