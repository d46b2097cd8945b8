"""The table's own state: seats, devices, invitations, standing orders, messages, pictures. Undo does not touch it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from veillee.fair.evening import Evening
from veillee.fair.proof import Seeds
from veillee.rules.common import Role

HOST: Final = "host"
"""Author of what the host does itself; no seat has this id."""
DiceMode = Literal["here", "typed"]


class Orders(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Standing orders of one actor by kind of choice, of whatever rule set its table has: an answer given in advance,
    `ask`, or nothing: what the system does by default.
    """

    reaction: Literal["", "ask", "take", "dodge", "parry"] = ""
    fate: Literal["", "ask", "never"] = ""
    riposte: Literal["", "ask", "yes", "no"] = ""
    opportunity: Literal["", "ask", "yes", "no"] = ""
    failed_d20: Literal["", "ask", "pass"] = ""
    halve: Literal["", "ask", "pass"] = ""
    certain_death: Literal["", "ask", "pass"] = ""
    legendary_resistance: Literal["", "ask", "pass"] = ""
    readied: Literal["", "ask", "pass"] = ""
    interruption: Literal["", "ask", "pass"] = ""

    @property
    def given(self) -> dict[str, str]:
        """Those that were given, by kind of choice."""
        return {kind: order for kind, order in msgspec.structs.asdict(self).items() if order}


class Seat(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A place at the table. A player seat holds actors; `dice` says whether its rolls are drawn here or typed."""

    id: str
    role: Role
    name: str
    player: str = ""
    """Who sits there, by the name given at the door; empty when nobody said."""
    actors: tuple[str, ...] = ()
    dice: DiceMode = "here"
    code: str = ""
    """Personal code that brings a new device to this seat; empty when revoked."""

    @property
    def signature(self) -> str:
        """What it signs with: « Marie (Elara) », or its name alone when no other is known."""
        return self.name if self.player in ("", self.name) else f"{self.player} ({self.name})"


class Loan(msgspec.Struct, frozen=True):
    """A character that the seat `to` plays for its `owner`, until the evening closes."""

    actor: str
    owner: str
    to: str


class Device(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A browser that holds a seat. Only a hash of its key is kept."""

    id: str
    seat: str
    key_hash: str
    label: str = ""
    since: int = 0


class Admission(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at the door: a name, the seat wanted (empty: any), waiting for the GM."""

    id: str
    name: str
    seat: str
    key_hash: str
    label: str
    at: int


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """An uploaded picture, re-encoded; its bytes are in the store under `id`."""

    id: str
    title: str
    width: int
    height: int


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """Folded from `Record.changes`, all of them, undone acts included."""

    id: str
    title: str = ""
    system: str = ""
    code: str = ""
    """Short code of the table, for the join page; empty when the door is closed."""
    seats: dict[str, Seat] = {}
    devices: dict[str, Device] = {}
    admissions: tuple[Admission, ...] = ()
    orders: dict[str, Orders] = {}
    pictures: dict[str, Picture] = {}
    shown: dict[str, str] = {}
    """Seat id -> picture id shown to it now."""
    loans: tuple[Loan, ...] = ()
    evening: int = 0
    open: bool = False
    evenings: dict[int, Evening] = {}
    """By number, those with commitments: what everybody may know of their dice."""
    seeds: dict[int, Seeds] = {}
    """The secrets of each evening."""
