"""A new character comes to the table with its whole stat block, for the player whose points it spends (D20-CREA-10)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule
from veillee.rules.audacity.actor import Actor, Vitals
from veillee.rules.audacity.card import Card, Kind
from veillee.rules.audacity.cards import card_refusal
from veillee.rules.audacity.commands import CreateHero
from veillee.rules.audacity.events import ActorAdded, Event, fold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.opening import entered
from veillee.rules.audacity.participants import newcomer_refusal, place_refusal
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal, Side, Viewer
from veillee.rules.limits import first


def arrival_permission(state: State, command: CreateHero, viewer: Viewer) -> Refusal | None:
    """What a player may not do: come in the middle of a fight, choose a square, fill in what is the GM’s."""
    if viewer.sees_all or command.card is None:
        return None
    if state.fight is not None:
        return refuse(Why.NOT_IN_A_FIGHT)
    ours = command.place is not None or command.card.portrait is not None or command.card.notes
    return refuse(Why.GM_FIELDS) if ours else None


def arrival_refusal(state: State, command: CreateHero, card: Card) -> Refusal | None:
    """Why a stat block may not come in: its id, its level, what it holds, where it would stand."""
    other = card.level != command.level
    return first(
        newcomer_refusal(state, command.hero),
        refuse(Why.OTHER_LEVEL, level=command.level, card=card.level) if other else None,
        card_refusal(replace(card, kind=Kind.CHARACTER)),
        place_refusal(state, card.size, command.place),
    )


def newcomer(command: CreateHero, card: Card) -> Actor:
    """The character as it comes in: whole, on the side of the group, its player paying for it (R-74)."""
    return Actor(
        id=command.hero,
        card=replace(card, kind=Kind.CHARACTER),
        side=Side.ALLY,
        vitals=Vitals(hit_points=card.hit_points),
        player=command.player,
        place=command.place,
    )


def arrived(state: State, actor: Actor) -> Rule[tuple[Event, ...]]:
    """Put it at the table; in a fight it takes its place in the order (ASM-14)."""
    added = ActorAdded(actor=actor)
    return (added, *(yield from entered(fold(state, (added,)), actor.id)))
