"""Any value of a type: mostly things of this table, now and then anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

NUMBERS = (-(10**12), -5, -1, 0, 1, 1, 2, 3, 10, 99, 10**12)
WORDS = ("", "nobody", "e1", "c1", "r1", "1d6", "1d4", "99d99", "facing", "off", "x" * 300)


class Values:
    """Makes values; `near` knows what a field of a name speaks of, `words` ids of this table."""

    def __init__(
        self, random: Random, near: Callable[[str], Sequence[str]], words: Callable[[], Sequence[str]]
    ) -> None:
        self.random, self.near, self.words = random, near, words

    def fields(self, kind: inspect.StructType, depth: int = 0) -> Iterator[tuple[str, Any]]:
        """Every field that is required, and some of the others: fewer the deeper they are."""
        random = self.random
        for field in kind.fields:
            if field.required or random.random() < (0.5 if depth < 2 else 0.1):
                near = self.near(field.encode_name) if random.random() < 0.8 else []
                plain = isinstance(field.type, inspect.StrType) and near
                yield field.encode_name, random.choice(near) if plain else self.any(field.type, depth)

    def any(self, kind: inspect.Type, depth: int) -> Any:
        """A value of a type, as JSON writes it."""
        random = self.random
        match kind:
            case inspect.StrType():
                return random.choice([*self.words(), *WORDS])
            case inspect.IntType() | inspect.FloatType():
                return random.choice(NUMBERS)
            case inspect.BoolType():
                return random.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.EnumType(cls=choices):
                return random.choice([each.value for each in choices])
            case inspect.LiteralType(values=values):
                return random.choice(values)
            case inspect.UnionType(types=types):
                return self.any(random.choice(types), depth)
            case (
                inspect.VarTupleType(item_type=item)
                | inspect.ListType(item_type=item)
                | inspect.FrozenSetType(item_type=item)
            ):
                return [self.any(item, depth + 1) for _each in range(random.randint(0, 2))]
            case inspect.TupleType(item_types=items):
                return [self.any(item, depth + 1) for item in items]
            case inspect.DictType(key_type=key, value_type=value):
                return {self.any(key, depth + 1): self.any(value, depth + 1)} if depth < 2 else {}
            case inspect.StructType(tag=tag):
                named = {} if tag is None else {kind.tag_field or "type": tag}
                return {**named, **dict(self.fields(kind, depth + 1))}
            case _:
                raise TypeError(f"no value for {kind}")


def kinds_of(commands: Any) -> dict[str, inspect.StructType]:
    """The commands of a union by their tag."""
    return {str(kind.tag): kind for kind in inspect.type_info(commands).types}  # type: ignore[attr-defined]


def any_of(commands: Any, kinds: Mapping[str, inspect.StructType], values: Values) -> Any:
    """A command of any kind whose fields have their types; a half of its optional fields are left out."""
    kind = values.random.choice(sorted(kinds))
    while True:
        made = {"type": kind, **dict(values.fields(kinds[kind]))}
        try:
            return msgspec.convert(made, commands)
        except msgspec.ValidationError:
            continue  # what the wire refuses never reaches the rules
