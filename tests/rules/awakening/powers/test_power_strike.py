"""Powers that strike (WA-ATK-05, WA-ATK-06, WA-TEST-06, WA-TEST-09, WA-DMG-03, WA-TYPE-03, WA-TYPE-05, RB-17 to 19)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    BRU,
    ORC,
    QUIVER,
    SHORT_BOW,
    Script,
    actor,
    table,
    weapon,
)
from tests.rules.awakening.powers.deck import (
    ATTAQUE_ECLAIR,
    BOURRADE,
    CHATIMENT,
    GM,
    LUMIERE,
    NOVA_INCENDIAIRE,
    PROJECTILE,
    TIR_PRECIS,
    VOLEE,
    done,
    knowing,
    power,
    why,
)
from veillee.rules.awakening.attack import odds
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.notes import BlowKind, BlowTold, DamageTold, GainTold, Outcome, RiposteTold
from veillee.rules.awakening.nouns import (
    Actor,
    Aim,
    AttackKind,
    Attributes,
    Bonus,
    BonusTarget,
    Card,
    Condition,
    Damage,
    DamageType,
    Defenses,
    EffectKind,
    Equipment,
    Hand,
    OwnDamage,
    PowerTest,
    StateGiven,
    Trait,
    WeaponSet,
)
from veillee.rules.awakening.nouns import PowerState as Given
from veillee.rules.awakening.powers.carrier import power_line
from veillee.rules.awakening.powers.use import lines_of
from veillee.rules.common import Name

GRIMOIRE = Equipment(
    id="grimoire", name=Name("grimoire", "le"), hand=Hand.OFF, bonuses=(Bonus(BonusTarget.MAGIC_ATTACK, 1),)
)


def golem(physical: int = 10, magic: int = 10, **more: object) -> Actor:
    return actor("golem", replace(ORC, defenses=Defenses(physical, magic), **more))


def archer(level: int = 3) -> Card:
    bow = replace(SHORT_BOW, test_bonus=1, damage=Damage("1d6", 1))
    attributes = Attributes(DEX=3)
    return replace(BRU, level=level, attributes=attributes, sets=(WeaponSet(weapon(bow, Hand.BOTH), QUIVER),))


def test_cb_71_a_precise_shot_adds_itself_to_the_bow() -> None:
    state = table(knowing("bru", TIR_PRECIS, card=archer()), golem(physical=17))
    use = UsePower(actor="bru", power="tir-precis", targets=("golem",))
    played = done(state, use, {"attack": 7, "damage": [4, 3]}, reaction="take")
    (blow,) = played.told(BlowTold)
    assert blow.line == Name("tir precis")
    assert [(part.label, part.value, part.source) for part in blow.attack.parts] == [
        ("die", 7, "1d20"),
        ("level", 3, ""),
        ("attribute.DEX", 3, ""),
        ("weapon_bonus", 1, "arc court"),
        ("equipment", 1, "carquois"),
        ("power", 2, "tir precis"),
    ]
    assert (blow.attack.total, blow.hit) == (17, True)
    assert [note.dealt for note in played.told(DamageTold)] == [8]


def test_cb_69_a_spell_alone_has_the_grimoire_and_not_the_sceptre() -> None:  # WA-TEST-02, WA-TEST-04
    sceptre = replace(SHORT_BOW, id="sceptre", kind=AttackKind.MAGIC, test_bonus=2)
    card = replace(BRU, level=1, attributes=Attributes(INT=4), sets=(WeaponSet(weapon(sceptre), GRIMOIRE),))
    state = table(knowing("bru", PROJECTILE, card=card), golem(magic=17))
    use = UsePower(actor="bru", power="projectile-magique", targets=("golem",))
    played = done(state, use, {"attack": 11, "damage": 2}, reaction="take")
    (blow,) = played.told(BlowTold)
    assert (blow.attack.total, blow.hit) == (17, True)
    assert [note.dealt for note in played.told(DamageTold)] == [3]


@pytest.mark.parametrize(("rank", "dice"), [(0, [2, 3]), (1, [2, 5]), (2, [2, 9])])
def test_ranks_replace_the_dice_they_name(rank: int, dice: list[int]) -> None:
    """WA-CAP-31, WA-CAP-35; a creature may have them too (WA-CAP-37)."""
    state = table(knowing("tov", ATTAQUE_ECLAIR, rank=rank), golem())
    use = UsePower(actor="tov", power="attaque-eclair", targets=("golem",), line="dagger")
    (told,) = done(state, use, {"attack": 12, "damage": dice}, reaction="take").told(DamageTold)
    assert told.dealt == sum(dice)
    assert told.sum.parts[1].source.endswith(("1d4", "2d4", "2d6")[rank])


def test_wa_crit_14_dice_of_weapon_and_power_are_both_at_their_maximum() -> None:
    dagger = replace(SHORT_BOW, id="dagger", kind=AttackKind.CONTACT, range=1, damage=Damage("2d4"))
    card = replace(BRU, attributes=Attributes(DEX=3), sets=(WeaponSet(weapon(dagger)),))
    state = table(knowing("bru", ATTAQUE_ECLAIR, rank=1, card=card), golem())
    use = UsePower(actor="bru", power="attaque-eclair", targets=("golem",), line="dagger")
    (told,) = done(state, use, {"attack": 20}, reaction="take").told(DamageTold)
    assert (told.dealt, told.maximized) == (16, True)


def test_a_punishment_is_doubled_on_the_undead_before_any_margin() -> None:
    state = table(knowing("yae", CHATIMENT), golem(traits=(Trait.NON_LIVING,)))
    use = UsePower(actor="yae", power="chatiment", targets=("golem",))
    (told,) = done(state, use, {"attack": 20}, reaction="take").told(DamageTold)
    assert told.dealt == 10, "R-CRIT-05: (4 + 1) × 2"


def test_one_experience_before_the_roll_adds_ten() -> None:
    state = table(knowing("mir", PROJECTILE, experience=1), golem(magic=30))
    use = UsePower(actor="mir", power="projectile-magique", targets=("golem",), fate=True)
    played = done(state, use, {"attack": 14, "damage": 1}, reaction="take")
    (blow,) = played.told(BlowTold)
    assert (blow.attack.total, blow.hit) == (30, True)
    assert played.state.actors["mir"].vitals.experience == 0


def test_a_critical_parry_of_a_power_earns_a_riposte() -> None:
    state = table(knowing("bru", VOLEE), actor("orc", replace(ORC, attributes=Attributes(STR=3))))
    use = UsePower(actor="bru", power="volee", targets=("orc",), line="long_sword")
    dice: Script = {"attack": 5, "reaction": 20, "riposte_damage": 4}
    played = done(state, use, dice, reaction="parry", riposte="axe")
    assert len(played.told(RiposteTold)) == 1
    assert played.hit_points("bru") == 16
    assert not played.told(GainTold), "nothing follows a miss"


def test_several_targets_are_struck_in_order_and_the_user_gains_once() -> None:
    state = table(knowing("tov", VOLEE, hit_points=10), golem(), actor("gob"), actor("orc"))
    use = UsePower(actor="tov", power="volee", targets=("gob", "golem"), line="dagger")
    played = done(state, use, {"attack": [15, 15], "damage": [1, 2]}, reaction="take")
    assert [note.target.id for note in played.told(BlowTold)] == ["gob", "golem"]
    assert [note.gained for note in played.told(GainTold)] == [1]
    assert why(state, replace(use, targets=("gob", "golem", "orc"))) == "too_many_targets"


def test_an_area_is_one_test_for_all_and_nobody_reacts() -> None:
    state = table(
        knowing("mir", NOVA_INCENDIAIRE, square=(5, 5)),
        actor("orc", square=(7, 7)),
        actor("bru", square=(4, 5)),
        actor("sil", square=(15, 15)),
    )
    use = UsePower(actor="mir", power="nova-incendiaire")
    played = done(state, use, {"attack": 15, "damage": 6})
    assert [note.target.id for note in played.told(BlowTold)] == ["orc", "bru"]
    assert [note.types for note in played.told(DamageTold)] == [(DamageType.FIRE,)] * 2  # CB-13
    assert not played.asked("reaction")
    foes = replace(NOVA_INCENDIAIRE, id="selective", aim=Aim.FOE)
    spared = table(knowing("mir", foes, square=(5, 5)), actor("orc", square=(7, 7)), actor("bru", square=(4, 5)))
    picked = done(spared, UsePower(actor="mir", power="selective"), {"attack": 15, "damage": 6})
    assert [note.target.id for note in picked.told(BlowTold)] == ["orc"]


def test_an_area_names_nobody_and_the_gm_alone_leaves_somebody_out() -> None:
    state = table(knowing("mir", NOVA_INCENDIAIRE, square=(5, 5)), actor("orc", square=(7, 7)))
    use = UsePower(actor="mir", power="nova-incendiaire")
    assert why(state, replace(use, targets=("orc",))) == "area_names_nobody"
    assert why(state, replace(use, excluded=("orc",))) == "gm_only"
    played = done(state, replace(use, excluded=("orc",)), {"attack": 15}, viewer=GM)
    assert not played.told(BlowTold)


def test_a_hit_is_followed_by_what_the_power_does_besides() -> None:
    state = table(knowing("bru", BOURRADE, square=(5, 5)), actor("orc", square=(6, 5)))
    use = UsePower(actor="bru", power="bourrade", targets=("orc",))
    played = done(state, use, {"attack": 15}, reaction="take")
    orc = played.state.actors["orc"]
    assert orc.place is not None
    assert orc.place.square == (9, 5)
    assert [effect.kind for effect in orc.stance.effects] == [EffectKind.OFF_BALANCE]
    assert not played.told(DamageTold), "R-CRIT-13: nothing to roll"
    missed = done(state, use, {"attack": 2}, reaction="take").state.actors["orc"]
    assert missed.place == state.actors["orc"].place
    assert missed.stance.effects == ()


def test_a_critical_without_damage_succeeds_below_the_defense() -> None:
    """WA-CRIT-21, R-CRIT-13."""
    state = table(knowing("bru", BOURRADE), golem(physical=40))
    use = UsePower(actor="bru", power="bourrade", targets=("golem",))
    played = done(state, use, {"attack": 20}, reaction="take")
    (blow,) = played.told(BlowTold)
    assert (blow.hit, blow.outcome) == (True, Outcome.CRITICAL_SUCCESS)
    assert not played.told(DamageTold)


def test_damage_without_a_test_needs_none() -> None:
    """WA-ATK-03: no attack type, no test."""
    state = table(knowing("mir", power("brulure", OwnDamage(dice="1d6", damage=DamageType.FIRE), aim=Aim.FOE)), golem())
    played = done(state, UsePower(actor="mir", power="brulure", targets=("golem",)), {"damage": 4})
    assert not played.told(BlowTold)
    assert [note.dealt for note in played.told(DamageTold)] == [4]


def test_contact_or_distance_by_weapon_else_by_range() -> None:
    """RB-19."""
    near = power("coup", test=PowerTest.PHYSICAL, aim=Aim.FOE)
    far = replace(near, id="jet", range=10)
    one = actor("bru")
    kinds = [
        power_line(knowing("bru", each), knowing("bru", each).card.powers[0], None).kind
        for each in (near, far, LUMIERE)
    ]
    assert kinds == [AttackKind.CONTACT, AttackKind.RANGED, AttackKind.MAGIC]
    (bow,) = lines_of(knowing("sil", TIR_PRECIS), knowing("sil", TIR_PRECIS).card.powers[0])
    assert (bow.kind, bow.range, bow.id) == (AttackKind.RANGED, 15, "short_bow")
    assert one.card.powers == ()


def test_the_first_target_may_die_without_sparing_the_second() -> None:
    weak = actor("gob", hit_points=1)
    state = table(knowing("tov", VOLEE), weak, golem(physical=15), creature_at_zero="dead")
    use = UsePower(actor="tov", power="volee", targets=("gob", "golem"), line="dagger")
    played = done(state, use, {"attack": [15, 2], "damage": 3}, reaction="take")
    assert played.state.actors["gob"].vitals.condition is Condition.DEAD


def test_chances_count_what_the_power_adds() -> None:
    shooter = knowing("bru", TIR_PRECIS, card=archer())
    state = table(shooter, golem(physical=17))
    (line,) = lines_of(shooter, shooter.card.powers[0])
    chances = odds(state, "bru", "golem", line, BlowKind.ATTACK)
    assert (chances.hit + chances.critical, chances.of) == (14, 20), "7 or more, as the case says"


def test_a_state_is_given_on_a_hit() -> None:
    binding = power("entrave", StateGiven(state=Given.SLOWED, rounds=2), test=PowerTest.MAGIC, aim=Aim.FOE, range=10)
    state = table(knowing("mir", binding), golem())
    use = UsePower(actor="mir", power="entrave", targets=("golem",))
    state = done(state, use, {"attack": 18}, reaction="take").state
    (effect,) = state.actors["golem"].stance.effects
    assert (effect.kind, effect.until, effect.slot) == (EffectKind.SLOWED, 3, "mir")
