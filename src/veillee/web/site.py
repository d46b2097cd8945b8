"""What the routes share, and who is asking: the host, or a device at a seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final

from fastapi import Depends
from msgspec import Struct
from starlette.requests import HTTPConnection

from veillee.codex.pack import Codex
from veillee.rules.common import Role
from veillee.store.contract import StoreError
from veillee.web.addresses import Addresses
from veillee.web.devices import HOST_COOKIE, cookie, device_of, key_for, tables_held
from veillee.web.doors import Doors
from veillee.web.host import Access, Host
from veillee.web.limits import READS, Limits, Rate
from veillee.web.listing import Listing
from veillee.web.live import Live
from veillee.web.past import Pasts
from veillee.web.problems import Problem, gm_only, no_table, not_host, not_seated, too_often
from veillee.web.tables import Tables
from veillee.web.viewers import may_look

CLIENT: Final = Path(__file__).parent / "static" / "client"
GM_SEAT: Final = "gm"


@dataclass
class Site:
    """One running server."""

    tables: Tables
    host: Host
    addresses: Addresses
    data: str = ""
    client: Path = CLIENT
    limits: Limits = field(default_factory=Limits)
    doors: Doors = field(init=False)
    listing: Listing = field(init=False)
    pasts: Pasts = field(init=False)

    def __post_init__(self) -> None:
        self.doors = Doors(self.tables)
        self.listing = Listing(self.tables)
        self.pasts = Pasts(self.tables.store)

    @property
    def codex(self) -> Codex:
        return self.tables.codex

    def spend(self, rate: Rate, connection: HTTPConnection) -> None:
        """Count a request of an address; raise `Problem` when there were too many."""
        wait = self.limits.take(rate, asker(connection))
        if wait:
            raise too_often(wait)


class Seated(Struct, frozen=True):
    """Somebody at a table: `device` is empty for the host."""

    live: Live
    seat: str
    device: str = ""

    @property
    def role(self) -> Role:
        return self.live.table.state.seats[self.seat].role


def asker(connection: HTTPConnection) -> str:
    """The address a request comes from."""
    return connection.client.host if connection.client else "?"


def site_of(connection: HTTPConnection) -> Site:
    """The site of a request."""
    site: Site = connection.app.state.site
    return site


def host_access(connection: HTTPConnection) -> Access:
    """What this browser may do as the host."""
    return site_of(connection).host.access(cookie(connection, HOST_COOKIE))


async def open_table(connection: HTTPConnection, table: str) -> Live:
    """A table by its address; every table that cannot be opened is simply not here."""
    try:
        return await site_of(connection).tables.open(table)
    except StoreError as error:
        raise no_table() from error


def seated(connection: HTTPConnection, live: Live, wanted: str = "") -> Seated | None:
    """The seat this browser looks from: the one it wants if it may, else the GM's for the host, else its device's."""
    state = live.table.state
    seats: list[Seated] = []
    if host_access(connection) == "open" and GM_SEAT in state.seats:
        seats.append(Seated(live, GM_SEAT))
    device = device_of(state, key_for(connection, live.id))
    if device is not None and device.seat in state.seats:
        seats.append(Seated(live, device.seat, device.id))
    if not wanted:
        return seats[0] if seats else None
    return next((Seated(live, wanted, each.device) for each in seats if may_look(state, each.seat, wanted)), None)


async def _counted(connection: HTTPConnection) -> Site:
    site = site_of(connection)
    site.spend(READS, connection)
    return site


async def _as_host(connection: HTTPConnection) -> Site:
    site = await _counted(connection)
    if host_access(connection) != "open":
        raise not_host()
    return site


async def _at_table(connection: HTTPConnection, table: str) -> Seated:
    await _counted(connection)
    place = seated(connection, await open_table(connection, table))
    if place is None:
        raise not_seated()
    return place


async def _as_gm(connection: HTTPConnection, table: str) -> Seated:
    place = await _at_table(connection, table)
    if place.role is not Role.GM:
        raise gm_only()
    return place


async def _leads(connection: HTTPConnection) -> bool:
    """Whether this browser is the host's, or holds a GM's seat somewhere: it may read what players discover."""
    if host_access(connection) == "open":
        return True
    for table in tables_held(connection):
        try:
            place = seated(connection, await open_table(connection, table))
        except Problem:
            continue
        if place is not None and place.role is Role.GM:
            return True
    return False


AnySite = Annotated[Site, Depends(_counted)]
"""For routes open to everyone."""
HostSite = Annotated[Site, Depends(_as_host)]
"""For routes of the host; refused to everyone else."""
AtTable = Annotated[Seated, Depends(_at_table)]
"""For routes of a table; refused to who has no seat there."""
Leads = Annotated[bool, Depends(_leads)]
"""Whether the one who asks leads a table."""
AsGM = Annotated[Seated, Depends(_as_gm)]
"""For routes of the GM of a table."""
