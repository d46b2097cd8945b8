"""The client's types, made from Python's: what travels on the socket has one definition.

python scripts/client_types.py write   # write ui/src/live/{types,shared,audacity}.ts
python scripts/client_types.py check   # exit 1 when one of them is behind

`types.ts` holds the table and the first rule set, `shared.ts` the bases of what every rule set shows, `audacity.ts`
the d20 page. A class is declared once: the files after it import it. Two classes of one name stand in two files.
"""

from __future__ import annotations

import enum
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import inspect

from veillee.rules import views as shared
from veillee.rules.audacity import card as d20_card
from veillee.rules.audacity import choices as d20_choices
from veillee.rules.audacity import commands as d20_commands
from veillee.rules.audacity import notes as d20_notes
from veillee.rules.audacity import nouns as d20_nouns
from veillee.rules.audacity import settings as d20_settings
from veillee.rules.audacity import views as d20_views
from veillee.rules.awakening import career_views, choices, commands, notes, nouns, settings, views
from veillee.table import changes, messages, seats

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path("ui", "src", "live")


class Module(NamedTuple):
    """One file of the client: the types that it is asked for, with all that they name, and its unions by name."""

    name: str
    roots: tuple[Any, ...]
    unions: Mapping[str, Any] = {}
    constants: tuple[str, ...] = ()


MODULES: tuple[Module, ...] = (
    Module(
        "types",
        roots=(
            messages.TableView,
            views.View,
            views.NoteView,
            seats.Orders,
            settings.Settings,
            nouns.Card,
            nouns.Book,
            nouns.LedgerEntry,
            career_views.DraftView,
            commands.Choices,
        ),
        unions={
            "FromClient": messages.AnyFromClient,
            "FromServer": messages.AnyFromServer,
            "Command": commands.Command,
            "TableCommand": changes.AnyTableCommand,
            "ChoiceFacts": choices.ChoiceFacts,
            "Told": notes.Told,
            "Change": changes.AnyChange,
        },
        constants=(f"export const PROTOCOL = {messages.PROTOCOL};",),
    ),
    Module("shared", roots=(shared.Play, shared.Participant, shared.Option)),
    Module(
        "audacity",
        roots=(d20_views.View, d20_views.NoteView, d20_settings.Settings, d20_card.Card, d20_nouns.Line),
        unions={
            "AudacityCommand": d20_commands.Command,
            "ChoiceFacts": d20_choices.ChoiceFacts,
            "Told": d20_notes.Told,
        },
    ),
)

# What the table leaves opaque, as this system fills it.
OPAQUE: dict[tuple[str, str], str] = {
    ("Do", "command"): "Command",
    ("DoTable", "command"): "TableCommand",
    ("Preview", "command"): "Command",
    ("Welcome", "view"): "TableView",
    ("TableView", "play"): "View",
    ("TableView", "orders"): "{ readonly [key: string]: Orders }",
    ("PromptView", "facts"): "ChoiceFacts | null",
    ("LineOfLog", "note"): "NoteView | Change | null",
    ("HistoryView", "undo"): "NoteView | null",
    ("HistoryView", "redo"): "NoteView | null",
    ("Entry", "about"): "NoteView | Change | null",
}

HEADER = "// Made by scripts/client_types.py from the Python types; edit those.\n"


class TypesError(Exception):
    """Two types share a name, or one has no counterpart."""


class Types:
    """The declarations met so far, by name; `elsewhere`: classes that other files declare, by the name of the file."""

    def __init__(self, elsewhere: Mapping[type, str] | None = None) -> None:
        self.declared: dict[str, str] = {}
        self.seen: dict[str, type] = {}
        self.elsewhere = elsewhere or {}
        self.imported: dict[str, set[str]] = {}

    def expression(self, kind: inspect.Type) -> str:
        """A type as TypeScript writes it; what it names is declared on the way."""
        match kind:
            case inspect.NoneType():
                return "null"
            case inspect.BoolType():
                return "boolean"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.AnyType() | inspect.RawType():
                return "unknown"
            case inspect.LiteralType(values=values):
                return " | ".join(quoted(value) for value in values)
            case inspect.EnumType(cls=cls):
                return self.enumeration(cls)
            case inspect.TupleType(item_types=items):
                return f"readonly [{', '.join(self.expression(item) for item in items)}]"
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return many(self.expression(item))
            case inspect.FrozenSetType(item_type=item) | inspect.SetType(item_type=item):
                return many(self.expression(item))
            case inspect.DictType(value_type=value):
                return f"{{ readonly [key: string]: {self.expression(value)} }}"
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.expression(one) for one in types))
            case inspect.StructType():
                return self.struct(kind)
            case _:
                raise TypesError(f"no TypeScript for {kind}")

    def enumeration(self, cls: type[enum.Enum]) -> str:
        if self.first(cls):
            self.declared[cls.__name__] = (
                f"export type {cls.__name__} = {' | '.join(quoted(one.value) for one in cls)};"
            )
        return cls.__name__

    def struct(self, kind: inspect.StructType) -> str:
        name = kind.cls.__name__
        if self.first(kind.cls):
            lines = [] if kind.tag is None else [f"  {kind.tag_field}: {quoted(kind.tag)};"]
            omits = kind.cls.__struct_config__.omit_defaults
            for field in kind.fields:
                written = OPAQUE.get((name, field.name)) or self.expression(field.type)
                mark = "?" if omits and not field.required else ""
                lines.append(f"  readonly {field.encode_name}{mark}: {written};")
            self.declared[name] = "\n".join([f"export interface {name} {{", *lines, "}"])
        return name

    def first(self, cls: type) -> bool:
        """Whether a class is met for the first time; two classes of one name are an error."""
        known = self.seen.setdefault(cls.__name__, cls)
        if known is not cls:
            raise TypesError(f"two types are called {cls.__name__}: {known.__module__}, {cls.__module__}")
        if cls.__name__ in self.declared:
            return False
        if (file := self.elsewhere.get(cls)) is not None:
            self.imported.setdefault(file, set()).add(cls.__name__)
            return False
        self.declared[cls.__name__] = ""
        return True


def quoted(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def many(item: str) -> str:
    return f"readonly ({item})[]" if " " in item and not item.startswith("readonly [") else f"readonly {bare(item)}[]"


def bare(item: str) -> str:
    """`readonly` of an inner tuple needs its parentheses."""
    return f"({item})" if item.startswith("readonly ") else item


def files() -> dict[Path, str]:
    """Every file of the client's types, by its place in the project."""
    made: dict[Path, str] = {}
    elsewhere: dict[type, str] = {}
    for module in MODULES:
        types = Types(elsewhere)
        made[FOLDER / f"{module.name}.ts"] = typescript(module, types)
        elsewhere |= {types.seen[name]: module.name for name in types.declared}
    return made


def typescript(module: Module, types: Types) -> str:
    """The text of one file; what it names of the files before it is imported."""
    for root in module.roots:
        types.expression(inspect.type_info(root))
    unions = {name: types.expression(inspect.type_info(union)) for name, union in module.unions.items()}
    clash = unions.keys() & types.seen.keys()
    if clash:
        raise TypesError(f"unions named as types: {clash}")
    imports = [
        "\n".join(["import type {", *(f"  {name}," for name in sorted(names)), f"}} from './{file}';"])
        for file, names in types.imported.items()
    ]
    declared = [types.declared[name] for name in sorted(types.declared)]
    members = [f"export type {name} =\n  | " + "\n  | ".join(text.split(" | ")) + ";" for name, text in unions.items()]
    return HEADER + "\n" + "\n\n".join([*imports, *module.constants, *members, *declared]) + "\n"


def main(arguments: list[str]) -> int:
    """The verbs of the module's docstring."""
    match arguments:
        case ["write"]:
            for path, text in files().items():
                (ROOT / path).write_text(text, "utf-8")
            return 0
        case ["check"]:
            behind = [path for path, text in files().items() if (ROOT / path).read_text("utf-8") != text]
            for path in behind:
                print(
                    f"{path.as_posix()} is behind the Python types: python scripts/client_types.py write",
                    file=sys.stderr,
                )
            return 1 if behind else 0
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
