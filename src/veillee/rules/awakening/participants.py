"""Tools on participants: bring in, take away, rewrite, rename, change sides, put anywhere."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules import scenery
from veillee.rules.awakening.cards import card_refusal
from veillee.rules.awakening.commands import AddActor, ChangeSide, EditCard, PlaceActor, RemoveActor, Rename
from veillee.rules.awakening.death import GM
from veillee.rules.awakening.events import (
    ActorAdded,
    ActorRemoved,
    CardChanged,
    Event,
    FightChanged,
    RequestsChanged,
    SceneChanged,
    SideChanged,
    StanceChanged,
    VitalsChanged,
)
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.initiative import entered
from veillee.rules.awakening.notes import CorrectionTold, who
from veillee.rules.awakening.nouns import Actor, Card, Kind, Place, State, Vitals
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.sight import shown
from veillee.rules.awakening.space import ground, occupied, standing
from veillee.rules.awakening.turns import leave_fight
from veillee.rules.common import Refusal
from veillee.rules.limits import first, number, text
from veillee.rules.participants import name_refusal, renamed

MAX_ACTORS: Final = 100
MAX_EXPERIENCE: Final = 999


def add_refusal(state: State, command: AddActor) -> Refusal | None:
    """Why a participant cannot come in; only characters have XP (WA-GEN-07)."""
    return first(
        newcomer_refusal(state, command.id),
        card_refusal(command.card),
        number("hit_points", command.hit_points, 1, max(1, command.card.max_hit_points)),
        number("experience", command.experience, 0, MAX_EXPERIENCE),
        refuse(Why.CHARACTERS_ONLY) if command.experience and command.card.kind is Kind.CREATURE else None,
        place_refusal(state, command.card.size, command.place),
    )


def newcomer_refusal(state: State, actor: str) -> Refusal | None:
    """Why nobody can come in under this id."""
    if actor in state.actors or actor == GM:
        return refuse(Why.ALREADY_THERE)
    return refuse(Why.TOO_MANY, most=MAX_ACTORS) if len(state.actors) >= MAX_ACTORS else text("id", actor, 60, least=1)


def add(state: State, command: AddActor) -> Rule[tuple[Event, ...]]:
    """Bring a participant in; during a fight it takes its place in the order and acts when that slot comes."""
    card = command.card
    points = card.max_hit_points if command.hit_points is None else command.hit_points
    vitals = Vitals(hit_points=points, magic_points=card.max_magic_points, experience=command.experience)
    actor = Actor(command.id, card, command.side, vitals, place=command.place)
    yield from tell(CorrectionTold(actor=who(actor), what="added"))
    added = ActorAdded(actor=actor)
    if state.fight is None:
        return (added,)
    return (added, FightChanged(fight=entered(fold(state, (added,)), state.fight, actor.id)))


def remove(state: State, command: RemoveActor) -> Rule[tuple[Event, ...]]:
    """Take a participant away with all that names it; its turn, if it was playing one, passes to the next."""
    gone = command.actor
    yield from tell(CorrectionTold(actor=who(state.actors[gone]), what="removed"))
    events: list[Event] = [ActorRemoved(actor=gone)]
    requests = tuple(request for request in state.requests if request.actor != gone)
    if requests != state.requests:
        events.append(RequestsChanged(requests=requests))
    scene = scenery.forgotten(state.scene, gone)
    if scene is not state.scene:
        events.append(SceneChanged(scene=scene))
    events += yield from leave_fight(fold(state, events), gone)
    return tuple(events)


def edit_refusal(state: State, command: EditCard) -> Refusal | None:
    """Why a card cannot replace the present one: the token must still fit where it stands.

    A character who owns XP, PC, NX or levels does not become a creature, which has none (WA-GEN-07).
    """
    actor = state.actors[command.actor]
    grown = command.card.size > actor.card.size
    owns = actor.vitals.experience or actor.career.power_points or actor.career.shards or actor.career.gains
    return first(
        card_refusal(command.card),
        refuse(Why.CHARACTERS_ONLY) if owns and command.card.kind is Kind.CREATURE else None,
        place_refusal(state, command.card.size, actor.place, actor.id) if grown else None,
    )


def edit(state: State, command: EditCard) -> Rule[tuple[Event, ...]]:
    """Replace a card; counters above their new maximum come down to it."""
    actor = state.actors[command.actor]
    yield from tell(CorrectionTold(actor=who(actor), what="card"))
    events: list[Event] = [CardChanged(actor=actor.id, card=command.card)]
    vitals = _within(actor.vitals, command.card)
    if vitals != actor.vitals:
        events.append(VitalsChanged(actor=actor.id, vitals=vitals))
    if actor.stance.set_in_hand >= max(1, len(command.card.sets)):
        events.append(StanceChanged(actor=actor.id, stance=replace(actor.stance, set_in_hand=0)))
    return tuple(events)


def rename_refusal(command: Rename) -> Refusal | None:
    """Why a name cannot be given."""
    return name_refusal(command.name)


def rename(state: State, command: Rename) -> Rule[tuple[Event, ...]]:
    """Give another name."""
    actor = state.actors[command.actor]
    name = renamed(actor.card.name, command.name)
    before, after = actor.card.name.text, name.text
    yield from tell(CorrectionTold(actor=who(actor), what="name", before=before, after=after, renamed=name))
    return (CardChanged(actor=actor.id, card=replace(actor.card, name=name)),)


def change_side(state: State, command: ChangeSide) -> Rule[tuple[Event, ...]]:
    """Go over to another side."""
    actor = state.actors[command.actor]
    before, after = actor.side.value, command.side.value
    yield from tell(CorrectionTold(actor=who(actor), what="side", before=before, after=after))
    return (SideChanged(actor=actor.id, side=command.side),)


def place(state: State, command: PlaceActor) -> Rule[tuple[Event, ...]]:
    """Put a token anywhere free, or take it off the board; nobody is provoked (R-OPT-10)."""
    return (yield from shown(state, command.actor, command.place))


def place_refusal(state: State, size: int, place: Place | None, actor: str = "") -> Refusal | None:
    """Why a token of that size cannot stand there; the dead may lie anywhere on the board."""
    if place is None:
        return None
    why = scenery.place_refusal(ground(state), size, place)
    if why is not None or (actor in state.actors and not standing(state.actors[actor])):
        return why
    return scenery.taken_refusal(state.actors, occupied(state, actor), size, place.square)


def _within(vitals: Vitals, card: Card) -> Vitals:
    return replace(
        vitals,
        hit_points=min(vitals.hit_points, card.max_hit_points),
        magic_points=min(vitals.magic_points, card.max_magic_points),
    )
