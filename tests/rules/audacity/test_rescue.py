"""Points that save a life out of any blow, and first aid (D20-AUD-43, D20-AUD-47, R-42, R-43, ASM-08)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import Played, creature, hero, hurt, started, table
from veillee.rules.audacity.actor import condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Scores, Skill
from veillee.rules.audacity.commands import Escape, FirstAid, Stabilize
from veillee.rules.audacity.life import Danger, Source
from veillee.rules.audacity.notes import FallTold, TrialTold
from veillee.rules.audacity.nouns import State

LAVA = Danger(source=Source.ENVIRONMENT, sure=True)


def bedside(*, wisdom: int = 14, skills: tuple[Skill, ...] = (), hit_points: int = 20) -> State:
    carer = hurt(hero("kael"), hit_points)
    carer = replace(carer, card=replace(carer.card, scores=Scores(WIS=wisdom), skills=skills))
    state = table(carer, hurt(hero("elara"), -5), creature("ogre"))
    contacts = frozenset({("elara", "kael")})
    return replace(state, scene=replace(state.scene, contacts=contacts))


def test_a_point_stabilizes_the_dying_out_of_any_turn() -> None:
    played = Played(table(hurt(hero("elara"), -5), points=1)).do(Stabilize(actor="elara"))
    elara = played.state.actors["elara"]
    assert (condition_of(elara), elara.vitals.hit_points) == (Condition.STABLE, -5)
    assert played.state.players["j-elara"].audacity == 0
    (fall,) = played.told(FallTold)
    assert (fall.condition, fall.points) == (Condition.STABLE, 1)
    assert played.why(Stabilize(actor="elara")) == "already_stable"


@pytest.mark.parametrize(("hit_points", "points", "why"), [(5, 1, "only_the_dying"), (-5, 0, "too_few_points")])
def test_only_the_dying_who_can_pay(hit_points: int, points: int, why: str) -> None:
    assert Played(table(hurt(hero("elara"), hit_points), points=points)).why(Stabilize(actor="elara")) == why


def test_a_point_gets_one_out_of_a_sure_death_of_the_place() -> None:
    elara = replace(hero("elara"), danger=LAVA)
    played = Played(table(elara, points=1)).do(Escape(actor="elara"))
    assert played.state.actors["elara"].danger == Danger()
    assert played.state.actors["elara"].vitals.hit_points == 20
    assert played.told(FallTold)[0].escaped
    assert played.state.ledger[-1].reason == "escape"


@pytest.mark.parametrize(
    ("danger", "points", "why"),
    [
        (Danger(source=Source.CREATURE, sure=True), 3, "hostile_danger"),
        (Danger(source=Source.ENVIRONMENT), 3, "not_sure_to_die"),
        (Danger(), 3, "not_sure_to_die"),
        (LAVA, 0, "too_few_points"),
    ],
)
def test_why_no_escape(danger: Danger, points: int, why: str) -> None:
    played = Played(table(replace(hero("elara"), danger=danger), points=points))
    assert played.why(Escape(actor="elara")) == why


def test_first_aid_is_a_standard_action_against_15() -> None:
    played = started(bedside(), 20, 2, 1).do(FirstAid(actor="kael", target="elara"), {"first_aid": 13})
    assert condition_of(played.state.actors["elara"]) is Condition.STABLE
    assert played.state.actors["kael"].turn.standard
    (trial,) = played.told(TrialTold)
    assert (trial.sum.total, trial.threshold, trial.success) == (15, 15, True)


def test_the_skill_counts_instead_of_wisdom_and_a_failure_may_be_helped() -> None:
    state = bedside(skills=(Skill("premiers secours", 7),))
    state = replace(state, players={**state.players, "j-kael": replace(state.players["j-kael"], audacity=1)})
    played = started(state, 20, 2, 1).do(FirstAid(actor="kael", target="elara"), {"first_aid": 7}, failed_d20="set_10")
    assert condition_of(played.state.actors["elara"]) is Condition.STABLE
    assert played.told(TrialTold)[0].sum.total == 17


def test_first_aid_strains_who_is_at_0() -> None:
    played = started(bedside(hit_points=0), 20, 2, 1)
    played.do(FirstAid(actor="kael", target="elara"), {"first_aid": 2})
    assert played.state.actors["kael"].vitals.hit_points == -1


def test_only_the_dying_in_contact() -> None:
    played = started(bedside(), 20, 2, 1)
    assert played.why(FirstAid(actor="kael", target="ogre")) == "target_not_dying"
    apart = bedside()
    apart = replace(apart, scene=replace(apart.scene, contacts=frozenset()))
    assert started(apart, 20, 2, 1).why(FirstAid(actor="kael", target="elara")) == "needs_contact"
