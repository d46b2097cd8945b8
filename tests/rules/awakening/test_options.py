"""What a seat may do: all that is offered is accepted, the rest has its reason, nothing hidden shows through."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    MAGIC_STAFF,
    NOVA,
    SIL,
    SOR,
    YAE,
    actor,
    play,
    table,
    under,
    weapon,
)
from tests.rules.awakening.offers import commands
from veillee.dice import RandomSource, draw
from veillee.rules.awakening.commands import DoubleAttack, FreeAction, Move, TakePosture
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.nouns import (
    Actor,
    Area,
    Attribute,
    Bonus,
    BonusTarget,
    CheckRequest,
    Condition,
    EffectKind,
    Equipment,
    Fight,
    Hand,
    Place,
    Posture,
    State,
    Turn,
    Wall,
    WeaponSet,
)
from veillee.rules.awakening.options import options
from veillee.rules.awakening.system import decide
from veillee.rules.awakening.views import Option
from veillee.rules.common import Name, Role, Viewer

GM = Viewer(Role.GM)
SCREEN = Viewer(Role.SCREEN)


CENSER = Equipment(
    id="censer", name=Name("encensoir", "l’"), hand=Hand.OFF, bonuses=(Bonus(BonusTarget.MAGIC_POINTS, 1),)
)


def player(*actors: str) -> Viewer:
    return Viewer(Role.PLAYER, frozenset(actors))


def offered(state: State, viewer: Viewer, who: str) -> dict[str, Option]:
    return {option.key: option for option in options(state, viewer)[who]}


def code(option: Option) -> str | None:
    return option.refusal.code if option.refusal else None


def rich(one: Actor) -> Actor:
    return replace(one, vitals=replace(one.vitals, experience=2))


def fight(acting: str = "bru", **settings: Any) -> State:
    sil = replace(SIL, sets=(*SIL.sets, WeaponSet(weapon(MAGIC_STAFF))))
    fireball = replace(NOVA, id="fireball", range=8, area=Area(2))
    return table(
        rich(actor("bru", square=(5, 5))),
        actor("sil", sil, square=(2, 2)),
        actor("tov", square=(5, 8)),
        actor("orc", square=(6, 5)),
        actor("gob", square=(12, 5)),
        actor("sor", replace(SOR, lines=(*SOR.lines, fireball)), square=(5, 6)),
        acting=acting,
        **settings,
    )


def down(one: Actor) -> Actor:
    return replace(one, vitals=replace(one.vitals, hit_points=0, condition=Condition.UNCONSCIOUS))


def with_actor(state: State, one: Actor) -> State:
    return replace(state, actors={**state.actors, one.id: one})


def walled(state: State) -> State:
    return replace(state, scene=replace(state.scene, walls=(Wall("w1", (700, 0), (700, 1600)),)))


def after(state: State, *commands: Move | TakePosture | DoubleAttack | FreeAction) -> State:
    for each in commands:
        state = fold(state, draw(decide(state, each), RandomSource(Random(1)), lambda choice: choice.default).value)
    return state


def states() -> dict[str, State]:
    tov = fight("tov")
    tov = with_actor(tov, replace(tov.actors["tov"], place=Place((6, 6))))
    asked = CheckRequest("r1", "sil", Attribute.DEX, 12)
    peace = replace(fight(), fight=None)
    return {
        "a turn begins": fight(),
        "an archer": fight("sil"),
        "a creature with areas": fight("sor"),
        "two weapons": tov,
        "a second blow": after(tov, DoubleAttack(actor="tov", line="dagger", target="orc")),
        "walls": walled(fight()),
        "in the middle of a walk": after(fight(), Move(actor="bru", path=((5, 4), (5, 3)))),
        "in a stance": after(fight(), TakePosture(actor="bru", posture=Posture.SIMPLE)),
        "after a word": after(fight(), FreeAction(actor="bru", kind="talk")),
        "somebody dying": with_actor(fight(), down(actor("tov", square=(4, 5)))),
        "slowed": with_actor(fight(), under(actor("bru", square=(5, 5)), EffectKind.SLOWED)),
        "disarmed": with_actor(fight(), under(actor("bru", square=(5, 5)), EffectKind.DISARMED)),
        "paralyzed": with_actor(fight(), under(actor("bru", square=(5, 5)), EffectKind.PARALYZED)),
        "a check is asked": replace(fight(), requests=(asked,)),
        "no board": table(rich(actor("bru")), actor("sil"), actor("tov"), actor("orc"), actor("sor"), acting="bru"),
        "no board, a creature": table(actor("bru"), actor("orc"), actor("sor"), acting="sor"),
        "no fight": replace(peace, requests=(asked,)),
        "off the board": with_actor(fight(), actor("bru")),
    }


@pytest.mark.parametrize("viewer", [GM, player("bru", "sil", "tov"), player("sil")], ids=["gm", "three", "one"])
@pytest.mark.parametrize("name", states())
def test_everything_offered_is_accepted_and_played(name: str, viewer: Viewer) -> None:
    state = states()[name]
    for choices in options(state, viewer).values():
        for option in choices:
            for place, command in enumerate(commands(state, option)):
                assert refusal(state, command, viewer) is None, command
                if place < 3:
                    draw(decide(state, command), RandomSource(Random(7)), lambda choice: choice.default)


@pytest.mark.parametrize("name", states())
def test_an_option_offers_something_or_says_why_not(name: str) -> None:
    state = states()[name]
    for viewer in (GM, player("bru", "sil", "tov")):
        for choices in options(state, viewer).values():
            assert len({option.key for option in choices}) == len(choices)
            for option in choices:
                assert (option.refusal is not None) or any(commands(state, option)), option


def test_another_turn_dashes_everything_with_its_reason() -> None:
    shown = offered(fight("orc"), player("bru"), "bru")
    assert {code(option) for option in shown.values()} == {"not_your_turn"}
    assert not any(option.targets or option.reach for option in shown.values())


def test_only_the_actors_of_a_seat_have_options() -> None:
    assert set(options(fight(), player("bru", "sil"))) == {"bru", "sil"}
    assert set(options(fight(), GM)) == {"bru"}
    assert options(fight(), SCREEN) == {}


def test_a_target_has_its_distance_its_chances_or_its_reason() -> None:
    sword = offered(fight(), player("bru"), "bru")["attack.long_sword"]
    by_actor = {target.actor: target for target in sword.targets}
    chances = by_actor["orc"].chances
    assert chances is not None
    # 1d20 + 2 + 4 against 14: 8 to 20 reach it, 20 is critical
    assert (chances.avoided, chances.hit, chances.critical, chances.riposte, chances.of) == (7, 12, 1, 0, 20)
    assert (by_actor["gob"].metres, by_actor["gob"].refusal and by_actor["gob"].refusal.code) == (7, "needs_contact")
    assert sword.formula is not None
    assert (sword.formula.total, sword.detail, sword.cost, sword.may) == (6, "1d8+1", "A", ("fate",))


@pytest.mark.parametrize(
    ("setting", "exact", "band"), [("exact", True, ""), ("bands", False, "good"), ("off", False, "")]
)
def test_chances_are_told_as_the_table_wants(setting: str, exact: bool, band: str) -> None:
    state = fight(player_odds=setting)
    target = next(t for t in offered(state, player("bru"), "bru")["attack.long_sword"].targets if t.actor == "orc")
    assert (target.chances is not None, target.band) == (exact, band)
    gm = next(t for t in offered(state, GM, "bru")["attack.long_sword"].targets if t.actor == "orc")
    assert gm.chances is not None


def test_nobody_in_reach_is_said_once() -> None:
    state = with_actor(fight(), actor("bru", square=(20, 14)))
    shown = offered(state, player("bru"), "bru")
    assert code(shown["attack.long_sword"]) == "no_target"
    assert code(shown["stabilize"]) == "nobody_dying"


def test_reach_tells_metres_the_double_move_and_who_strikes() -> None:
    move = offered(fight(), player("bru"), "bru")["move"]
    by_square = {square.square: square for square in move.reach}
    assert by_square[(5, 4)].provokes == ()
    assert by_square[(3, 5)].metres == 2
    assert by_square[(3, 5)].provokes == ("orc",)  # the sorcerer has him in its back
    assert by_square[(16, 8)].double
    assert not by_square[(15, 8)].double


def hide(state: State, who: str) -> State:
    one = state.actors[who]
    assert one.place is not None
    return with_actor(state, replace(one, place=replace(one.place, hidden=True)))


def without(state: State, who: str) -> State:
    assert state.fight is not None
    order = tuple(each for each in state.fight.order if each != who)
    acting = order.index(state.fight.acting)
    actors = {each: one for each, one in state.actors.items() if each != who}
    return replace(state, actors=actors, fight=Fight(state.fight.round, order, acting))


@pytest.mark.parametrize("name", ["a turn begins", "an archer", "somebody dying", "walls", "in the middle of a walk"])
@pytest.mark.parametrize("who", ["orc", "gob", "sor"])
def test_a_hidden_participant_changes_no_option_of_a_player(name: str, who: str) -> None:
    viewer, state = player("bru", "sil", "tov"), states()[name]
    assert options(hide(state, who), viewer) == options(without(state, who), viewer)
    assert who in repr(options(hide(state, who), GM)) or name == "an archer"


def test_the_reach_of_a_disengaged_walker_provokes_nobody() -> None:
    bru = actor("bru", square=(5, 5))
    state = with_actor(fight(), replace(bru, turn=Turn(moves=1, started=True, disengaged=True)))
    assert all(not square.provokes for square in offered(state, player("bru"), "bru")["move"].reach)


def test_an_area_around_its_author_lists_whom_it_catches() -> None:
    nova = offered(fight("sor"), GM, "sor")["attack.nova"]
    assert nova.needs == ()
    assert {target.actor for target in nova.targets} == {"bru", "sil", "tov", "orc"}
    assert nova.radius == 5
    assert "excluded" in nova.may


def test_a_check_that_was_asked_can_be_rolled_out_of_turn() -> None:
    state = replace(fight("orc"), requests=(CheckRequest("r1", "bru", Attribute.STR, 12, label="porte"),))
    check = offered(state, player("bru"), "bru")["check.r1"]
    assert check.refusal is None
    assert (check.detail, check.may, check.formula and check.formula.total) == ("porte", ("fate",), 4)


def test_the_free_equipment_is_offered_while_it_is_in_hand() -> None:
    yae = actor("yae", replace(YAE, sets=(WeaponSet(off=CENSER),)), magic_points=1)
    state = table(yae, actor("orc"), acting="yae")
    assert offered(state, player("yae"), "yae")[f"equipment.{CENSER.id}"].refusal is None


def test_a_hit_by_the_acting_hero_can_be_played_from_its_option() -> None:
    state = fight()
    command = next(commands(state, offered(state, player("bru"), "bru")["attack.long_sword"]))
    played = play(state, decide(state, command), {"attack": 15, "damage": 4})
    assert played.hit_points("orc") == 18 - 5


@pytest.mark.parametrize("seed", range(4))
def test_a_fight_is_played_by_options_alone(seed: int) -> None:
    random, state = Random(seed), fight()
    for _step in range(60):
        assert state.fight is not None
        acting = state.fight.acting
        viewer = GM if acting in ("orc", "gob", "sor") else player("bru", "sil", "tov")
        choices = [one for option in options(state, viewer)[acting] for one in commands(state, option)]
        command = random.choice(choices)
        assert refusal(state, command, viewer) is None, command
        end = draw(decide(state, command), RandomSource(random), lambda choice: random.choice(choice.answers))
        state = fold(state, end.value)


def test_walks_are_accepted_under_every_way_of_counting() -> None:
    for settings in (
        {"diagonals": "one_two"},
        {"diagonals": "euclidean"},
        {"facing": "off"},
        {"free_actions_per_turn": "2"},
    ):
        state = fight(**settings)
        move = offered(state, player("bru"), "bru")["move"]
        assert all(refusal(state, command, player("bru")) is None for command in commands(state, move))
