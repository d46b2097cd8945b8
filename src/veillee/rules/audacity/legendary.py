"""Legendary creatures: what points buy, what an action list may hold, when each advantage serves (D20-LEG-02 to 53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from veillee.rules.audacity.payment import short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal

MOST_POINTS: Final = 5


class Advantages(msgspec.Struct, frozen=True):
    """One column of the table: resistances a day, actions a round, lair actions a round, environments (D20-LEG-03)."""

    resistances: int = 0
    actions: int = 0
    lair: int = 0
    environments: int = 0


COLUMNS: Final = (
    Advantages(),
    Advantages(1, 0, 0, 0),
    Advantages(2, 1, 0, 0),
    Advantages(3, 1, 0, 0),
    Advantages(3, 2, 1, 0),
    Advantages(3, 3, 1, 1),
)
"""By points spent on the creature: one column is read, they are never added (D20-LEG-03, D20-LEG-30, D20-LEG-53)."""


class Uses(msgspec.Struct, frozen=True, kw_only=True):
    """What a legendary creature has left, and what it did since the last turn ended."""

    resistances: int = 0
    actions: int = 0
    lair: int = 0
    acted: bool = False
    """A legendary action was taken at the end of the turn that has just ended."""


def legendary_refusal(points: int, pool: int, *, already: bool = False) -> Refusal | None:
    """Why the GM may not make a creature legendary with that many points (D20-LEG-02, R-53)."""
    if already:
        return refuse(Why.ALREADY_LEGENDARY)
    if not 1 <= points <= MOST_POINTS:
        return refuse(Why.LEGENDARY_POINTS)
    return short(pool, points)


def advantages(points: int) -> Advantages:
    """What a creature has for the points spent on it, 0 for an ordinary one (D20-LEG-03)."""
    return COLUMNS[points]


def new_day(points: int, uses: Uses) -> Uses:
    """Resistances come back with the next day of the game, none kept over (D20-LEG-12, R-54)."""
    return msgspec.structs.replace(uses, resistances=advantages(points).resistances)


def new_turn(points: int, uses: Uses) -> Uses:
    """Every use of legendary actions comes back as its own turn starts (D20-LEG-22, R-54)."""
    return msgspec.structs.replace(uses, actions=advantages(points).actions, acted=False)


def turn_ended(uses: Uses) -> Uses:
    """Another turn has ended: one legendary action may follow (D20-LEG-20, R-59)."""
    return msgspec.structs.replace(uses, acted=False)


def new_round(points: int, uses: Uses) -> Uses:
    """The lair may act again at the end of the round that begins (D20-LEG-40, D20-LEG-42)."""
    return msgspec.structs.replace(uses, lair=advantages(points).lair)


def action_refusal(points: int, uses: Uses, wanted: int, *, own_turn: bool, listed: bool, able: bool) -> Refusal | None:
    """Why no legendary action of that many uses now (D20-LEG-20 to 22, D20-LEG-27, R-55, R-59).

    `own_turn`: the turn that has just ended is the creature’s own; `able`: neither flat-footed nor out of the fight.
    """
    if own_turn:
        return refuse(Why.OWN_TURN_END)
    if not able:
        return refuse(Why.UNABLE)
    if not listed:
        return refuse(Why.NOT_LISTED)
    if uses.acted:
        return refuse(Why.ONE_AT_A_TIME)
    if wanted > advantages(points).actions:
        return refuse(Why.ABOVE_USES, uses=wanted, most=advantages(points).actions)
    return refuse(Why.NO_USES, uses=wanted, left=uses.actions) if wanted > uses.actions else None


def acted(uses: Uses, spent: int) -> Uses:
    """Uses spent at once on one legendary action (D20-LEG-21)."""
    return msgspec.structs.replace(uses, actions=uses.actions - spent, acted=True)


def resistance_refusal(uses: Uses) -> Refusal | None:
    """Why no resistance to a failed save or a confirmed critical (D20-LEG-10, D20-LEG-11, D20-LEG-12, R-58)."""
    return refuse(Why.NO_RESISTANCE) if uses.resistances < 1 else None


def resisted(uses: Uses) -> Uses:
    """One resistance of the day is spent, for a save or for a critical (D20-LEG-12)."""
    return msgspec.structs.replace(uses, resistances=uses.resistances - 1)


def lair_refusal(points: int, uses: Uses, *, in_lair: bool, able: bool = True) -> Refusal | None:
    """Why no lair action at the end of this round (D20-LEG-40, D20-LEG-41, R-60)."""
    if advantages(points).lair < 1:
        return refuse(Why.NO_LAIR)
    if not in_lair:
        return refuse(Why.OUT_OF_LAIR)
    if not able:
        return refuse(Why.UNABLE)
    return refuse(Why.LAIR_USED) if uses.lair < 1 else None


def environment_refusal(points: int) -> Refusal | None:
    """Why the creature does not change its surroundings, on or off (D20-LEG-50, D20-LEG-52, R-61)."""
    return refuse(Why.NO_ENVIRONMENT) if advantages(points).environments < 1 else None


def reach(points: int) -> Sequence[int]:
    """The uses that one action may take for these points (D20-LEG-30).

    >>> list(reach(4))
    [1, 2]
    """
    return range(1, advantages(points).actions + 1)
