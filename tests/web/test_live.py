"""A live table: what each viewer receives of each version, in which order, and after which holes."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

from websockets.asyncio.client import connect

from tests.web.served import ELARA, ORC, orc_strikes, serving
from tests.web.test_security import Unlimited
from veillee.store.contract import DiskFull
from veillee.store.memory import MemoryStore
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.difference import tree
from veillee.table.messages import Hello
from veillee.table.record import Record
from veillee.table.wire import Wire
from veillee.web.viewers import QUEUE, RESTART, TOO_SLOW, Viewing


async def test_a_command_reaches_every_viewer_as_its_own_difference() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm, host.at(table, "?seat=screen") as screen:
            assert (await gm.hello())["type"] == "welcome"
            assert (await screen.hello())["type"] == "welcome"
            version = await gm.does({"type": "start_fight"})
            await screen.reaches(version)
            live = server.tables.opened(table)
            assert live is not None
            assert gm.view == tree(live.table.view("gm"))
            assert screen.view == tree(live.table.view("screen"))
            assert gm.view["play"]["fight"]["round"] == screen.view["play"]["fight"]["round"] == 1
            assert screen.view["role"] == "screen"


async def test_the_version_advances_for_who_may_not_see_the_change() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm, host.at(table, "?seat=screen") as screen:
            await gm.hello()
            await screen.hello()
            version = await gm.changes({"type": "say", "text": "Entre nous, canari-violet.", "to": ["gm"]})
            while screen.version < version:
                message = await screen.receive()
            assert message == {"type": "step", "version": version, "patch": {}}


async def test_the_answer_comes_after_its_step() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            version = await gm.does({"type": "start_fight"})
            kinds = [message["type"] for message in gm.seen if message["type"] in ("step", "accepted")]
            assert kinds == ["step", "accepted"]
            assert gm.version == version


async def test_the_same_id_again_gets_the_first_answer_and_pays_once() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            first = await gm.does({"type": "correct", "actor": ELARA, "hit_points": 7}, id="x")
            again = await gm.does({"type": "correct", "actor": ELARA, "hit_points": 5}, id="x")
            assert first == again == gm.version
            assert gm.view["play"]["actors"][ELARA]["hit_points"] == 7


async def test_of_two_acts_at_once_the_second_is_judged_after_the_first() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as one, host.at(table) as two:
            await one.hello()
            await two.hello()
            answers = await asyncio.gather(
                one.ask("do", command={"type": "start_fight"}, id="one"),
                two.ask("do", command={"type": "start_fight"}, id="two"),
            )
            assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
            refused = next(answer for answer in answers if answer["type"] == "refused")
            words = await host.said("GET", "/api/words/fr.json")
            assert refused["refusal"]["code"] in words


async def test_a_prompt_waits_for_its_owner_and_the_answer_ends_the_act() -> None:
    async with serving(attack=[12], reaction=[3]) as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            code = gm.view["seats"]["j1"]["code"]
            async with server.person() as player:
                await player.sits(table, code)
                async with player.at(table) as elara:
                    await elara.hello()
                    version = await orc_strikes(gm)
                    await elara.reaches(version)
                    prompt = elara.view["prompt"]
                    assert (prompt["kind"], prompt["id"], prompt["mine"], prompt["seat"]) == (
                        "reaction",
                        version,
                        True,
                        "j1",
                    )
                    stale = await elara.ask("answer", prompt=version - 1, value="take")
                    assert stale["refusal"]["code"] == "table_stale_prompt"
                    done = await elara.ask("answer", prompt=version, value="take")
                    assert done["type"] == "accepted"
                    await gm.reaches(done["version"])
                    assert "prompt" not in gm.view or gm.view["prompt"]["id"] != version
                    assert gm.view["play"]["actors"][ORC]["id"] == ORC


async def test_who_comes_back_with_a_version_receives_only_what_is_missing() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm, host.at(table) as phone:
            await gm.hello()
            await phone.hello()
            await phone.until("presence")
            seen = phone.version
            await phone.socket.close()
            for points in (9, 8, 7):
                version = await gm.does({"type": "correct", "actor": ELARA, "hit_points": points})
            async with host.at(table) as back:
                back.view, back.log = phone.view, list(phone.log)
                message = await back.hello(seen)
                assert message["type"] == "step"
                assert message["version"] == version == seen + 3
                assert [entry["version"] for entry in message["log"]] == [seen + 1, seen + 2, seen + 3]
                assert back.view == gm.view
            async with host.at(table) as current:
                assert await current.hello(version) == {"type": "step", "version": version}


async def test_who_comes_back_learns_what_was_undone_meanwhile() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm, host.at(table) as phone:
            await gm.hello()
            await phone.hello()
            struck = await gm.does({"type": "correct", "actor": ELARA, "hit_points": 9})
            await phone.reaches(struck)
            await phone.socket.close()
            assert (await gm.ask("undo"))["type"] == "accepted"
            async with host.at(table) as back:
                back.view = phone.view
                message = await back.hello(struck)
                assert message["undone"] == [struck]
                assert back.view == gm.view


async def test_a_version_nobody_knows_gets_the_whole_view() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        for version in (0, 3, 999_999, -4):
            async with host.at(table) as gm:
                assert (await gm.hello(version))["type"] == "welcome"


async def test_a_hole_too_long_gets_the_whole_view() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            seen = gm.version
            for _turn in range(50):
                await gm.changes({"type": "say", "text": "Un instant."})
            async with host.at(table) as back:
                assert (await back.hello(seen))["type"] == "welcome"


async def test_older_entries_come_by_page() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await gm.send({"type": "older", "before": 6})
            page = await gm.until("older")
            assert [entry["version"] for entry in page["log"]] == sorted(entry["version"] for entry in page["log"])
            assert page["log"][-1]["version"] < 6
            assert not page["more"]


async def test_a_preview_answers_and_changes_nothing() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            version = gm.version
            assert (await gm.ask("preview", command={"type": "start_fight"}))["type"] == "accepted"
            refused = await gm.ask("preview", command={"type": "end_turn", "actor": ELARA})
            assert refused["type"] == "refused"
            live = server.tables.opened(table)
            assert live is not None
            assert live.table.version == version


async def test_presence_tells_who_is_here() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await gm.until("presence")
            async with host.at(table, "?seat=screen") as screen:
                await screen.hello()
                await gm.until("presence")
                assert "screen" in gm.present
                assert (await host.line(table))["present"] == ["gm", "screen"]
            await gm.until("presence")
            assert "screen" not in gm.present


async def test_a_page_of_another_version_is_told_to_reload() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            goodbye = await gm.hello(protocol=99)
            assert (goodbye["type"], goodbye["refusal"]["code"]) == ("goodbye", "web_protocol")


async def test_nothing_is_folded_nor_acknowledged_when_the_disk_is_full() -> None:
    class Full(MemoryStore):
        full = False

        def append(self, table: str, records: object) -> None:
            if self.full:
                raise DiskFull("la table")
            super().append(table, records)  # type: ignore[arg-type]

    store = Full({key: Wire(system) for key, system in SYSTEMS.items()})
    async with serving(store) as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            version = gm.version
            store.full = True
            refused = await gm.ask("do", command={"type": "start_fight"}, id="once")
            assert refused["refusal"]["code"] == "web_not_kept"
            assert "disque est plein" in refused["refusal"]["params"]["reason"]
            store.full = False
            assert await gm.does({"type": "start_fight"}, id="once") == version + 1


async def test_a_socket_that_closes_during_the_append_loses_nothing() -> None:
    class Slow(MemoryStore):
        def __init__(self) -> None:
            super().__init__({key: Wire(system) for key, system in SYSTEMS.items()})
            self.held: list[Future[None]] | None = None

        def append_soon(self, table: str, records: Sequence[Record]) -> Future[None]:
            done = super().append_soon(table, records)
            if self.held is None:
                return done
            later: Future[None] = Future()
            self.held.append(later)
            return later

    store = Slow()
    async with serving(store) as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            version = gm.version
            store.held = []
            await gm.send({"type": "do", "id": "once", "command": {"type": "start_fight"}})
            while not store.held:
                await asyncio.sleep(0.01)
            live = server.tables.opened(table)
            assert live is not None
            assert live.table.version == version, "nothing is folded before it is durable"
        [held], store.held = store.held, None
        held.set_result(None)
        async with host.at(table) as back:
            await back.hello()
            assert back.view["play"]["fight"]["round"] == 1
            assert await back.does({"type": "start_fight"}, id="once") == version + 1


async def test_somebody_else_who_writes_the_table_makes_everyone_come_back_to_what_is_kept(tmp_path: Path) -> None:
    wires = {key: Wire(system) for key, system in SYSTEMS.items()}
    store, other = SQLiteStore(tmp_path, wires), SQLiteStore(tmp_path, wires)
    try:
        async with serving(store) as server, serving(other) as twin, server.host() as host, twin.host() as elsewhere:
            table = await host.make_demo()
            async with host.at(table) as gm, elsewhere.at(table) as rival:
                await gm.hello()
                await rival.hello()
                await rival.does({"type": "start_fight"})
                await gm.send({"type": "table", "id": "late", "command": {"type": "say", "text": "Moi aussi."}})
                assert await gm.closed() == RESTART
            async with host.at(table) as back:
                await back.hello(14)
                assert back.view["play"]["fight"]["round"] == 1
                await back.changes({"type": "say", "text": "Moi aussi."})
    finally:
        store.close()
        other.close()


async def test_a_slow_socket_is_dropped_and_delays_nobody() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            live = server.tables.opened(table)
            assert live is not None
            slow = Viewing("gm", "", "slow", "fr")
            live.enter(slow)
            await live.message(slow, Hello())
            for number in range(QUEUE):
                slow.send(b"%d" % number)
            await gm.changes({"type": "say", "text": "Plus vite !"})
            assert slow.closing == TOO_SLOW
            assert slow not in live.viewings
            assert await slow.next() == TOO_SLOW


async def test_a_client_that_stops_reading_delays_nobody() -> None:
    async with serving(limits=Unlimited()) as server, server.host() as host:
        table = await host.make_demo()
        dead = socket.socket()
        dead.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        dead.setblocking(False)
        await asyncio.get_running_loop().sock_connect(dead, ("127.0.0.1", server.port))
        address = f"ws://127.0.0.1:{server.port}/ws/{table}"
        async with host.at(table) as gm, host.at(table, "?seat=screen") as screen:
            await gm.hello()
            await screen.hello()
            silent = await connect(address, sock=dead, additional_headers={"Cookie": host.cookie}, max_queue=1)
            await silent.send('{"type": "hello", "version": 0}')
            for number in range(QUEUE + 20):
                await screen.reaches(await gm.changes({"type": "say", "text": f"{number} " + "é" * 1_500}))
            live = await server.tables.open(table)
            assert live.table.version == gm.version == screen.version
            silent.transport.abort()


async def test_a_table_without_anybody_leaves_the_memory_and_comes_back_whole() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await gm.does({"type": "start_fight"})
            view = gm.view
            await server.tables.put_away_idle()
            assert server.tables.opened(table) is not None
        live = server.tables.opened(table)
        assert live is not None
        while live.viewings:
            await asyncio.sleep(0.01)
        live.idle_since = 0
        await server.tables.put_away_idle()
        assert server.tables.opened(table) is None
        async with host.at(table) as gm:
            assert (await gm.hello())["type"] == "welcome"
            assert gm.view == view


async def test_dice_of_a_table_follow_from_its_evening() -> None:
    async with serving() as server, server.host() as host:
        server.tables.faces = None
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await gm.changes({"type": "roll", "expression": "3d6"})
            live = server.tables.opened(table)
            assert live is not None
            assert live.table.state.open
            assert live.table.state.evenings[1].commitment
