"""Healing and PM given back (WA-CAP-08, WA-CRIT-19, WA-RES-08, WA-DEATH-08, R-DEATH-05, R-CRIT-10)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.awakening.cast import actor, table
from tests.rules.awakening.powers.deck import PRIERE, SOIN, done, knowing, power, seat
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.notes import GainTold
from veillee.rules.awakening.nouns import (
    ActionCost,
    Aim,
    Area,
    Attribute,
    AttributeBonus,
    Bearer,
    Condition,
    Healing,
    PowerTest,
    Vitals,
)
from veillee.rules.awakening.seen import note_view

HEAL = UsePower(actor="yae", power="soin", targets=("bru",))


def test_healing_adds_the_characteristic_of_its_author() -> None:
    state = table(knowing("yae", SOIN), actor("bru", hit_points=5), actor("orc"))
    played = done(state, HEAL, {"healing": 3})
    assert played.hit_points("bru") == 12
    (told,) = played.told(GainTold)
    assert [(part.label, part.value) for part in told.sum.parts] == [("die", 3), ("attribute.WIS", 4)]


def test_healing_stops_at_the_maximum() -> None:
    state = table(knowing("yae", SOIN), actor("bru", hit_points=18), actor("orc"))
    played = done(state, HEAL, {"healing": 6})
    (told,) = played.told(GainTold)
    assert (played.hit_points("bru"), told.gained) == (20, 2)


def test_the_dying_get_up_with_what_is_healed() -> None:
    dying = actor("bru", hit_points=0, below_zero=9, condition=Condition.UNCONSCIOUS)
    state = table(knowing("yae", SOIN), dying, actor("orc"))
    played = done(state, HEAL, {"healing": 2})
    assert played.state.actors["bru"].vitals == Vitals(hit_points=6)
    assert [note.risen for note in played.told(GainTold)] == [True]


def test_several_may_be_healed_at_once_each_with_a_roll() -> None:
    state = table(knowing("yae", SOIN, hit_points=3), actor("bru", hit_points=5), actor("orc"))
    played = done(state, replace(HEAL, targets=("bru", "yae")), {"healing": [1, 2]})
    assert (played.hit_points("bru"), played.hit_points("yae")) == (10, 9)


def test_a_malus_never_wounds() -> None:
    weak = power("faible", Healing(bonus=-3), test=PowerTest.SUPPORT)
    state = table(knowing("bru", weak, hit_points=5), actor("orc"))
    played = done(state, UsePower(actor="bru", power="faible"))
    assert played.hit_points("bru") == 5


def test_the_characteristic_counts_as_it_is_now() -> None:
    bless = power(
        "ferveur", AttributeBonus(attribute=Attribute.WIS, value=2, rounds=2, to=Bearer.USER), cost=ActionCost.FREE
    )
    state = table(knowing("yae", bless, SOIN), actor("bru", hit_points=5), actor("orc"))
    blessed = done(state, UsePower(actor="yae", power="ferveur")).state
    assert done(blessed, HEAL, {"healing": 1}).hit_points("bru") == 12


def test_an_area_of_healing_takes_ones_own_side_and_its_author() -> None:
    aura = power("aura", Healing(bonus=2), test=PowerTest.SUPPORT, aim=Aim.ALLY, targets=0, area=Area(2, True))
    state = table(
        knowing("yae", aura, square=(5, 5), hit_points=1),
        actor("bru", square=(6, 6), hit_points=1),
        actor("sil", square=(9, 9), hit_points=1),
        actor("orc", square=(4, 4), hit_points=1),
    )
    played = done(state, UsePower(actor="yae", power="aura"))
    assert [played.hit_points(each) for each in ("yae", "bru", "sil", "orc")] == [3, 3, 1, 1]


def test_magic_points_stop_at_the_maximum() -> None:
    state = table(knowing("yae", PRIERE, magic_points=12), actor("orc"))
    played = done(state, UsePower(actor="yae", power="priere"), {"magic_gain": 4})
    assert played.state.actors["yae"].vitals.magic_points == 14
    assert [note.gained for note in played.told(GainTold)] == [2]


def test_players_see_what_a_foe_regains_and_not_what_it_has_left() -> None:
    state = table(knowing("sor", power("baume", Healing(dice="1d4"), test=PowerTest.SUPPORT), hit_points=2))
    played = done(state, UsePower(actor="sor", power="baume"), {"healing": 3}, viewer=seat("sor"))
    (told,) = played.told(GainTold)
    shown = note_view(played.state, told, seat("bru"))
    assert shown is not None
    assert isinstance(shown.note, GainTold)
    assert (shown.note.gained, shown.note.left) == (3, None)
    assert [part.label for part in shown.note.sum.parts] == ["total"]
