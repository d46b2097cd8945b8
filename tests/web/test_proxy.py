"""Behind a proxy with TLS: what it forwards is believed from the addresses that were named, and from no other."""

from __future__ import annotations

import pytest
from websockets.asyncio.client import connect

from tests.web.served import Person, Stopped, Talk, serving
from veillee.web.limits import LINKS, SOCKETS, Limits

PUBLIC = "https://table.exemple.fr/"
HOST = "table.exemple.fr"


def forwarded(address: str = "203.0.113.7", scheme: str = "https") -> dict[str, str]:
    """What a proxy adds for a browser at an address."""
    return {
        "Host": HOST,
        "Origin": PUBLIC.removesuffix("/"),
        "X-Forwarded-For": address,
        "X-Forwarded-Proto": scheme,
    }


async def enter(person: Person, **headers: str) -> list[str]:
    """The attributes of the host's cookie."""
    server = person.server
    answer = await person.get("/hote", params={"jeton": server.site.host.token}, headers=headers)
    assert answer.status_code == 303
    return str(answer.headers["set-cookie"]).split("; ")


async def test_a_cookie_over_tls_stays_on_tls() -> None:
    async with serving(public=PUBLIC, proxies=("127.0.0.1",)) as server, server.person() as host:
        assert "Secure" in await enter(host, **forwarded())
        assert "Secure" not in await enter(host, **forwarded(scheme="http"))


@pytest.mark.parametrize("proxies", [(), ("203.0.113.1",), ("10.0.0.0/8",)])
async def test_nobody_else_is_believed(proxies: tuple[str, ...]) -> None:
    limits = Limits(Stopped())
    async with serving(public=PUBLIC, proxies=proxies, limits=limits) as server, server.person() as stranger:
        assert "Secure" not in await enter(stranger, **forwarded())
        for number in range(int(LINKS.burst) - 1):
            wrong = await stranger.get("/hote", params={"jeton": "x"}, headers=forwarded(f"198.51.100.{number}"))
            assert wrong.status_code == 403
        last = await stranger.get("/hote", params={"jeton": "x"}, headers=forwarded("198.51.100.99"))
        assert last.status_code == 429, "an invented address must not open another bucket"


async def test_each_browser_behind_the_proxy_has_its_own_bucket() -> None:
    limits = Limits(Stopped())
    async with serving(public=PUBLIC, proxies=("127.0.0.1",), limits=limits) as server, server.person() as stranger:
        for _try in range(int(LINKS.burst)):
            await stranger.get("/hote", headers=forwarded("198.51.100.1"))
        assert (await stranger.get("/hote", headers=forwarded("198.51.100.1"))).status_code == 429
        # what the browser itself wrote before the proxy's own entry is not believed
        invented = await stranger.get("/hote", headers=forwarded("198.51.100.2, 198.51.100.1"))
        assert invented.status_code == 429
        assert (await stranger.get("/hote", headers=forwarded("198.51.100.2"))).status_code == 403


async def test_the_public_name_is_known_and_the_socket_opens_through_it() -> None:
    async with serving(public=PUBLIC, proxies=("127.0.0.1",)) as server, server.host() as host:
        table = await host.make_demo()
        assert server.site.addresses.joining[0] == PUBLIC
        me = await host.said("GET", "/api/me", headers=forwarded())
        assert me["addresses"][0] == PUBLIC
        assert not me["local"]
        qr = await host.get("/api/qr.svg", headers=forwarded())
        assert qr.status_code == 200
        talk = host.at(table)
        headers = {key: value for key, value in forwarded().items() if key != "Host"}
        address = f"ws://{HOST}/ws/{table}"
        async with connect(
            address, host="127.0.0.1", port=server.port, additional_headers={"Cookie": host.cookie, **headers}
        ) as socket:
            talk.socket = socket
            assert (await talk.hello())["type"] == "welcome"
            await talk.does({"type": "start_fight"})


async def test_another_name_and_another_origin_are_refused_behind_the_proxy_too() -> None:
    async with serving(public=PUBLIC, proxies=("127.0.0.1",)) as server, server.host() as host:
        await host.said("GET", "/api/me", 421, headers=forwarded() | {"Host": "autre.exemple.fr"})
        evil = forwarded() | {"Origin": "https://autre.exemple.fr"}
        await host.said("POST", "/api/tables", 403, headers=evil, json={"demo": True})


async def test_floods_of_sockets_are_counted_by_browser() -> None:
    limits = Limits(Stopped())
    async with serving(public=PUBLIC, proxies=("127.0.0.1",), limits=limits) as server, server.host() as host:
        table = await host.make_demo()
        for _time in range(int(SOCKETS.burst)):
            limits.take(SOCKETS, "198.51.100.1")
        one = Talk(
            f"ws://127.0.0.1:{server.port}/ws/{table}", {"Cookie": host.cookie, "X-Forwarded-For": "198.51.100.2"}
        )
        async with one as talk:
            assert (await talk.hello())["type"] == "welcome"
