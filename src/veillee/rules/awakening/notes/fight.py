"""Lines of a fight and of its checks."""

from __future__ import annotations

from typing import Literal

from veillee.rules.awakening.notes.base import BlowKind, Note, Outcome, ReactionKind
from veillee.rules.awakening.nouns import (
    AttackKind,
    Attribute,
    Condition,
    DamageType,
    EffectKind,
    FreeActionKind,
    Idle,
    Posture,
)
from veillee.rules.common import Name, Sum, Who


class BlowTold(Note, frozen=True, kw_only=True, tag="blow"):
    """An attack test met a target: totals, outcome and, if any, the reaction. `hit` says whether damage follows."""

    blow: BlowKind
    attacker: Who
    target: Who
    line: Name
    attack_kind: AttackKind
    natural: int | None
    attack: Sum
    defense: Sum
    outcome: Outcome
    hit: bool
    reaction: ReactionKind = ReactionKind.TAKE
    reaction_natural: int | None = None
    reaction_sum: Sum | None = None
    reaction_outcome: Outcome | None = None
    fate: tuple[str, ...] = ()
    """Actor ids that spent 1 XP on this exchange."""
    rules: tuple[str, ...] = ()
    """Rules that decided beyond the comparison, as WA-REACT-09."""


class DamageTold(Note, frozen=True, kw_only=True, tag="damage"):
    """Damage suffered, as an addition: dice first, then fixed bonus, margin, off hand, reductions; floor last."""

    source: Who | None
    target: Who
    line: Name | None
    sum: Sum
    types: tuple[DamageType, ...] = ()
    dealt: int
    maximized: bool = False
    hit_points: int | None
    below_zero: int = 0
    condition: Condition


class RiposteTold(Note, frozen=True, kw_only=True, tag="riposte"):
    """A critical reaction earned a riposte (WA-RIP-01), or could not use it, with the rule that says why."""

    actor: Who
    target: Who
    reaction: ReactionKind
    line: Name | None
    rule: str


class ReactionsLostTold(Note, frozen=True, kw_only=True, tag="reactions_lost"):
    """A fumbled reaction bars dodge and parry for one round (WA-REACT-15)."""

    actor: Who
    round: int


class CheckTold(Note, frozen=True, kw_only=True, tag="check"):
    """A characteristic check (WA-CHECK-02). `threshold` is dropped from views that may not know it."""

    actor: Who
    attribute: Attribute
    natural: int | None
    sum: Sum
    threshold: int | None
    threshold_shown: bool
    outcome: Outcome | None
    label: str = ""
    hidden: bool = False
    fate: bool = False


class CareTold(Note, frozen=True, kw_only=True, tag="care"):
    """A test of care on a dying character (WA-STAB-01)."""

    actor: Who
    target: Who
    natural: int | None
    sum: Sum
    threshold: int | None
    outcome: Outcome
    hit_points: int | None
    below_zero: int = 0
    condition: Condition
    fate: bool = False


class DeteriorationTold(Note, frozen=True, kw_only=True, tag="deterioration"):
    """A dying character loses its hit dice (WA-DEATH-03)."""

    actor: Who
    dice: str
    rolled: int
    below_zero: int
    limit: int
    condition: Condition


Stopped = Literal["", "down", "unseen"]


class MoveTold(Note, frozen=True, kw_only=True, tag="move"):
    """A move and its metres; `stopped` says what cut it: falling, or somebody that its author did not know of."""

    actor: Who
    metres: int
    path: tuple[tuple[int, int], ...] = ()
    stopped: Stopped = ""


class OpportunityTold(Note, frozen=True, kw_only=True, tag="opportunity"):
    """Somebody may strike a leaver (WA-OPT-11); `taken` says whether they do."""

    actor: Who
    target: Who
    taken: bool


class PostureTold(Note, frozen=True, kw_only=True, tag="posture"):
    actor: Who
    posture: Posture


SimpleAct = Literal["disengage", "switch_set", "equip", "face", FreeActionKind]


class ActTold(Note, frozen=True, kw_only=True, tag="act"):
    """A simple act with no number."""

    actor: Who
    act: SimpleAct
    label: str = ""


class EffectTold(Note, frozen=True, kw_only=True, tag="effect"):
    """An effect begins or ends."""

    actor: Who
    kind: EffectKind
    value: int = 0
    begins: bool = True
    label: str = ""
    does: str = ""
    """The type of a power's lasting effect, as `reduction`."""


class TurnTold(Note, frozen=True, kw_only=True, tag="turn"):
    """A turn begins; `skipped` says why it cannot be played."""

    actor: Who
    round: int
    skipped: Idle = ""


class FightTold(Note, frozen=True, kw_only=True, tag="fight"):
    """A fight begins or ends."""

    begins: bool
    surprised: tuple[Who, ...] = ()
