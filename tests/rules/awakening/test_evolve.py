"""The fold changes what a fact says and leaves the rest as it was, object for object."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import BRU, actor, table
from veillee.rules.awakening.events import (
    ActorAdded,
    ActorRemoved,
    CardChanged,
    CareThresholdChanged,
    Event,
    FightChanged,
    Placed,
    RequestsChanged,
    SceneChanged,
    SettingsChanged,
    SideChanged,
    StanceChanged,
    TurnChanged,
    VitalsChanged,
)
from veillee.rules.awakening.evolve import evolve, fold
from veillee.rules.awakening.nouns import (
    Attribute,
    CheckRequest,
    Place,
    Posture,
    Scene,
    Stance,
    Turn,
    Vitals,
)
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Side

STATE = table(actor("bru", square=(0, 0)), actor("orc", square=(1, 1)))
CARD = replace(BRU, level=3)
PARTS = ("settings", "actors", "scene", "fight", "requests", "care_threshold")
GROUPS = ("card", "side", "vitals", "turn", "stance", "place")


@pytest.mark.parametrize(
    ("event", "group", "value"),
    [
        (CardChanged(actor="bru", card=CARD), "card", CARD),
        (SideChanged(actor="bru", side=Side.FOE), "side", Side.FOE),
        (VitalsChanged(actor="bru", vitals=Vitals(3)), "vitals", Vitals(3)),
        (TurnChanged(actor="bru", turn=Turn(frees=1)), "turn", Turn(frees=1)),
        (StanceChanged(actor="bru", stance=Stance(Posture.SIMPLE)), "stance", Stance(Posture.SIMPLE)),
        (Placed(actor="bru", place=Place((4, 4))), "place", Place((4, 4))),
    ],
)
def test_one_group_of_one_actor_changes(event: Event, group: str, value: object) -> None:
    state = evolve(STATE, event)
    assert getattr(state.actors["bru"], group) == value
    assert all(getattr(state.actors["bru"], g) is getattr(STATE.actors["bru"], g) for g in GROUPS if g != group)
    assert state.actors["orc"] is STATE.actors["orc"]
    assert list(state.actors) == list(STATE.actors), "the order of the list is stable"
    assert all(getattr(state, part) is getattr(STATE, part) for part in PARTS if part != "actors")


@pytest.mark.parametrize(
    ("event", "part", "value"),
    [
        (FightChanged(fight=None), "fight", None),
        (SceneChanged(scene=Scene("Le pont")), "scene", Scene("Le pont")),
        (SettingsChanged(settings=Settings(facing="off")), "settings", Settings(facing="off")),
        (
            RequestsChanged(requests=(CheckRequest("r1", "bru", Attribute.DEX, 10),)),
            "requests",
            (CheckRequest("r1", "bru", Attribute.DEX, 10),),
        ),
        (CareThresholdChanged(threshold=12), "care_threshold", 12),
    ],
)
def test_one_part_of_the_table_changes(event: Event, part: str, value: object) -> None:
    state = evolve(STATE, event)
    assert getattr(state, part) == value
    assert all(getattr(state, other) is getattr(STATE, other) for other in PARTS if other != part)


def test_actors_come_last_and_go() -> None:
    gob = actor("gob")
    state = evolve(STATE, ActorAdded(actor=gob))
    assert list(state.actors) == ["bru", "orc", "gob"]
    assert evolve(state, ActorRemoved(actor="gob")) == STATE


def test_facts_are_folded_in_order() -> None:
    events = (VitalsChanged(actor="bru", vitals=Vitals(3)), VitalsChanged(actor="bru", vitals=Vitals(2)))
    assert fold(STATE, events).actors["bru"].vitals == Vitals(2)
    assert fold(STATE, ()) is STATE
