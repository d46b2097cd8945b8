"""What a turn may still pay for: M, A, MA and G (WA-ACT-01 to 03), and the open M (R-TURN-07)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.nouns import ActionCost, EffectKind, State, Turn

MANY_FREES: Final = 99
"""G of a turn when they are not counted."""


def fresh(state: State) -> Turn:
    """The budget at the start of a turn: one M, one A, and the G that the table allows (WA-ACT-03, R-TURN-06)."""
    allowed = state.settings.free_actions_per_turn
    return Turn(moves=1, attacks=1, frees=MANY_FREES if allowed == "unlimited" else int(allowed))


def slowed(state: State, actor: str) -> bool:
    """Whether an actor has one action only, M or A (R-POI-09)."""
    return suffers(state, state.actors[actor], EffectKind.SLOWED)


def affords(state: State, actor: str, cost: ActionCost) -> bool:
    """Whether what is left of the turn pays for a cost; a second M takes the A (WA-ACT-03).

    Out of a fight nothing is counted.
    """
    if state.fight is None:
        return True
    turn = state.actors[actor].turn
    match cost:
        case ActionCost.MOVE:
            return turn.moves >= 1 or (turn.attacks >= 1 and not slowed(state, actor))
        case ActionCost.ATTACK:
            return turn.attacks >= 1
        case ActionCost.DOUBLE:
            return turn.moves >= 1 and turn.attacks >= 1 and not slowed(state, actor)
        case ActionCost.FREE:
            return turn.frees >= 1


def spent(state: State, actor: str, cost: ActionCost) -> Turn:
    """The turn after paying a cost.

    All but a free action closes the open M (R-TURN-07) and is an act that bars a stance (R-POST-01).
    """
    turn = state.actors[actor].turn
    if state.fight is None:
        return turn
    if cost is ActionCost.FREE:
        return replace(turn, frees=max(0, turn.frees - (turn.frees != MANY_FREES)))
    moves, attacks = turn.moves, turn.attacks
    match cost:
        case ActionCost.MOVE if moves:
            moves -= 1
        case ActionCost.MOVE | ActionCost.ATTACK:
            attacks = max(0, attacks - 1)
        case ActionCost.DOUBLE:
            moves, attacks = max(0, moves - 1), max(0, attacks - 1)
    if slowed(state, actor):
        moves = attacks = 0
    return replace(turn, moves=moves, attacks=attacks, metres=0, diagonals=0, started=True)
