"""Rests, time and the dead."""

from __future__ import annotations

from veillee.rules.awakening.nouns import Recovery, RestKind
from veillee.rules.commands import ByGM, ByOwner


class StartRest(ByGM, frozen=True, kw_only=True, tag="start_rest"):
    """Let actors rest: all the living characters when none is named (WA-REST-01, WA-REST-05)."""

    kind: RestKind
    actors: tuple[str, ...] = ()


class Recover(ByOwner, frozen=True, kw_only=True, tag="recover"):
    """Use one choice of a rest for PV, PM or nothing (WA-REST-02)."""

    choice: Recovery


class EndRest(ByGM, frozen=True, kw_only=True, tag="end_rest"):
    """End the rest: time goes by, a relaxed one restores everything, daily limits come back (WA-REST-06, RB-52).

    Refused while somebody has a choice left, unless `force`: what is left is then lost. `interrupted`: the minutes
    that went by before something put an end to it; it then gives nothing (R-REST-03).
    """

    force: bool = False
    interrupted: int | None = None


class PassTime(ByGM, frozen=True, kw_only=True, tag="pass_time"):
    """Let minutes of the game go by."""

    minutes: int


class PayUpkeep(ByOwner, frozen=True, kw_only=True, tag="pay_upkeep"):
    """Pay NX ahead so that the soul of `target` stays one more day (WA-SOUL-02, WA-SOUL-03). The dead pay first."""

    target: str
    shards: int


class Recall(ByOwner, frozen=True, kw_only=True, tag="recall"):
    """A living comrade gives 1 XP in a long rest, and a dead one comes back (WA-SOUL-06 to 10)."""

    target: str


class SetBody(ByGM, frozen=True, kw_only=True, tag="set_body"):
    """Say whether the body of a dead character is destroyed (WA-SOUL-10)."""

    actor: str
    destroyed: bool


class BreakVials(ByGM, frozen=True, kw_only=True, tag="break_vials"):
    """The vials of a character break: a CON test, or the poisons act on it (WA-POISON-14)."""

    actor: str
    threshold: int = 15


class GiveVials(ByGM, frozen=True, kw_only=True, tag="give_vials"):
    """Put vials in a bag, or take them out (negative)."""

    actor: str
    poison: str
    count: int = 1


Resting = Recover | PayUpkeep | Recall
"""What an owner does in a rest, and for the dead."""
RestTool = StartRest | EndRest | PassTime | SetBody | BreakVials | GiveVials
"""What the GM does with time, bodies and vials."""
