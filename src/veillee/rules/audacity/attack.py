"""Attacks and their damage: threat, confirmation, multiplier, minimum, reduction (ASM-02, ASM-03, ASM-11, ASM-12)."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import Final

import msgspec

from veillee.dice import Choice, Rule, choose, roll
from veillee.rules.audacity.arithmetic import Quantity, at_least_one, factor, half, rounded
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.failed_roll import Tried, attempt
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Part, Sum

RESIST: Final = "resist"


class Damage(msgspec.Struct, frozen=True, kw_only=True):
    """What a hit deals: dice with their modifiers, more dice that nothing multiplies, and what it is multiplied by.

    `saved` takes half, once a save for half is made; `reduction` comes last.
    """

    dice: str
    bonus: int = 0
    """What weighs on the roll besides its own modifiers; multiplied with it."""
    extra: str = ""
    factors: tuple[Fraction, ...] = ()
    saved: bool = False
    reduction: int = 0
    purpose: str = "damage"


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """An attack on somebody: its bonus, the armor class, the line of the weapon, what each side may spend.

    `parts` explain the bonus.
    """

    bonus: int
    parts: Sum = Sum()
    armor_class: int
    damage: Damage
    critical_from: int = 20
    multiplier: int = 2
    attacker: str = "hero"
    target: str = "foe"
    points: int = 0
    resistances: int = 0
    """Legendary resistances that the target has left today."""


class Struck(msgspec.Struct, frozen=True, kw_only=True):
    """How an attack ended. `spent` are points of audacity, `resisted` a legendary resistance."""

    die: int
    total: int
    hit: bool
    threat: bool = False
    critical: bool = False
    resisted: bool = False
    damage: int = 0
    spent: int = 0


def strike(settings: Settings, blow: Strike) -> Rule[Struck]:
    """Roll an attack, confirm a threat, then roll damage (ASM-02, ASM-03, R-08, R-30, R-78)."""
    tried = yield from aim(settings, blow)
    if not tried.success:
        return Struck(die=tried.die, total=tried.total, hit=False, spent=tried.spent)
    threat = threatens(blow, tried)
    spent, critical, resisted = tried.spent, False, False
    if threat:
        confirmed = yield from confirm(settings, blow, spent)
        spent += confirmed.spent
        if confirmed.success:
            resisted = yield from resists(blow)
            critical = not resisted
    dealt = yield from damage(settings, blow.damage, blow.attacker, blow.multiplier if critical else 1)
    return Struck(
        die=tried.die,
        total=tried.total,
        hit=True,
        threat=threat,
        critical=critical,
        resisted=resisted,
        damage=dealt,
        spent=spent,
    )


def aim(settings: Settings, blow: Strike) -> Rule[Tried]:
    """Roll an attack against an armor class (ASM-02)."""
    return (yield from attempt(settings, _roll(blow, "attack"), blow.points))


def confirm(settings: Settings, blow: Strike, spent: int) -> Rule[Tried]:
    """Roll again to confirm a threat, with the points left (ASM-03, R-30)."""
    return (yield from attempt(settings, _roll(blow, "confirmation"), blow.points - spent))


class Ends(StrEnum):
    """How an attack ends."""

    AVOIDED = "avoided"
    HIT = "hit"
    CRITICAL = "critical"


def ends(settings: Settings, blow: Strike) -> Rule[Ends]:
    """How an attack ends that nobody helps nor resists: what its odds are asked of (ASM-02, ASM-03)."""
    tried = yield from aim(settings, blow)
    if not tried.success:
        return Ends.AVOIDED
    if not threatens(blow, tried):
        return Ends.HIT
    confirmed = yield from confirm(settings, blow, tried.spent)
    return Ends.CRITICAL if confirmed.success else Ends.HIT


def _roll(blow: Strike, purpose: str) -> Trial:
    return Trial(
        kind=TrialKind.ATTACK,
        modifier=blow.bonus,
        threshold=blow.armor_class,
        roller=blow.attacker,
        purpose=purpose,
        opponent=blow.target,
        parts=blow.parts,
    )


def threatens(blow: Strike, tried: Tried) -> bool:
    """Whether a hit may be critical: its die is in the range of the weapon (ASM-03)."""
    return tried.success and tried.die >= blow.critical_from


def resists(blow: Strike) -> Rule[bool]:
    """Offer a legendary creature to make a confirmed critical hit a normal one (D20-LEG-11, R-58)."""
    if blow.resistances < 1:
        return False
    choice = Choice("legendary_resistance", blow.target, ("pass", RESIST), "pass", offer=True)
    return (yield from choose(choice)) == RESIST


def damage(settings: Settings, given: Damage, roller: str, multiplier: int = 1) -> Rule[int]:
    """Roll damage: at least 1, multiplied, halved by a save, then reduced (D20-MULT-03, R-08, R-10, R-11).

    `multiplier` is that of a critical hit; other factors join it in one.
    """
    main = yield from multiplied_dice(settings, given, roller, multiplier)
    total = sum(part.value for part in main)
    if given.extra:
        total += yield from roll(given.extra, "extra_damage", roller)
    if given.saved:
        total = half(total, settings)
    return reduced(total, given.reduction)


def multiplied_dice(settings: Settings, given: Damage, roller: str, multiplier: int = 1) -> Rule[tuple[Part, ...]]:
    """The dice that a critical hit multiplies, each throw at least 1, as an addition (D20-MULT-03, R-10, ASM-12).

    Rolled once and multiplied, or rolled as many times as the multiplier says: `critical_multiplier`.
    """
    critical = (Fraction(multiplier),) if multiplier > 1 else ()
    times = factor((*given.factors, *critical), Quantity.ABSTRACT)
    match settings.critical_multiplier:
        case "roll_again" if times.denominator == 1:
            throws: list[Part] = []
            for _ in range(int(times)):
                thrown = yield from roll(given.dice, given.purpose, roller)
                throws.append(Part("damage", at_least_one(thrown + given.bonus), "ASM-12"))
            return tuple(throws)
        case _:
            thrown = yield from roll(given.dice, given.purpose, roller)
            once = Part("damage", at_least_one(thrown + given.bonus), "ASM-12")
            more = rounded(once.value * times) - once.value
            return (once, Part("critical", more, "ASM-03")) if more else (once,)


def reduced(total: int, reduction: int) -> int:
    """Damage less a reduction, which may leave none (D20-FRAC-03, ASM-11)."""
    return max(0, total - reduction)
