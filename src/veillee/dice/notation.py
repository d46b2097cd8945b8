"""The notation of dice, from text to tree: `parse("3d4+3")`.

Hostile text costs nothing: everything is bounded, and the length is looked at before anything else.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from veillee.dice.expression import Expression, InvalidFaces
from veillee.dice.tree import (
    MAX_EXPLOSIONS,
    PERCENTILE,
    AtLeast,
    AtMost,
    Comparison,
    Condition,
    Explode,
    Extreme,
    Modifier,
    Node,
    Number,
    OneOf,
    Pool,
    Product,
    Quotient,
    Reroll,
    Select,
    Selection,
    Sum,
    Tagged,
    Term,
    Tries,
    kept_ranks,
)
from veillee.i18n import N_, _

__all__ = ["Expression", "InvalidFaces", "NotationError", "parse"]

MAX_LENGTH: Final = 500
MAX_DEPTH: Final = 50
MAX_DICE: Final = 1000
MAX_SIDES: Final = 1000
MAX_DIGITS: Final = 6
MAX_MODIFIERS: Final = 4
MAX_PARTS: Final = 20
MAX_TAG: Final = 40
MAX_VALUE: Final = 10**9
MAX_GROWTH: Final = 5
"""How many times longer than what was written a canonical text may be, and never is: « d%! » grows threefold."""

_END: Final = "\0"  # in no expression: it stands after the text, so that there is always a next character
_SPACES: Final = " \t\r\n\u00a0\u2009\u202f"
_PLUS: Final = "+"
_MINUS: Final = "-\u2212\u2013"
_SIGNS: Final = _PLUS + _MINUS
_TIMES: Final = "*\u00d7"
_OVER: Final = "/\u00f7"
_FACTORS: Final = _TIMES + _OVER
_NO_MODIFIER: Final = _SIGNS + _FACTORS + "()[],;" + _END
_SEPARATORS: Final = ",;"
_DIGITS: Final = re.compile("[0-9]+")
_DICE: Final = re.compile(  # what most parts are; all else takes the slow way, which also knows what is wrong
    f"[{_SPACES}]*(?:([0-9]{{1,6}})[{_SPACES}]*)?([dD])[{_SPACES}]*(%|[0-9]{{1,6}})(?![0-9])"
)
_WORD: Final = re.compile("!|[A-Za-z]+")
_NAME: Final = re.compile(r"[^()\[\]+*/\0]+")
_COMPARED: Final = re.compile("<=|>=|[=<>\u2264\u2265]")
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
_REROLLS_ONCE: Final = {"r": False, "rr": False, "rt": False, "ro": True, "ru": True}
_EXPLOSIONS: Final = {"!", "e"}
_CLAMPS: Final = {"mi", "ma"}
_MODIFIERS: Final = {*_SELECTIONS, *_REROLLS_ONCE, *_EXPLOSIONS, *_CLAMPS}
_COMPARISONS: Final = {each.value: each for each in Comparison} | {"<=": Comparison.UP_TO, ">=": Comparison.FROM}
_FUNCTIONS: Final = {"max", "min", "best", "worst", "meilleur", "pire"}
_EXTREMES: Final = {"max": Extreme.HIGHEST, "min": Extreme.LOWEST}
_TRIES: Final = {
    "best": Extreme.HIGHEST,
    "worst": Extreme.LOWEST,
    "meilleur": Extreme.HIGHEST,
    "pire": Extreme.LOWEST,
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
    if not text.strip(_SPACES):
        raise reader.error(_("il faut une expression, par exemple 3d4+3"), 0)
    root = reader.sum(depth=0)
    reader.peek()
    if reader.place < len(text):
        raise reader.error(_("il faut « + », « - », « * », « / » ou la fin"))
    expression = Expression(root)
    if reader.multiplies and not -MAX_VALUE <= expression.minimum() <= expression.maximum() <= MAX_VALUE:
        raise reader.error(_("le résultat peut dépasser {maximum}").format(maximum=MAX_VALUE), 0)
    if len(text) > MAX_LENGTH // MAX_GROWTH and len(expression.text) > MAX_LENGTH:  # it must be readable again
        raise _too_long(text, len(text) + 1)
    return expression


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
            while self.peek() == "(" and self.extra_follows():
                _add(terms, 1, self.extra(depth))
            sign = self.take(_SIGNS)
        return terms[0].node if len(terms) == 1 and terms[0].sign > 0 else Sum(tuple(terms))

    def extra_follows(self) -> bool:
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
        while (operator := self.peek()) in _FACTORS:
            self.place += 1
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
        dice = _DICE.match(self.text, self.place)
        node: Node
        if dice is not None:
            count, _d, sides = dice.groups()
            start = dice.start(2 if count is None else 1)
            self.place = dice.start(3)
            node = self.pool(int(count or 1), start, named, PERCENTILE if sides == "%" else int(sides), dice.end())
        else:
            node = self.other_part(depth, named)
        return self.tagged(node) if self.peek() == "[" else node

    def other_part(self, depth: int, named: bool) -> Node:
        found = self.peek()
        if found == "(":
            self.place += 1
            node = self.sum(depth + 1)
            self.close()
            return node
        if found in "dD":
            return self.strange_pool(1, self.place)
        word = _WORD.match(self.text, self.place)
        if word is not None and (name := word[0].lower()) in _FUNCTIONS:
            self.place = word.end()
            return self.function(name, depth + 1)
        start = self.place
        count = self.number(N_("il faut un nombre, des dés ou « ( »"))
        return self.strange_pool(count, start) if self.peek() in "dD" else Number(count)

    def function(self, name: str, depth: int) -> Node:
        """Read what stands between the parentheses of « max( », « best( » and the like."""
        if not self.take("("):
            raise self.error(_("il faut « ( »"))
        self.variables += 1
        if name in _EXTREMES:
            parts = [self.sum(depth)]
            while self.take(_SEPARATORS):
                parts.append(self.sum(depth))
            if len(parts) < 2:
                raise self.error(_("il faut « , » et une autre valeur"))
            if len(parts) > MAX_PARTS:
                raise self.error(_("{maximum} valeurs au plus").format(maximum=MAX_PARTS))
            self.close()
            return OneOf(_EXTREMES[name], tuple(parts))
        place = self.place
        count = self.number(N_("il faut le nombre d’essais"))
        if not self.take(_SEPARATORS):
            raise self.error(_("il faut « , » et les dés de chaque essai"))
        self.peek()
        start, before = self.place, self.dice
        node = self.sum(depth)
        own = self.dice - before
        if not own:
            raise self.error(_("il faut des dés"), start)
        if count < 2:
            raise self.error(_("il faut au moins deux essais"), place)
        self.add_dice((count - 1) * own, place)
        self.close()
        return Tries(_TRIES[name], count, node)

    def add_dice(self, count: int, place: int) -> None:
        self.dice += count
        if self.dice > MAX_DICE:
            raise self.error(_("trop de dés, {maximum} au plus").format(maximum=MAX_DICE), place)

    def tagged(self, node: Node) -> Node:
        self.place += 1  # the [
        start = self.place
        end = _BREAKS_TAG.search(self.text, start)
        if end is None or end[0] != "]":
            raise self.error(_("il faut « ] »"), len(self.source) if end is None else end.start())
        self.place = end.end()
        return Tagged(node, self.tag(self.text[start : end.start()], start))

    def strange_pool(self, count: int, start: int) -> Node:
        """Say what is wrong with sides that `_DICE` did not read: too long, or missing."""
        self.place += 1  # the d
        self.add_dice(count, start)
        return Pool(count, self.number(N_("il faut un nombre de faces ou « % »")))

    def pool(self, count: int, start: int, named: bool, sides: int, end: int) -> Node:
        """Read what follows « 3d6 », whose sides stand between the place and `end`."""
        self.variables += 1
        if count < 1:
            raise self.error(_("il faut au moins un dé"), start)
        self.add_dice(count, start)
        if not 1 <= sides <= MAX_SIDES:
            raise self.error(_("un dé a de 1 à {maximum} faces").format(maximum=MAX_SIDES))
        self.place = end
        modifiers: tuple[Modifier, ...] = ()
        while self.peek() not in _NO_MODIFIER:
            modifier = self.modifier(count, sides, modifiers, named)
            if modifier is None:
                break
            modifiers += (modifier,)
            self.add_dice(_more_dice(count, sides, modifier), start)
        return Pool(count, sides, modifiers)

    def modifier(self, count: int, sides: int, before: tuple[Modifier, ...], named: bool) -> Modifier | None:
        start = self.place
        word = _WORD.match(self.text, start)
        if word is None:
            return None
        kind = word[0].lower()
        if kind not in _MODIFIERS:
            if named:
                return None
            raise self.error(_("il faut un réglage (kh, kl, dh, dl, mi, ma, ro, rr, e) ou la suite du calcul"))
        self.place = word.end()
        if named and kind != "!" and not (_DIGITS.match(self.peek()) or _COMPARED.match(self.text, self.place)):
            self.place = start
            return None
        if len(before) == MAX_MODIFIERS:
            raise self.error(_("{maximum} réglages de dés au plus").format(maximum=MAX_MODIFIERS), start)
        if kind in _REROLLS_ONCE:
            self.first(before, start, _("une seule relance, avant les autres réglages"))
            return Reroll(self.condition(sides, word[0]), _REROLLS_ONCE[kind])
        if kind in _EXPLOSIONS:
            self.first(
                tuple(each for each in before if not isinstance(each, Reroll)),
                start,
                _("une seule explosion, juste après la relance"),
            )
            return Explode(self.condition(sides, word[0], start))
        place = self.place
        value = self.number(N_("il faut un nombre après « {word} »"), word[0])
        if kind in _CLAMPS:
            if not 1 <= value <= sides:
                raise self.face(sides, place)
            return AtLeast(value) if kind == "mi" else AtMost(value)
        low, high = kept_ranks(count, before)
        selection = _SELECTIONS[kind]
        most = high - low - (selection in {Selection.DROP_HIGHEST, Selection.DROP_LOWEST})
        if not most:
            raise self.error(_("il faut garder au moins un dé"), start)
        if not 1 <= value <= most:
            raise self.error(_("il faut un nombre de 1 à {maximum}").format(maximum=most), place)
        return Select(selection, value)

    def first(self, before: tuple[Modifier, ...], place: int, expected: str) -> None:
        if before:
            raise self.error(expected, place)

    def face(self, sides: int, place: int) -> NotationError:
        return self.error(_("il faut une face de 1 à {sides}").format(sides=sides), place)

    def condition(self, sides: int, word: str, default: int | None = None) -> Condition:
        """Read « 1 », « <3 » or « ≥ 5 »; with the `default` place of a « ! », nothing stands for the highest face."""
        found = self.peek()
        compared = _COMPARED.match(self.text, self.place)
        if word == "!" and default is not None and compared is None and not _DIGITS.match(found):
            condition, place = Condition(Comparison.EQUAL, sides), default
        else:
            self.place = compared.end() if compared else self.place
            self.peek()
            place = self.place
            value = self.number(N_("il faut un nombre après « {word} »"), word)
            if not 1 <= value <= sides:
                raise self.face(sides, place)
            condition = Condition(_COMPARISONS[compared[0]] if compared else Comparison.EQUAL, value)
        faces = condition.faces(sides)
        if not faces:
            raise self.error(_("aucune face du dé n’y répond"), place)
        if len(faces) == sides:
            raise self.error(_("il faut laisser au moins une face du dé en dehors"), place)
        return condition


def _more_dice(count: int, sides: int, modifier: Modifier) -> int:
    """Return how many dice more a modifier asks for on average, rounded up."""
    match modifier:
        case Reroll(condition, once):
            faces = len(condition.faces(sides))
            return -(-count * faces // (sides if once else sides - faces))
        case Explode(condition):
            faces = len(condition.faces(sides))
            return min(-(-count * faces // (sides - faces)), count * MAX_EXPLOSIONS)
        case Select() | AtLeast() | AtMost():
            return 0


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
        case Pool() | Tagged() | OneOf() | Tries():
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
