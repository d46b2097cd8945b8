"""What travels on a socket: small objects with a short `type`. `wire` turns them into JSON and back."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from veillee.rules.common import Refusal
from veillee.table.record import RecordKind

PROTOCOL = 1


class FromClient(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    omit_defaults=True,
    kw_only=True,
    forbid_unknown_fields=True,
):
    """A message of a client. `id` is made by the client; the same id again gets the first answer."""


class Hello(FromClient, frozen=True, kw_only=True, tag="hello"):
    """First message: the last version seen (0: none)."""

    version: int = 0
    protocol: int = PROTOCOL


class Do(FromClient, frozen=True, kw_only=True, tag="do"):
    """A command of the rules or a GM tool."""

    id: str
    command: msgspec.Raw


class AnswerPrompt(FromClient, frozen=True, kw_only=True, tag="answer"):
    """An answer to the prompt of version `prompt`: a value, or faces by ask (one list for each ask in `asks`)."""

    id: str
    prompt: int
    value: str = ""
    faces: tuple[tuple[int, ...], ...] = ()
    asks: tuple[int, ...] = ()
    draw: bool = False
    """Let the table draw the faces after all."""


class GoOn(FromClient, frozen=True, kw_only=True, tag="go_on"):
    """The GM passes every open offer with its default (« Continuer »)."""

    id: str
    prompt: int


class Undo(FromClient, frozen=True, kw_only=True, tag="undo"):
    """Undo the last act, or go back to version `to`."""

    id: str
    to: int | None = None


class Redo(FromClient, frozen=True, kw_only=True, tag="redo"):
    id: str


class DoTable(FromClient, frozen=True, kw_only=True, tag="table"):
    """A command of the table itself."""

    id: str
    command: msgspec.Raw


class Older(FromClient, frozen=True, kw_only=True, tag="older"):
    """Log entries before a version."""

    before: int


class Preview(FromClient, frozen=True, kw_only=True, tag="preview"):
    """Ask what a command would be: its refusal or nothing; never changes anything (used for areas before declaring)."""

    id: str
    command: msgspec.Raw


AnyFromClient = Hello | Do | AnswerPrompt | GoOn | Undo | Redo | DoTable | Older | Preview


class FromServer(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A message of the server."""


class FallView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Faces that fell for a line of the log."""

    purpose: str
    dice: str
    faces: tuple[int, ...]
    sides: tuple[int, ...]
    total: int
    typed: bool = False
    dropped: tuple[int, ...] = ()
    """Places of the dice that do not count."""
    rerolled: tuple[int, ...] = ()
    added: tuple[int, ...] = ()
    """Places of the dice thrown because another one exploded."""


class LineOfLog(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A note as a viewer may know it, with the falls that came just before it (empty when they are secret)."""

    note: Any
    falls: tuple[FallView, ...] = ()


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A log entry of one viewer: what one record told. Empty entries are not sent; `undone_by` strikes it through."""

    version: int
    at: int
    author: str
    """Name of the seat."""
    kind: RecordKind
    lines: tuple[LineOfLog, ...] = ()
    undone: bool = False
    undone_by: str = ""
    of: int = 0
    """For `undo` and `redo`: version of the act concerned, the last of several; for an answer: version of its act."""
    several: bool = False
    """An undo or a redo of several acts."""
    about: Any = None
    """What the only act that an undo or a redo moved told first, as this reader may know it."""
    dropped: tuple[str, ...] = ()


Path = tuple[str | int, ...]


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """A difference of a view: values to set and paths to delete, in order."""

    set: tuple[tuple[Path, Any], ...] = ()
    delete: tuple[Path, ...] = ()


class Welcome(FromServer, frozen=True, kw_only=True, tag="welcome"):
    """The whole view and the last entries: at connection and after a hole."""

    version: int
    protocol: int
    seat: str
    view: Any
    """A `TableView`."""
    log: tuple[Entry, ...]
    more: bool
    """Older entries exist."""


class Step(FromServer, frozen=True, kw_only=True, tag="step"):
    """From one version to the next; sent even when this viewer may not see what changed."""

    version: int
    patch: Patch = Patch()
    log: tuple[Entry, ...] = ()
    undone: tuple[int, ...] = ()
    """Versions of entries to strike through."""
    redone: tuple[int, ...] = ()


class Accepted(FromServer, frozen=True, kw_only=True, tag="accepted"):
    id: str
    version: int


class Refused(FromServer, frozen=True, kw_only=True, tag="refused"):
    id: str
    refusal: Refusal


class OlderEntries(FromServer, frozen=True, kw_only=True, tag="older"):
    log: tuple[Entry, ...]
    more: bool


class Presence(FromServer, frozen=True, kw_only=True, tag="presence"):
    """Seats with a device connected now."""

    seats: tuple[str, ...]


class Goodbye(FromServer, frozen=True, kw_only=True, tag="goodbye"):
    """The server closes: a refusal code says why (revoked, flood, newer protocol)."""

    refusal: Refusal


AnyFromServer = Welcome | Step | Accepted | Refused | OlderEntries | Presence | Goodbye


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A seat as others see it; `code`, `devices` and `orders` only for the GM, `dice` and `orders` also for oneself."""

    id: str
    role: str
    name: str
    player: str = ""
    """Who sits there, by the name given at the door."""
    actors: tuple[str, ...] = ()
    """Its own, also those it lent and only looks at."""
    lent: dict[str, str] = {}
    """Seat that plays each actor that this one lent for the evening."""
    borrowed: dict[str, str] = {}
    """Seat that owns each actor that this one plays for the evening."""
    dice: str = "here"
    code: str = ""
    devices: tuple[tuple[str, str, int], ...] = ()
    """Id, label, since."""


class WantedAsk(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice to type: which, for what, by whom. `index` is its place in the answer; `mine` when this viewer types it."""

    index: int
    dice: str
    sides: tuple[int, ...]
    purpose: str
    roller: str
    mine: bool = False


class PromptView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the table waits for, as a viewer may know it. `mine`: this viewer may answer."""

    id: int
    kind: str
    """Kind of the choice, or `faces`."""
    owner: str = ""
    """Actor id."""
    seat: str = ""
    """Seat awaited; empty: the GM."""
    offer: bool = False
    mine: bool = False
    answers: tuple[str, ...] = ()
    default: str = ""
    facts: Any = None
    asks: tuple[WantedAsk, ...] = ()
    entry: Entry | None = None
    """What the act has told so far, when this viewer may know it."""


class HistoryView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What undo and redo would do for this viewer: the first note of the act concerned, or why not."""

    undo: Any = None
    undo_version: int = 0
    undo_refusal: Refusal | None = None
    redo: Any = None
    redo_version: int = 0
    redo_refusal: Refusal | None = None


class EveningView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The dice of the open evening: commitments, who is in the mix, who committed and gave a value for the next one."""

    commitment: str
    hidden_commitment: str
    mix: int = 0
    seats: tuple[str, ...] = ()
    """Whose values are in the mix in force."""
    committed: dict[str, str] = {}
    """Hash by seat, of the values for the next mix."""
    given: tuple[str, ...] = ()
    ready: bool = False
    """Values may be given now."""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything a client draws."""

    id: str
    title: str
    system: str
    me: str
    role: Literal["gm", "player", "screen"]
    seats: dict[str, SeatView]
    code: str = ""
    admissions: tuple[tuple[str, str, str], ...] = ()
    """For the GM: id, name, seat wanted."""
    orders: dict[str, Any] = {}
    """The standing orders in force by actor, given or by default, for those this viewer holds."""
    pictures: dict[str, tuple[str, int, int]] = {}
    """For the GM: title, width, height by id."""
    shown: str = ""
    """Picture shown to this seat now."""
    evening: int = 0
    open: bool = False
    dice: EveningView | None = None
    """Of the open evening."""
    play: Any
    """The system's view."""
    prompt: PromptView | None = None
    history: HistoryView = HistoryView()
