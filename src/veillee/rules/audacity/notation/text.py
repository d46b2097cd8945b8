"""The text of a stat block cut into pieces that know where they stand, and the texts written in guillemets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

import msgspec

from veillee.i18n import _
from veillee.rules.common import Gender, Name
from veillee.words import guess

SQUARE: Final = 15
"""Tenths of a metre in a square."""
_SIGNS: Final = str.maketrans({"−": "-", "–": "-", "—": "-", "\u00a0": " ", "\u202f": " ", "×": "x", "'": "’"})
_BARE: Final = re.compile(r"[^\W\d_](?:[\w’.-]| (?! |[+-]\d))*(?<! )")
QUOTED: Final = r"«(?:\\.|[^»\\])*»"
NAME: Final = rf"(?:{QUOTED}|[^\W\d_][\w’'. -]*?)"
"""A name in a pattern: any text in guillemets, or words."""
GRAMMAR: Final = r"(?:\s*\[(?P<grammar>[^\]]*)\])?"
MARK: Final = rf"(?:\s*\#(?P<id>{QUOTED}|[\w.-]+))?"


class NotationError(ValueError):
    """A text that is no stat block; `str()` is a French sentence that begins with the line and the column."""

    def __init__(self, line: int, column: int, message: str) -> None:
        said = _("Ligne {line}, colonne {column} : {message}")
        super().__init__(said.format(line=line, column=column, message=message))
        self.line = line
        self.column = column


class Piece(msgspec.Struct, frozen=True):
    """A part of a text: what stands there, and where it begins in the whole."""

    text: str
    at: int
    whole: str

    @property
    def plain(self) -> str:
        """The same letters at the same places, with one sign for each minus, times, apostrophe and space."""
        return self.text.translate(_SIGNS)

    def part(self, start: int, end: int) -> Piece:
        """A part of this part, without the spaces around it."""
        found = self.text[start:end]
        return Piece(found.strip(), self.at + start + len(found) - len(found.lstrip()), self.whole)

    def error(self, message: str) -> NotationError:
        """What is wrong with it, and where."""
        before = self.whole[: self.at]
        return NotationError(before.count("\n") + 1, self.at - (before.rfind("\n") + 1) + 1, message)


def whole(text: str) -> Piece:
    """A whole text."""
    return Piece(text, 0, text)


def sound(piece: Piece) -> Piece:
    """The same part, without a number or a blank that no stat block has; raise `NotationError`."""
    bare = re.sub(QUOTED, lambda found: "_" * len(found[0]), piece.text, flags=re.DOTALL)
    if found := re.search(r"\d{10}", bare):
        raise _at(piece, found).error(_("ce nombre est trop grand."))
    if found := re.search(r"\s{100}", bare):
        raise _at(piece, found).error(_("il y a trop d’espaces à la suite."))
    return piece


def _at(piece: Piece, found: re.Match[str]) -> Piece:
    return Piece(found[0], piece.at + found.start(), piece.whole)


def cut(piece: Piece, separators: str) -> Iterator[Piece]:
    """The parts between separators, those within brackets or guillemets left alone; raise `NotationError`."""
    start, depth, opened, place = 0, 0, 0, 0
    while place < len(piece.text):
        letter = piece.text[place]
        if letter == "«":
            place = _closing(piece, place)
        elif letter in "([":
            opened = opened if depth else place
            depth += 1
        elif letter in ")]":
            depth -= 1
            if depth < 0:
                raise piece.part(place, place + 1).error(_("cette parenthèse ne ferme rien."))
        elif not depth and letter in separators and not _decimal(piece.text, place):
            yield piece.part(start, place)
            start = place + 1
        place += 1
    if depth:
        raise piece.part(opened, opened + 1).error(_("cette parenthèse n’est pas fermée."))
    yield piece.part(start, len(piece.text))


def _decimal(text: str, place: int) -> bool:
    """Whether a comma is that of a number, as in 1,50 m."""
    return text[place - 1 : place].isdigit() and re.match(r",\d+\s*m\b", text[place:]) is not None


def _closing(piece: Piece, place: int) -> int:
    end = place + 1
    while end < len(piece.text) and piece.text[end] != "»":
        end += 2 if piece.text[end] == "\\" else 1
    if end >= len(piece.text):
        raise piece.part(place, place + 1).error(_("ce guillemet n’est pas fermé."))
    return end


def quoted(text: str) -> str:
    """A text in guillemets, whatever it holds."""
    escaped = re.sub(r"([\\«»])", r"\\\1", text)
    return f"« {escaped} »"


def unquoted(text: str) -> str:
    """What stands in guillemets; without them, the text itself."""
    if not text.startswith("«"):
        return text
    inner = text[1:-1]
    inner = inner[1:] if inner[:1] in (" ", "\u00a0", "\u202f") else inner
    inner = inner[:-1] if inner[-1:] in (" ", "\u00a0", "\u202f") else inner
    return re.sub(r"\\(.)", r"\1", inner, flags=re.DOTALL)


def word(text: str) -> str:
    """A text as it is when nothing in it can be misread, else in guillemets."""
    return text if _BARE.fullmatch(text) else quoted(text)


def slug(text: str, taken: set[str]) -> str:
    """An id made of a name, another one when it is taken."""
    folded = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join(letter for letter in folded if not unicodedata.combining(letter))
    base = re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "attaque"
    made, number = base, 2
    while made in taken:
        made, number = f"{base}-{number}", number + 1
    return made


def name_text(name: Name) -> str:
    """A name, with its grammar when that is not the one guessed from it."""
    if name == guess(name.text):
        return word(name.text)
    parts = (name.article or "-", name.gender.value, *(("pluriel",) if name.plural else ()))
    return f"{word(name.text)} [{', '.join(parts)}]"


def name_read(piece: Piece, text: str, grammar: str | None) -> Name:
    """A name, its grammar guessed when it is not written; raise `NotationError`."""
    said = unquoted(text)
    if grammar is None:
        return guess(said)
    article, *rest = [part.strip() for part in grammar.replace("'", "’").split(",")]
    genders = [part for part in rest if part in ("m", "f")]
    if article not in ("le", "la", "l’", "les", "-") or len(genders) != 1 or set(rest) - {"m", "f", "pluriel"}:
        raise piece.error(_("la grammaire d’un nom s’écrit [le, m], [la, f], [l’, m], [les, f, pluriel] ou [-, m]."))
    return Name(said, "" if article == "-" else article, Gender(genders[0]), "pluriel" in rest)


def squares(piece: Piece, metres: str) -> int:
    """Squares of 1.5 m from a number of metres; raise `NotationError` for what is no whole number of them."""
    tenths, left = divmod(round(float(metres.replace(",", ".")) * 100), 10)
    if left or tenths % SQUARE:
        raise piece.error(
            _("{metres} m ne fait pas un nombre entier de cases de 1,50 m.").format(metres=metres.replace(".", ","))
        )
    return tenths // SQUARE


def metres(squares_: int) -> str:
    """Metres of some squares, as they are printed: `9 m`, `1,50 m`."""
    whole_, half = divmod(squares_ * 3, 2)
    return f"{whole_},50 m" if half else f"{whole_} m"


def signed(number: int) -> str:
    """A bonus as it is printed."""
    return f"+{number}" if number >= 0 else f"−{-number}"
