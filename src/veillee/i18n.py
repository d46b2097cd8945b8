"""What users read: French in the source, other languages from compiled catalogues.

A string is marked where it is written, `_("Le port est pris.")`, and translated when it is shown.
The language is chosen per task (a web request, a socket, a command), never for the whole process:

>>> with speaking("en"):
...     language()
'en'
>>> language()
'fr'
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

LANGUAGES = ("fr", "en")
"""What the interface speaks, the language of the source first."""

LOCALES = Path(__file__).parent / "locales"

_language: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


class French(NullTranslations):
    """The source language: its own text, but zero is singular (« 0 point »), unlike gettext's default."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if abs(n) < 2 else msgid2


@cache
def translator(language: str) -> NullTranslations:
    """The catalogue of a language; French for one that we do not speak, or that was not compiled."""
    if language == LANGUAGES[0] or language not in LANGUAGES:
        return French()
    catalog = translation("veillee", LOCALES, [language], fallback=True)
    catalog.add_fallback(French())
    return catalog


def language() -> str:
    """The language of the present task."""
    return _language.get()


def speak(language: str) -> None:
    """Choose the language of the present task until it ends."""
    _language.set(language if language in LANGUAGES else LANGUAGES[0])


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Choose the language of a block."""
    token = _language.set(language if language in LANGUAGES else LANGUAGES[0])
    try:
        yield
    finally:
        _language.reset(token)


def _(text: str) -> str:
    """The text in the language of the present task."""
    return translator(_language.get()).gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form for this count, in the language of the present task."""
    return translator(_language.get()).ngettext(one, many, count)


def N_(text: str) -> str:
    """Mark a text for the catalogue and leave it as it is."""
    return text


def preferred(accept_language: str | None) -> str:
    """The first language of an Accept-Language header that we speak; French when there is none.

    >>> preferred("de, en-GB;q=0.8, fr;q=0.5"), preferred("de"), preferred(None)
    ('en', 'fr', 'fr')
    """
    ranked: list[tuple[float, str]] = []
    for part in (accept_language or "").split(","):
        name, _sep, parameters = part.strip().partition(";")
        weight = parameters.strip().removeprefix("q=") or "1"
        try:
            ranked.append((-float(weight), name.strip().lower().split("-")[0]))
        except ValueError:
            continue
    spoken = [name for _weight, name in sorted(ranked, key=lambda pair: pair[0]) if name in LANGUAGES]
    return spoken[0] if spoken else LANGUAGES[0]
