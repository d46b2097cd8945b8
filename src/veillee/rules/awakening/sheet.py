"""All the numbers of an actor, each derived one as its addition."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.rules.awakening.career_sheet import career
from veillee.rules.awakening.creation import scales
from veillee.rules.awakening.criticals import critical_from, fumble_to
from veillee.rules.awakening.death import death_limit
from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.gear import lines, weapons_in_hand
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import Actor, AttackLine, Attribute, EffectKind, State
from veillee.rules.awakening.numbers import (
    attack_test,
    attribute_now,
    damage_fixed,
    dodge,
    initiative,
    magic_defense,
    parry,
    physical_defense,
)
from veillee.rules.awakening.power_sheet import power_views
from veillee.rules.awakening.powers.bonuses import speed
from veillee.rules.awakening.views import LineView, SheetView


def sheet(state: State, actor: Actor, *, notes: bool) -> SheetView:
    """The sheet of an actor now; the GM's `notes` only where they may be read."""
    card, vitals = actor.card, actor.vitals
    charisma = attribute_now(state, actor, Attribute.CHA)
    return SheetView(
        level=card.level,
        attributes=card.attributes,
        scales=scales(card.attributes),
        hit_dice=card.hit_dice,
        hit_points=vitals.hit_points,
        max_hit_points=card.max_hit_points,
        magic_points=vitals.magic_points,
        max_magic_points=card.max_magic_points,
        experience=vitals.experience,
        below_zero=vitals.below_zero,
        death_limit=death_limit(card),
        physical_defense=physical_defense(state, actor),
        magic_defense=magic_defense(state, actor),
        initiative=initiative(state, actor),
        dodge=dodge(state, actor, magic=False),
        dodge_magic=dodge(state, actor, magic=True),
        parry=parry(state, actor),
        critical_from=critical_from(charisma),
        fumble_to=fumble_to(charisma),
        lines=line_views(state, actor),
        sets=card.sets,
        set_in_hand=actor.stance.set_in_hand,
        resistances=tuple(dict.fromkeys((*card.resistances, *card.outfit.resistances))),
        weaknesses=tuple(dict.fromkeys((*card.weaknesses, *card.outfit.weaknesses))),
        speed=speed(state, actor),
        turn=actor.turn,
        reactions_lost=suffers(state, actor, EffectKind.REACTIONS_LOST),
        notes=card.notes if notes else "",
        story=card.story,
        career=career(state, actor),
        powers=power_views(state, actor),
    )


def line_views(state: State, actor: Actor) -> tuple[LineView, ...]:
    """The lines usable now, then those of the sets that are not in hand (WA-SET-05)."""
    found = [line_view(state, actor, line) for line in lines(actor)]
    for place, _held in enumerate(actor.card.sets):
        if place != actor.stance.set_in_hand:
            other = replace(actor, stance=replace(actor.stance, set_in_hand=place))
            found += (line_view(state, other, line, in_hand=False) for _hand, line in weapons_in_hand(other))
    return tuple(found)


def line_view(state: State, actor: Actor, line: AttackLine, *, in_hand: bool = True) -> LineView:
    """One line with its test, what a target would change left out."""
    return LineView(
        id=line.id,
        name=line.name,
        kind=line.kind.value,
        test=attack_test(state, actor, line, None, BlowKind.ATTACK),
        damage=damage_text(state, actor, line),
        type=line.type.value,
        extra=line.damage.extra,
        range=line.range,
        cost=line.cost,
        area=line.area is not None,
        in_hand=in_hand,
    )


def damage_text(state: State, actor: Actor, line: AttackLine) -> str:
    """The damage of a line as it is printed, `1d8+1`, its extra dice apart."""
    fixed = damage_fixed(state, actor, line).total
    if not line.damage.dice:
        return str(fixed)
    return line.damage.dice + (f"{fixed:+d}" if fixed else "")
