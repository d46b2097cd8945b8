"""How rolls end, and who is told of: what every line of the log is made of."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from veillee.rules.awakening.nouns import Actor
from veillee.rules.common import Who


class Outcome(StrEnum):
    """How a roll ended, for the one who rolled."""

    CRITICAL_SUCCESS = "critical_success"
    SUCCESS = "success"
    FAILURE = "failure"
    CRITICAL_FAILURE = "critical_failure"


CRITICALS: Final = frozenset((Outcome.CRITICAL_SUCCESS, Outcome.CRITICAL_FAILURE))
"""What the face of a die decides alone."""


class ReactionKind(StrEnum):
    """Dodge, parry or take (WA-REACT-01)."""

    TAKE = "take"
    DODGE = "dodge"
    PARRY = "parry"


class BlowKind(StrEnum):
    """Why a blow is struck; it decides reactions and damage (WA-RIP-08, WA-OPT-15)."""

    ATTACK = "attack"
    AREA = "area"
    FIRST_BLOW = "first_blow"
    SECOND_BLOW = "second_blow"
    RIPOSTE = "riposte"
    OPPORTUNITY = "opportunity"


def who(actor: Actor) -> Who:
    """A participant as it is now; secret when its token is hidden."""
    return Who(actor.id, actor.card.name, actor.side, actor.place is not None and actor.place.hidden)


class Note(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """One line of the log."""
