"""What the GM gives and takes between fights: XP, PC, NX, things (WA-PROG-02, RB-75)."""

from __future__ import annotations

from typing import Final

from veillee.dice import Rule, tell
from veillee.rules.awakening.cards import item_refusal
from veillee.rules.awakening.commands import Award, Give, TakeAway
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.gear import item_name
from veillee.rules.awakening.notes import AwardTold, Trade, TradeTold, who
from veillee.rules.awakening.nouns import Actor, Kind, Resource, State
from veillee.rules.awakening.progress import over_outfit
from veillee.rules.awakening.progress.bag import owned, put_in, room_refusal, taken_out
from veillee.rules.awakening.progress.purse import MAX_POINTS, MAX_SHARDS, grown, owns, price_refusal, received
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number, text

MAX_AWARD: Final = {
    Resource.EXPERIENCE: MAX_POINTS,
    Resource.POWER_POINTS: MAX_POINTS,
    Resource.SHARDS: MAX_SHARDS,
}
"""Of each resource, at once and in all."""


def award_refusal(state: State, command: Award) -> Refusal | None:
    """Why an award cannot be given: nobody, a creature (WA-GEN-07), too much, more taken than there is."""
    most = MAX_AWARD[command.resource]
    if not command.actors or len(set(command.actors)) < len(command.actors):
        return refuse(Why.NOBODY)
    if not command.amount:
        return number("amount", 0, 1, most)
    if any(state.actors[each].card.kind is not Kind.CHARACTER for each in command.actors):
        return refuse(Why.CHARACTERS_ONLY)
    return first(
        number("amount", command.amount, -most, most),
        text("reason", command.reason, 200),
        *(_award_of(state.actors[each], command) for each in command.actors),
    )


def award(state: State, command: Award) -> Rule[tuple[Event, ...]]:
    """Give each the whole amount."""
    events: list[Event] = []
    for each in command.actors:
        events += grown(state.actors[each], received(state.actors[each], **{command.resource.value: command.amount}))
    yield from tell(
        AwardTold(
            actors=tuple(who(state.actors[each]) for each in command.actors),
            resource=command.resource,
            amount=command.amount,
            reason=command.reason,
        )
    )
    return tuple(events)


def give_refusal(state: State, command: Give) -> Refusal | None:
    """Why a thing cannot be given: not in the book, badly written, no room."""
    actor = state.actors[command.actor]
    if actor.card.kind is not Kind.CHARACTER:
        return refuse(Why.CHARACTERS_ONLY)
    if command.item is not None:
        written = item_refusal(command.item)
        if written is not None:
            return written
    elif command.goods not in state.book.goods:
        return refuse(Why.NOT_FOR_SALE)
    return room_refusal(actor)


def give(state: State, command: Give) -> Rule[tuple[Event, ...]]:
    """Put a thing in a bag."""
    actor = state.actors[command.actor]
    item = command.item if command.item is not None else state.book.goods[command.goods].item
    yield from tell(TradeTold(actor=who(actor), trade=Trade.GIVEN, item=item_name(item)))
    return grown(actor, put_in(actor, item))


def take_away_refusal(state: State, command: TakeAway) -> Refusal | None:
    """Why a thing cannot be taken: not owned, or a sur-tenue that powers were learned from."""
    actor = state.actors[command.actor]
    worn = over_outfit.owns(actor, command.item)
    if not worn and command.item not in owned(actor):
        return refuse(Why.NOT_OWNED, actor=actor.card.name)
    return first(
        number("price", command.shards, 0, MAX_SHARDS - owns(actor, Resource.SHARDS)),
        over_outfit.take_off_refusal(state, actor, command.item) if worn else None,
    )


def take_away(state: State, command: TakeAway) -> Rule[tuple[Event, ...]]:
    """Take a thing, or a sur-tenue, for NX when it is sold."""
    actor = state.actors[command.actor]
    if over_outfit.owns(actor, command.item):
        return (yield from over_outfit.take_off(state, actor, command.item, command.shards))
    name = item_name(owned(actor)[command.item])
    trade = Trade.SOLD if command.shards else Trade.TAKEN
    yield from tell(TradeTold(actor=who(actor), trade=trade, item=name, shards=command.shards))
    return grown(actor, received(taken_out(actor, command.item), shards=command.shards))


def _award_of(actor: Actor, command: Award) -> Refusal | None:
    if command.amount < 0:
        return price_refusal(actor, **{command.resource.value: -command.amount})
    most = MAX_AWARD[command.resource]
    have = owns(actor, command.resource)
    if have + command.amount <= most:
        return None
    return refuse(Why.TOO_MUCH, actor=actor.card.name, owned=have, most=most)
