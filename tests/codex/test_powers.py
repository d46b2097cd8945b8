"""The powers of every pack: loaded, linked, printed and read again, told in both languages; a bad one says where."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from veillee.codex import awakening as entries
from veillee.codex.casting import card, creature_card, power, weapon
from veillee.codex.document import Fault
from veillee.codex.entries import Auto, Source
from veillee.codex.pack import Faults, codex, load
from veillee.codex.power_entries import Power as PowerEntry
from veillee.rules.awakening import equipment_notation, notation, nouns, power_notation
from veillee.rules.awakening.cards import card_refusal
from veillee.rules.awakening.nouns import AnyPowerEffect, KnownPower, Power, PowerSource
from veillee.rules.awakening.power_words import power_words, rank_words
from veillee.rules.awakening.sentences import SENTENCES
from veillee.rules.common import Phrase
from veillee.words import render, translated

CODEX = codex()
OWN = [known.power for slug in CODEX.of("creatures") for known in creature_card(CODEX, slug).powers]
POWERS = {made.id: made for made in (*(power(CODEX, slug) for slug in CODEX.of("powers")), *OWN)}
OF_OUTFITS = [power(CODEX, slug) for _id, outfit in CODEX.all("outfits", entries.Outfit) for slug in outfit.powers]
LANGUAGES = {language: translated(SENTENCES, language) for language in ("fr", "en")}
GUIDE = {
    "action-surprise": "Action surprise | P",
    "attaque-eclair": "Attaque éclair | C - A - PHY(DEX)",
    "tir-precis": "Tir précis | C - MA - PHY(DEX) - 15m",
    "bouclier-arcanique": "Bouclier arcanique | C - MA - SOUTIEN",
    "resistance-a-la-douleur": "Résistance à la douleur | C - G",
    "teleportation": "Téléportation | PC - M - SOUTIEN",
    "chatiment-de-l-heretique": "Châtiment de l’hérétique | C - MA - MAG(SAG) - 15m",
    "provocation": "Provocation | C - G",
    "projectile-magique": "Projectile magique | C - A - MAG(INT) - 50m",
    "nova-incendiaire": "Nova incendiaire | C",
    "lumiere-purificatrice": "Lumière purificatrice | PC - MA - MAG(SAG)",
    "ambidextrie": "Ambidextrie | P",
}
HEAD = "name: Coup\nsource: table\nauto: full\n"


def said(phrase: Phrase, language: str) -> str:
    words = LANGUAGES[language]
    return render(words[phrase.code], phrase.params, language, words)


def ranks(made: Power, language: str) -> tuple[str, ...]:
    return tuple(" ".join(said(phrase, language) for phrase in rank_words(made, rank)) for rank in made.ranks)


def effects(made: Power) -> Iterator[AnyPowerEffect]:
    yield from (*made.effects, *made.passive)
    for rank in made.ranks:
        yield from (*rank.effects, *rank.passive)


@pytest.mark.parametrize("made", POWERS.values(), ids=lambda made: made.id)
def test_a_power_is_printed_and_read_again(made: Power) -> None:
    printed = power_notation.notation_of(made, ranks(made, "fr"))
    assert power_notation.parse(power_notation.show(printed)) == printed
    assert (printed.kind, printed.cost, printed.test, printed.attribute) == (
        made.kind, made.cost, made.test, made.attribute,
    )  # fmt: skip
    assert (printed.range, printed.magic_points, printed.recharge, printed.limit) == (
        made.range, made.magic_points, made.recharge, made.limit,
    )  # fmt: skip
    assert [rank.level for rank in printed.ranks] == [rank.level for rank in made.ranks]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("made", POWERS.values(), ids=lambda made: made.id)
def test_a_power_is_told_in_both_languages(made: Power, language: str) -> None:
    lines = [said(phrase, language) for phrase in power_words(made)]
    assert lines or made.id == "lumiere-purificatrice" or made.id == "ambidextrie"
    for line in (*lines, *ranks(made, language)):
        assert line.endswith("."), line
        assert not re.search(r"[{}@|]|power\.", line), line


@pytest.mark.parametrize(("slug", "line"), GUIDE.items())
def test_the_guide_is_printed_as_the_guide_prints(slug: str, line: str) -> None:
    assert power_notation.stat_line(POWERS[slug]) == line
    assert CODEX.get("powers", slug, PowerEntry).source is Source.GUIDE


def test_numbers_of_the_guide() -> None:
    tir, shield, pain = (POWERS[slug] for slug in ("tir-precis", "bouclier-arcanique", "resistance-a-la-douleur"))
    assert tir.effects == (
        nouns.TestBonus(value=2, roll=nouns.TestKind.RANGED_ATTACK), nouns.AddedDamage(dice="1d4"),
    )  # fmt: skip
    assert (shield.magic_points, shield.effects) == (1, (nouns.Reduction(dice="1d12", rounds=3),))
    assert pain.limit == nouns.Limit(1, nouns.Period.ENCOUNTER)
    assert [(rank.level, [getattr(effect, "dice", "") for effect in rank.effects]) for rank in pain.ranks] == [
        (3, ["1d6", "1d8"]), (5, ["1d8", "1d10"]), (7, ["1d10", "1d12"]),
    ]  # fmt: skip
    surprise = POWERS["action-surprise"]  # WA-TENUE-10
    passives = [surprise.passive, *(rank.passive for rank in surprise.ranks)]
    assert [[getattr(effect, "value", 0) for effect in passive] for passive in passives] == [
        [2, 2], [3, 3], [4, 4], [5, 5],
    ]  # fmt: skip
    assert (POWERS["chatiment-de-l-heretique"].magic_points, POWERS["attaque-eclair"].recharge) == (3, 3)


def test_only_what_has_numbers_is_played_in_full() -> None:
    not_full = {slug for slug, entry in CODEX.of("powers").items() if entry.auto is not Auto.FULL}
    assert not_full == {"nova-incendiaire", "lumiere-purificatrice", "ambidextrie"}


def test_each_class_has_two_outfits_of_eight_full_powers_with_three_ranks() -> None:  # WA-TENUE-06, RB-23
    for slug, made in CODEX.all("classes", entries.CharacterClass):
        assert len(made.outfits) == 2
        for outfit in made.outfits:
            entry = CODEX.get("outfits", outfit, entries.Outfit)
            assert (entry.character_class, len(set(entry.powers))) == (slug, 8)
    for known in OF_OUTFITS:
        assert CODEX.get("powers", known.id, PowerEntry).auto is Auto.FULL
        assert [rank.level for rank in known.ranks] == [3, 5, 7], known.id


def test_the_outfits_use_every_kind_of_effect() -> None:
    assert {type(effect) for made in OF_OUTFITS for effect in effects(made)} == set(get_args(AnyPowerEffect))


def test_the_outfits_use_every_way_to_use_a_power() -> None:
    assert {made.kind for made in OF_OUTFITS} == set(nouns.PowerKind)  # WA-TENUE-05
    assert {made.cost for made in OF_OUTFITS} == {*nouns.ActionCost, None}
    assert {made.test for made in OF_OUTFITS} == {*nouns.PowerTest, None}
    assert {made.carrier for made in OF_OUTFITS} == {*nouns.Carrier, None}
    assert {made.aim for made in OF_OUTFITS} == set(nouns.Aim)
    assert {made.area.self_centered for made in OF_OUTFITS if made.area is not None} == {True, False}
    assert {made.limit.period for made in OF_OUTFITS if made.limit is not None} == set(nouns.Period)


def test_the_packs_use_every_condition_test_defense_state_and_trait() -> None:
    used = [effect for made in POWERS.values() for effect in effects(made)]
    assert {effect.when for effect in used} == set(nouns.When)
    assert {effect.roll for effect in used if isinstance(effect, nouns.TestBonus)} == set(nouns.TestKind)
    assert {effect.defense for effect in used if isinstance(effect, nouns.DefenseBonus)} == set(nouns.DefenseKind)
    given = {effect.state for effect in used if isinstance(effect, nouns.StateGiven)}
    assert given == set(nouns.PowerState)
    against = {trait for effect in used if isinstance(effect, nouns.Multiplied) for trait in effect.traits}
    assert against == set(nouns.Trait)


@pytest.mark.parametrize("slug", CODEX.of("ancestries"))
def test_an_ancestry_has_an_innate_power_once_a_day(slug: str) -> None:
    innate = CODEX.get("ancestries", slug, entries.Ancestry).innate
    assert innate is not None
    assert (POWERS[innate].cost, POWERS[innate].limit) == (None, nouns.Limit(1, nouns.Period.DAY))  # WA-INN-03, -04
    assert "innate" in CODEX.entries["ancestries", slug].invented


@pytest.mark.parametrize("slug", CODEX.of("heroes"))
def test_a_hero_knows_two_powers_of_its_tenue_and_its_innate_one(slug: str) -> None:
    made = card(CODEX, f"heroes/{slug}")
    assert [known.source for known in made.powers] == [PowerSource.OUTFIT, PowerSource.OUTFIT, PowerSource.INNATE]
    assert all(known.free for known in made.powers[:2])
    assert made.ancestry
    assert made.character_class
    assert (made.outfit.id, made.outfit.durability > 0) == (
        CODEX.get("heroes", slug, entries.Hero).outfit, True,
    )  # fmt: skip
    assert card_refusal(made) is None


@pytest.mark.parametrize("slug", CODEX.of("creatures"))
def test_a_creature_pays_no_magic_so_something_else_limits_it(slug: str) -> None:  # WA-CAP-18, RB-58
    made = creature_card(CODEX, slug)
    assert card_refusal(made) is None
    for known in made.powers:
        assert known == KnownPower(known.power)
        assert not known.power.magic_points or known.power.recharge or known.power.limit


def test_equipment_and_weapons_are_printed_and_read_again() -> None:
    for slug, entry in CODEX.all("equipment", entries.Equipment):
        bonuses = tuple(nouns.Bonus(bonus.target, bonus.value) for bonus in entry.bonuses)
        printed = equipment_notation.EquipmentNotation(entry.name, bonuses)
        assert equipment_notation.parse(equipment_notation.show(printed)) == printed, slug
    for slug, sold in CODEX.all("weapons", entries.Weapon):
        line = weapon(CODEX, slug).line
        attack = notation.AttackNotation(
            sold.name, line.attribute, line.test_bonus, line.damage, line.kind is nouns.AttackKind.MAGIC, line.type
        )
        assert notation.parse(notation.show(attack)) == attack, slug


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        (HEAD + "kind: C\ncost: MA\ntest: PHY\n", 6, "caractéristique"),
        (HEAD + "kind: P\ncost: A\npassive:\n- {type: test_bonus, value: 1}\n", 5, "cost"),
        (HEAD + "kind: C\neffects:\n- {type: healing, dice: 1d6}\n- {type: reduction, dice: 1d4}\n", 7, "dure"),
        (HEAD + "kind: C\neffects:\n- {type: soin, dice: 1d6}\n", 6, "« soin »"),
        (HEAD + "kind: C\neffects:\n- {type: healing, des: 1d6}\n", 6, "« des » n’est pas connu"),
        (HEAD + "kind: C\neffects:\n- {type: teleport}\n", 6, "« metres » manque"),
        (HEAD + "kind: C\neffects:\n- {type: push, metres: deux}\n", 6, "« metres » n’a pas la forme"),
        (HEAD + "kind: C\neffects:\n- {type: state_given, state: ivre}\n", 6, "« ivre » n’est pas permis"),
        (HEAD + "kind: C\neffects:\n- {type: healing, dice: 1d7}\n", 6, "dés"),
        (HEAD + "kind: C\neffects:\n- healing\n", 6, "forme"),
        (HEAD + "kind: D\n", 4, "permis"),
        (HEAD + "kind: C\ntargets: 2\naim: foe\narea: {radius: 2}\neffects:\n- {type: ritual}\n", 5, "zone"),
        (
            HEAD
            + "kind: C\neffects:\n- {type: ritual}\nranks:\n- {level: 5, recharge: 1}\n- {level: 3, recharge: 2}\n",
            9,
            "ordre",
        ),
        (HEAD + "kind: C\n", 3, "rien n’est à jouer"),
    ],
)
def test_a_bad_power_says_where(tmp_path: Path, text: str, line: int, word: str) -> None:
    assert (line, word) in [
        (fault.line, word) for fault in faults(tmp_path, powers={"coup": text}) if word in str(fault)
    ], [str(fault) for fault in faults(tmp_path, powers={"coup": text})]


GOOD = HEAD + "kind: C\ncost: A\neffects:\n- {type: healing, dice: 1d6}\n"
OUTFIT = (
    "name: Habit\nsource: table\nauto: full\ncharacter_class: garde\nphysical: 0\nmagic: 0\ndurability: 5\n"
    "powers: [{}]\n"
)
CLASS = {"garde": "name: Garde\nsource: table\nauto: full\nmodifiers: {}\nhit_dice: 1d6\nuses_magic: false\n"}


def test_a_power_of_two_outfits_says_that_it_is_shared(tmp_path: Path) -> None:
    both = {"un": OUTFIT.format("coup"), "zwei": OUTFIT.format("coup")}
    found = faults(tmp_path, powers={"coup": GOOD}, outfits=both, classes=CLASS)
    assert [(fault.file, fault.line, "shared: true" in str(fault)) for fault in found] == [
        ("essai/outfits/zwei.yaml", 8, True)
    ]
    assert faults(tmp_path, powers={"coup": GOOD + "shared: true\n"}, outfits=both, classes=CLASS) == ()


@pytest.mark.parametrize(
    ("powers", "word"),
    [("perdu", "n’existe pas"), ("coup, coup", "deux fois"), (", ".join("abcdefghi"), "trop longue")],
)
def test_an_outfit_offers_at_most_eight_powers_that_exist(tmp_path: Path, powers: str, word: str) -> None:
    found = faults(tmp_path, powers={"coup": GOOD}, outfits={"un": OUTFIT.format(powers)}, classes=CLASS)
    assert any(word in str(fault) for fault in found)


def test_an_innate_power_costs_no_action(tmp_path: Path) -> None:
    elf = "name: Elfe\nsource: table\nauto: full\nmodifiers: {}\ninnate: coup\n"
    found = faults(tmp_path, powers={"coup": GOOD}, ancestries={"elfe": elf})
    assert [(fault.line, "innée" in str(fault)) for fault in found] == [(5, True)]


def test_a_creature_may_write_its_own_powers_and_is_judged_too(tmp_path: Path) -> None:
    beast = (
        "name: Ours\nsource: table\nauto: full\nlevel: 1\nattributes: {}\nhit_points: 9\nphysical_defense: 12\n"
        "magic_defense: 10\n"
        "lines: [{id: griffe, name: Griffe, strike: {kind: contact, attribute: STR, type: slashing}}]\n"
        "own_powers:\n- {id: cri, name: Cri, kind: C, cost: A, attribute: STR, effects: [{type: ritual}]}\n"
    )
    found = faults(tmp_path, creatures={"ours": beast})
    assert [(fault.line, "attribute" in str(fault)) for fault in found] == [(11, True)]


def test_a_hero_knows_powers_of_its_tenue_only(tmp_path: Path) -> None:
    hero = (
        "name: Ana\nsource: table\nauto: full\nancestry: elfe\ncharacter_class: garde\noutfit: un\n"
        "powers: [coup, autre]\n"
    )
    found = faults(
        tmp_path,
        powers={"coup": GOOD, "autre": GOOD},
        outfits={"un": OUTFIT.format("coup")},
        classes=CLASS,
        ancestries={"elfe": "name: Elfe\nsource: table\nauto: full\nmodifiers: {}\n"},
        heroes={"ana": hero},
    )
    assert [(fault.line, "pas une capacité de cette tenue" in str(fault)) for fault in found] == [(7, True)]


def faults(folder: Path, **kinds: dict[str, str]) -> tuple[Fault, ...]:
    pack = folder / "essai"
    pack.mkdir(exist_ok=True)
    (pack / "pack.yaml").write_text("title: Essai\nsystem: awakening\npublisher: Nous\nlicence: MIT\n")
    for kind, files in kinds.items():
        (pack / kind).mkdir(exist_ok=True)
        for slug, text in files.items():
            (pack / kind / f"{slug}.yaml").write_text(text, "utf-8")
    try:
        load(folder)
    except Faults as found:
        return found.faults
    return ()
