"""Damage and healing at the start of each turn of who bears them."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.awakening.cast import Played, actor, duel, table
from tests.rules.awakening.powers.burden import gifted, laid
from tests.rules.awakening.powers.deck import GM, done
from veillee.rules.awakening.commands import EndTurn
from veillee.rules.awakening.notes import DamageTold, DeteriorationTold, TurnTold
from veillee.rules.awakening.nouns import (
    Attribute,
    Condition,
    DamageType,
    EffectKind,
    Healing,
    Ongoing,
    PowerState,
    Reduction,
    State,
    StateGiven,
)

POISONED = Ongoing(dice="1d6", bonus=1, damage=DamageType.FIRE, rounds=2)


def next_turn(state: State, key: str, **dice: int) -> Played:
    return done(state, EndTurn(actor=key), dice, GM)


def test_it_hurts_at_each_turn_of_the_bearer_and_stops() -> None:
    state = laid(duel("bru", "orc", "gob"), "bru", "orc", POISONED)
    first = next_turn(state, "bru", ongoing=4)
    (told,) = first.told(DamageTold)
    assert (told.dealt, told.types, told.line and told.line.text) == (5, (DamageType.FIRE,), "sort")
    assert not next_turn(first.state, "orc").told(DamageTold)  # not at the turns of others
    second = next_turn(next_turn(next_turn(first.state, "orc").state, "gob").state, "bru", ongoing=2)
    assert second.hit_points("orc") == 18 - 5 - 3
    again = next_turn(next_turn(next_turn(second.state, "orc").state, "gob").state, "bru")
    assert again.state.actors["orc"].stance.effects == ()
    assert not again.told(DamageTold)


def test_a_reduction_of_all_damage_counts_and_one_of_attacks_does_not() -> None:
    state = laid(duel("bru", "orc"), "bru", "orc", POISONED)
    state = gifted(gifted(state, "orc", Reduction(bonus=2)), "orc", Reduction(bonus=9, attacks_only=True), name="b")
    assert next_turn(state, "bru", ongoing=4).hit_points("orc") == 18 - 3


def test_who_falls_to_it_loses_the_turn_and_no_hit_dice_yet() -> None:  # WA-DEATH-06
    state = laid(table(actor("orc"), actor("bru", hit_points=3)), "orc", "bru", POISONED)
    played = next_turn(state, "orc", ongoing=6)
    assert played.state.actors["bru"].vitals.condition is Condition.UNCONSCIOUS
    assert not played.told(DeteriorationTold)
    assert [told.skipped for told in played.told(TurnTold)] == ["unconscious", ""]


def test_a_creature_killed_by_it_is_passed_over() -> None:
    state = laid(table(actor("bru"), actor("orc", hit_points=3), actor("sil")), "bru", "orc", POISONED)
    played = next_turn(state, "bru", ongoing=6)
    assert played.state.actors["orc"].vitals.condition is Condition.DEAD
    assert played.state.fight is not None
    assert played.state.fight.acting == "sil"


def test_who_cannot_act_suffers_it_all_the_same() -> None:
    state = laid(duel("bru", "orc"), "bru", "orc", POISONED)
    state = laid(state, "bru", "orc", StateGiven(state=PowerState.PARALYZED, rounds=2), name="gel")
    assert next_turn(state, "bru", ongoing=1).hit_points("orc") == 16


def test_healing_comes_back_each_turn_with_the_characteristic_of_the_user() -> None:
    state = table(actor("sil"), actor("bru", hit_points=10))
    state = laid(state, "sil", "bru", Healing(dice="1d4", attribute=Attribute.WIS, rounds=2))
    first = next_turn(state, "sil", healing=3)
    assert first.hit_points("bru") == 10 + 3 + 1
    second = next_turn(next_turn(first.state, "bru").state, "sil", healing=4)
    assert second.hit_points("bru") == 19
    assert next_turn(next_turn(second.state, "bru").state, "sil").hit_points("bru") == 19


def test_it_comes_as_often_as_it_has_rounds_on_oneself_too() -> None:  # RB-46
    for bearer, healed in (("bru", 3), ("sil", 3)):
        state = table(actor("bru", hit_points=1), actor("sil", hit_points=1), actor("orc"))
        state = laid(state, "bru", bearer, Healing(bonus=1, rounds=3))
        for _round in range(5):
            for key in ("bru", "sil", "orc"):
                state = next_turn(state, key).state
        assert state.actors[bearer].vitals.hit_points == 1 + healed
        assert state.actors[bearer].stance.effects == ()


def test_what_ends_as_its_last_turn_begins_reduces_nothing_there() -> None:  # R-TURN-03
    state = laid(duel("bru", "orc"), "bru", "bru", POISONED)
    state = laid(state, "bru", "bru", Reduction(bonus=2, rounds=2), name="b")
    state = next_turn(next_turn(state, "bru").state, "orc", ongoing=4).state
    assert state.actors["bru"].vitals.hit_points == 20 - 3
    state = next_turn(next_turn(state, "bru").state, "orc", ongoing=4).state
    assert state.actors["bru"].vitals.hit_points == 20 - 3 - 5


def test_healing_raises_the_dying_who_then_plays() -> None:  # WA-DEATH-08
    fallen = actor("bru", hit_points=0, below_zero=5, condition=Condition.UNCONSCIOUS)
    state = laid(table(actor("sil"), fallen), "sil", "bru", Healing(dice="1d4", rounds=2))
    played = next_turn(state, "sil", healing=2)
    vitals = played.state.actors["bru"].vitals
    assert (vitals.hit_points, vitals.below_zero, vitals.condition) == (2, 0, Condition.ACTIVE)
    assert not played.told(DeteriorationTold)
    assert played.state.actors["bru"].turn.attacks == 1


def test_it_goes_on_when_its_author_has_left_the_table() -> None:
    state = laid(duel("orc", "bru", "sil"), "sil", "bru", POISONED)
    assert state.fight is not None
    others = {key: one for key, one in state.actors.items() if key != "sil"}
    state = replace(state, actors=others, fight=replace(state.fight, order=("orc", "bru")))
    assert next_turn(state, "orc", ongoing=1).hit_points("bru") == 18
    assert [effect.kind for effect in state.actors["bru"].stance.effects] == [EffectKind.POWER]
