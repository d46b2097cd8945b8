"""What a viewer may know of what was told, in every rule set: authors nobody saw, totals alone, chances in words."""

from __future__ import annotations

from typing import Final, Literal

from veillee.rules.common import Name, Part, Sum, Viewer, Who
from veillee.rules.views import Chances

SOMEONE: Final = Who("", Name("@someone"))
"""Stands for an author that the viewer does not know of."""
SOMETHING: Final = Who("", Name("@something"))
"""Stands for what a walk met, as the line of the log that tells of its stop."""
UNSEEN_BLOW: Final = Name("@unseen_blow")
"""Stands for what an unknown attacker strikes with."""


def was_known(who: Who, viewer: Viewer) -> bool:
    """Whether a viewer knew of a participant when something was told of it."""
    return not who.secret or viewer.watches(who.id)


def named(who: Who, viewer: Viewer) -> Who:
    """A participant, or *someone* for who did not know of it."""
    return who if was_known(who, viewer) else SOMEONE


def total_only(roll: Sum) -> Sum:
    """A sum without its parts."""
    return Sum((Part("total", roll.total, ""),)) if roll.parts else roll


def as_foe(roll: Sum, foe_numbers: Literal["totals", "outcome", "all"]) -> Sum:
    """What players get of a creature's visible roll, as the setting of that name says."""
    match foe_numbers:
        case "all":
            return roll
        case "totals":
            return total_only(roll)
        case "outcome":
            return Sum()


def band(weight: int, of: int) -> str:
    """A word for a chance, where tables give no number."""
    share = 100 * weight
    if share <= 5 * of:
        return "hopeless"
    if share < 40 * of:
        return "weak"
    if share <= 60 * of:
        return "even"
    return "good" if share < 95 * of else "sure"


def seen_chances(
    player_odds: Literal["exact", "bands", "off"], chances: Chances, wanted: int, viewer: Viewer
) -> tuple[Chances | None, str]:
    """Chances as `player_odds` allows: exact, a band for the weight `wanted`, or nothing."""
    if viewer.sees_all:
        return chances, ""
    match player_odds:
        case "exact":
            return chances, ""
        case "bands":
            return None, band(wanted, chances.of)
        case "off":
            return None, ""
