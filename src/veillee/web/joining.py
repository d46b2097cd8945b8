"""Sitting down: a code, a name, a free seat; the GM opens, or a personal code does (design §5, Joining)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, StringConstraints

from veillee.i18n import _
from veillee.rules.common import Refusal, Role
from veillee.table.changes import AdmissionsSet, AnyChange, DeviceRemoved, DeviceSet
from veillee.table.seats import Admission, Device, Seat, TableState
from veillee.table.text import NAME, tidy_line
from veillee.web.devices import PREFIX, device_of, forget, hashed, keep, key_for, label, new_id, new_key
from veillee.web.doors import Door
from veillee.web.limits import ALL_JOINS, JOINS
from veillee.web.live import Live
from veillee.web.problems import Problem, not_seated, too_often
from veillee.web.site import AnySite, Site, asker, open_table
from veillee.web.summary import actor_names

router: Final = APIRouter()

AT_THE_DOOR: Final = 20
"""People who may wait at one table; the one who waited longest goes."""
MAX_DEVICES: Final = 100

Text = Annotated[str, StringConstraints(max_length=200)]


class Joining(BaseModel):
    """What somebody writes to come in; `seat` empty: any."""

    model_config = ConfigDict(strict=True, extra="forbid")

    code: Text
    name: Text = ""
    seat: Text = ""


@router.get("/api/join/{code}")
async def behind(code: str, site: AnySite, request: Request) -> dict[str, Any]:
    """What a code opens, before going in."""
    door = await _door(site, request, code)
    live, seat = door.live, door.seat
    table = {"table": live.id, "title": live.table.state.title}
    if seat is not None:
        return {"kind": "seat", **table, "seat": _shown(live, seat)}
    state = live.table.state
    held = {device.seat for device in state.devices.values()}
    seats = [
        {**_shown(live, each), "free": each.id not in held} for each in state.seats.values() if each.role is Role.PLAYER
    ]
    return {"kind": "table", **table, "seats": seats}


@router.post("/api/join")
async def join(wish: Joining, site: AnySite, request: Request, response: Response) -> dict[str, str]:
    """Come in: at once with a personal code, else through the GM's door."""
    door = await _door(site, request, wish.code)
    live = door.live
    held = device_of(live.table.state, key_for(request, live.id))
    if door.seat is None and held is not None:
        return {"status": "seated", "table": live.id, "seat": held.seat}
    key = new_key()
    if door.seat is not None:
        await _sit(live, door.seat, key, label(request), held)
        answer = {"status": "seated", "table": live.id, "seat": door.seat.id}
    else:
        name = tidy_line(wish.name, NAME)
        if isinstance(name, Refusal):
            raise Problem(422, "join_name", _("Dites votre nom : de 1 à {maximum} caractères.").format(maximum=NAME))
        await _knock(
            live,
            Admission(
                id=new_id(),
                name=name,
                seat=wish.seat,
                key_hash=hashed(key),
                label=label(request, name),
                at=site.tables.clock(),
            ),
            key_for(request, live.id),
        )
        answer = {"status": "waiting", "table": live.id}
    keep(response, request, PREFIX + live.id, key)
    return answer


@router.get("/api/t/{table}/door")
async def waiting(table: str, site: AnySite, request: Request) -> dict[str, str]:
    """Whether the GM has opened."""
    state = (await open_table(request, table)).table.state
    key = key_for(request, table)
    device = device_of(state, key)
    if device is not None:
        return {"status": "seated", "seat": device.seat}
    if at_the_door(state, key) is not None:
        return {"status": "waiting", "seat": ""}
    return {"status": "refused", "seat": ""}


@router.post("/api/t/{table}/leave")
async def leave(table: str, site: AnySite, request: Request, response: Response) -> dict[str, str]:
    """Give this browser's seat up, or go away from the door."""
    live = await open_table(request, table)
    key = key_for(request, table)
    if not key:
        raise not_seated()

    def gone(state: TableState) -> Sequence[AnyChange]:
        device, admission = device_of(state, key), at_the_door(state, key)
        if device is not None:
            return (DeviceRemoved(device=device.id),)
        if admission is not None:
            return (AdmissionsSet(admissions=tuple(each for each in state.admissions if each is not admission)),)
        return ()

    await live.alter(gone)
    forget(response, PREFIX + table)
    return {"status": "gone", "table": table}


async def _door(site: Site, request: Request, code: str) -> Door:
    """The door of a code; trying codes is slowed, for one address and for all together."""
    who = asker(request)
    wait = site.limits.take(JOINS, who) or site.limits.take(ALL_JOINS, "")
    if wait:
        raise too_often(wait)
    door = await site.doors.find(code)
    if door is None:
        raise Problem(404, "join_unknown", _("Aucune table ne s’ouvre avec ce code. Vérifiez-le auprès du MJ."))
    site.limits.give_back(JOINS, who)
    site.limits.give_back(ALL_JOINS, "")
    return door


async def _sit(live: Live, seat: Seat, key: str, named: str, held: Device | None) -> None:
    device = Device(id=new_id(), seat=seat.id, key_hash=hashed(key), label=named, since=live.now)

    def seated(state: TableState) -> Sequence[AnyChange]:
        place = state.seats.get(seat.id)
        if place is None or place.code != seat.code:
            raise Problem(404, "join_unknown", _("Ce code vient d’être retiré. Demandez-en un autre au MJ."))
        others = len(state.devices) - (held is not None and held.id in state.devices)
        if others >= MAX_DEVICES:
            raise Problem(409, "join_full", _("Trop d’appareils sont à cette table : le MJ peut en retirer."))
        moved = (DeviceRemoved(device=held.id),) if held is not None and held.id in state.devices else ()
        return (*moved, DeviceSet(device=device))

    await live.alter(seated)


async def _knock(live: Live, admission: Admission, old_key: str) -> None:
    def knocking(state: TableState) -> Sequence[AnyChange]:
        seat = state.seats.get(admission.seat)
        if admission.seat and (seat is None or seat.role is not Role.PLAYER):
            raise Problem(422, "join_seat", _("Cette place n’existe pas : choisissez-en une autre."))
        if len(state.devices) >= MAX_DEVICES:
            raise Problem(409, "join_full", _("Trop d’appareils sont à cette table : le MJ peut en retirer."))
        before = at_the_door(state, old_key)
        others = tuple(each for each in state.admissions if each is not before)[-AT_THE_DOOR + 1 :]
        return (AdmissionsSet(admissions=(*others, admission)),)

    await live.alter(knocking)


def at_the_door(state: TableState, key: str) -> Admission | None:
    """Who waits for the GM with this key."""
    wanted = hashed(key) if key else ""
    return next((each for each in state.admissions if each.key_hash == wanted), None)


def _shown(live: Live, seat: Seat) -> dict[str, Any]:
    return {"id": seat.id, "name": seat.name, "actors": actor_names(live.table, seat)}
