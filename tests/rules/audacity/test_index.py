"""`index.yaml`, `sections.yaml` and `settings.yaml` of the d20 page: every rule and setting once, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Literal, TypeVar, get_args, get_type_hints

import msgspec
import yaml

import veillee.rules.audacity
from veillee.rules.audacity.settings import Settings

HERE = Path(__file__).parent
ROOM = Path(veillee.rules.audacity.__file__).parent
IDS = (HERE / "ids.txt").read_text(encoding="utf-8").split()
DETAILS = [f"D20-AUD-{number}" for number in (*range(12, 18), *range(45, 50))]
"""Situations and steps that the list of ids gathers under the first of them."""

SETTINGS = {
    "start_cap": ["total", "extras_only", "carryover", "off"],
    "natural_auto": ["attacks_saves", "none", "all"],
    "down_save": ["fortitude", "reflex", "best", "ask"],
    "dc_base": ["halved", "before_halving"],
    "half_of_one": ["1", "0"],
    "set20_natural": ["yes", "no"],
    "rerolls_per_roll": ["1", "unlimited"],
    "critical_multiplier": ["total", "roll_again"],
    "xp_table": ["standard", "level_independent"],
    "award_default": ["1", "2", "3"],
    "bonus_scope": ["total", "per_player"],
    "player_odds": ["exact", "bands", "off"],
    "foe_numbers": ["totals", "outcome", "all"],
    "foe_health": ["ring", "off"],
    "threshold_visibility": ["hidden", "shown"],
    "typed_dice": ["all", "gm", "off"],
}
OURS = ("player_odds", "foe_numbers", "foe_health", "typed_dice")
"""Settings of the table itself, which no rule of the page speaks of."""


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
    example: bool = False
    ours: bool = False
    setting: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()
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
RULING = re.compile(r"^\*\*(R-\d\d[a-z]?)\*\* (.*\n.*)$", re.MULTILINE)
RULINGS = dict(RULING.findall((ROOM.parents[3] / "docs" / "rulings-d20.md").read_text(encoding="utf-8")))

ALL_TEXTS = [
    *((f"{rule.id} title", rule.title) for rule in RULES),
    *((f"{rule.id} statement", rule.statement) for rule in RULES),
    *((f"section {section.id}", section.title) for section in SECTIONS),
    *((f"{choice.key} title", choice.title) for choice in CHOICES),
    *((f"{choice.key} reason", choice.reason) for choice in CHOICES),
    *((f"{c.key}={value.value}", text) for c in CHOICES for value in c.values for text in (value.label, value.change)),
]


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"[−+±×]?\d+(?:d\d+)?", text))


def test_every_rule_of_the_page_is_listed_once() -> None:
    assert sorted(rule.id for rule in RULES) == sorted([*IDS, *DETAILS])


def test_the_copied_list_is_whole() -> None:
    assert len(IDS) == len(set(IDS)) == 139


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
            assert not re.search(r"(?<!\w)-\d", written), f"{where}: a minus is written −"
        assert not re.search(r"(?<![\u00a0\u202f])[:;!?»]|«(?![\u00a0\u202f])", text.fr), where


def test_both_languages_give_the_same_numbers() -> None:
    for where, text in ALL_TEXTS:
        assert numbers(text.fr) == numbers(text.en), where


def test_statements_are_short() -> None:
    for rule in RULES:
        assert len(rule.title.fr) <= 45, rule.id
        assert len(rule.statement.fr) <= 330, rule.id


def test_rules_and_settings_name_what_exists() -> None:
    for rule in RULES:
        assert set(rule.setting) <= set(SETTINGS), rule.id
        assert set(rule.ruling) <= set(RULINGS), rule.id
    for choice in CHOICES:
        assert set(choice.rule) <= {rule.id for rule in RULES}, choice.key
        assert set(choice.ruling) <= set(RULINGS), choice.key


def test_settings_are_those_of_the_design_default_first() -> None:
    assert {choice.key: [value.value for value in choice.values] for choice in CHOICES} == SETTINGS
    assert all(choice.default == choice.values[0].value for choice in CHOICES)


def test_settings_are_those_the_rules_read() -> None:
    assert {key: list(get_args(hint)) for key, hint in get_type_hints(Settings).items()} == SETTINGS
    assert msgspec.structs.asdict(Settings()) == {choice.key: choice.default for choice in CHOICES}


def test_rulings_and_settings_name_each_other() -> None:
    ruled = {(ruling, key) for ruling, text in RULINGS.items() for key in re.findall(r"`(\w+)`", text)}
    assert ruled == {(ruling, choice.key) for choice in CHOICES for ruling in choice.ruling}


def test_every_ruling_of_the_page_is_explained_once() -> None:
    assert sorted(RULINGS) == sorted([*(f"R-{number:02}" for number in range(1, 80)), "R-24b"])


def test_a_setting_and_its_rule_name_each_other() -> None:
    named = {(rule.id, key) for rule in RULES for key in rule.setting}
    for choice in CHOICES:
        assert any((rule, choice.key) in named for rule in choice.rule) is (choice.key not in OURS), choice.key
