"""What differs between systems, told by what each system is said to be."""

import socket
from ipaddress import ip_address
from pathlib import Path

from veillee.platform import data_folder, event_loop, lan_address, port_is_free


def test_each_system_keeps_tables_where_its_users_expect_them() -> None:
    home = Path("/home/kael")
    assert data_folder("linux", {"XDG_DATA_HOME": "/data"}, home) == Path("/data/veillee")
    assert data_folder("linux", {"XDG_DATA_HOME": ""}, home) == home / ".local/share/veillee"
    assert data_folder("darwin", {}, home) == home / "Library/Application Support/veillee"
    assert data_folder("win32", {"LOCALAPPDATA": "/local"}, home) == Path("/local/veillee")
    assert data_folder("win32", {}, home) == home / "AppData/Local/veillee"


def test_a_taken_port_is_seen() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert not port_is_free("127.0.0.1", port)
    assert port_is_free("127.0.0.1", port)


def test_the_address_of_the_network_is_one_that_others_reach() -> None:
    address = lan_address()
    assert address is None or not ip_address(address).is_loopback


def test_the_loop_is_one_that_uvicorn_knows() -> None:
    assert event_loop() in ("uvloop", "asyncio")
