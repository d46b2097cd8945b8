"""What dice decide: checks, attacks, damage, what becomes of hit points."""

from __future__ import annotations

from typing import Literal

from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.checks import TrialKind
from veillee.rules.audacity.failed_roll import Help
from veillee.rules.audacity.life import Lifeline
from veillee.rules.audacity.notes.base import Note
from veillee.rules.common import Name, Sum, Who


class TrialTold(Note, frozen=True, kw_only=True, tag="trial"):
    """A check or a save was rolled: `natural` is the die kept, `sum` holds it (D20-BASE-02).

    `help` and `points`: what audacity did and cost; `resisted`: a legendary resistance made it a success.
    """

    actor: Who
    kind: TrialKind
    purpose: str
    what: str = ""
    """An ability, a save, or `skill`, which `label` names; nothing: the purpose says it all."""
    label: str = ""
    natural: int | None = None
    sum: Sum = Sum()
    threshold: int | None = None
    shown: bool = False
    """The GM announced the threshold."""
    success: bool | None = None
    help: Help | None = None
    points: int = 0
    resisted: bool = False
    hidden: bool = False
    opponent: Who | None = None
    """Whose total was the threshold (ASM-01)."""


class StrikeTold(Note, frozen=True, kw_only=True, tag="strike"):
    """An attack roll against an armor class, with what became of its threat (ASM-02, ASM-03).

    `critical` is nothing when nothing threatened; `confirmation` is the roll that decided it.
    """

    attacker: Who
    target: Who
    line: Name
    how: Literal["attack", "full_attack", "opportunity", "legendary"] = "attack"
    natural: int | None = None
    attack: Sum = Sum()
    defense: Sum = Sum()
    hit: bool
    help: Help | None = None
    points: int = 0


class ConfirmTold(Note, frozen=True, kw_only=True, tag="confirm"):
    """The roll that confirms a threat or not; `resisted`: the critical hit became a normal one (D20-LEG-11)."""

    attacker: Who
    target: Who
    natural: int | None = None
    attack: Sum = Sum()
    critical: bool
    resisted: bool = False
    help: Help | None = None
    points: int = 0


class DamageTold(Note, frozen=True, kw_only=True, tag="damage"):
    """Damage suffered: `sum` from the dice to what is left after reduction, `taken` at the end (R-08).

    `halved`: a point took half of it away (D20-AUD-40).
    """

    target: Who
    source: Who | None = None
    line: Name | None = None
    label: str = ""
    energy: str = ""
    sum: Sum = Sum()
    taken: int
    halved: bool = False
    hit_points: int | None = None
    condition: Condition = Condition.NORMAL


class FallTold(Note, frozen=True, kw_only=True, tag="fallen"):
    """Somebody changes state: falls, dies, is stable, stands again (ASM-06).

    `bought`: what audacity paid for on the way (D20-AUD-43 to 47); `label`: what killed, when no damage tells it.
    """

    actor: Who
    condition: Condition
    prone: bool = False
    bought: tuple[Lifeline, ...] = ()
    points: int = 0
    escaped: bool = False
    label: str = ""


class DyingTold(Note, frozen=True, kw_only=True, tag="dying"):
    """The d100 of who is dying, at the end of a round (ASM-07)."""

    actor: Who
    rolled: int | None = None
    stable: bool
    hit_points: int | None = None


class HealTold(Note, frozen=True, kw_only=True, tag="heal"):
    target: Who
    source: Who | None = None
    name: Name | None = None
    label: str = ""
    sum: Sum = Sum()
    gained: int
    temporary: bool = False
    hit_points: int | None = None


class SpecialTold(Note, frozen=True, kw_only=True, tag="special"):
    """A special attack or a spell begins; what it does to each target follows."""

    actor: Who
    name: Name
    level: int | None = None
    targets: tuple[Who, ...] = ()
