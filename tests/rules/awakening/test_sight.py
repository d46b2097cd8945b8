"""Tokens hidden and shown again: the GM reads both, players only that somebody appears."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, play, table
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import AskCheck, Check, Correct, EditCard, PlaceActor, Rename
from veillee.rules.awakening.notes import CorrectionTold
from veillee.rules.awakening.nouns import Attribute, CheckRequest, Condition, DamageType, Place, State
from veillee.rules.awakening.seen import note_view
from veillee.rules.common import Gender, Name, Role, Viewer
from veillee.words import render, translated

GM = Viewer(Role.GM)
PLAYER = Viewer(Role.PLAYER, frozenset({"bru"}))
SCREEN = Viewer(Role.SCREEN)
WORDS = translated(system.SENTENCES, "fr")


def scene(hidden: bool) -> State:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(5, 5)))
    orc = replace(state.actors["orc"], place=Place((5, 5), hidden=hidden))
    return replace(state, actors={**state.actors, "orc": orc})


def read(before: State, place: Place | None, viewer: Viewer) -> list[str]:
    played = play(before, system.decide(before, PlaceActor(actor="orc", place=place)))
    views = (note_view(played.state, note, viewer) for note in played.told(CorrectionTold))
    return [render(WORDS[view.code], view.params, "fr", WORDS) for view in views if view is not None]


@pytest.mark.parametrize(
    ("was", "becomes", "gm", "others"),
    [
        (False, Place((5, 5), hidden=True), "Le MJ cache l’orc.", []),
        (False, Place((7, 7), hidden=True), "Le MJ cache l’orc.", []),
        (True, Place((7, 7), hidden=True), "Le MJ déplace l’orc.", []),
        (True, Place((5, 5)), "Le MJ montre l’orc.", ["L’orc apparaît."]),
        (True, Place((7, 7)), "Le MJ montre l’orc.", ["L’orc apparaît."]),
        (True, None, "Le MJ montre l’orc.", ["L’orc apparaît."]),
        (False, Place((7, 7)), "Le MJ déplace l’orc.", ["Le MJ déplace l’orc."]),
    ],
)
def test_players_hear_of_what_appears_and_of_nothing_else(
    was: bool, becomes: Place | None, gm: str, others: list[str]
) -> None:
    assert read(scene(was), becomes, GM) == [gm]
    assert read(scene(was), becomes, PLAYER) == read(scene(was), becomes, SCREEN) == others


@pytest.mark.parametrize("becomes", [Place((5, 5), hidden=True), Place((7, 7), hidden=True)])
def test_a_hidden_token_leaves_no_byte_in_a_players_log(becomes: Place) -> None:
    for was in (False, True):
        before = scene(was)
        played = play(before, system.decide(before, PlaceActor(actor="orc", place=becomes)))
        for viewer in (PLAYER, SCREEN):
            seen = [note_view(played.state, note, viewer) for note in played.told(CorrectionTold)]
            assert b"orc" not in msgspec.json.encode(seen)


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        (Name("gobelin", "le"), Name("Zorglub", "le"), Name("Zorglub")),
        (Name("Zorglub"), Name("louve"), Name("louve", "la", Gender.FEMININE)),
        (Name("gobelin 1", "le"), Name("gobelin 2", "le"), Name("gobelin 2", "le")),
        (Name("gobelin", "le"), Name("Zorglub", "les", plural=True), Name("Zorglub", "les", plural=True)),
        (Name("Mort", "la", Gender.FEMININE), Name("Nuit", "la", Gender.FEMININE), Name("Nuit", "la", Gender.FEMININE)),
        (Name("orc", "l’"), Name("ombre", "l’"), Name("ombre", "l’", Gender.FEMININE)),
    ],
)
def test_the_grammar_of_a_new_name_is_guessed_unless_it_was_given(old: Name, new: Name, kept: Name) -> None:
    state = scene(hidden=False)
    orc = state.actors["orc"]
    state = replace(state, actors={**state.actors, "orc": replace(orc, card=replace(orc.card, name=old))})
    played = play(state, system.decide(state, Rename(actor="orc", name=new)))
    assert played.state.actors["orc"].card.name == kept
    (note,) = played.told(CorrectionTold)
    view = note_view(played.state, note, PLAYER)
    assert view is not None
    written = render("{a.Le} s’appelle désormais {b.le}.", {"a": old, "b": kept}, "fr", WORDS)
    told = render(WORDS[view.code], view.params, "fr", WORDS)
    assert told.replace("s’appellent", "s’appelle") == written


@pytest.mark.parametrize("condition", [Condition.DEAD, Condition.UNCONSCIOUS])
def test_a_check_is_not_asked_of_who_cannot_act(condition: Condition) -> None:
    state = replace(scene(hidden=False), requests=(CheckRequest("r1", "bru", Attribute.WIS, 12, True, ""),))
    down = play(state, system.decide(state, Correct(actor="bru", hit_points=0, condition=condition))).state
    assert len(down.requests) == (condition is Condition.UNCONSCIOUS)
    refusal = system.refusal(state=down, command=Check(actor="bru", attribute=Attribute.WIS, request="r1"), viewer=GM)
    assert refusal is not None
    assert refusal.code == ("dead" if condition is Condition.DEAD else "down")
    asked = system.refusal(down, AskCheck(actors=("bru",), attribute=Attribute.WIS, threshold=12), GM)
    assert (asked is None) is (condition is Condition.UNCONSCIOUS)


@pytest.mark.parametrize("kind", list(DamageType))
@pytest.mark.parametrize("field", ["resistances", "weaknesses"])
def test_nothing_resists_the_non_elemental(kind: DamageType, field: str) -> None:
    """WA-RES-07, on the card and on what is worn."""
    state = scene(hidden=False)
    card = state.actors["orc"].card
    for changed in (replace(card, **{field: (kind,)}), replace(card, outfit=replace(card.outfit, **{field: (kind,)}))):
        refusal = system.refusal(state, EditCard(actor="orc", card=changed), GM)
        assert (refusal.code if refusal else "") == ("not_resisted" if kind is DamageType.NON_ELEMENTAL else "")
