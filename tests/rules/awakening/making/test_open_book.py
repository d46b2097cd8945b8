"""The book of a table: judged whole, given by the GM, and never one that leads nowhere."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import play
from tests.rules.awakening.making.shelf import BOOK, MYSTIC, code, outfit, power
from veillee.codex.book import book
from veillee.codex.pack import codex
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import OpenBook
from veillee.rules.awakening.making.opening import book_refusal
from veillee.rules.awakening.notes import CorrectionTold
from veillee.rules.awakening.nouns import Ancestry, Attributes, Book, Growth, State
from veillee.rules.common import Role, Viewer

GM = Viewer(Role.GM)


def test_the_book_of_the_packs_is_sound() -> None:
    assert book_refusal(book(codex())) is None
    assert book_refusal(BOOK) is None


def growth(**fields: Any) -> dict[str, Any]:
    return {"ancestries": {"x": Ancestry(Growth("X", **fields))}}


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"title": ""}, "bad_text"),
        ({"title": "x" * 201}, "bad_text"),
        ({"powers": {f"p{number}": power(f"p{number}") for number in range(2001)}}, "too_many"),
        ({"ancestries": {"": BOOK.ancestries["humain"]}}, "bad_text"),
        ({"ancestries": {"elfe": replace(BOOK.ancestries["elfe"], innate="rien")}}, "broken_book"),
        (growth(modifiers=Attributes(STR=7)), "bad_number"),
        (growth(free_points=99), "bad_number"),
        (growth(adaptability=-1), "bad_number"),
        ({"classes": {"mystique": replace(MYSTIC, outfits=("rien",))}}, "broken_book"),
        ({"classes": {**BOOK.classes, "mystique": replace(MYSTIC, hit_dice="")}}, "broken_book"),
        ({"classes": {**BOOK.classes, "mystique": replace(MYSTIC, hit_dice="beaucoup")}}, "bad_dice"),
        ({"outfits": {**BOOK.outfits, "voile": outfit("brume", "mystique")}}, "broken_book"),
        ({"outfits": {**BOOK.outfits, "voile": outfit("voile", "barde")}}, "broken_book"),
        ({"outfits": {**BOOK.outfits, "voile": outfit("voile", "mystique", "rien")}}, "broken_book"),
        ({"outfits": {**BOOK.outfits, "voile": outfit("voile", "mystique", *["a1"] * 9)}}, "too_many"),
        ({"outfits": {**BOOK.outfits, "voile": outfit("voile", "mystique", physical=5)}}, "bad_number"),
        ({"powers": {**BOOK.powers, "a1": power("a2")}}, "broken_book"),
        ({"poisons": {"lent": replace(BOOK.poisons["lent"], price=-1)}}, "bad_number"),
        ({"poisons": {"lent": replace(BOOK.poisons["lent"], boss_dice="fort")}}, "bad_dice"),
    ],
)
def test_a_book_that_does_not_hold_is_refused(fields: dict[str, Any], wanted: str) -> None:
    refusal = system.refusal(State(), OpenBook(book=replace(BOOK, **fields)), GM)
    assert code(refusal) == wanted


def test_the_first_book_comes_with_the_table_and_another_is_told() -> None:
    first = play(State(), system.decide(State(), OpenBook(book=BOOK)))
    assert (first.state.book, first.told(CorrectionTold)) == (BOOK, [])
    newer = replace(BOOK, title="Essai, deuxième édition", powers={**BOOK.powers, "d1": power("d1")})
    second = play(first.state, system.decide(first.state, OpenBook(book=newer)))
    assert second.state.book == newer
    told = CorrectionTold(actor=None, what="book", before="Essai", after="Essai, deuxième édition")
    assert second.told(CorrectionTold) == [told]


def test_a_player_gives_no_book() -> None:
    refusal = system.refusal(State(), OpenBook(book=BOOK), Viewer(Role.PLAYER))
    assert code(refusal) == "gm_only"


def test_a_table_without_a_book_has_an_empty_one() -> None:
    assert system.book(State()) == Book()
    assert system.ledger(State(), "nobody", Viewer(Role.GM)) == ()
    assert system.ledger(State(), "nobody", Viewer(Role.PLAYER)) is None
