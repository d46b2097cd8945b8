"""Values of ours as plain data with paths."""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec

from veillee.rules.casebook import Tree
from veillee.rules.common import Name, Refusal, Sum, Who
from veillee.rules.views import Option


def tree(value: Any) -> Tree:
    """A value as plain data: a sum with its parts by label, a participant as its id, a name as its text."""
    match value:
        case Sum():
            parts: dict[str, int] = {}
            for part in value.parts:
                parts[part.label] = parts.get(part.label, 0) + part.value
            return {"total": value.total, "parts": parts, "rules": [part.rule for part in value.parts]}
        case Who():
            return value.id
        case Name():
            return value.text
        case Enum():
            return value.value
        case msgspec.Struct():
            tag = value.__struct_config__.tag
            typed = {} if tag is None or value.__struct_config__.tag_field is None else {"type": tag}
            return {**typed, **{field: tree(getattr(value, field)) for field in value.__struct_fields__}}
        case dict():
            return {str(key): tree(each) for key, each in value.items()}
        case frozenset():
            return sorted(tree(each) for each in value)
        case list() | tuple():
            return [tree(each) for each in value]
        case _:
            return value


def option_tree(option: Option) -> dict[str, Any]:
    """An option, with the codes of what refuses it and each of its targets."""
    return {
        **tree(option),
        "refused": code(option.refusal),
        "targets": {each.actor: {**tree(each), "refused": code(each.refusal)} for each in option.targets},
    }


def code(refusal: Refusal | None) -> str | None:
    """What a refusal is called, if there is one."""
    return None if refusal is None else refusal.code
