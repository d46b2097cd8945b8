"""What is offered between fights: all that is offered is accepted, all that is refused says why."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.rules.awakening.progress.hero import (
    GM,
    OTHER,
    OWNER,
    SURPRISE,
    act,
    camp,
    hero,
    kael,
    knowing,
    relaxed,
)
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import StartFight
from veillee.rules.awakening.nouns import Kind, OverOutfit, Rest, RestKind, State
from veillee.rules.awakening.views import Option
from veillee.rules.common import Role, Viewer


def offered(state: State, viewer: Viewer = OWNER) -> dict[str, Option]:
    return {option.key: option for option in system.view(state, viewer).growth.get("kael", ())}


STATES = {
    "camp": camp(hero(3, power_points=9, experience=9, shards=100)),
    "rest": relaxed(knowing(hero(3, power_points=9, experience=9, shards=100), SURPRISE)),
    "poor": relaxed(hero(3)),
    "awake": replace(relaxed(hero(3, power_points=9)), rest=Rest(RestKind.RELAXED, {})),
    "worn": camp(hero(8, durability=4, shards=30), durability="on"),
    "broken": camp(hero(8, durability=0, shards=230, over_outfits=(OverOutfit("pretre", False),)), durability="on"),
    "fight": act(camp(hero(3, shards=100)), StartFight(), viewer=GM).state,
}


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("viewer", [OWNER, GM])
def test_what_is_offered_is_accepted(name: str, viewer: Viewer) -> None:
    state = STATES[name]
    for option in offered(state, viewer).values():
        if option.command in ("equip",):
            continue
        command = msgspec.convert({"type": option.command, **option.fixed}, system.Command)
        assert system.refusal(state, command, viewer) == option.refusal
        assert f"option.{option.label}" in system.SENTENCES


def test_what_a_camp_offers() -> None:
    """WA-PROG-01: levels with XP, powers with PC, things with NX, sur-tenues from level 8."""
    keys = offered(STATES["camp"])
    assert set(keys) == {
        "level_up",
        "learn_power.action-surprise",
        "learn_power.attaque-eclair",
        "equip",
        "buy.long_sword",
        "buy.shield",
        "buy.venin",
    }
    assert keys["level_up"].detail == "6 XP"
    assert keys["buy.long_sword"].detail == "FOR+0 DM 1d8+1 · 80 NX"
    refusals = {key: option.refusal.code for key, option in keys.items() if option.refusal is not None}
    assert refusals == {
        "level_up": "needs_relaxed_rest",
        "learn_power.action-surprise": "needs_relaxed_rest",
        "learn_power.attaque-eclair": "needs_relaxed_rest",
        "buy.shield": "no_price",
    }


def test_what_a_rest_offers() -> None:
    keys = offered(STATES["rest"])
    assert keys["raise_power.action-surprise"].refusal is None
    assert keys["learn_power.attaque-eclair"].refusal is None
    assert keys["level_up"].refusal is None
    assert "learn_power.action-surprise" not in keys


def test_what_wear_offers() -> None:
    keys = offered(STATES["worn"])
    assert keys["repair_outfit"].fixed == {"actor": "kael", "points": 3}
    assert keys["buy_over_outfit.pretre"].refusal is not None
    keys = offered(STATES["broken"])
    assert {"buy_outfit_again", "buy_outfit_again.both", "restore_over_outfit"} <= set(keys)
    assert keys["buy_outfit_again.both"].detail == "220 NX"


def test_who_is_offered_what() -> None:
    state = camp(hero(3), replace(hero(3, card={"kind": Kind.CREATURE}), id="loup"))
    assert set(system.view(state, GM).growth) == {"kael"}
    assert system.view(state, OTHER).growth == {}
    assert system.view(state, Viewer(Role.SCREEN)).growth == {}


def test_offers_stay_one_object_while_nothing_changes() -> None:
    state = STATES["camp"]
    again = replace(state, clock=60)
    assert system.view(state, OWNER).growth["kael"] is system.view(again, OWNER).growth["kael"]


def test_the_sheet_tells_the_career() -> None:
    state = camp(hero(3, durability=4, power_points=2, shards=7), durability="on")
    sheet = system.view(state, OWNER).actors["kael"].sheet
    assert sheet is not None
    career = sheet.career
    assert career is not None
    assert (career.next_level, career.power_points, career.shards, career.gains) == (6, 2, 7, (4, 4))
    assert career.outfit is not None
    assert (career.outfit.durability, career.outfit.most, career.outfit.repair, career.outfit.price) == (4, 8, 40, 120)
    highest = system.view(camp(hero(8)), OWNER).actors["kael"].sheet
    assert highest is not None
    assert highest.career is not None
    assert highest.career.next_level is None
    assert highest.career.outfit is not None
    assert highest.career.outfit.durability is None
    others = system.view(state, OTHER).actors["kael"]
    assert others.sheet is None
    assert kael(state).career.shards == 7
