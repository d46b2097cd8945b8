"""What somebody does in a fight: on their turn, in the turn of another, between two turns."""

from __future__ import annotations

from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.interruption import Bought
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.commands import ByActor
from veillee.rules.scene import Square


class Move(ByActor, frozen=True, kw_only=True, tag="move"):
    """Walk along a path of adjacent squares; `step`: the free 5-foot step, which provokes nothing (ASM-16).

    Without a board there is no path: the move leaves the contacts named.
    """

    path: tuple[Square, ...] = ()
    step: bool = False
    leaves: tuple[str, ...] = ()


class Attack(ByActor, frozen=True, kw_only=True, tag="attack"):
    """One attack, a standard action (ASM-02, ASM-16)."""

    line: str
    target: str


class FullAttack(ByActor, frozen=True, kw_only=True, tag="full_attack"):
    """All of one’s attacks, a full-round action: the first falls at once, `next_blow` gives the others (ASM-16)."""

    line: str
    target: str


class NextBlow(ByActor, frozen=True, kw_only=True, tag="next_blow"):
    """The next attack of a full attack, on the same target or another."""

    target: str


class UseSpecial(ByActor, frozen=True, kw_only=True, tag="use_special"):
    """A special attack or a spell: on targets, around a point, or towards one (ASM-26, ASM-27).

    `excluded`: caught in its area, but left out by the GM.
    """

    special: str
    targets: tuple[str, ...] = ()
    point: Square | None = None
    excluded: tuple[str, ...] = ()


class StandUp(ByActor, frozen=True, kw_only=True, tag="stand_up"):
    """Stand up: a move action that provokes (ASM-13)."""


class DropProne(ByActor, frozen=True, kw_only=True, tag="drop_prone"):
    """Lie down, freely."""


class FirstAid(ByActor, frozen=True, kw_only=True, tag="first_aid"):
    """A Heal check of difficulty 15 stabilizes somebody who is dying (ASM-08)."""

    target: str


class OtherAct(ByActor, frozen=True, kw_only=True, tag="other_act"):
    """Any other act, in words, with the action that it takes (ASM-16)."""

    cost: ActionCost
    label: str


class Check(ByActor, frozen=True, kw_only=True, tag="check"):
    """Roll a check that the GM asked (D20-BASE-01)."""

    request: str


class Delay(ByActor, frozen=True, kw_only=True, tag="delay"):
    """Do nothing yet and act later in the order (ASM-17)."""


class ComeIn(ByActor, frozen=True, kw_only=True, tag="come_in"):
    """Who delayed acts right after the turn being played; it interrupts nobody (ASM-17)."""


class Ready(ByActor, frozen=True, kw_only=True, tag="ready"):
    """Prepare one action for a trigger, in words: a standard action (ASM-18)."""

    trigger: str
    action: Allowed


class ActReadied(ByActor, frozen=True, kw_only=True, tag="act_readied"):
    """The trigger has come: act just before it, in the turn of another (ASM-18)."""


class Interrupt(ByActor, frozen=True, kw_only=True, tag="interrupt"):
    """Pay for a new initiative, and for actions in the turn being played (D20-AUD-60 to 66)."""

    actions: tuple[Bought, ...] = ()


class Stabilize(ByActor, frozen=True, kw_only=True, tag="stabilize"):
    """Pay to be stable while dying; its player may, though it is unconscious (D20-AUD-43, R-43)."""


class Escape(ByActor, frozen=True, kw_only=True, tag="escape"):
    """Pay to get away from a sure death that its surroundings bring (D20-AUD-47, R-42)."""


class LegendaryAction(ByActor, frozen=True, kw_only=True, tag="legendary_action"):
    """Spend uses on an entry of the list, by its place; the creature then acts beside the order (D20-LEG-20)."""

    entry: int


class LairAction(ByActor, frozen=True, kw_only=True, tag="lair_action"):
    """What the lair does at the end of a round, in words (D20-LEG-40, R-60)."""

    label: str


class EndTurn(ByActor, frozen=True, kw_only=True, tag="end_turn"):
    """End one’s turn, or what one does beside the order."""


Turnwise = (
    Move
    | Attack
    | FullAttack
    | NextBlow
    | UseSpecial
    | StandUp
    | DropProne
    | FirstAid
    | OtherAct
    | Check
    | Delay
    | ComeIn
    | Ready
    | ActReadied
    | Interrupt
    | Stabilize
    | Escape
    | LegendaryAction
    | LairAction
    | EndTurn
)
