"""A table that people are at: one mailbox, one writer, and a step for each viewer of each version.

A message is judged, its records are made durable, then folded, then published, then acknowledged; the next message is
looked at only then (design §1.7). Nobody waits for a slow socket: each has its own queue.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Any, Final, TypeVar

from veillee.i18n import speaking
from veillee.rules.common import Refusal
from veillee.store.contract import Store, StoreError, VersionExists
from veillee.table.changes import AnyChange
from veillee.table.difference import difference
from veillee.table.messages import (
    PROTOCOL,
    Accepted,
    AnyFromClient,
    Goodbye,
    Hello,
    Older,
    OlderEntries,
    Patch,
    Presence,
    Preview,
    Refused,
    Step,
    TableView,
    Welcome,
)
from veillee.table.record import Record
from veillee.table.seats import TableState
from veillee.table.source import Faces
from veillee.table.table import Accepted as Proposed
from veillee.table.table import Already, Message, Ready, Table
from veillee.table.table import Refused as Rejected
from veillee.table.wire import WireError, encode_message
from veillee.web.viewers import GONE, RESTART, TOO_SLOW, Viewing

RECENT: Final = 48
"""Views kept for each seat, so that who comes back receives a difference."""
OLDER: Final = 200

log = logging.getLogger("veillee.live")

T = TypeVar("T")


class PutAway(Exception):
    """The table left the memory between being found and being asked: asking again finds it anew."""


class NotKept(Exception):
    """The store could not keep a change, so nothing changed."""

    def __init__(self, error: StoreError) -> None:
        super().__init__(str(error))
        self.error = error


class Live:
    """A table in memory and those who look at it. `clock` gives milliseconds since 1970; `faces` are told by tests."""

    def __init__(
        self,
        table: Table,
        store: Store,
        clock: Callable[[], int],
        faces: Faces | None = None,
        changed: Callable[[Live], None] = lambda live: None,
    ) -> None:
        self.table = table
        self.id = table.state.id
        self.viewings: set[Viewing] = set()
        self.idle_since = clock()
        self.ended = False
        self._store = store
        self._clock = clock
        self._faces = faces
        self._changed = changed
        self._views: dict[str, OrderedDict[int, TableView]] = {}
        self._met: dict[str, str] = {}
        self._mailbox: asyncio.Queue[tuple[Callable[[], Coroutine[Any, Any, Any]], asyncio.Future[Any]] | None] = (
            asyncio.Queue()
        )
        self._asides: set[asyncio.Task[None]] = set()
        self._reader = asyncio.create_task(self._read_mailbox(), name=f"table {self.id}")

    # --- the mailbox -----------------------------------------------------------------------------------

    async def message(self, viewing: Viewing, message: AnyFromClient) -> None:
        """Handle a message of a socket after those that came before it; returns when it is answered."""
        await self._post(lambda: self._handle(viewing, message))

    async def alter(self, decide: Callable[[TableState], Sequence[AnyChange]]) -> TableState:
        """Change the table's own state as the host: `decide` sees the state at its turn, and may raise."""
        return await self._post(lambda: self._alter(decide))

    async def act(self, seat: str, command: Any) -> Refusal | None:
        """Do what the server made for a seat, as a book, after what came before; why not, or nothing."""
        return await self._post(lambda: self._act(seat, command))

    def hear(self) -> None:
        """Another server kept something: show it, after what came before."""
        self._later(self._catch_up)

    def give(self) -> None:
        """Another server needs this table: let it own it, after what came before."""
        self._later(self._let_go)

    def enter(self, viewing: Viewing) -> None:
        """A socket takes its place; it receives nothing before its hello."""
        self.viewings.add(viewing)

    def leave(self, viewing: Viewing) -> None:
        """A socket is gone."""
        self.viewings.discard(viewing)
        self.idle_since = self._clock()
        if viewing.greeted:
            self._tell_presence()

    @property
    def now(self) -> int:
        """Milliseconds since 1970."""
        return self._clock()

    @property
    def present(self) -> tuple[str, ...]:
        """Seats with a device connected now, in the order of the table."""
        here = {viewing.seat for viewing in self.viewings if viewing.greeted}
        return tuple(seat for seat in self.table.state.seats if seat in here)

    async def stop(self, code: int = RESTART, goodbye: Refusal | None = None) -> None:
        """Finish what is in the mailbox, close every socket, and stop."""
        if not self.ended:
            self.ended = True
            self._mailbox.put_nowait(None)
        await asyncio.shield(self._reader)
        for viewing in list(self.viewings):
            if goodbye is not None:
                viewing.send(encode_message(Goodbye(refusal=goodbye)))
            viewing.close(code)
        if self._asides:
            await asyncio.wait(self._asides)

    async def _post(self, job: Callable[[], Coroutine[Any, Any, T]]) -> T:
        if self.ended:
            raise PutAway(self.id)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((job, done))
        return await done

    def _later(self, job: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Post without waiting; who posted does not care whether it fails."""
        if not self.ended:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            done.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
            self._mailbox.put_nowait((job, done))

    async def _read_mailbox(self) -> None:
        while (letter := await self._mailbox.get()) is not None:
            job, done = letter
            try:
                result = await job()
            except Exception as error:  # noqa: BLE001 - whatever it is, who wrote must hear of it and the next is read
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

    # --- what a socket says ----------------------------------------------------------------------------

    async def _handle(self, viewing: Viewing, message: AnyFromClient) -> None:
        if viewing not in self.viewings:
            return
        with speaking(viewing.language):
            match message:
                case Hello():
                    self._greet(viewing, message)
                case _ if not viewing.greeted:
                    self._dismiss(viewing, Refusal("web_hello_first"))
                case Older(before=before):
                    entries, more = self.table.entries(viewing.seat, before=before, limit=OLDER)
                    viewing.send(encode_message(OlderEntries(log=entries, more=more)))
                case Preview():
                    viewing.send(encode_message(self._previewed(viewing, message)))
                case _:
                    viewing.send(encode_message(await self._judged(viewing, message)))

    async def _judged(self, viewing: Viewing, message: Message) -> Accepted | Refused:
        try:
            await self._own()
        except NotKept as error:
            return Refused(id=message.id, refusal=Refusal("web_not_kept", {"reason": str(error)}))
        try:
            proposal = self.table.submit(viewing.seat, message, now=self._clock(), source=self._faces)
        except Exception:
            log.exception("a message of a seat failed at table %s", self.id)
            return Refused(id=message.id, refusal=Refusal("web_failed"))
        match proposal:
            case Rejected(refusal=refusal):
                return Refused(id=message.id, refusal=refusal)
            case Already(version=version):
                return Accepted(id=message.id, version=version)
            case Proposed(records=records):
                try:
                    await self._keep(records)
                except NotKept as error:
                    return Refused(id=message.id, refusal=Refusal("web_not_kept", {"reason": str(error)}))
                return Accepted(id=message.id, version=records[-1].version)

    def _previewed(self, viewing: Viewing, message: Preview) -> Accepted | Refused:
        try:
            refusal = self.table.preview(viewing.seat, self.table.wire.decode_command(message.command))
        except WireError as error:
            refusal = error.refusal
        except Exception:
            log.exception("a preview failed at table %s", self.id)
            refusal = Refusal("web_failed")
        if refusal is not None:
            return Refused(id=message.id, refusal=refusal)
        return Accepted(id=message.id, version=self.table.version)

    def _greet(self, viewing: Viewing, hello: Hello) -> None:
        """Send what is missing since the version that was seen: nothing, a step, or the whole view."""
        if hello.protocol != PROTOCOL:
            self._dismiss(viewing, Refusal("web_protocol"))
            return
        seat, version = viewing.seat, self.table.version
        known = self._views.get(seat, OrderedDict()).get(hello.version)
        view = self._view(seat)
        if known is not None and self._met.get(viewing.who) == seat:
            viewing.send(encode_message(self._step(seat, hello.version, known)))
        else:
            entries, more = self.table.entries(seat, limit=OLDER)
            viewing.send(
                encode_message(
                    Welcome(version=version, protocol=PROTOCOL, seat=seat, view=view, log=entries, more=more)
                )
            )
        self._met[viewing.who] = seat
        new = not viewing.greeted
        viewing.greeted = True
        if new:
            self._tell_presence()

    def _dismiss(self, viewing: Viewing, refusal: Refusal) -> None:
        viewing.send(encode_message(Goodbye(refusal=refusal)))
        viewing.close(GONE)

    # --- what happens ----------------------------------------------------------------------------------

    async def _alter(self, decide: Callable[[TableState], Sequence[AnyChange]]) -> TableState:
        await self._own()
        changes = decide(self.table.state)
        if changes:
            await self._keep(self.table.change(*changes, now=self._clock()).records)
        return self.table.state

    async def _act(self, seat: str, command: Any) -> Refusal | None:
        await self._own()
        message = Ready(id=token_hex(12), command=command)
        proposal = self.table.submit(seat, message, now=self._clock(), source=self._faces)
        match proposal:
            case Rejected(refusal=refusal):
                return refusal
            case Already():
                return None
            case Proposed(records=records):
                await self._keep(records)
                return None

    async def _own(self) -> None:
        """Own this table among the servers that share it, and know all that is kept, before anything is judged."""
        shared = self._store.shared
        if shared is None or shared.owns(self.id):
            return
        try:
            await asyncio.to_thread(shared.own, self.id)
            await self._catch_up()
        except StoreError as error:
            await self._let_go()
            raise NotKept(error) from error

    async def _let_go(self) -> None:
        if self._store.shared is not None:
            await asyncio.to_thread(self._store.shared.let_go, self.id)

    async def _catch_up(self) -> None:
        """Fold and show what another server kept, version by version."""
        records = await asyncio.to_thread(self._store.records, self.id, self.table.version)
        try:
            for record in records:
                before = self.table.version
                self.table.commit((record,))
                await self._publish(before)
        except Exception:
            log.exception("what another server kept of table %s could not be shown", self.id)
            self._put_away()
            raise
        if records:
            self._changed(self)

    async def _keep(self, records: Sequence[Record]) -> None:
        """Append, fold, publish; raise `NotKept` when nothing could be written, and then nothing has changed."""
        try:
            await asyncio.wrap_future(self._store.append_soon(self.id, records))
        except VersionExists as error:
            # Somebody else writes this table: what we hold is old, everyone comes back to what is on the disk.
            if self._store.shared is not None:
                self._store.shared.lost(self.id)
            self._put_away()
            raise NotKept(error) from error
        except StoreError as error:
            # A connection that broke does not say whether the commit came through: what is kept is read again.
            if self._store.shared is not None:
                self._store.shared.lost(self.id)
            raise NotKept(error) from error
        title = self.table.state.title
        before = self.table.version
        try:
            self.table.commit(records)
            await self._publish(before)
        except Exception:
            log.exception("version %s of table %s was kept and could not be shown", records[-1].version, self.id)
            self._put_away()
            raise
        self._changed(self)
        if self.table.state.title != title:
            self._aside(self._store.describe, self.id, self.table.state.title)
        snapshot = self.table.snapshot_due()
        if snapshot is not None:
            self._aside(self._store.save_snapshot, self.id, snapshot)

    async def _publish(self, before: int) -> None:
        """Send each greeted socket its own step; between two seats the other tables get a word in."""
        state = self.table.state
        for viewing in list(self.viewings):
            if not viewing.still_seated(state):
                self._dismiss(viewing, Refusal("web_revoked"))
                self.leave(viewing)
        by_seat: dict[str, list[Viewing]] = {}
        for viewing in self.viewings:
            if viewing.greeted:
                by_seat.setdefault(viewing.seat, []).append(viewing)
        for seat, looking in by_seat.items():
            data = encode_message(self._step(seat, before, self._views[seat][before]))
            for viewing in looking:
                if viewing in self.viewings and not viewing.send(data):
                    viewing.close(TOO_SLOW)
                    self.leave(viewing)
            await asyncio.sleep(0)

    def _step(self, seat: str, since: int, old: TableView) -> Step:
        view, version = self._view(seat), self.table.version
        if since == version:
            return Step(version=version)
        moved = self.table.moved(since)
        entries, _more = self.table.entries(seat, after=since, limit=OLDER)
        patch = difference(old, view) if old is not view else Patch()
        return Step(version=version, patch=patch, log=entries, undone=moved.undone, redone=moved.redone)

    def _view(self, seat: str) -> TableView:
        """The view of a seat now, remembered for those who come back with its version."""
        kept = self._views.setdefault(seat, OrderedDict())
        view = kept.get(self.table.version)
        if view is None:
            view = kept[self.table.version] = self.table.view(seat)
            while len(kept) > RECENT:
                kept.popitem(last=False)
        return view

    def _tell_presence(self) -> None:
        data = encode_message(Presence(seats=self.present))
        for viewing in list(self.viewings):
            if viewing.greeted:
                viewing.send(data)

    def _put_away(self) -> None:
        """Close every socket so that it comes back to a table read anew."""
        self.ended = True
        self._mailbox.put_nowait(None)
        for viewing in list(self.viewings):
            viewing.close(RESTART)

    def _aside(self, work: Callable[..., None], *arguments: Any) -> None:
        """Do something that may be lost, off the loop."""

        async def run() -> None:
            with suppress(StoreError):
                await asyncio.to_thread(work, *arguments)

        task = asyncio.create_task(run())
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)
