"""Checks that the GM asks for (D20-BASE-01 to 03, ASM-04, ASM-05, R-02, R-77)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import Played, creature, hero, hurt, legend, table
from veillee.rules.audacity.card import Attribute, Save, Saves, Scores, Skill
from veillee.rules.audacity.commands import AskCheck, CancelCheck, Check, Command, Oppose
from veillee.rules.audacity.failed_roll import HelpFacts
from veillee.rules.audacity.notes import RequestTold, TrialTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.settings import Settings


def camp(points: int = 0) -> State:
    elara = hero("elara")
    card = replace(elara.card, scores=Scores(WIS=16), saves=Saves(will=4), skills=(Skill("Perception auditive", 6),))
    return table(replace(elara, card=card), creature("ogre"), points=points)


def test_a_check_is_asked_then_rolled() -> None:
    played = Played(camp()).do(AskCheck(actors=("elara", "ogre"), threshold=15, attribute=Attribute.WIS))
    assert [request.actor for request in played.state.requests] == ["elara", "ogre"]
    (told,) = played.told(RequestTold)
    assert (told.what, told.threshold, told.shown) == ("WIS", 15, False)
    played.do(Check(actor="elara", request="r1"), {"check": 12})
    (trial,) = played.told(TrialTold)
    assert (trial.what, trial.sum.total, trial.success, trial.hidden) == ("WIS", 15, True, False)
    assert [request.id for request in played.state.requests] == ["r2"]


@pytest.mark.parametrize(
    ("asked", "purpose", "total"),
    [
        (AskCheck(actors=("elara",), threshold=30, save=Save.WILL), "save", 14),
        (AskCheck(actors=("elara",), threshold=30, skill="perception auditive "), "check", 16),
        (AskCheck(actors=("elara",), threshold=30, skill="Discrétion"), "check", 10),
        (AskCheck(actors=("elara",), threshold=30, skill="Discrétion", bonus=3), "check", 13),
        (AskCheck(actors=("elara",), threshold=30, attribute=Attribute.STR, bonus=-2), "check", 8),
    ],
)
def test_what_is_added(asked: AskCheck, purpose: str, total: int) -> None:
    played = Played(camp()).do(asked).do(Check(actor="elara", request="r1"), {purpose: 10})
    assert played.told(TrialTold)[0].sum.total == total


def test_a_failure_may_be_helped_and_says_what_is_sure() -> None:
    played = Played(camp(points=2)).do(AskCheck(actors=("elara",), threshold=23, attribute=Attribute.WIS, shown=True))
    played.do(Check(actor="elara", request="r1"), {"check": 4}, failed_d20="set_20")
    (choice,) = played.asked("failed_d20")
    assert isinstance(choice.facts, HelpFacts)
    assert choice.facts.failed.trial.shown
    assert [part.label for part in choice.facts.failed.trial.parts.parts] == ["WIS"]
    (trial,) = played.told(TrialTold)
    assert (trial.success, trial.points, trial.natural) == (True, 2, 20)
    assert played.state.players["j-elara"].audacity == 0


def test_a_hidden_check_is_rolled_at_once_and_never_helped() -> None:
    played = Played(camp(points=3)).do(
        AskCheck(actors=("elara",), threshold=15, attribute=Attribute.WIS, hidden=True), {"check": 2}
    )
    assert not played.asked("failed_d20")
    assert played.told(TrialTold)[0].hidden
    assert played.state.requests == ()


def test_a_legend_resists_a_save_that_was_asked() -> None:
    state = replace(camp(), legends={"ogre": legend("ogre", 1)})
    played = Played(state).do(AskCheck(actors=("ogre",), threshold=15, save=Save.WILL))
    played.do(Check(actor="ogre", request="r1"), {"save": 1}, legendary_resistance="resist")
    assert played.told(TrialTold)[0].success
    assert played.state.legends["ogre"].uses.resistances == 0


def test_drained_points_count_in_a_check() -> None:
    state = camp()
    drained = replace(state.actors["elara"], drained={Attribute.WIS: 5})
    played = Played(replace(state, actors={**state.actors, "elara": drained}))
    played.do(AskCheck(actors=("elara",), threshold=15, attribute=Attribute.WIS))
    played.do(Check(actor="elara", request="r1"), {"check": 10})
    assert played.told(TrialTold)[0].sum.total == 10


def test_a_threshold_of_0_may_still_be_missed() -> None:
    """R-03: a total may be below 0."""
    played = Played(camp()).do(AskCheck(actors=("elara",), threshold=0, skill="escalade", bonus=-6))
    told = played.do(Check(actor="elara", request="r1"), {"check": 5}).told(TrialTold)[0]
    assert (told.sum.total, told.success) == (-1, False)
    assert played.why(AskCheck(actors=("elara",), threshold=-1, skill="escalade")) == "bad_number"


def test_the_setting_shows_thresholds() -> None:
    state = replace(camp(), settings=Settings(threshold_visibility="shown"))
    played = Played(state).do(AskCheck(actors=("elara",), threshold=15, attribute=Attribute.WIS))
    assert played.told(RequestTold)[0].shown
    assert played.state.requests[0].shown


def test_a_check_may_be_withdrawn() -> None:
    played = Played(camp()).do(AskCheck(actors=("elara",), threshold=15, attribute=Attribute.WIS))
    played.do(CancelCheck(request="r1"))
    assert played.state.requests == ()
    assert played.told(RequestTold)[0].withdrawn
    assert played.why(CancelCheck(request="r1")) == "unknown_request"
    assert played.why(Check(actor="elara", request="r1")) == "unknown_request"


def test_ids_are_never_taken_twice() -> None:
    ask = AskCheck(actors=("elara",), threshold=15, attribute=Attribute.WIS)
    played = Played(camp()).do(ask).do(ask).do(Check(actor="elara", request="r1"), {"check": 2}).do(ask)
    assert [request.id for request in played.state.requests] == ["r2", "r3"]


def test_the_unconscious_save_and_do_nothing_else() -> None:
    state = camp()
    state = replace(state, actors={**state.actors, "elara": hurt(state.actors["elara"], -3)})
    played = Played(state)
    played.do(AskCheck(actors=("elara",), threshold=15, attribute=Attribute.WIS))
    played.do(AskCheck(actors=("elara",), threshold=15, save=Save.WILL))
    assert played.why(Check(actor="elara", request="r1")) == "unable"
    assert played.why(Check(actor="elara", request="r2")) == ""


def test_opposed_checks_tell_both_sides() -> None:
    played = Played(camp(points=1)).do(
        Oppose(first="elara", second="ogre", first_bonus=3, second_bonus=5),
        {"check": 8, "opposed_check": 10, "check_reroll": 13},
        failed_d20="reroll",
    )
    first, second = played.told(TrialTold)
    assert (first.sum.total, first.success, first.points, first.threshold) == (16, True, 1, 15)
    assert (second.sum.total, second.success, second.threshold) == (15, False, 16)
    assert played.state.players["j-elara"].audacity == 0


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (AskCheck(actors=(), threshold=15, attribute=Attribute.WIS), "nobody"),
        (AskCheck(actors=("elara",), threshold=15), "what_check"),
        (AskCheck(actors=("elara",), threshold=15, attribute=Attribute.WIS, save=Save.WILL), "what_check"),
        (AskCheck(actors=("elara",), threshold=999, attribute=Attribute.WIS), "bad_number"),
        (AskCheck(actors=("elara",), threshold=15, skill="x" * 99), "bad_text"),
        (AskCheck(actors=("nobody",), threshold=15, skill="x"), "unknown_actor"),
        (Oppose(first="elara", second="elara", first_bonus=0, second_bonus=0), "same_actor"),
        (Oppose(first="elara", second="ogre", first_bonus=0, second_bonus=999), "bad_number"),
    ],
)
def test_why_not(command: Command, why: str) -> None:
    assert Played(camp()).why(command) == why


def test_a_check_is_its_own() -> None:
    played = Played(camp()).do(AskCheck(actors=("elara",), threshold=15, attribute=Attribute.WIS))
    assert played.why(Check(actor="ogre", request="r1")) == "request_of_another"


def test_a_skill_is_told_with_what_it_is_for() -> None:
    played = Played(camp()).do(AskCheck(actors=("elara",), threshold=15, skill="Escalade", label="le puits"))
    assert played.told(RequestTold)[0].label == "Escalade, le puits"
    played.do(Check(actor="elara", request="r1"), {"check": 12})
    assert played.told(TrialTold)[0].label == "Escalade, le puits"
