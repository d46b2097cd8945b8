"""Lines of powers and poisons."""

from __future__ import annotations

from typing import Literal

from veillee.rules.awakening.notes.base import Note
from veillee.rules.common import Name, Sum, Who


class PowerTold(Note, frozen=True, kw_only=True, tag="power"):
    """A power is used: on whom, with its player's words, and what it cost beside its action (WA-CAP-17, WA-CAP-25)."""

    actor: Who
    power: Name
    targets: tuple[Who, ...] = ()
    label: str = ""
    magic_points: int = 0
    power_points: int = 0
    bought_back: bool = False
    """A limit was bought back with some of the PC (WA-CAP-30)."""


class RechargeTold(Note, frozen=True, kw_only=True, tag="recharge"):
    """A recharge is shortened in advance; `turns` are those that are left (WA-PCUSE-01)."""

    actor: Who
    power: Name
    power_points: int
    turns: int


Restored = Literal["hit_points", "magic_points"]


class GainTold(Note, frozen=True, kw_only=True, tag="gain"):
    """PV or PM given back: as an addition before the maximum, what was gained, what there is now."""

    source: Who | None
    target: Who
    power: Name | None
    resource: Restored
    sum: Sum
    gained: int
    left: int | None
    risen: bool = False
    """Up again from 0 PV (WA-DEATH-08)."""


Shift = Literal["teleport", "push", "pull", "stride", "safe_stride"]


class ShiftTold(Note, frozen=True, kw_only=True, tag="shift"):
    """Somebody is elsewhere without walking, or may walk further in this turn."""

    actor: Who
    power: Name
    shift: Shift
    metres: int


class PoisonTold(Note, frozen=True, kw_only=True, tag="poison"):
    """What became of a poison: kept or lost as a weapon was coated, without effect, broken, given, taken."""

    actor: Who
    poison: Name
    step: Literal["kept", "lost", "immune", "broken", "given", "taken"]
    count: int = 1
