"""The notation of an attack in the book, read and printed: `Épée courte FOR+1 DM 1d6+1 (+1d4 Feu)`.

WA-WEAP-06, WA-WEAP-10.
."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

import msgspec

from veillee.i18n import _
from veillee.rules.awakening.nouns import Attribute, Damage, DamageType, ExtraDamage

ATTRIBUTES: Final[Mapping[str, Attribute]] = {
    "FOR": Attribute.STR,
    "DEX": Attribute.DEX,
    "CON": Attribute.CON,
    "INT": Attribute.INT,
    "SAG": Attribute.WIS,
    "CHA": Attribute.CHA,
}
"""The book's names of the characteristics."""
TYPES: Final[Mapping[str, DamageType]] = {
    "Contondant": DamageType.BLUDGEONING,
    "Tranchant": DamageType.SLASHING,
    "Perforant": DamageType.PIERCING,
    "Feu": DamageType.FIRE,
    "Glace": DamageType.ICE,
    "Foudre": DamageType.LIGHTNING,
    "Terre": DamageType.EARTH,
    "Vent": DamageType.WIND,
    "Sacré": DamageType.HOLY,
    "Ténèbre": DamageType.DARKNESS,
    "Non-Élémentaire": DamageType.NON_ELEMENTAL,
}
"""The book's names of the damage types (WA-ATK-15)."""

_SHORT: Final = {attribute: name for name, attribute in ATTRIBUTES.items()}
_TYPE_NAMES: Final = {kind: name for name, kind in TYPES.items()}
_MINUS: Final = str.maketrans({"−": "-", "–": "-", "\u00a0": " ", "\u202f": " "})
_LINE: Final = re.compile(
    r"""^\s*(?P<name>.*?)\s*
    \b(?:(?P<channel>PHY|MAG)\s*\(\s*(?P<inner>[A-Z]{3})\s*\)|(?P<attribute>FOR|DEX|CON|INT|SAG|CHA))
    \s*(?P<test>[+-]\s*\d{1,2})?
    \s+DM\s+(?P<dice>\d{1,2}d\d{1,2})
    \s*(?:\(\s*(?P<bracketed>[+-]\s*\d{1,2})\s*\)|(?P<bonus>[+-]\s*\d{1,2}(?!\d*d)))?
    (?P<rest>.*)$""",
    re.VERBOSE | re.IGNORECASE,
)
_EXTRA: Final = re.compile(r"\s*\(?\s*\+\s*(\d{1,2}d\d{1,2})\s+([^\W\d_]+(?:[ -][^\W\d_]+)*)\s*\)?", re.IGNORECASE)


class NotationError(ValueError):
    """Text that is no attack of the book; `str()` is a French sentence."""


class AttackNotation(msgspec.Struct, frozen=True):
    """What the notation says; its range, its hand and its own type stand elsewhere. `magic`: written MAG(INT)."""

    name: str
    attribute: Attribute
    test_bonus: int = 0
    damage: Damage = Damage()
    magic: bool = False
    type: DamageType | None = None


def parse(text: str) -> AttackNotation:
    """Read an attack, its test then its damage (WA-TEST-08, WA-DMG-02); raise `NotationError`.

    >>> show(parse("Épée Flamboyante FOR +1 DM 1d6 +1 (+1d4 feu)"))
    'Épée Flamboyante FOR+1 DM 1d6+1 (+1d4 Feu)'
    """
    found = _LINE.match(text.translate(_MINUS)) if len(text) <= 200 else None
    attribute = ATTRIBUTES.get((found["inner"] or found["attribute"]).upper()) if found else None
    if found is None or attribute is None:
        raise NotationError(
            _("« {text} » : une attaque s’écrit comme « Épée courte FOR+1 DM 1d6+1 (+1d4 Feu) ».").format(
                text=text[:60]
            )
        )
    own, extra = _rest(found["rest"])
    return AttackNotation(
        name=found["name"],
        attribute=attribute,
        test_bonus=_number(found["test"]),
        damage=Damage(found["dice"].lower(), _number(found["bonus"] or found["bracketed"]), extra),
        magic=(found["channel"] or "").upper() == "MAG",
        type=own,
    )


def show(notation: AttackNotation) -> str:
    """The canonical text.

    >>> show(parse("FOR DM 2d6(+0) +1d4 Feu"))
    'FOR+0 DM 2d6+0 (+1d4 Feu)'
    """
    of = _SHORT[notation.attribute]
    damage = notation.damage
    written = (
        notation.name,
        f"{f'MAG({of})' if notation.magic else of}{notation.test_bonus:+}",
        f"DM {damage.dice}{damage.bonus:+}",
        _TYPE_NAMES[notation.type] if notation.type else "",
        *(f"(+{extra.dice} {_TYPE_NAMES[extra.type]})" for extra in damage.extra),
    )
    return " ".join(part for part in written if part)


def damage_type(text: str) -> DamageType:
    """A damage type by its French name or its code; raise `NotationError`."""
    plain = _plain(text)
    for name, kind in TYPES.items():
        if plain in (_plain(name), f"{_plain(name)}s", kind.value):
            return kind
    raise NotationError(_("« {text} » n’est pas un type de dégâts.").format(text=text[:40]))


def _rest(text: str) -> tuple[DamageType | None, tuple[ExtraDamage, ...]]:
    """What follows the damage: a type of its own, extra dice with theirs."""
    own, extra = None, []
    head = text.split("+", 1)[0].strip(" (")
    if head:
        own = damage_type(head)
        text = text[text.index(head) + len(head) :]
    while text.strip():
        found = _EXTRA.match(text)
        if found is None:
            raise NotationError(_("« {text} » : des dés de plus s’écrivent « (+1d4 Feu) ».").format(text=text[:40]))
        extra.append(ExtraDamage(found[1].lower(), damage_type(found[2])))
        text = text[found.end() :]
    return own, tuple(extra)


def _number(text: str | None) -> int:
    return int(text.replace(" ", "")) if text else 0


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.strip().lower()).replace("-", " ").replace(" ", "_")
    return "".join(letter for letter in folded if not unicodedata.combining(letter))
