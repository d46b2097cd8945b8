"""What somebody may want at a table of Worlds Awakening. A command is judged, and may be refused."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.nouns import (
    Attribute,
    Card,
    Condition,
    Direction,
    EffectKind,
    FreeActionKind,
    Place,
    Posture,
    Square,
    Wall,
)
from veillee.rules.common import Name, Side


class ByActor(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A command of the rules, made by the seat that holds `actor`."""

    actor: str


class Move(ByActor, frozen=True, kw_only=True, tag="move"):
    """Walk a list of adjacent squares, the starting one left out (WA-ACT-04).

    Without a board `leaves` names the contacts left.
    """

    path: tuple[Square, ...] = ()
    leaves: tuple[str, ...] = ()


class Attack(ByActor, frozen=True, kw_only=True, tag="attack"):
    """Strike with one attack line (WA-ATK-01). `fate`: 1 XP spent before the roll. `point`: center of an area."""

    line: str
    target: str = ""
    point: Square | None = None
    excluded: tuple[str, ...] = ()
    fate: bool = False


class DoubleAttack(ByActor, frozen=True, kw_only=True, tag="double_attack"):
    """First blow of an attack with two weapons (WA-OPT-05)."""

    line: str
    target: str
    fate: bool = False


class SecondBlow(ByActor, frozen=True, kw_only=True, tag="second_blow"):
    """Second blow, with the other weapon, its target chosen after the first is resolved (WA-OPT-09)."""

    line: str
    target: str
    fate: bool = False


class TakePosture(ByActor, frozen=True, kw_only=True, tag="posture"):
    """Take a defensive stance (WA-POST-02, WA-POST-03)."""

    posture: Posture


class Disengage(ByActor, frozen=True, kw_only=True, tag="disengage"):
    """Give up the A so that the M provokes nobody (WA-OPT-17)."""


class Stabilize(ByActor, frozen=True, kw_only=True, tag="stabilize"):
    """Care for a dying character in contact (WA-STAB-01). Only the GM may give a threshold."""

    target: str
    threshold: int | None = None
    fate: bool = False


class SwitchSet(ByActor, frozen=True, kw_only=True, tag="switch_set"):
    """Take the other weapon set in hand for one M (WA-SET-04)."""

    set: int


class FreeAction(ByActor, frozen=True, kw_only=True, tag="free_action"):
    """Use the free action: talk, drink, use an equipment effect or anything short (WA-ACT-14 to 16).

    `item`: the equipment, or the check that was asked of who talks; `label`: the player's own words.
    """

    kind: FreeActionKind
    item: str = ""
    label: str = ""


class Check(ByActor, frozen=True, kw_only=True, tag="check"):
    """Test a characteristic (WA-CHECK-02): as the GM asked (`request`), or freely against the GM's threshold."""

    attribute: Attribute
    request: str = ""
    threshold: int | None = None
    hidden: bool = False
    bonus: int = 0
    label: str = ""
    fate: bool = False


class Face(ByActor, frozen=True, kw_only=True, tag="face"):
    """Turn to another direction on one's own turn (R-OPT-06)."""

    facing: Direction


class EndTurn(ByActor, frozen=True, kw_only=True, tag="end_turn"):
    """End the turn; slots that cannot act are played on the way, deterioration included (WA-DEATH-03)."""


class ByGM(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A tool of the GM: validated, never a rule of the book."""


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
    threshold: int
    shown: bool = False
    label: str = ""


class CancelCheck(ByGM, frozen=True, kw_only=True, tag="cancel_check"):
    """Withdraw a check that was asked."""

    request: str


class SetCareThreshold(ByGM, frozen=True, kw_only=True, tag="care_threshold"):
    """Threshold of care (R-DEATH-07)."""

    threshold: int


Turnwise = (
    Move
    | Attack
    | DoubleAttack
    | SecondBlow
    | TakePosture
    | Disengage
    | Stabilize
    | SwitchSet
    | FreeAction
    | Check
    | Face
    | EndTurn
)
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
    | Reorder
    | GoTo
    | Correct
    | GiveEffect
    | EndEffect
    | SetSetting
    | AskCheck
    | CancelCheck
    | SetCareThreshold
)
Command = Turnwise | Tool
