"""Ripostes (WA-RIP): section F of the shared cases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    AXE,
    BRU,
    DAGGER,
    FIRE_BOLT,
    FIST,
    JAVELIN,
    LONG_SWORD,
    MAGIC_STAFF,
    ORC,
    SIL,
    Played,
    Script,
    actor,
    duel,
    play,
    table,
    under,
    weapon,
)
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.choices import StrikeFacts
from veillee.rules.awakening.commands import DoubleAttack, SecondBlow
from veillee.rules.awakening.dual_wield import decide_double_attack, refuse_second_blow
from veillee.rules.awakening.notes import BlowKind, BlowTold, DamageTold, Outcome, ReactionKind, RiposteTold
from veillee.rules.awakening.nouns import (
    AttackLine,
    Condition,
    Damage,
    DamageType,
    EffectKind,
    ExtraDamage,
    Fight,
    Hand,
    State,
    Turn,
    WeaponSet,
)
from veillee.rules.awakening.riposte import riposte, riposte_lines


def blow(state: State, attacker: str, target: str, line: AttackLine, answer: str, dice: Script, **more: str) -> Played:
    rule = strike(state, attacker, target, line, BlowKind.ATTACK)
    return play(state, rule, dice, reaction=answer, **more)


@pytest.mark.parametrize(
    ("case", "attacker", "target", "line", "answer", "dice", "dealt"),
    [
        ("EX-17", "orc", "bru", AXE, "parry", {"attack": 10, "reaction": 20, "riposte_damage": 6}, 7),
        (
            "TC-110",
            "orc",
            "bru",
            AXE,
            "dodge",
            {"attack": 10, "reaction": 20, "riposte_attack": 8, "riposte_damage": 3},
            4,
        ),
        ("TC-111", "orc", "bru", AXE, "dodge", {"attack": 10, "reaction": 20, "riposte_attack": 7}, 0),
        ("TC-112", "orc", "bru", AXE, "dodge", {"attack": 10, "reaction": 20, "riposte_attack": 20}, 9),
        ("TC-090", "col", "bru", FIST, "parry", {"attack": 18, "reaction": 20, "riposte_damage": 7}, 8),
        ("TC-124", "orc", "bru", AXE, "dodge", {"attack": 10, "reaction": 20, "riposte_attack": 1}, 0),
        (
            "TC-097",
            "orc",
            "tov",
            AXE,
            "dodge",
            {"attack": 15, "reaction": 17, "riposte_attack": 10, "riposte_damage": 1},
            1,
        ),
        (
            "TC-117",
            "orc",
            "mir",
            AXE,
            "dodge",
            {"attack": 10, "reaction": 20, "riposte_attack": 11, "riposte_damage": 1},
            0,
        ),
        ("TC-162", "bru", "gob", LONG_SWORD, "parry", {"attack": 9, "reaction": 20, "riposte_damage": 4}, 4),
        ("WA-RIP-04", "orc", "mir", AXE, "parry", {"attack": 10, "reaction": 20, "riposte_damage": 3}, 2),
    ],
)
def test_a_critical_reaction_answers(
    case: str, attacker: str, target: str, line: AttackLine, answer: str, dice: Script, dealt: int
) -> None:
    state = duel(attacker, target)
    played = blow(state, attacker, target, line, answer, dice)
    assert played.hit_points(attacker) == state.actors[attacker].vitals.hit_points - dealt, case
    assert played.hit_points(target) == state.actors[target].vitals.hit_points
    assert len(played.asked("reaction")) == 1  # none against a riposte (WA-RIP-08)


@pytest.mark.parametrize(
    ("case", "distance", "possible", "rule"),
    [("TC-113", 8, True, "WA-RIP-03"), ("TC-114", 20, True, "WA-RIP-03"), ("too far", 21, False, "WA-RIP-05")],
)
def test_a_bow_ripostes_as_far_as_it_shoots(case: str, distance: int, possible: bool, rule: str) -> None:
    state = table(actor("gob", square=(0, 0)), actor("sil", square=(distance, 0)))
    dice: Script = {"attack": 5, "reaction": 19, **({"riposte_attack": 6, "riposte_damage": 2} if possible else {})}
    played = blow(state, "gob", "sil", JAVELIN, "dodge", dice)
    assert played.hit_points("gob") == 8 - 2 * possible, case
    assert [note.rule for note in played.told(RiposteTold)] == [rule]


def test_a_riposte_against_a_spell_meets_the_physical_defense() -> None:
    state = table(actor("sor", square=(0, 0)), actor("sil", square=(12, 0)))
    dice: Script = {"attack": 10, "reaction": 20, "riposte_attack": 4, "riposte_damage": 6}
    assert blow(state, "sor", "sil", FIRE_BOLT, "dodge", dice).hit_points("sor") == 1  # TC-115


@pytest.mark.parametrize(
    ("case", "target", "line", "answer", "rule"),
    [
        ("TC-100", "bru", JAVELIN, "parry", "WA-RIP-05"),
        ("TC-119", "mir", JAVELIN, "dodge", "WA-RIP-05"),
        ("EX-19", "mir", JAVELIN, "dodge", "WA-RIP-05"),
    ],
)
def test_out_of_reach_the_blow_is_avoided_and_nothing_more(
    case: str, target: str, line: AttackLine, answer: str, rule: str
) -> None:
    state = table(actor("gob", square=(0, 0)), actor(target, square=(8, 0)))
    played = blow(state, "gob", target, line, answer, {"attack": 13, "reaction": 20})
    assert played.hit_points("gob") == 8, case
    (told,) = played.told(RiposteTold)
    assert (told.line, told.rule) == (None, rule)
    assert not played.asked("riposte")


def test_a_parry_riposte_rolls_extra_dice_and_adds_nothing() -> None:
    flaming = replace(LONG_SWORD, damage=Damage("1d6", 1, (ExtraDamage("1d4", DamageType.FIRE),)))
    weak = replace(ORC, weaknesses=(DamageType.SLASHING,))
    bearer = replace(BRU, sets=(WeaponSet(weapon(flaming)),))
    state = table(actor("orc", weak), actor("bru", bearer), progressive_damage="on")
    played = blow(state, "orc", "bru", AXE, "parry", {"attack": 2, "reaction": 20, "riposte_damage": [3, 2]})
    assert played.hit_points("orc") == 18 - 6  # TC-120
    assert len(played.told(BlowTold)) == 1


def test_a_riposte_may_be_worth_a_progressive_bonus() -> None:
    state = duel("orc", "bru", progressive_damage="on")
    played = blow(state, "orc", "bru", AXE, "dodge", {"attack": 10, "reaction": 20, "riposte_attack": 20})
    assert played.hit_points("orc") == 18 - 13  # TC-126


def test_one_chooses_the_weapon_of_a_riposte() -> None:
    dice: Script = {"attack": 10, "reaction": 20, "riposte_attack": 8, "riposte_damage": 2}
    played = blow(duel("col", "tov"), "col", "tov", FIST, "dodge", dice, riposte="cosh")
    assert played.hit_points("col") == 80 - 3  # TC-125: no -2 outside a double attack
    (offer,) = played.asked("riposte")
    assert (offer.answers, offer.default, offer.offer) == (("dagger", "cosh", "decline"), "dagger", True)
    assert isinstance(offer.facts, StrikeFacts)
    assert [name.text for _id, name in offer.facts.lines] == ["dague", "matraque"]


def test_a_riposte_may_be_declined() -> None:
    played = blow(duel("orc", "bru"), "orc", "bru", AXE, "parry", {"attack": 10, "reaction": 20}, riposte="decline")
    assert played.hit_points("orc") == 18
    assert [note.rule for note in played.told(RiposteTold)] == ["R-RIP-05"]


def test_a_fumbled_riposte_loses_no_reaction() -> None:
    dice: Script = {"attack": 10, "reaction": 20, "riposte_attack": 1}
    played = blow(duel("orc", "bru"), "orc", "bru", AXE, "dodge", dice)
    assert played.told(BlowTold)[1].outcome is Outcome.CRITICAL_FAILURE
    assert played.state.actors["bru"].stance.effects == ()  # TC-124


def test_a_critical_reaction_to_a_critical_earns_nothing_unless_the_table_says_so() -> None:
    dice: Script = {"attack": 20, "reaction": 20, "damage": 1}
    lost = blow(duel("orc", "bru"), "orc", "bru", AXE, "parry", dice)
    assert lost.hit_points("bru") == 20 - (1 + 10)
    assert not lost.told(RiposteTold)
    won = duel("orc", "bru", critical_vs_critical="reaction_wins")
    dice = {"attack": 20, "reaction": 20, "riposte_damage": 1}
    assert blow(won, "orc", "bru", AXE, "parry", dice).hit_points("orc") == 18 - 2


@pytest.mark.parametrize(
    ("case", "state", "reaction", "ids", "rule"),
    [
        ("two weapons", duel("tov", "orc"), ReactionKind.PARRY, ["dagger", "cosh"], "WA-RIP-02"),
        ("a bow in contact", duel("sil", "orc"), ReactionKind.PARRY, ["short_bow"], "WA-RIP-02"),  # R-RIP-01
        ("a staff", duel("mir", "orc"), ReactionKind.PARRY, ["bare_hands"], "WA-RIP-04"),
        ("nothing held", duel("yae", "orc"), ReactionKind.DODGE, ["bare_hands"], "WA-RIP-04"),  # R-RIP-09
        ("out of contact", duel("tov", "orc", contact=False), ReactionKind.DODGE, [], "WA-RIP-05"),
        ("a spell caster", duel("sor", "bru"), ReactionKind.PARRY, ["bare_hands"], "WA-RIP-04"),
        (
            "a wand and a blade",
            table(
                actor("sil", replace(SIL, sets=(WeaponSet(weapon(MAGIC_STAFF), weapon(DAGGER, Hand.EITHER)),))),
                actor("orc"),
            ),
            ReactionKind.PARRY,
            ["dagger"],
            "WA-RIP-02",
        ),  # R-RIP-02
        (
            "disarmed",
            table(under(actor("bru"), EffectKind.DISARMED), actor("orc")),
            ReactionKind.PARRY,
            ["bare_hands"],
            "WA-RIP-04",
        ),
        (
            "disarmed of one of two",
            table(under(actor("tov"), EffectKind.DISARMED), actor("orc")),
            ReactionKind.PARRY,
            ["cosh"],
            "WA-RIP-02",
        ),
        (
            "paralyzed",
            table(under(actor("bru"), EffectKind.PARALYZED), actor("orc")),
            ReactionKind.PARRY,
            [],
            "R-REACT-12",
        ),
    ],
)
def test_what_may_riposte(case: str, state: State, reaction: ReactionKind, ids: list[str], rule: str) -> None:
    reactor, attacker = state.actors
    possible = riposte_lines(state, reactor, attacker, reaction)
    assert ([line.id for line in possible.lines], possible.rule) == (ids, rule), case


def test_a_surprised_target_may_riposte() -> None:
    state = duel("bru", "gob")
    surprised = replace(state, fight=Fight(1, ("bru", "gob"), 0, frozenset({"gob"})))
    played = blow(surprised, "bru", "gob", LONG_SWORD, "parry", {"attack": 9, "reaction": 20, "riposte_damage": 4})
    assert played.hit_points("bru") == 16  # TC-162


def test_a_riposte_that_drops_its_author_ends_the_double_attack() -> None:
    state = table(actor("tov", hit_points=3), actor("bru"))
    rule = decide_double_attack(state, DoubleAttack(actor="tov", line="dagger", target="bru"))
    played = play(state, rule, {"attack": 10, "reaction": 20, "riposte_damage": 5}, reaction="parry")
    tov = played.state.actors["tov"]
    assert [note.dealt for note in played.told(DamageTold)] == [6]  # TC-123
    assert (tov.vitals.hit_points, tov.vitals.condition, tov.turn) == (0, Condition.UNCONSCIOUS, Turn())
    refusal = refuse_second_blow(played.state, SecondBlow(actor="tov", line="cosh", target="bru"))
    assert refusal is not None
    assert refusal.code == "no_second_blow"


def test_a_riposte_costs_nothing() -> None:
    state = duel("orc", "bru")
    played = play(state, riposte(state, "bru", "orc", ReactionKind.PARRY), {"riposte_damage": 1})
    assert played.state.actors["bru"].turn == state.actors["bru"].turn
