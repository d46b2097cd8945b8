"""What a stat block may hold: each number, text and dice has its bounds, and a refusal names what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from veillee.rules.audacity.card import (
    Area,
    ArmorClass,
    AttackLine,
    Card,
    Kind,
    Reach,
    Save,
    Saves,
    Scores,
    Skill,
    SpecialAttack,
)
from veillee.rules.audacity.cards import card_refusal
from veillee.rules.audacity.sentences import SENTENCES
from veillee.rules.common import Name
from veillee.words import render

CLUB = AttackLine(id="club", name=Name("massue", "la"), bonuses=(12, 7), damage="2d8+7", range=2)
BREATH = SpecialAttack(
    id="breath",
    name=Name("souffle", "le"),
    save=Save.REFLEX,
    difficulty=18,
    damage="6d6",
    energy="feu",
    half_when_saved=True,
    area=Area(reach=Reach.CONE, squares=6),
    per_day=3,
)
OGRE = Card(
    name=Name("ogre", "l’"),
    hit_points=29,
    level=4,
    size=2,
    armor_class=ArmorClass(normal=16, touch=8, flat_footed=16),
    lines=(CLUB,),
    full_attack=("club", "club"),
    specials=(BREATH,),
    resistances={"feu": 10},
    skills=(Skill("Escalade", 5),),
)


def test_a_complete_stat_block_is_accepted() -> None:
    assert card_refusal(OGRE) is None
    assert card_refusal(Card(name=Name("Kael"), hit_points=1)) is None


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": Name("")}, "name"),
        ({"name": Name("ogre", "du")}, "article"),
        ({"title": "x" * 101}, "character_class"),
        ({"description": "x" * 201}, "description"),
        ({"notes": "x" * 4001}, "notes"),
        ({"portrait": "x" * 101}, "portrait"),
        ({"level": 0}, "level"),
        ({"level": 41}, "level"),
        ({"level": 21, "kind": Kind.CHARACTER}, "level"),
        ({"scores": Scores(STR=100)}, "STR"),
        ({"hit_points": 0}, "max_hit_points"),
        ({"armor_class": ArmorClass(normal=100)}, "armor_class"),
        ({"armor_class": ArmorClass(touch=100)}, "touch"),
        ({"armor_class": ArmorClass(flat_footed=-11)}, "flat_footed"),
        ({"saves": Saves(will=100)}, "will"),
        ({"initiative": 100}, "initiative"),
        ({"speed": -1}, "speed"),
        ({"size": 0}, "size"),
        ({"reduction": 100}, "reduction"),
        ({"reduction_but": "x" * 61}, "reduction_but"),
        ({"resistances": {"": 5}}, "energy"),
        ({"resistances": {"feu": -1}}, "resistance"),
        ({"skills": (Skill("", 2),)}, "skill"),
        ({"skills": (Skill("Saut", 100),)}, "skill_bonus"),
        ({"lines": (replace(CLUB, id=""),)}, "line"),
        ({"lines": (replace(CLUB, bonuses=()),)}, "attack_count"),
        ({"lines": (replace(CLUB, bonuses=(100,)),)}, "attack_bonus"),
        ({"lines": (replace(CLUB, damage=""),)}, "damage"),
        ({"lines": (replace(CLUB, damage="2d"),)}, "damage"),
        ({"lines": (replace(CLUB, critical_from=1),)}, "critical_from"),
        ({"lines": (replace(CLUB, multiplier=0),)}, "multiplier"),
        ({"lines": (replace(CLUB, range=13),)}, "range"),
        ({"lines": (replace(CLUB, ranged=True, range=401),)}, "range"),
        ({"lines": (replace(CLUB, extra="feu"),)}, "extra"),
        ({"specials": (replace(BREATH, difficulty=100),)}, "difficulty"),
        ({"specials": (replace(BREATH, damage="beaucoup"),)}, "damage"),
        ({"specials": (replace(BREATH, negative_levels=-1),)}, "negative_levels"),
        ({"specials": (replace(BREATH, condition="x" * 61),)}, "condition"),
        ({"specials": (replace(BREATH, condition="aveuglé", rounds=0),)}, "rounds"),
        ({"specials": (replace(BREATH, area=Area(reach=Reach.CONE)),)}, "area"),
        ({"specials": (replace(BREATH, range=-1),)}, "range"),
        ({"specials": (replace(BREATH, level=10),)}, "spell_level"),
        ({"specials": (replace(BREATH, per_day=0),)}, "per_day"),
        ({"specials": (replace(BREATH, text="x" * 4001),)}, "special_text"),
    ],
)
def test_what_is_out_of_bounds_is_named(changes: dict[str, Any], field: str) -> None:
    refused = card_refusal(replace(OGRE, **{"full_attack": (), **changes}))
    assert refused is not None
    assert refused.params["field"] == f"field.{field}"
    words = {code: text for code, text in SENTENCES.items() if code.startswith("field.")}
    assert words[f"field.{field}"] in render(SENTENCES[refused.code], refused.params, "fr", SENTENCES)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"lines": (CLUB, CLUB)}, "same_line_twice"),
        ({"specials": (replace(BREATH, id="club"),)}, "same_line_twice"),
        ({"full_attack": ("club", "claw")}, "full_attack_line"),
        ({"full_attack": ("club",) * 13}, "too_many"),
        ({"skills": (Skill("Saut", 1),) * 41}, "too_many"),
        ({"resistances": {f"énergie {number}": 1 for number in range(13)}}, "too_many"),
        ({"specials": (replace(BREATH, save=None),)}, "half_of_nothing"),
        ({"specials": (replace(BREATH, damage=""),)}, "half_of_nothing"),
        ({"specials": (replace(BREATH, difficulty=0),)}, "no_difficulty"),
        ({"specials": (replace(BREATH, heals=True, half_when_saved=False, damage=""),)}, "heals_nothing"),
        ({"specials": (replace(BREATH, disables=True),)}, "condition_unnamed"),
        ({"specials": (replace(BREATH, rounds=3),)}, "condition_unnamed"),
    ],
)
def test_what_does_not_go_together_is_refused(changes: dict[str, Any], code: str) -> None:
    refused = card_refusal(replace(OGRE, **changes))
    assert refused is not None
    assert refused.code == code


@given(
    st.builds(
        Card,
        name=st.builds(Name, st.text(min_size=1, max_size=60)),
        hit_points=st.integers(-5, 3000),
        level=st.integers(-5, 50),
        speed=st.integers(-5, 200),
        size=st.integers(-1, 9),
    )
)
def test_a_card_is_refused_exactly_when_something_is_out_of_bounds(card: Card) -> None:
    printable = all(each.isprintable() or each in "\n\t\u200d" for each in card.name.text)
    good = printable and bool(card.name.text.strip()) and 1 <= card.hit_points <= 2000 and 1 <= card.level <= 40
    assert (card_refusal(card) is None) is (good and 0 <= card.speed <= 100 and 1 <= card.size <= 6)
