"""The notation of equipment: `Bouclier +1 Def PHY`, `Encensoir sacré (G) +1 Régénération PM` (WA-WEAP-12 to 14)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from veillee.i18n import _
from veillee.rules.awakening.notation import NotationError
from veillee.rules.awakening.nouns import Bonus, BonusTarget

TARGETS: Final[Mapping[BonusTarget, str]] = {
    BonusTarget.CONTACT_ATTACK: "Atq Contact",
    BonusTarget.RANGED_ATTACK: "Atq Distance",
    BonusTarget.MAGIC_ATTACK: "Atq MAG",
    BonusTarget.PHYSICAL_DEFENSE: "Def PHY",
    BonusTarget.MAGIC_DEFENSE: "Def MAG",
    BonusTarget.MAGIC_POINTS: "Régénération PM",
}
"""The book's names of what equipment improves; the last is gained for a free action (WA-WEAP-14, RB-42)."""

_BY_NAME: Final = {name.lower(): target for target, name in TARGETS.items()}
_PLAIN: Final = str.maketrans({"−": "-", "–": "-", "\u00a0": " ", "\u202f": " "})
_BONUS: Final = re.compile(
    r"[\s,;]*(?:\(\s*G\s*\)\s*)?(?P<value>[+-]\s*\d)\s+(?P<target>"
    + "|".join(re.escape(name).replace("\\ ", r"\s+") for name in TARGETS.values())
    + r")\b",
    re.IGNORECASE,
)


class EquipmentNotation(msgspec.Struct, frozen=True):
    """A name, and bonuses from -3 to +3 (WA-UPG-10)."""

    name: str
    bonuses: tuple[Bonus, ...]


def is_equipment(text: str) -> bool:
    """Whether a text names a bonus of equipment."""
    return len(text) <= 200 and _BONUS.search(text.translate(_PLAIN)) is not None


def parse(text: str) -> EquipmentNotation:
    """Read a piece of equipment; raise `NotationError`.

    >>> show(parse("encensoir sacré (g) +1 régénération pm"))
    'encensoir sacré (G) +1 Régénération PM'
    """
    plain = text.translate(_PLAIN) if len(text) <= 200 else ""
    first = _BONUS.search(plain)
    bonuses, at = [], first.start() if first is not None else 0
    while first is not None and (found := _BONUS.match(plain, at)) is not None:
        value = int(found["value"].replace(" ", ""))
        if not -3 <= value <= 3:
            raise NotationError(_("« {text} » : un bonus d’équipement va de −3 à +3.").format(text=text.strip()[:60]))
        bonuses.append(Bonus(_BY_NAME[" ".join(found["target"].lower().split())], value))
        at = found.end()
    if first is None or plain[at:].strip():
        raise NotationError(
            _("« {text} » : un équipement s’écrit comme « Bouclier +1 Def PHY ».").format(text=text.strip()[:60])
        )
    return EquipmentNotation(text[: first.start()].strip(), tuple(bonuses))


def show(notation: EquipmentNotation) -> str:
    """The canonical text."""
    return " ".join((notation.name, ", ".join(_bonus(bonus) for bonus in notation.bonuses))).strip()


def _bonus(bonus: Bonus) -> str:
    free = "(G) " if bonus.target is BonusTarget.MAGIC_POINTS else ""
    return f"{free}{bonus.value:+} {TARGETS[bonus.target]}"
