"""What a power remembers: the turns of recharge still missing, the uses left of a limit (WA-CAP-19 to 27)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.rules.awakening.events import Event, StanceChanged
from veillee.rules.awakening.nouns import Actor, KnownPower, Limit, Period, PowerSource, State, Used
from veillee.rules.awakening.powers.known import at

ONCE_A_DAY: Final = Limit(1, Period.DAY)
"""What an innate power has when nothing else is printed (WA-INN-04, RB-07)."""


def used_of(actor: Actor, power: str) -> Used:
    """What is remembered of a power; of one never used, nothing but its id."""
    return next((used for used in actor.stance.used if used.power == power), Used(power))


def missing(state: State, actor: Actor, known: KnownPower) -> int:
    """Turns of recharge left, the one being played included: all of them on the turn of the use and on the next one,
    then one less each turn (WA-CAP-20, RB-47). Out of a fight no recharge runs (RB-48).
    """
    used, recharge = used_of(actor, known.power.id), at(known).recharge
    if state.fight is None or used.round is None or not recharge:
        return 0
    waited = max(0, state.fight.round - used.round - 1)
    return max(0, recharge - waited - used.shortened)


def limit_of(known: KnownPower) -> Limit | None:
    """How often a power may be used; once a day for an innate one that says nothing."""
    limit = at(known).limit
    return ONCE_A_DAY if limit is None and known.source is PowerSource.INNATE else limit


def left(actor: Actor, known: KnownPower) -> int | None:
    """Uses left before the limit, or nothing without one."""
    limit, used = limit_of(known), used_of(actor, known.power.id)
    if limit is None:
        return None
    match limit.period:
        case Period.ENCOUNTER:
            return max(0, limit.uses - used.encounter)
        case Period.DAY:
            return max(0, limit.uses - used.day)


def remembered(state: State, actor: Actor, known: KnownPower) -> tuple[Event, ...]:
    """A use is written down where something counts it; the recharge starts again whole (WA-CAP-26)."""
    power, limit = at(known), limit_of(known)
    if not power.recharge and limit is None:
        return ()
    period = limit.period if limit is not None else None
    used = used_of(actor, power.id)
    now = replace(
        used,
        round=_turn_of_use(state, actor) if power.recharge else None,
        shortened=0,
        encounter=used.encounter + (period is Period.ENCOUNTER),
        day=used.day + (period is Period.DAY),
    )
    return _written(actor, now)


def _turn_of_use(state: State, actor: Actor) -> int | None:
    """The round of the last turn of who uses a power: an innate one used before one's slot comes counts from the turn
    that comes in the same round (WA-CAP-19, RB-06). Nothing out of a fight.
    """
    fight = state.fight
    if fight is None:
        return None
    early = actor.id in fight.order and fight.order.index(actor.id) > fight.index
    return fight.round - early


def shortened(actor: Actor, power: str, turns: int) -> tuple[Event, ...]:
    """So many turns of a recharge less; they stay paid off until the next use (RB-49)."""
    used = used_of(actor, power)
    return _written(actor, replace(used, shortened=used.shortened + turns))


def next_encounter(used: tuple[Used, ...]) -> tuple[Used, ...]:
    """What is remembered once an encounter is over: the uses of the day, no recharge (RB-48)."""
    return tuple(Used(each.power, day=each.day) for each in used if each.day)


def next_day(used: tuple[Used, ...]) -> tuple[Used, ...]:
    """What is remembered after the long rest that gives the powers of the day back (RB-52)."""
    return tuple(replace(each, day=0) for each in used if each.round is not None or each.encounter)


def _written(actor: Actor, used: Used) -> tuple[Event, ...]:
    others = tuple(each for each in actor.stance.used if each.power != used.power)
    return (StanceChanged(actor=actor.id, stance=replace(actor.stance, used=(*others, used))),)
