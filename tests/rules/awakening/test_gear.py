"""Hands, sets and the bonuses of the set in hand (WA-WEAP-02 to 13, WA-SET)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    AXE,
    BRU,
    COSH,
    DAGGER,
    LONG_SWORD,
    QUIVER,
    SHIELD,
    SHORT_BOW,
    SIL,
    Played,
    actor,
    play,
    table,
    under,
    weapon,
)
from veillee.rules.awakening.commands import SwitchSet
from veillee.rules.awakening.gear import bonuses, hand_of, line_of, lines, set_refusal, sets_refusal
from veillee.rules.awakening.notes import ActTold, BlowKind
from veillee.rules.awakening.nouns import (
    Actor,
    BonusTarget,
    EffectKind,
    Hand,
    Item,
    State,
    Turn,
    WeaponSet,
)
from veillee.rules.awakening.numbers import attack_test, physical_defense
from veillee.rules.awakening.switch_set import decide_switch_set, refuse_switch_set

SHORT_SWORD = weapon(LONG_SWORD, Hand.MAIN)
KNIFE = weapon(DAGGER, Hand.EITHER)
HALBERD = weapon(AXE, Hand.BOTH)
BOW = weapon(SHORT_BOW, Hand.BOTH)
MAIN_GAUCHE = weapon(COSH, Hand.OFF)


@pytest.mark.parametrize(
    ("case", "main", "off", "code"),
    [
        ("CB-14", SHORT_SWORD, SHIELD, None),
        ("CB-15", BOW, QUIVER, None),
        ("CB-109", SHORT_SWORD, SHORT_SWORD, "not_in_off_hand"),
        ("CB-109", KNIFE, KNIFE, None),
        ("CB-109", SHIELD, KNIFE, "not_in_main_hand"),
        ("CB-109", KNIFE, SHIELD, None),
        ("CB-109", HALBERD, SHIELD, "two_handed"),
        ("CB-109", SHORT_SWORD, QUIVER, "not_together"),
        ("other bow", HALBERD, QUIVER, "not_together"),
        ("two hands in one", None, HALBERD, "not_in_off_hand"),
        ("two-handed and a knife", HALBERD, KNIFE, "two_handed"),
        ("off-hand alone", None, MAIN_GAUCHE, None),
        ("off-hand in the main one", MAIN_GAUCHE, None, "not_in_main_hand"),
        ("empty", None, None, None),
        ("a quiver alone", None, QUIVER, "not_together"),
    ],
)
def test_what_two_hands_hold(case: str, main: Item | None, off: Item | None, code: str | None) -> None:
    refusal = set_refusal(WeaponSet(main, off))
    assert (refusal.code if refusal else None) == code, case


def test_a_third_set_is_one_too_many() -> None:
    knives = (WeaponSet(KNIFE),) * 3
    refusal = sets_refusal(replace(BRU, sets=knives))
    assert refusal is not None
    assert refusal.code == "too_many_sets"  # CB-110
    assert sets_refusal(replace(BRU, sets=knives[:2])) is None
    wrong = sets_refusal(replace(BRU, sets=(WeaponSet(KNIFE), WeaponSet(SHIELD))))
    assert wrong is not None
    assert wrong.code == "not_in_main_hand"


ARCHER = replace(SIL, sets=(WeaponSet(BOW, QUIVER), WeaponSet(KNIFE, SHIELD)))


def switched(state: State, index: int) -> Played:
    command = SwitchSet(actor="sil", set=index)
    assert refuse_switch_set(state, command) is None
    return play(state, decide_switch_set(state, command))


FRESH = Turn(moves=1, attacks=1, frees=1)


def archer(turn: Turn = FRESH) -> Actor:
    return replace(actor("sil", ARCHER), turn=turn)


def test_only_the_set_in_hand_counts() -> None:
    state = table(archer())
    sil = state.actors["sil"]
    assert [line.id for line in lines(sil)] == ["short_bow", "bare_hands"]
    assert attack_test(state, sil, SHORT_BOW, None, BlowKind.ATTACK).total == 7  # CB-67
    assert physical_defense(state, sil).total == 12
    played = switched(state, 1)
    sil = played.state.actors["sil"]
    assert [line.id for line in lines(sil)] == ["dagger", "bare_hands"]
    assert attack_test(played.state, sil, DAGGER, None, BlowKind.ATTACK).total == 7  # no quiver: 2 + 4 + 1 (CB-68)
    assert physical_defense(played.state, sil).total == 13  # CB-18, CB-114
    assert sil.turn == Turn(moves=0, attacks=1, frees=1, started=True)  # CB-111
    assert [note.label for note in played.told(ActTold)] == ["dague, bouclier"]


def test_a_bonus_counts_for_its_kind_alone() -> None:
    sil = archer()
    assert [part.value for part in bonuses(sil, BonusTarget.RANGED_ATTACK)] == [1]
    assert bonuses(sil, BonusTarget.CONTACT_ATTACK) == bonuses(sil, BonusTarget.MAGIC_ATTACK) == ()


@pytest.mark.parametrize(
    ("case", "turn", "index", "code"),
    [
        ("the one in hand", Turn(moves=1, attacks=1), 0, "set_in_hand"),
        ("none such", Turn(moves=1, attacks=1), 2, "no_such_set"),
        ("none such", Turn(moves=1, attacks=1), -1, "no_such_set"),
        ("nothing left", Turn(), 1, "no_move_left"),
        ("a second M", Turn(moves=0, attacks=1), 1, None),
    ],
)
def test_switching_says_why_it_is_not_possible(case: str, turn: Turn, index: int, code: str | None) -> None:
    refusal = refuse_switch_set(table(archer(turn)), SwitchSet(actor="sil", set=index))
    assert (refusal.code if refusal else None) == code, case


def test_out_of_a_fight_switching_is_free() -> None:
    state = replace(table(archer(Turn())), fight=None)
    assert switched(state, 1).state.actors["sil"].turn == Turn()  # RB-41


def test_a_weapon_knocked_down_is_picked_up_for_an_m() -> None:
    state = table(under(archer(), EffectKind.DISARMED))
    assert [line.id for line in lines(state.actors["sil"])] == ["bare_hands"]
    played = switched(state, 0)
    assert [line.id for line in lines(played.state.actors["sil"])] == ["short_bow", "bare_hands"]
    assert played.state.actors["sil"].turn.moves == 0


def test_each_weapon_has_its_hand() -> None:
    both = actor("bru", replace(BRU, sets=(WeaponSet(KNIFE, KNIFE),)))
    assert [line.id for line in lines(both)] == ["dagger", "dagger.off", "bare_hands"]
    assert [hand_of(both, line_id) for line_id in ("dagger", "dagger.off", "bare_hands")] == [Hand.MAIN, Hand.OFF, None]
    assert line_of(both, "axe") is None
