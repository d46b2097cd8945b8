"""What a person is asked in the middle of an act, with what is at stake: the facts of every `Choice` of this system.

| kind | owner | prompt or offer | answers | default |
|---|---|---|---|---|
| `reaction` | target of a targeted attack | prompt | take, dodge, parry, dodge_fate, parry_fate | take |
| `fate` | who rolled, attacker first | offer | pass, spend | pass |
| `riposte` | who earned it | offer | a line id, or decline | the first line |
| `opportunity` | who is left | offer | a line id, or decline | the first line |
| `at_zero` | the GM | prompt | dead, unconscious | dead |
| `unseen` | the GM | prompt | stop, reveal | stop |
| `upkeep` | the dead, then each companion | prompt | pay, decline | pay for one's own soul, else decline |
"""

from __future__ import annotations

from typing import Final

import msgspec

from veillee.rules.awakening.notes import BlowKind, Outcome
from veillee.rules.awakening.nouns import AttackKind
from veillee.rules.common import Name, Refusal, Sum, Who
from veillee.rules.views import Chances

USELESS: Final = "prompt.fate.useless"
"""Warns that a critical, or a fumble, has decided already: 10 more change nothing (WA-CRIT-17, WA-REACT-09)."""


class Facts(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """What is at stake in a choice."""


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """One possible answer to an attack: its formula (without the die), its chances, or why it is not legal."""

    answer: str
    formula: Sum = Sum()
    chances: Chances | None = None
    refusal: Refusal | None = None
    band: str = ""
    """In a view with `player_odds: bands`, how likely this avoids the attack: hopeless, weak, even, good, sure."""


class ReactionFacts(Facts, frozen=True, kw_only=True, tag="reaction"):
    """A targeted attack is announced. `attack` and `defense` are additions without the die."""

    attacker: Who
    target: Who
    line: Name
    attack_kind: AttackKind
    blow: BlowKind
    attack: Sum
    defense: Sum
    replies: tuple[Reply, ...]
    warnings: tuple[str, ...] = ()
    """Codes of the catalogue, added to views: what the one who answers should know first (R-REACT-02)."""


class FateFacts(Facts, frozen=True, kw_only=True, tag="fate"):
    """A roll is on the table and 1 XP may add 10 to it (WA-CHECK-11).

    `against` is the total, defense or threshold to reach. Only views leave out numbers.
    """

    actor: Who
    purpose: str
    natural: int | None
    sum: Sum
    against: int | None
    outcome: Outcome | None
    experience: int
    opponent: Who | None = None
    """Whose roll or defense it is compared to."""
    opposed: bool = False
    """True when `against` is a roll of the opponent, not its defense."""
    warnings: tuple[str, ...] = ()
    """Codes of the catalogue for who may spend: what to know first, as `USELESS`."""


class StrikeFacts(Facts, frozen=True, kw_only=True, tag="strike"):
    """A riposte or an opportunity attack is possible with these lines."""

    actor: Who
    target: Who
    blow: BlowKind
    lines: tuple[tuple[str, Name], ...]


class UnseenFacts(Facts, frozen=True, kw_only=True, tag="unseen"):
    """A walk met somebody its author did not know of. Only the GM is told who: others see *something*."""

    actor: Who
    met: Who


class AtZeroFacts(Facts, frozen=True, kw_only=True, tag="at_zero"):
    """A creature reached 0 PV (R-DEATH-11)."""

    actor: Who


class UpkeepFacts(Facts, frozen=True, kw_only=True, tag="upkeep"):
    """A day of a soul begins: `actor` may give `shards` of the `missing` NX that keep it (WA-SOUL-02)."""

    actor: Who
    target: Who
    shards: int
    missing: int


ChoiceFacts = ReactionFacts | FateFacts | StrikeFacts | AtZeroFacts | UnseenFacts | UpkeepFacts
