"""Pydantic's codes said in French: what is wrong and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pydantic_core import ErrorDetails

from veillee.i18n import _


def sentence(error: ErrorDetails) -> str:
    """One sentence for one error, beginning with where it is in the entry."""
    where = ".".join(str(step) for step in error["loc"]) or "?"
    return f"{where} : {_what(error)}"


def _what(error: ErrorDetails) -> str:
    context = error.get("ctx", {})
    given = _short(error.get("input"))
    match error["type"]:
        case "missing":
            return _("cette ligne manque.")
        case "extra_forbidden":
            return _("ce mot n’est pas connu ici ; retirez la ligne ou corrigez son orthographe.")
        case "enum" | "literal_error":
            return _("{given} n’est pas permis ; écrivez {expected}.").format(
                given=given, expected=str(context.get("expected", "")).replace(" or ", _(" ou "))
            )
        case "greater_than_equal":
            return _("{given} est trop petit ; le minimum est {limit}.").format(given=given, limit=context.get("ge"))
        case "less_than_equal":
            return _("{given} est trop grand ; le maximum est {limit}.").format(given=given, limit=context.get("le"))
        case "int_type" | "int_parsing":
            return _("{given} n’est pas un nombre entier.").format(given=given)
        case "bool_type":
            return _("{given} : écrivez true ou false.").format(given=given)
        case "string_type":
            return _("{given} n’est pas un texte ; mettez-le entre guillemets.").format(given=given)
        case "string_too_long":
            return _("le texte est trop long ; {limit} signes au plus.").format(limit=context.get("max_length"))
        case "string_too_short":
            return _("le texte est vide.")
        case "string_pattern_mismatch":
            return _("{given} n’a pas la bonne forme ({pattern}).").format(given=given, pattern=context.get("pattern"))
        case "too_long":
            return _("la liste est trop longue ; {limit} au plus.").format(limit=context.get("max_length"))
        case "too_short":
            return _("la liste est trop courte ; {limit} au moins.").format(limit=context.get("min_length"))
        case "tuple_type" | "list_type":
            return _("il faut une liste.")
        case "model_type" | "dict_type" | "model_attributes_type":
            return _("il faut un bloc de lignes « mot: valeur ».")
        case "effect":
            return str(context.get("said", ""))
        case _:
            return _("{given} ne convient pas.").format(given=given)


def misread(error: str) -> str:
    """What msgspec says of an effect, in French: the word it stopped at and what was expected of it."""
    what, _at, where = error.partition(" - at `")
    word = where.strip("`").removeprefix("$").strip(".") or "type"
    missing = re.match(r"Object missing required field `(\w+)`", what)
    if missing is not None:
        return _("« {word} » manque.").format(word=missing[1])
    unknown = re.match(r"Invalid (?:enum )?value '?([^']*)'?", what)
    if unknown is not None:
        return _("« {word} » : « {given} » n’est pas permis.").format(word=word, given=unknown[1])
    return _("« {word} » n’a pas la forme attendue.").format(word=word)


def unknown_word(word: str, known: Iterable[str]) -> str:
    """A word that an effect does not know."""
    return _("« {word} » n’est pas connu ici ; mots connus : {known}.").format(
        word=word, known=", ".join(sorted(known))
    )


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…"
