"""Each setting played with each of its values: one scene for a setting, and what comes out of it (WA-FRAME-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import AXE, LONG_SWORD, Script, actor, duel, play, table
from tests.rules.awakening.progress.hero import GM, WORN, act, camp, hero, kael, why
from tests.rules.awakening.progress.test_bag import SWORD, carrying, equip
from tests.rules.awakening.progress.test_durability import fought
from tests.rules.awakening.progress.test_improvements import ask, forge, sword
from tests.rules.awakening.progress.test_levels import UP, con
from tests.rules.awakening.progress.test_mastery import LEARN
from tests.rules.awakening.test_attack import golem, hit
from tests.rules.awakening.test_index import SETTINGS
from tests.rules.awakening.test_opportunity_attack import leave, meeting
from tests.rules.awakening.test_poisons import delivered
from tests.rules.awakening.test_reactions import blow
from tests.rules.awakening.test_seen import BRU_WHO, FOE, PLAYER, reaction, scene
from tests.rules.awakening.test_seen import blow as told_blow
from tests.rules.awakening.test_seen import duel as facing_duel
from tests.table.seated import Seated, code
from veillee.rules.awakening import system
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.budget import fresh
from veillee.rules.awakening.choices import ReactionFacts
from veillee.rules.awakening.commands import Aspect, Move, SetSetting
from veillee.rules.awakening.death import hurt
from veillee.rules.awakening.movement import move
from veillee.rules.awakening.notes import BlowKind, BlowTold, OpportunityTold, ReactionKind
from veillee.rules.awakening.nouns import Attribute, Damage, DamageType, RestKind, Wear
from veillee.rules.awakening.numbers import attack_test, check_test, magic_defense
from veillee.rules.awakening.progress.durability import durability
from veillee.rules.awakening.reactions import reaction_refusal
from veillee.rules.awakening.seen import note_view, prompt_view
from veillee.rules.awakening.settings import Settings
from veillee.rules.awakening.space import distance
from veillee.rules.common import Sum
from veillee.rules.system import System
from veillee.table.changes import SetDice

SCENES: dict[str, tuple[Callable[[str], Any], list[Any]]] = {}
"""By setting: a scene played with a value, and what comes out with each of them, default first."""


def scene_of(*outcomes: Any) -> Callable[[Callable[[str], Any]], Callable[[str], Any]]:
    """Keep a scene under the name of its setting."""

    def keep(played: Callable[[str], Any]) -> Callable[[str], Any]:
        SCENES[played.__name__] = (played, list(outcomes))
        return played

    return keep


def taken(state: Any, dice: Script) -> int:
    """Damage of Bru's long sword on a golem that takes it."""
    return 18 - hit(state, "bru", "golem", LONG_SWORD, dice).hit_points("golem")


@scene_of(2, 4)
def progressive_damage(value: str) -> Any:
    return taken(table(actor("bru"), golem(11), progressive_damage=value), {"attack": 10, "damage": 1})


@scene_of(8, 7)
def durability_(value: str) -> Any:
    return durability(kael(fought(hero(), Wear.HURT, durability=value)))


@scene_of(9, 6)
def resistances(value: str) -> Any:
    state = table(actor("bru"), golem(weaknesses=(DamageType.SLASHING,)), resistances=value)
    return attack_test(state, state.actors["bru"], LONG_SWORD, state.actors["golem"], BlowKind.ATTACK).total


@scene_of((9, 12), (9, 8), (15, 18), (10, 12))
def critical_damage(value: str) -> Any:
    """Without a reaction, then against a failed one."""
    dice: Script = {"attack": 20, "damage": 3} if value == "margin_only" else {"attack": 20}
    rolled: Script = {"damage": 2} if value in ("by_case", "margin_only") else {}
    state = duel("orc", "bru", critical_damage=value)
    parried = blow(state, "orc", "bru", AXE, "parry", {"attack": 20, "reaction": 5, **rolled})
    return taken(table(actor("bru"), golem(20), critical_damage=value), dice), 20 - parried.hit_points("bru")


@scene_of(4, 9)
def critical_below_defense(value: str) -> Any:
    dice: Script = {"attack": 20, "damage": 3} if value == "normal_damage" else {"attack": 20}
    return taken(table(actor("bru"), golem(30), critical_below_defense=value), dice)


@scene_of(True, False)
def critical_vs_critical(value: str) -> Any:
    dice: Script = {"attack": 20, "reaction": 20, "damage" if value == "attack_wins" else "riposte_damage": 1}
    (told,) = blow(duel("orc", "bru", critical_vs_critical=value), "orc", "bru", AXE, "parry", dice).told(BlowTold)
    return told.hit


@scene_of(True, False)
def failed_reaction_keeps_defense(value: str) -> Any:
    dice: Script = {"attack": 6, "reaction": 4, **({"damage": 7} if value == "no" else {})}
    state = duel("orc", "bru", failed_reaction_keeps_defense=value)
    return blow(state, "orc", "bru", AXE, "parry", dice).told(BlowTold)[0].hit


@scene_of(9, 1, 2, 3)
def reactions_per_round(value: str) -> Any:
    """How many of nine blows Tov, of level 3, may dodge."""
    state, count = duel("orc", "tov", reactions_per_round=value), 0
    for used in range(9):
        tov = state.actors["tov"]
        tired = replace(tov, stance=replace(tov.stance, reactions=used))
        count += reaction_refusal(state, tired, AXE, BlowKind.ATTACK, ReactionKind.DODGE) is None
    return count


@scene_of(4, 7)
def level_on_combat_checks(value: str) -> Any:
    state = duel("yae", "orc", level_on_combat_checks=value)
    return check_test(state, state.actors["yae"], Attribute.CHA, "WA-CHECK-02").total


@scene_of(1, 2, 99)
def free_actions_per_turn(value: str) -> Any:
    return min(fresh(table(actor("bru"), free_actions_per_turn=value)).frees, 99)


@scene_of(6, 9, 8)
def diagonals(value: str) -> Any:
    return distance(table(actor("bru", square=(0, 0)), actor("orc", square=(6, 6)), diagonals=value), "bru", "orc")


@scene_of(0, 1)
def facing(value: str) -> Any:
    """Blows at who leaves from behind."""
    state = meeting((5, 6), facing=value)
    left = leave(state, (5, 6)) if value == "on" else leave(state, (5, 6), opportunity_attack=2)
    return len(left.told(OpportunityTold))


@scene_of(2, 1)
def opportunity_per_round(value: str) -> Any:
    state = meeting((5, 4), opportunity_per_round=value)
    away_twice = Move(actor="mir", path=((5, 3), (5, 4), (5, 3)))
    dice: Script = {"opportunity_attack": [2, 2] if value == "unlimited" else [2]}
    return len(play(state, move(state, away_twice), dice).told(OpportunityTold))


@scene_of(0, 5)
def overkill_counts(value: str) -> Any:
    state = table(actor("bru", hit_points=4), overkill_counts=value)
    return play(state, hurt(state, "bru", 9, addition=Sum())).state.actors["bru"].vitals.below_zero


@scene_of(0, 1)
def min_damage(value: str) -> Any:
    weak = replace(LONG_SWORD, damage=Damage("1d4", -3))
    state = duel("bru", "orc", min_damage=value)
    return 18 - hit(state, "bru", "orc", weak, {"attack": 10, "damage": 2}).hit_points("orc")


@scene_of((2, "bru"), (1, "sil"), (2, ""))
def poison_duration(value: str) -> Any:
    effect = delivered(value, "bru", "orc", "sil", acting="bru")
    return effect.until, effect.slot


@scene_of(10, 11)
def levelup_hit_dice(value: str) -> Any:
    one = hero(3, card={**con(4), "hit_dice": "2d6"}, experience=6)
    faces = [3, 4, 6, 1, 5, 5] if value == "per_die" else [[3, 4], [6, 1], [5, 5]]
    state = camp(one, rest=RestKind.RELAXED, levelup_hit_dice=value)
    return kael(act(state, UP, {"level_up": cast(Any, faces)})).career.gains[-1]


@scene_of("needs_relaxed_rest", "")
def mastery_rest(value: str) -> Any:
    return refusal(why(camp(hero(3, power_points=3), rest=RestKind.STRESSFUL, mastery_rest=value), LEARN))


@scene_of(1, 3)
def fate_per_roll(value: str) -> Any:
    state = table(actor("bru", experience=3), actor("orc"), fate_per_roll=value)
    rule = strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK)
    played = play(state, rule, {"attack": 2, "damage": 1}, reaction="take", fate="spend")
    return 3 - played.state.actors["bru"].vitals.experience


@scene_of(-1, "die_needs_bonuses", 0)
def upgrade_add_die(value: str) -> Any:
    state = forge(sword(0, "1d6", 0), upgrade_add_die=value)
    refused = system.refusal(state, ask(Aspect.DIE), GM)
    if refused is not None:
        return refused.code
    return cast(Any, kael(act(state, ask(Aspect.DIE), viewer=GM)).card.sets[0].main).line.test_bonus


@scene_of(11, 13)
def broken_outfit_malus(value: str) -> Any:
    card = {"outfit": replace(WORN, physical=2, magic=-2), "sets": ()}
    torn = hero(3, card=card, durability=0)
    return magic_defense(camp(torn, durability="on", broken_outfit_malus=value), torn).total


@scene_of("", "requirement")
def weapon_requirements(value: str) -> Any:
    return refusal(why(camp(carrying(SWORD), weapon_requirements=value), equip(("long_sword", ""))))


@scene_of((True, False), (False, True), (False, False))
def player_odds(value: str) -> Any:
    """Exact chances, then a word for them."""
    state = facing_duel(player_odds=value)
    facts = prompt_view(state, reaction(state, "orc", "bru"), PLAYER)
    assert isinstance(facts, ReactionFacts)
    return facts.replies[0].chances is not None, bool(facts.replies[0].band)


@scene_of((17, False), (0, False), (17, True))
def foe_numbers(value: str) -> Any:
    """The total of a creature, then its face."""
    seen = note_view(scene(foe_numbers=value), told_blow(FOE, BRU_WHO), PLAYER)
    assert seen is not None
    assert isinstance(seen.note, BlowTold)
    return seen.note.attack.total, seen.note.natural is not None


@scene_of(True, False)
def foe_health(value: str) -> Any:
    return system.view(scene(foe_health=value), PLAYER).actors["spectre"].ring is not None


@scene_of(False, True)
def threshold_visibility(value: str) -> Any:
    (request,) = system.view(scene(threshold_visibility=value), PLAYER).requests
    return request.threshold is not None


@scene_of("dead", "unconscious")
def creature_at_zero(value: str) -> Any:
    state = duel("orc", creature_at_zero=value)
    return (
        play(state, hurt(state, "orc", 30, addition=Sum()), at_zero="unconscious").state.actors["orc"].vitals.condition
    )


@scene_of(("", ""), ("", "table_typed_gm"), ("table_typed_off", "table_typed_off"))
def typed_dice(value: str) -> Any:
    """The GM, then a player, would type their faces."""
    seated = Seated(cast(System, system))
    assert not code(seated.do("gm", SetSetting(key="typed_dice", value=value)))
    return tuple(code(seated.do_table(seat, SetDice(seat=seat, dice="typed"))) for seat in ("gm", "elara"))


def refusal(refused: Any) -> str:
    return "" if refused is None else str(refused.code)


def test_no_setting_and_no_value_is_forgotten() -> None:
    assert {name.strip("_"): len(outcomes) for name, (_scene, outcomes) in SCENES.items()} == {
        key: len(values) for key, values in SETTINGS.items()
    }


@pytest.mark.parametrize(
    ("key", "place"), [(key, place) for key, values in SETTINGS.items() for place in range(len(values))]
)
def test_a_value_changes_what_it_says(key: str, place: int) -> None:
    played, outcomes = SCENES.get(key) or SCENES[f"{key}_"]
    value = SETTINGS[key][place]
    assert played(value) == outcomes[place]
    assert outcomes.count(outcomes[place]) == 1, "another value would do the same"
    assert (getattr(Settings(), key) == value) == (place == 0), "the default stands first"
