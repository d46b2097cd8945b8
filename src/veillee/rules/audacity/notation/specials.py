"""Special attacks and spells of a stat block, read and printed: `AS souffle (cône 9 m, 6d6 froid, Réf DD 18 moitié)`.

ASM-26, ASM-27.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from veillee.i18n import _
from veillee.rules.audacity.card import Area, Reach, Save, SpecialAttack
from veillee.rules.audacity.notation.attacks import DICE, dice, energy, mark_of
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
    slug,
    squares,
    unquoted,
    word,
)

SPECIAL: Final = re.compile(
    rf"""(?:(?P<kind>AS|attaque\ spéciale)|sort\ (?:de\ niveau\ )?(?P<level>\d+))\s+
    (?P<name>{NAME}){GRAMMAR}{MARK}\s*
    \((?P<rest>.*)\)""",
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
SAVES: Final = {Save.REFLEX: "Réf", Save.FORTITUDE: "Vig", Save.WILL: "Vol"}
_AREAS: Final = {Reach.TARGET: "cible", Reach.BURST: "rayon", Reach.CONE: "cône", Reach.LINE: "ligne"}
_LENGTH: Final = r"(?P<metres>\d+(?:[.,]\d+)?)\s*m"
_AREA: Final = re.compile(rf"(?P<area>cible|rayon|cône|ligne)\s+{_LENGTH}", re.IGNORECASE)
_RANGE: Final = re.compile(rf"portée\s+{_LENGTH}", re.IGNORECASE)
_SAVE: Final = re.compile(
    r"(?:(?P<save>réf|vig|vol)(?:lexes|ueur|onté)?\.?\s+)?DD\s*(?P<dc>\d+)(?:\s+(?P<half>moitié|annule))?",
    re.IGNORECASE,
)
_DAMAGE: Final = re.compile(rf"(?P<heals>soigne\s+)?{DICE}", re.IGNORECASE)
_NEGATIVE: Final = re.compile(r"(?P<count>\d+)\s+niveaux?\s+négatifs?", re.IGNORECASE)
_CONDITION: Final = re.compile(rf"état\s+(?P<text>{QUOTED}|[^\W\d_][^()«»]*)", re.IGNORECASE | re.DOTALL)
_ROUNDS: Final = re.compile(r"pendant\s+(?P<rounds>\d+)\s+rounds?", re.IGNORECASE)
_DAILY: Final = re.compile(r"(?P<count>\d+)\s*/\s*jour", re.IGNORECASE)
_SAVED: Final = {said.lower(): save for save, said in SAVES.items()}


def read_special(piece: Piece, found: re.Match[str], taken: set[str]) -> SpecialAttack:
    """A special attack or a spell as it is printed; raise `NotationError` for what it should not hold."""
    name = piece.text[slice(*found.span("name"))].strip()
    given: dict[str, Any] = {}
    for part in cut(piece.part(*found.span("rest")), ",;"):
        if not part.text:
            continue
        value = _read_part(part)
        if set(value) & set(given):
            raise part.error(_("ceci est déjà dit pour cette attaque spéciale ou ce sort."))
        given |= value
    id_ = unquoted(found["id"]) if found["id"] else slug(unquoted(name), taken)
    if id_ in taken:
        raise piece.error(_("deux attaques ont l’identifiant « {id} ».").format(id=id_))
    level = None if found["level"] is None else int(found["level"])
    return SpecialAttack(id=id_, name=name_read(piece, name, found["grammar"]), level=level, **given)


def _read_part(part: Piece) -> dict[str, Any]:
    """One word between the parentheses, as the fields that it fills."""
    plain = part.plain
    if part.text.startswith("«"):
        return {"text": unquoted(part.text)}
    if plain.lower() in ("action complexe", "n’agit plus", "moitié", "soigne"):
        return {
            "action complexe": {"full_round": True},
            "n’agit plus": {"disables": True},
            "moitié": {"half_when_saved": True},
            "soigne": {"heals": True},
        }[plain.lower()]
    if found := _AREA.fullmatch(plain):
        reach = next(reach for reach, said in _AREAS.items() if said == found["area"].lower())
        return {"area": Area(reach=reach, squares=squares(part, found["metres"]))}
    if found := _RANGE.fullmatch(plain):
        return {"range": squares(part, found["metres"])}
    if found := _SAVE.fullmatch(plain):
        save = {"save": _SAVED[found["save"].lower()]} if found["save"] else {}
        half = {"half_when_saved": True} if (found["half"] or "").lower() == "moitié" else {}
        return {"difficulty": int(found["dc"]), **save, **half}
    if found := _NEGATIVE.fullmatch(plain):
        return {"negative_levels": int(found["count"])}
    if found := _CONDITION.fullmatch(plain):
        return {"condition": unquoted(part.text[slice(*found.span("text"))])}
    if found := _ROUNDS.fullmatch(plain):
        return {"rounds": int(found["rounds"])}
    if found := _DAILY.fullmatch(plain):
        return {"per_day": int(found["count"])}
    if found := _DAMAGE.fullmatch(plain):
        heals = {"heals": True} if found["heals"] else {}
        return {"damage": dice(part, found["dice"]), "energy": energy(part, found), **heals}
    raise part.error(
        _(
            "« {text} » n’est pas compris ; une attaque spéciale s’écrit « AS souffle (cône 9 m, 6d6 froid, Réf DD 18 "
            "moitié, 3/jour) », un sort « Sort 3 boule de feu (…) »."
        ).format(text=part.text[:60])
    )


def show_special(special: SpecialAttack, taken: set[str]) -> str:
    """The canonical text of a special attack or a spell."""
    how = "AS" if special.level is None else f"Sort {special.level}"
    mark = "" if special.id == slug(special.name.text, taken) else f" #{mark_of(special.id)}"
    return f"{how} {name_text(special.name)}{mark} ({', '.join(_parts(special))})"


def _parts(special: SpecialAttack) -> Iterator[str]:
    if special.area != Area():
        yield f"{_AREAS[special.area.reach]} {metres(special.area.squares)}"
    if special.range != 1:
        yield f"portée {metres(special.range)}"
    if special.damage:
        heals = "soigne " if special.heals else ""
        yield f"{heals}{special.damage}{f' {word(special.energy)}' if special.energy else ''}"
    elif special.heals:
        yield "soigne"
    yield from _save(special)
    if special.negative_levels:
        yield f"{special.negative_levels} {'niveau négatif' if special.negative_levels == 1 else 'niveaux négatifs'}"
    if special.condition:
        yield f"état {word(special.condition)}"
    if special.disables:
        yield "n’agit plus"
    if special.rounds is not None:
        yield f"pendant {special.rounds} {'round' if special.rounds == 1 else 'rounds'}"
    if special.per_day is not None:
        yield f"{special.per_day}/jour"
    if special.full_round:
        yield "action complexe"
    if special.text:
        yield quoted(special.text)


def _save(special: SpecialAttack) -> Iterator[str]:
    half = " moitié" if special.half_when_saved else ""
    if special.save is not None:
        yield f"{SAVES[special.save]} DD {special.difficulty}{half}"
    elif special.difficulty:
        yield f"DD {special.difficulty}{half}"
    elif half:
        yield half.strip()
