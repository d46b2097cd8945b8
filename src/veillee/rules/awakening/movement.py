"""Moving: step by step along a path, with what it provokes and what cuts it short; what can be reached (WA-ACT-04)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules import board
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
from veillee.rules.awakening.space import ground, hidden, in_contact, standing
from veillee.rules.awakening.walk import (
    bars,
    counted,
    covers,
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
from veillee.rules.views import ReachView


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
    unseen = [other for other in obstacles(state, mover, state.actors) if hidden(other)]
    beyond = command.path[len(path) :]
    return next((each for square in beyond for each in unseen if covers(each, square, mover.card.size)), None)


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
    return _reach(
        _Outing(
            ground=ground(state),
            start=mover.place.square,
            size=mover.card.size,
            most=most_metres(state, actor),
            single=single_metres(state, actor),
            before=mover.turn.diagonals,
            barring=_tokens(other for other in others if bars(mover, other)),
            others=_tokens(others),
            posts=tuple(found for watcher in watching if (found := post(state, watcher)) is not None),
        )
    )


class _Outing(Struct, frozen=True):
    """All that the squares within reach depend on."""

    ground: board.Ground
    start: Square
    size: int
    most: int
    single: int
    before: int
    barring: tuple[tuple[Square, int], ...]
    others: tuple[tuple[Square, int], ...]
    posts: tuple[Post, ...]


@lru_cache(maxsize=256)
def _reach(outing: _Outing) -> tuple[ReachView, ...]:
    size, taken = outing.size, _over(outing.others, outing.size)
    near: dict[Square, list[tuple[str, set[Square]]]] = {}  # who strikes at a departure, and where one stays in contact
    for each in outing.posts:
        contact = set(board.around(each.square, each.size, size, margin=1))
        for square in contact:
            if watched(outing.ground, each, size, square):
                near.setdefault(square, []).append((each.actor, contact))

    def provoking(departure: Square, arrival: Square) -> tuple[str, ...]:
        return tuple(watcher for watcher, contact in near.get(departure, ()) if arrival not in contact)

    reached = board.reach(
        outing.ground,
        outing.start,
        size,
        outing.most,
        before=outing.before,
        barred=_over(outing.barring, size).__contains__,
        toll=lambda departure, arrival: len(provoking(departure, arrival)) if departure in near else 0,
    )
    found: list[ReachView] = []
    for at in reached:
        before = found[at.back] if at.back >= 0 else None
        departure, already = (before.square, before.provokes) if before else (outing.start, ())
        further = provoking(departure, at.square) if at.toll and departure in near else ()
        cost = board.walked(at.straight, at.diagonal, outing.ground.diagonals, outing.before)
        found.append(
            ReachView(
                square=at.square,
                metres=cost,
                double=cost > outing.single,
                back=at.back,
                provokes=tuple(dict.fromkeys((*already, *further))) if further else already,
                through=at.square in taken,
            )
        )
    return tuple(found)


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
    parted = {(min(mover, other), max(mover, other)) for other in command.leaves}
    if parted:
        events.append(SceneChanged(scene=replace(state.scene, contacts=state.scene.contacts - parted)))
    events += _turned(state, mover, spent(state, mover, ActionCost.MOVE))
    return tuple(events)


def _tokens(actors: Iterable[Actor]) -> tuple[tuple[Square, int], ...]:
    """Where actors stand and how large they are."""
    return tuple((each.place.square, each.card.size) for each in actors if each.place is not None)


def _over(tokens: Iterable[tuple[Square, int]], size: int) -> set[Square]:
    """Where a token of this size would stand on one of these."""
    return {there for square, other in tokens for there in board.around(square, other, size)}


def _placed(state: State, actor: str, place: Place) -> tuple[Event, ...]:
    return () if state.actors[actor].place == place else (Placed(actor=actor, place=place),)


def _turned(state: State, actor: str, turn: Turn) -> tuple[Event, ...]:
    return () if state.actors[actor].turn == turn else (TurnChanged(actor=actor, turn=turn),)
