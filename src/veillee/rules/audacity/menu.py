"""The list of a creature’s legendary actions: what each costs at least, and what a list may hold (D20-LEG-23 to 29)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec

from veillee.rules.audacity.legendary import advantages
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal

MOST_ENTRIES: Final = 5
MOST_USES: Final = 3
LOW_SPELL: Final = 3
HIGH_SPELL: Final = 6


class Weapon(StrEnum):
    """How a legendary attack is made (ASM-27)."""

    SECONDARY = "secondary"
    MAIN = "main"
    SPECIAL = "special"
    FULL_ATTACK = "full_attack"


class Pace(StrEnum):
    """How far a legendary movement goes; any other move action is as half speed (R-56)."""

    HALF_SPEED = "half_speed"
    FULL_SPEED = "full_speed"
    WITHOUT_PROVOKING = "without_provoking"


class SpellAct(msgspec.Struct, frozen=True, tag_field="type", tag="spell"):
    """A named spell, or a power of the same level (ASM-26): `spell` is the id of the card's, when it has it."""

    level: int
    spell: str = ""


class AttackAct(msgspec.Struct, frozen=True, tag_field="type", tag="attack"):
    """An attack; `line` is the id of the card's line or special attack, any of that kind without one."""

    weapon: Weapon
    line: str = ""


class MoveAct(msgspec.Struct, frozen=True, tag_field="type", tag="move"):
    pace: Pace


class StandardAct(msgspec.Struct, frozen=True, tag_field="type", tag="standard"):
    """Another standard action."""


class FullRoundAct(msgspec.Struct, frozen=True, tag_field="type", tag="full_round"):
    """Another full-round action."""


Act = SpellAct | AttackAct | MoveAct | StandardAct | FullRoundAct


class Entry(msgspec.Struct, frozen=True):
    """A legendary action of a list: its name, what it is, the uses it takes."""

    name: str
    act: Act
    uses: int


def least_uses(act: Act) -> int:
    """The fewest uses that a legendary action takes (D20-LEG-23, D20-LEG-24, D20-LEG-25, D20-LEG-26, R-56)."""
    match act:
        case SpellAct(level=level):
            return 1 if level <= LOW_SPELL else 2 if level <= HIGH_SPELL else MOST_USES
        case AttackAct(weapon=weapon):
            return _attack_uses(weapon)
        case MoveAct(pace):
            return _move_uses(pace)
        case StandardAct():
            return 2
        case FullRoundAct():
            return MOST_USES


def _attack_uses(weapon: Weapon) -> int:
    match weapon:
        case Weapon.SECONDARY:
            return 1
        case Weapon.MAIN | Weapon.SPECIAL:
            return 2
        case Weapon.FULL_ATTACK:
            return MOST_USES


def _move_uses(pace: Pace) -> int:
    match pace:
        case Pace.HALF_SPEED:
            return 1
        case Pace.FULL_SPEED:
            return 2
        case Pace.WITHOUT_PROVOKING:
            return MOST_USES


def entry_refusal(entry: Entry) -> Refusal | None:
    """Why an action does not fit the uses it is listed for (D20-LEG-23 to 26)."""
    least = least_uses(entry.act)
    if not least <= entry.uses <= MOST_USES:
        return refuse(Why.TOO_WEAK, needed=least, uses=entry.uses)
    return None


def list_refusal(
    points: int, entries: Sequence[Entry], *, override: bool = False, fixed: bool = False
) -> Refusal | None:
    """Why a list may not be fixed so (D20-LEG-27, D20-LEG-28, D20-LEG-29, R-57).

    An entry beyond the creature’s uses is blocked unless the GM insists (`override`); `fixed`: points were assigned.
    """
    if fixed:
        return refuse(Why.LIST_FIXED)
    if len(entries) > MOST_ENTRIES:
        return refuse(Why.FIVE_ENTRIES)
    if len({(entry.name, entry.uses) for entry in entries}) < len(entries):
        return refuse(Why.SAME_ENTRY)
    most = advantages(points).actions
    for entry in entries:
        if (why := entry_refusal(entry)) is not None:
            return why
        if entry.uses > most and not override:
            return refuse(Why.ABOVE_USES, uses=entry.uses, most=most)
    return None
