"""The book made from the packs holds all of them, and a table accepts it."""

from veillee.codex.book import book
from veillee.codex.pack import codex
from veillee.rules.awakening.creation import powers_refusal
from veillee.rules.awakening.making.opening import book_refusal
from veillee.table.wire import encode_value

BOOK = book(codex())


def test_a_table_accepts_the_book() -> None:
    assert book_refusal(BOOK) is None


def test_everything_that_can_be_chosen_learned_or_bought_is_there() -> None:
    counts = {kind: len(getattr(BOOK, kind)) for kind in ("ancestries", "classes", "outfits", "powers", "poisons")}
    assert counts == {kind: len(codex().of(kind)) for kind in counts}
    assert set(BOOK.goods) == {*codex().of("weapons"), *codex().of("equipment")}


def test_ids_lead_somewhere_and_are_those_of_what_they_name() -> None:
    for character_class in BOOK.classes.values():
        assert set(character_class.outfits) <= set(BOOK.outfits)
    for slug, model in BOOK.outfits.items():
        assert model.outfit.id == slug
        assert slug in BOOK.classes[model.character_class].outfits
        assert powers_refusal(model.powers[:2], model.powers) is None
    for slug, power in BOOK.powers.items():
        assert power.id == slug
    assert all(ancestry.innate in BOOK.powers for ancestry in BOOK.ancestries.values())


def test_a_price_and_what_a_weapon_demands_come_along() -> None:
    assert BOOK.goods["dague"].price == 40
    assert BOOK.goods["dague"].requires is None
    sword = BOOK.goods["epee-longue"].requires
    assert sword is not None
    assert sword.STR == 2
    assert BOOK.poisons["poison-paralysant"].price == 180
    assert BOOK.outfits["lame-de-garde"].outfit.durability == 8


def test_the_book_is_the_same_each_time_and_small_enough_to_be_sent() -> None:
    assert encode_value(book(codex())) == encode_value(BOOK)
    assert len(encode_value(BOOK)) < 200_000
