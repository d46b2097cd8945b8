"""A fight: its order, whose turn it is, who acts beside it, the pause between two turns (ASM-14 to 18, D20-LEG-20)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from veillee.rules.audacity.initiative import Rank


class Allowed(StrEnum):
    """An act that may be made out of one's turn: bought, readied, or of a legendary creature's list."""

    STANDARD = "standard"
    MOVE = "move"
    FREE = "free"
    HALF_MOVE = "half_move"
    SAFE_MOVE = "safe_move"
    """At full speed, provoking nothing (D20-LEG-26)."""
    SECONDARY_ATTACK = "secondary_attack"
    MAIN_ATTACK = "main_attack"
    SPECIAL = "special"
    SPELL = "spell"
    FULL_ROUND = "full_round"
    FULL_ATTACK = "full_attack"


class AsideKind(StrEnum):
    """Why somebody acts in the turn of another, or between two turns."""

    INTERRUPTION = "interruption"
    READIED = "readied"
    LEGENDARY = "legendary"


class Aside(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody acts beside the order; when nothing is `left`, or it is ended, the order goes on where it stood.

    `line` is the only line, special attack or spell allowed, `level` the highest level of a spell; `label` names the
    entry of a legendary creature. `under`: the act beside the order that this one interrupts, and that goes on
    afterwards (R-50).
    """

    actor: str
    kind: AsideKind
    left: tuple[Allowed, ...]
    line: str = ""
    level: int | None = None
    label: str = ""
    under: Aside | None = None


class Readied(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action prepared for a trigger, until one's next turn (ASM-18)."""

    trigger: str
    action: Allowed


class Pause(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Between two turns, while a legendary creature may act: whose turn ended; `round_over`: lairs act (D20-LEG-40)."""

    after: str
    round_over: bool = False


class Fight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fight being played. Round 0 is a surprise round, where only those aware act (ASM-15).

    `acted`: had a turn since the fight began (R-49), `done`: had it this round (R-47); `interrupted`: already
    interrupted the turn being played (R-50); `coming`: take a turn delayed after it had begun (ASM-17); `overtaken`:
    still to play, though who has just ended a turn came in after them (ASM-18); `aware`: act in a surprise round.
    """

    round: int
    order: tuple[str, ...]
    acting: str
    ranks: dict[str, Rank] = {}
    acted: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()
    delaying: frozenset[str] = frozenset()
    coming: frozenset[str] = frozenset()
    overtaken: frozenset[str] = frozenset()
    interrupted: frozenset[str] = frozenset()
    aware: frozenset[str] = frozenset()
    readied: dict[str, Readied] = {}
    aside: Aside | None = None
    pause: Pause | None = None

    @property
    def playing(self) -> str:
        """Who may act now: the one of the aside, else the one of the turn; nobody in a pause."""
        if self.aside is not None:
            return self.aside.actor
        return "" if self.pause is not None else self.acting
