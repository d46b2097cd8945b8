"""Care (WA-STAB): section L of the shared cases."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import Played, actor, duel, play, table
from veillee.rules.awakening.commands import Stabilize
from veillee.rules.awakening.notes import CareTold, Outcome
from veillee.rules.awakening.nouns import Condition, State, Turn, Wall
from veillee.rules.awakening.stabilize import decide_stabilize, refuse_stabilize

DEAD, DOWN, ACTIVE = Condition.DEAD, Condition.UNCONSCIOUS, Condition.ACTIVE


def dying(helper: str, key: str, below_zero: int = 0, experience: int = 0, **settings: Any) -> State:
    fallen = actor(key, hit_points=0, below_zero=below_zero, condition=DOWN)
    return table(actor(helper, experience=experience), replace(fallen, turn=Turn()), **settings)


def cared_for(
    state: State, helper: str, target: str, natural: int, threshold: int | None = None, fate: str = "pass"
) -> Played:
    command = Stabilize(actor=helper, target=target, threshold=threshold)
    assert refuse_stabilize(state, command) is None
    return play(state, decide_stabilize(state, command), {"care": natural}, fate=fate)


@pytest.mark.parametrize(
    ("case", "helper", "target", "below", "threshold", "natural", "after"),
    [
        ("TC-224", "yae", "bru", 20, None, 6, (1, 0, ACTIVE)),
        ("TC-225", "yae", "bru", 20, None, 5, (0, 20, DOWN)),
        ("TC-226", "yae", "bru", 0, 30, 18, (10, 0, ACTIVE)),
        ("TC-227", "yae", "mir", 0, 30, 18, (4, 0, ACTIVE)),
        ("TC-229", "yae", "tov", 13, None, 1, (0, 16, DOWN)),
        ("TC-229 and more", "yae", "tov", 14, None, 1, (0, 17, DEAD)),
        ("TC-230", "mir", "bru", 5, None, 2, (0, 7, DOWN)),
    ],
)
def test_care(
    case: str,
    helper: str,
    target: str,
    below: int,
    threshold: int | None,
    natural: int,
    after: tuple[int, int, Condition],
) -> None:
    played = cared_for(dying(helper, target, below), helper, target, natural, threshold)
    vitals = played.state.actors[target].vitals
    assert (vitals.hit_points, vitals.below_zero, vitals.condition) == after, case
    (told,) = played.told(CareTold)
    assert (told.hit_points, told.below_zero, told.condition) == after
    assert played.state.actors[helper].turn == Turn(moves=1, frees=1, started=True)


def test_the_table_sets_the_threshold_of_care() -> None:
    state = replace(dying("yae", "bru"), care_threshold=11)
    (told,) = cared_for(state, "yae", "bru", 6).told(CareTold)
    assert (told.threshold, told.outcome) == (11, Outcome.FAILURE)


def test_xp_on_care() -> None:
    played = cared_for(dying("yae", "bru", 3, experience=1), "yae", "bru", 4, 15, "spend")
    (told,) = played.told(CareTold)
    assert (told.sum.total, told.outcome, told.fate, told.hit_points) == (18, Outcome.SUCCESS, True, 1)  # TC-235
    assert played.state.actors["yae"].vitals.experience == 0


@pytest.mark.parametrize(("setting", "outcome"), [("no", Outcome.FAILURE), ("yes", Outcome.SUCCESS)])
def test_the_level_of_the_helper(setting: str, outcome: Outcome) -> None:
    state = dying("yae", "bru", level_on_combat_checks=setting)
    assert cared_for(state, "yae", "bru", 5).told(CareTold)[0].outcome is outcome


def test_another_helper_may_try_in_the_same_round() -> None:
    fallen = actor("mir", hit_points=0, condition=DOWN)
    state = table(actor("yae"), actor("bru"), fallen)
    missed = cared_for(state, "yae", "mir", 2)
    assert cared_for(missed.state, "bru", "mir", 10).hit_points("mir") == 1  # TC-234


def test_who_is_woken_acts_from_its_next_turn() -> None:
    played = cared_for(dying("yae", "bru"), "yae", "bru", 10)
    assert played.state.actors["bru"].turn == Turn()  # WA-STAB-06


@pytest.mark.parametrize(
    ("case", "state", "command", "code"),
    [
        ("standing", duel("yae", "bru"), Stabilize(actor="yae", target="bru"), "not_dying"),
        (
            "a creature that was spared",  # WA-GEN-07
            table(actor("yae"), actor("orc", hit_points=0, condition=DOWN)),
            Stabilize(actor="yae", target="orc"),
            "not_dying",
        ),
        ("oneself", duel("yae", "bru"), Stabilize(actor="yae", target="yae"), "target_self"),
        ("nobody", duel("yae", "bru"), Stabilize(actor="yae", target="who"), "no_such_target"),
        (
            "far",
            replace(dying("yae", "bru"), scene=replace(dying("yae", "bru").scene, contacts=frozenset())),
            Stabilize(actor="yae", target="bru"),
            "needs_contact",
        ),
        (
            "TC-076",
            table(
                replace(actor("yae"), turn=Turn(moves=1, frees=1)),
                actor("bru", hit_points=0, condition=DOWN),
            ),
            Stabilize(actor="yae", target="bru"),
            "no_attack_left",
        ),
        ("no XP", dying("yae", "bru"), Stabilize(actor="yae", target="bru", fate=True), "no_experience"),
        (
            "dead",
            table(actor("yae"), actor("bru", hit_points=0, condition=DEAD)),
            Stabilize(actor="yae", target="bru"),
            "not_dying",
        ),
    ],
)
def test_care_says_why_it_is_not_possible(case: str, state: State, command: Stabilize, code: str) -> None:
    refusal = refuse_stabilize(state, command)
    assert refusal is not None
    assert refusal.code == code, case


def test_a_wall_keeps_helpers_apart() -> None:
    fallen = actor("bru", square=(1, 0), hit_points=0, condition=DOWN)
    state = table(actor("yae", square=(0, 0)), fallen)
    command = Stabilize(actor="yae", target="bru")
    assert refuse_stabilize(state, command) is None
    walled = replace(state, scene=replace(state.scene, walls=(Wall("w", (100, 0), (100, 100)),)))
    refusal = refuse_stabilize(walled, command)
    assert refusal is not None
    assert refusal.code == "out_of_sight"
