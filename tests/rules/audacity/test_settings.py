"""Each setting played with each of its values: one scene for a setting, and what comes out of it (R-01 to R-69)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import Played, Script, creature, hero, started, table
from tests.rules.audacity.test_index import SETTINGS
from tests.table.seated import Seated, code
from veillee.dice import Choice, ScriptedSource, draw
from veillee.rules.audacity import system
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.card import ArmorClass, Attribute, Save, Saves
from veillee.rules.audacity.commands import (
    AddPlayer,
    AskCheck,
    Attack,
    Award,
    Bonus,
    Check,
    CorrectPoints,
    CreateHero,
    Deal,
    ReachLevel,
    SetContact,
    SetSetting,
    StartScenario,
)
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.notes import DamageTold, StrikeTold, TrialTold
from veillee.rules.audacity.nouns import Resource, State
from veillee.rules.audacity.reserve import Quality
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Role, Viewer
from veillee.rules.system import System
from veillee.table.changes import SetDice

SCENES: dict[str, tuple[Callable[[str], Any], list[Any]]] = {}
"""By setting: a scene played with a value, and what comes out with each of them, default first."""
GM = Viewer(Role.GM)
PLAYER = Viewer(Role.PLAYER, frozenset({"ana"}), seat="j-ana")


def scene_of(*outcomes: Any) -> Callable[[Callable[[str], Any]], Callable[[str], Any]]:
    """Keep a scene under the name of its setting."""

    def keep(played: Callable[[str], Any]) -> Callable[[str], Any]:
        SCENES[played.__name__] = (played, list(outcomes))
        return played

    return keep


def ruled(state: State, **settings: str) -> Played:
    """A table that is asked for these settings as a GM asks for them, before anything else."""
    played = Played(state)
    for key, value in settings.items():
        if system.setting(played.state, key) != value:
            played.do(SetSetting(key=key, value=value))
    return played


def fight(*, points: int = 0, ana: Actor | None = None, ogre: Actor | None = None, **settings: str) -> Played:
    """Ana plays before an ogre; they are in contact."""
    state = table(ana or hero("ana"), ogre or creature("ogre"), points=points)
    met = ruled(state, **settings).do(SetContact(first="ana", second="ogre"))
    return started(met.state, 15, 5)


def saving(key: str, fortitude: int, reflex: int, hit_points: int = 8) -> Actor:
    made = hero(key)
    card = replace(made.card, saves=Saves(fortitude=fortitude, reflex=reflex))
    return replace(made, card=card, vitals=replace(made.vitals, hit_points=hit_points))


def checked(played: Played, asked: AskCheck, dice: dict[str, int], **answers: str) -> TrialTold:
    (request,) = played.do(asked).state.requests
    return played.do(Check(actor="ana", request=request.id), dice, **answers).told(TrialTold)[0]


@scene_of(2, 3, 6, 9)
def start_cap(value: str) -> Any:
    """Level 8, where the cap is 2: 3 points, 1 more from the GM, and 5 that stayed from before."""
    played = ruled(State(), start_cap=value).do(AddPlayer(player="j-ana"))
    played.do(CreateHero(player="j-ana", hero="ana", level=8, given=True))
    played.do(CorrectPoints(owner="j-ana", resource=Resource.AUDACITY, amount=5))
    played.do(StartScenario(extras={"j-ana": 1}))
    return played.state.players["j-ana"].audacity


@scene_of((False, False, False), (True, True, False), (False, False, True))
def natural_auto(value: str) -> Any:
    """A 1 that would hit, a 1 that would save, a 20 that would not be enough for a check."""
    ana = saving("ana", 12, 0, 20)
    ogre = creature("ogre")
    ogre = replace(ogre, card=replace(ogre.card, armor_class=ArmorClass(normal=6, touch=6, flat_footed=6)))
    played = fight(ana=ana, ogre=ogre, natural_auto=value)
    dice = {"attack": 1, "damage": 7} if value == "none" else {"attack": 1}
    played.do(Attack(actor="ana", line="sword", target="ogre"), dice)
    struck = played.told(StrikeTold)[0].hit
    saved = checked(played, AskCheck(actors=("ana",), threshold=10, save=Save.FORTITUDE), {"save": 1})
    done = checked(played, AskCheck(actors=("ana",), threshold=60, attribute=Attribute.STR), {"check": 20})
    return struck, saved.success, done.success


@scene_of(
    [("fortitude", 6), ("fortitude", 1), ("fortitude", 3)],
    [("reflex", 1), ("reflex", 6), ("reflex", 3)],
    [("fortitude", 6), ("reflex", 6), ("fortitude", 3)],
    [("reflex", 1), ("fortitude", 1), ("reflex", 3)],
)
def down_save(value: str) -> Any:
    """Who is better in Fortitude, in Reflex, as good in both; the GM who is asked names the other one."""
    found = []
    for fortitude, reflex, other in ((6, 1, "reflex"), (1, 6, "fortitude"), (3, 3, "reflex")):
        ana = saving("ana", fortitude, reflex)
        answers = {"down_save": other} if value == "ask" else {}
        played = ruled(table(ana, points=1), down_save=value)
        played.do(Deal(actors=("ana",), dice="9"), {"deal": 9, "down_save": 20}, halve="halve", **answers)
        (told,) = played.told(TrialTold)
        found.append((told.what, told.sum.total - 20))
    return found


@scene_of(14, 19)
def dc_base(value: str) -> Any:
    """The page's own blow: 9 on 8 hit points."""
    played = ruled(table(saving("ana", 3, 0), points=1), dc_base=value)
    played.do(Deal(actors=("ana",), dice="9"), {"deal": 9, "down_save": 20}, halve="halve")
    return played.told(TrialTold)[0].threshold


@scene_of((0, 0), (1, 1))
def half_of_one(value: str) -> Any:
    """One point of damage halved by audacity, then by a save."""
    left = []
    for save in (None, Save.WILL):
        played = ruled(table(saving("ana", 3, 0, 1), points=1), half_of_one=value)
        dice = {"deal": 1, **({"save": 20} if save else {"down_save": 20})}
        answers = {"halve": "halve"} if save is None else {}
        played.do(Deal(actors=("ana",), dice="1", save=save, difficulty=10), dice, **answers)
        left.append(played.state.actors["ana"].vitals.hit_points)
    return tuple(left)


@scene_of(True, False)
def set20_natural(value: str) -> Any:
    played = fight(points=2, set20_natural=value)
    asked = AskCheck(actors=("ana",), threshold=60, save=Save.WILL)
    return checked(played, asked, {"save": 3}, failed_d20="set_20").success


@scene_of((False, 1), (True, 3))
def rerolls_per_roll(value: str) -> Any:
    """A player who rolls again as long as it is offered: whether the ogre is hit, and the points that it took."""
    state = fight(points=5, rerolls_per_roll=value).state
    source = ScriptedSource({"attack": 2, "attack_reroll": [3, 4, 17], "damage": [[4]]})

    def again(choice: Choice) -> str:
        return "reroll" if "reroll" in choice.answers else choice.default

    end = draw(system.decide(state, Attack(actor="ana", line="sword", target="ogre")), source, again)
    hit = next(note.hit for note in end.trace if isinstance(note, StrikeTold))
    return hit, 5 - fold(state, end.value).players["j-ana"].audacity


@scene_of((14, 1), (15, 2))
def critical_multiplier(value: str) -> Any:
    """1d8+3 twice: 4 doubled, or 4 and then 5."""
    played = fight(critical_multiplier=value)
    thrown: list[list[int]] = [[4]] if value == "total" else [[4], [5]]
    dice: Script = {"attack": 20, "confirmation": 20, "damage": thrown}
    played.do(Attack(actor="ana", line="sword", target="ogre"), dice)
    return played.told(DamageTold)[0].taken, len(thrown)


@scene_of(15_000, 16_000)
def xp_table(value: str) -> Any:
    played = ruled(State(), xp_table=value).do(AddPlayer(player="j-ana"))
    played.do(CreateHero(player="j-ana", hero="ana")).do(ReachLevel(hero="ana", level=6))
    return played.state.heroes["ana"].experience


@scene_of((1, 4), (2, 4), (3, 4))
def award_default(value: str) -> Any:
    """Without a number, then with one that the GM writes."""
    played = fight(award_default=value)
    return tuple(
        played.do(Award(to="j-ana", quality=Quality.RULES, amount=amount)).state.players["j-ana"].audacity - before
        for amount, before in ((None, 0), (4, int(value)))
    )


@scene_of("more_than_total", "")
def bonus_scope(value: str) -> Any:
    state = ruled(table(hero("ana"), hero("bor")), bonus_scope=value).state
    refused = refusal(state, Bonus(total=3, shares={"j-ana": 3, "j-bor": 3}), GM)
    return "" if refused is None else refused.code


@scene_of((True, False), (False, True), (False, False))
def player_odds(value: str) -> Any:
    """Whether the chances of an attack are there for its player, and a word for them."""
    options = system.view(fight(player_odds=value).state, PLAYER).options["ana"]
    (target,) = next(option for option in options if option.command == "attack").targets
    return target.chances is not None, bool(target.band)


@scene_of((21, False), (0, False), (21, True))
def foe_numbers(value: str) -> Any:
    """The total of the ogre, then its face."""
    played = fight(foe_numbers=value).end()
    played.do(Attack(actor="ogre", line="bite", target="ana"), {"attack": 12, "damage": [[1, 1]]})
    seen = system.note_view(played.state, played.told(StrikeTold)[0], PLAYER)
    assert seen is not None
    assert isinstance(seen.note, StrikeTold)
    return seen.note.attack.total, seen.note.natural is not None


@scene_of(True, False)
def foe_health(value: str) -> Any:
    return system.view(fight(foe_health=value).state, PLAYER).actors["ogre"].ring is not None


@scene_of((False, False), (True, True))
def threshold_visibility(value: str) -> Any:
    """While a check waits, and once it is rolled."""
    played = fight(threshold_visibility=value)
    asked = AskCheck(actors=("ana",), threshold=13, attribute=Attribute.DEX)
    (request,) = system.view(played.do(asked).state, PLAYER).requests
    told = played.do(Check(actor="ana", request=request.id), {"check": 15}).told(TrialTold)[0]
    seen = system.note_view(played.state, told, PLAYER)
    assert seen is not None
    assert isinstance(seen.note, TrialTold)
    return request.threshold is not None, seen.note.threshold is not None


@scene_of(("", ""), ("", "table_typed_gm"), ("table_typed_off", "table_typed_off"))
def typed_dice(value: str) -> Any:
    """The GM, then a player, would type their faces."""
    seated = Seated(cast(System, system))
    assert not code(seated.do("gm", SetSetting(key="typed_dice", value=value)))
    return tuple(code(seated.do_table(seat, SetDice(seat=seat, dice="typed"))) for seat in ("gm", "elara"))


def test_no_setting_and_no_value_is_forgotten() -> None:
    assert {name: len(outcomes) for name, (_scene, outcomes) in SCENES.items()} == {
        key: len(values) for key, values in SETTINGS.items()
    }


@pytest.mark.parametrize(
    ("key", "place"), [(key, place) for key, values in SETTINGS.items() for place in range(len(values))]
)
def test_a_value_changes_what_it_says(key: str, place: int) -> None:
    played, outcomes = SCENES[key]
    value = SETTINGS[key][place]
    assert played(value) == outcomes[place]
    assert outcomes.count(outcomes[place]) == 1, "another value would do the same"
    assert (getattr(Settings(), key) == value) == (place == 0), "the default stands first"


@pytest.mark.parametrize("key", ["foe_numbers", "foe_health", "player_odds", "threshold_visibility", "typed_dice"])
def test_what_is_shown_changes_nothing_of_what_is_played(key: str) -> None:
    """The same blow with each value of what only views read."""
    ends = set()
    for value in SETTINGS[key]:
        played = ruled(fight().state, **{key: value})
        played.do(Attack(actor="ana", line="sword", target="ogre"), {"attack": 12, "damage": [[4]]})
        ends.add((played.state.actors["ogre"].vitals.hit_points, played.at))
    assert len(ends) == 1
