"""Tools on participants: bring in, take away, rewrite, rename, change sides, put anywhere."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules import scenery
from veillee.rules.audacity.actor import Actor, Vitals, who
from veillee.rules.audacity.card import Card, Kind
from veillee.rules.audacity.cards import card_refusal
from veillee.rules.audacity.commands import AddActor, ChangeSide, EditCard, PlaceActor, RemoveActor, Rename
from veillee.rules.audacity.events import (
    ActorAdded,
    ActorChanged,
    ActorRemoved,
    Event,
    RequestsChanged,
    SceneChanged,
    fold,
)
from veillee.rules.audacity.notes import CorrectionTold
from veillee.rules.audacity.nouns import GM, Hero, State
from veillee.rules.audacity.opening import entered, leave_fight
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.sight import shown
from veillee.rules.audacity.space import ground, occupied, standing
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number, text
from veillee.rules.participants import name_refusal, renamed
from veillee.rules.scene import Place

MAX_ACTORS: Final = 100


def add_refusal(state: State, command: AddActor) -> Refusal | None:
    """Why a participant cannot come in; a character of the ledger that was taken away may come back (R-75)."""
    hero = state.heroes.get(command.id)
    return first(
        refuse(Why.ALREADY_THERE) if hero is not None and not hero.active else None,
        newcomer_refusal(state, command.id),
        card_refusal(command.card),
        None if hero is None else _hero_refusal(hero, command.card),
        number("hit_points", command.hit_points, 1, max(1, command.card.hit_points)),
        place_refusal(state, command.card.size, command.place),
    )


def newcomer_refusal(state: State, actor: str) -> Refusal | None:
    """Why nobody can come in under this id."""
    if actor in state.actors or actor == GM:
        return refuse(Why.ALREADY_THERE)
    return refuse(Why.TOO_MANY, most=MAX_ACTORS) if len(state.actors) >= MAX_ACTORS else text("id", actor, 60, least=1)


def add(state: State, command: AddActor) -> Rule[tuple[Event, ...]]:
    """Bring a participant in; during a fight it rolls its initiative and takes its place in the order (ASM-14)."""
    card = command.card
    points = card.hit_points if command.hit_points is None else command.hit_points
    actor = Actor(
        id=command.id,
        card=card,
        side=command.side,
        vitals=Vitals(hit_points=points),
        player=state.heroes[command.id].player if command.id in state.heroes else "",
        place=command.place,
    )
    yield from tell(CorrectionTold(actor=who(actor), what="added"))
    added = ActorAdded(actor=actor)
    return (added, *(yield from entered(fold(state, (added,)), actor.id)))


def remove(state: State, command: RemoveActor) -> Rule[tuple[Event, ...]]:
    """Take a participant away with all that names it; its turn, if it was playing one, passes to the next.

    The ledger forgets nothing: a character and the points spent on a legendary creature stay in it (R-75, D20-LEG-27).
    """
    gone = command.actor
    yield from tell(CorrectionTold(actor=who(state.actors[gone]), what="removed"))
    events: list[Event] = [ActorRemoved(actor=gone)]
    requests = tuple(request for request in state.requests if request.actor != gone)
    if requests != state.requests:
        events.append(RequestsChanged(requests=requests))
    scene = scenery.forgotten(state.scene, gone)
    if scene is not state.scene:
        events.append(SceneChanged(scene=scene))
    return (*events, *(yield from leave_fight(fold(state, events), gone)))


def edit_refusal(state: State, command: EditCard) -> Refusal | None:
    """Why a stat block cannot replace the present one: the token must still fit where it stands.

    The level of a player’s character is that of the ledger: it is reached, lost or bought, never typed (D20-CREA-10).
    """
    actor = state.actors[command.actor]
    hero = state.heroes.get(actor.id)
    grown = command.card.size > actor.card.size
    return first(
        card_refusal(command.card),
        None if hero is None or not hero.active else _hero_refusal(hero, command.card),
        place_refusal(state, command.card.size, actor.place, actor.id) if grown else None,
    )


def edit(state: State, command: EditCard) -> Rule[tuple[Event, ...]]:
    """Replace a stat block; hit points above their new maximum come down to it."""
    actor, card = state.actors[command.actor], command.card
    yield from tell(CorrectionTold(actor=who(actor), what="card"))
    vitals = replace(actor.vitals, hit_points=min(actor.vitals.hit_points, card.hit_points))
    lines = {line.id for line in card.lines}
    turn = replace(actor.turn, blows=tuple(blow for blow in actor.turn.blows if blow.line in lines))
    used = {key: times for key, times in actor.used.items() if key in _counted(card)}
    return (
        ActorChanged(
            actor=actor.id,
            card=card,
            vitals=None if vitals == actor.vitals else vitals,
            turn=None if turn == actor.turn else turn,
            used=None if used == actor.used else used,
        ),
    )


def rename_refusal(command: Rename) -> Refusal | None:
    """Why a name cannot be given."""
    return name_refusal(command.name)


def rename(state: State, command: Rename) -> Rule[tuple[Event, ...]]:
    """Give another name."""
    actor = state.actors[command.actor]
    name = renamed(actor.card.name, command.name)
    before, after = actor.card.name.text, name.text
    yield from tell(CorrectionTold(actor=who(actor), what="name", before=before, after=after, renamed=name))
    return (ActorChanged(actor=actor.id, card=replace(actor.card, name=name)),)


def change_side(state: State, command: ChangeSide) -> Rule[tuple[Event, ...]]:
    """Go over to another side."""
    actor = state.actors[command.actor]
    before, after = actor.side.value, command.side.value
    yield from tell(CorrectionTold(actor=who(actor), what="side", before=before, after=after))
    return (ActorChanged(actor=actor.id, side=command.side),)


def place(state: State, command: PlaceActor) -> Rule[tuple[Event, ...]]:
    """Put a token anywhere free, or take it off the board; nobody is provoked."""
    return (yield from shown(state, command.actor, command.place))


def place_refusal(state: State, size: int, place: Place | None, actor: str = "") -> Refusal | None:
    """Why a token of that size cannot stand there; who lies unconscious or dead may be anywhere on the board."""
    if place is None:
        return None
    why = scenery.place_refusal(ground(state), size, place)
    if why is not None or (actor in state.actors and not standing(state.actors[actor])):
        return why
    return scenery.taken_refusal(state.actors, occupied(state, actor), size, place.square)


def _hero_refusal(hero: Hero, card: Card) -> Refusal | None:
    """Why a stat block is not that of a character of the ledger."""
    if card.kind is Kind.CREATURE:
        return refuse(Why.HERO_IS_CHARACTER, actor=card.name)
    return None if card.level == hero.level else refuse(Why.HERO_BY_LEVEL, actor=card.name, level=hero.level)


def _counted(card: Card) -> set[str]:
    """Ids of what is used so many times a day."""
    return {special.id for special in card.specials if special.per_day is not None}
