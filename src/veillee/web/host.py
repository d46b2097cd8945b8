"""The host: who started the server. A link with a token opens a session; a password may be asked besides."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from time import time
from typing import Final, Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from msgspec.structs import replace

from veillee.store.contract import Store
from veillee.web.devices import hashed, new_key

SESSIONS: Final = "host_sessions"
PASSWORD: Final = "host_password"
SESSION_DAYS: Final = 90
MAX_SESSIONS: Final = 20
MAX_PASSWORD: Final = 200

Access = Literal["none", "locked", "open"]


class Session(Struct, frozen=True):
    """A browser of the host; `until` in seconds since 1970, `open` once the password was given."""

    key_hash: str
    until: int
    open: bool


class Host:
    """The token changes at each start; the sessions it opened outlive a restart, so that a GM's page does too."""

    def __init__(self, store: Store, token: str = "", clock: Callable[[], float] = time) -> None:
        self.token = token or secrets.token_urlsafe(24)
        self._store = store
        self._clock = clock
        self._password = ""
        self._sessions: dict[str, Session] = {}
        self.reload()

    def reload(self) -> None:
        """Take what is kept: another server may have changed it; blocks on the disk."""
        self._password = self._store.host_setting(PASSWORD)
        self._sessions = {each.key_hash: each for each in _read(self._store.host_setting(SESSIONS))}

    @property
    def has_password(self) -> bool:
        return bool(self._password)

    def enter(self, token: str) -> str | None:
        """The key of a new session for the right token; blocks on the disk."""
        if not secrets.compare_digest(token.encode(), self.token.encode()):
            return None
        key = new_key()
        until = int(self._clock()) + SESSION_DAYS * 24 * 3600
        self._set(Session(hashed(key), until, not self.has_password))
        return key

    def access(self, key: str) -> Access:
        """What a session key opens."""
        session = self._sessions.get(hashed(key)) if key else None
        if session is None or session.until < self._clock():
            return "none"
        return "open" if session.open else "locked"

    def unlock(self, key: str, password: str) -> bool:
        """Open a session with the password; slow on purpose, and blocks on the disk."""
        session = self._sessions.get(hashed(key))
        if session is None or len(password) > MAX_PASSWORD:
            return False
        try:
            PasswordHasher().verify(self._password, password)
        except (VerificationError, InvalidHashError):
            return False
        self._set(replace(session, open=True))
        return True

    def leave(self, key: str) -> None:
        """Close a session; blocks on the disk."""
        self._sessions.pop(hashed(key), None)
        self._save()

    def set_password(self, password: str) -> None:
        """Ask for a password from now on, or no more when it is empty; every session is closed."""
        self._password = PasswordHasher().hash(password) if password else ""
        self._store.set_host_setting(PASSWORD, self._password)
        self._sessions.clear()
        self._save()

    def _set(self, session: Session) -> None:
        self.reload()
        self._sessions.pop(session.key_hash, None)
        self._sessions[session.key_hash] = session
        now = self._clock()
        alive = [each for each in self._sessions.values() if each.until >= now][-MAX_SESSIONS:]
        self._sessions = {each.key_hash: each for each in alive}
        self._save()

    def _save(self) -> None:
        lines = (f"{each.key_hash} {each.until} {int(each.open)}" for each in self._sessions.values())
        self._store.set_host_setting(SESSIONS, "\n".join(lines))


def _read(text: str) -> list[Session]:
    found = []
    for line in text.splitlines():
        match line.split():
            case [key_hash, until, is_open] if until.isdecimal():
                found.append(Session(key_hash, int(until), is_open == "1"))
            case _:
                pass
    return found
