"""What an actor may want on its turn."""

from __future__ import annotations

from veillee.rules.awakening.commands.complex_actions import WorkOn
from veillee.rules.awakening.commands.powers import CoatWeapon, UsePower
from veillee.rules.awakening.nouns import (
    Attribute,
    Direction,
    FreeActionKind,
    Posture,
    Square,
)
from veillee.rules.commands import ByActor


class Move(ByActor, frozen=True, kw_only=True, tag="move"):
    """Walk a list of adjacent squares, the starting one left out (WA-ACT-04).

    Without a board `leaves` names the contacts left.
    """

    path: tuple[Square, ...] = ()
    leaves: tuple[str, ...] = ()


class Attack(ByActor, frozen=True, kw_only=True, tag="attack"):
    """Strike with one attack line (WA-ATK-01). `fate`: 1 XP spent before the roll. `point`: center of an area."""

    line: str
    target: str = ""
    point: Square | None = None
    excluded: tuple[str, ...] = ()
    fate: bool = False


class DoubleAttack(ByActor, frozen=True, kw_only=True, tag="double_attack"):
    """First blow of an attack with two weapons (WA-OPT-05)."""

    line: str
    target: str
    fate: bool = False


class SecondBlow(ByActor, frozen=True, kw_only=True, tag="second_blow"):
    """Second blow, with the other weapon, its target chosen after the first is resolved (WA-OPT-09)."""

    line: str
    target: str
    fate: bool = False


class TakePosture(ByActor, frozen=True, kw_only=True, tag="posture"):
    """Take a defensive stance (WA-POST-02, WA-POST-03)."""

    posture: Posture


class Disengage(ByActor, frozen=True, kw_only=True, tag="disengage"):
    """Give up the A so that the M provokes nobody (WA-OPT-17)."""


class Stabilize(ByActor, frozen=True, kw_only=True, tag="stabilize"):
    """Care for a dying character in contact (WA-STAB-01). Only the GM may give a threshold."""

    target: str
    threshold: int | None = None
    fate: bool = False


class SwitchSet(ByActor, frozen=True, kw_only=True, tag="switch_set"):
    """Take the other weapon set in hand for one M (WA-SET-04)."""

    set: int


class FreeAction(ByActor, frozen=True, kw_only=True, tag="free_action"):
    """Use the free action: talk, drink, use an equipment effect or anything short (WA-ACT-14 to 16).

    `item`: the equipment, or the check that was asked of who talks; `label`: the player's own words.
    """

    kind: FreeActionKind
    item: str = ""
    label: str = ""


class Check(ByActor, frozen=True, kw_only=True, tag="check"):
    """Test a characteristic (WA-CHECK-02): as the GM asked (`request`), or freely against the GM's threshold."""

    attribute: Attribute
    request: str = ""
    threshold: int | None = None
    hidden: bool = False
    bonus: int = 0
    label: str = ""
    fate: bool = False


class Face(ByActor, frozen=True, kw_only=True, tag="face"):
    """Turn to another direction on one's own turn (R-OPT-06)."""

    facing: Direction


class EndTurn(ByActor, frozen=True, kw_only=True, tag="end_turn"):
    """End the turn; slots that cannot act are played on the way, deterioration included (WA-DEATH-03)."""


Turnwise = (
    Move
    | Attack
    | DoubleAttack
    | SecondBlow
    | TakePosture
    | Disengage
    | Stabilize
    | SwitchSet
    | FreeAction
    | Check
    | Face
    | EndTurn
    | UsePower
    | CoatWeapon
    | WorkOn
)
