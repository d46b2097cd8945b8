"""The notation of attacks: what the book prints is read, and what is printed is read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.awakening.notation import (
    ATTRIBUTES,
    TYPES,
    AttackNotation,
    NotationError,
    damage_type,
    parse,
    show,
)
from veillee.rules.awakening.nouns import Attribute, Damage, DamageType, ExtraDamage

DICE = st.builds("{}d{}".format, st.integers(1, 12), st.sampled_from([4, 6, 8, 10, 12, 20]))
NOTATIONS = st.builds(
    AttackNotation,
    name=st.sampled_from(["", "Épée courte", "Trait de feu", "Arc de l’Aulne", "Hache 2"]),
    attribute=st.sampled_from(list(ATTRIBUTES.values())),
    test_bonus=st.integers(-3, 12),
    damage=st.builds(
        Damage,
        dice=DICE,
        bonus=st.integers(-9, 20),
        extra=st.lists(st.builds(ExtraDamage, DICE, st.sampled_from(list(TYPES.values()))), max_size=3).map(tuple),
    ),
    magic=st.booleans(),
    type=st.none() | st.sampled_from(list(TYPES.values())),
)


@given(NOTATIONS)
def test_what_is_printed_is_read_again(notation: AttackNotation) -> None:
    text = show(notation)
    assert parse(text) == notation
    assert show(parse(text)) == text


@pytest.mark.parametrize(
    ("printed", "canonical"),
    [
        ("Épée FOR+1 DM 1d6+1", "Épée FOR+1 DM 1d6+1"),
        ("Épée courte FOR +1 DM 1d6 +1", "Épée courte FOR+1 DM 1d6+1"),
        ("Épée courte FOR+1 DM 1d6(+0)", "Épée courte FOR+1 DM 1d6+0"),
        ("Épée courte FOR+0 DM 2d6+0 +1d4 Feu", "Épée courte FOR+0 DM 2d6+0 (+1d4 Feu)"),
        ("Épée Flamboyante FOR+1 DM 1d6+1 (+1d4 Feu)", "Épée Flamboyante FOR+1 DM 1d6+1 (+1d4 Feu)"),
        ("Dague DEX+1 DM 1d4", "Dague DEX+1 DM 1d4+0"),
        ("dague dex−1 dm 1D4−3 tranchant", "dague DEX-1 DM 1d4-3 Tranchant"),
        ("Bâton MAG(INT)+1 DM 1d6 Non-Élémentaire", "Bâton MAG(INT)+1 DM 1d6+0 Non-Élémentaire"),
        ("Dague PHY(DEX) DM 1d4", "Dague DEX+0 DM 1d4+0"),
    ],
)
def test_the_book_is_read(printed: str, canonical: str) -> None:
    assert show(parse(printed)) == canonical


def test_a_type_has_its_french_name_and_its_code() -> None:
    assert damage_type("ténèbres") is DamageType.DARKNESS
    assert damage_type("holy") is DamageType.HOLY
    assert parse("FOR+0 DM 1d8+1 Tranchant").type is DamageType.SLASHING
    assert parse("SAG DM 1d8").attribute is Attribute.WIS


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "une attaque s’écrit comme"),
        ("Épée FOR+1", "une attaque s’écrit comme"),
        ("Épée DM 1d6", "une attaque s’écrit comme"),
        ("Épée MAG(ABC) DM 1d6", "une attaque s’écrit comme"),
        ("Épée FOR DM 1d6 Rose", "« Rose » n’est pas un type de dégâts."),
        ("Épée FOR DM 1d6 (+1d4 Rose)", "« Rose » n’est pas un type de dégâts."),
        ("Épée FOR DM 1d6 (+1d4)", "des dés de plus s’écrivent"),
        ("x" * 201 + " FOR DM 1d6", "une attaque s’écrit comme"),
    ],
)
def test_what_is_no_attack_is_told(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=r".") as error:
        parse(text)
    assert said in str(error.value)
