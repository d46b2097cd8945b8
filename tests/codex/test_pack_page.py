"""The page for authors of packs names every word that a power may hold, and its example is a sound power."""

import re
from enum import StrEnum
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from pydantic import BaseModel

from veillee.codex import audacity
from veillee.codex.audacity_card import card_of
from veillee.codex.document import read
from veillee.codex.pack import codex
from veillee.codex.power_casting import power_of
from veillee.codex.power_entries import Power
from veillee.rules.audacity.cards import card_refusal
from veillee.rules.awakening import nouns
from veillee.rules.awakening.power_sense import troubles

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text("utf-8")
WORDS = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`\n]+)`", PAGE))))
BLOCK = PAGE[PAGE.index("## Un bloc de la page d20") :]
HEAD = {"name", "article", "gender", "plural", "source", "invented", "auto", "rules", "text"}
EFFECTS = get_args(nouns.AnyPowerEffect)


def test_every_field_of_a_power_is_named() -> None:
    assert {field for field in Power.model_fields if field not in HEAD - {"text"}} <= WORDS


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
def test_every_effect_is_named_with_its_fields(effect: type[msgspec.Struct]) -> None:
    config = msgspec.inspect.type_info(effect)
    assert isinstance(config, msgspec.inspect.StructType)
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{config.tag}` |"))
    for field in config.fields:
        assert f"`{field.encode_name}`" in (PAGE if field.encode_name in ("to", "when", "rounds") else row) or (
            field.encode_name == "to" and "`to: user`" in PAGE
        ), field.encode_name


@pytest.mark.parametrize(
    "words", [nouns.When, nouns.TestKind, nouns.PowerState, nouns.DamageType, nouns.Aim, nouns.Carrier, nouns.Trait]
)
def test_every_word_that_may_be_written_is_named(words: type[StrEnum]) -> None:
    assert {word.value for word in words} - {"always"} <= WORDS


def test_the_example_is_a_sound_power_of_the_first_pack() -> None:
    example = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    entry = Power.model_validate(read(example[1], "packs.md").data)
    assert list(troubles(power_of("lance-de-givre", entry))) == []
    mine = codex().get("powers", "lance-de-givre", Power)
    assert (entry.effects, entry.ranks) == (mine.effects, mine.ranks[:2])


@pytest.mark.parametrize(
    "part",
    [
        audacity.StatBlock,
        audacity.LineOf,
        audacity.SpecialOf,
        audacity.AreaOf,
        audacity.Encounter,
        audacity.Participant,
    ],
    ids=lambda part: part.__name__,
)
def test_every_field_of_a_stat_block_is_named(part: type[BaseModel]) -> None:
    words = set(re.findall(r"[a-z_]+", BLOCK))
    assert {field for field in part.model_fields if field not in HEAD} <= words


def test_the_stat_block_of_the_page_is_sound() -> None:
    example = re.search(r"```yaml\n(.*?)```", BLOCK, re.DOTALL)
    assert example is not None
    assert card_refusal(card_of(audacity.Creature.model_validate(read(example[1], "packs.md").data))) is None
