"""The GM's tools: what they refuse, and that what they set holds together."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import AXE, BRU, CAST, DAGGER, ORC, Played, actor, duel, play, table, weapon
from veillee.rules.awakening.commands import (
    AddActor,
    AddWalls,
    AskCheck,
    CancelCheck,
    ChangeSide,
    Correct,
    EditCard,
    EndEffect,
    EndFight,
    GiveEffect,
    GoTo,
    PlaceActor,
    RemoveActor,
    RemoveWalls,
    Rename,
    Reorder,
    SetCareThreshold,
    SetContact,
    SetScene,
    SetSetting,
    StartFight,
    Tool,
)
from veillee.rules.awakening.nouns import (
    Area,
    Attribute,
    Attributes,
    Bonus,
    BonusTarget,
    Card,
    CheckRequest,
    Condition,
    Damage,
    Defenses,
    Effect,
    EffectKind,
    Equipment,
    Hand,
    Kind,
    Outfit,
    Place,
    Square,
    Stance,
    State,
    Turn,
    Vitals,
    Wall,
    WeaponSet,
)
from veillee.rules.awakening.refusals import Why
from veillee.rules.awakening.space import in_contact
from veillee.rules.awakening.tools import tool_refusal, use_tool
from veillee.rules.common import Name, Side


def refusal(state: State, command: Tool) -> Why | None:
    refused = tool_refusal(state, command)
    return None if refused is None else Why(refused.code)


def use(state: State, command: Tool) -> Played:
    assert refusal(state, command) is None
    return play(state, use_tool(state, command))


def vitals(state: State, key: str = "bru") -> Vitals:
    return state.actors[key].vitals


def corrected(state: State, key: str = "bru", **changes: Any) -> Vitals:
    return vitals(use(state, Correct(actor=key, **changes)).state, key)


def added(card: Card, **changes: Any) -> AddActor:
    return AddActor(id="new", card=card, side=Side.FOE, **changes)


def shield(*values: int) -> Equipment:
    bonuses = tuple(Bonus(BonusTarget.PHYSICAL_DEFENSE, value) for value in values)
    return Equipment(id="shield", name=Name("bouclier", "le"), hand=Hand.OFF, bonuses=bonuses)


def lined(**changes: Any) -> Card:
    return replace(ORC, lines=(replace(AXE, **changes),))


@pytest.mark.parametrize(
    "command",
    [
        RemoveActor(actor="x"),
        EditCard(actor="x", card=BRU),
        Rename(actor="x", name=Name("X")),
        ChangeSide(actor="x", side=Side.FOE),
        PlaceActor(actor="x"),
        SetContact(first="bru", second="x"),
        StartFight(participants=("bru", "x")),
        StartFight(surprised=("x",)),
        GoTo(actor="x"),
        Correct(actor="x"),
        GiveEffect(actor="x", kind=EffectKind.SLOWED),
        EndEffect(actor="x", effect="e1"),
        AskCheck(actors=("bru", "x"), attribute=Attribute.DEX, threshold=10),
    ],
)
def test_a_tool_names_somebody_who_is_there(command: Tool) -> None:
    assert refusal(table(actor("bru")), command) is Why.UNKNOWN_ACTOR


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (replace(ORC, name=Name("  ")), Why.BAD_TEXT),
        (replace(ORC, name=Name("o" * 61)), Why.BAD_TEXT),
        (replace(ORC, name=Name("o\x07rc")), Why.BAD_TEXT),
        (replace(ORC, name=Name("orc", "un")), Why.BAD_TEXT),
        (replace(ORC, notes="n" * 4001), Why.BAD_TEXT),
        (replace(ORC, level=21), Why.BAD_NUMBER),
        (replace(ORC, attributes=Attributes(STR=7)), Why.BAD_NUMBER),
        (replace(ORC, attributes=Attributes(CHA=-5)), Why.BAD_NUMBER),
        (replace(ORC, max_hit_points=0), Why.BAD_NUMBER),
        (replace(ORC, max_magic_points=-1), Why.BAD_NUMBER),
        (replace(ORC, defenses=Defenses(14, 61)), Why.BAD_NUMBER),
        (replace(ORC, initiative=61), Why.BAD_NUMBER),
        (replace(ORC, outfit=Outfit(physical=5)), Why.BAD_NUMBER),
        (replace(ORC, size=7), Why.BAD_NUMBER),
        (replace(ORC, speed=-1), Why.BAD_NUMBER),
        (replace(ORC, hit_dice="two"), Why.BAD_DICE),
        (replace(ORC, lines=(AXE, AXE)), Why.SAME_LINE_TWICE),
        (replace(ORC, lines=(AXE,) * 21), Why.TOO_MANY),
        (lined(id=""), Why.BAD_TEXT),
        (lined(test_bonus=21), Why.BAD_NUMBER),
        (lined(damage=Damage("1d8+")), Why.BAD_DICE),
        (lined(damage=Damage("1d8", 51)), Why.BAD_NUMBER),
        (lined(range=0), Why.BAD_NUMBER),
        (lined(area=Area(0)), Why.BAD_NUMBER),
        (replace(BRU, sets=(WeaponSet(),) * 3), Why.TOO_MANY_SETS),
        (replace(BRU, sets=(WeaponSet(off=shield(4)),)), Why.BAD_NUMBER),
        (replace(BRU, sets=(WeaponSet(off=shield(*[1] * 11)),)), Why.TOO_MANY),
        (replace(BRU, sets=(WeaponSet(weapon(replace(DAGGER, range=201))),)), Why.BAD_NUMBER),
    ],
)
def test_a_card_keeps_within_bounds(card: Card, why: Why) -> None:
    state = table(actor("bru"))
    assert refusal(state, added(card)) is why
    assert refusal(state, EditCard(actor="bru", card=card)) is why


def test_a_participant_comes_in_with_full_counters() -> None:
    state = replace(table(actor("bru", square=(0, 0))), fight=None)
    state = use(state, added(ORC, place=Place((3, 3), hidden=True), hit_points=5)).state
    assert vitals(state, "new") == Vitals(hit_points=5)
    assert state.actors["new"].place == Place((3, 3), hidden=True)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"id": "bru"}, Why.ALREADY_THERE),
        ({"id": "gm"}, Why.ALREADY_THERE),
        ({"id": ""}, Why.BAD_TEXT),
        ({"hit_points": 0}, Why.BAD_NUMBER),
        ({"hit_points": 19}, Why.BAD_NUMBER),
        ({"experience": -1}, Why.BAD_NUMBER),
        ({"place": Place((24, 0))}, Why.OFF_BOARD),
        ({"place": Place((0, 0))}, Why.OCCUPIED),
        ({"place": Place((1, 0), facing=(0, 0))}, Why.BAD_FACING),
    ],
)
def test_a_participant_that_cannot_come_in_is_refused(changes: dict[str, Any], why: Why) -> None:
    assert refusal(table(actor("bru", square=(0, 0))), replace(added(ORC), **changes)) is why


def test_a_table_holds_a_hundred_participants() -> None:
    state = State(actors={f"a{number}": replace(actor("bru"), id=f"a{number}") for number in range(100)})
    assert refusal(state, added(ORC)) is Why.TOO_MANY


def test_who_is_taken_away_leaves_nothing_behind() -> None:
    state = replace(duel("bru", "orc"), requests=(CheckRequest("r1", "orc", Attribute.DEX, 10),))
    state = use(state, RemoveActor(actor="orc")).state
    assert (list(state.actors), state.requests, state.scene.contacts) == (["bru"], (), frozenset())
    assert state.fight is not None
    assert state.fight.order == ("bru",)


def test_a_card_that_shrinks_takes_its_counters_along() -> None:
    state = table(replace(actor("bru"), stance=Stance(set_in_hand=1)))
    state = use(state, EditCard(actor="bru", card=replace(BRU, max_hit_points=5))).state
    assert vitals(state).hit_points == 5
    assert state.actors["bru"].stance.set_in_hand == 0


def test_a_card_cannot_grow_onto_others() -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(1, 1)))
    assert refusal(state, EditCard(actor="bru", card=replace(BRU, size=2))) is Why.OCCUPIED
    assert refusal(state, EditCard(actor="orc", card=replace(ORC, size=2))) is None


def test_a_character_who_owns_something_becomes_no_creature() -> None:  # WA-GEN-07
    poor, rich = table(actor("bru")), table(actor("bru", experience=1))
    turned = EditCard(actor="bru", card=replace(BRU, kind=Kind.CREATURE))
    assert refusal(poor, turned) is None
    assert refusal(rich, turned) is Why.CHARACTERS_ONLY


def test_a_token_is_put_on_a_free_square_of_the_board() -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(1, 1)))
    assert refusal(state, PlaceActor(actor="bru", place=Place((1, 1)))) is Why.OCCUPIED
    assert refusal(state, PlaceActor(actor="bru", place=Place((-1, 0)))) is Why.OFF_BOARD
    assert refusal(state, PlaceActor(actor="bru", place=Place((0, 0), hidden=True))) is None
    assert use(state, PlaceActor(actor="bru")).state.actors["bru"].place is None


def test_a_smaller_board_keeps_its_tokens_inside() -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(20, 10)), actor("gob", square=(10, 0)))
    state = use(state, SetScene(width=2, height=1)).state
    places: dict[str, Square | None] = {
        each.id: each.place.square if each.place else None for each in state.actors.values()
    }
    assert sorted(places.values(), key=str) == [(0, 0), (1, 0), None]
    assert places["bru"] == (0, 0)


@pytest.mark.parametrize(
    "command", [SetScene(width=0), SetScene(height=101), SetScene(width=-5), SetScene(width=10**9)]
)
def test_a_board_is_bounded(command: SetScene) -> None:
    assert refusal(table(actor("bru")), command) is Why.BAD_NUMBER


def test_a_scene_changes_only_what_is_said() -> None:
    state = use(table(actor("bru", square=(0, 0))), SetScene(title="Le pont", picture="p1")).state
    assert (state.scene.title, state.scene.picture, state.scene.width) == ("Le pont", "p1", 24)
    assert use(state, SetScene(clear_picture=True)).state.scene.picture is None


def test_without_the_board_those_in_contact_stay_so() -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(1, 1)), actor("gob", square=(3, 3)))
    state = use(state, SetScene(board=False)).state
    assert state.scene.contacts == {("bru", "orc")}


def test_walls_have_ids_lengths_and_bounds() -> None:
    wall = Wall("w1", (100, 0), (100, 300))
    state = use(table(actor("bru", square=(0, 0))), AddWalls(walls=(wall,))).state
    assert state.scene.walls == (wall,)
    assert refusal(state, AddWalls(walls=(wall,))) is Why.ALREADY_THERE
    assert refusal(state, AddWalls(walls=(Wall("w2", (0, 0), (0, 0)),))) is Why.BAD_WALL
    assert refusal(state, AddWalls(walls=(Wall("w2", (0, 0), (2500, 0)),))) is Why.BAD_WALL
    many = tuple(Wall(f"m{number}", (0, 0), (100, 100)) for number in range(400))
    assert refusal(state, AddWalls(walls=many)) is Why.TOO_MANY
    assert refusal(state, RemoveWalls(walls=("w9",))) is Why.UNKNOWN_WALL
    assert use(state, RemoveWalls(walls=("w1",))).state.scene.walls == ()


def test_contacts_are_set_by_hand_without_a_board_only() -> None:
    state = duel("bru", "orc", contact=False)
    touching = use(state, SetContact(first="orc", second="bru")).state
    assert in_contact(touching, "bru", "orc")
    assert not in_contact(use(touching, SetContact(first="bru", second="orc", touching=False)).state, "orc", "bru")
    assert refusal(state, SetContact(first="bru", second="bru")) is Why.SAME_ACTOR
    assert (
        refusal(table(actor("bru", square=(0, 0)), actor("orc")), SetContact(first="bru", second="orc")) is Why.BOARD_ON
    )


def test_tools_of_a_fight_need_one() -> None:
    state = replace(table(actor("bru"), actor("orc")), fight=None)
    for command in (EndFight(), GoTo(actor="bru"), Reorder(order=())):
        assert refusal(state, command) is Why.NO_FIGHT
    assert refusal(State(), StartFight()) is Why.NOBODY


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"hit_points": 7}, Vitals(hit_points=7)),
        ({"hit_points": 0}, Vitals(hit_points=0, condition=Condition.UNCONSCIOUS)),
        ({"condition": Condition.DEAD}, Vitals(hit_points=0, condition=Condition.DEAD)),
        ({"below_zero": 5}, Vitals(hit_points=0, condition=Condition.UNCONSCIOUS, below_zero=5)),
        ({"below_zero": 25}, Vitals(hit_points=0, condition=Condition.DEAD, below_zero=25)),
        ({"below_zero": 0}, Vitals(hit_points=20)),
        ({"experience": 3, "magic_points": 0}, Vitals(hit_points=20, experience=3)),
        (
            {"hit_points": 0, "condition": Condition.UNCONSCIOUS, "below_zero": 24},
            Vitals(hit_points=0, condition=Condition.UNCONSCIOUS, below_zero=24),
        ),
    ],
)
def test_condition_follows_counters_and_counters_the_condition(changes: dict[str, Any], expected: Vitals) -> None:
    assert corrected(table(actor("bru")), **changes) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"hit_points": 3}, Vitals(hit_points=3)),
        ({"condition": Condition.ACTIVE}, Vitals(hit_points=1)),
        ({"magic_points": 0}, Vitals(hit_points=0, condition=Condition.UNCONSCIOUS, below_zero=9)),
        ({"hit_points": 0}, Vitals(hit_points=0, condition=Condition.UNCONSCIOUS, below_zero=9)),
        ({"below_zero": 2}, Vitals(hit_points=0, condition=Condition.UNCONSCIOUS, below_zero=2)),
        ({"condition": Condition.DEAD}, Vitals(hit_points=0, condition=Condition.DEAD, below_zero=9)),
    ],
)
def test_the_fallen_are_corrected_too(changes: dict[str, Any], expected: Vitals) -> None:
    fallen = actor("bru", hit_points=0, condition=Condition.UNCONSCIOUS, below_zero=9)
    assert corrected(table(fallen), **changes) == expected


def test_who_comes_back_from_death_is_at_its_limit_at_most() -> None:
    dead = actor("bru", hit_points=0, condition=Condition.DEAD, below_zero=30)
    assert corrected(table(dead), condition=Condition.UNCONSCIOUS).below_zero == 24


def test_a_creature_at_zero_is_dead_unless_the_gm_says_otherwise() -> None:
    assert corrected(table(actor("orc")), "orc", hit_points=0).condition is Condition.DEAD
    fainted = corrected(table(actor("orc")), "orc", hit_points=0, condition=Condition.UNCONSCIOUS)
    assert fainted.condition is Condition.UNCONSCIOUS


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hit_points": -1}, Why.BAD_NUMBER),
        ({"hit_points": 21}, Why.BAD_NUMBER),
        ({"magic_points": 1}, Why.BAD_NUMBER),
        ({"experience": 1000}, Why.BAD_NUMBER),
        ({"reason": "r" * 201}, Why.BAD_TEXT),
        ({"hit_points": 0, "condition": Condition.ACTIVE}, Why.PV_AND_CONDITION),
        ({"hit_points": 3, "condition": Condition.DEAD}, Why.PV_AND_CONDITION),
        ({"hit_points": 3, "below_zero": 3}, Why.PV_AND_CONDITION),
        ({"moves": 10}, Why.BAD_NUMBER),
        ({"condition": Condition.UNCONSCIOUS, "below_zero": 25}, Why.BAD_NUMBER),
    ],
)
def test_counters_keep_within_bounds(changes: dict[str, Any], why: Why) -> None:
    assert refusal(table(actor("bru")), Correct(actor="bru", **changes)) is why


def test_what_is_left_of_a_turn_is_corrected_during_that_turn() -> None:
    state = table(actor("bru"), actor("orc"))
    assert use(state, Correct(actor="bru", attacks=2)).state.actors["bru"].turn == Turn(moves=1, attacks=2, frees=1)
    assert refusal(state, Correct(actor="orc", attacks=2)) is Why.NOT_ACTING


def test_effects_are_given_with_their_end_and_taken_away() -> None:
    state = table(actor("bru"), actor("orc"))
    state = use(state, GiveEffect(actor="orc", kind=EffectKind.MODIFIER, value=-2, rounds=2, label="boue")).state
    state = use(state, GiveEffect(actor="orc", kind=EffectKind.VULNERABLE)).state
    assert state.actors["orc"].stance.effects == (
        Effect("e1", EffectKind.MODIFIER, -2, until=3, slot="bru", label="boue"),
        Effect("e2", EffectKind.VULNERABLE),
    )
    state = use(state, EndEffect(actor="orc", effect="e1")).state
    assert [effect.id for effect in state.actors["orc"].stance.effects] == ["e2"]
    assert refusal(state, EndEffect(actor="orc", effect="e1")) is Why.UNKNOWN_EFFECT
    assert refusal(state, GiveEffect(actor="orc", kind=EffectKind.MODIFIER, rounds=0)) is Why.BAD_NUMBER
    for kind in (EffectKind.POWER, EffectKind.COATED):
        assert refusal(state, GiveEffect(actor="orc", kind=kind)) is Why.EFFECT_OF_A_POWER
    again = use(state, GiveEffect(actor="orc", kind=EffectKind.MODIFIER)).state
    assert [effect.id for effect in again.actors["orc"].stance.effects] == ["e2", "e1"]


def test_an_effect_given_before_a_fight_counts_its_rounds_from_the_first() -> None:
    state = replace(table(actor("bru")), fight=None)
    state = use(state, GiveEffect(actor="bru", kind=EffectKind.WEAKENED, rounds=1)).state
    assert state.actors["bru"].stance.effects == (Effect("e1", EffectKind.WEAKENED, until=2),)


def test_slowing_who_already_acted_ends_its_actions() -> None:
    acted = replace(actor("bru"), turn=Turn(moves=0, attacks=1, frees=1, metres=4, started=True))
    state = use(table(acted), GiveEffect(actor="bru", kind=EffectKind.SLOWED, rounds=1)).state
    assert state.actors["bru"].turn == Turn(moves=0, attacks=0, frees=1, metres=4, started=True)


def test_settings_are_changed_by_key_and_value() -> None:
    state = table(actor("bru"))
    assert use(state, SetSetting(key="facing", value="off")).state.settings.facing == "off"
    assert refusal(state, SetSetting(key="weather", value="off")) is Why.UNKNOWN_SETTING
    assert refusal(state, SetSetting(key="facing", value="perhaps")) is Why.BAD_SETTING


def test_checks_are_asked_and_withdrawn() -> None:
    state = table(actor("bru"), actor("orc"))
    asked = AskCheck(actors=("bru", "orc", "bru"), attribute=Attribute.WIS, threshold=12, label="guet")
    state = use(state, asked).state
    assert [(request.id, request.actor, request.shown) for request in state.requests] == [
        ("r1", "bru", False),
        ("r2", "orc", False),
    ]
    state = use(state, CancelCheck(request="r1")).state
    assert refusal(state, CancelCheck(request="r1")) is Why.UNKNOWN_REQUEST
    assert use(state, asked).state.requests[-1].id == "r4"
    assert refusal(state, replace(asked, threshold=0)) is Why.BAD_NUMBER
    assert refusal(state, replace(asked, actors=())) is Why.NOBODY
    shown = table(actor("bru"), threshold_visibility="shown")
    assert use(shown, replace(asked, actors=("bru",))).state.requests[0].shown


def test_the_threshold_of_care_is_set() -> None:
    state = table(actor("bru"))
    assert use(state, SetCareThreshold(threshold=14)).state.care_threshold == 14
    assert refusal(state, SetCareThreshold(threshold=100)) is Why.BAD_NUMBER


def test_names_and_sides_change() -> None:
    state = table(actor("bru"), actor("orc"))
    assert use(state, Rename(actor="orc", name=Name("Grak"))).state.actors["orc"].card.name == Name("Grak")
    assert use(state, ChangeSide(actor="orc", side=Side.ALLY)).state.actors["orc"].side is Side.ALLY
    assert refusal(state, Rename(actor="orc", name=Name(""))) is Why.BAD_TEXT


def test_every_line_of_the_cast_is_within_bounds() -> None:
    state = State()
    for key, card in CAST.items():
        assert refusal(state, AddActor(id=key, card=card, side=Side.ALLY)) is None
