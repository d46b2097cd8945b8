"""Differences of views, as a client applies them.

A view is sent as the tree that `tree` gives: objects, arrays, texts, numbers, booleans, null. `difference(old, new)` is
a `Patch` such that `patched(tree(old), patch) == tree(new)`. Its twin in the client does exactly this:

1. For each path of `delete`: go down the path to the last step but one, and remove that key from the object there.
2. For each `[path, value]` of `set`, in order: go down the path to the last step but one, and put `value` at the last
   step, a key of an object (it may be new) or an index of an array (it exists). An empty path replaces the whole tree.

A step is a text in an object and a number in an array. Deleted keys exist; every object and array on a path exists.
Arrays of another length are replaced whole, and long ones of which most changed. No path of one patch is the beginning
of another.

Two frozen parts that are the same object are equal and are not walked; nor are elements of arrays that are the same on
the wire. What is set is the new part itself, not its tree: it is encoded once, when the patch is sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from veillee.table.messages import Patch, Path
from veillee.table.wire import decode_value, encode_value

Tree: TypeAlias = Any

LONG: Final = 32
"""Elements of an array that is worth replacing whole."""

_SCALARS: Final = frozenset((str, int, bool, type(None)))
_ARRAYS: Final = frozenset((tuple, list))
_ABSENT: Final = object()


def tree(view: Any) -> Tree:
    """What JSON will carry of a view: objects, arrays and plain values."""
    return decode_value(encode_value(view), Any)


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
        if old is new:
            return
        kind, was = type(new), type(old)
        if kind is was and kind in _SCALARS:
            if old != new:
                self.set.append((path, new))
        elif kind is was and issubclass(kind, msgspec.Struct) and not _is_array(kind):
            self._structs(path, old, new)
        elif kind is was is dict:
            self._objects(path, old, new)
        elif kind in _ARRAYS and was in _ARRAYS:
            self._arrays(path, old, new)
        elif not _same(old, new):
            self.set.append((path, new))

    def _arrays(self, path: Path, old: Sequence[Any], new: Sequence[Any]) -> None:
        if len(old) != len(new):
            self.set.append((path, new))
            return
        changed = range(len(new)) if len(new) < LONG else _changed(old, new)
        if changed is None:
            self.set.append((path, new))
            return
        for place in changed:
            if old[place] is not new[place]:
                self.between((*path, place), old[place], new[place])

    def _structs(self, path: Path, old: msgspec.Struct, new: msgspec.Struct) -> None:
        """Fields are sent unless they still hold their default: msgspec goes by identity, or by emptiness."""
        omits = new.__struct_config__.omit_defaults
        values = zip(_shape(type(new)), msgspec.structs.astuple(old), msgspec.structs.astuple(new), strict=True)
        for (name, default, factory), before, after in values:
            if before is after:
                continue
            was = not (omits and (before is default or (factory is type(before) and not before)))
            stays = not (omits and (after is default or (factory is type(after) and not after)))
            if was and stays:
                self.between((*path, name), before, after)
            elif stays:
                self.set.append(((*path, name), after))
            elif was:
                self.delete.append((*path, name))

    def _objects(self, path: Path, old: dict[str, Any], new: dict[str, Any]) -> None:
        if old.keys() - new.keys():
            self.delete.extend((*path, key) for key in old if key not in new)
        for key, value in new.items():
            before = old.get(key, _ABSENT)
            if before is _ABSENT:
                self.set.append(((*path, key), value))
            elif before is not value:
                self.between((*path, key), before, value)


def _changed(old: Sequence[Any], new: Sequence[Any]) -> list[int] | None:
    """Where the elements of a long array differ; nothing as soon as it is sure that most of them do."""
    places: list[int] = []
    for place, (before, after) in enumerate(zip(old, new, strict=True)):
        if not _same(before, after):
            places.append(place)
            if 2 * len(places) > len(new):
                return None
    return places


def _same(old: Any, new: Any) -> bool:
    """Whether two values are the same on the wire: 1 == True == 1.0 in Python, and not there."""
    if old is new:
        return True
    if type(old) is not type(new):
        return False
    return old == new if type(new) in _SCALARS else encode_value(old) == encode_value(new)


@cache
def _shape(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any, Any], ...]:
    return tuple((field.encode_name, field.default, field.default_factory) for field in msgspec.structs.fields(kind))


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
