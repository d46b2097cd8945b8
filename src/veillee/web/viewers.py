"""One socket that looks at a table from a seat: its queue, bounded, so that a slow one delays nobody."""

from __future__ import annotations

import asyncio
from typing import Final

from veillee.table.seats import TableState

QUEUE: Final = 256
"""Messages that may wait for a socket before it is dropped; it comes back with its version and catches up."""

RESTART: Final = 1012
"""Close code: the table goes away for a moment, come back."""
GONE: Final = 4403
"""Close code: after a goodbye, do not come back."""
TOO_SLOW: Final = 4008
"""Close code: too many messages waited, come back and catch up."""


class Viewing:
    """`device` is the device that holds the seat, empty for the host; `who` names the browser across its sockets."""

    def __init__(self, seat: str, device: str, who: str, language: str) -> None:
        self.seat = seat
        self.device = device
        self.who = who
        self.language = language
        self.greeted = False
        self.closing = 0
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()

    def send(self, data: bytes) -> bool:
        """Queue a message; false when too many wait already."""
        if self.closing or self._queue.qsize() >= QUEUE:
            return False
        self._queue.put_nowait(data)
        return True

    def close(self, code: int) -> None:
        """Close once what is queued has been sent; a socket that is too slow loses it."""
        if self.closing:
            return
        self.closing = code
        if code == TOO_SLOW:
            while not self._queue.empty():
                self._queue.get_nowait()
        self._queue.put_nowait(code)

    async def next(self) -> bytes | int:
        """The next message to send, or the code to close with."""
        return await self._queue.get()

    def still_seated(self, state: TableState) -> bool:
        """Whether the seat is there and, unless it is the host, the device still holds a seat that may look from it."""
        if self.seat not in state.seats:
            return False
        if not self.device:
            return True
        device = state.devices.get(self.device)
        return device is not None and may_look(state, device.seat, self.seat)


def may_look(state: TableState, own: str, seat: str) -> bool:
    """A seat looks from itself; a GM's also through a projected screen."""
    if own not in state.seats or seat not in state.seats:
        return False
    return own == seat or (state.seats[own].role == "gm" and state.seats[seat].role == "screen")
