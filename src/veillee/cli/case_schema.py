"""What a rule case may hold, from the types themselves: as a page to read, and as JSON Schema."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect

from veillee.cli.casebooks import CASEBOOKS
from veillee.i18n import _
from veillee.rules.casebook import Casebook
from veillee.table.casefile import CASE_WORDS, STEP_KINDS, STEP_WORDS

REFERENCE: Final = "#/$defs/{name}"
THROWS: Final = {
    "oneOf": [
        {"type": "integer"},
        {"type": "array", "items": {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]}},
    ]
}


def json_schema() -> dict[str, Any]:
    """A JSON Schema of a file of cases."""
    types: list[Any] = []
    for book in CASEBOOKS.values():
        types += [book.system.Command, *book.FORMULAS.values(), *book.SETUP.values(), *book.STEPS.values()]
    shapes, definitions = msgspec.json.schema_components(types, ref_template=REFERENCE)
    definitions["Name"] = {"oneOf": [{"type": "string"}, definitions["Name"]]}
    known = iter(shapes)
    each = [_case(key, book, known) for key, book in CASEBOOKS.items()]
    definitions["case"] = each[0] if len(each) == 1 else {"oneOf": each}
    case = {"$ref": REFERENCE.format(name="case")}
    cases = {"type": "array", "items": case}
    together = {
        "type": "object",
        "properties": {"system": {"enum": list(CASEBOOKS)}, "cast": {"type": ["object", "string"]}, "cases": cases},
        "required": ["cases"],
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "oneOf": [case, cases, together],
        "$defs": definitions,
    }


def as_lines() -> Iterator[str]:
    """The page: every word of a case, system by system."""
    yield _("Un fichier : un cas, une liste de cas, ou « system: », « cast: » et « cases: ».")
    yield _("Un cas : {words}.").format(words=", ".join(CASE_WORDS))
    yield _("Un pas : {words}.").format(words=", ".join(STEP_WORDS))
    for key, book in CASEBOOKS.items():
        yield f"\n{key}"
        yield from _section(_("Commandes (command)"), dict(_commands(book)))
        yield f"\n  {_('Jets (dice)')}"
        yield f"    {' '.join(book.system.PURPOSES)}"
        yield f"\n  {_('Réponses (answers), la première est celle par défaut')}"
        yield from (f"    {kind}: {' | '.join(answers)}" for kind, answers in book.ANSWERS.items())
        yield from _section(_("Début d’un cas"), book.SETUP)
        yield from _section(_("Autres pas"), {kind: shape for kind, shape in book.STEPS.items() if shape is not str})
        yield from _section(_("Formules (compute)"), book.FORMULAS)
        yield from _section(_("Ce qui s’écrit à l’intérieur"), book.PARTS)
        yield f"\n  {_('Chemins (expect) ; une somme a aussi .total et .parts.<étiquette>')}"
        yield "    refused"
        yield from (f"    {path}" for path in book.RESULTS)


def _case(key: str, book: Casebook, shapes: Iterator[dict[str, Any]]) -> dict[str, Any]:
    """The schema of a case of one system; `shapes` gives those of its types, in the order they were listed."""
    command = next(shapes)
    formulas = {name: next(shapes) for name in book.FORMULAS}
    setup = {word: next(shapes) for word in book.SETUP}
    steps = {word: next(shapes) for word in book.STEPS}
    answer = {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
    answers = {"oneOf": [*answer["oneOf"], {"type": "object", "additionalProperties": answer}]}
    what = {
        **steps,
        "command": command,
        "compute": _object(formulas, minProperties=1, maxProperties=1),
    }
    step = _object(
        {
            **what,
            "seat": {"oneOf": [{"const": "gm"}, {"type": "array", "items": {"type": "string"}}]},
            "dice": _object(dict.fromkeys(book.system.PURPOSES, THROWS)),
            "answers": _object(dict.fromkeys(book.ANSWERS, answers)),
            "expect": {"type": "object", "properties": {"refused": {"type": "string"}}},
        },
        oneOf=[{"required": [kind]} for kind in STEP_KINDS],
    )
    actors = {
        "oneOf": [
            {"type": "object", "additionalProperties": setup["actors"]},
            {"type": "array", "items": {"type": "string"}},
        ]
    }
    text = {"type": "string"}
    return _object(
        {
            "id": text,
            "title": text,
            "system": {"const": key},
            "rules": {"type": "array", "items": text},
            "note": text,
            **setup,
            "clock": {"type": "integer"},
            "actors": actors,
            "steps": {"type": "array", "items": step, "minItems": 1},
        },
        required=["id", "steps"],
    )


def _object(properties: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "object", "properties": dict(properties), "additionalProperties": False, **more}


def _commands(book: Casebook) -> Iterator[tuple[str, type]]:
    for kind in get_args(book.system.Command):
        yield str(kind.__struct_config__.tag), kind


def _section(title: str, shapes: Mapping[str, type]) -> Iterator[str]:
    """One line a type: its fields; those in brackets may be left out."""
    yield f"\n  {title}"
    for name, shape in shapes.items():
        fields = msgspec.structs.fields(shape)
        said = [
            f"{field.encode_name}: {_kind(inspect.type_info(field.type))}"
            if field.required
            else f"[{field.encode_name}: {_kind(inspect.type_info(field.type))}]"
            for field in fields
        ]
        yield f"    {name}  {' '.join(said)}".rstrip()


def _kind(shape: inspect.Type) -> str:
    """A type in one word or two."""
    match shape:
        case inspect.EnumType(cls=cls):
            return "|".join(str(each.value) for each in cls)
        case inspect.LiteralType(values=values):
            return "|".join(map(str, values))
        case inspect.UnionType(types=types):
            return "|".join(_kind(each) for each in types if not isinstance(each, inspect.NoneType))
        case inspect.StructType(cls=cls):
            return f"{{{', '.join(field.encode_name for field in msgspec.structs.fields(cls))}}}"
        case (
            inspect.VarTupleType(item_type=item)
            | inspect.ListType(item_type=item)
            | inspect.FrozenSetType(item_type=item)
        ):
            return f"[{_kind(item)}…]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_kind, items))}]"
        case inspect.DictType(value_type=value):
            return f"{{…: {_kind(value)}}}"
        case _:
            return type(shape).__name__.removesuffix("Type").lower()
