"""Characters brought to the table: finished drafts and those from paper, by the GM or by the player who makes them."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening import participants
from veillee.rules.awakening.commands import BringCharacter, CreateCharacter, EditCard, Making, Paper, WriteCareer
from veillee.rules.awakening.events import ActorAdded, CareerChanged, Event, FightChanged, VitalsChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.initiative import entered
from veillee.rules.awakening.making.draft import card_of, draft_refusal
from veillee.rules.awakening.making.paper import paper_refusal
from veillee.rules.awakening.notes import CorrectionTold, who
from veillee.rules.awakening.nouns import Actor, Book, Career, Condition, State, Vitals
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal, Side, Viewer


def making_refusal(state: State, command: Making, viewer: Viewer) -> Refusal | None:
    """Why this character cannot come to the table now: who brings it, then what is wrong with it."""
    return (
        _permission(state, command, viewer)
        or participants.newcomer_refusal(state, command.id)
        or _own(state, command, viewer)
    )


def bring(state: State, command: Making) -> Rule[tuple[Event, ...]]:
    """A character comes to the table, off the board; in a fight it takes its place in the order."""
    actor = _made(state.book, command)
    yield from tell(CorrectionTold(actor=who(actor), what="created"))
    added = ActorAdded(actor=actor)
    if state.fight is None:
        return (added,)
    return (added, FightChanged(fight=entered(fold(state, (added,)), state.fight, actor.id)))


def made_by(command: object) -> str:
    """The id of the character that a command makes for the seat that gives it; empty: none."""
    return command.id if isinstance(command, CreateCharacter | BringCharacter) else ""


def write_refusal(state: State, command: WriteCareer) -> Refusal | None:
    """Why a career cannot be written so."""
    edited = EditCard(actor=command.actor, card=command.paper.card)
    return paper_refusal(state.book, command.paper) or participants.edit_refusal(state, edited)


def write_career(state: State, command: WriteCareer) -> Rule[tuple[Event, ...]]:
    """Write a character anew; who is down or dead stays so, and keeps the soul."""
    old, paper = state.actors[command.actor], command.paper
    events = yield from participants.edit(state, EditCard(actor=old.id, card=paper.card))
    vitals = replace(
        _vitals(paper),
        condition=old.vitals.condition,
        below_zero=old.vitals.below_zero,
        hit_points=_vitals(paper).hit_points if old.vitals.condition is Condition.ACTIVE else 0,
    )
    career = replace(_career(paper), soul=old.career.soul, slept=old.career.slept)
    return (
        *events,
        VitalsChanged(actor=old.id, vitals=vitals),
        CareerChanged(actor=old.id, career=career),
    )


def _permission(state: State, command: Making, viewer: Viewer) -> Refusal | None:
    """What a player may not do: enter on another side, or in the middle of a fight, or fill in what is the GM's."""
    if viewer.sees_all:
        return None
    if command.side is not Side.ALLY:
        return refuse(Why.ALLIES_ONLY)
    if state.fight is not None:
        return refuse(Why.NOT_IN_A_FIGHT)
    if isinstance(command, BringCharacter) and (command.paper.card.portrait is not None or command.paper.card.notes):
        return refuse(Why.GM_FIELDS)
    return None


def _own(state: State, command: Making, viewer: Viewer) -> Refusal | None:
    match command:
        case CreateCharacter(choices=choices):
            if not state.book.title:
                return refuse(Why.NO_BOOK)
            return draft_refusal(state.book, choices)
        case BringCharacter(paper=paper):
            return paper_refusal(state.book, paper)


def _made(book: Book, command: Making) -> Actor:
    match command:
        case CreateCharacter(choices=choices):  # everything at its maximum, XP, PC and NX at 0 (RB-13)
            card = card_of(book, choices)
            return Actor(command.id, card, command.side, Vitals(card.max_hit_points, card.max_magic_points))
        case BringCharacter(paper=paper):
            return Actor(command.id, paper.card, command.side, _vitals(paper), career=_career(paper))


def _vitals(paper: Paper) -> Vitals:
    card = paper.card
    return Vitals(
        hit_points=card.max_hit_points if paper.hit_points is None else paper.hit_points,
        magic_points=card.max_magic_points if paper.magic_points is None else paper.magic_points,
        experience=paper.experience,
    )


def _career(paper: Paper) -> Career:
    return Career(
        power_points=paper.power_points,
        shards=paper.shards,
        gains=paper.gains,
        durability=paper.durability,
        over_outfits=paper.over_outfits,
        bag=paper.bag,
        vials=paper.vials,
    )
