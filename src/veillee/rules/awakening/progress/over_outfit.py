"""The sur-tenue: powers of another tenue, from level 8 (WA-SUR-01 to 13)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.creation import magic_points
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.notes import OutfitDeed, OutfitTold, who
from veillee.rules.awakening.nouns import Actor, Attribute, Book, CharacterClass, OverOutfit, PowerSource, State
from veillee.rules.awakening.powers.known import broken
from veillee.rules.awakening.progress.moment import LONG, rest_refusal
from veillee.rules.awakening.progress.purse import grown, paid, price_refusal, received
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal

PRICE: Final = 100
"""NX of a sur-tenue, of any model, and of bringing it back (WA-SUR-01, WA-SUR-08)."""
LEVEL: Final = 8


def worn(actor: Actor) -> OverOutfit | None:
    """The sur-tenue worn: the last one (RB-70)."""
    return actor.career.over_outfits[-1] if actor.career.over_outfits else None


def owns(actor: Actor, outfit: str) -> bool:
    """Whether an actor owns the sur-tenue made of that outfit, worn or not."""
    return any(each.outfit == outfit for each in actor.career.over_outfits)


def name_of(book: Book, outfit: str) -> str:
    """The name of an outfit of the book."""
    return book.outfits[outfit].outfit.name if outfit in book.outfits else outfit


def over_outfit_refusal(state: State, actor: Actor, outfit: str) -> Refusal | None:
    """Why a sur-tenue is not bought, or put on again: level, its own tenue, worn already, rest, NX (RB-70)."""
    name = actor.card.name
    if outfit not in state.book.outfits:
        return refuse(Why.NOT_FOR_SALE)
    if outfit == actor.card.outfit.id:
        return refuse(Why.OWN_OUTFIT, actor=name)
    if owns(actor, outfit):
        present = worn(actor)
        if present is not None and present.outfit == outfit:
            return refuse(Why.WORN_ALREADY, actor=name)
        return rest_refusal(state, actor, LONG)
    if actor.card.level < LEVEL:
        return refuse(Why.LEVEL_TOO_LOW, actor=name, wanted=LEVEL, owned=actor.card.level)
    return price_refusal(actor, shards=PRICE)


def put_on(state: State, actor: Actor, outfit: str) -> Rule[tuple[Event, ...]]:
    """Buy a sur-tenue, or put an owned one on again; what was learned on another is kept (RB-70).

    It gives powers only, to be learned: no defense, no resistance, no gear, no durability, no free power
    (WA-SUR-03, WA-SUR-06, WA-RES-09, RB-72).
    """
    owned = owns(actor, outfit)
    new = next((each for each in actor.career.over_outfits if each.outfit == outfit), OverOutfit(outfit))
    others = tuple(each for each in actor.career.over_outfits if each.outfit != outfit)
    after = paid(actor, shards=0 if owned else PRICE)
    after = attuned(state.book, actor, replace(after, career=replace(after.career, over_outfits=(*others, new))))
    deed = OutfitDeed.PUT_ON if owned else OutfitDeed.OVER_OUTFIT
    yield from tell(
        OutfitTold(actor=who(actor), deed=deed, outfit=name_of(state.book, outfit), shards=0 if owned else PRICE)
    )
    return grown(actor, after)


def restore_refusal(state: State, actor: Actor) -> Refusal | None:
    """Why the sur-tenue is not brought back: none, nothing to restore, tenue still broken, too few NX (RB-74)."""
    present = worn(actor)
    if present is None:
        return refuse(Why.NO_OVER_OUTFIT, actor=actor.card.name)
    if broken(state, actor):
        return refuse(Why.BROKEN, actor=actor.card.name)  # WA-SUR-07: the tenue first
    if present.active:
        return refuse(Why.OVER_OUTFIT_ACTIVE, actor=actor.card.name)
    return price_refusal(actor, shards=PRICE)


def restore(state: State, actor: Actor) -> Rule[tuple[Event, ...]]:
    """Pay later what brings the sur-tenue back (RB-74)."""
    owned = tuple(replace(each, active=True) for each in actor.career.over_outfits)
    after = paid(actor, shards=PRICE)
    after = replace(after, career=replace(after.career, over_outfits=owned))
    outfit = name_of(state.book, owned[-1].outfit)
    yield from tell(OutfitTold(actor=who(actor), deed=OutfitDeed.RESTORED, outfit=outfit, shards=PRICE))
    return grown(actor, after)


def take_off_refusal(state: State, actor: Actor, outfit: str) -> Refusal | None:
    """Why a sur-tenue cannot be taken away: powers were learned from it."""
    model = state.book.outfits.get(outfit)
    for known in actor.card.powers:
        if known.source is PowerSource.OVER_OUTFIT and (model is None or known.power.id in model.powers):
            return refuse(Why.POWER_LEARNED_FROM_IT, actor=actor.card.name, power=known.power.name)
    return None


def take_off(state: State, actor: Actor, outfit: str, shards: int) -> Rule[tuple[Event, ...]]:
    """Take a sur-tenue away, for so many NX."""
    left = tuple(each for each in actor.career.over_outfits if each.outfit != outfit)
    after = received(actor, shards=shards)
    after = attuned(state.book, actor, replace(after, career=replace(after.career, over_outfits=left)))
    name = name_of(state.book, outfit)
    yield from tell(OutfitTold(actor=who(actor), deed=OutfitDeed.TAKEN, outfit=name, shards=shards))
    return grown(actor, after)


def attuned(book: Book, before: Actor, after: Actor) -> Actor:
    """An actor whose MAG is the one that its class and its new sur-tenue give (WA-MAG-04, WA-SUR-09 to 11, RB-73).

    Only a sur-tenue of a class that uses magic, worn by a class that does not, changes it; the most PM follow, even
    down, and the present ones only come down with them (RB-12).
    """
    card = after.card
    own = book.classes.get(card.character_class)
    if own is None:
        return after
    magic = _magic_attribute(own, _class_of(book, worn(after)))
    if magic is _magic_attribute(own, _class_of(book, worn(before))):
        return after
    most = magic_points(magic, card.attributes.of(magic), card.level).total
    vitals = replace(after.vitals, magic_points=min(after.vitals.magic_points, most))
    return replace(after, card=replace(card, magic_attribute=magic, max_magic_points=most), vitals=vitals)


def _class_of(book: Book, over_outfit: OverOutfit | None) -> CharacterClass | None:
    model = book.outfits.get(over_outfit.outfit) if over_outfit is not None else None
    return book.classes.get(model.character_class) if model is not None else None


def _magic_attribute(own: CharacterClass, other: CharacterClass | None) -> Attribute:
    """Whose value is MAG: which classes use magic is said by the book (WA-SUR-13, RB-10)."""
    if other is None or own.uses_magic or not other.uses_magic:
        return own.magic_attribute
    return other.magic_attribute
