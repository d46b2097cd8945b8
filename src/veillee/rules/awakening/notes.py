"""What a rule tells while it runs: the lines of the log, each with every number that made it.

Notes explain; they change nothing. A rule fills every field; `None` and empty sums stand only in a view of a note,
for what its viewer may not know.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

import msgspec

from veillee.rules.awakening.nouns import (
    Actor,
    AttackKind,
    Attribute,
    Condition,
    DamageType,
    EffectKind,
    FreeActionKind,
    Idle,
    Posture,
    Recovery,
    Resource,
    RestKind,
)
from veillee.rules.common import Name, Sum, Who


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


class TurnTold(Note, frozen=True, kw_only=True, tag="turn"):
    """A turn begins; `skipped` says why it cannot be played."""

    actor: Who
    round: int
    skipped: Idle = ""


class FightTold(Note, frozen=True, kw_only=True, tag="fight"):
    """A fight begins or ends."""

    begins: bool
    surprised: tuple[Who, ...] = ()


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


class LevelLostTold(Note, frozen=True, kw_only=True, tag="level_lost"):
    """A level taken back, with the PV and PC that it had given and the XP that it had cost."""

    actor: Who
    level: int
    lost: int
    power_points: int
    experience: int


class MasteryTold(Note, frozen=True, kw_only=True, tag="mastery"):
    """A power learned, or its rank of that level unlocked; or taken back, with what it had cost."""

    actor: Who
    power: Name
    rank: int = 0
    back: bool = False
    power_points: int
    experience: int


class Trade(StrEnum):
    """How a thing changed hands."""

    BOUGHT = "bought"
    GIVEN = "given"
    SOLD = "sold"
    TAKEN = "taken"


class TradeTold(Note, frozen=True, kw_only=True, tag="trade"):
    """A thing came or went, for so many NX in all."""

    actor: Who
    trade: Trade
    item: Name
    count: int = 1
    shards: int = 0


class PriceTold(Note, frozen=True, kw_only=True, tag="price"):
    """The price of something at this table; none: the GM says it each time."""

    item: Name
    price: int | None


class ForgeTold(Note, frozen=True, kw_only=True, tag="forge"):
    """An artisan improved a thing: what it was and what it is, as printed."""

    actor: Who
    item: Name
    before: str
    after: str
    shards: int


class WornTold(Note, frozen=True, kw_only=True, tag="worn"):
    """What a fight cost a tenue (WA-DUR-02); nothing left: it is broken."""

    actor: Who
    lost: int
    left: int
    most: int


class OutfitDeed(StrEnum):
    """What was done with NX about a tenue or a sur-tenue."""

    REPAIRED = "repaired"
    BOUGHT_AGAIN = "bought_again"
    OVER_OUTFIT = "over_outfit"
    PUT_ON = "put_on"
    RESTORED = "restored"
    TAKEN = "taken"


class OutfitTold(Note, frozen=True, kw_only=True, tag="outfit"):
    """A tenue repaired or bought again, a sur-tenue bought, put on, restored or taken away."""

    actor: Who
    deed: OutfitDeed
    outfit: str = ""
    value: int = 0
    shards: int


class AwardTold(Note, frozen=True, kw_only=True, tag="award"):
    """The GM gave XP, PC or NX, or took them when negative."""

    actors: tuple[Who, ...]
    resource: Resource
    amount: int
    reason: str = ""


class LevelTold(Note, frozen=True, kw_only=True, tag="level"):
    """A level gained: the results rolled, of which the best is the gain of PV (WA-LVL-07)."""

    actor: Who
    level: int
    rolled: tuple[int, ...]
    gain: int
    hit_points: int
    power_points: int


class TimeTold(Note, frozen=True, kw_only=True, tag="time"):
    """Minutes of the game go by."""

    minutes: int


class RestTold(Note, frozen=True, kw_only=True, tag="rest"):
    """A rest begins, ends, or is interrupted."""

    kind: RestKind
    actors: tuple[Who, ...]
    step: Literal["begins", "ends", "interrupted"]


class RecoveredTold(Note, frozen=True, kw_only=True, tag="recovered"):
    """A choice of a rest: what came back, as an addition before the cap (WA-REST-03, WA-REST-04)."""

    actor: Who
    choice: Recovery
    sum: Sum
    gained: int | None


class SoulTold(Note, frozen=True, kw_only=True, tag="soul"):
    """A soul departs, is paid for, is lost, or is lost with all its group (WA-SOUL-01 to 05, WA-SOUL-11)."""

    actor: Who
    step: Literal["departs", "paid", "lost", "final"]
    payers: tuple[Who, ...] = ()
    shards: int = 0


class RecallTold(Note, frozen=True, kw_only=True, tag="recall"):
    """A ritual brings a dead character back, or fails with the rest that it was made in (WA-SOUL-06, R-SOUL-03)."""

    actor: Who
    target: Who
    failed: bool = False


class PoisonTold(Note, frozen=True, kw_only=True, tag="poison"):
    """What became of a poison: kept or lost as a weapon was coated, without effect, broken, given, taken."""

    actor: Who
    poison: Name
    step: Literal["kept", "lost", "immune", "broken", "given", "taken"]
    count: int = 1


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


Told = (
    BlowTold
    | DamageTold
    | RiposteTold
    | ReactionsLostTold
    | CheckTold
    | CareTold
    | DeteriorationTold
    | MoveTold
    | OpportunityTold
    | PostureTold
    | ActTold
    | EffectTold
    | PowerTold
    | RechargeTold
    | GainTold
    | ShiftTold
    | TurnTold
    | FightTold
    | CorrectionTold
    | RequestTold
    | TimeTold
    | RestTold
    | RecoveredTold
    | SoulTold
    | RecallTold
    | PoisonTold
    | ComplexTold
    | ConsequenceTold
    | LevelTold
    | LevelLostTold
    | MasteryTold
    | TradeTold
    | PriceTold
    | ForgeTold
    | WornTold
    | OutfitTold
    | AwardTold
)
