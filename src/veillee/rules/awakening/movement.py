"""Moving: step by step along a path, with what it provokes and what cuts it short; what can be reached (WA-ACT-04)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules import board, walking
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.choices import UnseenFacts
from veillee.rules.awakening.commands import Face, Move
from veillee.rules.awakening.death import GM
from veillee.rules.awakening.events import Event, Placed, SceneChanged, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import ActTold, MoveTold, Stopped, who
from veillee.rules.awakening.nouns import ActionCost, Actor, Place, Square, State, Turn
from veillee.rules.awakening.opportunity import Post, opportunity_attack, post, provoked, watched, watchers
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.sight import shown
from veillee.rules.awakening.space import ground, in_contact, standing
from veillee.rules.awakening.walk import (
    bars,
    immobilized,
    metres,
    most_metres,
    obstacles,
    paid,
    path_refusal,
    single_metres,
    walkable,
)
from veillee.rules.common import Refusal
from veillee.rules.scenery import parted
from veillee.rules.views import ReachView
from veillee.rules.walking import Outing, Watch, counted, tokens, unseen


def move_refusal(state: State, command: Move, known: Collection[str]) -> Refusal | None:
    """Why a move is not possible, as far as somebody who knows of the actors `known` can tell."""
    if state.scene.board:
        return path_refusal(state, state.actors[command.actor], command.path, known)
    if command.path:
        return refuse(Why.NO_BOARD)
    if immobilized(state, command.actor):
        return refuse(Why.IMMOBILIZED, actor=state.actors[command.actor].card.name)
    if not affords(state, command.actor, ActionCost.MOVE):
        return refuse(Why.NO_MOVE_LEFT)
    apart = next((other for other in command.leaves if not in_contact(state, command.actor, other)), None)
    return None if apart is None else refuse(Why.NOT_IN_CONTACT, actor=state.actors[apart].card.name)


def move(state: State, command: Move) -> Rule[tuple[Event, ...]]:
    """Walk: who is left may strike before each departure, and a participant met unseen stops the walk before it; the
    GM then leaves it in the dark or reveals it.

    A mover that drops stays on its departure square (R-OPT-09).
    """
    mover, place = command.actor, state.actors[command.actor].place
    if not state.scene.board or place is None:
        return (yield from _leave(state, command))
    start, events = place.square, list[Event]()
    path = walkable(state, state.actors[mover], command.path)
    stopped: Stopped = "" if len(path) == len(command.path) else "unseen"
    met = _met(state, command, path) if stopped else None
    walked = 0
    for square in path:
        for reactor in watchers(state, mover):
            if standing(state.actors[mover]) and provoked(state, reactor, mover, place.square, square):
                here = _placed(state, mover, place)
                struck = yield from opportunity_attack(fold(state, here), reactor, mover)
                state = fold(state, here + struck)
                events += here + struck
        if not standing(state.actors[mover]):
            stopped = "down"
            break
        facing = board.step_between(place.square, square) or place.facing
        place = Place(square, facing, place.hidden)
        walked += 1
    straight, diagonal = counted(start, path[:walked])
    yield from tell(
        MoveTold(
            actor=who(state.actors[mover]),
            metres=metres(state, mover, straight, diagonal),
            path=path[:walked],
            stopped=stopped,
        )
    )
    if met is not None and stopped == "unseen":
        facts = UnseenFacts(actor=who(state.actors[mover]), met=who(met))
        answer = yield from choose(Choice("unseen", GM, ("stop", "reveal"), "stop", facts=facts))
        if answer == "reveal" and met.place is not None:
            events += yield from shown(state, met.id, replace(met.place, hidden=False))
    events += _placed(state, mover, place)
    if standing(state.actors[mover]):
        events += _turned(state, mover, paid(state, mover, straight, diagonal))
    return tuple(events)


def _met(state: State, command: Move, path: tuple[Square, ...]) -> Actor | None:
    """The hidden participant that cuts a walk after `path`; nobody when all that is in the way is in sight."""
    mover = state.actors[command.actor]
    others = obstacles(state, mover, state.actors)
    return unseen(command.path[len(path) :], mover.card.size, others)


def reach(state: State, actor: str, known: Collection[str]) -> tuple[ReachView, ...]:
    """Every square an actor can walk to, as far as somebody who knows of the actors `known` can tell.

    Nearest first; the walk suggested is a shortest one that provokes the fewest blows. Viewers who know the same get
    the same object, and get it again as long as nothing that it depends on changes.
    """
    mover = state.actors[actor]
    if not state.scene.board or mover.place is None:
        return ()
    others = obstacles(state, mover, known)
    watching = [state.actors[watcher] for watcher in watchers(state, actor) if watcher in known]
    outing = Outing(
        ground=ground(state),
        start=mover.place.square,
        size=mover.card.size,
        most=most_metres(state, actor),
        single=single_metres(state, actor),
        before=mover.turn.diagonals,
        barring=tokens(other for other in others if bars(mover, other)),
        others=tokens(others),
    )
    return _reach(outing, tuple(found for watcher in watching if (found := post(state, watcher)) is not None))


@lru_cache(maxsize=256)
def _reach(outing: Outing, posts: tuple[Post, ...]) -> tuple[ReachView, ...]:
    return walking.reach(outing, [_watch(outing, each) for each in posts], lambda cost: cost)


def _watch(outing: Outing, each: Post) -> Watch:
    """Who strikes at a departure that it sees in its contact, unless one stays there (WA-OPT-11, WA-OPT-12)."""
    contact = frozenset(board.around(each.square, each.size, outing.size, margin=1))
    seen = frozenset(square for square in contact if watched(outing.ground, each, outing.size, square))
    return Watch(each.actor, seen, contact)


def face_refusal(state: State, command: Face) -> Refusal | None:
    """Why an actor cannot turn."""
    actor = state.actors[command.actor]
    if not state.scene.board:
        return refuse(Why.NO_BOARD)
    if actor.place is None:
        return refuse(Why.NOT_PLACED, actor=actor.card.name)
    return None if command.facing in board.RING else refuse(Why.BAD_FACING)


def face(state: State, command: Face) -> Rule[tuple[Event, ...]]:
    """Turn to another direction, at no cost (R-OPT-06)."""
    actor = state.actors[command.actor]
    yield from tell(ActTold(actor=who(actor), act="face"))
    return _placed(state, actor.id, replace(actor.place, facing=command.facing)) if actor.place else ()


def _leave(state: State, command: Move) -> Rule[tuple[Event, ...]]:
    """Without a board: one M, which leaves the contacts named; facing is off and everybody sees everybody."""
    mover, events = command.actor, list[Event]()
    for reactor in watchers(state, mover):
        if reactor in command.leaves and standing(state.actors[mover]):
            struck = yield from opportunity_attack(state, reactor, mover)
            state = fold(state, struck)
            events += struck
    down = not standing(state.actors[mover])
    yield from tell(MoveTold(actor=who(state.actors[mover]), metres=0, stopped="down" if down else ""))
    if down:
        return tuple(events)
    if command.leaves:
        events.append(SceneChanged(scene=parted(state.scene, mover, command.leaves)))
    events += _turned(state, mover, spent(state, mover, ActionCost.MOVE))
    return tuple(events)


def _placed(state: State, actor: str, place: Place) -> tuple[Event, ...]:
    return () if state.actors[actor].place == place else (Placed(actor=actor, place=place),)


def _turned(state: State, actor: str, turn: Turn) -> tuple[Event, ...]:
    return () if state.actors[actor].turn == turn else (TurnChanged(actor=actor, turn=turn),)
