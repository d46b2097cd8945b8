"""Spaces, apostrophes and minus signs as a printer sets them. Twin of `ui/src/words/typography.ts`: change both."""

from __future__ import annotations

import re
from typing import Final

THIN: Final = "\u202f"
FIXED: Final = "\u00a0"
MINUS: Final = "\u2212"

_UNITS: Final = "PV|PM|XP|NX|PC|m|km|cases?|px|min|s|tours?|rounds?|dés?|points?|HP|MP|squares?|turns?|sur|h"
_STRAIGHT: Final = re.compile(r"([^\W\d_])'(?=[^\W\d_])")
_BEFORE_DOUBLE: Final = re.compile(r" ([;!?»%])")
_SHORT_FOR: Final = re.compile(r"(niv\.|Def|J\.) (?=[\dA-Z])")
_HYPHEN: Final = re.compile(r"(^|[\s(:+×−])-(?=\d)")
_FIGURE: Final = re.compile(rf"(\d) (?=(?:{_UNITS})(?![^\W\d_]))")


def set_words(text: str, language: str) -> str:
    """The text with the spaces its language asks for; only spaces already there are changed.

    >>> set_words("Attention : 3 PV !", "fr") == "Attention\\u00a0: 3\\u00a0PV\\u202f!"
    True
    """
    return _set_french(text) if language == "fr" else _set_figures(text)


def _set_french(text: str) -> str:
    text = _set_figures(_STRAIGHT.sub(r"\1’", text))
    text = _BEFORE_DOUBLE.sub(THIN + r"\1", text)
    text = text.replace("« ", "«" + THIN).replace(" :", FIXED + ":")
    return _SHORT_FOR.sub(r"\1" + FIXED, text)


def _set_figures(text: str) -> str:
    return _FIGURE.sub(r"\1" + FIXED, _HYPHEN.sub(r"\1" + MINUS, text))
