"""The second use of audacity: half a blow, stability, and a way out of certain death (D20-AUD-40 to 49)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from veillee.rules.audacity.arithmetic import half
from veillee.rules.audacity.body import DEATH, LAST_BREATH, Body, Condition, condition, hurt, standing
from veillee.rules.audacity.payment import short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Refusal

COST: Final = 1
"""Each of these costs 1 point (D20-AUD-40, D20-AUD-43, D20-AUD-44)."""
MOST_LIFELINES: Final = 3
DOWN_SAVE: Final = 10


class Lifeline(StrEnum):
    """What may be bought when death is certain (D20-AUD-44)."""

    RESCUE = "rescue"
    STABLE = "stable"
    ESCAPE = "escape"


class Cause(StrEnum):
    """What kills: a rescue undoes it for this event (R-40)."""

    HIT_POINTS = "hit_points"
    CONSTITUTION = "constitution"
    EFFECT = "effect"


class Source(StrEnum):
    """Where a danger comes from."""

    NONE = "none"
    ENVIRONMENT = "environment"
    CREATURE = "creature"


class Danger(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody is in. `sure`: the GM says that it kills next round in spite of everything (R-42)."""

    source: Source = Source.NONE
    sure: bool = False


class Halved(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="halved"):
    """What half a blow would do: the damage, the difficulty of the save, the body after it, whether it is any use.

    `before` is the body that the `whole` of it would strike.
    """

    before: Body
    whole: int
    damage: int
    difficulty: int
    body: Body
    useless: bool
    """Nothing would change, or the character would die all the same: said before anything is paid (R-33, R-44)."""
    points: int = 0
    """What its player has."""


class Lethal(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="lethal"):
    """What may be bought together before a death, by the answer that buys it, and the points there are."""

    prices: dict[str, int]
    points: int


def halving_refusal(body: Body, damage: int, points: int, *, halved: bool = False) -> Refusal | None:
    """Why a blow may not be halved: only one that takes from 1 hp or more to 0 or less (D20-AUD-40, R-32, R-34)."""
    if condition(body) is Condition.DEAD:
        return refuse(Why.ALREADY_DEAD)
    if standing(body) < 1:
        return refuse(Why.ALREADY_DOWN)
    if standing(body) - damage > 0:
        return refuse(Why.STAYS_UP, hit_points=standing(body) - damage)
    if halved:
        return refuse(Why.ALREADY_HALVED)
    return short(points, COST)


def halving(settings: Settings, body: Body, damage: int, points: int = 0) -> Halved:
    """Half the damage left after reduction, and the save that follows (D20-AUD-40, D20-AUD-41, D20-AUD-42, R-36)."""
    taken = half(damage, settings)
    after = hurt(body, taken)
    return Halved(
        before=body,
        whole=damage,
        damage=taken,
        difficulty=DOWN_SAVE + (taken if settings.dc_base == "halved" else damage),
        body=after,
        useless=taken == damage or condition(after) is Condition.DEAD,
        points=points,
    )


def stabilize_refusal(body: Body, points: int) -> Refusal | None:
    """Why a point may not stabilize: only the dying become stable (D20-AUD-43, R-43)."""
    match condition(body):
        case Condition.DYING:
            return short(points, COST)
        case Condition.STABLE:
            return refuse(Why.ALREADY_STABLE)
        case Condition.DEAD:
            return refuse(Why.ALREADY_DEAD)
        case Condition.NORMAL | Condition.DISABLED:
            return refuse(Why.ONLY_THE_DYING)


def stabilized(body: Body) -> Body:
    """Stable, with the same hit points and no roll (D20-AUD-43)."""
    return msgspec.structs.replace(body, stable=True)


def lifelines_refusal(
    body: Body, bought: tuple[Lifeline, ...], points: int, danger: Danger, *, lethal: bool
) -> Refusal | None:
    """Why these may not be bought together against one event (D20-AUD-44 to 49, R-40 to R-42, R-44).

    `lethal`: the event kills, so the rescue comes first; `body` is as it was before that event.
    """
    if condition(body) is Condition.DEAD:
        return refuse(Why.ALREADY_DEAD)
    if len(bought) > MOST_LIFELINES:
        return refuse(Why.THREE_AT_MOST)
    if len(set(bought)) < len(bought):
        return refuse(Why.BOUGHT_TWICE)
    if lethal and bought and Lifeline.RESCUE not in bought:
        return refuse(Why.RESCUE_FIRST)
    if not lethal and Lifeline.RESCUE in bought:
        return refuse(Why.NOT_LETHAL)
    if not lethal and Lifeline.STABLE in bought and (why := stabilize_refusal(body, points)) is not None:
        return why
    if Lifeline.ESCAPE in bought and (why := escape_refusal(danger)) is not None:
        return why
    return short(points, COST * len(bought))


def escape_refusal(danger: Danger) -> Refusal | None:
    """Why one may not get away: never from a creature, only from a sure death (D20-AUD-47 to 49, R-42)."""
    match danger.source:
        case Source.CREATURE:
            return refuse(Why.HOSTILE_DANGER)
        case Source.ENVIRONMENT if danger.sure:
            return None
        case Source.ENVIRONMENT | Source.NONE:
            return refuse(Why.NOT_SURE_TO_DIE)


def rescued(body: Body, bought: tuple[Lifeline, ...], cause: Cause = Cause.HIT_POINTS) -> Body:
    """Who would have died is dying at exactly −9, stable when that was bought (D20-AUD-45, D20-AUD-46, R-40)."""
    stable = Lifeline.STABLE in bought
    if Lifeline.RESCUE not in bought:
        return msgspec.structs.replace(body, stable=body.stable or stable)
    constitution = 1 if cause is Cause.CONSTITUTION else body.constitution
    return msgspec.structs.replace(
        body, hit_points=LAST_BREATH, temporary=0, stable=stable, prone=True, dead=False, constitution=constitution
    )


def kills(body: Body, damage: int) -> bool:
    """Whether damage would bring somebody to −10 or less."""
    return hurt(body, damage).hit_points <= DEATH
