"""Differences of views, as a client applies them.

A view is sent as the tree that `tree` gives: objects, arrays, texts, numbers, booleans, null. `difference(old, new)` is
a `Patch` such that `patched(tree(old), patch) == tree(new)`. Its twin in the client does exactly this:

1. For each path of `delete`: go down the path to the last step but one, and remove that key from the object there.
2. For each `[path, value]` of `set`, in order: go down the path to the last step but one, and put `value` at the last
   step, a key of an object (it may be new) or an index of an array (it exists). An empty path replaces the whole tree.

A step is a text in an object and a number in an array. Deleted keys exist; every object and array on a path exists.
Arrays of another length are replaced whole. No path of one patch is the beginning of another.

Two frozen parts that are the same object are equal, and so are two that are the same bytes on the wire; they are not
walked. Only what differs is, so a step costs what it changes.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from veillee.table.messages import Patch, Path

Tree: TypeAlias = Any

_json: Final = msgspec.json.Encoder().encode


def tree(view: Any) -> Tree:
    """What JSON will carry of a view: objects, arrays and plain values."""
    return msgspec.json.decode(_json(view))


def difference(old: Any, new: Any) -> Patch:
    """What changed from a view to the next, to be sent instead of it; empty when nothing did."""
    change = _Change()
    change.between((), old, new)
    return Patch(tuple(change.set), tuple(change.delete))


def patched(old: Tree, patch: Patch) -> Tree:
    """The tree after a patch; the old one is left as it is."""
    root = [old]
    copied: set[int] = set()
    for path in patch.delete:
        del _owner(root, (0, *path), copied)[path[-1]]
    for path, value in patch.set:
        _owner(root, (0, *path), copied)[path[-1] if path else 0] = tree(value)
    return root[0]


class _Change:
    def __init__(self) -> None:
        self.set: list[tuple[Path, Any]] = []
        self.delete: list[Path] = []

    def between(self, path: Path, old: Any, new: Any) -> None:
        if old is new or (type(old) is type(new) and _json(old) == _json(new)):
            return
        match old, new:
            case (msgspec.Struct(), msgspec.Struct()) if type(old) is type(new) and not _is_array(type(new)):
                self._objects(path, _fields(old), _fields(new))
            case (dict(), dict()):
                self._objects(path, old, new)
            case (tuple() | list(), tuple() | list()) if len(old) == len(new):
                for place, (before, after) in enumerate(zip(old, new, strict=True)):
                    self.between((*path, place), before, after)
            case _:
                self.set.append((path, tree(new)))

    def _objects(self, path: Path, old: dict[str, Any], new: dict[str, Any]) -> None:
        self.delete.extend((*path, key) for key in old if key not in new)
        for key, value in new.items():
            if key in old:
                self.between((*path, key), old[key], value)
            else:
                self.set.append(((*path, key), tree(value)))


def _fields(struct: msgspec.Struct) -> dict[str, Any]:
    """The fields that are sent: msgspec leaves out those that still hold their default, by identity or when empty."""
    omits = struct.__struct_config__.omit_defaults
    return {
        name: value
        for field, name, default, factory in _shape(type(struct))
        for value in (getattr(struct, field),)
        if not (omits and (value is default or (factory is type(value) and not value)))
    }


@cache
def _shape(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, Any, Any], ...]:
    return tuple(
        (field.name, field.encode_name, field.default, field.default_factory) for field in msgspec.structs.fields(kind)
    )


def _is_array(kind: type[msgspec.Struct]) -> bool:
    return bool(kind.__struct_config__.array_like)


def _owner(root: list[Any], path: Path, copied: set[int]) -> Any:
    """The copy of the object or array that holds the last step of a path, copied on the way down, once."""
    here: Any = root
    for step in path[:-1]:
        below = here[step]
        if id(below) not in copied:
            below = dict(below) if isinstance(below, dict) else list(below)
            here[step] = below
            copied.add(id(below))
        here = below
    return here
