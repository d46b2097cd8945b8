"""A character typed from paper: bounds of what can be played, and what differs from the formulas, which is only shown.

The same comparison holds for every character at the table: whatever a GM corrected shows up here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from veillee.dice.notation import parse
from veillee.rules.awakening import creation, numbers
from veillee.rules.awakening.cards import card_refusal, item_refusal
from veillee.rules.awakening.career_views import Difference
from veillee.rules.awakening.commands import Paper
from veillee.rules.awakening.creation import Spending
from veillee.rules.awakening.nouns import (
    Actor,
    Attribute,
    Book,
    Card,
    Career,
    Kind,
    KnownPower,
    LedgerEntry,
    PowerSource,
    Resource,
    State,
    Vitals,
)
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Part, Refusal, Side, Sum
from veillee.rules.limits import first, number, text
from veillee.rules.once import once

TOP_LEVEL: Final = 8
"""WA-LVL-03."""
MOST_LEVELS: Final = 20
"""Of a card; beyond 8 it is only listed."""
MAX_BAG: Final = 60
MAX_VIALS: Final = 20
MAX_OVER_OUTFITS: Final = 10
PRICE: Final = 3
"""PC of a power, of a rank, and those of a level (WA-TENUE-07, WA-LVL-09)."""
LEARNED: Final = (PowerSource.OUTFIT, PowerSource.OVER_OUTFIT)
OWN_WAYS: Final = frozenset(
    {"level_up", "take_back_level", "learn_power", "raise_power", "unlearn", "write_career", "bring", "add_actor"}
)
"""Reasons in a ledger that the formulas count by themselves, or that only opened it."""


def paper_refusal(book: Book, paper: Paper) -> Refusal | None:
    """Why nothing could be played with this: a value out of all bounds, an entry that the book does not have."""
    card = paper.card
    if card.kind is not Kind.CHARACTER:
        return refuse(Why.CHARACTERS_ONLY)  # WA-GEN-07
    return first(
        card_refusal(card),
        number("level", card.level, 1, MOST_LEVELS),
        None if card.hit_dice else refuse(Why.BAD_DICE, field="field.hit_dice", dice=""),  # WA-PV-05
        number("hit_points", paper.hit_points, 1, card.max_hit_points),
        number("magic_points", paper.magic_points, 0, card.max_magic_points),
        number("experience", paper.experience, 0, 999),
        number("power_points", paper.power_points, 0, 9999),
        number("shards", paper.shards, 0, 999_999),
        number("durability", paper.durability, 0, card.outfit.durability),
        refuse(Why.TOO_MANY, most=MOST_LEVELS) if len(paper.gains) > MOST_LEVELS else None,
        *(number("gains", gain, 0, 200) for gain in paper.gains[:MOST_LEVELS]),
        refuse(Why.TOO_MANY, most=MAX_BAG) if len(paper.bag) > MAX_BAG else None,
        *(item_refusal(item) for item in paper.bag[:MAX_BAG]),
        refuse(Why.TOO_MANY, most=MAX_VIALS) if len(paper.vials) > MAX_VIALS else None,
        *(_vials(book, vials.poison, vials.count) for vials in paper.vials[:MAX_VIALS]),
        refuse(Why.TOO_MANY, most=MAX_OVER_OUTFITS) if len(paper.over_outfits) > MAX_OVER_OUTFITS else None,
        *(_known("over_outfit", worn.outfit, book.outfits) for worn in paper.over_outfits[:MAX_OVER_OUTFITS]),
    )


def differences(state: State, actor: Actor) -> tuple[Difference, ...]:
    """Every number of a character that is not what the formulas give, with the addition that gives it."""
    if actor.card.kind is not Kind.CHARACTER:
        return ()
    return _found(actor.card, actor.career, state.settings, state.book, state.ledgers.get(actor.id, ()))


@once(256)
def _found(
    card: Card, career: Career, settings: Settings, book: Book, ledger: tuple[LedgerEntry, ...]
) -> tuple[Difference, ...]:
    """The differences of a card and a career, whatever weighs on their actor now; the ledger says which PC no formula
    gives.
    """
    given = sum(
        entry.change for entry in ledger if entry.resource is Resource.POWER_POINTS and entry.reason not in OWN_WAYS
    )
    actor = Actor("alone", card, Side.ALLY, Vitals(card.max_hit_points), career=career)
    state = State(settings=settings, actors={actor.id: actor}, book=book)
    found = (
        *_attributes(book, card),
        *_hit_points(book, actor),
        *_plain(state, actor),
        *_outfit(book, actor),
        *_powers(book, card),
        *_power_points(actor, given),
    )
    return tuple(each for each in found if each.typed != each.formula.total)


def _attributes(book: Book, card: Card) -> Iterator[Difference]:
    """Level, then the sum of the six: free points raise it, adaptability only moves it (WA-CHAR-19)."""
    if card.level > TOP_LEVEL:
        yield Difference("level", card.level, Sum((Part("level", TOP_LEVEL, "WA-LVL-03"),)))
    ancestry = book.ancestries.get(card.ancestry)
    character_class = book.classes.get(card.character_class)
    if ancestry is None or character_class is None:
        return
    growths = (ancestry.growth, character_class.growth)
    bases = {of: creation.attribute(of, *growths, Spending()).total for of in Attribute}
    moved = {of: card.attributes.of(of) - bases[of] for of in Attribute}
    free = creation.free_points(*growths)
    yield Difference(
        "attributes",
        sum(card.attributes.of(of) for of in Attribute),
        Sum(
            (
                *(
                    Part(label, sum(growth.modifiers.of(of) for of in Attribute), "WA-CHAR-14", growth.name)
                    for label, growth in zip(("ancestry", "class"), growths, strict=True)
                ),
                Part("free_points", free, "WA-CHAR-16"),
            )
        ),
    )
    lowered, most = -sum(each for each in moved.values() if each < 0), creation.adaptability(*growths)
    if lowered > most:
        yield Difference("adaptability", lowered, Sum((Part("adaptability", most, "WA-CHAR-17"),)))


def _hit_points(book: Book, actor: Actor) -> Iterator[Difference]:
    """Hit dice, PV gained at each level (WA-LVL-06), PV and PM at most."""
    card, gains = actor.card, actor.career.gains
    character_class = book.classes.get(card.character_class)
    if character_class is not None and card.hit_dice and card.hit_dice != character_class.hit_dice:
        yield Difference("hit_dice", parse(card.hit_dice).maximum(), creation.hit_points(character_class.hit_dice))
    yield Difference("gains", len(gains), Sum((Part("level", card.level, "RB-66"), Part("first_level", -1, "RB-66"))))
    if card.hit_dice:
        dice = parse(card.hit_dice)
        for gain in gains:
            bound = max(dice.minimum(), min(gain, dice.maximum()))
            yield Difference("gain", gain, Sum((Part("hit_dice", bound, "WA-LVL-06", card.hit_dice),)))
        rolled = tuple(Part("gain", gain, "WA-LVL-06") for gain in gains)
        yield Difference("max_hit_points", card.max_hit_points, creation.hit_points(card.hit_dice).plus(*rolled))
    magic = card.magic_attribute
    points = creation.magic_points(magic, card.attributes.of(magic), card.level)
    yield Difference("max_magic_points", card.max_magic_points, points)


def _plain(state: State, actor: Actor) -> Iterator[Difference]:
    """Defenses and initiative typed as plain numbers, as those of a creature (WA-GEN-09)."""
    card = actor.card
    plain = replace(actor, card=replace(card, defenses=None, initiative=None))
    if card.initiative is not None:
        yield Difference("initiative", card.initiative, numbers.initiative(state, plain))
    if card.defenses is not None:
        yield Difference("physical_defense", card.defenses.physical, numbers.physical_defense(state, plain))
        yield Difference("magic_defense", card.defenses.magic, numbers.magic_defense(state, plain))


def _outfit(book: Book, actor: Actor) -> Iterator[Difference]:
    """The tenue as the book has it, of the class; a sur-tenue from level 8."""
    card = actor.card
    model = book.outfits.get(card.outfit.id)
    if model is not None:
        name = model.outfit.name
        for what, typed, wanted, rule in (
            ("outfit_physical", card.outfit.physical, model.outfit.physical, "WA-TENUE-11"),
            ("outfit_magic", card.outfit.magic, model.outfit.magic, "WA-TENUE-11"),
            ("outfit_durability", card.outfit.durability, model.outfit.durability, "WA-DUR-01"),
        ):
            yield Difference(what, typed, Sum((Part("outfit", wanted, rule, name),)))
        if card.character_class and model.character_class != card.character_class:
            yield Difference("foreign_outfit", 1, Sum((Part("outfit", 0, "WA-TENUE-02", name),)))
    if actor.career.over_outfits and card.level < TOP_LEVEL:
        worn = len(actor.career.over_outfits)
        yield Difference("over_outfit", worn, Sum((Part("level", 0, "WA-SUR-01"),)))


def _powers(book: Book, card: Card) -> Iterator[Difference]:
    """Powers that no rule gives: too many free ones, another outfit's, other values than the book's, ranks too high."""
    mine = [known for known in card.powers if known.source is PowerSource.OUTFIT]
    given = sum(known.free for known in mine)
    if given > creation.FREE_POWERS:
        yield Difference("free_powers", given, Sum((Part("outfit", creation.FREE_POWERS, "WA-TENUE-08"),)))
    model = book.outfits.get(card.outfit.id)
    if model is not None:
        foreign = sum(known.power.id not in model.powers for known in mine)
        yield Difference("foreign_powers", foreign, Sum((Part("outfit", 0, "WA-TENUE-05", model.outfit.name),)))
    ancestry = book.ancestries.get(card.ancestry)
    if ancestry is not None:
        innate = {known.power.id for known in card.powers if known.source is PowerSource.INNATE}
        wrong = len(innate ^ ({ancestry.innate} if ancestry.innate else set()))
        yield Difference("innate", wrong, Sum((Part("ancestry", 0, "WA-CHAR-23", ancestry.growth.name),)))
    changed = sum(known.power.id in book.powers and book.powers[known.power.id] != known.power for known in card.powers)
    yield Difference("changed_powers", changed, Sum((Part("book", 0, "WA-TENUE-05"),)))
    for known in card.powers:
        open_ranks = sum(rank.level <= card.level for rank in known.power.ranks)
        if known.rank > open_ranks:
            name = known.power.name.text
            yield Difference("ranks", known.rank, Sum((Part("level", open_ranks, "WA-MAST-03", name),)))


def _power_points(actor: Actor, given: int) -> Iterator[Difference]:
    """PC in hand and spent, against those of the levels and what the ledger tells of awards and uses (WA-LVL-09)."""
    spent = sum(_cost(known) for known in actor.card.powers)
    levels = Part("levels", PRICE * (actor.card.level - 1), "WA-LVL-09")
    earned = Sum((levels, *((Part("awards", given, "WA-PROG-02"),) if given else ())))
    yield Difference("power_points", actor.career.power_points + spent, earned)


def _cost(known: KnownPower) -> int:
    if known.source not in LEARNED:
        return 0
    return PRICE * (known.rank + (0 if known.free else 1))


def _vials(book: Book, poison: str, count: int) -> Refusal | None:
    return first(_known("vials", poison, book.poisons), number("vials", count, 1, 99))


def _known(field: str, wanted: str, entries: Mapping[str, object]) -> Refusal | None:
    if wanted in entries:
        return None
    return text("id", wanted, 60, least=1) or refuse(Why.NOT_IN_BOOK, field=f"field.{field}", id=wanted)
