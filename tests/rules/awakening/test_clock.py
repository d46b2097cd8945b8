"""Time of the game out of fights (R-SOUL-01, R-DEATH-12, WA-GEN-03)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.quiet import HOUR, dead, do, peace, someone, why
from veillee.rules.awakening.commands import PassTime, StartFight
from veillee.rules.awakening.notes import EffectTold, TimeTold
from veillee.rules.awakening.nouns import (
    AfterEffect,
    Bearer,
    Condition,
    Effect,
    EffectKind,
    Origin,
    Stance,
    State,
)
from veillee.rules.awakening.sentences import told
from veillee.rules.common import Role, Viewer


def under(*effects: Effect) -> State:
    return peace(replace(someone("bru"), stance=Stance(effects=effects)))


def test_minutes_add_up() -> None:
    played = do(peace(someone("bru"), clock=50), PassTime(minutes=95))
    assert played.state.clock == 145
    assert played.told(TimeTold)[0].minutes == 95


@pytest.mark.parametrize(("minutes", "code"), [(5, "time.minutes"), (120, "time.hours"), (95, "time.both")])
def test_time_is_told_in_hours_and_minutes(minutes: int, code: str) -> None:
    assert told(TimeTold(minutes=minutes)) == (code, {"hours": minutes // 60, "minutes": minutes % 60})


@pytest.mark.parametrize("minutes", [0, -5, 50_000])
def test_time_goes_forward_a_month_at_most(minutes: int) -> None:
    assert why(peace(someone("bru")), PassTime(minutes=minutes)) == "bad_number"


def test_only_the_gm_lets_time_go_by() -> None:
    player = Viewer(Role.PLAYER, frozenset({"bru"}))
    assert why(peace(someone("bru")), PassTime(minutes=5), player) == "gm_only"


def test_a_fight_counts_its_own_time() -> None:
    fighting = do(peace(someone("bru"), someone("orc")), StartFight()).state
    assert why(fighting, PassTime(minutes=5)) == "in_a_fight"


def test_nobody_is_left_to_die_unseen() -> None:  # R-DEATH-12
    low = someone("mir", hit_points=0, condition=Condition.UNCONSCIOUS)
    assert why(peace(low, someone("bru")), PassTime(minutes=5)) == "somebody_dying"
    orc = someone("orc", hit_points=0, condition=Condition.UNCONSCIOUS)
    assert why(peace(orc, someone("bru")), PassTime(minutes=5)) is None
    assert why(peace(dead("mir"), someone("bru")), PassTime(minutes=5)) is None


def test_a_minute_is_six_rounds() -> None:  # WA-GEN-03
    six, seven = Effect("e1", EffectKind.SLOWED, until=7), Effect("e2", EffectKind.WEAKENED, until=8)
    played = do(under(six, seven), PassTime(minutes=1))
    assert played.state.actors["bru"].stance.effects == (seven,)
    assert [(note.kind, note.begins) for note in played.told(EffectTold)] == [(EffectKind.SLOWED, False)]


def test_what_has_no_end_stays() -> None:
    endless = Effect("e1", EffectKind.MODIFIER, 2)
    assert do(under(endless), PassTime(minutes=24 * HOUR)).state.actors["bru"].stance.effects == (endless,)


def test_an_after_effect_is_suffered_when_time_ends_it() -> None:  # RB-57
    after = Effect(
        "e1",
        EffectKind.POWER,
        until=3,
        label="Résistance",
        lasting=AfterEffect(dice="1d6", rounds=2, to=Bearer.USER),
        origin=Origin("bru", "resistance"),
    )
    played = do(under(after), PassTime(minutes=1), {"after_effect": [[4]]})
    assert played.hit_points("bru") == 16
    assert played.state.actors["bru"].stance.effects == ()
