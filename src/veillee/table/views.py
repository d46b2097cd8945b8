"""What one seat receives of a table: its own part of the table's state, the system's view, the prompt, the history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from veillee.dice import Ask, Choice, parse
from veillee.fair.evening import is_ready
from veillee.rules.common import Role
from veillee.table.acts import holder, may_answer, orders_of, told_so_far
from veillee.table.entries import Reader, first_note, lines
from veillee.table.evenings import evening_now
from veillee.table.lending import lent_by, lent_to
from veillee.table.messages import Entry, EveningView, HistoryView, PromptView, SeatView, TableView, WantedAsk
from veillee.table.play import Play
from veillee.table.record import Waiting
from veillee.table.seats import Seat, TableState
from veillee.table.undo import redo_refusal, undo_refusal, undo_target


def table_view(reader: Reader, table: TableState, play: Play, seen: Any) -> TableView:
    """Everything a client draws; `seen` is the system's view for this reader."""
    me, gm = reader.seat, reader.viewer.sees_all
    return TableView(
        id=table.id,
        title=table.title,
        system=table.system,
        me=me.id,
        role=me.role.value,
        seats={seat.id: _seat_view(seat, table, me) for seat in table.seats.values()},
        code=table.code if gm else "",
        admissions=tuple((each.id, each.name, each.seat) for each in table.admissions) if gm else (),
        orders={
            actor: {**defaults, **orders_of(table, actor)}
            for actor, defaults in reader.system.standing_defaults(reader.state).items()
            if may_answer(table, me, actor)
        },
        pictures={each.id: (each.title, each.width, each.height) for each in table.pictures.values()} if gm else {},
        shown=table.shown.get(me.id, ""),
        evening=table.evening,
        open=table.open,
        dice=_evening_view(table),
        play=seen,
        prompt=prompt_view(reader, table, play),
        history=history_view(reader),
    )


def prompt_view(reader: Reader, table: TableState, play: Play) -> PromptView | None:
    """What the table waits for, as this reader may know it; nothing when even that is secret."""
    waiting = play.waiting
    if waiting is None or (reader.system.is_secret(waiting.command) and not reader.viewer.sees_all):
        return None
    match waiting.wanted:
        case Choice() as choice:
            prompt = _choice_view(reader, table, play, choice)
        case asks:
            prompt = _faces_view(reader, table, play, asks)
    if prompt is None:
        return None
    return msgspec.structs.replace(prompt, id=waiting.version, entry=_told(reader, play, waiting))


def history_view(reader: Reader) -> HistoryView:
    """What undo and redo would do from this seat, or why not."""
    log, system = reader.log, reader.system
    target = undo_target(log, None)
    refusal = target if not isinstance(target, int) else undo_refusal(system, log, reader.seat, target)
    act = log.act_until(log.head) if log.chain else ()
    redo_head = log.redo_target
    redo = log.act_until(redo_head) if redo_head else ()
    return HistoryView(
        undo=first_note(reader, act),
        undo_version=act[0].version if act else 0,
        undo_refusal=refusal,
        redo=first_note(reader, redo),
        redo_version=redo[0].version if redo else 0,
        redo_refusal=redo_refusal(system, log, reader.seat),
    )


def _evening_view(table: TableState) -> EveningView | None:
    evening = evening_now(table)
    if evening is None:
        return None
    return EveningView(
        commitment=evening.commitment,
        hidden_commitment=evening.hidden_commitment,
        mix=evening.mix,
        seats=tuple(sorted(evening.mixes[-1])),
        committed=evening.hashes,
        given=tuple(evening.values),
        ready=is_ready(evening, table.seats),
    )


def _seat_view(seat: Seat, table: TableState, me: Seat) -> SeatView:
    gm = me.role is Role.GM
    devices = tuple((each.id, each.label, each.since) for each in table.devices.values() if each.seat == seat.id)
    return SeatView(
        id=seat.id,
        role=seat.role.value,
        name=seat.name,
        player=seat.player,
        actors=seat.actors,
        lent=lent_by(table, seat),
        borrowed=lent_to(table, seat),
        dice=seat.dice if gm or seat.id == me.id else "here",
        code=seat.code if gm else "",
        devices=devices if gm else (),
    )


def _choice_view(reader: Reader, table: TableState, play: Play, choice: Choice) -> PromptView | None:
    facts = reader.system.prompt_view(play.state, choice, reader.viewer)
    if facts is None:
        return None
    mine, awaited = may_answer(table, reader.seat, choice.owner), holder(table, choice.owner)
    return PromptView(
        id=0,
        kind=choice.kind,
        owner=choice.owner,
        seat=awaited.id if awaited else "",
        offer=choice.offer,
        mine=mine,
        answers=choice.answers if mine else (),
        default=choice.default if mine else "",
        facts=facts,
    )


def _faces_view(reader: Reader, table: TableState, play: Play, asks: Sequence[Ask]) -> PromptView | None:
    known = [
        (place, ask)
        for place, ask in enumerate(asks)
        if may_answer(table, reader.seat, ask.roller) or reader.system.knows(play.state, ask.roller, reader.viewer)
    ]
    if not known:
        return None
    wanted = tuple(
        WantedAsk(
            place,
            ask.dice,
            parse(ask.dice).dice,
            ask.purpose,
            ask.roller,
            may_answer(table, reader.seat, ask.roller),
        )
        for place, ask in known
    )
    mine = [ask for ask in wanted if ask.mine]
    owner = (mine or list(wanted))[0].roller
    awaited = holder(table, owner)
    return PromptView(
        id=0,
        kind="faces",
        owner=owner,
        seat=awaited.id if awaited else "",
        mine=bool(mine),
        asks=wanted,
    )


def _told(reader: Reader, play: Play, waiting: Waiting) -> Entry | None:
    told = lines(reader, told_so_far(reader.system, play), unfinished=True)
    if not told:
        return None
    record = reader.log.record(waiting.act)
    author = reader.names.get(record.author, record.author)
    return Entry(version=record.version, at=record.at, author=author, kind=record.kind, lines=told)
