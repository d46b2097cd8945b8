"""The stat lines of powers and equipment, as the guide prints them and as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.awakening import equipment_notation, power_notation
from veillee.rules.awakening.notation import NotationError
from veillee.rules.awakening.nouns import ActionCost, Attribute, Bonus, BonusTarget, Limit, Period, PowerKind, PowerTest
from veillee.rules.awakening.power_notation import PowerNotation, RankNotation, parse, show

PAIN = """Résistance à la douleur | C - G : Moins de dégâts, 1d4 par attaque, pendant 2 tours ; puis 1d6 pour lui.
Limitation : 1 / Rencontre
- Niveau 3: 1d6, puis 1d8.
- Niveau 5 : 1d8, puis 1d10."""


def test_a_meta_alone() -> None:  # CB-19
    assert parse("C - MA - PHY(DEX) - 15m") == PowerNotation(
        kind=PowerKind.COMBAT,
        cost=ActionCost.DOUBLE,
        test=PowerTest.PHYSICAL,
        attribute=Attribute.DEX,
        range=15,
    )


def test_what_the_text_tells_is_read_too() -> None:  # CB-20
    shield = parse("Bouclier arcanique | C - MA - Soutien : Pour un coût de 1 PM, 1d12 de moins pendant 3 tours.")
    assert (shield.name, shield.test, shield.attribute, shield.range) == (
        "Bouclier arcanique", PowerTest.SUPPORT, None, None,
    )  # fmt: skip
    assert (shield.magic_points, shield.rounds, shield.dice) == (1, 3, ("1d12",))


def test_the_kind_pc_is_no_power_point() -> None:  # CB-144, RB-43, WA-GEN-06
    read = parse("Téléportation | PC - M - Soutien : À 5 mètres, en vue.")
    assert (read.kind, read.cost, read.test) == (PowerKind.MIXED, ActionCost.MOVE, PowerTest.SUPPORT)


def test_fields_may_be_left_out() -> None:  # CB-145, RB-44
    assert parse("C - G") == PowerNotation(kind=PowerKind.COMBAT, cost=ActionCost.FREE)
    assert parse("Action surprise | P : +2.").cost is None


@pytest.mark.parametrize("text", ["c - ma - SOUTIEN", "C – MA – Soutien", "C-MA-SOUTIEN", " C  -  MA -\u00a0soutien :"])
def test_case_and_dashes_do_not_matter(text: str) -> None:  # CB-146
    assert parse(text) == parse("C - MA - Soutien")


def test_limits_recharges_and_ranks_stand_on_their_lines() -> None:
    read = parse(PAIN)
    assert read.limit == Limit(1, Period.ENCOUNTER)
    assert read.ranks == (RankNotation(3, "1d6, puis 1d8."), RankNotation(5, "1d8, puis 1d10."))
    assert read.dice == ("1d4", "1d6")
    assert parse("Attaque éclair | C - A - PHY(DEX) : Vite.\nTemps de rechargement : 2 Tour(s)").recharge == 2
    assert parse("Prière | C - A\nLimitation : 2 / jour\nCoût : 3 PM").magic_points == 3


@pytest.mark.parametrize("text", ["", "Tir précis", "Combat", "X - MA", "C - MA - PHY(FOO)", "C - G\n" * 4000])
def test_what_is_no_power_says_how_one_is_written(text: str) -> None:
    with pytest.raises(NotationError, match=r"Tir précis \| C - MA - PHY\(DEX\) - 15m"):
        parse(text)


@given(
    st.builds(
        PowerNotation,
        name=st.text("abcdéÉ’ ", max_size=20).map(lambda name: " ".join(name.split())),
        kind=st.sampled_from(PowerKind),
        cost=st.none() | st.sampled_from(ActionCost),
        range=st.none() | st.integers(1, 200),
        text=st.text("abcé .;", max_size=40).map(lambda text: " ".join(text.split())),
        magic_points=st.integers(0, 20),
        recharge=st.integers(0, 20),
        limit=st.none() | st.builds(Limit, st.integers(1, 10), st.sampled_from(Period)),
        ranks=st.lists(st.integers(2, 8), unique=True, max_size=3).map(
            lambda levels: tuple(RankNotation(level, "Le bonus passe à +3.") for level in sorted(levels))
        ),
    )
)
def test_what_is_printed_is_read_again(power: PowerNotation) -> None:
    assert parse(show(power)) == power
    assert show(parse(show(power))) == show(power)


@pytest.mark.parametrize(
    ("text", "bonus"),
    [
        ("Bouclier +1 Def PHY", Bonus(BonusTarget.PHYSICAL_DEFENSE, 1)),
        ("Carquois +1 Atq Distance", Bonus(BonusTarget.RANGED_ATTACK, 1)),
        ("Garde-Bras +2 Atq Contact", Bonus(BonusTarget.CONTACT_ATTACK, 2)),
        ("Grimoire +1 Atq MAG", Bonus(BonusTarget.MAGIC_ATTACK, 1)),
        ("Encensoir sacré (G) +1 Régénération PM", Bonus(BonusTarget.MAGIC_POINTS, 1)),
        ("Heaume -1 Def MAG", Bonus(BonusTarget.MAGIC_DEFENSE, -1)),
    ],
)
def test_equipment_is_read_and_printed(text: str, bonus: Bonus) -> None:
    read = equipment_notation.parse(text)
    assert read.bonuses == (bonus,)
    assert equipment_notation.show(read) == text


def test_equipment_may_have_several_bonuses() -> None:
    text = "Égide +1 Def PHY, +2 Def MAG"
    assert equipment_notation.show(equipment_notation.parse(text)) == text


@pytest.mark.parametrize("text", ["Bouclier", "Bouclier +1", "Bouclier +4 Def PHY", "Bouclier +1 Def PHY et plus"])
def test_what_is_no_equipment_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        equipment_notation.parse(text)


def test_is_power() -> None:
    assert power_notation.is_power(PAIN)
    assert not power_notation.is_power("Épée courte FOR+1 DM 1d6+1")
