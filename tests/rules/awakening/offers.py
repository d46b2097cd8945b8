"""Options turned into the commands that a client may make of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from veillee.rules import board
from veillee.rules.awakening.commands import Command
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.options import path_to
from veillee.rules.awakening.views import Option


def commands(state: State, option: Option) -> Iterator[Command]:
    """Every command of an option: each target, square or direction, with and without 1 XP, with and without a word."""
    if option.refusal is not None:
        return
    for chosen in _domain(state, option):
        base = {"type": option.command, **option.fixed, **chosen}
        yield command(base)
        if "fate" in option.may:
            yield command({**base, "fate": True})
        if "label" in option.may:
            yield command({**base, "label": "mot"})


def command(fields: dict[str, Any]) -> Command:
    return msgspec.convert(fields, Command)  # type: ignore[no-any-return]


def _domain(state: State, option: Option) -> Iterator[dict[str, Any]]:
    match option.needs:
        case ():
            yield {}
            if "leaves" in option.may:
                yield {"leaves": [target.actor for target in option.targets]}
        case ("target",):
            yield from ({"target": target.actor} for target in option.targets if target.refusal is None)
        case ("path",):
            for index, square in enumerate(option.reach):
                if not square.through:
                    yield {"path": path_to(option.reach, index)}
        case ("point",):
            place = state.actors[str(option.fixed["actor"])].place
            assert place is not None
            yield {"point": place.square}
        case ("line",) if option.command == "coat_weapon":
            yield from ({"line": line} for line, _name in option.lines)
        case ("shards",):
            yield from ({"shards": shards} for shards in {1, option.range})
        case ("facing",):
            yield from ({"facing": step} for step in board.RING)
        case _:
            raise AssertionError(option.needs)
