"""Special attacks and spells: who is caught, one roll for all, a save each (ASM-26, ASM-27, R-08, ASM-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import Played, creature, hero, legend, started, table
from veillee.rules.audacity.actor import Vitals, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Area, Reach, Save, SpecialAttack
from veillee.rules.audacity.commands import UseSpecial
from veillee.rules.audacity.fight import Allowed, Aside, AsideKind
from veillee.rules.audacity.notes import DamageTold, EffectTold, HealTold, SpecialTold, TrialTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.specials import chances
from veillee.rules.common import Name
from veillee.rules.scene import Place, Scene

FIRE = SpecialAttack(
    id="fire",
    name=Name("souffle"),
    save=Save.REFLEX,
    difficulty=15,
    damage="6d6",
    energy="feu",
    half_when_saved=True,
    area=Area(reach=Reach.CONE, squares=6),
)
GAZE = SpecialAttack(
    id="gaze",
    name=Name("regard"),
    save=Save.FORTITUDE,
    difficulty=14,
    condition="paralysé",
    disables=True,
    rounds=2,
    range=6,
)
TOUCH = SpecialAttack(id="touch", name=Name("toucher"), negative_levels=1, range=1)
CURE = SpecialAttack(id="cure", name=Name("soins"), damage="1d8+1", heals=True, range=1, level=1, per_day=1)
BALL = SpecialAttack(
    id="ball",
    name=Name("boule de feu", "la"),
    save=Save.REFLEX,
    difficulty=14,
    damage="5d6",
    energy="feu",
    half_when_saved=True,
    area=Area(reach=Reach.BURST, squares=2),
    range=12,
    level=3,
)
ALL = (FIRE, GAZE, TOUCH, CURE, BALL)


def scene(*, board: bool = True, points: int = 0) -> State:
    """A dragon at the west, two heroes in its breath, an orc beside them."""
    dragon = creature("dragon", place=Place((2, 5)))
    dragon = replace(dragon, card=replace(dragon.card, specials=ALL))
    state = table(
        dragon,
        hero("elara", place=Place((5, 5))),
        hero("kael", place=Place((5, 6))),
        creature("orc", place=Place((6, 5))),
        points=points,
    )
    return replace(state, scene=Scene(width=20, height=20) if board else Scene(board=False))


def breathing(state: State) -> Played:
    return started(state, 20, 3, 2, 1)


def back_to_the_dragon(played: Played) -> None:
    """A whole round passes."""
    while played.end().fight.acting != "dragon":
        pass


def points_of(played: Played, *actors: str) -> list[int]:
    return [played.state.actors[each].vitals.hit_points for each in actors]


def test_one_roll_for_all_and_a_save_for_half_each() -> None:
    played = breathing(scene())
    played.do(UseSpecial(actor="dragon", special="fire", point=(8, 5)), {"damage": 15, "save": [15, 14, 20]})
    assert points_of(played, "elara", "kael", "orc") == [20 - 7, 20 - 15, 60 - 7]
    (told,) = played.told(SpecialTold)
    assert [who.id for who in told.targets] == ["elara", "kael", "orc"]
    assert [each.success for each in played.told(TrialTold)] == [True, False, True]
    halved = played.told(DamageTold)[0]
    assert [(part.label, part.value) for part in halved.sum.parts] == [("damage", 15), ("saved", -8)]
    assert played.state.actors["dragon"].turn.standard


def test_half_comes_before_the_resistance() -> None:
    """R-08: 15, half 7, less 5."""
    state = scene()
    kael = replace(state.actors["kael"], card=replace(state.actors["kael"].card, resistances={"feu": 5}))
    state = replace(state, actors={**state.actors, "kael": kael})
    played = breathing(state)
    played.do(
        UseSpecial(actor="dragon", special="fire", point=(8, 5), excluded=("elara", "orc")), {"damage": 15, "save": 15}
    )
    assert points_of(played, "elara", "kael", "orc") == [20, 18, 60]


def test_a_failed_save_may_be_helped_and_resisted() -> None:
    state = scene(points=2)
    state = replace(state, legends={"orc": legend("orc", 1)})
    played = breathing(state)
    played.do(
        UseSpecial(actor="dragon", special="fire", point=(8, 5)),
        {"damage": 12, "save": [3, 3, 3]},
        failed_d20_elara="set_20",
        legendary_resistance="resist",
    )
    assert points_of(played, "elara", "kael", "orc") == [14, 8, 54]
    assert played.state.players["j-elara"].audacity == 0
    assert played.state.legends["orc"].uses.resistances == 0
    assert [each.resisted for each in played.told(TrialTold)] == [False, False, True]


def test_a_condition_holds_for_its_rounds() -> None:
    played = breathing(scene())
    played.do(UseSpecial(actor="dragon", special="gaze", targets=("elara",)), {"save": 13})
    (effect,) = played.state.actors["elara"].stance.effects
    assert (effect.label, effect.disables, effect.until, effect.slot) == ("paralysé", True, 3, "dragon")
    assert played.told(EffectTold)[0].rounds == 2
    played.end()
    assert played.fight.acting == "kael"


def test_the_same_condition_begins_anew() -> None:
    played = breathing(scene())
    for _round in range(2):
        played.do(UseSpecial(actor="dragon", special="gaze", targets=("elara",)), {"save": 2})
        back_to_the_dragon(played)
    effects = played.state.actors["elara"].stance.effects
    assert [effect.until for effect in effects] == [4]


def test_a_save_made_leaves_nothing_of_a_condition() -> None:
    played = breathing(scene())
    played.do(UseSpecial(actor="dragon", special="gaze", targets=("elara",)), {"save": 14})
    assert not played.state.actors["elara"].stance.effects


def test_negative_levels_weigh_and_kill() -> None:
    state = scene()
    near = replace(state.actors["elara"], place=Place((3, 5)))
    state = replace(state, actors={**state.actors, "elara": near})
    played = breathing(state)
    for level in (1, 2, 3):
        played.do(UseSpecial(actor="dragon", special="touch", targets=("elara",)))
        assert played.state.actors["elara"].stance.negative_levels == level
        back_to_the_dragon(played)
    assert condition_of(played.state.actors["elara"]) is Condition.DEAD


def test_care_stops_at_the_maximum_and_its_uses_at_those_of_the_day() -> None:
    state = scene()
    dragon = replace(state.actors["dragon"], vitals=Vitals(hit_points=58))
    played = breathing(replace(state, actors={**state.actors, "dragon": dragon}))
    cure = UseSpecial(actor="dragon", special="cure", targets=("dragon",))
    played.do(cure, {"heal": 9})
    assert points_of(played, "dragon") == [60]
    assert played.told(HealTold)[0].gained == 2
    assert played.state.actors["dragon"].used == {"cure": 1}
    back_to_the_dragon(played)
    assert played.why(cure) == "no_use_today"


def test_a_burst_catches_friends_and_who_threw_it() -> None:
    played = breathing(scene())
    played.do(UseSpecial(actor="dragon", special="ball", point=(4, 5)), {"damage": 10, "save": [1, 1, 1, 1]})
    assert points_of(played, "dragon", "elara", "kael", "orc") == [50, 10, 10, 50]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (UseSpecial(actor="dragon", special="roar"), "no_such_special"),
        (UseSpecial(actor="dragon", special="fire"), "needs_point"),
        (UseSpecial(actor="dragon", special="fire", point=(2, 5)), "point_on_oneself"),
        (UseSpecial(actor="dragon", special="fire", point=(40, 5)), "off_board"),
        (UseSpecial(actor="dragon", special="fire", targets=("elara",), point=(8, 5)), "area_says_who"),
        (UseSpecial(actor="dragon", special="ball", point=(19, 5)), "point_too_far"),
        (UseSpecial(actor="dragon", special="gaze"), "one_target"),
        (UseSpecial(actor="dragon", special="gaze", targets=("elara", "kael")), "one_target"),
        (UseSpecial(actor="dragon", special="gaze", targets=("dragon",)), "target_self"),
        (UseSpecial(actor="dragon", special="touch", targets=("elara",)), "needs_contact"),
        (UseSpecial(actor="orc", special="breath", targets=("elara",)), "not_its_turn"),
    ],
)
def test_why_not(command: UseSpecial, why: str) -> None:
    assert breathing(scene()).why(command) == why


def test_without_a_board_who_is_caught_is_named() -> None:
    played = breathing(scene(board=False))
    assert played.why(UseSpecial(actor="dragon", special="fire")) == "needs_somebody"
    played.do(UseSpecial(actor="dragon", special="fire", targets=("kael",)), {"damage": 10, "save": 2})
    assert points_of(played, "elara", "kael") == [20, 10]


@pytest.mark.parametrize(
    ("aside", "special", "why"),
    [
        (Aside(actor="dragon", kind=AsideKind.LEGENDARY, left=(Allowed.SPECIAL,), line="fire"), "fire", ""),
        (Aside(actor="dragon", kind=AsideKind.LEGENDARY, left=(Allowed.SPECIAL,), line="gaze"), "fire", "not_this_act"),
        (Aside(actor="dragon", kind=AsideKind.LEGENDARY, left=(Allowed.SPELL,), level=3), "ball", ""),
        (Aside(actor="dragon", kind=AsideKind.LEGENDARY, left=(Allowed.SPELL,), level=2), "ball", "not_this_act"),
        (Aside(actor="dragon", kind=AsideKind.LEGENDARY, left=(Allowed.SPELL,), level=9), "fire", "not_this_act"),
        (Aside(actor="dragon", kind=AsideKind.LEGENDARY, left=(Allowed.STANDARD,)), "ball", "not_this_act"),
        (Aside(actor="dragon", kind=AsideKind.READIED, left=(Allowed.STANDARD,)), "ball", ""),
        (Aside(actor="dragon", kind=AsideKind.INTERRUPTION, left=(Allowed.MOVE,)), "fire", "not_this_act"),
    ],
)
def test_what_beside_the_order_pays_for_one(aside: Aside, special: str, why: str) -> None:
    """Only what the list names; a bought or readied standard action, any that takes one (D20-LEG-29, R-48)."""
    played = breathing(scene())
    played.state = replace(played.state, fight=replace(played.fight, aside=aside))
    assert played.why(UseSpecial(actor="dragon", special=special, point=(8, 5))) == why


def test_the_chances_of_a_save_are_those_of_its_faces() -> None:
    state = scene()
    for special, saved in ((GAZE, 7), (replace(GAZE, difficulty=40), 1), (replace(GAZE, difficulty=-5), 19)):
        found = chances(state, special, "elara")
        assert found is not None
        assert (found.avoided, found.hit, found.of) == (saved, 20 - saved, 20)
    assert chances(state, TOUCH, "elara") is None
