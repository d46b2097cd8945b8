"""How verbs answer: plain lines for people, one JSON object for programs, numbers as the language writes them."""

import json
from fractions import Fraction
from typing import Any

import click

from veillee.i18n import language


def say_json(value: Any) -> None:
    """Print one JSON value on one line."""
    click.echo(json.dumps(value, ensure_ascii=False))


def percent(share: Fraction, digits: int = 2) -> str:
    """A share as a percentage, never rounded to a certainty that it is not.

    >>> percent(Fraction(1, 8)), percent(Fraction(1, 10**6)), percent(Fraction(99_999_999, 10**8))
    ('12,50\\u202f%', '<\\u202f0,01\\u202f%', '>\\u202f99,99\\u202f%')
    """
    smallest = Fraction(1, 10**digits)
    shown = share * 100
    sign = ""
    if 0 < shown < smallest:
        sign, shown = "<\u202f", smallest
    elif 100 - smallest < shown < 100:
        sign, shown = ">\u202f", 100 - smallest
    return f"{sign}{decimal(shown, digits)}\u202f%" if language() == "fr" else f"{sign}{decimal(shown, digits)}%"


def decimal(value: Fraction | float, digits: int = 2) -> str:
    """A number with its decimals: a comma in French, a real minus everywhere.

    >>> decimal(Fraction(-15, 2))
    '−7,50'
    """
    text = f"{float(value):.{digits}f}".replace("-", "−")
    return text.replace(".", ",") if language() == "fr" else text
