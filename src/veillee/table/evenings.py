"""Evenings of a table: opened with commitments, given values by the seats, closed by revealing the seed (design §5)."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from veillee.fair.evening import Evening, fits, is_ready
from veillee.fair.proof import Seeds
from veillee.fair.reached import Stand
from veillee.fair.stream import commitment, new_seed
from veillee.rules.common import Refusal, Role
from veillee.table.changes import (
    AnyChange,
    CommitValue,
    EveningSet,
    GiveValue,
    SeedsDrawn,
    ValueCommitted,
    ValueGiven,
)
from veillee.table.seats import Seat, TableState

MAX_MIXES: Final = 500
"""Of one evening: many times more than people come and go, few enough to derive a key at once."""
_HEXADECIMAL: Final = re.compile(r"[0-9a-f]{64}")


def evening_now(state: TableState) -> Evening | None:
    """The open evening; nothing also in one that was opened before evenings had commitments."""
    return state.evenings.get(state.evening) if state.open else None


def stand_now(state: TableState) -> Stand:
    """The evening and mix that a new throw is drawn with."""
    evening = evening_now(state)
    return Stand(0, 0) if evening is None else Stand(evening.number, evening.mix)


def opening(state: TableState) -> tuple[AnyChange, ...]:
    """A new evening with fresh seeds."""
    number, seeds = state.evening + 1, Seeds(new_seed(), new_seed())
    return (
        SeedsDrawn(evening=number, seeds=seeds),
        EveningSet(
            evening=number,
            open=True,
            commitment=commitment(seeds.public),
            hidden_commitment=commitment(seeds.hidden),
        ),
    )


def closing(state: TableState, *, dice_awaited: bool) -> tuple[AnyChange, ...] | Refusal:
    """The end of the open evening. While dice are awaited it would tell those of the same throw that already fell."""
    if not state.open:
        return Refusal("table_evening_closed")
    if dice_awaited:
        return Refusal("table_evening_dice")
    seeds = state.seeds.get(state.evening)
    return (EveningSet(evening=state.evening, open=False, seed="" if seeds is None else seeds.public),)


def evening_set(state: TableState, change: EveningSet) -> TableState:
    """An evening opens or closes; those of the first versions had no commitment."""
    number = change.evening
    state = replace(state, evening=number, open=change.open)
    if change.open and change.commitment:
        evening = Evening(number, change.commitment, change.hidden_commitment)
        return replace(state, evenings={**state.evenings, number: evening})
    if not change.open and number in state.evenings:
        return replace(state, evenings={**state.evenings, number: replace(state.evenings[number], seed=change.seed)})
    return state


def commit_value(state: TableState, seat: Seat, command: CommitValue) -> tuple[AnyChange, ...] | Refusal:
    """A seat's device commits a value."""
    refusal = _refusal(state, seat, command.evening, command.hash)
    evening = evening_now(state)
    if refusal is None and evening is not None and evening.mix >= MAX_MIXES:
        return Refusal("table_value_full", {"maximum": MAX_MIXES})
    return refusal or (ValueCommitted(evening=command.evening, seat=seat.id, hash=command.hash),)


def give_value(state: TableState, seat: Seat, command: GiveValue) -> tuple[AnyChange, ...] | Refusal:
    """A seat's device gives the value that it committed, once everybody awaited has committed."""
    refusal = _refusal(state, seat, command.evening, command.value)
    evening = evening_now(state)
    if refusal is not None or evening is None:
        return refusal or Refusal("table_value_late")
    if seat.id not in evening.hashes or seat.id in evening.values:
        return Refusal("table_value_late")
    if not fits(evening, seat.id, command.value):
        return Refusal("table_value_wrong")
    if not evening.values and not is_ready(evening, state.seats):
        return Refusal("table_value_early")
    return (ValueGiven(evening=command.evening, seat=seat.id, value=command.value),)


def _refusal(state: TableState, seat: Seat, number: int, text: str) -> Refusal | None:
    if seat.role is not Role.PLAYER:
        return Refusal("table_value_player")
    if evening_now(state) is None or number != state.evening:
        return Refusal("table_value_late")
    return None if _HEXADECIMAL.fullmatch(text) else Refusal("table_value_form")
