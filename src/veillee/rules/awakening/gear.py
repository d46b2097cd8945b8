"""What the hands hold: legal sets, the lines they give, the bonuses of the set in hand.

Three kinds of weapons (WA-WEAP-05): contact and ranged meet Def PHY, magic ones Def MAG (WA-WEAP-08).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.rules.awakening.nouns import (
    Actor,
    AttackKind,
    AttackLine,
    BonusTarget,
    Card,
    EffectKind,
    Equipment,
    Hand,
    Item,
    Weapon,
    WeaponSet,
)
from veillee.rules.awakening.refusals import Why
from veillee.rules.awakening.unarmed import bare_hands
from veillee.rules.common import Name, Part, Refusal
from veillee.rules.once import once

MAX_SETS: Final = 2
"""WA-SET-01."""
EMPTY: Final = WeaponSet()


def set_in_hand(actor: Actor) -> WeaponSet:
    """The set that counts now (WA-SET-05); an empty one for those who have none."""
    sets = actor.card.sets
    return sets[actor.stance.set_in_hand] if 0 <= actor.stance.set_in_hand < len(sets) else EMPTY


@once(2048)
def weapons_in_hand(actor: Actor) -> tuple[tuple[Hand, AttackLine], ...]:
    """The lines of the weapons held and the hand that holds each; the disarmed lost the first one.

    Two alike weapons give two lines: the off hand's id then ends in `.off`.
    """
    held = set_in_hand(actor)
    lines: list[tuple[Hand, AttackLine]] = []
    if isinstance(held.main, Weapon):
        lines.append((Hand.MAIN, held.main.line))
    if isinstance(held.off, Weapon):
        line = held.off.line
        alike = any(line.id == other.id for _hand, other in lines)
        lines.append((Hand.OFF, replace(line, id=f"{line.id}.off") if alike else line))
    return tuple(lines[1:] if disarmed(actor) else lines)


@once(2048)
def lines(actor: Actor) -> tuple[AttackLine, ...]:
    """Every attack that an actor can make now: weapons in hand, a creature's own lines, bare hands."""
    held = tuple(line for _hand, line in weapons_in_hand(actor))
    own = actor.card.lines
    if disarmed(actor) and not set_in_hand(actor).weapons:
        own = own[1:]
    hands = bare_hands(replace(actor, card=replace(actor.card, lines=own)))
    return (*held, *own, *((hands,) if hands else ()))


def line_of(actor: Actor, line_id: str) -> AttackLine | None:
    """The line of that id among those usable now."""
    return next((line for line in lines(actor) if line.id == line_id), None)


def hand_of(actor: Actor, line_id: str) -> Hand | None:
    """The hand that holds the weapon of this line, or nothing."""
    return next((hand for hand, line in weapons_in_hand(actor) if line.id == line_id), None)


def bonuses(actor: Actor, target: BonusTarget) -> tuple[Part, ...]:
    """What the equipment of the set in hand adds to one thing (WA-WEAP-12, WA-WEAP-13)."""
    rule = "WA-DEFVAL-03" if target in (BonusTarget.PHYSICAL_DEFENSE, BonusTarget.MAGIC_DEFENSE) else "WA-ATK-07"
    return tuple(
        Part("equipment", bonus.value, rule, item.name.text)
        for item in set_in_hand(actor).items
        if isinstance(item, Equipment)
        for bonus in item.bonuses
        if bonus.target is target
    )


def attack_bonus(kind: AttackKind) -> BonusTarget:
    """The equipment bonus that counts for a kind of attack (WA-ATK-07)."""
    match kind:
        case AttackKind.CONTACT:
            return BonusTarget.CONTACT_ATTACK
        case AttackKind.RANGED:
            return BonusTarget.RANGED_ATTACK
        case AttackKind.MAGIC:
            return BonusTarget.MAGIC_ATTACK


def set_refusal(held: WeaponSet) -> Refusal | None:
    """Why two pieces cannot be held together (WA-WEAP-02 to 04, WA-SET-02, WA-SET-03)."""
    main, off = held.main, held.off
    if main is not None and main.hand is Hand.OFF:
        return Refusal(Why.NOT_IN_MAIN_HAND, {"item": item_name(main)})
    if off is not None and off.hand in (Hand.MAIN, Hand.BOTH):
        return Refusal(Why.NOT_IN_OFF_HAND, {"item": item_name(off)})
    goes_with = off.with_two_handed if isinstance(off, Equipment) else ()
    if off is not None and goes_with and not (isinstance(main, Weapon) and kind_id(main.line.id) in goes_with):
        return Refusal(Why.NOT_TOGETHER, {"item": item_name(off)})
    if main is not None and off is not None and main.hand is Hand.BOTH and not goes_with:
        return Refusal(Why.TWO_HANDED, {"item": item_name(main)})
    return None


def sets_refusal(card: Card) -> Refusal | None:
    """Why the sets of a card are not legal (WA-SET-01)."""
    if len(card.sets) > MAX_SETS:
        return Refusal(Why.TOO_MANY_SETS, {"most": MAX_SETS})
    return next((refusal for held in card.sets if (refusal := set_refusal(held))), None)


def kind_id(item_id: str) -> str:
    """The id that alike things share: the second dagger of somebody is `dagger.2`."""
    kind, dot, number = item_id.rpartition(".")
    return kind if dot and number.isdecimal() else item_id


def item_name(item: Item) -> Name:
    """The name of what a hand holds."""
    match item:
        case Weapon(line=line):
            return line.name
        case Equipment(name=name):
            return name


def disarmed(actor: Actor) -> bool:
    """Whether the first weapon held lies on the ground (R-CRIT-09)."""
    return any(effect.kind is EffectKind.DISARMED for effect in actor.stance.effects)
