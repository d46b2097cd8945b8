"""What an artisan improves, within the caps of the guide, for a price that the GM says (WA-UPG-01 to 11, RB-63)."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.cards import MAX_BONUSES
from veillee.rules.awakening.commands import Aspect, Improve
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.gear import item_name
from veillee.rules.awakening.notation import AttackNotation, show
from veillee.rules.awakening.notes import ForgeTold, who
from veillee.rules.awakening.nouns import (
    Actor,
    AttackLine,
    Bonus,
    DamageType,
    Equipment,
    ExtraDamage,
    Hand,
    Item,
    State,
    Weapon,
)
from veillee.rules.awakening.progress.bag import changed, owned
from veillee.rules.awakening.progress.purse import MAX_SHARDS, grown, paid, price_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number

MOST_TEST: Final = 3
"""Test bonus of a weapon at most (WA-UPG-02)."""
MOST_DAMAGE: Final = 5
"""Damage bonus of a weapon at most (WA-UPG-03)."""
MOST_DICE: Final = {Hand.MAIN: 3, Hand.OFF: 3, Hand.EITHER: 3, Hand.BOTH: 4}
"""Dice of a weapon at most, so that no weapon passes CAR+3 3dY+5, or 4dY+5 in two hands (WA-UPG-06, WA-UPG-08)."""
MOST_BONUS: Final = 3
"""Of each bonus of an equipment, PM included (WA-UPG-10, RB-61)."""
ELEMENTS: Final = frozenset(DamageType) - {
    DamageType.BLUDGEONING,
    DamageType.SLASHING,
    DamageType.PIERCING,
    DamageType.NON_ELEMENTAL,
}
"""What a special effect adds to a weapon (WA-TYPE-02, WA-WEAP-11)."""
_DICE: Final = re.compile(r"(\d{1,2})d(4|6|8|10|12|20)")
"""Dice of the book (WA-FRAME-01)."""


def improve_refusal(state: State, actor: Actor, command: Improve) -> Refusal | None:
    """Why an artisan cannot do it: not owned, not such a thing, a cap reached, too few NX.

    The caps are the book's, the price and any other effect are the GM's (WA-WEAP-15).
    """
    item = owned(actor).get(command.item)
    if item is None:
        return refuse(Why.NOT_OWNED, actor=actor.card.name)
    return first(
        number("price", command.price, 0, MAX_SHARDS),
        aspect_refusal(state.settings, item, command),
        price_refusal(actor, shards=command.price),
    )


def improve(state: State, actor: Actor, command: Improve) -> Rule[tuple[Event, ...]]:
    """Pay the artisan, and have the thing better wherever it stands."""
    item = owned(actor)[command.item]
    better = improved(state.settings, item, command)
    after = changed(paid(actor, shards=command.price), command.item, better)
    yield from tell(
        ForgeTold(actor=who(actor), item=item_name(item), before=stats(item), after=stats(better), shards=command.price)
    )
    return grown(actor, after)


def improved(settings: Settings, item: Item, command: Improve) -> Item:
    """The thing once improved; each operation is one step (WA-UPG-09). The type of its dice never changes."""
    match item:
        case Weapon():
            return replace(item, line=_better_line(settings, item.line, command))
        case Equipment() if command.aspect is Aspect.EFFECT and command.target is not None:
            return replace(item, bonuses=(*item.bonuses, Bonus(command.target, 1)))
        case Equipment():
            raised = tuple(
                replace(bonus, value=bonus.value + 1) if place == command.bonus else bonus
                for place, bonus in enumerate(item.bonuses)
            )
            return replace(item, bonuses=raised)


def stats(item: Item) -> str:
    """A thing as the book prints it: `FOR+1 DM 1d6+1`, or its bonuses alone."""
    match item:
        case Weapon(line=line):
            return show(AttackNotation("", line.attribute, line.test_bonus, line.damage))
        case Equipment(bonuses=bonuses):
            return " ".join(f"{bonus.value:+}" for bonus in bonuses)


def aspect_refusal(settings: Settings, item: Item, command: Improve) -> Refusal | None:
    """Why this aspect of this thing goes no further; one beyond its cap stays as it is (RB-60)."""
    match item, command.aspect:
        case Weapon(line=line), Aspect.TEST:
            return _at_most(item, line.test_bonus, MOST_TEST)
        case Weapon(line=line), Aspect.DAMAGE:
            return _at_most(item, line.damage.bonus, MOST_DAMAGE)
        case Weapon(), Aspect.DIE:
            return _no_die(settings, item)
        case Weapon(line=line), Aspect.EFFECT:
            return _no_element(line, command)
        case Equipment(bonuses=bonuses), Aspect.BONUS:
            if not 0 <= command.bonus < len(bonuses):
                return refuse(Why.NO_SUCH_BONUS, item=item.name)
            return _at_most(item, bonuses[command.bonus].value, MOST_BONUS)
        case Equipment(bonuses=bonuses), Aspect.EFFECT:
            if command.target is None:
                return refuse(Why.NO_SUCH_BONUS, item=item.name)
            if any(bonus.target is command.target for bonus in bonuses):
                return refuse(Why.BONUS_TWICE, item=item.name)
            return refuse(Why.TOO_MANY, most=MAX_BONUSES) if len(bonuses) >= MAX_BONUSES else None
        case _:
            return refuse(Why.NOT_IMPROVED_SO, item=item_name(item))


def _at_most(item: Item, value: int, most: int) -> Refusal | None:
    return refuse(Why.AT_ITS_BEST, item=item_name(item), most=most) if value >= most else None


def _no_die(settings: Settings, item: Weapon) -> Refusal | None:
    found = _DICE.fullmatch(item.line.damage.dice)
    if found is None:
        return refuse(Why.NOT_IMPROVED_SO, item=item.line.name)
    most = MOST_DICE[item.hand]
    if int(found[1]) >= most:
        return refuse(Why.DICE_AT_MOST, item=item.line.name, most=most)
    if settings.upgrade_add_die == "need_plus_one" and min(item.line.test_bonus, item.line.damage.bonus) < 1:
        return refuse(Why.DIE_NEEDS_BONUSES, item=item.line.name)
    return None


def _no_element(line: AttackLine, command: Improve) -> Refusal | None:
    """One element for a weapon, whose dice the GM may raise (RB-62)."""
    found = _DICE.fullmatch(command.dice)
    if command.damage not in ELEMENTS or found is None or not 1 <= int(found[1]) <= 4:
        return refuse(Why.BAD_EFFECT)
    if any(extra.type is not command.damage for extra in line.damage.extra):
        return refuse(Why.ONE_ELEMENT, item=line.name)
    return None


def _better_line(settings: Settings, line: AttackLine, command: Improve) -> AttackLine:
    damage = line.damage
    match command.aspect:
        case Aspect.TEST:
            return replace(line, test_bonus=line.test_bonus + 1)
        case Aspect.DAMAGE:
            return replace(line, damage=replace(damage, bonus=damage.bonus + 1))
        case Aspect.DIE:
            count, sides = damage.dice.split("d")
            more = replace(damage, dice=f"{int(count) + 1}d{sides}", bonus=_lowered(settings, damage.bonus))
            return replace(line, test_bonus=_lowered(settings, line.test_bonus), damage=more)
        case Aspect.EFFECT if command.damage is not None:
            return replace(line, damage=replace(damage, extra=(ExtraDamage(command.dice, command.damage),)))
        case Aspect.EFFECT | Aspect.BONUS:
            return line


def _lowered(settings: Settings, bonus: int) -> int:
    """A bonus after a die was added: 1 less (WA-UPG-05), below 0 too unless the table floors it (RB-59)."""
    return min(bonus, 0) if settings.upgrade_add_die == "floor_zero" and bonus <= 1 else bonus - 1
