"""Ambidextrie: what powers take off the penalties of two weapons (WA-OPT-10)."""

from __future__ import annotations

import pytest

from tests.rules.awakening.cast import COSH, DAGGER, duel
from tests.rules.awakening.powers.burden import gifted
from tests.rules.awakening.powers.deck import done
from veillee.rules.awakening.commands import DoubleAttack, SecondBlow
from veillee.rules.awakening.notes import BlowKind, DamageTold
from veillee.rules.awakening.nouns import DualWieldEase, State
from veillee.rules.awakening.numbers import attack_test


def eased(*eases: DualWieldEase) -> State:
    state = duel("tov", "orc")
    for number, ease in enumerate(eases):
        state = gifted(state, "tov", ease, name=f"don {number}")
    return state


@pytest.mark.parametrize(
    ("eases", "test"),
    [((), -2), ((1,), -1), ((2,), 0), ((1, 1), 0), ((2, 2), 0)],
)
def test_the_penalty_of_each_test_never_becomes_a_bonus(eases: tuple[int, ...], test: int) -> None:
    state = eased(*(DualWieldEase(test=each) for each in eases))
    tov = state.actors["tov"]
    plain = attack_test(state, tov, DAGGER, None, BlowKind.ATTACK).total
    for blow, line in ((BlowKind.FIRST_BLOW, DAGGER), (BlowKind.SECOND_BLOW, COSH)):
        bonus = DAGGER.test_bonus - line.test_bonus
        assert attack_test(state, tov, line, None, blow).total == plain - bonus + test


@pytest.mark.parametrize(("ease", "dealt"), [(0, 2), (1, 3), (2, 4)])
def test_the_penalty_of_the_off_hand_is_taken_off_its_damage(ease: int, dealt: int) -> None:
    state = eased(DualWieldEase(damage=ease)) if ease else eased()
    first = done(state, DoubleAttack(actor="tov", line="dagger", target="orc"), {"attack": 10, "damage": 2})
    second = done(first.state, SecondBlow(actor="tov", line="cosh", target="orc"), {"attack_2": 10, "damage_2": 3})
    assert [told.dealt for told in first.told(DamageTold)] == [2]
    assert [told.dealt for told in second.told(DamageTold)] == [dealt]


def test_it_changes_nothing_outside_a_double_attack() -> None:
    state = eased(DualWieldEase(test=2, damage=2))
    tov = state.actors["tov"]
    assert attack_test(state, tov, DAGGER, None, BlowKind.ATTACK) == attack_test(
        duel("tov"), duel("tov").actors["tov"], DAGGER, None, BlowKind.ATTACK
    )
