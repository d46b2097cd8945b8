"""Using a power: what refuses it, what it costs, what it does (WA-CAP-01 to 18, WA-INN-02, WA-INN-03)."""

from __future__ import annotations

from collections.abc import Collection

from veillee.dice import Rule, tell
from veillee.rules.awakening.attack import unaffordable
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.events import Event, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.fate import has_fate
from veillee.rules.awakening.notes import PowerTold, who
from veillee.rules.awakening.nouns import (
    Actor,
    Aim,
    AttackLine,
    Carrier,
    EffectKind,
    KnownPower,
    Power,
    PowerKind,
    PowerLine,
    PowerSource,
    State,
)
from veillee.rules.awakening.powers.aiming import aim_refusal, reached
from veillee.rules.awakening.powers.carrier import carriers, is_attack, power_line
from veillee.rules.awakening.powers.known import at, available, find
from veillee.rules.awakening.powers.outcome import Use, apply
from veillee.rules.awakening.powers.payment import paid, payment_refusal
from veillee.rules.awakening.powers.recharge import remembered
from veillee.rules.awakening.powers.strike import strikes
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import text

MAX_WORDS = 200
"""Characters of what a player says of a use."""


def innate(actor: Actor, power: str) -> bool:
    """Whether a power is innate: used at any moment, in anybody's turn and for no action (WA-INN-02, RB-06)."""
    known = find(actor, power)
    return known is not None and known.source is PowerSource.INNATE


def refuse_use_power(state: State, command: UsePower, seen: Collection[str], *, gm: bool) -> Refusal | None:
    """Why a power cannot be used so, as far as who knows of the actors `seen` can tell."""
    actor = state.actors[command.actor]
    known = find(actor, command.power)
    if known is None:
        return refuse(Why.NO_SUCH_POWER)
    return ready_refusal(state, actor, known, command, gm=gm) or aim_refusal(
        state, command, at(known), _line(actor, known, command.line), seen
    )


def ready_refusal(state: State, actor: Actor, known: KnownPower, command: UsePower, *, gm: bool) -> Refusal | None:
    """Why a power cannot be used so, whoever it is aimed at."""
    return (
        text("label", command.label, MAX_WORDS)
        or power_refusal(state, actor, known, gm=gm)
        or payment_refusal(state, actor, known, command.power_points, buy_back=command.buy_back)
        or _held(actor, known, command)
        or _fate_refusal(state, actor, known, command)
    )


def power_refusal(state: State, actor: Actor, known: KnownPower, *, gm: bool) -> Refusal | None:
    """Why a power cannot be used now, however it is aimed and paid for: taken away, passive, not the moment for it."""
    power = at(known)
    if not available(state, actor, known):
        return refuse(Why.POWER_TAKEN_AWAY, power=power.name)  # WA-CAP-38
    if power.kind is PowerKind.PASSIVE:
        return refuse(Why.POWER_PASSIVE, power=power.name)  # RB-45
    if known.source is PowerSource.INNATE:
        held = suffers(state, actor, EffectKind.IMMOBILIZED)
        return refuse(Why.IMMOBILIZED_INNATE, actor=actor.card.name) if held else None  # WA-INN-02
    if state.fight is None:
        fighting = power.kind is PowerKind.COMBAT and not gm
        return refuse(Why.COMBAT_POWER, power=power.name) if fighting else None  # WA-CAP-02, RB-77
    if power.cost is not None and not affords(state, actor.id, power.cost):
        return unaffordable(state, actor.id, power.cost)
    return None


def decide_use_power(state: State, command: UsePower) -> Rule[tuple[Event, ...]]:
    """Pay the action, the PM and the PC, then strike or do what the power does.

    In an area one test meets everybody; several targets are struck one after the other. Out of a fight an area of
    attack harms nobody: it lights a way, and the rest is said (WA-CAP-02).
    """
    actor = state.actors[command.actor]
    known = find(actor, command.power)
    if known is None:  # refused before
        return ()
    power, line = at(known), _line(actor, known, command.line)
    events = _costs(state, actor, known, command)
    yield from tell(_told(state, actor, power, command, fold(state, events)))
    state = fold(state, events)
    use = Use(user=actor.id, power=power, line=line, point=command.point)
    if is_attack(power) and power.area is not None and state.fight is None:
        return events
    if is_attack(power):
        done = yield from strikes(state, use, command.targets, command.excluded, fate=command.fate)
    else:
        done = yield from apply(state, use, _bearers(state, actor, power, command))
    return (*events, *done)


def _bearers(state: State, actor: Actor, power: Power, command: UsePower) -> tuple[str, ...]:
    """Whom a power without a test reaches: who is in its area, oneself, those named."""
    if power.area is not None:
        return reached(state, actor.id, power, command.point, command.excluded)
    return (actor.id,) if power.aim is Aim.SELF else command.targets


def lines_of(actor: Actor, known: KnownPower) -> tuple[PowerLine, ...]:
    """The lines that a power may be used with now: one for each weapon that carries it, else its own."""
    power = at(known)
    if power.carrier is None:
        return (power_line(actor, known, None),)
    return tuple(power_line(actor, known, weapon) for weapon in carriers(actor, power))


def _costs(state: State, actor: Actor, known: KnownPower, command: UsePower) -> tuple[Event, ...]:
    """The action printed, MA or less (WA-ACT-12); an innate power and PC cost none (WA-INN-03, WA-ACT-17, WA-PCUSE-05).

    A limit and a recharge remember the use.
    """
    events = paid(state, actor, known, command.power_points, buy_back=command.buy_back)
    cost = at(known).cost
    if cost is not None and known.source is not PowerSource.INNATE and state.fight is not None:
        events = (TurnChanged(actor=actor.id, turn=spent(state, actor.id, cost)), *events)
    return (*events, *remembered(state, actor, known))


def _told(state: State, actor: Actor, power: Power, command: UsePower, after: State) -> PowerTold:
    before, now = actor, after.actors[actor.id]
    return PowerTold(
        actor=who(actor),
        power=power.name,
        targets=tuple(who(state.actors[target]) for target in command.targets if target != actor.id),
        label=command.label,
        magic_points=before.vitals.magic_points - now.vitals.magic_points,
        power_points=before.career.power_points - now.career.power_points,
        bought_back=command.buy_back,
    )


def _weapon(actor: Actor, power: Power, line: str) -> AttackLine | None:
    """The weapon chosen among those that may carry a power; the only one when none is said."""
    possible = carriers(actor, power)
    if not line and len(possible) == 1:
        return possible[0]
    return next((weapon for weapon in possible if weapon.id == line), None)


def _line(actor: Actor, known: KnownPower, line: str) -> PowerLine:
    return power_line(actor, known, _weapon(actor, at(known), line))


def _held(actor: Actor, known: KnownPower, command: UsePower) -> Refusal | None:
    """Why no weapon carries it: none in hand is of the kind, or none was chosen among several."""
    power = at(known)
    if power.carrier is None:
        return refuse(Why.NO_WEAPON_WANTED, power=power.name) if command.line else None
    if not carriers(actor, power):
        return needs_carrier(power, power.carrier)
    return None if _weapon(actor, power, command.line) is not None else refuse(Why.CHOOSE_CARRIER, power=power.name)


def needs_carrier(power: Power, carrier: Carrier) -> Refusal:
    """What must be in hand for a power."""
    return refuse(Why.NEEDS_CARRIER, power=power.name, carrier=f"carrier.{carrier}")


def _fate_refusal(state: State, actor: Actor, known: KnownPower, command: UsePower) -> Refusal | None:
    if not command.fate:
        return None
    if not is_attack(at(known)):
        return refuse(Why.NO_ROLL_TO_FORCE, power=at(known).name)
    return None if has_fate(state, actor.id) else refuse(Why.NO_EXPERIENCE, actor=actor.card.name)
