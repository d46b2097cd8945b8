"""Two real server processes on one database: one is killed in the middle of a prompt, the other goes on with it."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.web.served import ELARA, orc_strikes
from tests.web.test_serve import Browser, refused, started


async def test_the_other_process_takes_the_table_over(tmp_path: Path, database: str) -> None:
    options = ("--local", "--port", "0", "--database", database)
    with started(tmp_path / "one", *options) as (process, said), started(tmp_path / "two", *options) as (_other, too):
        host, guest = Browser(said), Browser(too)
        table = host.ask("POST", "/api/tables", {"demo": True}).json()["id"]
        assert [line["id"] for line in guest.ask("GET", "/api/tables").json()["tables"]] == [table]
        async with guest.at(table) as there:
            await there.hello()
            async with host.at(table) as here:
                await here.hello()
                prompt = await orc_strikes(here)
                await there.reaches(prompt)
                view = here.view
                process.kill()
                process.wait(30)
            assert there.view == view
            assert there.view["prompt"]["id"] == prompt
            answered = await there.ask("answer", id="o1", prompt=prompt, value="take")
            assert answered["type"] == "accepted"
            steps = [message["version"] for message in there.seen if message["type"] == "step"]
            assert steps == list(range(steps[0], answered["version"] + 1))
            assert await again(guest, table, "o1") == answered["version"]


async def again(guest: Browser, table: str, command_id: str) -> int:
    """The version that a command was acknowledged at, told to whoever sends it again."""
    async with guest.at(table) as talk:
        await talk.hello()
        return await talk.does({"type": "correct", "actor": ELARA, "hit_points": 1}, id=command_id)


def test_a_database_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    said = refused(tmp_path, "--port", "0", "--database", "postgresql://nobody:canari@127.0.0.1:1/none")
    assert "ne répond pas" in said
    assert "canari" not in said


def test_a_public_address_is_whole_or_refused(tmp_path: Path) -> None:
    assert "--url veut une adresse entière" in refused(tmp_path, "--url", "table.exemple.fr")
    with started(tmp_path, "--local", "--port", "0", "--url", "https://table.exemple.fr") as (_process, said):
        assert said["join"] == "https://table.exemple.fr/"
        assert said["host_link"].startswith("https://table.exemple.fr/hote?jeton=")
        assert not said["local"]
        answer = httpx.get(f"http://127.0.0.1:{said['port']}/api/me", headers={"Host": "table.exemple.fr"}, timeout=20)
        assert answer.status_code == 200
