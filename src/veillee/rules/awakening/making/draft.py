"""A character being made: everything may be open, and any choice may be changed; what follows is judged again.

Nothing is kept here: the draft lives with who makes it, and `draft` says what it is worth (WA-CHAR-01 to 24).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from veillee.rules.awakening import creation, numbers
from veillee.rules.awakening.cards import MAX_STORY
from veillee.rules.awakening.career_views import DraftView
from veillee.rules.awakening.commands import Choices
from veillee.rules.awakening.creation import Spending
from veillee.rules.awakening.criticals import critical_from, fumble_to
from veillee.rules.awakening.nouns import (
    Actor,
    Ancestry,
    Attribute,
    Book,
    Card,
    CharacterClass,
    Growth,
    KnownPower,
    Outfit,
    OutfitModel,
    Power,
    PowerSource,
    State,
    Vitals,
)
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Refusal, Side
from veillee.rules.limits import text
from veillee.rules.participants import name_refusal
from veillee.words import guess

NO_GROWTH: Final = Growth()


class Picked(msgspec.Struct, frozen=True):
    """The entries of the book that were chosen; an id that the book does not have chose nothing."""

    ancestry: Ancestry | None
    character_class: CharacterClass | None
    outfit: OutfitModel | None
    powers: tuple[Power, ...]
    spending: Spending

    @property
    def growths(self) -> tuple[Growth, Growth]:
        """What ancestry and class give."""
        return (
            self.ancestry.growth if self.ancestry is not None else NO_GROWTH,
            self.character_class.growth if self.character_class is not None else NO_GROWTH,
        )

    @property
    def opened(self) -> tuple[str, ...]:
        """Outfits that the class opens (WA-CHAR-24, WA-TENUE-02)."""
        return self.character_class.outfits if self.character_class is not None else ()

    @property
    def offered(self) -> tuple[str, ...]:
        """Powers that the outfit offers (WA-TENUE-06)."""
        return self.outfit.powers if self.outfit is not None else ()


def picked(book: Book, choices: Choices) -> Picked:
    """Look the choices up in the book."""
    return Picked(
        ancestry=book.ancestries.get(choices.ancestry),
        character_class=book.classes.get(choices.character_class),
        outfit=book.outfits.get(choices.outfit),
        powers=tuple(book.powers[power] for power in choices.powers if power in book.powers),
        spending=Spending(choices.free, choices.lowered, choices.raised),
    )


def draft(book: Book, settings: Settings, choices: Choices) -> DraftView:
    """What a draft is worth now, what is open, what is wrong, what will be lost (WA-CHAR-03)."""
    made = picked(book, choices)
    card = card_of(book, choices)
    alone = Actor("draft", card, Side.ALLY, Vitals(card.max_hit_points, card.max_magic_points))
    state = State(settings=settings, actors={alone.id: alone}, book=book)
    free_left = creation.free_points(*made.growths) - len(choices.free)
    adaptability_left = creation.adaptability(*made.growths) - len(choices.lowered)
    magic = card.magic_attribute
    return DraftView(
        attributes={of.value: creation.attribute(of, *made.growths, made.spending) for of in Attribute},
        totals=card.attributes,
        scales=creation.scales(card.attributes),
        free_left=free_left,
        adaptability_left=adaptability_left,
        hit_points=creation.hit_points(card.hit_dice).total,  # WA-PV-01
        magic_points=creation.magic_points(magic, card.attributes.of(magic), 1),
        initiative=numbers.initiative(state, alone),  # WA-INIT-01
        physical_defense=numbers.physical_defense(state, alone),  # WA-DEFVAL-01, WA-DEFVAL-06
        magic_defense=numbers.magic_defense(state, alone),  # WA-DEFVAL-02, WA-TENUE-12
        dodge=numbers.dodge(state, alone, magic=False),
        parry=numbers.parry(state, alone),
        critical_from=critical_from(card.attributes.CHA),
        fumble_to=fumble_to(card.attributes.CHA),
        outfits=made.opened,
        powers=made.offered,
        powers_left=max(0, creation.powers_wanted(made.offered) - len(choices.powers)),
        open=tuple(_open(choices, made, free_left)),
        wrong=tuple(_wrong(book, choices, made)),
        unused=("adaptability",) if adaptability_left > 0 else (),  # WA-CHAR-17
    )


def card_of(book: Book, choices: Choices) -> Card:
    """The card that the choices make, whole or not: what is open gives nothing yet."""
    made = picked(book, choices)
    character_class = made.character_class
    growths = made.growths
    card = creation.new_character(
        choices.name,
        creation.attributes(*growths, made.spending),
        hit_dice=character_class.hit_dice if character_class is not None else "",
        magic_attribute=character_class.magic_attribute if character_class is not None else Attribute.INT,
        outfit=made.outfit.outfit if made.outfit is not None else Outfit(),
        sets=made.outfit.sets if made.outfit is not None else (),  # WA-TENUE-04
        description=", ".join(growth.name for growth in growths if growth.name),
    )
    innate = made.ancestry.innate if made.ancestry is not None else ""
    return msgspec.structs.replace(
        card,
        powers=(
            *(KnownPower(power, PowerSource.OUTFIT, free=True) for power in made.powers),  # WA-TENUE-08, WA-TENUE-09
            *((KnownPower(book.powers[innate], PowerSource.INNATE, free=True),) if innate in book.powers else ()),
        ),
        ancestry=choices.ancestry,
        character_class=choices.character_class,
        story=choices.story,
    )


def draft_refusal(book: Book, choices: Choices) -> Refusal | None:
    """Why a draft cannot be finished: the first thing wrong, else the first thing open."""
    made = picked(book, choices)
    free_left = creation.free_points(*made.growths) - len(choices.free)
    wrong = next(iter(_wrong(book, choices, made)), None)
    if wrong is not None:
        return wrong
    still = next(iter(_open(choices, made, free_left)), None)
    match still:
        case None:
            return None
        case "free":
            return refuse(Why.FREE_POINTS_LEFT, left=free_left)  # RB-01
        case "powers":
            return creation.powers_refusal(choices.powers, made.offered)
        case _:
            return refuse(Why.DRAFT_OPEN, field=f"field.{still}")


def _open(choices: Choices, made: Picked, free_left: int) -> Iterator[str]:
    if not choices.name.text.strip():
        yield "name"
    if not choices.ancestry:
        yield "ancestry"
    if not choices.character_class:
        yield "character_class"
    if free_left > 0:
        yield "free"
    if not choices.outfit and (made.character_class is None or made.opened):
        yield "outfit"
    if made.outfit is not None and len(choices.powers) < creation.powers_wanted(made.offered):
        yield "powers"


def _wrong(book: Book, choices: Choices, made: Picked) -> Iterator[Refusal]:
    looks: tuple[Refusal | None, ...] = (
        name_refusal(choices.name) if choices.name.text.strip() else None,
        _unknown("ancestry", choices.ancestry, made.ancestry),
        _unknown("character_class", choices.character_class, made.character_class),
        _points(choices, made),
        *creation.bounds_refusals(*made.growths, made.spending),
        _unknown("outfit", choices.outfit, made.outfit),
        _outfit(choices, made),
        *(_unknown("powers", power, book.powers.get(power)) for power in choices.powers[: len(book.powers) + 1]),
        _powers(choices, made),
        text("story", choices.story, MAX_STORY),
    )
    return (refusal for refusal in looks if refusal is not None)


def _unknown(field: str, wanted: str, found: object) -> Refusal | None:
    if not wanted or found is not None:
        return None
    return refuse(Why.NOT_IN_BOOK, field=f"field.{field}", id=wanted[:60])


def _points(choices: Choices, made: Picked) -> Refusal | None:
    """Points are spent once ancestry and class are chosen, in any order (WA-CHAR-03, RB-02)."""
    spent = choices.free or choices.lowered or choices.raised
    if spent and (made.ancestry is None or made.character_class is None):
        return refuse(Why.POINTS_TOO_EARLY)
    return creation.spending_refusal(*made.growths, made.spending)


def _outfit(choices: Choices, made: Picked) -> Refusal | None:
    if made.outfit is None or made.character_class is None:
        return None
    return creation.outfit_refusal(guess(made.outfit.outfit.name), choices.outfit, made.opened)


def _powers(choices: Choices, made: Picked) -> Refusal | None:
    """Powers that are not two distinct ones of the outfit; too few are only open (WA-TENUE-08)."""
    refusal = creation.powers_refusal(choices.powers, made.offered) if choices.powers else None
    few = (
        refusal is not None
        and refusal.code == Why.POWERS_COUNT
        and len(choices.powers) < creation.powers_wanted(made.offered)
    )
    return None if few else refusal
