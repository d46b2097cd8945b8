"""What a use costs (WA-CAP-17 to 30, WA-PCUSE-01 to 08, WA-PM-05, WA-PM-06, RB-49 to 51): PM, PC, limits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import ORC, actor, table
from tests.rules.awakening.powers.deck import (
    ATTAQUE_ECLAIR,
    BOUCLIER,
    PRIERE,
    RESISTANCE,
    SOIN,
    VISION,
    done,
    fresh_turn,
    in_round,
    knowing,
    peaceful,
    power,
    refused,
    why,
)
from veillee.rules.awakening.commands import EndFight, EndScene, UsePower
from veillee.rules.awakening.notes import CorrectionTold, PowerTold
from veillee.rules.awakening.nouns import (
    Aim,
    Attributes,
    Card,
    KnownPower,
    Limit,
    Period,
    PowerKind,
    PowerSource,
    State,
    Taunt,
)
from veillee.rules.awakening.powers.payment import Payment, ways
from veillee.rules.common import Role, Viewer

GM = Viewer(Role.GM)
HEAL = UsePower(actor="yae", power="soin", targets=("yae",))


def healed_once(points: int, magic: int) -> State:
    """Soin (2 PM, recharge 3) used on turn 1, wanted on turn 3: two turns are missing."""
    state = table(knowing("yae", SOIN, points=points, magic_points=magic + 2), actor("orc"))
    used = done(state, HEAL, {"healing": 1}).state
    return fresh_turn(in_round(used, 3), "yae")


def payable(state: State, who: str = "yae") -> list[tuple[int, int]]:
    one = state.actors[who]
    return [(way.power_points, way.magic_points) for way in ways(state, one, one.card.powers[0])]


@pytest.mark.parametrize(
    ("case", "points", "magic", "expected"),
    [
        ("CB-119", 9, 9, [(0, 4), (1, 3), (2, 2)]),
        ("CB-120", 1, 3, [(1, 3)]),
        ("CB-121", 1, 2, []),
        ("CB-122", 5, 1, []),
    ],
)
def test_points_and_magic_points_combine(case: str, points: int, magic: int, expected: list[tuple[int, int]]) -> None:
    state = healed_once(points, magic)
    assert payable(state) == expected, case
    for spent in range(4):
        accepted = refused(state, replace(HEAL, power_points=spent)) is None
        assert accepted == (spent in [way[0] for way in expected]), (case, spent)


def test_a_shortened_use_pays_what_it_says() -> None:
    played = done(healed_once(9, 9), replace(HEAL, power_points=1), {"healing": 2})
    yae = played.state.actors["yae"]
    assert (yae.career.power_points, yae.vitals.magic_points) == (8, 6)
    (told,) = played.told(PowerTold)
    assert (told.power_points, told.magic_points) == (1, 3)


def test_cb_126_magic_points_shorten_nothing_that_costs_none() -> None:
    state = table(knowing("yae", replace(PRIERE, recharge=2), points=0), actor("orc"))
    used = done(state, UsePower(actor="yae", power="priere"), {"magic_gain": 1}).state
    later = fresh_turn(in_round(used, 3), "yae")
    assert later.actors["yae"].vitals.magic_points >= 10
    assert why(later, UsePower(actor="yae", power="priere")) == "recharging_for_points"


def test_cb_127_the_surcharge_may_pass_five_magic_points() -> None:
    dear = replace(SOIN, magic_points=5)
    state = table(knowing("yae", dear, magic_points=12), actor("orc"))
    used = done(state, HEAL, {"healing": 1}).state
    later = fresh_turn(in_round(used, 3), "yae")
    again = done(later, HEAL, {"healing": 1}).state
    assert later.actors["yae"].vitals.magic_points == 7
    assert again.actors["yae"].vitals.magic_points == 0


def test_cb_20_a_shield_costs_a_magic_point_and_no_test() -> None:
    state = table(knowing("mir", BOUCLIER), actor("orc"))
    used = done(state, UsePower(actor="mir", power="bouclier-arcanique")).state
    mir = used.actors["mir"]
    assert mir.vitals.magic_points == 11
    assert (mir.turn.moves, mir.turn.attacks) == (0, 0)
    assert [effect.label for effect in mir.stance.effects] == ["bouclier arcanique"]


def test_cb_133_no_magic_points_no_magic() -> None:
    card = Card(
        name=actor("bru").card.name,
        kind=actor("bru").card.kind,
        level=2,
        attributes=Attributes(INT=-4),
        hit_dice="1d6",
        max_hit_points=6,
        powers=(KnownPower(BOUCLIER, PowerSource.OUTFIT),),
    )
    state = table(actor("bru", card), actor("orc"))
    refusal = refused(state, UsePower(actor="bru", power="bouclier-arcanique"))
    assert refusal is not None
    assert refusal.code == "not_enough_magic_points"
    assert (refusal.params["needed"], refusal.params["left"]) == (1, 0)


def test_cb_132_creatures_pay_no_magic_points() -> None:
    spell = power("cri", Taunt(rounds=1), magic_points=3, aim=Aim.FOE)
    orc = replace(ORC, powers=(KnownPower(spell),))
    state = table(actor("orc", orc), actor("bru"), acting="orc")
    for number in (1, 2, 3):
        state = fresh_turn(in_round(state, number), "orc")
        state = done(state, UsePower(actor="orc", power="cri", targets=("bru",)), viewer=GM).state
    assert state.actors["orc"].vitals.magic_points == 0


def test_creatures_wait_for_their_recharge_and_buy_nothing() -> None:
    orc = replace(ORC, powers=(KnownPower(replace(ATTAQUE_ECLAIR, recharge=2)),))
    state = table(actor("orc", orc), actor("bru"), acting="orc")
    use = UsePower(actor="orc", power="attaque-eclair", line="axe", targets=("bru",))
    used = done(state, use, {"attack": 2}, viewer=GM, reaction="take").state
    later = fresh_turn(in_round(used, 2), "orc")
    assert why(later, use, GM) == "recharging"
    assert why(later, replace(use, power_points=1), GM) == "no_points_for_power"


def test_cb_22_a_limit_by_encounter_is_bought_back_for_two_points() -> None:
    state = table(knowing("bru", RESISTANCE, points=3), actor("orc"))
    use = UsePower(actor="bru", power="resistance-a-la-douleur")
    used = fresh_turn(done(state, use).state, "bru")
    refusal = refused(used, use)
    assert refusal is not None
    assert (refusal.code, refusal.params["price"]) == ("limit_of_the_encounter", 2)
    again = done(used, replace(use, buy_back=True)).state
    assert again.actors["bru"].career.power_points == 1
    again = fresh_turn(again, "bru")
    assert why(again, use) == "limit_of_the_encounter", "one payment is one use (RB-50)"
    assert why(again, replace(use, buy_back=True)) == "not_enough_power_points"


@pytest.mark.parametrize(("points", "code"), [(2, "not_enough_power_points"), (3, "")])
def test_cb_130_a_limit_by_day_is_bought_back_for_three_points(points: int, code: str) -> None:
    state = table(knowing("yae", VISION, points=points), actor("orc"))
    use = UsePower(actor="yae", power="vision")
    used = fresh_turn(done(state, use).state, "yae")
    assert why(used, use) == "limit_of_the_day"
    assert why(used, replace(use, buy_back=True)) == code


def test_cb_195_an_over_outfit_power_is_bought_back_with_points_alone() -> None:
    state = table(knowing("bru", RESISTANCE, points=2, source=PowerSource.OVER_OUTFIT, experience=0), actor("orc"))
    use = UsePower(actor="bru", power="resistance-a-la-douleur")
    used = fresh_turn(done(state, use).state, "bru")
    again = done(used, replace(use, buy_back=True)).state
    assert again.actors["bru"].career.power_points == 0
    assert again.actors["bru"].vitals.experience == 0


def test_nothing_is_bought_back_before_it_is_spent() -> None:
    state = table(knowing("bru", RESISTANCE, points=9), actor("orc"))
    use = UsePower(actor="bru", power="resistance-a-la-douleur", buy_back=True)
    assert why(state, use) == "limit_not_reached"


def test_recharge_and_limit_are_each_bought_at_their_price() -> None:
    both = replace(RESISTANCE, recharge=2)
    state = table(knowing("bru", both, points=4), actor("orc"))
    use = UsePower(actor="bru", power="resistance-a-la-douleur")
    later = fresh_turn(in_round(done(state, use).state, 2), "bru")
    assert why(later, replace(use, buy_back=True)) == "recharging_for_points"
    assert why(later, replace(use, power_points=2)) == "limit_of_the_encounter"
    again = done(later, replace(use, power_points=2, buy_back=True)).state
    assert again.actors["bru"].career.power_points == 0


def test_limits_of_the_encounter_come_back_with_the_next_and_those_of_the_day_do_not() -> None:
    daily = replace(VISION, id="daily", kind=PowerKind.MIXED)
    state = table(knowing("bru", RESISTANCE, daily), actor("orc"))
    state = done(state, UsePower(actor="bru", power="resistance-a-la-douleur")).state
    state = done(state, UsePower(actor="bru", power="daily")).state
    ended = done(state, EndFight(), {"after_effect": 1}, viewer=GM).state
    assert [(used.power, used.day) for used in ended.actors["bru"].stance.used] == [("daily", 1)]
    assert why(ended, UsePower(actor="bru", power="daily")) == "limit_of_the_day"


def test_rb_53_out_of_a_fight_an_encounter_is_a_scene_that_the_gm_ends() -> None:
    blessing = replace(SOIN, limit=Limit(1, Period.ENCOUNTER), recharge=0)
    state = peaceful(table(knowing("yae", blessing), actor("bru", hit_points=2)))
    use = UsePower(actor="yae", power="soin", targets=("bru",))
    used = done(state, use, {"healing": 3}).state
    assert why(used, use) == "limit_of_the_encounter"
    assert why(used, EndScene(), Viewer(Role.PLAYER)) == "gm_only"
    ended = done(used, EndScene(), viewer=GM)
    assert [note.what for note in ended.told(CorrectionTold)] == ["scene_over"]
    assert why(ended.state, use) == ""


def test_a_scene_is_not_ended_in_the_middle_of_a_fight() -> None:
    state = table(actor("bru"), actor("orc"))
    assert why(state, EndScene(), GM) == "in_a_fight"


def test_a_way_to_pay_is_plain() -> None:
    assert Payment(1, 3) == Payment(power_points=1, magic_points=3)


def test_cb_137_a_fight_that_ends_first_brings_the_after_effect_and_it_wears() -> None:
    state = table(knowing("bru", RESISTANCE, rank=2), actor("orc"))
    state = done(state, UsePower(actor="bru", power="resistance-a-la-douleur")).state
    ended = done(in_round(state, 2), EndFight(), {"after_effect": 9}, viewer=GM)
    assert ended.hit_points("bru") == 11
    assert ended.state.actors["bru"].stance.effects == ()
