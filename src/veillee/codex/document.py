"""A YAML document read strictly: YAML 1.2 core values only, no duplicate keys, and the line of every value."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import yaml

from veillee.i18n import _

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML without its compiled part reads the same, slower
    from yaml import SafeLoader  # type: ignore[assignment]

MAX_BYTES = 256 * 1024

Path = tuple[str | int, ...]


class Fault(ValueError):
    """Something wrong in a file: `str()` is a French sentence that begins with the file and the line."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line} : {message}")
        self.file, self.line, self.message = file, line, message


class _Core(SafeLoader):
    """Only what the YAML 1.2 core schema knows: `on`, `no`, `1:30`, `012` and dates stay text or plain integers."""


_Core.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("tag:yaml.org,2002:null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("tag:yaml.org,2002:bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("tag:yaml.org,2002:int", r"^[-+]?(?:0|[1-9][0-9]*)$", list("-+0123456789")),
    ("tag:yaml.org,2002:float", r"^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
):
    _Core.add_implicit_resolver(tag, re.compile(pattern), first)


@dataclass(frozen=True)
class Document:
    """The data of a file and where each value stands."""

    file: str
    data: Any
    lines: dict[Path, int]

    def line(self, path: Path) -> int:
        """Line of a value, or of the nearest one that holds it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


def read(text: str, file: str) -> Document:
    """Read one YAML document; a `Fault` says what is wrong and where."""
    if len(text.encode()) > MAX_BYTES:
        raise Fault(file, 1, _("le fichier dépasse 256 ko ; coupez-le en plusieurs entrées."))
    loader = _Core(text)
    lines: dict[Path, int] = {}
    try:
        node = loader.get_single_node()
        data = _build(loader, node, (), lines, set(), file) if node is not None else None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise Fault(
            file, mark.line + 1 if mark else 1, _("YAML illisible : vérifiez l’indentation et les guillemets.")
        ) from error
    except yaml.YAMLError as error:
        raise Fault(file, 1, _("YAML illisible : un caractère n’est pas permis.")) from error
    finally:
        loader.dispose()
    return Document(file, data, lines)


def _build(loader: _Core, node: yaml.Node, path: Path, lines: dict[Path, int], seen: set[int], file: str) -> Any:
    line = node.start_mark.line + 1
    if len(path) > 40:
        raise Fault(file, line, _("trop de niveaux d’imbrication."))
    lines[path] = line
    if isinstance(node, yaml.CollectionNode):
        if id(node) in seen:
            raise Fault(file, line, _("les renvois YAML (&, *) ne sont pas permis : recopiez les valeurs."))
        seen.add(id(node))
    if isinstance(node, yaml.MappingNode):
        result: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = loader.construct_object(key_node)
            if not isinstance(key, Hashable) or not isinstance(key, str):
                raise Fault(file, key_node.start_mark.line + 1, _("une clé doit être un mot."))
            if key in result:
                raise Fault(file, key_node.start_mark.line + 1, _("« {key} » est écrit deux fois.").format(key=key))
            result[key] = _build(loader, value_node, (*path, key), lines, seen, file)
        return result
    if isinstance(node, yaml.SequenceNode):
        return tuple(_build(loader, item, (*path, index), lines, seen, file) for index, item in enumerate(node.value))
    return loader.construct_object(node)
