"""Whatever is sent, by whoever: bounded, answered with a sentence, never a failure, never a change by strangers.

schemathesis makes requests from the application's own description of its routes; hypothesis makes frames for sockets.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from threading import Thread
from typing import Any, TypeVar, get_args

import msgspec
import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.web.served import Person, Server, Talk, serving
from tests.web.test_security import Unlimited
from veillee.rules.awakening.commands import Command
from veillee.table.changes import AnyTableCommand
from veillee.table.wire import MAX_MESSAGE
from veillee.web.security import Guard

T = TypeVar("T")

ENEMIES = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
REQUESTS = settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


class Place:
    """A server in a loop of its own, so that hypothesis may run its examples one by one against it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.stack = AsyncExitStack()
        self.server: Server
        self.host: Person
        self.player: Person
        self.stranger: Person
        self.table = ""

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    async def open(self) -> None:
        self.server = await self.stack.enter_async_context(serving(limits=Unlimited()))
        self.host = await self.stack.enter_async_context(self.server.host())
        self.player = await self.stack.enter_async_context(self.server.person())
        self.stranger = await self.stack.enter_async_context(self.server.person())
        self.table = await self.host.make_demo()
        await self.player.sits(self.table, (await self.live()).table.state.seats["j1"].code)

    async def live(self) -> Any:
        return await self.server.tables.open(self.table)

    def version(self) -> int:
        return int(self.run(self.live()).table.version)


@contextmanager
def place() -> Iterator[Place]:
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    at = Place(loop)
    try:
        at.run(at.open())
        yield at
    finally:
        at.run(at.stack.aclose())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def described(at: Place) -> Any:
    """The routes as the application describes them."""
    guard = at.server.app
    assert isinstance(guard, Guard)
    app = guard._app
    assert isinstance(app, FastAPI)
    return schemathesis.openapi.from_dict(app.openapi())


async def asked(person: Person, case: Any, table: str) -> None:
    """Send one request; half of those that name a table name the one that exists."""
    parameters = {key: str(value) for key, value in (case.path_parameters or {}).items()}
    if "table" in parameters and len(parameters["table"]) % 2:
        parameters["table"] = table
    case.path_parameters = parameters
    arguments = case.as_transport_kwargs(base_url=person.server.base)
    arguments.pop("cookies", None)
    arguments["headers"] = {
        key: value for key, value in (arguments.get("headers") or {}).items() if key.lower() != "host"
    }
    if arguments.get("files"):
        arguments["files"] = [(name, _part(part)) for name, part in arguments["files"]]
    answer = await person.request(**arguments)
    where = (case.method, case.path, answer.status_code, answer.text[:300])
    assert answer.status_code < 500 or answer.json()["code"] == "no_client", where
    if answer.status_code >= 400 and case.path.startswith("/api"):
        assert answer.json().keys() == {"code", "message"}, where
        assert "Traceback" not in answer.text, where


def _part(part: Any) -> tuple[str | None, bytes]:
    """A part of a form as httpx takes it, from one that requests would."""
    name, content = part[:2] if isinstance(part, tuple) else ("file", part)
    return name, content if isinstance(content, bytes) else str(content).encode()


@pytest.mark.parametrize("who", ["host", "player", "stranger"])
def test_requests_of_every_shape_are_answered_and_strangers_change_nothing(
    who: str, caplog: pytest.LogCaptureFixture
) -> None:
    with place() as at:
        person: Person = getattr(at, who)
        before = at.version()
        for operation in described(at).get_all_operations():

            @REQUESTS
            @given(operation.ok().as_strategy())
            def attempt(case: Any) -> None:
                at.run(asked(person, case, at.table))

            attempt()
        if who == "stranger":
            assert at.version() == before
            assert len(at.run(at.server.tables.lines())) == 1
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
small = st.integers(-3, 12) | st.sampled_from((10**6, -(10**12), 2**63))
names = st.sampled_from(("a4", "a5", "a8", "gm", "j1", "screen", "", "x" * 70, "\u202ea4", "<b>")) | st.text(max_size=6)
squares = st.lists(small, min_size=2, max_size=2)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "path": st.lists(squares, max_size=5),
    "walls": st.lists(st.fixed_dictionaries({"id": names, "start": squares, "end": squares}) | names, max_size=3),
    "place": st.none() | st.fixed_dictionaries({"square": squares, "facing": squares}),
    "point": st.none() | squares,
    "facing": squares,
    "actors": st.lists(names, max_size=4),
    "order": st.lists(names, max_size=4),
    "participants": st.lists(names, max_size=4),
    "leaves": st.lists(names, max_size=4),
    "to": st.lists(names, max_size=4),
    "faces": st.lists(small, max_size=5),
    "threshold": small,
    "hit_points": small,
    "attacks": small,
    "width": small,
    "fate": st.booleans(),
    "hidden": st.booleans(),
    "secret": st.booleans(),
    "expression": st.sampled_from(("1d20+3", "999999999d6", "9^9^9", "(" * 500, "d1!", "")) | st.text(max_size=20),
    "text": st.text(max_size=200) | st.just("é" * 10_000),
    "choices": st.dictionaries(
        st.sampled_from(("name", "ancestry", "character_class", "free", "outfit", "powers")),
        names | st.lists(names, max_size=3) | st.lists(st.sampled_from(("STR", "CHA")), max_size=3),
    ),
    "paper": st.fixed_dictionaries(
        {
            "card": st.fixed_dictionaries(
                {
                    "name": st.just({"text": "Nell"}),
                    "kind": st.sampled_from(("character", "creature")),
                    "hit_dice": st.sampled_from(("1d8", "9d9!", "")),
                    "max_hit_points": small,
                    "level": small,
                }
            ),
            "gains": st.lists(small, max_size=3),
            "shards": small,
        }
    ),
    "side": st.sampled_from(("ally", "foe")),
    "name": st.fixed_dictionaries({"text": st.text(max_size=70)}) | st.text(max_size=70),
}
kinds = tuple(get_args(Command)) + tuple(get_args(AnyTableCommand))


@st.composite
def commands(draw: st.DrawFn) -> dict[str, Any]:
    """A command of a real kind whose fields are nearly right."""
    kind = draw(st.sampled_from(kinds))
    made: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        if field.required or draw(st.booleans()):
            made[field.encode_name] = draw(FIELDS.get(field.name, names) if draw(st.integers(0, 9)) else anything)
    return made


messages = (
    st.fixed_dictionaries({"type": st.sampled_from(("do", "table", "preview")), "command": commands()})
    | st.fixed_dictionaries({"type": st.just("answer"), "prompt": small, "value": names})
    | st.fixed_dictionaries({"type": st.sampled_from(("go_on", "undo", "redo")), "prompt": small})
    | st.fixed_dictionaries({"type": st.sampled_from(("undo", "older", "hello")), "to": small, "before": small})
    | anything
)
frames = messages.map(msgspec.json.encode) | st.binary(max_size=200) | st.text(max_size=200)


async def heard(talk: Talk, sent: list[Any]) -> None:
    """Send all, then an honest question: what came back until its answer holds no failure of ours."""
    for number, frame in enumerate(sent):
        data = frame
        if isinstance(frame, bytes) and frame.startswith(b"{") and b'"id"' not in frame:
            data = b'{"id":"f%d",' % number + frame[1:] if len(frame) > 2 else frame
        await talk.send(data)
    with suppress(ConnectionClosed):  # after too many refusals, or for bytes that are no text
        await talk.ask("preview", id="honest", command={"type": "end_fight"})
    assert talk.socket.close_code in (None, 4403, 1007)
    assert [each for each in talk.seen if each.get("refusal", {}).get("code") == "web_failed"] == []


@pytest.mark.parametrize("who", ["gm", "player", "screen"])
def test_frames_of_every_shape_are_answered_and_the_screen_changes_nothing(
    who: str, caplog: pytest.LogCaptureFixture
) -> None:
    with place() as at:
        before = at.version()

        async def talked(sent: list[Any]) -> None:
            person = at.player if who == "player" else at.host
            async with person.at(at.table, "?seat=screen" if who == "screen" else "") as talk:
                await talk.hello()
                await heard(talk, sent)

        @ENEMIES
        @given(st.lists(frames, min_size=1, max_size=12))
        def attempt(sent: list[Any]) -> None:
            at.run(talked(sent))

        attempt()
        if who == "screen":
            assert at.version() == before
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_huge_frames_close_their_own_socket_and_change_nothing() -> None:
    with place() as at:
        before = at.version()

        async def huge(size: int) -> int:
            async with at.player.at(at.table) as talk:
                await talk.hello()
                await talk.send("x" * size)
                return await talk.closed()

        for size in (MAX_MESSAGE + 2_000, 1_000_000, 8_000_000):
            assert at.run(huge(size)) == 1009
        assert at.version() == before
