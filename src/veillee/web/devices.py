"""Devices: the key of a browser for a table, kept in a cookie; the table keeps only its hash."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from veillee.i18n import _
from veillee.table.seats import Device, TableState

PREFIX: Final = "veillee_"
HOST_COOKIE: Final = "veillee_host"
LIFETIME: Final = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""
HELD: Final = 30
"""Tables looked up for one browser."""

_TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{20,200}")
_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def new_key() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """A public name for a device or somebody at the door."""
    return secrets.token_hex(6)


def hashed(key: str) -> str:
    """What a table keeps of a key; keys are random, so a plain hash is enough."""
    return sha256(key.encode()).hexdigest()


def key_for(connection: HTTPConnection, table: str) -> str:
    """The key that this browser holds for a table; empty without one."""
    return cookie(connection, PREFIX + table)


def cookie(connection: HTTPConnection, name: str) -> str:
    """A cookie of ours, read as strictly as it was written."""
    for header in connection.headers.getlist("cookie"):
        for part in header.split(";"):
            key, _sep, value = part.strip().partition("=")
            if key == name and _KEY.fullmatch(value):
                return value
    return ""


def tables_held(connection: HTTPConnection) -> list[str]:
    """The tables for which this browser holds a key."""
    found: list[str] = []
    for header in connection.headers.getlist("cookie"):
        for part in header.split(";"):
            name = part.strip().partition("=")[0]
            table = name.removeprefix(PREFIX)
            if name.startswith(PREFIX) and name != HOST_COOKIE and _TABLE.fullmatch(table):
                found.append(table)
    return found[:HELD]


def keep(response: Response, connection: HTTPConnection, name: str, key: str) -> None:
    """Give the browser a key: out of reach of scripts and of other sites, plain HTTP allowed on the local network."""
    response.set_cookie(
        name,
        key,
        max_age=LIFETIME,
        path="/",
        httponly=True,
        samesite="strict",
        secure=connection.url.scheme in ("https", "wss"),
    )


def forget(response: Response, name: str) -> None:
    response.delete_cookie(name, path="/", httponly=True, samesite="strict")


def device_of(state: TableState, key: str) -> Device | None:
    """The device of a table that has this key."""
    if not key:
        return None
    wanted = hashed(key)
    return next((each for each in state.devices.values() if secrets.compare_digest(each.key_hash, wanted)), None)


def label(connection: HTTPConnection, name: str = "") -> str:
    """What the GM reads in the list of devices: who, and a browser's own idea of itself.

    It is said by the browser and proves nothing.
    """
    agent = connection.headers.get("user-agent", "")
    browser = next((shown for mark, shown in _BROWSERS if mark in agent), _("navigateur"))
    system = next((shown for mark, shown in _SYSTEMS if mark in agent), "")
    machine = _("{browser} sur {system}").format(browser=browser, system=system) if system else browser
    return f"{name} · {machine}" if name else machine
