"""Checks of an attribute (WA-CHECK): section A of the shared cases."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import BRU, Played, actor, duel, play, table, under
from veillee.rules.awakening.checks import decide_check, refuse_check
from veillee.rules.awakening.choices import FateFacts
from veillee.rules.awakening.commands import Check
from veillee.rules.awakening.notes import CheckTold, Outcome
from veillee.rules.awakening.nouns import Attribute, Attributes, CheckRequest, EffectKind, State

CRITICAL, SUCCESS, FAILURE, FUMBLE = (
    Outcome.CRITICAL_SUCCESS,
    Outcome.SUCCESS,
    Outcome.FAILURE,
    Outcome.CRITICAL_FAILURE,
)
TESTED = replace(BRU, level=5)


def hero(experience: int = 0, **attributes: int) -> State:
    """Somebody with these attributes, out of a fight."""
    card = replace(TESTED, attributes=Attributes(**attributes))
    return replace(table(actor("hero", card, experience=experience)), fight=None)


def rolled(state: State, natural: int, fate: str = "pass", **fields: Any) -> Played:
    command = Check(actor=next(iter(state.actors)), **fields)
    assert refuse_check(state, command) is None
    return play(state, decide_check(state, command), {"check": natural}, fate=fate)


@pytest.mark.parametrize(
    ("case", "attributes", "attribute", "threshold", "natural", "total", "outcome"),
    [
        ("TC-001", {"STR": 2}, Attribute.STR, 12, 10, 12, SUCCESS),
        ("TC-002", {"STR": 2}, Attribute.STR, 12, 9, 11, FAILURE),
        ("TC-003", {"INT": 1}, Attribute.INT, 15, 9, 10, FAILURE),
        ("TC-004", {"WIS": -4}, Attribute.WIS, 25, 20, 16, CRITICAL),
        ("TC-005", {"STR": 6}, Attribute.STR, 3, 1, 7, FUMBLE),
        ("TC-006", {"CHA": -4, "DEX": 4}, Attribute.DEX, 5, 3, 7, FUMBLE),
        ("TC-007", {"CHA": -3, "DEX": 4}, Attribute.DEX, 5, 3, 7, SUCCESS),
        ("TC-007", {"CHA": -3, "DEX": 4}, Attribute.DEX, 5, 2, 6, FUMBLE),
        ("TC-008", {"CHA": 6}, Attribute.INT, 22, 17, 17, CRITICAL),
        ("TC-009", {"CHA": 5}, Attribute.INT, 17, 17, 17, SUCCESS),
        ("TC-009", {"CHA": 5}, Attribute.INT, 17, 18, 18, CRITICAL),
    ],
)
def test_a_check_out_of_combat(
    case: str,
    attributes: dict[str, int],
    attribute: Attribute,
    threshold: int,
    natural: int,
    total: int,
    outcome: Outcome,
) -> None:
    (told,) = rolled(hero(**attributes), natural, attribute=attribute, threshold=threshold).told(CheckTold)
    assert (told.sum.total, told.outcome) == (total, outcome), case


def test_xp_does_not_save_a_fumble() -> None:
    played = rolled(hero(1, DEX=3), 1, "spend", attribute=Attribute.DEX, threshold=10)
    (told,) = played.told(CheckTold)
    assert (told.sum.total, told.outcome, told.fate) == (14, FUMBLE, True)  # TC-012
    assert played.state.actors["hero"].vitals.experience == 0


def test_xp_before_a_check() -> None:
    command = Check(actor="hero", attribute=Attribute.DEX, threshold=13, fate=True)
    state = hero(2)
    played = play(state, decide_check(state, command), {"check": 3})
    assert played.told(CheckTold)[0].outcome is SUCCESS
    assert played.state.actors["hero"].vitals.experience == 1
    assert not played.asked("fate")


@pytest.mark.parametrize(("setting", "total", "outcome"), [("no", 13, FAILURE), ("yes", 16, SUCCESS)])
def test_the_level_in_a_fight(setting: str, total: int, outcome: Outcome) -> None:
    state = duel("yae", "orc", level_on_combat_checks=setting)
    (told,) = rolled(state, 9, attribute=Attribute.CHA, threshold=15).told(CheckTold)
    assert (told.sum.total, told.outcome) == (total, outcome)  # TC-013
    peace = replace(state, fight=None)
    assert rolled(peace, 9, attribute=Attribute.CHA, threshold=15).told(CheckTold)[0].sum.total == 13


def test_a_modifier_moves_no_critical() -> None:
    state = table(under(actor("hero", replace(TESTED, attributes=Attributes(CHA=-1))), EffectKind.MODIFIER, 2, uses=1))
    played = rolled(state, 19, attribute=Attribute.INT, threshold=21)
    (told,) = played.told(CheckTold)
    assert (told.sum.total, told.outcome) == (21, SUCCESS)  # TC-015
    assert played.state.actors["hero"].stance.effects == ()


def asked(shown: bool = False) -> State:
    request = CheckRequest("r1", "hero", Attribute.DEX, 12, shown, "grimper")
    other = CheckRequest("r2", "hero", Attribute.INT, 9)
    return replace(hero(1, DEX=2), requests=(request, other))


def test_a_request_is_used_by_its_roll() -> None:
    played = rolled(asked(), 10, attribute=Attribute.INT, request="r1")
    (told,) = played.told(CheckTold)
    assert (told.attribute, told.threshold, told.label, told.outcome) == (Attribute.DEX, 12, "grimper", SUCCESS)
    assert [request.id for request in played.state.requests] == ["r2"]


@pytest.mark.parametrize(
    ("shown", "setting", "against"), [(False, "hidden", None), (True, "hidden", 12), (False, "shown", 12)]
)
def test_the_offer_keeps_a_hidden_threshold(shown: bool, setting: str, against: int | None) -> None:
    state = asked(shown)
    state = replace(state, settings=replace(state.settings, threshold_visibility=setting))
    played = rolled(state, 10, attribute=Attribute.DEX, request="r1")
    (offer,) = played.asked("fate")
    assert isinstance(offer.facts, FateFacts)
    assert offer.facts.against == against
    assert offer.facts.outcome is (FAILURE if against is None else SUCCESS)
    assert played.told(CheckTold)[0].threshold_shown is (against is not None)


def test_a_hidden_roll_is_offered_nothing() -> None:
    played = rolled(hero(1), 10, attribute=Attribute.WIS, threshold=12, hidden=True)
    assert not played.asked("fate")
    assert played.told(CheckTold)[0].hidden


def test_a_weakened_actor_checks_with_a_d12() -> None:
    state = table(under(actor("hero", TESTED), EffectKind.WEAKENED))
    (told,) = rolled(state, 12, attribute=Attribute.INT, threshold=12).told(CheckTold)
    assert (told.outcome, told.sum.parts[0].source) == (SUCCESS, "1d12")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Check(actor="hero", attribute=Attribute.DEX, request="r9"), "unknown_request"),
        (Check(actor="hero", attribute=Attribute.DEX), "no_threshold"),
        (Check(actor="hero", attribute=Attribute.DEX, threshold=5, fate=True), "no_experience"),
        (Check(actor="hero", attribute=Attribute.DEX, request="r1"), "request_of_another"),
    ],
)
def test_a_check_says_why_it_is_not_possible(command: Check, code: str) -> None:
    state = replace(hero(), requests=(CheckRequest("r1", "other", Attribute.DEX, 12),))
    refusal = refuse_check(state, command)
    assert refusal is not None
    assert refusal.code == code
