"""What a character owns of XP, PC and NX: whether a price can be paid, and what is left once it is (WA-FRAME-08)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.rules.awakening.events import CardChanged, CareerChanged, Event, StanceChanged, VitalsChanged
from veillee.rules.awakening.nouns import Actor, Resource
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal

MAX_POINTS: Final = 999
"""XP or PC at most."""
MAX_SHARDS: Final = 99_999
"""NX at most, and the highest price."""


def owns(actor: Actor, resource: Resource) -> int:
    """How much an actor has of XP, PC or NX (WA-FRAME-08)."""
    match resource:
        case Resource.EXPERIENCE:
            return actor.vitals.experience
        case Resource.POWER_POINTS:
            return actor.career.power_points
        case Resource.SHARDS:
            return actor.career.shards


def price_refusal(actor: Actor, *, experience: int = 0, power_points: int = 0, shards: int = 0) -> Refusal | None:
    """What is missing to pay a price, by name and number; nothing is ever owed."""
    name = actor.card.name
    for why, wanted, owned in (
        (Why.NEEDS_POWER_POINTS, power_points, actor.career.power_points),
        (Why.NEEDS_EXPERIENCE, experience, actor.vitals.experience),
        (Why.NEEDS_SHARDS, shards, actor.career.shards),
    ):
        if wanted > owned:
            return refuse(why, actor=name, wanted=wanted, owned=owned)
    return None


def received(actor: Actor, *, experience: int = 0, power_points: int = 0, shards: int = 0) -> Actor:
    """An actor with so much more; less when negative."""
    career = replace(
        actor.career,
        power_points=actor.career.power_points + power_points,
        shards=actor.career.shards + shards,
    )
    return replace(actor, career=career, vitals=replace(actor.vitals, experience=actor.vitals.experience + experience))


def paid(actor: Actor, *, experience: int = 0, power_points: int = 0, shards: int = 0) -> Actor:
    """An actor once a price is paid."""
    return received(actor, experience=-experience, power_points=-power_points, shards=-shards)


def grown(before: Actor, after: Actor) -> tuple[Event, ...]:
    """The facts that lead from an actor to the same one grown."""
    events: list[Event] = []
    if after.card != before.card:
        events.append(CardChanged(actor=before.id, card=after.card))
    if after.vitals != before.vitals:
        events.append(VitalsChanged(actor=before.id, vitals=after.vitals))
    if after.stance != before.stance:
        events.append(StanceChanged(actor=before.id, stance=after.stance))
    if after.career != before.career:
        events.append(CareerChanged(actor=before.id, career=after.career))
    return tuple(events)
