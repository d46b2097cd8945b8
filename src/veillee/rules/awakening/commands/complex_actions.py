"""Actions of several steps, and what the GM makes of a critical."""

from __future__ import annotations

from enum import StrEnum

from veillee.rules.awakening.nouns import Attribute, Difficulty
from veillee.rules.commands import ByActor, ByGM


class AskComplexAction(ByGM, frozen=True, kw_only=True, tag="ask_complex_action"):
    """Begin an action that takes several steps, one check each (WA-CHECK-08).

    `difficulty` stands for a threshold in its band; `actors` may work on it, all the group when none is named.
    """

    label: str
    attribute: Attribute
    steps: int
    threshold: int | None = None
    difficulty: Difficulty | None = None
    shown: bool = False
    actors: tuple[str, ...] = ()


class WorkOn(ByActor, frozen=True, kw_only=True, tag="work_on"):
    """Try a step of an action of several steps; M and A in a fight (R-CHK-07). `fate`: 1 XP before the roll."""

    complex_action: str
    fate: bool = False


class SetSteps(ByGM, frozen=True, kw_only=True, tag="set_steps"):
    """Say how many steps are done: obstacles, delays, help (WA-CHECK-08)."""

    complex_action: str
    done: int


class GiveUpComplexAction(ByGM, frozen=True, kw_only=True, tag="give_up_complex_action"):
    """Put an end to an action of several steps."""

    complex_action: str


class Consequence(StrEnum):
    """What the guide suggests after a critical or a fumble (WA-CRIT-03, WA-CRIT-05, WA-CRIT-18)."""

    SPECTACULAR_SUCCESS = "spectacular_success"
    UNEXPECTED_DISCOVERY = "unexpected_discovery"
    TIME_GAINED = "time_gained"
    CATASTROPHIC_FAILURE = "catastrophic_failure"
    SURPRISE_COMPLICATION = "surprise_complication"
    TIME_LOST = "time_lost"
    DISARMED = "disarmed"
    OFF_BALANCE = "off_balance"
    VULNERABLE = "vulnerable"


class GiveConsequence(ByGM, frozen=True, kw_only=True, tag="give_consequence"):
    """Choose a consequence for an actor; it is told, and has its effect when it has numbers (R-CHK-04, R-CRIT-09)."""

    actor: str
    consequence: Consequence
    label: str = ""


CheckTool = AskComplexAction | SetSteps | GiveUpComplexAction | GiveConsequence
"""What the GM does around checks."""
