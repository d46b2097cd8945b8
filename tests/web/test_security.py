"""Other sites, other names, hostile bytes, floods: refused with a sentence, and nothing of ours falls."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest
import websockets
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.datastructures import Headers

from tests.web.served import Stopped, Talk, serving
from veillee.table.wire import MAX_MESSAGE
from veillee.web.addresses import Addresses, host_name, same_place
from veillee.web.devices import HOST_COOKIE
from veillee.web.limits import MESSAGES, READS, SOCKETS, Limits, Rate
from veillee.web.security import MAX_BODY, MAX_UPLOAD, from_here
from veillee.web.sockets import PATIENCE


class Unlimited(Limits):
    """For tests that ask a lot and are not about that."""

    def take(self, rate: Rate, who: str) -> float:
        return 0.0


CHANGING = ("/api/tables", "/api/join", "/api/host/leave", "/api/host/password", "/api/import", "/api/tables/x/trash")
FOREIGN = (
    "http://evil.test",
    "http://127.0.0.1:1",
    "https://127.0.0.1",
    "null",
    "file://",
    "http://127.0.0.1.evil.test",
)


async def test_another_origin_changes_nothing() -> None:
    async with serving() as server, server.host() as host:
        for origin, path in product(FOREIGN, CHANGING):
            refused = await host.said("POST", path, 403, json={"demo": True}, headers={"Origin": origin})
            assert refused["code"] == "origin"
        assert await server.tables.lines() == []
        assert (await host.said("GET", "/api/me"))["host"]


async def test_another_origin_opens_no_socket() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        for origin in FOREIGN:
            with pytest.raises(websockets.InvalidStatus) as refused:
                async with host.at(table, "", Origin=origin):
                    pass
            assert refused.value.response.status_code == 403, origin


async def test_our_own_pages_may() -> None:
    async with serving() as server, server.host() as host:
        made = await host.said("POST", "/api/tables", 201, json={}, headers={"Origin": server.base})
        async with host.at(made["id"], "", Origin=server.base) as gm:
            assert (await gm.hello())["type"] == "welcome"


async def test_what_the_browser_says_of_the_asking_site_counts() -> None:
    async with serving() as server, server.host() as host:
        for site in ("cross-site", "same-site"):
            await host.said("POST", "/api/tables", 403, json={}, headers={"Sec-Fetch-Site": site})
        await host.said("POST", "/api/tables", 201, json={}, headers={"Sec-Fetch-Site": "same-origin"})


async def test_a_name_that_is_not_ours_reads_nothing() -> None:
    async with serving() as server, server.host() as host:
        for name in ("evil.test", "127.0.0.1.evil.test", "localhost.evil.test", "", "a b"):
            for path in ("/", "/api/me", "/api/rules"):
                answer = await host.get(path, headers={"Host": name})
                assert answer.status_code in (400, 421), name
            with pytest.raises(websockets.WebSocketException):
                async with Talk(f"ws://127.0.0.1:{server.port}/ws/x", {"Host": name, "Cookie": host.cookie}) as socket:
                    await socket.hello()


def test_names_of_this_server() -> None:
    here = Addresses(port=8000, names=("veillee.example",))
    ours = ("localhost", "localhost:8000", "127.0.0.1:8000", "192.168.1.5", "[::1]:8000", "[fe80::1]", "pc.local:8000")
    assert all(map(here.known, (*ours, "veillee.example", "Veillee.Example:443")))
    assert not any(
        map(here.known, ("evil.test", "local", "notlocal", "veillee.example.evil.test", "", "[", ":::", "[x]"))
    )


@given(st.text(max_size=60))
def test_any_host_header_is_read(text: str) -> None:
    host_name(text)
    assert not Addresses(port=8000).known(text + ".evil.test")


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://a:8000", "a:8000", True),
        ("https://a", "a", True),
        ("https://a:443", "a", True),
        ("http://A", "a:80", True),
        ("http://a:8000", "a:8001", False),
        ("http://a", "b", False),
        ("ftp://a", "a", False),
        ("a", "a", False),
        ("null", "null", False),
    ],
)
def test_an_origin_is_compared_with_the_host(origin: str, host: str, same: bool) -> None:
    assert same_place(origin, host) is same
    assert from_here(Headers({"origin": origin, "host": host})) is same


async def test_every_answer_carries_the_headers_that_keep_other_sites_out() -> None:
    async with serving() as server, server.person() as stranger:
        for path in ("/", "/api/me", "/api/nothing", "/t/x", "/nothing", "/api/qr.svg"):
            answer = await stranger.get(path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self';" in policy
            assert "frame-ancestors 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["x-frame-options"] == "DENY"
            assert answer.headers["referrer-policy"] == "same-origin"
            assert "access-control-allow-origin" not in answer.headers
            assert "server" not in answer.headers


async def test_bodies_are_bounded_before_and_while_they_come() -> None:
    async with serving() as server, server.host() as host:
        long = b'{"title": "' + b"x" * MAX_BODY + b'"}'
        kind = {"Content-Type": "application/json"}
        refused = await host.said("POST", "/api/tables", 413, content=long, headers=kind)
        assert "au plus" in refused["message"]

        async def drip() -> object:
            for _piece in range(2 + MAX_BODY // 4096):
                yield b"x" * 4096

        refused = await host.said("POST", "/api/tables", 413, content=drip(), headers=kind)
        assert refused["code"] == "too_large"

        async def pour() -> object:
            yield b'--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
            for _piece in range(2 + MAX_UPLOAD // 65536):
                yield b"x" * 65536

        table = await host.make_demo()
        form = {"Content-Type": "multipart/form-data; boundary=b"}
        refused = await host.said("POST", f"/api/t/{table}/pictures", 413, content=pour(), headers=form)
        assert refused["code"] == "too_large"


BODIES = (
    b"",
    b"{",
    b"[]",
    b"null",
    b'"x"',
    b'{"title": 3}',
    b'{"title": null}',
    b'{"title": "a", "surprise": 1}',
    b'{"demo": "true"}',
    b'{"demo": 1}',
    b"\xff\xfe",
    b'{"title": "\\ud800"}',
    b'{"title": ' + b"[" * 5000 + b"]" * 5000 + b"}",
    b'{"title": 1e999}',
    b'{"code": ["A"], "name": {}}',
)


async def test_hostile_bodies_are_a_sentence_never_a_failure() -> None:
    async with serving(limits=Unlimited()) as server, server.host() as host:
        for body, path in product(BODIES, CHANGING):
            answer = await host.post(path, content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code < 500, (body, path, answer.text)
            if answer.status_code >= 400:
                assert answer.json().keys() == {"code", "message"}
            host.cookies.set(HOST_COOKIE, str(server.site.host.enter(server.site.host.token)))


PATHS = (
    "/api/t/../../etc/passwd/door",
    "/api/t/%2e%2e/door",
    "/api/t/" + "x" * 3000 + "/door",
    "/api/t/%00/door",
    "/api/codex/heroes/..%2fclasses%2fombre",
    "/api/codex/heroes/" + "é" * 300,
    "/api/words/../fr.json",
    "/api/words/de.json",
    "/api/qr.svg?code=<script>",
    "/%2e%2e/%2e%2e/pyproject.toml",
    "/assets/../../../pyproject.toml",
    "/assets/..%2f..%2f..%2fserve.py",
    "/.digest",
    "/assets/%00",
    "/error.txt%00.html",
    "//evil.test/x",
    "/api/t/x/at/99999999999999999999999",
    "/api/t/x/at/-1",
)


async def test_hostile_addresses_are_a_sentence_never_a_failure() -> None:
    async with serving() as server, server.host() as host:
        for path in PATHS:
            answer = await host.get(path)
            assert answer.status_code < 500 or answer.status_code == 503, (path, answer.text)
            assert "hatchling" not in answer.text, path
            assert "def serve" not in answer.text, path


MESSAGES_OF_ENEMIES = (
    "",
    "{}",
    "[]",
    "null",
    "x",
    '{"type": "dance"}',
    '{"type": "hello", "version": "1"}',
    '{"type": "hello", "version": 1.5}',
    '{"type": "hello", "version": 123456789012345678901}',
    '{"type": "hello", "surprise": 1}',
    '{"type": "do", "id": "x"}',
    '{"type": "do", "id": 3, "command": {}}',
    '{"type": "older", "before": null}',
    "[" * 20_000,
    '{"type":"do","id":"x","command":' + '{"a":' * 40 + "1" + "}" * 40 + "}",
    b"\xff\xff\xff",
    b"\x00",
)
COMMANDS_OF_ENEMIES = (
    "{}",
    "3",
    '{"type": "attack"}',
    '{"type": "attack", "actor": "a8", "line": "hache", "target": "a4", "extra": 1}',
    '{"type": "attack", "actor": "nobody", "line": "x", "target": "nobody"}',
    '{"type": "move", "actor": "a4", "path": [[1e3, 2]]}',
    '{"type": "move", "actor": "a4", "path": [[999999999, 2]]}',
    '{"type": "scene", "width": 999999999, "height": -4}',
    '{"type": "correct", "actor": "a4", "hit_points": 99999999999999}',
    '{"type": "place", "actor": "a4", "place": {"square": [-1, 99999], "facing": [9, 9]}}',
    '{"type": "setting", "key": "nothing", "value": "x"}',
    '{"type": "rename", "actor": "a4", "name": {"text": ""}}',
    '{"type": "reorder", "order": ["a4", "a4", "x"]}',
    '{"type": "ask_check", "actors": [], "attribute": "LUCK", "threshold": 3}',
    '{"type": "add_actor", "id": "a4", "side": "ally"}',
)


async def test_hostile_messages_are_refused_and_the_socket_goes_on() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            words = await host.said("GET", "/api/words/fr.json")
            for message in MESSAGES_OF_ENEMIES:
                await gm.send(message)
                refused = await gm.until("refused")
                assert refused["refusal"]["code"] in words
            for command in COMMANDS_OF_ENEMIES:
                await gm.send(f'{{"type": "do", "id": "e", "command": {command}}}')
                answer = await gm.until("refused", "accepted")
                assert answer.get("refusal", {}).get("code", "message_long") in words, command
                assert answer.get("refusal", {}).get("code") != "web_failed", command
            await gm.does({"type": "start_fight"})


async def test_a_message_that_is_too_long_closes_its_own_socket_only() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm, host.at(table) as other:
            await gm.hello()
            await other.hello()
            await gm.send('"' + "x" * (MAX_MESSAGE + 4000) + '"')
            assert await gm.closed() == 1009
            await other.does({"type": "start_fight"})


async def test_to_speak_before_saying_hello_is_refused() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.send({"type": "undo", "id": "x"})
            assert (await gm.receive())["refusal"]["code"] == "web_hello_first"


async def test_a_flood_is_slowed_then_closed_and_nobody_else_feels_it() -> None:
    async with serving(limits=Limits(Stopped())) as server, server.host() as host, server.person() as phone:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await phone.sits(table, gm.view["seats"]["j1"]["code"])
            async with phone.at(table) as flood:
                await flood.hello()
                for number in range(int(MESSAGES.burst) + PATIENCE + 10):
                    await flood.send(
                        {"type": "older", "before": 1} if number % 2 else {"type": "redo", "id": f"{number}"}
                    )
                assert await flood.closed() == 4403
                codes = [message["refusal"]["code"] for message in flood.seen if "refusal" in message]
                assert "web_slow_down" in codes
                assert codes[-1] == "web_flood"
            await gm.does({"type": "start_fight"})


async def test_so_many_sockets_and_no_more() -> None:
    async with serving(limits=Limits(Stopped())) as server, server.host() as host:
        table = await host.make_demo()
        sockets = [host.at(table) for _number in range(20)]
        answers = []
        for socket in sockets:
            await socket.__aenter__()
            answers.append((await socket.hello())["type"])
        assert answers == ["welcome"] * 16 + ["goodbye"] * 4
        await asyncio.gather(*(socket.socket.close() for socket in sockets))
        for _number in range(int(SOCKETS.burst) - 20):
            async with host.at("nothing"):
                pass
        with pytest.raises(websockets.InvalidStatus):
            async with host.at(table):
                pass


async def test_requests_of_one_address_are_bounded() -> None:
    async with serving(limits=Limits(Stopped())) as server, server.person() as stranger:
        for _request in range(int(READS.burst) - 1):
            assert not server.site.limits.take(READS, "127.0.0.1")
        await stranger.said("GET", "/api/me")
        assert (await stranger.said("GET", "/api/me", 429))["code"] == "too_often"


@settings(max_examples=60)
@given(st.lists(st.floats(0, 3), max_size=30))
def test_a_bucket_never_gives_more_than_its_rate(pauses: list[float]) -> None:
    clock, rate, given_ = Stopped(), Rate(3, 0.5), 0
    limits = Limits(clock)
    for pause in pauses:
        clock.seconds += pause
        wait = limits.take(rate, "x")
        given_ += not wait
        assert wait <= 2
    assert given_ <= rate.burst + clock.seconds * rate.each + 1e-6
    clock.seconds += 2
    assert not limits.take(rate, "x")


async def test_a_fault_of_ours_is_logged_without_what_was_sent(caplog: pytest.LogCaptureFixture) -> None:
    async with serving() as server, server.host() as host:

        async def broken() -> object:
            raise RuntimeError("a wheel came off")

        server.tables.lines = broken  # type: ignore[method-assign, assignment]
        answer = await host.said("GET", "/api/tables?secret=canari", 500)
        assert answer["message"].startswith("Veillée a rencontré une erreur imprévue.")
        assert "a wheel came off" in caplog.text
        assert "canari" not in caplog.text
        assert host.cookies[HOST_COOKIE] not in caplog.text


async def test_sentences_come_in_the_language_of_the_browser() -> None:
    async with serving() as server, server.person() as stranger:
        english = await stranger.said("GET", "/api/tables", 403, headers={"Accept-Language": "en-GB,fr;q=0.5"})
        french = await stranger.said("GET", "/api/tables", 403, headers={"Accept-Language": "fr"})
        assert english["code"] == french["code"]
        assert "hôte" in french["message"]
        assert "hôte" not in english["message"]
