"""Who may do what at a d20 table: every command of its rules by the player of another, the GM's tools by players."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, get_args

from tests.web.served import serving
from tests.web.test_games import demo, sits
from tests.web.test_roles import Three
from tests.web.test_security import Unlimited
from veillee.rules.audacity.commands import Command

BREHAN, SOLINE, OGRE = "a1", "a2", "a18"
LEA, MARC = "j1", "j2"
CARD: dict[str, Any] = {
    "name": {"text": "rat", "article": "le"},
    "hit_points": 3,
    "armor_class": {"normal": 12, "touch": 12, "flat_footed": 10},
    "saves": {"fortitude": 0, "reflex": 2, "will": 0},
}
ACTS: tuple[dict[str, Any], ...] = (
    {"type": "move", "path": [[6, 10]]},
    {"type": "attack", "line": "epee-longue", "target": OGRE},
    {"type": "full_attack", "line": "epee-longue", "target": OGRE},
    {"type": "next_blow", "target": OGRE},
    {"type": "use_special", "special": "soins-legers", "targets": [BREHAN]},
    {"type": "stand_up"},
    {"type": "drop_prone"},
    {"type": "first_aid", "target": BREHAN},
    {"type": "other_act", "cost": "free", "label": "parler"},
    {"type": "check", "request": "r1"},
    {"type": "delay"},
    {"type": "come_in"},
    {"type": "ready", "trigger": "l’ogre approche", "action": "standard"},
    {"type": "act_readied"},
    {"type": "interrupt", "actions": ["standard"]},
    {"type": "stabilize"},
    {"type": "escape"},
    {"type": "legendary_action", "entry": 0},
    {"type": "lair_action", "label": "la corde fouette"},
    {"type": "end_turn"},
)
"""Acts of the rules, whoever they are of."""
OWN_POINTS: tuple[dict[str, Any], ...] = (
    {"type": "transfer", "donor": MARC, "receiver": LEA},
    {"type": "ask_hint", "player": MARC, "label": "la corde"},
    {"type": "give_creation", "donor": MARC, "receiver": LEA, "amount": 1},
    {"type": "create_hero", "player": MARC, "hero": "h1"},
    {"type": "lose_levels", "hero": SOLINE, "levels": 1},
    {"type": "pay_experience", "hero": SOLINE, "cost": 100, "points": 1},
)
"""What a seat asks of its own points, asked of another's."""
TOOLS: tuple[dict[str, Any], ...] = (
    {"type": "remove_actor", "actor": OGRE},
    {"type": "rename", "actor": BREHAN, "name": {"text": "Roi"}},
    {"type": "change_side", "actor": OGRE, "side": "ally"},
    {"type": "place", "actor": BREHAN, "place": {"square": [1, 1], "facing": [0, 1]}},
    {"type": "scene", "title": "Ailleurs"},
    {"type": "add_walls", "walls": [{"id": "w", "start": [0, 0], "end": [100, 0]}]},
    {"type": "remove_walls", "walls": ["w"]},
    {"type": "contact", "first": BREHAN, "second": OGRE},
    {"type": "start_fight"},
    {"type": "end_fight"},
    {"type": "reorder", "order": [BREHAN, OGRE]},
    {"type": "go_to", "actor": BREHAN},
    {"type": "setting", "key": "start_cap", "value": "off"},
    {"type": "cancel_check", "request": "r1"},
    {"type": "add_actor", "id": "x1", "card": CARD, "side": "foe"},
    {"type": "edit_card", "actor": BREHAN, "card": {**CARD, "hit_points": 500}},
    {"type": "next_turn"},
    {"type": "deal", "actors": [OGRE], "dice": "10d6"},
    {"type": "heal", "actors": [BREHAN], "dice": "10d6"},
    {"type": "kill", "actor": OGRE},
    {"type": "set_danger", "actor": BREHAN},
    {"type": "give_effect", "actor": OGRE, "label": "paralysé", "disables": True},
    {"type": "end_effect", "actor": OGRE, "effect": "e1"},
    {"type": "drain", "actor": OGRE, "levels": 1},
    {"type": "settle_drain", "actor": BREHAN, "difficulty": 12},
    {"type": "damage_ability", "actor": OGRE, "attribute": "STR", "amount": 4},
    {"type": "provoke", "actor": OGRE, "reactor": BREHAN},
    {"type": "ask_check", "actors": [OGRE], "threshold": 12, "attribute": "STR"},
    {"type": "oppose", "first": BREHAN, "second": OGRE, "first_bonus": 40, "second_bonus": 0},
    {"type": "correct", "actor": BREHAN, "hit_points": 99},
    {"type": "add_player", "player": "j9", "name": "Moi"},
    {"type": "start_scenario"},
    {"type": "end_scenario"},
    {"type": "redistribute"},
    {"type": "award", "to": LEA, "quality": "roleplay", "amount": 9},
    {"type": "bonus", "total": 9, "shares": {LEA: 9}},
    {"type": "gm_income", "amount": 2},
    {"type": "reach_level", "hero": BREHAN, "level": 20},
    {"type": "retire", "hero": SOLINE},
    {"type": "make_legendary", "creature": OGRE, "points": 1},
    {"type": "new_day"},
    {"type": "resist", "creature": OGRE},
    {"type": "set_environment", "creature": OGRE, "on": False},
    {"type": "set_lair", "creature": OGRE, "inside": False},
    {"type": "give_experience", "heroes": [BREHAN], "amount": 100000},
    {"type": "correct_points", "owner": LEA, "resource": "audacity", "amount": 50},
)


@asynccontextmanager
async def three() -> AsyncIterator[Three]:
    """The GM, the player of Bréhan and the projected screen, connected; a scenario has begun."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(limits=Unlimited(), initiative=list(range(1, 11))))
        host = await stack.enter_async_context(server.host())
        phone = await stack.enter_async_context(server.person())
        table = await demo(host)
        gm = await stack.enter_async_context(host.at(table))
        await gm.hello()
        await sits(server, table, phone, LEA)
        player = await stack.enter_async_context(phone.at(table))
        screen = await stack.enter_async_context(host.at(table, "?seat=screen"))
        await player.hello()
        await screen.hello()
        await player.reaches(await gm.does({"type": "start_scenario", "present": {LEA: "Léa", MARC: "Marc"}}))
        yield Three(server, table, gm, player, screen)


def test_every_command_of_the_d20_page_is_judged_here() -> None:
    judged = [str(command["type"]) for command in (*ACTS, *OWN_POINTS, *TOOLS)]
    assert sorted(judged) == sorted(kind.__struct_config__.tag for kind in get_args(Command))


async def test_no_act_of_the_d20_page_is_possible_with_somebody_elses_participant() -> None:
    async with three() as at:
        actors = at.gm.view["play"]["actors"]
        assert [actors[each]["name"]["text"] for each in (BREHAN, SOLINE, OGRE)] == [
            "Bréhan",
            "Soline",
            "ogre du puits",
        ]
        await at.gm.does({"type": "start_fight"})
        for actor in (SOLINE, OGRE):
            version = await at.gm.does({"type": "go_to", "actor": actor})
            await at.player.reaches(version)
            for command in ACTS:
                for kind in ("do", "preview"):
                    refused = await at.player.ask(kind, command={**command, "actor": actor})
                    assert refused["refusal"]["code"] == "not_yours", (kind, command)
                refused = await at.screen.ask("do", command={**command, "actor": actor})
                assert refused["refusal"]["code"] == "table_screen", command
        live = await at.server.tables.open(at.table)
        assert live.table.version == version, "nothing that was refused left a record"


async def all_refused(at: Three, commands: Iterable[dict[str, Any]], code: str) -> None:
    """Each is refused to the player for one reason, asked or done, and to the screen for its own."""
    for command in commands:
        for kind in ("do", "preview"):
            refused = await at.player.ask(kind, command=command)
            assert refused["refusal"]["code"] == code, (kind, command)
        assert (await at.screen.ask("do", command=command))["refusal"]["code"] == "table_screen", command


async def test_points_are_spent_by_their_own_seat() -> None:
    async with three() as at:
        version = at.gm.version
        await all_refused(at, OWN_POINTS, "not_your_points")
        for given in ({"given": True}, {"reference": 20}):
            free = {"type": "create_hero", "player": LEA, "hero": "h1", "level": 19, **given}
            assert (await at.player.ask("do", command=free))["refusal"]["code"] == "gm_only", given
        live = await at.server.tables.open(at.table)
        assert live.table.version == version, "nothing that was refused left a record"
        await at.player.does({"type": "transfer", "donor": LEA, "receiver": MARC})


async def test_tools_of_the_d20_page_are_refused_to_players_and_to_the_screen() -> None:
    async with three() as at:
        version = at.gm.version
        await all_refused(at, TOOLS, "gm_only")
        live = await at.server.tables.open(at.table)
        assert live.table.version == version, "nothing that was refused left a record"


async def test_only_the_gm_uses_what_a_legend_has() -> None:
    """A creature lent to a player does not lend its legendary actions nor its lair."""
    async with three() as at:
        version = await at.gm.ask("table", command={"type": "change_seat", "seat": LEA, "actors": [BREHAN, OGRE]})
        assert version["type"] == "accepted"
        for command in ACTS:
            if command["type"] in ("legendary_action", "lair_action"):
                refused = await at.player.ask("do", command={**command, "actor": OGRE})
                assert refused["refusal"]["code"] == "gm_only", command
