"""What a turn allows: standard, move, full-round and free actions, and the step (ASM-06, ASM-16)."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal


class ActionCost(StrEnum):
    """What an act takes of a turn."""

    STANDARD = "standard"
    MOVE = "move"
    FULL_ROUND = "full_round"
    FREE = "free"
    STEP = "step"


class Blow(msgspec.Struct, frozen=True):
    """An attack of a full attack that is still to come: its line, and which of its bonuses counts."""

    line: str
    nth: int = 0


class Turn(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was done of a turn. `moved`: squares were walked, which bars the step.

    `squares` are those left of the move in progress, `diagonals` those it already took (ASM-16); any other act closes
    it. `single`: one action in all, as in a surprise round (ASM-15). `blows` are left of a full attack begun.
    """

    standard: bool = False
    moves: int = 0
    moved: bool = False
    stepped: bool = False
    single: bool = False
    squares: int = 0
    diagonals: int = 0
    blows: tuple[Blow, ...] = ()


class Spent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which actions of a turn are spent, for whoever looks at it."""

    standard: bool = False
    move: bool = False
    step: bool = False


def actions_spent(turn: Turn) -> Spent:
    """A walk in progress leaves its move; a second move takes the standard action, one action in all both (ASM-16).

    >>> actions_spent(Turn(moves=2, moved=True))
    Spent(standard=True, move=True, step=True)
    """
    most = 1 if turn.single else 2
    return Spent(
        standard=turn.standard or turn.moves >= most,
        move=(turn.moves > 0 and turn.squares == 0) or (turn.single and turn.standard),
        step=turn.stepped or turn.moved,
    )


def cost_refusal(turn: Turn, cost: ActionCost, condition: Condition, *, walks: bool = False) -> Refusal | None:
    """Why a turn has no room for an act (ASM-06, ASM-16). `walks`: it goes over squares, which a step bars.

    A standard action may be spent on a second move; at 0 hp, or in a surprise round, there is one action, standard or
    move, and nothing else (ASM-15).
    """
    alone = refuse(Why.ONE_ACT_OF_SURPRISE) if turn.single else None
    match condition:
        case Condition.NORMAL:
            pass
        case Condition.DISABLED:
            alone = refuse(Why.ONE_ACT_AT_ZERO)
        case Condition.DYING | Condition.STABLE | Condition.DEAD:
            return refuse(Why.UNABLE)
    used, most = int(turn.standard) + turn.moves, 2 if alone is None else 1
    match cost:
        case ActionCost.FREE:
            return None
        case ActionCost.STEP:
            return refuse(Why.ALREADY_MOVED) if turn.moved or turn.stepped else None
        case ActionCost.STANDARD:
            return (alone or refuse(Why.NO_STANDARD_LEFT)) if turn.standard or used >= most else None
        case ActionCost.MOVE | ActionCost.FULL_ROUND if walks and turn.stepped:
            return refuse(Why.ALREADY_MOVED)
        case ActionCost.MOVE:
            return (alone or refuse(Why.NO_MOVE_LEFT)) if used >= most else None
        case ActionCost.FULL_ROUND:
            return (alone or refuse(Why.NO_FULL_ROUND_LEFT)) if used or most < 2 else None


def spent(turn: Turn, cost: ActionCost, *, walks: bool = False) -> Turn:
    """The turn after an act (ASM-16)."""
    match cost:
        case ActionCost.FREE:
            return turn
        case ActionCost.STEP:
            return replace(turn, stepped=True)
        case ActionCost.STANDARD:
            return replace(turn, standard=True)
        case ActionCost.MOVE:
            return replace(turn, moves=turn.moves + 1, moved=turn.moved or walks)
        case ActionCost.FULL_ROUND:
            return replace(turn, standard=True, moves=turn.moves + 1, moved=turn.moved or walks)
