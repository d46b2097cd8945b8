"""Who may do what: every message by every role, every route by everyone who is not allowed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, get_args

from tests.web.served import ELARA, KAEL, ORC, Server, Talk, serving
from tests.web.test_security import Unlimited
from veillee.rules.awakening.commands import Command
from veillee.table.changes import AnyTableCommand
from veillee.table.messages import AnyFromClient

FOR_EVERY_PLAYER: dict[str, dict[str, Any]] = {
    "say": {"text": "Bonsoir."},
    "roll": {"expression": "1d6"},
    "dice": {"seat": "j1", "dice": "typed"},
    "orders": {"actor": ELARA, "orders": {"reaction": "dodge"}},
    "change_seat": {"seat": "j1", "name": "Léa"},
}
FOR_THE_GM: dict[str, dict[str, Any]] = {
    "retitle": {"title": "À moi"},
    "add_seat": {"id": "j9", "role": "player", "name": "Moi"},
    "remove_seat": {"seat": "j2"},
    "renew_code": {"seat": "gm"},
    "revoke_device": {"device": "x"},
    "admit": {"admission": "x", "seat": "j1"},
    "show_picture": {},
    "open_evening": {},
    "close_evening": {},
    "lend": {"seat": "j2", "to": "j1"},
    "end_loan": {"seat": "j2"},
}
FOR_PLAYERS_ALONE: dict[str, dict[str, Any]] = {
    "commit_value": {"evening": 1, "hash": "0" * 64},
    "give_value": {"evening": 1, "value": "0" * 64},
}
NOT_OF_ONES_OWN: tuple[dict[str, Any], ...] = (
    {"type": "dice", "seat": "j2", "dice": "typed"},
    {"type": "orders", "actor": KAEL, "orders": {"reaction": "take"}},
    {"type": "orders", "actor": ORC, "orders": {"reaction": "take"}},
    {"type": "change_seat", "seat": "j2", "name": "Moi"},
    {"type": "change_seat", "seat": "j1", "actors": [ELARA, KAEL]},
)
TOOLS: tuple[dict[str, Any], ...] = (
    {"type": "start_fight"},
    {"type": "end_fight"},
    {"type": "remove_actor", "actor": ORC},
    {"type": "rename", "actor": ELARA, "name": {"text": "Reine"}},
    {"type": "change_side", "actor": ORC, "side": "ally"},
    {"type": "place", "actor": ELARA, "place": {"square": [1, 1], "facing": [0, 1]}},
    {"type": "scene", "title": "Ailleurs"},
    {"type": "add_walls", "walls": [{"id": "w", "start": [0, 0], "end": [100, 0]}]},
    {"type": "correct", "actor": ELARA, "hit_points": 99},
    {"type": "give_effect", "actor": ORC, "kind": "PARALYZED"},
    {"type": "setting", "key": "player_odds", "value": "exact"},
    {"type": "ask_check", "actors": [ORC], "attribute": "STR", "threshold": 12},
    {"type": "go_to", "actor": ELARA},
    {"type": "care_threshold", "threshold": 2},
    {
        "type": "add_actor",
        "id": "x1",
        "card": {"name": {"text": "rat", "article": "le"}, "kind": "creature", "max_hit_points": 3},
        "side": "foe",
    },
    {
        "type": "edit_card",
        "actor": ELARA,
        "card": {"name": {"text": "Elara"}, "kind": "character", "max_hit_points": 500},
    },
    {"type": "remove_walls", "walls": ["w"]},
    {"type": "contact", "first": ELARA, "second": ORC},
    {"type": "reorder", "order": [ELARA, ORC]},
    {"type": "end_effect", "actor": ORC, "effect": "e"},
    {"type": "cancel_check", "request": "r1"},
    {"type": "open_book", "book": {"title": "À moi"}},
    {
        "type": "write_career",
        "actor": ELARA,
        "paper": {"card": {"name": {"text": "Elara"}, "kind": "character", "hit_dice": "1d8", "max_hit_points": 500}},
    },
    {"type": "end_scene"},
    {"type": "award", "actors": [ELARA], "resource": "shards", "amount": 500},
    {"type": "give", "actor": ELARA, "goods": "dague"},
    {"type": "take_away", "actor": KAEL, "item": "dague", "shards": 50},
    {"type": "improve", "actor": ELARA, "item": "dague", "aspect": "test"},
    {"type": "set_price", "goods": "dague", "price": 0},
    {"type": "take_back_level", "actor": KAEL},
    {"type": "unlearn", "actor": KAEL, "power": "tir-precis"},
    {"type": "start_rest", "kind": "relaxed"},
    {"type": "end_rest"},
    {"type": "pass_time", "minutes": 60},
    {"type": "set_body", "actor": KAEL, "destroyed": True},
    {"type": "break_vials", "actor": KAEL},
    {"type": "give_vials", "actor": ELARA, "poison": "poison-lent"},
    {"type": "ask_complex_action", "label": "Crocheter", "attribute": "DEX", "steps": 3},
    {"type": "set_steps", "complex_action": "x1", "done": 2},
    {"type": "give_up_complex_action", "complex_action": "x1"},
    {"type": "give_consequence", "actor": KAEL, "consequence": "time_lost"},
)
ACTS: tuple[dict[str, Any], ...] = (
    {"type": "move", "path": [[6, 10]]},
    {"type": "attack", "line": "dague", "target": ORC},
    {"type": "double_attack", "line": "dague", "target": ORC},
    {"type": "second_blow", "line": "dague", "target": ORC},
    {"type": "posture", "posture": "simple"},
    {"type": "disengage"},
    {"type": "stabilize", "target": ELARA},
    {"type": "switch_set", "set": 1},
    {"type": "free_action", "kind": "talk"},
    {"type": "check", "attribute": "STR"},
    {"type": "face", "facing": [0, 1]},
    {"type": "end_turn"},
    {"type": "use_power", "power": "tir-precis", "targets": [ELARA]},
    {"type": "coat_weapon", "line": "dague", "poison": "poison-lent"},
    {"type": "work_on", "complex_action": "x1"},
    {"type": "level_up"},
    {"type": "learn_power", "power": "tir-precis"},
    {"type": "raise_power", "power": "tir-precis"},
    {"type": "buy", "item": "dague"},
    {"type": "buy_over_outfit", "outfit": "voile"},
    {"type": "repair_outfit", "points": 1},
    {"type": "buy_outfit_again"},
    {"type": "restore_over_outfit"},
    {"type": "equip", "sets": []},
    {"type": "recover", "choice": "hit_points"},
    {"type": "pay_upkeep", "target": ELARA, "shards": 1},
    {"type": "recall", "target": ELARA},
    {"type": "shorten_recharge", "power": "tir-precis"},
)
"""Acts of the rules, whoever they are of."""
MAKING: tuple[dict[str, Any], ...] = (
    {"type": "create", "id": "n1", "choices": {}, "side": "foe"},
    {
        "type": "bring",
        "id": "n1",
        "paper": {"card": {"name": {"text": "Nell"}, "kind": "character", "hit_dice": "1d8", "max_hit_points": 9}},
        "side": "foe",
    },
)
"""What brings a character, on a side that is not for players to choose."""


class Three:
    """The GM, the player of Elara and the projected screen, connected."""

    def __init__(self, server: Server, table: str, gm: Talk, player: Talk, screen: Talk) -> None:
        self.server, self.table, self.gm, self.player, self.screen = server, table, gm, player, screen


@asynccontextmanager
async def three() -> AsyncIterator[Three]:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(limits=Unlimited()))
        host = await stack.enter_async_context(server.host())
        phone = await stack.enter_async_context(server.person())
        table = await host.make_demo()
        gm = await stack.enter_async_context(host.at(table))
        await gm.hello()
        await phone.sits(table, gm.view["seats"]["j1"]["code"])
        player = await stack.enter_async_context(phone.at(table))
        screen = await stack.enter_async_context(host.at(table, "?seat=screen"))
        await player.hello()
        await screen.hello()
        yield Three(server, table, gm, player, screen)


def test_every_command_of_the_table_is_judged_here() -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(AnyTableCommand)}
    assert tags == FOR_EVERY_PLAYER.keys() | FOR_THE_GM.keys() | FOR_PLAYERS_ALONE.keys()


async def test_commands_of_the_table_by_role() -> None:
    async with three() as at:
        version = at.gm.version
        for kind, fields in (FOR_EVERY_PLAYER | FOR_THE_GM | FOR_PLAYERS_ALONE).items():
            answer = await at.screen.ask("table", command={"type": kind, **fields})
            assert answer["refusal"]["code"] == "table_screen", kind
        for kind, fields in FOR_THE_GM.items():
            answer = await at.player.ask("table", command={"type": kind, **fields})
            assert answer["refusal"]["code"] == "table_gm_only", kind
        for kind, fields in FOR_PLAYERS_ALONE.items():
            answer = await at.gm.ask("table", command={"type": kind, **fields})
            assert answer["refusal"]["code"] == "table_value_player", kind
        for command in NOT_OF_ONES_OWN:
            answer = await at.player.ask("table", command=command)
            assert answer["refusal"]["code"] in ("table_not_yours", "table_gm_only"), command
        live = await at.server.tables.open(at.table)
        assert live.table.version <= version + 1, "nothing that was refused left a record"
        for kind, fields in FOR_EVERY_PLAYER.items():
            assert (await at.player.ask("table", command={"type": kind, **fields}))["type"] == "accepted", kind


def test_every_command_of_the_rules_is_judged_here() -> None:
    judged = {str(command["type"]) for command in (*TOOLS, *ACTS, *MAKING)}
    assert judged == {kind.__struct_config__.tag for kind in get_args(Command)}


async def test_no_act_is_possible_with_somebody_elses_participant() -> None:
    async with three() as at:
        await at.gm.does({"type": "start_fight"})
        for actor in (KAEL, ORC):
            version = await at.gm.does({"type": "go_to", "actor": actor})
            await at.player.reaches(version)
            for command in ACTS:
                for kind in ("do", "preview"):
                    refused = await at.player.ask(kind, command={**command, "actor": actor})
                    assert refused["refusal"]["code"] in ("not_yours", "no_such_target"), (kind, command)
                refused = await at.screen.ask("do", command={**command, "actor": actor})
                assert refused["refusal"]["code"] == "table_screen", command
        live = await at.server.tables.open(at.table)
        assert live.table.version == version, "nothing that was refused left a record"


async def test_tools_are_refused_to_players_and_to_the_screen() -> None:
    async with three() as at:
        for command in TOOLS:
            refused = await at.player.ask("do", command=command)
            assert refused["type"] == "refused", command
            assert refused["refusal"]["code"] != "web_failed", command
            assert (await at.player.ask("preview", command=command))["type"] == "refused", command
            assert (await at.screen.ask("do", command=command))["refusal"]["code"] == "table_screen", command


async def test_players_bring_allies_alone_and_the_screen_nobody() -> None:
    async with three() as at:
        for command in MAKING:
            for kind in ("do", "preview"):
                refused = await at.player.ask(kind, command=command)
                assert refused["refusal"]["code"] == "allies_only", command
            assert (await at.screen.ask("do", command=command))["refusal"]["code"] == "table_screen", command


async def test_a_player_plays_only_its_own_character() -> None:
    async with three() as at:
        await at.gm.does({"type": "start_fight"})
        await at.gm.does({"type": "go_to", "actor": KAEL})
        refused = await at.player.ask("do", command={"type": "end_turn", "actor": KAEL})
        assert refused["type"] == "refused"
        version = await at.gm.does({"type": "go_to", "actor": ELARA})
        await at.player.reaches(version)
        await at.player.does({"type": "end_turn", "actor": ELARA})


async def test_the_screen_sends_nothing_that_counts() -> None:
    async with three() as at:
        asked: dict[str, dict[str, Any]] = {
            "do": {"command": {"type": "start_fight"}},
            "answer": {"prompt": 1, "value": "take"},
            "go_on": {"prompt": 1},
            "undo": {},
            "redo": {},
            "table": {"command": {"type": "say", "text": "Ici."}},
        }
        tags = {kind.__struct_config__.tag for kind in get_args(AnyFromClient)}
        assert tags == asked.keys() | {"hello", "older", "preview"}
        for kind, fields in asked.items():
            assert (await at.screen.ask(kind, **fields))["refusal"]["code"] == "table_screen", kind


async def test_undo_of_what_the_gm_did_is_not_a_players() -> None:
    async with three() as at:
        await at.gm.does({"type": "start_fight"})
        for kind in ("undo", "redo"):
            assert (await at.player.ask(kind))["type"] == "refused"
        assert (await at.player.ask("undo", to=1))["type"] == "refused"


async def test_a_player_may_not_look_from_another_seat() -> None:
    async with three() as at, at.server.person() as phone:
        live = await at.server.tables.open(at.table)
        await phone.sits(at.table, live.table.state.seats["j2"].code)
        for seat in ("gm", "j1", "screen", "nobody"):
            async with phone.at(at.table, f"?seat={seat}") as socket:
                assert (await socket.hello())["refusal"]["code"] == "web_not_seated", seat
        async with phone.at(at.table, "?seat=j2") as socket:
            assert (await socket.hello())["seat"] == "j2"


async def test_the_host_does_not_look_from_a_players_seat() -> None:
    async with three() as at, at.server.host() as host, host.at(at.table, "?seat=j1") as socket:
        assert (await socket.hello())["refusal"]["code"] == "web_not_seated"


async def test_a_gm_by_personal_code_is_a_gm_of_this_table_only() -> None:
    async with serving() as server, server.host() as host, server.person() as second:
        table, other = await host.make_demo(), await host.make_demo()
        async with host.at(table) as gm:
            await gm.hello()
            await second.sits(table, gm.view["seats"]["gm"]["code"])
        async with second.at(table) as socket, second.at(table, "?seat=screen") as screen:
            assert (await socket.hello())["seat"] == "gm"
            assert (await screen.hello())["seat"] == "screen"
            await socket.does({"type": "start_fight"})
        await second.said("GET", f"/api/t/{table}/at/3")
        await second.said("GET", f"/api/t/{other}/at/3", 403)
        await second.said("GET", "/api/tables", 403)


ROUTES_OF_THE_HOST = (
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/rename"),
    ("POST", "/api/tables/{table}/trash"),
    ("POST", "/api/tables/{table}/restore"),
    ("GET", "/api/tables/{table}/export"),
    ("GET", "/api/tables/{table}/versions"),
    ("GET", "/api/tables/{table}/moments"),
    ("GET", "/api/tables/{table}/backups/2026-11-30T113954Z-v8.veillee"),
    ("POST", "/api/tables/{table}/copy"),
    ("POST", "/api/import"),
)
ROUTES_OF_THE_GM = (
    ("GET", "/api/t/{table}/at/3"),
    ("POST", "/api/t/{table}/pictures"),
    ("POST", "/api/t/{table}/book"),
)


async def test_routes_are_refused_to_who_may_not() -> None:
    async with three() as at, at.server.person() as stranger, at.server.person() as player:
        live = await at.server.tables.open(at.table)
        await player.sits(at.table, live.table.state.seats["j2"].code)
        for method, path in ROUTES_OF_THE_HOST:
            for person in (stranger, player):
                answer = await person.said(method, path.format(table=at.table), 403, **_body(path))
                assert answer["code"] == "host_only", path
        for method, path in ROUTES_OF_THE_GM:
            assert (await stranger.said(method, path.format(table=at.table), 403, **_body(path)))[
                "code"
            ] == "not_seated"
            assert (await player.said(method, path.format(table=at.table), 403, **_body(path)))["code"] == "gm_only"
        assert len(await at.server.tables.lines()) == 1


def _body(path: str) -> dict[str, Any]:
    if path.endswith(("/import", "/pictures")):
        return {"files": {"file": ("a.png", b"x")}}
    return {"json": {"title": "À moi"}} if path.endswith(("/rename", "/tables")) else {}
