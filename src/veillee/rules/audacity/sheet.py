"""All the numbers of an actor of the d20 page, each derived one as its addition."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.card import AttackLine, Attribute, Save, SpecialAttack
from veillee.rules.audacity.card import initiative as initiative_of
from veillee.rules.audacity.experience import needed
from veillee.rules.audacity.nouns import Hero
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.skills import skill_bonus
from veillee.rules.audacity.space import METRES
from veillee.rules.audacity.stance import EffectTarget, armor_class, attack_bonus, effect_parts, save_bonus
from veillee.rules.audacity.trials import ability_bonus
from veillee.rules.audacity.turn import actions_spent
from veillee.rules.audacity.views import LineView, SheetView, SpecialView
from veillee.rules.audacity.walk import speed
from veillee.rules.common import Name, Part, Sum

MOST_LEVEL: Final = 20
HAND: Final = AttackLine(id="", name=Name(""), bonuses=(0,), damage="1")
TOUCH: Final = replace(HAND, touch=True)
"""Plain blows, for the armor classes that they meet."""


def sheet(actor: Actor, settings: Settings, hero: Hero | None, *, notes: bool) -> SheetView:
    """The sheet of an actor now; the GM’s `notes` only where they may be read."""
    card, stance = actor.card, actor.stance
    level = card.level if hero is None else hero.level
    return SheetView(
        title=card.title,
        level=card.level,
        scores={each: card.scores.of(each) - actor.drained.get(each, 0) for each in Attribute},
        modifiers={each: ability_bonus(actor, each) for each in Attribute},
        armor_class=armor_class(card, stance, HAND),
        touch=armor_class(card, stance, TOUCH),
        flat_footed=armor_class(card, replace(stance, flat_footed=True), HAND),
        saves={each.value: save_bonus(card, stance, each) for each in Save},
        initiative=Sum((Part("initiative", initiative_of(card), "ASM-14"),)),
        speed=speed(actor) * METRES,
        temporary=actor.vitals.temporary,
        reduction=card.reduction,
        reduction_but=card.reduction_but,
        resistances=card.resistances,
        negative_levels=stance.negative_levels,
        skills=tuple((skill.name, skill_bonus(actor, skill.name) or Sum()) for skill in card.skills),
        lines=tuple(line_view(actor, line) for line in card.lines),
        specials=tuple(special_view(actor, special) for special in card.specials),
        spent=actions_spent(actor.turn),
        experience=None if hero is None else hero.experience,
        next_level=needed(settings, level + 1) if hero is not None and level < MOST_LEVEL else None,
        notes=card.notes if notes else "",
    )


def line_view(actor: Actor, line: AttackLine) -> LineView:
    """One attack line, what a target would change left out (ASM-16)."""
    return LineView(
        id=line.id,
        name=line.name,
        attacks=tuple(attack_bonus(line, actor.stance, nth) for nth in range(len(line.bonuses))),
        damage=damage_text(actor, line),
        critical=critical_text(line),
        ranged=line.ranged,
        touch=line.touch,
        metres=line.range * METRES,
        extra=line.extra,
        energy=line.energy,
    )


def damage_text(actor: Actor, line: AttackLine) -> str:
    """The damage of a line with what effects add, `1d8+3+2`; its extra dice apart."""
    more = sum(part.value for part in effect_parts(actor.stance, EffectTarget.DAMAGE))
    return f"{line.damage}{more:+d}" if more else line.damage


def critical_text(line: AttackLine) -> str:
    """The critical range and multiplier of a line as they are printed (ASM-03).

    >>> critical_text(AttackLine(id="", name=Name(""), bonuses=(0,), damage="1d8", critical_from=19))
    '19-20/×2'
    """
    threat = "20" if line.critical_from >= 20 else f"{line.critical_from}-20"
    return f"{threat}/×{line.multiplier}"


def special_view(actor: Actor, special: SpecialAttack) -> SpecialView:
    """A special attack or a spell with what is left of its day; the rest of it is on the card."""
    return SpecialView(
        id=special.id,
        name=special.name,
        stat=" ".join(part for part in (special.damage, special.energy) if part),
        level=special.level,
        text=special.text,
        left=uses_left(actor, special),
    )


def uses_left(actor: Actor, special: SpecialAttack) -> int | None:
    """How often a special attack or a spell may still be used today; nothing: as often as one wants."""
    return None if special.per_day is None else max(0, special.per_day - actor.used.get(special.id, 0))
