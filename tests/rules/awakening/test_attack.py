"""Attacks without a reaction (WA-ATK, WA-CRIT-12 to 17): section C of the shared cases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    AXE,
    BRU,
    COSH,
    DAGGER,
    FIRE_BOLT,
    JAVELIN,
    LONG_SWORD,
    MAGIC_STAFF,
    ORC,
    SHORT_BOW,
    Played,
    Script,
    actor,
    duel,
    play,
    posed,
    table,
    under,
)
from veillee.rules.awakening.attack import odds, refuse_attack, strike
from veillee.rules.awakening.commands import Attack
from veillee.rules.awakening.notes import BlowKind, BlowTold, DamageTold, EffectTold, Outcome
from veillee.rules.awakening.nouns import (
    Actor,
    AttackLine,
    Damage,
    DamageType,
    Defenses,
    EffectKind,
    ExtraDamage,
    Outfit,
    Posture,
    State,
    Wall,
)
from veillee.rules.common import Refusal

FLAMING = replace(LONG_SWORD, damage=Damage("1d6", 1, (ExtraDamage("1d4", DamageType.FIRE),)))


def golem(physical: int = 10, magic: int = 10, **more: object) -> Actor:
    return actor("golem", replace(ORC, defenses=Defenses(physical, magic), **more))


def hit(state: State, attacker: str, target: str, line: AttackLine, dice: Script) -> Played:
    return play(state, strike(state, attacker, target, line, BlowKind.ATTACK), dice, reaction="take")


@pytest.mark.parametrize(
    ("case", "attacker", "target", "line", "dice", "dealt", "outcome"),
    [
        ("TC-035", "bru", "orc", LONG_SWORD, {"attack": 8, "damage": 5}, 6, Outcome.SUCCESS),
        ("TC-036", "bru", "orc", LONG_SWORD, {"attack": 7}, None, Outcome.FAILURE),
        ("TC-037", "bru", "orc", LONG_SWORD, {"attack": 20}, 9, Outcome.CRITICAL_SUCCESS),
        ("TC-045", "mir", "orc", MAGIC_STAFF, {"attack": 4, "damage": 6}, 6, Outcome.SUCCESS),
        ("TC-049", "tov", "col", COSH, {"attack": 8, "damage": 1}, 2, Outcome.SUCCESS),
        ("TC-050", "tov", "col", DAGGER, {"attack": 12}, None, Outcome.FAILURE),
    ],
)
def test_a_blow_that_is_taken(
    case: str, attacker: str, target: str, line: AttackLine, dice: Script, dealt: int | None, outcome: Outcome
) -> None:  # WA-TEST-01
    played = hit(duel(attacker, target), attacker, target, line, dice)
    (blow,) = played.told(BlowTold)
    assert blow.outcome is outcome
    assert [note.dealt for note in played.told(DamageTold)] == ([] if dealt is None else [dealt]), case
    full = duel(target).actors[target].vitals.hit_points
    assert played.hit_points(target) == full - (dealt or 0)


@pytest.mark.parametrize(
    ("case", "attacker", "line", "target", "dice", "dealt"),
    [
        ("TC-038", "bru", LONG_SWORD, golem(30), {"attack": 20, "damage": 3}, 4),
        ("TC-041", "sil", SHORT_BOW, golem(26), {"attack": 18}, None),
        ("TC-042", "sil", SHORT_BOW, golem(26), {"attack": 19}, 6),
        ("TC-043", "mir", MAGIC_STAFF, golem(magic=5), {"attack": 2}, None),
        ("TC-044", "gob", JAVELIN, golem(5), {"attack": 3}, None),
        ("TC-044", "gob", JAVELIN, golem(5), {"attack": 4, "damage": 2}, 2),
        ("TC-051", "mir", MAGIC_STAFF, golem(magic=11, resistances=tuple(DamageType)), {"attack": 4, "damage": 1}, 1),
        ("TC-057", "bru", FLAMING, golem(5), {"attack": 20}, 11),
    ],
)
def test_a_blow_on_plain_numbers(
    case: str, attacker: str, line: AttackLine, target: Actor, dice: Script, dealt: int | None
) -> None:  # WA-TEST-02
    played = hit(table(actor(attacker), target), attacker, "golem", line, dice)
    assert [note.dealt for note in played.told(DamageTold)] == ([] if dealt is None else [dealt]), case


def test_a_total_is_the_list_that_was_added_up() -> None:
    played = hit(duel("tov", "col"), "tov", "col", COSH, {"attack": 8, "damage": 1})
    (blow,) = played.told(BlowTold)
    parts = [(part.label, part.value, part.rule) for part in blow.attack.parts]
    assert parts == [
        ("die", 8, "WA-GEN-04"),
        ("level", 3, "WA-ATK-04"),
        ("attribute.DEX", 4, "WA-ATK-04"),
        ("weakness", 3, "WA-ATK-14"),
    ]
    (damage,) = played.told(DamageTold)
    assert [(part.label, part.value) for part in damage.sum.parts] == [("die", 1), ("weapon_bonus", 1)]
    assert damage.types == (DamageType.BLUDGEONING,)


def test_extra_dice_are_rolled_with_the_weapon_s() -> None:
    played = hit(table(actor("bru"), golem(5)), "bru", "golem", FLAMING, {"attack": 10, "damage": [3, 2]})
    (damage,) = played.told(DamageTold)
    assert [(part.label, part.value) for part in damage.sum.parts] == [
        ("die", 3),
        ("die.fire", 2),
        ("weapon_bonus", 1),
    ]
    assert damage.types == (DamageType.SLASHING, DamageType.FIRE)


@pytest.mark.parametrize(
    ("case", "natural", "die", "dealt"), [("TC-046", 18, 2, 7), ("TC-047", 12, 8, 9), ("CB-76", 13, 1, 4)]
)
def test_the_progressive_bonus(case: str, natural: int, die: int, dealt: int) -> None:  # WA-PDB-02
    state = duel("bru", "orc", progressive_damage="on")
    played = hit(state, "bru", "orc", LONG_SWORD, {"attack": natural, "damage": die})
    assert [note.dealt for note in played.told(DamageTold)] == [dealt], case


@pytest.mark.parametrize(
    ("margin", "bonus"), [(0, 0), (4, 0), (5, 2), (9, 2), (10, 4), (14, 4), (15, 6), (24, 8), (25, 10)]
)
def test_the_slices_of_the_progressive_bonus(margin: int, bonus: int) -> None:  # WA-PDB-01, WA-PDB-03
    state = table(actor("bru"), golem(16 - margin), progressive_damage="on")
    played = hit(state, "bru", "golem", LONG_SWORD, {"attack": 10, "damage": 1})
    assert [note.dealt for note in played.told(DamageTold)] == [2 + bonus]


@pytest.mark.parametrize(
    ("case", "weak", "resists", "change"),
    [
        ("CB-81", (DamageType.SLASHING,), (), 3),
        ("CB-82", (), (DamageType.SLASHING,), -3),
        ("CB-84", (DamageType.FIRE,), (DamageType.SLASHING,), 0),
        ("CB-85", (DamageType.FIRE, DamageType.SLASHING), (), 3),
        ("none", (DamageType.ICE,), (DamageType.WIND,), 0),
    ],
)
@pytest.mark.parametrize("on", ["outfit", "creature"])
@pytest.mark.parametrize("setting", ["on", "off"])
def test_weakness_and_resistance_change_the_test_alone(
    case: str, weak: tuple[DamageType, ...], resists: tuple[DamageType, ...], change: int, on: str, setting: str
) -> None:  # WA-TYPE-06
    card = (
        replace(BRU, outfit=Outfit(resistances=resists, weaknesses=weak))
        if on == "outfit"
        else replace(ORC, resistances=resists, weaknesses=weak)
    )
    state = table(actor("bru"), actor("other", card), resistances=setting)
    played = hit(state, "bru", "other", FLAMING, {"attack": 20})
    (blow,) = played.told(BlowTold)
    assert blow.attack.total == 20 + 6 + (change if setting == "on" else 0), case


def test_weakness_and_resistance_count_in_the_margin() -> None:  # WA-PDB-04, WA-RES-05
    cut = (DamageType.SLASHING,)
    for target, dealt in ((golem(13, weaknesses=cut), 2 + 2), (golem(11), 2 + 2), (golem(11, resistances=cut), 2)):
        state = table(actor("bru"), target, progressive_damage="on")
        played = hit(state, "bru", "golem", LONG_SWORD, {"attack": 10, "damage": 1})
        assert [note.dealt for note in played.told(DamageTold)] == [dealt]


def test_weakness_and_resistance_move_no_critical() -> None:  # WA-RES-10
    weak, proof = golem(40, weaknesses=(DamageType.SLASHING,)), golem(5, resistances=(DamageType.SLASHING,))
    for target, natural, outcome in (
        (weak, 19, Outcome.FAILURE),
        (weak, 1, Outcome.CRITICAL_FAILURE),
        (proof, 20, Outcome.CRITICAL_SUCCESS),
        (proof, 2, Outcome.SUCCESS),
    ):
        dice: Script = {"attack": natural, "damage": 1} if natural == 2 else {"attack": natural}
        played = hit(table(actor("bru"), target), "bru", "golem", LONG_SWORD, dice)
        assert played.told(BlowTold)[0].outcome is outcome


CRITICALS: list[tuple[str, int, int, int]] = [
    # setting, Def PHY of the golem, natural result, damage with a 3 on the d8 of a long sword (1d8+1, d20+6)
    ("by_case", 14, 20, 9),
    ("max_only", 14, 20, 9),
    ("max_plus_margin", 14, 20, 9 + 12),
    ("margin_only", 14, 20, 4 + 12),
    ("by_case", 30, 20, 4),
    ("max_only", 30, 20, 4),
    ("max_plus_margin", 30, 20, 4),
    ("margin_only", 30, 20, 4),
]


@pytest.mark.parametrize(("setting", "physical", "natural", "dealt"), CRITICALS)
def test_critical_damage_as_the_table_reads_it(setting: str, physical: int, natural: int, dealt: int) -> None:
    rolled = setting == "margin_only" or physical > 26
    dice: Script = {"attack": natural, "damage": 3} if rolled else {"attack": natural}
    state = table(actor("bru"), golem(physical), critical_damage=setting)
    played = hit(state, "bru", "golem", LONG_SWORD, dice)
    (damage,) = played.told(DamageTold)
    assert damage.dealt == dealt
    assert damage.maximized is not rolled


def test_a_natural_20_may_keep_its_maximum_below_the_defense() -> None:
    state = table(actor("bru"), golem(30), critical_below_defense="natural20_keeps_max")
    assert hit(state, "bru", "golem", LONG_SWORD, {"attack": 20}).hit_points("golem") == 18 - 9
    archer = table(actor("sil"), golem(30), critical_below_defense="natural20_keeps_max")
    played = hit(archer, "sil", "golem", SHORT_BOW, {"attack": 19, "damage": 2})
    assert played.hit_points("golem") == 18 - 2  # a critical of charisma is none


def test_a_critical_and_the_progressive_bonus() -> None:  # WA-PDB-06
    state = duel("bru", "orc", progressive_damage="on")
    assert hit(state, "bru", "orc", LONG_SWORD, {"attack": 20}).hit_points("orc") == 18 - (9 + 4)


@pytest.mark.parametrize(("setting", "dealt"), [("0", 0), ("1", 1)])
def test_damage_has_a_floor(setting: str, dealt: int) -> None:
    weak = replace(LONG_SWORD, damage=Damage("1d4", -3))
    played = hit(duel("bru", "orc", min_damage=setting), "bru", "orc", weak, {"attack": 10, "damage": 2})
    (damage,) = played.told(DamageTold)
    assert (damage.dealt, damage.sum.total) == (dealt, dealt)  # CB-73
    assert damage.sum.parts[-1].rule == "WA-ATK-11"


@pytest.mark.parametrize(
    ("case", "posture", "attacker", "line", "natural"),
    [
        ("TC-065", Posture.SIMPLE, "orc", AXE, 10),
        ("TC-066", Posture.DOUBLE, "orc", AXE, 11),
        ("TC-066", Posture.DOUBLE, "sor", FIRE_BOLT, 9),
    ],
)
def test_a_stance_raises_both_defenses(
    case: str, posture: Posture, attacker: str, line: AttackLine, natural: int
) -> None:
    state = table(actor(attacker), posed(actor("bru"), posture))
    (blow,) = hit(state, attacker, "bru", line, {"attack": natural}).told(BlowTold)
    assert not blow.hit, case
    plain = hit(duel(attacker, "bru"), attacker, "bru", line, {"attack": natural, "damage": 1})
    assert plain.told(BlowTold)[0].hit


@pytest.mark.parametrize(("case", "natural", "die", "dealt"), [("TC-179", 1, 5, 6), ("TC-180", 2, 1, 2)])
def test_every_attack_on_a_paralyzed_target_succeeds(case: str, natural: int, die: int, dealt: int) -> None:
    state = table(actor("bru"), under(actor("orc"), EffectKind.PARALYZED), progressive_damage="on")
    played = hit(state, "bru", "orc", LONG_SWORD, {"attack": natural, "damage": die})
    assert played.hit_points("orc") == 18 - dealt, case
    assert played.told(BlowTold)[0].rules == ("WA-POISON-13",)
    assert not played.asked("reaction")


def test_a_critical_on_a_paralyzed_target_is_kept() -> None:
    state = table(actor("bru"), under(actor("orc"), EffectKind.PARALYZED))
    assert hit(state, "bru", "orc", LONG_SWORD, {"attack": 20}).hit_points("orc") == 18 - 9  # TC-181


def test_a_fumble_on_a_paralyzed_target_gives_no_bonus() -> None:
    target = under(golem(1), EffectKind.PARALYZED)
    state = table(actor("bru"), target, progressive_damage="on")
    assert hit(state, "bru", "golem", LONG_SWORD, {"attack": 1, "damage": 1}).hit_points("golem") == 18 - 2


@pytest.mark.parametrize(
    ("case", "attacker", "target", "line", "dice", "outcome", "dealt"),
    [
        ("TC-186", "orc", "bru", AXE, {"attack": 1}, Outcome.CRITICAL_FAILURE, 0),
        ("TC-187", "tov", "orc", DAGGER, {"attack": 12, "damage": 3}, Outcome.SUCCESS, 3),
    ],
)
def test_the_weakened_roll_a_d12(
    case: str, attacker: str, target: str, line: AttackLine, dice: Script, outcome: Outcome, dealt: int
) -> None:  # WA-GEN-01
    state = table(under(actor(attacker), EffectKind.WEAKENED), actor(target))
    played = hit(state, attacker, target, line, dice)
    (blow,) = played.told(BlowTold)
    assert (blow.outcome, blow.attack.parts[0].source) == (outcome, "1d12"), case
    assert played.hit_points(target) == state.actors[target].vitals.hit_points - dealt


def test_an_exposed_target_is_so_for_one_attack() -> None:
    state = table(actor("bru"), under(actor("orc"), EffectKind.VULNERABLE))
    played = hit(state, "bru", "orc", LONG_SWORD, {"attack": 6, "damage": 1})
    assert played.told(BlowTold)[0].hit  # 6 + 6 + 2 = 14
    assert played.state.actors["orc"].stance.effects == ()
    assert [note.begins for note in played.told(EffectTold)] == [False]


def test_an_unbalanced_target_stays_so_until_its_effect_ends() -> None:
    state = table(actor("bru"), under(actor("orc"), EffectKind.OFF_BALANCE))
    played = hit(state, "bru", "orc", LONG_SWORD, {"attack": 6, "damage": 1})
    (blow,) = played.told(BlowTold)
    assert (blow.defense.total, blow.hit) == (12, True)
    assert len(played.state.actors["orc"].stance.effects) == 1


def test_an_unbalanced_target_may_be_so_for_a_number_of_attacks() -> None:
    state = table(actor("bru"), under(actor("orc"), EffectKind.OFF_BALANCE, uses=1))
    once = hit(state, "bru", "orc", LONG_SWORD, {"attack": 6, "damage": 1})
    assert once.told(BlowTold)[0].defense.total == 12
    assert once.state.actors["orc"].stance.effects == ()
    assert hit(once.state, "bru", "orc", LONG_SWORD, {"attack": 6}).told(BlowTold)[0].defense.total == 14


def test_a_modifier_counts_for_its_uses() -> None:
    state = table(under(actor("bru"), EffectKind.MODIFIER, 2, uses=2), actor("orc"))
    once = hit(state, "bru", "orc", LONG_SWORD, {"attack": 5})
    assert once.told(BlowTold)[0].attack.total == 13
    twice = hit(once.state, "bru", "orc", LONG_SWORD, {"attack": 5})
    assert twice.told(BlowTold)[0].attack.total == 13
    assert hit(twice.state, "bru", "orc", LONG_SWORD, {"attack": 5}).told(BlowTold)[0].attack.total == 11


@pytest.mark.parametrize(
    ("state", "command", "refusal"),
    [
        (duel("bru", "orc"), Attack(actor="bru", line="axe", target="orc"), Refusal("no_such_line")),
        (duel("bru", "orc"), Attack(actor="bru", line="long_sword", target="orc"), None),
        (duel("bru", "orc"), Attack(actor="bru", line="bare_hands", target="orc"), None),
        (duel("bru", "orc"), Attack(actor="bru", line="long_sword", target="bru"), Refusal("target_self")),
        (duel("bru", "orc"), Attack(actor="bru", line="long_sword", target="who"), Refusal("no_such_target")),
        (
            duel("bru", "orc", contact=False),
            Attack(actor="bru", line="long_sword", target="orc"),
            Refusal("needs_contact", {"target": ORC.name}),
        ),
        (duel("sil", "orc", contact=False), Attack(actor="sil", line="short_bow", target="orc"), None),
        (
            duel("bru", "orc"),
            Attack(actor="bru", line="long_sword", target="orc", fate=True),
            Refusal("no_experience", {"actor": BRU.name}),
        ),
        (
            table(actor("mir", square=(0, 0)), actor("orc", square=(16, 3))),
            Attack(actor="mir", line="magic_staff", target="orc"),
            Refusal("out_of_range", {"target": ORC.name, "metres": 16, "range": 15}),
        ),
        (
            table(actor("mir", square=(0, 0)), actor("orc", square=(15, 3))),
            Attack(actor="mir", line="magic_staff", target="orc"),
            None,
        ),
        (
            replace(duel("bru", "orc"), fight=None),
            Attack(actor="bru", line="long_sword", target="orc"),
            Refusal("no_fight"),
        ),
    ],
)
def test_an_attack_says_why_it_is_not_possible(state: State, command: Attack, refusal: Refusal | None) -> None:
    assert refuse_attack(state, command) == refusal


def test_a_wall_hides_a_target() -> None:
    state = table(actor("mir", square=(0, 0)), actor("orc", square=(4, 0)))
    walled = replace(state, scene=replace(state.scene, walls=(Wall("w", (200, 0), (200, 100)),)))
    command = Attack(actor="mir", line="magic_staff", target="orc")
    assert refuse_attack(walled, command) == Refusal("out_of_sight", {"target": ORC.name})


def test_the_dead_are_left_alone() -> None:
    state = play(
        duel("mir", "gob"), strike(duel("mir", "gob"), "mir", "gob", MAGIC_STAFF, BlowKind.ATTACK), {"attack": 20}
    )
    assert state.hit_points("gob") == 2
    dead = hit(state.state, "mir", "gob", MAGIC_STAFF, {"attack": 20})
    command = Attack(actor="mir", line="magic_staff", target="gob")
    refusal = refuse_attack(dead.state, command)
    assert refusal is not None
    assert refusal.code == "target_dead"


def test_a_token_faces_its_target() -> None:
    state = table(actor("sil", square=(0, 0)), actor("orc", square=(4, 0)))
    played = hit(state, "sil", "orc", SHORT_BOW, {"attack": 2})
    faced = played.state.actors["sil"].place
    assert faced is not None
    assert faced.facing == (1, 0)


def test_chances_before_declaring() -> None:
    chances = odds(duel("bru", "orc"), "bru", "orc", LONG_SWORD, BlowKind.ATTACK)
    assert (chances.riposte, chances.avoided, chances.hit, chances.critical, chances.of) == (0, 7, 12, 1, 20)
