"""The squares that somebody threatens: those within the reach of a melee weapon, in sight (ASM-25)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from veillee.rules import board
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.card import AttackLine, Card
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.space import in_contact, sees, within
from veillee.rules.board import Ground
from veillee.rules.scene import Square


class Post(msgspec.Struct, frozen=True):
    """Where somebody stands, how large it is, how many squares away it may strike."""

    actor: str
    square: Square
    size: int
    reach: int


def melee_lines(card: Card) -> tuple[AttackLine, ...]:
    """What somebody may strike with at arm’s length (ASM-25)."""
    return tuple(line for line in card.lines if not line.ranged)


def melee_reach(card: Card) -> int:
    """How many squares away its longest melee weapon strikes, 0 without one."""
    return max((line.range for line in melee_lines(card)), default=0)


def post(actor: Actor) -> Post | None:
    """The post of somebody who threatens, or nothing when it is not on the board, or has no melee weapon."""
    reach = melee_reach(actor.card)
    return None if actor.place is None or not reach else Post(actor.id, actor.place.square, actor.card.size, reach)


@lru_cache(maxsize=1024)
def threatened(ground: Ground, threat: Post, size: int) -> frozenset[Square]:
    """Where a token of that size stands in squares that are threatened."""
    return frozenset(
        square
        for square in board.around(threat.square, threat.size, size, margin=threat.reach)
        if board.distance(threat.square, threat.size, square, size, ground.diagonals) <= threat.reach
        and board.in_sight(ground, threat.square, threat.size, square, size)
    )


def threatens(state: State, watcher: str, mover: str) -> bool:
    """Whether somebody could strike another where it stands; without a board, in contact."""
    reach = melee_reach(state.actors[watcher].card)
    if not state.scene.board:
        return reach > 0 and in_contact(state, watcher, mover)
    return reach > 0 and within(state, watcher, mover, reach) and sees(state, watcher, mover)
