"""What differs between Linux, macOS and Windows; no other module makes a call that only one of them has."""

import os
import socket
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path


def data_folder(
    system: str = sys.platform, environment: Mapping[str, str] = os.environ, home: Path | None = None
) -> Path:
    """Where the tables of this user live when nobody says otherwise.

    >>> data_folder("linux", {}, Path("/home/kael")).as_posix()
    '/home/kael/.local/share/veillee'
    >>> data_folder("darwin", {}, Path("/Users/kael")).as_posix()
    '/Users/kael/Library/Application Support/veillee'
    """
    home = Path.home() if home is None else home
    if system == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "veillee"
    if system == "darwin":
        return home / "Library" / "Application Support" / "veillee"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "veillee"


def event_loop() -> str:
    """The loop for uvicorn: uvloop where it exists (not on Windows), else Python's own."""
    return "uvloop" if find_spec("uvloop") is not None else "asyncio"


def lan_address() -> str | None:
    """The address under which other devices of the network reach this machine; None without a network.

    Nothing is sent: a datagram socket only asks the routing table which interface it would use.
    """
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                address = str(probe.getsockname()[0])
        except OSError:
            continue
        if not (ip_address(address).is_loopback or ip_address(address).is_unspecified):
            return address
    return None


def port_is_free(host: str, port: int) -> bool:
    """Whether a server may listen there; port 0 always may."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name == "posix":  # there it only skips the wait after a restart; on Windows it would share the port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
