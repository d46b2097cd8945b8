"""How a participant of a case stands, as paths: counters, turn, stance, growth, things, powers."""

from __future__ import annotations

from typing import Any, Final

from veillee.rules.awakening.criticals import critical_from, fumble_to
from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.nouns import Actor, Attribute, EffectKind, Item, KnownPower, State
from veillee.rules.awakening.numbers import attribute_now, initiative, magic_defense, physical_defense
from veillee.rules.awakening.power_notation import stat_line
from veillee.rules.awakening.powers.known import at, available, broken
from veillee.rules.awakening.powers.recharge import left, missing
from veillee.rules.awakening.progress.bag import item_id, owned
from veillee.rules.awakening.progress.durability import durability
from veillee.rules.awakening.progress.improvements import stats
from veillee.rules.casebook.trees import tree

ACTOR: Final = (
    *("hit_points", "magic_points", "experience", "condition", "below_zero", "moves", "attacks", "frees", "metres"),
    *("posture", "set_in_hand", "reactions", "effects", "square", "facing", "physical_defense", "magic_defense"),
    *("initiative", "critical_from", "fumble_to", "level", "max_hit_points", "max_magic_points", "attributes"),
    *("lasting", "wear", "name", "side", "lines", "sets", "items.<item>", "resistances", "weaknesses"),
)
CAREER: Final = (
    *("power_points", "shards", "gains", "durability", "broken", "over_outfits.<outfit>", "bag", "vials.<poison>"),
    *("soul.died", "soul.days_paid", "soul.paid", "soul.destroyed", "soul.lost", "slept"),
    *("ancestry", "character_class", "magic_attribute", "outfit", "ledger"),
)
POWER: Final = ("source", "rank", "free", "missing", "left", "available", "line")
PATHS: Final = (*ACTOR, *CAREER, *(f"powers.<power>.{word}" for word in POWER))


def standing(state: State, actor: Actor) -> dict[str, Any]:
    """Everything that a case may look at in a participant."""
    card, charisma = actor.card, attribute_now(state, actor, Attribute.CHA)
    return {
        **tree(actor.vitals),
        **tree(actor.turn),
        **_stance(actor),
        "name": card.name.text,
        "side": actor.side.value,
        "square": list(actor.place.square) if actor.place else None,
        "facing": list(actor.place.facing) if actor.place else None,
        "physical_defense": tree(physical_defense(state, actor)),
        "magic_defense": tree(magic_defense(state, actor)),
        "initiative": tree(initiative(state, actor)),
        "critical_from": critical_from(charisma),
        "fumble_to": fumble_to(charisma),
        "level": card.level,
        "max_hit_points": card.max_hit_points,
        "max_magic_points": card.max_magic_points,
        "attributes": tree(card.attributes),
        "resistances": tree(frozenset({*card.resistances, *card.outfit.resistances})),
        "weaknesses": tree(frozenset({*card.weaknesses, *card.outfit.weaknesses})),
        "lines": [line.id for line in lines(actor)],
        "powers": {known.power.id: _power(state, actor, known) for known in card.powers},
        **_things(actor),
        **_career(state, actor),
    }


def _stance(actor: Actor) -> dict[str, Any]:
    stance = actor.stance
    laid = [effect for effect in stance.effects if effect.kind is EffectKind.POWER and effect.lasting is not None]
    return {
        "posture": stance.posture.value,
        "set_in_hand": stance.set_in_hand,
        "reactions": stance.reactions,
        "effects": [effect.kind.value for effect in stance.effects],
        "lasting": [
            {
                **tree(effect.lasting),
                "power": effect.origin.power if effect.origin is not None else "",
                "by": effect.origin.actor if effect.origin is not None else "",
                "until": effect.until,
            }
            for effect in laid
        ],
        "wear": stance.wear.value,
    }


def _things(actor: Actor) -> dict[str, Any]:
    things = owned(actor)
    return {
        "items": {key: stats(item) for key, item in things.items()},
        "sets": [[_held(hand) for hand in (held.main, held.off)] for held in actor.card.sets],
        "bag": [_held(item) for item in actor.career.bag],
        "vials": {each.poison: each.count for each in actor.career.vials},
    }


def _held(item: Item | None) -> str:
    """The id of what a hand holds, empty for nothing."""
    return "" if item is None else item_id(item)


def _career(state: State, actor: Actor) -> dict[str, Any]:
    card, career = actor.card, actor.career
    return {
        "power_points": career.power_points,
        "shards": career.shards,
        "gains": list(career.gains),
        "durability": durability(actor),
        "broken": broken(state, actor),
        "over_outfits": {each.outfit: each.active for each in career.over_outfits},
        "soul": tree(career.soul),
        "slept": career.slept,
        "ancestry": card.ancestry,
        "character_class": card.character_class,
        "magic_attribute": card.magic_attribute.value,
        "outfit": card.outfit.id or card.outfit.name,
        "ledger": [tree(entry) for entry in state.ledgers.get(actor.id, ())],
    }


def _power(state: State, actor: Actor, known: KnownPower) -> dict[str, Any]:
    return {
        "source": known.source.value,
        "rank": known.rank,
        "free": known.free,
        "missing": missing(state, actor, known),
        "left": left(actor, known),
        "available": available(state, actor, known),
        "line": stat_line(at(known)),
    }
