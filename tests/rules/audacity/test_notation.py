"""A stat block in one text: any card is printed and read back the same, and every fault says where it stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from veillee.rules.audacity.card import (
    Area,
    ArmorClass,
    AttackLine,
    Attribute,
    Card,
    Kind,
    Reach,
    Save,
    Saves,
    Scores,
    Skill,
    SpecialAttack,
)
from veillee.rules.audacity.notation import NotationError, read, show
from veillee.rules.common import Gender, Name
from veillee.words import guess

OGRE = """\
Ogre du puits ; FP 4 ; « Géant, chaotique mauvais »
pv 29 ; CA 16 (contact 8, pris au dépourvu 16) ; Init -1 ; VD 9 m ; taille G ; RD 5/magie ; résistance au feu 10
Réf +0 Vig +6 Vol +1, For 21 Dex 8 Con 15 Int 6 Sag 10 Cha 7
compétences (Escalade +5, Perception auditive +2)
massue +8/+3 (2d8+7, ×2, allonge 3 m) CàC
Dist. javelot +1 (1d8+5, portée 9 m)
à outrance (massue, massue)
AS souffle (cône 9 m, 6d6 froid, Réf DD 18 moitié, 3/jour)
Sort 3 boule de feu (rayon 6 m, portée 60 m, 6d6 feu, Réf DD 15 moitié)"""
START = "gobelin, pv 5, CA 15 (contact 12, dépourvu 14)"

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=12)
WORDS = TEXTS | st.sampled_from(("feu", "griffe", "Épée longue +1", "l’arc", "« lame »", "a\\", "pv 3", "plus", "CàC"))
GIVEN_NAMES = st.builds(
    Name,
    text=WORDS,
    article=st.sampled_from(("", "le", "la", "l’", "les")),
    gender=st.sampled_from(Gender),
    plural=st.booleans(),
)
NAMES = GIVEN_NAMES | st.builds(guess, st.sampled_from(("ogre", "harpie", "loups", "Kael", "orc du nord")))
IDS = st.sampled_from(("griffe", "morsure", "a b", "x.2", "é", "#"))
BONUS = st.integers(-12, 60)
DICE = st.sampled_from(("1d6", "2d8+10", "1d4-3", "3", "1d6+2d4+1"))
SQUARES = st.integers(0, 60)
LINES = st.builds(
    AttackLine,
    id=IDS,
    name=NAMES,
    bonuses=st.lists(BONUS, min_size=1, max_size=4).map(tuple),
    damage=DICE | st.just(""),
    critical_from=st.integers(15, 20),
    multiplier=st.integers(1, 5),
    ranged=st.booleans(),
    touch=st.booleans(),
    shoots_prone=st.booleans(),
    range=SQUARES,
    energy=st.just("") | WORDS,
    extra=st.just("") | DICE,
    extra_energy=st.just("") | WORDS,
    bypasses=st.booleans(),
).map(
    lambda line: replace(
        line, energy=line.energy if line.damage else "", extra_energy=line.extra_energy if line.extra else ""
    )
)
"""Only dice have an energy."""
SPECIALS = st.builds(
    SpecialAttack,
    id=IDS,
    name=NAMES,
    save=st.none() | st.sampled_from(Save),
    difficulty=st.integers(0, 40),
    damage=DICE,
    energy=st.just("") | WORDS,
    half_when_saved=st.booleans(),
    heals=st.booleans(),
    negative_levels=st.integers(0, 4),
    condition=st.just("") | WORDS,
    disables=st.booleans(),
    rounds=st.none() | st.integers(1, 20),
    area=st.builds(Area, reach=st.sampled_from(Reach), squares=SQUARES),
    range=SQUARES,
    level=st.none() | st.integers(0, 9),
    per_day=st.none() | st.integers(1, 9),
    full_round=st.booleans(),
    text=st.just("") | TEXTS,
)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    lines = tuple({line.id: line for line in draw(st.lists(LINES, max_size=3))}.values())
    specials = tuple({special.id: special for special in draw(st.lists(SPECIALS, max_size=3))}.values())
    ids = [line.id for line in lines]
    scores = {attribute.value: draw(st.integers(0, 40)) for attribute in Attribute}
    return Card(
        name=draw(NAMES),
        kind=draw(st.sampled_from(Kind)),
        title=draw(st.just("") | TEXTS),
        level=draw(st.integers(0, 30)),
        scores=Scores(**scores),
        hit_points=draw(st.integers(1, 999)),
        armor_class=ArmorClass(normal=draw(SQUARES), touch=draw(SQUARES), flat_footed=draw(SQUARES)),
        saves=Saves(fortitude=draw(BONUS), reflex=draw(BONUS), will=draw(BONUS)),
        initiative=draw(st.none() | BONUS),
        speed=draw(SQUARES),
        size=draw(st.integers(1, 6)),
        reduction=draw(st.integers(0, 30)),
        reduction_but=draw(st.just("") | WORDS),
        resistances=draw(st.dictionaries(WORDS, st.integers(0, 50), max_size=2)),
        skills=tuple(draw(st.lists(st.builds(Skill, WORDS, BONUS), max_size=2))),
        lines=lines,
        full_attack=tuple(draw(st.lists(st.sampled_from(ids), max_size=3))) if ids else (),
        specials=specials,
        description=draw(st.just("") | TEXTS),
        portrait=draw(st.none() | TEXTS),
        notes=draw(st.just("") | TEXTS),
    )


@given(cards())
def test_any_card_is_printed_and_read_back(card: Card) -> None:
    assert read(show(card)) == card


@given(
    st.text(max_size=60)
    | st.builds(lambda tail: f"{START}, {tail}", st.text("0123456789 ()«»+-/x,;mdpvCA", max_size=30))
)
def test_whatever_is_pasted_is_read_or_told_where_it_is_wrong(text: str) -> None:
    told = fault(text)
    if told is None:
        card = read(text)
        assert read(show(card)) == card
    else:
        assert 1 <= told.line <= text.count("\n") + 1
        assert str(told).startswith(f"Ligne {told.line}, colonne {told.column}")


def fault(text: str) -> NotationError | None:
    try:
        read(text)
    except NotationError as error:
        return error
    return None


def test_a_block_as_books_print_it_is_read() -> None:
    ogre = read(OGRE)
    assert (ogre.level, ogre.hit_points, ogre.size, ogre.speed, ogre.initiative) == (4, 29, 2, 6, -1)
    assert ogre.title == "Géant, chaotique mauvais"
    assert ogre.armor_class == ArmorClass(normal=16, touch=8, flat_footed=16)
    assert ogre.saves == Saves(fortitude=6, reflex=0, will=1)
    assert ogre.scores == Scores(STR=21, DEX=8, CON=15, INT=6, WIS=10, CHA=7)
    assert (ogre.reduction, ogre.reduction_but, ogre.resistances) == (5, "magie", {"feu": 10})
    club, javelin = ogre.lines
    assert (club.bonuses, club.damage, club.range, club.ranged) == ((8, 3), "2d8+7", 2, False)
    assert (javelin.ranged, javelin.range) == (True, 6)
    assert ogre.full_attack == ("massue", "massue")
    breath, fireball = ogre.specials
    assert breath.area == Area(reach=Reach.CONE, squares=6)
    assert (breath.save, breath.difficulty, breath.half_when_saved, breath.per_day) == (Save.REFLEX, 18, True, 3)
    assert (fireball.level, fireball.range, fireball.energy) == (3, 40, "feu")


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("", 1, 1, "écrivez le nom"),
        ("gobelin", 1, 1, "il manque « pv 29 »"),
        ("gobelin, pv 5", 1, 1, "il manque « CA 16"),
        ("gobelin, pv 5, CA 15", 1, 16, "CA 16 (contact 8, dépourvu 16)"),
        (f"{START}\npv 6", 2, 1, "dit deux fois"),
        (f"{START}\nFor 12, For 13", 2, 9, "dit deux fois"),
        (f"{START}\n  VD 8 m", 2, 3, "cases de 1,50 m"),
        (f"{START}, morsure +3", 1, 49, "n’est pas compris"),
        (f"{START}\nmorsure +3 (1d6, beaucoup)", 2, 18, "« beaucoup » n’est pas compris"),
        (f"{START}\nDist. arc +3 (1d6)", 2, 1, "portée"),
        (f"{START}\nmorsure +3 (1d6", 2, 12, "parenthèse"),
        (f"{START}\nmorsure +3 1d6)", 2, 15, "parenthèse"),
        (f"{START}\n« sans fin", 2, 1, "guillemet"),
        (f"{START}\nmorsure +3 (×2)", 2, 1, "dégâts"),
        (f"{START}\nmorsure +3 (9999999d6)", 2, 13, "d6"),
        (f"{START}\nFor 99999999999", 2, 5, "trop grand"),
        (f"{START}\nFor{' ' * 200}12", 2, 4, "espaces"),
        (f"{START}\n{'Vol1' * 4000}!", 2, 1, "n’est pas compris"),
        (f"{START}\nà outrance (griffe)", 2, 13, "« griffe » n’est pas une seule"),
        (f"{START}\nAS cri (fort)", 2, 9, "« fort » n’est pas compris"),
        (f"{START}\ncompétences (Vol)", 2, 14, "une compétence"),
        ("ogre [lui], pv 5, CA 15 (contact 12, dépourvu 14)", 1, 1, "grammaire"),
    ],
)
def test_a_fault_says_where_it_stands_and_what_to_write(text: str, line: int, column: int, said: str) -> None:
    with pytest.raises(NotationError) as error:
        read(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert said in str(error.value)
