"""A stat block read from its text, strictly: what is not understood is named with its line and column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from veillee.i18n import _
from veillee.rules.audacity.card import ArmorClass, AttackLine, Card, Kind, Saves, Scores, Skill, SpecialAttack
from veillee.rules.audacity.notation.attacks import ATTACK, read_attack
from veillee.rules.audacity.notation.printed import ABILITIES
from veillee.rules.audacity.notation.specials import SAVES, SPECIAL, read_special
from veillee.rules.audacity.notation.text import (
    GRAMMAR,
    QUOTED,
    Piece,
    cut,
    name_read,
    sound,
    squares,
    unquoted,
    whole,
)

HUGE: Final = re.compile(r"\d{10,}")
"""More digits than any number of a stat block has."""
MOST: Final = 20_000
"""Letters of a text that is read."""
_SIZES: Final = {"I": 1, "Min": 1, "TP": 1, "P": 1, "M": 1, "G": 2, "TG": 3, "Gig": 4, "C": 6}
"""Squares of a side by the letters of a size."""
_LENGTH: Final = r"(?P<metres>\d+(?:[.,]\d+)?)\s*m"
_NAME: Final = re.compile(rf"(?P<name>{QUOTED}|[^\[\]«»]+?){GRAMMAR}", re.DOTALL)
_KIND: Final = re.compile(r"personnage|créature", re.IGNORECASE)
_LEVEL: Final = re.compile(r"(?:niveau|niv\.?|FP)\s*(?P<level>\d+)(?P<part>/\d+)?", re.IGNORECASE)
_HIT_POINTS: Final = re.compile(r"pv\s*(?P<before>\d+)|(?P<after>\d+)\s*pv", re.IGNORECASE)
_ARMOR: Final = re.compile(
    r"CA\s*(?P<normal>\d+)\s*\(\s*contact\s+(?P<touch>\d+)\s*[,;]\s*(?:pris au )?dépourvu\s+(?P<flat>\d+)\s*\)",
    re.IGNORECASE,
)
_INITIATIVE: Final = re.compile(r"Init(?:iative|\.)?\s*(?P<bonus>[+-]?\d+)", re.IGNORECASE)
_SPEED: Final = re.compile(rf"(?:VD|vitesse)\s*{_LENGTH}", re.IGNORECASE)
_SPACE: Final = re.compile(rf"espace\s*{_LENGTH}|taille\s+(?P<size>{'|'.join(_SIZES)})", re.IGNORECASE)
_REDUCTION: Final = re.compile(rf"RD\s*(?P<amount>\d+)(?:\s*/\s*(?P<but>-|{QUOTED}|[^\W\d_][^()«»]*))?", re.IGNORECASE)
_RESISTANCE: Final = re.compile(
    rf"résistance\s+(?:aux?\s+|à\s+la\s+|à\s+l’|à\s+)?(?P<energy>{QUOTED}|[^\W\d_][^()«»]*?)\s+(?P<amount>\d+)",
    re.IGNORECASE,
)
_SAVE: Final = re.compile(r"(?P<save>réf|vig|vol)(?:lexes|ueur|onté)?\.?\s*(?P<bonus>[+-]?\d+)", re.IGNORECASE)
_SAVES: Final = re.compile(r"(?:(?:réf|vig|vol)(?:lexes|ueur|onté)?\.?\s*[+-]?\d+\s*)+", re.IGNORECASE)
_SCORES: Final = re.compile(r"(?:(?:for|dex|con|int|sag|cha)\.?\s*\d+\s*)+", re.IGNORECASE)
_SCORE: Final = re.compile(r"(?P<score>for|dex|con|int|sag|cha)\.?\s*(?P<value>\d+)", re.IGNORECASE)
_SKILLS: Final = re.compile(r"compétences?\s*\((?P<rest>.*)\)", re.IGNORECASE | re.DOTALL)
_SKILL: Final = re.compile(rf"(?P<name>{QUOTED}|[^\W\d_].*?)\s+(?P<bonus>[+-]\d+)", re.DOTALL)
_FULL: Final = re.compile(r"(?:attaque )?à outrance\s*\((?P<rest>.*)\)", re.IGNORECASE | re.DOTALL)
_TEXT: Final = re.compile(rf"(?P<field>description|notes|portrait)?\s*(?P<text>{QUOTED})", re.IGNORECASE | re.DOTALL)

Fields = dict[str, Any]


def read(text: str) -> Card:
    """The card that a text says; raise `NotationError` at the first fault.

    >>> read("gobelin, pv 5, CA 15 (contact 12, dépourvu 14), VD 9 m, morsure +3 (1d6)").lines[0].damage
    '1d6'
    """
    source = whole(text)
    if len(text) > MOST:
        raise source.error(_("ce texte est trop long : {most} caractères au plus.").format(most=MOST))
    if (huge := HUGE.search(text)) is not None:
        raise source.part(*huge.span()).error(_("ce nombre est trop grand."))
    pieces = [sound(piece) for piece in cut(source, ",;\n") if piece.text]
    if not pieces:
        raise source.error(_("écrivez le nom, puis « pv 29 ; CA 16 (contact 8, dépourvu 16) », puis le reste."))
    given: Fields = _first(pieces[0])
    lines: list[AttackLine] = []
    specials: list[SpecialAttack] = []
    full: list[Piece] = []
    for piece in pieces[1:]:
        plain = piece.plain
        if found := SPECIAL.fullmatch(plain):
            specials.append(read_special(piece, found, {special.id for special in specials}))
        elif (found := _FULL.fullmatch(plain)) and not full:
            full = list(cut(piece.part(*found.span("rest")), ",;"))
        else:
            fields = _field(piece)
            if fields is not None:
                _add(piece, given, fields)
            elif found := ATTACK.fullmatch(plain):
                lines.append(read_attack(piece, found, {line.id for line in lines}))
            else:
                raise piece.error(_unknown(piece))
    for field, example in (("hit_points", "pv 29"), ("armor_class", "CA 16 (contact 8, dépourvu 16)")):
        if field not in given:
            raise source.error(_("il manque « {example} ».").format(example=example))
    scores, saves = Scores(**given.pop("scores", {})), Saves(**given.pop("saves", {}))
    return Card(
        **given,
        scores=scores,
        saves=saves,
        lines=tuple(lines),
        full_attack=tuple(_reference(each, lines) for each in full),
        specials=tuple(specials),
    )


def _first(piece: Piece) -> Fields:
    found = _NAME.fullmatch(piece.text)
    if found is None:
        raise piece.error(_("le nom vient en premier ; un nom qui a des signes se met entre « et »."))
    return {"name": name_read(piece, found["name"].strip(), found["grammar"])}


def _add(piece: Piece, given: Fields, fields: Fields) -> None:
    """Put fields with those already read; each is said once, those in parts by part."""
    for field, value in fields.items():
        if field in ("scores", "saves", "resistances"):
            parts = given.setdefault(field, {})
            if set(parts) & set(value):
                raise piece.error(_("« {text} » est dit deux fois.").format(text=piece.text[:40]))
            parts.update(value)
        elif field in given:
            raise piece.error(_("« {text} » est dit deux fois.").format(text=piece.text[:40]))
        else:
            given[field] = value


def _field(piece: Piece) -> Fields | None:
    """What a part says besides attacks; nothing when it says none of that."""
    for pattern, said in _FIELDS:
        if found := pattern.fullmatch(piece.plain):
            return said(piece, found)
    return None


def _texts(piece: Piece, found: re.Match[str]) -> Fields:
    field = (found["field"] or "title").lower()
    return {field: unquoted(piece.text[slice(*found.span("text"))])}


def _kind(piece: Piece, found: re.Match[str]) -> Fields:
    return {"kind": Kind.CHARACTER if found[0].lower() == "personnage" else Kind.CREATURE}


def _level(piece: Piece, found: re.Match[str]) -> Fields:
    return {"level": 1 if found["part"] else int(found["level"])}


def _hit_points(piece: Piece, found: re.Match[str]) -> Fields:
    return {"hit_points": int(found["before"] or found["after"])}


def _armor(piece: Piece, found: re.Match[str]) -> Fields:
    numbers = {"normal": found["normal"], "touch": found["touch"], "flat_footed": found["flat"]}
    return {"armor_class": ArmorClass(**{each: int(number) for each, number in numbers.items()})}


def _space(piece: Piece, found: re.Match[str]) -> Fields:
    if found["metres"]:
        return {"size": squares(piece, found["metres"])}
    return {"size": next(side for letters, side in _SIZES.items() if letters.lower() == found["size"].lower())}


def _reduction(piece: Piece, found: re.Match[str]) -> Fields:
    but = piece.text[slice(*found.span("but"))] if found["but"] not in (None, "-") else ""
    return {"reduction": int(found["amount"]), **({"reduction_but": unquoted(but)} if but else {})}


def _resistance(piece: Piece, found: re.Match[str]) -> Fields:
    return {"resistances": {unquoted(piece.text[slice(*found.span("energy"))]): int(found["amount"])}}


def _saves(piece: Piece, found: re.Match[str]) -> Fields:
    names = {said.lower(): save.value for save, said in SAVES.items()}
    return {"saves": _once(piece, ((names[each["save"].lower()], each["bonus"]) for each in _SAVE.finditer(found[0])))}


def _scores(piece: Piece, found: re.Match[str]) -> Fields:
    names = {said.lower(): attribute.value for attribute, said in ABILITIES.items()}
    values = ((names[each["score"].lower()], each["value"]) for each in _SCORE.finditer(found[0]))
    return {"scores": _once(piece, values)}


def _once(piece: Piece, pairs: Iterator[tuple[str, str]]) -> dict[str, int]:
    values: dict[str, int] = {}
    for key, value in pairs:
        if key in values:
            raise piece.error(_("« {text} » est dit deux fois.").format(text=piece.text[:40]))
        values[key] = int(value)
    return values


def _skills(piece: Piece, found: re.Match[str]) -> Fields:
    skills = []
    for part in cut(piece.part(*found.span("rest")), ",;"):
        each = _SKILL.fullmatch(part.plain)
        if each is None:
            raise part.error(_("une compétence s’écrit « Discrétion +4 »."))
        skills.append(Skill(unquoted(part.text[slice(*each.span("name"))]), int(each["bonus"])))
    return {"skills": tuple(skills)}


_FIELDS: Final[tuple[tuple[re.Pattern[str], Callable[[Piece, re.Match[str]], Fields]], ...]] = (
    (_TEXT, _texts),
    (_KIND, _kind),
    (_LEVEL, _level),
    (_HIT_POINTS, _hit_points),
    (_ARMOR, _armor),
    (_INITIATIVE, lambda piece, found: {"initiative": int(found["bonus"])}),
    (_SPEED, lambda piece, found: {"speed": squares(piece, found["metres"])}),
    (_SPACE, _space),
    (_REDUCTION, _reduction),
    (_RESISTANCE, _resistance),
    (_SAVES, _saves),
    (_SCORES, _scores),
    (_SKILLS, _skills),
)


def _reference(piece: Piece, lines: list[AttackLine]) -> str:
    """The line that a full attack names, by its name or its `#id`."""
    if piece.text.startswith("#"):
        id_ = unquoted(piece.text[1:])
        found = [line.id for line in lines if line.id == id_]
    else:
        found = [line.id for line in lines if line.name.text == unquoted(piece.text)]
    if len(found) != 1:
        raise piece.error(_("« {text} » n’est pas une seule des attaques écrites.").format(text=piece.text[:40]))
    return found[0]


def _unknown(piece: Piece) -> str:
    """What to write instead, by how a part begins."""
    plain = piece.plain.lower()
    examples = {
        "ca": "CA 16 (contact 8, dépourvu 16)",
        "pv": "pv 29",
        "init": "Init +2",
        "vd": "VD 9 m",
        "rd": "RD 5/magie",
        "résistance": "résistance feu 10",
        "compétence": "compétences (Discrétion +4, Escalade +8)",
        "as": "AS souffle (cône 9 m, 6d6 froid, Réf DD 18 moitié)",
        "sort": "Sort 3 boule de feu (rayon 6 m, portée 60 m, 6d6 feu, Réf DD 15 moitié)",
        "à outrance": "à outrance (griffe, griffe, morsure)",
    }
    example = next((said for begins, said in examples.items() if re.match(rf"{begins}\b", plain)), None)
    if example is None:
        example = "CàC massue +12/+7 (2d8+10, ×2)"
    return _("« {text} » n’est pas compris ; écrivez par exemple « {example} ».").format(
        text=piece.text[:60], example=example
    )
