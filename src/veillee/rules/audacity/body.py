"""Hit points from the maximum down to death, and the clock of the dying (ASM-06 to ASM-09, ASM-11)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

DEATH: Final = -10
LAST_BREATH: Final = -9
"""Where a rescue holds who would die (D20-AUD-45)."""


class Condition(StrEnum):
    """What hit points make of somebody (ASM-06)."""

    NORMAL = "normal"
    DISABLED = "disabled"
    DYING = "dying"
    STABLE = "stable"
    DEAD = "dead"


class Body(msgspec.Struct, frozen=True, kw_only=True):
    """What blows and care change, with the saves that they ask for. `maximum` 0: not written."""

    hit_points: int
    temporary: int = 0
    maximum: int = 0
    stable: bool = False
    prone: bool = False
    dead: bool = False
    """Dead for another reason than hit points, or for a while."""
    fortitude: int = 0
    reflex: int = 0
    constitution: int = 10


def condition(body: Body) -> Condition:
    """The state that hit points put somebody in (ASM-06)."""
    if body.dead or body.hit_points <= DEATH:
        return Condition.DEAD
    if body.hit_points < 0:
        return Condition.STABLE if body.stable else Condition.DYING
    return Condition.NORMAL if body.hit_points > 0 else Condition.DISABLED


def standing(body: Body) -> int:
    """Hit points, the temporary ones counted (ASM-11, R-33)."""
    return body.hit_points + body.temporary


def hurt(body: Body, damage: int) -> Body:
    """Take damage: temporary hit points first; it ends stability, and who falls below 0 lies (ASM-08, ASM-11)."""
    absorbed = min(body.temporary, damage)
    left = body.hit_points - (damage - absorbed)
    return msgspec.structs.replace(
        body,
        hit_points=left,
        temporary=body.temporary - absorbed,
        stable=body.stable and damage == absorbed,
        prone=body.prone or left < 0,
    )


def healed(body: Body, amount: int) -> Body:
    """Give hit points back, up to the maximum when it is written; any healing stabilizes (ASM-08, ASM-09)."""
    if condition(body) is Condition.DEAD or amount < 1:
        return body
    risen = body.hit_points + amount
    risen = min(risen, max(body.maximum, body.hit_points)) if body.maximum else risen
    return msgspec.structs.replace(body, hit_points=risen, stable=risen < 0)
