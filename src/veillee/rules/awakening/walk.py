"""A walk on the board: which steps are legal, what they cost, where they may end (WA-ACT-04 to 09, R-TURN-08 to 10)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from veillee.rules import board
from veillee.rules.awakening.budget import slowed
from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.nouns import Actor, Condition, EffectKind, Square, State, Turn
from veillee.rules.awakening.powers.bonuses import speed
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import ground, standing
from veillee.rules.common import Refusal


def most_metres(state: State, actor: str) -> int:
    """Metres that an actor may still walk in one go: what is left of the open M, its M and its A (WA-ACT-05).

    Out of a fight nothing is counted and one go is as long as two M. The immobilized do not walk.
    """
    if immobilized(state, actor):
        return 0
    metres, turn = speed(state, state.actors[actor]), state.actors[actor].turn
    if state.fight is None:
        return 2 * metres
    more = min(turn.moves, 1) if slowed(state, actor) else turn.moves + turn.attacks
    return turn.metres + more * metres


def single_metres(state: State, actor: str) -> int:
    """Metres that an actor may still walk without giving up an A."""
    if immobilized(state, actor):
        return 0
    metres, turn = speed(state, state.actors[actor]), state.actors[actor].turn
    return metres if state.fight is None else turn.metres + turn.moves * metres


def immobilized(state: State, actor: str) -> bool:
    """Whether an actor is held where it stands: it acts, but does not walk."""
    return suffers(state, state.actors[actor], EffectKind.IMMOBILIZED)


def metres(state: State, actor: str, straight: int, diagonal: int) -> int:
    """What so many steps cost, after the diagonals of the same M."""
    return board.walked(straight, diagonal, state.settings.diagonals, state.actors[actor].turn.diagonals)


def paid(state: State, actor: str, straight: int, diagonal: int) -> Turn:
    """The turn after a walk that it affords: M first, then the A; a bump into the unseen costs at least an open M."""
    turn = state.actors[actor].turn
    if state.fight is None:
        return turn
    pace, needed = speed(state, state.actors[actor]), metres(state, actor, straight, diagonal)
    moves, attacks, left = turn.moves, turn.attacks, turn.metres
    while left < max(needed, 1) and moves + attacks:
        moves, attacks = (moves - 1, attacks) if moves else (moves, attacks - 1)
        if slowed(state, actor):
            moves = attacks = 0
        left += pace
    return replace(
        turn,
        moves=moves,
        attacks=attacks,
        metres=left - needed,
        diagonals=turn.diagonals + diagonal,
        started=True,
    )


def steps(start: Square, path: Iterable[Square]) -> Iterator[board.Step | None]:
    """The unit steps of a path; nothing in place of one that is no step."""
    for square in path:
        yield board.step_between(start, square)
        start = square


def counted(start: Square, path: Sequence[Square]) -> tuple[int, int]:
    """Straight and diagonal steps of a legal path."""
    oblique = sum(step is not None and board.diagonal(step) for step in steps(start, path))
    return len(path) - oblique, oblique


def path_refusal(state: State, actor: Actor, path: Sequence[Square], known: Collection[str]) -> Refusal | None:
    """Why a path is not legal, as far as somebody who knows of the actors `known` can tell."""
    if actor.place is None:
        return refuse(Why.NOT_PLACED, actor=actor.card.name)
    if not path:
        return refuse(Why.NO_PATH)
    if immobilized(state, actor.id):
        return refuse(Why.IMMOBILIZED, actor=actor.card.name)
    most = most_metres(state, actor.id)
    if most == 0:
        return refuse(Why.NO_MOVE_LEFT)
    if len(path) > most:
        return refuse(Why.TOO_FAR, metres=len(path), most=most)
    size, square, others = actor.card.size, actor.place.square, obstacles(state, actor, known)
    for target, step in zip(path, steps(square, path), strict=True):
        if step is None:
            return refuse(Why.NOT_ADJACENT, column=target[0] + 1, row=target[1] + 1)
        if not board.contains(ground(state), target, size):
            return refuse(Why.OFF_BOARD)
        if not board.step_open(ground(state), square, size, step):
            return refuse(Why.WALL)
        barring = next((other for other in others if bars(actor, other) and covers(other, target, size)), None)
        if barring is not None:
            return refuse(Why.ENEMY_IN_THE_WAY, actor=barring.card.name)
        square = target
    there = next((other for other in others if covers(other, square, size)), None)
    if there is not None:
        return refuse(Why.OCCUPIED, actor=there.card.name)
    cost = metres(state, actor.id, *counted(actor.place.square, path))
    return refuse(Why.TOO_FAR, metres=cost, most=most) if cost > most else None


def obstacles(state: State, mover: Actor, known: Collection[str]) -> tuple[Actor, ...]:
    """Those on whose squares a mover may not end: known, on the board, not dead."""
    return tuple(
        other
        for other in state.actors.values()
        if other.id != mover.id
        and other.id in known
        and other.place is not None
        and other.vitals.condition is not Condition.DEAD
    )


def bars(mover: Actor, other: Actor) -> bool:
    """Whether nobody passes through another: one walks through those of one's side and over the fallen (R-TURN-10)."""
    return other.side is not mover.side and standing(other)


def covers(other: Actor, square: Square, size: int) -> bool:
    """Whether a token put there would share a square with another actor."""
    return other.place is not None and board.overlapping(other.place.square, other.card.size, square, size)


def walkable(state: State, mover: Actor, path: tuple[Square, ...]) -> tuple[Square, ...]:
    """The part of a path before a participant that its maker did not know of, ending where one may end."""
    others, size = obstacles(state, mover, state.actors), mover.card.size
    barred = (any(bars(mover, other) and covers(other, square, size) for other in others) for square in path)
    count = next((place for place, stop in enumerate(barred) if stop), len(path))
    while count and any(covers(other, path[count - 1], size) for other in others):
        count -= 1
    return path[:count]
