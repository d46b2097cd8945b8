"""Rests (WA-REST-01 to 08, R-REST-01 to 09)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import Played, under
from tests.rules.awakening.quiet import GM, HOUR, dead, do, holding, peace, someone, why
from veillee.rules.awakening.commands import EndRest, PassTime, Recover, StartFight, StartRest
from veillee.rules.awakening.notes import RecoveredTold, RestTold
from veillee.rules.awakening.nouns import (
    Actor,
    Attribute,
    AttributeBonus,
    Attributes,
    Career,
    Condition,
    Effect,
    EffectKind,
    KnownPower,
    Origin,
    Power,
    PowerKind,
    Recovered,
    Recovery,
    RestKind,
    Stance,
    State,
    Used,
)
from veillee.rules.awakening.options.resting import resting
from veillee.rules.awakening.seen import view
from veillee.rules.common import Name, Role, Viewer


def rest(state: State, kind: RestKind = RestKind.SHORT, *actors: str) -> State:
    return do(state, StartRest(kind=kind, actors=actors)).state


def take(state: State, key: str, choice: Recovery, dice: list[int] | None = None) -> Played:
    return do(state, Recover(actor=key, choice=choice), {"rest": [dice]} if dice else None)


def slept(who: Actor, at: int) -> Actor:
    return replace(who, career=replace(who.career, slept=at))


def remembering(who: Actor, *effects: Effect, used: tuple[Used, ...] = ()) -> Actor:
    return replace(who, stance=replace(who.stance, effects=effects, used=used))


# WA-REST-02, WA-REST-03: PV


def test_a_short_rest_gives_level_and_hit_dice() -> None:  # TC-200
    state = rest(peace(someone("bru", hit_points=5)))
    played = take(state, "bru", "hit_points", [3, 5])
    assert played.hit_points("bru") == 15
    (told,) = played.told(RecoveredTold)
    assert [(part.label, part.value, part.rule) for part in told.sum.parts] == [
        ("die", 8, "WA-REST-03"),
        ("level", 2, "WA-REST-03"),
    ]


def test_recovery_stops_at_the_maximum() -> None:  # TC-201
    played = take(rest(peace(someone("bru", hit_points=14))), "bru", "hit_points", [3, 5])
    assert played.hit_points("bru") == 20
    assert played.told(RecoveredTold)[0].gained == 6


def test_each_character_chooses_once_in_a_short_rest() -> None:
    state = take(rest(peace(someone("bru", hit_points=5), someone("sil"))), "bru", "nothing").state
    assert why(state, Recover(actor="bru", choice="hit_points")) == "no_choice_left"
    assert why(state, Recover(actor="sil", choice="hit_points")) is None


def test_a_full_gauge_may_be_chosen_for_nothing() -> None:  # R-REST-07
    played = take(rest(peace(someone("bru"))), "bru", "hit_points", [1, 1])
    assert (played.hit_points("bru"), played.told(RecoveredTold)[0].gained) == (20, 0)


def test_who_has_no_hit_dice_recovers_its_level() -> None:
    plain = someone("bru", hit_points=5)
    plain = replace(plain, card=replace(plain.card, hit_dice=""))
    assert take(rest(peace(plain)), "bru", "hit_points").hit_points("bru") == 7


# WA-REST-04: PM


def test_magic_points_come_from_wisdom_whatever_the_magic() -> None:  # TC-202
    played = take(rest(peace(someone("mir", magic_points=4))), "mir", "magic_points")
    assert played.state.actors["mir"].vitals.magic_points == 8
    assert {part.label for part in played.told(RecoveredTold)[0].sum.parts} == {"level", "attribute.WIS"}


def test_what_adds_to_wisdom_counts() -> None:  # TC-210
    wiser = Power(
        id="wiser",
        name=Name("Esprit clair"),
        kind=PowerKind.PASSIVE,
        passive=(AttributeBonus(attribute=Attribute.WIS, value=1),),
    )
    mir = someone("mir", magic_points=0)
    mir = replace(mir, card=replace(mir.card, powers=(KnownPower(wiser),)))
    assert take(rest(peace(mir)), "mir", "magic_points").state.actors["mir"].vitals.magic_points == 5


def test_one_magic_point_at_least() -> None:
    fool = someone("mir", magic_points=0)
    fool = replace(fool, card=replace(fool.card, level=1, attributes=Attributes(WIS=-3)))
    played = take(rest(peace(fool)), "mir", "magic_points")
    assert played.state.actors["mir"].vitals.magic_points == 1
    assert [part.rule for part in played.told(RecoveredTold)[0].sum.parts][-1] == "WA-REST-04"


def test_a_maximum_of_nothing_stays_nothing() -> None:  # TC-209
    bare = someone("bru", magic_points=0)
    assert take(rest(peace(bare)), "bru", "magic_points").state.actors["bru"].vitals.magic_points == 0


# WA-REST-01: time


def test_four_short_rests_in_a_day_take_eight_hours() -> None:  # TC-205
    state = peace(someone("bru", hit_points=1))
    for _each in range(4):
        state = take(rest(state), "bru", "nothing").state
        state = do(state, EndRest()).state
    assert state.clock == 8 * HOUR
    assert state.rest is None


def test_a_night_takes_eight_hours() -> None:
    assert do(rest(peace(someone("bru")), RestKind.RELAXED), EndRest()).state.clock == 8 * HOUR


# WA-REST-06, WA-REST-07: nights


def test_a_relaxed_night_gives_everything_back() -> None:  # TC-206
    state = rest(peace(someone("mir", hit_points=1, magic_points=0)), RestKind.RELAXED)
    assert why(state, Recover(actor="mir", choice="hit_points")) == "nothing_to_choose"
    assert state.actors["mir"].vitals.hit_points == 1
    vitals = do(state, EndRest()).state.actors["mir"].vitals
    assert (vitals.hit_points, vitals.magic_points) == (9, 12)


def test_a_stressful_night_is_three_short_rests() -> None:  # TC-208
    state = rest(peace(someone("mir", magic_points=0)), RestKind.STRESSFUL)
    for left in (2, 1, 0):
        state = take(state, "mir", "magic_points").state
        assert state.rest is not None
        assert state.rest.choices == {"mir": left}
    assert state.actors["mir"].vitals.magic_points == 12
    assert do(state, EndRest()).state.actors["mir"].vitals.hit_points == 9


def test_choices_of_a_stressful_night_may_differ() -> None:
    state = rest(peace(someone("mir", hit_points=1, magic_points=0)), RestKind.STRESSFUL)
    state = take(state, "mir", "hit_points", [4]).state
    state = take(state, "mir", "magic_points").state
    state = take(state, "mir", "hit_points", [1]).state
    vitals = state.actors["mir"].vitals
    assert (vitals.hit_points, vitals.magic_points) == (9, 4)


def test_a_rest_waits_for_the_choices_unless_it_is_forced() -> None:
    state = rest(peace(someone("bru", hit_points=5)))
    assert why(state, EndRest()) == "choices_left"
    assert do(state, EndRest(force=True)).hit_points("bru") == 5


# who may rest


def test_everybody_alive_rests_when_nobody_is_named() -> None:
    state = rest(peace(someone("bru"), dead("mir"), someone("orc")))
    assert state.rest is not None
    assert list(state.rest.choices) == ["bru"]


@pytest.mark.parametrize(
    ("state", "command", "code"),
    [
        (peace(someone("orc")), StartRest(kind=RestKind.SHORT), "nobody"),
        (peace(someone("orc")), StartRest(kind=RestKind.SHORT, actors=("orc",)), "creatures_do_not_rest"),
        (peace(someone("bru"), dead("mir")), StartRest(kind=RestKind.SHORT, actors=("mir",)), "cannot_rest"),
        (peace(someone("bru")), StartRest(kind=RestKind.SHORT, actors=("nobody",)), "unknown_actor"),
        (
            peace(someone("bru"), someone("sil", hit_points=0, condition=Condition.UNCONSCIOUS)),
            StartRest(kind=RestKind.SHORT, actors=("bru",)),
            "somebody_dying",
        ),
    ],
)
def test_who_cannot_rest(state: State, command: StartRest, code: str) -> None:  # R-REST-09, WA-GEN-07
    assert why(state, command) == code


def test_no_rest_in_a_fight_and_no_fight_in_a_rest() -> None:
    state = peace(someone("bru"), someone("orc"))
    fighting = do(state, StartFight()).state
    assert why(fighting, StartRest(kind=RestKind.SHORT)) == "in_a_fight"
    assert why(rest(state), StartFight()) == "rest_on"


def test_one_rest_at_a_time() -> None:
    state = rest(peace(someone("bru")))
    assert why(state, StartRest(kind=RestKind.SHORT)) == "rest_on"
    assert why(state, PassTime(minutes=5)) == "rest_on"
    assert why(peace(someone("bru")), EndRest()) == "no_rest"
    assert why(peace(someone("bru")), Recover(actor="bru", choice="nothing")) == "no_rest"


def test_who_does_not_rest_has_no_choice() -> None:
    state = rest(peace(someone("bru"), someone("sil")), RestKind.SHORT, "bru")
    assert why(state, Recover(actor="sil", choice="hit_points")) == "not_resting"


def test_only_the_seat_of_a_character_chooses_for_it() -> None:
    state = rest(peace(someone("bru"), someone("sil")))
    player = Viewer(Role.PLAYER, frozenset({"sil"}))
    assert why(state, Recover(actor="bru", choice="hit_points"), player) == "not_yours"
    assert why(state, Recover(actor="sil", choice="hit_points"), player) is None
    assert why(state, EndRest(), player) == "gm_only"


def test_one_long_rest_a_day() -> None:  # R-REST-06
    state = peace(slept(someone("bru"), 0), someone("sil"), clock=20 * HOUR)
    assert why(state, StartRest(kind=RestKind.RELAXED)) == "slept_today"
    assert why(state, StartRest(kind=RestKind.SHORT)) is None
    assert why(state, StartRest(kind=RestKind.RELAXED, actors=("sil",))) is None
    assert why(replace(state, clock=24 * HOUR), StartRest(kind=RestKind.STRESSFUL)) is None


def test_the_day_of_a_long_rest_begins_with_it() -> None:
    state = do(rest(peace(someone("bru"), clock=HOUR), RestKind.RELAXED), EndRest()).state
    assert state.actors["bru"].career.slept == HOUR


# WA-REST-08, RB-52, R-REST-08: what a rest ends


USED = (Used("once", day=1), Used("fast", round=3, encounter=1))


def test_limits_of_the_day_come_back_after_any_long_rest() -> None:
    for kind in (RestKind.RELAXED, RestKind.STRESSFUL):
        state = rest(peace(remembering(someone("bru"), used=USED)), kind)
        assert do(state, EndRest(force=True)).state.actors["bru"].stance.used == ()


def test_a_short_rest_ends_recharges_and_keeps_the_day() -> None:
    state = rest(peace(remembering(someone("bru"), used=USED)))
    assert do(state, EndRest(force=True)).state.actors["bru"].stance.used == (Used("once", day=1),)


def test_an_interrupted_night_gives_no_limit_back_and_may_be_tried_again() -> None:
    state = rest(peace(remembering(someone("bru"), used=USED)), RestKind.RELAXED)
    state = do(state, EndRest(interrupted=HOUR)).state
    assert state.actors["bru"].stance.used == USED
    assert why(state, StartRest(kind=RestKind.RELAXED)) is None


def test_effects_of_so_many_rounds_are_over_after_any_rest() -> None:
    lasting = Effect("e1", EffectKind.SLOWED, until=100)
    endless = Effect("e2", EffectKind.STEALTHY)
    state = rest(peace(remembering(someone("bru"), lasting, endless)))
    left = do(state, EndRest(force=True)).state.actors["bru"].stance.effects
    assert left == (endless,)


def test_what_a_power_laid_is_over_after_any_rest() -> None:
    hidden = Effect("e1", EffectKind.STEALTHY, origin=Origin("bru", power="shadow"))
    state = rest(peace(remembering(someone("bru"), hidden)))
    assert do(state, EndRest(force=True)).state.actors["bru"].stance.effects == ()


def test_a_poison_on_a_weapon_stays_through_a_short_rest_only() -> None:  # R-POI-12
    coat = Effect("e1", EffectKind.COATED, uses=3, origin=Origin("bru", poison="slowing", line="long_sword"))
    state = peace(remembering(someone("bru"), coat))
    assert do(rest(state), EndRest(force=True)).state.actors["bru"].stance.effects == (coat,)
    assert do(rest(state, RestKind.STRESSFUL), EndRest(force=True)).state.actors["bru"].stance.effects == ()


def test_what_waits_for_a_next_test_ends_with_a_long_rest() -> None:  # R-CHK-04
    state = peace(under(someone("bru"), EffectKind.MODIFIER, 2, uses=1))
    assert do(rest(state), EndRest(force=True)).state.actors["bru"].stance.effects != ()
    assert do(rest(state, RestKind.RELAXED), EndRest()).state.actors["bru"].stance.effects == ()


# R-REST-03: interruptions


def test_an_interrupted_short_rest_gives_nothing() -> None:
    state = take(rest(peace(someone("bru", hit_points=5))), "bru", "hit_points", [3, 5]).state
    played = do(state, EndRest(interrupted=30))
    assert (played.hit_points("bru"), played.state.clock) == (5, 30)
    assert played.told(RestTold)[0].step == "interrupted"


def test_an_interrupted_short_rest_takes_back_no_more_than_it_gave() -> None:
    state = take(rest(peace(someone("mir", magic_points=4))), "mir", "magic_points").state
    assert state.rest is not None
    assert state.rest.recovered == {"mir": Recovered(magic_points=4)}
    mir = state.actors["mir"]
    spent = replace(state, actors={"mir": replace(mir, vitals=replace(mir.vitals, magic_points=1))})
    assert do(spent, EndRest(interrupted=0)).state.actors["mir"].vitals.magic_points == 0


def test_an_interrupted_stressful_night_keeps_the_rests_done() -> None:
    state = take(rest(peace(someone("mir", magic_points=0)), RestKind.STRESSFUL), "mir", "magic_points").state
    assert do(state, EndRest(interrupted=150)).state.actors["mir"].vitals.magic_points == 4


def test_an_interrupted_relaxed_night_gives_nothing() -> None:
    state = rest(peace(someone("mir", hit_points=1, magic_points=0)), RestKind.RELAXED)
    vitals = do(state, EndRest(interrupted=479)).state.actors["mir"].vitals
    assert (vitals.hit_points, vitals.magic_points) == (1, 0)


def test_a_rest_is_not_interrupted_after_its_end() -> None:
    assert why(rest(peace(someone("bru"))), EndRest(interrupted=120)) == "bad_number"
    assert why(rest(peace(someone("bru")), RestKind.RELAXED), EndRest(interrupted=120)) is None


# what is seen and offered


def test_the_choices_of_a_rest_are_offered_with_their_formulas() -> None:
    state = rest(peace(someone("bru"), someone("mir"), someone("orc")))
    player = Viewer(Role.PLAYER, frozenset({"mir"}))
    offered = {option.key: option for option in resting(state, state.actors["mir"], player)}
    assert list(offered) == ["recover.hit_points", "recover.magic_points", "recover.nothing"]
    assert [option.detail for option in offered.values()] == ["1d6+2", "4", ""]
    assert all(option.refusal is None for option in offered.values())
    assert resting(state, state.actors["orc"], GM) == ()
    assert view(state, player).growth["mir"][:3] == tuple(offered.values())


def test_everybody_sees_the_rest_and_the_hour() -> None:
    seen = view(rest(peace(someone("bru"), clock=90)), Viewer(Role.SCREEN))
    assert seen.rest is not None
    assert (seen.rest.kind, dict(seen.rest.choices), seen.clock) == (RestKind.SHORT, {"bru": 1}, 90)


@given(
    st.lists(st.sampled_from(["hit_points", "magic_points", "nothing"]), min_size=3, max_size=3),
    st.integers(1, 9),
    st.integers(0, 12),
)
def test_rests_never_go_beyond_the_maximum_nor_take_anything_away(
    choices: list[Recovery], hit_points: int, magic_points: int
) -> None:
    state = rest(peace(someone("mir", hit_points=hit_points, magic_points=magic_points)), RestKind.STRESSFUL)
    for choice in choices:
        before = state.actors["mir"].vitals
        state = take(state, "mir", choice, [6] if choice == "hit_points" else None).state
        after = state.actors["mir"].vitals
        assert before.hit_points <= after.hit_points <= 9
        assert before.magic_points <= after.magic_points <= 12
        assert (before.hit_points == after.hit_points) or (before.magic_points == after.magic_points)
    assert why(state, EndRest()) is None


def test_vials_and_purse_are_untouched() -> None:
    rich = holding(someone("bru", career=Career(shards=12)), slowing=2)
    after = do(rest(peace(rich), RestKind.RELAXED), EndRest()).state.actors["bru"].career
    assert replace(after, slept=None) == rich.career


def test_a_stance_has_nothing_else_to_lose() -> None:
    assert do(rest(peace(someone("bru"))), EndRest(force=True)).state.actors["bru"].stance == Stance()
