"""What a case expects, compared with what there is: paths into plain data, and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from veillee.codex.document import Path
from veillee.i18n import _
from veillee.rules.casebook import Tree
from veillee.rules.common import Refusal


class Missing(Struct, frozen=True):
    """A path that leads nowhere: what was found before, and the words that were possible there."""

    known: tuple[str, ...]


def differences(expect: Mapping[str, Any], refusal: Refusal | None, seen: Tree) -> Iterator[tuple[Path, str]]:
    """Everything that is not as expected, each with its place and a French sentence."""
    wanted, found = expect.get("refused"), refusal.code if refusal else None
    if wanted is None and found is not None:
        yield ("expect",), _("ce pas est refusé ({code}) alors qu’il devait passer.").format(code=found)
        return
    if wanted is not None and found is None:
        yield ("expect", "refused"), _("ce pas passe alors qu’il devait être refusé ({code}).").format(code=wanted)
    elif wanted != found:
        yield (
            ("expect", "refused"),
            _("ce pas est refusé pour {found} et non pour {wanted}.").format(found=found, wanted=wanted),
        )
    for path, value in expect.items():
        if path != "refused":
            for inner, message in _compared(path, value, seen):
                yield ("expect", *inner), message


def _compared(path: str, wanted: Any, seen: Tree) -> Iterator[tuple[Path, str]]:
    found = resolved(seen, tuple(path.split(".")))
    if isinstance(found, Missing):
        known = ", ".join(found.known[:40]) or _("rien")
        yield (path,), _("« {path} » ne mène nulle part ; on trouve là : {known}.").format(path=path, known=known)
    elif isinstance(wanted, dict):
        for word, value in wanted.items():
            for inner, message in _compared(word, value, found):
                yield (path, *inner), f"{path}.{message}" if not message.startswith("«") else message
    elif not _same(wanted, found):
        yield (
            (path,),
            _("{path} : attendu {wanted}, obtenu {found}.").format(path=path, wanted=_text(wanted), found=_text(found)),
        )


def resolved(tree: Tree, steps: tuple[str, ...]) -> Tree | Missing:
    """What a path leads to; words may hold points, the longest known word is taken."""
    if not steps:
        return tree
    match tree:
        case dict():
            for count in range(len(steps), 0, -1):
                word = ".".join(steps[:count])
                if word in tree:
                    return resolved(tree[word], steps[count:])
            return Missing(tuple(tree))
        case list() if steps[0].isdecimal() and int(steps[0]) < len(tree):
            return resolved(tree[int(steps[0])], steps[1:])
        case list():
            return Missing(tuple(str(place) for place in range(len(tree))))
        case _:
            return Missing(())


def _same(wanted: Any, found: Any) -> bool:
    """Equal values; a sum is also its total, a list may be written as a tuple."""
    if isinstance(found, dict) and "total" in found and not isinstance(wanted, dict):
        found = found["total"]
    if isinstance(wanted, tuple) and isinstance(found, list):
        return len(wanted) == len(found) and all(map(_same, wanted, found))
    return type(wanted) is type(found) and bool(wanted == found)


def _text(value: Any) -> str:
    match value:
        case dict() if "total" in value and "parts" in value:
            parts = " ".join(f"{label} {number:+}" for label, number in value["parts"].items())
            return f"{value['total']} ({parts})" if parts else str(value["total"])
        case None:
            return _("rien")
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return "[" + ", ".join(_text(each) for each in value) + "]"
        case _:
            return str(value)
