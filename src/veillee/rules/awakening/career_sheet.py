"""What an owner sees of a character's growth, from the actor and the settings alone."""

from __future__ import annotations

from veillee.rules.awakening.career_views import CareerView, OutfitView
from veillee.rules.awakening.nouns import Actor, Kind, State
from veillee.rules.awakening.progress import durability, levels


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
