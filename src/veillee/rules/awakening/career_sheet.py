"""What an owner sees of a character's growth, from the actor, the settings and, for a soul, the clock."""

from __future__ import annotations

from veillee.rules.awakening.career_views import CareerView, OutfitView, SoulView
from veillee.rules.awakening.nouns import Actor, Kind, State
from veillee.rules.awakening.progress import durability, levels
from veillee.rules.awakening.soul import due, next_moment


def career(state: State, actor: Actor) -> CareerView | None:
    """The career of a character; a creature has none (WA-GEN-07)."""
    if actor.card.kind is not Kind.CHARACTER:
        return None
    card, career = actor.card, actor.career
    return CareerView(
        ancestry=card.ancestry,
        character_class=card.character_class,
        next_level=levels.cost(card.level) if card.level < levels.HIGHEST else None,
        power_points=career.power_points,
        shards=career.shards,
        gains=career.gains,
        outfit=_outfit(state, actor),
        over_outfits=career.over_outfits,
        bag=career.bag,
        vials=career.vials,
        soul=soul_view(state, actor),
    )


def _outfit(state: State, actor: Actor) -> OutfitView:
    worn = actor.card.outfit
    if not durability.wears(state.settings, actor):
        return OutfitView(name=worn.name)
    left = durability.durability(actor)
    return OutfitView(
        name=worn.name,
        durability=left,
        most=worn.durability,
        repair=durability.POINT * (worn.durability - left) if left else 0,
        price=durability.price(worn),
    )


def soul_view(state: State, actor: Actor) -> SoulView | None:
    """A soul: whole hours until its next day is to be paid, or until it is gone, the last one rounded up."""
    soul = actor.career.soul
    if soul is None:
        return None
    hours = 0 if soul.lost else max(0, -(-(next_moment(soul) - state.clock) // 60))
    return SoulView(hours=hours, due=due(soul), lost=soul.lost, destroyed=soul.destroyed)
