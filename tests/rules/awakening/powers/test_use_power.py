"""Using a power (WA-CAP-01 to 18, WA-ACT-12, RB-45, RB-77): the moment, the action, the weapon, whom it is for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import BRU, ORC, QUIVER, SHORT_BOW, actor, table, under, weapon
from tests.rules.awakening.powers.deck import (
    ACTION_SURPRISE,
    ATTAQUE_ECLAIR,
    BOUCLIER,
    GM,
    LIBERATION,
    LUMIERE,
    NOVA_INCENDIAIRE,
    PROJECTILE,
    PROVOCATION,
    RESISTANCE,
    SOIN,
    TIR_PRECIS,
    VISION,
    done,
    knowing,
    peaceful,
    refused,
    seat,
    why,
)
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.notes import BlowTold, DamageTold, PowerTold
from veillee.rules.awakening.nouns import (
    Condition,
    EffectKind,
    Hand,
    KnownPower,
    Outfit,
    OverOutfit,
    Place,
    Power,
    PowerSource,
    Wall,
    WeaponSet,
)


def test_a_passive_power_is_never_used() -> None:
    state = table(knowing("bru", ACTION_SURPRISE), actor("orc"))
    assert why(state, UsePower(actor="bru", power="action-surprise")) == "power_passive"


def test_a_power_that_is_not_on_the_sheet() -> None:
    state = table(actor("bru"), actor("orc"))
    assert why(state, UsePower(actor="bru", power="soin")) == "no_such_power"


def test_it_is_for_its_owner_in_its_turn() -> None:
    state = table(knowing("bru", RESISTANCE), actor("orc"), acting="orc")
    use = UsePower(actor="bru", power="resistance-a-la-douleur")
    assert why(state, use) == "not_your_turn"
    assert why(state, use, seat("sil")) == "not_yours"


def test_each_cost_takes_its_action() -> None:
    state = table(knowing("bru", PROVOCATION, BOUCLIER), actor("orc"))
    taunting = UsePower(actor="bru", power="provocation", targets=("orc",))
    used = done(state, taunting).state
    assert used.actors["bru"].turn.frees == 0
    assert why(used, taunting) == "no_free_left"
    spent = replace(used.actors["bru"], turn=replace(used.actors["bru"].turn, moves=0))
    assert why(table(spent, actor("orc")), UsePower(actor="bru", power="bouclier-arcanique")) == "no_double_left"


def test_cb_112_a_double_power_is_refused_once_the_move_is_spent() -> None:
    state = table(knowing("sil", TIR_PRECIS), actor("orc"))
    sil = state.actors["sil"]
    moved = replace(state, actors={**state.actors, "sil": replace(sil, turn=replace(sil.turn, moves=0))})
    assert why(moved, UsePower(actor="sil", power="tir-precis", targets=("orc",))) == "no_double_left"


def test_a_combat_power_is_the_gms_to_allow_out_of_a_fight() -> None:
    state = peaceful(table(knowing("mir", NOVA_INCENDIAIRE, magic_points=5), actor("bru")))
    use = UsePower(actor="mir", power="nova-incendiaire", label="éclairer le chemin")
    assert why(state, use) == "combat_power"
    lit = done(state, use, viewer=GM)  # CB-36
    assert [note.label for note in lit.told(PowerTold)] == ["éclairer le chemin"]
    assert not lit.told(BlowTold)
    assert lit.hit_points("bru") == 20


def test_out_of_a_fight_the_test_of_a_power_has_no_level() -> None:
    state = peaceful(table(knowing("yae", LUMIERE), actor("orc")))
    use = UsePower(actor="yae", power="lumiere-purificatrice", targets=("orc",))
    (told,) = done(state, use, {"attack": 5}, reaction="take").told(BlowTold)
    assert [part.label for part in told.attack.parts] == ["die", "attribute.WIS"]


def test_cb_35_the_characteristic_is_that_of_the_power() -> None:
    state = table(knowing("yae", LUMIERE), actor("orc"))
    use = UsePower(actor="yae", power="lumiere-purificatrice", targets=("orc",))
    (told,) = done(state, use, {"attack": 2}, reaction="take").told(BlowTold)
    assert [(part.label, part.value) for part in told.attack.parts] == [("die", 2), ("level", 3), ("attribute.WIS", 4)]


@pytest.mark.parametrize(("power", "code"), [(TIR_PRECIS, "needs_carrier"), (ATTAQUE_ECLAIR, "")])
def test_a_power_carried_by_a_weapon_wants_one_in_hand(power: Power, code: str) -> None:
    state = table(knowing("bru", power), actor("orc"))
    assert why(state, UsePower(actor="bru", power=power.id, targets=("orc",), line="long_sword")) == code


def test_the_weapon_is_said_when_several_may_carry() -> None:
    state = table(knowing("tov", ATTAQUE_ECLAIR), actor("orc"))
    use = UsePower(actor="tov", power="attaque-eclair", targets=("orc",))
    assert why(state, use) == "choose_carrier"
    assert why(state, replace(use, line="long_sword")) == "choose_carrier"
    assert why(state, replace(use, line="cosh")) == ""


def test_a_power_of_its_own_wants_no_weapon() -> None:
    state = table(knowing("mir", PROJECTILE), actor("orc"))
    use = UsePower(actor="mir", power="projectile-magique", targets=("orc",), line="magic_staff")
    assert why(state, use) == "no_weapon_wanted"
    assert why(state, replace(use, line="")) == ""


def test_whom_a_power_is_for() -> None:
    state = table(knowing("yae", SOIN, LIBERATION, PROVOCATION), actor("bru"), actor("orc"))
    soin = UsePower(actor="yae", power="soin")
    assert why(state, soin) == "needs_targets"
    assert why(state, replace(soin, targets=("orc",))) == "not_for_foes"
    assert why(state, replace(soin, targets=("bru", "bru"))) == "too_many_targets"
    assert why(state, replace(soin, targets=("nobody",))) == "no_such_target"
    assert why(state, replace(soin, targets=("bru", "yae"))) == ""
    taunt = UsePower(actor="yae", power="provocation")
    assert why(state, replace(taunt, targets=("bru",))) == "not_for_allies"
    assert why(state, replace(taunt, targets=("yae",))) == "not_for_oneself"
    assert why(state, replace(soin, targets=("bru",), point=(1, 1))) == "no_point_wanted"
    assert why(state, replace(soin, targets=("bru",), excluded=("orc",))) == "no_area"
    assert why(state, replace(soin, targets=("bru",), fate=True)) == "no_roll_to_force"


def test_a_power_for_oneself_names_nobody_else() -> None:
    state = table(knowing("bru", RESISTANCE), actor("orc"))
    use = UsePower(actor="bru", power="resistance-a-la-douleur")
    assert why(state, replace(use, targets=("orc",))) == "only_for_oneself"
    assert why(state, replace(use, targets=("bru",))) == ""


def test_range_sight_and_the_dead() -> None:
    healer = knowing("yae", SOIN, square=(0, 0))
    near = actor("bru", square=(10, 0), hit_points=1)
    far = actor("sil", square=(11, 1))
    dead = actor("tov", square=(1, 1), hit_points=0, condition=Condition.DEAD)
    state = table(healer, near, far, dead)
    use = UsePower(actor="yae", power="soin", targets=("bru",))
    assert why(state, use) == ""
    assert why(state, replace(use, targets=("sil",))) == "out_of_range"
    assert why(state, replace(use, targets=("tov",))) == "target_dead"
    walled = replace(state, scene=replace(state.scene, walls=(Wall("w", (550, -100), (550, 300)),)))
    assert why(walled, use) == "out_of_sight"


def test_a_hidden_target_is_answered_like_one_that_is_not_there() -> None:
    hidden = replace(actor("orc"), place=Place((3, 0), hidden=True))
    state = table(knowing("mir", PROJECTILE, square=(0, 0)), hidden)
    use = UsePower(actor="mir", power="projectile-magique", targets=("orc",))
    assert why(state, use) == "no_such_target"
    assert why(state, use, GM) == ""


def test_what_a_broken_tenue_and_an_inactive_over_outfit_take_away() -> None:
    owner = knowing("bru", RESISTANCE)
    broken = replace(
        owner,
        card=replace(owner.card, outfit=Outfit("plaques", durability=5)),
        career=replace(owner.career, durability=0),
    )
    use = UsePower(actor="bru", power="resistance-a-la-douleur")
    assert why(table(broken, actor("orc"), durability="on"), use) == "power_taken_away"
    assert why(table(broken, actor("orc")), use) == "", "WA-DUR-11"
    other = knowing("bru", RESISTANCE, source=PowerSource.OVER_OUTFIT)
    inactive = replace(other, career=replace(other.career, over_outfits=(OverOutfit("x", active=False),)))
    assert why(table(inactive, actor("orc")), use) == "power_taken_away"


def test_a_creature_uses_its_powers_as_a_character_does() -> None:
    orc = replace(ORC, powers=(KnownPower(ATTAQUE_ECLAIR),))
    state = table(actor("orc", orc), actor("bru"), acting="orc")
    use = UsePower(actor="orc", power="attaque-eclair", targets=("bru",), line="axe")
    played = done(state, use, {"attack": 19, "damage": [4, 3]}, viewer=GM, reaction="take")
    (told,) = played.told(DamageTold)
    assert told.dealt == 7
    assert why(state, use, seat("bru")) == "not_yours"


def test_a_ritual_is_told_in_the_players_words() -> None:
    state = peaceful(table(knowing("yae", VISION), actor("bru")))
    played = done(state, UsePower(actor="yae", power="vision", label="où est passé le passeur ?"))
    (told,) = played.told(PowerTold)
    assert told.label == "où est passé le passeur ?"
    refusal = refused(state, UsePower(actor="yae", power="vision", label="x" * 300))
    assert refusal is not None
    assert refusal.code == "bad_text"


def test_states_given_are_taken_back() -> None:
    slowed = under(actor("bru"), EffectKind.SLOWED)
    state = table(knowing("yae", LIBERATION), slowed, actor("orc"))
    freed = done(state, UsePower(actor="yae", power="liberation", targets=("bru",))).state
    assert freed.actors["bru"].stance.effects == ()


def test_a_bow_with_its_quiver_carries_a_precise_shot() -> None:
    bow = replace(SHORT_BOW, test_bonus=1, damage=replace(SHORT_BOW.damage, bonus=1))
    card = replace(BRU, sets=(WeaponSet(weapon(bow, Hand.BOTH), QUIVER),))
    archer = knowing("bru", TIR_PRECIS, card=card)
    state = table(archer, actor("orc"))
    assert why(state, UsePower(actor="bru", power="tir-precis", targets=("orc",))) == ""
