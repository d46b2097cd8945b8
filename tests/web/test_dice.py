"""Dice that can be checked, over real sockets: devices add values, anybody with a seat gets the proof."""

from __future__ import annotations

from tests.web.served import ELARA, Talk, orc_strikes, serving
from veillee.fair.proof import Proof, Throw, decode_proof
from veillee.fair.stream import commitment, new_seed
from veillee.fair.verify import verify
from veillee.store.portable import unpacked
from veillee.systems import SYSTEMS
from veillee.table.proof import full_proof
from veillee.table.wire import Wire

WIRES = {"awakening": Wire(SYSTEMS["awakening"])}


async def adds(talk: Talk, value: str) -> None:
    """What the page of a player does by itself when an evening opens."""
    evening = talk.view["evening"]
    await talk.changes({"type": "commit_value", "evening": evening, "hash": commitment(value)})
    assert talk.view["dice"]["ready"]
    await talk.changes({"type": "give_value", "evening": evening, "value": value})


def throws(proof: Proof) -> list[Throw]:
    return [throw for row in proof.rows for throw in getattr(row, "throws", ())]


async def test_a_fight_is_proved_to_a_player_once_the_evening_is_closed() -> None:
    async with serving() as server, server.host() as host, server.person() as lea:
        server.tables.faces = None
        table = await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            seat = next(each for each in gm.view["seats"].values() if ELARA in each.get("actors", ()))
            await lea.sits(table, seat["code"])
            async with lea.at(table) as player:
                await player.hello()
                await player.reaches(await gm.changes({"type": "open_evening"}))
                value = new_seed()
                await adds(player, value)
                assert player.view["dice"]["mix"] == 1
                assert player.view["dice"]["seats"] == [seat["id"]]
                version = await orc_strikes(gm)
                await player.reaches(version)
                answer = {"prompt": player.view["prompt"]["id"], "value": "dodge"}
                assert (await player.ask("answer", **answer))["type"] == "accepted"
                await player.changes({"type": "roll", "expression": "4d6"})
                before = verify(decode_proof((await lea.get(f"/api/t/{table}/dice")).content))
                assert (before.verified, before.faults) == (0, ())
                assert before.pending >= 5
                if gm.view.get("prompt", {}).get("offer"):
                    await gm.ask("go_on", prompt=gm.view["prompt"]["id"])
                await player.reaches(await gm.changes({"type": "close_evening"}))
                assert "dice" not in player.view or player.view["dice"] is None
            data = (await lea.get(f"/api/t/{table}/dice")).content
            proof = decode_proof(data)
            report = verify(proof)
            assert (report.pending, report.faults) == (0, ())
            assert report.verified >= 5
            assert report.evenings[0].mixes[1] == {seat["id"]: value}
            assert {throw.roller for throw in throws(proof)} == {ELARA}, "the dice of the orc are the GM's"
            seeds = server.tables.opened(table).table.state.seeds[1]  # type: ignore[union-attr]
            assert seeds.public.encode() in data
            assert seeds.hidden.encode() not in data
            exported = unpacked((await host.get(f"/api/tables/{table}/export")).content, WIRES)
            records = [WIRES["awakening"].decode_record(line) for line in exported.lines]
            whole = verify(*full_proof(records, table=table, title=""))
            assert (whole.pending, whole.unkeyed, whole.faults) == (0, 0, ())
            assert whole.verified - whole.hidden == report.verified
            assert whole.hidden >= 1, "the attack of the orc"


async def test_the_secrets_of_an_evening_reach_no_socket_while_it_is_open() -> None:
    async with serving() as server, server.host() as host:
        server.tables.faces = None
        table = await host.make_demo()
        async with host.at(table) as gm, host.at(table, "?seat=screen") as screen:
            await gm.hello()
            await screen.hello()
            await screen.reaches(await gm.changes({"type": "roll", "expression": "1d20", "secret": True}))
            seeds = server.tables.opened(table).table.state.seeds[1]  # type: ignore[union-attr]
            received = repr((gm.seen, screen.seen, (await host.get(f"/api/t/{table}/at/{gm.version}")).text))
            assert seeds.public not in received
            assert seeds.hidden not in received


async def test_the_proof_is_for_who_has_a_seat() -> None:
    async with serving() as server, server.host() as host, server.person() as stranger:
        table = await host.make_demo()
        refused = await stranger.said("GET", f"/api/t/{table}/dice", 403)
        assert refused["code"] == "not_seated"
        assert (await host.get(f"/api/t/{table}/dice")).headers["cache-control"] == "no-store"


async def test_proofs_are_not_asked_without_end() -> None:
    async with serving() as server, server.host() as host:
        table = await host.make_demo()
        answers = [await host.get(f"/api/t/{table}/dice") for _ in range(12)]
        assert {answer.status_code for answer in answers} == {200, 429}
