"""The addresses of this server: which ones others may join by, and which ones a request may name."""

from __future__ import annotations

import io
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import segno
from msgspec import Struct

from veillee.platform import lan_address

LOOPBACK: Final = "127.0.0.1"


class Addresses(Struct, frozen=True):
    """Where the server listens. `names` are those that the host gave with --name; the first one is preferred.

    `only` is the one address it listens to, empty when it listens to all.
    """

    port: int
    only: str = ""
    lan: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    local: bool = False
    public: str = ""
    """The whole address behind a proxy, such as `https://table.example.org/`; empty without one."""

    @property
    def joining(self) -> tuple[str, ...]:
        """Base addresses for the players, the best one first; that of this machine when there is no other."""
        known = dict.fromkeys((*self.names, *self.lan)) or (self.only or LOOPBACK,)
        return ((self.public,) if self.public else ()) + tuple(map(self._base, known))

    @property
    def own(self) -> str:
        """The address for the host: that of this machine itself, unless there is a public one."""
        return self.public or self._base(self.only or LOOPBACK)

    def _base(self, name: str) -> str:
        return f"http://[{name}]:{self.port}/" if ":" in name else f"http://{name}:{self.port}/"

    def known(self, host: str) -> bool:
        """Whether a request may name this host.

        A page of another site can point a name of its own at this machine (DNS rebinding), never a bare IP address nor
        a name that only the local network resolves: those are allowed, other names are told with --name.
        """
        name = host_name(host)
        if self.public and name == urlsplit(self.public).hostname:
            return True
        if name in ("localhost", socket.gethostname().lower(), *(each.lower() for each in self.names)):
            return True
        if name.endswith((".local", ".localhost")):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def host_name(host: str) -> str:
    """The name of a Host header, without its port and brackets."""
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.rpartition(":")[0] if name.count(":") == 1 else name


def same_place(origin: str, host: str) -> bool:
    """Whether an Origin header names the host that was asked; the ports of http and https go without saying."""
    scheme, separator, place = origin.strip().lower().partition("://")
    if not separator or scheme not in ("http", "https"):
        return False
    return place.removesuffix(":80").removesuffix(":443") == host.strip().lower().removesuffix(":80").removesuffix(
        ":443"
    )


def lan_addresses() -> tuple[str, ...]:
    """The addresses of this machine on its networks, the one that others most likely reach first."""
    found: list[str] = []
    best = lan_address()
    if best is not None:
        found.append(best)
    try:
        known: Iterable[str] = (str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None))
    except OSError:
        known = ()
    for address in known:
        plain = ip_address(address.partition("%")[0])
        if not (plain.is_loopback or plain.is_link_local or plain.is_unspecified):
            found.append(str(plain))
    return tuple(dict.fromkeys(found))


def qr_svg(address: str) -> bytes:
    """The QR code of an address as a picture of its own."""
    file = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        file, kind="svg", scale=8, border=2, dark="#000", light="#fff", xmldecl=False
    )
    return file.getvalue()


def qr_text(address: str) -> str:
    """The QR code of an address as lines for a terminal."""
    file = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(file, border=2, compact=True)
    return file.getvalue()
