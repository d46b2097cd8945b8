"""Several servers on one database: each table is owned by one of them at a time, and all of them hear what is kept.

To own a table is to hold its advisory lock on a connection of its own. A server that needs a table that another one
owns asks for it, and the owner lets it go between two messages. When a server dies its connection ends with it, and so
do its locks: whoever needs the table next has it. The lock only spares conflicts; the primary key of the records is
what makes a second writer impossible, whatever happened to a lock.

What is heard, on one channel: `<server> kept <table>`, `<server> trashed <table>`, `<server> wants <table>`,
`<server> settings`. A message can be lost with its connection, so after each new connection `lost` is told instead, and
everybody reads what is missing.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from threading import Event, RLock, Thread
from typing import Any, Final, TypeAlias

import psycopg

from veillee.i18n import _
from veillee.store.contract import Heard, StoreError
from veillee.store.trouble import sentence

CHANNEL: Final = "veillee"
PATIENCE: Final = 5.0
"""Seconds that a live owner may take to let a table go."""
ASKED_AGAIN: Final = 0.25
"""Seconds between two demands, should one have been lost."""
AGAIN: Final = 1.0
"""Seconds before connecting again."""

Connection: TypeAlias = "psycopg.Connection[Any]"


class Owned(StoreError):
    """Another server holds the table and does not let it go."""

    def __init__(self, table: str) -> None:
        super().__init__(
            _("Un autre serveur tient la table « {table} » et ne répond pas. Réessayez dans un instant.").format(
                table=table
            )
        )


def lock_key(name: str) -> int:
    """A signed number of 64 bits for a name, the same in every server."""
    return int.from_bytes(sha256(f"veillee {name}".encode()).digest()[:8], signed=True)


class Sharing:
    """What one server owns and hears. `connect` opens a connection that commits each statement."""

    def __init__(self, connect: Callable[[], Connection], where: str) -> None:
        self.me = secrets.token_hex(6)
        self._connect = connect
        self._where = where
        self._lock = RLock()
        self._owned: set[str] = set()
        self._holder: Connection | None = None
        self._heard: Callable[[Heard], None] = lambda heard: None
        self._ended = Event()
        self._listener: Thread | None = None

    def follow(self, heard: Callable[[Heard], None]) -> None:
        """Tell, from a thread of its own, what other servers do."""
        self._heard = heard
        ready = Event()
        self._listener = Thread(target=self._listen, args=(ready,), name="veillee-listener", daemon=True)
        self._listener.start()
        ready.wait(PATIENCE)

    def owns(self, table: str) -> bool:
        """Whether this server owns a table, as far as it knows."""
        return table in self._owned

    def own(self, table: str) -> None:
        """Own a table; asks its owner for it, and waits. Raise `StoreError` when it is not given."""
        until, asked = time.monotonic() + PATIENCE, 0.0
        while not self._try(table):
            now = time.monotonic()
            if now > until:
                raise Owned(table)
            if now > asked + ASKED_AGAIN:
                self._say(f"wants {table}")
                asked = now
            time.sleep(0.002)

    def let_go(self, table: str) -> None:
        """Let another server own a table."""
        with self._lock:
            if table in self._owned:
                self._owned.discard(table)
                with suppress(StoreError):
                    self._run("SELECT pg_advisory_unlock(%s)", lock_key("own " + table))

    def lost(self, table: str) -> None:
        """Somebody else wrote a table that was owned here: the lock is gone, and the others with it."""
        with self._lock:
            if table in self._owned:
                self._drop()

    def close(self) -> None:
        """Let go of everything."""
        self._ended.set()
        if self._listener is not None:
            self._listener.join(PATIENCE)
        with self._lock:
            self._drop()

    def _try(self, table: str) -> bool:
        with self._lock:
            if table in self._owned:
                return True
            if self._run("SELECT pg_try_advisory_lock(%s)", lock_key("own " + table)):
                self._owned.add(table)
                return True
            return False

    def _say(self, what: str) -> None:
        with self._lock:
            self._run("SELECT pg_notify(%s, %s)", CHANNEL, f"{self.me} {what}")

    def _run(self, statement: str, *values: object) -> object:
        """One statement on the connection that holds the locks, opened again when it was lost."""
        try:
            if self._holder is None or self._holder.closed:
                self._owned.clear()
                self._holder = self._connect()
            row = self._holder.execute(statement.encode(), values).fetchone()
            return row[0] if row else None
        except psycopg.Error as error:
            self._drop()
            raise sentence(error, self._where) from error

    def _drop(self) -> None:
        self._owned.clear()
        if self._holder is not None:
            with suppress(psycopg.Error):
                self._holder.close()
            self._holder = None

    def _listen(self, ready: Event) -> None:
        first = True
        while not self._ended.is_set():
            with suppress(psycopg.Error), self._connect() as connection:
                connection.execute(f"LISTEN {CHANNEL}".encode())
                if not first:
                    self._heard(Heard("lost"))
                first = False
                ready.set()
                while not self._ended.is_set():
                    for notice in connection.notifies(timeout=0.2, stop_after=1):
                        self._hear(notice.payload)
            ready.set()
            self._ended.wait(0 if self._ended.is_set() else AGAIN)

    def _hear(self, payload: str) -> None:
        match payload.split():
            case [who, what, *rest] if who != self.me:
                self._heard(Heard(what, rest[0] if rest else ""))
            case _:
                pass
