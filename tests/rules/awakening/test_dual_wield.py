"""Two weapons (WA-OPT-04 to 10): section G of the shared cases."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    COL,
    COSH,
    DAGGER,
    MAGIC_STAFF,
    ORC,
    SHIELD,
    TOV,
    Played,
    Script,
    actor,
    duel,
    play,
    posed,
    table,
    under,
    weapon,
)
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.commands import DoubleAttack, SecondBlow
from veillee.rules.awakening.dual_wield import (
    decide_double_attack,
    decide_second_blow,
    refuse_double_attack,
    refuse_second_blow,
)
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import BlowKind, BlowTold, DamageTold
from veillee.rules.awakening.nouns import Card, Defenses, EffectKind, Hand, Posture, State, Turn, WeaponSet


def first(state: State, line: str, target: str, dice: Script, answer: str | Sequence[str] = "take") -> Played:
    command = DoubleAttack(actor="tov", line=line, target=target)
    assert refuse_double_attack(state, command) is None
    return play(state, decide_double_attack(state, command), dice, reaction=answer)


def second(state: State, line: str, target: str, dice: Script, answer: str = "take") -> Played:
    command = SecondBlow(actor="tov", line=line, target=target)
    assert refuse_second_blow(state, command) is None
    return play(state, decide_second_blow(state, command), dice, reaction=answer)


def test_each_blow_is_resolved_on_its_own() -> None:
    state = duel("tov", "col")
    dagger = first(state, "dagger", "col", {"attack": 12})
    assert dagger.told(BlowTold)[0].attack.total == 15
    assert dagger.state.actors["tov"].turn == Turn(frees=1, started=True, second_blow="dagger")
    cosh = second(dagger.state, "cosh", "col", {"attack_2": 10, "damage_2": 3})
    assert cosh.told(BlowTold)[0].attack.total == 18
    assert cosh.hit_points("col") == 78  # TC-132
    assert [(part.label, part.value) for part in cosh.told(DamageTold)[0].sum.parts] == [
        ("die", 3),
        ("weapon_bonus", 1),
        ("off_hand", -2),
    ]
    assert cosh.state.actors["tov"].turn.second_blow == ""


def test_the_main_hand_keeps_its_damage() -> None:
    assert first(duel("tov", "col"), "dagger", "col", {"attack": 17}).hit_points("col") == 76  # TC-134


def test_a_critical_below_the_defense() -> None:
    shielded = posed(actor("col", replace(COL, defenses=Defenses(19, 15))), Posture.DOUBLE)
    state = table(actor("tov"), shielded)
    assert first(state, "dagger", "col", {"attack": 17, "damage": 2}).hit_points("col") == 78  # TC-135


def test_a_critical_of_the_off_hand() -> None:
    blades = replace(TOV, sets=(WeaponSet(weapon(COSH, Hand.EITHER), weapon(DAGGER, Hand.EITHER)),))
    state = table(actor("tov", blades), actor("orc"))
    assert first(state, "dagger", "orc", {"attack": 20}).hit_points("orc") == 16  # 4 - 2 (WA-OPT-07)


def test_the_off_hand_may_hurt_nobody() -> None:
    played = first(duel("tov", "orc"), "cosh", "orc", {"attack": 9, "damage": 1})
    assert [note.dealt for note in played.told(DamageTold)] == [0]  # TC-136


def test_a_single_attack_has_no_malus() -> None:
    state = duel("tov", "orc")
    played = play(
        state, strike(state, "tov", "orc", DAGGER, BlowKind.ATTACK), {"attack": 6, "damage": 3}, reaction="take"
    )
    assert played.hit_points("orc") == 15  # TC-138


def test_the_second_target_is_chosen_after_the_first_blow() -> None:
    state = table(actor("tov"), actor("gob", hit_points=1), actor("orc"))
    killed = first(state, "dagger", "gob", {"attack": 15, "damage": 2})
    assert killed.hit_points("gob") == 0
    assert second(killed.state, "cosh", "orc", {"attack_2": 15, "damage_2": 4}).hit_points("orc") == 15  # TC-139


def test_each_blow_is_answered() -> None:
    state = duel("tov", "orc")
    one = first(state, "dagger", "orc", {"attack": 5, "reaction": 10}, "parry")
    two = second(one.state, "cosh", "orc", {"attack_2": 5, "reaction_2": 10}, "parry")
    assert len(one.asked("reaction")) == len(two.asked("reaction")) == 1  # TC-142
    assert two.state.actors["orc"].stance.reactions == 2


def test_a_weakness_and_a_resistance_are_told_apart() -> None:
    state = duel("tov", "col")
    dagger = first(state, "dagger", "col", {"attack": 2}).told(BlowTold)[0]
    labels = [part.label for part in dagger.attack.parts]
    assert labels == ["die", "level", "attribute.DEX", "weapon_bonus", "dual_wield", "resistance"]  # EX-20


def test_two_alike_weapons_are_two() -> None:
    twins = replace(TOV, sets=(WeaponSet(weapon(DAGGER, Hand.EITHER), weapon(DAGGER, Hand.EITHER)),))
    state = table(actor("tov", twins), actor("orc"))
    one = first(state, "dagger", "orc", {"attack": 15, "damage": 2})
    two = second(one.state, "dagger.off", "orc", {"attack_2": 15, "damage_2": 2})
    assert two.hit_points("orc") == 18 - 2


def holding(*items: WeaponSet) -> Card:
    return replace(TOV, sets=items)


@pytest.mark.parametrize(
    ("case", "state", "line", "code"),
    [
        (
            "TC-141",
            table(actor("tov", holding(WeaponSet(weapon(DAGGER, Hand.EITHER), SHIELD))), actor("orc")),
            "dagger",
            "needs_two_weapons",
        ),
        ("fists", table(actor("tov", holding()), actor("orc")), "bare_hands", "needs_two_weapons"),
        ("one fist", duel("tov", "orc"), "bare_hands", "not_in_hand"),
        ("disarmed", table(under(actor("tov"), EffectKind.DISARMED), actor("orc")), "cosh", "needs_two_weapons"),
        ("slowed", table(under(actor("tov"), EffectKind.SLOWED), actor("orc")), "cosh", "slowed"),
        (
            "moved",
            table(replace(actor("tov"), turn=Turn(moves=0, attacks=1)), actor("orc")),
            "cosh",
            "no_double_left",
        ),
        ("far", duel("tov", "orc", contact=False), "cosh", "needs_contact"),
        (
            "magic",
            table(
                actor("tov", holding(WeaponSet(weapon(MAGIC_STAFF), weapon(COSH, Hand.EITHER)))),
                actor("orc"),
            ),
            "magic_staff",
            None,
        ),
        ("a creature", table(actor("tov", replace(ORC, sets=TOV.sets)), actor("orc")), "dagger", None),
    ],
)
def test_who_may_attack_twice(case: str, state: State, line: str, code: str | None) -> None:
    refusal = refuse_double_attack(state, DoubleAttack(actor="tov", line=line, target="orc"))
    assert (refusal.code if refusal else None) == code, case


@pytest.mark.parametrize(("line", "code"), [("dagger", "same_weapon"), ("bare_hands", "not_in_hand"), ("cosh", None)])
def test_the_second_blow_is_struck_with_the_other_weapon(line: str, code: str | None) -> None:
    state = fold(duel("tov", "orc"), first(duel("tov", "orc"), "dagger", "orc", {"attack": 2}).events)
    refusal = refuse_second_blow(state, SecondBlow(actor="tov", line=line, target="orc"))
    assert (refusal.code if refusal else None) == code


def test_no_second_blow_without_a_first() -> None:
    refusal = refuse_second_blow(duel("tov", "orc"), SecondBlow(actor="tov", line="cosh", target="orc"))
    assert refusal is not None
    assert refusal.code == "no_second_blow"
