"""Wear of the tenue: counted at the end of a fight, repaired or bought again with NX (WA-DUR-01 to 11)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.events import CareerChanged, Event
from veillee.rules.awakening.notes import OutfitDeed, OutfitTold, WornTold, who
from veillee.rules.awakening.nouns import Actor, Kind, Outfit, State, Wear
from veillee.rules.awakening.powers.known import broken
from veillee.rules.awakening.progress.purse import grown, paid, price_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Refusal
from veillee.rules.limits import number

POINT: Final = 10
"""NX of a point of durability, repaired (WA-DUR-06) or bought (WA-DUR-08)."""
OVER_OUTFIT: Final = 100
"""NX that bring a sur-tenue back with the tenue bought again (WA-DUR-10, WA-SUR-08)."""


def wears(settings: Settings, actor: Actor) -> bool:
    """Whether the tenue of an actor wears: the table plays it, and the tenue has a durability (WA-DUR-11)."""
    return settings.durability == "on" and actor.card.outfit.durability > 0 and actor.card.kind is Kind.CHARACTER


def durability(actor: Actor) -> int:
    """What is left of a tenue; as new when nothing was ever lost (WA-DUR-01)."""
    most = actor.card.outfit.durability
    left = actor.career.durability
    return most if left is None else max(0, min(most, left))


def lost_to(wear: Wear) -> int:
    """Points that an encounter costs: the worst that happened in it, once (WA-DUR-02, RB-26, RB-27)."""
    match wear:
        case Wear.UNHURT:
            return 0
        case Wear.HURT:
            return 1
        case Wear.DOWNED:
            return 2


def worn(state: State) -> Rule[tuple[Event, ...]]:
    """What a fight that ends costs every tenue, of those who left it too (RB-80); never below 0 (WA-DUR-03).

    So a tenue never breaks in the middle of a fight (WA-DUR-05).
    """
    events: list[Event] = []
    for actor in state.actors.values():
        lost = min(lost_to(actor.stance.wear), durability(actor)) if wears(state.settings, actor) else 0
        if lost:
            left = durability(actor) - lost
            yield from tell(WornTold(actor=who(actor), lost=lost, left=left, most=actor.card.outfit.durability))
            events.append(CareerChanged(actor=actor.id, career=replace(actor.career, durability=left)))
    return tuple(events)


def price(outfit: Outfit) -> int:
    """NX of the same tenue again: its own modifiers only, never less than nothing (WA-DUR-08, RB-30).

    Repairing in time costs at most 10 × (durability − 1), which a tenue of maluses may undercut (WA-DUR-09).
    """
    return max(0, POINT * (outfit.durability + outfit.physical + outfit.magic))


def repair_refusal(state: State, actor: Actor, points: int) -> Refusal | None:
    """Why a tenue is not repaired: nothing wears, broken, nothing lost, too many points, too few NX (RB-29)."""
    if not wears(state.settings, actor):
        return refuse(Why.NO_WEAR, actor=actor.card.name)
    if broken(state, actor):
        return refuse(Why.BROKEN, actor=actor.card.name)  # WA-DUR-07
    missing = actor.card.outfit.durability - durability(actor)
    if not missing:
        return refuse(Why.AS_NEW, actor=actor.card.name)
    return number("points", points, 1, missing) or price_refusal(actor, shards=POINT * points)


def repair(actor: Actor, points: int) -> Rule[tuple[Event, ...]]:
    """Pay for each point given back (WA-DUR-06)."""
    cost, left = POINT * points, durability(actor) + points
    new = left >= actor.card.outfit.durability
    after = replace(paid(actor, shards=cost))
    after = replace(after, career=replace(after.career, durability=None if new else left))
    yield from tell(OutfitTold(actor=who(actor), deed=OutfitDeed.REPAIRED, value=points, shards=cost))
    return grown(actor, after)


def buy_again_refusal(state: State, actor: Actor, over_outfit: bool) -> Refusal | None:
    """Why a tenue is not bought again: only a broken one is (RB-30), and it has its price."""
    if not wears(state.settings, actor):
        return refuse(Why.NO_WEAR, actor=actor.card.name)
    if not broken(state, actor):
        return refuse(Why.NOT_BROKEN, actor=actor.card.name)
    if over_outfit and not actor.career.over_outfits:
        return refuse(Why.NO_OVER_OUTFIT, actor=actor.card.name)
    return price_refusal(actor, shards=price(actor.card.outfit) + OVER_OUTFIT * over_outfit)


def buy_again(actor: Actor, over_outfit: bool) -> Rule[tuple[Event, ...]]:
    """The same tenue as new, never another (WA-TENUE-03), with all that was learned (RB-31).

    The sur-tenue waits for its own NX, and those it took the place of with it (RB-74).
    """
    cost = price(actor.card.outfit) + OVER_OUTFIT * over_outfit
    after = paid(actor, shards=cost)
    owned = tuple(replace(each, active=over_outfit) for each in after.career.over_outfits)
    after = replace(after, career=replace(after.career, durability=None, over_outfits=owned))
    yield from tell(OutfitTold(actor=who(actor), deed=OutfitDeed.BOUGHT_AGAIN, shards=cost))
    return grown(actor, after)
