"""Lines of what the GM sets, asks and gives."""

from __future__ import annotations

from typing import Literal

from veillee.rules.awakening.notes.base import Note
from veillee.rules.awakening.nouns import (
    Attribute,
)
from veillee.rules.common import Name, Who


class CorrectionTold(Note, frozen=True, kw_only=True, tag="correction"):
    """The GM set something: `what` is a code of the catalogue, values as text."""

    actor: Who | None
    what: str
    before: str = ""
    after: str = ""
    reason: str = ""
    renamed: Name | None = None
    """The new name of who is renamed."""


class RequestTold(Note, frozen=True, kw_only=True, tag="request"):
    """The GM asks for a check."""

    actors: tuple[Who, ...]
    attribute: Attribute
    threshold: int | None
    shown: bool
    label: str = ""


Step = Literal["asked", "goes_on", "done", "given_up"]


class ComplexTold(Note, frozen=True, kw_only=True, tag="complex"):
    """An action of several steps is asked, goes on, is done or given up (WA-CHECK-08)."""

    label: str
    step: Step
    done: int
    steps: int | None
    shown: bool
    actor: Who | None = None
    """Who worked on it."""


class ConsequenceTold(Note, frozen=True, kw_only=True, tag="consequence"):
    """What the GM makes of a critical or of a fumble (WA-CRIT-03, WA-CRIT-05, WA-CRIT-18)."""

    actor: Who
    consequence: str
    label: str = ""
