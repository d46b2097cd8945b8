"""From a hit to the PV it takes: dice rolled or at their maximum, fixed bonus, multiplication, margin, off hand; then
reductions and the floor (R-CRIT-05).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from veillee.dice import Ask, Rule, parse
from veillee.rules.awakening.death import hurt
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.notes import Outcome
from veillee.rules.awakening.nouns import AttackLine, State
from veillee.rules.awakening.numbers import OFF_HAND, damage_fixed, types_of
from veillee.rules.awakening.powers.blows import added_dice, added_fixed, multiplied
from veillee.rules.awakening.powers.bonuses import to_double_attack
from veillee.rules.awakening.powers.pools import Pool, thrown
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Part, Sum


class Weight(msgspec.Struct, frozen=True):
    """How hard a hit is: dice at their maximum or rolled, and what the margin adds."""

    maximized: bool = False
    bonus: tuple[Part, ...] = ()


PLAIN = Weight()


def weigh(settings: Settings, outcome: Outcome, *, natural: int, attack: int, defense: int, reacted: bool) -> Weight:
    """The extra damage of a hit: critical by the table's reading (R-CRIT-01), else the progressive bonus (WA-ATK-12).

    The margin is measured against the defense, whatever the reaction was (WA-REACT-11, WA-REACT-12, WA-ATK-13,
    WA-PDB-05); weakness and resistance are in it (WA-RES-05, WA-PDB-04, WA-CRIT-16), and a critical below the defense
    has none (WA-CRIT-13).
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


class Rolled(msgspec.Struct, frozen=True):
    """A pool of damage dice and its total."""

    pool: Pool
    total: int


def damage_dice(
    state: State, attacker: str, line: AttackLine, targets: Iterable[str], purpose: str
) -> Rule[tuple[Rolled, ...]]:
    """Roll the dice of a blow together: those of its line, the printed extra ones (WA-WEAP-11), those that powers add.

    Against several targets every pool that counts for one of them is rolled once (R-ATK-01).
    """
    pools = tuple(dict.fromkeys(pool for target in targets for pool in pools_of(state, attacker, target, line)))
    asks = tuple(Ask(pool.dice, purpose, attacker) for pool in pools)
    totals = yield from thrown(asks)
    return tuple(Rolled(pool, total) for pool, total in zip(pools, totals, strict=True))


def pools_of(state: State, attacker: str, target: str, line: AttackLine) -> tuple[Pool, ...]:
    """The damage dice of a blow on this target."""
    own = (Pool(line.damage.dice, "die", "WA-ATK-10"),) if line.damage.dice else ()
    extra = (Pool(extra.dice, f"die.{extra.type}", "WA-WEAP-11") for extra in line.damage.extra)
    return (*own, *extra, *added_dice(state, state.actors[attacker], line, state.actors[target]))


def deal(
    state: State,
    attacker: str,
    target: str,
    line: AttackLine,
    weight: Weight = PLAIN,
    *,
    purpose: str,
    off_hand: bool = False,
    rolled: tuple[Rolled, ...] | None = None,
    poison: tuple[Part, ...] = (),
) -> Rule[tuple[Event, ...]]:
    """Damage of a hit, from its dice (`rolled` when an area shares them) to the PV of its target; never below 0.

    All dice of weapon and power count at their maximum when the hit is maximized (WA-CRIT-14, WA-CRIT-20).
    """
    author, it = state.actors[attacker], state.actors[target]
    pools = pools_of(state, attacker, target, line)
    if weight.maximized:
        dice = tuple(pool.part(parse(pool.dice).maximum(), "WA-CRIT-14") for pool in pools)
    else:
        if rolled is None:
            rolled = yield from damage_dice(state, attacker, line, (target,), purpose)
        dice = tuple(each.pool.part(each.total) for each in rolled if each.pool in pools)
    fixed = (*damage_fixed(state, author, line).parts, *added_fixed(state, author, line, it))
    own = multiplied(state, author, line, it, Sum((*dice, *fixed)))
    malus = (OFF_HAND, *to_double_attack(state, author, -OFF_HAND.value, damage=True)) if off_hand else ()
    addition = own.plus(*weight.bonus, *malus, *poison)  # R-POI-07
    return (
        yield from hurt(
            state,
            target,
            addition.total,
            source=attacker,
            line=line.name,
            addition=addition,
            types=types_of(state, author, line, it),
            maximized=weight.maximized,
            attack=True,
        )
    )


def _progressive(settings: Settings, margin: int) -> tuple[Part, ...]:
    """A fixed bonus, never maximized: 2 for each whole 5 points of the margin (WA-PDB-01 to 03, WA-PDB-06)."""
    if settings.progressive_damage == "off" or margin < 5:
        return ()
    return (Part("progressive", 2 * (margin // 5), "WA-ATK-12"),)
