"""The ritual that brings a dead character back (WA-SOUL-06 to 10, R-SOUL-03 to 06)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.quiet import GM, HOUR, dead, do, peace, someone, why
from veillee.rules.awakening.commands import EndRest, PassTime, Recall, Recover, StartRest
from veillee.rules.awakening.notes import RecallTold
from veillee.rules.awakening.nouns import (
    Actor,
    Condition,
    KnownPower,
    Place,
    Power,
    PowerKind,
    RestKind,
    Scene,
    State,
)
from veillee.rules.awakening.options.growth import growth
from veillee.rules.awakening.options.resting import resting
from veillee.rules.awakening.views import Option
from veillee.rules.common import Name, Role, Viewer

POWER = KnownPower(Power(id="kept", name=Name("Gardée"), kind=PowerKind.COMBAT), rank=1)


def fallen(**soul: int | bool) -> Actor:
    """Bru at level 5 with 7 XP and 4 PC, dead."""
    bru = dead("bru", **soul)
    return replace(
        bru,
        card=replace(bru.card, level=5, powers=(POWER,)),
        vitals=replace(bru.vitals, experience=7, magic_points=0),
        career=replace(bru.career, power_points=4, shards=12),
    )


def night(*actors: Actor, kind: RestKind = RestKind.RELAXED, clock: int = 10 * HOUR) -> State:
    return do(peace(*actors, clock=clock), StartRest(kind=kind)).state


def test_one_experience_brings_the_dead_back() -> None:  # TC-240
    state = night(fallen(), someone("sil", experience=3))
    played = do(state, Recall(actor="sil", target="bru"))
    bru = played.state.actors["bru"]
    assert played.state.actors["sil"].vitals.experience == 2
    assert (bru.vitals.hit_points, bru.vitals.below_zero, bru.vitals.experience) == (1, 0, 0)
    assert (bru.vitals.condition, bru.career.power_points, bru.career.shards) == (Condition.ACTIVE, 0, 12)
    assert (bru.card.level, bru.card.powers, bru.career.soul) == (5, (POWER,), None)
    assert played.told(RecallTold)[0].target.id == "bru"
    rested = do(played.state, EndRest()).state.actors["bru"]
    assert (rested.vitals.hit_points, rested.vitals.magic_points) == (20, 0)


def test_a_stressful_night_gives_the_recalled_three_choices() -> None:  # WA-SOUL-09
    state = night(fallen(), someone("sil", experience=1), kind=RestKind.STRESSFUL)
    state = do(state, Recall(actor="sil", target="bru")).state
    assert state.rest is not None
    assert state.rest.choices == {"sil": 3, "bru": 3}
    state = do(state, Recover(actor="bru", choice="hit_points"), {"rest": [[2, 2]]}).state
    assert state.actors["bru"].vitals.hit_points == 10


def test_magic_points_come_back_as_they_were() -> None:  # R-SOUL-05
    mage = dead("mir")
    mage = replace(mage, vitals=replace(mage.vitals, magic_points=3))
    state = do(night(mage, someone("sil", experience=1)), Recall(actor="sil", target="mir")).state
    assert state.actors["mir"].vitals.magic_points == 3
    assert do(state, EndRest()).state.actors["mir"].vitals.magic_points == 12


def test_one_performer_may_recall_two() -> None:  # TC-250
    state = night(fallen(), dead("mir"), someone("sil", experience=2))
    state = do(state, Recall(actor="sil", target="bru")).state
    state = do(state, Recall(actor="sil", target="mir")).state
    assert [state.actors[key].vitals.experience for key in ("bru", "mir", "sil")] == [0, 0, 0]
    assert all(actor.vitals.condition is Condition.ACTIVE for actor in state.actors.values())


def test_no_shards_beyond_upkeep() -> None:  # TC-244, TC-245, WA-SOUL-07
    for hours, paid in ((30, 40), (50, 80)):
        state = peace(dead("bru", shards=100), someone("sil", experience=1))
        state = do(state, PassTime(minutes=hours * HOUR)).state
        state = do(state, StartRest(kind=RestKind.STRESSFUL)).state
        state = do(state, Recall(actor="sil", target="bru")).state
        assert state.actors["bru"].career.shards == 100 - paid
        assert state.actors["sil"].vitals.experience == 0


def test_the_rest_must_begin_before_the_end() -> None:  # R-SOUL-03
    state = peace(fallen(days_paid=2), someone("sil", experience=1), clock=71 * HOUR)
    state = do(state, StartRest(kind=RestKind.RELAXED)).state
    state = do(state, Recall(actor="sil", target="bru")).state
    state = do(state, EndRest()).state
    assert state.clock == 79 * HOUR
    assert state.actors["bru"].vitals.hit_points == 20


def test_without_a_ritual_the_night_ends_the_soul() -> None:
    state = night(fallen(days_paid=2), someone("sil"), clock=71 * HOUR)
    after = do(state, EndRest()).state.actors["bru"].career.soul
    assert after is not None
    assert after.lost


# R-SOUL-03: interrupted


def test_an_interrupted_rest_recalls_nobody_and_spends_nothing() -> None:  # TC-251
    before = night(fallen(days_paid=1), someone("sil", experience=3), clock=30 * HOUR)
    state = do(before, Recall(actor="sil", target="bru")).state
    played = do(state, EndRest(interrupted=HOUR))
    bru = played.state.actors["bru"]
    assert bru.vitals == before.actors["bru"].vitals
    assert bru.career == before.actors["bru"].career
    assert played.state.actors["sil"].vitals.experience == 3
    assert played.told(RecallTold)[0].failed


# who cannot


@pytest.mark.parametrize(
    ("state", "command", "code"),
    [
        (night(fallen(), someone("sil", experience=0)), Recall(actor="sil", target="bru"), "no_experience"),
        (night(fallen(lost=True), someone("sil", experience=1)), Recall(actor="sil", target="bru"), "soul_lost"),
        (night(someone("bru"), someone("sil", experience=1)), Recall(actor="sil", target="bru"), "not_dead"),
        (peace(fallen(), someone("sil", experience=1)), Recall(actor="sil", target="bru"), "needs_long_rest"),
        (
            night(fallen(), someone("sil", experience=1), kind=RestKind.SHORT),
            Recall(actor="sil", target="bru"),
            "needs_long_rest",
        ),
        (night(fallen(), dead("mir"), someone("sil")), Recall(actor="mir", target="bru"), "dead"),
    ],
)
def test_who_cannot_recall(state: State, command: Recall, code: str) -> None:  # TC-247, R-SOUL-04
    assert why(state, command) == code


def test_another_performer_with_one_experience_may() -> None:  # TC-247
    state = night(fallen(), someone("sil", experience=0), someone("mir", experience=1))
    assert do(state, Recall(actor="mir", target="bru")).state.actors["mir"].vitals.experience == 0


def test_who_does_not_rest_makes_no_ritual() -> None:
    state = peace(fallen(), someone("sil", experience=1), someone("mir", experience=1))
    state = do(state, StartRest(kind=RestKind.RELAXED, actors=("sil",))).state
    assert why(state, Recall(actor="mir", target="bru")) == "not_resting"


def test_the_ritual_is_offered_to_who_can_make_it() -> None:
    state = night(fallen(days_paid=2), someone("sil", experience=1))
    player = Viewer(Role.PLAYER, frozenset({"sil"}))
    (option,) = resting(state, state.actors["sil"], player)
    assert (option.command, option.fixed, option.refusal) == ("recall", {"actor": "sil", "target": "bru"}, None)


# WA-SOUL-10, R-SOUL-06: where


def placed(who: Actor, x: int, y: int) -> Actor:
    return replace(who, place=Place((x, y)))


def test_a_soul_goes_back_to_its_body_wherever_it_is() -> None:
    state = night(placed(fallen(), 9, 9), placed(someone("sil", experience=1), 1, 1))
    state = replace(state, scene=Scene())
    assert do(state, Recall(actor="sil", target="bru")).state.actors["bru"].place == Place((9, 9))


def test_a_destroyed_body_is_made_anew_beside_the_performer() -> None:
    state = night(placed(fallen(destroyed=True), 9, 9), placed(someone("sil", experience=1), 1, 1))
    place = do(replace(state, scene=Scene()), Recall(actor="sil", target="bru")).state.actors["bru"].place
    assert place is not None
    assert max(abs(place.square[0] - 1), abs(place.square[1] - 1)) == 1


def test_the_ledger_of_a_recalled_character_says_what_was_lost() -> None:
    state = do(night(fallen(), someone("sil", experience=3)), Recall(actor="sil", target="bru")).state
    lost = {(entry.resource.value, entry.change) for entry in state.ledgers["bru"] if entry.reason == "recall"}
    assert lost == {("experience", -7), ("power_points", -4)}


def test_experience_starts_again_for_the_next_level() -> None:  # TC-255
    state = do(night(fallen(), someone("sil", experience=3)), Recall(actor="sil", target="bru")).state
    offered = {option.key: option for option in _growth(state)}
    assert offered["level_up"].detail == "10 XP"
    assert offered["level_up"].refusal is not None
    assert offered["level_up"].refusal.params["owned"] == 0


def _growth(state: State) -> tuple[Option, ...]:
    return growth(state, GM)["bru"]
