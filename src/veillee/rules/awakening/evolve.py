"""The fold: what a fact changes. It neither rolls nor judges, and leaves what it does not touch as it was."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from veillee.rules.awakening.events import (
    ActorAdded,
    ActorRemoved,
    BookChanged,
    CardChanged,
    CareerChanged,
    CareThresholdChanged,
    ClockChanged,
    ComplexActionsChanged,
    Event,
    FightChanged,
    LedgerWritten,
    Placed,
    PriceChanged,
    RequestsChanged,
    RestChanged,
    SceneChanged,
    SettingsChanged,
    SideChanged,
    StanceChanged,
    TurnChanged,
    VitalsChanged,
)
from veillee.rules.awakening.nouns import Actor, Book, State


def evolve(state: State, event: Event) -> State:
    """Return the state after one fact."""
    match event:
        case ActorAdded():
            return _with(state, event.actor)
        case ActorRemoved():
            return replace(state, actors={key: actor for key, actor in state.actors.items() if key != event.actor})
        case CardChanged():
            return _with(state, replace(state.actors[event.actor], card=event.card))
        case SideChanged():
            return _with(state, replace(state.actors[event.actor], side=event.side))
        case VitalsChanged():
            return _with(state, replace(state.actors[event.actor], vitals=event.vitals))
        case TurnChanged():
            return _with(state, replace(state.actors[event.actor], turn=event.turn))
        case StanceChanged():
            return _with(state, replace(state.actors[event.actor], stance=event.stance))
        case Placed():
            return _with(state, replace(state.actors[event.actor], place=event.place))
        case FightChanged():
            return replace(state, fight=event.fight)
        case SceneChanged():
            return replace(state, scene=event.scene)
        case SettingsChanged():
            return replace(state, settings=event.settings)
        case RequestsChanged():
            return replace(state, requests=event.requests)
        case CareThresholdChanged():
            return replace(state, care_threshold=event.threshold)
        case BookChanged():
            return replace(state, book=event.book)
        case CareerChanged():
            return _with(state, replace(state.actors[event.actor], career=event.career))
        case RestChanged():
            return replace(state, rest=event.rest)
        case ClockChanged():
            return replace(state, clock=event.clock)
        case ComplexActionsChanged():
            return replace(state, complex_actions=event.complex_actions)
        case PriceChanged():
            return replace(state, book=_priced(state.book, event.goods, event.price))
        case LedgerWritten():
            written = (*state.ledgers.get(event.actor, ()), *event.entries)
            return replace(state, ledgers={**state.ledgers, event.actor: written})


def fold(state: State, events: Iterable[Event]) -> State:
    """Return the state after several facts, in order."""
    for event in events:
        state = evolve(state, event)
    return state


def _with(state: State, actor: Actor) -> State:
    return replace(state, actors={**state.actors, actor.id: actor})


def _priced(book: Book, item: str, price: int | None) -> Book:
    if item in book.goods:
        return replace(book, goods={**book.goods, item: replace(book.goods[item], price=price)})
    if item in book.poisons and price is not None:
        return replace(book, poisons={**book.poisons, item: replace(book.poisons[item], price=price)})
    return book
