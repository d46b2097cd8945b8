"""What the weapons of the codex demand of who wields them, for tables that want it (setting `weapon_requirements`)."""

from __future__ import annotations

from veillee.rules.awakening.gear import item_name, kind_id
from veillee.rules.awakening.nouns import Actor, Attribute, Item, State, Weapon, WeaponSet
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal


def requirement_refusal(state: State, actor: Actor, item: Item) -> Refusal | None:
    """Why a thing cannot be taken in hand: a characteristic below what it demands. 0 demands nothing."""
    if state.settings.weapon_requirements == "off" or not isinstance(item, Weapon):
        return None
    goods = state.book.goods.get(kind_id(item.line.id))
    if goods is None or goods.requires is None:
        return None
    for attribute in Attribute:
        wanted, value = goods.requires.of(attribute), actor.card.attributes.of(attribute)
        if wanted and value < wanted:
            return refuse(
                Why.REQUIREMENT,
                item=item_name(item),
                attribute=f"attribute.{attribute}",
                wanted=wanted,
                actor=actor.card.name,
                owned=value,
            )
    return None


def set_requirement_refusal(state: State, actor: Actor, held: WeaponSet) -> Refusal | None:
    """Why a set cannot be taken in hand: what one of its weapons demands."""
    return next((why for item in held.items if (why := requirement_refusal(state, actor, item))), None)
