"""The fourth use of audacity: a new initiative, and actions in another’s turn (D20-AUD-60 to 66)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec

from veillee.rules.audacity.payment import short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal

INITIATIVE: Final = 1
MOST_ACTIONS: Final = 2


class Bought(StrEnum):
    """An action of a turn; the first two may be bought to interrupt (D20-AUD-62, D20-AUD-66)."""

    STANDARD = "standard"
    MOVE = "move"
    FULL_ROUND = "full_round"
    FULL_ATTACK = "full_attack"


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What decides whether somebody may interrupt the turn that is being played."""

    has_acted: bool = True
    """Had a turn in this fight, delayed or not (R-49)."""
    flat_footed: bool = False
    able: bool = True
    own_turn: bool = False
    interrupted: bool = False
    """Already interrupted this very turn (R-50)."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """The order after an interruption; `turn_left`: the interrupter still has a turn this round."""

    order: tuple[str, ...]
    turn_left: bool
    extra: bool
    """The actions come besides a turn already taken this round (R-47)."""


def cost(actions: Sequence[Bought]) -> int:
    """Points to interrupt with these actions, paid at once (D20-AUD-62, D20-AUD-63, D20-AUD-64, D20-AUD-65)."""
    return INITIATIVE + len(actions)


def interruption_refusal(standing: Standing, actions: Sequence[Bought], points: int) -> Refusal | None:
    """Why somebody may not change initiative or interrupt now (D20-AUD-61, D20-AUD-66, R-48 to R-50)."""
    if standing.own_turn:
        return refuse(Why.OWN_TURN)
    if not standing.has_acted:
        return refuse(Why.HAS_NOT_ACTED)
    if standing.flat_footed:
        return refuse(Why.FLAT_FOOTED)
    if not standing.able:
        return refuse(Why.UNABLE)
    if standing.interrupted:
        return refuse(Why.ALREADY_INTERRUPTED)
    if Bought.FULL_ROUND in actions or Bought.FULL_ATTACK in actions:
        return refuse(Why.NOT_BUYABLE)
    if len(actions) > MOST_ACTIONS or list(actions).count(Bought.STANDARD) > 1:
        return refuse(Why.TOO_MANY_ACTIONS)
    return short(points, cost(actions))


def placed(order: Sequence[str], interrupter: str, acting: str, *, acted: bool, interrupts: bool) -> Placed:
    """Where somebody stands in the order for the rest of the fight (D20-AUD-60, D20-AUD-63, R-46, R-47).

    As with a readied action, just before who is interrupted (ASM-18); with initiative alone, as with a delay, just
    after who acts (ASM-17). `acted`: the interrupter already had a turn this round.
    """
    others = [each for each in order if each != interrupter]
    place = others.index(acting) + (0 if interrupts else 1)
    return Placed(
        order=(*others[:place], interrupter, *others[place:]),
        turn_left=not acted and not interrupts,
        extra=acted and interrupts,
    )
