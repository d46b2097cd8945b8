"""From the command to a running server: an address, a port, what the terminal says, and uvicorn."""

from __future__ import annotations

import gc
import logging
import socket
import sys
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path
from typing import Final

import uvicorn
from msgspec import Struct
from starlette.types import ASGIApp

from veillee.codex.pack import codex
from veillee.i18n import _
from veillee.platform import event_loop, port_is_free
from veillee.store.backups import BACKUPS, Backups
from veillee.store.opening import open_store
from veillee.systems import SYSTEMS
from veillee.table.wire import MAX_MESSAGE, Wire
from veillee.web.addresses import LOOPBACK, Addresses, lan_addresses, qr_text
from veillee.web.app import make_app
from veillee.web.host import Host
from veillee.web.site import CLIENT, Site
from veillee.web.tables import Tables

DEFAULT_PORT: Final = 8000
TRIES: Final = 50
"""Ports tried after the default one."""
EVERYWHERE: Final = "0.0.0.0"
BACKLOG: Final = 128
COLLECTING: Final = (20_000, 50, 100)
"""How rarely Python looks for cycles while serving: the past of the tables stays, and looking at all of it made
everybody wait 0.1 s and more, once every few seconds."""


class CannotServe(Exception):
    """The server cannot start; the text is a sentence: what, where, what to do."""


class Options(Struct, frozen=True, kw_only=True):
    """What the command was given. `host` and `port` empty or None: the defaults. `password` None: as it was.

    `database` is the address of a PostgreSQL database instead of the tables of `data`; `url` the public address.
    """

    data: Path
    database: str = ""
    url: str = ""
    host: str = ""
    port: int | None = None
    local: bool = False
    names: tuple[str, ...] = ()
    password: str | None = None
    proxies: tuple[str, ...] = ()


class Started(Struct, frozen=True, kw_only=True):
    """What the terminal shows. `moved` is the busy port that was left, 0 if none was."""

    host_link: str
    join: str
    addresses: tuple[str, ...]
    port: int
    local: bool
    data: str
    client: bool
    password: bool
    public: bool = False
    moved: int = 0


def serve(options: Options, announce: Callable[[Started], None]) -> None:
    """Serve until interrupted; raise `CannotServe` or `StoreError` before anything listens."""
    gc.set_threshold(*COLLECTING)
    host = LOOPBACK if options.local else (options.host or EVERYWHERE)
    listening = _listen(host, options.port)
    port = int(listening.getsockname()[1])
    store = open_store(options.data, options.database, {key: Wire(system) for key, system in SYSTEMS.items()})
    try:
        owner = Host(store)
        if options.password is not None:
            owner.set_password(options.password)
        everywhere = host in (EVERYWHERE, "::")
        addresses = Addresses(
            port=port,
            only="" if everywhere else host,
            lan=lan_addresses() if everywhere else (),
            names=options.names,
            local=_is_loopback(host) and not options.url,
            public=options.url,
        )
        site = Site(
            Tables(store, SYSTEMS, codex(), backups=Backups(options.data / BACKUPS)),
            owner,
            addresses,
            data=str(options.data),
        )
        started = Started(
            host_link=f"{addresses.own}hote?jeton={owner.token}",
            join=addresses.joining[0],
            addresses=addresses.joining,
            port=port,
            local=addresses.local,
            data=_("une base de données") if options.database else str(options.data),
            client=(CLIENT / "index.html").is_file(),
            password=owner.has_password,
            public=bool(options.url),
            moved=DEFAULT_PORT if options.port is None and port != DEFAULT_PORT else 0,
        )
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
        _Server(server_config(make_app(site), options.proxies), lambda: announce(started)).run([listening])
    finally:
        listening.close()
        store.close()


def say(started: Started) -> None:
    """What the terminal says, for a person."""
    lines: list[str] = []
    if started.moved:
        lines += [
            _("Le port {busy} est déjà pris : voici le port {port}.").format(busy=started.moved, port=started.port),
            "",
        ]
    lines += [
        _("La table est ouverte."),
        "",
        _("Votre lien, celui de l’hôte — gardez-le pour vous :"),
        f"  {started.host_link}",
        "",
    ]
    if started.password:
        lines += [_("Le mot de passe du MJ vous sera demandé sur cette page."), ""]
    if started.local:
        lines += [_("Cette machine est seule à pouvoir s’y joindre : {address}").format(address=started.join), ""]
    else:
        said = (
            _("L’adresse pour les joueurs :")
            if started.public
            else _("L’adresse pour les joueurs, sur le même réseau :")
        )
        lines += [said, f"  {started.join}", ""]
        if len(started.addresses) > 1 and not started.public:
            others = "  ".join(started.addresses[1:])
            lines += [_("Si elle ne répond pas, essayez : {others}").format(others=others), ""]
    for line in lines:
        print(line)
    if not started.local:
        _print_qr(started.join)
    if not (started.local or started.public):
        print(_("Pour rester sur cette machine : ./run serve --local"))
    print(_("Les tables sont dans {folder}.").format(folder=started.data))
    if not started.client:
        print(_("Le client du navigateur manque : lancez « ./run install » quand le réseau est là."))
    print(_("Ctrl+C arrête le serveur ; rien ne se perd."), flush=True)


class _Server(uvicorn.Server):
    """Announces itself once it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def server_config(app: ASGIApp, proxies: tuple[str, ...] = ()) -> uvicorn.Config:
    """How uvicorn runs the application: small messages, no log of addresses or codes, no proxy trusted unasked."""
    return uvicorn.Config(
        app,
        loop=event_loop(),
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE + 1024,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=5,
    )


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; the default port gives way to the next free one, a chosen one does not."""
    if port is not None or not port_is_free(host, 0):
        return bound(host, port or 0)
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + TRIES):
        if port_is_free(host, candidate):
            return bound(host, candidate)
    raise CannotServe(
        _("Les ports {first} à {last} sont tous pris. Choisissez-en un autre : --port {example}.").format(
            first=DEFAULT_PORT, last=DEFAULT_PORT + TRIES - 1, example=9000
        )
    )


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens; raise `CannotServe`."""
    if not port_is_free(host, port):
        raise CannotServe(_refused(host, port))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # the protocol is named, else the loop does not know that it may send small packets at once
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":  # there it would share the port with another server
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise CannotServe(_refused(host, port)) from error
    return listening


def _refused(host: str, port: int) -> str:
    """Why nothing can listen there."""
    try:
        ip_address(host)
    except ValueError:
        return _("« {host} » n’est pas une adresse de cette machine. Donnez une adresse IP, ou --local.").format(
            host=host
        )
    if not port_is_free(host, 0):
        return _("L’adresse {host} n’est pas celle de cette machine. Sans --host, toutes le sont.").format(host=host)
    if port < 1024:
        return _("Le port {port} est pris ou réservé au système. Choisissez-en un autre : --port {example}.").format(
            port=port, example=DEFAULT_PORT
        )
    return _("Le port {port} est déjà pris. Choisissez-en un autre : --port {example}.").format(
        port=port, example=port + 1
    )


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _print_qr(address: str) -> None:
    """The QR code, where the terminal can draw it."""
    drawn = qr_text(address)
    try:
        drawn.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    print(drawn)
