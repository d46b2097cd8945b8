"""The client's types, made from Python's: what travels on the socket has one definition.

python scripts/client_types.py write   # write ui/src/live/types.ts
python scripts/client_types.py check   # exit 1 when that file is behind
"""

from __future__ import annotations

import enum
import sys
from pathlib import Path
from typing import Any

from msgspec import inspect

from veillee.rules.awakening import career_views, choices, commands, notes, nouns, settings, views
from veillee.table import changes, messages, seats

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = Path("ui", "src", "live", "types.ts")

UNIONS: dict[str, Any] = {
    "FromClient": messages.AnyFromClient,
    "FromServer": messages.AnyFromServer,
    "Command": commands.Command,
    "TableCommand": changes.AnyTableCommand,
    "ChoiceFacts": choices.ChoiceFacts,
    "Told": notes.Told,
    "Change": changes.AnyChange,
}
ROOTS: tuple[Any, ...] = (
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
    """The declarations met so far, by name."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self.seen: dict[str, type] = {}

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
        self.declared[cls.__name__] = ""
        return True


def quoted(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


def many(item: str) -> str:
    return f"readonly ({item})[]" if " " in item and not item.startswith("readonly [") else f"readonly {bare(item)}[]"


def bare(item: str) -> str:
    """`readonly` of an inner tuple needs its parentheses."""
    return f"({item})" if item.startswith("readonly ") else item


def typescript() -> str:
    """The whole file."""
    types = Types()
    for root in ROOTS:
        types.expression(inspect.type_info(root))
    unions = {name: types.expression(inspect.type_info(union)) for name, union in UNIONS.items()}
    clash = unions.keys() & types.declared.keys()
    if clash:
        raise TypesError(f"unions named as types: {clash}")
    declared = [types.declared[name] for name in sorted(types.declared)]
    members = [f"export type {name} =\n  | " + "\n  | ".join(text.split(" | ")) + ";" for name, text in unions.items()]
    protocol = f"export const PROTOCOL = {messages.PROTOCOL};"
    return HEADER + "\n" + "\n\n".join([protocol, *members, *declared]) + "\n"


def main(arguments: list[str]) -> int:
    """The verbs of the module's docstring."""
    match arguments:
        case ["write"]:
            (ROOT / OUTPUT).write_text(typescript(), "utf-8")
            return 0
        case ["check"]:
            if (ROOT / OUTPUT).read_text("utf-8") == typescript():
                return 0
            print(
                f"{OUTPUT.as_posix()} is behind the Python types: python scripts/client_types.py write", file=sys.stderr
            )
            return 1
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
