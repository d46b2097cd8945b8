"""The packs that come with Veillée are sound, and a bad file says what is wrong, where, in French."""

import re
from pathlib import Path

import pytest

from veillee.codex import awakening as entries
from veillee.codex.awakening import KINDS
from veillee.codex.casting import card, encounter_commands, hero_refusals, outfit_worn
from veillee.codex.document import Fault, read
from veillee.codex.pack import CONTENT, Faults, codex, load
from veillee.rules.awakening.cards import card_refusal
from veillee.rules.awakening.commands import AddActor
from veillee.rules.awakening.gear import sets_refusal
from veillee.rules.awakening.nouns import AttackKind, Attribute, DamageType
from veillee.rules.awakening.participants import MAX_ACTORS
from veillee.rules.board import MAX_SIDE
from veillee.rules.scenery import MAX_WALLS

HEAD = "source: veillee\nauto: full\n"
CLASS = (
    "name: Garde\n" + HEAD + "modifiers: {{STR: {strength}}}\nhit_dice: 2d6\nuses_magic: false\noutfits: [{outfit}]\n"
)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "essai"
    folder.mkdir()
    (folder / "pack.yaml").write_text("title: Essai\nsystem: awakening\npublisher: Nous\nlicence: MIT\n")
    return folder


def write(pack: Path, kind: str, slug: str, text: str) -> None:
    (pack / kind).mkdir(exist_ok=True)
    (pack / kind / f"{slug}.yaml").write_text(text, "utf-8")


def test_the_first_evening_holds_what_was_promised() -> None:
    counts = {kind: len(codex().of(kind)) for kind in KINDS}
    assert counts == {
        "ancestries": 5, "classes": 4, "outfits": 8, "powers": 72, "weapons": 21, "equipment": 5, "poisons": 3,
        "creatures": 6, "heroes": 4, "encounters": 1,
    }  # fmt: skip


@pytest.mark.parametrize("slug", sorted(codex().of("heroes")))
def test_a_hero_is_made_by_the_rules(slug: str) -> None:
    assert list(hero_refusals(codex(), slug)) == []
    made = card(codex(), f"heroes/{slug}")
    assert sets_refusal(made) is None
    assert made.level == 1


def test_elara_is_the_sum_of_her_choices() -> None:
    made = card(codex(), "heroes/elara")
    assert (made.attributes.STR, made.attributes.DEX, made.attributes.INT) == (4, 3, -1)
    assert made.max_hit_points == 12


def test_an_encounter_numbers_its_copies_and_never_reuses_an_id() -> None:
    ids = iter(f"a{n}" for n in range(100))
    commands = encounter_commands(codex(), "le-gue-des-aulnes", lambda: next(ids))
    added = [command for command in commands if isinstance(command, AddActor)]
    assert [command.card.name.text for command in added if command.card.name.text.startswith("gobelin")] == [
        "gobelin 1",
        "gobelin 2",
    ]
    assert len({command.id for command in added}) == len(added)


def test_every_text_field_that_is_ours_is_named_in_the_entry() -> None:
    for entry in codex().entries.values():
        assert set(entry.invented) <= set(type(entry).model_fields), entry.name


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        (CLASS.format(strength=9, outfit="cuir"), 4, "maximum"),
        (CLASS.format(strength='"2"', outfit="cuir"), 4, "entier"),
        (CLASS.format(strength=1, outfit="cuir") + "couleur: rouge\n", 8, "pas connu"),
        (CLASS.format(strength=1, outfit="cuir").replace("2d6", "2d7"), 5, "forme"),
        ("name: Garde\nname: Garde\n", 2, "deux fois"),
        ("name: [\n", 2, "illisible"),
        ("name: &a [1]\ntext: *a\n", 1, "renvois"),
        (HEAD, 1, "manque"),
    ],
)
def test_a_bad_entry_says_where(pack: Path, text: str, line: int, word: str) -> None:
    write(pack, "classes", "garde", text)
    with pytest.raises(Faults) as faults:
        load(pack.parent)
    first = faults.value.faults[0]
    assert word in str(first)
    assert first.line == line


def test_a_broken_link_is_a_fault_at_its_line(pack: Path) -> None:
    write(pack, "classes", "garde", CLASS.format(strength=1, outfit="cuir-perdu"))
    with pytest.raises(Faults, match=r"classes/garde\.yaml:7 : « cuir-perdu »"):
        load(pack.parent)


@pytest.mark.parametrize(("text", "value"), [("a: no", "no"), ("a: on", "on"), ("a: 012", "012"), ("a: 1:30", "1:30")])
def test_yaml_is_the_core_of_1_2(text: str, value: object) -> None:
    assert read(text, "essai.yaml").data == {"a": value}


@pytest.mark.parametrize("end", ["minimum", "maximum"])
def test_a_creature_at_its_bounds_may_come_to_the_table(pack: Path, end: str) -> None:
    shapes = entries.Creature.model_json_schema()["properties"]
    numbers = {
        name: each[end] for name, shape in shapes.items() for each in (shape, *shape.get("anyOf", ())) if end in each
    }
    assert {"level", "size", "speed", "hit_points", "physical_defense", "initiative"} <= numbers.keys()
    line = "lines: [{id: griffe, name: griffe, strike: {kind: contact, attribute: STR, type: slashing}}]\n"
    said = "".join(f"{name}: {value}\n" for name, value in numbers.items())
    write(pack, "creatures", "ogre", f"name: {'o' * 55}\n{HEAD}attributes: {{}}\n{line}{said}")
    assert card_refusal(card(load(pack.parent), "creatures/ogre")) is None


def test_an_encounter_has_no_more_than_a_table_holds() -> None:
    shapes = entries.Encounter.model_json_schema()["properties"]
    assert (shapes["walls"]["maxItems"], shapes["participants"]["maxItems"]) == (MAX_WALLS, MAX_ACTORS)
    assert (shapes["width"]["maximum"], shapes["height"]["maximum"]) == (MAX_SIDE, MAX_SIDE)


def test_a_huge_file_is_refused() -> None:
    with pytest.raises(Fault, match="256 ko"):
        read("a" * 300_000, "essai.yaml")


def test_the_content_folder_is_the_packages() -> None:
    assert (CONTENT / "premiere-veillee" / "pack.yaml").is_file()


def test_every_die_is_one_of_the_guide() -> None:  # WA-FRAME-01, WA-PV-01
    guide = [entry for key, entry in codex().entries.items() if codex().system(*key) == "awakening"]
    dice = [die for entry in guide for die in re.findall(r"\b\d+d\d+\b", repr(entry.model_dump()))]
    assert len(dice) > 100
    assert {die.split("d")[1] for die in dice} <= {"4", "6", "8", "10", "12", "20"}
    classes = dict(codex().all("classes", entries.CharacterClass))
    assert {slug: entry.hit_dice for slug, entry in classes.items()} == {
        "combattant": "2d6", "croyant": "2d4", "mystique": "1d6", "ombre": "1d8",
    }  # fmt: skip
    assert {slug for slug, entry in classes.items() if entry.magic_attribute is Attribute.WIS} == {
        "croyant"
    }  # WA-MAG-01


def test_content_is_of_the_kinds_of_the_codex() -> None:  # WA-FRAME-03, WA-FRAME-04
    assert {"ancestries", "classes", "outfits", "weapons", "equipment", "creatures"} <= KINDS.keys()


def test_weapons_have_a_physical_type_and_magic_an_element() -> None:  # WA-TYPE-01 to 04
    physical = {DamageType.BLUDGEONING, DamageType.SLASHING, DamageType.PIERCING}
    assert len(set(DamageType) - physical - {DamageType.NON_ELEMENTAL}) == 7
    for slug, entry in codex().all("weapons", entries.Weapon):
        assert (entry.strike.type in physical) is (entry.strike.kind is not AttackKind.MAGIC), slug


def test_a_tenue_gives_defenses_gear_powers_and_what_the_advanced_rules_need() -> None:  # WA-TENUE-01, WA-RES-01
    for slug, entry in codex().all("outfits", entries.Outfit):
        assert (-4 <= entry.physical <= 4, -4 <= entry.magic <= 4, 5 <= entry.durability <= 10) == (True,) * 3, slug
        assert entry.sets, slug
        assert entry.weaknesses, slug


def test_a_tenue_may_give_1_and_3(pack: Path) -> None:  # WA-TENUE-12
    write(pack, "classes", "garde", CLASS.format(strength=0, outfit="soie"))
    tenue = f"name: Soie\n{HEAD}character_class: garde\nphysical: 1\nmagic: {{}}\ndurability: 5\n"
    write(pack, "outfits", "soie", tenue.format(3))
    made = outfit_worn("soie", load(pack.parent).get("outfits", "soie", entries.Outfit))
    assert (made.physical, made.magic, made.durability) == (1, 3, 5)
    write(pack, "outfits", "soie", tenue.format(5))
    with pytest.raises(Faults, match="maximum"):
        load(pack.parent)
