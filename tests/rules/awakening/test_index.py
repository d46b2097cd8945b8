"""`index.yaml`, `sections.yaml` and `settings.yaml`: every rule and every setting is there once, in both languages."""

from __future__ import annotations

import ast
import re
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Literal, TypeVar, get_args, get_type_hints

import msgspec
import yaml

import veillee.rules.awakening
from tests.rooms import modules
from veillee.rules.awakening.settings import Settings

HERE = Path(__file__).parent
ROOM = Path(veillee.rules.awakening.__file__).parent
IDS = (HERE / "ids.txt").read_text(encoding="utf-8").split()
SUMMARIES = [f"WA-X-{number:02}" for number in (*range(1, 7), *range(10, 27))]

SETTINGS = {
    "progressive_damage": ["off", "on"],
    "durability": ["off", "on"],
    "resistances": ["on", "off"],
    "critical_damage": ["by_case", "max_only", "max_plus_margin", "margin_only"],
    "critical_below_defense": ["normal_damage", "natural20_keeps_max"],
    "critical_vs_critical": ["attack_wins", "reaction_wins"],
    "failed_reaction_keeps_defense": ["no", "yes"],
    "reactions_per_round": ["unlimited", "1", "2", "level"],
    "level_on_combat_checks": ["no", "yes"],
    "free_actions_per_turn": ["1", "2", "unlimited"],
    "diagonals": ["one", "one_two", "euclidean"],
    "facing": ["on", "off"],
    "opportunity_per_round": ["unlimited", "1"],
    "overkill_counts": ["no", "yes"],
    "min_damage": ["0", "1"],
    "poison_duration": ["full_round", "target_next_turn", "end_of_round"],
    "levelup_hit_dice": ["pool", "per_die"],
    "mastery_rest": ["relaxed_long", "any_long"],
    "fate_per_roll": ["1", "unlimited"],
    "upgrade_add_die": ["negative", "need_plus_one", "floor_zero"],
    "broken_outfit_malus": ["stays", "vanishes"],
    "weapon_requirements": ["off", "on"],
    "player_odds": ["exact", "bands", "off"],
    "foe_numbers": ["totals", "outcome", "all"],
    "foe_health": ["ring", "off"],
    "threshold_visibility": ["hidden", "shown"],
    "creature_at_zero": ["dead", "ask"],
    "typed_dice": ["all", "gm", "off"],
}


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fr: str
    en: str


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: Text


class IndexedRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    section: str
    title: Text
    statement: Text
    advanced: bool = False
    example: bool = False
    ours: bool = False
    setting: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()
    same_as: tuple[str, ...] = ()
    status: Literal["played", "helped", "explained"] = "played"


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    value: str
    label: Text
    change: Text


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    title: Text
    reason: Text
    default: str
    values: tuple[Value, ...]
    guide: str = ""
    rule: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()


T = TypeVar("T")


def read(file: str, of: type[T]) -> list[T]:
    return msgspec.convert(yaml.safe_load((ROOM / file).read_text(encoding="utf-8")), list[of])  # type: ignore[valid-type]


RULES = read("index.yaml", IndexedRule)
SECTIONS = read("sections.yaml", Section)
CHOICES = read("settings.yaml", Setting)
RULING = re.compile(r"^\*\*(R-[A-Z]+-\d\d|RB-\d\d)\*\* (.*\n.*)$", re.MULTILINE)
RULINGS = (ROOM.parents[3] / "docs" / "rulings.md").read_text(encoding="utf-8")

ALL_TEXTS = [
    *((f"{rule.id} title", rule.title) for rule in RULES),
    *((f"{rule.id} statement", rule.statement) for rule in RULES),
    *((f"section {section.id}", section.title) for section in SECTIONS),
    *((f"{choice.key} title", choice.title) for choice in CHOICES),
    *((f"{choice.key} reason", choice.reason) for choice in CHOICES),
    *((f"{c.key}={value.value}", text) for c in CHOICES for value in c.values for text in (value.label, value.change)),
]


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"[−+±]?\d+(?:d\d+)?", text))


def test_every_rule_of_the_book_is_listed_once() -> None:
    assert sorted(rule.id for rule in RULES) == sorted([*IDS, *SUMMARIES])


def test_the_copied_list_is_whole() -> None:
    assert len(IDS) == len(set(IDS)) == 433


def test_rules_stay_together_in_the_order_of_the_sections() -> None:
    assert [section for section, _ in groupby(RULES, key=lambda rule: rule.section)] == [s.id for s in SECTIONS]


def test_texts_are_written_in_both_languages() -> None:
    for where, text in ALL_TEXTS:
        assert text.fr.strip() == text.fr != "", where
        assert text.en.strip() == text.en != "", where


def test_texts_follow_the_typography() -> None:
    for where, text in ALL_TEXTS:
        for written in (text.fr, text.en):
            assert "'" not in written, where
            assert "\t" not in written, where
            assert not re.search(r"(?<!\w)-\d", written), f"{where}: a minus is written −"
        assert not re.search(r"(?<![\u00a0\u202f])[:;!?»]|«(?![\u00a0\u202f])", text.fr), where


def test_both_languages_give_the_same_numbers() -> None:
    for where, text in ALL_TEXTS:
        assert numbers(text.fr) == numbers(text.en), where


def test_statements_are_short() -> None:
    for rule in RULES:
        assert len(rule.title.fr) <= 45, rule.id
        assert len(rule.statement.fr) <= 330, rule.id


def test_summaries_and_no_other_rule_point_at_what_they_sum_up() -> None:
    for rule in RULES:
        assert bool(rule.same_as) == (rule.id in SUMMARIES), rule.id
        assert set(rule.same_as) <= set(IDS), rule.id


def test_rules_name_settings_and_rulings_that_exist() -> None:
    for rule in RULES:
        assert set(rule.setting) <= set(SETTINGS), rule.id
        for ruling in rule.ruling:
            assert f"**{ruling}**" in RULINGS, f"{rule.id}: {ruling}"


def test_advanced_rules_are_switched_by_their_setting() -> None:
    switches = {"progressive_damage", "durability", "resistances"}
    for rule in RULES:
        if rule.advanced:
            assert switches & set(rule.setting), rule.id


def test_settings_are_those_of_the_design_default_first() -> None:
    assert {choice.key: [value.value for value in choice.values] for choice in CHOICES} == SETTINGS
    assert all(choice.default == choice.values[0].value for choice in CHOICES)


def test_settings_are_those_the_rules_read() -> None:
    assert {key: list(get_args(hint)) for key, hint in get_type_hints(Settings).items()} == SETTINGS
    assert msgspec.structs.asdict(Settings()) == {choice.key: choice.default for choice in CHOICES}


def test_a_setting_that_nothing_reads_yet_says_so() -> None:
    nodes = [node for module in modules().values() for node in ast.walk(module.tree)]
    read = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    read |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    for choice in CHOICES:
        waits = ("Sans effet" in choice.reason.fr, "No effect" in choice.reason.en)
        assert waits == (choice.key not in read,) * 2, choice.key


def test_settings_name_rules_and_rulings_that_exist() -> None:
    for choice in CHOICES:
        assert set(choice.rule) <= {rule.id for rule in RULES}, choice.key
        for ruling in choice.ruling:
            assert f"**{ruling}**" in RULINGS, f"{choice.key}: {ruling}"


def test_rulings_name_settings_that_exist_and_both_ways() -> None:
    ruled = {ruling: set(re.findall(r"`(\w+)`", text)) for ruling, text in RULING.findall(RULINGS)}
    for ruling, keys in ruled.items():
        assert keys <= set(SETTINGS), ruling
    for choice in CHOICES:
        if choice.ruling:
            assert any(choice.key in ruled[ruling] for ruling in choice.ruling), choice.key


def test_a_setting_with_a_rule_is_named_by_that_rule() -> None:
    named = {(rule.id, key) for rule in RULES for key in rule.setting}
    for choice in CHOICES:
        if choice.rule:
            assert any((rule, choice.key) in named for rule in choice.rule), choice.key
