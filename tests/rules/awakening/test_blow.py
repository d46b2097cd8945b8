"""The pure rule of a blow: its whole matrix (WA-REACT-17), and chances that equal a count of all faces."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.awakening.blow import Stakes, Test, Verdict, chances, judge
from veillee.rules.awakening.notes import Outcome

CRITICAL, SUCCESS, FAILURE, FUMBLE = (
    Outcome.CRITICAL_SUCCESS,
    Outcome.SUCCESS,
    Outcome.FAILURE,
    Outcome.CRITICAL_FAILURE,
)
OWN = Test(5, 20, 1, 20)
"""Criticals on 1 and 20, +5."""


def against(defense: int = 14, reaction: Test | None = OWN, **more: str) -> Stakes:
    return Stakes(attack=OWN, defense=defense, reaction=reaction, **more)  # type: ignore[arg-type]


# natural results of the attack and of the reaction, of one pair for each cell; both add 5 and the defense is 14
MATRIX = [
    # attack critical
    (20, 20, Verdict(attack=CRITICAL, reaction=CRITICAL, hit=True, riposte=False, rules=("WA-REACT-10",))),
    (20, 19, Verdict(attack=CRITICAL, reaction=FAILURE, hit=True, riposte=False, rules=("WA-REACT-09",))),
    (20, 2, Verdict(attack=CRITICAL, reaction=FAILURE, hit=True, riposte=False, rules=("WA-REACT-09",))),
    (20, 1, Verdict(attack=CRITICAL, reaction=FUMBLE, hit=True, riposte=False, rules=("WA-REACT-09",))),
    # attack normal
    (19, 20, Verdict(attack=FAILURE, reaction=CRITICAL, hit=False, riposte=True)),
    (10, 10, Verdict(attack=FAILURE, reaction=SUCCESS, hit=False, riposte=False)),
    (10, 9, Verdict(attack=SUCCESS, reaction=FAILURE, hit=True, riposte=False)),
    (8, 7, Verdict(attack=SUCCESS, reaction=FAILURE, hit=True, riposte=False, rules=("WA-REACT-08",))),
    (10, 1, Verdict(attack=SUCCESS, reaction=FUMBLE, hit=True, riposte=False)),
    # attack fumbled
    (1, 20, Verdict(attack=FUMBLE, reaction=CRITICAL, hit=False, riposte=True, rules=("WA-CRIT-17",))),
    (1, 5, Verdict(attack=FUMBLE, reaction=SUCCESS, hit=False, riposte=False, rules=("WA-CRIT-17",))),
    (1, 1, Verdict(attack=FUMBLE, reaction=FUMBLE, hit=False, riposte=False, rules=("WA-CRIT-17",))),
]


@pytest.mark.parametrize(("natural", "reaction", "verdict"), MATRIX)
def test_the_matrix_of_attack_and_reaction(natural: int, reaction: int, verdict: Verdict) -> None:
    assert judge(against(), natural, reaction) == verdict


@pytest.mark.parametrize("natural", range(1, 21))
@pytest.mark.parametrize("reaction", range(1, 21))
def test_every_pair_of_faces_follows_the_table(natural: int, reaction: int) -> None:
    """The table of WA-REACT-17, written once more in its own words."""
    verdict = judge(against(), natural, reaction)
    column = (
        "critical" if reaction == 20 else "fumble" if reaction == 1 else "reached" if reaction >= natural else "short"
    )
    row = "critical" if natural == 20 else "fumble" if natural == 1 else "normal"
    table = {
        "critical": {"critical": "hit", "reached": "hit", "short": "hit", "fumble": "hit"},
        "normal": {"critical": "riposte", "reached": "avoided", "short": "hit", "fumble": "hit"},
        "fumble": {"critical": "riposte", "reached": "avoided", "short": "avoided", "fumble": "avoided"},
    }
    told = "riposte" if verdict.riposte else "hit" if verdict.hit else "avoided"
    assert told == table[row][column]
    assert (verdict.reaction is FUMBLE) == (reaction == 1)


def test_a_fumbled_reaction_fails_with_the_higher_total() -> None:
    strong = against(reaction=Test(20, 20, 1, 20))
    verdict = judge(strong, 10, 1)
    assert (verdict.hit, verdict.rules) == (True, ("WA-REACT-14",))


def test_a_critical_reaction_avoids_with_the_lower_total() -> None:
    weak = against(reaction=Test(-10, 20, 1, 20))
    verdict = judge(weak, 19, 20)
    assert (verdict.hit, verdict.riposte, verdict.rules) == (False, True, ("WA-REACT-14",))


@pytest.mark.parametrize(("setting", "hit", "riposte"), [("attack_wins", True, False), ("reaction_wins", False, True)])
def test_critical_against_critical(setting: str, hit: bool, riposte: bool) -> None:
    verdict = judge(against(critical_vs_critical=setting), 20, 20)
    assert (verdict.hit, verdict.riposte) == (hit, riposte)


@pytest.mark.parametrize(("setting", "hit"), [("no", True), ("yes", False)])
@pytest.mark.parametrize("reaction", [7, 1])
def test_a_failed_reaction_may_keep_the_defense(setting: str, hit: bool, reaction: int) -> None:
    stakes = against(failed_reaction_keeps_defense=setting)
    assert judge(stakes, 8, reaction).hit is hit  # 13 < 14
    assert judge(stakes, 9, reaction).hit  # 14 = 14
    assert judge(stakes, 20, reaction).hit  # a critical hits anyway


tests = st.builds(
    Test,
    st.integers(-6, 25),
    st.integers(17, 20),
    st.integers(1, 3),
    st.sampled_from([12, 20]),
)
stakes = st.builds(
    Stakes,
    attack=tests,
    defense=st.integers(0, 35),
    reaction=st.none() | tests,
    helpless=st.booleans(),
    critical_vs_critical=st.sampled_from(["attack_wins", "reaction_wins"]),
    failed_reaction_keeps_defense=st.sampled_from(["no", "yes"]),
)


def kind(verdict: Verdict) -> Literal["riposte", "avoided", "hit", "critical"]:
    if verdict.riposte:
        return "riposte"
    if not verdict.hit:
        return "avoided"
    return "critical" if verdict.attack is CRITICAL else "hit"


@given(stakes)
def test_chances_equal_a_count_of_all_faces(at_stake: Stakes) -> None:
    faces = range(1, at_stake.attack.sides + 1)
    others: list[int | None] = list(range(1, at_stake.reaction.sides + 1)) if at_stake.reaction else [None]
    count = Counter(kind(judge(at_stake, natural, other)) for natural, other in product(faces, others))
    told = chances(at_stake)
    assert told.of == len(faces) * len(others)
    assert (told.riposte, told.avoided, told.hit, told.critical) == tuple(
        count[each] for each in ("riposte", "avoided", "hit", "critical")
    )


@given(stakes, st.integers(1, 12), st.integers(1, 12))
def test_a_riposte_comes_from_an_avoided_blow_only(at_stake: Stakes, natural: int, other: int) -> None:
    verdict = judge(at_stake, natural, other if at_stake.reaction else None)
    assert not (verdict.hit and verdict.riposte)
    assert (verdict.reaction is None) == (at_stake.reaction is None)
