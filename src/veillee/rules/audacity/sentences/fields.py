"""Words for what may be written on a stat block or in a tool: what a refusal says is to be corrected."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

FIELDS: Final[dict[str, str]] = {
    "field.temporary": N_("les PV temporaires"),
    "field.armor_class": N_("la classe d’armure"),
    "field.touch": N_("la classe d’armure au contact"),
    "field.flat_footed": N_("la classe d’armure au dépourvu"),
    "field.fortitude": N_("la Vigueur"),
    "field.reflex": N_("les Réflexes"),
    "field.will": N_("la Volonté"),
    "field.reduction": N_("la réduction des dégâts"),
    "field.reduction_but": N_("ce qui passe la réduction"),
    "field.resistance": N_("la résistance"),
    "field.energy": N_("l’énergie"),
    "field.skill": N_("le nom de la compétence"),
    "field.skill_bonus": N_("le bonus de la compétence"),
    "field.attack_count": N_("le nombre de bonus de l’attaque"),
    "field.attack_bonus": N_("le bonus d’attaque"),
    "field.extra": N_("les dégâts en plus"),
    "field.multiplier": N_("le multiplicateur du critique"),
    "field.special": N_("le nom de l’attaque spéciale"),
    "field.difficulty": N_("le degré de difficulté"),
    "field.negative_levels": N_("les niveaux négatifs"),
    "field.condition": N_("l’état infligé"),
    "field.area": N_("la zone"),
    "field.spell_level": N_("le niveau du sort"),
    "field.per_day": N_("les usages par jour"),
    "field.special_text": N_("le texte de l’attaque spéciale"),
    "field.dice": N_("les dés"),
}
