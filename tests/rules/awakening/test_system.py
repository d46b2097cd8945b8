"""The module answers every question of a table, and each act and tool leads to its room."""

from __future__ import annotations

import msgspec
import pytest

from tests.rules.awakening.cast import actor, play, table
from veillee.dice import Choice
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import (
    Attack,
    ByActor,
    ByGM,
    ByMaker,
    ByOwner,
    Command,
    Correct,
    Downtime,
    EndTurn,
    Making,
    Tool,
    Turnwise,
)
from veillee.rules.awakening.notes import TurnTold
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.refusals import Why
from veillee.rules.common import Role, Viewer
from veillee.rules.system import System

ASKED: System = system
"""Type-checked: the module is a system."""
GM = Viewer(Role.GM)


def test_the_module_is_a_system() -> None:
    questions = {name for name in dir(System) if not name.startswith("_")} | set(System.__annotations__)
    assert questions <= set(dir(ASKED))
    assert ASKED.key == "awakening"


def test_every_command_has_a_type_of_its_own_on_the_wire() -> None:
    for each in (*Command.__args__,):
        assert each.__struct_config__.tag_field == "type"
    tags = [each.__struct_config__.tag for each in Command.__args__]
    assert len(set(tags)) == len(tags)
    read = msgspec.json.decode(b'{"type": "end_turn", "actor": "bru"}', type=system.Command)
    assert read == EndTurn(actor="bru")


def test_a_table_starts_empty_with_its_settings() -> None:
    state = system.start({"facing": "off"})
    assert system.setting(state, "facing") == "off"
    assert state == State(settings=state.settings)
    with pytest.raises(msgspec.ValidationError):
        system.start({"facing": "perhaps"})


def test_an_act_that_drops_its_author_passes_the_turn() -> None:
    state = table(actor("tov", hit_points=3), actor("bru"))
    command = Attack(actor="tov", line="dagger", target="bru")
    assert system.refusal(state, command, GM) is None
    dice = {"attack": 10, "reaction": 20, "riposte_damage": 5}
    played = play(state, system.decide(state, command), dice, reaction="parry")
    assert played.hit_points("tov") == 0
    assert [told.actor.id for told in played.told(TurnTold)] == ["bru"]
    assert played.state.fight is not None
    assert played.state.fight.acting == "bru"


def test_a_tool_that_drops_who_acts_passes_the_turn_too() -> None:
    state = table(actor("bru"), actor("orc"))
    command = Correct(actor="bru", hit_points=0)
    assert system.is_tool(command)
    played = play(state, system.decide(state, command))
    assert played.state.fight is not None
    assert played.state.fight.acting == "orc"
    assert not system.is_tool(EndTurn(actor="bru"))


def choice(kind: str, owner: str, *answers: str) -> Choice:
    return Choice(kind, owner, answers, answers[0], offer=kind != "reaction")


@pytest.mark.parametrize(
    ("asked", "orders", "answer"),
    [
        (choice("reaction", "bru", "take", "parry"), {}, None),
        (choice("reaction", "orc", "take", "parry"), {}, "take"),
        (choice("reaction", "orc", "take", "parry"), {"reaction": "ask"}, None),
        (choice("reaction", "orc", "take", "parry"), {"reaction": "parry"}, "parry"),
        (choice("reaction", "bru", "take", "dodge"), {"reaction": "parry"}, "take"),
        (choice("fate", "bru", "pass", "spend"), {}, None),
        (choice("fate", "bru", "pass", "spend"), {"fate": "never"}, "pass"),
        (choice("riposte", "bru", "sword", "decline"), {"riposte": "yes"}, "sword"),
        (choice("riposte", "bru", "sword", "decline"), {"riposte": "ask"}, None),
        (choice("opportunity", "orc", "axe", "decline"), {"opportunity": "no"}, "decline"),
        (choice("opportunity", "orc", "axe", "decline"), {}, "axe"),
        (choice("at_zero", "gm", "dead", "unconscious"), {}, None),
    ],
)
def test_standing_orders_answer_in_advance(asked: Choice, orders: dict[str, str], answer: str | None) -> None:
    assert system.standing(table(actor("bru"), actor("orc")), asked, orders) == answer


def test_every_refusal_has_its_sentence() -> None:
    assert {why.value for why in Why} <= set(system.SENTENCES)


def test_acts_and_tools_are_all_the_commands() -> None:
    parts = [set(union.__args__) for union in (Turnwise, Downtime, Making, Tool)]
    assert set.union(*parts) == set(Command.__args__)
    assert sum(map(len, parts)) == len(Command.__args__)
    for base, members in zip((ByActor, ByOwner, ByMaker, ByGM), parts, strict=True):
        assert all(issubclass(each, base) for each in members)
