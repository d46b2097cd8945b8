"""What may be undone and by whom. A player alone may undo only an own last act that asked no die and revealed nothing;
all else is the GM's, across evenings (design §5).
"""

from __future__ import annotations

from veillee.dice import Answer, Choice, Fall
from veillee.rules.common import Refusal, Role
from veillee.rules.system import System
from veillee.table.log import Log
from veillee.table.record import Record
from veillee.table.seats import HOST, Seat


def undo_target(log: Log, to: int | None) -> int | Refusal:
    """The head that an undo leads to: before the last act, or as it was at version `to`.

    Never before what the host made the table with, as its book.
    """
    first = _prepared(log)
    if to is None:
        target = log.undo_target()
        return Refusal("table_nothing_to_undo") if target is None or target < first else target
    target = log.target(to)
    if target is None or log.head == first:
        return Refusal("table_undo_unknown")
    return max(target, first)


def _prepared(log: Log) -> int:
    """The last of the records of the host that begin the chain; 0: there are none."""
    last = 0
    for version in log.chain:
        if log.records.outline(version).author != HOST:
            break
        last = version
    return last


def undo_refusal(system: System, log: Log, seat: Seat, target: int) -> Refusal | None:
    """Why this seat may not take the head back to `target`."""
    match seat.role:
        case Role.GM:
            return None
        case Role.SCREEN:
            return Refusal("table_screen")
        case Role.PLAYER:
            act = log.act_until(log.head)
            if target != act[0].parent or any(record.author != seat.id for record in act):
                return Refusal("table_undo_not_yours")
            return _told_refusal(system, act)


def redo_refusal(system: System, log: Log, seat: Seat) -> Refusal | None:
    """Why this seat may not redo: a player alone may redo what that same player may undo."""
    target = log.redo_target
    if target is None:
        return Refusal("table_nothing_to_redo")
    match seat.role:
        case Role.GM:
            return None
        case Role.SCREEN:
            return Refusal("table_screen")
        case Role.PLAYER:
            act = log.act_until(target)
            undone_by = log.record(log.undone_by[target]).author
            if act[0].parent != log.head or undone_by != seat.id or any(record.author != seat.id for record in act):
                return Refusal("table_gm_only")
            return _told_refusal(system, act)


def _told_refusal(system: System, act: tuple[Record, ...]) -> Refusal | None:
    for record in act:
        for piece in record.trace:
            match piece:
                case Fall():
                    return Refusal("table_undo_rolled")
                case Answer():
                    if record.kind == "answer":
                        return Refusal("table_undo_rolled")  # a standing order answers without anybody being asked
                case note if system.reveals(note):
                    return Refusal("table_undo_revealed")
                case _:
                    pass
        waiting = record.waiting
        if waiting is not None and (waiting.known or not isinstance(waiting.wanted, Choice)):
            return Refusal("table_undo_rolled")
    return None
