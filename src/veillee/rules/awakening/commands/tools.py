"""The tools of the GM for a scene and a fight."""

from __future__ import annotations

from veillee.rules.awakening.commands.complex_actions import CheckTool
from veillee.rules.awakening.commands.making import OpenBook, WriteCareer
from veillee.rules.awakening.commands.progress import GrowthTool
from veillee.rules.awakening.commands.rests import RestTool
from veillee.rules.awakening.nouns import (
    ActionCost,
    Attribute,
    Card,
    Condition,
    Difficulty,
    EffectKind,
)
from veillee.rules.commands import ByGM, CommonTool
from veillee.rules.common import Side
from veillee.rules.scene import Place


class AddActor(ByGM, frozen=True, kw_only=True, tag="add_actor"):
    """Bring a participant in, before or during a fight; `id` is made by the table, never from the name."""

    id: str
    card: Card
    side: Side
    place: Place | None = None
    hit_points: int | None = None
    experience: int = 0


class EditCard(ByGM, frozen=True, kw_only=True, tag="edit_card"):
    """Replace a card: name, numbers, attacks."""

    actor: str
    card: Card


class EndScene(ByGM, frozen=True, kw_only=True, tag="end_scene"):
    """Out of a fight, close a scene: what powers count by encounter comes back, their passing effects end (RB-53)."""


class Correct(ByGM, frozen=True, kw_only=True, tag="correct"):
    """Set counters of an actor to what the GM says (WA-GEN-08); what is left out does not change."""

    actor: str
    hit_points: int | None = None
    magic_points: int | None = None
    experience: int | None = None
    below_zero: int | None = None
    condition: Condition | None = None
    moves: int | None = None
    attacks: int | None = None
    frees: int | None = None
    reason: str = ""


class GiveEffect(ByGM, frozen=True, kw_only=True, tag="give_effect"):
    """Put an effect on an actor: a poison's state, the price of a fumble, a modifier with its label (R-CRIT-09)."""

    actor: str
    kind: EffectKind
    value: int = 0
    rounds: int | None = None
    uses: int | None = None
    label: str = ""


class EndEffect(ByGM, frozen=True, kw_only=True, tag="end_effect"):
    """Take an effect away."""

    actor: str
    effect: str


class AskCheck(ByGM, frozen=True, kw_only=True, tag="ask_check"):
    """Ask one or several actors for a check; players see the threshold only if `shown` (WA-CHECK-03)."""

    actors: tuple[str, ...]
    attribute: Attribute
    threshold: int | None = None
    difficulty: Difficulty | None = None
    """Stands for a threshold in its band, when no number is given (WA-CHECK-05)."""
    shown: bool = False
    label: str = ""
    cost: ActionCost | None = None
    """What it costs in a fight, on one's turn (R-CHK-08); nothing: nothing, at any moment."""
    critical_from: int | None = None
    fumble_to: int | None = None
    """Criticals of this very action, when they are not those of charisma (WA-CHECK-07)."""


class SetCareThreshold(ByGM, frozen=True, kw_only=True, tag="care_threshold"):
    """Threshold of care (R-DEATH-07)."""

    threshold: int


Tool = (
    CommonTool
    | AddActor
    | EditCard
    | EndScene
    | Correct
    | GiveEffect
    | EndEffect
    | AskCheck
    | SetCareThreshold
    | OpenBook
    | WriteCareer
    | GrowthTool
    | RestTool
    | CheckTool
)
