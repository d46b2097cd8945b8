"""Moving: step by step along a path, what that provokes, what cuts it short; squares in reach (ASM-16, ASM-25)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules import board, scenery, walking
from veillee.rules.audacity import budget
from veillee.rules.audacity.actor import Actor, able, who
from veillee.rules.audacity.choices import UnseenFacts
from veillee.rules.audacity.commands import DropProne, Move, StandUp
from veillee.rules.audacity.declared import declared, taken
from veillee.rules.audacity.events import ActorChanged, Event, Placed, SceneChanged, fold
from veillee.rules.audacity.notes import ActTold, MoveTold
from veillee.rules.audacity.nouns import GM, State
from veillee.rules.audacity.opportunity import opportunity_attack, provoked, watchers
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.sight import shown
from veillee.rules.audacity.space import METRES, ground, in_contact
from veillee.rules.audacity.threat import Post, post, threatened, threatens
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.audacity.walk import (
    STEP,
    bars,
    most_squares,
    obstacles,
    paid,
    path_refusal,
    safe,
    single_squares,
    squares,
    step_refusal,
    walk_refusal,
    walkable,
)
from veillee.rules.common import Refusal
from veillee.rules.scene import Place, Square
from veillee.rules.views import ReachView
from veillee.rules.walking import Outing, Watch, counted, tokens, unseen

Stopped = Literal["", "down", "unseen", "interrupted"]


def move_refusal(state: State, command: Move, known: Collection[str]) -> Refusal | None:
    """Why a move is not possible, as far as somebody who knows of the actors `known` can tell."""
    actor = state.actors[command.actor]
    why = step_refusal(state, actor) if command.step else walk_refusal(state, actor)
    if why is not None:
        return why
    if state.scene.board:
        return path_refusal(state, actor, command.path, known, step=command.step)
    if command.path:
        return refuse(Why.NO_BOARD)
    apart = next((other for other in command.leaves if not in_contact(state, command.actor, other)), None)
    return None if apart is None else refuse(Why.NOT_IN_CONTACT, actor=state.actors[apart].card.name)


def move(state: State, command: Move) -> Rule[tuple[Event, ...]]:
    """Walk: whoever threatens a square may strike as it is left, and a participant met unseen stops the walk before it;
    the GM then leaves it in the dark or reveals it. Somebody who interrupts stops it where they say.

    A mover that drops stays on its departure square. The step provokes nothing (ASM-16).
    """
    mover, place = command.actor, state.actors[command.actor].place
    if not state.scene.board or place is None:
        return (yield from _leave(state, command))
    start, events = place.square, list[Event]()
    coming = yield from declared(state, command, command.path)
    path = walkable(state, state.actors[mover], command.path)
    stopped: Stopped = "" if len(path) == len(command.path) else "unseen"
    if coming is not None and coming.step <= len(path):
        path, stopped = path[: coming.step], "interrupted"
    met = _met(state, command, path) if stopped == "unseen" else None
    walked = 0
    for square in path:
        for reactor in () if command.step or safe(state) else watchers(state, mover):
            if able(state.actors[mover]) and provoked(state, reactor, mover, place.square, square):
                here = _placed(state, mover, place)
                struck = yield from opportunity_attack(fold(state, here), reactor, mover)
                state = fold(state, here + struck)
                events += here + struck
        if not able(state.actors[mover]):
            stopped = "down"
            break
        facing = board.step_between(place.square, square) or place.facing
        place = Place(square, facing, place.hidden)
        walked += 1
    straight, diagonal = counted(start, path[:walked])
    cost = STEP if command.step else squares(state.actors[mover], straight, diagonal)
    begun = walked > 0 or stopped != "interrupted"
    if begun:
        told = MoveTold(
            actor=who(state.actors[mover]), squares=cost, path=path[:walked], step=command.step, stopped=stopped
        )
        yield from tell(told)
    after: list[Event] = [*_placed(state, mover, place)]
    if met is not None and stopped == "unseen":
        facts = UnseenFacts(actor=who(state.actors[mover]), met=who(met))
        answer = yield from choose(Choice("unseen", GM, ("stop", "reveal"), "stop", facts=facts))
        if answer == "reveal" and met.place is not None:
            after += yield from shown(state, met.id, replace(met.place, hidden=False))
    if begun and able(state.actors[mover]):
        walker = state.actors[mover]
        after += _stepped(state, walker) if command.step else paid(state, walker, cost, diagonal, cut=bool(stopped))
    if coming is not None and stopped == "interrupted":
        after += yield from taken(fold(state, after), coming)
    return (*events, *after)


def reach(state: State, actor: str, known: Collection[str], *, step: bool = False) -> tuple[ReachView, ...]:
    """Every square an actor can walk to, as far as somebody who knows of the actors `known` can tell; or step to.

    Nearest first; the walk suggested is a shortest one that provokes the fewest blows. Viewers who know the same get
    the same object, and get it again as long as nothing that it depends on changes.
    """
    mover = state.actors[actor]
    if not state.scene.board or mover.place is None:
        return ()
    others = obstacles(state, mover, known)
    outing = Outing(
        ground=ground(state),
        start=mover.place.square,
        size=mover.card.size,
        most=STEP if step else most_squares(state, mover),
        single=STEP if step else single_squares(state, mover),
        before=0 if step else mover.turn.diagonals,
        barring=tokens(other for other in others if bars(mover, other)),
        others=tokens(others),
    )
    watching = () if step or safe(state) else watchers(state, actor)
    posts = (post(state.actors[each]) for each in watching if each in known)
    return _reach(outing, tuple(each for each in posts if each is not None))


@lru_cache(maxsize=256)
def _reach(outing: Outing, posts: tuple[Post, ...]) -> tuple[ReachView, ...]:
    watches = [Watch(each.actor, threatened(outing.ground, each, outing.size)) for each in posts]
    return walking.reach(outing, watches, lambda cost: METRES * cost)


def stand_up_refusal(state: State, command: StandUp) -> Refusal | None:
    """Why somebody does not stand up (ASM-13)."""
    actor = state.actors[command.actor]
    if not actor.stance.prone:
        return refuse(Why.NOT_LYING, actor=actor.card.name)
    return budget.act_refusal(state, actor, ActionCost.MOVE, budget.pays_for_a_move(state))


def stand_up(state: State, command: StandUp) -> Rule[tuple[Event, ...]]:
    """Stand up, a move action: all who threaten the square may strike first, while one still lies there (ASM-13)."""
    riser, events = command.actor, list[Event]()
    coming = yield from declared(state, command)
    if coming is not None:
        return (yield from taken(state, coming))
    for reactor in watchers(state, riser):
        if able(state.actors[riser]) and threatens(state, reactor, riser):
            struck = yield from opportunity_attack(state, reactor, riser)
            state = fold(state, struck)
            events += struck
    actor = state.actors[riser]
    if not able(actor):
        return tuple(events)
    yield from tell(ActTold(actor=who(actor), act="stand_up", cost=ActionCost.MOVE))
    risen = ActorChanged(actor=riser, stance=replace(actor.stance, prone=False))
    return (*events, risen, *budget.paid(state, actor, ActionCost.MOVE, budget.pays_for_a_move(state)))


def drop_prone_refusal(state: State, command: DropProne) -> Refusal | None:
    """Why somebody does not lie down (ASM-13)."""
    actor = state.actors[command.actor]
    if actor.stance.prone:
        return refuse(Why.LYING_ALREADY, actor=actor.card.name)
    return budget.act_refusal(state, actor, ActionCost.FREE, ())


def drop_prone(state: State, command: DropProne) -> Rule[tuple[Event, ...]]:
    """Lie down, freely (ASM-13)."""
    actor = state.actors[command.actor]
    yield from tell(ActTold(actor=who(actor), act="drop_prone", cost=ActionCost.FREE))
    return (ActorChanged(actor=actor.id, stance=replace(actor.stance, prone=True)),)


def _leave(state: State, command: Move) -> Rule[tuple[Event, ...]]:
    """Without a board: one move, or the step, which leaves the contacts named; everybody sees everybody."""
    mover, events = command.actor, list[Event]()
    coming = yield from declared(state, command)
    if coming is not None:
        return (yield from taken(state, coming))
    for reactor in () if command.step or safe(state) else watchers(state, mover):
        if reactor in command.leaves and able(state.actors[mover]):
            struck = yield from opportunity_attack(state, reactor, mover)
            state = fold(state, struck)
            events += struck
    walker = state.actors[mover]
    down = not able(walker)
    yield from tell(MoveTold(actor=who(walker), squares=0, step=command.step, stopped="down" if down else ""))
    if down:
        return tuple(events)
    if command.leaves:
        events.append(SceneChanged(scene=scenery.parted(state.scene, mover, command.leaves)))
    if command.step:
        return (*events, *_stepped(state, walker))
    return (*events, *paid(state, walker, 1, 0, whole=True))


def _met(state: State, command: Move, path: tuple[Square, ...]) -> Actor | None:
    """The hidden participant that cuts a walk after `path`; nobody when all that is in the way is in sight."""
    mover = state.actors[command.actor]
    return unseen(command.path[len(path) :], mover.card.size, obstacles(state, mover, state.actors))


def _stepped(state: State, actor: Actor) -> tuple[Event, ...]:
    if state.fight is None:
        return ()
    return (ActorChanged(actor=actor.id, turn=replace(actor.turn, stepped=True)),)


def _placed(state: State, actor: str, place: Place) -> tuple[Event, ...]:
    return () if state.actors[actor].place == place else (Placed(actor=actor, place=place),)
