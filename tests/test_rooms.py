"""The rooms of docs/architecture.md stay apart; each test fails with the sentence that was broken."""

import ast

import pytest

from tests.rooms import Module, lost_rules, modules, others, ours, reaches, rule_functions

SYSTEMS = ("rules.awakening", "rules.audacity")
CAST = tuple(
    f"{system}.{types}"
    for system in SYSTEMS
    for types in ("nouns", "commands", "creation", "power_sense", "power_notation", "sentences", "card", "cards")
)
"""What entries of the codex are turned into when they are put on a table, what judges them and says why."""
TOP = {
    "systems": ("lab", "sheet", "web", "cli"),
    "lab": ("web", "cli"),
    "sheet": ("web", "cli"),
    "web": ("cli",),
    "cli": ("__main__",),
    "__main__": (),
}
"""The rooms on top, each with those that may import it."""

BELOW_SYSTEMS = (
    "dist",
    "dice",
    "codex",
    "rules.system",
    "rules.casebook",
    "rules.common",
    "rules.board",
    "rules.scene",
    "rules.commands",
    "rules.views",
    "rules.knowledge",
    "rules.limits",
    "rules.once",
    "rules.space",
    "rules.scenery",
    "rules.participants",
    "rules.walking",
    "rules.settings",
    "rules.sentences",
    "words",
    "i18n",
)
"""What both systems may import; never each other."""

MAY_IMPORT = {
    "dist": (),
    "i18n": (),
    "platform": (),
    "dice": ("dist", "i18n"),
    "fair": ("dist", "dice", "i18n"),
    "codex": ("dist", "dice", "rules.common", "rules.scene", *CAST, "words", "i18n"),
    "rules.common": ("dist", "dice", "codex", "i18n"),
    "rules.system": ("dist", "dice", "codex", "rules.common", "i18n"),
    "rules.casebook": ("dice", "rules.common", "rules.scene", "rules.system", "rules.views", "i18n"),
    "rules.board": ("dist", "dice", "rules.common", "i18n"),
    "rules.scene": (),
    "rules.once": (),
    "rules.limits": ("dice", "rules.common"),
    "rules.space": ("rules.common", "rules.board", "rules.scene", "rules.once"),
    "rules.scenery": ("rules.common", "rules.board", "rules.scene", "rules.commands", "rules.limits", "rules.space"),
    "rules.participants": ("rules.common", "rules.limits", "words"),
    "rules.settings": ("rules.common", "rules.commands"),
    "rules.sentences": ("i18n",),
    "rules.walking": ("rules.common", "rules.board", "rules.scene", "rules.space", "rules.views"),
    "rules.commands": ("rules.common", "rules.scene"),
    "rules.views": ("rules.common", "rules.scene"),
    "rules.knowledge": ("rules.common", "rules.views"),
    **dict.fromkeys(SYSTEMS, BELOW_SYSTEMS),
    "table": ("dist", "dice", "fair", "codex", "rules.system", "rules.casebook", "rules.common", "rules.board", "i18n"),
    "words": ("dice", "rules.common", "rules.system", "i18n"),
    "store": ("table", "platform", "i18n"),
}
"""What each room below the top may import besides itself: `dist <- dice <- rules/common <- rules/<system>`."""

NEVER_IN_RULES = ("random", "secrets", "datetime", "time", "os", "io", "pathlib", "json", "yaml", "sqlite3", "asyncio")
POSIX_ONLY = ("fcntl", "pwd", "grp", "resource", "termios", "tty", "pty", "posix", "syslog", "uvloop")
POSIX_CALLS = {
    "os": {"fork", "getuid", "geteuid", "getgid", "kill", "killpg", "setsid", "umask", "uname", "nice", "mkfifo"},
    "signal": {"SIGKILL", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "alarm", "pause", "setitimer"},
    "loop": {"add_signal_handler"},
}


def in_room(room: str) -> list[Module]:
    return [module for module in modules().values() if module.is_in(room)]


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_those_below_it(room: str) -> None:
    for module in in_room(room):
        for name in ours(module):
            allowed = (room, *MAY_IMPORT[room], "")
            assert any(name == other or (other and name.startswith(other + ".")) for other in allowed), (
                f"{room} may import {', '.join(MAY_IMPORT[room]) or 'nothing of ours'}: "
                f"veillee.{module.name} imports veillee.{name}."
            )


def test_every_module_has_a_room() -> None:
    rooms = (*MAY_IMPORT, *TOP)
    for name, module in modules().items():
        if name not in ("", "rules"):
            assert any(module.is_in(room) for room in rooms), f"veillee.{name} is in no room: give it one."


def test_the_two_systems_never_import_each_other() -> None:
    for system, other in (SYSTEMS, SYSTEMS[::-1]):
        for module in in_room(system):
            reached = {name for name in reaches(module.name) if name.startswith(other)}
            assert not reached, f"The two systems never import each other: veillee.{module.name} reaches {reached}."


def test_the_table_names_no_system() -> None:
    for module in in_room("table"):
        words = {node.id for node in ast.walk(module.tree) if isinstance(node, ast.Name)}
        texts = {node.value for node in ast.walk(module.tree) if isinstance(node, ast.Constant)}
        named = (words | texts) & {"awakening", "audacity"}
        assert not named, f"The table receives a system and names none: veillee.{module.name} names {named}."


def test_rules_import_the_types_of_the_codex_never_its_loader() -> None:
    for module in in_room("rules"):
        for name in reaches(module.name):
            if name.startswith("codex"):
                loaders = others(modules()[name]) & {"yaml", "pydantic", "pathlib", "os", "importlib.resources"}
                assert not loaders, (
                    f"Rules import the types of the codex, never its loader: veillee.{module.name} "
                    f"reaches veillee.{name}, which imports {loaders}."
                )


def test_rules_never_touch_the_world() -> None:
    for module in in_room("rules"):
        for name in others(module):
            assert name.split(".")[0] not in NEVER_IN_RULES, f"Rules never import {name}: veillee.{module.name} does."


def test_the_store_knows_only_the_wire_the_records_and_their_log() -> None:
    allowed = {"table", "table.wire", "table.record", "table.records", "table.log"}
    for module in in_room("store"):
        known = {name for name in ours(module) if name.startswith("table")}
        assert known <= allowed, (
            f"The store knows table.wire and records only: veillee.{module.name} imports {known - allowed}."
        )


def test_only_the_wire_knows_json() -> None:
    for room in ("table", "rules", "store", "dice", "dist"):
        for module in in_room(room):
            if module.name == "table.wire":
                continue
            attributes = {ast.unparse(node) for node in ast.walk(module.tree) if isinstance(node, ast.Attribute)}
            found = (others(module) | attributes) & {"json", "msgspec.json"}
            assert not found, f"Only table/wire.py knows JSON: veillee.{module.name} uses {found}."


def test_nobody_below_imports_the_top() -> None:
    for name, module in modules().items():
        for top, above in TOP.items():
            if not any(module.is_in(room) for room in (top, *above)):
                reached = {other for other in ours(module) if other == top or other.startswith(top + ".")}
                assert not reached, f"{top} sits on top and nobody below imports it: veillee.{name} does."


def test_posix_only_calls_stay_in_one_module() -> None:
    for name, module in modules().items():
        if name == "platform":
            continue
        found = {other for other in others(module) if other.split(".")[0] in POSIX_ONLY}
        for node in ast.walk(module.tree):
            match node:
                case ast.Attribute(value=ast.Name(id=owner), attr=call) if call in POSIX_CALLS.get(owner, ()):
                    found.add(f"{owner}.{call}")
                case _:
                    pass
        assert not found, f"Only veillee.platform makes POSIX-only calls: veillee.{name} uses {found}."


def test_a_rule_is_never_called_without_yield_from() -> None:
    rules = {name: rule_functions(module) for name, module in modules().items()}
    lost = [call for module in in_room("rules") for call in lost_rules(module, rules)]
    assert not lost, "A bare call of a rule does nothing, silently:\n" + "\n".join(lost)


def test_a_lost_rule_is_found() -> None:
    text = """
from veillee.dice.rule import tell
from veillee.rules.awakening import attack
def riposte(state) -> "Rule[int]":
    tell(1)
    yield from tell(2)
    left = attack.strike(state)
    both = yield from attack.strike(state) if state else riposte(state)
    return riposte(state)
"""
    module = Module("rules.awakening.reactions", ast.parse(text))
    rules = {"dice.rule": {"tell"}, "rules.awakening.attack": {"strike"}, module.name: rule_functions(module)}
    assert [line.split(": ")[1] for line in lost_rules(module, rules)] == [
        "tell(…) is called without `yield from`",
        "attack.strike(…) is called without `yield from`",
    ]
