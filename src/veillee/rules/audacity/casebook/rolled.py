"""Formulas of the core that roll: checks, attacks, damage, blows suffered, the dying."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Final

import msgspec

from veillee.dice import Rule, roll
from veillee.i18n import _
from veillee.rules.audacity.arithmetic import at_least_one
from veillee.rules.audacity.attack import Damage, Strike, damage, reduced, strike
from veillee.rules.audacity.body import Body, Condition, condition
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.failed_roll import attempt
from veillee.rules.audacity.life import Cause, Danger
from veillee.rules.audacity.opposition import Contender, contest
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.suffering import Blow, Suffered, dying_round, face_death, suffer
from veillee.rules.casebook import BadValue

Factor = int | float | str
"""A factor of a case: 2, 1.5, or a fraction as text."""
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000)]
"""A number of points, of levels, of times."""


class Formula(msgspec.Struct, frozen=True, kw_only=True):
    """Arguments of a formula."""


class RollSpec(Formula, frozen=True, kw_only=True):
    """Dice as the page writes them (D20-DICE-01 to 08); `least_one` for damage, hit points, healing and durations."""

    dice: str
    least_one: bool = False


class CheckSpec(Formula, frozen=True, kw_only=True):
    """A d20 against a threshold, with points to help it."""

    kind: TrialKind = TrialKind.CHECK
    modifier: int = 0
    threshold: int
    points: Count = 0


class OpposedSpec(Formula, frozen=True, kw_only=True):
    """Two modifiers against each other, with the points that either side may spend on a lost roll."""

    modifier: int
    other: int
    points: Count = 0
    other_points: Count = 0


class Opposed(msgspec.Struct, frozen=True, kw_only=True):
    """How an opposed check ended, flat."""

    die: int
    other_die: int
    won: bool
    spent: int
    other_spent: int


class DamageSpec(Formula, frozen=True, kw_only=True):
    """Damage of a hit, `multiplier` for a critical one."""

    dice: str
    multiplier: Count = 1
    factors: tuple[Factor, ...] = ()
    extra: str = ""
    saved: bool = False
    reduction: int = 0


class AttackSpec(DamageSpec, frozen=True, kw_only=True):
    bonus: int
    armor_class: int
    multiplier: Count = 2
    critical_from: int = 20
    points: Count = 0
    resistances: int = 0


class BodySpec(Formula, frozen=True, kw_only=True):
    hit_points: int
    temporary: int = 0
    stable: bool = False
    dead: bool = False
    fortitude: int = 0
    reflex: int = 0
    constitution: int = 10
    points: Count = 0


class SufferSpec(BodySpec, frozen=True, kw_only=True):
    """A blow suffered: damage before reduction, the danger one is in."""

    damage: int
    reduction: int = 0
    danger: Danger = Danger()
    attack: bool = True


class DeathSpec(BodySpec, frozen=True, kw_only=True):
    """A death that is about to come of something else than lost hit points."""

    cause: Cause
    danger: Danger = Danger()


class DyingSpec(BodySpec, frozen=True, kw_only=True):
    """The end of a round of somebody who is dying."""


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a body, flat."""

    hit_points: int
    temporary: int
    condition: Condition
    prone: bool
    constitution: int
    taken: int
    spent: int
    escaped: bool


ROLLED: Final[Mapping[str, type]] = {
    "roll": RollSpec,
    "check": CheckSpec,
    "opposed_check": OpposedSpec,
    "damage": DamageSpec,
    "attack": AttackSpec,
    "suffer": SufferSpec,
    "certain_death": DeathSpec,
    "dying_round": DyingSpec,
}


def rolled(settings: Settings, given: Any) -> Rule[Any]:
    """The rule that a formula plays."""
    match given:
        case RollSpec():
            total = yield from roll(given.dice, "roll", "hero")
            return at_least_one(total) if given.least_one else total
        case CheckSpec():
            purpose = "save" if given.kind is TrialKind.SAVE else "check"
            purpose = "attack" if given.kind is TrialKind.ATTACK else purpose
            trial = Trial(kind=given.kind, modifier=given.modifier, threshold=given.threshold, purpose=purpose)
            return (yield from attempt(settings, trial, given.points))
        case OpposedSpec():
            ended = yield from contest(
                settings,
                Contender(id="hero", modifier=given.modifier, points=given.points),
                Contender(id="foe", modifier=given.other, points=given.other_points),
            )
            return Opposed(
                die=ended.first.die,
                other_die=ended.second.die,
                won=ended.won,
                spent=ended.first.spent,
                other_spent=ended.second.spent,
            )
        case AttackSpec():
            attack = Strike(
                bonus=given.bonus,
                armor_class=given.armor_class,
                damage=_damage(given),
                critical_from=given.critical_from,
                multiplier=given.multiplier,
                points=given.points,
                resistances=given.resistances,
            )
            return (yield from strike(settings, attack))
        case DamageSpec():
            return (yield from damage(settings, _damage(given), "hero", given.multiplier))
        case SufferSpec():
            blow = Blow(
                damage=reduced(given.damage, given.reduction),
                points=given.points,
                danger=given.danger,
                attack=given.attack,
            )
            return seen((yield from suffer(settings, body_of(given), blow)))
        case DeathSpec():
            body = body_of(given)
            blow = Blow(damage=0, points=given.points, danger=given.danger)
            return seen((yield from face_death(body, body, given.cause, blow)))
        case _:
            return seen((yield from dying_round(body_of(given), given.points)))


def _damage(given: DamageSpec) -> Damage:
    return Damage(
        dice=given.dice,
        extra=given.extra,
        factors=tuple(exact(each) for each in given.factors),
        saved=given.saved,
        reduction=given.reduction,
    )


def exact(value: Factor) -> Fraction:
    """A number of a case, exactly as it is written; raise `BadValue` for what is none."""
    try:
        return Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        message = _("« {value} » n’est pas un nombre ; écrivez 3, 1.5 ou 15/2.").format(value=value)
        raise BadValue(message) from None


def body_of(given: BodySpec) -> Body:
    """The body that a case describes."""
    return Body(
        hit_points=given.hit_points,
        temporary=given.temporary,
        stable=given.stable,
        dead=given.dead,
        fortitude=given.fortitude,
        reflex=given.reflex,
        constitution=given.constitution,
    )


def seen(suffered: Suffered) -> Seen:
    """What became of somebody, as paths."""
    body = suffered.body
    return Seen(
        hit_points=body.hit_points,
        temporary=body.temporary,
        condition=condition(body),
        prone=body.prone,
        constitution=body.constitution,
        taken=suffered.taken,
        spent=suffered.spent,
        escaped=suffered.escaped,
    )
