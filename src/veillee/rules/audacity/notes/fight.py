"""What is done in a fight, and whose turn it is."""

from __future__ import annotations

from typing import Literal

from veillee.rules.audacity.notes.base import Note
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Sum, Who
from veillee.rules.scene import Square


class MoveTold(Note, frozen=True, kw_only=True, tag="move"):
    """A walk: `stopped` says what cut it, `step` that it was the free step."""

    actor: Who
    squares: int
    path: tuple[Square, ...] = ()
    step: bool = False
    stopped: Literal["", "down", "unseen", "interrupted"] = ""


class OpportunityTold(Note, frozen=True, kw_only=True, tag="opportunity"):
    """Somebody strikes who leaves a square, or lets it go (ASM-25)."""

    actor: Who
    target: Who
    taken: bool = True


class ActTold(Note, frozen=True, kw_only=True, tag="act"):
    """An act with nothing to roll: `stand_up`, `drop_prone`, `other`, `delay`, `come_in`, `ready`, `end_aside`."""

    actor: Who
    act: str
    label: str = ""
    cost: ActionCost | None = None


class AsideTold(Note, frozen=True, kw_only=True, tag="aside"):
    """Somebody acts beside the order: a bought interruption, a readied action (D20-AUD-60, ASM-18).

    `initiative`: only a new place in the order was bought (D20-AUD-63).
    """

    actor: Who
    target: Who | None = None
    """Whose turn it is."""
    kind: Literal["interruption", "initiative", "readied"]
    points: int = 0
    label: str = ""


class FightTold(Note, frozen=True, kw_only=True, tag="fight"):
    """A fight begins or ends; the surprised have no turn in the surprise round (ASM-15)."""

    begins: bool
    surprised: tuple[Who, ...] = ()


class InitiativeTold(Note, frozen=True, kw_only=True, tag="initiative"):
    """An initiative roll (ASM-14)."""

    actor: Who
    natural: int | None = None
    sum: Sum = Sum()


class TurnTold(Note, frozen=True, kw_only=True, tag="turn"):
    """A turn begins, or passes over somebody who cannot act: `skipped` says why."""

    actor: Who
    round: int
    skipped: Literal["", "dying", "stable", "dead", "disabled_effect", "surprised"] = ""
