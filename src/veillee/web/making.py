"""New tables: empty, or with an encounter of the packs laid out and a seat for each hero."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from veillee.codex.pack import Codex
from veillee.i18n import LANGUAGES, _, speaking
from veillee.rules.common import Role
from veillee.rules.system import System
from veillee.store.contract import Store
from veillee.store.portable import cut
from veillee.table.changes import AnyChange, CodeSet, DeviceRemoved, Retitled, SeatSet
from veillee.table.codes import DOOR, SEAT, new_code
from veillee.table.messages import Do
from veillee.table.record import Record
from veillee.table.seats import Seat, TableState
from veillee.table.source import DrawnFaces
from veillee.table.table import Accepted, Table
from veillee.table.text import TITLE
from veillee.table.wire import Wire, encode_value
from veillee.web.games import GAMES

SCREEN: Final = "screen"


def new_table_id() -> str:
    return secrets.token_hex(6)


def new_table(system: System, codex: Codex, title: str, now: int) -> tuple[Table, list[Record]]:
    """An empty table with its book, if it has one, the GM's seat and a projected screen; all its records, committed."""
    table, first = Table.make(system, table_id=new_table_id(), title=title, settings={}, code=new_code(DOOR), now=now)
    screen = Seat(id=SCREEN, role=Role.SCREEN, name=_("Écran"))
    records = [first, *_kept(table, table.change(SeatSet(seat=screen), now=now))]
    opened = GAMES[system.key].book(codex)
    if opened is not None:
        records += _kept(table, table.prepare(opened, now=now))
    return table, records


def demo_table(system: System, codex: Codex, title: str, now: int) -> tuple[Table, list[Record]]:
    """The demo: foes and heroes in their places, one player seat per hero; in French, as the packs are."""
    with speaking(LANGUAGES[0]):
        laid = GAMES[system.key].demo(codex)
        table, records = new_table(system, codex, title or laid.title, now)
    for number, command in enumerate(laid.commands):
        records += _done(table, command, f"demo-{number}", now)
    seats = (SeatSet(seat=msgspec.structs.replace(seat, code=new_code(SEAT))) for seat in laid.seats)
    records += _kept(table, table.change(*seats, now=now))
    return table, records


def copied(store: Store, systems: Mapping[str, System], data: bytes, version: int | None, now: int) -> Table:
    """A new table as an exported one was at a version, or is; kept, with a door of its own. Blocks on the disk."""
    wires = {key: Wire(system) for key, system in systems.items()}
    line = store.import_(data if version is None else cut(data, version, wires), table=new_table_id())
    table = Table.load(systems[line.system], store.records(line.id), table_id=line.id)
    mark = _(" (version {version})").format(version=table.version)
    title = table.state.title[: TITLE - len(mark)] + mark
    made = table.change(Retitled(title=title), *own_door(table.state), now=now)
    store.append(line.id, made.records)
    store.describe(line.id, title)
    table.commit(made.records)
    return table


def own_door(state: TableState) -> Iterator[AnyChange]:
    """What makes an imported copy a table of its own: other codes, no device of the original."""
    yield CodeSet(code=new_code(DOOR))
    for seat in state.seats.values():
        if seat.role is not Role.SCREEN:
            yield SeatSet(seat=msgspec.structs.replace(seat, code=new_code(SEAT)))
    for device in state.devices:
        yield DeviceRemoved(device=device)


def _done(table: Table, command: Any, command_id: str, now: int) -> Sequence[Record]:
    message = Do(id=command_id, command=msgspec.Raw(encode_value(command)))
    proposal = table.submit("gm", message, now=now, source=DrawnFaces())
    if not isinstance(proposal, Accepted):
        raise ValueError(f"the encounter of the packs was refused: {proposal}")
    return _kept(table, proposal)


def _kept(table: Table, accepted: Accepted) -> Sequence[Record]:
    table.commit(accepted.records)
    return accepted.records
