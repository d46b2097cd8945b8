"""Lines of the log: what an act explains on its way. `told` in `sentences` chooses the French of each."""

from __future__ import annotations

from typing import Literal

import msgspec

from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.checks import TrialKind
from veillee.rules.audacity.failed_roll import Help
from veillee.rules.audacity.life import Lifeline
from veillee.rules.audacity.nouns import Line
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Name, Sum, Who
from veillee.rules.scene import Square


class Note(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """One line of the log. What a viewer may not know is nothing, an empty sum or an empty text."""


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


class MoveTold(Note, frozen=True, kw_only=True, tag="move"):
    """A walk: `stopped` says what cut it, `step` that it was the free step."""

    actor: Who
    squares: int
    path: tuple[Square, ...] = ()
    step: bool = False
    stopped: Literal["", "down", "unseen", "interrupted"] = ""


class OpportunityTold(Note, frozen=True, kw_only=True, tag="opportunity"):
    """Somebody strikes who leaves a square, or lets it go (ASM-25)."""

    actor: Who
    target: Who
    taken: bool = True


class ActTold(Note, frozen=True, kw_only=True, tag="act"):
    """An act with nothing to roll: `stand_up`, `drop_prone`, `other`, `delay`, `come_in`, `ready`, `end_aside`."""

    actor: Who
    act: str
    label: str = ""
    cost: ActionCost | None = None


class AsideTold(Note, frozen=True, kw_only=True, tag="aside"):
    """Somebody acts beside the order: a bought interruption, a readied action (D20-AUD-60, ASM-18).

    `initiative`: only a new place in the order was bought (D20-AUD-63).
    """

    actor: Who
    target: Who | None = None
    """Whose turn it is."""
    kind: Literal["interruption", "initiative", "readied"]
    points: int = 0
    label: str = ""


class FightTold(Note, frozen=True, kw_only=True, tag="fight"):
    """A fight begins or ends; the surprised have no turn in the surprise round (ASM-15)."""

    begins: bool
    surprised: tuple[Who, ...] = ()


class InitiativeTold(Note, frozen=True, kw_only=True, tag="initiative"):
    """An initiative roll (ASM-14)."""

    actor: Who
    natural: int | None = None
    sum: Sum = Sum()


class TurnTold(Note, frozen=True, kw_only=True, tag="turn"):
    """A turn begins, or passes over somebody who cannot act: `skipped` says why."""

    actor: Who
    round: int
    skipped: Literal["", "dying", "stable", "dead", "disabled_effect", "delaying", "surprised"] = ""


class ScenarioTold(Note, frozen=True, kw_only=True, tag="scenario"):
    """A scenario starts, ends, or points are dealt anew in the middle of one (ASM-28, R-73)."""

    what: Literal["start", "end", "redistribute"]


class PointsTold(Note, frozen=True, kw_only=True, tag="points"):
    """Points that came and went in one act, for reasons of their own: those spent on a roll are told with it."""

    lines: tuple[Line, ...]
    names: dict[str, str] = {}
    """Of the players whose lines these are."""


class HintTold(Note, frozen=True, kw_only=True, tag="hint"):
    """A hint or a key advantage was asked of the GM (D20-AUD-50)."""

    player: str
    name: str
    label: str = ""
    granted: bool


class HeroTold(Note, frozen=True, kw_only=True, tag="hero"):
    """A character joins, reaches a level, loses some, leaves (D20-CREA-03, D20-CREA-10, D20-CREA-20)."""

    actor: Who | None
    hero: str
    what: Literal["joins", "level", "lost", "leaves", "experience", "paid"]
    level: int = 0
    amount: int = 0
    points: int = 0
    label: str = ""


class LegendTold(Note, frozen=True, kw_only=True, tag="legend"):
    """A creature is made legendary, acts so, changes its surroundings (D20-LEG-02, D20-LEG-20, D20-LEG-52)."""

    actor: Who
    what: Literal["made", "action", "lair", "environment_on", "environment_off", "resisted", "lair_in", "lair_out"]
    label: str = ""
    points: int = 0
    uses: int = 0
    left: int | None = None


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


Told = (
    TrialTold
    | StrikeTold
    | ConfirmTold
    | DamageTold
    | FallTold
    | DyingTold
    | HealTold
    | SpecialTold
    | MoveTold
    | OpportunityTold
    | ActTold
    | AsideTold
    | FightTold
    | InitiativeTold
    | TurnTold
    | ScenarioTold
    | PointsTold
    | HintTold
    | HeroTold
    | LegendTold
    | EffectTold
    | DrainTold
    | RequestTold
    | DayTold
    | CorrectionTold
)
