"""A character from ancestry, class, points and outfit. Defenses and initiative are those of `numbers`.

Only free points move the sum of the six (WA-CHAR-19); hit dice are those of the class (WA-PV-01, WA-PV-03)
and MAG is the value of its characteristic (WA-PM-03, WA-PM-04).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from veillee.dice.notation import parse
from veillee.rules.awakening.nouns import Attribute, Attributes, Card, Growth, Kind, Outfit, WeaponSet
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Name, Part, Refusal, Sum

LOWEST, HIGHEST = -4, 6
"""Bounds of a characteristic at the end of creation (WA-CHAR-10, WA-CHAR-18)."""
NO_OUTFIT: Final = Outfit()
FREE_POWERS: Final = 2
"""Powers of the outfit that a new character has for nothing (WA-TENUE-08)."""


class Spending(msgspec.Struct, frozen=True, omit_defaults=True):
    """How points were spent: a free point raises one characteristic; an adaptability point moves one."""

    free: tuple[Attribute, ...] = ()
    lowered: tuple[Attribute, ...] = ()
    raised: tuple[Attribute, ...] = ()


NOTHING_SPENT: Final = Spending()


def free_points(ancestry: Growth, character_class: Growth) -> int:
    """Free points of both sources together (WA-CHAR-15)."""
    return ancestry.free_points + character_class.free_points


def adaptability(ancestry: Growth, character_class: Growth) -> int:
    """Adaptability points of both sources together (WA-CHAR-15)."""
    return ancestry.adaptability + character_class.adaptability


def attribute(of: Attribute, ancestry: Growth, character_class: Growth, spending: Spending = NOTHING_SPENT) -> Sum:
    """One characteristic as an addition: ancestry, class, then points (WA-CHAR-11, WA-CHAR-14 to 17)."""
    moved = spending.raised.count(of) - spending.lowered.count(of)
    parts = (
        Part("ancestry", ancestry.modifiers.of(of), "WA-CHAR-14", ancestry.name),
        Part("class", character_class.modifiers.of(of), "WA-CHAR-14", character_class.name),
        Part("free_points", spending.free.count(of), "WA-CHAR-16"),
        Part("adaptability", moved, "WA-CHAR-17"),
    )
    return Sum(tuple(part for part in parts if part.value))


def attributes(ancestry: Growth, character_class: Growth, spending: Spending = NOTHING_SPENT) -> Attributes:
    """The six characteristics after spending, not judged."""
    return Attributes(**{of.value: attribute(of, ancestry, character_class, spending).total for of in Attribute})


def scale(value: int) -> str:
    """The word for a characteristic, as a code of the catalogue (WA-CHAR-12); beyond the bounds, that of the bound.

    >>> [scale(value) for value in (-5, -4, -2, 0, 3, 4, 5, 6)]  # doctest: +NORMALIZE_WHITESPACE
    ['scale.very_weak', 'scale.very_weak', 'scale.weak', 'scale.average', 'scale.good', 'scale.very_good',
    'scale.exceptional', 'scale.superhuman']
    """
    match value:
        case 4:
            return "scale.very_good"
        case 5:
            return "scale.exceptional"
        case _ if value <= LOWEST:
            return "scale.very_weak"
        case _ if value < -1:
            return "scale.weak"
        case _ if value <= 1:
            return "scale.average"
        case _ if value < 4:
            return "scale.good"
        case _:
            return "scale.superhuman"


def scales(values: Attributes) -> dict[str, str]:
    """The word for each of the six."""
    return {of.value: scale(values.of(of)) for of in Attribute}


def spending_refusal(ancestry: Growth, character_class: Growth, spending: Spending) -> Refusal | None:
    """Why these points cannot be spent so, whatever comes next; bounds are checked at the end only (RB-02)."""
    most = free_points(ancestry, character_class)
    if len(spending.free) > most:
        return refuse(Why.FREE_POINTS_OVER, most=most, spent=len(spending.free))
    if len(spending.lowered) != len(spending.raised):
        return refuse(Why.ADAPTABILITY_UNPAIRED, lowered=len(spending.lowered), raised=len(spending.raised))
    most = adaptability(ancestry, character_class)
    if len(spending.lowered) > most:
        return refuse(Why.ADAPTABILITY_OVER, most=most, spent=len(spending.lowered))
    both = Counter(spending.lowered) & Counter(spending.raised)
    if both:
        return refuse(Why.ADAPTABILITY_WASTED, attribute=f"attribute.{min(both)}")
    return None


def finishing_refusal(ancestry: Growth, character_class: Growth, spending: Spending) -> Refusal | None:
    """Why the characteristics cannot be kept as they are: points badly spent or left, or a bound passed.

    Free points must all be spent (RB-01); adaptability points that were not are lost (WA-CHAR-17).
    """
    refusal = spending_refusal(ancestry, character_class, spending)
    if refusal is not None:
        return refusal
    for out in bounds_refusals(ancestry, character_class, spending):
        return out
    left = free_points(ancestry, character_class) - len(spending.free)
    return refuse(Why.FREE_POINTS_LEFT, left=left) if left else None


def bounds_refusals(ancestry: Growth, character_class: Growth, spending: Spending) -> Iterator[Refusal]:
    """The characteristics that are out of bounds after spending (WA-CHAR-18, RB-03)."""
    for of in Attribute:
        value = attribute(of, ancestry, character_class, spending).total
        if not LOWEST <= value <= HIGHEST:
            yield refuse(
                Why.ATTRIBUTE_OUT_OF_BOUNDS,
                attribute=f"attribute.{of}",
                value=value,
                least=LOWEST,
                most=HIGHEST,
            )


def outfit_refusal(name: Name, outfit: str, opened: Sequence[str]) -> Refusal | None:
    """Why this outfit is not one of those that the class opens, by id (WA-TENUE-02)."""
    return None if outfit in opened else refuse(Why.OUTFIT_OF_ANOTHER_CLASS, outfit=name)


def powers_wanted(offered: Sequence[str]) -> int:
    """How many powers a new character takes: two, or all that an outfit with fewer has (WA-TENUE-08, RB-23)."""
    return min(FREE_POWERS, len(offered))


def powers_refusal(chosen: Sequence[str], offered: Sequence[str]) -> Refusal | None:
    """Why these are not two distinct powers of the outfit (WA-TENUE-08)."""
    wanted = powers_wanted(offered)
    if any(power not in offered for power in chosen):
        return refuse(Why.POWER_OF_ANOTHER_OUTFIT)
    if len(set(chosen)) != len(chosen):
        return refuse(Why.POWER_TWICE)
    return None if len(chosen) == wanted else refuse(Why.POWERS_COUNT, chosen=len(chosen), wanted=wanted)


def hit_points(hit_dice: str) -> Sum:
    """PV max at level 1: every hit die at its maximum, CON left out (WA-PV-02); none without dice."""
    if not hit_dice:
        return Sum()
    return Sum((Part("hit_dice", parse(hit_dice).maximum(), "WA-PV-02", hit_dice),))


def magic_points(magic_attribute: Attribute, value: int, level: int) -> Sum:
    """PM max: twice the magic characteristic and the level, never below 0 (WA-PM-01, WA-PM-02).

    Nothing else is read from the magic characteristic (WA-MAG-03).
    """
    parts = (
        Part(f"twice.{magic_attribute}", 2 * value, "WA-PM-01"),
        Part("twice.level", 2 * level, "WA-PM-01"),
    )
    total = Sum(parts).total
    return Sum((*parts, Part("floor", -total, "WA-PM-02"))) if total < 0 else Sum(parts)


def new_character(
    name: Name,
    values: Attributes,
    *,
    hit_dice: str,
    magic_attribute: Attribute = Attribute.INT,
    outfit: Outfit = NO_OUTFIT,
    sets: tuple[WeaponSet, ...] = (),
    description: str = "",
) -> Card:
    """The card of a level 1 character (WA-CHAR-02)."""
    return Card(
        name=name,
        kind=Kind.CHARACTER,
        level=1,
        attributes=values,
        hit_dice=hit_dice,
        max_hit_points=hit_points(hit_dice).total,
        max_magic_points=magic_points(magic_attribute, values.of(magic_attribute), 1).total,
        outfit=outfit,
        sets=sets,
        magic_attribute=magic_attribute,
        description=description,
    )
