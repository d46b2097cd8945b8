"""From a hit to the PV it takes: dice rolled or at their maximum, fixed bonus, margin, off hand, floor (R-CRIT-05)."""

from __future__ import annotations

import msgspec

from veillee.dice import Ask, Rule, parse, roll, together
from veillee.rules.awakening.death import hurt
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.notes import Outcome
from veillee.rules.awakening.nouns import AttackLine, DamageType, State
from veillee.rules.awakening.numbers import OFF_HAND, damage_fixed
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Part, Sum


class Weight(msgspec.Struct, frozen=True):
    """How hard a hit is: dice at their maximum or rolled, and what the margin adds."""

    maximized: bool = False
    bonus: tuple[Part, ...] = ()


PLAIN = Weight()


def weigh(settings: Settings, outcome: Outcome, *, natural: int, attack: int, defense: int, reacted: bool) -> Weight:
    """The extra damage of a hit: critical by the table's reading (R-CRIT-01), else the progressive bonus (WA-ATK-12).

    The margin is measured against the defense, whatever the reaction was (WA-ATK-13).
    """
    margin = attack - defense
    progressive = _progressive(settings, margin)
    if outcome is not Outcome.CRITICAL_SUCCESS:
        return Weight(False, progressive)
    keeps = natural == 20 and settings.critical_below_defense == "natural20_keeps_max"
    reaches = margin >= 0
    whole = (Part("margin", margin, "WA-CRIT-15"),) if margin > 0 else ()
    match settings.critical_damage:
        case "by_case":
            return Weight(False, whole) if reacted else Weight(reaches or keeps, progressive)
        case "max_only":
            return Weight(reaches or keeps, progressive)
        case "max_plus_margin":
            return Weight(reaches or keeps, whole)
        case "margin_only":
            return Weight(False, whole)


def damage_dice(attacker: str, line: AttackLine, purpose: str) -> Rule[tuple[Part, ...]]:
    """Roll the dice of a line, the printed extra ones together with them (WA-WEAP-11)."""
    pools = _pools(line)
    asks = tuple(Ask(dice, purpose, attacker) for dice, _label, _rule in pools)
    totals: tuple[int, ...]
    if not asks:
        totals = ()
    elif len(asks) == 1:
        total = yield from roll(asks[0].dice, purpose, attacker)
        totals = (total,)
    else:
        totals = yield from together(*asks)
    return tuple(Part(label, total, rule, dice) for (dice, label, rule), total in zip(pools, totals, strict=True))


def highest_dice(line: AttackLine) -> tuple[Part, ...]:
    """The dice of a line at their maximum, the extra ones included (WA-CRIT-14, WA-CRIT-20)."""
    return tuple(Part(label, parse(dice).maximum(), "WA-CRIT-14", dice) for dice, label, _rule in _pools(line))


def deal(
    state: State,
    attacker: str,
    target: str,
    line: AttackLine,
    weight: Weight = PLAIN,
    *,
    purpose: str,
    off_hand: bool = False,
    rolled: tuple[Part, ...] | None = None,
) -> Rule[tuple[Event, ...]]:
    """Damage of a hit, from its dice (`rolled` when an area shares them) to the PV of its target; never below 0."""
    if weight.maximized:
        dice = highest_dice(line)
    elif rolled is not None:
        dice = rolled
    else:
        dice = yield from damage_dice(attacker, line, purpose)
    fixed = damage_fixed(state.actors[attacker], line)
    addition = Sum((*dice, *fixed.parts, *weight.bonus, *(OFF_HAND,) * off_hand))
    least = int(state.settings.min_damage)
    if addition.total < least:
        addition = addition.plus(Part("floor", least - addition.total, "WA-ATK-11"))
    return (
        yield from hurt(
            state,
            target,
            addition.total,
            source=attacker,
            line=line.name,
            addition=addition,
            types=types_of(line),
            maximized=weight.maximized,
        )
    )


def types_of(line: AttackLine) -> tuple[DamageType, ...]:
    """The damage types of a line, its own first, each once."""
    return tuple(dict.fromkeys((line.type, *(extra.type for extra in line.damage.extra))))


def _progressive(settings: Settings, margin: int) -> tuple[Part, ...]:
    if settings.progressive_damage == "off" or margin < 5:
        return ()
    return (Part("progressive", 2 * (margin // 5), "WA-ATK-12"),)


def _pools(line: AttackLine) -> tuple[tuple[str, str, str], ...]:
    """Dice, label and rule of each pool."""
    own = ((line.damage.dice, "die", "WA-ATK-10"),) if line.damage.dice else ()
    return (*own, *((extra.dice, f"die.{extra.type}", "WA-WEAP-11") for extra in line.damage.extra))
