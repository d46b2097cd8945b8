"""Poisons: coating, charges, delivery, bosses, vials (WA-POISON-01 to 15, R-POI-01 to 14)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    CAST,
    DAGGER,
    LONG_SWORD,
    MAGIC_STAFF,
    Played,
    actor,
    play,
    table,
    weapon,
)
from tests.rules.awakening.quiet import BOOK, GM, do, holding, peace, someone, why
from veillee.rules.awakening.commands import (
    Attack,
    BreakVials,
    CoatWeapon,
    DoubleAttack,
    EndFight,
    EndTurn,
    GiveEffect,
    GiveVials,
    Move,
    SecondBlow,
    SwitchSet,
    UsePower,
)
from veillee.rules.awakening.notes import CheckTold, DamageTold, Outcome, PoisonTold
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    Aim,
    Area,
    Attribute,
    Bearer,
    Carrier,
    Condition,
    DamageType,
    Effect,
    EffectKind,
    KnownPower,
    Origin,
    PoisonMastery,
    Power,
    PowerKind,
    PowerTest,
    Stance,
    State,
    TestBonus,
    TestKind,
    Tier,
    Trait,
    WeaponSet,
)
from veillee.rules.awakening.options import options
from veillee.rules.awakening.poisons.coating import coatable
from veillee.rules.awakening.poisons.delivery import coating
from veillee.rules.awakening.system import decide
from veillee.rules.common import Name, Role, Viewer

SLOWING, WEAKENING, PARALYZING = "slowing", "weakening", "paralyzing"
COATED = {"poison_mix": 10, "poison_apply": 10}


def with_book(state: State) -> State:
    return replace(state, book=BOOK)


def coated(who: Actor, poison: str = SLOWING, line: str = "long_sword", uses: int = 3) -> Actor:
    """An actor whose weapon is coated."""
    coat = Effect("coat", EffectKind.COATED, uses=uses, label=poison, origin=Origin(who.id, poison=poison, line=line))
    return replace(who, stance=replace(who.stance, effects=(*who.stance.effects, coat)))


def fight(*actors: Actor, **settings: Any) -> State:
    return with_book(table(*actors, **settings))


def strike(state: State, author: str, line: str, target: str, dice: dict[str, Any], **answers: Any) -> Played:
    return play(state, decide(state, Attack(actor=author, line=line, target=target)), dice, **answers)


def charges(state: State, key: str, line: str = "long_sword") -> int:
    coat = coating(state.actors[key], line)
    return 0 if coat is None else coat.uses or 0


def kinds(state: State, key: str) -> list[EffectKind]:
    return [effect.kind for effect in state.actors[key].stance.effects]


def knowing(who: Actor, *effects: PoisonMastery | TestBonus) -> Actor:
    power = Power(id="venom", name=Name("Venins"), kind=PowerKind.PASSIVE, passive=effects)
    return replace(who, card=replace(who.card, powers=(KnownPower(power),)))


def vials(state: State, key: str, poison: str) -> int:
    return next((held.count for held in state.actors[key].career.vials if held.poison == poison), 0)


# WA-POISON-01: which weapons


def test_only_cutting_and_piercing_weapons_in_hand_take_poison() -> None:  # WA-TYPE-06
    assert [line.id for line in coatable(actor("bru"))] == ["long_sword"]
    assert [line.id for line in coatable(actor("sil"))] == ["short_bow"]
    assert [line.id for line in coatable(actor("tov"))] == ["dagger"]
    assert coatable(actor("mir")) == ()
    assert coatable(actor("yae")) == ()


def test_a_magical_weapon_takes_none_whatever_its_type() -> None:
    cutting = replace(MAGIC_STAFF, type=DamageType.SLASHING)
    mage = actor("mir", replace(CAST["mir"], sets=(WeaponSet(weapon(cutting)),)))
    assert coatable(mage) == ()


# WA-POISON-02: coating


def test_both_tests_coat_the_weapon_and_use_the_vial() -> None:
    state = peace(holding(someone("bru"), slowing=2))
    played = do(state, CoatWeapon(actor="bru", line="long_sword", poison=SLOWING), COATED)
    coat = coating(played.state.actors["bru"], "long_sword")
    assert coat is not None
    assert (coat.uses, coat.label, coat.origin) == (3, "poison ralentissant", Origin("bru", "", SLOWING, "long_sword"))
    assert vials(played.state, "bru", SLOWING) == 1
    first, second = played.told(CheckTold)
    assert [(each.attribute, each.threshold, each.outcome) for each in (first, second)] == [
        (Attribute.INT, 10, Outcome.SUCCESS),
        (Attribute.DEX, 10, Outcome.SUCCESS),
    ]
    assert first.sum.total == 10  # no level (R-CHK-01)


def test_a_failed_dex_wastes_the_vial() -> None:  # TC-170
    state = peace(holding(someone("sil"), slowing=1))
    dice = {"poison_mix": 10, "poison_apply": 5}
    played = do(state, CoatWeapon(actor="sil", line="short_bow", poison=SLOWING), dice)
    assert coating(played.state.actors["sil"], "short_bow") is None
    assert vials(played.state, "sil", SLOWING) == 0
    assert [note.step for note in played.told(PoisonTold)] == ["lost"]


def test_a_failed_int_keeps_the_vial_and_stops() -> None:
    state = peace(holding(someone("bru"), slowing=1))
    played = do(state, CoatWeapon(actor="bru", line="long_sword", poison=SLOWING), {"poison_mix": 9})
    assert vials(played.state, "bru", SLOWING) == 1
    assert [note.step for note in played.told(PoisonTold)] == ["kept"]


@pytest.mark.parametrize("dice", [{"poison_mix": 1}, {"poison_mix": 12, "poison_apply": 1}])
def test_a_fumble_poisons_its_author_unless_con_saves(dice: dict[str, int]) -> None:  # R-POI-02
    state = peace(holding(someone("bru"), weakening=1))
    command = CoatWeapon(actor="bru", line="long_sword", poison=WEAKENING)
    suffered = do(state, command, {**dice, "vials": 12})  # 12 + CON 2 = 14
    assert kinds(suffered.state, "bru") == [EffectKind.WEAKENED]
    saved = do(state, command, {**dice, "vials": 13})
    assert kinds(saved.state, "bru") == []
    assert vials(suffered.state, "bru", WEAKENING) == vials(saved.state, "bru", WEAKENING) == 0


def test_experience_may_save_a_coating() -> None:
    state = peace(holding(someone("bru", experience=1), slowing=1))
    dice = {"poison_mix": 4, "poison_apply": 12}
    played = do(state, CoatWeapon(actor="bru", line="long_sword", poison=SLOWING), dice, fate="spend")
    assert charges(played.state, "bru") == 3
    assert played.state.actors["bru"].vitals.experience == 0


def test_what_adds_to_tests_of_poison_counts_in_both() -> None:
    sure = knowing(holding(someone("bru"), slowing=1), TestBonus(value=2, roll=TestKind.POISON, to=Bearer.USER))
    dice = {"poison_mix": 8, "poison_apply": 7}
    played = do(peace(sure), CoatWeapon(actor="bru", line="long_sword", poison=SLOWING), dice)
    assert charges(played.state, "bru") == 3


def test_coating_takes_the_whole_turn_in_a_fight() -> None:  # R-POI-01
    state = fight(holding(actor("bru"), slowing=2), actor("orc"))
    played = do(state, CoatWeapon(actor="bru", line="long_sword", poison=SLOWING), COATED)
    turn = played.state.actors["bru"].turn
    assert (turn.moves, turn.attacks) == (0, 0)
    moved = fight(replace(holding(actor("bru"), slowing=2), turn=replace(actor("bru").turn, moves=0)), actor("orc"))
    assert why(moved, CoatWeapon(actor="bru", line="long_sword", poison=SLOWING)) == "no_double_left"


def test_one_coating_for_each_weapon() -> None:  # R-POI-06
    state = peace(holding(coated(someone("bru"), uses=1), weakening=1))
    played = do(state, CoatWeapon(actor="bru", line="long_sword", poison=WEAKENING), COATED)
    coats = [effect for effect in played.state.actors["bru"].stance.effects if effect.kind is EffectKind.COATED]
    assert [(coat.uses, coat.origin and coat.origin.poison) for coat in coats] == [(3, WEAKENING)]


@pytest.mark.parametrize(
    ("state", "command", "code"),
    [
        (peace(someone("bru")), CoatWeapon(actor="bru", line="long_sword", poison=SLOWING), "no_vial"),
        (
            peace(holding(someone("bru"), slowing=1)),
            CoatWeapon(actor="bru", line="long_sword", poison="ink"),
            "unknown_poison",
        ),
        (
            peace(holding(someone("tov"), slowing=1)),
            CoatWeapon(actor="tov", line="cosh", poison=SLOWING),
            "not_coatable",
        ),
        (
            peace(holding(someone("mir"), slowing=1)),
            CoatWeapon(actor="mir", line="magic_staff", poison=SLOWING),
            "not_coatable",
        ),
        (
            peace(holding(someone("bru"), slowing=1)),
            CoatWeapon(actor="bru", line="unarmed", poison=SLOWING),
            "not_coatable",
        ),
        (
            fight(actor("orc"), holding(actor("bru"), slowing=1)),
            CoatWeapon(actor="bru", line="long_sword", poison=SLOWING),
            "not_your_turn",
        ),
    ],
)
def test_what_cannot_be_coated(state: State, command: CoatWeapon, code: str) -> None:
    assert why(state, command) == code


# WA-POISON-04, WA-POISON-05: charges


def test_each_attack_that_misses_uses_a_charge() -> None:  # TC-175
    state = fight(coated(actor("bru")), actor("orc"))
    state = strike(state, "bru", "long_sword", "orc", {"attack": 10, "reaction": 19}, reaction="dodge").state
    assert charges(state, "bru") == 2
    state = fight(coated(actor("bru"), uses=2), actor("orc"))
    state = strike(state, "bru", "long_sword", "orc", {"attack": 1}).state
    assert charges(state, "bru") == 1
    state = fight(coated(actor("bru"), uses=1), actor("orc"))
    played = strike(state, "bru", "long_sword", "orc", {"attack": 8, "reaction": 15}, reaction="parry")
    assert charges(played.state, "bru") == 0
    assert kinds(played.state, "orc") == []


def test_the_first_hit_delivers_and_ends_it() -> None:  # TC-176
    state = fight(coated(actor("sil"), line="short_bow"), actor("orc"))
    played = strike(state, "sil", "short_bow", "orc", {"attack": 12, "damage": 3})
    assert charges(played.state, "sil", "short_bow") == 0
    assert kinds(played.state, "orc") == [EffectKind.SLOWED]
    assert [note.dealt for note in played.told(DamageTold)] == [3]


def test_a_hit_for_nothing_delivers() -> None:  # TC-196
    feeble = replace(LONG_SWORD, damage=replace(LONG_SWORD.damage, dice="1d4", bonus=-3))
    bru = actor("bru", replace(CAST["bru"], sets=(WeaponSet(weapon(feeble)),)))
    played = strike(fight(coated(bru), actor("orc")), "bru", "long_sword", "orc", {"attack": 12, "damage": 2})
    assert (played.hit_points("orc"), kinds(played.state, "orc")) == (18, [EffectKind.SLOWED])


def test_each_weapon_counts_its_own() -> None:  # TC-193
    state = fight(coated(actor("tov"), line="dagger"), actor("orc"))
    first = DoubleAttack(actor="tov", line="cosh", target="orc")
    played = play(state, decide(state, first), {"attack": 12, "damage": 1})
    assert charges(played.state, "tov", "dagger") == 3
    second = SecondBlow(actor="tov", line="dagger", target="orc")
    played = play(played.state, decide(played.state, second), {"attack_2": 12, "damage_2": 1})
    assert charges(played.state, "tov", "dagger") == 0
    assert kinds(played.state, "orc") == [EffectKind.SLOWED]


def test_a_coating_is_kept_while_another_set_is_in_hand() -> None:  # R-POI-12
    bru = replace(CAST["bru"], sets=(WeaponSet(weapon(LONG_SWORD)), WeaponSet(weapon(DAGGER))))
    state = fight(coated(actor("bru", bru)), actor("orc"))
    state = play(state, decide(state, SwitchSet(actor="bru", set=1))).state
    state = strike(state, "bru", "dagger", "orc", {"attack": 20}).state
    assert charges(state, "bru") == 3
    assert kinds(state, "orc") == []


def test_a_riposte_delivers_in_the_turn_of_its_target() -> None:  # TC-192
    state = fight(coated(actor("bru"), PARALYZING), actor("orc"), acting="orc")
    dice = {"attack": 10, "reaction": 20, "riposte_damage": 4}
    played = strike(state, "orc", "axe", "bru", dice, reaction="parry")
    assert played.hit_points("orc") == 13
    fighting = played.state.fight
    assert fighting is not None
    assert (fighting.acting, fighting.round) == ("bru", 2)  # the rest of its turn is lost
    (effect,) = [each for each in played.state.actors["orc"].stance.effects if each.kind is EffectKind.PARALYZED]
    assert (effect.until, effect.slot) == (2, "orc")
    after = play(played.state, decide(played.state, EndTurn(actor="bru"))).state
    assert kinds(after, "orc") == []
    assert after.fight is not None
    assert after.fight.acting == "orc"


def test_an_area_delivers_to_the_first_it_hits() -> None:
    sweep = replace(LONG_SWORD, area=Area(5, self_centered=True))
    bru = actor("bru", replace(CAST["bru"], sets=(WeaponSet(weapon(sweep)),)))
    state = fight(coated(bru), actor("gob"), actor("orc"))
    played = play(state, decide(state, Attack(actor="bru", line="long_sword")), {"attack": 12, "damage": 1})
    assert (kinds(played.state, "gob"), kinds(played.state, "orc")) == ([EffectKind.SLOWED], [])
    assert charges(played.state, "bru") == 0


def test_a_power_carried_by_the_weapon_delivers_too() -> None:
    lunge = Power(
        id="lunge",
        name=Name("Fente", "la"),
        kind=PowerKind.COMBAT,
        cost=ActionCost.ATTACK,
        test=PowerTest.PHYSICAL,
        attribute=Attribute.STR,
        carrier=Carrier.CONTACT,
        aim=Aim.FOE,
    )
    bru = coated(actor("bru", replace(CAST["bru"], powers=(KnownPower(lunge),))))
    state = fight(bru, actor("orc"))
    use = UsePower(actor="bru", power="lunge", targets=("orc",), line="long_sword")
    played = do(state, use, {"attack": 12, "damage": 1})
    assert (kinds(played.state, "orc"), charges(played.state, "bru")) == ([EffectKind.SLOWED], 0)


def test_a_coating_is_not_given_by_hand() -> None:
    command = GiveEffect(actor="bru", kind=EffectKind.COATED)
    assert why(peace(someone("bru")), command) == "effect_of_a_power"


# WA-POISON-06: one round


def delivered(poison_duration: str, *order: str, acting: str) -> Effect:
    actors = [coated(actor(key)) if key == "bru" else actor(key) for key in order]
    state = fight(*actors, acting=acting, poison_duration=poison_duration)
    played = strike(state, "bru", "long_sword", "orc", {"attack": 12, "damage": 1})
    (effect,) = played.state.actors["orc"].stance.effects
    return effect


@pytest.mark.parametrize(
    ("setting", "order", "end"),
    [
        ("full_round", ("bru", "orc", "sil"), (2, "bru")),
        ("target_next_turn", ("bru", "orc", "sil"), (1, "sil")),
        ("target_next_turn", ("sil", "bru", "orc"), (2, "sil")),
        ("target_next_turn", ("orc", "bru", "sil"), (2, "bru")),
        ("end_of_round", ("bru", "orc", "sil"), (2, "")),
    ],
)
def test_a_poison_lasts_as_the_table_reads_it(setting: str, order: tuple[str, ...], end: tuple[int, str]) -> None:
    effect = delivered(setting, *order, acting="bru")
    assert (effect.until, effect.slot) == end


@pytest.mark.parametrize("setting", ["full_round", "target_next_turn", "end_of_round"])
def test_no_poison_outlives_a_round(setting: str) -> None:
    state = fight(coated(actor("bru"), WEAKENING), actor("orc"), actor("sil"), poison_duration=setting)
    state = strike(state, "bru", "long_sword", "orc", {"attack": 12, "damage": 1}).state
    turns = []
    for _slot in range(3):
        assert state.fight is not None
        turns.append((state.fight.acting, EffectKind.WEAKENED in kinds(state, "orc")))
        state = play(state, decide(state, EndTurn(actor=state.fight.acting))).state
    assert ("orc", True) in turns
    assert kinds(state, "orc") == []


def test_the_same_poison_starts_again_and_another_acts_besides() -> None:  # R-POI-06
    old = Effect("e1", EffectKind.SLOWED, until=1, slot="sil", origin=Origin("sil", poison=SLOWING))
    orc = replace(actor("orc"), stance=Stance(effects=(old,)))
    state = fight(coated(actor("bru")), orc)
    played = strike(state, "bru", "long_sword", "orc", {"attack": 12, "damage": 1})
    (again,) = played.state.actors["orc"].stance.effects
    assert (again.id, again.until, again.slot) == ("e1", 2, "bru")
    other = strike(fight(coated(actor("bru"), WEAKENING), orc), "bru", "long_sword", "orc", {"attack": 12, "damage": 1})
    assert kinds(other.state, "orc") == [EffectKind.SLOWED, EffectKind.WEAKENED]


def test_a_poison_ends_with_the_fight() -> None:
    state = fight(coated(actor("bru")), actor("orc"))
    state = strike(state, "bru", "long_sword", "orc", {"attack": 12, "damage": 1}).state
    state = play(state, decide(state, EndFight())).state
    assert kinds(state, "orc") == []


# WA-POISON-07: bosses


def test_a_boss_suffers_dice_and_nothing_else() -> None:  # TC-189
    state = fight(coated(actor("sil"), PARALYZING, "short_bow"), actor("col"))
    played = strike(state, "sil", "short_bow", "col", {"attack": 12, "damage": 4, "poison_damage": [[2, 5, 6]]})
    assert played.hit_points("col") == 63
    assert kinds(played.state, "col") == []
    (told,) = played.told(DamageTold)
    assert [(part.label, part.value, part.rule) for part in told.sum.parts][-1] == ("poison", 13, "WA-POISON-07")


def test_a_mini_boss_keeps_both_its_actions() -> None:  # TC-191
    chief = actor("orc", replace(CAST["orc"], tier=Tier.MINI_BOSS))
    state = fight(coated(actor("sil"), SLOWING, "short_bow"), chief)
    played = strike(state, "sil", "short_bow", "orc", {"attack": 12, "damage": 3, "poison_damage": 5})
    assert (played.hit_points("orc"), kinds(played.state, "orc")) == (10, [])


def test_a_critical_does_not_maximize_a_poison() -> None:  # R-POI-07, R-CRIT-04
    state = fight(coated(actor("sil"), SLOWING, "short_bow"), actor("col"))
    played = strike(state, "sil", "short_bow", "col", {"attack": 20, "poison_damage": 2})
    assert played.hit_points("col") == 80 - 6 - 2


def test_a_miss_rolls_no_poison() -> None:
    state = fight(coated(actor("sil"), SLOWING, "short_bow"), actor("col"))
    assert strike(state, "sil", "short_bow", "col", {"attack": 5}).hit_points("col") == 80


def test_what_does_not_live_feels_nothing() -> None:  # R-POI-13
    for tier in (Tier.STANDARD, Tier.BOSS):
        bones = actor("orc", replace(CAST["orc"], traits=(Trait.NON_LIVING,), tier=tier))
        played = strike(fight(coated(actor("bru")), bones), "bru", "long_sword", "orc", {"attack": 12, "damage": 1})
        assert (kinds(played.state, "orc"), charges(played.state, "bru")) == ([], 0)
        assert [note.step for note in played.told(PoisonTold)] == ["immune"]


def test_the_dead_feel_nothing() -> None:
    weak = actor("orc", hit_points=1)
    played = strike(
        fight(coated(actor("bru")), weak, actor("gob")), "bru", "long_sword", "orc", {"attack": 12, "damage": 1}
    )
    assert played.state.actors["orc"].vitals.condition is Condition.DEAD
    assert kinds(played.state, "orc") == []


# WA-POISON-08: powers


def test_a_master_of_poisons_has_more_of_everything() -> None:
    mastery = PoisonMastery(rounds_more=1, charges_more=2, dice_more=1)
    state = peace(knowing(holding(someone("bru"), slowing=1), mastery))
    state = do(state, CoatWeapon(actor="bru", line="long_sword", poison=SLOWING), COATED).state
    assert charges(state, "bru") == 5
    played = strike(
        fight(coated(knowing(actor("bru"), mastery)), actor("orc")),
        "bru",
        "long_sword",
        "orc",
        {"attack": 12, "damage": 1},
    )
    assert played.state.actors["orc"].stance.effects[0].until == 3
    state = fight(coated(knowing(actor("bru"), mastery)), actor("col"))
    played = strike(state, "bru", "long_sword", "col", {"attack": 19, "damage": 1, "poison_damage": [[3, 4]]})
    assert played.hit_points("col") == 80 - 2 - 7


# WA-POISON-11: slowed


def test_the_slowed_have_one_action() -> None:  # TC-184
    state = fight(coated(actor("bru")), actor("orc"))
    state = strike(state, "bru", "long_sword", "orc", {"attack": 12, "damage": 1}).state
    state = play(state, decide(state, EndTurn(actor="bru"))).state
    assert why(state, Attack(actor="orc", line="axe", target="bru")) is None
    moved = play(state, decide(state, Move(actor="orc", leaves=()))).state
    assert why(moved, Attack(actor="orc", line="axe", target="bru")) == "no_attack_left"


# WA-POISON-14: vials


def test_the_gm_gives_and_takes_vials() -> None:
    state = do(peace(someone("bru")), GiveVials(actor="bru", poison=SLOWING, count=3)).state
    assert vials(state, "bru", SLOWING) == 3
    state = do(state, GiveVials(actor="bru", poison=SLOWING, count=-3)).state
    assert state.actors["bru"].career.vials == ()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (GiveVials(actor="bru", poison=SLOWING, count=-1), "bad_number"),
        (GiveVials(actor="bru", poison=SLOWING, count=0), "bad_number"),
        (GiveVials(actor="bru", poison=SLOWING, count=1000), "bad_number"),
        (GiveVials(actor="bru", poison="ink"), "unknown_poison"),
        (GiveVials(actor="orc", poison=SLOWING), "characters_only"),
        (BreakVials(actor="bru"), "no_vials"),
    ],
)
def test_vials_that_cannot_be(command: GiveVials | BreakVials, code: str) -> None:
    assert why(peace(someone("bru"), someone("orc")), command) == code


def test_broken_vials_poison_who_carries_them_unless_con_saves() -> None:  # EX-21
    state = peace(holding(someone("bru"), slowing=2, weakening=1))
    suffered = do(state, BreakVials(actor="bru"), {"vials": 12})
    assert kinds(suffered.state, "bru") == [EffectKind.SLOWED, EffectKind.WEAKENED]
    saved = do(state, BreakVials(actor="bru"), {"vials": 13})
    assert kinds(saved.state, "bru") == []
    for played in (suffered, saved):
        assert played.state.actors["bru"].career.vials == ()
        assert played.told(CheckTold)[0].threshold == 15
    assert do(state, BreakVials(actor="bru", threshold=14), {"vials": 12}).state.actors["bru"].stance.effects == ()


def test_vials_may_break_in_a_fight() -> None:
    state = fight(holding(actor("bru"), paralyzing=1), actor("orc"))
    played = do(state, BreakVials(actor="bru"), {"vials": 2})
    (effect,) = played.state.actors["bru"].stance.effects
    assert (effect.kind, effect.until, effect.slot) == (EffectKind.PARALYZED, 2, "bru")
    assert played.state.fight is not None
    assert played.state.fight.acting == "orc"


# options


def test_coating_is_offered_for_each_poison_on_each_weapon() -> None:
    player = Viewer(Role.PLAYER, frozenset({"tov"}))
    state = peace(holding(someone("tov"), slowing=2, paralyzing=1))
    offered = [option for option in options(state, player)["tov"] if option.command == "coat_weapon"]
    assert [(option.key, option.detail) for option in offered] == [
        ("coat_weapon.slowing", "×2"),
        ("coat_weapon.paralyzing", "×1"),
    ]
    assert all(option.lines == (("dagger", DAGGER.name),) and option.refusal is None for option in offered)


def test_coating_is_refused_aloud_without_a_weapon_for_it() -> None:
    player = Viewer(Role.PLAYER, frozenset({"mir"}))
    state = peace(holding(someone("mir"), slowing=1))
    (option,) = [option for option in options(state, player)["mir"] if option.command == "coat_weapon"]
    assert option.refusal is not None
    assert option.refusal.code == "not_coatable"


def test_a_second_hand_alike_has_a_coating_of_its_own() -> None:
    twins = replace(CAST["tov"], sets=(WeaponSet(weapon(DAGGER), weapon(DAGGER)),))
    state = peace(holding(someone("tov"), slowing=1))
    state = replace(state, actors={"tov": replace(state.actors["tov"], card=twins)})
    played = do(state, CoatWeapon(actor="tov", line="dagger.off", poison=SLOWING), COATED)
    assert (charges(played.state, "tov", "dagger"), charges(played.state, "tov", "dagger.off")) == (0, 3)


def test_the_gm_may_coat_for_anybody_between_fights() -> None:
    offered = options(peace(holding(someone("tov"), slowing=1)), GM)["tov"]
    assert [option.key for option in offered if option.command == "coat_weapon"] == ["coat_weapon.slowing"]
