"""Commands and changes of the table's own state, and what is said and rolled beside the rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from veillee.dice import Key
from veillee.fair.proof import Seeds
from veillee.rules.common import Role
from veillee.table.seats import Admission, Device, DiceMode, Orders, Picture, Seat


class TableCommand(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """Something a seat wants of the table itself."""


class Retitle(TableCommand, frozen=True, kw_only=True, tag="retitle"):
    title: str


class AddSeat(TableCommand, frozen=True, kw_only=True, tag="add_seat"):
    id: str
    role: Role
    name: str
    actors: tuple[str, ...] = ()


class ChangeSeat(TableCommand, frozen=True, kw_only=True, tag="change_seat"):
    seat: str
    name: str | None = None
    actors: tuple[str, ...] | None = None


class RemoveSeat(TableCommand, frozen=True, kw_only=True, tag="remove_seat"):
    seat: str


class RenewCode(TableCommand, frozen=True, kw_only=True, tag="renew_code"):
    """A new personal code for a seat, or for the table's door when `seat` is empty; `revoke` leaves none."""

    seat: str = ""
    revoke: bool = False


class RevokeDevice(TableCommand, frozen=True, kw_only=True, tag="revoke_device"):
    device: str


class Admit(TableCommand, frozen=True, kw_only=True, tag="admit"):
    """Let somebody in at a seat, or send them away (`seat` empty)."""

    admission: str
    seat: str = ""


class SetOrders(TableCommand, frozen=True, kw_only=True, tag="orders"):
    actor: str
    orders: Orders


class SetDice(TableCommand, frozen=True, kw_only=True, tag="dice"):
    """Where the dice of a seat fall: drawn here, or typed from the table."""

    seat: str
    dice: DiceMode


class Say(TableCommand, frozen=True, kw_only=True, tag="say"):
    """A short message to all, or to some seats."""

    text: str
    to: tuple[str, ...] = ()


class Roll(TableCommand, frozen=True, kw_only=True, tag="roll"):
    """Any expression, public or for the GM alone; `faces` when thrown on the real table."""

    expression: str
    secret: bool = False
    label: str = ""
    faces: tuple[int, ...] = ()


class ShowPicture(TableCommand, frozen=True, kw_only=True, tag="show_picture"):
    """Show a picture to seats (all when none is named), or take it away (`picture` empty)."""

    picture: str = ""
    to: tuple[str, ...] = ()


class OpenEvening(TableCommand, frozen=True, kw_only=True, tag="open_evening"):
    pass


class CloseEvening(TableCommand, frozen=True, kw_only=True, tag="close_evening"):
    pass


class CommitValue(TableCommand, frozen=True, kw_only=True, tag="commit_value"):
    """The SHA-256 of a value that this seat adds to the dice of an evening."""

    evening: int
    hash: str


class GiveValue(TableCommand, frozen=True, kw_only=True, tag="give_value"):
    """The value that was committed."""

    evening: int
    value: str


class Lend(TableCommand, frozen=True, kw_only=True, tag="lend"):
    """Lend the characters of a seat to another one until the evening closes; all of them when none is named."""

    seat: str
    to: str
    actors: tuple[str, ...] = ()


class EndLoan(TableCommand, frozen=True, kw_only=True, tag="end_loan"):
    """Give the characters of a seat back to it; all of them when none is named."""

    seat: str
    actors: tuple[str, ...] = ()


AnyTableCommand = (
    Retitle
    | AddSeat
    | ChangeSeat
    | RemoveSeat
    | RenewCode
    | RevokeDevice
    | Admit
    | SetOrders
    | SetDice
    | Say
    | Roll
    | ShowPicture
    | OpenEvening
    | CloseEvening
    | CommitValue
    | GiveValue
    | Lend
    | EndLoan
)


class Change(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """One fact of the table's own state."""


class TableMade(Change, frozen=True, kw_only=True, tag="table_made"):
    id: str
    title: str
    system: str
    settings: dict[str, str]
    code: str


class Retitled(Change, frozen=True, kw_only=True, tag="retitled"):
    title: str


class SeatSet(Change, frozen=True, kw_only=True, tag="seat_set"):
    seat: Seat


class SeatRemoved(Change, frozen=True, kw_only=True, tag="seat_removed"):
    seat: str


class DeviceSet(Change, frozen=True, kw_only=True, tag="device_set"):
    device: Device


class DeviceRemoved(Change, frozen=True, kw_only=True, tag="device_removed"):
    device: str


class CodeSet(Change, frozen=True, kw_only=True, tag="code_set"):
    code: str


class AdmissionsSet(Change, frozen=True, kw_only=True, tag="admissions_set"):
    admissions: tuple[Admission, ...]


class OrdersSet(Change, frozen=True, kw_only=True, tag="orders_set"):
    actor: str
    orders: Orders


class PictureAdded(Change, frozen=True, kw_only=True, tag="picture_added"):
    picture: Picture


class PictureShown(Change, frozen=True, kw_only=True, tag="picture_shown"):
    shown: dict[str, str]


class Said(Change, frozen=True, kw_only=True, tag="said"):
    """Only a log line."""

    seat: str
    text: str
    to: tuple[str, ...] = ()


class Rolled(Change, frozen=True, kw_only=True, tag="rolled"):
    """Only a log line: an expression thrown beside the rules."""

    seat: str
    expression: str
    total: int
    dice: tuple[RolledDie, ...]
    secret: bool = False
    label: str = ""
    origin: Literal["drawn", "typed"] = "drawn"
    key: Key | None = None


class RolledDie(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die of a free roll; `rerolled` when it was thrown again, `added` when an explosion threw it."""

    sides: int
    face: int
    kept: bool = True
    tag: str = ""
    rerolled: bool = False
    added: bool = False


class EveningSet(Change, frozen=True, kw_only=True, tag="evening_set"):
    """An evening opens with the commitments of its seeds, or closes and reveals the seed of what everybody saw."""

    evening: int
    open: bool
    commitment: str = ""
    hidden_commitment: str = ""
    seed: str = ""


class SeedsDrawn(Change, frozen=True, kw_only=True, tag="seeds_drawn"):
    """The secrets of an evening: kept, and shown to nobody."""

    evening: int
    seeds: Seeds


class ValueCommitted(Change, frozen=True, kw_only=True, tag="value_committed"):
    evening: int
    seat: str
    hash: str


class ValueGiven(Change, frozen=True, kw_only=True, tag="value_given"):
    evening: int
    seat: str
    value: str


class ActorHeld(Change, frozen=True, kw_only=True, tag="actor_held"):
    """A player made a character; the seat holds it. Part of the record of that act."""

    seat: str
    actor: str


class ActorLetGo(Change, frozen=True, kw_only=True, tag="actor_let_go"):
    """The act that made a character was undone."""

    actor: str


class ActorsLent(Change, frozen=True, kw_only=True, tag="actors_lent"):
    """With the names of both seats at that moment, for the log."""

    seat: str
    to: str
    actors: tuple[str, ...]
    owner: str
    borrower: str


class LoanEnded(Change, frozen=True, kw_only=True, tag="loan_ended"):
    seat: str
    actors: tuple[str, ...]
    owner: str


AnyChange = (
    TableMade
    | Retitled
    | SeatSet
    | SeatRemoved
    | DeviceSet
    | DeviceRemoved
    | CodeSet
    | AdmissionsSet
    | OrdersSet
    | PictureAdded
    | PictureShown
    | Said
    | Rolled
    | EveningSet
    | SeedsDrawn
    | ValueCommitted
    | ValueGiven
    | ActorHeld
    | ActorLetGo
    | ActorsLent
    | LoanEnded
)
