"""The notation of dice, from text to tree: `parse("3d4+3")`.

Hostile text costs nothing: everything is bounded, and the length is looked at before anything else.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from veillee.dice.tree import (
    PERCENTILE,
    AtLeast,
    AtMost,
    Expression,
    InvalidFaces,
    Modifier,
    Node,
    Number,
    Pool,
    Product,
    Quotient,
    Select,
    Selection,
    Sum,
    Tagged,
    Term,
    bounds,
    kept_ranks,
    show,
    sides_of,
)
from veillee.i18n import N_, _

__all__ = ["Expression", "InvalidFaces", "NotationError", "parse"]

MAX_LENGTH: Final = 500
MAX_DEPTH: Final = 50
MAX_DICE: Final = 1000
MAX_SIDES: Final = 1000
MAX_DIGITS: Final = 6
MAX_MODIFIERS: Final = 4
MAX_TAG: Final = 40
MAX_VALUE: Final = 10**9

_END: Final = "\0"  # in no expression: it stands after the text, so that there is always a next character
_SPACES: Final = " \t\r\n\u00a0\u2009\u202f"
_PLUS: Final = "+"
_MINUS: Final = "-\u2212\u2013"
_SIGNS: Final = _PLUS + _MINUS
_TIMES: Final = "*\u00d7"
_OVER: Final = "/\u00f7"
_DIGITS: Final = re.compile("[0-9]+")
_WORD: Final = re.compile("[A-Za-z]+")
_NAME: Final = re.compile(r"[^()\[\]+*/\0]+")
_BREAKS_TAG: Final = re.compile(r"[\[\]]")

_SELECTIONS: Final = {
    "kh": Selection.KEEP_HIGHEST,
    "kl": Selection.KEEP_LOWEST,
    "dh": Selection.DROP_HIGHEST,
    "dl": Selection.DROP_LOWEST,
    "gh": Selection.KEEP_HIGHEST,
    "gb": Selection.KEEP_LOWEST,
    "jh": Selection.DROP_HIGHEST,
    "jb": Selection.DROP_LOWEST,
}


class NotationError(ValueError):
    """Text that is no dice expression: the column (from 1), what was expected there, and the text."""

    def __init__(self, column: int, expected: str, text: str) -> None:
        self.column = column
        self.expected = expected
        self.text = text
        super().__init__(
            _("« {text} », colonne {column} : {expected}.").format(
                text=_excerpt(text, column), column=column, expected=expected
            )
        )


@lru_cache(maxsize=1024)
def parse(text: str) -> Expression:
    """Return the expression written in `text`; raise `NotationError` when it is none or passes a bound."""
    if len(text) > MAX_LENGTH:
        raise _too_long(text, MAX_LENGTH + 1)
    reader = _Reader(text)
    if reader.at_end():
        raise reader.error(_("il faut une expression, par exemple 3d4+3"), 0)
    root = reader.sum(depth=0)
    if not reader.at_end():
        raise reader.error(_("il faut « + », « - », « * », « / » ou la fin"))
    low, high = bounds(root) if reader.multiplies else (0, 0)  # the other bounds already bound a sum
    if low < -MAX_VALUE or high > MAX_VALUE:
        raise reader.error(_("le résultat peut dépasser {maximum}").format(maximum=MAX_VALUE), 0)
    canonical = show(root)
    if len(canonical) > MAX_LENGTH:  # what is printed must be readable again
        raise _too_long(text, len(text) + 1)
    return Expression(root, canonical, sides_of(root))


def _too_long(text: str, column: int) -> NotationError:
    expected = _("l’expression est trop longue, {maximum} caractères au plus").format(maximum=MAX_LENGTH)
    return NotationError(column, expected, text)


def _excerpt(text: str, column: int) -> str:
    start = max(0, min(column - 21, len(text) - 40))
    part = "".join(c if c.isprintable() else "\ufffd" for c in text[start : start + 40])
    return ("…" if start else "") + part + ("…" if start + 40 < len(text) else "")


class _Reader:
    """A recursive descent over one text; every method leaves `place` after what it read."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.text = text + _END
        self.place = 0
        self.dice = 0
        self.multiplies = False
        self.variables = 0  # pools and names read so far: what makes a part more than a number

    def error(self, expected: str, place: int | None = None) -> NotationError:
        return NotationError((self.place if place is None else place) + 1, expected, self.source)

    def peek(self) -> str:
        """Skip spaces; return the next character, `_END` after the last."""
        found = self.text[self.place]
        while found in _SPACES:
            self.place += 1
            found = self.text[self.place]
        return found

    def at_end(self) -> bool:
        self.peek()
        return self.place == len(self.source)

    def take(self, characters: str) -> str:
        found = self.peek()
        if found in characters:
            self.place += 1
            return found
        return ""

    def number(self, expected: str, word: str = "") -> int:
        self.peek()
        digits = _DIGITS.match(self.text, self.place)
        if digits is None:
            raise self.error(_(expected).format(word=word))
        if len(digits[0]) > MAX_DIGITS:
            raise self.long_number(self.place)
        self.place = digits.end()
        return int(digits[0])

    def short(self, number: int, place: int) -> None:
        """Refuse a computed factor that could not be read again once printed."""
        if abs(number) >= 10**MAX_DIGITS:
            raise self.long_number(place)

    def long_number(self, place: int) -> NotationError:
        return self.error(_("un nombre a {maximum} chiffres au plus").format(maximum=MAX_DIGITS), place)

    def sum(self, depth: int, named: bool = False) -> Node:
        """Read parts added and subtracted; `named` when a name may follow, as in « (+1d4 Feu) »."""
        if depth > MAX_DEPTH:
            raise self.error(_("trop de parenthèses, {maximum} niveaux au plus").format(maximum=MAX_DEPTH))
        terms: list[Term] = []
        sign = self.take(_SIGNS) or _PLUS
        while sign:
            _add(terms, -1 if sign in _MINUS else 1, self.product(depth, named))
            while self.extra_follows():
                _add(terms, 1, self.extra(depth))
            sign = self.take(_SIGNS)
        return terms[0].node if len(terms) == 1 and terms[0].sign > 0 else Sum(tuple(terms))

    def extra_follows(self) -> bool:
        if self.peek() != "(":
            return False
        rest = self.text[self.place + 1 :].lstrip(_SPACES)
        return rest[0] in _SIGNS

    def extra(self, depth: int) -> Node:
        """Read the codex's own way of adding damage: « 1d6+1 (+1d4 Feu) »."""
        self.take("(")
        node = self.sum(depth + 1, named=True)
        if self.peek() not in {_END, ")"}:
            name = _NAME.match(self.text, self.place)
            if name is None:
                raise self.error(_("il faut « ) »"))
            node = Tagged(node, self.tag(name[0], self.place))
            self.place = name.end()
        self.close()
        return node

    def close(self) -> None:
        if not self.take(")"):
            raise self.error(_("il faut « ) »"))

    def tag(self, text: str, place: int) -> str:
        self.variables += 1
        tag = text.strip(_SPACES)
        if not tag or len(tag) > MAX_TAG or not all(c.isprintable() or c in _SPACES for c in tag):
            raise self.error(_("il faut un nom lisible de {maximum} caractères au plus").format(maximum=MAX_TAG), place)
        return " ".join(tag.split())

    def product(self, depth: int, named: bool) -> Node:
        node = self.part(depth, named)
        while operator := self.take(_TIMES + _OVER):
            place, variables = self.place, self.variables
            right = self.part(depth, named)
            self.multiplies = True
            number = _constant(right) if self.variables == variables else None
            if number is not None:
                self.short(number, place)
            if operator in _OVER:
                if number is None or number < 1:
                    raise self.error(_("on ne divise que par un nombre entier d’au moins 1"), place)
                node = Quotient(node, number)
            elif number is not None:
                node = Product(node, number)
            else:
                number = _constant(node)
                if number is None:
                    raise self.error(_("on ne multiplie que par un nombre entier"), place)
                self.short(number, place)
                node = Product(right, number)
        return node

    def part(self, depth: int, named: bool) -> Node:
        found = self.peek()
        node: Node
        if found == "(":
            self.place += 1
            node = self.sum(depth + 1)
            self.close()
        elif found in "dD":
            node = self.pool(1, self.place, named)
        else:
            start = self.place
            count = self.number(N_("il faut un nombre, des dés ou « ( »"))
            follows = self.peek()
            node = self.pool(count, start, named) if follows in "dD" else Number(count)
        return self.tagged(node)

    def tagged(self, node: Node) -> Node:
        if not self.take("["):
            return node
        start = self.place
        end = _BREAKS_TAG.search(self.text, start)
        if end is None or end[0] != "]":
            raise self.error(_("il faut « ] »"), len(self.source) if end is None else end.start())
        self.place = end.end()
        return Tagged(node, self.tag(self.text[start : end.start()], start))

    def pool(self, count: int, start: int, named: bool) -> Node:
        self.place += 1  # the d
        self.variables += 1
        self.dice += count
        if count < 1:
            raise self.error(_("il faut au moins un dé"), start)
        if self.dice > MAX_DICE:
            raise self.error(_("trop de dés, {maximum} au plus").format(maximum=MAX_DICE), start)
        if self.take("%"):
            sides = PERCENTILE
        else:
            place = self.place
            sides = self.number(N_("il faut un nombre de faces ou « % »"))
            if not 1 <= sides <= MAX_SIDES:
                raise self.error(_("un dé a de 1 à {maximum} faces").format(maximum=MAX_SIDES), place)
        modifiers: tuple[Modifier, ...] = ()
        while (modifier := self.modifier(count, sides, modifiers, named)) is not None:
            modifiers += (modifier,)
        return Pool(count, sides, modifiers)

    def modifier(self, count: int, sides: int, before: tuple[Modifier, ...], named: bool) -> Modifier | None:
        self.peek()
        start = self.place
        word = _WORD.match(self.text, start)
        if word is None:
            return None
        kind = word[0].lower()
        if kind not in _SELECTIONS and kind not in {"mi", "ma"}:
            if named:
                return None
            raise self.error(_("il faut « kh », « kl », « dh », « dl », « mi », « ma » ou la suite du calcul"))
        self.place = word.end()
        if named and not _DIGITS.match(self.peek()):
            self.place = start
            return None
        if len(before) == MAX_MODIFIERS:
            raise self.error(_("{maximum} réglages de dés au plus").format(maximum=MAX_MODIFIERS), start)
        place = self.place
        value = self.number(N_("il faut un nombre après « {word} »"), word[0])
        if kind in {"mi", "ma"}:
            if not 1 <= value <= sides:
                raise self.error(_("il faut une face de 1 à {sides}").format(sides=sides), place)
            return AtLeast(value) if kind == "mi" else AtMost(value)
        low, high = kept_ranks(count, before)
        selection = _SELECTIONS[kind]
        most = high - low - (selection in {Selection.DROP_HIGHEST, Selection.DROP_LOWEST})
        if not most:
            raise self.error(_("il faut garder au moins un dé"), start)
        if not 1 <= value <= most:
            raise self.error(_("il faut un nombre de 1 à {maximum}").format(maximum=most), place)
        return Select(selection, value)


def _add(terms: list[Term], sign: int, node: Node) -> None:
    if sign > 0 and isinstance(node, Sum):
        terms.extend(node.terms)
    else:
        terms.append(Term(sign, node))


def _constant(node: Node) -> int | None:
    """Return the value of a node without dice or names, None for another."""
    match node:
        case Number(value):
            return value
        case Pool() | Tagged():
            return None
        case Product(inner, factor):
            own = _constant(inner)
            return None if own is None else own * factor
        case Quotient(inner, divisor):
            own = _constant(inner)
            return None if own is None else own // divisor
        case Sum(terms):
            total = 0
            for term in terms:
                own = _constant(term.node)
                if own is None:
                    return None
                total += term.sign * own
            return total
