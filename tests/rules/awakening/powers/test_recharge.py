"""Recharges (WA-CAP-19 to 26, RB-47, RB-48): turns missing, what shortens them, when they are forgotten."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, table
from tests.rules.awakening.powers.deck import (
    ATTAQUE_ECLAIR,
    ELAN,
    GM,
    SOIN,
    done,
    fresh_turn,
    in_round,
    knowing,
    why,
)
from veillee.rules.awakening.commands import EndFight, ShortenRecharge, StartFight, UsePower
from veillee.rules.awakening.notes import RechargeTold
from veillee.rules.awakening.nouns import KnownPower, State
from veillee.rules.awakening.powers.recharge import missing, used_of

MISS = {"attack": 2}
ECLAIR = UsePower(actor="tov", power="attaque-eclair", targets=("orc",), line="dagger")


def missed(state: State, number: int, points: int = 0) -> State:
    """Attaque Éclair used in that round, with a blow that misses."""
    state = fresh_turn(in_round(state, number), "tov")
    return done(state, replace(ECLAIR, power_points=points), MISS, reaction="take").state


def turns(state: State, number: int, power: str = "attaque-eclair", who: str = "tov") -> int:
    state = in_round(state, number)
    one = state.actors[who]
    known = next(each for each in one.card.powers if each.power.id == power)
    return missing(state, one, known)


def fight(points: int = 0, recharge: int = 3) -> State:
    return table(knowing("tov", replace(ATTAQUE_ECLAIR, recharge=recharge), points=points), actor("orc"))


def test_cb_21_and_cb_117_a_recharge_of_three_waits_three_turns() -> None:
    used = missed(fight(), 1)
    assert [turns(used, number) for number in (1, 2, 3, 4, 5)] == [3, 3, 2, 1, 0]
    for number in (2, 3, 4):
        assert why(fresh_turn(in_round(used, number), "tov"), ECLAIR) == "recharging_for_points"
    assert why(fresh_turn(in_round(used, 5), "tov"), ECLAIR) == ""


def test_cb_30_the_turn_after_a_recharge_of_two_costs_two_points() -> None:
    used = missed(fight(points=2, recharge=2), 1)
    again = missed(used, 2, points=2)
    assert again.actors["tov"].career.power_points == 0
    assert again.actors["tov"].turn.attacks == 0
    assert again.actors["tov"].turn.moves == 1, "paying costs no action (WA-PCUSE-05)"


def test_cb_124_the_whole_recharge_starts_again() -> None:
    used = missed(missed(fight(points=2), 1), 3, points=2)
    assert [turns(used, number) for number in (4, 5, 6, 7)] == [3, 2, 1, 0]


def test_cb_125_a_point_paid_ahead_is_a_turn_less() -> None:
    used = in_round(missed(fight(points=1), 1), 2)
    paid = done(used, ShortenRecharge(actor="tov", power="attaque-eclair"))
    assert paid.state.actors["tov"].career.power_points == 0
    assert [note.turns for note in paid.told(RechargeTold)] == [2]
    assert [turns(paid.state, number) for number in (2, 3, 4)] == [2, 1, 0]


def test_cb_128_a_move_used_twice_in_a_turn_misses_its_whole_recharge() -> None:
    state = table(knowing("sil", ELAN, points=1), actor("orc"))
    twice = UsePower(actor="sil", power="elan")
    used = done(state, twice).state
    assert why(used, twice) == "recharging_for_points"
    again = done(used, replace(twice, power_points=1)).state
    assert again.actors["sil"].career.power_points == 0
    assert again.actors["sil"].turn.attacks == 0, "the second M takes the A"


def test_recharges_end_with_the_fight_and_none_runs_out_of_one() -> None:
    used = missed(fight(), 1)
    ended = done(used, EndFight(), viewer=GM).state
    assert not ended.actors["tov"].stance.used
    again = done(ended, StartFight(), viewer=GM).state
    assert turns(again, 1) == 0


def test_a_power_without_recharge_nor_limit_remembers_nothing() -> None:
    state = table(knowing("tov", replace(ATTAQUE_ECLAIR, recharge=0)), actor("orc"))
    used = done(state, ECLAIR, MISS, reaction="take").state
    assert used.actors["tov"].stance.used == ()


@pytest.mark.parametrize(
    ("points", "turns_paid", "code"),
    [(3, 4, "too_many_points"), (3, 0, "too_many_points"), (1, 2, "not_enough_power_points"), (3, 3, "")],
)
def test_never_more_than_the_turns_missing_nor_than_the_points_there_are(
    points: int, turns_paid: int, code: str
) -> None:
    used = missed(fight(points=points), 1)
    assert why(used, ShortenRecharge(actor="tov", power="attaque-eclair", turns=turns_paid)) == code


def test_nothing_to_shorten() -> None:
    state = fight(points=3)
    assert why(state, ShortenRecharge(actor="tov", power="attaque-eclair")) == "not_recharging"
    assert why(state, ShortenRecharge(actor="tov", power="soin")) == "no_such_power"


def test_shortening_is_possible_in_somebody_elses_turn() -> None:
    used = missed(fight(points=1), 1)
    assert used.fight is not None
    theirs = replace(used, fight=replace(used.fight, index=1))
    paid = done(theirs, ShortenRecharge(actor="tov", power="attaque-eclair")).state
    assert used_of(paid.actors["tov"], "attaque-eclair").shortened == 1


def test_a_rank_may_shorten_a_recharge_that_runs() -> None:
    state = table(knowing("yae", SOIN), actor("orc"))
    used = done(state, UsePower(actor="yae", power="soin", targets=("yae",)), {"healing": 1}).state
    known = used.actors["yae"].card.powers[0]
    assert isinstance(known, KnownPower)
    assert turns(used, 2, "soin", "yae") == 3
