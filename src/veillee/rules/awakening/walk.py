"""A walk on the board: which steps are legal, what they cost, where they may end (WA-ACT-04 to 09, R-TURN-08 to 10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from veillee.rules import board, walking
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


def path_refusal(state: State, actor: Actor, path: Sequence[Square], known: Collection[str]) -> Refusal | None:
    """Why a path is not legal, as far as somebody who knows of the actors `known` can tell."""
    why = walking.start_refusal(actor, path)
    if why is not None or actor.place is None:
        return why
    if immobilized(state, actor.id):
        return refuse(Why.IMMOBILIZED, actor=actor.card.name)
    most = most_metres(state, actor.id)
    if most == 0:
        return refuse(Why.NO_MOVE_LEFT)
    if len(path) > most:
        return refuse(Why.TOO_FAR, metres=len(path), most=most)
    start, others = actor.place.square, obstacles(state, actor, known)
    why = walking.route_refusal(ground(state), start, actor.card.size, path, others, lambda other: bars(actor, other))
    if why is not None:
        return why
    cost = metres(state, actor.id, *walking.counted(start, path))
    return refuse(Why.TOO_FAR, metres=cost, most=most) if cost > most else None


def obstacles(state: State, mover: Actor, known: Collection[str]) -> tuple[Actor, ...]:
    """Those on whose squares a mover may not end: known, on the board, not dead."""
    return walking.obstacles(
        state.actors.values(), mover, known, lambda other: other.vitals.condition is not Condition.DEAD
    )


def bars(mover: Actor, other: Actor) -> bool:
    """Whether nobody passes through another: one walks through those of one's side and over the fallen (R-TURN-10)."""
    return other.side is not mover.side and standing(other)


def walkable(state: State, mover: Actor, path: tuple[Square, ...]) -> tuple[Square, ...]:
    """The part of a path before a participant that its maker did not know of, ending where one may end."""
    others = obstacles(state, mover, state.actors)
    return walking.walkable(path, mover.card.size, others, lambda other: bars(mover, other))
