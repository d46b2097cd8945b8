"""Provocation: an attack must be aimed at who provoked, as long as it stands within reach (WA-ACT-16, EX-07)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import NOVA, actor, duel, table
from tests.rules.awakening.powers.burden import laid
from tests.rules.awakening.powers.deck import GM, PROVOCATION, done, knowing, why
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Attack, DoubleAttack, EndTurn, SecondBlow, UsePower
from veillee.rules.awakening.nouns import Actor, Area, Condition, Place, State, Taunt
from veillee.rules.common import Side


def taunted(state: State, by: str = "bru", who: str = "orc") -> State:
    return laid(state, by, who, Taunt(rounds=1), name="provocation")


def axe(target: str) -> Attack:
    return Attack(actor="orc", line="axe", target=target)


def changed(state: State, one: Actor) -> State:
    return replace(state, actors={**state.actors, one.id: one})


def test_another_target_is_refused_and_who_provoked_is_not() -> None:
    state = taunted(duel("orc", "bru", "sil"))
    assert why(state, axe("sil"), GM) == "taunted"
    assert why(state, axe("bru"), GM) == ""
    options = {option.key: option for option in system.view(state, GM).options["orc"]}
    refusals = {target.actor: target.refusal for target in options["attack.axe"].targets}
    assert refusals["bru"] is None
    assert refusals["sil"] is not None
    assert refusals["sil"].code == "taunted"


def test_the_power_lays_it_for_one_turn() -> None:
    state = table(knowing("bru", PROVOCATION), actor("orc"), actor("sil"))
    state = done(state, UsePower(actor="bru", power="provocation", targets=("orc",))).state
    state = done(state, EndTurn(actor="bru")).state
    assert why(state, axe("sil"), GM) == "taunted"
    for key in ("orc", "sil"):
        state = done(state, EndTurn(actor=key), viewer=GM).state
    assert state.actors["orc"].stance.effects == ()
    assert why(done(state, EndTurn(actor="bru")).state, axe("sil"), GM) == ""


@pytest.mark.parametrize("condition", [Condition.UNCONSCIOUS, Condition.DEAD])
def test_it_binds_no_longer_when_who_provoked_is_down(condition: Condition) -> None:
    state = taunted(duel("orc", "bru", "sil"))
    bru = state.actors["bru"]
    state = changed(state, replace(bru, vitals=replace(bru.vitals, condition=condition, hit_points=0)))
    assert why(state, axe("sil"), GM) == ""


def test_it_binds_no_longer_out_of_reach_or_out_of_sight() -> None:
    near = table(actor("orc", square=(5, 5)), actor("bru", square=(5, 4)), actor("sil", square=(5, 6)))
    state = taunted(near)
    bru = state.actors["bru"]
    assert why(state, axe("sil"), GM) == "taunted"
    assert why(changed(state, replace(bru, place=Place((5, 2)))), axe("sil"), GM) == ""
    assert why(changed(state, replace(bru, place=Place((5, 4), hidden=True))), axe("sil"), GM) == ""


def test_a_second_weapon_that_reaches_it_binds_too() -> None:
    near = table(actor("tov", square=(5, 5)), actor("orc", square=(5, 4)), actor("gob", square=(5, 6)))
    state = laid(near, "gob", "tov", Taunt(rounds=1))
    assert why(state, DoubleAttack(actor="tov", line="dagger", target="orc"), GM) == "taunted"
    first = done(state, DoubleAttack(actor="tov", line="dagger", target="gob"), {"attack": 2}, GM).state
    assert why(first, SecondBlow(actor="tov", line="cosh", target="orc"), GM) == "taunted"


def test_of_two_who_provoked_either_will_do() -> None:
    state = taunted(taunted(duel("orc", "bru", "sil", "mir")), by="sil")
    assert [why(state, axe(target), GM) for target in ("bru", "sil", "mir")] == ["", "", "taunted"]


def test_an_area_around_oneself_must_catch_who_provoked() -> None:
    state = taunted(
        table(actor("sor", square=(5, 5)), actor("bru", square=(5, 6)), actor("sil", square=(6, 6))), who="sor"
    )
    blast = Attack(actor="sor", line="nova")
    assert why(state, blast, GM) == ""
    assert why(state, replace(blast, excluded=("bru",)), GM) == "taunted"


def test_the_center_of_an_area_is_offered_where_it_catches_who_provoked() -> None:
    state = table(actor("sor", square=(5, 5)), actor("bru", square=(12, 5)), actor("sil", square=(5, 6)))
    sor = state.actors["sor"]
    bomb = replace(NOVA, id="bomb", range=6, area=Area(2))
    state = taunted(changed(state, replace(sor, card=replace(sor.card, lines=(*sor.card.lines, bomb)))), who="sor")
    (option,) = (each for each in system.view(state, GM).options["sor"] if each.key == "attack.bomb")
    assert option.refusal is None
    offered = {at.square for at in option.reach}
    for square in ((5, 5), (10, 5), (11, 7), (12, 5)):
        blast = Attack(actor="sor", line="bomb", point=square)
        assert (why(state, blast, GM) == "") is (square in offered), square
    assert (10, 5) in offered
    assert (5, 5) not in offered


def test_an_opponent_of_the_gm_is_bound_and_an_ally_that_is_provoked_too() -> None:
    state = duel("sil", "bru", "orc")
    state = laid(changed(state, replace(state.actors["orc"], side=Side.ALLY)), "orc", "sil", Taunt(rounds=1))
    assert why(state, Attack(actor="sil", line="short_bow", target="bru"), GM) == "taunted"
