"""Finished drafts come to the table as characters of level 1, for the GM or for the player who made them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import duel, play
from tests.rules.awakening.making.shelf import BOOK, WHOLE, code
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import AddActor, Choices, Correct, CreateCharacter
from veillee.rules.awakening.making.draft import draft
from veillee.rules.awakening.nouns import Actor, Attribute, Book, Kind, PowerSource, State
from veillee.rules.common import Name, Role, Side, Viewer

GM = Viewer(Role.GM)
PLAYER = Viewer(Role.PLAYER)
EMPTY = State(book=BOOK)


def create(choices: Choices = WHOLE, **fields: Any) -> CreateCharacter:
    return CreateCharacter(id="c1", choices=choices, **fields)


def made(state: State, command: CreateCharacter) -> Actor:
    assert system.refusal(state, command, GM) is None
    return play(state, system.decide(state, command)).state.actors[command.id]


def test_a_finished_character_is_what_the_draft_said() -> None:
    actor = made(EMPTY, create())
    card, view = actor.card, draft(BOOK, EMPTY.settings, WHOLE)
    assert (card.kind, card.level, card.name.text) == (Kind.CHARACTER, 1, "Nell")  # WA-CHAR-02
    assert card.attributes == view.totals
    assert (card.max_hit_points, card.max_magic_points) == (view.hit_points, view.magic_points.total)
    assert (card.hit_dice, card.magic_attribute) == ("1d6", Attribute.INT)  # WA-PV-05, WA-MAG-02
    assert card.outfit == BOOK.outfits["voile"].outfit  # WA-TENUE-03
    assert card.sets == BOOK.outfits["voile"].sets  # WA-TENUE-01, WA-TENUE-04
    assert (card.ancestry, card.character_class) == ("elfe", "mystique")
    assert (card.description, card.story) == ("Elfe, Mystique", "Une enfance au bord du gué.")
    assert [(known.power.id, known.source, known.rank, known.free) for known in card.powers] == [
        ("a1", PowerSource.OUTFIT, 0, True),  # WA-TENUE-08, WA-TENUE-09
        ("a3", PowerSource.OUTFIT, 0, True),
        ("regard", PowerSource.INNATE, 0, True),  # WA-CHAR-23, WA-INN-06
    ]
    vitals, career = actor.vitals, actor.career
    assert (vitals.hit_points, vitals.magic_points, vitals.experience) == (6, 14, 0)  # RB-13
    assert (career.power_points, career.shards, career.gains, career.durability) == (0, 0, (), None)
    assert (actor.side, actor.place) == (Side.ALLY, None)


def test_an_ancestry_without_innate_power_gives_none() -> None:
    human = replace(WHOLE, ancestry="humain", free=(Attribute.INT,))
    assert [known.power.id for known in made(EMPTY, create(human)).card.powers] == ["a1", "a3"]


@pytest.mark.parametrize(
    ("state", "command", "viewer", "wanted"),
    [
        (EMPTY, create(replace(WHOLE, name=Name(""))), PLAYER, "draft_open"),
        (EMPTY, create(replace(WHOLE, free=())), GM, "free_points_left"),
        (EMPTY, create(side=Side.FOE), PLAYER, "allies_only"),
        (State(), create(), GM, "no_book"),
        (replace(duel("bru", "orc"), book=BOOK), create(), PLAYER, "not_in_a_fight"),
        (replace(duel("bru", "orc"), book=BOOK), replace(create(), id="bru"), GM, "already_there"),
        (EMPTY, replace(create(), id=""), GM, "bad_text"),
        (EMPTY, replace(create(), id="gm"), GM, "already_there"),
    ],
)
def test_what_cannot_come_is_refused(state: State, command: CreateCharacter, viewer: Viewer, wanted: str) -> None:
    refusal = system.refusal(state, command, viewer)
    assert code(refusal) == wanted


def test_a_player_makes_a_character_for_itself() -> None:
    assert system.refusal(EMPTY, create(), PLAYER) is None
    assert system.made_by(create()) == "c1"
    assert system.made_by(Correct(actor="c1")) == ""


def test_in_a_fight_the_gm_gives_it_a_place_in_the_order() -> None:
    state = replace(duel("bru", "orc"), book=BOOK)
    after = play(state, system.decide(state, create(side=Side.FOE))).state
    assert after.fight is not None
    assert sorted(after.fight.order) == ["bru", "c1", "orc"]
    assert after.actors["c1"].side is Side.FOE


def test_a_character_keeps_its_powers_when_the_table_gets_another_book() -> None:
    state = play(EMPTY, system.decide(EMPTY, create())).state
    assert replace(state, book=Book()).actors == state.actors


def test_experience_is_for_characters() -> None:
    creature = replace(duel("orc").actors["orc"].card, kind=Kind.CREATURE)
    added = AddActor(id="x", card=creature, side=Side.FOE, experience=2)
    refusal = system.refusal(EMPTY, added, GM)
    assert code(refusal) == "characters_only"  # WA-GEN-07
    assert system.refusal(EMPTY, replace(added, experience=0), GM) is None
    corrected = system.refusal(duel("orc"), Correct(actor="orc", experience=1), GM)
    assert code(corrected) == "characters_only"
    assert system.refusal(duel("bru"), Correct(actor="bru", experience=1), GM) is None
