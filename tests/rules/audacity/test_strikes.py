"""Attacks of actors: what they take, whom they reach, how they end, their exact chances (ASM-02, ASM-03, ASM-16)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.audacity.fights import SWORD, Played, creature, hero, legend, started, table
from veillee.rules.audacity.actor import Actor, Vitals
from veillee.rules.audacity.card import ArmorClass, AttackLine
from veillee.rules.audacity.commands import Attack, Correct, FullAttack, NextBlow
from veillee.rules.audacity.fight import Allowed, Aside, AsideKind
from veillee.rules.audacity.notes import ConfirmTold, DamageTold, FallTold, LegendTold, StrikeTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.stance import Effect, EffectTarget, Stance
from veillee.rules.audacity.strikes import blows, chances
from veillee.rules.common import Name, Side
from veillee.rules.scene import Place, Scene, Wall

BOW = AttackLine(id="bow", name=Name("arc"), bonuses=(4,), damage="1d6", ranged=True, range=10)
CLAW = AttackLine(id="claw", name=Name("griffe", "la"), bonuses=(3,), damage="1d4")
FLAIL = AttackLine(
    id="flail",
    name=Name("fléau", "le"),
    bonuses=(6, 1),
    damage="1d8",
    critical_from=19,
    extra="1d6",
    extra_energy="feu",
)


def armed(actor: Actor, *lines: AttackLine, full_attack: tuple[str, ...] = ()) -> Actor:
    return replace(actor, card=replace(actor.card, lines=lines, full_attack=full_attack))


def contact(state: State, *pairs: tuple[str, str]) -> State:
    touching = frozenset((min(pair), max(pair)) for pair in pairs)
    return replace(state, scene=replace(state.scene, contacts=touching))


def duel(*, points: int = 0, gm: int = 0, legendary: int = 0) -> State:
    legends = (legend("ogre", legendary),) if legendary else ()
    state = table(hero("elara"), creature("ogre"), points=points, gm=gm, legends=legends)
    return contact(state, ("elara", "ogre"))


def on_board(state: State, **places: tuple[int, int]) -> State:
    actors = {key: replace(actor, place=Place(places[key])) for key, actor in state.actors.items()}
    return replace(state, actors=actors, scene=Scene(width=20, height=20))


def test_a_hit_takes_the_standard_action_and_hit_points() -> None:
    played = started(duel(), 20, 1)
    played.do(Attack(actor="elara", line="sword", target="ogre"), {"attack": 15, "damage": 7})
    assert played.state.actors["ogre"].vitals.hit_points == 60 - 7
    assert played.state.actors["elara"].turn.standard
    assert played.why(Attack(actor="elara", line="sword", target="ogre")) == "no_standard_left"
    (struck,) = played.told(StrikeTold)
    assert (struck.hit, struck.natural, struck.attack.total, struck.defense.total) == (True, 15, 20, 10)


def test_a_miss_takes_the_action_all_the_same() -> None:
    played = started(duel(), 20, 1).do(Attack(actor="elara", line="sword", target="ogre"), {"attack": 4})
    assert played.state.actors["ogre"].vitals.hit_points == 60
    assert played.state.actors["elara"].turn.standard


def test_natural_ones_miss_and_twenties_hit() -> None:
    weak = armed(hero("elara"), replace(SWORD, bonuses=(-30,)))
    strong = armed(hero("elara"), replace(SWORD, bonuses=(90,)))
    for actor, die, hit in ((weak, 20, True), (strong, 1, False)):
        state = contact(table(actor, creature("ogre")), ("elara", "ogre"))
        script = {"attack": die} | ({"confirmation": 2, "damage": 4} if hit else {})
        played = started(state, 20, 1).do(Attack(actor="elara", line="sword", target="ogre"), script)
        assert played.told(StrikeTold)[0].hit is hit


def test_a_confirmed_threat_multiplies_the_dice_but_not_what_comes_besides() -> None:
    state = contact(table(armed(hero("elara"), FLAIL), creature("ogre")), ("elara", "ogre"))
    played = started(state, 20, 1).do(
        Attack(actor="elara", line="flail", target="ogre"),
        {"attack": 19, "confirmation": 10, "damage": 5, "extra_damage": 3},
    )
    (confirmed,) = played.told(ConfirmTold)
    assert confirmed.critical
    (damage,) = played.told(DamageTold)
    assert [(part.label, part.value) for part in damage.sum.parts] == [
        ("damage", 5),
        ("critical", 5),
        ("extra_damage", 3),
    ]


def test_a_critical_may_be_rolled_as_often_as_it_multiplies() -> None:
    state = replace(duel(), settings=Settings(critical_multiplier="roll_again"))
    played = started(state, 20, 1).do(
        Attack(actor="elara", line="sword", target="ogre"), {"attack": 20, "confirmation": 20, "damage": [5, 10]}
    )
    assert played.state.actors["ogre"].vitals.hit_points == 60 - 5 - 10


def test_a_legend_makes_a_critical_a_normal_hit_with_a_use_of_the_day() -> None:
    played = started(duel(legendary=1), 20, 1).do(
        Attack(actor="elara", line="sword", target="ogre"),
        {"attack": 20, "confirmation": 20, "damage": 7},
        legendary_resistance="resist",
    )
    assert played.state.actors["ogre"].vitals.hit_points == 60 - 7
    assert played.state.legends["ogre"].uses.resistances == 0
    assert played.told(ConfirmTold)[0].resisted
    assert played.told(LegendTold)[0].left == 0


def test_a_missed_attack_may_be_rolled_again_never_set() -> None:
    played = started(duel(points=2), 20, 1).do(
        Attack(actor="elara", line="sword", target="ogre"),
        {"attack": 3, "attack_reroll": 12, "damage": 4},
        failed_d20="reroll",
    )
    (choice,) = played.asked("failed_d20")
    assert choice.answers == ("pass", "reroll")
    assert played.state.players["j-elara"].audacity == 1
    assert played.state.ledger[-1].reason == "reroll"
    assert played.told(StrikeTold)[0].points == 1


def test_the_reserve_of_the_gm_pays_for_creatures() -> None:
    played = started(duel(gm=1), 1, 20).do(
        Attack(actor="ogre", line="bite", target="elara"),
        {"attack": 1, "attack_reroll": 1},
        failed_d20="reroll",
    )
    assert played.state.gm_audacity == 0
    assert not played.told(StrikeTold)[0].hit


def test_nobody_pays_outside_a_scenario() -> None:
    state = replace(duel(points=5, gm=5), scenario=False)
    played = started(state, 20, 1).do(Attack(actor="elara", line="sword", target="ogre"), {"attack": 3})
    assert not played.asked("failed_d20")


def test_who_is_at_0_strains_at_a_standard_action_and_falls() -> None:
    state = duel()
    tired = replace(state.actors["elara"], vitals=replace(state.actors["elara"].vitals, hit_points=0))
    state = replace(state, actors={**state.actors, "elara": tired})
    played = started(state, 20, 1).do(Attack(actor="elara", line="sword", target="ogre"), {"attack": 2})
    elara = played.state.actors["elara"]
    assert (elara.vitals.hit_points, elara.stance.prone) == (-1, True)
    assert played.at == (1, "ogre")


def test_what_a_standard_action_costs_at_0_is_taken_from_temporary_points_first() -> None:
    """ASM-11, as any loss; who still has some does not fall."""
    state = duel()
    tired = replace(state.actors["elara"], vitals=Vitals(hit_points=0, temporary=1))
    played = started(replace(state, actors={**state.actors, "elara": tired}), 20, 1)
    played.do(Attack(actor="elara", line="sword", target="ogre"), {"attack": 2})
    elara, told = played.state.actors["elara"], played.told(DamageTold)[0]
    assert (elara.vitals, elara.stance.prone) == (Vitals(hit_points=0), False)
    assert (told.hit_points, told.condition.value) == (0, "disabled")
    assert not played.told(FallTold)


def test_reach_range_sight_and_the_ground() -> None:
    archer = armed(hero("elara"), SWORD, BOW)
    state = on_board(table(archer, creature("ogre")), elara=(0, 0), ogre=(2, 0))
    sword, bow = (Attack(actor="elara", line=line, target="ogre") for line in ("sword", "bow"))
    played = started(state, 20, 1)
    assert (played.why(sword), played.why(bow)) == ("needs_contact", "")
    far = started(on_board(state, elara=(0, 0), ogre=(11, 0)), 20, 1)
    assert far.why(bow) == "target_too_far"
    wall = Wall("w", (100, 0), (100, 2000))
    walled = replace(state, scene=replace(state.scene, walls=(wall,)))
    assert started(walled, 20, 1).why(bow) == "out_of_sight"
    lying = replace(state.actors["elara"], stance=Stance(prone=True))
    assert started(replace(state, actors={**state.actors, "elara": lying}), 20, 1).why(bow) == "prone_shot"
    assert played.why(Attack(actor="elara", line="bow", target="elara")) == "target_self"
    assert played.why(Attack(actor="elara", line="axe", target="ogre")) == "no_such_line"
    assert played.why(Attack(actor="ogre", line="bite", target="elara")) == "not_its_turn"


def test_the_dead_are_left_alone() -> None:
    state = duel()
    dead = replace(state.actors["ogre"], vitals=replace(state.actors["ogre"].vitals, dead=True))
    state = replace(state, actors={**state.actors, "ogre": dead, "orc": creature("orc")})
    assert started(state, 20, 1).why(Attack(actor="elara", line="sword", target="ogre")) == "target_dead"


def test_the_order_of_a_full_attack() -> None:
    card = armed(creature("ogre"), FLAIL, CLAW, full_attack=("flail", "claw", "flail", "claw")).card
    assert [(blow.line, blow.nth) for blow in blows(card, "flail")] == [
        ("flail", 0),
        ("claw", 0),
        ("flail", 1),
        ("claw", 0),
    ]
    alone = armed(creature("ogre"), FLAIL, BOW).card
    assert [blow.nth for blow in blows(alone, "flail")] == [0, 1]
    assert [blow.line for blow in blows(alone, "bow")] == ["bow"]


def test_a_full_attack_needs_more_than_0_hp_in_a_fight_and_out_of_it() -> None:
    """ASM-06, even when the blows left were begun before."""
    fighter = armed(hero("elara"), replace(SWORD, bonuses=(9, 4)))
    full = FullAttack(actor="elara", line="sword", target="ogre")
    calm = Played(contact(table(fighter, creature("ogre")), ("elara", "ogre")))
    played = started(calm.state, 20, 2).do(full, {"attack": 10, "damage": 4})
    assert (
        played.do(Correct(actor="elara", hit_points=0)).why(NextBlow(actor="elara", target="ogre")) == "one_act_at_zero"
    )
    assert calm.why(full) == ""
    assert calm.do(Correct(actor="elara", hit_points=0)).why(full) == "one_act_at_zero"


def test_a_full_attack_goes_blow_by_blow_on_anybody() -> None:
    fighter = armed(hero("elara"), replace(SWORD, bonuses=(9, 4)))
    state = table(fighter, creature("ogre"), creature("orc"))
    state = contact(state, ("elara", "ogre"), ("elara", "orc"))
    played = started(state, 20, 2, 1)
    played.do(FullAttack(actor="elara", line="sword", target="ogre"), {"attack": 10, "damage": 4})
    assert played.told(StrikeTold)[0].attack.total == 19
    assert played.why(FullAttack(actor="elara", line="sword", target="orc")) == "no_full_round_left"
    played.do(NextBlow(actor="elara", target="orc"), {"attack": 10, "damage": 4})
    assert played.told(StrikeTold)[0].attack.total == 14
    assert played.told(StrikeTold)[0].how == "full_attack"
    assert [played.state.actors[each].vitals.hit_points for each in ("ogre", "orc")] == [56, 56]
    assert played.why(NextBlow(actor="elara", target="orc")) == "no_blow_left"


@pytest.mark.parametrize(
    ("left", "line", "refused"),
    [
        (Allowed.SECONDARY_ATTACK, "bite", "not_this_act"),
        (Allowed.SECONDARY_ATTACK, "tail", ""),
        (Allowed.MAIN_ATTACK, "bite", ""),
        (Allowed.MAIN_ATTACK, "tail", "not_this_act"),
        (Allowed.FULL_ATTACK, "tail", "not_this_act"),
        (Allowed.STANDARD, "bite", ""),
        (Allowed.MOVE, "bite", "not_this_act"),
    ],
)
def test_what_beside_the_order_pays_for_an_attack(left: Allowed, line: str, refused: str) -> None:
    """The first line is the main weapon (ASM-27, D20-LEG-23, D20-LEG-25)."""
    played = started(duel(), 20, 1)
    aside = Aside(actor="ogre", kind=AsideKind.LEGENDARY, left=(left,))
    played.state = replace(played.state, fight=replace(played.fight, aside=aside))
    assert played.why(Attack(actor="ogre", line=line, target="elara")) == refused
    only = replace(aside, line="tail")
    played.state = replace(played.state, fight=replace(played.fight, aside=only))
    assert played.why(Attack(actor="ogre", line="bite", target="elara")) == "not_this_act"


def test_a_full_attack_beside_the_order_ends_with_its_last_blow() -> None:
    """D20-LEG-26: nothing else is left of it, and no other act pays for it."""
    dragon = armed(creature("ogre"), FLAIL)
    state = contact(table(hero("elara"), dragon), ("elara", "ogre"))
    played = started(state, 20, 1)
    aside = Aside(actor="ogre", kind=AsideKind.LEGENDARY, left=(Allowed.FULL_ATTACK,))
    played.state = replace(played.state, fight=replace(played.fight, aside=aside))
    played.do(FullAttack(actor="ogre", line="flail", target="elara"), {"attack": 1})
    assert played.fight.playing == "ogre"
    assert played.told(StrikeTold)[0].how == "legendary"
    played.do(NextBlow(actor="ogre", target="elara"), {"attack": 1})
    assert played.fight.playing == "elara"


def test_what_was_put_on_somebody_counts_and_says_its_name() -> None:
    blessed = Effect(id="e1", label="béni", target=EffectTarget.ATTACK, value=1)
    strong = Effect(id="e2", label="force du taureau", target=EffectTarget.DAMAGE, value=2)
    shielded = Effect(id="e1", label="bouclier", target=EffectTarget.ARMOR_CLASS, value=4)
    state = duel()
    actors = {
        "elara": replace(state.actors["elara"], stance=Stance(effects=(blessed, strong))),
        "ogre": replace(state.actors["ogre"], stance=Stance(effects=(shielded,))),
    }
    played = started(replace(state, actors=actors), 20, 1)
    played.do(Attack(actor="elara", line="sword", target="ogre"), {"attack": 8, "damage": 4})
    (struck,) = played.told(StrikeTold)
    assert (struck.attack.parts[-1].source, struck.attack.total, struck.defense.total) == ("béni", 14, 14)
    assert played.told(DamageTold)[0].taken == 4 + 2


@given(
    st.integers(-10, 30),
    st.integers(5, 40),
    st.integers(15, 20),
    st.sampled_from(("attacks_saves", "none", "all")),
)
def test_the_chances_are_those_of_all_faces(bonus: int, armor: int, critical_from: int, natural: str) -> None:
    line = replace(SWORD, bonuses=(bonus,), critical_from=critical_from)
    attacker, target = armed(hero("elara"), line), creature("ogre")
    target = replace(target, card=replace(target.card, armor_class=ArmorClass(normal=armor)))
    settings = Settings(natural_auto=natural)  # type: ignore[arg-type]
    found = chances(replace(table(attacker, target), settings=settings), "elara", line, "ogre")

    def reached(die: int) -> bool:
        if natural != "none" and die in (1, 20):
            return die == 20
        return die + bonus >= armor

    ended = [0, 0, 0]
    for die, again in product(range(1, 21), repeat=2):
        ended[0 if not reached(die) else 2 if die >= critical_from and reached(again) else 1] += 1
    assert [found.avoided, found.hit, found.critical] == ended
    assert (found.of, found.riposte) == (400, 0)


def test_the_chances_are_found_once_for_the_same_parts() -> None:
    state = duel()
    assert chances(state, "elara", SWORD, "ogre") is chances(state, "elara", SWORD, "ogre")
    assert state.actors["ogre"].side is Side.FOE


def test_every_blow_is_told_to_the_end() -> None:
    """What is told adds up: the damage told is what is left, and hit points are those told."""
    played: Played = started(duel(), 20, 1)
    played.do(Attack(actor="elara", line="sword", target="ogre"), {"attack": 18, "damage": 11})
    (damage,) = played.told(DamageTold)
    assert (damage.taken, damage.sum.total, damage.hit_points) == (11, 11, 49)
