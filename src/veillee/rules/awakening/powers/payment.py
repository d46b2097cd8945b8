"""What a use costs beside its action: PM; PC that shorten a recharge or buy a limit back (WA-CAP-17 to 30)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from veillee.rules.awakening.events import CareerChanged, Event, VitalsChanged
from veillee.rules.awakening.nouns import Actor, Kind, KnownPower, Period, PowerSource, State
from veillee.rules.awakening.powers.known import at
from veillee.rules.awakening.powers.recharge import left, limit_of, missing
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal

BUY_BACK: Final[Mapping[Period, int]] = {Period.ENCOUNTER: 2, Period.DAY: 3}
"""PC of one more use beyond a limit (WA-PCUSE-02, WA-PCUSE-03, RB-50)."""


class Payment(msgspec.Struct, frozen=True):
    """One way to pay for a use now: PC that shorten its recharge, and PM (WA-CAP-25)."""

    power_points: int
    magic_points: int


def magic_cost(actor: Actor, known: KnownPower) -> int:
    """PM of a use; creatures pay none (WA-CAP-14, WA-CAP-18, WA-PM-05, WA-PM-06)."""
    return 0 if actor.card.kind is Kind.CREATURE else at(known).magic_points


def accepts_points(actor: Actor, known: KnownPower) -> bool:
    """Whether PC may shorten or buy back a power: not an innate one, nor a creature's (WA-PCUSE-04, WA-INN-05)."""
    return known.source is not PowerSource.INNATE and actor.card.kind is Kind.CHARACTER


def price_of_limit(actor: Actor, known: KnownPower) -> int:
    """PC of the next use: nothing while the limit is not reached."""
    limit = limit_of(known)
    return BUY_BACK[limit.period] if limit is not None and left(actor, known) == 0 else 0


def ways(state: State, actor: Actor, known: KnownPower) -> tuple[Payment, ...]:
    """Every way to pay now that the stocks allow, fewest PC first."""
    turns = missing(state, actor, known)
    price = price_of_limit(actor, known)
    possible = (_way(actor, known, turns, points) for points in range(turns + 1))
    return tuple(
        way for way in possible if way is not None and _lack(actor, known, way, turns, price + way.power_points) is None
    )


def payment_refusal(
    state: State, actor: Actor, known: KnownPower, points: int = 0, *, buy_back: bool = False
) -> Refusal | None:
    """Why a power cannot be paid for so: its limit is reached, its recharge runs, PC or PM are short."""
    turns = missing(state, actor, known)
    price = price_of_limit(actor, known)
    name = at(known).name
    if (points or buy_back) and not accepts_points(actor, known):
        return refuse(Why.NO_POINTS_FOR_POWER, power=name)
    if price and not buy_back:
        return _limit_reached(actor, known, price)
    if buy_back and not price:
        return refuse(Why.LIMIT_NOT_REACHED, power=name)
    if not 0 <= points <= turns:
        return refuse(Why.TOO_MANY_POINTS, power=name, most=turns)
    way = _way(actor, known, turns, points)
    if way is None:
        return _recharging(actor, known, turns - points)
    return _lack(actor, known, way, turns, price + points)


def paid(state: State, actor: Actor, known: KnownPower, points: int, *, buy_back: bool) -> tuple[Event, ...]:
    """The stocks after a use that was not refused."""
    way = _way(actor, known, missing(state, actor, known), points) or Payment(points, 0)
    price = (price_of_limit(actor, known) if buy_back else 0) + points
    events: list[Event] = []
    if way.magic_points:
        left_over = actor.vitals.magic_points - way.magic_points
        events.append(VitalsChanged(actor=actor.id, vitals=replace(actor.vitals, magic_points=left_over)))
    return (*events, *points_paid(actor, price))


def points_paid(actor: Actor, points: int) -> tuple[Event, ...]:
    """So many PC less: they would have bought powers as well (WA-PCUSE-08)."""
    career = actor.career
    if not points:
        return ()
    return (CareerChanged(actor=actor.id, career=replace(career, power_points=career.power_points - points)),)


def _way(actor: Actor, known: KnownPower, turns: int, points: int) -> Payment | None:
    """PM beside so many PC: one more for each turn still missing, for a power that costs PM only (WA-CAP-23 to 25,
    WA-PCUSE-06, WA-PCUSE-07).

    Nothing when the turns left cannot be paid at all.
    """
    base, still = magic_cost(actor, known), turns - points
    if still and (not base or not accepts_points(actor, known)):
        return None
    return Payment(points, base + still)


def _lack(actor: Actor, known: KnownPower, way: Payment, turns: int, points: int) -> Refusal | None:
    """What is short for a way to pay, the PC of a limit counted in."""
    name, stock = at(known).name, actor.career.power_points
    if points > stock:
        return refuse(Why.NOT_ENOUGH_POWER_POINTS, power=name, needed=points, left=stock)
    have = actor.vitals.magic_points
    if way.magic_points > have and turns > way.power_points and have >= magic_cost(actor, known):
        return refuse(
            Why.RECHARGE_SHORT, power=name, turns=turns - way.power_points, needed=way.magic_points, left=have
        )
    if way.magic_points > have:
        return refuse(Why.NOT_ENOUGH_MAGIC_POINTS, power=name, needed=way.magic_points, left=have)
    return None


def _limit_reached(actor: Actor, known: KnownPower, price: int) -> Refusal:
    limit, name = limit_of(known), at(known).name
    daily = limit is not None and limit.period is Period.DAY
    if not accepts_points(actor, known):
        return refuse(Why.SPENT_FOR_THE_DAY if daily else Why.SPENT_FOR_THE_ENCOUNTER, power=name)
    return refuse(Why.LIMIT_OF_THE_DAY if daily else Why.LIMIT_OF_THE_ENCOUNTER, power=name, price=price)


def _recharging(actor: Actor, known: KnownPower, turns: int) -> Refusal:
    name = at(known).name
    if not accepts_points(actor, known):
        return refuse(Why.RECHARGING, power=name, turns=turns)
    return refuse(Why.RECHARGING_FOR_POINTS, power=name, turns=turns)
