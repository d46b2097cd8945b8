"""Any command at all, from the types of the vocabulary: mostly things of this table, now and then anything."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import msgspec
from msgspec import inspect

from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Command
from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.progress.bag import owned

KINDS: dict[str, inspect.StructType] = {
    str(kind.tag): kind
    for kind in inspect.type_info(system.Command).types  # type: ignore[attr-defined]
}
NUMBERS = (-(10**12), -5, -1, 0, 1, 1, 2, 3, 10, 99, 10**12)
WORDS = ("", "nobody", "e1", "c1", "r1", "1d6", "1d4", "99d99", "facing", "off", "x" * 300)


def any_command(state: State, random: Random) -> Command:
    """A command of any kind whose fields have their types; a half of its optional fields are left out."""
    kind = random.choice(sorted(KINDS))
    while True:
        made = {"type": kind, **dict(_fields(KINDS[kind], state, random, 0))}
        try:
            return cast(Command, msgspec.convert(made, system.Command))
        except msgspec.ValidationError:
            continue  # what the wire refuses never reaches the rules


def _fields(kind: inspect.StructType, state: State, random: Random, depth: int) -> Iterator[tuple[str, Any]]:
    for field in kind.fields:
        if field.required or random.random() < (0.5 if depth < 2 else 0.1):
            near = _near(field.encode_name, state, random) if random.random() < 0.8 else []
            plain = isinstance(field.type, inspect.StrType) and near
            yield field.encode_name, random.choice(near) if plain else _any(field.type, state, random, depth)


def _any(kind: inspect.Type, state: State, random: Random, depth: int) -> Any:
    match kind:
        case inspect.StrType():
            return random.choice([*_words(state, random), *WORDS])
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
            return _any(random.choice(types), state, random, depth)
        case (
            inspect.VarTupleType(item_type=item)
            | inspect.ListType(item_type=item)
            | inspect.FrozenSetType(item_type=item)
        ):
            return [_any(item, state, random, depth + 1) for _each in range(random.randint(0, 2))]
        case inspect.TupleType(item_types=items):
            return [_any(item, state, random, depth + 1) for item in items]
        case inspect.DictType(key_type=key, value_type=value):
            return {_any(key, state, random, depth + 1): _any(value, state, random, depth + 1)} if depth < 2 else {}
        case inspect.StructType(tag=tag):
            named = {} if tag is None else {kind.tag_field or "type": tag}
            return {**named, **dict(_fields(kind, state, random, depth + 1))}
        case _:
            raise TypeError(f"no value for {kind}")


def _near(field: str, state: State, random: Random) -> list[str]:
    """What a field of that name speaks of."""
    one, book = state.actors[random.choice(list(state.actors))], state.book
    match field:
        case "actor" | "target":
            return list(state.actors)
        case "power":
            return [*(known.power.id for known in one.card.powers), *list(book.powers)[:9]]
        case "line":
            return [line.id for line in lines(one)]
        case "item":
            return [*owned(one), *book.goods, *book.poisons]
        case "goods":
            return list(book.goods)
        case "poison":
            return list(book.poisons)
        case "outfit":
            return list(book.outfits)
        case "effect":
            return [effect.id for effect in one.stance.effects]
        case "complex_action":
            return [action.id for action in state.complex_actions]
        case _:
            return []


def _words(state: State, random: Random) -> tuple[str, ...]:
    """Ids of this table: the same one several times, so that a command often speaks of one actor and its things."""
    one = state.actors[random.choice(list(state.actors))]
    book = state.book
    return (
        *(one.id,) * 6,
        random.choice(list(state.actors)),
        *(random.choice(list(each)) for each in (book.goods, book.poisons, book.powers, book.outfits) if each),
        *(known.power.id for known in one.card.powers[:2]),
        *list(owned(one))[:2],
        *(line.id for line in lines(one)[:2]),
    )
