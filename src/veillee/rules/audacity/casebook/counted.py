"""Formulas of the core that only count: rounding, factors, lives saved, interruptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from veillee.i18n import _
from veillee.rules.audacity import interruption
from veillee.rules.audacity.abilities import modifier
from veillee.rules.audacity.arithmetic import Quantity, factor, half, multiplied, rounded
from veillee.rules.audacity.attack import reduced
from veillee.rules.audacity.body import condition, healed, hurt
from veillee.rules.audacity.casebook.rolled import BodySpec, CheckSpec, Count, Factor, Formula, body_of, exact, seen
from veillee.rules.audacity.checks import Trial
from veillee.rules.audacity.failed_roll import Failed, Help, help_refusal, price, set_succeeds
from veillee.rules.audacity.life import (
    COST,
    Danger,
    Lifeline,
    halving,
    halving_refusal,
    kills,
    lifelines_refusal,
    rescued,
    stabilize_refusal,
    stabilized,
)
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.suffering import Suffered
from veillee.rules.casebook import BadValue
from veillee.rules.common import Refusal


class Rounded(Formula, frozen=True, kw_only=True):
    value: Factor


class Half(Formula, frozen=True, kw_only=True):
    """Damage halved, `times` times by as many rules."""

    damage: int
    times: Count = 1


class Reduced(Formula, frozen=True, kw_only=True):
    damage: int
    reduction: int


class Multiplied(Formula, frozen=True, kw_only=True):
    base: int = 1
    factors: tuple[Factor, ...]
    quantity: Quantity = Quantity.ABSTRACT


class Score(Formula, frozen=True, kw_only=True):
    score: int


class Helped(CheckSpec, frozen=True, kw_only=True):
    """A d20 that failed on a die, and the help that is wanted."""

    die: int
    help: Help
    helped: int = 0


class StateSpec(BodySpec, frozen=True, kw_only=True):
    """The state that hit points give."""


class Healed(BodySpec, frozen=True, kw_only=True):
    amount: int


class Halving(BodySpec, frozen=True, kw_only=True):
    damage: int
    reduction: int = 0
    halved: bool = False


class Stabilize(BodySpec, frozen=True, kw_only=True):
    """A point to become stable."""


class Lifelines(BodySpec, frozen=True, kw_only=True):
    """What is bought against an event: its damage, or `lethal` when it kills otherwise."""

    bought: tuple[Lifeline, ...]
    damage: int = 0
    lethal: bool = False
    danger: Danger = Danger()


class Interrupt(Formula, frozen=True, kw_only=True):
    """A turn interrupted, in an order of initiative."""

    order: tuple[str, ...] = ("hero", "foe")
    interrupter: str = "hero"
    acting: str = "foe"
    actions: tuple[interruption.Bought, ...] = ()
    acted: bool = True
    """The interrupter already had its turn this round."""
    points: Count = 3
    standing: interruption.Standing = interruption.Standing()


class Interrupted(msgspec.Struct, frozen=True, kw_only=True):
    cost: int
    order: tuple[str, ...]
    turn_left: bool
    extra: bool


COUNTED: Final[Mapping[str, type]] = {
    "rounded": Rounded,
    "half": Half,
    "reduced": Reduced,
    "multiplied": Multiplied,
    "ability_modifier": Score,
    "help": Helped,
    "condition": StateSpec,
    "healed": Healed,
    "halving": Halving,
    "stabilize": Stabilize,
    "lifelines": Lifelines,
    "interruption": Interrupt,
}


def counted(settings: Settings, given: Any) -> Any:
    """The value of a formula, or why the rules refuse it."""
    match given:
        case Rounded():
            return rounded(exact(given.value))
        case Half():
            damage = given.damage
            for _time in range(given.times):
                damage = half(damage, settings)
            return damage
        case Reduced():
            return reduced(given.damage, given.reduction)
        case Multiplied():
            factors = tuple(exact(each) for each in given.factors)
            times = str(factor(factors, given.quantity))
            return {"total": multiplied(given.base, factors, given.quantity), "factor": times}
        case Score():
            return modifier(given.score)
        case Helped():
            trial = Trial(kind=given.kind, modifier=given.modifier, threshold=given.threshold)
            failed = Failed(settings=settings, trial=trial, die=given.die, helped=given.helped, points=given.points)
            told = {"cost": price(given.help), "sure": set_succeeds(failed, given.help)}
            return help_refusal(failed, given.help) or told
        case Interrupt():
            return _interrupted(given)
        case _:
            return _body(settings, given)


def _body(settings: Settings, given: BodySpec) -> Any:
    body = body_of(given)
    match given:
        case Healed():
            return seen(Suffered(body=healed(body, given.amount)))
        case Halving():
            damage = reduced(given.damage, given.reduction)
            refusal = halving_refusal(body, damage, given.points, halved=given.halved)
            if refusal is not None:
                return refusal
            halved = halving(settings, body, damage)
            after = seen(Suffered(body=halved.body, taken=halved.damage, spent=COST))
            return {
                **msgspec.structs.asdict(after),
                "difficulty": halved.difficulty,
                "useless": halved.useless,
            }
        case Stabilize():
            return stabilize_refusal(body, given.points) or seen(Suffered(body=stabilized(body), spent=COST))
        case Lifelines():
            lethal = given.lethal or kills(body, given.damage)
            refusal = lifelines_refusal(body, given.bought, given.points, given.danger, lethal=lethal)
            if refusal is not None:
                return refusal
            return seen(
                Suffered(
                    body=rescued(hurt(body, given.damage), given.bought),
                    spent=COST * len(given.bought),
                    escaped=Lifeline.ESCAPE in given.bought,
                )
            )
        case _:
            return condition(body)


def _interrupted(given: Interrupt) -> Interrupted | Refusal:
    refusal = interruption.interruption_refusal(given.standing, given.actions, given.points)
    if refusal is not None:
        return refusal
    if given.acting not in given.order or given.acting == given.interrupter:
        raise BadValue(
            _("« {name} » n’est pas un autre participant de l’ordre.").format(name=given.acting), ("acting",)
        )
    placed = interruption.placed(
        given.order, given.interrupter, given.acting, acted=given.acted, interrupts=bool(given.actions)
    )
    return Interrupted(
        cost=interruption.cost(given.actions), order=placed.order, turn_left=placed.turn_left, extra=placed.extra
    )
