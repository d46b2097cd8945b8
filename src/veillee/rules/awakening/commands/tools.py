"""The tools of the GM for a scene and a fight."""

from __future__ import annotations

from veillee.rules.awakening.commands.base import ByGM
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
    Place,
    Wall,
)
from veillee.rules.common import Name, Side


class AddActor(ByGM, frozen=True, kw_only=True, tag="add_actor"):
    """Bring a participant in, before or during a fight; `id` is made by the table, never from the name."""

    id: str
    card: Card
    side: Side
    place: Place | None = None
    hit_points: int | None = None
    experience: int = 0


class RemoveActor(ByGM, frozen=True, kw_only=True, tag="remove_actor"):
    """Take a participant away."""

    actor: str


class EditCard(ByGM, frozen=True, kw_only=True, tag="edit_card"):
    """Replace a card: name, numbers, attacks."""

    actor: str
    card: Card


class Rename(ByGM, frozen=True, kw_only=True, tag="rename"):
    """Give a participant another name."""

    actor: str
    name: Name


class ChangeSide(ByGM, frozen=True, kw_only=True, tag="change_side"):
    """A participant goes over to another side."""

    actor: str
    side: Side


class PlaceActor(ByGM, frozen=True, kw_only=True, tag="place"):
    """Put a token anywhere, hidden or not, or take it off the board. Provokes nothing (R-OPT-10)."""

    actor: str
    place: Place | None = None


class SetScene(ByGM, frozen=True, kw_only=True, tag="scene"):
    """Change the place: title, size, picture, board or none."""

    title: str | None = None
    board: bool | None = None
    width: int | None = None
    height: int | None = None
    picture: str | None = None
    clear_picture: bool = False


class AddWalls(ByGM, frozen=True, kw_only=True, tag="add_walls"):
    """Draw walls."""

    walls: tuple[Wall, ...]


class RemoveWalls(ByGM, frozen=True, kw_only=True, tag="remove_walls"):
    """Erase walls."""

    walls: tuple[str, ...]


class SetContact(ByGM, frozen=True, kw_only=True, tag="contact"):
    """Without a board: say who is in contact with whom."""

    first: str
    second: str
    touching: bool = True


class StartFight(ByGM, frozen=True, kw_only=True, tag="start_fight"):
    """Begin: initiative orders everyone present; the surprised lose round 1 (WA-OPT-19)."""

    participants: tuple[str, ...] = ()
    surprised: tuple[str, ...] = ()


class EndFight(ByGM, frozen=True, kw_only=True, tag="end_fight"):
    """End the fight (R-TURN-13)."""


class EndScene(ByGM, frozen=True, kw_only=True, tag="end_scene"):
    """Out of a fight, close a scene: what powers count by encounter comes back, their passing effects end (RB-53)."""


class Reorder(ByGM, frozen=True, kw_only=True, tag="reorder"):
    """Settle a tie, or any order the GM wants, from the next slot on (WA-TURN-04)."""

    order: tuple[str, ...]


class GoTo(ByGM, frozen=True, kw_only=True, tag="go_to"):
    """Give the turn to a participant, with a fresh budget."""

    actor: str


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


class SetSetting(ByGM, frozen=True, kw_only=True, tag="setting"):
    """Change a table setting by its key."""

    key: str
    value: str


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


class CancelCheck(ByGM, frozen=True, kw_only=True, tag="cancel_check"):
    """Withdraw a check that was asked."""

    request: str


class SetCareThreshold(ByGM, frozen=True, kw_only=True, tag="care_threshold"):
    """Threshold of care (R-DEATH-07)."""

    threshold: int


Tool = (
    AddActor
    | RemoveActor
    | EditCard
    | Rename
    | ChangeSide
    | PlaceActor
    | SetScene
    | AddWalls
    | RemoveWalls
    | SetContact
    | StartFight
    | EndFight
    | EndScene
    | Reorder
    | GoTo
    | Correct
    | GiveEffect
    | EndEffect
    | SetSetting
    | AskCheck
    | CancelCheck
    | SetCareThreshold
    | OpenBook
    | WriteCareer
    | GrowthTool
    | RestTool
    | CheckTool
)
