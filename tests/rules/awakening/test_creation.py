"""Characters from ancestry, class, points and outfit (WA-CHAR, WA-PV, WA-PM, WA-DEFVAL; cases CB-01 to CB-62)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from veillee.rules.awakening import system
from veillee.rules.awakening.creation import (
    HIGHEST,
    LOWEST,
    Spending,
    adaptability,
    attribute,
    attributes,
    finishing_refusal,
    free_points,
    hit_points,
    magic_points,
    new_character,
    outfit_refusal,
    powers_refusal,
    scale,
    spending_refusal,
)
from veillee.rules.awakening.nouns import (
    Actor,
    Attribute,
    Attributes,
    Bonus,
    BonusTarget,
    Card,
    Equipment,
    Growth,
    Hand,
    Outfit,
    State,
    Vitals,
    WeaponSet,
)
from veillee.rules.awakening.numbers import initiative, magic_defense, physical_defense
from veillee.rules.common import Name, Refusal, Side

STR, DEX, CON, INT, WIS, CHA = Attribute

ELF = Growth("Elfe", Attributes(STR=-1, DEX=2, CON=-1, INT=2), free_points=1, adaptability=1)
MYSTIC = Growth("Mystique", Attributes(STR=-1, CON=-2, INT=2, WIS=2, CHA=1), free_points=1)
NONE = Growth()


def custom(free: int = 0, moves: int = 0, **modifiers: int) -> Growth:
    return Growth("", Attributes(**modifiers), free, moves)


def code(refusal: Refusal | None) -> str | None:
    return refusal.code if refusal else None


def actor(card: Card) -> Actor:
    return Actor("a1", card, Side.ALLY, Vitals(card.max_hit_points))


def alone(one: Actor) -> State:
    return State(actors={one.id: one})


def test_an_elf_mystic_adds_ancestry_and_class() -> None:  # CB-01
    assert attributes(ELF, MYSTIC) == Attributes(STR=-2, DEX=2, CON=-3, INT=4, WIS=2, CHA=1)
    assert (free_points(ELF, MYSTIC), adaptability(ELF, MYSTIC)) == (2, 1)


def test_every_value_has_its_word() -> None:  # WA-CHAR-12
    words = [scale(value).removeprefix("scale.") for value in range(LOWEST, HIGHEST + 1)]
    assert words == [
        "very_weak",
        *["weak"] * 2,
        *["average"] * 3,
        *["good"] * 2,
        "very_good",
        "exceptional",
        "superhuman",
    ]
    assert {f"scale.{word}" for word in words} <= system.SENTENCES.keys()
    assert (scale(-9), scale(9)) == ("scale.very_weak", "scale.superhuman")


def test_adaptability_moves_points_and_keeps_their_sum() -> None:  # CB-02
    spending = Spending(lowered=(CHA, INT), raised=(STR, STR))
    assert spending_refusal(custom(moves=2), NONE, spending) is None
    assert attributes(custom(moves=2), NONE, spending) == Attributes(STR=2, INT=-1, CHA=-1)


def test_a_sum_says_where_a_characteristic_comes_from() -> None:
    parts = attribute(INT, ELF, MYSTIC, Spending((INT,), (CHA,), (INT,))).parts
    assert [(part.label, part.value, part.rule, part.source) for part in parts] == [
        ("ancestry", 2, "WA-CHAR-14", "Elfe"),
        ("class", 2, "WA-CHAR-14", "Mystique"),
        ("free_points", 1, "WA-CHAR-16", ""),
        ("adaptability", 1, "WA-CHAR-17", ""),
    ]


@pytest.mark.parametrize(
    ("dice", "most"), [("2d4", 8), ("1d6", 6), ("1d4", 4), ("2d6", 12), ("1d8", 8), ("1d6+1d8", 14)]
)
def test_hit_points_are_the_maximum_of_the_hit_dice(dice: str, most: int) -> None:  # CB-03, CB-04, CB-53
    assert hit_points(dice).total == most


def test_constitution_is_not_in_the_hit_points_of_level_1() -> None:  # CB-53
    assert new_character(Name("A"), Attributes(CON=6), hit_dice="1d4").max_hit_points == 4
    assert new_character(Name("A"), Attributes(CON=-4), hit_dice="2d6").max_hit_points == 12


@pytest.mark.parametrize(
    ("value", "level", "most"),
    [(4, 1, 10), (6, 1, 14), (6, 8, 28), (0, 1, 2)]
    + [(-4, level, most) for level, most in enumerate([0, 0, 0, 0, 2, 4, 6, 8], start=1)],
)
def test_magic_points_are_twice_magic_and_level(
    value: int, level: int, most: int
) -> None:  # CB-05, CB-40, CB-54, CB-55
    assert magic_points(INT, value, level).total == most


def test_the_class_may_name_another_magic_characteristic() -> None:
    card = new_character(Name("A"), Attributes(INT=4, WIS=1), hit_dice="2d4", magic_attribute=WIS)
    assert card.max_magic_points == 4


@pytest.mark.parametrize(
    ("ancestry", "character_class", "spending", "expected"),
    [
        pytest.param(ELF, MYSTIC, Spending((INT, INT)), None, id="CB-40"),
        pytest.param(ELF, MYSTIC, Spending((INT, INT), (CHA,), (INT,)), "attribute_out_of_bounds", id="CB-41"),
        pytest.param(ELF, MYSTIC, Spending((STR, STR), (CON,), (WIS,)), None, id="CB-42"),
        pytest.param(
            custom(1, 2, CON=-1), custom(1, CON=-2), Spending((STR, STR), (CON, CON), (WIS, WIS)),
            "attribute_out_of_bounds", id="CB-43",
        ),
        pytest.param(ELF, MYSTIC, Spending((STR, DEX)), None, id="CB-45"),
        pytest.param(custom(DEX=1), custom(CON=1), Spending(), None, id="CB-47"),
        pytest.param(custom(0, 1, INT=4), custom(INT=3), Spending(), "attribute_out_of_bounds", id="CB-48 before"),
        pytest.param(custom(0, 1, INT=4), custom(INT=3), Spending((), (INT,), (STR,)), None, id="CB-48 after"),
        pytest.param(custom(1, STR=-3), custom(STR=-2), Spending((STR,)), None, id="CB-50"),
        pytest.param(custom(0, 1), NONE, Spending((), (STR,)), "adaptability_unpaired", id="CB-52"),
        pytest.param(custom(0, 1), NONE, Spending((), (STR,), (STR,)), "adaptability_wasted", id="RB-04"),
        pytest.param(custom(0, 1), NONE, Spending((), (STR, DEX), (WIS, WIS)), "adaptability_over", id="moves"),
        pytest.param(ELF, MYSTIC, Spending((STR,) * 3), "free_points_over", id="too many free points"),
        pytest.param(ELF, MYSTIC, Spending((STR,)), "free_points_left", id="RB-01"),
    ],
)  # fmt: skip
def test_creation_is_finished_or_refused(
    ancestry: Growth, character_class: Growth, spending: Spending, expected: str | None
) -> None:
    assert code(finishing_refusal(ancestry, character_class, spending)) == expected


def test_bounds_are_checked_at_the_end_only() -> None:  # RB-02
    assert spending_refusal(custom(0, 1, INT=4), custom(INT=3), Spending()) is None


@given(
    st.lists(st.sampled_from(Attribute), max_size=3).map(tuple),
    st.lists(st.tuples(st.sampled_from(Attribute), st.sampled_from(Attribute)), max_size=2),
)
def test_whatever_is_accepted_stays_in_bounds_and_keeps_the_sum(
    free: tuple[Attribute, ...], moves: list[tuple[Attribute, Attribute]]
) -> None:  # WA-CHAR-19
    spending = Spending(free, tuple(down for down, _up in moves), tuple(up for _down, up in moves))
    if finishing_refusal(ELF, MYSTIC, spending) is None:
        before, after = attributes(ELF, MYSTIC), attributes(ELF, MYSTIC, spending)
        assert all(LOWEST <= after.of(of) <= HIGHEST for of in Attribute)
        assert sum(map(after.of, Attribute)) == sum(map(before.of, Attribute)) + len(free) == 6
        assert len(free) == 2


def test_two_distinct_powers_of_the_outfit_are_picked() -> None:  # CB-10, CB-61
    offered = ("a", "b", "c")
    assert powers_refusal(("a", "b"), offered) is None
    assert code(powers_refusal(("a", "a"), offered)) == "power_twice"
    assert code(powers_refusal(("a", "b", "c"), offered)) == "powers_count"
    assert code(powers_refusal(("a", "z"), offered)) == "power_of_another_outfit"


def test_the_outfit_is_one_of_the_class() -> None:  # CB-62
    assert outfit_refusal(Name("Épéiste"), "epeiste", ("epeiste", "berserk")) is None
    assert code(outfit_refusal(Name("Arcane"), "arcane", ("epeiste", "berserk"))) == "outfit_of_another_class"


def test_derived_numbers_follow_the_card() -> None:  # CB-11, CB-47
    plain = actor(new_character(Name("A"), Attributes(DEX=1, CON=1), hit_dice="1d6"))
    assert (initiative(alone(plain), plain).total, physical_defense(alone(plain), plain).total) == (11, 12)
    dressed = actor(new_character(Name("A"), Attributes(), hit_dice="1d6", outfit=Outfit("Test", 1, 3)))
    assert (physical_defense(alone(dressed), dressed).total, magic_defense(alone(dressed), dressed).total) == (12, 14)


def shield(value: int) -> WeaponSet:
    bonus = Bonus(BonusTarget.PHYSICAL_DEFENSE, value)
    return WeaponSet(off=Equipment(id="bouclier", name=Name("bouclier", "le"), hand=Hand.OFF, bonuses=(bonus,)))


def test_a_shield_counts_while_it_is_in_hand() -> None:  # CB-18
    one = actor(new_character(Name("A"), Attributes(), hit_dice="1d6", sets=(shield(1), WeaponSet())))
    assert physical_defense(alone(one), one).total == 12
    bare = actor(new_character(Name("A"), Attributes(), hit_dice="1d6", sets=(WeaponSet(), shield(1))))
    assert physical_defense(alone(bare), bare).total == 11


@pytest.mark.parametrize(
    ("constitution", "level", "outfit", "held", "total"),
    [
        pytest.param(-4, 1, -4, (), 3, id="CB-58"),
        pytest.param(6, 8, 4, (shield(3),), 31, id="CB-59"),
    ],
)
def test_the_extremes_of_physical_defense(
    constitution: int, level: int, outfit: int, held: tuple[WeaponSet, ...], total: int
) -> None:
    card = new_character(Name("A"), Attributes(CON=constitution), hit_dice="1d6", outfit=Outfit("", outfit), sets=held)
    one = actor(replace(card, level=level))
    assert physical_defense(alone(one), one).total == total
