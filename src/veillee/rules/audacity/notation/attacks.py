"""Attack lines of a stat block, read and printed: `CàC massue +12/+7 (2d8+10, ×2)` (ASM-02, ASM-03, ASM-16)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from veillee.dice import NotationError as BadDice
from veillee.dice import parse
from veillee.i18n import _
from veillee.rules.audacity.card import AttackLine
from veillee.rules.audacity.notation.text import (
    GRAMMAR,
    MARK,
    NAME,
    QUOTED,
    Piece,
    cut,
    metres,
    name_read,
    name_text,
    quoted,
    signed,
    slug,
    squares,
    unquoted,
    word,
)

ATTACK: Final = re.compile(
    rf"""(?:(?P<how>CàC|corps\ à\ corps|Dist\.?|distance)\s+)?
    (?P<name>{NAME}){GRAMMAR}{MARK}\s+
    (?P<bonuses>[+-]\d+(?:\s*/\s*[+-]\d+)*)\s*
    \((?P<rest>.*)\)
    (?:\s*(?P<after>CàC|corps\ à\ corps|Dist\.?|distance))?""",
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
DICE: Final = rf"(?P<dice>\d*d\d+(?:\s*[+-]\s*\d*(?:d\d+)?)*|\d+)(?:\s+(?P<energy>{QUOTED}|[^\W\d_][^()«»]*))?"
_DAMAGE: Final = re.compile(DICE, re.IGNORECASE)
_EXTRA: Final = re.compile(r"plus\s+" + DICE, re.IGNORECASE)
_CRITICAL: Final = re.compile(r"(?:(?P<low>\d+)(?:\s*-\s*20)?)?\s*/?\s*(?:x(?P<times>\d+))?", re.IGNORECASE)
_RANGE: Final = re.compile(r"(?:portée|allonge)\s+(?P<metres>\d+(?:[.,]\d+)?)\s*m", re.IGNORECASE)
_WORDS: Final = {
    "contact": "touch",
    "attaque de contact": "touch",
    "tire à terre": "shoots_prone",
    "ignore la réduction": "bypasses",
}
FAR: Final = ("dist", "dist.", "distance")


def read_attack(piece: Piece, found: re.Match[str], taken: set[str]) -> AttackLine:
    """An attack as it is printed; raise `NotationError` for what it should not hold."""
    how = (found["how"] or found["after"] or "CàC").lower()
    name = piece.text[slice(*found.span("name"))].strip()
    given: dict[str, Any] = {}
    for part in cut(piece.part(*found.span("rest")), ",;"):
        value = _read_part(part, given)
        if set(value) & set(given):
            raise part.error(_("ceci est déjà dit pour cette attaque."))
        given |= value
    ranged = how in FAR
    if "damage" not in given:
        raise piece.error(_("donnez les dégâts de cette attaque entre parenthèses, comme (2d8+10, ×2)."))
    if ranged and "range" not in given:
        raise piece.error(_("donnez la portée de ce tir, comme (1d8, ×3, portée 30 m)."))
    id_ = unquoted(found["id"]) if found["id"] else slug(unquoted(name), taken)
    if id_ in taken:
        raise piece.error(_("deux attaques ont l’identifiant « {id} ».").format(id=id_))
    bonuses = tuple(int(bonus.replace(" ", "")) for bonus in found["bonuses"].split("/"))
    return AttackLine(id=id_, name=name_read(piece, name, found["grammar"]), bonuses=bonuses, ranged=ranged, **given)


def _read_part(part: Piece, given: dict[str, Any]) -> dict[str, Any]:
    """One word between the parentheses, as the fields that it fills."""
    plain = part.plain
    if field := _WORDS.get(plain.lower()):
        return {field: True}
    if found := _RANGE.fullmatch(plain):
        return {"range": squares(part, found["metres"])}
    if found := _EXTRA.fullmatch(plain):
        return {"extra": dice(part, found["dice"]), "extra_energy": energy(part, found)}
    if plain == "sans dégâts":
        return {"damage": ""}
    if "damage" not in given and (found := _DAMAGE.fullmatch(plain)):
        return {"damage": dice(part, found["dice"]), "energy": energy(part, found)}
    if plain and (found := _CRITICAL.fullmatch(plain)):
        return {"critical_from": int(found["low"] or 20), "multiplier": int(found["times"] or 2)}
    raise part.error(
        _("« {text} » n’est pas compris ; une attaque s’écrit « CàC massue +12/+7 (2d8+10, 19-20/×3) ».").format(
            text=part.text[:60]
        )
    )


def dice(part: Piece, text: str) -> str:
    """Dice as the table throws them; raise `NotationError` for what it does not."""
    plain = text.replace(" ", "").lower()
    try:
        parse(plain)
    except BadDice as error:
        raise part.error(str(error)) from None
    return plain


def energy(part: Piece, found: re.Match[str]) -> str:
    """The energy named after dice; nothing: physical (ASM-11)."""
    return unquoted(part.text[slice(*found.span("energy"))].strip()) if found["energy"] else ""


def show_attack(line: AttackLine, taken: set[str]) -> str:
    """The canonical text of an attack."""
    how = "Dist." if line.ranged else "CàC"
    mark = "" if line.id == slug(line.name.text, taken) else f" #{mark_of(line.id)}"
    bonuses = "/".join(signed(bonus) for bonus in line.bonuses)
    return f"{how} {name_text(line.name)}{mark} {bonuses} ({', '.join(_parts(line))})"


def mark_of(id_: str) -> str:
    """An id after its `#`."""
    return id_ if re.fullmatch(r"[\w.-]+", id_) else quoted(id_)


def _parts(line: AttackLine) -> Iterator[str]:
    yield f"{line.damage} {word(line.energy)}" if line.energy else line.damage or "sans dégâts"
    yield critical(line)
    if line.extra:
        yield f"plus {line.extra} {word(line.extra_energy)}" if line.extra_energy else f"plus {line.extra}"
    if line.ranged:
        yield f"portée {metres(line.range)}"
    elif line.range != 1:
        yield f"allonge {metres(line.range)}"
    for said, field in _WORDS.items():
        if getattr(line, field) and said != "attaque de contact":
            yield said


def critical(line: AttackLine) -> str:
    """The range and the multiplier of a critical hit, as printed: `19-20/×2` (ASM-03)."""
    times = f"×{line.multiplier}"
    return times if line.critical_from == 20 else f"{line.critical_from}-20/{times}"
