"""The free action (WA-ACT-14 to 16)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import MAGIC_STAFF, MIR, Played, Script, actor, duel, play, table, weapon
from veillee.rules.awakening.commands import FreeAction
from veillee.rules.awakening.free_action import decide_free_action, refuse_free_action
from veillee.rules.awakening.notes import ActTold, CheckTold, Outcome
from veillee.rules.awakening.nouns import (
    Attribute,
    Bonus,
    BonusTarget,
    CheckRequest,
    Equipment,
    FreeActionKind,
    Hand,
    State,
    Turn,
    WeaponSet,
)
from veillee.rules.common import Name

CENSER = Equipment(
    id="censer",
    name=Name("encensoir", "l’"),
    hand=Hand.OFF,
    bonuses=(Bonus(BonusTarget.MAGIC_POINTS, 1),),
)
BEARER = replace(MIR, sets=(WeaponSet(weapon(MAGIC_STAFF), CENSER),))


def done(state: State, command: FreeAction, dice: Script | None = None) -> Played:
    assert refuse_free_action(state, command) is None
    return play(state, decide_free_action(state, command), dice)


@pytest.mark.parametrize("kind", ["talk", "drink", "other"])
def test_a_free_action_costs_the_g_alone(kind: FreeActionKind) -> None:
    played = done(duel("yae", "orc"), FreeAction(actor="yae", kind=kind, label="Rendez-vous !"))
    assert played.state.actors["yae"].turn == Turn(moves=1, attacks=1)
    assert [(note.act, note.label) for note in played.told(ActTold)] == [(kind, "Rendez-vous !")]


def test_talking_may_roll_the_check_that_was_asked() -> None:
    state = replace(duel("yae", "orc"), requests=(CheckRequest("r1", "yae", Attribute.CHA, 15),))
    played = done(state, FreeAction(actor="yae", kind="talk", item="r1"), {"talk": 9})
    (told,) = played.told(CheckTold)
    assert (told.sum.total, told.outcome) == (13, Outcome.FAILURE)  # TC-013
    assert played.state.requests == ()
    assert played.state.actors["yae"].turn.frees == 0


@pytest.mark.parametrize(("points", "after"), [(3, 4), (12, 12), (14, 14)])
def test_an_equipment_gives_magic_points_up_to_their_maximum(points: int, after: int) -> None:
    state = table(actor("mir", BEARER, magic_points=points), actor("orc"))
    played = done(state, FreeAction(actor="mir", kind="equipment", item="censer"))
    assert played.state.actors["mir"].vitals.magic_points == after


@pytest.mark.parametrize(
    ("case", "state", "command", "code"),
    [
        (
            "no G",
            table(replace(actor("yae"), turn=Turn(moves=1))),
            FreeAction(actor="yae", kind="drink"),
            "no_free_left",
        ),
        ("no such item", duel("mir"), FreeAction(actor="mir", kind="equipment", item="censer"), "no_such_item"),
        (
            "out of a fight",
            replace(table(actor("mir", BEARER)), fight=None),
            FreeAction(actor="mir", kind="equipment", item="censer"),
            "no_fight",
        ),
        ("no request", duel("yae"), FreeAction(actor="yae", kind="talk", item="r1"), "unknown_request"),
        (
            "another's",
            replace(duel("yae", "bru"), requests=(CheckRequest("r1", "bru", Attribute.CHA, 15),)),
            FreeAction(actor="yae", kind="talk", item="r1"),
            "request_of_another",
        ),
    ],
)
def test_a_free_action_says_why_it_is_not_possible(case: str, state: State, command: FreeAction, code: str) -> None:
    refusal = refuse_free_action(state, command)
    assert refusal is not None
    assert refusal.code == code, case
