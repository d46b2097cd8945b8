"""The soul of a dead character and its days (WA-SOUL-01 to 05, WA-SOUL-11, R-SOUL-01, 02, 07, 08)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.quiet import GM, HOUR, dead, do, peace, someone, why
from veillee.rules.awakening.choices import UpkeepFacts
from veillee.rules.awakening.commands import Correct, EndTurn, FreeAction, PassTime, PayUpkeep, SetBody, StartFight
from veillee.rules.awakening.notes import SoulTold
from veillee.rules.awakening.nouns import Career, Condition, Soul, State
from veillee.rules.awakening.options.resting import resting
from veillee.rules.awakening.seen import prompt_view, view
from veillee.rules.awakening.soul import due, next_moment
from veillee.rules.common import Role, Side, Viewer


def soul(state: State, key: str = "bru") -> Soul:
    found = state.actors[key].career.soul
    assert found is not None
    return found


def shards(state: State, key: str) -> int:
    return state.actors[key].career.shards


# WA-SOUL-01: the soul departs


def test_the_soul_leaves_at_death() -> None:
    state = peace(someone("bru"), someone("sil"), clock=100)
    played = do(state, Correct(actor="bru", condition=Condition.DEAD))
    assert soul(played.state) == Soul(died=100)
    assert [note.step for note in played.told(SoulTold)] == ["departs"]


def test_a_creature_has_no_soul_to_keep() -> None:
    state = do(peace(someone("orc"), someone("sil")), Correct(actor="orc", condition=Condition.DEAD)).state
    assert state.actors["orc"].career.soul is None


def test_dying_of_deterioration_frees_the_soul() -> None:
    low = someone("mir", hit_points=0, condition=Condition.UNCONSCIOUS, below_zero=12)
    state = peace(low, someone("sil"), someone("orc"))
    played = do(do(state, StartFight()).state, EndTurn(actor="sil"), {"deterioration": [[1]]})
    assert played.state.actors["mir"].vitals.condition is Condition.DEAD
    assert soul(played.state, "mir").died == 0


def test_a_correction_that_gives_life_back_ends_the_soul() -> None:
    state = peace(dead("bru"), someone("sil"))
    assert do(state, Correct(actor="bru", hit_points=3)).state.actors["bru"].career.soul is None


def test_the_dead_see_what_their_friends_see_and_cannot_talk() -> None:  # TC-254, R-SOUL-08
    state = peace(dead("bru"), someone("sil"), someone("orc"))
    ghost, friend = Viewer(Role.PLAYER, frozenset({"bru"})), Viewer(Role.PLAYER, frozenset({"sil"}))
    assert view(state, ghost).actors.keys() == view(state, friend).actors.keys()
    assert why(state, FreeAction(actor="bru", kind="talk"), ghost) == "dead"


# WA-SOUL-02, WA-SOUL-04, WA-SOUL-05: days


def test_the_first_day_is_free() -> None:
    state = do(peace(dead("bru"), someone("sil")), PassTime(minutes=24 * HOUR - 1)).state
    assert not soul(state).lost


def test_a_day_that_nobody_pays_loses_the_soul() -> None:
    played = do(peace(dead("bru"), someone("sil")), PassTime(minutes=24 * HOUR))
    assert soul(played.state).lost
    assert played.choices == ()
    assert [note.step for note in played.told(SoulTold)] == ["lost"]


def test_the_dead_pay_alone_when_they_can() -> None:  # TC-243
    state = peace(dead("bru", shards=100), someone("sil", career=Career(shards=50)))
    played = do(state, PassTime(minutes=24 * HOUR))
    assert (shards(played.state, "bru"), shards(played.state, "sil")) == (60, 50)
    assert soul(played.state) == Soul(died=0, days_paid=1)
    (choice,) = played.asked("upkeep")
    assert (choice.owner, choice.default, choice.offer) == ("bru", "pay", False)


def test_a_companion_completes_what_the_dead_lack() -> None:  # TC-241
    state = peace(dead("bru", shards=25), someone("sil", career=Career(shards=30)))
    played = do(state, PassTime(minutes=24 * HOUR), upkeep=["pay", "pay"])
    assert (shards(played.state, "bru"), shards(played.state, "sil")) == (0, 15)
    assert soul(played.state).days_paid == 1
    assert [choice.owner for choice in played.asked("upkeep")] == ["bru", "sil"]
    facts = played.asked("upkeep")[1].facts
    assert isinstance(facts, UpkeepFacts)
    assert (facts.shards, facts.missing) == (15, 15)
    assert not soul(do(played.state, PassTime(minutes=24 * HOUR - 1)).state).lost


def test_a_companion_who_declines_keeps_everything() -> None:
    state = peace(dead("bru", shards=25), someone("sil", career=Career(shards=30)))
    played = do(state, PassTime(minutes=24 * HOUR), upkeep=["pay", "decline"])
    assert soul(played.state).lost
    assert (shards(played.state, "bru"), shards(played.state, "sil")) == (25, 30)


def test_the_owner_may_let_the_soul_go() -> None:  # R-SOUL-02: refusal is a loss
    played = do(peace(dead("bru", shards=100), someone("sil")), PassTime(minutes=24 * HOUR), upkeep="decline")
    assert soul(played.state).lost
    assert shards(played.state, "bru") == 100


def test_several_companions_share_what_is_missing() -> None:
    state = peace(
        dead("bru", shards=5),
        someone("sil", career=Career(shards=20)),
        someone("mir", career=Career(shards=30)),
        someone("orc", career=Career(shards=90)),
    )
    played = do(state, PassTime(minutes=24 * HOUR), upkeep="pay")
    assert [shards(played.state, key) for key in ("bru", "sil", "mir", "orc")] == [0, 0, 15, 90]


def test_nobody_is_asked_when_the_count_cannot_be_there() -> None:
    state = peace(dead("bru", shards=10), someone("sil", career=Career(shards=29)))
    played = do(state, PassTime(minutes=24 * HOUR), upkeep="pay")
    assert played.choices == ()
    assert (shards(played.state, "bru"), shards(played.state, "sil")) == (10, 29)


def test_three_days_are_the_most() -> None:  # TC-246
    state = peace(dead("bru", shards=580), someone("sil"))
    state = do(state, PassTime(minutes=72 * HOUR - 1)).state
    assert (soul(state).days_paid, shards(state, "bru"), soul(state).lost) == (2, 500, False)
    state = do(state, PassTime(minutes=1)).state
    assert (soul(state).lost, shards(state, "bru")) == (True, 500)


def test_a_long_time_meets_each_day_in_its_order() -> None:
    state = peace(dead("bru", shards=80), dead("mir", died=-60, shards=80), someone("sil"))
    played = do(state, PassTime(minutes=50 * HOUR))
    assert [(note.actor.id, note.step) for note in played.told(SoulTold)] == [
        ("mir", "paid"),
        ("bru", "paid"),
        ("mir", "paid"),
        ("bru", "paid"),
    ]
    assert played.state.clock == 50 * HOUR


# WA-SOUL-03: ahead of time


def test_a_day_may_be_paid_ahead() -> None:
    state = peace(dead("bru", shards=25), someone("sil", career=Career(shards=30)))
    state = do(state, PayUpkeep(actor="sil", target="bru", shards=15)).state
    assert (shards(state, "bru"), shards(state, "sil"), soul(state)) == (0, 15, Soul(died=0, days_paid=1))
    played = do(state, PassTime(minutes=48 * HOUR - 1))
    assert played.choices == ()
    assert not soul(played.state).lost


def test_what_is_given_in_parts_adds_up() -> None:
    state = peace(dead("bru"), someone("sil", career=Career(shards=30)), someone("mir", career=Career(shards=30)))
    state = do(state, PayUpkeep(actor="sil", target="bru", shards=10)).state
    assert (soul(state).paid, due(soul(state))) == (10, 30)
    state = do(state, PayUpkeep(actor="mir", target="bru", shards=30)).state
    assert soul(state) == Soul(died=0, days_paid=1)


def test_the_rest_of_a_part_is_asked_when_the_day_begins() -> None:
    state = peace(dead("bru"), someone("sil", career=Career(shards=30)), someone("mir", career=Career(shards=30)))
    state = do(state, PayUpkeep(actor="sil", target="bru", shards=30)).state
    played = do(state, PassTime(minutes=24 * HOUR), upkeep="pay")
    assert shards(played.state, "mir") == 20
    assert soul(played.state) == Soul(died=0, days_paid=1)


def test_the_owner_of_the_dead_may_pay_ahead() -> None:
    ghost = Viewer(Role.PLAYER, frozenset({"bru"}))
    state = peace(dead("bru", shards=100), someone("sil"))
    assert why(state, PayUpkeep(actor="bru", target="bru", shards=40), ghost) is None
    assert shards(do(state, PayUpkeep(actor="bru", target="bru", shards=40)).state, "bru") == 60


@pytest.mark.parametrize(
    ("state", "command", "code"),
    [
        (peace(someone("bru"), someone("sil")), PayUpkeep(actor="sil", target="bru", shards=5), "not_dead"),
        (peace(dead("bru", lost=True), someone("sil")), PayUpkeep(actor="sil", target="bru", shards=5), "soul_lost"),
        (
            peace(dead("bru", days_paid=2), someone("sil", career=Career(shards=50))),
            PayUpkeep(actor="sil", target="bru", shards=5),
            "upkeep_paid",
        ),
        (
            peace(dead("bru", shards=50), someone("sil", career=Career(shards=50))),
            PayUpkeep(actor="sil", target="bru", shards=5),
            "dead_pays_first",
        ),
        (
            peace(dead("bru"), someone("sil", career=Career(shards=4))),
            PayUpkeep(actor="sil", target="bru", shards=5),
            "needs_shards",
        ),
        (
            peace(dead("bru"), someone("sil", career=Career(shards=400))),
            PayUpkeep(actor="sil", target="bru", shards=41),
            "bad_number",
        ),
        (peace(dead("bru"), dead("mir", shards=50)), PayUpkeep(actor="mir", target="bru", shards=5), "other_group"),
        (peace(dead("bru"), someone("sil")), PayUpkeep(actor="sil", target="nobody", shards=5), "no_such_target"),
    ],
)
def test_what_cannot_be_paid(state: State, command: PayUpkeep, code: str) -> None:
    assert why(state, command) == code


def test_upkeep_is_offered_up_to_what_is_due_and_owned() -> None:
    state = peace(dead("bru", shards=25), someone("sil", career=Career(shards=30)))
    (recall, pay) = resting(state, state.actors["sil"], GM)
    assert (recall.command, recall.refusal is not None) == ("recall", True)
    assert (pay.command, pay.needs, pay.range, pay.refusal) == ("pay_upkeep", ("shards",), 15, None)


def test_who_has_no_shard_is_told_the_price_of_the_day() -> None:
    state = peace(dead("bru"), someone("sil"))
    (pay,) = resting(state, state.actors["bru"], GM)
    assert pay.refusal is not None
    assert (pay.refusal.code, pay.refusal.params["wanted"], pay.refusal.params["owned"]) == ("needs_shards", 40, 0)


# WA-SOUL-11: nobody left


def test_the_last_death_makes_all_of_them_final() -> None:  # TC-249
    state = peace(dead("bru", shards=1000), someone("sil"), someone("orc"), clock=60)
    played = do(state, Correct(actor="sil", condition=Condition.DEAD))
    assert soul(played.state).lost
    assert soul(played.state, "sil").lost
    assert [note.step for note in played.told(SoulTold)] == ["departs", "final", "final"]


def test_a_group_of_one_dies_for_good() -> None:
    assert soul(do(peace(someone("bru")), Correct(actor="bru", condition=Condition.DEAD)).state).lost


def test_an_unconscious_companion_keeps_the_group_alive() -> None:
    low = someone("sil", hit_points=0, condition=Condition.UNCONSCIOUS)
    state = do(peace(someone("bru"), low), Correct(actor="bru", condition=Condition.DEAD)).state
    assert not soul(state).lost


def test_characters_of_another_side_are_another_group() -> None:
    rival = replace(someone("sil"), side=Side.FOE)
    assert soul(do(peace(someone("bru"), rival), Correct(actor="bru", condition=Condition.DEAD)).state).lost


# WA-SOUL-10: the body


def test_the_body_may_be_destroyed() -> None:
    state = do(peace(dead("bru"), someone("sil")), SetBody(actor="bru", destroyed=True)).state
    assert soul(state).destroyed
    assert why(state, SetBody(actor="sil", destroyed=True)) == "not_dead"


# what is seen


def test_the_owner_sees_the_hours_left_and_the_price() -> None:
    state = peace(dead("bru", paid=10), someone("sil"), clock=90)
    ghost = Viewer(Role.PLAYER, frozenset({"bru"}))
    sheet = view(state, ghost).actors["bru"].sheet
    assert sheet is not None
    assert sheet.career is not None
    seen = sheet.career.soul
    assert seen is not None
    assert (seen.hours, seen.due, seen.lost) == (23, 30, False)


def test_everybody_who_knows_them_sees_the_question() -> None:
    state = peace(dead("bru", shards=100), someone("sil"))
    (choice,) = do(state, PassTime(minutes=24 * HOUR)).asked("upkeep")
    assert prompt_view(state, choice, Viewer(Role.SCREEN)) == choice.facts


@given(st.integers(0, 120), st.lists(st.integers(1, 30 * HOUR), max_size=6), st.booleans())
def test_a_soul_is_lost_as_soon_as_a_day_is_not_paid_and_never_before(
    owned: int, leaps: list[int], willing: bool
) -> None:
    state = peace(dead("bru", shards=owned), someone("sil"))
    for leap in leaps:
        state = do(state, PassTime(minutes=leap), upkeep="pay" if willing else "decline").state
    it = soul(state)
    days = state.clock // (24 * HOUR)
    assert it.lost == (days >= 3 or days > (owned // 40 if willing else 0))
    assert shards(state, "bru") == owned - 40 * it.days_paid
    assert it.lost or next_moment(it) > state.clock
