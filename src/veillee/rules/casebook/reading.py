"""Values of a case turned into our types, strictly, with every fault said in French and where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from veillee.i18n import _
from veillee.rules.casebook import BadValue, Path
from veillee.rules.common import Name

T = TypeVar("T")

_AT: Final = re.compile(r"^(?P<what>.*?)(?: - at `(?P<where>[^`]*)`)?$", re.DOTALL)
_STEP: Final = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|\[\.\.\.\]")

_shape: Final[Callable[[Any], inspect.Type]] = cache(inspect.type_info)
"""What a type is made of, looked up once."""


def convert(data: Any, kind: type[T], path: Path = ()) -> T:
    """A value of a known type; `BadValue` says what does not fit. Nothing unknown is passed over.

    A name may be a text alone.
    """
    shape = _shape(kind)
    data = _named(data, shape)
    _known(data, shape, path)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        found = _AT.match(str(error))
        where = _steps(found["where"] or "") if found else ()
        raise BadValue(_said(found["what"] if found else str(error)), (*path, *where)) from None


def _named(data: Any, shape: inspect.Type) -> Any:
    """The same value, its names that are texts alone made whole."""
    match shape:
        case inspect.StructType(cls=cls) if cls is Name and isinstance(data, str):
            return {"text": data}
        case inspect.UnionType(types=types) if isinstance(data, str):
            plain = any(isinstance(each, inspect.StrType) for each in types)
            return data if plain else next((_named(data, each) for each in types if _is_name(each)), data)
        case inspect.UnionType(types=types) if isinstance(data, dict):
            struct = _struct(data, types)
            return data if struct is None else _named(data, struct)
        case inspect.StructType(fields=fields) if isinstance(data, dict):
            kinds = {field.encode_name: field.type for field in fields}
            return {key: _named(value, kinds[key]) if key in kinds else value for key, value in data.items()}
        case inspect.VarTupleType(item_type=item) if isinstance(data, list | tuple):
            return tuple(_named(value, item) for value in data)
        case inspect.DictType(value_type=value_type) if isinstance(data, dict):
            return {key: _named(value, value_type) for key, value in data.items()}
        case _:
            return data


def _is_name(shape: inspect.Type) -> bool:
    return isinstance(shape, inspect.StructType) and shape.cls is Name


def _struct(data: dict[str, Any], types: tuple[inspect.Type, ...]) -> inspect.StructType | None:
    """Which type of a union a block of words is: the one of its tag, else the first."""
    structs = [each for each in types if isinstance(each, inspect.StructType)]
    tagged = [each for each in structs if each.tag_field and data.get(each.tag_field) == each.tag]
    return next(iter(tagged or structs), None)


def _known(data: Any, shape: inspect.Type, path: Path) -> None:
    """Raise `BadValue` for a word that no field of a type has."""
    match shape:
        case inspect.UnionType(types=types) if isinstance(data, dict):
            struct = _struct(data, types)
            if struct is not None:
                _known(data, struct, path)
        case inspect.UnionType(types=types) if isinstance(data, list | tuple):
            for each in types:
                if isinstance(each, inspect.ListType | inspect.VarTupleType | inspect.TupleType):
                    _known(data, each, path)
        case inspect.StructType(fields=fields, tag_field=tag_field) if isinstance(data, dict):
            kinds = {field.encode_name: field.type for field in fields}
            for key, value in data.items():
                if key in kinds:
                    _known(value, kinds[key], (*path, key))
                elif key != tag_field:
                    known = ", ".join(sorted(kinds))
                    raise BadValue(
                        _("« {word} » n’est pas connu ici ; mots connus : {known}.").format(word=key, known=known),
                        (*path, key),
                    )
        case inspect.DictType(value_type=value_type) if isinstance(data, dict):
            for key, value in data.items():
                _known(value, value_type, (*path, key))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item) if isinstance(data, list | tuple):
            for place, value in enumerate(data):
                _known(value, item, (*path, place))
        case _:
            return


def _steps(where: str) -> Path:
    steps: list[str | int] = []
    for step in _STEP.finditer(where):
        if step[1]:
            steps.append(step[1])
        elif step[2]:
            steps.append(int(step[2]))
    return tuple(steps)


def _said(message: str) -> str:
    """msgspec's sentences, in French."""
    if found := re.match(r"Object missing required field `(\w+)`", message):
        return _("« {word} » manque.").format(word=found[1])
    if found := re.match(r"Expected `(.+?)`, got `(.+?)`$", message):
        return _("il faut {wanted} et non {given}.").format(wanted=_kinds(found[1]), given=_kinds(found[2]))
    if found := re.match(r"Invalid (?:enum )?value (.+)$", message):
        return _("{given} n’est pas permis ici.").format(given=f"« {found[1]} »".replace("'", ""))
    return _("cette valeur ne convient pas ({detail}).").format(detail=message)


def _kinds(names: str) -> str:
    words = {
        "int": _("un nombre entier"),
        "float": _("un nombre"),
        "str": _("un texte"),
        "bool": _("true ou false"),
        "object": _("un bloc « mot: valeur »"),
        "array": _("une liste"),
        "null": _("rien"),
    }
    shown = [words.get(re.split(r"[ <]", name.strip())[0], name.strip()) for name in names.split("|")]
    return _(" ou ").join(shown)
