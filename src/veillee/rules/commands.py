"""Commands that every table knows, whatever its book: who makes one, and the GM's tools on participants and places."""

from __future__ import annotations

import msgspec

from veillee.rules.common import Name, Side
from veillee.rules.scene import Place, Wall


class ByActor(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A command of the rules, made by the seat that holds `actor`."""

    actor: str


class ByOwner(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """An act that no turn pays for: growing, buying, resting. Made by the seat that holds `actor`."""

    actor: str


class ByGM(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A tool of the GM: validated, never a rule of the book."""


class RemoveActor(ByGM, frozen=True, kw_only=True, tag="remove_actor"):
    """Take a participant away."""

    actor: str


class Rename(ByGM, frozen=True, kw_only=True, tag="rename"):
    """Give a participant another name."""

    actor: str
    name: Name


class ChangeSide(ByGM, frozen=True, kw_only=True, tag="change_side"):
    """A participant goes over to another side."""

    actor: str
    side: Side


class PlaceActor(ByGM, frozen=True, kw_only=True, tag="place"):
    """Put a token anywhere, hidden or not, or take it off the board. Provokes nothing."""

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
    """Begin with everyone present, or with those named."""

    participants: tuple[str, ...] = ()
    surprised: tuple[str, ...] = ()


class EndFight(ByGM, frozen=True, kw_only=True, tag="end_fight"):
    """End the fight."""


class Reorder(ByGM, frozen=True, kw_only=True, tag="reorder"):
    """Settle a tie, or any order the GM wants, from the next slot on."""

    order: tuple[str, ...]


class GoTo(ByGM, frozen=True, kw_only=True, tag="go_to"):
    """Give the turn to a participant, with a fresh budget."""

    actor: str


class SetSetting(ByGM, frozen=True, kw_only=True, tag="setting"):
    """Change a table setting by its key."""

    key: str
    value: str


class CancelCheck(ByGM, frozen=True, kw_only=True, tag="cancel_check"):
    """Withdraw a check that was asked."""

    request: str


CommonTool = (
    RemoveActor
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
    | SetSetting
    | CancelCheck
)
