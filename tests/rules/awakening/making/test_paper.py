"""Characters typed from paper: what no rule can play is refused, what differs from the formulas is listed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import play
from tests.rules.awakening.making.shelf import BOOK, WHOLE, code, power
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import BringCharacter, CreateCharacter, Paper, WriteCareer
from veillee.rules.awakening.making.draft import card_of
from veillee.rules.awakening.making.paper import differences
from veillee.rules.awakening.nouns import (
    Actor,
    Attributes,
    Condition,
    Defenses,
    Effect,
    EffectKind,
    Kind,
    KnownPower,
    LedgerEntry,
    Outfit,
    OverOutfit,
    PowerSource,
    Resource,
    Soul,
    State,
    Vials,
)
from veillee.rules.common import Role, Side, Viewer

GM = Viewer(Role.GM)
PLAYER = Viewer(Role.PLAYER)
EMPTY = State(book=BOOK)
NEW = card_of(BOOK, WHOLE)
"""A mystic of level 1 as creation makes it."""
FIFTH = replace(NEW, level=5, max_hit_points=6 + 4 + 5 + 1 + 6, max_magic_points=2 * (6 + 5))
GAINS = (4, 5, 1, 6)
PAPER = Paper(card=FIFTH, experience=3, power_points=12, shards=40, durability=4, gains=GAINS)


def bring(paper: Paper, **fields: Any) -> BringCharacter:
    return BringCharacter(id="c1", paper=paper, **fields)


def brought(paper: Paper) -> tuple[State, Actor]:
    command = bring(paper)
    assert system.refusal(EMPTY, command, GM) is None
    state = play(EMPTY, system.decide(EMPTY, command)).state
    return state, state.actors["c1"]


def listed(paper: Paper) -> dict[str, tuple[int, int]]:
    """What differs: as typed, and by the formula."""
    return {each.what: (each.typed, each.formula.total) for each in differences(*brought(paper))}


def test_a_character_of_the_formulas_differs_in_nothing() -> None:
    state = play(EMPTY, system.decide(EMPTY, CreateCharacter(id="c1", choices=WHOLE))).state
    assert differences(state, state.actors["c1"]) == ()
    assert listed(PAPER) == {}


def test_a_character_comes_as_it_was_typed() -> None:
    _state, actor = brought(replace(PAPER, hit_points=3, magic_points=0))
    assert (actor.vitals.hit_points, actor.vitals.magic_points, actor.vitals.experience) == (3, 0, 3)
    career = actor.career
    assert (career.power_points, career.shards, career.durability, career.gains) == (12, 40, 4, GAINS)
    assert brought(PAPER)[1].vitals.hit_points == FIFTH.max_hit_points


def card(**fields: Any) -> Paper:
    return replace(PAPER, card=replace(FIFTH, **fields))


def known(key: str, **fields: Any) -> KnownPower:
    return KnownPower(power(key), PowerSource.OUTFIT, **fields)


INNATE = next(each for each in NEW.powers if each.source is PowerSource.INNATE)
FREE = tuple(each for each in NEW.powers if each.source is PowerSource.OUTFIT)
OTHER = replace(FREE[0], power=replace(FREE[0].power, text="autre"))
"""Not as the book has it."""


@pytest.mark.parametrize(
    ("paper", "what", "typed", "formula"),
    [
        (card(attributes=replace(FIFTH.attributes, STR=3)), "attributes", 11, 6),
        (card(attributes=replace(FIFTH.attributes, STR=-4, DEX=4)), "adaptability", 2, 1),
        (card(max_hit_points=30), "max_hit_points", 30, 22),
        (card(max_magic_points=23), "max_magic_points", 23, 22),
        (card(hit_dice="1d8"), "hit_dice", 8, 6),
        (replace(PAPER, gains=(4, 5, 1)), "gains", 3, 4),
        (replace(PAPER, gains=(4, 5, 1, 7)), "gain", 7, 6),
        (replace(PAPER, gains=(4, 5, 1, 0)), "gain", 0, 1),
        (card(initiative=15), "initiative", 15, 12),
        (card(defenses=Defenses(20, 20)), "physical_defense", 20, 16),
        (card(defenses=Defenses(16, 21)), "magic_defense", 21, 20),
        (card(outfit=replace(FIFTH.outfit, physical=2)), "outfit_physical", 2, 1),
        (card(outfit=replace(FIFTH.outfit, magic=0)), "outfit_magic", 0, 3),
        (card(outfit=replace(FIFTH.outfit, durability=9)), "outfit_durability", 9, 6),
        (card(outfit=BOOK.outfits["bure"].outfit), "foreign_outfit", 1, 0),
        (card(powers=(*FREE, known("a2", free=True), INNATE)), "free_powers", 3, 2),
        (card(powers=(*FREE, known("b1"), INNATE)), "foreign_powers", 1, 0),  # WA-TENUE-05
        (card(powers=FREE), "innate", 1, 0),
        (card(powers=(*FREE, replace(INNATE, power=power("c1")))), "innate", 2, 0),
        (card(powers=(OTHER, FREE[1], INNATE)), "changed_powers", 1, 0),
        (replace(PAPER, power_points=10), "power_points", 10, 12),
        (card(powers=(*FREE, known("a2", rank=1), INNATE)), "power_points", 18, 12),  # WA-TENUE-07
        (replace(PAPER, over_outfits=(OverOutfit("brume"),)), "over_outfit", 1, 0),
    ],
)  # fmt: skip
def test_what_differs_is_listed_with_its_formula(paper: Paper, what: str, typed: int, formula: int) -> None:
    assert listed(paper)[what] == (typed, formula)


def test_ranks_above_the_level_are_listed() -> None:
    first = Paper(card=replace(NEW, powers=(replace(FREE[0], rank=1), FREE[1], INNATE)))
    assert listed(first)["ranks"] == (1, 0)  # WA-MAST-03


def test_a_level_beyond_the_last_is_listed() -> None:
    assert listed(card(level=9))["level"] == (9, 8)  # WA-LVL-03


def test_points_given_or_used_in_play_are_counted() -> None:
    state, actor = brought(replace(PAPER, power_points=13))
    award = LedgerEntry(at=0, resource=Resource.POWER_POINTS, change=3, balance=15, reason="award")
    use = LedgerEntry(at=0, resource=Resource.POWER_POINTS, change=-2, balance=13, reason="use_power")
    opening = LedgerEntry(at=0, resource=Resource.POWER_POINTS, change=13, balance=13, reason="bring")
    assert differences(replace(state, ledgers={"c1": (opening, award, use)}), actor) == ()


def test_a_creature_differs_from_nothing() -> None:
    creature = replace(brought(PAPER)[1], card=replace(FIFTH, kind=Kind.CREATURE, max_hit_points=99))
    assert differences(EMPTY, creature) == ()


def test_somebody_without_a_book_is_compared_as_far_as_possible() -> None:
    unknown = card(ancestry="", character_class="", outfit=Outfit(), attributes=Attributes(INT=6), powers=())
    assert listed(replace(unknown, durability=None)) == {}


@pytest.mark.parametrize(
    ("paper", "wanted"),
    [
        (card(kind=Kind.CREATURE), "characters_only"),
        (card(level=0), "bad_number"),
        (card(level=21), "bad_number"),
        (card(hit_dice=""), "bad_dice"),
        (card(attributes=Attributes(INT=7)), "bad_number"),
        (replace(PAPER, hit_points=0), "bad_number"),
        (replace(PAPER, hit_points=23), "bad_number"),
        (replace(PAPER, magic_points=23), "bad_number"),
        (replace(PAPER, experience=-1), "bad_number"),
        (replace(PAPER, power_points=10_000), "bad_number"),
        (replace(PAPER, shards=-1), "bad_number"),
        (replace(PAPER, durability=7), "bad_number"),
        (replace(PAPER, gains=(1,) * 21), "too_many"),
        (replace(PAPER, gains=(-1,)), "bad_number"),
        (replace(PAPER, vials=(Vials("lent", 0),)), "bad_number"),
        (replace(PAPER, vials=(Vials("rapide", 1),)), "not_in_book"),
        (replace(PAPER, vials=(Vials("lent", 1),) * 21), "too_many"),
        (replace(PAPER, over_outfits=(OverOutfit("soie"),)), "not_in_book"),
    ],
)
def test_what_no_rule_can_play_is_refused(paper: Paper, wanted: str) -> None:
    refusal = system.refusal(EMPTY, bring(paper), GM)
    assert code(refusal) == wanted


def test_a_player_brings_its_own_without_what_is_the_gms() -> None:
    assert system.refusal(EMPTY, bring(PAPER), PLAYER) is None
    for fields in ({"notes": "Trahira le groupe."}, {"portrait": "image"}):
        refusal = system.refusal(EMPTY, bring(card(**fields)), PLAYER)
        assert code(refusal) == "gm_fields"
    refusal = system.refusal(EMPTY, bring(PAPER, side=Side.FOE), PLAYER)
    assert code(refusal) == "allies_only"


def write(state: State, paper: Paper) -> Actor:
    command = WriteCareer(actor="c1", paper=paper)
    assert system.refusal(state, command, GM) is None
    return play(state, system.decide(state, command)).state.actors["c1"]


def test_the_gm_writes_a_career_anew() -> None:
    state, actor = brought(Paper(card=NEW))
    effect = Effect(id="e1", kind=EffectKind.MODIFIER, value=1)
    marked = replace(actor, stance=replace(actor.stance, effects=(effect,)))
    written = write(replace(state, actors={"c1": marked}), PAPER)
    assert (written.card, written.career.gains, written.vitals.experience) == (FIFTH, GAINS, 3)
    assert written.vitals.hit_points == FIFTH.max_hit_points
    assert written.stance.effects == (effect,)
    refusal = system.refusal(state, WriteCareer(actor="c1", paper=PAPER), PLAYER)
    assert code(refusal) == "gm_only"
    assert system.refusal(state, WriteCareer(actor="nobody", paper=PAPER), GM) is not None


def test_who_is_dead_stays_dead_and_keeps_the_soul() -> None:
    state, actor = brought(PAPER)
    dead = replace(
        actor,
        vitals=replace(actor.vitals, hit_points=0, condition=Condition.DEAD, below_zero=13),
        career=replace(actor.career, soul=Soul(died=60)),
    )
    written = write(replace(state, actors={"c1": dead}), replace(PAPER, shards=90))
    assert (written.vitals.condition, written.vitals.hit_points) == (Condition.DEAD, 0)
    assert (written.career.soul, written.career.shards) == (Soul(died=60), 90)


def test_differences_are_on_the_sheet_of_who_may_read_it() -> None:
    state, actor = brought(replace(PAPER, power_points=10))
    for viewer in (GM, Viewer(Role.PLAYER, frozenset({"c1"})), Viewer(Role.PLAYER, lent=frozenset({"c1"}))):
        sheet = system.view(state, viewer).actors["c1"].sheet
        assert sheet is not None
        assert sheet.career is not None
        assert sheet.career.differences == differences(state, actor) != ()
    assert system.view(state, PLAYER).actors["c1"].sheet is None


@pytest.mark.parametrize(
    "fields",
    [
        {"outfit": Outfit(durability=11)},
        {"outfit": Outfit(id="x" * 61)},
        {"ancestry": "x" * 61},
        {"character_class": "x" * 61},
    ],
)
def test_a_card_bounds_what_it_names(fields: dict[str, Any]) -> None:
    assert code(system.refusal(EMPTY, bring(card(**fields)), GM)) in ("bad_number", "bad_text")
