"""Templates such as `{attacker.Le} attaque {target.le} : {total} contre {defense}.`, filled so that names agree.

| written | gives |
|---|---|
| `{x}` | a name without article, a text, a number with a real minus, a total |
| `{x.le}` `{x.de}` `{x.à}` `{x.un}` | *le gobelin*, *du gobelin*, *au gobelin*, *un gobelin* |
| `{x.Le}` `{x.De}` `{x.À}` `{x.Un}` | the same with a capital, to open a sentence |
| `{x.s}` | the English possessive: *the goblin’s* |
| `{x\\|one\\|many}` | agreement in number, of a name, of several names or of a count |
| `{x\\|a\\|b\\|c\\|d}` | agreement in gender and number: masculine, feminine, masculine plural, feminine plural |
| `{n:+}` | a signed number |
| `{x.word}` | the catalogue's own words for a code, filled with the same parameters |

A name that begins with `@` is a code too: `@someone`.

Twin of `ui/src/words/sentence.ts`; both are checked against `tests/words/sentences.json`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from veillee.i18n import translator
from veillee.rules.common import Gender, Name, Refusal, Sum, Who
from veillee.words.typography import MINUS, set_words

Param: TypeAlias = str | int | Name | Who | Sum | Refusal | tuple[Name, ...]
Words: TypeAlias = Mapping[str, str]
"""A catalogue: templates by code, in one language."""

_PLACE: Final = re.compile(r"\{(?P<name>\w+)(?:\.(?P<form>\w+))?(?P<signed>:\+)?(?P<agreement>(?:\|[^{}|]*)+)?\}")
_VOWELS: Final = frozenset("aeiouyàâäéèêëîïôöùûüœæ")
_ARTICLES: Final = {"de": {"le": "du ", "les": "des "}, "à": {"le": "au ", "les": "aux "}}


def render(template: str, params: Mapping[str, Param], language: str, words: Words | None = None) -> str:
    """The sentence of a template already in that language; a place whose parameter is missing stays as it is written.

    `words` serves the places that name a code (`{x.word}`, refusals); without it they show the code.

    >>> orc, elara = Name("orc", "l’"), Name("Elara", gender=Gender.FEMININE)
    >>> render("{who.Le} pare. {target.Le} {target|tombe|tombent}.", {"target": elara, "who": orc}, "fr")
    'L’orc pare. Elara tombe.'
    >>> render("{who.Le} hits {target.le}.", {"target": elara, "who": orc}, "en")
    'The orc hits Elara.'
    """
    known = words or {}

    def fill(place: re.Match[str]) -> str:
        if place["name"] not in params:
            return place[0]
        param = _plain(params[place["name"]])
        if place["agreement"] is not None:
            return _agreement(param, place["agreement"][1:].split("|"), language)
        match param:
            case int():
                return _number(param, signed=place["signed"] is not None)
            case str():
                return _PLACE.sub(fill, known.get(param, param)) if place["form"] == "word" else param
            case Name():
                return _form(_named(param, known), place["form"] or "", language)
            case tuple():
                return _listed([_form(_named(name, known), place["form"] or "", language) for name in param], language)
            case Refusal(code=code, params=inner):
                return render(known.get(code, code), inner, language, known)

    return set_words(_PLACE.sub(fill, template), language)


def translated(sentences: Words, language: str) -> Words:
    """A catalogue of French templates in another language."""
    translate = translator(language).gettext
    return {code: translate(french) for code, french in sentences.items()}


def _plain(param: Param) -> str | int | Name | Refusal | tuple[Name, ...]:
    match param:
        case Who(name=name):
            return name
        case Sum():
            return param.total
        case _:
            return param


def _number(value: int, *, signed: bool) -> str:
    if value < 0:
        return f"{MINUS}{-value}"
    return f"+{value}" if signed else str(value)


def _agreement(param: str | int | Name | Refusal | tuple[Name, ...], forms: list[str], language: str) -> str:
    feminine, plural = _gender_and_number(param, language)
    match forms:
        case [one, many]:
            return many if plural else one
        case [masculine, feminine_one, masculine_many, feminine_many]:
            if plural:
                return feminine_many if feminine else masculine_many
            return feminine_one if feminine else masculine
        case _:
            return forms[0]


def _gender_and_number(param: str | int | Name | Refusal | tuple[Name, ...], language: str) -> tuple[bool, bool]:
    match param:
        case int():
            return False, abs(param) >= 2 if language == "fr" else abs(param) != 1
        case Name(gender=gender, plural=plural):
            return gender is Gender.FEMININE, plural
        case tuple():
            feminine = bool(param) and all(name.gender is Gender.FEMININE for name in param)
            return feminine, len(param) != 1 or param[0].plural
        case str() | Refusal():
            return False, False


def _named(name: Name, words: Words) -> Name:
    """The name, with the words of the catalogue in its place when it is a code."""
    return replace(name, text=words.get(name.text, name.text)) if name.text.startswith("@") else name


def _form(name: Name, form: str, language: str) -> str:
    lowered = form[:1].lower() + form[1:]
    text = _french(name, lowered) if language == "fr" else _english(name, lowered)
    return text if form == lowered else text[:1].upper() + text[1:]


def _french(name: Name, form: str) -> str:
    if form in ("le", "de", "à") and name.article:
        contracted = _ARTICLES.get(form, {}).get(name.article)
        if contracted is not None:
            return contracted + name.text
        preposition = "" if form == "le" else form + " "
        return f"{preposition}{name.article}{'' if name.article.endswith('’') else ' '}{name.text}"
    match form:
        case "de":
            return ("d’" if _elides(name.text) else "de ") + name.text
        case "à":
            return "à " + name.text
        case "un" if name.article:
            if name.plural:
                return "des " + name.text
            return ("une " if name.gender is Gender.FEMININE else "un ") + name.text
        case _:
            return name.text


def _english(name: Name, form: str) -> str:
    the = f"the {name.text}" if name.article else name.text
    match form:
        case "le":
            return the
        case "de":
            return "of " + the
        case "à":
            return "to " + the
        case "s":
            return the + ("’" if name.plural and name.text.endswith("s") else "’s")
        case "un" if name.article and not name.plural:
            return ("an " if name.text[:1].lower() in "aeiou" else "a ") + name.text
        case _:
            return name.text


def _elides(text: str) -> bool:
    """Whether *de* loses its vowel before a proper name; before a Y only when a consonant follows (d’Yves, de Yann)."""
    first, second = text[:1].lower(), text[1:2].lower()
    if first == "y":
        return second not in _VOWELS
    return first in _VOWELS


def _listed(names: list[str], language: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + (" et " if language == "fr" else " and ") + names[-1]
