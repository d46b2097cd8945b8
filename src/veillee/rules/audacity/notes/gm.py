"""What the GM gives, asks and corrects."""

from __future__ import annotations

from veillee.rules.audacity.notes.base import Note
from veillee.rules.common import Name, Who


class EffectTold(Note, frozen=True, kw_only=True, tag="effect"):
    actor: Who
    label: str
    ends: bool = False
    rounds: int | None = None


class DrainTold(Note, frozen=True, kw_only=True, tag="drain"):
    """Negative levels, or points of an ability, come and go (ASM-22, ASM-23)."""

    actor: Who
    what: str
    """`negative_levels`, `lost_levels` (that points of creation may still save), or an ability."""
    amount: int
    total: int


class RequestTold(Note, frozen=True, kw_only=True, tag="request"):
    """The GM asks for a check."""

    actors: tuple[Who, ...]
    what: str
    """A code: an ability, a save, or `skill`."""
    label: str = ""
    threshold: int | None = None
    shown: bool = False
    hidden: bool = False
    withdrawn: bool = False


class DayTold(Note, frozen=True, kw_only=True, tag="day"):
    day: int


class CorrectionTold(Note, frozen=True, kw_only=True, tag="correction"):
    """What the GM sets by hand; `what` is a field or a tool: `hit_points`, `name`, `scene`, `setting.natural_auto`."""

    actor: Who | None
    what: str
    before: str | int | None = None
    after: str | int | None = None
    renamed: Name | None = None
    reason: str = ""
