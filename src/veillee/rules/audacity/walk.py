"""A walk on the board: how far one may go, which paths are legal, what they take of a turn (ASM-16, D20-LEG-26)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace

from veillee.rules import board, walking
from veillee.rules.audacity import budget
from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.events import ActorChanged, Event, FightChanged
from veillee.rules.audacity.fight import Allowed, Aside, AsideKind
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.space import DIAGONALS, ground, standing
from veillee.rules.audacity.stance import EffectTarget
from veillee.rules.audacity.turn import ActionCost, cost_refusal, spent
from veillee.rules.common import Refusal
from veillee.rules.scene import Square

WALKS: Final[tuple[Allowed, ...]] = (Allowed.SAFE_MOVE, Allowed.MOVE, Allowed.HALF_MOVE, Allowed.STANDARD)
"""What beside the order pays for a walk, the first of them first: a standard action may be spent on one, unless it was
readied for something else (R-48, ASM-18)."""
MOST_MOVES: Final = 2
"""Move actions in one go, one in place of the standard action (ASM-16)."""
STEP: Final = 1


def speed(actor: Actor) -> int:
    """Squares of one move action: the card’s, with what effects add or take away."""
    changes = sum(each.value for each in actor.stance.effects if each.target is EffectTarget.SPEED)
    return max(0, actor.card.speed + changes)


def legs(state: State, actor: Actor) -> tuple[int, ...]:
    """Squares of each further move that may be paid now, besides what is left of the move in progress.

    Out of a fight nothing is counted and one go is as long as two moves.
    """
    pace, fight = speed(actor), state.fight
    if fight is None:
        return (pace,) * MOST_MOVES
    if fight.aside is not None:
        return tuple(_length(each, pace) for each in _payers(fight.aside))
    turn, count = actor.turn, 0
    while count < MOST_MOVES and cost_refusal(turn, ActionCost.MOVE, condition_of(actor), walks=True) is None:
        turn, count = spent(turn, ActionCost.MOVE, walks=True), count + 1
    return (pace,) * count


def most_squares(state: State, actor: Actor) -> int:
    """Squares that an actor may still walk in one go."""
    return _open(state, actor) + sum(legs(state, actor))


def single_squares(state: State, actor: Actor) -> int:
    """Squares that an actor may still walk without giving up a second action."""
    further = legs(state, actor)
    spared = state.fight is None or state.fight.aside is not None or actor.turn.moves == 0
    return _open(state, actor) + (further[0] if further and spared else 0)


def safe(state: State) -> bool:
    """Whether the walk that may be made now provokes nothing (D20-LEG-26)."""
    aside = state.fight.aside if state.fight is not None else None
    return aside is not None and Allowed.SAFE_MOVE in aside.left


def squares(actor: Actor, straight: int, diagonal: int) -> int:
    """What so many steps cost, after the diagonals of the same move: every second one counts twice."""
    return board.walked(straight, diagonal, DIAGONALS, actor.turn.diagonals)


def walk_refusal(state: State, actor: Actor) -> Refusal | None:
    """Why no walk at all can be made now: the moment, lying down, held in place, nothing left (ASM-13, ASM-16)."""
    why = budget.act_refusal(state, actor, ActionCost.FREE, ()) or _held(actor)
    if why is not None or state.fight is None:
        return why
    if actor.turn.stepped:
        return refuse(Why.ALREADY_MOVED)
    if most_squares(state, actor) > 0:
        return None
    return budget.act_refusal(state, actor, ActionCost.MOVE, (), walks=True) or refuse(Why.NO_MOVE_LEFT)


def step_refusal(state: State, actor: Actor) -> Refusal | None:
    """Why the free step cannot be made now: one a turn, with no other movement (ASM-16, R-48).

    Beside the order it comes with an action that was bought or readied, not with those of a legendary list.
    """
    why = budget.act_refusal(state, actor, ActionCost.FREE, ()) or _held(actor)
    if why is not None or state.fight is None:
        return why
    aside = state.fight.aside
    if aside is not None and aside.kind is AsideKind.LEGENDARY:
        return refuse(Why.NOT_THIS_ACT)
    return cost_refusal(actor.turn, ActionCost.STEP, condition_of(actor))


def path_refusal(
    state: State, actor: Actor, path: Sequence[Square], known: Collection[str], *, step: bool = False
) -> Refusal | None:
    """Why a path is not legal, as far as somebody who knows of the actors `known` can tell."""
    why = walking.start_refusal(actor, path)
    if why is not None or actor.place is None:
        return why
    most = STEP if step else most_squares(state, actor)
    if step and len(path) > STEP:
        return refuse(Why.ONE_SQUARE)
    if len(path) > most:
        return refuse(Why.TOO_MANY_SQUARES, squares=len(path), most=most)
    start, others = actor.place.square, obstacles(state, actor, known)
    why = walking.route_refusal(ground(state), start, actor.card.size, path, others, lambda each: bars(actor, each))
    if why is not None or step:
        return why
    cost = squares(actor, *walking.counted(start, path))
    return refuse(Why.TOO_MANY_SQUARES, squares=cost, most=most) if cost > most else None


def paid(
    state: State, actor: Actor, cost: int, diagonal: int, *, cut: bool = False, whole: bool = False
) -> tuple[Event, ...]:
    """What a walk of `cost` squares takes: the move in progress first, then further ones, at least one.

    What is left of the last one may still be walked, unless it was taken `whole`; beside the order only when the walk
    was `cut` short.
    """
    fight = state.fight
    if fight is None:
        return ()
    left, count, further = _open(state, actor), 0, legs(state, actor)
    while left < max(cost, 1) and count < len(further):
        left += further[count]
        count += 1
    rest = 0 if whole or (fight.aside is not None and not cut) else max(0, left - cost)
    if fight.aside is None:
        turn = actor.turn
        for _ in range(count):
            turn = spent(turn, ActionCost.MOVE, walks=True)
        walked = replace(turn, moved=True, squares=rest, diagonals=turn.diagonals + diagonal, blows=())
        return (ActorChanged(actor=actor.id, turn=walked),)
    acts = list(fight.aside.left)
    for each in _payers(fight.aside)[:count]:
        acts.remove(each)
    turn = replace(actor.turn, moved=True, squares=rest, diagonals=actor.turn.diagonals + diagonal)
    aside = replace(fight.aside, left=tuple(acts))
    return (ActorChanged(actor=actor.id, turn=turn), FightChanged(fight=replace(fight, aside=aside)))


def obstacles(state: State, mover: Actor, known: Collection[str]) -> tuple[Actor, ...]:
    """Those on whose squares a mover may not end: known, on the board, not dead."""
    everybody = state.actors.values()
    return walking.obstacles(everybody, mover, known, lambda each: condition_of(each) is not Condition.DEAD)


def bars(mover: Actor, other: Actor) -> bool:
    """Whether nobody passes through another: one walks through those of one's side and over the fallen."""
    return other.side is not mover.side and standing(other)


def walkable(state: State, mover: Actor, path: tuple[Square, ...]) -> tuple[Square, ...]:
    """The part of a path before a participant that its maker did not know of, ending where one may end."""
    others = obstacles(state, mover, state.actors)
    return walking.walkable(path, mover.card.size, others, lambda each: bars(mover, each))


def _held(actor: Actor) -> Refusal | None:
    if actor.stance.prone:
        return refuse(Why.LYING_DOWN)
    return None if speed(actor) else refuse(Why.IMMOBILIZED, actor=actor.card.name)


def _open(state: State, actor: Actor) -> int:
    """Squares left of the move in progress, by who may go on with it now."""
    return actor.turn.squares if state.fight is not None and state.fight.playing == actor.id else 0


def _payers(aside: Aside) -> list[Allowed]:
    """What is left beside the order that pays for a walk, the first to be used first; two moves at most."""
    walks = WALKS[:-1] if aside.kind is AsideKind.READIED else WALKS
    return sorted((each for each in aside.left if each in walks), key=WALKS.index)[:MOST_MOVES]


def _length(allowed: Allowed, pace: int) -> int:
    return pace // 2 if allowed is Allowed.HALF_MOVE else pace
