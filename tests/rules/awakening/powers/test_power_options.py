"""What a seat is offered of its powers (design §1.3): targets, chances, ways to pay, or the reason why not."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tests.rules.awakening.cast import ORC, actor, table
from tests.rules.awakening.powers.deck import (
    ACTION_SURPRISE,
    ATTAQUE_ECLAIR,
    BRASIER,
    GM,
    NOVA_INCENDIAIRE,
    PROJECTILE,
    PROVOCATION,
    RESISTANCE,
    SOIN,
    TIR_PRECIS,
    VISION,
    done,
    fresh_turn,
    in_round,
    knowing,
    peaceful,
    seat,
    why,
)
from veillee.rules.awakening import system
from veillee.rules.awakening.career_views import PaymentView
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.notes import PowerTold
from veillee.rules.awakening.nouns import KnownPower, Place, PowerSource, State
from veillee.rules.awakening.options import options
from veillee.rules.awakening.options.powers import recharges
from veillee.rules.awakening.power_sheet import power_views
from veillee.rules.awakening.seen import note_view
from veillee.rules.awakening.views import Option
from veillee.rules.common import Viewer


def offered(state: State, key: str, viewer: Viewer | None = None) -> dict[str, Option]:
    found = options(state, viewer or seat(key)).get(key, ())
    return {option.key: option for option in found if option.command == "use_power"}


def test_passive_powers_are_nothing_to_choose() -> None:
    state = table(knowing("bru", ACTION_SURPRISE, RESISTANCE), actor("orc"))
    assert list(offered(state, "bru")) == ["use_power.resistance-a-la-douleur"]


def test_a_refused_power_stays_listed_with_its_reason() -> None:
    state = table(knowing("bru", TIR_PRECIS, ATTAQUE_ECLAIR), actor("orc"), acting="orc")
    assert {key: option.refusal.code for key, option in offered(state, "bru").items() if option.refusal} == {
        "use_power.tir-precis": "not_your_turn",
        "use_power.attaque-eclair.long_sword": "not_your_turn",
        "use_power.attaque-eclair.bare_hands": "not_your_turn",
    }
    mine = table(knowing("bru", TIR_PRECIS), actor("orc"))
    refusal = offered(mine, "bru")["use_power.tir-precis"].refusal
    assert refusal is not None
    assert refusal.code == "needs_carrier"


def test_each_weapon_that_may_carry_is_an_option_with_its_own_chances() -> None:
    state = table(knowing("tov", ATTAQUE_ECLAIR), actor("orc"))
    found = offered(state, "tov")
    assert list(found) == [
        "use_power.attaque-eclair.dagger",
        "use_power.attaque-eclair.cosh",
        "use_power.attaque-eclair.bare_hands",
    ]
    dagger, cosh = (found[f"use_power.attaque-eclair.{line}"] for line in ("dagger", "cosh"))
    assert (dagger.fixed["line"], dagger.detail, cosh.detail) == ("dagger", "1d4 + 1d4", "1d4+1 + 1d4")
    (aimed,) = dagger.targets
    (other,) = cosh.targets
    assert aimed.chances is not None
    assert other.chances is not None
    assert aimed.chances.hit == other.chances.hit + 1, "the dagger has a bonus of one"


def test_targets_are_those_that_the_power_is_for_and_that_the_viewer_knows() -> None:
    lurking = replace(actor("gob"), place=Place((2, 2), hidden=True))
    state = table(
        knowing("yae", SOIN, PROJECTILE, square=(0, 0)),
        actor("bru", square=(12, 0)),
        actor("orc", square=(3, 3)),
        lurking,
    )
    found = offered(state, "yae")
    healing = found["use_power.soin"]
    assert [(each.actor, each.refusal.code if each.refusal else "") for each in healing.targets] == [
        ("yae", ""),
        ("bru", "out_of_range"),
    ]
    assert (healing.needs, healing.choose, healing.range) == (("targets",), 2, 10)
    assert [each.actor for each in found["use_power.projectile-magique"].targets] == ["orc"]
    seen = offered(state, "yae", GM)["use_power.projectile-magique"]
    assert [each.actor for each in seen.targets] == ["orc", "gob"]


def test_ways_to_pay_come_with_the_fewest_points_first() -> None:
    state = table(knowing("yae", SOIN, points=9), actor("orc"))
    assert offered(state, "yae")["use_power.soin"].payments == (PaymentView(0, 2),)
    used = done(state, UsePower(actor="yae", power="soin", targets=("yae",)), {"healing": 1}).state
    later = fresh_turn(in_round(used, 3), "yae")
    option = offered(later, "yae")["use_power.soin"]
    assert option.payments == (PaymentView(0, 4), PaymentView(1, 3), PaymentView(2, 2))
    assert "power_points" in option.may
    poor = replace(later.actors["yae"], vitals=replace(later.actors["yae"].vitals, magic_points=2))
    option = offered(replace(later, actors={**later.actors, "yae": poor}), "yae")["use_power.soin"]
    assert option.payments == (PaymentView(2, 2),)
    assert option.fixed["power_points"] == 2


def test_a_limit_reached_is_offered_at_its_price_to_who_has_it() -> None:
    use = UsePower(actor="bru", power="resistance-a-la-douleur")
    for points, price, code in ((2, 2, ""), (1, 2, "limit_of_the_encounter")):
        state = table(knowing("bru", RESISTANCE, points=points), actor("orc"))
        used = fresh_turn(done(state, use).state, "bru")
        option = offered(used, "bru")["use_power.resistance-a-la-douleur"]
        assert (option.buy_back, option.refusal.code if option.refusal else "") == (price, code)
        assert "buy_back" in option.needs


def test_an_area_says_whom_it_may_catch() -> None:
    state = table(
        knowing("mir", NOVA_INCENDIAIRE, square=(5, 5)), actor("orc", square=(7, 7)), actor("gob", square=(15, 15))
    )
    option = offered(state, "mir")["use_power.nova-incendiaire"]
    assert [each.actor for each in option.targets] == ["orc"]
    assert (option.needs, option.radius) == ((), 5)


def test_out_of_a_fight_targets_may_be_left_out_and_the_gm_may_use_combat_powers() -> None:
    state = peaceful(table(knowing("yae", SOIN, PROJECTILE), actor("bru", hit_points=2)))
    found = offered(state, "yae")
    assert found["use_power.soin"].refusal is None
    assert {"targets", "label"} <= set(found["use_power.soin"].may)
    refusal = found["use_power.projectile-magique"].refusal
    assert refusal is not None
    assert refusal.code == "combat_power"
    assert offered(state, "yae", GM)["use_power.projectile-magique"].refusal is None
    told = done(state, UsePower(actor="yae", power="soin", label="sur une fleur fanée"))
    assert told.state.actors["bru"].vitals.hit_points == 2


def test_recharges_that_run_may_be_shortened() -> None:
    state = table(knowing("tov", ATTAQUE_ECLAIR, points=1), actor("orc"))
    assert recharges(state, state.actors["tov"], seat("tov")) == ()
    use = UsePower(actor="tov", power="attaque-eclair", targets=("orc",), line="dagger")
    used = done(state, use, {"attack": 2}, reaction="take").state
    (option,) = recharges(used, used.actors["tov"], seat("tov"))
    assert (option.refusal, option.fixed["power"]) == (None, "attaque-eclair")


def test_the_sheet_shows_powers_with_their_state() -> None:
    state = table(knowing("tov", ATTAQUE_ECLAIR, rank=1), actor("orc"))
    use = UsePower(actor="tov", power="attaque-eclair", targets=("orc",), line="dagger")
    used = done(state, use, {"attack": 2}, reaction="take").state
    (shown,) = power_views(in_round(used, 3), used.actors["tov"])
    assert shown.line.endswith("C - A - PHY(DEX)")
    assert (shown.missing, shown.left, shown.off) == (2, None, False)
    assert [(rank.level, rank.owned) for rank in shown.ranks] == [(3, True), (5, False), (7, False)]
    assert "1d4" not in repr(shown.does)
    assert "2d4" in repr(shown.does)
    (spent,) = power_views(state, knowing("bru", RESISTANCE, VISION))[1:]
    assert (spent.id, spent.left) == ("vision", 1)


def test_players_read_the_name_of_a_foes_power_and_none_of_its_numbers() -> None:
    orc = replace(ORC, powers=(KnownPower(replace(PROVOCATION, magic_points=7), PowerSource.OWN),))
    state = table(actor("orc", orc), actor("bru"))
    played = done(state, UsePower(actor="orc", power="provocation", targets=("bru",)), viewer=GM)
    (told,) = played.told(PowerTold)
    shown = note_view(played.state, told, seat("bru"))
    assert shown is not None
    assert isinstance(shown.note, PowerTold)
    assert (shown.code, shown.params["power"]) == ("use.told", PROVOCATION.name)
    view = system.view(played.state, seat("bru"))
    assert b"provocation" not in msgspec.json.encode(view.actors["orc"].sheet)
    assert view.actors["orc"].sheet is None
    assert view.actors["orc"].card is None


def test_a_hidden_foes_power_is_told_to_the_gm_alone() -> None:
    orc = replace(ORC, powers=(KnownPower(PROVOCATION),))
    lurking = replace(actor("orc", orc), place=Place((3, 3), hidden=True))
    state = table(lurking, actor("bru", square=(5, 5)))
    played = done(state, UsePower(actor="orc", power="provocation", targets=("bru",)), viewer=GM)
    (told,) = played.told(PowerTold)
    assert note_view(played.state, told, seat("bru")) is None
    assert note_view(played.state, told, GM) is not None


def test_bare_hands_carry_what_any_weapon_may() -> None:
    state = table(knowing("yae", ATTAQUE_ECLAIR), actor("orc"))
    assert list(offered(state, "yae")) == ["use_power.attaque-eclair"]
    assert why(state, UsePower(actor="yae", power="attaque-eclair", targets=("orc",))) == ""


def test_the_center_of_an_area_is_where_it_catches_who_provoked_its_author() -> None:
    state = table(
        knowing("mir", BRASIER, square=(5, 5)), knowing("orc", PROVOCATION, square=(6, 5)), actor("gob", square=(9, 5))
    )
    assert offered(state, "mir")["use_power.brasier"].reach == ()
    orcs = replace(state, fight=replace(state.fight, index=1)) if state.fight else state
    taunted = done(orcs, UsePower(actor="orc", power="provocation", targets=("mir",)), viewer=GM).state
    mine = replace(taunted, fight=replace(taunted.fight, index=0)) if taunted.fight else taunted
    option = offered(mine, "mir")["use_power.brasier"]
    assert option.reach
    squares = {at.square for at in option.reach}
    for x in range(14):
        for y in range(12):
            use = UsePower(actor="mir", power="brasier", point=(x, y))
            assert (why(mine, use) == "") == ((x, y) in squares), (x, y)
